// Cases about one walk: a drawing, its trains, and every destination and blocked square of one tray. A destination reads
// `[0,1] by w through [0,-1] [0,0] couples c from [0,0]: [c * b] e`: square, entry port, squares run through, cars met
// nearest first with the square each stood on, then the train as it is after the Move and the port its nose points to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OfficeTier } from '../../src/engine/content/board-cards.ts';
import { squareKey } from '../../src/engine/ids.ts';
import type { GridCoord, TrayId } from '../../src/engine/ids.ts';
import { legalSwitchingActions, movesFor } from '../../src/engine/index.ts';
import type { Destination, Walk } from '../../src/engine/index.ts';
import type { IntentOf } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { printCar, printSquareName } from './boards.ts';
import { act, areaAt, carsOnBoard, consistOf, drawn, player, refuse, switchingTurn, tray, trayNamed } from './positions.ts';
import type { TrayOptions } from './positions.ts';

export interface DirectionCase {
  readonly to: readonly string[];
  /** `[0,2] noStopping`, in any order; not looked at where absent. */
  readonly blocked?: readonly string[];
}

export interface WalkCase {
  readonly name: string;
  readonly board: string;
  readonly trays: readonly TrayOptions[];
  /** Default Depot. */
  readonly tier?: OfficeTier;
  readonly moves?: number;
  /** Which of the trays is asked about; default the first. */
  readonly tray?: number;
  readonly forward?: DirectionCase;
  readonly reverse?: DirectionCase;
}

const squares = (list: readonly GridCoord[]): string => list.map(printSquareName).join(' ');

/** The intent that runs an offer. */
export function moveTo(id: TrayId, reverse: boolean, offer: Destination): IntentOf<'switch.move'> {
  return { type: 'switch.move', trayId: id, to: offer.to, reverse, ...(offer.via === null ? {} : { via: offer.via }) };
}

/** An offer as a line; the train afterwards comes from running it. */
export function printOffer(state: GameState, id: TrayId, reverse: boolean, offer: Destination): string {
  const after = act(state, moveTo(id, reverse, offer)).state;
  const through = offer.through.length === 0 ? '' : ` through ${squares(offer.through.map((step) => step.coord))}`;
  const met = offer.couples.map(({ car, from }) => `${printCar(car)} from ${printSquareName(from)}`);
  const couples = met.length === 0 ? '' : ` couples ${met.join(', ')}`;
  const price = offer.price === 1 ? '' : ` price ${offer.price}`;
  return `${printSquareName(offer.to)} by ${offer.entry}${through}${couples}: ${consistOf(after, id)} ${trayNamed(after, id).facing}${price}`;
}

/** What running an offer must leave behind, whatever the board: nothing lost, every square entered swept, the price paid. */
function checkOutcome(state: GameState, id: TrayId, reverse: boolean, offer: Destination): void {
  const { state: after } = act(state, moveTo(id, reverse, offer));
  const where = `${printOffer(state, id, reverse, offer)}${drawn(state)}`;
  assert.deepEqual(carsOnBoard(after).map(printCar).sort(), carsOnBoard(state).map(printCar).sort(), `cars lost or found: ${where}`);
  assert.equal(trayNamed(after, id).facing, offer.facingAfter, `facing afterwards: ${where}`);
  for (const coord of [...offer.through.map((step) => step.coord), offer.to]) {
    const card = areaAt(after).grid[squareKey(coord)];
    const left = card?.facility?.kind === 'freight' ? card.facility.industryTrack.cars : card?.standing;
    assert.deepEqual(left, [], `cars left on ${printSquareName(coord)}: ${where}`);
  }
  const turn = (one: GameState): number => one.turns[0]?.movesRemaining ?? -1;
  assert.equal(turn(state) - turn(after), offer.price, `price: ${where}`);
  const area = areaAt(after);
  const standing = Object.values(after.trays).filter((one) => one.position.at === 'grid' && squareKey(one.position.coord) === squareKey(area.officeCoord));
  assert.deepEqual([...area.adOccupancy].sort(), standing.map((one) => one.id).sort(), `A/D tracks (R-ST-9): ${where}`);
}

function checkDirection(state: GameState, id: TrayId, reverse: boolean, walk: Walk, want: DirectionCase): void {
  const name = reverse ? 'reverse' : 'forward';
  assert.deepEqual(walk.destinations.map((offer) => printOffer(state, id, reverse, offer)), want.to, `${name}${drawn(state)}`);
  for (const offer of walk.destinations) checkOutcome(state, id, reverse, offer);
  if (want.blocked !== undefined) {
    const blocked = walk.blocked.map((square) => `${printSquareName(square.coord)} ${square.kind}`);
    assert.deepEqual(blocked.slice().sort(), want.blocked.slice().sort(), `${name}, blocked${drawn(state)}`);
  }
  for (const square of walk.blocked) {
    if (square.kind !== 'movesShort') refuse(state, { type: 'switch.move', trayId: id, to: square.coord, reverse }, 'ILLEGAL_MOVE');
  }
  const listed = legalSwitchingActions(state, player(0)).filter(
    (intent): intent is IntentOf<'switch.move'> => intent.type === 'switch.move' && intent.trayId === id && intent.reverse === reverse,
  );
  const inMenuOrder = [...new Set(walk.destinations.map((offer) => squareKey(offer.to)))].flatMap((key) =>
    walk.destinations.filter((offer) => squareKey(offer.to) === key).map((offer) => moveTo(id, reverse, offer)));
  assert.deepEqual(listed, inMenuOrder, `${name}, listed Moves (R-FK-5)${drawn(state)}`);
}

/** The position of a case. */
export function walkPosition(one: Pick<WalkCase, 'board' | 'trays' | 'tier' | 'moves'>): GameState {
  return switchingTurn({ tier: one.tier ?? 'depot', board: one.board, trays: one.trays, ...(one.moves === undefined ? {} : { moves: one.moves }) });
}

/** One test per case. */
export function testWalks(cases: readonly WalkCase[]): void {
  for (const one of cases) {
    test(one.name, () => {
      const state = walkPosition(one);
      const id = tray(one.tray ?? 0);
      const walks = movesFor(state, player(0), id);
      if (one.forward !== undefined) checkDirection(state, id, false, walks.forward, one.forward);
      if (one.reverse !== undefined) checkDirection(state, id, true, walks.reverse, one.reverse);
    });
  }
}
