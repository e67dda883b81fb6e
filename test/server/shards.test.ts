// Several servers behind one router: the code is the route, a game elsewhere is never gone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRouter } from '../support/shard-router.ts';
import { ask } from './asking.ts';
import { rules, SECRET, serve } from './harness.ts';
import type { Seat } from './harness.ts';
import { openPage, post } from './pages.ts';

const create = (port: number, gameCode?: string) =>
  ask(gameCode === undefined ? '/api/lobby/create' : `/api/lobby/create?game=${gameCode}`, { port, body: { secret: SECRET, config: rules(2), displayName: 'Ann', players: 2 } });

test('S-SH-10 tables live on their own server, and only there', async (t) => {
  const benches = { A: await serve(t, { shard: 'A', maxGames: 500 }), B: await serve(t, { shard: 'B', maxGames: 500 }) };
  const router = await startRouter({ A: benches.A.port(), B: benches.B.port() }, 'A', ['A', 'B']);
  t.after(() => router.close());
  const seats: Seat[] = [];
  for (let table = 0; table < 8; table += 1) {
    const made = await create(router.port);
    assert.equal(made.status, 200, made.text);
    const host = made.json as unknown as Seat;
    assert.match(host.gameCode, /-[AB]$/);
    const joined = await ask(`/api/lobby/join?game=${host.gameCode}`, { port: router.port, body: { secret: SECRET, gameCode: host.gameCode, displayName: 'Bea' } });
    assert.equal(joined.status, 200, joined.text);
    assert.equal((await ask(`/api/lobby/start?game=${host.gameCode}`, { port: router.port, token: host.token, body: {} })).status, 200);
    seats.push(host);
  }
  const shards = new Set(seats.map((seat) => seat.gameCode.slice(-1)));
  assert.deepEqual([...shards].sort(), ['A', 'B']);
  for (const seat of seats) {
    const home = seat.gameCode.endsWith('A') ? benches.A : benches.B;
    const away = seat.gameCode.endsWith('A') ? benches.B : benches.A;
    const page = await openPage(home, seat);
    assert.equal(page.frame().players.length, 2);
    page.reader.close();
    const lost = await away.ask(`/api/session?game=${seat.gameCode}`, { token: seat.token });
    assert.deepEqual([lost.status, lost.json['error'], lost.json['shard']], [421, 'WRONG_SHARD', seat.gameCode.slice(-1)]);
  }
  // One of them goes and comes back; the other notices nothing.
  const mine = seats.find((seat) => seat.gameCode.endsWith('A')) ?? assert.fail();
  const theirs = seats.find((seat) => seat.gameCode.endsWith('B')) ?? assert.fail();
  const page = await openPage(benches.A, mine);
  const answer = page.options().length > 0 ? await post(benches.A, mine, 1, page.options()[0] ?? assert.fail()) : null;
  await benches.A.stop();
  assert.equal((await ask(`/api/session?game=${theirs.gameCode}`, { port: router.port, token: theirs.token })).status, 200);
  assert.equal((await ask(`/api/session?game=${mine.gameCode}`, { port: router.port, token: mine.token })).status, 502);
  await benches.A.restart();
  router.send('A', benches.A.port());
  const back = await openPage(benches.A, mine);
  assert.equal(back.rev(), answer === null ? 0 : 1);
  // A draining server keeps its tables and takes no new ones.
  back.reader.close();
  await benches.A.restart({ drain: true });
  router.send('A', benches.A.port());
  assert.equal((await create(benches.A.port())).json['error'], 'DRAINING');
  const health = await benches.A.ask('/api/health');
  assert.deepEqual([health.json['draining'], health.json['shard']], [true, 'A']);
  assert.equal((await benches.A.ask(`/api/session?game=${mine.gameCode}`, { token: mine.token })).status, 200);
});

test('among several servers every request names its game', async (t) => {
  const bench = await serve(t, { shard: 'A' });
  const seat = (await create(bench.port())).json as unknown as Seat;
  const other = (await create(bench.port())).json as unknown as Seat;
  const error = async (query: string): Promise<unknown> => (await bench.ask(`/api/session${query}`, { token: seat.token })).json['error'];
  assert.equal(await error(''), 'GAME_REQUIRED');
  assert.equal(await error(`?game=${seat.gameCode.toLowerCase()}`), 'BAD_CODE');
  assert.equal(await error(`?game=${other.gameCode}`), 'CODE_MISMATCH');
  assert.equal(await error('?game=RAIL-0001'), 'WRONG_SHARD');
  assert.equal((await bench.ask('/api/claim', { body: { code: 'AAAA-AAAA-AAAA-AAAA' } })).json['error'], 'GAME_REQUIRED');
  assert.equal((await bench.ask(`/api/claim?game=${seat.gameCode}`, { body: { code: 'AAAA-AAAA-AAAA-AAAA' } })).json['error'], 'NO_CLAIM');
  assert.equal((await bench.ask(`/api/session?game=${seat.gameCode}`, { token: seat.token })).status, 200);
});

test('a single server becomes the first of several', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started();
  await bench.restart({ shard: 'A', shardDefault: true });
  assert.equal((await bench.ask(`/api/session?game=${ann?.gameCode ?? ''}`, { token: ann?.token ?? '' })).status, 200);
  assert.match(String((await create(bench.port())).json['gameCode']), /-A$/);
});
