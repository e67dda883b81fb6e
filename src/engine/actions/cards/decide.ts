// The events of drawing, playing and discarding. The intent has passed `check`.

import { DEPARTMENTS, TIMETABLE_SLOTS } from '../../content/constants.ts';
import { REALIGNMENTS } from '../../content/mainline-cards.ts';
import type { CardKind } from '../../content/deck.ts';
import { mainlineAt } from '../../division.ts';
import { cardAt, ownArea } from '../../districts.ts';
import { cardKind } from '../../hands.ts';
import { sameSquare } from '../../ids.ts';
import type { CardId, PlayerIndex } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import { at } from '../../lists.ts';
import { d12, shuffle } from '../../rng.ts';
import { emit } from '../../step.ts';
import type { Step } from '../../step.ts';
import type { GameState } from '../../state.ts';
import { eligibleHosts } from '../../track/placement.ts';

/** R-TB-44: Salvage Yard and Departments become the deck; `keepBack` cards are left in it for the draw that caused it. */
function reshuffle(step: Step, keepBack: 0 | 1): void {
  const { decks, rngState } = step.state;
  const gathered: readonly CardId[] = [...decks.salvageYard, ...decks.departments.flat()];
  if (gathered.length === 0) return;
  const [shuffled, after] = shuffle(rngState, gathered);
  const turnedUp = Math.min(DEPARTMENTS, Math.max(0, shuffled.length - keepBack));
  const departments = Array.from({ length: DEPARTMENTS }, (_, slot) => (slot < turnedUp ? at(shuffled, slot) : null));
  emit(step, { type: 'deckReshuffled', order: shuffled.slice(turnedUp), departments, rngState: after });
}

export function decideDrawHomeOffice(step: Step, player: PlayerIndex): void {
  if (step.state.decks.homeOffice.length === 0) reshuffle(step, 1);
  emit(step, { type: 'cardDrawn', player, source: 'homeOffice', cardId: at(step.state.decks.homeOffice, 0, 'card') });
}

export function decideDrawDepartment(step: Step, player: PlayerIndex, slot: number): void {
  const pile = at(step.state.decks.departments, slot, 'Department');
  emit(step, { type: 'cardDrawn', player, source: 'department', slot, cardId: at(pile, pile.length - 1, 'card') });
  if (pile.length > 1) return;
  // R-TB-43: a Department never stays empty while the deck holds a card.
  const next = step.state.decks.homeOffice[0];
  if (next === undefined) reshuffle(step, 0);
  else emit(step, { type: 'departmentRefilled', slot, cardId: next });
}

export function decideDiscard(step: Step, player: PlayerIndex, intent: IntentOf<'card.discard'>): void {
  emit(step, { type: 'cardDiscarded', player, cardId: intent.cardId, toSlot: intent.toSlot });
}

/** R-GR-11: the side whose sign a card laid here moves. */
function signMoved(state: GameState, player: PlayerIndex, card: CardKind, intent: IntentOf<'card.play'>): 'east' | 'west' | null {
  const area = ownArea(state, player);
  if (card.kind !== 'track' || intent.placement === undefined) return null;
  if (cardAt(area, intent.placement)?.geometry.kind !== 'limits') return null;
  return sameSquare(intent.placement, area.limitsEast) ? 'east' : 'west';
}

export function decidePlay(step: Step, player: PlayerIndex, intent: IntentOf<'card.play'>): void {
  const { state } = step;
  const card = cardKind(state, intent.cardId);
  const area = ownArea(state, player);
  const moved = signMoved(state, player, card, intent);
  const host = card.kind === 'modifier' && intent.placement !== undefined ? (intent.host ?? eligibleHosts(area, card.modifier, intent.placement)[0]) : undefined;
  emit(step, {
    type: 'cardPlayed',
    player,
    cardId: intent.cardId,
    ...(intent.placement === undefined ? {} : { placement: intent.placement }),
    ...(card.kind === 'track' ? { variant: intent.variant === 1 ? 1 : 0 } : {}),
    ...(host === undefined ? {} : { host }),
    ...(intent.node === undefined ? {} : { node: intent.node }),
    ...(moved === null ? {} : { limitsMoved: moved }),
  });
  switch (card.kind) {
    case 'office':
      emit(step, { type: 'officeUpgraded', player, seat: area.seat, from: area.tier, to: card.tier });
      return;
    case 'timetabledTrain':
      schedule(step, player, card.number);
      return;
    case 'extraTrain':
      emit(step, { type: 'extraQueued', player, trainNumber: card.number, isExtra: true, section: 1 });
      return;
    case 'enhancement':
      if (intent.node !== undefined) {
        const from = mainlineAt(state, intent.node).card;
        emit(step, { type: 'mainlineModified', player, node: intent.node, key: 'absSignals', from });
      }
      return;
    default:
      return;
  }
}

/** R-LO-24: the first open slot at or after the D12, wrapping; nothing is rolled when all are taken. */
function schedule(step: Step, player: PlayerIndex, trainNumber: number): void {
  const { timetable, rngState } = step.state;
  if (timetable.every((slot) => slot !== null)) return;
  const [roll, after] = d12(rngState);
  let slot = roll - 1;
  while (timetable[slot] !== null) slot = (slot + 1) % TIMETABLE_SLOTS;
  emit(step, { type: 'trainScheduled', player, trainNumber, isExtra: false, section: 1, roll, slot, rngState: after });
}

export function decideModify(step: Step, player: PlayerIndex, intent: IntentOf<'mainline.modify'>): void {
  const card = cardKind(step.state, intent.cardId);
  if (card.kind !== 'mainlineModifier') throw new Error('no Mainline modifier');
  const from = mainlineAt(step.state, intent.node).card;
  const became = card.key === 'realignment' ? REALIGNMENTS[from] : undefined;
  emit(step, { type: 'cardPlayed', player, cardId: intent.cardId, node: intent.node });
  emit(step, { type: 'mainlineModified', player, node: intent.node, key: card.key, from, ...(became === undefined ? {} : { became }) });
}
