// Games of bots at one to four seats, every kind of thinking and of rules (support/bot-game.ts): they end, nothing breaks on
// the way, no policy sees what is hidden, and the history gives the game back. `npm run fuzz -- N --bots` plays any number.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botCommandFor, botGameOf, checkBotGame, MIXES } from '../support/bot-game.ts';

const GAMES = 48;
const BLOCK = 12;

for (let from = 1; from <= GAMES; from += BLOCK) {
  const to = Math.min(GAMES, from + BLOCK - 1);
  test(`B-TRM-1, B-INF-8, B-I-13 every property holds in games ${from} to ${to} of bots`, () => {
    for (let game = from; game <= to; game += 1) {
      try {
        checkBotGame(game);
      } catch (error) {
        const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
        assert.fail(`game ${game} — ${botCommandFor(game)}\n${what}`);
      }
    }
  });
}

test('the games of bots have every mix, size of table and mode, random seats and thinking ones', () => {
  const games = Array.from({ length: 200 }, (_, i) => botGameOf(i + 1));
  const kinds = (of: (game: (typeof games)[number]) => readonly string[]): readonly string[] => [...new Set(games.flatMap(of))].sort();
  assert.deepEqual(kinds(({ mix }) => [mix]), Object.keys(MIXES).sort());
  assert.deepEqual(kinds(({ policies }) => [String(policies.length)]), ['1', '2', '3', '4']);
  assert.deepEqual(kinds(({ setup }) => [setup.config.mode]), ['competitive', 'coop', 'solitaire']);
  assert.deepEqual(kinds(({ policies }) => policies.map(({ name }) => name.split(' ')[0] ?? '')), ['developer', 'random']);
  assert.deepEqual(kinds(({ setup }) => [String(setup.config.days)]), ['1', '10', '2', '3', '5']);
});
