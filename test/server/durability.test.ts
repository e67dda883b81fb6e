// What is on disk and what a start makes of it (A-265, A-268 to A-271, S-AC-79 to S-AC-98, S-AC-128, S-AC-129, S-AC-138).

import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DataLock } from '../../src/server/data-lock.ts';
import { newWriter, systemFiles } from '../../src/server/files.ts';
import type { Files } from '../../src/server/files.ts';
import { TIMINGS } from '../../src/server/limits.ts';
import { WriteThreads } from '../../src/server/write-threads.ts';
import { checkOnly } from '../../src/server/check-only.ts';
import { actor, chooser, filesUnder, move, openPage, openPages, pause, post, SECRET, serve } from './harness.ts';
import type { Json } from './harness.ts';
import { firstMoves, plant, recorded } from './plant.ts';

const INSTANCE = '0123456789abcdef';

/** The system's files, failing where they are told to. */
function faulty(): { readonly files: Files; readonly fault: { fail: (path: string) => boolean } } {
  const fault = { fail: (_path: string): boolean => false };
  const refuse = (at: string): void => {
    if (fault.fail(at)) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  };
  const files: Files = {
    ...systemFiles,
    create: async (at, text, sync) => {
      refuse(at);
      await systemFiles.create(at, text, sync);
    },
  };
  return { files, fault };
}

test('S-AC-80 a hundred writes to one path, some failing: the last stands, nothing is left over', async (t) => {
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
  const threads = new WriteThreads(1, pathToFileURL(program));
  t.after(() => threads.close());
  for (let round = 0; round < 2; round += 1) await assert.rejects(threads.put(path.join(folder, '.t'), path.join(folder, 'x'), 'x', false), /thread ended/);
});

test('A-265, S-AC-79 many games at once: every file is whole at every moment', async (t) => {
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

test('S-AC-82 a disk that refuses: the move is not made, then it is', async (t) => {
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
  assert.deepEqual([answer.status, answer.json['ok'], answer.json['error']], [503, false, 'NOT_SAVED']);
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
  assert.equal((await bench.ask('/api/lobby/create', { body: { secret: SECRET, config: page.frame() && bench.file(page.seat.gameId, 'game.json')['config'], displayName: 'Zoe', players: 2 } })).json['error'], 'NOT_SAVED');
  fault.fail = () => false;
  assert.deepEqual((await bench.ask('/api/health')).json['games'], { active: 1, lobby: 0 });
});

test('S-AC-82, S-LO-14 a start that cannot be written leaves the lobby as it was', async (t) => {
  const { files, fault } = faulty();
  const bench = await serve(t, { files });
  const [ann] = await bench.table({ humans: 2 });
  fault.fail = (at) => at.includes('game.json');
  assert.equal((await bench.ask('/api/lobby/start', { token: ann?.token ?? '', body: {} })).json['error'], 'NOT_SAVED');
  assert.equal((await bench.ask('/api/session', { token: ann?.token ?? '' })).json['stage'], 'lobby');
  fault.fail = () => false;
  assert.equal((await bench.ask('/api/lobby/start', { token: ann?.token ?? '', body: {} })).status, 200);
});

test('A-269, S-AC-85, S-AC-84 a restart is the same game, the bot’s chair played on, seats and numbers kept', async (t) => {
  const bench = await serve(t);
  const seats = await bench.started({ humans: 2, bots: 1, seed: 99 });
  const pages = await openPages(bench, seats);
  const pick = chooser(6);
  for (let turn = 0; turn < 12; turn += 1) await move(bench, pages, pick);
  await bench.restart();
  const again = await openPages(bench, seats);
  again.forEach((page, at) => {
    assert.deepEqual(page.frame(), pages[at]?.frame());
    assert.deepEqual(page.log(), pages[at]?.log());
    assert.equal(page.seq(), pages[at]?.seq());
    assert.equal(page.reader.pushes[0]?.justDrawn, null);
  });
  assert.ok(bench.logs.some((line) => / resumed .*intents=1?[0-9]/.test(line)));
  for (let turn = 0; turn < 6; turn += 1) await move(bench, again, pick);
  // A record whose next actor is a bot: it has moved, and the file holds it, before anybody is served.
  const record = recorded('collisions-in-all');
  const planted = plant(bench.dataDir, firstMoves(record, 0), { bots: record.playerNames.map((_, at) => at).slice(1) });
  await bench.restart();
  const [host] = planted;
  const page = await openPage(bench, host ?? assert.fail());
  assert.ok(page.options().length > 0 || page.frame().actor !== null);
  assert.equal((bench.file(host?.gameId ?? '', 'game.json')['history'] as readonly unknown[]).length, page.rev());
  assert.equal(page.reader.pushes[0]?.steps, undefined);
});

test('S-AC-59 opening moves of bots are nobody’s news', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started({ humans: 1, bots: 3, seed: 3 });
  const page = await openPage(bench, ann ?? assert.fail());
  const [push] = page.reader.pushes;
  assert.deepEqual([push?.steps, push?.scheduled, push?.announcement], [undefined, undefined, undefined]);
  while (page.options().length === 0) page.take(await page.reader.next());
  await move(bench, [page]);
});

test('A-270, A-271, S-AC-92 a save is judged by its moves, kept when it does not replay, and revived by the right rules', async (t) => {
  const bench = await serve(t);
  const record = recorded('question-clearance');
  const good = plant(bench.dataDir, firstMoves(record, 12), { engineVersion: '9.9.9' });
  const spoiled = firstMoves(record, 12);
  const bad = plant(bench.dataDir, { ...spoiled, history: [...spoiled.history.slice(0, 6), { type: 'mainline.yardOffice', take: true }, ...spoiled.history.slice(7)] });
  const [seat] = bad;
  const file = path.join(bench.dataDir, 'games', seat?.gameId ?? '', 'game.json');
  const text = readFileSync(file, 'utf8');
  await bench.restart();
  await bench.server().resumed;
  assert.equal((await bench.ask('/api/session', { token: good[0]?.token ?? '' })).json['stage'], 'game');
  const session = await bench.ask('/api/session', { token: seat?.token ?? '' });
  assert.equal(session.json['stage'], 'stuck');
  const stuck = session.json['stuck'] as Json;
  assert.deepEqual([stuck['move'], stuck['of'], stuck['intent'], stuck['storedVersion']], [7, 12, 'mainline.yardOffice', '0.0.1']);
  const refusal = bench.logs.find((line) => line.includes('resume-refused')) ?? '';
  for (const part of ['move=7', 'of=12', 'mainline.yardOffice', String(stuck['code']), 'file left untouched']) assert.ok(refusal.includes(part), part);
  for (const route of ['/api/stream', '/api/log', '/api/save']) assert.equal((await bench.ask(route, { token: seat?.token ?? '' })).json['error'], 'CANNOT_RESUME');
  assert.equal((await bench.ask('/api/intent', { token: seat?.token ?? '', body: { seq: 1, intent: { type: 'draw.end' } } })).status, 409);
  assert.equal(readFileSync(file, 'utf8'), text);
  const taken = await bench.admin(`/api/games/${seat?.gameId ?? ''}/save`);
  const { server: _server, ...save } = JSON.parse(text) as Json;
  assert.deepEqual(taken.json['save'], save);
  assert.equal(await checkOnly(bench.dataDir, () => undefined), false);
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(text) as Json), history: spoiled.history }));
  await bench.restart();
  assert.equal((await bench.ask('/api/session', { token: seat?.token ?? '' })).json['stage'], 'game');
  const lines: string[] = [];
  assert.equal(await checkOnly(bench.dataDir, (line) => lines.push(line)), true);
  assert.equal(lines.length, 2);
});

test('S-AC-83, S-AC-87 to S-AC-91, S-AC-93, S-AC-94 one bad file stops nothing', async (t) => {
  const bench = await serve(t);
  const record = recorded('floor-missed');
  const many = Array.from({ length: 8 }, () => plant(bench.dataDir, firstMoves(record, 3)));
  const folder = (at: number): string => path.join(bench.dataDir, 'games', many[at]?.[0]?.gameId ?? '');
  const spoil = (at: number, name: string, text: string): void => writeFileSync(path.join(folder(at), name), text);
  spoil(0, 'game.json', readFileSync(path.join(folder(0), 'game.json'), 'utf8').slice(0, 200));
  spoil(1, 'game.json', '');
  spoil(2, 'game.json', JSON.stringify({ ...(JSON.parse(readFileSync(path.join(folder(2), 'game.json'), 'utf8')) as Json), formatVersion: 2 }));
  rmSync(path.join(folder(3), 'game.json'));
  mkdirSync(path.join(folder(3), 'game.json'));
  spoil(4, 'sessions.json', 'garbage');
  spoil(5, 'turn-timings.json', 'garbage');
  spoil(5, 'lobby.json', '{"formatVersion":1}');
  writeFileSync(path.join(folder(6), `.game.json.${INSTANCE}-7.tmp`), 'half');
  spoil(6, 'notes.txt', 'foreign');
  writeFileSync(path.join(bench.dataDir, 'index.json'), '{"rows": nonsense');
  mkdirSync(path.join(bench.dataDir, 'games', '22222222-2222-4222-8222-222222222222'));
  writeFileSync(path.join(bench.dataDir, 'games', '22222222-2222-4222-8222-222222222222', 'lobby.json'), 'garbage');
  const twin = plant(bench.dataDir, firstMoves(record, 3), { code: many[7]?.[0]?.gameCode ?? '', createdAt: 1 });
  const bytes = readFileSync(path.join(folder(0), 'game.json'), 'utf8');
  await bench.restart();
  await bench.server().resumed;
  const stage = async (at: number): Promise<unknown> => (await bench.ask('/api/session', { token: many[at]?.[0]?.token ?? '' })).json['stage'];
  for (const at of [0, 1, 2, 3]) {
    assert.equal(await stage(at), 'stuck', String(at));
    assert.deepEqual((await bench.ask('/api/stream', { token: many[at]?.[0]?.token ?? '' })).json['stuck'], { code: 'UNREADABLE' });
  }
  for (const at of [5, 6, 7]) assert.equal(await stage(at), 'game');
  assert.equal(readFileSync(path.join(folder(0), 'game.json'), 'utf8'), bytes);
  assert.deepEqual(readdirSync(folder(6)).sort(), ['game.json', 'notes.txt', 'sessions.json']);
  assert.equal(existsSync(path.join(folder(5), 'lobby.json')), false);
  assert.ok(readdirSync(folder(5)).some((name) => name.startsWith('turn-timings.json.bad-')));
  assert.ok(readdirSync(bench.dataDir).some((name) => name.startsWith('index.json.bad-')));
  const rows = (await bench.admin('/api/games')).json['games'] as readonly Json[];
  const row = (gameId: string | undefined): Json => rows.find((one) => one['gameId'] === gameId) ?? {};
  assert.equal(row('22222222-2222-4222-8222-222222222222')['state'], 'unreadable');
  assert.equal(row(many[0]?.[0]?.gameId)['state'], 'unreadable');
  // The earlier of two keeps the code; the other has a new one, on disk too.
  assert.equal(row(twin[0]?.gameId)['gameCode'], many[7]?.[0]?.gameCode);
  assert.notEqual(row(many[7]?.[0]?.gameId)['gameCode'], many[7]?.[0]?.gameCode);
  assert.ok(bench.logs.some((line) => line.includes('code-changed')));
  // Lost records: the game runs, its seats are recovered one by one.
  assert.equal(await stage(4), undefined);
  const minted = await bench.admin(`/api/games/${many[4]?.[0]?.gameId ?? ''}/claim`, { body: { player: 0 } });
  assert.equal(minted.status, 200, minted.text);
  const claimed = await bench.ask('/api/claim', { body: { code: minted.json['code'] } });
  assert.equal(claimed.json['player'], 0);
  assert.equal((await bench.ask('/api/session', { token: String(claimed.json['token']) })).json['stage'], 'game');
  // S-AC-109: what cannot be read is handed out as it stands.
  const raw = await bench.admin(`/api/games/${many[0]?.[0]?.gameId ?? ''}/save`);
  assert.equal(raw.json['raw'], bytes);
  const ended = await bench.admin(`/api/games/${many[0]?.[0]?.gameId ?? ''}`, { method: 'DELETE' });
  assert.equal(ended.json['raw'], bytes);
  rmSync(folder(1), { recursive: true });
  await bench.restart();
  assert.ok(bench.logs.some((line) => line.includes('row-without-files') || line.includes('ready')));
});

test('S-AC-89 a stale row and a missing index are put right', async (t) => {
  const bench = await serve(t);
  const record = recorded('floor-missed');
  const open = plant(bench.dataDir, firstMoves(record, 3));
  const over = plant(bench.dataDir, record, { status: 'finished' });
  rmSync(path.join(bench.dataDir, 'index.json'), { force: true });
  await bench.restart();
  await bench.server().resumed;
  assert.deepEqual((await bench.ask('/api/health')).json['games'], { active: 1, lobby: 0 });
  const rows = [[open, 'finished'], [over, 'active']] as const;
  writeFileSync(path.join(bench.dataDir, 'index.json'), JSON.stringify({ formatVersion: 1, rows: rows.map(([seats, status]) => ({ gameId: seats[0]?.gameId, gameCode: seats[0]?.gameCode, status })) }));
  await bench.restart();
  await bench.server().resumed;
  for (const [seats] of rows) await bench.ask('/api/log', { token: seats[0]?.token ?? '' });
  assert.deepEqual((await bench.ask('/api/health')).json['games'], { active: 1, lobby: 0 });
  await bench.stop();
  const index = JSON.parse(readFileSync(path.join(bench.dataDir, 'index.json'), 'utf8')) as { readonly rows: readonly Json[] };
  assert.deepEqual(index.rows.map((row) => row['status']).sort(), ['active', 'finished']);
});

test('S-AC-84 the port opens before the games are replayed, and whoever asks waits for one game alone', async (t) => {
  const bench = await serve(t);
  const record = recorded('collisions-in-a-day');
  const games = Array.from({ length: 25 }, () => plant(bench.dataDir, firstMoves(record, 60)));
  await bench.restart();
  const asked = await Promise.all(games.map((seats) => bench.ask('/api/session', { token: seats[0]?.token ?? '' })));
  assert.deepEqual(asked.map((answer) => [answer.status, answer.json['stage']]), games.map(() => [200, 'game']));
  await bench.server().resumed;
  assert.equal(bench.logs.filter((line) => / resumed /.test(line)).length, 25);
  const ready = bench.logs.findIndex((line) => / ready /.test(line) && line.includes('games=25'));
  assert.ok(ready >= 0 && ready < bench.logs.findIndex((line) => / resumed /.test(line)));
});

test('S-AC-97 an older copy of the folder: numbers go back and the next move counts once', async (t) => {
  const bench = await serve(t);
  const seats = await bench.started();
  let pages = await openPages(bench, seats);
  await move(bench, pages);
  const copy = mkdtempSync(path.join(tmpdir(), 'sm-copy-'));
  cpSync(bench.dataDir, copy, { recursive: true });
  for (let turn = 0; turn < 3; turn += 1) await move(bench, pages);
  await bench.stop();
  rmSync(bench.dataDir, { recursive: true });
  cpSync(copy, bench.dataDir, { recursive: true });
  rmSync(copy, { recursive: true });
  await bench.restart();
  pages = await openPages(bench, seats);
  assert.equal(Math.max(...pages.map((page) => page.seq())), 1);
  const answer = await move(bench, pages);
  assert.deepEqual([answer.json['rev'], answer.json['repeated']], [2, undefined]);
});

test('A-268, S-AC-128 turn timings: whole spans of people, none of bots, none in the history', async (t) => {
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

test('S-AC-129 finished games and old trash go when their time has come', async (t) => {
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

test('S-AC-138 a game nobody watches leaves memory and comes back as it was; one left for a month takes no room', async (t) => {
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

test('S-AC-6, S-BO-9 one server on a folder; a dead one’s lock is taken over, a live one’s is not', async (t) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sm-lock-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const timings = { ...TIMINGS, lockBeatMs: 20, lockPollMs: 30, lockSettleMs: 50 };
  let lost = 0;
  const options = (instance: string) => ({ dataDir, files: systemFiles, instance, pid: 1, timings, lost: () => (lost += 1) });
  const first = await DataLock.take(options('a'.repeat(16)));
  assert.ok(first !== null);
  assert.equal(await DataLock.take(options('b'.repeat(16))), null);
  await first.close();
  assert.equal(existsSync(path.join(dataDir, 'server.lock')), false);
  writeFileSync(path.join(dataDir, 'server.lock'), JSON.stringify({ instance: 'd'.repeat(16), pid: 9, beat: 4 }));
  const heir = await DataLock.take(options('c'.repeat(16)));
  assert.ok(heir !== null);
  writeFileSync(path.join(dataDir, 'server.lock'), JSON.stringify({ instance: 'e'.repeat(16), pid: 9, beat: 1 }));
  await pause(100);
  assert.equal(lost, 1);
  await heir.close();
  assert.equal(existsSync(path.join(dataDir, 'server.lock')), true, 'somebody else’s lock stays');
});
