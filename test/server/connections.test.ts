// What a connection may cost and how its answers end (S-HT-10, S-ST-13, S-SE-7): headers on every answer, the platform's own included,
// queued answers, readers that take nothing, files that are read in pieces.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { SECURITY_HEADERS } from '../../src/server/http/answers.ts';
import { newSlices } from '../../src/server/http/slices.ts';
import { LIMITS } from '../../src/server/process/limits.ts';
import { pause, serve, smallSite } from './harness.ts';
import type { Bench } from './harness.ts';
import { rawly } from './rawly.ts';

const open = (port: number): Promise<Socket> => new Promise((done, fail) => {
  const socket = connect(port, '127.0.0.1', () => done(socket));
  socket.on('error', fail);
});

/** Waits for something to become so. */
async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    if (await holds()) return;
    await pause(20);
  }
  assert.fail(what);
}

const sockets = (bench: Bench): Promise<number> => new Promise((done) => bench.server().connections(done));

/** The head of the last answer in what came, an interim one aside. */
function headOf(text: string): { readonly status: number; readonly fields: ReadonlyMap<string, string> } {
  const from = text.startsWith('HTTP/1.1 100') ? text.indexOf('\r\n\r\n') + 4 : 0;
  const [first = '', ...lines] = (text.slice(from).split('\r\n\r\n')[0] ?? '').split('\r\n');
  const fields = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return { status: Number(first.split(' ')[1]), fields: new Map(fields) };
}

test('S-SE-7 every answer there is has the same headers, also those the platform would give by itself', async (t) => {
  const distDir = smallSite();
  writeFileSync(path.join(distDir, 'bell.mp3'), '0123456789');
  const bench = await serve(t, { distDir, timings: { headersMs: 300, bodyMs: 150 } });
  const [ann] = await bench.started({ humans: 2 });
  const close = 'Host: x\r\nConnection: close';
  const json = `${close}\r\nContent-Type: application/json`;
  const token = `X-Seat-Token: ${ann?.token ?? ''}`;
  const etag = (await bench.ask('/x.js')).headers['etag'];
  const cases: readonly (readonly [status: number, request: string])[] = [
    [200, `GET / HTTP/1.1\r\n${close}\r\n\r\n`],
    [200, `HEAD /x.js HTTP/1.1\r\n${close}\r\nAccept-Encoding: gzip\r\n\r\n`],
    [200, `GET /api/health HTTP/1.1\r\n${close}\r\n\r\n`],
    [200, 'GET /api/health HTTP/1.0\r\n\r\n'],
    [200, `GET /api/stream HTTP/1.1\r\n${close}\r\n${token}\r\n\r\n`],
    [204, `OPTIONS /api/intent HTTP/1.1\r\n${close}\r\n\r\n`],
    [206, `GET /bell.mp3 HTTP/1.1\r\n${close}\r\nRange: bytes=1-2\r\n\r\n`],
    [304, `GET /x.js HTTP/1.1\r\n${close}\r\nIf-None-Match: ${etag}\r\n\r\n`],
    [400, `GET /%ff HTTP/1.1\r\n${close}\r\n\r\n`],
    [400, 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'GET /api/health HTTP/1.1\r\n\r\n'],
    [400, 'NONSENSE\r\n\r\n'],
    [400, `POST /api/claim HTTP/1.1\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n`],
    [400, `POST /api/claim HTTP/1.1\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
    [400, `POST /api/claim HTTP/1.1\r\n${json}\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`],
    [403, `POST /api/claim HTTP/1.1\r\n${json}\r\nSec-Fetch-Site: cross-site\r\nContent-Length: 2\r\n\r\n{}`],
    [404, `GET /none HTTP/1.1\r\n${close}\r\n\r\n`],
    [404, `GET /api/none HTTP/1.1\r\n${close}\r\n\r\n`],
    [404, `POST /api/claim HTTP/1.1\r\n${json}\r\nContent-Length: 30\r\n\r\n{"code":"AAAA-AAAA-AAAA-AAAA"}`],
    [405, `POST / HTTP/1.1\r\n${close}\r\nContent-Length: 0\r\n\r\n`],
    [405, `DELETE /api/intent HTTP/1.1\r\n${close}\r\n\r\n`],
    [408, `POST /api/claim HTTP/1.1\r\n${json}\r\nContent-Length: 30\r\n\r\n{`],
    [408, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [409, `GET /api/save HTTP/1.1\r\n${close}\r\n${token}\r\n\r\n`],
    [413, `POST /api/claim HTTP/1.1\r\n${json}\r\nContent-Length: 999999\r\n\r\n{`],
    [414, `GET /${'a'.repeat(3_000)} HTTP/1.1\r\n${close}\r\n\r\n`],
    [415, `POST /api/claim HTTP/1.1\r\n${close}\r\nContent-Length: 2\r\n\r\n{}`],
    [416, `GET /bell.mp3 HTTP/1.1\r\n${close}\r\nRange: bytes=99-\r\n\r\n`],
    [417, `GET / HTTP/1.1\r\n${close}\r\nExpect: a-miracle\r\n\r\n`],
    [417, `POST /api/claim HTTP/1.1\r\n${json}\r\nExpect: a-miracle\r\nContent-Length: 2\r\n\r\n{}`],
    [431, `GET / HTTP/1.1\r\n${close}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ];
  for (const [status, request] of cases) {
    const head = headOf(await rawly(bench.port(), request, 3_000));
    const named = `${status} ${request.slice(0, 60)}`;
    assert.equal(head.status, status, named);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) assert.equal(head.fields.get(name.toLowerCase()), value, `${named}: ${name}`);
    assert.ok(head.fields.has('cache-control'), named);
    for (const name of ['server', 'x-powered-by', 'set-cookie']) assert.ok(!head.fields.has(name), named);
  }
  assert.equal(await rawly(bench.port(), `CONNECT example.org:80 HTTP/1.1\r\n${close}\r\n\r\n`), '', 'no tunnels, and no answer about them');
  const upgraded = headOf(await rawly(bench.port(), 'GET /api/health HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n', 500));
  assert.deepEqual([upgraded.status, upgraded.fields.get('x-frame-options')], [200, 'SAMEORIGIN']);
  const { host } = bench.server();
  Object.defineProperty(host.rooms, 'byToken', { value: () => assert.fail('injected'), configurable: true });
  const fault = headOf(await rawly(bench.port(), `GET /api/session HTTP/1.1\r\n${close}\r\n${token}\r\n\r\n`, 2_000));
  Reflect.deleteProperty(host.rooms, 'byToken');
  assert.deepEqual([fault.status, fault.fields.get('x-frame-options'), fault.fields.get('content-security-policy')], [500, 'SAMEORIGIN', "default-src 'none'; frame-ancestors 'none'"]);
});

test('S-HT-10 a connection that asks for more answers than it may be owed is ended, and one that waits its turn is not', async (t) => {
  const bench = await serve(t);
  const one = 'GET /x.js HTTP/1.1\r\nHost: x\r\n\r\n';
  const most = await rawly(bench.port(), one.repeat(LIMITS.answersPerSocket - 1) + one.replace('Host: x', 'Host: x\r\nConnection: close'), 5_000);
  assert.equal(most.split('HTTP/1.1 200').length - 1, LIMITS.answersPerSocket);
  const more = await rawly(bench.port(), one.repeat(400), 5_000);
  assert.ok(more.split('HTTP/1.1 200').length - 1 < 400);
  assert.equal(bench.logs.filter((line) => line.includes('class=answers')).length, 1);
  await until(async () => (await sockets(bench)) === 0, 'the connection is still open');
});

test('S-HT-10 a stream that waits behind another answer ends with the connection', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started({ humans: 2 });
  const room = bench.server().host.rooms.byId(ann?.gameId ?? '') ?? assert.fail();
  const socket = await open(bench.port());
  // The table is busy until the client has gone, and the streams wait behind the answer before them.
  const stream = `GET /api/stream HTTP/1.1\r\nHost: x\r\nX-Seat-Token: ${ann?.token ?? ''}\r\n\r\n`;
  const held = room.queue.run(() => until(() => socket.destroyed, 'the client has not gone'));
  const before = `GET /api/log HTTP/1.1\r\nHost: x\r\nX-Seat-Token: ${ann?.token ?? ''}\r\n\r\n`;
  socket.write(before + stream + stream);
  await until(() => room.queue.length() >= 3, 'the requests have not come');
  socket.resetAndDestroy();
  await held;
  await room.queue.idle();
  await until(async () => (await sockets(bench)) === 0, 'the connection is still open');
  assert.equal(room.streams.size, 0);
});

test('S-HT-10 a reader that takes nothing is ended, whatever it asked for', async (t) => {
  const distDir = smallSite();
  writeFileSync(path.join(distDir, 'plan.bin'), Buffer.alloc(12_000_000, 'station'));
  const bench = await serve(t, { distDir, timings: { writeMs: 200, writeKibMs: 0 } });
  const socket = await open(bench.port());
  socket.pause();
  socket.write('GET /plan.bin HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => bench.logs.some((line) => line.includes('class=reader')), 'the reader is still waited for');
  await until(async () => (await sockets(bench)) === 0, 'the connection is still open');
  socket.destroy();
  const slow = await open(bench.port());
  let got = 0;
  slow.on('data', (chunk: Buffer) => {
    got += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  const ended = new Promise((done) => slow.on('close', done));
  slow.write('GET /plan.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await ended;
  assert.ok(got > 12_000_000, 'a slow reader that goes on reading gets everything');
});

test('S-ST-13 a file in pieces is the file, its tag is of its bytes, and one that changed is no piece of it', async (t) => {
  const distDir = smallSite();
  const bytes = Buffer.from(Array.from({ length: LIMITS.keptFileBytes + 70_001 }, (_, at) => (at * 31) & 255));
  writeFileSync(path.join(distDir, 'plan.bin'), bytes);
  writeFileSync(path.join(distDir, 'long.mp3'), bytes);
  const bench = await serve(t, { distDir });
  const whole = await rawly(bench.port(), 'GET /plan.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 5_000);
  assert.ok(Buffer.from(whole.slice(whole.indexOf('\r\n\r\n') + 4), 'latin1').equals(bytes));
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  assert.equal(headOf(whole).fields.get('etag'), `"${tag}"`);
  const part = await rawly(bench.port(), 'GET /long.mp3 HTTP/1.1\r\nHost: x\r\nRange: bytes=65000-200000\r\nConnection: close\r\n\r\n', 5_000);
  assert.ok(Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4), 'latin1').equals(bytes.subarray(65_000, 200_001)));
  const stale = { path: path.join(distDir, 'plan.bin'), size: bytes.length, mtimeMs: 1 };
  await assert.rejects(newSlices()(stale, 0, 10), /changed/);
  rmSync(path.join(distDir, 'plan.bin'));
  assert.equal((await bench.ask('/plan.bin')).status, 404);
});

test('S-ST-13 no more files are open at once than there may be', async () => {
  let now = 0;
  let most = 0;
  const slice = newSlices(3, async (_, at) => {
    now += 1;
    most = Math.max(most, now);
    await pause(1);
    now -= 1;
    if (at % 5 === 0) throw new Error('unreadable');
    return Buffer.alloc(1);
  });
  const source = { path: 'x', size: 1, mtimeMs: 0 };
  const all = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => slice(source, at, 1)));
  assert.deepEqual([now, most, all.filter(({ status }) => status === 'fulfilled').length], [0, 3, 32]);
});
