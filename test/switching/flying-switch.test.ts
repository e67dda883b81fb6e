// The Flying Switch (R-FS-1 to R-FS-10): where a cut rolls, how it lies afterwards, and what refuses it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalSwitchingActions } from '../../src/engine/index.ts';
import type { IntentOf } from '../../src/engine/intents.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import type { GameState } from '../../src/engine/state.ts';
import { printCars } from '../support/boards.ts';
import { act, cardOn, consistOf, drawn, eventsOf, handOf, mint, player, refuse, square, squareCars, switchingTurn, tray, whereIs } from '../support/positions.ts';
import type { PositionOptions, Square } from '../support/positions.ts';

function fly(state: GameState, count: number, to: Square): { readonly state: GameState; readonly intent: IntentOf<'maneuver.flyingSwitch'> } {
  const held = mint(state, 0, { kind: 'maneuver', key: 'flyingSwitch' });
  return { state: held.state, intent: { type: 'maneuver.flyingSwitch', cardId: held.id, trayId: tray(0), count, to: square(to) } };
}

const FACING = `
      c-2  c-1  c0  c1   c2     c3
r1    .    CL0  ST  ST   CR0    .
r0    LW   TL1  OF  TR0  TR1    LE
r-1   .    .    .   CR1  FH(h)  .`;
const facing = (consist = '[* K b B]', board = FACING, more: PositionOptions = {}): GameState =>
  switchingTurn({ tier: 'depot', board, trays: [{ train: 12, at: [0, 0], facing: 'e', consist }], ...more });

const rolls: readonly (readonly [count: number, row: string, left: string])[] = [
  [1, 'B h', '[* K b]'], [2, 'B b h', '[* K]'], [3, 'B b K h', '[*]'],
];

for (const [count, row, left] of rolls) {
  test(`WB-55 R-FS-8 rolling forward, the car next to the engine ends farthest in: ${count} of [* K b B] lie as [${row}]`, () => {
    const start = fly(facing(), count, [-1, 2]);
    const { state, events } = act(start.state, start.intent);
    assert.equal(squareCars(state, 0, [-1, 2]), row, drawn(state));
    assert.equal(consistOf(state, 0), left);
    assert.equal(whereIs(state, 0), '[0,0]');
    assert.equal(state.turns[0]?.movesRemaining, 5);
    assert.deepEqual(events.map((event) => event.type), ['cardPlayed', 'flyingSwitch']);
    const flown = eventsOf(events, 'flyingSwitch')[0];
    assert.deepEqual([flown?.from, flown?.to, flown?.movesRemaining], [square([0, 0]), square([-1, 2]), 5]);
    assert.equal(printCars(flown?.stock ?? []), '[* K b B]'.slice(1, -1).split(' ').slice(-count).join(' '));
    assert.deepEqual(handOf(state, 0), []);
    assert.equal(state.decks.salvageYard.at(-1), start.intent.cardId, 'R-FS-2');
  });
}

const refused: readonly { readonly name: string; readonly count: number; readonly to: Square; readonly want: RefusalCode; readonly board?: string; readonly more?: PositionOptions }[] = [
  { name: 'WB-55 R-SO-2 more cars than lie behind the engine', count: 4, to: [-1, 2], want: 'CONSIST_ORDER' },
  { name: 'WB-55 R-FS-5 a car stands on the way', count: 1, to: [-1, 2], want: 'NO_ROUTE', board: FACING.replace('CR1  FH', 'CR1(t)  FH') },
  { name: 'WB-55 R-FS-7 no room for the cut', count: 2, to: [-1, 2], want: 'TRACK_FULL', board: FACING.replace('FH(h)', 'FH(h h h)') },
  { name: 'R-FS-4 the industry is locked', count: 1, to: [-1, 2], want: 'TRACK_LOCKED', board: FACING.replace('FH(h)', 'FH!(h)') },
  { name: 'R-FS-4 a plain straight is no industry', count: 1, to: [1, 0], want: 'NOT_A_FREIGHT_FACILITY' },
  { name: 'R-FS-4 the Office is no industry', count: 1, to: [0, 0], want: 'NOT_A_FREIGHT_FACILITY' },
  { name: 'R-FS-4 nothing lies there', count: 1, to: [3, 0], want: 'NOT_A_FREIGHT_FACILITY' },
  {
    name: 'R-FS-4 a train stands there', count: 1, to: [-1, 2], want: 'NO_ROUTE',
    more: { trays: [{ train: 12, at: [0, 0], consist: '[* K b B]' }, { at: [-1, 2], facing: 'e' }] },
  },
  {
    name: 'R-FS-5 a train stands on the way', count: 1, to: [-1, 2], want: 'NO_ROUTE',
    more: { trays: [{ train: 12, at: [0, 0], consist: '[* K b B]' }, { at: [-1, 1], facing: 'e' }] },
  },
  {
    name: 'R-TR-2 the Express has worked that industry', count: 1, to: [-1, 2], want: 'FREIGHT_WORKED_HERE',
    more: { trays: [{ train: 4, at: [0, 0], consist: '[* h b]' }], freightWorked: { 'tray0@-1,2': 1 } },
  },
  { name: 'R-TR-7 the coach of the Local', count: 1, to: [-1, 2], want: 'COACH_STAYS', more: { trays: [{ train: 8, at: [0, 0], consist: '[* b c]' }] } },
  { name: 'R-TR-1 a train that may not switch', count: 1, to: [-1, 2], want: 'NO_SWITCHING', more: { trays: [{ train: 18, at: [0, 0], consist: '[* B C]' }] } },
  { name: 'R-FS-2 no Move left', count: 1, to: [-1, 2], want: 'NO_MOVES_LEFT', more: { moves: 0 } },
];

for (const { name, count, to, want, board, more } of refused) {
  test(`${name}: ${want}`, () => {
    const { state, intent } = fly(facing('[* K b B]', board ?? FACING, more), count, to);
    refuse(state, intent, want);
  });
}

test('R-FS-10 the card must be a Flying Switch of this hand', () => {
  const held = mint(facing(), 0, { kind: 'maneuver', key: 'redFlags' });
  refuse(held.state, { type: 'maneuver.flyingSwitch', cardId: held.id, trayId: tray(0), count: 9, to: square([-1, 2]) }, 'NO_SUCH_CARD');
});

test('R-FS-5 an own cut at the end the cars leave by stops them', () => {
  const board = `
      c-1  c0     c1  c2
r1    .    ST(b)  MT  ST
r0    LW   OF     ST  LE`;
  const east = switchingTurn({ board, trays: [{ at: [1, 0], facing: 'e', consist: '[* h]', standingWest: 0 }] });
  const blocked = fly(east, 1, [1, 1]);
  refuse(blocked.state, blocked.intent, 'NO_ROUTE');
  const west = switchingTurn({ board, trays: [{ at: [1, 0], facing: 'e', consist: '[* h]', standingWest: 1 }] });
  const open = fly(west, 1, [1, 1]);
  const { state } = act(open.state, open.intent);
  assert.equal(squareCars(state, 0, [1, 1]), 'h');
  assert.equal(cardOn(state, 0, [1, 0]).standingWest, 1);
});

test('R-FS-5 no way leads through the Office', () => {
  const board = `
      c-2  c-1  c0  c1   c2
r1    .    .    .   CL0  FH
r0    LW   ST   OF  TL1  LE`;
  const beyond = fly(switchingTurn({ tier: 'depot', board, trays: [{ at: [0, -1], facing: 'w', consist: '[* b]' }] }), 1, [1, 2]);
  refuse(beyond.state, beyond.intent, 'NO_ROUTE');
  const from = fly(switchingTurn({ tier: 'depot', board, trays: [{ at: [0, 0], facing: 'w', consist: '[* b]' }] }), 1, [1, 2]);
  assert.equal(squareCars(act(from.state, from.intent).state, 0, [1, 2]), 'b', 'a cut may start there');
});

test('WB-56 R-FS-5 R-FS-8 rolling in reverse, the tail car ends farthest in', () => {
  const start = switchingTurn({
    tier: 'depot',
    board: `
      c-1  c0  c1   c2  c3
r1    .    ST  TR0  FH  .
r0    LW   OF  TR1  ST  LE`,
    trays: [{ train: 11, at: [1, 0], facing: 'w', consist: '[* K b B]' }],
  });
  const rolled = fly(start, 2, [1, 2]);
  const { state } = act(rolled.state, rolled.intent);
  assert.equal(squareCars(state, 0, [1, 2]), 'b B');
  assert.equal(whereIs(state, 0), '[1,0]');
  assert.equal(consistOf(state, 0), '[* K]');
  const elsewhere = fly(start, 2, [0, 2]);
  refuse(elsewhere.state, elsewhere.intent, 'NOT_A_FREIGHT_FACILITY');
});

test('WB-67 R-FS-5 one Move and one card spot a car at a facing-point industry', () => {
  const start = fly(facing('[* h B]', FACING.replace('FH(h)', 'FH')), 1, [-1, 2]);
  const { state } = act(start.state, start.intent);
  assert.equal(whereIs(state, 0), '[0,0]');
  assert.equal(consistOf(state, 0), '[* h]');
  assert.equal(squareCars(state, 0, [-1, 2]), 'B');
  assert.equal(state.turns[0]?.movesRemaining, 5);
});

test('R-TR-2 a car rolled in by the Express is charged at the industry', () => {
  const start = fly(facing('[* h b]', FACING, { trays: [{ train: 4, at: [0, 0], consist: '[* h b]' }] }), 1, [-1, 2]);
  const { state } = act(start.state, start.intent);
  assert.equal(state.turns[0]?.freightWorked['tray0@-1,2'], 1);
});

test('R-FK-5 Flying Switch plays stand after the set-outs of their tray', () => {
  const { state } = fly(facing(), 1, [-1, 2]);
  const types = legalSwitchingActions(state, player(0)).map((intent) => intent.type);
  const order = [...new Set(types)];
  assert.deepEqual(order, ['switch.move', 'maneuver.flyingSwitch', 'switch.end']);
});
