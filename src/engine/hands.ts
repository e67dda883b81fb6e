// Hands, their limit and what may be discarded (R-LO-5, R-LO-30 to R-LO-35).

import { HAND_LIMIT, TOOLBOX_HAND_BONUS } from './content/constants.ts';
import type { CardKind } from './content/deck.ts';
import type { CardId, PlayerIndex } from './ids.ts';
import { at, need } from './lists.ts';
import { playerOf } from './seats.ts';
import type { GameState } from './state.ts';

export function handOf(state: GameState, player: PlayerIndex): readonly CardId[] {
  return at(state.decks.hands, player, 'hand');
}

export function cardKind(state: Pick<GameState, 'cards'>, id: CardId): CardKind {
  return need(state.cards, id, 'card');
}

/** The kind of a card in this player's hand; null when it is not there. */
export function heldCard(state: GameState, player: PlayerIndex, id: CardId): CardKind | null {
  return handOf(state, player).includes(id) ? cardKind(state, id) : null;
}

/** E-ST-1: 3, or 4 with an unspent Toolbox flag. */
export function handLimit(state: GameState, player: PlayerIndex): number {
  return HAND_LIMIT + (playerOf(state, player).toolboxFlag ? TOOLBOX_HAND_BONUS : 0);
}

export function overHandLimit(state: GameState, player: PlayerIndex): boolean {
  return handOf(state, player).length > handLimit(state, player);
}

/** R-LO-31, R-LO-32: which of the two rules keeps a card in the hand, or null when it may be discarded. */
export function keepReason(state: GameState, card: CardKind): 'extra' | 'timetabled' | null {
  if (card.kind === 'extraTrain') return 'extra';
  if (card.kind === 'timetabledTrain' && !state.config.houseRules.discardTimetabled) return 'timetabled';
  return null;
}

/** Red Flags cards in a hand, in hand order. */
export function redFlagCards(state: GameState, player: PlayerIndex): readonly CardId[] {
  return handOf(state, player).filter((id) => {
    const card = cardKind(state, id);
    return card.kind === 'maneuver' && card.key === 'redFlags';
  });
}

/** R-RF-5: whether a player has anything to stop a train with. */
export function hasFlag(state: GameState, player: PlayerIndex): boolean {
  return playerOf(state, player).toolboxFlag || redFlagCards(state, player).length > 0;
}
