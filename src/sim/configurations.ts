// The named configurations a measurement is made on, the lengths and the sets of seeds (B-CFG-3 to B-CFG-5). A figure without
// one of these names means nothing.

import { MAX_DAYS, MAX_PLAYERS, NAMED_LENGTHS, resolveConfig } from '../engine/index.ts';
import type { GameConfig } from '../engine/index.ts';
import { presetConfig } from '../view/game-types.ts';

export const CONFIGURATIONS = ['WP3', 'D3', 'WP6', 'D6', 'C2', 'C3', 'C4', 'K2', 'K3', 'K4'] as const;
export type ConfigurationName = (typeof CONFIGURATIONS)[number];

/** What players are dealt: the headline (B-CFG-3). */
export const HEADLINE = 'D6' satisfies ConfigurationName;
/** The engine's own defaults: what a tool measures unless told otherwise. */
export const DEFAULT_CONFIGURATION = 'D3' satisfies ConfigurationName;

interface Shape {
  readonly office: 'depot' | 'whistlePost';
  readonly hand: 'threeRandom' | 'sixRandom';
  readonly table: { readonly preset: 'competitive' | 'coop'; readonly players: number } | null;
}

const SHAPES: Readonly<Record<ConfigurationName, Shape>> = {
  WP3: { office: 'whistlePost', hand: 'threeRandom', table: null },
  D3: { office: 'depot', hand: 'threeRandom', table: null },
  WP6: { office: 'whistlePost', hand: 'sixRandom', table: null },
  D6: { office: 'depot', hand: 'sixRandom', table: null },
  C2: { office: 'depot', hand: 'sixRandom', table: { preset: 'competitive', players: 2 } },
  C3: { office: 'depot', hand: 'sixRandom', table: { preset: 'competitive', players: 3 } },
  C4: { office: 'depot', hand: 'sixRandom', table: { preset: 'competitive', players: 4 } },
  K2: { office: 'depot', hand: 'sixRandom', table: { preset: 'coop', players: 2 } },
  K3: { office: 'depot', hand: 'sixRandom', table: { preset: 'coop', players: 3 } },
  K4: { office: 'depot', hand: 'sixRandom', table: { preset: 'coop', players: 4 } },
};

export interface Configuration {
  readonly name: string;
  readonly players: number;
  readonly config: GameConfig;
}

export function isConfiguration(name: string): name is ConfigurationName {
  return Object.hasOwn(SHAPES, name);
}

/**
 * A named configuration at a length. `players` is for the four solitaire ones only: a table of that size with the same
 * opening, scored each for themselves, floor 3 per player and Day. Null when the name has a table size of its own that differs.
 */
export function configuration(name: ConfigurationName, days: number, players?: number): Configuration | null {
  const { office, hand, table } = SHAPES[name];
  if (table !== null) {
    if (players !== undefined && players !== table.players) return null;
    // B-CFG-3: measured without opponent-directed cards.
    return { name, players: table.players, config: { ...presetConfig(table.preset, table.players, days), pvpCardsAllowed: false } };
  }
  const seats = players ?? 1;
  const resolved = resolveConfig(
    { mode: seats === 1 ? 'solitaire' : 'competitive', days, houseRules: { startingHand: hand, startingOffice: office } },
    seats,
  );
  if (!resolved.ok) return null;
  const solitaire = presetConfig('solitaire', 1, days);
  // The headline is exactly what the Solitaire game type deals.
  const config = name === HEADLINE && seats === 1 ? solitaire : resolved.config;
  return { name: seats === 1 ? name : `${name} for ${seats}`, players: seats, config };
}

export const LENGTHS = ['short', 'standard', 'campaign'] as const satisfies readonly (keyof typeof NAMED_LENGTHS)[];

/** Days of a named length, or of a plain number of Days; null when it is neither. */
export function daysOf(length: string): number | null {
  const named = LENGTHS.find((one) => one === length);
  if (named !== undefined) return NAMED_LENGTHS[named];
  const days = /^\d+$/.test(length) ? Number(length) : 0;
  return days >= 1 && days <= MAX_DAYS ? days : null;
}

export const SEED_SETS = ['E', 'T', 'H', 'L'] as const;
export type SeedSet = (typeof SEED_SETS)[number];

const STRIDE = 7919;
/** B-CFG-5: evaluation, tuning, hold-out, training. */
const FIRST_SEED = { E: 1000, T: 5_000_000, H: 90_000_000, L: 1_000_000_000 } as const satisfies Record<SeedSet, number>;

/** The first `count` seeds of a set. */
export function seedsOf(set: SeedSet, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => (FIRST_SEED[set] + index * STRIDE) % 2 ** 32);
}

const NAMES = ['Alice', 'Bob', 'Carol', 'Dave'] as const satisfies readonly string[] & { readonly length: typeof MAX_PLAYERS };

/** Names for a table of a simulation. */
export function playerNames(players: number): readonly string[] {
  return NAMES.slice(0, players);
}
