// Whatever a stranger may send: noise, half-right bodies, floods. The server answers,
// never with a fault, and nobody's game notices.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { actingPlayer, canonicalState, decisionActor } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { nextInt, seedRng } from '../../src/engine/rng.ts';
import { policyMind } from '../../src/server/games/bot-thinkers.ts';
import { CLASSES } from '../../src/server/process/limits.ts';
import { isOver, replaySome, startReplay } from '../../src/game/replay.ts';
import { ask } from './asking.ts';
import { pause, SECRET, serve, smallSite } from './harness.ts';
import { chooser, move, openPage, openPages, post } from './pages.ts';
import { firstMoves, plant, recorded } from './plant.ts';

function chances(seed: number): (below: number) => number {
  let rng = seedRng(seed);
  return (below) => {
    const [value, next] = nextInt(rng, below);
    rng = next;
    return value;
  };
}

const ROUTES = [
  'lobby/create', 'lobby/preview', 'lobby/join', 'lobby/bot', 'lobby/leave', 'lobby/start', 'lobby/stream', 'lobby/seating', 'session', 'stream', 'intent', 'position', 'log', 'save', 'seat/code', 'claim', 'games',
  'games/x/save', 'admin/summary', 'health', 'nothing',
] as const;

test('noise of every kind gets an answer that is no fault, and changes nothing', async (t) => {
  const bench = await serve(t);
  const seats = await bench.started();
  const pages = await openPages(bench, seats);
  const chance = chances(2_026);
  const { gameId = '' } = seats[0] ?? {};
  const state = () => {
    const room = bench.server().host.rooms.byId(gameId);
    return room?.stage.kind === 'game' ? canonicalState(room.stage.game.table.state) : assert.fail();
  };
  const before = state();
  const scraps = [null, true, -1, 1e308, 0.5, '', 'x', '\u0000', '\u{1F682}', [], {}, [[]], { a: { b: { c: 1 } } }, 'RAIL-0001', SECRET, gameId, 'smt_', '../..', '{"', '%00', 4_294_967_296];
  const scrap = (): unknown => scraps[chance(scraps.length)];
  const fields = ['secret', 'config', 'displayName', 'players', 'seed', 'gameCode', 'seat', 'filled', 'level', 'seq', 'intent', 'rev', 'code', 'player', 'mode'];
  for (let round = 0; round < 300; round += 1) {
    bench.clock.ahead += 1_000;
    const route = ROUTES[chance(ROUTES.length)] ?? 'health';
    const method = ['GET', 'POST', 'POST', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'][chance(9)] ?? 'GET';
    const body = Object.fromEntries(Array.from({ length: chance(5) }, () => [fields[chance(fields.length)] ?? 'x', scrap()]));
    const token = chance(3) === 0 ? `smt_${'n'.repeat(43)}` : String(scrap()).replace(/[^\x20-\x7e]/g, '');
    const raw = chance(4) === 0 ? String.fromCharCode(...Array.from({ length: chance(200) }, () => 32 + chance(90))) : JSON.stringify(body);
    const wants = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? {} : { raw };
    const answer = await bench.ask(`/api/${route}?game=${encodeURIComponent(String(scrap()))}&before=${chance(9) - 4}`, { method, ...wants, headers: { 'x-seat-token': token, 'x-admin-secret': token } })
      .catch(() => null);
    if (answer !== null) assert.ok(answer.status < 500 || (answer.status === 503 && route === 'health'), `${method} ${route}: ${answer.status} ${answer.text}`);
  }
  for (let round = 0; round < 40; round += 1) {
    await new Promise<void>((done) => {
      const socket = connect(bench.port(), '127.0.0.1', () => {
        socket.write(Buffer.from(Array.from({ length: 1 + chance(400) }, () => chance(256))));
        setTimeout(() => socket.destroy(), 3);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => done());
    });
  }
  assert.equal(state(), before);
  assert.ok(!bench.logs.some((line) => / error /.test(line)), bench.logs.filter((line) => / error /.test(line)).join('\n'));
  bench.clock.ahead += 600_000;
  await move(bench, pages);
  assert.deepEqual((await bench.ask('/api/health')).json['games'], { active: 1, lobby: 0 });
});

test('each question goes to the one who answers it, and everybody reads who is asked', async (t) => {
  const bench = await serve(t);
  for (const name of ['question-clearance', 'question-red-flag']) {
    const record = recorded(name);
    let replay = startReplay({ seed: record.seed, config: record.config, playerNames: record.playerNames }, record.history);
    // To the question itself, which the record is about.
    while (decisionActor(replay.game.state) === null) {
      assert.ok(!isOver(replay));
      replay = replaySome(replay, 1);
    }
    const asked = actingPlayer(replay.game.state) ?? assert.fail();
    const seats = plant(bench.dataDir, firstMoves(record, replay.next));
    await bench.restart();
    const pages = await openPages(bench, seats);
    const answering = pages.find((page) => page.frame().viewer === asked) ?? assert.fail();
    assert.ok(answering.options().length > 0);
    const [intent] = answering.options();
    assert.ok(intent !== undefined);
    for (const page of pages) {
      assert.deepEqual(page.frame().awaiting, answering.frame().awaiting);
      assert.equal(page.frame().decision?.forYou, page === answering);
      if (page === answering) continue;
      assert.deepEqual(page.frame().decision?.devices, []);
      assert.equal((await post(bench, page.seat, page.seq() + 1, intent)).json['code'], 'NOT_YOUR_TURN');
    }
    await move(bench, pages, () => intent);
  }
});

test('a full queue says so, and those before it are answered in order', async (t) => {
  const slow = async (question: Parameters<typeof policyMind>[0]): Promise<Intent> => {
    await pause(150);
    return policyMind(question) as Intent;
  };
  const bench = await serve(t, { mind: slow, timings: { cutMs: 2_000 } });
  const seats = await bench.started({ humans: 2, bots: 2, seed: 21 });
  const [ann, bea] = seats;
  assert.ok(ann !== undefined && bea !== undefined);
  await openPages(bench, seats);
  const room = bench.server().host.rooms.byId(ann.gameId);
  // Something long is at the head of the queue: as long as it takes until everybody has been let in or turned away.
  let away = 0;
  const busy = room?.queue.run(async () => {
    for (let waited = 0; away < 44 - 32 && waited < 500; waited += 1) await pause(10);
  });
  const answers = await Promise.all(Array.from({ length: 44 }, async (_, at) => {
    const answer = await post(bench, at % 2 === 0 ? ann : bea, 1, { type: 'mainline.clearance', allow: true });
    if (answer.status === 503) away += 1;
    return answer;
  }));
  await busy;
  const refused = answers.filter((answer) => answer.status === 503);
  assert.equal(refused.length, 44 - 32);
  for (const answer of refused) assert.deepEqual([answer.json['ok'], answer.json['error'], Number(answer.headers['retry-after']) >= 1], [false, 'BUSY', true]);
  assert.ok(answers.filter((answer) => answer.status === 200).every((answer) => answer.json['ok'] === false));
});

test('S-RL-1 a seat that sends intents without end is held up, and the other seat is not', async (t) => {
  const bench = await serve(t);
  const [ann, bea] = await bench.started({ humans: 2 });
  assert.ok(ann !== undefined && bea !== undefined);
  const send = (token: string) => bench.ask('/api/intent', { token, body: { seq: 1, intent: { type: 'mainline.clearance', allow: true } } });
  const flood: Awaited<ReturnType<typeof send>>[] = [];
  // As many as the bucket holds and as many again as it could fill with in two seconds.
  for (let round = 0; round < 4; round += 1) flood.push(...(await Promise.all(Array.from({ length: 20 }, () => send(ann.token)))));
  const held = flood.filter((answer) => answer.status === 429);
  assert.ok(held.length > 0 && held.length <= flood.length - CLASSES.intent.capacity);
  for (const answer of held) {
    assert.deepEqual([answer.json['ok'], answer.json['error']], [false, 'RATE_LIMITED']);
    assert.ok(Number(answer.json['retryAfterMs']) <= CLASSES.intent.refillMs);
  }
  const other = await send(bea.token);
  assert.deepEqual([other.status, other.json['ok']], [200, false]);
});

test('a copy of the folder taken in the middle of play is a whole one', async (t) => {
  const bench = await serve(t);
  const tables = await Promise.all([bench.started(), bench.started()]);
  const all = await Promise.all(tables.map((seats) => openPages(bench, seats)));
  let copying = true;
  const copies: { readonly dataDir: string; readonly lengths: readonly number[] }[] = [];
  const lengths = (): readonly number[] => tables.map((seats) => (bench.file(seats[0]?.gameId ?? '', 'game.json')['history'] as readonly unknown[]).length);
  const copier = (async () => {
    for (let copy = 0; copy < 4; copy += 1) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'sm-copy-'));
      const before = lengths();
      cpSync(bench.dataDir, dataDir, { recursive: true, filter: (from) => !from.endsWith('.tmp') });
      copies.push({ dataDir, lengths: before });
      await pause(60);
    }
    copying = false;
  })();
  await Promise.all(all.map(async (pages, at) => {
    const pick = chooser(at + 40);
    while (copying) await move(bench, pages, pick);
  }));
  await copier;
  for (const { dataDir, lengths: atLeast } of copies) {
    const copy = await serve(t, { dataDir });
    await copy.server().resumed;
    for (const [at, seats] of tables.entries()) {
      const session = await copy.ask('/api/session', { token: seats[0]?.token ?? '' });
      assert.equal(session.json['stage'], 'game');
      assert.ok((copy.file(seats[0]?.gameId ?? '', 'game.json')['history'] as readonly unknown[]).length >= (atLeast[at] ?? 0));
    }
  }
});

test('a page learns which build is served now', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started({ humans: 1 });
  const first = await openPage(bench, ann ?? assert.fail());
  assert.equal(first.reader.pushes[0]?.build, 'tag1');
  writeFileSync(path.join(bench.distDir, 'index.html'), '<!doctype html><meta name="build" content="another-tag">');
  const second = await openPage(bench, ann ?? assert.fail());
  assert.equal(second.reader.pushes[0]?.build, 'another-tag');
  await move(bench, [second]);
});

test('S-BO-11 a stray rejection is logged and counted, and every table goes on', async (t) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sm-data-'));
  const distDir = smallSite();
  t.after(() => {
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(distDir, { recursive: true, force: true });
  });
  const main = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'src', 'server', 'process', 'main.js');
  const stray = 'data:text/javascript,process.on("SIGUSR2",()=>{Promise.reject(new Error("stray"))})';
  const child = spawn(process.execPath, ['--import', stray, main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', BIND_ADDRESS: '127.0.0.1', JOIN_SECRET: SECRET, ADMIN_SECRET: 'administration-here', DATA_DIR: dataDir, DIST_DIR: distDir },
  });
  let out = '';
  const port = await new Promise<number>((done) => {
    const hear = (chunk: Buffer): void => {
      out += chunk.toString('utf8');
      const at = /ready .*port=([0-9]+)/.exec(out)?.[1];
      if (at !== undefined) done(Number(at));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  child.kill('SIGUSR2');
  for (let waited = 0; waited < 100 && !out.includes('unhandled-rejection'); waited += 1) await pause(50);
  assert.match(out, /unhandled-rejection/);
  const summary = await ask('/api/admin/summary', { port, admin: 'administration-here' });
  assert.equal(summary.json['unhandledRejections'], 1);
  assert.equal((await ask('/api/health', { port })).status, 200);
  const ended = new Promise((done) => child.on('exit', done));
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
});
