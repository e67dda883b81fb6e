// Driving bot seats and whole games of policies (B-DEC-2, B-TRM-1 to B-TRM-3, R-GM-35).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDeveloperBot } from '../../src/bot/developer-bot.ts';
import { driveBots, driveSteps, MAX_STAGE_INTENTS, nextBotTurn, playGame, playGameSteps } from '../../src/bot/drive.ts';
import { LEVELS, policyOfLevel } from '../../src/bot/levels.ts';
import type { Policy } from '../../src/bot/policy.ts';
import { randomBot } from '../../src/bot/random-bot.ts';
import { reason } from '../../src/bot/reasons.ts';
import { HIDDEN_CARD } from '../../src/view/redact.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { actingPlayer, apply, canonicalState, pump } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { dealt } from '../support/bot-choices.ts';
import { deepFreeze } from '../support/games.ts';
import { pDanger, pRear, pYard } from '../support/named-positions.ts';
import { act, pPaused } from '../support/positions.ts';

/** A developer bot that looks less far, for games that only have to run. */
const quick = (): Policy => makeDeveloperBot({}, { budget: 200 });
const bots = (players: number, policy: Policy): readonly Policy[] => Array.from({ length: players }, () => policy);

for (const players of [1, 2, 3, 4] as const) {
  test(`B-TRM-3 developer bots at ${players} seats finish a Day, declining another`, () => {
    const start = deepFreeze(dealt({ players, seed: 1000 + players }));
    const game = playGame(start, bots(players, quick()));
    assert.equal(game.state.status, 'finished');
    assert.equal(game.state.extraDays, 0);
    assert.deepEqual(game.history.filter(({ intent }) => intent.type === 'game.extend').map(({ reason: why }) => why.code), ['vote.no']);
    assert.equal(game.turns, game.history.length);
  });
}

test('B-I-13 the history of a game replays to the same position', () => {
  const start = dealt({ players: 2, seed: 77 });
  const game = playGame(start, bots(2, quick()));
  let state = start;
  for (const { player, intent } of game.history) {
    const applied = apply(state, player, intent);
    if (!applied.ok) assert.fail(applied.code);
    state = pump(applied.state).state;
  }
  assert.equal(canonicalState(state), canonicalState(game.state));
});

test('B-POL-3, B-POL-7 one policy instance plays two games at once as it plays each alone', () => {
  const policy = quick();
  const alone = [11, 12].map((seed) => playGame(dealt({ seed }), [quick()]).history.map((turn) => turn.intent));
  const running = [11, 12].map((seed) => ({ steps: playGameSteps(dealt({ seed }), [policy]), intents: [] as unknown[] }));
  for (let open = running; open.length > 0;) {
    open = open.filter((one) => {
      const step = one.steps.next();
      if (step.done !== true) one.intents.push(step.value.intent);
      return step.done !== true;
    });
  }
  assert.deepEqual(running.map((one) => one.intents), alone);
});

test('B-POL-2 a policy is told the game, its own decision count and the caller’s seed, and shown no secret', () => {
  const seen: number[] = [];
  const spy: Policy = {
    name: 'spy',
    choose: (view, player, options, context) => {
      assert.equal(context.gameId, 'game 5');
      assert.equal(context.policySeed, 42);
      assert.equal(view.seed, 0);
      assert.ok(view.decks.homeOffice.every((id) => id === HIDDEN_CARD));
      seen.push(context.decisionIndex);
      return randomBot(1).choose(view, player, options, context);
    },
  };
  playGame(dealt({ seed: 5 }), [spy], { policySeed: 42 });
  assert.deepEqual(seen, seen.map((_, i) => i));
});

test('B-INF-6 what a policy observes hides the blind draws of others', () => {
  const told: string[] = [];
  const watcher: Policy = { ...randomBot(2), observe: (events) => {
    for (const event of events) if (event.type === 'cardDrawn' && event.source === 'homeOffice') told.push(`${event.player} ${event.cardId === HIDDEN_CARD}`);
  } };
  playGame(dealt({ players: 2, seed: 5 }), [watcher, randomBot(3)]);
  assert.ok(told.includes('0 false') && told.includes('1 true'));
  assert.ok(!told.includes('0 true') && !told.includes('1 false'));
});

test('the probe and the observer see every decision and every event', () => {
  let decisions = 0;
  const counts: Record<string, number> = {};
  const game = playGame(dealt({ seed: 9 }), [randomBot(9)], {
    probe: (state, player, options) => {
      assert.equal(actingPlayer(state), player);
      assert.ok(options.length > 0);
      decisions += 1;
    },
    observer: (event) => {
      counts[event.type] = (counts[event.type] ?? 0) + 1;
    },
  });
  assert.equal(decisions, game.turns - 1, 'the vote is the driver’s');
  assert.deepEqual(counts, game.events);
});

test('a choice that is no option throws, naming seed and intent', () => {
  const cheat: Policy = { name: 'cheat', choose: () => ({ intent: { type: 'switch.end' }, reason: reason('default.first') }) };
  assert.throws(() => playGame(dealt({ seed: 31 }), [cheat]), /cheat.*switch\.end.*seed 31/);
});

test('a game beyond its bound of turns throws', () => {
  assert.throws(() => playGame(dealt({ seed: 1 }), [randomBot(1)], { maxTurns: 10 }), /10 turns/);
});

test('B-TRM-2 too many intents of one player in one Stage throw', () => {
  const state = dealt({ seed: 1 });
  const counts = { decisions: {}, inStage: { 0: MAX_STAGE_INTENTS }, stage: `${state.clock.day}.${state.clock.stage}` };
  assert.throws(() => driveBots(state, new Map([[playerIndex(0), randomBot(1)]]), { counts }), /one Stage/);
});

test('bots play until a person is due', () => {
  const start = dealt({ players: 3, seed: 21 });
  const human = actingPlayer(start) ?? playerIndex(0);
  const seats = new Map(start.players.filter(({ index }) => index !== human).map(({ index }) => [index, quick()]));
  assert.equal(driveBots(start, seats).steps.length, 0, 'the person is due');
  assert.equal(nextBotTurn(start, seats), null);
  let state = act(start, { type: 'localOps.choose', option: 'freightAgent' }).state;
  state = pump(act(state, { type: 'freightAgent.end' }).state).state;
  const driven = driveBots(deepFreeze(state), seats);
  assert.ok(driven.steps.length > 0);
  assert.equal(actingPlayer(driven.state), human);
  assert.ok(driven.steps.every((step) => step.player !== human && step.reason.text.length > 0));
  assert.equal(driven.steps.at(-1)?.state, driven.state);
  assert.deepEqual([...driveSteps(state, seats)].map((step) => step.intent), driven.steps.map((step) => step.intent));
});

test('bots answer for their seat whatever is asked out of turn, and the railroad goes on', () => {
  const positions = [
    ['clearance', pRear({ modifiers: {} }), (intent: Intent) => intent.type === 'mainline.clearance' && !intent.allow],
    ['yardOffice', pYard(), (intent: Intent) => intent.type === 'mainline.yardOffice' && !intent.take],
    ['redFlag', pDanger(), (intent: Intent) => intent.type === 'mainline.redFlag' && intent.flag],
  ] as const;
  for (const [kind, start, answers] of positions) {
    const asked = pump(start).state;
    assert.equal(asked.clock.pendingDecision?.kind, kind);
    const who = actingPlayer(asked);
    const { steps, state } = driveBots(asked, asked.players.map(() => quick()));
    const [first] = steps;
    assert.ok(first !== undefined && first.player === who && answers(first.intent), kind);
    assert.equal(state.status, 'finished', `${kind}: no deadlock`);
  }
});

test('B-DEC-2 a table of bots votes no, once', () => {
  const paused = pPaused(3);
  const { state, steps } = driveBots(paused, [0, 1, 2].map(() => randomBot(1)));
  assert.equal(state.status, 'finished');
  assert.deepEqual(steps.map(({ player, intent }) => [player, intent.type === 'game.extend' && intent.agree]), [[0, false]]);
});

test('B-DEC-2, R-GM-35 bots vote after the people, and as they did', () => {
  const seats = { 0: randomBot(1), 2: randomBot(1) };
  const paused = pPaused(3);
  assert.equal(driveBots(paused, seats).steps.length, 0, 'a person has yet to vote');
  const agreed = act(paused, { type: 'game.extend', player: playerIndex(1), agree: true }, 1).state;
  const { state, steps } = driveBots(agreed, seats);
  assert.deepEqual(steps.slice(0, 2).map(({ player, reason: why }) => [player, why.code]), [[0, 'vote.follow'], [2, 'vote.follow']]);
  assert.equal(state.extraDays, 1);
  const refused = act(paused, { type: 'game.extend', player: playerIndex(1), agree: false }, 1).state;
  assert.equal(driveBots(refused, seats).steps.length, 0);
  assert.equal(refused.status, 'finished');
});

test('B-DIF-1 every level is a policy, Trainee without the planner and the lays', () => {
  assert.deepEqual(LEVELS.map((level) => policyOfLevel(level).name), ['developer (noPlanSwitching, noValueLays)', 'developer', 'developer']);
});
