// The events of the New Train Phase, of questions answered and of votes (E- 10.6). The intent has passed `check`.

import { resolveExtraStart } from '../../extra-start.ts';
import { redFlagCards } from '../../hands.ts';
import type { PlayerIndex, Side } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import { at } from '../../lists.ts';
import { placeInConsist } from '../../make-up.ts';
import { seatOf } from '../../seats.ts';
import { emit, settleYards } from '../../step.ts';
import type { Step } from '../../step.ts';
import type { GameState, PendingDecision } from '../../state.ts';
import { timetabledDirection, trainLabel, trayName, trayOf } from '../../trains.ts';

export function decidePlaceCar(step: Step, player: PlayerIndex, intent: IntentOf<'newTrain.placeCar'>): void {
  const tray = trayOf(step.state, intent.trayId);
  const stock = { type: intent.carType, loaded: intent.loaded };
  emit(step, { type: 'carPlacedOnTrain', player, ...trayName(tray), stock, at: placeInConsist(tray.consist) });
  settleYards(step);
}

export function decidePassCar(step: Step, player: PlayerIndex, intent: IntentOf<'newTrain.passCar'>): void {
  emit(step, { type: 'carPassed', player, ...trayName(trayOf(step.state, intent.trayId)) });
}

export function decideStartExtra(step: Step, player: PlayerIndex, intent: IntentOf<'newTrain.startExtra'>): void {
  const resolved = resolveExtraStart(step.state, player, intent.start, intent.direction ?? null);
  if (!resolved.ok) throw new Error('an Extra without a start');
  const trayId = at(step.state.freeTrays, step.state.freeTrays.length - 1, 'free tray');
  const train = { trainNumber: intent.trainNumber, isExtra: true, section: 1 } as const;
  const name = { ...train, trayId, label: trainLabel(train, trayId), at: resolved.position };
  emit(step, { type: 'extraStarted', player, ...name, direction: resolved.direction });
  emit(step, { type: 'trainMadeUp', ...name });
}

export function decideSecondSection(step: Step, player: PlayerIndex, intent: IntentOf<'newTrain.secondSection'>): void {
  const train = { trainNumber: intent.trainNumber, isExtra: false, section: 2 } as const;
  emit(step, { type: 'cardPlayed', player, cardId: intent.cardId });
  emit(step, { type: 'secondSectionOrdered', player, ...train });
  // R-NT-32: ordered during the New Train Phase it takes its tray at once.
  if (step.state.clock.phase === 'newTrain') makeUpSecondSection(step, intent.trainNumber);
}

/** A tray for an ordered second section, at the Division Point its number runs from. */
export function makeUpSecondSection(step: Step, trainNumber: number): void {
  const train = { trainNumber, isExtra: false, section: 2 } as const;
  const trayId = at(step.state.freeTrays, step.state.freeTrays.length - 1, 'free tray');
  const side: Side = timetabledDirection(trainNumber) === 'east' ? 'west' : 'east';
  emit(step, { type: 'trainMadeUp', ...train, trayId, label: trainLabel(train, trayId), at: { at: 'divisionPoint', side } });
}

function pending<K extends PendingDecision['kind']>(state: GameState, kind: K): Extract<PendingDecision, { readonly kind: K }> {
  const decision = state.clock.pendingDecision;
  if (decision?.kind !== kind) throw new Error(`no ${kind} question`);
  return decision as Extract<PendingDecision, { readonly kind: K }>;
}

export function decideClearance(step: Step, player: PlayerIndex, allow: boolean): void {
  const tray = trayOf(step.state, pending(step.state, 'clearance').trayId);
  emit(step, { type: 'clearanceGiven', player, ...trayName(tray), allow });
}

export function decideYardOffice(step: Step, player: PlayerIndex, take: boolean): void {
  const tray = trayOf(step.state, pending(step.state, 'yardOffice').trayId);
  emit(step, { type: 'yardOfficeRuled', player, ...trayName(tray), take });
}

export function decideRedFlag(step: Step, player: PlayerIndex, intent: IntentOf<'mainline.redFlag'>): void {
  const tray = trayOf(step.state, pending(step.state, 'redFlag').trayId);
  // R-RF-5: the named card, else the first in hand, else the Toolbox flag.
  const cardId = intent.flag ? (intent.cardId ?? redFlagCards(step.state, player)[0]) : undefined;
  emit(step, { type: 'redFlagRuled', player, ...trayName(tray), flag: intent.flag, ...(cardId === undefined ? {} : { cardId }) });
  if (cardId !== undefined) emit(step, { type: 'cardPlayed', player, cardId });
}

export function decidePlantFlag(step: Step, player: PlayerIndex, intent: IntentOf<'maneuver.redFlags' | 'redFlag.play'>): void {
  const card = intent.type === 'maneuver.redFlags' ? { cardId: intent.cardId } : {};
  if (intent.type === 'maneuver.redFlags') emit(step, { type: 'cardPlayed', player, cardId: intent.cardId });
  emit(step, { type: 'redFlagsSet', player, seat: seatOf(step.state, player), side: intent.side, ...card });
}

/** R-GM-31, R-GM-32: a no ends play at once; the last yes grants the Day. */
export function decideExtend(step: Step, intent: IntentOf<'game.extend'>): void {
  emit(step, { type: 'extensionVoted', player: intent.player, agree: intent.agree });
  if (!intent.agree) {
    emit(step, { type: 'playConcluded', declinedBy: intent.player });
    return;
  }
  if (step.state.extensionVotes.some((vote) => vote !== true)) return;
  const { day } = step.state.clock;
  emit(step, { type: 'dayExtended', day });
  if (step.state.config.optionalRules.employeeRotation) emit(step, { type: 'seatsRotated', day, seating: rotatedSeating(step.state) });
}

/** R-SC-4: every player one seat to the left. */
export function rotatedSeating(state: GameState): readonly PlayerIndex[] {
  const count = state.seating.length;
  return state.seating.map((_, seat) => at(state.seating, (seat - 1 + count) % count, 'seat'));
}
