// The record of how many positions switching reaches from ten boards (test/records/reachability.json) still holds.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { RECORD, REACH_BOARDS, DEPTH, LIMIT } from '../support/reachability.ts';
import { reachCounts } from '../support/reach.ts';
import { drawn } from '../support/positions.ts';

const record: unknown = JSON.parse(readFileSync(RECORD, 'utf8'));

function recorded(name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Readonly<Record<string, unknown>>)[name] : undefined;
}

for (const [name, start] of Object.entries(REACH_BOARDS)) {
  test(`R-FP-1 positions within so many intents of ${name}`, () => {
    const state = start();
    assert.deepEqual(reachCounts(state, DEPTH, LIMIT), recorded(name), drawn(state));
  });
}

test('R-FP-1 the record holds the ten boards and no others', () => {
  assert.deepEqual(Object.keys(record as object), Object.keys(REACH_BOARDS));
});
