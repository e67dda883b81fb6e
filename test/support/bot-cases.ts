// What is asked of the bots over many games (src/sim/RULES.md), each case at a size of its own: `npm test` runs the short form of all,
// `npm run proof:bots` the full one. A case throws at the first thing wrong and says what it saw otherwise.

import assert from 'node:assert/strict';
import { playGame } from '../../src/bot/drive.ts';
import { LEVELS, policyOfLevel } from '../../src/bot/levels.ts';
import { createGame } from '../../src/engine/index.ts';
import { configuration, seedsOf } from '../../src/sim/configurations.ts';
import type { ConfigurationName } from '../../src/sim/configurations.ts';
import { SOURCES } from '../../src/sim/figures.ts';
import { measureGame } from '../../src/sim/measure-game.ts';
import type { Measurement } from '../../src/sim/measure-game.ts';
import { packRecording, unpackRecording } from '../../src/sim/pack.ts';
import { DEVELOPER, policyFor } from '../../src/sim/policies.ts';
import { recordGame } from '../../src/sim/record.ts';
import { SOLITAIRE_NAME } from '../../src/game/save.ts';
import { decidesAlike } from './hidden-twin.ts';
import { whatIsWrong } from './invariants.ts';
import { watchBots } from './watched-bots.ts';

export interface BotCase {
  readonly what: string;
  /** Games in `npm test`; null for what is too rare to be met in a few. */
  readonly short: number | null;
  /** Games in full. */
  readonly full: number;
  /** Runs over so many games; what was seen, in a sentence. */
  readonly run: (games: number) => string;
}

export function measurementOf(name: ConfigurationName, days: number, players?: number): Measurement {
  const found = configuration(name, days, players);
  assert.ok(found !== null, `${name} is not for ${players ?? 1}`);
  return { config: found.config, players: found.players, policy: DEVELOPER, policySeed: 0 };
}

const seedsFrom = (games: number): readonly number[] => seedsOf('E', games);
/** Games shared out over tables of one to four. */
const tableOf = (game: number): number => 1 + (game % 4);

function dealtFor(game: number, days: number): ReturnType<typeof createGame> {
  const players = tableOf(game);
  const { config } = measurementOf('D6', days, players);
  return createGame({ id: `game ${game}`, seed: 90_000 + game * 31, config, playerNames: ['Ann', 'Bea', 'Cal', 'Dot'].slice(0, players) });
}

const FUNNELS = ['freight', 'passenger', 'traffic'] as const;
/** Without the planner a decision takes no time. */
const thinks = (level: string): boolean => level !== 'trainee';

export const BOT_CASES: readonly BotCase[] = [
  {
    what: 'B-INF-8 no level decides by what it cannot see, at one to four seats', short: 4, full: 20,
    run: (games) => {
      let decisions = 0;
      for (const level of LEVELS) {
        for (let game = 0; game < games; game += 1) decisions += decidesAlike(dealtFor(game, thinks(level) ? 1 : 2), () => policyOfLevel(level));
      }
      assert.ok(decisions >= 10 * games * LEVELS.length);
      return `${decisions} decisions in ${games * LEVELS.length} games of ${LEVELS.length} levels`;
    },
  },
  {
    what: 'B-POL-3, B-POL-5, B-POL-6, B-LU-6, B-DEC-7, B-DEC-8, B-NT-4 what a choice must never be, and its reason', short: 1, full: 200,
    run: (games) => {
      const seen = watchBots(measurementOf('D6', 5), seedsFrom(games));
      assert.ok(seen.unexplained <= seen.decisions / 100, `B-POL-5 ${seen.unexplained} of ${seen.decisions} without a reason`);
      assert.ok(seen.loadsStarted > 0);
      return `${seen.decisions} decisions, ${seen.unexplained} without a reason of their own, ${seen.loadsStarted} loads started, ${seen.flagQuestions} flag questions, no Second Section`;
    },
  },
  {
    what: 'B-NT-4, B-ABL-1 with the New Train rules off a Second Section is ordered in some games', short: null, full: 200,
    run: (games) => {
      const { secondSections } = watchBots(measurementOf('D6', 3, 4), seedsFrom(games), { flags: { noDeliberateNewTrain: true, noPlanSwitching: true, noValueLays: true } });
      assert.ok(secondSections > 0);
      return `${secondSections} Second Sections in ${games} games`;
    },
  },
  {
    what: 'B-PL-5 to B-PL-13, B-I-12, B-I-15 what holds of every plan', short: 1, full: 100,
    run: (games) => {
      const { plans, acts, waysHome } = watchBots(measurementOf('D6', 5), seedsFrom(games), { plansEvery: games > 10 ? 6 : 4 });
      assert.equal(waysHome.missed, 0, 'an expedited train was left away for less than it costs');
      assert.ok(plans >= 2 * games);
      const ways = Object.entries(waysHome).map(([way, many]) => `${way} ${many}`);
      return `${plans} plans, ${acts} acts at their beginnings; expedited trains: ${ways.join(', ')}`;
    },
  },
  {
    what: 'B-I-1 to B-I-16, B-HAR-3, B-HAR-5 invariants at every decision; Revenue by source adds up; funnels never widen', short: 1, full: 200,
    run: (games) => {
      let collisions = 0;
      let decisions = 0;
      const reached: Record<(typeof FUNNELS)[number], number[]> = { freight: [], passenger: [], traffic: [] };
      seedsFrom(games).forEach((seed, game) => {
        const measurement = game % 4 === 3 ? measurementOf('D3', 3, tableOf(game >> 2)) : measurementOf('WP3', 5);
        const { figures, played } = measureGame(measurement, seed, whatIsWrong);
        assert.equal(SOURCES.reduce((sum, source) => sum + figures.bySource[source], 0), figures.gross);
        assert.equal(figures.gross - figures.loss, figures.net);
        for (const kind of FUNNELS) figures.funnels[kind].forEach((times, gate) => (reached[kind][gate] = (reached[kind][gate] ?? 0) + Number(times > 0)));
        collisions += figures.counts.collisions;
        decisions += played.history.length;
      });
      for (const kind of FUNNELS) assert.deepEqual(reached[kind], reached[kind].slice().sort((a, b) => b - a), `B-HAR-5 the ${kind} funnel widens`);
      assert.ok(games < 60 || collisions > 0, 'B-I-1 wants a collision among them');
      return `${decisions} decisions, ${collisions} collisions`;
    },
  },
  {
    what: 'B-TRM-1, B-TRM-2 every game ends, random and thinking, at every table and length', short: 1, full: 20,
    run: (games) => {
      let decisions = 0;
      let played = 0;
      for (const days of games > 1 ? [1, 3, 5, 10] : [1]) {
        for (let players = 1; players <= 4; players += 1) {
          for (const seed of seedsFrom(games)) {
            for (const name of ['random', 'developer'] as const) {
              const { figures, played: game } = measureGame({ ...measurementOf('D6', days, players), policy: { name, flags: {} } }, seed);
              assert.equal(figures.extraDays, 0);
              assert.equal(game.state.status, 'finished');
              decisions += game.history.length;
              played += 1;
            }
          }
        }
      }
      return `${played} games, ${decisions} decisions`;
    },
  },
  {
    what: 'B-REC-1 to B-REC-4 a recording is the game, packed and unpacked alike; pooled, they sound every cue', short: 1, full: 24,
    run: (games) => {
      const heard = new Set<string>();
      let frames = 0;
      seedsFrom(games).forEach((seed, game) => {
        // The bot hardly ever wrecks a train; a third of the games have one that takes on more trains than it has tracks for.
        const careless = game % 3 === 1;
        const { config } = measurementOf(careless ? 'WP3' : 'D6', 5);
        const who = careless ? { name: 'developer', flags: { noTrainCap: true } } as const : DEVELOPER;
        const recording = recordGame(seed, config, policyFor(who));
        const played = playGame(createGame({ id: 'x', seed, config, playerNames: [SOLITAIRE_NAME] }), [policyFor(who)]);
        assert.deepEqual(recording.history, played.history.map(({ intent }) => intent));
        assert.deepEqual([recording.revenue, recording.day, recording.won], [played.state.official?.revenues[0], played.state.official?.day, played.state.official?.outcome.result === 'win']);
        assert.doesNotMatch(recording.heading, /[<>]|[a-z][A-Z]/);
        const carried: unknown = JSON.parse(JSON.stringify(packRecording(recording)));
        assert.deepEqual(unpackRecording(carried as ReturnType<typeof packRecording>), JSON.parse(JSON.stringify(recording)));
        frames += recording.frames.length;
        for (const { cues } of recording.frames) for (const cue of cues) heard.add(cue);
      });
      if (games >= 24) for (const cue of ['couple', 'drop', 'schedule', 'arrive', 'depart', 'crash']) assert.ok(heard.has(cue), `no ${cue}`);
      return `${frames} frames; heard: ${[...heard].sort().join(', ')}`;
    },
  },
];
