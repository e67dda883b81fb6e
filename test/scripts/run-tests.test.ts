// Which files a test run takes, and in what order.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closingLines, stagesOf } from '../../scripts/run-tests/select.ts';

const SOURCES = [
  'test/view/frame.test.ts', 'test/browser/play.test.ts', 'test/browser/driver.ts', 'test/support/boards.ts', 'test/engine/rng.test.ts',
];

test('the unit tests run first, in order of their names, and the browser tests last and one at a time', () => {
  assert.deepEqual(stagesOf(SOURCES, []), [
    { name: 'unit', files: ['build/test/engine/rng.test.js', 'build/test/view/frame.test.js'], concurrency: 2 },
    { name: 'browser', files: ['build/test/browser/play.test.js'], concurrency: 1 },
  ]);
});

test('patterns keep the files whose path contains each of them', () => {
  assert.deepEqual(stagesOf(SOURCES, ['engine']).flatMap((stage) => stage.files), ['build/test/engine/rng.test.js']);
  assert.deepEqual(stagesOf(SOURCES, ['view', 'frame']).flatMap((stage) => stage.files), ['build/test/view/frame.test.js']);
  assert.deepEqual(stagesOf(SOURCES, ['nothing of the kind']), []);
});

test('the closing lines are the counts of the runner', () => {
  assert.deepEqual(closingLines({ tests: 3, pass: 2, fail: 1, duration: 7 }), ['# tests 3', '# pass 2', '# fail 1']);
});
