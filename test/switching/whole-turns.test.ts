// Whole switching turns, step by step (R-WE-1, R-WE-2, R-RA-1), and that the two worked tasks take no fewer Moves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badlyMadeUp, movesFor } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { printCar, printSquareName } from '../support/boards.ts';
import { drawnSquares } from '../support/boards.ts';
import {
  act, actAll, allow, areaAt, consistOf, drawn, movesLeft, player, refuse, square, squareCars, switchingTurn, tray, trayNamed, whereIs,
} from '../support/positions.ts';
import type { TrayOptions } from '../support/positions.ts';
import { fewestMoves } from '../support/reach.ts';

/** What is asked, what it couples, the train, the cars standing, the Moves left. */
type TurnStep = readonly [ask: string, couples: string, train: string, standing: string, moves: number];

interface TurnCase {
  readonly name: string;
  readonly board: string;
  readonly tray: TrayOptions;
  readonly steps: readonly TurnStep[];
  readonly madeUp?: boolean;
}

const COORD = String.raw`\[(-?\d+),(-?\d+)\]`;

function intentOf(ask: string): Intent {
  const move = new RegExp(`^move (forward|reverse) to ${COORD}(?: via ${COORD})?$`).exec(ask);
  if (move !== null) {
    const [, way, row, col, viaRow, viaCol] = move;
    return {
      type: 'switch.move', trayId: tray(0), to: { row: Number(row), col: Number(col) }, reverse: way === 'reverse',
      ...(viaRow === undefined ? {} : { via: { row: Number(viaRow), col: Number(viaCol) } }),
    };
  }
  const drop = /^set out (\d) off the (nose|tail)$/.exec(ask);
  if (drop === null) throw new Error(`cannot read ${ask}`);
  return { type: 'switch.dropCars', trayId: tray(0), count: Number(drop[1]), ...(drop[2] === 'nose' ? { fromNose: true as const } : {}) };
}

/** What the offer an intent names would couple. */
function couplesOf(state: GameState, intent: Intent): string {
  if (intent.type !== 'switch.move') return '';
  const walks = movesFor(state, player(0), tray(0));
  const { via } = intent;
  const offer = (intent.reverse ? walks.reverse : walks.forward).destinations.find((one) =>
    printSquareName(one.to) === printSquareName(intent.to)
    && (via === undefined || one.through.some((step) => printSquareName(step.coord) === printSquareName(via))));
  return (offer?.couples ?? []).map(({ car, from }) => `${printCar(car)} from ${printSquareName(from)}`).join(', ');
}

function standingOf(state: GameState): string {
  return drawnSquares(areaAt(state)).filter((one) => one.cars.length > 0)
    .map((one) => `${printSquareName(one.coord)} [${one.cars.map(printCar).join(' ')}]`).sort().join('; ');
}

const sorted = (standing: string): string => standing.split('; ').sort().join('; ');

const freshTurn = (state: GameState): GameState =>
  ({ ...state, turns: [{ option: 'switch', movesRemaining: 6, drawn: false, freightWorked: {} }] });

const turns: readonly TurnCase[] = [
  {
    name: 'WB-64 R-WE-1 trailing-point spotting takes six Moves',
    board: `
      c-1  c0  c1   c2  c3
r1    ST   ST  TR0  FH  .
r0    LW   OF  TR1  ST  LE`,
    tray: { train: 11, at: [0, 0], facing: 'w', consist: '[* B h K]' },
    steps: [
      ['move reverse to [0,2]', '', '[0,2] [* B h K] w', '', 5],
      ['set out 2 off the tail', '', '[0,2] [* B] w', '[0,2] [h K]', 5],
      ['move forward to [1,0]', '', '[1,0] [* B] w', '[0,2] [h K]', 4],
      ['move reverse to [1,2]', '', '[1,2] [* B] w', '[0,2] [h K]', 3],
      ['set out 1 off the tail', '', '[1,2] [*] w', '[1,2] [B]; [0,2] [h K]', 3],
      ['move forward to [1,0]', '', '[1,0] [*] w', '[1,2] [B]; [0,2] [h K]', 2],
      ['move reverse to [0,2]', 'h from [0,2], K from [0,2]', '[0,2] [* h K] w', '[1,2] [B]', 1],
      ['move forward to [0,0]', '', '[0,0] [* h K] w', '[1,2] [B]', 0],
    ],
    madeUp: true,
  },
  {
    name: 'WB-65 R-WE-1 trailing-point lifting takes six Moves',
    board: `
      c-1  c0  c1   c2     c3
r1    ST   ST  TR0  FH(B)  .
r0    LW   OF  TR1  ST     LE`,
    tray: { train: 11, at: [0, 0], facing: 'w', consist: '[* h K]' },
    steps: [
      ['move reverse to [0,2]', '', '[0,2] [* h K] w', '[1,2] [B]', 5],
      ['set out 2 off the tail', '', '[0,2] [*] w', '[1,2] [B]; [0,2] [h K]', 5],
      ['move forward to [1,0]', '', '[1,0] [*] w', '[1,2] [B]; [0,2] [h K]', 4],
      ['move reverse to [1,2]', 'B from [1,2]', '[1,2] [* B] w', '[0,2] [h K]', 3],
      ['move forward to [1,0]', '', '[1,0] [* B] w', '[0,2] [h K]', 2],
      ['move reverse to [0,2]', 'h from [0,2], K from [0,2]', '[0,2] [* B h K] w', '', 1],
      ['move forward to [0,0]', '', '[0,0] [* B h K] w', '', 0],
    ],
    madeUp: true,
  },
  {
    name: 'WB-66 R-WE-2 facing-point spotting by running round takes eight Moves over two turns',
    board: `
      c-2  c-1  c0  c1   c2   c3
r1    .    CL0  ST  ST   CR0  .
r0    LW   TL1  OF  TR0  TR1  LE
r-1   .    .    .   CR1  FH   .`,
    tray: { train: 12, at: [0, 0], facing: 'e', consist: '[* B h K]' },
    steps: [
      ['move reverse to [0,-2]', '', '[0,-2] [* B h K] e', '', 5],
      ['set out 2 off the tail', '', '[0,-2] [* B] e', '[0,-2] [K h]', 5],
      ['move forward to [1,-1]', '', '[1,-1] [* B] e', '[0,-2] [K h]', 4],
      ['set out 1 off the tail', '', '[1,-1] [*] e', '[1,-1] [B]; [0,-2] [K h]', 4],
      ['move forward to [0,3]', '', '[0,3] [*] e', '[1,-1] [B]; [0,-2] [K h]', 3],
      ['move reverse to [0,-2] via [0,1]', 'h from [0,-2], K from [0,-2]', '[0,-2] [* h K] e', '[1,-1] [B]', 2],
      ['move forward to [1,-1]', 'B from [1,-1]', '[1,-1] [B * h K] e', '', 1],
      ['next turn', '', '[1,-1] [B * h K] e', '', 6],
      ['move reverse to [0,-2]', '', '[0,-2] [B * h K] e', '', 5],
      ['move forward to [-1,2]', '', '[-1,2] [B * h K] e', '', 4],
      ['set out 1 off the nose', '', '[-1,2] [* h K] e', '[-1,2] [B]', 4],
      ['move reverse to [0,0]', '', '[0,0] [* h K] e', '[-1,2] [B]', 3],
    ],
    madeUp: true,
  },
  {
    name: 'WB-68 R-RA-1 a run-around puts the engine on the other end in three Moves',
    board: `
      c-2  c-1  c0  c1   c2   c3
r1    .    CL0  ST  ST   CR0  .
r0    LW   TL1  OF  TR0  TR1  LE
r-1   .    .    .   CR1  FH   .`,
    tray: { at: [1, 1], facing: 'e', consist: '[* b]' },
    steps: [
      ['set out 1 off the tail', '', '[1,1] [*] e', '[1,1] [b]', 6],
      ['move forward to [0,3]', '', '[0,3] [*] e', '[1,1] [b]', 5],
      ['move reverse to [0,-2] via [0,1]', '', '[0,-2] [*] e', '[1,1] [b]', 4],
      ['move forward to [1,1]', 'b from [1,1]', '[1,1] [b *] e', '', 3],
    ],
    madeUp: true,
  },
  {
    name: 'WB-69 R-SO-9 R-TR-7 the Local leaves its coach at the platform and comes back for it',
    board: `
      c-2  c-1  c0  c1   c2
r1    .    .    FH  CR0  .
r0    LW   ST   OF  TR1  LE`,
    tray: { train: 8, at: [0, 0], facing: 'e', consist: '[* b c]' },
    steps: [
      ['set out 1 off the tail', '', '[0,0] [* b] e', '[0,0] [c]', 6],
      ['move forward to [0,2]', '', '[0,2] [* b] e', '[0,0] [c]', 5],
      ['move reverse to [1,0]', '', '[1,0] [* b] e', '[0,0] [c]', 4],
      ['set out 1 off the tail', '', '[1,0] [*] e', '[1,0] [b]; [0,0] [c]', 4],
      ['move forward to [0,2]', '', '[0,2] [*] e', '[1,0] [b]; [0,0] [c]', 3],
      ['move reverse to [0,0]', 'c from [0,0]', '[0,0] [* c] e', '[1,0] [b]', 2],
    ],
    madeUp: true,
  },
  {
    name: 'WB-70 R-TR-2 R-TR-3 the Express works one freight car at each of two squares',
    board: `
      c-2  c-1  c0  c1  c2     c3
r0    LW   ST   OF  ST  ST(h)  LE`,
    tray: { train: 4, at: [0, 1], facing: 'e', consist: '[* b t]' },
    steps: [
      ['set out 1 off the tail', '', '[0,1] [* b] e', '[0,2] [h]; [0,1] [t]', 6],
      ['move forward to [0,2]', 'h from [0,2]', '[0,2] [h * b] e', '[0,1] [t]', 5],
    ],
    madeUp: false,
  },
];

function play(one: TurnCase): GameState {
  let state = switchingTurn({ tier: 'depot', board: one.board, trays: [one.tray] });
  for (const [ask, couples, train, standing, moves] of one.steps) {
    if (ask === 'next turn') {
      allow(state, { type: 'switch.end' });
      state = freshTurn(state);
    } else {
      const intent = intentOf(ask);
      assert.equal(couplesOf(state, intent), couples, `${ask}${drawn(state)}`);
      state = act(state, intent).state;
    }
    const now = `${whereIs(state, 0)} ${consistOf(state, 0)} ${trayNamed(state, 0).facing}`;
    assert.deepEqual([now, standingOf(state), movesLeft(state)], [train, sorted(standing), moves], `${ask}${drawn(state)}`);
  }
  return state;
}

for (const one of turns) {
  test(one.name, () => {
    const state = play(one);
    if (one.madeUp !== undefined) assert.equal(badlyMadeUp(trayNamed(state, 0)) === null, one.madeUp, drawn(state));
  });
}

function turnOf(id: string): TurnCase {
  const one = turns.find(({ name }) => name.startsWith(id));
  if (one === undefined) throw new Error(`no ${id}`);
  return one;
}

/** At the Office, made up, with the given cars aboard and the given cars at an industry. */
const task = (aboard: string, industry: readonly [number, number], there: string) => (state: GameState): boolean =>
  whereIs(state, 0) === '[0,0]' && squareCars(state, 0, industry) === there
  && trayNamed(state, 0).consist.map(printCar).sort().join(' ') === aboard && badlyMadeUp(trayNamed(state, 0)) === null;

const minima = [
  ['WB-64', 'R-WE-1', 6, task('K h', [1, 2], 'B')],
  ['WB-65', 'R-WE-1', 6, task('B K h', [1, 2], '')],
  ['WB-66', 'R-WE-2', 8, task('K h', [-1, 2], 'B')],
] as const;

for (const [id, rule, want, done] of minima) {
  test(`${id} ${rule} no way takes fewer than ${want} Moves`, () => {
    const { board, tray: train } = turnOf(id);
    const start = switchingTurn({ tier: 'depot', board, moves: want, trays: [train] });
    assert.equal(fewestMoves(start, done), want);
  });
}

test('WB-70 R-TR-2 a car taken and one set out spend the two squares for the turn', () => {
  const state = play(turnOf('WB-70'));
  const worked = state.turns[0]?.freightWorked ?? {};
  assert.deepEqual([worked['tray0@0,1'], worked['tray0@0,2']], [1, 1]);
  refuse(state, intentOf('set out 1 off the nose'), 'FREIGHT_WORKED_HERE');
  refuse(state, intentOf('set out 1 off the tail'), 'FREIGHT_WORKED_HERE');
  const walks = movesFor(state, player(0), tray(0));
  assert.deepEqual(walks.reverse.destinations, []);
  assert.deepEqual(walks.reverse.blocked.map(({ coord, kind }) => [coord, kind]), [[square([0, 1]), 'budgetSpent']]);
  assert.deepEqual(walks.forward.destinations.map((offer) => offer.to), [square([0, 3])]);
  assert.equal(movesFor(freshTurn(state), player(0), tray(0)).reverse.destinations.length > 0, true, 'the budget is fresh next turn');
});

test('R-RA-2 with dealt cards the nose keeps pointing the way it came in', () => {
  const one = turnOf('WB-68');
  const start = switchingTurn({ tier: 'depot', board: one.board, trays: [one.tray] });
  const { events } = actAll(start, one.steps.map(([ask]) => intentOf(ask)));
  for (const event of events) if (event.type === 'trayMoved') assert.equal(event.railFacing, 'e');
});
