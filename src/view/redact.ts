// The state and the events as one player may know them (B-INF-2, E-RD-1): every secret masked, every length, key and
// order of what is visible kept. For policies and their memory; what a screen gets is projected, never masked.

import { cardId } from '../engine/index.ts';
import type { CardId, CardKind, GameEvent, GameState, PlayerIndex } from '../engine/index.ts';

/** Stands for every card that may not be told apart (B-INF-3). It is the id of no card. */
export const HIDDEN_CARD: CardId = cardId('c-hidden');

const hide = (ids: readonly CardId[]): readonly CardId[] => ids.map(() => HIDDEN_CARD);
/** Department piles and the Salvage Yard show their last card alone. */
const topOnly = (pile: readonly CardId[]): readonly CardId[] => pile.map((id, index) => (index === pile.length - 1 ? id : HIDDEN_CARD));

/** Cards that lie open somewhere or are in this player's hand. */
export function knownCards(state: GameState, player: PlayerIndex): ReadonlySet<CardId> {
  const { decks } = state;
  const known = new Set<CardId>([...(decks.hands[player] ?? []), ...decks.outOfPlay]);
  for (const pile of [...decks.departments, decks.salvageYard]) {
    const top = pile[pile.length - 1];
    if (top !== undefined) known.add(top);
  }
  for (const area of state.officeAreas) {
    for (const card of Object.values(area.grid)) {
      if (card.cardId !== null) known.add(card.cardId);
      for (const enhancement of card.enhancements) known.add(enhancement.cardId);
    }
  }
  for (const node of state.division.nodes) {
    if (node.kind !== 'mainline') continue;
    if (node.absCardId !== null) known.add(node.absCardId);
    for (const modifier of node.modifiers) known.add(modifier.cardId);
  }
  for (const tray of Object.values(state.trays)) if (tray.cardId !== null) known.add(tray.cardId);
  for (const extra of state.pendingExtras) known.add(extra.cardId);
  return known;
}

/** B-INF-2: a state-shaped value the engine accepts, without a secret in it. A switching turn may be tried on it (B-INF-7). */
export function redactFor(state: GameState, player: PlayerIndex): GameState {
  const known = knownCards(state, player);
  const cards: Record<CardId, CardKind> = {};
  for (const [id, kind] of Object.entries(state.cards)) if (known.has(cardId(id))) cards[cardId(id)] = kind;
  const { decks } = state;
  return {
    ...state,
    seed: 0,
    rngState: 0,
    cards,
    decks: {
      homeOffice: hide(decks.homeOffice),
      departments: decks.departments.map(topOnly),
      salvageYard: topOnly(decks.salvageYard),
      hands: decks.hands.map((hand, index) => (index === player ? hand : hide(hand))),
      outOfPlay: decks.outOfPlay,
    },
  };
}

/** One event as this player may remember it; the very event when it holds no secret (E-EV-3). */
export function redactEvent(event: GameEvent, player: PlayerIndex): GameEvent {
  switch (event.type) {
    case 'cardDrawn':
      return event.source === 'homeOffice' && event.player !== player ? { ...event, cardId: HIDDEN_CARD } : event;
    case 'deckReshuffled':
      return { ...event, order: hide(event.order), rngState: 0 };
    case 'trainScheduled':
      return { ...event, rngState: 0 };
    default:
      return event;
  }
}

/** B-INF-6: the events with blind draws of others, deck orders and generator states masked. */
export function redactEvents(events: readonly GameEvent[], player: PlayerIndex): readonly GameEvent[] {
  return events.map((event) => redactEvent(event, player));
}
