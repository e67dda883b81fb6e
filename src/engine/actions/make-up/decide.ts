// The events of the New Train Phase. The intent has passed `check`.

import { resolveExtraStart } from '../../extra-start.ts';
import type { PlayerIndex, Side } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import { at } from '../../lists.ts';
import { placeInConsist } from '../../make-up.ts';
import { emit, settleYards } from '../../step.ts';
import type { Step } from '../../step.ts';
import { trayName, timetabledDirection, trainLabel, trayOf } from '../../trains.ts';

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
