// What a start makes of the folder it finds: the same games, and one bad file that stops nothing.

import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkOnly } from '../../src/server/process/check-only.ts';
import type { Json } from './asking.ts';
import { serve } from './harness.ts';
import { chooser, move, openPage, openPages } from './pages.ts';
import { firstMoves, plant, recorded } from './plant.ts';

const INSTANCE = '0123456789abcdef';

test('a restart is the same game, the bot’s chair played on, seats and numbers kept', async (t) => {
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

test('opening moves of bots are nobody’s news', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started({ humans: 1, bots: 3, seed: 3 });
  const page = await openPage(bench, ann ?? assert.fail());
  const [push] = page.reader.pushes;
  assert.deepEqual([push?.steps, push?.scheduled, push?.announcement], [undefined, undefined, undefined]);
  while (page.options().length === 0) page.take(await page.reader.next());
  await move(bench, [page]);
});

test('a save is judged by its moves, kept when it does not replay, and revived by the right rules', async (t) => {
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

test('one bad file stops nothing', async (t) => {
  const bench = await serve(t);
  const record = recorded('floor-missed');
  const many = Array.from({ length: 8 }, () => plant(bench.dataDir, firstMoves(record, 3)));
  const folder = (at: number): string => path.join(bench.dataDir, 'games', many[at]?.[0]?.gameId ?? '');
  const spoil = (at: number, name: string, text: string): void => writeFileSync(path.join(folder(at), name), text);
  spoil(0, 'game.json', readFileSync(path.join(folder(0), 'game.json'), 'utf8').slice(0, 200));
  spoil(1, 'game.json', '');
  spoil(2, 'game.json', JSON.stringify({ ...(JSON.parse(readFileSync(path.join(folder(2), 'game.json'), 'utf8')) as Json), formatVersion: 3 }));
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
  const lost = many[4]?.[1]?.token ?? '';
  assert.deepEqual((await bench.ask('/api/session', { token: lost })).json['error'], 'UNREADABLE');
  const minted = await bench.admin(`/api/games/${many[4]?.[0]?.gameId ?? ''}/claim`, { body: { player: 0 } });
  assert.equal(minted.status, 200, minted.text);
  const claimed = await bench.ask('/api/claim', { body: { code: minted.json['code'] } });
  assert.equal(claimed.json['player'], 0);
  assert.equal((await bench.ask('/api/session', { token: String(claimed.json['token']) })).json['stage'], 'game');
  assert.equal((await bench.ask('/api/session', { token: lost })).json['error'], 'UNREADABLE', 'the others’ records are still not known');
  assert.ok(readdirSync(folder(4)).some((name) => name.startsWith('sessions.json.bad-') && readFileSync(path.join(folder(4), name), 'utf8') === 'garbage'));
  // What cannot be read is handed out as it stands.
  const raw = await bench.admin(`/api/games/${many[0]?.[0]?.gameId ?? ''}/save`);
  assert.equal(raw.json['raw'], bytes);
  const ended = await bench.admin(`/api/games/${many[0]?.[0]?.gameId ?? ''}`, { method: 'DELETE' });
  assert.equal(ended.json['raw'], bytes);
  rmSync(folder(1), { recursive: true });
  await bench.restart();
  assert.ok(bench.logs.some((line) => line.includes('row-without-files') || line.includes('ready')));
});

test('a stale row and a missing index are put right', async (t) => {
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

test('the port opens before the games are replayed, and whoever asks waits for one game alone', async (t) => {
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

test('an older copy of the folder: numbers go back and the next move counts once', async (t) => {
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
