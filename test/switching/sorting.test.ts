// Sorting a train (R-SY-1 to R-SY-14): at a Small Yard any order, at the Interchange only one that is made up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalSwitchingActions } from '../../src/engine/index.ts';
import type { IntentOf } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { parseConsist, printConsist } from '../support/boards.ts';
import { act, allow, cardOn, consistOf, drawn, eventsOf, player, position, refuse, squareCars, switchingTurn, tray, trayNamed } from '../support/positions.ts';
import type { TrayOptions } from '../support/positions.ts';

const sort = (order: readonly number[]): IntentOf<'switch.sortConsist'> => ({ type: 'switch.sortConsist', trayId: tray(0), order });

function sortsOf(state: GameState): readonly (readonly number[])[] {
  return legalSwitchingActions(state, player(0))
    .filter((intent): intent is IntentOf<'switch.sortConsist'> => intent.type === 'switch.sortConsist')
    .map((intent) => intent.order);
}

const YARD = `
      c-1  c0            c1
r1    ST   ST+smallYard  ST
r0    LW   OF            LE`;

const atYard = (consist: string, more: Partial<TrayOptions> = {}): GameState =>
  switchingTurn({ board: YARD, trays: [{ at: [1, 0], facing: 'e', consist, ...more }] });

const atInterchange = (trains: readonly TrayOptions[]): GameState =>
  switchingTurn({ mainline: ['interchange', 'plains'], trays: trains });

const crossing = (train: number, consist: string): TrayOptions => ({ train, at: { node: 1, left: 1, of: 1 }, consist });

const counts = [
  { consist: '[* b h K]', yard: 5, interchange: 1, first: [0, 2, 1], gives: '[* b K h]' },
  { consist: '[b h * K]', yard: 6, interchange: 2, first: [0, 1, 2], gives: '[* b h K]' },
  { consist: '[* b b h K]', yard: 11, interchange: 2, first: [0, 1, 3, 2], gives: '[* b b K h]' },
  { consist: '[* b b b K]', yard: 3, interchange: 0, first: [0, 1, 3, 2], gives: '[* b b K b]' },
  { consist: '[* b b b b]', yard: 0, interchange: 0, first: null, gives: null },
  { consist: '[* b]', yard: 0, interchange: 0, first: null, gives: null },
  { consist: '[b *]', yard: 1, interchange: 1, first: [0], gives: '[* b]' },
  { consist: '[* K h b]', yard: 5, interchange: 2, first: [0, 2, 1], gives: '[* K b h]' },
] as const;

for (const { consist, yard, interchange, first, gives } of counts) {
  test(`WB-53 R-SY-5 ${consist} has ${yard} orders at a Small Yard and ${interchange} at the Interchange`, () => {
    const state = atYard(consist);
    const orders = sortsOf(state);
    assert.equal(orders.length, yard);
    assert.deepEqual(orders[0] ?? null, first);
    if (first !== null) assert.equal(consistOf(act(state, sort(first)).state, 0), gives);
    assert.deepEqual(orders, orders.slice().sort((a, b) => a.join().localeCompare(b.join())), 'ascending order of index lists');
    const results = orders.map((order) => consistOf(act(state, sort(order)).state, 0));
    assert.equal(new Set(results).size, results.length, 'each sequence once');
    for (const result of results) assert.ok(result.startsWith('[*'), 'R-SY-3: the engine goes to the nose');
    assert.equal(sortsOf(atInterchange([crossing(10, consist)])).length, interchange);
  });
}

test('R-SY-2 R-SY-4 an order is a permutation that changes something', () => {
  const state = atYard('[* b h K]');
  for (const order of [[0, 1, 2], [0, 1], [0, 1, 1], [1, 2, 3], [0, 1, 2, 3], [-1, 0, 1]]) refuse(state, sort(order), 'CONSIST_ORDER');
  refuse(atYard('[* b b]'), sort([1, 0]), 'CONSIST_ORDER');
  allow(atYard('[b b *]'), sort([1, 0]));
});

test('R-SY-5 cars of equal type and load with other stamps are told apart', () => {
  assert.deepEqual(sortsOf(atYard('[* B@0 B]')), [[1, 0]]);
});

test('R-SY-6 cars on the square of a sort stay as they are', () => {
  const board = YARD.replace('ST+smallYard', 'ST(t r)+smallYard');
  const start = switchingTurn({ board, trays: [{ at: [1, 0], facing: 'e', consist: '[b h *]', standingWest: 1 }] });
  const after = act(start, sort([1, 0])).state;
  assert.equal(squareCars(after, 0, [1, 0]), 't r');
  assert.equal(cardOn(after, 0, [1, 0]).standingWest, 1);
  assert.equal(consistOf(after, 0), '[* h b]');
  assert.equal(trayNamed(after, 0).facing, 'e');
});

test('R-SY-7 the refusals of a sort, in order', () => {
  const away = switchingTurn({ board: YARD, trays: [{ at: [1, -1], facing: 'e', consist: '[* b h]' }] });
  refuse(away, sort([1, 0]), 'NO_SMALL_YARD');
  refuse(away, sort([0, 0]), 'NO_SMALL_YARD');
  refuse({ ...away, turns: [{ option: 'switch', movesRemaining: 0, drawn: false, freightWorked: {} }] }, sort([1, 0]), 'NO_MOVES_LEFT');
  refuse(switchingTurn({ board: YARD, moves: 0, trays: [{ train: 18, at: [1, 0], consist: '[* B C]' }] }), sort([1, 0]), 'NO_SWITCHING');
  refuse(atYard('[* b h]'), { ...sort([1, 0]), trayId: tray(7) }, 'NO_SUCH_TRAY');
});

test('WB-54 R-SY-8 R-SY-11 train 10 on the Interchange is put in any order with its caboose last', () => {
  const state = atInterchange([crossing(10, '[* h b B K]')]);
  const orders = sortsOf(state);
  assert.equal(orders.length, 5);
  assert.deepEqual(orders[0], [0, 2, 1, 3]);
  const { state: after, events } = act(state, sort([0, 2, 1, 3]));
  assert.equal(consistOf(after, 0), '[* h B b K]');
  assert.equal(after.turns[0]?.movesRemaining, 5);
  assert.deepEqual(after.division, state.division, 'R-SY-14: the crossing is untouched');
  const sorted = eventsOf(events, 'consistSorted')[0];
  assert.equal(sorted?.node, 1);
  assert.equal(sorted?.at, undefined);
  refuse(state, sort([3, 0, 1, 2]), 'CONSIST_ORDER');
  for (const order of orders) {
    const { consist, engineAt } = parseConsist(consistOf(act(state, sort(order)).state, 0));
    assert.equal(engineAt, 0);
    assert.equal(consist.at(-1)?.type, 'caboose', printConsist({ consist, engineAt }));
  }
});

test('WB-54 R-SY-10 R-SY-12 a train running away and one that may not switch are not sorted', () => {
  for (const train of [crossing(9, '[* r K]'), crossing(6, '[* c c c]')]) {
    assert.deepEqual(sortsOf(atInterchange([train])), []);
  }
  refuse(atInterchange([crossing(9, '[* r b K]')]), sort([1, 0, 2]), 'NO_SUCH_TRAY');
});

test('WB-54 R-SY-13 the Switch option is open for a sort at the Interchange alone', () => {
  const before = (train: TrayOptions, ...more: readonly TrayOptions[]): GameState =>
    position({ mainline: ['interchange', 'plains'], trays: [train, ...more] });
  const choose = { type: 'localOps.choose', option: 'switch' } as const;
  allow(before(crossing(10, '[* h b B K]')), choose);
  refuse(before(crossing(9, '[* r K]')), choose, 'NOTHING_TO_SWITCH');
  refuse(before(crossing(6, '[* c c c]')), choose, 'NOTHING_TO_SWITCH');
  allow(before(crossing(9, '[* r K]'), { at: [0, 0], facing: 'e' }), choose);
});

test('R-SY-10 the player of the first Office ahead sorts, the others do not', () => {
  const state = (actor: number): GameState => switchingTurn({
    players: 2, actor, mainline: ['plains', 'interchange', 'plains'],
    trays: [{ train: 10, at: { node: 3, left: 1, of: 1 }, consist: '[* b h K]' }, { train: 9, at: { yard: 3 }, consist: '[* b h K]' }],
  });
  allow(state(1), sort([1, 0, 2]), 1);
  refuse(state(1), { ...sort([1, 0, 2]), trayId: tray(1) }, 'NO_SUCH_TRAY', 1);
  allow(state(0), { ...sort([1, 0, 2]), trayId: tray(1) }, 0);
  refuse(state(0), sort([1, 0, 2]), 'NO_SUCH_TRAY', 0);
});

test('R-SY-10 R-CT-12 an Extra being made up in the yard is sorted by its builder, and stays being made up', () => {
  const state = (actor: number): GameState => switchingTurn({
    players: 2, actor, mainline: ['plains', 'interchange', 'plains'],
    trays: [{ train: 21, at: { yard: 3 }, direction: 'east', consist: '[* b h K]', makeUp: { closed: true, reported: null }, builtBy: 0 }],
  });
  refuse(state(1), sort([1, 0, 2]), 'NO_SUCH_TRAY', 1);
  const after = act(state(0), sort([1, 0, 2]), 0).state;
  assert.deepEqual(trayNamed(after, 0).makeUp, { closed: true, reported: null }, drawn(after));
  assert.equal(trayNamed(after, 0).builtBy, 0);
});

test('R-CT-12 a sort in the district ends the making up', () => {
  const start = switchingTurn({ board: YARD, trays: [
    { train: 21, at: [1, 0], direction: 'east', consist: '[* b h]', makeUp: { closed: false, reported: null }, builtBy: 0 },
  ] });
  const after = act(start, sort([1, 0])).state;
  assert.equal(trayNamed(after, 0).makeUp, null);
  assert.equal(trayNamed(after, 0).builtBy, null);
});
