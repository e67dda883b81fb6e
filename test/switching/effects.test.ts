// What a switching intent leaves behind: the A/D list, the split of a square, the Moves left, the end of a making up, and
// the events that tell it (R-MV-27 to R-MV-30, R-ST-5 to R-ST-10, R-CT-6, R-CT-12).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalSwitchingActions } from '../../src/engine/index.ts';
import type { Intent, IntentOf } from '../../src/engine/intents.ts';
import { printCars } from '../support/boards.ts';
import {
  B_LOOP, B_ROW, act, areaAt, cardOn, consistOf, drawn, eventsOf, mint, player, position, refuse, square, squareCars, switchingTurn, tray, trayNamed,
} from '../support/positions.ts';
import type { Square, TrayOptions } from '../support/positions.ts';

const move = (to: Square, reverse = false): IntentOf<'switch.move'> => ({ type: 'switch.move', trayId: tray(0), to: square(to), reverse });
const drop = (count: number, nose = false): Intent =>
  ({ type: 'switch.dropCars', trayId: tray(0), count, ...(nose ? { fromNose: true as const } : {}) });

test('R-MV-27 a Move that couples nothing tells one event, one that couples tells two', () => {
  const start = switchingTurn({ board: B_ROW.replace('ST  ST  ST  .', 'ST  ST  ST(b h)  .'), trays: [{ at: [1, 0], facing: 'e', consist: '[* K]' }] });
  const plain = act(start, move([1, 1]));
  assert.deepEqual(plain.events, [{
    type: 'trayMoved', player: player(0), trayId: tray(0), label: 'tray0', from: square([1, 0]), to: square([1, 1]), reverse: false,
    route: { from: square([1, 0]), exit: 'e', through: [], to: square([1, 1]), entry: 'w' }, movesRemaining: 5, facing: 'e', railFacing: 'e',
  }]);
  const coupling = act(start, move([1, 2]));
  assert.deepEqual(coupling.events.map((event) => event.type), ['trayMoved', 'carsCoupled']);
  const coupled = eventsOf(coupling.events, 'carsCoupled')[0];
  assert.deepEqual([coupled?.at, printCars(coupled?.stock ?? []), coupled?.from, coupled?.toNose], [square([1, 2]), 'b h', [square([1, 2])], true]);
  assert.equal(coupled?.leaves, undefined);
  assert.equal(coupled?.recoupled, undefined);
  assert.equal(trayNamed(coupling.state, 0).movesUsed, 1);
});

test('R-MV-28 cars of the own cut come first and are told apart from cars on the line', () => {
  const board = `\n c-1 c0 c1 c2\nr1 ST ST(t b) ST(h) ST`;
  const start = switchingTurn({ board, trays: [{ at: [1, 0], facing: 'e', consist: '[*]', standingWest: 1 }] });
  const { state, events } = act(start, move([1, 2]));
  const coupled = eventsOf(events, 'carsCoupled')[0];
  assert.equal(printCars(coupled?.stock ?? []), 'b h');
  assert.deepEqual(coupled?.from, [square([1, 1])], 'squares entered and swept; the own cut is told by recoupled');
  assert.deepEqual(coupled?.recoupled?.at, square([1, 0]));
  assert.equal(printCars(coupled?.recoupled?.stock ?? []), 'b');
  assert.deepEqual(coupled?.leaves?.at, square([1, 0]));
  assert.equal(printCars(coupled?.leaves?.stock ?? []), 't');
  assert.equal(coupled?.leaves?.standingWest, 0);
  assert.equal(consistOf(state, 0), '[h b *]');
});

test('R-ST-9 R-MV-27 a Move to the Office takes an A/D track, a Move away frees it', () => {
  const trays: readonly TrayOptions[] = [{ at: [0, 1], facing: 'w' }, { at: [0, 0] }];
  const start = switchingTurn({ tier: 'depot', board: B_ROW, trays });
  const arrived = act(start, move([0, 0])).state;
  assert.deepEqual(areaAt(arrived).adOccupancy, [tray(1), tray(0)]);
  assert.deepEqual(areaAt(act(arrived, move([0, -1])).state).adOccupancy, [tray(1)]);
  const through = act(start, move([0, -1])).state;
  assert.deepEqual(areaAt(through).adOccupancy, [tray(1)], 'running through takes none');
});

test('R-ST-6 R-MV-16 coaches left at the Office keep their side when the train leaves by the east end', () => {
  const board = `\n c-1 c0 c1\nr0 LW OF(c C) LE`;
  const on = (west: number) => switchingTurn({ tier: 'depot', board, trays: [{ at: [0, 0], facing: 'e', standingWest: west }] });
  const east = act(on(1), move([0, 1])).state;
  assert.deepEqual([squareCars(east, 0, [0, 0]), cardOn(east, 0, [0, 0]).standingWest], ['c', 1]);
  const west = act(on(1), move([0, -1], true)).state;
  assert.deepEqual([squareCars(west, 0, [0, 0]), cardOn(west, 0, [0, 0]).standingWest], ['C', 0]);
  const free = act(on(2), move([0, 1])).state;
  assert.deepEqual([squareCars(free, 0, [0, 0]), cardOn(free, 0, [0, 0]).standingWest], ['c C', 2]);
  const all = act(on(0), move([0, 1])).state;
  assert.deepEqual([squareCars(all, 0, [0, 0]), cardOn(all, 0, [0, 0]).standingWest], ['', 0]);
});

test('R-ST-6 a square other than the Office forgets its split when the train leaves', () => {
  const start = switchingTurn({ board: B_ROW, trays: [{ at: [1, 1], facing: 'e', consist: '[* b h]' }] });
  const apart = act(start, drop(2)).state;
  assert.equal(cardOn(apart, 0, [1, 1]).standingWest, 2);
  const away = act(apart, move([1, 2])).state;
  assert.deepEqual([squareCars(away, 0, [1, 1]), cardOn(away, 0, [1, 1]).standingWest], ['h b', 0]);
});

test('R-MV-30 R-CT-6 facing after a Move onto a curve is the port opposite the entry forward, the entry itself in reverse', () => {
  const start = switchingTurn({ board: B_LOOP.replace('RF(t)', 'RF'), trays: [{ at: [0, 5], facing: 'w' }] });
  const forward = trayNamed(act(start, move([-1, 4])).state, 0);
  assert.deepEqual([forward.facing, forward.railFacing], ['w', 'w']);
  const back = switchingTurn({ board: B_LOOP.replace('RF(t)', 'RF'), trays: [{ at: [0, 5], facing: 'e' }] });
  const reversed = trayNamed(act(back, move([-1, 4], true)).state, 0);
  assert.deepEqual([reversed.facing, reversed.railFacing], ['n', 'e']);
});

test('R-CT-7 switching never changes the direction of a train', () => {
  const start = switchingTurn({ board: `\n c-1 c0\nr1 ST SR0\nr0 ST SL1`, trays: [{ train: 12, at: [1, -1], facing: 'e' }] });
  const turned = trayNamed(act(start, move([0, -1])).state, 0);
  assert.deepEqual([turned.direction, turned.railFacing, turned.facing], ['east', 'w', 'w']);
});

test('R-CT-12 a Move, a set-out or a Flying Switch ends the making up of an Extra', () => {
  const extra: TrayOptions = { train: 21, at: [1, 0], facing: 'e', direction: 'east', consist: '[* b h]', makeUp: { closed: false, reported: null }, builtBy: 0 };
  const start = switchingTurn({ board: B_ROW.replace('ST  ST  ST  .', 'ST  FH  ST  .'), trays: [extra] });
  const held = mint(start, 0, { kind: 'maneuver', key: 'flyingSwitch' });
  const intents: readonly Intent[] = [
    move([1, 1]), drop(1), { type: 'maneuver.flyingSwitch', cardId: held.id, trayId: tray(0), count: 1, to: square([1, 1]) },
  ];
  for (const intent of intents) {
    const after = trayNamed(act(held.state, intent).state, 0);
    assert.deepEqual([after.makeUp, after.builtBy], [null, null], intent.type);
  }
});

test('R-MV-1 Switch gives six Moves, five by night under Reduced Visibility', () => {
  const moves = (stage: number, reducedVisibility: boolean): number | undefined => {
    const start = position({ board: B_ROW, stage, config: { optionalRules: { reducedVisibility } }, trays: [{ at: [1, 0], facing: 'e', movesUsed: 4 }] });
    const { state } = act(start, { type: 'localOps.choose', option: 'switch' });
    assert.equal(trayNamed(state, 0).movesUsed, 0);
    return state.turns[0]?.movesRemaining;
  };
  for (let stage = 1; stage <= 12; stage += 1) {
    assert.equal(moves(stage, false), 6, `Stage ${stage}`);
    assert.equal(moves(stage, true), [1, 2, 3, 11, 12].includes(stage) ? 5 : 6, `Stage ${stage}`);
  }
});

test('R-MV-1 the Moves of a turn are shared by every crew', () => {
  const start = switchingTurn({ board: B_ROW, moves: 1, trays: [{ at: [1, 0], facing: 'e' }, { at: [0, 1], facing: 'e' }] });
  const after = act(start, move([1, 1])).state;
  refuse(after, { type: 'switch.move', trayId: tray(1), to: square([0, 2]), reverse: false }, 'NO_MOVES_LEFT');
});

test('R-FK-5 legal switching actions stand tray by tray: Moves forward, in reverse, set-outs off the tail, off the nose, then the end', () => {
  const state = switchingTurn({ board: B_ROW, trays: [{ at: [1, 1], facing: 'e', consist: '[b * h r]' }, { at: [0, 1], facing: 'w', consist: '[*]' }] });
  const told = legalSwitchingActions(state, player(0)).map((intent) => {
    if (intent.type === 'switch.move') return `${intent.trayId} ${intent.reverse ? 'back' : 'on'} ${intent.to.row},${intent.to.col}`;
    if (intent.type === 'switch.dropCars') return `${intent.trayId} ${intent.count} ${intent.fromNose === true ? 'nose' : 'tail'}`;
    return intent.type;
  });
  assert.deepEqual(told, [
    'tray0 on 1,2', 'tray0 back 1,0', 'tray0 1 tail', 'tray0 2 tail', 'tray0 1 nose',
    'tray1 on 0,0', 'tray1 on 0,-1', 'tray1 back 0,2', 'tray1 back 0,3', 'tray1 back 0,4', 'switch.end',
  ], drawn(state));
});
