// Seeded random games, every step watched (support/check-game.ts): conservation, legality, purity, replay, tally, questions.
// A failure names the command that plays the game again; `npm run fuzz -- N` plays any number.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EVENT_TYPES } from '../../src/engine/events.ts';
import { INTENT_TYPES } from '../../src/engine/intents.ts';
import { checkGame, commandFor } from '../support/check-game.ts';
import { playGame } from '../support/games.ts';

const GAMES = 160;
const BLOCK = 20;
const seen = new Set<string>();

for (let from = 1; from <= GAMES; from += BLOCK) {
  const to = Math.min(GAMES, from + BLOCK - 1);
  test(`every property holds in random games ${from} to ${to}`, () => {
    for (let game = from; game <= to; game += 1) {
      try {
        checkGame(game, { seen });
      } catch (error) {
        const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
        assert.fail(`game ${game} — ${commandFor(game)}\n${what}`);
      }
    }
  });
}

test('the random games meet every kind of intent and of event', () => {
  assert.deepEqual([...INTENT_TYPES, ...EVENT_TYPES].filter((type) => !seen.has(type)), []);
});

test('a solitaire game of one Day ends whatever is picked', () => {
  for (let game = 1; game <= 12; game += 1) {
    const setup = playGame(game * 4, {}, { atMost: 0, players: 1 }).setup;
    const played = playGame(game * 4, {}, { setup: { ...setup, config: { ...setup.config, days: 1 } }, extraDays: 0, atMost: 4000, choose: (legal, _state, dice) => dice.pick(legal) });
    assert.deepEqual([played.state.status, played.state.extraDays], ['finished', 0]);
    assert.ok(played.history.length < 4000);
  }
});

test('the same seed is the same game', () => {
  for (let game = 300; game < 325; game += 1) {
    const one = playGame(game, {}, { atMost: 200 });
    const two = playGame(game, {}, { atMost: 200 });
    assert.deepEqual([two.history, two.state], [one.history, one.state]);
  }
});
