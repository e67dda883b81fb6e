// The seeded generator, mulberry32, and what is built on it (E-RNG-1 to E-RNG-6). Every record depends on this file:
// a change here deals every seed anew.

/** The whole state of the generator: one unsigned 32-bit word. */
export type RngState = number;

/** E-RNG-2: the first state for a seed. */
export function seedRng(seed: number): RngState {
  return Math.trunc(seed) >>> 0;
}

/** E-RNG-3: one 32-bit word and the state after it. */
export function nextWord(state: RngState): readonly [word: number, state: RngState] {
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
