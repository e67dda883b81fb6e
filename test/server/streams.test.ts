// Event streams that live long, read slowly or break.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import type { SeatStream } from '../../src/server/http/seat-stream.ts';
import { viewerSnapshot } from '../../src/view/snapshot.ts';
import { parseGamePush } from '../../src/protocol/pushes.ts';
import { pause, serve } from './harness.ts';
import { chooser, move, openPage, openPages, post } from './pages.ts';
import { readStream } from './reading.ts';
import { firstMoves, plant, recorded } from './plant.ts';

test('heartbeats are comment lines and nothing else', async (t) => {
  const bench = await serve(t, { timings: { heartbeatMs: 200 } });
  const [ann] = await bench.started();
  const page = await openPage(bench, ann ?? assert.fail());
  const before = page.reader.pushes.length;
  await pause(700);
  assert.ok(page.reader.comments() >= 2 && page.reader.comments() <= 5, String(page.reader.comments()));
  assert.match(page.reader.raw(), /^retry: 2000\n\n/);
  assert.match(page.reader.raw(), /\n\n: ping\n\n/);
  assert.equal(page.reader.pushes.length, before);
});

/** Sends to a stream whose reader has stopped until the way there is full. */
async function fill(stream: SeatStream): Promise<void> {
  const filler = { v: 1, rev: 0, menu: null, lines: [], presence: [], announcement: 'x'.repeat(200_000) };
  for (let sent = 0; sent < 400; sent += 1) {
    if (stream.blocked) {
      await pause(40);
      if (stream.blocked) return;
    }
    stream.send(filler);
    await pause(1);
  }
  assert.fail('the stream takes everything');
}

test('a reader that stops is cut off after a while, and holds up nobody', async (t) => {
  const bench = await serve(t, { timings: { blockedMs: 600 } });
  const seats = await bench.started();
  const pages = await openPages(bench, seats);
  const mover = pages.find((page) => page.options().length > 0) ?? assert.fail();
  const slow = pages.find((page) => page !== mover) ?? assert.fail();
  const stream = bench.server().host.rooms.byId(mover.seat.gameId)?.streams.get(slow.frame().viewer) ?? assert.fail();
  slow.reader.pause();
  await fill(stream);
  const answer = await post(bench, mover.seat, 1, mover.options()[0] ?? assert.fail());
  assert.equal(answer.json['ok'], true);
  await mover.upTo(1);
  await pause(1_000);
  assert.equal(stream.open, false);
  const back = await openPage(bench, slow.seat);
  assert.equal(back.rev(), 1);
});

test('on drain one full position', async (t) => {
  const bench = await serve(t);
  const seats = await bench.started();
  const pages = await openPages(bench, seats);
  const mover = pages.find((page) => page.options().length > 0) ?? assert.fail();
  const slow = pages.find((page) => page !== mover) ?? assert.fail();
  const stream = bench.server().host.rooms.byId(mover.seat.gameId)?.streams.get(slow.frame().viewer) ?? assert.fail();
  slow.reader.pause();
  await fill(stream);
  const pick = chooser(2);
  for (let turn = 0; turn < 3 && mover.options().length > 0; turn += 1) {
    const answer = await post(bench, mover.seat, mover.seq() + 1, pick(mover.options()));
    assert.equal(answer.json['ok'], true);
    await mover.upTo(Number(answer.json['rev']));
  }
  slow.reader.resume();
  const push = await slow.reader.next((one) => one.publicReset !== undefined && one.rev === mover.rev());
  assert.deepEqual([push.lastSeq, push.logFrom], [0, 0]);
  assert.equal(slow.reader.pushes.filter((one) => one.frame !== undefined && one.rev > 0).length, 1);
});

test('what fails for one stream ends that stream alone', async (t) => {
  let broken = -1;
  const bench = await serve(t, {
    project: (state, viewer, table) => {
      if (viewer === broken) throw new Error('canvas torn');
      return viewerSnapshot(state, viewer, table);
    },
  });
  const seats = await bench.started({ humans: 3 });
  const pages = await openPages(bench, seats);
  const mover = pages.find((page) => page.options().length > 0) ?? assert.fail();
  const victim = pages.find((page) => page !== mover) ?? assert.fail();
  broken = victim.frame().viewer;
  const answer = await post(bench, mover.seat, 1, mover.options()[0] ?? assert.fail());
  assert.equal(answer.json['ok'], true);
  await victim.reader.ended;
  for (const page of pages) if (page !== victim) await page.upTo(1);
  assert.equal((await bench.ask('/api/health')).status, 200);
  assert.ok(bench.logs.some((line) => line.includes('push-failed') && line.includes(`seat=${broken}`)));
  broken = -1;
  const back = await openPage(bench, victim.seat);
  assert.equal(back.rev(), 1);
});

test('S-GS-14 a fault while a durable move is told takes nothing back: it is logged, and everybody comes back to the position on disk', async (t) => {
  const bench = await serve(t);
  const seats = await bench.started();
  const pages = await openPages(bench, seats);
  await move(bench, pages);
  const room = bench.server().host.rooms.byId(seats[0]?.gameId ?? '') ?? assert.fail();
  const actor = pages.find((page) => page.options().length > 0) ?? assert.fail();
  const onDisk = (): number => (bench.file(room.gameId, 'game.json')['history'] as readonly unknown[]).length;
  const before = onDisk();
  Object.defineProperty(room.streams, 'values', {
    configurable: true,
    value: () => {
      Reflect.deleteProperty(room.streams, 'values');
      throw new Error('injected');
    },
  });
  const answer = await post(bench, actor.seat, actor.seq() + 1, actor.options()[0] ?? assert.fail());
  assert.deepEqual([answer.json['ok'], answer.json['rev']], [true, before + 1], answer.text);
  await room.queue.idle();
  assert.equal(bench.logs.filter((line) => line.includes('telling-failed')).length, 1);
  assert.ok(!bench.logs.some((line) => line.includes('engine-fault')));
  const back = await openPages(bench, seats);
  assert.ok(back.every((page) => page.rev() === before + 1));
  assert.equal(onDisk(), before + 1);
  await move(bench, back);
  assert.equal(onDisk(), before + 2);
});

test('whatever refuses a stream does so before its head', async (t) => {
  const bench = await serve(t);
  const record = recorded('floor-missed');
  const spoiled = firstMoves(record, 5);
  const [stuck] = plant(bench.dataDir, { ...spoiled, history: [...spoiled.history, { type: 'mainline.yardOffice', take: true }] });
  await bench.restart();
  const [waiting] = await bench.table();
  const status = async (path: string, token: string): Promise<unknown> => {
    const answer = await bench.ask(path, token === '' ? {} : { token });
    return `${answer.status} ${String(answer.json['error'])}`;
  };
  for (const path of ['/api/stream', '/api/lobby/stream']) {
    assert.equal(await status(path, ''), '400 NO_TOKEN');
    assert.equal(await status(`${path}?token=${waiting?.token ?? ''}`, ''), '400 NO_TOKEN');
    assert.equal(await status(path, `smt_${'q'.repeat(43)}`), '404 NO_SEAT');
    assert.equal(await status(path, stuck?.token ?? ''), '409 CANNOT_RESUME');
  }
  assert.equal(await status('/api/stream', waiting?.token ?? ''), '409 NOT_STARTED');
  for (let time = 0; time < 21; time += 1) {
    const reader = await readStream('/api/lobby/stream', waiting?.token ?? '', bench.port(), () => ({}));
    if (time < 20 - 1) assert.equal(reader.status, 200);
    else if (reader.status !== 200) assert.equal(reader.answer['error'], 'RATE_LIMITED');
    reader.close();
  }
});

test('a stop lets the move under way end, parks the streams and says so', async (t) => {
  const bench = await serve(t);
  const seats = await bench.started({ humans: 2 });
  await bench.table();
  const pages = await openPages(bench, seats);
  const mover = pages.find((page) => page.options().length > 0) ?? assert.fail();
  const health = await bench.ask('/api/health');
  assert.deepEqual([health.json['service'], health.json['games']], ['station-master', { active: 1, lobby: 1 }]);
  const keptAlive = connect(bench.port(), '127.0.0.1');
  let said = '';
  keptAlive.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1');
  });
  keptAlive.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await pause(50);
  const moving = post(bench, mover.seat, 1, mover.options()[0] ?? assert.fail());
  // The stop begins with the move in the queue.
  while ((bench.server().host.rooms.byId(mover.seat.gameId)?.queue.length() ?? 0) === 0 && said.length < 1e6) {
    const settled = await Promise.race([moving.then(() => true), pause(0).then(() => false)]);
    if (settled) break;
  }
  const closing = bench.server().close();
  keptAlive.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const answer = await moving;
  assert.equal(await closing, true);
  await Promise.all(pages.map((page) => page.reader.ended));
  for (const page of pages) assert.match(page.reader.raw(), /\nretry: [123][0-9]{3}\n\n$/);
  const history = bench.file(mover.seat.gameId, 'game.json')['history'] as readonly unknown[];
  assert.equal(history.length, answer.json['ok'] === true ? 1 : 0);
  keptAlive.destroy();
  if (said.includes('503')) assert.match(said, /SHUTTING_DOWN/);
});

test('sizes: small pushes, a connect push within its budget, menus without options', async (t) => {
  const bench = await serve(t);
  const record = recorded('extended-and-declined');
  const seats = plant(bench.dataDir, firstMoves(record, 200));
  await bench.restart();
  const pages = await openPages(bench, seats);
  for (const page of pages) assert.ok(page.reader.raw().length < 120_000, `${page.reader.raw().length} bytes`);
  const pick = chooser(14);
  for (let turn = 0; turn < 25; turn += 1) await move(bench, pages, pick);
  const sizes = pages.flatMap((page) => page.reader.pushes.slice(1)).map((push) => JSON.stringify(push).length).sort((a, b) => a - b);
  t.diagnostic(`pushes: median ${sizes[Math.floor(sizes.length / 2)] ?? 0}, largest ${sizes.at(-1) ?? 0} bytes; connect ${pages.map((page) => JSON.stringify(page.reader.pushes[0]).length).join(', ')}`);
  for (const page of pages) for (const push of page.reader.pushes) {
    assert.ok(push.menu === null || !('options' in push.menu));
    assert.ok((push.frame?.lines ?? []).length === 0);
  }
  assert.equal(parseGamePush(JSON.stringify(pages[0]?.reader.pushes[0])) !== null, true);
});

/** Everything a raw connection answers until it says what is waited for. */
async function rawUntil(port: number, text: string, until: RegExp): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('utf8')));
  socket.on('error', () => undefined);
  socket.write(text);
  for (let waited = 0; waited < 100 && !until.test(heard); waited += 1) await pause(50);
  socket.destroy();
  assert.match(heard, until);
  return heard;
}

test('S-SS-1 a stream is framed as its head says: in chunks, bare for an old client, and behind an answer it was sent along with', async (t) => {
  const bench = await serve(t, { timings: { heartbeatMs: 300 } });
  const seats = await bench.started();
  const [{ token }, other] = [seats[0] ?? assert.fail(), seats[1] ?? assert.fail()];
  const get = (path: string, version: string, own: string): string => `GET ${path} HTTP/${version}\r\nHost: x\r\nX-Seat-Token: ${own}\r\n\r\n`;
  const chunked = await rawUntil(bench.port(), get('/api/stream', '1.1', token), /\r\n8\r\n: ping\n\n\r\n/);
  assert.match(chunked, /\r\nTransfer-Encoding: chunked\r\n/);
  let rest = chunked.slice(chunked.indexOf('\r\n\r\n') + 4);
  let body = '';
  for (let size = Number.parseInt(rest, 16); size > 0 && rest.length > size; size = Number.parseInt(rest, 16)) {
    const bytes = Buffer.from(rest.slice(rest.indexOf('\r\n') + 2));
    body += bytes.subarray(0, size).toString('utf8');
    assert.equal(bytes.subarray(size, size + 2).toString('utf8'), '\r\n');
    rest = bytes.subarray(size + 2).toString('utf8');
  }
  assert.match(body, /^retry: 2000\n\ndata: \{.*\}\n\n(data: .*\n\n)*: ping\n\n/);
  const bare = await rawUntil(bench.port(), get('/api/stream', '1.0', other.token), /: ping\n\n/);
  assert.ok(!bare.includes('Transfer-Encoding'));
  assert.match(bare.slice(bare.indexOf('\r\n\r\n') + 4), /^retry: 2000\n\ndata: \{/);
  // Two requests at once on one connection.
  const both = await rawUntil(bench.port(), get('/api/session', '1.1', token) + get('/api/stream', '1.1', token), /\r\n8\r\n: ping\n\n\r\n/);
  assert.match(both, /^HTTP\/1\.1 200 OK[^]*"stage":"game"[^]*HTTP\/1\.1 200 OK[^]*retry: 2000\n\n[^]*data: \{/);
});
