// The event types only the driver produces are those the reducer has no case for.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DRIVER_EVENT_TYPES, EVENT_TYPES } from '../../src/engine/events.ts';

const ROOT = (function findRoot(from: string): string {
  return existsSync(path.join(from, 'package.json')) && existsSync(path.join(from, 'src')) ? from : findRoot(path.dirname(from));
})(path.dirname(fileURLToPath(import.meta.url)));

test('E-FN-3 the reducer has a case for every event an intent produces and for no other', () => {
  const folder = path.join(ROOT, 'src', 'engine', 'actions');
  const reducers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => path.basename(file) === 'reduce.ts');
  const cases = new Set(reducers.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\bcase '(\w+)'/g)].map((hit) => hit[1] ?? '')));
  const driver: readonly string[] = DRIVER_EVENT_TYPES;
  assert.deepEqual(EVENT_TYPES.filter((type) => !cases.has(type)), EVENT_TYPES.filter((type) => driver.includes(type)));
});
