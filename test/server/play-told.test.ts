// What the pages of a running game are told: positions and steps, who is there, the card just
// drawn, the whole picture after a reload.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actingPlayer, canonicalState, legalActions } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { parseSave } from '../../src/game/parse-save.ts';
import { replaySave } from '../../src/game/save.ts';
import { applyPublicDelta } from '../../src/view/delta.ts';
import { publicSnapshot, snapshot } from '../../src/view/snapshot.ts';
import { pause, serve } from './harness.ts';
import { actor, chooser, move, openPage, openPages, post } from './pages.ts';
import { stateOf, two, waiting } from './two-pages.ts';

test('deltas restore every frame, steps every public board, menus every legal act', async (t) => {
  const bench = await serve(t);
  const seats = await bench.started({ humans: 2, bots: 2, seed: 738201946, days: 2 });
  const pages = await openPages(bench, seats);
  const pick = chooser(5);
  let board = pages[0]?.reader.pushes[0]?.publicReset ?? assert.fail();
  let seq: number | null = null;
  const { gameId } = seats[0] ?? assert.fail();
  for (let turn = 0; turn < 45 && pages.some((page) => page.options().length > 0); turn += 1) {
    const before = pages.map((page) => page.reader.pushes.length);
    await move(bench, pages, pick);
    const pushes = pages.map((page, at) => page.reader.pushes.slice(before[at]).filter((push) => push.frame !== undefined));
    assert.equal(JSON.stringify(pushes[0]?.map((push) => push.steps)), JSON.stringify(pushes[1]?.map((push) => push.steps)));
    for (const step of pushes[0]?.flatMap((push) => push.steps ?? []) ?? []) {
      if (seq !== null) assert.equal(step.seq, seq + 1);
      seq = step.seq;
      board = applyPublicDelta(board, step.frame);
    }
    const state = stateOf(bench, gameId);
    assert.deepEqual(board, JSON.parse(JSON.stringify(publicSnapshot(state))));
    pages.forEach((page) => {
      assert.deepEqual(page.frame(), JSON.parse(JSON.stringify(snapshot(state, page.frame().viewer))));
      const legal = actingPlayer(state) === page.frame().viewer ? legalActions(state, page.frame().viewer) : [];
      assert.deepEqual(new Set(page.options().map((one) => JSON.stringify(one))), new Set(legal.map((one) => JSON.stringify(one))));
    });
  }
  const chosen = pages[0]?.reader.pushes.find((push) => push.frame !== undefined && push.publicReset === undefined) ?? assert.fail();
  for (const key of ['cells', 'facilities', 'division', 'timetable'] as const) assert.equal(chosen.frame?.[key], undefined, key);
  const file = bench.file(gameId, 'game.json');
  const { server: _server, ...save } = file;
  const parsed = parseSave(JSON.stringify(save));
  assert.ok(parsed.ok);
  assert.equal(canonicalState(replaySave(parsed.save, gameId).game.state), canonicalState(stateOf(bench, gameId)));
});

test('presence: who is there, who has been, never a bot', async (t) => {
  const bench = await serve(t, { timings: { presenceGraceMs: 200 } });
  const [ann, bea] = await bench.started({ humans: 2, bots: 1 });
  assert.ok(ann !== undefined && bea !== undefined);
  const first = await bench.game(ann);
  assert.deepEqual((await first.next()).presence, [{ seat: 1, connected: false, seen: false }]);
  const second = await bench.game(bea);
  assert.deepEqual((await second.next()).presence, [{ seat: 0, connected: true, seen: true }]);
  const came = await first.next();
  assert.deepEqual([came.presence, came.frame, came.menu, came.lines], [[{ seat: 1, connected: true, seen: true }], undefined, null, []]);
  second.close();
  await pause(50);
  const back = await bench.game(bea);
  await back.next();
  await pause(300);
  assert.equal(first.pushes.length, 2, 'a reload is no news');
  back.close();
  assert.deepEqual((await first.next()).presence, [{ seat: 1, connected: false, seen: true }]);
});

test('the newest stream wins, and the end of the old one is no departure', async (t) => {
  const { bench, pages } = await two(t, { timings: { presenceGraceMs: 100 } });
  const page = actor(pages);
  const other = waiting(pages);
  await pause(40);
  const before = other.reader.pushes.length;
  const again = await openPage(bench, page.seat);
  await page.reader.ended;
  assert.equal(page.reader.pushes.at(-1)?.closed, 'replaced');
  page.reader.close();
  await pause(250);
  assert.equal(other.reader.pushes.length, before);
  await move(bench, [again, other]);
  assert.equal(again.rev(), 1);
});

test('the drawn card is told to its drawer, across a reload, until it leaves the hand', async (t) => {
  const { bench, pages } = await two(t, {}, { config: { optionalRules: { reducedVisibility: false, employeeRotation: false, emergencyToolbox: false } } });
  const page = actor(pages);
  const other = waiting(pages);
  const send = async (intent: Intent): Promise<void> => {
    const answer = await post(bench, page.seat, page.seq() + 1, intent);
    assert.equal(answer.json['ok'], true, answer.text);
    for (const one of pages) await one.upTo(Number(answer.json['rev']));
  };
  await send({ type: 'localOps.choose', option: 'draw' });
  const held = page.frame().handIds;
  await send({ type: 'draw.fromHomeOffice' });
  const card = page.frame().handIds.find((id) => !held.includes(id)) ?? assert.fail('nothing drawn');
  assert.equal(page.reader.pushes.at(-1)?.justDrawn, card);
  assert.equal(other.reader.pushes.at(-1)?.justDrawn, undefined);
  assert.ok(!other.reader.raw().includes(`"${card}"`), 'the card is told to another seat');
  assert.deepEqual(page.reader.pushes.at(-1)?.steps?.map((step) => step.cues), other.reader.pushes.at(-1)?.steps?.map((step) => step.cues));
  const again = await openPage(bench, page.seat);
  assert.equal(again.reader.pushes[0]?.justDrawn, card);
  const discard = again.options().find((one) => one.type === 'card.discard' && one.cardId === card);
  if (discard !== undefined) {
    const answer = await post(bench, again.seat, again.seq() + 1, discard);
    assert.equal(answer.json['ok'], true, answer.text);
    await again.upTo(Number(answer.json['rev']));
    assert.equal(again.reader.pushes.at(-1)?.justDrawn, null);
  }
});

test('a reconnect is the full picture and nothing secret', async (t) => {
  const bench = await serve(t);
  const seats = await bench.started({ humans: 3, seed: 738201946 });
  const pages = await openPages(bench, seats);
  const pick = chooser(9);
  for (let turn = 0; turn < 40; turn += 1) await move(bench, pages, pick);
  for (const page of pages) {
    const fresh = await openPage(bench, page.seat);
    const push = fresh.reader.pushes[0] ?? assert.fail();
    assert.deepEqual(fresh.frame(), page.frame());
    assert.deepEqual([push.scheduled, push.announcement, push.steps], [undefined, undefined, undefined]);
    assert.deepEqual(push.publicReset, JSON.parse(JSON.stringify(publicSnapshot(stateOf(bench, page.seat.gameId)))));
    assert.equal(push.lastSeq, page.seq());
    assert.ok(!fresh.reader.raw().includes('738201946'));
    const state = stateOf(bench, page.seat.gameId);
    const foreign = state.decks.hands.flatMap((hand, player) => (player === page.seat.player ? [] : [...hand]));
    for (const id of [...foreign, ...state.decks.homeOffice]) assert.ok(!fresh.reader.raw().includes(`"${id}"`), `${id} leaks`);
    // The pages of the log are whole, in order, and alike for everybody.
    let lines = push.lines.map((line) => line.text);
    for (let from = push.logFrom ?? 0; from > 0;) {
      const earlier = await bench.ask(`/api/log?before=${from}&game=${page.seat.gameCode}`, { token: page.seat.token });
      lines = [...(earlier.json['lines'] as readonly { readonly text: string }[]).map((line) => line.text), ...lines];
      from = Number(earlier.json['from']);
    }
    assert.deepEqual(lines, page.log());
  }
});
