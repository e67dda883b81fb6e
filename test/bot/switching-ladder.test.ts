// The switching turn one Move at a time (B-SW-1 to B-SW-9): one board for each rule, and whole turns on random boards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseSwitching, newSwitchingMemory } from '../../src/bot/developer/switching.ts';
import { climbSwitchingLadder } from '../../src/bot/developer/switching-ladder.ts';
import { roadFrom } from '../../src/bot/developer/switching-road.ts';
import type { Flags } from '../../src/bot/flags.ts';
import type { Choice } from '../../src/bot/policy.ts';
import type { ReasonCode } from '../../src/bot/reasons.ts';
import { legalActions } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { deepFreeze } from '../support/freeze.ts';
import { act, areaAt, consistOf, drawn, player, square, squareCars, switchingTurn, tray, whereIs } from '../support/positions.ts';
import type { PositionOptions, Square, TrayOptions } from '../support/positions.ts';
import { grownBoard, scattered } from '../support/random-boards.ts';

const ME = player(0);

const SIDING = `
      c-1  c0  c1   c2  c3
r1    ST   ST  TR0  FH  .
r0    LW   OF  TR1  ST  LE`;
const LINE = `
      c-1  c0  c1  c2  c3  c4
r0    LW   OF  ST  FH  ST  LE`;

const turn = (board: string, crew: TrayOptions, more: PositionOptions = {}): GameState => switchingTurn({ board, trays: [crew], ...more });

function climb(state: GameState, flags: Flags = {}): Choice {
  const options = legalActions(state, ME);
  const choice = climbSwitchingLadder({ view: deepFreeze(state), player: ME, options, flags });
  assert.ok(options.includes(choice.intent), 'the choice is one of the options');
  return choice;
}

const move = (to: Square, reverse: boolean): Intent => ({ type: 'switch.move', trayId: tray(0), to: square(to), reverse });
const drop = (count: number, nose = false): Intent => ({ type: 'switch.dropCars', trayId: tray(0), count, ...(nose ? { fromNose: true } : {}) });

function expect(state: GameState, intent: Intent, code: ReasonCode, flags: Flags = {}): void {
  const choice = climb(state, flags);
  assert.deepEqual(choice.intent, intent, drawn(state));
  assert.equal(choice.reason.code, code);
}

test('B-SW-1 a crew does not take back what it has just set out', () => {
  const start = turn(LINE, { train: 11, at: [0, 2], facing: 'e', consist: '[* b]' });
  const after = act(start, drop(1)).state;
  expect(after, { type: 'switch.end' }, 'sw.ladder.end');
  expect(after, move([0, 0], true), 'sw.ladder.home', { noRecoupleFilter: true });
});

test('B-SW-1 where every Move would, they are all open', () => {
  const stub = `
      c-1  c0  c1   c2
r1    .    .   CL0  FH
r0    LW   OF  TL1  LE`;
  const start = turn(stub, { train: 12, at: [1, 2], facing: 'e', consist: '[* B]' });
  expect(act(start, drop(1)).state, move([0, 0], true), 'sw.ladder.home');
});

test('B-SW-2 with no work for any crew the train goes home', () => {
  expect(turn(SIDING, { train: 11, at: [0, 2], facing: 'w', consist: '[* h K]' }), move([0, 0], false), 'sw.ladder.home');
  expect(turn(SIDING, { train: 11, at: [0, 0], facing: 'w', consist: '[* h K]' }), { type: 'switch.end' }, 'sw.ladder.end');
});

test('B-SW-2 work is tested again before each Move', () => {
  const start = turn(SIDING, { train: 11, at: [1, 2], facing: 'w', consist: '[* b]' });
  expect(start, drop(1), 'sw.ladder.setOut');
  const choice = climb(act(start, drop(1)).state);
  assert.equal(choice.reason.code, 'sw.ladder.home');
});

test('B-SW-3 as many cars are set out as can be worked there, and no others', () => {
  const at = (consist: string, board = SIDING): Choice => climb(turn(board, { at: [1, 2], facing: 'w', consist }));
  assert.deepEqual(at('[* h b B]').intent, drop(2));
  assert.deepEqual(climb(turn(LINE, { at: [0, 2], facing: 'e', consist: '[b B h *]' })).intent, drop(2, true));
  assert.deepEqual(at('[* B@0 b]').intent, drop(1), 'a load made here stays aboard');
  for (const consist of ['[* b K]', '[* b c]', '[* b h]']) assert.notEqual(at(consist).intent.type, 'switch.dropCars', consist);
});

test('B-SW-3 a crew does not wall itself in', () => {
  const start = turn(SIDING, { train: 12, at: [1, 2], facing: 'e', consist: '[* b]' });
  assert.notEqual(climb(start).intent.type, 'switch.dropCars', drawn(start));
  expect({ ...start, turns: [{ option: 'switch', movesRemaining: 0, drawn: false, freightWorked: {} }] }, drop(1), 'sw.ladder.setOut');
});

test('B-SW-4 an engine between cars sheds its nose, but never on the Running Track', () => {
  const busy = `
      c-1  c0  c1   c2  c3  c4
r1    ST   ST  TR0  ST  FH  .
r0    LW   OF  TR1  ST  LE  .`;
  expect(turn(busy, { train: 11, at: [1, 2], facing: 'w', consist: '[h * b]' }), drop(1, true), 'sw.ladder.unbury');
  const choice = climb(turn(busy, { train: 11, at: [0, 2], facing: 'w', consist: '[h * b]' }));
  assert.notEqual(choice.reason.code, 'sw.ladder.unbury');
});

test('B-SW-5 a crew runs to an industry with the car it wants at the end', () => {
  const start = turn(LINE, { train: 11, at: [0, 0], facing: 'w', consist: '[* b]' });
  expect(start, move([0, 2], true), 'sw.ladder.approach');
  assert.equal(climb(start).reason.text, 'Running to Freight House with the right car at the end.');
});

test('B-SW-5 the cars met on the way are foreseen in their place', () => {
  // Backing, the hopper met on the way comes behind the boxcar; running forward it would come before it.
  const behind = turn(LINE.replace('ST  FH', 'ST(h)  FH'), { train: 11, at: [0, 0], facing: 'w', consist: '[* b]' });
  assert.notEqual(climb(behind).reason.code, 'sw.ladder.approach');
  const ahead = turn(LINE.replace('ST  FH', 'ST(h)  FH'), { train: 12, at: [0, 0], facing: 'e', consist: '[* b]' });
  expect(ahead, move([0, 2], false), 'sw.ladder.approach');
  assert.equal(consistOf(act(ahead, move([0, 2], false)).state, 0), '[h * b]');
});

test('B-SW-5 cars that stand there to be worked are no gain', () => {
  const start = turn(LINE.replace('FH', 'FH(b)'), { train: 11, at: [0, 0], facing: 'w', consist: '[* h]' });
  expect(start, { type: 'switch.end' }, 'sw.ladder.end');
});

test('B-SW-5 R-TR-2 a train that may work one car a square runs to no industry it could only take a car from', () => {
  const at = (house: string): Choice => climb(turn(LINE.replace('FH', house), { train: 3, at: [0, 0], facing: 'w', consist: '[* b]' }));
  assert.equal(at('FH').reason.code, 'sw.ladder.approach');
  assert.notEqual(at('FH(b)').reason.code, 'sw.ladder.approach');
});

test('B-SW-6 the yard brings a wanted car to an end while a Move remains to use it', () => {
  const board = LINE.replace('ST  FH', 'ST+smallYard  FH');
  const start = turn(board, { at: [0, 1], facing: 'w', consist: '[* b h]' });
  expect(start, { type: 'switch.sortConsist', trayId: tray(0), order: [1, 0] }, 'sw.ladder.sort');
  assert.notEqual(climb(turn(board, { at: [0, 1], facing: 'w', consist: '[* b h]' }, { moves: 1 })).reason.code, 'sw.ladder.sort');
});

test('B-SW-7 a crew comes nearer by road, not as the crow flies', () => {
  const start = turn(SIDING, { train: 11, at: [0, 0], facing: 'w', consist: '[* b]' });
  const choice = climb(start);
  assert.equal(choice.reason.code, 'sw.ladder.toward');
  assert.deepEqual(choice.intent, move([0, 2], true), drawn(start));
});

test('B-SW-7 the road is counted in squares, turning back as one more', () => {
  const road = roadFrom(areaAt(turn(SIDING, { at: [0, 0], facing: 'w' })), square([1, 2]));
  assert.equal(road(square([1, 2])), 0);
  assert.equal(road(square([1, 0])), 2);
  assert.equal(road(square([0, 2])), 2 + 1 + 3, 'over both turnouts to [1,0], back to the industry');
  assert.equal(road(square([0, 0])), 2 + 1 + 6);
  assert.equal(road(square([5, 5])), Infinity);
});

test('B-SW-8 of two ways home the one that leaves the train ready to depart', () => {
  const board = `
      c-1  c0  c1  c2   c3   c4    c5
r0    LW   OF  ST  TR0  ST(t)  TL0  LE
r-1   .    .   .   CR1  ST   CL1   .`;
  const start = turn(board, { train: 11, at: [0, 5], facing: 'w', consist: '[* K]' });
  const { intent, reason } = climb(start);
  assert.equal(reason.code, 'sw.ladder.home');
  const home = act(start, intent).state;
  assert.equal(whereIs(home, 0), '[0,0]', drawn(home));
  assert.equal(consistOf(home, 0), '[* K]');
});

test('B-SW-8 else any way home is taken', () => {
  const start = turn(LINE.replace('FH', 'ST(t)'), { train: 11, at: [0, 4], facing: 'w', consist: '[* K]' });
  const { intent } = climb(start);
  assert.equal(whereIs(act(start, intent).state, 0), '[0,0]');
});

test('B-SW-9 a crew that has come home stays there', () => {
  const start = turn(SIDING, { train: 11, at: [0, 0], facing: 'w', consist: '[* b]', movesUsed: 2 });
  expect(start, { type: 'switch.end' }, 'sw.ladder.end');
});

test('B-SW whole turns end, set out only what works or buries, and play no card', () => {
  for (let seed = 1; seed <= 16; seed += 1) {
    let state = scattered(seed + 700, grownBoard(seed, 12));
    let choices = 0;
    for (; choices < 60; choices += 1) {
      const choice = chooseSwitching(state, ME, legalActions(state, ME), newSwitchingMemory(), { noPlanSwitching: true });
      assert.match(choice.reason.code, /^sw\.ladder\./, `seed ${seed}${drawn(state)}`);
      assert.ok(choice.reason.text.length <= 110);
      if (choice.intent.type === 'switch.end') break;
      assert.ok(['switch.move', 'switch.dropCars', 'switch.sortConsist'].includes(choice.intent.type));
      if (choice.reason.code === 'sw.ladder.setOut') assertWorks(state, choice.intent);
      state = act(state, choice.intent).state;
    }
    assert.ok(choices < 60, `seed ${seed}: the turn does not end`);
  }
});

function assertWorks(state: GameState, intent: Intent): void {
  const spot = intent.type === 'switch.dropCars' ? state.trays[intent.trayId]?.position : undefined;
  assert.ok(spot?.at === 'grid');
  const before = squareCars(state, 0, [spot.coord.row, spot.coord.col]);
  const after = squareCars(act(state, intent).state, 0, [spot.coord.row, spot.coord.col]);
  assert.ok(!/[cCK]/.test(after) || /[cCK]/.test(before), `B-SW-3: no coach, no caboose${drawn(state)}`);
}
