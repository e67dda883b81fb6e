// Command lines and configurations of the tools (B-CFG-2 to B-CFG-5, B-ABL-1).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveConfig } from '../../src/engine/config.ts';
import { collectiveRevenueFloor } from '../../src/engine/content/constants.ts';
import { presetOf } from '../../src/view/game-types.ts';
import { parseLine } from '../../src/sim/command-line.ts';
import { CONFIGURATIONS, configuration, daysOf, seedsOf } from '../../src/sim/configurations.ts';
import { HARNESS_DEFAULTS, parseRun } from '../../src/sim/run.ts';

test('B-ABL-1 an unknown flag or option is an error', () => {
  for (const args of [['noSuchFlag=1'], ['noTrainCap=2'], ['--sort', 'x'], ['--jobs']]) assert.equal(parseLine(args, ['jobs']).ok, false, args.join(' '));
  const parsed = parseLine(['400', 'noTrainCap=1', '--jobs', '2', 'short'], ['jobs']);
  assert.deepEqual(parsed, { ok: true, line: { words: ['400', 'short'], options: { jobs: '2' }, flags: { noTrainCap: true } } });
});

test('every configuration states a floor of 3 per player and Day, or 2 where it is competitive', () => {
  for (const name of CONFIGURATIONS) {
    for (const days of [3, 5, 10]) {
      const found = configuration(name, days);
      assert.ok(found !== null);
      const { config, players } = found;
      const rate = config.mode === 'competitive' ? 2 : 3;
      assert.equal(config.minCombinedRevenue, rate * players * days, name);
      assert.deepEqual([config.maxCollisionsPerDay, config.maxCollisionsTotal], [3, 6]);
      const resolved = resolveConfig(config, players);
      assert.ok(resolved.ok && resolved.defaulted.length === 0, `${name} is written out in full`);
    }
  }
  const table = configuration('D3', 5, 3);
  assert.equal(table?.config.minCombinedRevenue, collectiveRevenueFloor(3, 5));
});

test('B-CFG-3 the four solitaire configurations differ in opening Office and hand alone; D6 is the Solitaire game type', () => {
  const shape = (name: 'WP3' | 'D3' | 'WP6' | 'D6'): string => {
    const rules = configuration(name, 5)?.config.houseRules;
    return `${rules?.startingOffice} ${rules?.startingHand}`;
  };
  assert.deepEqual((['WP3', 'D3', 'WP6', 'D6'] as const).map(shape), ['whistlePost threeRandom', 'depot threeRandom', 'whistlePost sixRandom', 'depot sixRandom']);
  const headline = configuration('D6', 5);
  assert.ok(headline !== null);
  assert.equal(presetOf(headline.config, 1), 'solitaire');
});

test('B-CFG-5 seeds are arithmetic progressions and lengths have names', () => {
  assert.deepEqual(seedsOf('E', 3), [1000, 8919, 16838]);
  assert.equal(seedsOf('H', 1)[0], 90_000_000);
  assert.deepEqual(['short', 'standard', 'campaign', '7', '0', '21', 'long'].map(daysOf), [3, 5, 10, 7, null, null, null]);
});

test('the harness measures 400 standard games of D3 unless told otherwise, and refuses what it cannot read', () => {
  const parsed = parseRun([], HARNESS_DEFAULTS);
  assert.ok(parsed.ok);
  assert.deepEqual([parsed.setup.seeds.length, parsed.setup.days, parsed.setup.configuration, parsed.setup.seedSet, parsed.setup.checking], [400, 5, 'D3', 'E', 'some']);
  for (const args of [['many'], ['4', 'long'], ['4', 'short', 'extra'], ['--config', 'D9'], ['--config', 'C3', '--players', '2'], ['--players', '5'], ['--seeds', 'X'], ['--jobs', '0'], ['--check', 'no']]) {
    assert.equal(parseRun(args, HARNESS_DEFAULTS).ok, false, args.join(' '));
  }
});
