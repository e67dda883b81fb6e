// What cannot be read is a fault of the server and no news about a seat (S-RT-3, S-PE-9, S-PE-18, S-PE-19): every file of the data folder, not to
// be read, garbled and missing. Nobody is told that a seat is gone, no byte is lost, and what passes needs no restart.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { DataError, startServer } from '../../src/server/process/server.ts';
import { faulty } from './faulty.ts';
import { filesUnder, SECRET, serve, smallSite } from './harness.ts';
import type { Bench, Seat } from './harness.ts';

type Spoilt = 'EACCES' | 'EIO' | 'garbled' | 'missing';
const WAYS: readonly Spoilt[] = ['EACCES', 'EIO', 'garbled', 'missing'];

interface Case {
  /** Relative to the data folder; `ID` is the table's. */
  readonly file: string;
  readonly of: 'game' | 'lobby';
  /** What its seats are told. */
  readonly told: (way: Spoilt) => 'fine' | 'stuck' | 'UNREADABLE';
  /** Ways in which it may be missing without anybody missing it. */
  readonly silent: readonly Spoilt[];
}

const CASES: readonly Case[] = [
  { file: 'index.json', of: 'game', told: () => 'fine', silent: ['missing'] },
  { file: 'games/ID', of: 'game', told: (way) => (way === 'EACCES' || way === 'EIO' ? 'UNREADABLE' : 'fine'), silent: ['garbled', 'missing'] },
  { file: 'games/ID/game.json', of: 'game', told: () => 'stuck', silent: [] },
  { file: 'games/ID/sessions.json', of: 'game', told: () => 'UNREADABLE', silent: [] },
  { file: 'games/ID/turn-timings.json', of: 'game', told: () => 'fine', silent: ['missing'] },
  { file: 'games/ID/lobby.json', of: 'lobby', told: () => 'stuck', silent: [] },
  { file: 'games/ID/sessions.json', of: 'lobby', told: () => 'UNREADABLE', silent: [] },
];

async function toldTo(bench: Bench, seat: Seat): Promise<string> {
  const answer = await bench.ask(`/api/session?game=${seat.gameCode}`, { token: seat.token });
  if (answer.status === 200) return answer.json['stage'] === 'stuck' ? 'stuck' : 'fine';
  assert.equal(answer.status, 503, answer.text);
  return String(answer.json['error']);
}

for (const { file, of, told, silent } of CASES) {
  test(`S-RT-3, S-PE-19 ${file} of a ${of}: unreadable, garbled or missing, no seat is gone and no byte lost`, async (t) => {
    for (const way of WAYS) {
      const { files, fault } = faulty();
      const bench = await serve(t, { files });
      const game = await bench.started({ humans: 2 });
      const lobby = await bench.table({ humans: 2 });
      const other = await bench.started({ humans: 2 });
      const begun = await bench.ask('/api/intent', { token: game[0]?.token ?? '', body: { seq: 1, intent: { type: 'draw.end' } } });
      assert.equal(begun.status, 200);
      const seats = of === 'game' ? game : lobby;
      const target = path.join(bench.dataDir, file.replace('ID', seats[0]?.gameId ?? ''));
      const folder = file === 'games/ID';
      const expected = told(way);
      const name = `${file} ${way}`;
      if (folder && (way === 'garbled' || way === 'missing')) continue;
      await bench.stop();
      const before = folder ? '' : filesUnder(bench.dataDir).includes(target) ? readFileSync(target, 'utf8') : '[]';
      if (way === 'garbled') writeFileSync(target, `${before.slice(0, 5)}garbage`);
      else if (way === 'missing') rmSync(target, { force: true });
      else {
        if (!folder && before === '[]') writeFileSync(target, before);
        fault.read = (at) => (at === target || at.startsWith(`${target}/`) ? way : null);
      }
      const spoilt = folder || way === 'missing' ? null : readFileSync(target, 'utf8');
      bench.logs.length = 0;
      await bench.restart();
      await bench.server().resumed;
      for (const seat of seats) assert.equal(await toldTo(bench, seat), expected, name);
      for (const seat of other) assert.equal(await toldTo(bench, seat), 'fine', `${name}: another table`);
      // A token that never was stays one wherever everybody is known.
      const stranger = await bench.ask(`/api/session?game=${other[0]?.gameCode}`, { token: `smt_${'x'.repeat(43)}` });
      assert.equal(stranger.json['error'], 'NO_SEAT', name);
      assert.equal(bench.logs.some((line) => line.includes('file-unreadable')), !silent.includes(way), `${name} is logged`);
      const health = await bench.ask('/api/health');
      assert.deepEqual([health.status, health.json['unreadable']], [200, expected === 'fine' ? undefined : 1], name);
      if (spoilt !== null) assert.ok(filesUnder(bench.dataDir).some((at) => readFileSync(at, 'utf8') === spoilt), `${name}: kept`);
      if (expected !== 'fine' && of === 'lobby') {
        const joined = await bench.ask('/api/lobby/join', { body: { secret: SECRET, gameCode: seats[0]?.gameCode, displayName: 'Cal' } });
        assert.notEqual(joined.status, 200, name);
      }
      // Mended: at the latest a restart brings everybody back.
      fault.read = () => null;
      if (way === 'garbled' || way === 'missing') {
        await bench.stop();
        if (!folder) writeFileSync(target, before);
      }
      const passed = (way === 'EACCES' || way === 'EIO') && !folder && file !== 'games/ID/lobby.json';
      if (!passed) await bench.restart();
      for (const seat of seats) {
        for (let tries = 0; tries < 60 && await toldTo(bench, seat) !== 'fine'; tries += 1) await new Promise((done) => setTimeout(done, 50));
        assert.equal(await toldTo(bench, seat), 'fine', `${name}, mended`);
      }
      await bench.stop();
    }
  });
}

test('S-PE-19 a server that cannot see its games at all does not start', async (t) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sm-data-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const { files, fault } = faulty();
  fault.read = (at) => (at === path.join(dataDir, 'games') ? 'EACCES' : null);
  await assert.rejects(startServer({ joinSecret: SECRET, dataDir, distDir: smallSite(), engineVersion: '0.0.0-test', files }), (error) => error instanceof DataError && error.code === 'EACCES');
});

test('S-AD-4 a table whose records cannot be read: a seat is claimed, and the old records are kept for the others', async (t) => {
  const { files, fault } = faulty();
  const bench = await serve(t, { files });
  const [ann, bea] = await bench.started({ humans: 2 });
  const records = path.join(bench.dataDir, 'games', ann?.gameId ?? '', 'sessions.json');
  fault.read = (at) => (at === records ? 'EIO' : null);
  await bench.restart();
  const minted = await bench.admin(`/api/games/${ann?.gameId}/claim`, { body: { player: 0 } });
  assert.equal(minted.status, 200, minted.text);
  const claimed = await bench.ask('/api/claim', { body: { code: minted.json['code'] } });
  assert.equal(claimed.status, 200, claimed.text);
  fault.read = () => null;
  await bench.restart();
  // The file that was set aside can be read again: who is not in the newer one is found in it.
  assert.equal((await bench.ask('/api/session', { token: String(claimed.json['token']) })).json['player'], 0);
  assert.equal((await bench.ask('/api/session', { token: bea?.token ?? '' })).json['player'], 1);
  assert.equal((await bench.ask('/api/session', { token: ann?.token ?? '' })).json['error'], 'NO_SEAT', 'a claimed seat has a new key');
});
