// What the harness counts (B-HAR-1 to B-HAR-8, B-CMP-9, B-I-1 to B-I-14): short games, few seeds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameState } from '../../src/engine/state.ts';
import { compared, verdict } from '../../src/sim/compare.ts';
import { configuration, seedsOf } from '../../src/sim/configurations.ts';
import type { ConfigurationName } from '../../src/sim/configurations.ts';
import { SOURCES } from '../../src/sim/figures.ts';
import { harnessMarkdown } from '../../src/sim/harness-markdown.ts';
import { harnessReport } from '../../src/sim/harness-report.ts';
import { summarize, timesOf } from '../../src/sim/harness.ts';
import { dealt, measureGame } from '../../src/sim/measure-game.ts';
import type { Measurement } from '../../src/sim/measure-game.ts';
import { playAll } from '../../src/sim/pool.ts';
import { DEVELOPER } from '../../src/sim/policies.ts';
import { parseRun, HARNESS_DEFAULTS } from '../../src/sim/run.ts';
import { piecesOf } from '../../src/sim/tasks.ts';
import type { Piece, PieceResult } from '../../src/sim/tasks.ts';
import { whatIsWrong } from '../support/invariants.ts';

const WORKER = new URL('../../scripts/sim-worker.js', import.meta.url);

function measurement(name: ConfigurationName, days: number, policy: Measurement['policy'] = DEVELOPER): Measurement {
  const found = configuration(name, days);
  assert.ok(found !== null);
  return { config: found.config, players: found.players, policy, policySeed: 0 };
}

const RANDOM = { name: 'random', flags: {} } as const;

function play(pieces: readonly Piece[], jobs: number): Promise<PieceResult> {
  return playAll({ pieces, jobs, faults: whatIsWrong, workerFile: WORKER });
}

/** Everything but the seconds. */
const figures = (result: PieceResult): unknown => ({ ...result, played: result.played.map(({ times: _times, ...rest }) => rest) });

test('B-HAR-1 the number of threads changes nothing', async () => {
  const pieces = piecesOf(seedsOf('E', 10), { measurements: [measurement('D3', 1, RANDOM)], checking: 'none', histories: true });
  assert.deepEqual(figures(await play(pieces, 2)), figures(await play(pieces, 1)));
});

test('B-HAR-3, B-HAR-5 sources add up to gross, gross less loss to net, Days to net, and funnels never widen', () => {
  const results = seedsOf('E', 4).map((seed) => measureGame(measurement('D6', 2), seed));
  for (const { figures: game, played, presence } of results) {
    assert.equal(SOURCES.reduce((sum, source) => sum + game.bySource[source], 0), game.gross);
    assert.equal(game.gross - game.loss, game.net);
    assert.equal(game.byDay.reduce((sum, day) => sum + day, 0), game.net);
    assert.equal(game.extraDays, 0);
    const { tally } = played.state;
    assert.deepEqual(
      [tally.carsCoupled, tally.loadsCompleted, tally.unloadsCompleted, tally.passengersBoarded, tally.passengersDetrained, tally.trainsCompleted, tally.cardsDrawn, tally.cardsPlayed, tally.cardsDiscarded, tally.extrasStarted, tally.expediteFaults, tally.byPlayer[0]?.collisions],
      [game.counts.carsCoupled, game.counts.loadsCompleted, game.counts.unloadsCompleted, game.counts.boarded, game.counts.detrained, game.counts.trainsCompleted, game.counts.cardsDrawn, game.counts.cardsPlayed, game.counts.cardsDiscarded, game.counts.extrasStarted, game.counts.expediteFaults, game.counts.collisions],
      'a count of events is the tally',
    );
    assert.equal(game.funnels.turns, 24);
    assert.equal(presence.games.length, 24);
  }
  const games = results.map(({ figures: game }) => game.funnels);
  for (const kind of ['freight', 'passenger', 'traffic'] as const) {
    const reached = (games[0]?.[kind] ?? []).map((_, gate) => games.filter((one) => (one[kind][gate] ?? 0) > 0).length);
    assert.deepEqual(reached, reached.slice().sort((a, b) => b - a), kind);
  }
});

test('every game ends, plays the same twice, and keeps every invariant, whoever plays', () => {
  for (const [name, policy] of [['WP3', DEVELOPER], ['D6', RANDOM], ['C2', RANDOM], ['K4', RANDOM]] as const) {
    const { figures: game } = measureGame(measurement(name, 1, policy), seedsOf('T', 1)[0] ?? 0, whatIsWrong);
    assert.equal(game.extraDays, 0);
  }
});

test('B-HAR-8 a game that throws is named by its seed and the others are played', async () => {
  let looked = 0;
  const faults = (state: GameState): readonly string[] => (state.seed === 8919 && (looked += 1) > 3 ? ['made up'] : []);
  const pieces = piecesOf(seedsOf('E', 3), { measurements: [measurement('D3', 1, RANDOM)], checking: 'all', histories: false });
  const result = await playAll({ pieces, jobs: 1, faults, workerFile: WORKER });
  assert.deepEqual(result.failed.map(({ seed }) => seed), [8919]);
  assert.match(result.failed[0]?.error ?? '', /made up.*seed 8919/);
  assert.equal(result.played.length, 2);
});

test('B-CMP-9 a policy compared with itself reads 0 and the same history everywhere; with a flag it may differ', async () => {
  const base = measurement('WP3', 1);
  const same = compared(await play(piecesOf(seedsOf('E', 4), { measurements: [base, base], checking: 'none', histories: false }), 1), 'solitaire');
  assert.deepEqual([same.difference.mean, same.difference.t, same.difference.identical, same.sameHistory], [0, 0, 4, 4]);
  assert.match(verdict(same, false), /no difference/);
  const other = measurement('WP3', 1, { name: 'developer', flags: { noOperateFirst: true } });
  const flagged = compared(await play(piecesOf(seedsOf('E', 4), { measurements: [base, other], checking: 'none', histories: false }), 1), 'solitaire');
  assert.ok(flagged.sameHistory < 4);
});

test('B-CMP-1 in a competitive game the first seat is tested and the others play the base', async () => {
  const base = measurement('C2', 1, RANDOM);
  const tested: Measurement = { ...measurement('C2', 1), others: RANDOM };
  const result = await play(piecesOf(seedsOf('E', 2), { measurements: [base, tested], checking: 'none', histories: false }), 1);
  const seats = compared(result, 'competitive');
  const differences = result.played.map(({ games: [a, b] }) => (b?.revenues[0] ?? 0) - (a?.revenues[0] ?? 0));
  assert.equal(seats.difference.mean, differences.reduce((sum, one) => sum + one, 0) / 2);
});

test('B-CMP-1 a pair is dealt alike, and other house rules are another game', () => {
  const [seed = 0] = seedsOf('E', 1);
  const a = dealt(measurement('WP3', 5), seed);
  const b = dealt(measurement('WP3', 5, RANDOM), seed);
  assert.deepEqual(a, b);
  assert.notDeepEqual(dealt(measurement('D6', 5), seed).decks, dealt(measurement('D3', 5), seed).decks);
});

test('B-HAR-7 the report states mode, players, Days and floor, and its parts in their order', async () => {
  const parsed = parseRun(['2', '1', '--config', 'D6'], HARNESS_DEFAULTS);
  assert.ok(parsed.ok);
  const { setup } = parsed;
  const result = await play(piecesOf(setup.seeds, { measurements: [measurement('D6', 1)], checking: 'none', histories: false }), 1);
  const summary = summarize(result, 0, setup.days, setup.config.minCombinedRevenue);
  const header = { setup, policy: 'developer', engineVersion: 'x' };
  const lines = harnessReport(header, summary, timesOf(result, 0, 1));
  assert.match(lines[0] ?? '', /^D6: solitaire, 1 player, 1 Days, floor 3, collision limits 3 a Day and 6 in all, depot start, sixRandom hand/);
  const parts = ['OUTCOME', 'REVENUE BY SOURCE', 'NET REVENUE BY DAY', 'TRAFFIC', 'FREIGHT FUNNEL (Load/Unload turns)', 'STRATEGY', 'LOSSES', 'CARDS', 'TIME'];
  const places = parts.map((part) => lines.indexOf(part));
  assert.ok(places.every((place, i) => place > (places[i - 1] ?? 0)), places.join());
  const section = harnessMarkdown(header, summary);
  assert.match(section, /^## D6: -?\d+\.\d\d ± /);
  assert.ok(section.includes('npm run harness -- 2 1 --config D6'));
});
