// Acceptance cases of switching on the named boards: order of coupling, the own cut, the loop, round trips, train cards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalSwitchingActions, movesFor } from '../../src/engine/index.ts';
import type { Intent, IntentOf } from '../../src/engine/intents.ts';
import { printCars } from '../support/boards.ts';
import {
  B_ARC_L, B_ARC_R, B_ROW, FOUR, act, allow, cardOn, consistOf, drawn, eventsOf, handOf, mint, pFifth, pLoop, pNoseCut, player, refuse,
  square, squareCars, switchingTurn, tray, whereIs,
} from '../support/positions.ts';
import type { Square } from '../support/positions.ts';

const move = (to: Square, reverse: boolean, via?: Square): IntentOf<'switch.move'> => ({
  type: 'switch.move', trayId: tray(0), to: square(to), reverse, ...(via === undefined ? {} : { via: square(via) }),
});
const drop = (count: number): Intent => ({ type: 'switch.dropCars', trayId: tray(0), count });
const row = (standing: string): string => B_ROW.replace('ST  ST  ST  .', `ST  ST(${standing})  ST  .`);

test('R-GE-9 legs meet across an edge only on one diagonal', () => {
  const boards = [
    ['CR1', 'CR0', true], ['CR1', 'CL0', false], ['CL1', 'CL0', true], ['CL1', 'CR0', false],
  ] as const;
  for (const [lower, upper, joins] of boards) {
    const board = `
      c-1  c0   c1
r2    .    ${upper}  .
r1    .    ${lower}  .
r0    LW   OF   LE`;
    const state = switchingTurn({ board, trays: [{ at: [1, 0], facing: 'n' }] });
    const reached = movesFor(state, player(0), tray(0)).forward.destinations.map((offer) => offer.to);
    assert.deepEqual(reached, joins ? [square([2, 0])] : [], drawn(state));
  }
});

test('R-MV-17 R-MV-19 the far end of a loop is offered once for each way round, each named by its own square', () => {
  const state = pLoop();
  const moves = legalSwitchingActions(state, player(0)).filter((intent): intent is IntentOf<'switch.move'> => intent.type === 'switch.move');
  const toFarEnd = moves.filter((intent) => intent.to.row === 0 && intent.to.col === 1 && !intent.reverse);
  assert.deepEqual(toFarEnd.map((intent) => intent.via), [square([0, 3]), square([-1, 4])], drawn(state));
  assert.deepEqual(toFarEnd.map((intent) => consistOf(act(state, intent).state, 0)), ['[*]', '[t *]']);
  for (const to of [[0, 3], [-1, 4], [-1, 3]] as const) {
    const alone = moves.filter((intent) => intent.to.row === to[0] && intent.to.col === to[1]);
    assert.deepEqual(alone, [move(to, false)], drawn(state));
  }
});

test('R-MV-19 without via the shortest way is run', () => {
  const { state, events } = act(pLoop(), move([0, 1], false));
  assert.equal(consistOf(state, 0), '[*]');
  assert.equal(state.turns[0]?.movesRemaining, 5);
  assert.deepEqual(events.map((event) => event.type), ['trayMoved']);
  assert.equal(squareCars(state, 0, [-1, 3]), 't');
});

test('R-MV-12 running east, the car met last is on the nose', () => {
  const { state } = act(switchingTurn({ board: row('b h'), trays: [{ at: [1, 0], facing: 'e' }] }), move([1, 2], false));
  assert.equal(consistOf(state, 0), '[h b *]');
  assert.equal(squareCars(state, 0, [1, 1]), '');
});

test('R-MV-12 running west gives the mirror image', () => {
  const { state } = act(switchingTurn({ board: row('b h'), trays: [{ at: [1, 2], facing: 'w' }] }), move([1, 0], false));
  assert.equal(consistOf(state, 0), '[b h *]');
});

test('R-MV-12 backing puts the nearest car behind the others', () => {
  const start = switchingTurn({ board: row('b h'), trays: [{ at: [1, 2], facing: 'e', consist: '[* K]' }] });
  assert.equal(consistOf(act(start, move([1, 0], true)).state, 0), '[* K h b]');
});

test('R-MV-15 pulling forward takes the nose cut along', () => {
  const { state, events } = act(pNoseCut(), move([1, 2], false));
  assert.equal(consistOf(state, 0), '[b h *]');
  assert.equal(squareCars(state, 0, [1, 1]), '');
  const coupled = eventsOf(events, 'carsCoupled')[0];
  assert.equal(printCars(coupled?.recoupled?.stock ?? []), 'b', 'R-MV-28: the own cut is told apart');
  assert.deepEqual(coupled?.recoupled?.at, square([1, 1]));
  assert.deepEqual(coupled?.leaves, { at: square([1, 1]), stock: [], standingWest: 0 });
  assert.equal(coupled?.toNose, true);
});

test('R-MV-16 backing up leaves the nose cut standing', () => {
  const { state } = act(pNoseCut(), move([1, 0], true));
  assert.equal(consistOf(state, 0), '[h *]');
  assert.equal(squareCars(state, 0, [1, 1]), 'b');
});

test('R-MV-16 cars set out behind stay when the crew pulls away', () => {
  const start = switchingTurn({ board: B_ROW, trays: [{ at: [1, 2], facing: 'w', consist: FOUR }] });
  const { state } = act(act(start, drop(2)).state, move([1, 0], false));
  assert.equal(consistOf(state, 0), '[* b h]');
  assert.equal(squareCars(state, 0, [1, 2]), 'r t');
});

test('R-MV-14 a Move that would couple a fifth car is refused and nothing moves', () => {
  const state = pFifth();
  refuse(state, move([1, 2], false), 'ILLEGAL_MOVE');
  const blocked = movesFor(state, player(0), tray(0)).forward.blocked;
  assert.deepEqual(blocked.map(({ coord, kind, met, ownCut }) => ({ coord, kind, met, ownCut })), [
    { coord: square([1, 2]), kind: 'tooManyCars', met: 1, ownCut: 1 },
  ]);
});

test('R-MV-15 the same train leaves by its other end', () => {
  allow(pFifth(), move([1, 0], true));
});

for (const [start, facing, far] of [[0, 'e', 2], [2, 'w', 0]] as const) {
  test(`R-SO-6 setting out, running clear and backing onto the cars restores the train facing ${facing}`, () => {
    for (const counts of [[4], [1, 1, 1, 1], [2, 2]]) {
      let state = switchingTurn({ board: B_ROW, trays: [{ at: [1, start], facing, consist: FOUR }] });
      for (const count of counts) state = act(state, drop(count)).state;
      state = act(act(state, move([1, far], false)).state, move([1, start], true)).state;
      assert.equal(consistOf(state, 0), FOUR, `${counts.join('+')}${drawn(state)}`);
      assert.equal(squareCars(state, 0, [1, start]), '');
      assert.equal(state.turns[0]?.movesRemaining, 4);
    }
  });
}

test('WB-46 R-TR-3 the Express takes its own cut back, its budget returned and nothing charged elsewhere', () => {
  const start = pNoseCut(3);
  assert.equal(start.turns[0]?.freightWorked['tray0@1,1'], 1);
  const { state } = act(start, move([1, 2], false));
  assert.equal(consistOf(state, 0), '[b h *]');
  assert.equal(Object.values(state.turns[0]?.freightWorked ?? {}).reduce((sum, count) => sum + count, 0), 0);
});

test('WB-46 R-TR-3 a car the Express left behind is an ordinary pick-up its budget no longer allows', () => {
  const away = act(pNoseCut(3), move([1, 0], true)).state;
  assert.equal(away.turns[0]?.freightWorked['tray0@1,1'], 1);
  refuse(away, move([1, 1], false), 'ILLEGAL_MOVE');
  assert.deepEqual(movesFor(away, player(0), tray(0)).forward.blocked.map((one) => one.kind), ['budgetSpent']);
});

test('R-GE-11 entering through a sw south leg meets the east end first', () => {
  const board = B_ARC_R.replace('CR0', 'CR0(K B B B)');
  const start = switchingTurn({ board, trays: [{ at: [1, 0], facing: 'e' }], standingWest: [{ at: [2, 0], west: 4 }] });
  assert.equal(consistOf(act(start, move([2, 0], true)).state, 0), '[* B B B K]');
});

test('R-GE-11 entering through a se south leg meets the west end first', () => {
  const board = B_ARC_L.replace('CL0', 'CL0(K B)');
  const start = switchingTurn({ board, trays: [{ at: [1, 0], facing: 'w' }] });
  assert.equal(consistOf(act(start, move([2, 0], true)).state, 0), '[* K B]');
});

test('R-MV-15 R-MV-16 leaving a curve by its leg takes the cut on that side and no other', () => {
  const board = B_ARC_R.replace('CR0', 'CR0(B)');
  const on = (standingWest: number) => switchingTurn({ board, trays: [{ at: [2, 0], facing: 's', standingWest }] });
  const legSide = act(on(0), move([1, 0], false)).state;
  assert.equal(consistOf(legSide, 0), '[B *]');
  assert.equal(squareCars(legSide, 0, [2, 0]), '');
  const farSide = act(on(1), move([1, 0], false)).state;
  assert.equal(consistOf(farSide, 0), '[*]');
  assert.equal(squareCars(farSide, 0, [2, 0]), 'B');
  assert.equal(cardOn(farSide, 0, [2, 0]).standingWest, 0, 'R-ST-6: no train, no split');
});

test('R-SY-1 R-SY-3 R-SY-7 a Small Yard puts a train in order for one Move, the engine at the nose', () => {
  const board = B_ROW.replace('ST  ST  ST  .', 'ST  ST+smallYard  ST  .');
  const start = switchingTurn({ board, trays: [{ at: [1, 1], facing: 'e', consist: '[b h * r t]' }] });
  const { state, events } = act(start, { type: 'switch.sortConsist', trayId: tray(0), order: [3, 0, 1, 2] });
  assert.equal(consistOf(state, 0), '[* t b h r]');
  assert.equal(state.turns[0]?.movesRemaining, 5);
  const sorted = eventsOf(events, 'consistSorted');
  assert.equal(sorted.length, 1);
  assert.equal(printCars(sorted[0]?.before ?? []), 'b h r t');
  assert.equal(printCars(sorted[0]?.after ?? []), 't b h r');
  assert.deepEqual(sorted[0]?.at, square([1, 1]));
});

test('R-FS-2 R-FS-9 a Flying Switch spots a car at an industry while the engine stays', () => {
  const board = `
      c-1  c0  c1  c2
r1    .    ST  MT  ST
r0    LW   OF  ST  LE`;
  const start = switchingTurn({ board, trays: [{ at: [1, 0], facing: 'e', consist: '[* h h]' }] });
  const held = mint(start, 0, { kind: 'maneuver', key: 'flyingSwitch' });
  const { state } = act(held.state, { type: 'maneuver.flyingSwitch', cardId: held.id, trayId: tray(0), count: 1, to: square([1, 1]) });
  assert.equal(squareCars(state, 0, [1, 1]), 'h');
  assert.equal(whereIs(state, 0), '[1,0]');
  assert.equal(consistOf(state, 0), '[* h]');
  assert.equal(state.turns[0]?.movesRemaining, 5);
  assert.deepEqual(handOf(state, 0), []);
  assert.equal(state.decks.salvageYard.at(-1), held.id);
});

test('R-TR-10 a pick-up the card forbids forbids the Move', () => {
  const on = (train: number, consist: string, standing: string) =>
    movesFor(switchingTurn({ board: row(standing), trays: [{ train, at: [1, 0], facing: 'e', consist }] }), player(0), tray(0)).forward;
  const dropOnly = on(13, '[* b]', 'h');
  assert.deepEqual(dropOnly.destinations, []);
  assert.deepEqual(dropOnly.blocked.map((one) => [one.coord, one.kind, one.car?.type]), [[square([1, 1]), 'pickupForbidden', 'hopper']]);
  const loaded = on(22, '[* K]', 'H');
  assert.deepEqual(loaded.destinations, []);
  assert.deepEqual(loaded.blocked.map((one) => one.kind), ['pickupForbidden']);
  const empty = on(22, '[* K]', 'h');
  assert.deepEqual(empty.destinations.map((offer) => [offer.to, offer.couples.length]), [[square([1, 1]), 1], [square([1, 2]), 1]]);
  assert.deepEqual(empty.blocked, []);
});

test('R-TR-1 trains that may not switch are offered nothing', () => {
  const cases = [[1, '[* C]'], [5, '[* C]'], [16, '[*]'], [17, '[* C]'], [18, '[* B C K]'], [19, '[* B C]']] as const;
  for (const [train, consist] of cases) {
    const board = B_ROW.replace('ST  ST  ST  .', 'ST  ST+smallYard  ST  .');
    const state = switchingTurn({ board, trays: [{ train, at: [1, 1], facing: 'e', consist }] });
    assert.deepEqual(legalSwitchingActions(state, player(0)), [{ type: 'switch.end' }], `train ${train}`);
    refuse(state, move([1, 2], false), 'NO_SWITCHING');
    if (consist !== '[*]') refuse(state, drop(1), 'NO_SWITCHING');
  }
});
