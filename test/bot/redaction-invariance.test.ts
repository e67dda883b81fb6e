// B-INF-8: what a player cannot see changes nothing a bot does. At every decision of whole games the Home Office deck is
// permuted, unseen cards change places between deck and other hands, seed and generator are replaced; choice and reason
// must stay the same to the byte.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDeveloperBot } from '../../src/bot/developer-bot.ts';
import { playGame } from '../../src/bot/drive.ts';
import { LEVELS, policyOfLevel } from '../../src/bot/levels.ts';
import { randomBot } from '../../src/bot/random-bot.ts';
import { HIDDEN_CARD, redactFor } from '../../src/view/redact.ts';
import { dealt } from '../support/bot-choices.ts';
import { decidesAlike } from '../support/hidden-twin.ts';

for (const players of [1, 2, 4] as const) {
  test(`B-INF-8 the developer bot at ${players} seats does not know what it cannot see`, () => {
    assert.ok(decidesAlike(dealt({ players, seed: 500 + players }), () => makeDeveloperBot({}, { budget: players === 1 ? 2000 : 200 })) > 50);
  });
}

test('B-INF-8 nor do the levels without a planner, nor the random bot', () => {
  assert.equal(LEVELS.length, 3);
  assert.equal(policyOfLevel('trainee').name, makeDeveloperBot({ noPlanSwitching: true, noValueLays: true }).name);
  decidesAlike(dealt({ players: 3, seed: 601 }), () => makeDeveloperBot({ noPlanSwitching: true, noValueLays: true }));
  decidesAlike(dealt({ players: 2, seed: 602 }), () => randomBot(602));
});

test('B-INF-2, B-INF-3 the text of a view names no card of the deck or of another hand', () => {
  let looked = 0;
  playGame(dealt({ players: 3, seed: 9 }), [0, 1, 2].map(() => randomBot(4)), {
    probe: (state, player) => {
      looked += 1;
      if (looked % 10 !== 0) return;
      const text = JSON.stringify(redactFor(state, player));
      assert.ok(text.includes(HIDDEN_CARD));
      const secret = [...state.decks.homeOffice, ...state.decks.hands.flatMap((hand, index) => (index === player ? [] : hand))];
      for (const id of secret) assert.ok(!text.includes(`"${id}"`), `${id} shows`);
    },
  });
});
