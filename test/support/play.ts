// Acting in a position and looking at it: every helper names the rule's own words and prints the board when it fails.

import assert from 'node:assert/strict';
import type { CardKind } from '../../src/engine/content/deck.ts';
import type { GameEvent } from '../../src/engine/events.ts';
import { cardId, playerIndex, squareKey } from '../../src/engine/ids.ts';
import type { CardId, PlayerIndex, TrayId } from '../../src/engine/ids.ts';
import { actingPlayer, apply, check, pump } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import type { CrewTray, Facility, GameState, GridCard, OfficeArea } from '../../src/engine/state.ts';
import { printBoard, printCars, printConsist, printSquareName } from './boards.ts';
import { FIRST_MINTED, square, tray } from './build-position.ts';
import type { Square } from './position-options.ts';

// ---- doing

export interface Acted {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/** The state as a message: every district that has something on it, and the trains. */
export function drawn(state: GameState, only?: number): string {
  const areas = state.officeAreas.filter((area) => only === undefined || area.seat === only);
  const trains = Object.values(state.trays).map((one) => {
    const where = one.position.at === 'grid' ? printSquareName(one.position.coord) : JSON.stringify(one.position);
    return `${one.id} (${one.trainNumber ?? 'crew'}) ${where} ${printConsist(one)} ${one.facing}`;
  });
  return ['', ...areas.map((area) => printBoard(area)), ...trains].join('\n');
}

function actorOf(state: GameState, who: number | undefined): PlayerIndex {
  return who === undefined ? (actingPlayer(state) ?? playerIndex(0)) : playerIndex(who);
}

/** Applies an intent that must be accepted; the acting player's unless one is named. */
export function act(state: GameState, intent: Intent, who?: number): Acted {
  const result = apply(state, actorOf(state, who), intent);
  if (!result.ok) assert.fail(`${JSON.stringify(intent)} refused ${result.code}${drawn(state)}`);
  return { state: result.state, events: result.events };
}

/** Applies intents one after the other; events of all of them. */
export function actAll(state: GameState, intents: readonly Intent[], who?: number): Acted {
  return intents.reduce<Acted>((so, intent) => {
    const next = act(so.state, intent, who);
    return { state: next.state, events: [...so.events, ...next.events] };
  }, { state, events: [] });
}

/** Asserts that an intent is refused with this code, by check and by apply alike. */
export function refuse(state: GameState, intent: Intent, code: RefusalCode, who?: number): void {
  const by = actorOf(state, who);
  const said = check(state, by, intent);
  assert.equal(said, code, `${JSON.stringify(intent)}${drawn(state)}`);
  const result = apply(state, by, intent);
  assert.deepEqual(result.ok ? 'accepted' : result.code, code, `apply disagrees with check on ${JSON.stringify(intent)}`);
}

/** Asserts that an intent is legal without applying it. */
export function allow(state: GameState, intent: Intent, who?: number): void {
  assert.equal(check(state, actorOf(state, who), intent), null, `${JSON.stringify(intent)}${drawn(state)}`);
}

/** Runs the driver until somebody must act. */
export function runPump(state: GameState): Acted {
  return pump(state);
}

/** A new card put into a player's hand. */
export function mint(state: GameState, who: number, card: CardKind): { readonly state: GameState; readonly id: CardId } {
  const taken = Object.keys(state.cards).map((id) => Number(id.slice(1)));
  const id = cardId(`c${Math.max(FIRST_MINTED - 1, ...taken) + 1}`);
  const hands = state.decks.hands.map((hand, i) => (i === who ? [...hand, id] : hand));
  return { state: { ...state, cards: { ...state.cards, [id]: card }, decks: { ...state.decks, hands } }, id };
}

// ---- looking

export function areaAt(state: GameState, of = 0): OfficeArea {
  const area = state.officeAreas[of];
  if (area === undefined) throw new Error(`no seat ${of}`);
  return area;
}

export function cardOn(state: GameState, of: number, at: Square): GridCard {
  const card = areaAt(state, of).grid[squareKey(square(at))];
  if (card === undefined) throw new Error(`nothing lies on ${printSquareName(square(at))}`);
  return card;
}

/** Cars standing on a square, west to east, as text. */
export function squareCars(state: GameState, of: number, at: Square): string {
  const card = cardOn(state, of, at);
  return printCars(card.facility?.kind === 'freight' ? card.facility.industryTrack.cars : card.standing);
}

export function facilityOn(state: GameState, of: number, at: Square): Facility {
  const { facility } = cardOn(state, of, at);
  if (facility === null) throw new Error(`no facility on ${printSquareName(square(at))}`);
  return facility;
}

/** The tray of this id, or of this number in the order listed. */
export function trayNamed(state: GameState, which: TrayId | number): CrewTray {
  const id = typeof which === 'number' ? tray(which) : which;
  const found = state.trays[id];
  if (found === undefined) throw new Error(`no ${id}${drawn(state)}`);
  return found;
}

export function consistOf(state: GameState, which: TrayId | number): string {
  return printConsist(trayNamed(state, which));
}

/** The square a tray stands on, `[r,c]`; its position as JSON when it stands on none. */
export function whereIs(state: GameState, which: TrayId | number): string {
  const { position: spot } = trayNamed(state, which);
  return spot.at === 'grid' ? printSquareName(spot.coord) : JSON.stringify(spot);
}

/** The cards of a player's hand. */
export function handOf(state: GameState, who: number): readonly CardId[] {
  return state.decks.hands[who] ?? [];
}

/** Events of one type. */
export function eventsOf<T extends GameEvent['type']>(events: readonly GameEvent[], type: T): readonly Extract<GameEvent, { readonly type: T }>[] {
  return events.filter((event): event is Extract<GameEvent, { readonly type: T }> => event.type === type);
}

/** Moves left of a player's turn. */
export function movesLeft(state: GameState, who = 0): number {
  return state.turns[who]?.movesRemaining ?? 0;
}
