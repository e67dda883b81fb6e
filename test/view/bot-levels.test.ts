// The levels that travel are those the bots play (S-LO-6, B-DIF-1).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_LEVEL, LEVELS } from '../../src/bot/levels.ts';
import { BOT_LEVELS, parseBotLevel, USUAL_LEVEL } from '../../src/view/bot-levels.ts';

test('S-LO-6, B-DIF-1 every level of the lobby is one the bots play, in the same order, and the usual one is the same', () => {
  assert.deepEqual(BOT_LEVELS, LEVELS);
  assert.equal(USUAL_LEVEL, DEFAULT_LEVEL);
  assert.equal(parseBotLevel('Operator'), null);
});
