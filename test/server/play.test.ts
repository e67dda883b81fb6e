// Moves of a running game against a real port: who may send what and when, what
// counts once, and what is refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalState } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { systemRandom } from '../../src/server/lobby/credentials.ts';
import { FRAME_KEYS } from '../../src/view/delta.ts';
import { pause, serve } from './harness.ts';
import { actor, chooser, move, openPage, openPages, post } from './pages.ts';
import { firstMoves, plant, recorded } from './plant.ts';
import { historyOf, quiet, refused, stateOf, two, waiting } from './two-pages.ts';

test('a full frame for each, a menu for the actor alone, and the game on disk', async (t) => {
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

test('out of turn', async (t) => {
  const { bench, pages } = await two(t);
  const page = waiting(pages);
  await quiet(pages, async () => {
    assert.deepEqual(refused(await post(bench, page.seat, 1, { type: 'localOps.choose', option: 'draw' })), [200, false, 'NOT_YOUR_TURN']);
  });
  assert.equal(historyOf(bench, page).length, 0);
});

test('accepted, on disk before the answer, pushed once to everybody', async (t) => {
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

test('a resend counts once, another intent under its number is a conflict', async (t) => {
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

test('a refusal is private and its number free again', async (t) => {
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

test('moves of one game go one after the other', async (t) => {
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

test('hundreds of absurd intents get codes, never an error, and change nothing', async (t) => {
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

test('one seed deals one game, and seats stay players after a rotation', async (t) => {
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

test('S-LO-5, E-RNG-9, E-RNG-10 a table without a typed seed is dealt from 128 bits of the server\'s source, all of them', async (t) => {
  const bench = await serve(t);
  const seen: string[] = [];
  for (let table = 0; table < 3; table += 1) {
    const [ann] = await bench.started({ humans: 2 });
    const state = stateOf(bench, ann?.gameId ?? '');
    const file = bench.file(ann?.gameId ?? '', 'game.json');
    assert.deepEqual([file['formatVersion'], file['generator'], file['seed']], [2, 'chacha20', state.seed]);
    assert.match(String(state.seed), /^[0-9a-f]{32}$/);
    seen.push(String(state.seed));
  }
  assert.equal(new Set(seen).size, 3);
  // What the source gives is the seed, bit for bit: nothing narrows the search.
  const bytes = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
  let drawing = false;
  const fixed = await serve(t, { random: { ...systemRandom, bytes: (count) => (count === 16 && drawing ? bytes : systemRandom.bytes(count)) } });
  const [bea] = await fixed.table({ humans: 2 });
  drawing = true;
  assert.equal((await fixed.ask('/api/lobby/start', { token: bea?.token ?? '', body: {} })).status, 200);
  assert.equal(stateOf(fixed, bea?.gameId ?? '').seed, bytes.toString('hex'));
});
