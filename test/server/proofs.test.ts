// The short form of the long proofs: whole games with everything that goes wrong, kills at
// random moments, a crowd that means harm. `npm run proof:games`, `proof:kill` and `proof:hostile` run the same at length.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proveChurn } from '../../scripts/proof/churn.ts';
import { proveGames } from '../../scripts/proof/games.ts';
import { proveHostile } from '../../scripts/proof/hostile.ts';
import { proveKills } from '../../scripts/proof/kill.ts';

const quiet = (): void => undefined;

test('a whole game over the wire, lost answers, reloads and restarts included, ends where the engine alone ends', async () => {
  const failures: string[] = [];
  const faults = await proveGames({ games: 1, seed: 1, say: quiet, failed: (seed, error) => failures.push(`game ${seed}: ${String(error)}`) });
  assert.deepEqual([faults, failures], [0, []]);
});

test('killed at random moments: no answered move lost, no file torn, a resend counts once', async () => {
  const { kills, moves, files } = await proveKills({ rounds: 5, seed: 3, tables: 3, say: quiet });
  assert.equal(kills, 5);
  assert.ok(moves > 0 && files > 0);
});

test('a crowd that means harm: no crash, no fault, no leak, and a good player plays on', async () => {
  const { requests, byKind, good } = await proveHostile({ requests: 500, seed: 5, crowd: 8, slow: 3, calmMs: 500, say: quiet });
  assert.equal(requests, 500);
  assert.ok(Object.keys(byKind).length >= 15 && good.moves > 0);
});

test('S-HT-10, S-ST-13 thousands of requests dropped, reset, pipelined or never read leave no descriptor, stream or buffer behind', async () => {
  const { requests, byKind, descriptors } = await proveChurn({ requests: 3_000, seed: 7, crowd: 24, say: quiet });
  assert.ok(requests >= 3_000 && Object.keys(byKind).length === 6);
  if (descriptors !== null) assert.ok(descriptors.most > descriptors.before && descriptors.after <= descriptors.before);
});
