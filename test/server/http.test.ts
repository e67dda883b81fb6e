// What comes in before any game is asked: sizes,
// shapes, methods, secrets, limits, files.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { addressGroup, clientAddress, parseProxies } from '../../src/server/http/addresses.ts';
import { drain, newLimiter, waitFor } from '../../src/server/http/limiter.ts';
import { CLASSES, LIMITS } from '../../src/server/process/limits.ts';
import type { Answer } from './asking.ts';
import { ADMIN, filesUnder, pause, rules, SECRET, serve, smallSite } from './harness.ts';
import type { Bench } from './harness.ts';
import { rawly } from './rawly.ts';

test('a body is bounded before any secret is looked at', async (t) => {
  const bench = await serve(t);
  for (const route of ['/api/lobby/create', '/api/intent', '/api/claim', '/api/nothing']) {
    const got = await rawly(bench.port(), `POST ${route} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 67108864\r\n\r\n{`);
    assert.match(got, /^HTTP\/1\.1 413 /, route);
    assert.match(got, /connection: close/i);
    const expecting = await rawly(bench.port(), `POST ${route} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 67108864\r\n\r\n`);
    assert.match(expecting, /^HTTP\/1\.1 413 /, 'refused before the interim answer');
  }
  const chunk = `1000\r\n${'x'.repeat(4_096)}\r\n`;
  const endless = await rawly(bench.port(), 'POST /api/claim HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n', 1_500, (socket) => {
    const timer = setInterval(() => socket.write(chunk), 5);
    socket.on('close', () => clearInterval(timer));
  });
  assert.match(endless, /^HTTP\/1\.1 413 /);
  const invited = await rawly(bench.port(), 'POST /api/claim HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n', 1_500, (socket) => {
    socket.once('data', () => socket.write('{}'));
  });
  assert.match(invited, /^HTTP\/1\.1 100 [\s\S]*HTTP\/1\.1 400 /);
  assert.equal((await bench.ask('/api/health')).status, 200);
});

test('slow bodies and slow headers end', async (t) => {
  const bench = await serve(t, { timings: { bodyMs: 150, headersMs: 400, requestMs: 40_000 } });
  const body = await rawly(bench.port(), 'POST /api/claim HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n{', 3_000);
  assert.match(body, /^HTTP\/1\.1 408 [\s\S]*BODY_TIMEOUT/);
  const started = Date.now();
  await rawly(bench.port(), 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ', 30_000);
  assert.ok(Date.now() - started < 20_000, 'the connection with an endless head is still open');
});

test('malformed requests', async (t) => {
  const bench = await serve(t);
  const status = async (text: string): Promise<string> => /^HTTP\/1\.1 ([0-9]+)/.exec(await rawly(bench.port(), text, 1_000))?.[1] ?? 'none';
  const lines = 'Host: x\r\nConnection: close\r\n\r\n';
  assert.ok(['400', '404'].includes(await status(`GET //x HTTP/1.1\r\n${lines}`)));
  assert.equal(await status(`GET http://evil/api/health HTTP/1.1\r\n${lines}`), '400');
  assert.equal(await status(`OPTIONS * HTTP/1.1\r\n${lines}`), '400');
  assert.equal(await status(`GET /${'a'.repeat(5_000)} HTTP/1.1\r\n${lines}`), '414');
  assert.equal(await status('GET /api/health HTTP/1.1\r\nHost: [::bad\r\nConnection: close\r\n\r\n'), '200');
  assert.equal(await status('NONSENSE\r\n\r\n'), '400');
  assert.equal(await status(`POST /api/claim HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`), '400');
  assert.equal((await bench.ask('/api/claim', { raw: 'not json' })).json['error'], 'BAD_JSON');
  assert.equal((await bench.ask('/api/claim', { raw: '[1]' })).json['error'], 'BAD_JSON');
  for (const odd of ['{"__proto__":{"polluted":1}}', '{"code":{"constructor":1}}']) assert.equal((await bench.ask('/api/claim', { raw: odd })).json['error'], 'BAD_JSON');
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  assert.equal((await bench.ask('/api/nothing')).json['error'], 'NOT_FOUND');
  assert.ok([400, 404].includes((await bench.ask('/api/../package.json')).status));
});

test('types, sites, methods', async (t) => {
  const bench = await serve(t);
  assert.equal((await bench.ask('/api/claim', { raw: '{}', headers: { 'content-type': 'text/plain' } })).status, 415);
  assert.equal((await bench.ask('/api/claim', { raw: '{}', headers: { 'content-encoding': 'gzip' } })).status, 415);
  assert.equal((await bench.ask('/api/claim', { body: {}, headers: { 'sec-fetch-site': 'cross-site' } })).json['error'], 'CROSS_SITE');
  const options = await bench.ask('/api/intent', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } });
  assert.deepEqual([options.status, options.headers['allow']], [204, 'POST, OPTIONS']);
  assert.ok(!Object.keys(options.headers).some((name) => name.startsWith('access-control')));
  const wrong = await bench.ask('/api/lobby/create');
  assert.deepEqual([wrong.status, wrong.json['error'], wrong.headers['allow']], [405, 'METHOD_NOT_ALLOWED', 'POST, OPTIONS']);
  assert.equal((await bench.ask('/api/stream', { method: 'HEAD' })).status, 405);
  assert.equal((await bench.ask('/api/health', { method: 'HEAD' })).status, 200);
  assert.equal((await bench.ask('/api/session', { method: 'GET', body: {} })).json['error'], 'BODY_NOT_ALLOWED');
  assert.equal((await bench.ask('/index.html', { method: 'POST', body: {} })).status, 405);
  assert.equal((await bench.ask('/api/games', { admin: ADMIN, method: 'DELETE' })).status, 405);
});

test('every field of every body, and no word of a request comes back', async (t) => {
  const bench = await serve(t, { maxGames: 1_000 });
  const [ann] = await bench.table({ humans: 2 });
  const [bea] = await bench.started({ humans: 2 });
  assert.ok(ann !== undefined && bea !== undefined);
  const canary = 'canaryword';
  const routes: readonly { readonly path: string; readonly good: Readonly<Record<string, unknown>>; readonly token?: string; readonly admin?: string }[] = [
    { path: '/api/lobby/create', good: { secret: SECRET, config: rules(2), displayName: 'Ann', players: 2 } },
    { path: '/api/lobby/preview', good: { secret: SECRET, gameCode: ann.gameCode } },
    { path: '/api/lobby/join', good: { secret: SECRET, gameCode: ann.gameCode, displayName: 'Zoe' } },
    { path: '/api/lobby/bot', good: { seat: 1, filled: true }, token: ann.token },
    { path: '/api/lobby/leave', good: {}, token: ann.token },
    { path: '/api/lobby/start', good: {}, token: ann.token },
    { path: '/api/intent', good: { seq: 1, intent: { type: 'draw.end' } }, token: bea.token },
    { path: '/api/seat/code', good: {}, token: bea.token },
    { path: '/api/claim', good: { code: 'AAAA-AAAA-AAAA-AAAA' } },
    { path: `/api/games/${bea.gameId}/claim`, good: { player: 0 }, admin: ADMIN },
  ];
  for (const { path: route, good, ...who } of routes) {
    const bad: { readonly field: string; readonly body: object }[] = [{ field: 'extra', body: { ...good, extra: canary } }];
    for (const field of Object.keys(good)) {
      const { [field]: _gone, ...rest } = good;
      bad.push({ field, body: rest }, { field, body: { ...good, [field]: field === 'config' || field === 'intent' ? canary : { canary } } });
    }
    for (const { field, body } of bad) {
      bench.clock.ahead += 3_600_000;
      const answer = await bench.ask(route, { body, ...who });
      assert.ok([400, 403].includes(answer.status), `${route} ${field}: ${answer.status} ${answer.text}`);
      if (answer.status === 400) assert.ok(String(answer.json['field']).endsWith(field), `${route} ${field}: ${answer.text}`);
      assert.ok(!answer.text.includes(canary));
    }
  }
  assert.ok(!bench.logs.join('\n').includes(canary));
  assert.deepEqual((await bench.ask('/api/health')).json['games'], { active: 1, lobby: 1 });
});

test('a long join secret is never locked out, a short one is', async (t) => {
  for (const joinSecret of [SECRET, 'eightlet']) {
    const bench = await serve(t, { joinSecret });
    const enter = (secret: string): Promise<Answer> => bench.ask('/api/lobby/create', { body: { secret, config: rules(2), displayName: 'Ann', players: 2 } });
    for (let tries = 0; tries < 10; tries += 1) assert.equal((await enter('wrong')).status, 403);
    const eleventh = await enter('wrong');
    assert.deepEqual([eleventh.status, eleventh.json['error'], Number(eleventh.headers['retry-after']) >= 1], [429, 'RATE_LIMITED', true]);
    const long = joinSecret.length >= 12;
    assert.equal((await enter(joinSecret)).status, long ? 200 : 429);
    bench.clock.ahead += 31_000;
    assert.equal((await enter(joinSecret)).status, 200);
  }
});

test('the other guessing classes, each for itself', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started({ humans: 2 });
  const last = async (times: number, act: () => Promise<Answer>): Promise<number> => {
    let status = 0;
    for (let time = 0; time < times; time += 1) ({ status } = await act());
    return status;
  };
  assert.equal(await last(6, () => bench.ask('/api/games', { admin: 'wrong' })), 429);
  assert.equal(await last(11, () => bench.ask('/api/claim', { body: { code: 'AAAA-AAAA-AAAA-AAAA' } })), 429);
  assert.equal(await last(21, () => bench.ask('/api/lobby/preview', { body: { secret: SECRET, gameCode: 'RAIL-0000' } })), 429);
  assert.equal(await last(62, () => bench.ask('/api/session', { token: `smt_${'y'.repeat(43)}` })), 429);
  assert.equal((await bench.ask('/api/session', { token: ann?.token ?? '' })).status, 200, 'a seated player is never held up by them');
  assert.ok(bench.logs.some((line) => line.includes('limited') && line.includes('class=claim')));
});

test('S-RL-2 nobody can hold a good recovery code up, not with wrong ones from everywhere and not from the same address', async (t) => {
  const proxies = parseProxies('127.0.0.1');
  assert.ok(proxies.ok);
  const bench = await serve(t, { proxies: proxies.proxies });
  const [, bea] = await bench.started({ humans: 2 });
  const minted = await bench.admin(`/api/games/${bea?.gameId}/claim`, { body: { player: 1 } });
  const from = (address: string, code: unknown): Promise<Answer> => bench.ask('/api/claim', { body: { code }, headers: { 'x-forwarded-for': address } });
  for (let address = 0; address < 100; address += 1) assert.equal((await from(`198.51.100.${address}`, 'AAAA-AAAA-AAAA-AAAA')).status, 404, 'one wrong code is one wrong code, whatever others do');
  for (let time = 0; time < CLASSES.claim.capacity; time += 1) assert.equal((await from('203.0.113.7', 'AAAA-AAAA-AAAA-AAAA')).json['error'], 'NO_CLAIM');
  const held = await from('203.0.113.7', 'AAAA-AAAA-AAAA-AAAA');
  assert.deepEqual([held.status, held.json['error']], [429, 'RATE_LIMITED']);
  const redeemed = await from('203.0.113.7', minted.json['code']);
  assert.deepEqual([redeemed.status, redeemed.json['player']], [200, 1]);
});

test('S-RL-1, S-RL-4 buckets fill by themselves and do not pile up', () => {
  const limiter = newLimiter();
  for (let time = 0; time < CLASSES.secret.capacity; time += 1) drain(limiter, 'secret', 'a', 1_000);
  assert.equal(waitFor(limiter, 'secret', 'a', 1_000), 30_000);
  assert.equal(waitFor(limiter, 'secret', 'a', 31_000), 0);
  assert.equal(waitFor(limiter, 'secret', 'a', 0), 30_000, 'a clock set back fills nothing');
  assert.equal(waitFor(limiter, 'secret', 'b', 1_000), 0);
  for (let key = 0; key < LIMITS.limiterKeys + 500; key += 1) drain(limiter, 'token', `k${key}`, 2_000);
  assert.ok(limiter.buckets.size <= LIMITS.limiterKeys);
});

test('S-RL-3 whose address counts', async (t) => {
  const trusted = parseProxies('10.0.0.0/8, 127.0.0.1, fd00::/8');
  assert.ok(trusted.ok);
  const { proxies } = trusted;
  assert.equal(clientAddress('203.0.113.9', '1.2.3.4', proxies), '203.0.113.9');
  assert.equal(clientAddress('::ffff:127.0.0.1', '9.9.9.9, 1.2.3.4, 10.1.1.1', proxies), '1.2.3.4');
  assert.equal(clientAddress('127.0.0.1', 'nonsense', proxies), '127.0.0.1');
  assert.equal(clientAddress('127.0.0.1', '', proxies), '127.0.0.1');
  assert.equal(addressGroup('2001:db8:0:1:aaaa::1'), addressGroup('2001:0db8:0000:0001:bbbb::2'));
  assert.notEqual(addressGroup('2001:db8:0:1::1'), addressGroup('2001:db8:0:2::1'));
  assert.equal(addressGroup('1.2.3.4'), '1.2.3.4');
  assert.equal(parseProxies('10.0.0.0/40').ok, false);
  const wrong = (bench: Bench, from: string): Promise<Answer> => bench.ask('/api/games', { admin: 'wrong', headers: { 'x-forwarded-for': from } });
  for (const listed of [false, true]) {
    const bench = await serve(t, listed ? { proxies } : {});
    for (let time = 0; time < 6; time += 1) await wrong(bench, `198.51.100.${time}`);
    assert.equal((await wrong(bench, '198.51.100.77')).status, listed ? 403 : 429);
    assert.equal(bench.logs.filter((line) => line.includes('untrusted-forwarded-for')).length, listed ? 0 : 1);
  }
});

test('one address holds so many sockets, a listed one as many as it needs', async (t) => {
  for (const listed of [false, true]) {
    const proxies = parseProxies('127.0.0.1');
    const bench = await serve(t, listed && proxies.ok ? { proxies: proxies.proxies } : {});
    const sockets = await Promise.all(Array.from({ length: LIMITS.socketsPerAddress }, () => new Promise<Socket>((done) => {
      const socket = connect(bench.port(), '127.0.0.1', () => done(socket));
      socket.on('error', () => undefined);
    })));
    await pause(50);
    const got = await rawly(bench.port(), 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 800);
    assert.equal(got.startsWith('HTTP/1.1 200'), listed);
    if (!listed) assert.equal(got, '');
    assert.equal(bench.logs.filter((line) => line.includes('class=sockets')).length, listed ? 0 : 1);
    for (const socket of sockets) socket.destroy();
    await pause(50);
    assert.equal((await bench.ask('/api/health')).status, 200);
  }
});

test('administration does not exist without its secret', async (t) => {
  const bench = await serve(t, { adminSecret: null });
  const plain = ({ status, text, headers }: Answer): unknown => {
    const { date: _date, ...rest } = headers;
    return { status, text, rest };
  };
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
    const wanted = plain(await bench.ask('/api/unknown', { method }));
    for (const route of ['/api/games', '/api/games/x/save', '/api/games/x', '/api/games/x/claim', '/api/admin/summary']) {
      assert.deepEqual(plain(await bench.ask(route, { method, headers: { 'x-admin-secret': ADMIN } })), wanted, `${method} ${route}`);
    }
  }
});

test('only the admin secret opens administration, and ids are ids', async (t) => {
  const bench = await serve(t);
  for (const headers of [{ 'x-admin-secret': SECRET }, {}, { authorization: `Bearer ${ADMIN}` }]) assert.equal((await bench.ask(`/api/games?secret=${ADMIN}`, { headers })).json['error'], 'BAD_ADMIN_SECRET');
  for (const id of ['..%2f..', 'x'.repeat(300), '6F9619FF-8B86-4011-B42D-00C04FC964FF']) {
    assert.equal((await bench.admin(`/api/games/${id}/save`)).json['error'], 'NO_GAME');
    assert.equal((await bench.admin(`/api/games/${id}`, { method: 'DELETE' })).json['error'], 'NO_GAME');
  }
  const [ann] = await bench.started();
  assert.equal((await bench.admin(`/api/games/${ann?.gameId ?? ''}/claim`)).status, 405);
  assert.equal((await bench.admin(`/api/games/${ann?.gameId ?? ''}/other`)).json['error'], 'NOT_FOUND');
});

test('S-SE-8 the built client and nothing beside it', async (t) => {
  const distDir = smallSite();
  const outside = mkdtempSync(path.join(tmpdir(), 'sm-out-'));
  mkdirSync(`${distDir}-x`);
  writeFileSync(`${distDir}-x/secret.txt`, 'canary-beside');
  writeFileSync(path.join(outside, 'secret.txt'), 'canary-beside');
  writeFileSync(path.join(distDir, '.hidden'), 'canary-beside');
  symlinkSync(path.join(outside, 'secret.txt'), path.join(distDir, 'link.txt'));
  mkdirSync(path.join(distDir, 'web'));
  mkdirSync(path.join(distDir, 'assets'));
  for (const name of ['x-AB3DE6GH.js', 'x-AB3DE6GH.js.map', 'x.js']) writeFileSync(path.join(distDir, 'assets', name), '');
  writeFileSync(path.join(distDir, 'x-AB3DE6GH.js'), '');
  for (const [name, text] of [['a.svg', '<svg/>'], ['b.css', 'a{}'], ['c.webmanifest', '{}'], ['d.png', 'png'], ['e.bin', 'x'], ['f.mp3', '0123456789'], ['web/play.html', '<p>']] as const) writeFileSync(path.join(distDir, name), text);
  writeFileSync(path.join(distDir, 'x.js.br'), brotliCompressSync('export const x = 1;'));
  const bench = await serve(t, { distDir });
  const base = path.basename(distDir);
  const bad = ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/..%5csecret.txt', '/%252e%252e/secret.txt', '/a%00.svg', `/../${base}-x/secret.txt`, `/%2e%2e/${base}-x/secret.txt`, '/link.txt', '/.hidden', '/web', '/web/', '/x.js.br', '/%ff'];
  for (const url of bad) {
    const got = await rawly(bench.port(), `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 1_000);
    assert.match(got, /^HTTP\/1\.1 (400|404) /, url);
    assert.ok(!got.includes('canary'), url);
  }
  const types = [['a.svg', 'image/svg+xml'], ['b.css', 'text/css; charset=utf-8'], ['c.webmanifest', 'application/manifest+json'], ['d.png', 'image/png'], ['e.bin', 'application/octet-stream'], ['x.js', 'text/javascript; charset=utf-8'], ['web/play.html', 'text/html; charset=utf-8']] as const;
  for (const [name, type] of types) {
    const got = await bench.ask(`/${name}`);
    assert.deepEqual([got.status, got.headers['content-type'], got.headers['x-content-type-options']], [200, type, 'nosniff'], name);
  }
  const kept = async (url: string): Promise<string> => String((await bench.ask(url)).headers['cache-control']);
  for (const url of ['/assets/x-AB3DE6GH.js', '/assets/x-AB3DE6GH.js.map', '/assets/x-AB3DE6GH.js?v=1']) assert.match(await kept(url), /immutable/, url);
  for (const url of ['/assets/x.js', '/x-AB3DE6GH.js', '/x.js?v=tag1', '/web/play.html', '/d.png', '/']) assert.equal(await kept(url), 'no-cache', url);
  assert.equal(await kept('/assets/none-AB3DE6GH.js'), 'no-store');
  const page = await bench.ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
  assert.match(String(page.headers['content-security-policy']), /script-src 'self'/);
  const script = await bench.ask('/x.js', { headers: { 'accept-encoding': 'gzip, br' } });
  assert.deepEqual([script.headers['content-encoding'], script.headers['vary']], ['br', 'Accept-Encoding']);
  const zipped = await bench.ask('/x.js', { headers: { 'accept-encoding': 'gzip' } });
  assert.equal(zipped.headers['content-encoding'], 'gzip');
  assert.match(zipped.text, /^export const x/);
  const first = await bench.ask('/x.js');
  const again = await bench.ask('/x.js', { headers: { 'if-none-match': String(first.headers['etag']) } });
  assert.deepEqual([again.status, again.text], [304, '']);
  assert.notEqual(first.headers['etag'], zipped.headers['etag']);
  const head = await bench.ask('/x.js', { method: 'HEAD' });
  assert.deepEqual([head.text, head.headers['content-length'], head.headers['etag']], ['', first.headers['content-length'], first.headers['etag']]);
  const part = await bench.ask('/f.mp3', { headers: { range: 'bytes=2-4' } });
  assert.deepEqual([part.status, part.text, part.headers['content-range']], [206, '234', 'bytes 2-4/10']);
  assert.equal((await bench.ask('/f.mp3', { headers: { range: 'bytes=99-' } })).status, 416);
  assert.equal((await bench.ask('/a.svg', { headers: { range: 'bytes=0-1' } })).status, 200);
});

test('no secret in the log or on disk, the same headers on everything', async (t) => {
  const bench = await serve(t);
  const [ann, bea] = await bench.started({ humans: 2, seed: 738201946 });
  assert.ok(ann !== undefined && bea !== undefined);
  const answers = [await bench.ask('/'), await bench.ask('/none'), await bench.ask('/api/health'), await bench.ask('/api/x'), await bench.admin('/api/games'), await bench.admin('/api/admin/summary'),
    await bench.ask(`/api/session?game=${ann.gameCode}`, { token: ann.token }), await bench.ask('/api/lobby/create', { body: { secret: 'nope' } })];
  for (const { headers } of answers) {
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['x-frame-options'], 'SAMEORIGIN');
    for (const name of ['set-cookie', 'server', 'x-powered-by']) assert.equal(headers[name], undefined);
    assert.ok(!Object.keys(headers).some((name) => name.startsWith('access-control')));
  }
  const minted = await bench.admin(`/api/games/${bea.gameId}/claim`, { body: { player: 1 } });
  const code = String(minted.json['code']);
  await bench.ask(`/api/claim?game=${bea.gameCode}`, { body: { code } });
  const said = bench.logs.join('\n');
  for (const secret of [SECRET, ADMIN, ann.token, bea.token, code, code.replaceAll('-', ''), '738201946', 'Ann', 'Bea']) assert.ok(!said.includes(secret), secret);
  const files = filesUnder(bench.dataDir).join('\n') + bench.allFiles();
  for (const secret of [SECRET, ADMIN, ann.token, bea.token, code, code.replaceAll('-', '')]) assert.ok(!files.includes(secret), secret);
});
