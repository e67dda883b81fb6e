// Legality of drawing, playing and discarding cards (R-LO-20 to R-LO-35, R-PT-3).

import { nextTier } from '../../content/board-cards.ts';
import { REALIGNMENTS } from '../../content/mainline-cards.ts';
import type { CardKind } from '../../content/deck.ts';
import { DEPARTMENTS } from '../../content/constants.ts';
import { ownArea } from '../../districts.ts';
import { heldCard, keepReason, overHandLimit } from '../../hands.ts';
import type { PlayerIndex } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { GameState, MainlineNode } from '../../state.ts';
import { checkPlacement, takesSquare, variantsOf } from '../../track/placement.ts';
import { turnOf } from '../../turns.ts';

/** R-TB-46: whether a draw could be served from the Home Office deck, after a reshuffle if need be. */
function anyCardLeft(state: GameState): boolean {
  const { homeOffice, salvageYard, departments } = state.decks;
  return homeOffice.length > 0 || salvageYard.length > 0 || departments.some((pile) => pile.length > 0);
}

export function checkDrawHomeOffice(state: GameState, player: PlayerIndex): RefusalCode | null {
  if (turnOf(state, player).drawn) return 'ALREADY_DRAWN';
  return anyCardLeft(state) ? null : 'PILE_EMPTY';
}

export function checkDrawDepartment(state: GameState, player: PlayerIndex, slot: number): RefusalCode | null {
  const pile = state.decks.departments[slot];
  if (pile === undefined) return 'NO_SUCH_SLOT';
  if (turnOf(state, player).drawn) return 'ALREADY_DRAWN';
  return pile.length > 0 ? null : 'PILE_EMPTY';
}

export function checkDrawEnd(state: GameState, player: PlayerIndex): RefusalCode | null {
  // R-LO-20: drawing is part of the option while any draw is possible.
  if (!turnOf(state, player).drawn && anyCardLeft(state)) return 'MUST_DRAW';
  return overHandLimit(state, player) ? 'HAND_OVER_LIMIT' : null;
}

export function checkDiscard(state: GameState, player: PlayerIndex, intent: IntentOf<'card.discard'>): RefusalCode | null {
  const card = heldCard(state, player, intent.cardId);
  if (card === null) return 'NO_SUCH_CARD';
  if (intent.toSlot >= DEPARTMENTS) return 'NO_SUCH_SLOT';
  return keepReason(state, card) === null ? null : 'TRAINS_ARE_NEVER_DISCARDED';
}

/** Cards another intent plays are none for `card.play`; some have no rule yet (R-PT-3). */
function playedHere(card: CardKind): RefusalCode | null {
  switch (card.kind) {
    case 'secondSection':
      return 'NO_SUCH_CARD';
    case 'mainlineModifier':
      return card.key === 'facingPointLocks' ? null : 'NO_SUCH_CARD';
    case 'maneuver':
      return card.key === 'poling' ? 'NOT_IMPLEMENTED' : 'NO_SUCH_CARD';
    case 'action':
    case 'spaceUse':
      return 'NOT_IMPLEMENTED';
    case 'timetabledTrain':
    case 'extraTrain':
    case 'office':
    case 'freightFacility':
    case 'modifier':
    case 'enhancement':
    case 'track':
      return null;
  }
}

export function checkPlay(state: GameState, player: PlayerIndex, intent: IntentOf<'card.play'>): RefusalCode | null {
  const card = heldCard(state, player, intent.cardId);
  if (card === null) return 'NO_SUCH_CARD';
  const unplayable = playedHere(card);
  if (unplayable !== null) return unplayable;
  const signals = card.kind === 'enhancement' && card.key === 'absSignals';
  const { placement, variant, host, node } = intent;
  if (takesSquare(card) !== (placement !== undefined)) return 'NO_PLACEMENT';
  if (variant !== undefined && !variantsOf(card).some((own) => own === variant)) return 'NO_PLACEMENT';
  if (host !== undefined && card.kind !== 'modifier') return 'NO_PLACEMENT';
  if (signals !== (node !== undefined)) return 'NO_PLACEMENT';
  if (placement !== undefined) {
    return checkPlacement(state, ownArea(state, player), card, placement, variant === 1 ? 1 : 0, host ?? null);
  }
  if (card.kind === 'office') return nextTier(ownArea(state, player).tier) === card.tier ? null : 'WRONG_TIER';
  // C-ENH-2: ABS Signals lie on a Mainline card, once.
  if (node !== undefined) {
    const line = mainlineNode(state, node);
    if (line === null) return 'NO_SUCH_NODE';
    return line.absCardId === null ? null : 'ALREADY_THERE';
  }
  // R-LO-24: a train card never needs anything else.
  return null;
}

function mainlineNode(state: GameState, index: number): MainlineNode | null {
  const node = state.division.nodes[index];
  return node?.kind === 'mainline' ? node : null;
}

/** R-LO-26, C-MLM-1; for C-MLM-3 a train in the yard is on the card. */
export function checkModify(state: GameState, player: PlayerIndex, intent: IntentOf<'mainline.modify'>): RefusalCode | null {
  const card = heldCard(state, player, intent.cardId);
  if (card?.kind !== 'mainlineModifier' || card.key === 'facingPointLocks') return 'NO_SUCH_CARD';
  const node = mainlineNode(state, intent.node);
  if (node === null) return 'NO_SUCH_NODE';
  if (card.key === 'realignment') {
    if (REALIGNMENTS[node.card] === undefined) return 'NO_CONVERSION';
    return node.transits.length + node.yard.length > 0 ? 'TRAIN_ON_CARD' : null;
  }
  if (node.card !== 'heavyGrade') return 'NOT_A_GRADE';
  const lies = (key: string): boolean => node.modifiers.some((modifier) => modifier.key === key);
  if (card.key === 'airbrakes' && !lies('brakeman')) return 'REQUIREMENT_MISSING';
  return lies(card.key) ? 'ALREADY_THERE' : null;
}
