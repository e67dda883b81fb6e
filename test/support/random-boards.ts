// Seeded boards for properties: districts grown by legal plays, and grids of dealt cards no play would reach, both with
// cars, locked industries and crews scattered over them. Equal seeds give equal boards on every machine (E-RNG-1).

import { nextInt, seedRng } from '../../src/engine/rng.ts';
import type { Port } from '../../src/engine/ids.ts';
import { check } from '../../src/engine/index.ts';
import { candidateSquares, variantsOf } from '../../src/engine/track/placement.ts';
import type { GameState } from '../../src/engine/state.ts';
import { drawnSquares, isIndustryCode, parseCars, printBoard } from './boards.ts';
import type { CardCode, DrawnSquare } from './boards.ts';
import { act, areaAt, drawTurn, player, switchingTurn } from './positions.ts';
import type { Square, TrayOptions } from './positions.ts';
import { holding, kindOfPlay } from './plays.ts';

/** Throws of a seeded die: a whole number from 0 to n − 1. */
export type Dice = (n: number) => number;

export function dice(seed: number): Dice {
  let rng = seedRng(seed);
  return (n) => {
    const [value, after] = nextInt(rng, n);
    rng = after;
    return value;
  };
}

export function pick<T>(throws: Dice, list: readonly T[]): T {
  const value = list[throws(list.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

const DEALT = ['ST', 'ST', 'CR0', 'CR1', 'CL0', 'CL1', 'TR0', 'TR1', 'TL0', 'TL1'] as const;
const SHARP = ['SR0', 'SR1', 'SL0', 'SL1'] as const;
const GROWN = ['ST', 'ST', 'ST', 'CR0', 'CL0', 'TR0', 'TL0', 'FH', 'MT', 'RF', 'PS'] as const;

/** A district grown from the opening one by so many random legal plays of track and industries. */
export function grown(seed: number, plays: number, onPlay: (before: GameState, after: GameState) => void = () => undefined): GameState {
  const throws = dice(seed);
  let state = drawTurn({ tier: 'depot' });
  let laid = 0;
  for (let tries = 0; laid < plays && tries < plays * 20; tries += 1) {
    const code = pick(throws, GROWN);
    const held = holding(state, code);
    const options = candidateSquares(areaAt(state)).flatMap((placement) => variantsOf(kindOfPlay(code)).map((variant) =>
      ({ type: 'card.play', cardId: held.id, placement, ...(code === 'ST' || isIndustryCode(code) ? {} : { variant }) } as const)));
    const legal = options.filter((intent) => check(held.state, player(0), intent) === null);
    if (legal.length === 0) continue;
    const after = act(held.state, pick(throws, legal)).state;
    onPlay(state, after);
    state = after;
    laid += 1;
  }
  return state;
}

/** A full block of random dealt cards around a Running Track; `sharp` mixes in sharp curves. */
export function block(seed: number, rows: number, cols: number, sharp = false): readonly DrawnSquare[] {
  const throws = dice(seed);
  const west = -1 - Math.floor(cols / 2);
  const bare = { locked: false, cars: [], enhancements: [] } as const;
  const squares: DrawnSquare[] = [];
  for (let r = 0; r < rows; r += 1) {
    const row = Math.floor(rows / 2) - r;
    for (let c = 0; c < cols + 2; c += 1) {
      const col = west + c;
      const code = ((): CardCode => {
        if (row === 0) return c === 0 ? 'LW' : c === cols + 1 ? 'LE' : col === 0 ? 'OF' : pick(throws, ['ST', 'TR0', 'TR1', 'TL0', 'TL1'] as const);
        if (throws(8) === 0) return pick(throws, ['FH', 'MT', 'PP', 'GW'] as const);
        return pick(throws, sharp ? [...DEALT, ...SHARP] : DEALT);
      })();
      squares.push({ coord: { row, col }, code, ...bare });
    }
  }
  return squares;
}

const CARS = ['b', 'h', 'r', 't', 'B', 'H', 'R', 'T', 'c', 'K'] as const;
const cars = (throws: Dice, most: number): string => Array.from({ length: throws(most + 1) }, () => pick(throws, CARS)).join(' ');

const FACINGS: Readonly<Record<string, readonly Port[]>> = {
  CR0: ['w', 's'], CR1: ['e', 'n'], CL0: ['e', 's'], CL1: ['w', 'n'], SR0: ['w', 's'], SR1: ['e', 'n'], SL0: ['e', 's'], SL1: ['w', 'n'],
};

const TRAINS = [null, null, 3, 7, 9, 12, 13, 14, 22] as const;

/** A switching turn on these squares: cars on every third one, now and then a lock, and up to three trains. */
export function scattered(seed: number, board: readonly DrawnSquare[]): GameState {
  const throws = dice(seed);
  const rails = board.filter(({ code }) => !/^(T[RL]|MO|WA)/.test(code));
  const filled = board.map((square): DrawnSquare => {
    if (!rails.includes(square) || throws(3) !== 0) return square;
    const locked = isIndustryCode(square.code) && throws(3) === 0;
    return { ...square, locked, cars: square.code === 'OF' ? parseCars(pick(throws, ['', 'c', 'c C'])) : parseCars(cars(throws, 2)) };
  });
  const trays: TrayOptions[] = [];
  const taken = new Set<string>();
  for (let i = 0; i < 3; i += 1) {
    const square = pick(throws, rails);
    const at: Square = [square.coord.row, square.coord.col];
    if (taken.has(at.join())) continue;
    taken.add(at.join());
    const aboard = parseCars(cars(throws, 4)).length === 0 ? [] : cars(throws, 3).split(' ').filter((word) => word !== '');
    const engineAt = throws(aboard.length + 1);
    const consist = `[${[...aboard.slice(0, engineAt), '*', ...aboard.slice(engineAt)].join(' ')}]`;
    trays.push({ train: pick(throws, TRAINS), at, facing: pick(throws, FACINGS[square.code] ?? (['e', 'w'] as const)), consist, standingWest: throws(3) });
  }
  return switchingTurn({ tier: pick(throws, ['whistlePost', 'depot', 'station'] as const), board: printBoard(filled), trays });
}

/** The squares of a grown district. */
export function grownBoard(seed: number, plays: number): readonly DrawnSquare[] {
  return drawnSquares(areaAt(grown(seed, plays)));
}
