// What the bench says about bots (B-BEN-1, B-BEN-2): planner positions a second, planned turns, whole games. Numbers alone;
// who calls them lays out the table.

import { performance } from 'node:perf_hooks';
import { driveSteps, playGame } from '../bot/drive.ts';
import { planSwitchingTurn } from '../bot/planner/plan.ts';
import type { Policy } from '../bot/policy.ts';
import { apply, createGame, legalActions, playerIndex, pump } from '../engine/index.ts';
import type { GameState } from '../engine/index.ts';
import { configuration, HEADLINE, seedsOf } from './configurations.ts';
import { DEVELOPER, policyFor } from './policies.ts';

export interface BotRow {
  readonly what: string;
  readonly how: string;
  readonly unit: string;
  readonly value: number;
  readonly budget: number | null;
  /** Whether the value should stay below its budget or above it. */
  readonly better: 'less' | 'more';
}

const PLAYER = playerIndex(0);

function deal(seed: number): GameState {
  const found = configuration(HEADLINE, 5);
  if (found === null) throw new Error('the headline configuration is missing');
  return pump(createGame({ id: `bench ${seed}`, seed, config: found.config, playerNames: ['Alice'] })).state;
}

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.slice().sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
}

/** Milliseconds of whole games, one for each seed. */
function gameTimes(policy: () => Policy, seeds: readonly number[]): readonly number[] {
  return seeds.map((seed) => milliseconds(() => void playGame(deal(seed), [policy()])));
}

/** Real positions at the start of a switching turn, out of games the developer bot plays. */
export function switchingPositions(count: number): readonly GameState[] {
  const positions: GameState[] = [];
  for (const seed of seedsOf('T', 20)) {
    for (const { before, intent } of driveSteps(deal(seed), { 0: policyFor(DEVELOPER) })) {
      if (intent.type !== 'localOps.choose') continue;
      const option = legalActions(before, PLAYER).find((one) => one.type === 'localOps.choose' && one.option === 'switch');
      if (option === undefined) continue;
      const applied = apply(before, PLAYER, option);
      if (applied.ok && before.officeAreas.some((area) => area.adOccupancy.length > 0)) positions.push(pump(applied.state).state);
      if (positions.length >= count) return positions;
    }
  }
  return positions;
}

/** The rows of the bots. Takes some seconds. */
export function botRows(): readonly BotRow[] {
  const positions = switchingPositions(40);
  for (const state of positions.slice(0, 5)) planSwitchingTurn(state, PLAYER);
  let tried = 0;
  const plans = positions.map((state) => milliseconds(() => {
    tried += planSwitchingTurn(state, PLAYER).tried;
  }));
  const spent = plans.reduce((sum, one) => sum + one, 0);
  const random = gameTimes(() => policyFor({ name: 'random', flags: {} }), seedsOf('T', 7));
  const developer = gameTimes(() => policyFor(DEVELOPER), seedsOf('T', 7));
  const turns = `${positions.length} real switching turns`;
  return [
    { what: 'planner positions', how: `candidates looked at in ${turns}`, unit: '1/s', value: spent === 0 ? 0 : (1000 * tried) / spent, budget: 40_000, better: 'more' },
    { what: 'planned turn', how: `${turns}, median`, unit: 'ms', value: quantile(plans, 0.5), budget: 50, better: 'less' },
    { what: 'planned turn, p95', how: turns, unit: 'ms', value: quantile(plans, 0.95), budget: null, better: 'less' },
    { what: 'random legal game', how: `five Days, solitaire, with the views bots are shown, median of ${random.length}`, unit: 'ms', value: quantile(random, 0.5), budget: 150, better: 'less' },
    { what: 'developer-bot game', how: `five Days, solitaire, median of ${developer.length}`, unit: 'ms', value: quantile(developer, 0.5), budget: 600, better: 'less' },
  ];
}
