// The seeded generators and what is built on them (E-RNG-1 to E-RNG-10): mulberry32 where everybody may know the deal, ChaCha20
// where somebody sits who may not. Every record depends on this file: a change here deals every seed anew.

import { chachaWord } from './chacha.ts';

/** What the generators are called in a save. */
export const GENERATORS = ['mulberry32', 'chacha20'] as const;
export type Generator = (typeof GENERATORS)[number];

/** A whole number 0…2³²−1 for mulberry32; 32 hexadecimal digits, 128 bits, for ChaCha20. */
export type Seed = number | string;

/** How far the stream of a key has been used. */
interface StreamState {
  readonly key: string;
  readonly taken: number;
}

/** The whole state of a generator: mulberry32's one unsigned word, or a place in a stream. */
export type RngState = number | StreamState;

/** E-RNG-9: a seed's kind is its generator. */
export function generatorOf(seed: Seed): Generator {
  return typeof seed === 'number' ? 'mulberry32' : 'chacha20';
}

/** Whether a value read from somewhere is a seed. */
export function isSeed(value: unknown): value is Seed {
  if (typeof value === 'string') return /^[0-9a-f]{32}$/.test(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff;
}

/** E-RNG-2: the one form of a seed: a number cut to an unsigned word, digits as they are. */
export function normalSeed(seed: Seed): Seed {
  return typeof seed === 'number' ? Math.trunc(seed) >>> 0 : seed;
}

/** E-RNG-2, E-RNG-8: the first state for a seed. Throws on digits that are no seed: a caller's error. */
export function seedRng(seed: Seed): RngState {
  if (typeof seed === 'number') return Math.trunc(seed) >>> 0;
  if (!isSeed(seed)) throw new Error('not a seed');
  return { key: seed, taken: 0 };
}

/** E-RNG-3, E-RNG-8: one 32-bit word and the state after it. */
export function nextWord(state: RngState): readonly [word: number, state: RngState] {
  if (typeof state !== 'number') return [chachaWord(state.key, state.taken), { key: state.key, taken: state.taken + 1 }];
  const after = (state + 0x6d2b79f5) >>> 0;
  let z = after;
  z = Math.imul(z ^ (z >>> 15), z | 1);
  z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
  return [(z ^ (z >>> 14)) >>> 0, after];
}

/** E-RNG-4: a uniform integer 0…n−1, for 1 ≤ n ≤ 2³². Always takes at least one word. */
export function nextInt(state: RngState, n: number): readonly [value: number, state: RngState] {
  const limit = 4294967296 - (4294967296 % n);
  let current = state;
  for (;;) {
    const [word, after] = nextWord(current);
    current = after;
    if (word < limit) return [word % n, current];
  }
}

/** E-RNG-5: a twelve-sided die, 1…12. */
export function d12(state: RngState): readonly [value: number, state: RngState] {
  const [value, after] = nextInt(state, 12);
  return [value + 1, after];
}

/** E-RNG-6: a shuffled copy. */
export function shuffle<T>(state: RngState, list: readonly T[]): readonly [list: readonly T[], state: RngState] {
  const copy = list.slice();
  let current = state;
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const [j, after] = nextInt(current, i + 1);
    current = after;
    const swap = copy[i] as T;
    copy[i] = copy[j] as T;
    copy[j] = swap;
  }
  return [copy, current];
}
