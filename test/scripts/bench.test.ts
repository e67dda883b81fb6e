// The arithmetic of the bench and what its report may say. Nothing here takes a time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atLeast, atMost, quantile, rounded } from '../../scripts/bench/measure.ts';
import { reportName, reportText } from '../../scripts/bench/report.ts';
import type { Report } from '../../scripts/bench/report.ts';

const REPORT: Report = {
  date: '2026-01-31',
  machine: { cpu: 'Intel(R) Xeon(R) Processor @ 2.10GHz', cores: 2, node: 'v22.1.0', system: 'linux x64' },
  referenceMs: 9.5,
  rows: [atMost('one thing', 'median', 'µs', 10, 20), atLeast('another', 'mean', 'per second', 12_345, 40_000), atMost('a third', 'largest', 'kB', 7, null)],
};

test('a quantile is a value of the sample', () => {
  assert.equal(quantile([3, 1, 2], 0.5), 2);
  assert.equal(quantile([1, 2, 3, 4], 0.5), 2);
  assert.equal(quantile(Array.from({ length: 100 }, (_, i) => i + 1), 0.95), 95);
  assert.equal(quantile([7], 0.95), 7);
  assert.throws(() => quantile([], 0.5));
});

test('figures keep three digits', () => {
  assert.deepEqual([0.012345, 1.2345, 123.45, 12_345.6, 0].map(rounded), [0.0123, 1.23, 123, 12_346, 0]);
});

test('a ratio of one or less is within the budget, whichever way the figure should go', () => {
  assert.deepEqual(REPORT.rows.map((row) => row.ratio), [0.5, 3.24, null]);
});

test('a report is named for its day and its machine', () => {
  assert.equal(reportName(REPORT), '2026-01-31-2x-intel-xeon.json');
  assert.equal(reportName({ ...REPORT, machine: { ...REPORT.machine, cpu: '' } }), '2026-01-31-2x-unknown.json');
});

test('a report prints the budget and the ratio beside each figure', () => {
  const lines = reportText(REPORT).split('\n');
  assert.match(lines.find((line) => line.startsWith('one thing')) ?? '', /10 µs +20 µs +0\.50 +median/);
  assert.match(lines.find((line) => line.startsWith('another')) ?? '', /12 345 per second +40 000 per second +3\.24 over/);
});
