// Hold times and the queue of display steps (U-QU-5 to U-QU-24, U-QU-30): pure functions, the time handed in.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INTENT_TYPES } from '../../src/engine/intents.ts';
import type { DisplayStep } from '../../src/view/display-types.ts';
import type { PublicFrame } from '../../src/view/frame.ts';
import {
  BASE_HOLD, faster, holdFor, holdOf, KIND_OF_CAUSE, MAX_PACE, PACE_LADDER, paceLabel, slower, STEP_KINDS, stepKind, watchedSteps,
} from '../../src/view/pacing.ts';
import {
  actorOnScreen, advancePlayback, behind, busy, catchUp, EMPTY_PLAYBACK, pausePlayback, pendingLines, pushSteps, resetPlayback, resumePlayback,
  skipPlayback, stepFault,
} from '../../src/view/playback.ts';
import type { Playback } from '../../src/view/playback.ts';
import { publicSnapshot } from '../../src/view/snapshot.ts';
import { player, position, seat } from '../support/positions.ts';

const BOARD: PublicFrame = publicSnapshot(position({ players: 2 }));
const LINE = { text: 'Something happens.', tone: 'plain' } as const;
const VIEWER = player(0);
const AT_ONE = { viewer: VIEWER, pace: 1 };

interface StepOptions {
  readonly player?: number | null;
  readonly lines?: number;
  readonly table?: DisplayStep['frame']['table'];
}

let nextSeq = 0;
function step(cause: DisplayStep['cause'], { player: who = 1, lines = 1, table = {} }: StepOptions = {}): DisplayStep {
  nextSeq += 1;
  return {
    protocolVersion: 1, seq: nextSeq, cause,
    player: cause === 'phase' || who === null ? null : player(who),
    seat: cause === 'phase' || who === null ? null : seat(who),
    lines: Array.from({ length: lines }, () => LINE),
    frame: { table, division: null, districts: [] },
  };
}

function queueOf(...steps: readonly DisplayStep[]): Playback {
  return pushSteps(resetPlayback(EMPTY_PLAYBACK, BOARD), steps);
}

test('every intent has exactly one kind', () => {
  assert.deepEqual(Object.keys(KIND_OF_CAUSE).sort(), [...INTENT_TYPES, 'phase'].sort());
  for (const type of INTENT_TYPES) assert.ok(STEP_KINDS.includes(stepKind(type)));
});

test('the two ends', () => {
  const ofKind = (kind: string): readonly string[] => INTENT_TYPES.filter((type) => stepKind(type) === kind).sort();
  assert.deepEqual(ofKind('switching'), ['maneuver.flyingSwitch', 'maneuver.redFlags', 'switch.dropCars', 'switch.move', 'switch.sortConsist']);
  assert.deepEqual(ofKind('bookkeeping'), ['draw.end', 'freightAgent.end', 'game.extend', 'loadUnload.end', 'switch.end']);
  assert.equal(stepKind('localOps.choose'), 'action');
  assert.equal(stepKind('phase'), 'phase');
});

test('the table', () => {
  assert.deepEqual(BASE_HOLD, { switching: 1000, action: 700, phase: 600, bookkeeping: 0 });
  assert.deepEqual([holdOf('switch.move', 1), holdOf('card.play', 1), holdOf('phase', 1), holdOf('draw.end', 1)], [1000, 700, 600, 0]);
});

test('speeds scale every tier', () => {
  for (const pace of [0.5, 1, 1.5, 2, 3]) {
    assert.equal(holdOf('switch.move', pace), Math.round(1000 * pace));
    assert.equal(holdOf('card.play', pace), Math.round(700 * pace));
    assert.equal(holdOf('draw.end', pace), 0);
  }
});

test('U-QU-5 the railroad’s own steps stretch a third as fast', () => {
  assert.equal(holdOf('phase', 10), 2400);
  assert.equal(holdOf('phase', 0.5), 300);
  for (const pace of PACE_LADDER) assert.ok(holdOf('phase', pace) <= Math.max(holdOf('card.play', pace), holdOf('switch.move', pace)));
});

test('off is off', () => {
  for (const pace of [0, -1]) {
    for (const type of INTENT_TYPES) assert.equal(holdOf(type, pace), 0);
    assert.equal(watchedSteps([step('switch.move'), step('phase')], pace, VIEWER), 0);
  }
});

test('a ceiling of 20', () => {
  for (const pace of [20, 25, 300]) assert.equal(holdOf('switch.move', pace), 20_000);
});

test('the counter counts what will be watched', () => {
  const steps = [...Array.from({ length: 12 }, () => step('draw.end')), ...Array.from({ length: 5 }, () => step('switch.move'))];
  assert.equal(behind(queueOf(...steps), AT_ONE), 5);
  assert.equal(behind(queueOf(...steps), { viewer: VIEWER, pace: 0 }), 0);
});

test('the speed ladder', () => {
  assert.deepEqual(PACE_LADDER, [0, 0.5, 1, 2, 3, 5, 7, 10, 15, 20]);
  assert.ok(PACE_LADDER.every((rung, i) => i === 0 || rung > (PACE_LADDER[i - 1] ?? 0)) && Math.max(...PACE_LADDER) <= MAX_PACE);
});

test('U-QU-30 the ladder is climbed rung by rung and ends at both ends', () => {
  assert.deepEqual([slower(1), faster(1), slower(20), faster(0), slower(4), faster(4)], [2, 0.5, 20, 0, 5, 3]);
  assert.deepEqual([paceLabel(0), paceLabel(0.5), paceLabel(3)], ['Off', 'hold ×½', 'hold ×3']);
});

test('steps without narration hold only when the clock turns', () => {
  const silent = (table: DisplayStep['frame']['table']): number => holdFor(step('phase', { lines: 0, table }), 1, VIEWER);
  assert.deepEqual([silent({ actor: player(1) }), silent({}), silent({ phase: 'Mainline' }), silent({ stage: 4 })], [0, 0, 600, 600]);
});

test('a narrated step always dwells', () => {
  assert.equal(holdFor(step('switch.move'), 1, VIEWER), 1000);
});

test('a full switching turn', () => {
  const steps = [step('localOps.choose'), ...Array.from({ length: 6 }, () => step('switch.move')), step('switch.end')];
  assert.equal(steps.reduce((sum, one) => sum + holdFor(one, 1, VIEWER), 0), 6700);
  assert.equal(watchedSteps(steps, 1, VIEWER), 7);
});

test('a quiet bot turn is followable', () => {
  const causes = ['localOps.choose', 'draw.fromHomeOffice', 'card.play', 'draw.end', 'localOps.choose', 'freightAgent.stockOutbound'] as const;
  const steps = causes.map((cause) => step(cause));
  assert.equal(steps.reduce((sum, one) => sum + holdFor(one, 1, VIEWER), 0), 3500);
  assert.equal(watchedSteps(steps, 1, VIEWER), 5);
});

test('your own moves cost you no time', () => {
  const own = step('switch.move', { player: 0, table: { deck: BOARD.deck - 1 } });
  const other = step('switch.move', { player: 1 });
  const alone = advancePlayback(queueOf(own), 0, AT_ONE);
  assert.equal(alone.queue.shown?.deck, BOARD.deck - 1);
  assert.deepEqual(alone.queue.lit, []);
  assert.equal(busy(alone.queue), false);
  const both = advancePlayback(queueOf(own, other), 0, AT_ONE);
  assert.deepEqual(both.shown, [own, other]);
  assert.equal(both.queue.dueAt, 1000);
});

test('U-QU-15 another player’s step lights the pile it moved', () => {
  const { queue } = advancePlayback(queueOf(step('draw.fromHomeOffice', { table: { deck: BOARD.deck - 1 } })), 0, AT_ONE);
  assert.deepEqual(queue.lit, ['home']);
});

test('the queue is busy until its last step has had its time', () => {
  const first = advancePlayback(queueOf(step('switch.move')), 0, AT_ONE).queue;
  const before = advancePlayback(first, 999, AT_ONE).queue;
  assert.equal(busy(before), true);
  assert.equal(actorOnScreen(before, VIEWER, AT_ONE), 1);
  const after = advancePlayback(before, 1000, AT_ONE).queue;
  assert.equal(busy(after), false);
  assert.equal(actorOnScreen(after, VIEWER, AT_ONE), VIEWER);
});

test('zero-dwell steps collapse in order', () => {
  const steps = [step('switch.move'), ...Array.from({ length: 5 }, () => step('draw.end')), step('switch.move')];
  const first = advancePlayback(queueOf(...steps), 0, AT_ONE);
  assert.deepEqual(first.shown, steps.slice(0, 1));
  const second = advancePlayback(first.queue, 1000, AT_ONE);
  assert.deepEqual(second.shown, steps.slice(1));
  assert.equal(second.queue.last, steps[6]);
});

test('U-QU-12 timing does not drift and nothing is consumed while paused', () => {
  const steps = [step('switch.move'), step('switch.move'), step('switch.move')];
  let queue = advancePlayback(queueOf(...steps), 0, AT_ONE).queue;
  queue = advancePlayback(queue, 1300, AT_ONE).queue;
  assert.equal(queue.dueAt, 2000);
  const paused = pausePlayback(queue, 1800);
  assert.equal(advancePlayback(paused, 9000, AT_ONE).queue, paused);
  const resumed = resumePlayback(paused, 10_000);
  assert.equal(resumed.dueAt, 10_200);
  assert.equal(pausePlayback(EMPTY_PLAYBACK, 0), EMPTY_PLAYBACK);
});

test('skip shows everything and lifts a pause', () => {
  const steps = [1, 2, 3, 4, 5].map((stage) => step('switch.move', { table: { stage } }));
  const paused = pausePlayback(advancePlayback(queueOf(...steps), 0, AT_ONE).queue, 10);
  const { queue, shown } = skipPlayback(paused, VIEWER);
  assert.equal(queue.shown?.stage, 5);
  assert.equal(shown.length, 4);
  assert.deepEqual([queue.pending.length, queue.pausedAt, behind(queue, AT_ONE), busy(queue)], [0, null, 0, false]);
});

test('a reset throws the queue away', () => {
  const running = advancePlayback(queueOf(step('draw.fromHomeOffice', { table: { deck: 3 } }), step('switch.move', { table: { deck: 1 } })), 0, AT_ONE).queue;
  const fresh = resetPlayback(running, BOARD);
  assert.equal(fresh.shown, BOARD);
  assert.deepEqual([fresh.pending, fresh.lit, fresh.flashed, fresh.dueAt], [[], [], [], null]);
  assert.equal(advancePlayback(fresh, 9999, AT_ONE).queue.shown, BOARD);
});

test('the history stays in step with the board', () => {
  let queue = queueOf(step('switch.move', { lines: 2 }), step('switch.move', { lines: 2 }), step('switch.move', { lines: 2 }));
  const held = [pendingLines(queue)];
  for (const now of [0, 1000, 2000]) {
    queue = advancePlayback(queue, now, AT_ONE).queue;
    held.push(pendingLines(queue));
  }
  assert.deepEqual(held, [6, 4, 2, 0]);
});

test('U-QU-22 a long absence is skipped to its last ten seconds', () => {
  const long = catchUp(queueOf(...Array.from({ length: 40 }, () => step('switch.move'))), AT_ONE);
  assert.equal(long.skipped, 30);
  assert.equal(long.queue.pending.length, 10);
  assert.equal(catchUp(queueOf(...Array.from({ length: 20 }, () => step('switch.move'))), AT_ONE).skipped, 0);
});

test('U-QU-2, U-QU-3 foreign versions and gaps are noticed', () => {
  const [a, b, c] = [step('switch.move'), step('switch.move'), step('switch.move')];
  assert.ok(a && b && c);
  assert.equal(stepFault(a.seq - 1, [a, b, c]), null);
  assert.equal(stepFault(null, [b]), null);
  assert.equal(stepFault(a.seq, [c]), 'gap');
  const foreign: unknown = { ...a, protocolVersion: 2 };
  assert.equal(stepFault(null, [foreign as DisplayStep]), 'unknownVersion');
});

test('U-QU-1 a delta onto nothing is an error, never a blank board', () => {
  assert.throws(() => advancePlayback(pushSteps(EMPTY_PLAYBACK, [step('switch.move')]), 0, AT_ONE), /previous frame/);
});
