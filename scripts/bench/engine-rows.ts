// The rows about the engine. A state is shallow-copied before each measured call, so that no walk kept under the original
// state object flatters a figure (E-PERF-1).

import { actingPlayer, apply, check, legalActions, pump } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { nextWord, seedRng } from '../../src/engine/rng.ts';
import type { GameState } from '../../src/engine/state.ts';
import { atLeast, atMost, quantile, sampled, timed } from './measure.ts';
import type { Row } from './measure.ts';
import { newGame, randomGame, step } from './random-game.ts';
import type { Turn } from './random-game.ts';
import { yardPositions } from './yard.ts';

const fresh = (state: GameState): GameState => ({ ...state });

/** Turns of the second to the fourth Day of four-player games, evenly spaced. */
export function midGameTurns(): readonly Turn[] {
  return [1, 2].flatMap((seed) => {
    const turns = randomGame(4, seed).turns.filter(({ state }) => state.clock.day >= 2 && state.clock.day <= 4);
    const stride = Math.max(1, Math.floor(turns.length / 150));
    return turns.filter((_, i) => i % stride === 0);
  });
}

/** Milliseconds of a fixed piece of arithmetic: the yardstick between machines. */
export function referenceMs(): number {
  const words = (): number => {
    let state = seedRng(1);
    let sum = 0;
    for (let i = 0; i < 1_000_000; i += 1) {
      const [word, after] = nextWord(state);
      state = after;
      sum = (sum + word) >>> 0;
    }
    return sum;
  };
  return quantile(sampled([1, 2, 3, 4, 5], () => timed(words)), 0.5);
}

export function checkRow(turns: readonly Turn[]): Row {
  const questions = turns.flatMap(({ state, player }) => legalActions(state, player).map((intent) => ({ state, player, intent })));
  const sample = sampled(questions, ({ state, player, intent }) => {
    const copy = fresh(state);
    return timed(() => check(copy, player, intent));
  });
  return atMost('check of one intent', `four-player mid-game, median of ${questions.length} legal intents`, 'µs', quantile(sample, 0.5) * 1000, 20);
}

const WALKS: ReadonlySet<Intent['type']> = new Set(['switch.move', 'maneuver.flyingSwitch']);

export function applyRows(turns: readonly Turn[]): readonly Row[] {
  const plain = turns.flatMap(({ state, player }) =>
    legalActions(state, player).filter((intent) => !WALKS.has(intent.type)).map((intent) => ({ state, player, intent })));
  const sample = sampled(plain, ({ state, player, intent }) => {
    const copy = fresh(state);
    return timed(() => {
      const result = apply(copy, player, intent);
      if (result.ok) pump(result.state);
    });
  });
  const total = sample.reduce((sum, ms) => sum + ms, 0);
  return [
    atMost('apply and advance of one intent', `no route walk, median of ${plain.length}`, 'µs', quantile(sample, 0.5) * 1000, 25),
    atLeast('apply and advance', 'the same, all of them one after the other', 'per second', (sample.length / total) * 1000, 40_000),
  ];
}

export function legalRow(): Row {
  const positions = yardPositions(60);
  const sample = sampled(positions, (state) => {
    const copy = fresh(state);
    const player = actingPlayer(copy);
    if (player === null) throw new Error('nobody acts in the yard');
    return timed(() => legalActions(copy, player));
  });
  return atMost('legalActions, switching', `30 squares, two crews, p95 of ${sample.length} positions`, 'ms', quantile(sample, 0.95), 1.5);
}

export function randomGameRow(): Row {
  const seeds = [11, 12, 13, 14, 15];
  let intents = 0;
  const sample = sampled(seeds, (seed) => timed(() => {
    intents += randomGame(1, seed).turns.length;
  }));
  const mean = Math.round(intents / (2 * seeds.length));
  return atMost('five-Day solitaire game, random play', `median of ${seeds.length} seeds, ${mean} intents each on average`, 'ms', quantile(sample, 0.5), 150);
}

/** Intents of a replay, and the seed whose random game they are the first of. */
export const REPLAYED = { intents: 350, seed: 11 } as const;

export function replayRow(): Row {
  const { turns } = randomGame(1, REPLAYED.seed, REPLAYED.intents);
  const replay = (): GameState => turns.reduce((state, { player, intent }) => step(state, player, intent), newGame(1, REPLAYED.seed));
  const sample = sampled([1, 2, 3, 4, 5, 6, 7], () => timed(replay));
  return atMost('replay in the engine', `${turns.length} intents of a solitaire game, median of ${sample.length}`, 'ms', quantile(sample, 0.5), 30);
}

export function stateSizeRow(turns: readonly Turn[]): Row {
  const sizes = turns.map(({ state }) => JSON.stringify(state).length / 1000);
  return atMost('four-player state as JSON', `largest of ${sizes.length} mid-game positions`, 'kB', Math.max(...sizes), 60);
}
