// Whole tables played by chance, for tests of what surrounds the rules: a seed decides everything, nothing is lucky.

import assert from 'node:assert/strict';
import type { GameConfig } from '../../src/engine/config.ts';
import { actingPlayer, legalActions } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { nextInt, seedRng } from '../../src/engine/rng.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { SOLITAIRE_NAME } from '../../src/game/save.ts';
import { presetConfig } from '../../src/view/game-types.ts';

export const PLAYER_NAMES = ['Alice', 'Bob', 'Carol', 'Dave'] as const;

export interface TableOptions {
  readonly players?: number;
  readonly seed?: number;
  readonly days?: number;
  readonly config?: Partial<GameConfig>;
}

/** A fresh table: Cutthroat at several seats, Solitaire at one, all collision dials off unless asked for. */
export function chanceTable({ players = 3, seed = 738201946, days = 3, config = {} }: TableOptions = {}): GameHolder {
  const rules = { ...presetConfig(players === 1 ? 'solitaire' : 'cutthroat', players, days), maxCollisionsPerDay: 0, maxCollisionsTotal: 0, ...config };
  const playerNames = players === 1 ? [SOLITAIRE_NAME] : PLAYER_NAMES.slice(0, players);
  return GameHolder.deal({ seed, config: rules, playerNames });
}

/** Legal acts of a choice, best first; a chance act where it names none. */
export type Preference = (options: readonly Intent[]) => readonly Intent[];

/** Up to `moves` accepted intents by chance; stops when nobody acts. `look` sees the table after each. */
export function playByChance(table: GameHolder, moves: number, look: (intent: Intent) => void = () => undefined, prefer: Preference = (all) => all): number {
  const { seed } = table.deal;
  let rng = seedRng(typeof seed === 'number' ? seed + table.history.length : seed);
  for (let done = 0; done < moves; done += 1) {
    const player = actingPlayer(table.state);
    if (player === null) return done;
    const options = legalActions(table.state, player);
    const wanted = prefer(options);
    const from = wanted.length > 0 ? wanted : options;
    const [pick, after] = nextInt(rng, from.length);
    rng = after;
    const intent = from[pick];
    assert.ok(intent !== undefined, 'an acting player has something to do');
    assert.ok(table.submit(intent).ok, `${JSON.stringify(intent)} of seed ${table.deal.seed}`);
    look(intent);
  }
  return moves;
}

/** Prefers acts of these types, in this order of types. */
export function preferring(...types: readonly Intent['type'][]): Preference {
  return (options) => {
    for (const type of types) {
      const found = options.filter((intent) => intent.type === type);
      if (found.length > 0) return found;
    }
    return options;
  };
}
