// A running game against a real port (A-252 to, S-AC-48 to S-AC-72, S-AC-132 to S-AC-136).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { actingPlayer, canonicalState, legalActions } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { policyMind } from '../../src/server/bot-mind.ts';
import type { ServerOptions } from '../../src/server/main.ts';
import { parseSave } from '../../src/table/parse-save.ts';
import { replaySave } from '../../src/table/save.ts';
import { applyPublicDelta, FRAME_KEYS } from '../../src/view/delta.ts';
import { publicSnapshot, snapshot } from '../../src/view/snapshot.ts';
import { beforeVotes, firstMoves, plant, recorded } from './plant.ts';
import { actor, chooser, move, openPage, openPages, pause, post, serve } from './harness.ts';
import type { Answer, Bench, Page, Seat } from './harness.ts';

async function two(t: TestContext, options: Partial<ServerOptions> = {}, wish: Parameters<Bench['started']>[0] = {}): Promise<{ readonly bench: Bench; readonly seats: readonly Seat[]; readonly pages: readonly Page[] }> {
  const bench = await serve(t, options);
  const seats = await bench.started({ humans: 2, ...wish });
  return { bench, seats, pages: await openPages(bench, seats) };
}

const waiting = (pages: readonly Page[]): Page => pages.find((page) => page.options().length === 0) ?? assert.fail();
const historyOf = (bench: Bench, page: Page): readonly Intent[] => bench.file(page.seat.gameId, 'game.json')['history'] as readonly Intent[];
const quiet = async (pages: readonly Page[], act: () => Promise<unknown>): Promise<void> => {
  // Who came in after whom has been told by now.
  await pause(40);
  const before = pages.map((page) => page.reader.raw().length);
  await act();
  await pause(60);
  assert.deepEqual(pages.map((page) => page.reader.raw().length), before, 'a push nobody should get');
};
const stateOf = (bench: Bench, gameId: string): GameState => {
  const room = bench.server().host.rooms.byId(gameId);
  return room?.stage.kind === 'game' ? room.stage.game.table.state : assert.fail('no game in memory');
};
const refused = (answer: Answer): unknown => [answer.status, answer.json['ok'], answer.json['code'] ?? answer.json['error']];

test('A-252, A-267, S-AC-48 a full frame for each, a menu for the actor alone, and the game on disk', async (t) => {
  const { bench, seats, pages } = await two(t);
  for (const page of pages) {
    const push = page.reader.pushes[0] ?? assert.fail();
    assert.deepEqual(Object.keys(push.frame ?? {}).sort(), [...FRAME_KEYS].sort());
    assert.deepEqual([push.rev, push.lastSeq, push.logFrom, push.bots, push.build], [0, 0, 0, [], 'tag1']);
    assert.equal(push.menu !== null, push.frame?.actor === page.seat.player);
  }
  assert.equal(pages.filter((page) => page.options().length > 0).length, 1);
  const file = bench.file(seats[0]?.gameId ?? '', 'game.json');
  assert.deepEqual([file['history'], file['status'], file['engineVersion']], [[], 'active', '0.0.0-test']);
});

test('A-253, S-AC-49 out of turn', async (t) => {
  const { bench, pages } = await two(t);
  const page = waiting(pages);
  await quiet(pages, async () => {
    assert.deepEqual(refused(await post(bench, page.seat, 1, { type: 'localOps.choose', option: 'draw' })), [200, false, 'NOT_YOUR_TURN']);
  });
  assert.equal(historyOf(bench, page).length, 0);
});

test('A-254, A-266, S-AC-50 accepted, on disk before the answer, pushed once to everybody', async (t) => {
  const { bench, pages } = await two(t);
  const page = actor(pages);
  const answer = await post(bench, page.seat, 1, { type: 'localOps.choose', option: 'draw' }, 0);
  assert.deepEqual(answer.json, { ok: true, seq: 1, rev: 1 });
  assert.deepEqual(historyOf(bench, page), [{ type: 'localOps.choose', option: 'draw' }]);
  for (const one of pages) {
    const push = await one.upTo(1);
    assert.ok(push.lines.length > 0);
    assert.equal(push.lastSeq, one === page ? 1 : 0);
    await pause(20);
    assert.equal(one.reader.pushes.filter((each) => each.frame !== undefined).length, 2);
  }
});

test('A-255, S-AC-62, S-AC-64, S-AC-135 a resend counts once, another intent under its number is a conflict', async (t) => {
  const { bench, pages } = await two(t);
  const page = actor(pages);
  const option: Intent = { type: 'localOps.choose', option: 'draw' };
  assert.equal((await post(bench, page.seat, 7, option)).json['ok'], true);
  for (const one of pages) await one.upTo(1);
  await quiet(pages, async () => {
    assert.deepEqual((await post(bench, page.seat, 7, option)).json, { ok: true, seq: 7, rev: 1, repeated: true });
    const conflict = await post(bench, page.seat, 7, { type: 'draw.end' });
    assert.deepEqual([conflict.status, conflict.json['ok'], conflict.json['error'], conflict.json['lastSeq']], [409, false, 'SEQ_CONFLICT', 7]);
    assert.deepEqual(refused(await post(bench, page.seat, 3, { type: 'draw.end' })), [409, false, 'SEQ_STALE']);
    for (const seq of [0, -1, 1.5, '8', 2 ** 31]) assert.equal((await bench.ask('/api/intent', { token: page.seat.token, body: { seq, intent: option } })).json['field'], 'seq');
  });
  await bench.restart();
  assert.deepEqual((await post(bench, page.seat, 7, option)).json, { ok: true, seq: 7, rev: 1, repeated: true });
  const again = await openPage(bench, page.seat);
  assert.equal(again.seq(), 7);
  assert.equal((await post(bench, page.seat, again.seq() + 1, { type: 'draw.fromHomeOffice' })).json['rev'], 2);
});

test('A-256, A-258, S-AC-53 a refusal is private and its number free again', async (t) => {
  const { bench, pages } = await two(t);
  const page = actor(pages);
  await quiet(pages, async () => {
    assert.deepEqual(refused(await post(bench, page.seat, 1, { type: 'draw.end' })), [200, false, 'OPTION_NOT_CHOSEN']);
  });
  assert.equal((await post(bench, page.seat, 1, { type: 'localOps.choose', option: 'draw' })).json['ok'], true);
  for (const one of pages) {
    await one.upTo(1);
    assert.ok(!one.log().some((line) => /refus|not chosen|choose first/i.test(line)), one.log().join('\n'));
  }
});

test('A-259, S-AC-51, S-AC-58 deltas restore every frame, steps every public board, menus every legal act', async (t) => {
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
  assert.equal(canonicalState(replaySave(parsed.save, gameId).table.state), canonicalState(stateOf(bench, gameId)));
});

test('A-261, S-AC-72 presence: who is there, who has been, never a bot', async (t) => {
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

test('S-AC-70 the newest stream wins, and the end of the old one is no departure', async (t) => {
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

test('A-262, S-AC-57 the drawn card is told to its drawer, across a reload, until it leaves the hand', async (t) => {
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

test('A-263, A-307, S-AC-61 a reconnect is the full picture and nothing secret', async (t) => {
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

test('A-264, S-AC-65, S-AC-79 moves of one game go one after the other', async (t) => {
  const { bench, pages } = await two(t);
  const pick = chooser(3);
  for (let round = 0; round < 25 && pages.some((page) => page.options().length > 0); round += 1) {
    const page = actor(pages);
    const other = waiting(pages);
    const intent = pick(page.options());
    const before = page.rev();
    bench.clock.ahead += 1_000;
    const answers = await Promise.all([
      post(bench, page.seat, page.seq() + 1, intent, before), post(bench, other.seat, other.seq() + 1, intent, before),
      post(bench, page.seat, page.seq() + 1, intent, before), post(bench, page.seat, page.seq() + 2, intent, before),
    ]);
    // In whatever order they came in: one of them is the move, and none of the others is another one.
    const said = answers.map((answer) => (answer.json['repeated'] === true ? 'repeated' : answer.json['ok'] === true ? 'ok' : String(answer.json['code'] ?? answer.json['error'])));
    assert.equal(said.filter((one) => one === 'ok').length, 1, said.join());
    assert.ok(said.every((one) => ['ok', 'repeated', 'STALE_VIEW', 'NOT_YOUR_TURN', 'SEQ_STALE'].includes(one)), said.join());
    const history = historyOf(bench, page);
    assert.equal(history.length, before + 1);
    assert.deepEqual(history.at(-1), intent);
    for (const one of pages) await one.upTo(before + 1);
  }
});

test('A-276 the answering push holds a quick bot’s whole turn', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started({ humans: 1, bots: 1 });
  const page = await openPage(bench, ann ?? assert.fail());
  const pick = chooser(2);
  let botMoves = 0;
  for (let turn = 0; turn < 30 && page.options().length > 0; turn += 1) {
    const answer = await move(bench, [page], pick);
    const steps = page.reader.pushes.at(-1)?.steps ?? [];
    botMoves += steps.filter((step) => step.player === 1).length;
    assert.ok(Number(answer.json['rev']) >= turn);
    assert.ok(page.options().length > 0 || page.frame().status !== 'active', 'a person is due');
  }
  assert.ok(botMoves > 0);
});

test('A-274, A-275, S-AC-54, S-AC-69, S-AC-78, S-AC-86, S-AC-95 votes: the bots follow the people, a no ends it unasked, and the end stays readable', async (t) => {
  const bench = await serve(t);
  const record = beforeVotes(recorded('question-extension'));
  const people = record.playerNames.length - 1;
  for (const yes of [true, false]) {
    const seats = plant(bench.dataDir, record, { bots: [people] });
    await bench.restart();
    const [ann, ...others] = await openPages(bench, seats);
    assert.ok(ann !== undefined);
    const pages = [ann, ...others];
    assert.equal(ann.frame().status, 'awaitingExtension');
    assert.equal(pages.every((page) => page.options().length === 0), true);
    const vote = (page: Page, agree: boolean, as = page.frame().viewer): Promise<Answer> =>
      post(bench, page.seat, page.seq() + 1, { type: 'game.extend', player: as, agree });
    const last = others.at(-1) ?? assert.fail();
    assert.deepEqual(refused(await vote(last, true, ann.frame().viewer)), [200, false, 'NOT_YOUR_TURN']);
    for (const page of others) {
      const answer = await vote(page, true);
      assert.equal(answer.json['ok'], true, answer.text);
      for (const one of pages) await one.upTo(Number(answer.json['rev']));
    }
    assert.deepEqual(refused(await vote(last, true)), [200, false, 'ALREADY_VOTED']);
    await bench.restart();
    const again = await openPages(bench, seats);
    assert.deepEqual(again[0]?.frame().extensionVotes, record.playerNames.map((_, player) => (player === 0 || player === people ? null : true)));
    const rows = (await bench.admin('/api/games')).json['games'] as readonly { readonly gameId: string; readonly status: string; readonly waitingOn: unknown }[];
    assert.deepEqual(rows.filter((row) => row.gameId === ann.seat.gameId).map((row) => [row.status, row.waitingOn]), [['active', null]]);
    const deciding = await vote(again[0] ?? assert.fail(), yes);
    assert.equal(deciding.json['ok'], true);
    for (const page of again) await page.upTo(Number(deciding.json['rev']));
    assert.equal(again[0]?.frame().status, yes ? 'active' : 'finished');
    const votes = historyOf(bench, ann).slice(record.history.length).flatMap((one) => (one.type === 'game.extend' ? [one.player] : []));
    assert.deepEqual(votes.includes(ann.frame().viewer), true);
    assert.equal(votes.some((player) => player === people), yes, 'the bot is asked only where nobody said no');
    if (yes) {
      assert.deepEqual(refused(await vote(again[0] ?? assert.fail(), true)), [200, false, 'NOT_AWAITING_EXTENSION']);
      continue;
    }
    // S-AC-67, S-AC-78, S-AC-95: finished stays readable, with its code, for everybody.
    await bench.restart();
    assert.equal((await bench.ask('/api/session', { token: last.seat.token })).json['stage'], 'finished');
    const over = await openPage(bench, last.seat);
    assert.equal(over.frame().status, 'finished');
    assert.deepEqual(refused(await post(bench, last.seat, over.seq() + 1, { type: 'draw.end' })), [200, false, 'GAME_OVER']);
    const save = await bench.ask('/api/save', { token: last.seat.token });
    const parsed = parseSave(JSON.stringify(save.json['save']));
    assert.ok(parsed.ok);
    assert.equal(canonicalState(replaySave(parsed.save, last.seat.gameId).table.state), canonicalState(stateOf(bench, last.seat.gameId)));
    assert.ok(bench.allFiles().includes(`"gameCode":"${last.seat.gameCode}","status":"finished"`));
  }
});

test('S-BT-4, S-AC-69 a table of bots alone comes to its end by itself', async (t) => {
  const bench = await serve(t);
  const record = beforeVotes(recorded('question-extension'));
  plant(bench.dataDir, record, { bots: record.playerNames.map((_, player) => player), id: '11111111-1111-4111-8111-111111111111' });
  await bench.restart();
  await bench.server().resumed;
  assert.equal(stateOf(bench, '11111111-1111-4111-8111-111111111111').status, 'finished');
});

test('A-284, S-AC-67, S-AC-133 a save only where it gives nothing away', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started({ humans: 2 });
  const [alone] = await bench.started({ humans: 1, bots: 1 });
  const [solo] = await bench.started({ humans: 1 });
  const save = (token: string) => bench.ask('/api/save', { token });
  assert.equal((await save(ann?.token ?? '')).json['error'], 'NOT_FINISHED');
  for (const seat of [alone, solo]) {
    const got = await save(seat?.token ?? '');
    assert.equal(got.status, 200);
    assert.ok(parseSave(JSON.stringify(got.json['save'])).ok);
    assert.ok(!got.text.includes('lastSeq'));
  }
  assert.equal((await save(`smt_${'x'.repeat(43)}`)).json['error'], 'NO_SEAT');
  assert.equal((await save('nonsense')).json['error'], 'NO_TOKEN');
});

test('S-AC-68 a bot that throws, one that cheats and one that never answers do not wedge a table', async (t) => {
  const minds: readonly NonNullable<ServerOptions['mind']>[] = [
    () => {
      throw new Error('out of coal');
    },
    () => ({ type: 'game.extend', player: 0, agree: true }) as unknown as Intent,
    () => new Promise<Intent>(() => undefined),
  ];
  for (const mind of minds) {
    const bench = await serve(t, { mind, timings: { decisionMs: 60, cutMs: 200 } });
    const [ann] = await bench.started({ humans: 1, bots: 1 });
    const page = await openPage(bench, ann ?? assert.fail());
    const pick = chooser(1);
    for (let turn = 0; turn < 15; turn += 1) {
      while (page.options().length === 0) page.take(await page.reader.next());
      await move(bench, [page], pick);
    }
    assert.ok(bench.logs.some((line) => line.includes('bot-fallback')));
    const { server: _server, ...save } = bench.file(page.seat.gameId, 'game.json');
    const parsed = parseSave(JSON.stringify(save));
    assert.ok(parsed.ok && replaySave(parsed.save).stopped === null);
  }
});

test('S-AC-136, S-AC-132 nobody waits for bots to think, and a full queue says so', async (t) => {
  const slow: NonNullable<ServerOptions['mind']> = async (question) => {
    await pause(120);
    return policyMind(question) as Intent;
  };
  const bench = await serve(t, { mind: slow, timings: { cutMs: 250 } });
  const [ann] = await bench.started({ humans: 1, bots: 2, seed: 4 });
  const page = await openPage(bench, ann ?? assert.fail());
  while (page.options().length === 0) page.take(await page.reader.next());
  let cuts = 0;
  for (let turn = 0; turn < 12 || (cuts === 0 && turn < 40); turn += 1) {
    const choice = page.options().find((one) => one.type.endsWith('.end')) ?? page.options()[0] ?? assert.fail();
    const answer = await post(bench, page.seat, page.seq() + 1, choice);
    assert.equal(answer.json['ok'], true, answer.text);
    await page.upTo(Number(answer.json['rev']));
    for (; page.options().length === 0 && page.frame().status === 'active'; cuts += 1) page.take(await page.reader.next((push) => push.frame !== undefined));
  }
  assert.ok(cuts > 0, 'the rest came by itself');
  const steps = page.reader.pushes.flatMap((push) => push.steps ?? []).map((step) => step.seq);
  assert.deepEqual(steps, steps.map((_, at) => (steps[0] ?? 0) + at));
});

test('S-AC-52 hundreds of absurd intents get codes, never an error, and change nothing', async (t) => {
  const { bench, seats } = await two(t);
  const [ann] = seats;
  const pick = chooser(77);
  const number = (below: number): number => pick(Array.from({ length: below }, (_, at) => at as unknown as Intent)) as unknown as number;
  const before = canonicalState(stateOf(bench, ann?.gameId ?? ''));
  const make = (): unknown => {
    const coord = { row: number(256) - 128, col: number(256) - 128 };
    // No deck has as many cards: one that is held might be a Red Flags card, which may be played at any time.
    const cardId = `c${300 + number(200)}`;
    const trayId = `tray${number(12)}`;
    const all: readonly unknown[] = [
      { type: 'switch.move', trayId, to: coord, reverse: number(2) === 0 }, { type: 'switch.dropCars', trayId, count: number(20) }, { type: 'card.play', cardId, placement: coord, variant: number(2) },
      { type: 'card.discard', cardId, toSlot: number(5) }, { type: 'newTrain.placeCar', trayId, carType: 'boxcar', loaded: true }, { type: 'mainline.modify', cardId, node: number(11) },
      { type: 'porter.board', at: coord }, { type: 'laborer.advanceLoad', at: coord, box: number(6) }, { type: 'newTrain.startExtra', trainNumber: 1 + number(22), start: { kind: 'office', seat: number(4) } },
      { type: 'mainline.clearance', allow: true }, { type: 'maneuver.redFlags', cardId, side: 'east' }, { type: 'freightAgent.unjam', at: coord, from: 'outbound', index: number(9) },
    ];
    return all[number(all.length)];
  };
  for (let batch = 0; batch < 15; batch += 1) {
    bench.clock.ahead += 3_000;
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench.ask('/api/intent', { token: seats[batch % 2]?.token ?? '', body: { seq: 1, intent: make() } })));
    for (const answer of answers) assert.ok(answer.status === 200 && answer.json['ok'] === false, answer.text);
  }
  assert.equal(canonicalState(stateOf(bench, ann?.gameId ?? '')), before);
});

test('S-AC-31, S-AC-77 one seed deals one game, and seats stay players after a rotation', async (t) => {
  const bench = await serve(t);
  const optionalRules = { reducedVisibility: false, employeeRotation: true, emergencyToolbox: false };
  const games = [await bench.started({ humans: 2, seed: 5150, days: 2, config: { optionalRules } }), await bench.started({ humans: 2, seed: 5150, days: 2, config: { optionalRules } })];
  const frames = await Promise.all(games.map(async (seats) => (await openPages(bench, seats)).map((page) => page.frame())));
  assert.deepEqual(frames[0], frames[1]);
  // A record with Employee Rotation that goes on into its second Day.
  const record = recorded('extended-and-declined');
  const at = record.history.findIndex((one) => one.type === 'game.extend') + record.playerNames.length + 5;
  const seats = plant(bench.dataDir, firstMoves(record, at));
  await bench.restart();
  const pages = await openPages(bench, seats);
  const pick = chooser(8);
  assert.equal(pages[0]?.frame().day, 2);
  assert.ok(pages.some((page) => page.frame().viewerSeat !== (frames[0]?.[0]?.viewerSeat ?? 0)));
  for (let turn = 0; turn < 15; turn += 1) {
    await move(bench, pages, pick);
    for (const page of pages) {
      assert.equal(page.frame().viewer, page.seat.player);
      assert.equal(page.options().length > 0, page.frame().actor === page.seat.player);
    }
  }
});
