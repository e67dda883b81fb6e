// Plays one game of a measurement and keeps its figures (B-HAR-3 to B-HAR-5). Everything but the times follows from the seed.

import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { playGame } from '../bot/drive.ts';
import type { PlayedGame } from '../bot/drive.ts';
import { layoutFacts } from '../bot/layout-value.ts';
import type { Policy } from '../bot/policy.ts';
import { createGame, turnOf } from '../engine/index.ts';
import type { GameConfig, GameState } from '../engine/index.ts';
import { playerNames } from './configurations.ts';
import { countGame } from './count-game.ts';
import { tick } from './figures.ts';
import type { GameFigures, GameTimes } from './figures.ts';
import { watchFunnels } from './funnels.ts';
import { watchGame } from './invariants.ts';
import type { PositionFaults } from './invariants.ts';
import { policyFor } from './policies.ts';
import type { PolicyChoice } from './policies.ts';
import { watchPresence } from './presence.ts';
import type { Presence } from './presence.ts';

/** What is measured: with a seed, the whole of a game. */
export interface Measurement {
  readonly config: GameConfig;
  readonly players: number;
  /** Plays every seat, or the first one alone when `others` plays the rest. */
  readonly policy: PolicyChoice;
  readonly others?: PolicyChoice;
  /** The policies' own seed (B-POL-2). */
  readonly policySeed: number;
}

export interface MeasuredGame {
  readonly figures: GameFigures;
  readonly presence: Presence;
  readonly times: GameTimes;
  readonly played: PlayedGame;
}

/** A game of a measurement, dealt and not yet begun. */
export function dealt(measurement: Measurement, seed: number): GameState {
  const { config, players } = measurement;
  return createGame({ id: `seed ${seed}`, seed, config, playerNames: playerNames(players) });
}

/** The policy with its time on choosing an option and on switching, where turns are planned, added up. */
function timed(policy: Policy, spent: (seconds: number) => void): Policy {
  return {
    ...policy,
    choose: (view, player, options, context) => {
      const { option } = turnOf(view, player);
      if (view.clock.phase !== 'localOps' || (option !== null && option !== 'switch')) return policy.choose(view, player, options, context);
      const start = performance.now();
      const choice = policy.choose(view, player, options, context);
      spent((performance.now() - start) / 1000);
      return choice;
    },
  };
}

/** One instance for all seats that play alike. */
function policiesOf({ policy, others, players }: Measurement): readonly Policy[] {
  const first = policyFor(policy);
  const rest = others === undefined ? first : policyFor(others);
  return Array.from({ length: players }, (_, player) => (player === 0 ? first : rest));
}

/** Equal for equal histories. */
export function historyDigest(played: Pick<PlayedGame, 'history'>): string {
  return createHash('sha256').update(JSON.stringify(played.history.map(({ intent }) => intent))).digest('hex').slice(0, 16);
}

/** Plays the game of a seed; with `faults` every invariant is checked as it runs, and the game is played again. */
export function measureGame(measurement: Measurement, seed: number, faults: PositionFaults | null = null): MeasuredGame {
  const { players, policySeed } = measurement;
  let planning = 0;
  const start = dealt(measurement, seed);
  const counter = countGame(players);
  const funnels = watchFunnels();
  const presence = watchPresence();
  const watch = faults === null ? null : watchGame(start, faults);
  const policies = policiesOf(measurement).map((policy) => {
    const clocked = timed(policy, (seconds) => {
      planning += seconds;
    });
    return watch === null ? clocked : watch.guard(clocked);
  });
  let before = start;
  const began = performance.now();
  const played = playGame(start, policies, {
    policySeed,
    probe: (state, player, options) => {
      before = state;
      funnels.probe(state, player, options);
      presence.probe(state);
      watch?.probe(state, player, options);
    },
    observer: (event, state) => {
      counter.event(event, before);
      funnels.event(event, before);
      presence.event(event);
      watch?.event(event, before, state);
    },
  });
  const total = (performance.now() - began) / 1000;
  watch?.finish(played, () => playGame(start, policiesOf(measurement), { policySeed }));
  return { figures: figuresOf(seed, played, counter.result(), funnels.result()), presence: presence.result(), times: { total, planning }, played };
}

function figuresOf(seed: number, played: PlayedGame, counted: ReturnType<ReturnType<typeof countGame>['result']>, funnels: GameFigures['funnels']): GameFigures {
  const { state, history } = played;
  const { official } = state;
  if (official === null) throw new Error(`seed ${seed} ended without a result`);
  const reasons: Record<string, number> = {};
  const { counts } = counted;
  for (const { reason } of history) {
    tick(reasons, reason.code);
    // A plan announces itself with its first step.
    if (reason.code === 'sw.plan' && reason.args['i'] === '1') {
      counts.plans += 1;
      if ((reason.args['cut'] ?? '') !== '') counts.plansCutShort += 1;
    }
  }
  for (const area of state.officeAreas) {
    const facts = layoutFacts(area);
    counts.waysOff += facts.waysOff;
    counts.runArounds += facts.runArounds;
    counts.squares += facts.reachable.size;
  }
  counts.intents = history.length;
  return {
    seed,
    result: official.outcome.result,
    reason: official.outcome.reason,
    winners: official.outcome.winners,
    revenues: official.revenues,
    net: official.revenues.reduce((sum, one) => sum + one, 0),
    ...counted,
    reasons,
    tiers: state.officeAreas.map((area) => area.tier),
    funnels,
    extraDays: state.extraDays,
    history: historyDigest(played),
  };
}
