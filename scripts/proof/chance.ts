// Seeded chance for proofs: the same seed makes the same wishes, though not the same moments.

import { nextInt, seedRng } from '../../src/engine/index.ts';

export interface Chance {
  /** A whole number from 0 up to and not including `below`. */
  readonly below: (below: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
}

export function chanceOf(seed: number): Chance {
  let rng = seedRng(seed);
  const below = (limit: number): number => {
    const [value, next] = nextInt(rng, limit);
    rng = next;
    return value;
  };
  return {
    below,
    pick: (list) => {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
}

/** Throws with the reason when a proof does not hold. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** `--name value` of a command line, or the fallback. */
export function numberArg(args: readonly string[], name: string, fallback: number): number {
  const at = args.indexOf(`--${name}`);
  const value = Number(args[at + 1]);
  return at >= 0 && Number.isInteger(value) ? value : fallback;
}

/** The first bare number of a command line, or the fallback. */
export function countArg(args: readonly string[], fallback: number): number {
  const found = args.find((arg, at) => /^[0-9]+$/.test(arg) && !(args[at - 1] ?? '').startsWith('--'));
  return found === undefined ? fallback : Number(found);
}
