// Refusals of switching in their order (R-MV-29, R-SO-12), and what a blocked square says about itself (R-MV-22).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movesFor } from '../../src/engine/index.ts';
import type { BlockedSquare } from '../../src/engine/index.ts';
import type { Intent, IntentOf } from '../../src/engine/intents.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import type { GameState } from '../../src/engine/state.ts';
import { B_ROW, allow, drawn, loadUnloadTurn, player, position, refuse, square, switchingTurn, tray } from '../support/positions.ts';
import type { PositionOptions, Square, TrayOptions } from '../support/positions.ts';

const move = (to: Square = [1, 2], reverse = false): IntentOf<'switch.move'> => ({ type: 'switch.move', trayId: tray(0), to: square(to), reverse });
const drop: Intent = { type: 'switch.dropCars', trayId: tray(0), count: 1 };
const sort: Intent = { type: 'switch.sortConsist', trayId: tray(0), order: [1, 0] };

const here: TrayOptions = { at: [1, 1], facing: 'e', consist: '[* b h]' };
const base: PositionOptions = { board: B_ROW, trays: [here] };

const cases: readonly (readonly [name: string, state: () => GameState, want: RefusalCode, who?: number])[] = [
  ['another phase', () => loadUnloadTurn(base), 'WRONG_PHASE'],
  ['another player’s turn', () => switchingTurn({ ...base, players: 2 }), 'NOT_YOUR_TURN', 1],
  ['no option chosen', () => position(base), 'OPTION_NOT_CHOSEN'],
  ['the draw option', () => position({ ...base, option: 'draw' }), 'WRONG_OPTION'],
  ['the Freight Agent option', () => position({ ...base, option: 'freightAgent' }), 'WRONG_OPTION'],
  ['no such train', () => switchingTurn({ board: B_ROW }), 'NO_SUCH_TRAY'],
  ['a train of another district', () => switchingTurn({ players: 2, board: [B_ROW, B_ROW], trays: [{ ...here, seat: 1 }] }), 'NO_SUCH_TRAY'],
  ['a train out on the line', () => switchingTurn({ trays: [{ at: { node: 1, left: 1, of: 1 }, consist: '[* b h]' }] }), 'NO_SUCH_TRAY'],
  ['a train held at the Limits (R-ST-13)', () => switchingTurn({ trays: [{ at: { limits: 'west' }, consist: '[* b h]' }] }), 'NO_SUCH_TRAY'],
  ['a train that may not switch', () => switchingTurn({ ...base, trays: [{ ...here, train: 18 }], moves: 0 }), 'NO_SWITCHING'],
];

for (const [name, state, want, who] of cases) {
  test(`R-MV-29 R-SO-12 ${name}: ${want} for a Move, a set-out and a sort alike`, () => {
    for (const intent of [move(), drop, sort]) refuse(state(), intent, want, who);
  });
}

test('R-MV-29 without Moves no Move, the set-out unharmed', () => {
  const state = switchingTurn({ ...base, moves: 0 });
  refuse(state, move(), 'NO_MOVES_LEFT');
  refuse(state, move([9, 9]), 'NO_MOVES_LEFT');
  allow(state, drop);
});

test('R-MV-2 a Move ends on another square, the right way, where rails lead', () => {
  const state = switchingTurn(base);
  allow(state, move([1, 2]));
  allow(state, move([1, 0], true));
  for (const [to, reverse] of [[[1, 1], false], [[1, 0], false], [[1, 2], true], [[9, 9], false], [[0, 0], false]] as const) refuse(state, move(to, reverse), 'ILLEGAL_MOVE');
});

test('R-MV-34 a switching turn may be ended at any time', () => {
  allow(switchingTurn(base), { type: 'switch.end' });
  allow(switchingTurn({ ...base, moves: 0 }), { type: 'switch.end' });
  refuse(position(base), { type: 'switch.end' }, 'OPTION_NOT_CHOSEN');
});

test('R-MV-4 any crew of the district is worked, whoever made it up', () => {
  const state = switchingTurn({ players: 2, board: [B_ROW, B_ROW], trays: [{ ...here, train: 21, direction: 'east', builtBy: 1, makeUp: { closed: false, reported: null } }] });
  allow(state, move());
});

interface Told {
  readonly name: string;
  readonly board: string;
  readonly trays: readonly TrayOptions[];
  readonly moves?: number;
  readonly reverse?: boolean;
  readonly want: Partial<BlockedSquare>;
}

const told: readonly Told[] = [
  {
    name: 'R-MV-14 tooManyCars tells the cars met and the own cut among them',
    board: `\n c-1 c0 c1\nr1 ST ST(b) ST(h)`, trays: [{ at: [1, 0], facing: 'e', consist: '[* t t K]', standingWest: 0 }],
    want: { coord: square([1, 1]), kind: 'tooManyCars', met: 2, ownCut: 1, where: square([1, 1]) },
  },
  {
    name: 'R-MV-24 train names the train in the way',
    board: `\n c-1 c0 c1\nr1 ST ST ST`, trays: [{ at: [1, 0], facing: 'e' }, { train: 9, at: [1, 1], facing: 'e' }],
    want: { coord: square([1, 1]), kind: 'train', trayId: tray(1) },
  },
  {
    name: 'R-MV-24 train names the train held at a sign',
    board: `\n c-1 c0 c1\nr0 LW OF LE`, trays: [{ at: [0, 0], facing: 'w' }, { at: { limits: 'west' } }],
    want: { coord: square([0, -1]), kind: 'train', trayId: tray(1) },
  },
  {
    name: 'R-MV-26 locked names the card the own cut stands on',
    board: `\n c-1 c0 c1\nr1 ST MT!(h) ST`, trays: [{ at: [1, 0], facing: 'e', standingWest: 1 }], reverse: true,
    want: { coord: square([1, -1]), kind: 'locked', where: square([1, 0]) },
  },
  {
    name: 'R-MV-25 locked names the industry itself',
    board: `\n c-1 c0 c1\nr1 ST MT! ST`, trays: [{ at: [1, -1], facing: 'e' }],
    want: { coord: square([1, 0]), kind: 'locked', where: square([1, 0]) },
  },
  {
    name: 'R-TR-10 pickupForbidden names the car',
    board: `\n c-1 c0 c1\nr1 ST ST(b K) ST`, trays: [{ train: 13, at: [1, -1], facing: 'e', consist: '[* h K]' }],
    want: { coord: square([1, 0]), kind: 'pickupForbidden', car: { type: 'boxcar', loaded: false } },
  },
  {
    name: 'R-MV-6 movesShort tells the price',
    board: `\n c-1 c0\nr1 ST SR0\nr0 ST SL1`, trays: [{ at: [1, -1], facing: 'e' }], moves: 1,
    want: { coord: square([1, 0]), kind: 'movesShort', price: 2 },
  },
];

for (const one of told) {
  test(one.name, () => {
    const state = switchingTurn({ board: one.board, trays: one.trays, ...(one.moves === undefined ? {} : { moves: one.moves }) });
    const walks = movesFor(state, player(0), tray(0));
    const [blocked] = (one.reverse === true ? walks.reverse : walks.forward).blocked;
    assert.ok(blocked !== undefined, drawn(state));
    const seen = Object.fromEntries(Object.entries(blocked).filter(([key]) => Object.hasOwn(one.want, key)));
    assert.deepEqual(seen, one.want, drawn(state));
  });
}

test('R-MV-8 of several reasons the first in the order of the tests is told', () => {
  const state = switchingTurn({
    tier: 'whistlePost',
    board: `\n c-1 c0 c1\nr1 ST MT!(B b h) ST`,
    trays: [{ train: 22, at: [1, -1], facing: 'e', consist: '[* h h h K]' }],
  });
  assert.equal(movesFor(state, player(0), tray(0)).forward.blocked[0]?.kind, 'locked', drawn(state));
  const open = switchingTurn({ board: `\n c-1 c0 c1\nr1 ST ST(B b h) ST`, trays: [{ train: 22, at: [1, -1], facing: 'e', consist: '[* h h h K]' }] });
  assert.equal(movesFor(open, player(0), tray(0)).forward.blocked[0]?.kind, 'pickupForbidden', drawn(open));
  const express = switchingTurn({ board: `\n c-1 c0 c1\nr1 ST ST(B b h) ST`, trays: [{ train: 4, at: [1, -1], facing: 'e', consist: '[* h h]' }] });
  assert.equal(movesFor(express, player(0), tray(0)).forward.blocked[0]?.kind, 'budgetSpent', drawn(express));
});
