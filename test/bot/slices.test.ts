// Deciding in slices (B-DIF-5): a caller that may not be held up gets to do something else in between, and nothing in the
// game tells that it did.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDeveloperBot } from '../../src/bot/developer-bot.ts';
import { driveBots, driveSlices, nextBotTurn, nextBotTurnSlices } from '../../src/bot/drive.ts';
import type { BotStep, Driven } from '../../src/bot/drive.ts';
import { choiceSlices } from '../../src/bot/policy.ts';
import type { Policy } from '../../src/bot/policy.ts';
import { randomBot } from '../../src/bot/random-bot.ts';
import { runThrough } from '../../src/bot/slices.ts';
import { actingPlayer, canonicalState, legalActions } from '../../src/engine/index.ts';
import type { GameState } from '../../src/engine/state.ts';
import { redactFor } from '../../src/view/redact.ts';
import { dealt } from '../support/bot-choices.ts';
import { deepFreeze } from '../support/games.ts';

const quick = (): Policy => makeDeveloperBot({}, { budget: 1200 });

interface Sliced {
  readonly driven: Driven;
  readonly steps: readonly BotStep[];
  readonly pauses: number;
}

function inSlices(start: GameState, policies: readonly Policy[]): Sliced {
  const slices = driveSlices(start, policies);
  const steps: BotStep[] = [];
  let pauses = 0;
  for (let slice = slices.next(); ; slice = slices.next()) {
    if (slice.done === true) return { driven: slice.value, steps, pauses };
    if (slice.value === null) pauses += 1;
    else steps.push(slice.value);
  }
}

const played = (steps: readonly BotStep[]): unknown => steps.map(({ player, intent, reason }) => [player, intent, reason]);

for (const players of [1, 2, 4] as const) {
  test(`B-DIF-5 a drive in slices plays what a drive in one go plays, ${players} seats`, () => {
    // Most turns are thought through within one slice: deals are played until one holds a longer one.
    let pauses = 0;
    for (let seed = 4100; pauses === 0 && seed < 4120; seed += 1) {
      const start = deepFreeze(dealt({ players, seed }));
      const whole = driveBots(start, Array.from({ length: players }, quick));
      const sliced = inSlices(start, Array.from({ length: players }, quick));
      assert.deepEqual(played(sliced.steps), played(whole.steps));
      assert.deepEqual(sliced.driven.counts, whole.counts);
      assert.equal(canonicalState(sliced.driven.state), canonicalState(whole.state));
      ({ pauses } = sliced);
    }
    assert.ok(pauses > 0, 'some plan was long enough to pause in');
  });
}

test('B-DIF-5 two games in turn about, one policy thinking for both, play as alone', () => {
  const starts = [4201, 4202].map((seed) => deepFreeze({ ...dealt({ seed }), id: `table ${seed}` }));
  const alone = starts.map((start) => played(driveBots(start, [quick()]).steps));
  const shared = quick();
  const drives = starts.map((start) => driveSlices(start, [shared]));
  const steps: BotStep[][] = starts.map(() => []);
  let running = drives.length;
  while (running > 0) {
    running = 0;
    drives.forEach((drive, i) => {
      const slice = drive.next();
      if (slice.done === true) return;
      running += 1;
      if (slice.value !== null) steps[i]?.push(slice.value);
    });
  }
  assert.deepEqual(steps.map(played), alone);
});

test('B-DIF-5 a decision given up half-way leaves nothing behind', () => {
  let given = 0;
  for (let seed = 4300; given === 0 && seed < 4320; seed += 1) {
    const policy = quick();
    for (const { before, intent } of driveBots(deepFreeze(dealt({ seed })), [quick()]).steps) {
      if (before.status !== 'active' || nextBotTurnSlices(before, [policy]).next().done === true) continue;
      given += 1;
      assert.deepEqual(nextBotTurn(before, [policy]), nextBotTurn(before, [quick()]), JSON.stringify(intent));
    }
  }
  assert.ok(given > 0, 'some decision was long enough to be given up in');
});

test('B-DIF-5 a policy that makes no slices decides in one', () => {
  const start = dealt({ seed: 4401 });
  const player = actingPlayer(start);
  if (player === null) assert.fail('nobody is due');
  const options = legalActions(start, player);
  const context = { gameId: start.id, decisionIndex: 0, policySeed: 7 };
  const slices = choiceSlices(randomBot(3), redactFor(start, player), player, options, context);
  assert.deepEqual(slices.next(), { done: true, value: randomBot(3).choose(redactFor(start, player), player, options, context) });
  assert.deepEqual(runThrough(nextBotTurnSlices(start, [randomBot(3)])), nextBotTurn(start, [randomBot(3)]));
});
