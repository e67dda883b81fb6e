// The server as a process: exit codes, the data lock, kills, the start's secrets.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../src/server/process/environment.ts';
import { keepSecrets } from '../../src/server/process/main.ts';
import { ask } from './asking.ts';
import { rules, SECRET, serve } from './harness.ts';
import type { Seat } from './harness.ts';
import { firstMoves, plant, recorded } from './plant.ts';
import { children, folders, MAIN, run } from './processes.ts';

test('what keeps a server from starting', async (t) => {
  const dirs = folders(t);
  const cases: readonly (readonly [Readonly<Record<string, string>>, number, RegExp])[] = [
    [{}, 1, /JOIN_SECRET/],
    [{ JOIN_SECRET: 'same-secret-here', ADMIN_SECRET: 'same-secret-here' }, 1, /ADMIN_SECRET must differ/],
    [{ JOIN_SECRET: SECRET, PORT: '70000' }, 1, /PORT/],
    [{ JOIN_SECRET: SECRET, DATA_DIR: '/dev/null/data' }, 2, /DATA_DIR/],
  ];
  for (const [env, code, line] of cases) {
    const child = run({ ...dirs, ...env });
    assert.equal(await child.ended, code, child.out());
    assert.match(child.out(), line);
    assert.ok(!child.out().includes('same-secret-here'));
  }
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const address = taken.address();
  const child = run({ ...dirs, JOIN_SECRET: SECRET, PORT: String(typeof address === 'object' ? address?.port : 0) });
  assert.equal(await child.ended, 3, child.out());
  taken.close();
  assert.equal(existsSync(path.join(dirs.DATA_DIR, 'server.lock')), false);
});

test('S-BO-2 to S-BO-6 the environment, value by value', () => {
  const read = (env: Record<string, string>) => readEnvironment({ JOIN_SECRET: SECRET, ...env });
  const plain = read({});
  assert.ok(plain.ok);
  assert.deepEqual([plain.value.port, plain.value.maxGames, plain.value.fsync, plain.value.shard], [8081, 200, true, null]);
  for (const [name, value] of [['FSYNC', 'maybe'], ['LOG_LEVEL', 'loud'], ['MAX_GAMES', '0'], ['TRUSTED_PROXIES', 'somewhere'], ['SHARD_NAME', '22'], ['BIND_ADDRESS', 'here'], ['TRASH_DAYS', '366'], ['CHECK_ONLY', 'yes']] as const) {
    const result = read({ [name]: value });
    assert.ok(!result.ok && result.problem.startsWith(name), name);
  }
  const env: Record<string, string> = { JOIN_SECRET: 'short' };
  const short = readEnvironment(env);
  assert.ok(short.ok && short.value.warnings.length === 1);
  assert.deepEqual(env, {});
  assert.ok(!readEnvironment({ JOIN_SECRET: 'a-secret', JOIN_SECRET_FILE: '/x' }).ok);
  assert.ok(readEnvironment({ CHECK_ONLY: '1' }).ok);
});

test('killed after an answer: the move is there, the resend counts once, the lock is taken over', async (t) => {
  const dirs = folders(t);
  const env = { ...dirs, JOIN_SECRET: SECRET, LOG_LEVEL: 'debug' };
  const first = run(env);
  let port = await first.port;
  const made = await ask('/api/lobby/create', { port, body: { secret: SECRET, config: rules(1), displayName: 'Ann', players: 1 } });
  const seat = made.json as unknown as Seat;
  assert.equal((await ask('/api/lobby/start', { port, token: seat.token, body: {} })).status, 200);
  const second = run(env);
  const body = { seq: 1, intent: { type: 'localOps.choose', option: 'draw' } };
  const answer = await ask('/api/intent', { port, token: seat.token, body });
  assert.deepEqual(answer.json, { ok: true, seq: 1, rev: 1 });
  assert.equal(await second.ended, 4, second.out());
  assert.equal((await ask('/api/health', { port })).status, 200);
  first.process.kill('SIGKILL');
  await first.ended;
  const history = (JSON.parse(readFileSync(path.join(dirs.DATA_DIR, 'games', seat.gameId, 'game.json'), 'utf8')) as { readonly history: readonly unknown[] }).history;
  assert.equal(history.length, 1);
  // A dead process's lock is not watched.
  const third = run(env);
  port = await third.port;
  assert.ok(!third.out().includes('lock-found'), third.out());
  assert.deepEqual((await ask('/api/intent', { port, token: seat.token, body })).json, { ok: true, seq: 1, rev: 1, repeated: true });
  third.process.kill('SIGTERM');
  assert.equal(await third.ended, 0, third.out());
  assert.equal(existsSync(path.join(dirs.DATA_DIR, 'server.lock')), false);
  // With the lock gone nothing is waited for.
  const fourth = run(env);
  await fourth.port;
  fourth.process.kill('SIGINT');
  assert.equal(await fourth.ended, 0);
  for (const secret of [SECRET, seat.token]) assert.ok(!(first.out() + third.out()).includes(secret));
});

test('S-OP-17 the upgrade check beside a live server writes nothing and takes nothing', async (t) => {
  const dirs = folders(t);
  const record = recorded('floor-missed');
  plant(dirs.DATA_DIR, firstMoves(record, 20));
  const live = run({ ...dirs, JOIN_SECRET: SECRET });
  await live.port;
  const fine = run({ ...dirs, CHECK_ONLY: '1' });
  assert.equal(await fine.ended, 0, fine.out());
  assert.match(fine.out(), /ok, 20 intents/);
  const [seat] = plant(dirs.DATA_DIR, { ...record, history: [{ type: 'mainline.yardOffice', take: true }] });
  const bad = run({ ...dirs, CHECK_ONLY: '1' });
  assert.equal(await bad.ended, 6, bad.out());
  assert.match(bad.out(), new RegExp(`${seat?.gameCode ?? ''} refused at move 1 of 1, mainline.yardOffice`));
  live.process.kill('SIGTERM');
  assert.equal(await live.ended, 0);
});

test('S-BO-12 a start without secrets makes them once and keeps them to itself', (t) => {
  const { DATA_DIR } = folders(t);
  const first = keepSecrets({}, DATA_DIR);
  const file = path.join(DATA_DIR, 'join-secret');
  assert.match(first.joinSecret ?? '', /^[a-hjkmnp-z2-9]{16}$/);
  assert.equal(readFileSync(file, 'utf8'), `${first.joinSecret ?? ''}\n`);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(first.env, { JOIN_SECRET_FILE: file, ADMIN_SECRET_FILE: path.join(DATA_DIR, 'admin-secret') });
  assert.deepEqual(keepSecrets({}, DATA_DIR), first);
  const given = keepSecrets({ JOIN_SECRET: 'mine' }, DATA_DIR);
  assert.deepEqual([given.joinSecret, Object.keys(given.env)], [null, ['ADMIN_SECRET_FILE']]);
  writeFileSync(file, 'chosen-by-hand\n');
  assert.equal(keepSecrets({}, DATA_DIR).joinSecret, 'chosen-by-hand');
});

const SCRIPT = path.resolve(path.dirname(MAIN), '..', '..', '..', 'scripts', 'admin.js');
const PROGRAM = path.resolve(path.dirname(MAIN), 'admin.js');

/** Runs the host's own command; what it printed and how it ended. */
function admin(port: number, dataDir: string, args: readonly string[], typed = '', script = SCRIPT): Promise<{ readonly code: number | null; readonly out: string }> {
  const cwd = dataDir;
  const child = spawn(process.execPath, [script, ...args], { cwd, env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: dataDir } });
  let out = '';
  const hear = (chunk: Buffer): void => {
    out += chunk.toString('utf8');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.stdin.end(typed);
  return new Promise((done) => child.on('close', (code) => done({ code, out })));
}

test('S-BO-13 the host’s commands: list, a link that lets a player in, a save, an end that asks first', async (t) => {
  const { DATA_DIR } = folders(t);
  keepSecrets({}, DATA_DIR);
  const bench = await serve(t, { dataDir: DATA_DIR, adminSecret: readFileSync(path.join(DATA_DIR, 'admin-secret'), 'utf8').trim() });
  const [ann] = await bench.started({ humans: 2 });
  const { gameCode, gameId } = ann ?? assert.fail();
  const run1 = await admin(bench.port(), DATA_DIR, ['list']);
  assert.deepEqual([run1.code, run1.out.includes(gameCode), run1.out.includes('Ann, Bea')], [0, true, true], run1.out);
  // A game nobody has looked at since a start has no names yet; it gets them when they are needed.
  bench.clock.ahead += 40 * 86_400_000;
  await bench.restart();
  await bench.server().resumed;
  const claimed = await admin(bench.port(), DATA_DIR, ['claim', gameCode.toLowerCase(), 'bea']);
  assert.equal(claimed.code, 0, claimed.out);
  const code = /\?claim=([0-9A-Z-]{19})&code=/.exec(claimed.out)?.[1];
  const back = await bench.ask('/api/claim', { body: { code } });
  assert.deepEqual([back.status, back.json['player']], [200, 1], back.text);
  const nobody = await admin(bench.port(), DATA_DIR, ['claim', gameCode, 'Cal']);
  assert.deepEqual([nobody.code, nobody.out.includes('Ann, Bea')], [1, true]);
  const saved = await admin(bench.port(), DATA_DIR, ['save', gameCode]);
  assert.equal(saved.code, 0, saved.out);
  assert.ok(existsSync(path.join(DATA_DIR, `station-master-${gameCode}.json`)));
  const kept = await admin(bench.port(), DATA_DIR, ['end', gameCode], 'no\n');
  assert.equal(kept.code, 1);
  assert.ok(existsSync(path.join(DATA_DIR, 'games', gameId)));
  const ended = await admin(bench.port(), DATA_DIR, ['end', gameCode], 'yes\n');
  assert.equal(ended.code, 0, ended.out);
  assert.ok(!existsSync(path.join(DATA_DIR, 'games', gameId)));
  const secret = readFileSync(path.join(DATA_DIR, 'admin-secret'), 'utf8').trim();
  for (const { out } of [run1, claimed, saved, ended]) assert.ok(!out.includes(secret));
});

test('S-BO-13 a table whose file cannot be read is listed, claimed, and ended by its code or its id, with the program alone', async (t) => {
  const { DATA_DIR } = folders(t);
  keepSecrets({}, DATA_DIR);
  const bench = await serve(t, { dataDir: DATA_DIR, adminSecret: readFileSync(path.join(DATA_DIR, 'admin-secret'), 'utf8').trim() });
  const named = await bench.started({ humans: 2 });
  const unnamed = await bench.started({ humans: 2 });
  // Nobody can read a folder as a file, whoever they are.
  for (const [seat] of [named, unnamed]) {
    const file = path.join(DATA_DIR, 'games', seat?.gameId ?? '', 'game.json');
    rmSync(file);
    mkdirSync(file);
  }
  const index = path.join(DATA_DIR, 'index.json');
  const rows = JSON.parse(readFileSync(index, 'utf8')) as { readonly rows: readonly { readonly gameId: string }[] };
  await bench.stop();
  writeFileSync(index, JSON.stringify({ ...rows, rows: rows.rows.filter((row) => row.gameId !== unnamed[0]?.gameId) }));
  await bench.restart();
  await bench.server().resumed;
  const code = named[0]?.gameCode ?? '';
  const id = unnamed[0]?.gameId ?? '';
  const listed = await admin(bench.port(), DATA_DIR, ['list'], '', PROGRAM);
  assert.equal(listed.code, 0, listed.out);
  for (const name of [code, id]) assert.match(listed.out, new RegExp(`${name} +unreadable +Ann, Bea, game\\.json cannot be read \\(EISDIR\\)`));
  const claimed = await admin(bench.port(), DATA_DIR, ['claim', code, 'bea'], '', PROGRAM);
  assert.equal(claimed.code, 0, claimed.out);
  assert.match(claimed.out, /\?claim=/);
  const kept = await admin(bench.port(), DATA_DIR, ['end', code], 'yes\nno\n', PROGRAM);
  assert.deepEqual([kept.code, existsSync(path.join(DATA_DIR, 'games', named[0]?.gameId ?? ''))], [1, true], kept.out);
  for (const [typed, gameId] of [[code, named[0]?.gameId ?? ''], [id, id]] as const) {
    const ended = await admin(bench.port(), DATA_DIR, ['end', typed], 'yes\nyes\n', PROGRAM);
    assert.equal(ended.code, 0, ended.out);
    assert.match(ended.out, /cannot be read/);
    assert.equal(existsSync(path.join(DATA_DIR, 'games', gameId)), false);
  }
  assert.deepEqual(await admin(bench.port(), DATA_DIR, ['list'], '', PROGRAM), { code: 0, out: 'There are no tables.\n' });
});

test('S-BO-13 a command that cannot be carried out ends in one sentence', async (t) => {
  const { DATA_DIR } = folders(t);
  const told = async (port: number, args: readonly string[]): Promise<string> => {
    const { code, out } = await admin(port, DATA_DIR, args, '', PROGRAM);
    assert.deepEqual([code, out.trim().split('\n').length], [1, 1], out);
    return out;
  };
  assert.match(await told(1, ['list']), /^The admin secret in .* cannot be read \(ENOENT\)/);
  keepSecrets({}, DATA_DIR);
  assert.match(await told(1, ['list']), /^No server answers at http:\/\/127\.0\.0\.1:1\./);
  const bench = await serve(t, { adminSecret: 'another-admin-secret' });
  assert.match(await told(bench.port(), ['list']), /^That is not the admin secret/);
  assert.match(await told(bench.port(), ['dance']), /^Usage: /);
  assert.match(await told(bench.port(), ['end', 'nonsense']), /is not a game code/);
  const open = await serve(t, { adminSecret: null });
  assert.match(await told(open.port(), ['list']), /has no administration/);
});

test('S-BO-10 a server closed in its own process keeps nothing alive and gives the folder up', async (t) => {
  const { DATA_DIR, DIST_DIR } = folders(t);
  const script = path.join(DATA_DIR, 'once.mjs');
  const join = { secret: SECRET, displayName: 'Ann', players: 2, config: rules(2) };
  writeFileSync(script, `
    const { startHere } = await import(${JSON.stringify(pathToFileURL(MAIN).href)});
    const running = await startHere({ distDir: ${JSON.stringify(DIST_DIR)}, dataDir: ${JSON.stringify(path.join(DATA_DIR, 'data'))}, port: 0, env: ${JSON.stringify({ JOIN_SECRET: SECRET, BIND_ADDRESS: '127.0.0.1' })}, say: () => undefined });
    const made = await fetch('http://127.0.0.1:' + running.port + '/api/lobby/create', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(join))} });
    console.log(made.status, await running.close());
  `);
  const child = spawn(process.execPath, [script], { env: { PATH: process.env['PATH'] ?? '' } });
  children.add(child);
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  const patience = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const code = await new Promise<number | null>((done) => child.on('close', done));
  clearTimeout(patience);
  assert.deepEqual([code, out.includes('200 true')], [0, true], out);
  assert.equal(existsSync(path.join(DATA_DIR, 'data', 'server.lock')), false);
});
