// The arithmetic of the reports (B-HAR-2, B-CMP-2, B-CMP-6, B-CMP-7) against numbers worked out by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confidence, detectable, discordant, paired, shareOf, statistics } from '../../src/sim/statistics.ts';

const near = (have: number, want: number): void => assert.ok(Math.abs(have - want) < 1e-9, `${have} is not ${want}`);

test('B-HAR-2 statistics of a short list', () => {
  const stats = statistics([2, 4, 4, 4, 5, 5, 7, 9]);
  near(stats.mean, 5);
  near(stats.sd, Math.sqrt(32 / 7));
  near(stats.se, Math.sqrt(32 / 7 / 8));
  assert.deepEqual([stats.n, stats.min, stats.median, stats.max], [8, 2, 4.5, 9]);
  near(stats.p10, 3.4);
  near(stats.p90, 7.6);
  const [low, high] = confidence(stats);
  near(high - low, 2 * 1.96 * stats.se);
  assert.deepEqual(statistics([]), { n: 0, mean: 0, sd: 0, se: 0, min: 0, p10: 0, median: 0, p90: 0, max: 0 });
  assert.equal(statistics([3]).sd, 0);
});

test('B-CMP-2 t, standard error and split of twelve differences', () => {
  // Sum 12, so the mean is 1; squares of the deviations add up to 66.
  const result = paired([1, 1, 1, 1, 0, 0, 2, 2, 5, -4, 5, -2]);
  near(result.mean, 1);
  near(result.sd, Math.sqrt(70 / 11));
  near(result.se, Math.sqrt(70 / 11 / 12));
  near(result.t, 1 / Math.sqrt(70 / 132));
  assert.deepEqual([result.n, result.better, result.worse, result.identical], [12, 8, 2, 2]);
});

test('B-CMP-9 no spread reads t = 0', () => {
  assert.deepEqual(paired([0, 0, 0]), { n: 3, mean: 0, sd: 0, se: 0, t: 0, better: 0, worse: 0, identical: 3 });
});

test('B-CMP-6, B-CMP-7 detectable effect, discordant pairs and shares', () => {
  near(detectable(2, 400), 0.3);
  near(discordant(30, 6), 4);
  assert.equal(discordant(0, 0), 0);
  const share = shareOf(25, 100);
  near(share.share, 0.25);
  near(share.se, Math.sqrt(0.25 * 0.75 / 100));
});
