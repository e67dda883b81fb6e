// Acceptance cases of winning, losing and playing on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actingPlayer, legalActions } from '../../src/engine/index.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState, Outcome } from '../../src/engine/state.ts';
import { act, allow, dEastbound, eventsOf, mainlinePhase, pPaused, player, position, refuse, runPump, tray } from '../support/positions.ts';
import type { ConfigOptions, PositionOptions } from '../support/positions.ts';
import { idleUntil, runPhase } from '../support/running.ts';

const vote = (who: number, agree: boolean): Intent => ({ type: 'game.extend', player: playerIndex(who), agree });
const outcomeOf = (state: GameState): Outcome => state.outcome ?? assert.fail('no outcome');

/** The last Shift Change of the last Day, just closed. */
function ending(players: 1 | 2 | 3 | 4, revenue: readonly number[], config: ConfigOptions, more: PositionOptions = {}): GameState {
  return runPump(position({ players, revenue, day: 3, stage: 12, phase: 'shiftChange', config: { days: 3, ...config }, ...more })).state;
}

test('a missed combined floor is a loss for everybody', () => {
  assert.deepEqual(outcomeOf(ending(2, [15, 4], { minCombinedRevenue: 20 })), { result: 'loss', winner: null, winners: [], reason: 'revenueFloor' });
});

test('above the floor the highest Revenue wins', () => {
  assert.deepEqual(outcomeOf(ending(2, [15, 5], { minCombinedRevenue: 20 })), { result: 'win', winner: 0, winners: [0], reason: 'daysElapsed' });
});

test('R-GM-13 players tied for the highest Revenue share the win', () => {
  assert.deepEqual(outcomeOf(ending(3, [4, 9, 9], {})), { result: 'win', winner: null, winners: [1, 2], reason: 'daysElapsed' });
});

for (const revenue of [0, -5]) {
  test(`a floor of 0 is off, at Revenue ${revenue}`, () => {
    assert.deepEqual(outcomeOf(ending(1, [revenue], {})), { result: 'win', winner: 0, winners: [0], reason: 'daysElapsed' });
  });
}

test('co-op scores the table as one', () => {
  const coop = { mode: 'coop', minCombinedRevenue: 27 } as const;
  assert.deepEqual(outcomeOf(ending(3, [20, 4, 3], coop)), { result: 'win', winner: null, winners: [0, 1, 2], reason: 'daysElapsed' });
  assert.deepEqual(outcomeOf(ending(3, [20, 4, 2], coop)), { result: 'loss', winner: null, winners: [], reason: 'revenueFloor' });
});

/** Train 10 is about to arrive at a full Office; train 12 comes behind it on the other side of the Division. */
function clash(more: PositionOptions): GameState {
  return dEastbound({ ...more, trays: [{ at: [0, 0], consist: '[* b]' }, { train: 11, at: { node: 3, left: 1, of: 1 } }, ...(more.trays ?? [])], flags: ['east'] });
}

const FLOOR = { result: 'loss', winner: null, winners: [], reason: 'collisionFloor' };

test('collisions in one Day end a competitive game at once', () => {
  const start = clash({ players: 2, stage: 4, config: { maxCollisionsPerDay: 2 }, with: { collisionsToday: 1, collisionsTotal: 1 } });
  const { state, events } = runPhase(start);
  assert.deepEqual([state.status, state.clock.stage, state.clock.phase], ['finished', 4, 'mainline']);
  assert.deepEqual(state.outcome, FLOOR);
  assert.equal(events.at(-1)?.type, 'outcomeDecided');
  // Train 11 comes after train 10 and no longer moves.
  assert.deepEqual(eventsOf(events, 'redFlagSpent'), []);
  assert.deepEqual([state.official?.day, state.official?.collisionsTotal], [1, 2]);
});

test('the count of the Day starts afresh, the total does not', () => {
  const config = { mode: 'coop', maxCollisionsPerDay: 2, maxCollisionsTotal: 3 } as const;
  const first = runPhase(clash({ players: 2, stage: 12, config })).state;
  assert.deepEqual([first.status, first.collisionsToday, first.collisionsTotal], ['active', 1, 1]);
  const { state: next } = idleUntil(first, (now) => now.clock.day === 2);
  assert.deepEqual([next.collisionsToday, next.collisionsPrevDay, next.collisionsTotal], [0, 1, 1]);
  const third = runPhase(clash({ players: 2, day: 3, config, with: { collisionsPrevDay: 1, collisionsTotal: 2 } })).state;
  assert.deepEqual([third.status, third.outcome], ['finished', FLOOR]);
});

test('dials at 0 never end a game by collision', () => {
  const { state } = runPhase(clash({ players: 2, with: { collisionsToday: 4, collisionsTotal: 4 } }));
  assert.deepEqual([state.status, state.collisionsToday, state.players[0]?.revenue], ['active', 5, -5]);
});

test('the collision dials apply in solitaire', () => {
  const one = runPhase(clash({ stage: 5, config: { maxCollisionsPerDay: 1 } })).state;
  assert.deepEqual([one.status, one.outcome, one.clock.phase], ['finished', FLOOR, 'mainline']);
  const total = { config: { maxCollisionsTotal: 2 } };
  assert.equal(runPhase(clash(total)).state.status, 'active');
  assert.equal(runPhase(clash({ ...total, day: 2, with: { collisionsPrevDay: 1, collisionsTotal: 1 } })).state.status, 'finished');
  const off = runPhase(clash({ with: { collisionsToday: 2, collisionsTotal: 2 } })).state;
  assert.deepEqual([off.status, off.players[0]?.revenue], ['active', -5]);
});

test('R-GM-15 the limits are checked again at Shift Change', () => {
  const state = runPump(position({ phase: 'shiftChange', stage: 4, config: { maxCollisionsTotal: 2 }, with: { collisionsToday: 2, collisionsTotal: 2 } })).state;
  assert.deepEqual([state.status, state.clock.stage, state.outcome], ['finished', 4, FLOOR]);
});

test('running out of Days pauses the game', () => {
  const state = ending(1, [4], {});
  assert.equal(state.status, 'awaitingExtension');
  assert.notEqual(state.outcome, null);
  assert.equal(state.official?.day, 3);
  assert.deepEqual([state.clock.day, state.clock.stage], [4, 1]);
});

test('a missed floor can be played past as well', () => {
  const state = ending(1, [4], { minCombinedRevenue: 10 });
  const loss = { result: 'loss', winner: null, winners: [], reason: 'revenueFloor' };
  assert.deepEqual([state.status, state.outcome, state.official?.outcome], ['awaitingExtension', loss, loss]);
});

test('a collision ending is final', () => {
  const state = runPump(position({ players: 2, phase: 'shiftChange', stage: 7, config: { maxCollisionsPerDay: 2 }, with: { collisionsToday: 2, collisionsTotal: 2 } })).state;
  assert.deepEqual([state.status, state.outcome], ['finished', FLOOR]);
  for (const who of [0, 1]) {
    assert.deepEqual(legalActions(state, player(who)), []);
    refuse(state, vote(who, true), 'NOT_AWAITING_EXTENSION', who);
  }
});

test('while the vote is open every other intent is refused', () => {
  const state = pPaused(1);
  refuse(state, { type: 'draw.fromHomeOffice' }, 'WRONG_PHASE', 0);
  refuse(state, { type: 'mainline.clearance', allow: true }, 'WRONG_PHASE', 0);
  allow(state, vote(0, true), 0);
});

test('R-GM-30 each seat is offered exactly two votes, once', () => {
  const state = pPaused(2);
  assert.deepEqual(legalActions(state, player(0)), [vote(0, true), vote(0, false)]);
  const one = act(state, vote(0, true), 0).state;
  assert.deepEqual(legalActions(one, player(0)), []);
  refuse(one, vote(0, true), 'ALREADY_VOTED', 0);
  refuse(one, vote(1, true), 'NOT_YOUR_TURN', 0);
  assert.deepEqual(legalActions(one, player(1)), [vote(1, true), vote(1, false)]);
});

test('there is no vote without a question', () => {
  refuse(position(), vote(0, true), 'NOT_AWAITING_EXTENSION', 0);
});

test('R-GM-33 in solitaire a yes grants one Day and the question comes again', () => {
  const paused = pPaused(1, { revenue: 4 });
  const state = act(paused, vote(0, true), 0).state;
  assert.deepEqual([state.status, state.extraDays, state.extensionVotes, state.config.days], ['active', 1, [null], 3]);
  const { state: again } = idleUntil(state, (now) => now.status === 'awaitingExtension');
  assert.deepEqual([again.extraDays, again.clock.day, again.official], [1, 5, paused.official]);
});

test('E-AD-7 one refusal ends the game at once', () => {
  const one = act(pPaused(3), vote(0, true), 0).state;
  assert.equal(one.status, 'awaitingExtension');
  const two = act(one, vote(1, false), 1).state;
  assert.deepEqual([two.status, two.extraDays], ['finished', 0]);
  refuse(two, vote(2, true), 'NOT_AWAITING_EXTENSION', 2);
});

test('R-GM-31 no vote outlives the question, whatever the answer', () => {
  const declined = act(act(pPaused(2), vote(0, true), 0).state, vote(1, false), 1).state;
  assert.deepEqual(declined.extensionVotes, [null, null]);
  const granted = act(act(pPaused(2), vote(0, true), 0).state, vote(1, true), 1).state;
  assert.deepEqual(granted.extensionVotes, [null, null]);
});

test('a further Day needs everybody, in any order', () => {
  for (const order of [[0, 1, 2], [2, 0, 1]]) {
    let state = pPaused(3);
    const seen: string[] = [];
    for (const who of order) {
      state = act(state, vote(who, true), who).state;
      seen.push(state.status);
    }
    assert.deepEqual([seen, state.extraDays], [['awaitingExtension', 'awaitingExtension', 'active'], 1]);
  }
});

test('the vote is told as events, and who declined', () => {
  const yes = act(pPaused(2), vote(0, true), 0);
  assert.deepEqual(yes.events, [{ type: 'extensionVoted', player: player(0), agree: true }]);
  assert.deepEqual(act(yes.state, vote(1, false), 1).events, [
    { type: 'extensionVoted', player: player(1), agree: false },
    { type: 'playConcluded', declinedBy: player(1) },
  ]);
});

test('the granted Day is announced', () => {
  assert.deepEqual(act(pPaused(1), vote(0, true), 0).events, [
    { type: 'extensionVoted', player: player(0), agree: true },
    { type: 'dayExtended', day: 4 },
  ]);
});

test('during the vote nobody is acting', () => {
  assert.equal(actingPlayer(pPaused(3)), null);
});

test('R-GM-22 a collision on an extended Day ends the game and leaves the official result alone', () => {
  const paused = pPaused(1, { revenue: 6, config: { maxCollisionsPerDay: 1 } });
  const state = act(paused, vote(0, true), 0).state;
  const wreck = clash({ day: 4, config: { days: 3, maxCollisionsPerDay: 1 }, with: { extraDays: 1, official: state.official, outcome: state.outcome } });
  const { state: after } = runPhase(wreck);
  assert.deepEqual([after.status, after.outcome, after.official], ['finished', FLOOR, paused.official]);
});

test('a game of 79,999 intents may still be extended', () => {
  const state = { ...pPaused(2), intentCount: 79_999 };
  for (const who of [0, 1]) assert.deepEqual(legalActions(state, player(who)), [vote(who, true), vote(who, false)]);
  const done = act(act(state, vote(0, true), 0).state, vote(1, true), 1).state;
  assert.deepEqual([done.status, done.extraDays], ['active', 1]);
});

test('a game of 80,000 intents is not extended', () => {
  const state = { ...pPaused(2), intentCount: 80_000 };
  for (const who of [0, 1]) {
    assert.deepEqual(legalActions(state, player(who)), [vote(who, false)]);
    refuse(state, vote(who, true), 'GAME_TOO_LONG', who);
  }
  assert.equal(act(state, vote(1, false), 1).state.status, 'finished');
});

test('R-SC-3 the Day’s count of collisions is kept when it rolls over', () => {
  const { state, events } = runPump(position({ phase: 'shiftChange', stage: 12, with: { collisionsToday: 2, collisionsTotal: 3 } }));
  assert.deepEqual([state.collisionsToday, state.collisionsPrevDay, state.collisionsTotal, state.clock.day], [0, 2, 3, 2]);
  assert.deepEqual(eventsOf(events, 'dayEnded'), [{ type: 'dayEnded', day: 1, collisions: 2 }]);
});

test('R-CO-2 two trains wrecked together are one collision', () => {
  const { state } = runPhase(mainlinePhase({
    mainline: ['curves', 'plains'], flags: ['west'],
    trays: [{ train: 12, at: { node: 1, left: 1, of: 2 } }, { train: 10, at: { node: 1, left: 2, of: 2, clearedBy: 0 } }],
  }));
  assert.deepEqual([state.collisionsTotal, state.players[0]?.revenue, state.trays[tray(0)]], [1, -5, undefined]);
});
