// Getting back to a seat, and administration.

import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { canonicalState } from '../../src/engine/index.ts';
import { parseSave } from '../../src/game/parse-save.ts';
import { replaySave } from '../../src/game/save.ts';
import type { Answer, Json } from './asking.ts';
import { ADMIN, pause, SECRET, serve } from './harness.ts';
import type { Bench } from './harness.ts';
import { chooser, move, openPage, openPages, post } from './pages.ts';
import { firstMoves, plant, recorded } from './plant.ts';

const mint = (bench: Bench, gameId: string, player: number): Promise<Answer> => bench.admin(`/api/games/${gameId}/claim`, { body: { player } });
const claim = (bench: Bench, code: unknown): Promise<Answer> => bench.ask('/api/claim', { body: { code } });

test('the administrator’s list', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started({ humans: 2, bots: 1, seed: 738201946 });
  const made = await bench.ask('/api/lobby/create', { body: { secret: SECRET, config: bench.file(ann?.gameId ?? '', 'game.json')['config'], displayName: 'Botany', players: 3 } });
  await bench.ask('/api/lobby/bot', { token: String(made.json['token']), body: { seat: 2, filled: true } });
  for (const admin of [undefined, 'wrong', SECRET]) assert.equal((await bench.ask('/api/games', admin === undefined ? {} : { admin })).status, 403);
  const list = await bench.ask('/api/games', { admin: ADMIN });
  assert.equal(list.status, 200);
  const rows = list.json['games'] as readonly Json[];
  const game = rows.find((row) => row['gameId'] === ann?.gameId) ?? assert.fail();
  assert.deepEqual([game['state'], game['status'], game['playerNames'], game['seatedPlayers'], game['botSeats'], game['day'], game['stage'], game['phase']],
    ['running', 'active', ['Ann', 'Bea', 'Bot 1'], [0, 1], [2], 1, 1, 'localOps']);
  assert.ok(['Ann', 'Bea'].includes(String((game['waitingOn'] as Json)['name'])));
  const lobby = rows.find((row) => row['state'] === 'lobby') ?? assert.fail();
  assert.deepEqual([lobby['playerNames'], lobby['seatedPlayers']], [['Botany', '(empty)', 'Bot 1'], [0]]);
  assert.ok(!/738201946|smt_|[0-9a-f]{64}|"c[0-9]+"/.test(list.text));
  const summary = await bench.admin('/api/admin/summary');
  assert.deepEqual((summary.json['games'] as Json)['active'], 1);
  assert.ok(Number((summary.json['process'] as Json)['rssBytes']) > 0);
});

test('S-PR-4, S-RC-6 a recovered seat that nobody opens is not connected', async (t) => {
  const bench = await serve(t, { timings: { presenceGraceMs: 100 } });
  const [ann, bea] = await bench.started({ humans: 2 });
  assert.ok(ann !== undefined && bea !== undefined);
  const watch = await bench.game(ann);
  const other = await bench.game(bea);
  await other.next();
  await watch.next((push) => push.presence?.[0]?.connected === true);
  const minted = await mint(bench, ann.gameId, 1);
  const claimed = await claim(bench, minted.json['code']);
  assert.equal(claimed.status, 200, claimed.text);
  await other.ended;
  assert.equal(other.pushes.at(-1)?.closed, 'recovered');
  assert.deepEqual((await watch.next()).presence, [{ seat: 1, connected: false, seen: true }]);
  // Opened by whoever claimed it, it is connected again.
  await bench.game({ ...bea, token: String(claimed.json['token']) });
  assert.deepEqual((await watch.next()).presence, [{ seat: 1, connected: true, seen: true }]);
});

test('S-LO-13, S-RC-6 a host whose seat was recovered and is opened by nobody is followed', async (t) => {
  const bench = await serve(t, { timings: { presenceGraceMs: 50, hostGraceMs: 200 } });
  const [ann, bea] = await bench.table();
  assert.ok(ann !== undefined && bea !== undefined);
  const host = await bench.lobby(ann);
  await host.next();
  const watch = await bench.lobby(bea);
  assert.equal((await watch.next()).host, false);
  const minted = await mint(bench, ann.gameId, 0);
  assert.equal((await claim(bench, minted.json['code'])).status, 200);
  await host.ended;
  assert.equal((await watch.next((push) => push.lobby.seats[0]?.connected === false)).lobby.seats[1]?.connected, true);
  assert.equal((await watch.next((push) => push.host)).lobby.seats[1]?.host, true);
});

test('deleting returns the save, ends the streams first, and happens once', async (t) => {
  const bench = await serve(t);
  const seats = await bench.started();
  const pages = await openPages(bench, seats);
  const pick = chooser(5);
  for (let turn = 0; turn < 5; turn += 1) await move(bench, pages, pick);
  const room = bench.server().host.rooms.byId(seats[0]?.gameId ?? '');
  assert.ok(room?.stage.kind === 'game');
  const { state } = room.stage.game.table;
  const { gameId = '', gameCode = '' } = seats[0] ?? {};
  const mover = pages.find((page) => page.options().length > 0) ?? assert.fail();
  const [moved, once, twice] = await Promise.all([
    post(bench, mover.seat, mover.seq() + 1, { type: 'draw.end' }), bench.admin(`/api/games/${gameId}`, { method: 'DELETE' }), bench.admin(`/api/games/${gameId}`, { method: 'DELETE' }),
  ]);
  assert.ok([200, 404].includes(moved.status));
  const answers = [once, twice].sort((a, b) => a.status - b.status);
  assert.deepEqual(answers.map((answer) => answer.status), [200, 404]);
  assert.equal(answers[1]?.json['error'], 'NO_GAME');
  for (const page of pages) {
    await page.reader.ended;
    assert.equal(page.reader.pushes.at(-1)?.closed, 'ended');
  }
  const parsed = parseSave(JSON.stringify(answers[0]?.json['save']));
  assert.ok(parsed.ok);
  if (moved.json['ok'] !== true) assert.equal(canonicalState(replaySave(parsed.save, gameId).game.state), canonicalState(state));
  assert.equal((await bench.ask('/api/session', { token: seats[0]?.token ?? '' })).json['error'], 'NO_SEAT');
  assert.equal(existsSync(path.join(bench.dataDir, 'games', gameId)), false);
  assert.equal(readdirSync(path.join(bench.dataDir, 'trash')).length, 1);
  assert.equal(bench.server().host.rooms.byCode(gameCode), null);
  await bench.restart();
  assert.deepEqual((await bench.ask('/api/health')).json['games'], { active: 0, lobby: 0 });
});

test('minting and spending a recovery code', async (t) => {
  const bench = await serve(t);
  const [ann, bea] = await bench.started({ humans: 2, bots: 1 });
  assert.ok(ann !== undefined && bea !== undefined);
  const minted = await mint(bench, bea.gameId, 1);
  assert.deepEqual([minted.status, minted.json['player'], minted.json['displayName'], minted.json['gameCode']], [200, 1, 'Bea', bea.gameCode]);
  const left = Number(minted.json['expiresAt']) - Date.now();
  assert.ok(left > 29 * 60_000 && left <= 30 * 60_000);
  assert.match(String(minted.json['code']), /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  assert.match(String(minted.json['path']), /^\?claim=/);
  assert.ok(!minted.text.includes('smt_'));
  for (const player of [2, 9, 3]) assert.equal((await mint(bench, bea.gameId, player)).json['error'], 'NO_SUCH_SEAT');
  const again = await mint(bench, bea.gameId, 1);
  const dead = await claim(bench, minted.json['code']);
  const page = await openPage(bench, bea);
  const typed = String(again.json['code']).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  const [one, two] = await Promise.all([claim(bench, typed), claim(bench, again.json['code'])]);
  const answers = [one, two].sort((a, b) => a.status - b.status);
  assert.deepEqual(answers.map((answer) => answer.status), [200, 404]);
  const fresh = { ...bea, token: String(answers[0]?.json['token']) };
  assert.deepEqual([answers[0]?.json['player'], answers[0]?.json['stage'], answers[0]?.json['displayName']], [1, 'game', 'Bea']);
  await page.reader.ended;
  assert.equal(page.reader.pushes.at(-1)?.closed, 'recovered');
  const failures = [dead, answers[1], await claim(bench, 'AAAA-AAAA-AAAA-AAAA'), await claim(bench, 'nonsense'), await claim(bench, typed)];
  assert.equal(new Set(failures.map((answer) => `${answer?.status ?? 0} ${answer?.text ?? ''}`)).size, 1);
  for (let round = 0; round < 2; round += 1) {
    assert.equal((await bench.ask('/api/session', { token: bea.token })).json['error'], 'NO_SEAT');
    const back = await openPage(bench, fresh);
    assert.equal(back.frame().viewer, 1);
    back.reader.close();
    await bench.restart();
  }
});

test('codes die with a restart, with their game, and after thirty minutes', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started();
  const gameId = ann?.gameId ?? '';
  const first = await mint(bench, gameId, 0);
  await bench.restart();
  assert.ok(!bench.allFiles().includes(String(first.json['code'])));
  assert.equal((await claim(bench, first.json['code'])).json['error'], 'NO_CLAIM');
  const second = await mint(bench, gameId, 0);
  bench.clock.ahead = 30 * 60_000 + 1_000;
  assert.equal((await claim(bench, second.json['code'])).json['error'], 'NO_CLAIM');
  const third = await mint(bench, gameId, 0);
  await bench.admin(`/api/games/${gameId}`, { method: 'DELETE' });
  assert.equal((await claim(bench, third.json['code'])).json['error'], 'NO_CLAIM');
});

test('what a token is good for', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started();
  const [bea] = await bench.started();
  await bench.admin(`/api/games/${bea?.gameId ?? ''}`, { method: 'DELETE' });
  const session = await bench.ask('/api/session', { token: ann?.token ?? '' });
  assert.deepEqual(session.json, { stage: 'game', gameId: ann?.gameId, gameCode: ann?.gameCode, player: 0, displayName: 'Ann' });
  const gone = await bench.ask('/api/session', { token: bea?.token ?? '' });
  const never = await bench.ask('/api/session', { token: `smt_${'z'.repeat(43)}` });
  assert.deepEqual([gone.status, never.status, gone.text === never.text], [404, 404, true]);
  assert.equal((await bench.ask(`/api/session?game=${bea?.gameCode ?? ''}`, { token: ann?.token ?? '' })).json['error'], 'CODE_MISMATCH');
});

test('a seat makes a code for itself, at every stage, and for no other', async (t) => {
  const bench = await serve(t);
  const record = recorded('floor-missed');
  const spoiled = firstMoves(record, 9);
  const stuck = plant(bench.dataDir, { ...spoiled, history: [...spoiled.history.slice(0, 8), { type: 'mainline.yardOffice', take: true }] });
  const over = plant(bench.dataDir, record, { status: 'finished' });
  await bench.restart();
  const lobby = await bench.table();
  const running = await bench.started();
  for (const seats of [lobby, running, over, stuck]) {
    const [seat, other] = seats;
    assert.ok(seat !== undefined && other !== undefined);
    const own = (token: string, body: object = {}): Promise<Answer> => bench.ask('/api/seat/code', { token, body });
    const earlier = await mint(bench, seat.gameId, 0);
    const first = await own(seat.token);
    const code = await own(seat.token);
    assert.deepEqual([code.status, code.json['player'], code.json['gameCode']], [200, 0, seat.gameCode], code.text);
    assert.ok(!code.text.includes('smt_'));
    for (const dead of [earlier, first]) assert.equal((await claim(bench, dead.json['code'])).json['error'], 'NO_CLAIM');
    assert.equal((await own(other.token, { player: 0 })).json['error'], 'BAD_REQUEST');
    const spent = await claim(bench, code.json['code']);
    assert.equal(spent.status, 200, spent.text);
    assert.equal((await claim(bench, code.json['code'])).json['error'], 'NO_CLAIM');
    assert.equal((await own(seat.token)).json['error'], 'NO_SEAT');
    assert.equal((await bench.ask('/api/session', { token: String(spent.json['token']) })).status, 200);
    bench.clock.ahead += 3_600_000;
  }
  assert.equal((await bench.ask('/api/seat/code', { body: {} })).json['error'], 'NO_TOKEN');
  const busy = running[1] ?? assert.fail();
  const answers = [];
  for (let time = 0; time < 11; time += 1) answers.push(await bench.ask('/api/seat/code', { token: busy.token, body: {} }));
  assert.deepEqual(answers.map((answer) => answer.status), [...new Array<number>(10).fill(200), 429]);
  assert.equal((await bench.ask('/api/seat/code', { token: lobby[1]?.token ?? '', body: {} })).status, 200);
  await pause(1);
});
