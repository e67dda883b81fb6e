// What a step shows beside its board: worked out from events, on every path alike (E-DL-5).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent } from '../../src/engine/events.ts';
import { actingPlayer, legalActions } from '../../src/engine/index.ts';
import type { GameState } from '../../src/engine/state.ts';
import { record } from '../../src/game/recording.ts';
import { marksOf } from '../../src/view/display-marks.ts';
import type { StepMarks } from '../../src/view/display-marks.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { announcementFor } from '../../src/view/narrate.ts';
import { parseGamePush } from '../../src/protocol/pushes.ts';
import { act, B_ROW, dEastbound, dWestbound, loadUnloadTurn, mainlinePhase, pLoop, player, runPump, switchingTurn } from '../support/positions.ts';
import { block, scattered } from '../support/random-boards.ts';
import { chanceTable, playByChance, preferring } from '../support/table-play.ts';

/** The marks of one pump, all its steps together. */
function marksFrom(before: GameState): { readonly marks: StepMarks; readonly events: readonly GameEvent[]; readonly after: GameState } {
  const { state, events } = runPump(before);
  return { marks: marksOf(events, before, state), events, after: state };
}

test('R-CO-1 a wreck is marked where it was, with the trains that met, as they were, and nothing else that left', () => {
  const { marks, events, after } = marksFrom(dWestbound({ board: `
      c-1  c0     c1
r0    LW   OF(h)  LE` }));
  const [wreck, ...more] = marks.wrecks ?? [];
  assert.ok(wreck !== undefined && more.length === 0);
  assert.deepEqual(wreck.where, { seat: 0, row: 0, col: 0 });
  assert.deepEqual(wreck.trains.map((train) => [train.label, train.cars.map((car) => car.label)]), [['9', ['loaded hopper']]]);
  const destroyed = events.find((event) => event.type === 'trainsDestroyed');
  assert.ok(destroyed !== undefined);
  assert.equal(announcementFor(destroyed, after, after, null)?.includes('Destroyed:'), false, 'the banner is brief');
  assert.match(announcementFor(destroyed, after, after, null) ?? '', /^COLLISION .*\. It costs 5 Revenue\.$/);
});

test('U-VS-6 a Move is marked with every square of its way, by whichever route was asked for', () => {
  const state = pLoop();
  const crew = Object.values(state.trays)[0] ?? assert.fail();
  const menu = actionMenu(state, player(0));
  let rivals = 0;
  for (const entry of menu.direct) {
    if (entry.intent.type !== 'switch.move') continue;
    const { state: after, events } = act(state, entry.intent);
    const { runs } = marksOf(events, state, after);
    const { position } = crew;
    assert.ok(position.at === 'grid');
    assert.deepEqual(runs, [{ trayId: crew.id, seat: 0, squares: (entry.route ?? []).map(({ coord }) => coord) }], entry.label);
    if (entry.intent.via !== undefined) rivals += 1;
  }
  assert.ok(rivals > 0, 'two routes lead to one square');
});

const STEP = { n: { row: 1, col: 0 }, s: { row: -1, col: 0 }, e: { row: 0, col: 1 }, w: { row: 0, col: -1 } } as const;
const ACROSS = { n: 's', s: 'n', e: 'w', w: 'e' } as const;

test('U-OA-5, U-VS-6, R-MV-6 a Move is drawn and played back over the rail it runs on, also round a ring, forward or in reverse', () => {
  let rings = 0;
  // Round four sharp curves a train gets to the next square with the same heading by running on, or by backing over the other three.
  const ring = switchingTurn({
    board: `
      c-1  c0   c1   c2
r2    .    .    SL0  SR0
r1    .    .    SR1  SL1
r0    LW   OF   LE   .`,
    trays: [{ at: [2, 1], facing: 'e', consist: '[*]' }],
  });
  const boards = Array.from({ length: 20 }, (_, seed) => scattered(seed + 3001, block(seed + 701, 4, 5, true)));
  for (const state of [ring, ...boards]) {
    const who = actingPlayer(state) ?? player(0);
    const ways = new Map<string, Set<boolean>>();
    for (const { intent, route = [], label } of actionMenu(state, who).direct) {
      if (intent.type !== 'switch.move') continue;
      const { events, state: after } = act(state, intent);
      const [moved] = events.filter((event) => event.type === 'trayMoved');
      assert.ok(moved !== undefined);
      assert.equal(moved.reverse, intent.reverse);
      assert.deepEqual(marksOf(events, state, after).runs?.[0]?.squares, route.map(({ coord }) => coord), label);
      route.forEach(({ coord, exit, entry }, i) => {
        const next = route[i + 1];
        assert.equal(entry === null, i === 0);
        assert.equal(exit === null, next === undefined);
        if (exit === null || next === undefined) return;
        assert.deepEqual(next.coord, { row: coord.row + STEP[exit].row, col: coord.col + STEP[exit].col }, label);
        assert.equal(next.entry, ACROSS[exit], label);
      });
      const end = `${intent.trayId} ${moved.to.row},${moved.to.col} ${moved.facing}`;
      ways.set(end, (ways.get(end) ?? new Set()).add(intent.reverse));
    }
    for (const both of ways.values()) if (both.size === 2) rings += 1;
  }
  assert.ok(rings > 0, 'no square is reached both ways with the same heading');
});

test('U-VS-6 an arrival is marked with its way in from the sign to the Office', () => {
  for (const [before, cols] of [[dWestbound({ board: B_ROW }), [4, 3, 2, 1, 0]], [dEastbound({ board: B_ROW }), [-1, 0]]] as const) {
    const { marks } = marksFrom(before);
    assert.deepEqual(marks.runs?.map(({ seat, squares }) => [seat, squares]), [[0, cols.map((col) => ({ row: 0, col }))]]);
  }
});

test('E-DL-5 the marks of a game say what its steps earned, wrecked and ran, and a recording of it says the same', () => {
  const table = chanceTable({ players: 3, seed: 91, days: 3 });
  const live: unknown[] = [];
  const kinds = { gains: 0, wrecks: 0, runs: 0 };
  playByChance(table, 600, () => {
    const steps = table.takeOutput().steps;
    for (const { marks = {}, cues = [], cause, lines } of steps) {
      if (lines.length > 0) live.push(marks);
      assert.equal((marks.wrecks ?? []).length > 0, cues.includes('crash'), cause);
      for (const { trains } of marks.wrecks ?? []) assert.ok(trains.length > 0);
      assert.equal((marks.runs ?? []).length, cause === 'switch.move' ? 1 : lines.filter(({ text }) => / (?:arrives|is let in from the Limits) at /.test(text)).length, cause);
      for (const { amount } of marks.gains ?? []) assert.ok(amount > 0);
      for (const kind of ['gains', 'wrecks', 'runs'] as const) kinds[kind] += marks[kind]?.length ?? 0;
      const push = (extra: object): string => JSON.stringify({ v: 1, rev: 1, menu: null, lines: [], frame: {}, steps: [{ protocolVersion: 1, seq: 1, player: null, seat: null, cause, frame: { table: {}, division: null, districts: [] }, lines: [], ...extra }] });
      assert.deepEqual(parseGamePush(push({ marks }))?.steps?.[0]?.marks, marks, 'as it travels');
      if (live.length === 1) for (const bad of [7, { gains: 1 }, { wrecks: [1] }, { runs: 'x' }]) assert.equal(parseGamePush(push({ marks: bad })), null);
    }
  }, preferring('switch.move', 'localOps.choose', 'porter.board', 'porter.detrain', 'newTrain.placeCar', 'card.play'));
  assert.ok(kinds.wrecks > 0 && kinds.runs > 0, JSON.stringify(kinds));
  const { steps } = record(table.deal, table.history);
  // What came before the game was on display is in the recording alone.
  assert.deepEqual(steps.slice(1).map(({ marks }) => marks).slice(-live.length), live);
});

test('R-LU-4 a sum is marked beside what earned it; a completed run pays everybody where it ended', () => {
  const boarding = loadUnloadTurn({
    config: { houseRules: { revenue: { passengerPerCoach: 3 } } }, tier: 'depot',
    trays: [{ train: 8, at: [0, 0], consist: '[* c]' }], facilities: [{ at: [0, 0], outbound: 'C' }],
  });
  const board = legalActions(boarding, player(0)).find((intent) => intent.type === 'porter.board') ?? assert.fail('somebody boards');
  const { state, events } = act(boarding, board);
  assert.deepEqual(marksOf(events, boarding, state).gains, [{ player: 0, amount: 3, where: { seat: 0, row: 0, col: 0 } }]);
  const leaving = mainlinePhase({ players: 2, config: { houseRules: { revenue: { trainPerTransit: 2 } } }, trays: [{ train: 10, at: { node: 5, left: 1, of: 1 }, consist: '[* b]' }] });
  const { marks } = marksFrom(leaving);
  const last = leaving.division.nodes.length - 1;
  assert.deepEqual(marks.gains, [0, 1].map((one) => ({ player: one, amount: 2, where: { node: last } })));
});
