// The uniform policy (B-POL-2, B-POL-3, B-POL-8, B-TRM-3).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playGame } from '../../src/bot/drive.ts';
import { randomBot } from '../../src/bot/random-bot.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { legalActions } from '../../src/engine/index.ts';
import { redactFor } from '../../src/view/redact.ts';
import { dealt } from '../support/bot-choices.ts';

for (const players of [1, 2, 3, 4] as const) {
  test(`B-TRM-3 games of ${players} random bots end, and twice the same way`, () => {
    for (const seed of [3, 4]) {
      const start = dealt({ players, seed, days: players === 1 ? 3 : 1 });
      const bots = start.players.map(() => randomBot(seed));
      const once = playGame(start, bots);
      assert.equal(once.state.status, 'finished');
      assert.equal(once.state.extraDays, 0);
      const again = playGame(start, bots);
      assert.deepEqual(again.history.map((turn) => turn.intent), once.history.map((turn) => turn.intent));
    }
  });
}

test('B-POL-2 the seed of a random bot and the caller’s seed both decide, the game’s does not', () => {
  const state = dealt({ seed: 8 });
  const player = playerIndex(0);
  const options = legalActions(state, player);
  const picks = (seed: number, policySeed: number): string =>
    Array.from({ length: 12 }, (_, decisionIndex) =>
      options.indexOf(randomBot(seed).choose(redactFor(state, player), player, options, { gameId: 'g', decisionIndex, policySeed }).intent)).join('');
  assert.equal(picks(1, 1), picks(1, 1));
  assert.notEqual(picks(1, 1), picks(2, 1));
  assert.notEqual(picks(1, 1), picks(1, 2));
  assert.equal(new Set(picks(1, 1)).size, options.length, 'every option comes up');
});

test('B-POL-8 the random bot is uniform', () => {
  const state = dealt({ seed: 8 });
  const player = playerIndex(0);
  const options = legalActions(state, player);
  const counts = options.map(() => 0);
  for (let decisionIndex = 0; decisionIndex < 600; decisionIndex += 1) {
    const index = options.indexOf(randomBot().choose(state, player, options, { gameId: 'g', decisionIndex, policySeed: 5 }).intent);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  for (const count of counts) assert.ok(Math.abs(count - 600 / options.length) < 60, counts.join(' '));
});
