// How many positions switching reaches from ten fixed boards: a number for each count of intents, kept as a record so that a
// change of the rules of movement shows (R-FP-1, R-MV-5 to R-SY-14). Run with `--write` to make the record anew.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameState } from '../../src/engine/state.ts';
import { B_LOOP, B_ROW, FOUR, FOUR_AHEAD, switchingTurn } from './positions.ts';
import { reachCounts } from './reach.ts';

/** Levels are counted up to this many intents, and no further once this many positions are known. */
export const DEPTH = 4;
export const LIMIT = 20_000;

const CROSSOVER = `
      c-1  c0  c1   c2  c3
r1    ST   ST  TR0  FH  .
r0    LW   OF  TR1  ST  LE`;

const RUN_AROUND = `
      c-2  c-1  c0  c1   c2   c3
r1    .    CL0  ST  ST   CR0  .
r0    LW   TL1  OF  TR0  TR1  LE
r-1   .    .    .   CR1  FH   .`;

const TOWN = `
      c-3  c-2  c-1      c0         c1   c2      c3   c4
r2    .    .    .        .          CL0  PS(r)   ST   .
r1    .    CL0  ST(b)    FH(h)      TL1  ST      CR0  .
r0    LW   TL1  ST       OF(c)      ST   TR0     TR1  LE
r-1   .    .    .        .          .    CR1     MT!  .`;

/** The ten boards, each a switching turn of six Moves. */
export const REACH_BOARDS: Readonly<Record<string, () => GameState>> = {
  'a row of three, four cars behind the engine': () => switchingTurn({ board: B_ROW, trays: [{ at: [1, 1], facing: 'e', consist: FOUR }] }),
  'a row of three, four cars ahead of the engine': () => switchingTurn({ board: B_ROW, trays: [{ at: [1, 1], facing: 'w', consist: FOUR_AHEAD }] }),
  'the loop with a tank car': () => switchingTurn({ board: B_LOOP, trays: [{ at: [0, 5], facing: 'w', consist: '[* b]' }] }),
  'trailing-point spotting': () => switchingTurn({ tier: 'depot', board: CROSSOVER, trays: [{ train: 11, at: [0, 0], facing: 'w', consist: '[* B h K]' }] }),
  'facing-point spotting': () => switchingTurn({ tier: 'depot', board: RUN_AROUND, trays: [{ train: 12, at: [0, 0], facing: 'e', consist: '[* B h K]' }] }),
  'a Local with its coach': () => switchingTurn({ tier: 'depot', board: RUN_AROUND, trays: [{ train: 8, at: [0, 0], facing: 'e', consist: '[* b c]' }] }),
  'an Express among cars': () => switchingTurn({ tier: 'depot', board: TOWN, trays: [{ train: 4, at: [0, 0], facing: 'e', consist: '[* b t]' }] }),
  'two crews in a town': () => switchingTurn({
    tier: 'depot', board: TOWN, trays: [{ train: 10, at: [0, 0], facing: 'e', consist: '[* B h K]' }, { train: 9, at: [1, 2], facing: 'w', consist: '[r *]' }],
  }),
  'a Small Yard': () => switchingTurn({
    board: B_ROW.replace('ST  ST  ST  .', 'ST  ST+smallYard  ST  .'), trays: [{ at: [1, 1], facing: 'e', consist: '[b * h K]' }],
  }),
  'a turn-back of sharp curves': () => switchingTurn({ board: `\n c-1 c0\nr1 ST(b) SR0\nr0 ST SL1(h)`, trays: [{ at: [1, -1], facing: 'e', consist: '[* t]', standingWest: 1 }] }),
};

/** Positions within one, two, three and four intents, by board. */
export function countAll(): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(Object.entries(REACH_BOARDS).map(([name, start]) => [name, reachCounts(start(), DEPTH, LIMIT)]));
}

/** The record as text: one board a line. */
export function printReach(counts: Readonly<Record<string, readonly number[]>>): string {
  return `{\n${Object.entries(counts).map(([name, row]) => `  ${JSON.stringify(name)}: [${row.join(', ')}]`).join(',\n')}\n}\n`;
}

/** Where the record lies, from the built file as from the source. */
export const RECORD = fileURLToPath(new URL(import.meta.url.includes('/build/test/') ? '../../../test/records/reachability.json' : '../records/reachability.json', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--write')) writeFileSync(RECORD, printReach(countAll()));
