// What a server keeps and lets go by itself.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { faulty } from './faulty.ts';
import type { Json } from './asking.ts';
import { pause, SECRET, serve } from './harness.ts';
import { chooser, move, openPages } from './pages.ts';
import { plant, recorded } from './plant.ts';

test('turn timings: whole spans of people, none of bots, none in the history', async (t) => {
  const { files, fault } = faulty();
  const bench = await serve(t, { files });
  const seats = await bench.started({ humans: 2, bots: 1 });
  const pages = await openPages(bench, seats);
  const pick = chooser(12);
  for (let turn = 0; turn < 20; turn += 1) await move(bench, pages, (all) => all.find((one) => one.type.endsWith('.end')) ?? pick(all));
  await pause(100);
  const { gameId } = seats[0] ?? assert.fail();
  const spans = bench.file(gameId, 'turn-timings.json') as unknown as readonly Json[];
  assert.ok(spans.length > 1);
  for (const span of spans) {
    assert.ok(Number(span['endedAt']) >= Number(span['startedAt']) && span['player'] !== 2, JSON.stringify(span));
    assert.deepEqual(Object.keys(span).sort(), ['day', 'endedAt', 'phase', 'player', 'stage', 'startedAt']);
  }
  assert.ok(!JSON.stringify(bench.file(gameId, 'game.json')['history']).includes('startedAt'));
  fault.fail = (at) => at.includes('turn-timings');
  for (let turn = 0; turn < 8; turn += 1) await move(bench, pages, (all) => all.find((one) => one.type.endsWith('.end')) ?? pick(all));
});

test('finished games and old trash go when their time has come', async (t) => {
  const bench = await serve(t, { trashMs: 86_400_000, finishedTtlMs: 86_400_000 });
  const over = plant(bench.dataDir, recorded('floor-missed'), { status: 'finished', lastMoveAt: Date.now() });
  const [ann] = await bench.started();
  await bench.restart();
  await bench.server().sweeper.sweep();
  assert.equal(readdirSync(path.join(bench.dataDir, 'trash')).length, 0);
  bench.clock.ahead = 2 * 86_400_000;
  await bench.server().sweeper.sweep();
  assert.equal(readdirSync(path.join(bench.dataDir, 'trash')).length, 1);
  assert.equal((await bench.ask('/api/session', { token: over[0]?.token ?? '' })).status, 404);
  bench.clock.ahead = 4 * 86_400_000;
  await bench.server().sweeper.sweep();
  assert.equal(readdirSync(path.join(bench.dataDir, 'trash')).length, 0);
  assert.equal((await bench.ask('/api/session', { token: ann?.token ?? '' })).json['stage'], 'game');
});

test('a game nobody watches leaves memory and comes back as it was; one left for a month takes no room', async (t) => {
  const bench = await serve(t, { maxGames: 1 });
  const seats = await bench.started();
  let pages = await openPages(bench, seats);
  await move(bench, pages);
  const frame = pages[0]?.frame();
  const { gameId } = seats[0] ?? assert.fail();
  const kind = (): unknown => bench.server().host.rooms.byId(gameId)?.stage.kind;
  for (const page of pages) page.reader.close();
  await pause(50);
  bench.server().sweeper.restIdle();
  await pause(20);
  assert.equal(kind(), 'game');
  bench.clock.ahead = 31 * 60_000;
  bench.server().sweeper.restIdle();
  await pause(20);
  assert.equal(kind(), 'unloaded');
  const listed = (await bench.admin('/api/games')).json['games'] as readonly Json[];
  assert.deepEqual([listed[0]?.['state'], listed[0]?.['day'], (listed[0]?.['waitingOn'] as Json)['name'] !== ''], ['running', 1, true]);
  pages = await openPages(bench, seats);
  assert.deepEqual(pages[0]?.frame(), frame);
  await move(bench, pages);
  for (const page of pages) page.reader.close();
  await pause(50);
  const create = () => bench.ask('/api/lobby/create', { body: { secret: SECRET, config: bench.file(gameId, 'game.json')['config'], displayName: 'Zoe', players: 2 } });
  assert.equal((await create()).json['error'], 'SERVER_FULL');
  bench.clock.ahead += 31 * 86_400_000;
  assert.equal((await create()).status, 200);
});
