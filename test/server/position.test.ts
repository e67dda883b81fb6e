// The position for the asking, for pages whose stream does not get through (S-RT-9, S-PR-8), and what makes a stream get through (S-SS-16).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLASSES } from '../../src/server/process/limits.ts';
import { readGamePush } from '../../src/protocol/pushes.ts';
import type { GamePush } from '../../src/protocol/pushes.ts';
import { leaks } from '../support/secret-net.ts';
import { serve } from './harness.ts';
import type { Bench, Seat } from './harness.ts';
import { chooser, move, openPage, openPages } from './pages.ts';

async function position(bench: Bench, seat: Seat, rev?: number): Promise<GamePush> {
  const told = await bench.ask(`/api/position?game=${seat.gameCode}${rev === undefined ? '' : `&rev=${rev}`}`, { token: seat.token });
  assert.equal(told.status, 200, told.text);
  return readGamePush(told.json) ?? assert.fail(told.text.slice(0, 200));
}

test('S-RT-9 it is what a stream would begin with, for this seat alone, and a few bytes when nothing has happened', async (t) => {
  const bench = await serve(t);
  const seats = await bench.started({ humans: 3, seed: 738201946 });
  const pages = await openPages(bench, seats);
  const pick = chooser(4);
  for (let turn = 0; turn < 20; turn += 1) {
    await move(bench, pages, pick);
    const { stage } = bench.server().host.rooms.byId(seats[0]?.gameId ?? '') ?? assert.fail();
    assert.ok(stage.kind === 'game');
    for (const page of pages) {
      const push = await position(bench, page.seat);
      assert.deepEqual(push.frame, page.frame(), 'one board, told in two ways');
      assert.deepEqual([push.rev, push.lastSeq, push.steps, push.scheduled, push.announcement], [page.rev(), page.seq(), undefined, undefined, undefined]);
      assert.deepEqual(leaks(JSON.stringify(push), stage.game.table.state, page.frame().viewer), []);
      const none = await position(bench, page.seat, page.rev());
      assert.deepEqual([none.frame, none.rev, none.lines], [undefined, page.rev(), []]);
      assert.equal((await position(bench, page.seat, page.rev() - 1)).rev, page.rev());
    }
  }
});

test('S-RT-9 it has the gates of every route of a seat, and the limit of those that read', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started();
  const [waiting] = await bench.table();
  assert.ok(ann !== undefined && waiting !== undefined);
  const code = async (path: string, token?: string): Promise<unknown> => (await bench.ask(path, token === undefined ? {} : { token })).json['error'];
  assert.equal(await code('/api/position'), 'NO_TOKEN');
  assert.equal(await code('/api/position', `smt_${'y'.repeat(43)}`), 'NO_SEAT');
  assert.equal(await code(`/api/position?game=${waiting.gameCode}`, ann.token), 'CODE_MISMATCH');
  assert.equal(await code('/api/position', waiting.token), 'NOT_STARTED');
  for (const rev of ['-1', 'x', '1e3', '1234567890']) assert.equal(await code(`/api/position?rev=${rev}`, ann.token), 'BAD_REQUEST', rev);
  const held = await Promise.all(Array.from({ length: CLASSES.read.capacity + 5 }, () => code('/api/position?rev=0', ann.token)));
  assert.ok(held.includes('RATE_LIMITED'));
});

test('S-PR-8 a seat that asks is at the table, and is missed when it has asked no more for a while', async (t) => {
  const bench = await serve(t, { timings: { askGraceMs: 400 } });
  const [ann, bea] = await bench.started();
  assert.ok(ann !== undefined && bea !== undefined);
  const page = await openPage(bench, ann);
  const seen = (connected: boolean) => (push: GamePush): boolean => push.presence?.some((one) => one.seat === bea.player && one.connected === connected) === true;
  await position(bench, bea, 0);
  await page.reader.next(seen(true));
  await page.reader.next(seen(false));
  // A stream let go for asking is no departure in between.
  const theirs = await bench.game(bea);
  await theirs.next((push) => push.publicReset !== undefined);
  await page.reader.next(seen(true));
  const before = page.reader.pushes.length;
  theirs.close();
  await position(bench, bea, 0);
  await page.reader.next(seen(false));
  assert.equal(page.reader.pushes.length, before + 1, 'told once, when the asking had ended');
});

test('S-SS-16 a sign of life follows every message, so that what holds one until the next lets it go', async (t) => {
  const bench = await serve(t, { timings: { heartbeatMs: 60_000, followMs: 20 } });
  const seats = await bench.started();
  const pages = await openPages(bench, seats);
  for (let turn = 0; turn < 3; turn += 1) {
    await move(bench, pages, chooser(turn));
    for (const { reader } of pages) {
      for (let look = 0; look < 500 && !reader.raw().endsWith('\n\n: ping\n\n'); look += 1) await new Promise((done) => setTimeout(done, 10));
      assert.match(reader.raw().slice(-400), /data: .*\n\n: ping\n\n$|^[^\n]*\n\n: ping\n\n$/);
    }
  }
});
