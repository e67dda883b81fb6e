// Small replacements of parts of a state. Each returns a new state that shares everything else (E-FN-1).

import { copyCard, copyFacility, copyState } from './copies.ts';
import type { CardId, GridCoord, PlayerIndex, SeatIndex, TrayId } from './ids.ts';
import { squareKey } from './ids.ts';
import { at, need, replaceAt, without } from './lists.ts';
import { areaOf } from './districts.ts';
import { handOf } from './hands.ts';
import { playerOf } from './seats.ts';
import type { Clock, CrewTray, Decks, DivisionNode, Facility, GameState, Grid, GridCard, OfficeArea, Player, RollingStock, TurnState } from './state.ts';
import { carryLayout } from './track/layout.ts';
import { turnOf } from './turns.ts';

export function withClock(state: GameState, change: Partial<Clock>): GameState {
  return { ...state, clock: { ...state.clock, ...change } };
}

export function withTurn(state: GameState, player: PlayerIndex, change: Partial<TurnState>): GameState {
  return { ...state, turns: replaceAt(state.turns, player, { ...turnOf(state, player), ...change }) };
}

export function withPlayer(state: GameState, player: PlayerIndex, change: Partial<Player>): GameState {
  return { ...state, players: replaceAt(state.players, player, { ...playerOf(state, player), ...change }) };
}

export function withTray(state: GameState, tray: CrewTray): GameState {
  return { ...state, trays: { ...state.trays, [tray.id]: tray } };
}

export function changeTray(state: GameState, id: TrayId, change: Partial<CrewTray>): GameState {
  return withTray(state, { ...need(state.trays, id, 'tray'), ...change });
}

export function withArea(state: GameState, area: OfficeArea): GameState {
  return { ...state, officeAreas: replaceAt(state.officeAreas, area.seat, area) };
}

export function changeArea(state: GameState, seat: SeatIndex, change: Partial<OfficeArea>): GameState {
  return withArea(state, { ...areaOf(state, seat), ...change });
}

/** A tray, its district and its player's turn replaced in one go: what a switching intent changes (R-FK-1). */
export function withCrew(state: GameState, player: PlayerIndex, parts: { readonly tray: CrewTray; readonly area?: OfficeArea; readonly turn?: TurnState }): GameState {
  const { tray, area, turn } = parts;
  const trays = { ...state.trays };
  trays[tray.id] = tray;
  return copyState(state, {
    trays,
    officeAreas: area === undefined || area === state.officeAreas[area.seat] ? state.officeAreas : replaceAt(state.officeAreas, area.seat, area),
    turns: turn === undefined || turn === state.turns[player] ? state.turns : replaceAt(state.turns, player, turn),
    intentCount: state.intentCount,
    tally: state.tally,
  });
}

export function withNode(state: GameState, index: number, node: DivisionNode): GameState {
  return { ...state, division: { nodes: replaceAt(state.division.nodes, index, node) } };
}

export function withDecks(state: GameState, change: Partial<Decks>): GameState {
  return { ...state, decks: { ...state.decks, ...change } };
}

/** The cards on one square, cars and `standingWest`, with their place in the facility or on the card (R-ST-2, R-ST-6). */
export function withCars(card: GridCard, cars: readonly RollingStock[], standingWest: number): GridCard {
  const west = cars.length === 0 ? 0 : standingWest;
  if (card.facility?.kind === 'freight') {
    return copyCard(card, { standing: card.standing, standingWest: west, facility: copyFacility(card.facility, cars) });
  }
  return copyCard(card, { standing: cars, standingWest: west, facility: card.facility });
}

/** A grid with some cards replaced by ones of the same shape: only cars, boxes or Enhancements differ. */
export function withSameShapes(grid: Grid, changes: Readonly<Record<string, GridCard>>): Grid {
  const next: Record<string, GridCard> = { ...grid };
  for (const key in changes) next[key] = need(changes, key, 'card');
  carryLayout(grid, next);
  return next;
}

/** One square's facility replaced. */
export function withFacility(state: GameState, seat: SeatIndex, coord: GridCoord, change: (facility: Facility) => Facility): GameState {
  const area = areaOf(state, seat);
  const key = squareKey(coord);
  const card = need(area.grid, key, 'card');
  if (card.facility === null) throw new Error(`no facility at ${key}`);
  return withArea(state, { ...area, grid: withSameShapes(area.grid, { [key]: { ...card, facility: change(card.facility) } }) });
}

export function intoHand(state: GameState, player: PlayerIndex, card: CardId): GameState {
  return withDecks(state, { hands: replaceAt(state.decks.hands, player, [...handOf(state, player), card]) });
}

export function outOfHand(state: GameState, player: PlayerIndex, card: CardId): GameState {
  return withDecks(state, { hands: replaceAt(state.decks.hands, player, without(handOf(state, player), card)) });
}

export function toSalvage(state: GameState, card: CardId): GameState {
  return withDecks(state, { salvageYard: [...state.decks.salvageYard, card] });
}

export function toOutOfPlay(state: GameState, card: CardId): GameState {
  return withDecks(state, { outOfPlay: [...state.decks.outOfPlay, card] });
}

export function withDepartment(state: GameState, slot: number, pile: readonly CardId[]): GameState {
  at(state.decks.departments, slot, 'Department');
  return withDecks(state, { departments: replaceAt(state.decks.departments, slot, pile) });
}
