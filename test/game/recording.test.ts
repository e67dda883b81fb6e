// A record as a list of steps (U-RV-3, U-RV-4) and the watcher that hears every moment.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalState } from '../../src/engine/index.ts';
import type { GameEvent } from '../../src/engine/events.ts';
import type { GameState } from '../../src/engine/state.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { dealGame, submit } from '../../src/game/game.ts';
import { record, recordingEnd, recordSome, startRecording, stateAt } from '../../src/game/recording.ts';
import { publicSnapshot, snapshot } from '../../src/view/snapshot.ts';
import { player, position } from '../support/positions.ts';
import { chanceTable, playByChance } from '../support/table-play.ts';

test('U-RV-3 step 0 is the deal, every step has a line, and the lines together are the log', () => {
  const table = chanceTable({ players: 2, seed: 91 });
  playByChance(table, 160);
  const { steps, stopped } = record(table.deal, table.history);
  assert.equal(stopped, null);
  assert.equal(steps[0]?.cause, 'deal');
  assert.ok(steps.every((step) => step.lines.length > 0));
  assert.deepEqual(steps.flatMap((step) => step.lines), table.log);
  assert.deepEqual(steps.filter((step) => step.cause !== 'phase' && step.cause !== 'deal').map((step) => step.cause), table.history.map((intent) => intent.type));
  assert.equal(steps.at(-1)?.moves, 160);
});

test('U-RV-3 the position of every step, in any order, is the one it had, though few are held', () => {
  for (const [players, seed] of [[1, 90], [3, 95]] as const) {
    const table = chanceTable({ players, seed });
    playByChance(table, 150);
    const recording = startRecording(table.deal, table.history);
    const dealt = GameHolder.deal(table.deal);
    const seen: GameState[] = [dealt.state];
    for (const intent of table.history) {
      dealt.play(intent);
      for (const { cause, lines, after } of dealt.takeOutput().moments) if (cause !== 'phase' || lines.length > 0) seen.push(after);
    }
    recordSome(recording, Infinity);
    const last = recording.steps.length - 1;
    assert.equal(seen.length, last + 1);
    assert.ok(recording.held.length <= last / 32 + 1, `${recording.held.length} of ${last + 1} positions held`);
    // Every position once, in an order that leaves each stretch and comes back to it.
    const order = seen.map((_, i) => (i % 2 === 0 ? i : last - i + (last % 2)));
    for (const i of order) assert.equal(canonicalState(stateAt(recording, i)), canonicalState(seen[i] ?? assert.fail()), `step ${i}`);
    assert.ok(recording.stretches.length <= 2);
    recording.steps.forEach((step, i) => {
      const state = seen[i] ?? assert.fail();
      assert.deepEqual([step.clock, step.revenue, step.collisions], [state.clock, state.players.map((one) => one.revenue), state.collisionsTotal]);
    });
    assert.throws(() => stateAt(recording, last + 1), /without step/);
  }
});

test('U-RV-3 what a silent phase did is in the position of the step after it', () => {
  const table = chanceTable({ players: 2, seed: 96 });
  playByChance(table, 120);
  const recording = startRecording(table.deal, table.history);
  recordSome(recording, Infinity);
  assert.ok((recording.calls.at(-1) ?? 0) > recording.steps.length - 1, 'no silent phase in this game');
  assert.equal(canonicalState(stateAt(recording, recording.steps.length - 1)), canonicalState(table.state));
});

test('U-RV-3 a recording made in slices is the same', () => {
  const table = chanceTable({ players: 1, seed: 92 });
  playByChance(table, 50);
  const sliced = startRecording(table.deal, table.history);
  while (!recordSome(sliced, 9));
  assert.deepEqual(sliced.steps.map((step) => [step.cause, step.lines]), record(table.deal, table.history).steps.map((step) => [step.cause, step.lines]));
});

test('U-RV-4 a recording says how it ends', () => {
  const table = chanceTable({ players: 1, seed: 93, days: 1 });
  playByChance(table, 5000);
  const whole = startRecording(table.deal, table.history);
  assert.deepEqual(recordingEnd(whole), { kind: 'open' });
  recordSome(whole, Infinity);
  assert.deepEqual(recordingEnd(whole), { kind: 'vote' });
  const refused = startRecording(table.deal, [...table.history, { type: 'game.extend', player: player(0), agree: false }]);
  recordSome(refused, Infinity);
  assert.deepEqual(recordingEnd(refused), { kind: 'complete' });
  const wrong = startRecording(table.deal, [...table.history.slice(0, 4), { type: 'loadUnload.end' }, { type: 'loadUnload.end' }]);
  recordSome(wrong, Infinity);
  assert.equal(recordingEnd(wrong).kind, 'stopped');
});

test('a step of a recording is drawn like the live board', () => {
  const state = position({
    tier: 'depot', dispatchUsed: ['telegraph'],
    board: `
      c-1  c0       c1             c2
r0    LW   OF(c c)  ST+telegraph   LE`,
    trays: [{ train: 10, at: [0, 0], standingWest: 1 }, { train: 9, at: [0, 0], standingWest: 1 }],
  });
  const live = snapshot(state, player(0)).cells;
  assert.deepEqual(publicSnapshot(state).districts[0]?.cells, live);
  const office = live.find((cell) => cell.kind === 'office');
  assert.deepEqual([office?.trains.map((train) => train.label), office?.standingWest, office?.cars.length], [['10', '9'], 1, 2]);
  assert.deepEqual(live.find((cell) => cell.enhancements.length > 0)?.enhancementsSpent, [true]);
});

test('E-EV-1 a watcher hears every event of the game once', () => {
  const { deal } = chanceTable({ players: 2, seed: 94 });
  const { game, output } = dealGame(deal);
  const heard: GameEvent[] = output.moments.flatMap((moment) => moment.events);
  assert.deepEqual(heard.map((event) => event.type), ['stageBegan', 'phaseBegan', 'actorChanged']);
  const result = submit(game, { type: 'localOps.choose', option: 'draw' });
  assert.ok(result.ok);
  for (const moment of result.output.moments) {
    heard.push(...moment.events);
    if (moment.cause !== 'phase') assert.equal(moment.before, game.state);
  }
  assert.equal(heard.filter((event) => event.type === 'localOpsOptionChosen').length, 1);
});
