// The stored games of the browser tests still stop where they are said to (U-HN-2): when the rules move, this names the games to find again.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from '../../scripts/repo.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { actingPlayer, legalActions } from '../../src/engine/index.ts';
import { tableOf } from './saves.ts';
import { PAIR_SITUATIONS, SITUATIONS, TABLE_SITUATIONS } from './situations.ts';

describe('the stored games', () => {
  for (const [name, wanted] of Object.entries({ ...SITUATIONS, ...TABLE_SITUATIONS, ...PAIR_SITUATIONS })) {
    test(`U-HN-2 ${name} replays and stops where it should`, () => {
      const { state, history } = tableOf(name);
      const legal = state.status === 'finished' ? [] : legalActions(state, actingPlayer(state) ?? playerIndex(0));
      assert.ok(wanted(state, legal, history), `run build/test/browser/find-saves.js ${name}`);
    });
  }

  test('U-HN-2 no stored game is left over', () => {
    const named = new Set([SITUATIONS, TABLE_SITUATIONS, PAIR_SITUATIONS].flatMap((kind) => Object.keys(kind)));
    assert.deepEqual(readdirSync(join(ROOT, 'test/browser/saves')).filter((file) => !named.has(file.replace(/\.json$/, ''))), []);
  });
});
