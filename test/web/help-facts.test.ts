// What the help tells of the game on screen (U-HP-2), and what setup tells of an address that asks for too much (U-RT-2).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { playerIndex } from '../../src/engine/ids.ts';
import { newGame } from '../../src/game/game.ts';
import { configOf, presetSettings } from '../../src/view/game-types.ts';
import type { Settings } from '../../src/view/game-types.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import { TOPICS } from '../../src/view/topics.ts';
import { ignoredWords, readDeal } from '../../src/web/deal-url.ts';
import { inThisGame } from '../../src/web/help/in-this-game.ts';

function frameWith(change: Partial<Settings>): ReturnType<typeof snapshot> {
  const config = configOf('solitaire', { ...presetSettings('solitaire', 1, 5), ...change }, 5);
  return snapshot(newGame({ seed: 7, config, playerNames: ['You'], id: 'help' }).state, playerIndex(0));
}

describe('help about the game on screen', () => {
  test('U-HP-2 the values are those of this game’s rules', () => {
    const frame = frameWith({ freightPerLoad: 3, trainPerTransit: 0, maxCollisionsPerDay: 0, maxCollisionsTotal: 4, reducedVisibility: true, emergencyToolbox: true, extraStart: 'anyOffice' });
    assert.deepEqual(inThisGame('freight-loading', frame), ['A load pays 3.']);
    assert.deepEqual(inThisGame('revenue', frame), ['A coach pays 1.', 'A load pays 3.', 'A train through the Division pays nothing.']);
    assert.deepEqual(inThisGame('collision-limits', frame), ['0 of 4 collisions in all.']);
    assert.deepEqual(inThisGame('visibility', frame), ['This rule is on.', 'A switching turn has 5 Moves at this hour.']);
    assert.deepEqual(inThisGame('toolbox', frame), ['This rule is on.', 'Your Toolbox flag is unspent.']);
    assert.deepEqual(inThisGame('hand-limit', frame), ['You hold 6 and may keep 4 cards.']);
    assert.deepEqual(inThisGame('extras', frame), ['Extras may also start at any Office, from a Depot up.']);
  });

  test('U-HP-2 what is off is said to be off', () => {
    const frame = frameWith({ minCombinedRevenue: 0, maxCollisionsPerDay: 0, maxCollisionsTotal: 0 });
    assert.deepEqual(inThisGame('victory', frame), ['There is no floor.']);
    assert.deepEqual(inThisGame('collisions', frame), ['No collision limit is on.']);
    assert.deepEqual(inThisGame('moves', frame), ['A switching turn has 6 Moves at this hour.']);
    assert.deepEqual(inThisGame('rotation', frame), ['This rule is off.']);
  });

  test('U-HP-2 no topic leaves a value unnamed', () => {
    const frame = frameWith({});
    for (const topic of TOPICS) for (const fact of inThisGame(topic, frame)) assert.doesNotMatch(fact, /[{}]|undefined|NaN/, topic);
  });
});

describe('an address that asks for what there is not', () => {
  const said = (query: string): string | null => ignoredWords(readDeal(new URLSearchParams(query)).ignored);

  test('U-RT-2 every value passed over is named, with what is used instead', () => {
    assert.equal(said('days=5&hand=sixRandom'), null);
    assert.match(said('days=900') ?? '', /“days=900”.*is not offered.*standard value/);
    assert.match(said('days=900&freight=9') ?? '', /“days=900”, “freight=9”.*are not offered/);
    assert.match(said('seed=abc') ?? '', /“seed=abc”.*random/);
    assert.equal(said('nonsense=1'), null);
  });
});
