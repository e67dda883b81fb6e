// How files are written: whole at every moment, one after another, and what a disk that refuses leaves undone.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { newWriter, systemFiles } from '../../src/server/storage/files.ts';
import type { Files } from '../../src/server/storage/files.ts';
import { WriteThreads } from '../../src/server/storage/write-threads.ts';
import { faulty } from './faulty.ts';
import { filesUnder, pause, SECRET, serve } from './harness.ts';
import { actor, chooser, move, openPages, post } from './pages.ts';

const INSTANCE = '0123456789abcdef';

test('a hundred writes to one path, some failing: the last stands, nothing is left over', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sm-write-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const { files, fault } = faulty();
  let count = 0;
  fault.fail = () => (count += 1) % 7 === 0;
  const errors: unknown[] = [];
  const writer = newWriter({ files, instance: INSTANCE, fsync: true, wrote: (_path, error) => error !== null && errors.push(error) });
  const target = path.join(folder, 'game.json');
  const results = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => writer.write(target, `${at}`, true)));
  const failed = results.filter((result) => result.status === 'rejected').length;
  assert.ok(failed > 5 && errors.length === failed);
  assert.equal(readFileSync(target, 'utf8'), '99');
  assert.deepEqual(readdirSync(folder), ['game.json']);
  let newest = 0;
  await Promise.all(Array.from({ length: 20 }, (_, at) => {
    newest = at;
    return writer.writeNewest(target, () => `newest ${newest}`, false).catch(() => undefined);
  }));
  await writer.write(target, 'after', true).catch(() => writer.write(target, 'after', true));
  assert.equal(readFileSync(target, 'utf8'), 'after');
});

test('S-PE-5, S-PE-6, S-PE-7 threads write as the calls one by one do: in order, whole, with the reason of a failure and nothing left over', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sm-threads-'));
  for (const sync of [false, true]) {
    const threads = new WriteThreads(2);
    t.after(() => threads.close());
    const errors: unknown[] = [];
    const files: Files = { ...systemFiles, put: (temp, to, text, durable) => threads.put(temp, to, text, durable) };
    const writer = newWriter({ files, instance: INSTANCE, fsync: sync, wrote: (_path, error) => error !== null && errors.push(error) });
    const targets = ['a.json', 'b.json', 'c.json'].map((name) => path.join(folder, name));
    const long = 'äé'.repeat(60_000);
    await Promise.all(Array.from({ length: 60 }, (_, at) => writer.write(targets[at % 3] ?? '', `${at} ${long}`, true)));
    targets.forEach((target, at) => assert.equal(readFileSync(target, 'utf8'), `${57 + at} ${long}`));
    assert.equal(statSync(targets[0] ?? '').mode & 0o777, 0o600);
    // A place that is no folder, and one that is a folder where the file should be.
    await assert.rejects(writer.write(path.join(folder, 'nowhere', 'x.json'), 'x', true), { code: 'ENOENT' });
    mkdirSync(path.join(folder, 'taken', 'inside'), { recursive: true });
    await assert.rejects(writer.write(path.join(folder, 'taken'), 'x', true), { code: 'EISDIR' });
    await writer.write(targets[0] ?? '', 'after', true);
    assert.equal(readFileSync(targets[0] ?? '', 'utf8'), 'after');
    assert.equal(errors.length, 2);
    assert.deepEqual(readdirSync(folder).sort(), ['a.json', 'b.json', 'c.json', 'taken']);
    await threads.close();
    await assert.rejects(writer.write(targets[0] ?? '', 'late', true));
  }
  rmSync(folder, { recursive: true, force: true });
});

test('S-GS-7 a writing thread that ends fails what it had, and another takes its place', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sm-threads-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const program = path.join(folder, 'once.mjs');
  writeFileSync(program, "import { parentPort } from 'node:worker_threads';\nparentPort.once('message', () => process.exit(1));\n");
  const threads = new WriteThreads(1, null, pathToFileURL(program));
  t.after(() => threads.close());
  for (let round = 0; round < 2; round += 1) await assert.rejects(threads.put(path.join(folder, '.t'), path.join(folder, 'x'), 'x', false), /thread ended/);
});

test('many games at once: every file is whole at every moment', async (t) => {
  const bench = await serve(t, { maxGames: 1_000 });
  const games = await Promise.all(Array.from({ length: 6 }, () => bench.started({ humans: 2 })));
  const tables = await Promise.all(games.map((seats) => openPages(bench, seats)));
  let reading = true;
  const reader = (async () => {
    let looked = 0;
    while (reading) {
      for (const file of filesUnder(bench.dataDir)) {
        if (!file.endsWith('.json')) continue;
        JSON.parse(readFileSync(file, 'utf8'));
        looked += 1;
      }
      await pause(2);
    }
    return looked;
  })();
  await Promise.all(tables.map(async (pages, at) => {
    const pick = chooser(at + 1);
    for (let turn = 0; turn < 15; turn += 1) await move(bench, pages, pick);
  }));
  reading = false;
  assert.ok((await reader) > 20);
  await bench.stop();
  assert.ok(!filesUnder(bench.dataDir).some((file) => file.endsWith('.tmp')));
  const index = JSON.parse(readFileSync(path.join(bench.dataDir, 'index.json'), 'utf8')) as { readonly rows: readonly { readonly gameId: string }[] };
  assert.deepEqual(index.rows.map((row) => row.gameId).sort(), games.map((seats) => seats[0]?.gameId).sort());
});

test('a disk that refuses: the move is not made, then it is', async (t) => {
  const { files, fault } = faulty();
  const bench = await serve(t, { files });
  const seats = await bench.started();
  const pages = await openPages(bench, seats);
  await move(bench, pages);
  const page = actor(pages);
  const [choice] = page.options();
  assert.ok(choice !== undefined);
  const before = pages.map((one) => one.reader.pushes.length);
  fault.fail = (at) => at.includes('game.json');
  const answer = await post(bench, page.seat, page.seq() + 1, choice);
  assert.deepEqual([answer.status, answer.json['ok'], answer.json['error']], [503, false, 'DISK_FULL']);
  const sick = await bench.ask('/api/health');
  assert.deepEqual([sick.status, sick.json['reason']], [503, 'DATA_NOT_WRITABLE']);
  assert.deepEqual(pages.map((one) => one.reader.pushes.length), before);
  assert.equal((bench.file(page.seat.gameId, 'game.json')['history'] as readonly unknown[]).length, 1);
  fault.fail = () => false;
  const again = await post(bench, page.seat, page.seq() + 1, choice);
  assert.deepEqual([again.json['ok'], again.json['rev'], again.json['repeated']], [true, 2, undefined]);
  for (const one of pages) {
    const push = await one.upTo(2);
    assert.equal(push.steps?.[0]?.seq, (one.reader.pushes.filter((each) => each.steps !== undefined)[0]?.steps?.at(-1)?.seq ?? 0) + 1, 'the chain of steps has no gap');
  }
  assert.equal((await bench.ask('/api/health')).status, 200);
  // A lobby, a chair and a start are no different.
  fault.fail = () => true;
  assert.equal((await bench.ask('/api/lobby/create', { body: { secret: SECRET, config: page.frame() && bench.file(page.seat.gameId, 'game.json')['config'], displayName: 'Zoe', players: 2 } })).json['error'], 'DISK_FULL');
  fault.fail = () => false;
  assert.deepEqual((await bench.ask('/api/health')).json['games'], { active: 1, lobby: 0 });
});

test('S-LO-14 a start that cannot be written leaves the lobby as it was', async (t) => {
  const { files, fault } = faulty();
  const bench = await serve(t, { files });
  const [ann] = await bench.table({ humans: 2 });
  fault.fail = (at) => at.includes('game.json');
  assert.equal((await bench.ask('/api/lobby/start', { token: ann?.token ?? '', body: {} })).json['error'], 'DISK_FULL');
  assert.equal((await bench.ask('/api/session', { token: ann?.token ?? '' })).json['stage'], 'lobby');
  fault.fail = () => false;
  assert.equal((await bench.ask('/api/lobby/start', { token: ann?.token ?? '', body: {} })).status, 200);
});
