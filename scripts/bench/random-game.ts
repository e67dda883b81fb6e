// Games by uniformly random legal play from a seed: what the bench measures on. The chooser has a generator of its own.

import {
  actingPlayer, apply, createGame, legalActions, nextInt, pump, resolveConfig, seedRng,
} from '../../src/engine/index.ts';
import type { GameConfig, GameState, Intent, PlayerIndex, RngState } from '../../src/engine/index.ts';

export interface Turn {
  readonly state: GameState;
  readonly player: PlayerIndex;
  readonly intent: Intent;
}

export interface RandomGame {
  readonly turns: readonly Turn[];
  /** Where it stopped: finished, or waiting for a vote on another Day. */
  readonly end: GameState;
}

const NAMES = ['Alice', 'Bob', 'Carol', 'Dave'] as const;

const DAYS = 5;

/** Opening hands of six, and no dial that ends a game early. */
export function benchConfig(players: number, days = DAYS): GameConfig {
  const resolved = resolveConfig(
    {
      mode: players === 1 ? 'solitaire' : 'competitive',
      days,
      minCombinedRevenue: 0,
      maxCollisionsPerDay: 0,
      maxCollisionsTotal: 0,
      houseRules: { startingHand: 'sixRandom' },
    },
    players,
  );
  if (!resolved.ok) throw new Error(`bad config: ${JSON.stringify(resolved.problems)}`);
  return resolved.config;
}

export function newGame(players: number, seed: number, days = DAYS): GameState {
  const state = createGame({ id: 'bench', seed, config: benchConfig(players, days), playerNames: NAMES.slice(0, players) });
  return pump(state).state;
}

/** The new state after an intent that is known to be legal, and everything automatic behind it. */
export function step(state: GameState, player: PlayerIndex, intent: Intent): GameState {
  const result = apply(state, player, intent);
  if (!result.ok) throw new Error(`${intent.type} refused ${result.code}`);
  return pump(result.state).state;
}

/** One of the list, and the generator after the choice. */
export function pick<T>(rng: RngState, list: readonly T[]): readonly [choice: T, rng: RngState] {
  const [index, after] = nextInt(rng, list.length);
  const choice = list[index];
  if (choice === undefined) throw new Error('nothing to choose from');
  return [choice, after];
}

/** A whole game of five Days unless told otherwise, or its first `most` intents. */
export function randomGame(players: number, seed: number, { days = DAYS, most = Number.POSITIVE_INFINITY } = {}): RandomGame {
  let state = newGame(players, seed, days);
  let rng = seedRng(seed ^ 0x5eed);
  const turns: Turn[] = [];
  while (turns.length < most) {
    const player = actingPlayer(state);
    if (player === null) break;
    const [intent, after] = pick(rng, legalActions(state, player));
    rng = after;
    turns.push({ state, player, intent });
    state = step(state, player, intent);
  }
  return { turns, end: state };
}
