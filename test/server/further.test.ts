// What needs many, or needs time: streams to the last one allowed, tables by the
// dozen and nothing left of them, a restart under everybody’s feet, bots that think while others play. `npm run load` and the proofs do the same
// at full size.

import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { proveNoLeaks } from '../../scripts/proof/leaks.ts';
import { runLoad } from '../../scripts/proof/load.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { BotPool, poolSize } from '../../src/server/games/bot-pool.ts';
import { policyMind, thinkInSlices, thinksInThread } from '../../src/server/games/bot-thinkers.ts';
import { isSecret } from '../../src/server/lobby/credentials.ts';
import { systemFiles } from '../../src/server/storage/files.ts';
import { breathe } from '../../src/server/process/host.ts';
import type { BotQuestion } from '../../src/server/process/host.ts';
import { startRouter } from '../support/shard-router.ts';
import { ask } from './asking.ts';
import { pause, rules, SECRET, serve } from './harness.ts';
import type { Seat } from './harness.ts';
import { chooser, move, openPage, openPages, post } from './pages.ts';
import { readStream } from './reading.ts';
import { parseGamePush } from '../../src/protocol/pushes.ts';
import { plant, recorded } from './plant.ts';

test('S-SE-1 every secret is compared by digest and in constant time, whatever is wrong with it', () => {
  const real = crypto.timingSafeEqual;
  const lengths = new Set<string>();
  let compared = 0;
  crypto.timingSafeEqual = (a, b) => {
    compared += 1;
    lengths.add(`${a.byteLength} ${b.byteLength}`);
    return real(a, b);
  };
  syncBuiltinESMExports();
  try {
    const wrong = [`x${SECRET.slice(1)}`, `${SECRET.slice(0, -1)}x`, SECRET.slice(1), `${SECRET}x`, '', SECRET.toUpperCase(), 7, null, undefined, [SECRET], { toString: () => SECRET }];
    for (let round = 0; round < 20_000; round += 1) assert.equal(isSecret(wrong[round % wrong.length], SECRET), false);
    assert.equal(isSecret(SECRET, SECRET), true);
  } finally {
    crypto.timingSafeEqual = real;
    syncBuiltinESMExports();
  }
  assert.deepEqual([compared, [...lengths]], [20_001, ['32 32']]);
});

test('the last stream there is room for opens, the next is told to wait, and a seat may still change its own', async (t) => {
  const bench = await serve(t, { maxStreams: 5 });
  const tables = [await bench.table({ humans: 4 }), await bench.table({ humans: 2 })];
  const seats = tables.flat();
  const readers = [];
  for (const seat of seats.slice(0, 5)) readers.push(await bench.lobby(seat));
  assert.ok(readers.every((reader) => reader.status === 200));
  const last = seats[5] ?? assert.fail();
  const refused = await bench.lobby(last);
  assert.deepEqual([refused.status, refused.answer['error']], [503, 'BUSY']);
  const again = await bench.lobby(seats[0] ?? assert.fail());
  assert.equal(again.status, 200);
  readers[1]?.close();
  for (let waited = 0; waited < 50; waited += 1) {
    const reader = await bench.lobby(last);
    if (reader.status === 200) return;
    await pause(50);
    bench.clock.ahead += 10_000;
  }
  assert.fail('no room after one has gone');
});

test('tables ended and tables left alone leave nothing in memory', async () => {
  const { inMemory, limiterKeys, sockets } = await proveNoLeaks(8, 6);
  assert.deepEqual([inMemory, limiterKeys, sockets], [0, 0, 0]);
});

test('everybody is back after a restart, each at the right position', async (t) => {
  const bench = await serve(t, { proxies: { has: () => true } });
  const tables = [];
  for (let table = 0; table < 12; table += 1) {
    bench.clock.ahead += 3_600_000;
    tables.push(await bench.started({ humans: 4, seed: 100 + table }));
  }
  const before = new Map<string, number>();
  for (const seats of tables) {
    const pages = await openPages(bench, seats);
    await move(bench, pages, chooser(1));
    for (const page of pages) before.set(`${page.seat.gameId} ${page.seat.player}`, page.rev());
  }
  const port = bench.port();
  await bench.restart({ port });
  // All at once, as they would.
  const back = await Promise.all(tables.flat().map(async (seat) => {
    const reader = await readStream(`/api/stream?game=${seat.gameCode}`, seat.token, port, parseGamePush);
    assert.equal(reader.status, 200, reader.raw());
    const push = await reader.next((one) => one.publicReset !== undefined, 30_000);
    return { key: `${seat.gameId} ${seat.player}`, rev: push.rev, viewer: push.frame?.viewer, player: seat.player };
  }));
  assert.equal(back.length, 48);
  for (const { key, rev, viewer, player } of back) assert.deepEqual([rev, viewer], [before.get(key), player], key);
});

test('S-GS-2 of all that think, one goes on in each round of the event loop', async () => {
  let rounds = 0;
  let watching = true;
  const watch = (): void => {
    rounds += 1;
    if (watching) setImmediate(watch);
  };
  setImmediate(watch);
  const inRound = new Map<number, number>();
  await Promise.all(Array.from({ length: 6 }, async () => {
    for (let slice = 0; slice < 40; slice += 1) {
      await breathe();
      inRound.set(rounds, (inRound.get(rounds) ?? 0) + 1);
    }
  }));
  watching = false;
  assert.ok(Math.max(...inRound.values()) <= 2, 'several slices in one round');
  assert.ok(rounds >= 6 * 40 - 6);
});

test('four tables of bots thinking: another table plays on and its heartbeats come', async (t) => {
  const bench = await serve(t, { timings: { heartbeatMs: 100 } });
  const busy = [];
  for (let table = 0; table < 4; table += 1) busy.push(await bench.started({ humans: 1, bots: 3, seed: 40 + table, levels: ['operator', 'dispatcher', 'operator'] }));
  const busyPages = await Promise.all(busy.map((seats) => openPage(bench, seats[0] ?? assert.fail())));
  const seats = await bench.started({ humans: 2, seed: 9 });
  const pages = await openPages(bench, seats);
  let playing = true;
  const thinkers = busyPages.map(async (page, at) => {
    const pick = chooser(at);
    while (playing) {
      if (page.options().length === 0) {
        page.take(await page.reader.next((push) => push.frame !== undefined, 20_000));
        continue;
      }
      await post(bench, page.seat, page.seq() + 1, pick(page.options()), page.rev()).then((answer) => page.upTo(Number(answer.json['rev'])));
      // Nobody plays faster than the limit of a seat.
      await pause(50);
    }
  });
  const pick = chooser(5);
  for (let turn = 0; turn < 25; turn += 1) {
    await move(bench, pages, pick);
    await pause(40);
  }
  playing = false;
  await Promise.all(thinkers);
  assert.ok((pages[0]?.reader.comments() ?? 0) >= 5, 'heartbeats');
  assert.ok(!bench.logs.some((line) => line.includes('bot-fallback')), 'a bot fell back');
});

test('B-DIF-5 the threads: few, one queue, a decision’s time from when one takes it, a hanging one replaced', async (t) => {
  assert.deepEqual([1, 2, 3, 5, 64].map(poolSize), [1, 1, 2, 4, 4]);
  assert.deepEqual((['trainee', 'operator', 'dispatcher'] as const).map(thinksInThread), [false, false, true]);
  const questions: BotQuestion[] = [];
  const bench = await serve(t, {
    mind: (question) => {
      questions.push(question);
      return policyMind(question);
    },
  });
  await bench.started({ humans: 1, bots: 3, seed: 3, levels: ['dispatcher', 'dispatcher', 'dispatcher'] });
  for (const seat of await bench.started({ humans: 1, bots: 3, seed: 8 })) await move(bench, [await openPage(bench, seat)]);
  const question = questions[0] ?? assert.fail('no bot was asked');
  // In slices of no length at all a decision is the one made in one go.
  let clock = 0;
  for (const one of questions.slice(0, 12)) {
    const sliced = thinkInSlices({ ...one, context: { ...one.context, gameId: 'sliced' } }, { elapsed: () => (clock += 1), sliceMs: 0, decisionMs: 1e9 });
    assert.deepEqual(await sliced, policyMind({ ...one, context: { ...one.context, gameId: 'whole' } }));
  }
  const pool = new BotPool({ size: 1, decisionMs: 20_000 });
  t.after(() => pool.close());
  const times: string[] = [];
  const time = (name: string) => ({ queued: () => void times.push(`${name} queued`), taken: () => void times.push(`${name} taken`) });
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => pool.think(question, time(name))));
  for (const answer of answers) assert.deepEqual(answer, policyMind(question));
  assert.equal(pool.threads, 1);
  assert.deepEqual(times, ['a queued', 'a taken', 'b queued', 'c queued', 'b taken', 'c taken']);
  const hanging = new BotPool({ size: 1, decisionMs: 300, file: new URL('data:text/javascript,import("node:worker_threads").then(({parentPort})=>parentPort.on("message",()=>{for(;;);}))') });
  t.after(() => hanging.close());
  await assert.rejects(hanging.think(question, time('d')), /no decision in time/);
  assert.equal(hanging.threads, 0);
});

test('B-DIF-7 a level whose threads fail twice in a row is played as Operator from then on', async (t) => {
  const asked: string[] = [];
  const bench = await serve(t, {
    mind: (question) => {
      asked.push(question.level);
      return question.level === 'dispatcher' ? Promise.reject<Intent>(new Error('no thread')) : policyMind(question);
    },
  });
  const [ann] = await bench.started({ humans: 1, bots: 1, seed: 6, levels: ['dispatcher'] });
  const page = await openPage(bench, ann ?? assert.fail());
  const pick = chooser(2);
  for (let turn = 0; turn < 60 && !asked.includes('operator'); turn += 1) {
    while (page.options().length === 0) page.take(await page.reader.next((push) => push.frame !== undefined));
    await move(bench, [page], pick);
  }
  assert.equal(asked.filter((level) => level === 'dispatcher').length, 2);
  assert.ok(asked.includes('operator'));
  assert.equal(bench.logs.filter((line) => line.includes('bot-level-dropped')).length, 1);
  // What the table was told stays.
  const again = await openPage(bench, page.seat);
  assert.deepEqual(again.reader.pushes[0]?.bots?.map((bot) => bot.level), ['dispatcher']);
});

test('a stuck game is handed out as it stands, and then ended', async (t) => {
  const bench = await serve(t);
  const record = recorded('floor-missed');
  const [seat] = plant(bench.dataDir, { ...record, history: [{ type: 'mainline.yardOffice', take: true }] });
  const { gameId, token } = seat ?? assert.fail();
  await bench.restart();
  assert.equal((await bench.ask('/api/session', { token })).json['stage'], 'stuck');
  const { server: _server, ...save } = bench.file(gameId, 'game.json');
  assert.deepEqual((await bench.admin(`/api/games/${gameId}/save`)).json['save'], save);
  const ended = await bench.admin(`/api/games/${gameId}`, { method: 'DELETE' });
  assert.deepEqual([ended.status, ended.json['save']], [200, save]);
  assert.equal((await bench.ask('/api/session', { token })).json['error'], 'NO_SEAT');
});

test('a request sent to the wrong server names the right one, and the seat is there when the route is right again', async (t) => {
  const benches = { A: await serve(t, { shard: 'A' }), B: await serve(t, { shard: 'B' }) };
  const router = await startRouter({ A: benches.A.port(), B: benches.B.port() }, 'A', ['A']);
  t.after(() => router.close());
  const made = await ask('/api/lobby/create', { port: router.port, body: { secret: SECRET, config: rules(1), displayName: 'Ann', players: 1 } });
  const seat = made.json as unknown as Seat;
  const session = () => ask(`/api/session?game=${seat.gameCode}`, { port: router.port, token: seat.token });
  assert.equal((await session()).status, 200);
  router.send('A', benches.B.port());
  const lost = await session();
  assert.deepEqual([lost.status, lost.json['error'], lost.json['shard']], [421, 'WRONG_SHARD', 'A']);
  const stream = await readStream(`/api/lobby/stream?game=${seat.gameCode}`, seat.token, router.port, () => null);
  assert.equal(stream.status, 421);
  router.send('A', benches.A.port());
  assert.equal((await session()).status, 200);
});

test('S-PE-18 a table whose making is cut short leaves no folder of its own', async (t) => {
  let broken = false;
  const bench = await serve(t, {
    files: {
      ...systemFiles,
      rename: async (from, to) => {
        if (broken) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        await systemFiles.rename(from, to);
      },
    },
  });
  broken = true;
  const failed = await bench.ask('/api/lobby/create', { body: { secret: SECRET, config: rules(2), displayName: 'Ann', players: 2 } });
  assert.deepEqual([failed.status, failed.json['error']], [503, 'DISK_FULL']);
  assert.deepEqual(readdirSync(path.join(bench.dataDir, 'games')), []);
  broken = false;
  await bench.restart();
  assert.deepEqual((await bench.admin('/api/games')).json['games'], []);
});

test('S-SS-9, S-SS-11 a last message that nobody reads does not hold its connection for ever', async (t) => {
  const bench = await serve(t, { timings: { blockedMs: 200 } });
  const seats = await bench.table({ humans: 2 });
  const [host, guest] = seats;
  assert.ok(host !== undefined && guest !== undefined);
  const reader = await bench.lobby(guest);
  reader.pause();
  const stream = bench.server().host.rooms.byId(host.gameId)?.streams.get(playerIndex(guest.player)) ?? assert.fail();
  const filler = { filler: 'x'.repeat(60_000) };
  for (let sent = 0; sent < 2_000 && !stream.blocked; sent += 1) {
    stream.send(filler);
    await pause(1);
  }
  assert.ok(stream.blocked);
  const open = (): Promise<number> => new Promise((done) => bench.server().connections(done));
  assert.equal((await bench.ask('/api/lobby/leave', { token: host.token, body: { seat: guest.player } })).status, 200);
  assert.equal(stream.open, false);
  for (let waited = 0; waited < 60; waited += 1) {
    if ((await open()) === 0) return;
    await pause(50);
  }
  assert.fail(`${await open()} connections are still open`);
});

test('tables of four under load: nothing lost, nothing out of order', async () => {
  const { faults, stuck, stretches, streamsOpen } = await runLoad({ tables: 5, seconds: 3, rates: [1], deaf: 1, fsync: false, say: () => undefined });
  assert.deepEqual([faults, stuck, streamsOpen], [0, 0, 20]);
  assert.ok((stretches[0]?.intents ?? 0) > 5 && Object.keys(stretches[0]?.refused ?? {}).length === 0);
});
