// The rows about the engine. A state is shallow-copied before each measured call, so that no walk kept under the original
// state object flatters a figure (E-PERF-1).

import { actingPlayer, advance, apply, check, legalActions, pump } from '../../src/engine/index.ts';
import type { GameState, Intent } from '../../src/engine/index.ts';
import { atLeast, atMost, quantile, sampled, timed } from './measure.ts';
import type { Row } from './measure.ts';
import { randomGame } from './random-game.ts';
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

/** Milliseconds of a fixed piece of arithmetic that has nothing of the game in it: the yardstick between machines. */
export function referenceMs(): number {
  const mix = (): number => {
    let word = 1;
    for (let i = 0; i < 20_000_000; i += 1) {
      word = Math.imul(word ^ (word >>> 15), word | 1) + i;
      word ^= word >>> 13;
    }
    return word;
  };
  return quantile(sampled([1, 2, 3, 4, 5], () => timed(mix), 1), 0.5);
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
  const run = (one: (typeof plain)[number], behind: (state: GameState) => unknown): void => {
    const result = apply(fresh(one.state), one.player, one.intent);
    if (result.ok) behind(result.state);
  };
  const each = sampled(plain, (one) => timed(() => run(one, advance)));
  const rounds = sampled(Array.from({ length: 15 }, () => plain), (all) => timed(() => {
    for (const one of all) run(one, advance);
  }));
  const pumped = sampled(plain, (one) => timed(() => run(one, pump)));
  return [
    atMost('apply and advance of one intent', `no route walk, one driver step, median of ${plain.length}`, 'µs', quantile(each, 0.5) * 1000, 25),
    atLeast('apply and advance', `the same ${plain.length} one after the other, median of ${rounds.length} rounds`, 'per second', (plain.length / quantile(rounds, 0.5)) * 1000, 40_000),
    atMost('apply and pump, p95', 'no route walk, every driver step up to the next player', 'µs', quantile(pumped, 0.95) * 1000, null),
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
  const sample = sampled(seeds, (seed) => timed(() => randomGame(1, seed)));
  const mean = Math.round(seeds.reduce((sum, seed) => sum + randomGame(1, seed).turns.length, 0) / seeds.length);
  return atMost('five-Day solitaire game, random play', `median of ${seeds.length} seeds, ${mean} intents each on average`, 'ms', quantile(sample, 0.5), 150);
}

export function stateSizeRow(turns: readonly Turn[]): Row {
  const sizes = turns.map(({ state }) => JSON.stringify(state).length / 1000);
  return atMost('four-player state as JSON', `largest of ${sizes.length} mid-game positions`, 'kB', Math.max(...sizes), 60);
}
