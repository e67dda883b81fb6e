// A full page appears in parts, one a frame (U-RV-3).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAppearing } from '../../src/web/appearing.ts';

test('U-RV-3 the first part is there at once, each next one after a drawing, and what has come stays', () => {
  const appearing = startAppearing([['hand'], ['division', 'district'], ['log']]);
  const there = (): readonly string[] => ['hand', 'division', 'district', 'log', 'unnamed'].filter(appearing.has);
  assert.deepEqual(there(), ['hand', 'unnamed']);
  assert.equal(appearing.whole(), false);
  appearing.next();
  assert.deepEqual(there(), ['hand', 'division', 'district', 'unnamed']);
  appearing.next();
  assert.deepEqual(there(), ['hand', 'division', 'district', 'log', 'unnamed']);
  assert.equal(appearing.whole(), true);
  appearing.next();
  assert.equal(appearing.whole(), true);
});
