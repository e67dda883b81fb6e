// `npm start` for a host at a terminal (S-BO-12): what it prints when it stands, and the one sentence it ends in when it cannot.

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { networksOf } from '../../src/server/process/start-here.ts';
import { dataWords, heldWords, portWords } from '../../src/server/process/start-words.ts';
import { rules, SECRET } from './harness.ts';
import { folders, MAIN, run } from './processes.ts';
import type { Child } from './processes.ts';
import { ask } from './asking.ts';

/** A start as a start script makes it, on these folders. */
function starter(dir: string): string {
  const file = path.join(dir, 'start.mjs');
  writeFileSync(file, `
    const { startHere } = await import(${JSON.stringify(pathToFileURL(MAIN).href)});
    await startHere({ distDir: process.env.DIST_DIR, dataDir: process.env.DATA_DIR, port: 0 });
  `);
  return file;
}

test('S-BO-12 a start that fails ends in one sentence, without a stack', async (t) => {
  const dirs = folders(t);
  const file = starter(dirs.DIST_DIR);
  const inside = (name: string): string => path.join(dirs.DIST_DIR, name);
  mkdirSync(path.join(inside('secret'), 'admin-secret'), { recursive: true });
  writeFileSync(inside('plain'), 'no folder');
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  t.after(() => taken.close());
  const address = taken.address();
  const port = String(typeof address === 'object' ? address?.port : 0);
  const cases: readonly (readonly [Readonly<Record<string, string>>, number, RegExp])[] = [
    [{ DATA_DIR: inside('secret') }, 2, /^The secret in .*admin-secret cannot be read or made \(EISDIR\)\. Let this user/],
    [{ DATA_DIR: inside('plain') }, 2, /^.*plain is not a folder\. Name another one in DATA_DIR\.$/],
    [{ DATA_DIR: path.join(inside('plain'), 'in') }, 2, /is not a folder\. Name another one in DATA_DIR\.$/],
    [{ DATA_DIR: inside('plain'), JOIN_SECRET: SECRET, ADMIN_SECRET: 'another-secret-here' }, 2, /DATA_DIR/],
    [{ PORT: port }, 3, /^Port [0-9]+ is in use by another program\. .* with PORT\.$/],
    [{ BIND_ADDRESS: '192.0.2.77' }, 3, /^This machine has no address 192\.0\.2\.77\. Correct BIND_ADDRESS/],
    [{ DIST_DIR: inside('nothing') }, 1, /^There is no built site in .*nothing\. Build it/],
    [{ MAX_GAMES: 'many' }, 1, /^MAX_GAMES must be/],
    [{ JOIN_SECRET_FILE: inside('nothing') }, 1, /^JOIN_SECRET_FILE must name a file that can be read$/],
  ];
  for (const [env, code, line] of cases) {
    const child = run({ ...dirs, ...env }, file);
    assert.equal(await child.ended, code, child.out());
    assert.match(child.out().trim(), line);
    assert.equal(child.out().trim().split('\n').length, 1, child.out());
  }
});

test('S-BO-12 every code of the system has a sentence with a way on', () => {
  for (const code of ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'EMFILE']) assert.match(portWords(code, 80, '10.0.0.1'), /PORT|BIND_ADDRESS/, code);
  for (const code of ['EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EIO']) assert.match(dataWords(code, '/srv/data'), /\/srv\/data.* DATA_DIR\.$/, code);
  assert.match(heldWords('/srv/data', { pid: 4711, place: null, began: null }), /process 4711/);
});

test('S-BO-12 only addresses that are listened on are printed', () => {
  const machine = ['192.168.1.5', '10.0.0.7'];
  assert.deepEqual(networksOf('0.0.0.0', machine), machine);
  assert.deepEqual(networksOf('::', machine), machine);
  for (const local of ['127.0.0.1', '127.8.0.1', '::1']) assert.deepEqual(networksOf(local, machine), [], local);
  assert.deepEqual(networksOf('10.0.0.7', machine), ['10.0.0.7']);
});

/** The port a start script printed. */
async function printed(child: Child): Promise<number> {
  for (;;) {
    const at = /http:\/\/localhost:([0-9]+)\//.exec(child.out())?.[1];
    if (at !== undefined) return Number(at);
    await new Promise((done) => child.process.stdout?.once('data', done));
  }
}

test('S-BO-9, S-BO-12 after a kill the next start takes the folder without waiting, and the tables are there', async (t) => {
  const dirs = folders(t);
  const file = starter(dirs.DIST_DIR);
  const env = { ...dirs, JOIN_SECRET: SECRET };
  const first = run(env, file);
  const made = await ask('/api/lobby/create', { port: await printed(first), body: { secret: SECRET, config: rules(2), displayName: 'Ann', players: 2 } });
  assert.equal(made.status, 200, made.text);
  first.process.kill('SIGKILL');
  await first.ended;
  const second = run(env, file);
  const back = await ask('/api/session', { port: await printed(second), token: String(made.json['token']) });
  assert.equal(back.status, 200, back.text);
  assert.ok(!second.out().includes('Waiting'), second.out());
  assert.ok(second.out().includes('Only this computer can open it, because BIND_ADDRESS is 127.0.0.1.'), second.out());
  assert.equal(second.out().split('http://').length, 2, 'no address that nobody can open');
  second.process.kill('SIGTERM');
  assert.equal(await second.ended, 0);
});
