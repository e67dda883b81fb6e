// A process that cannot open a file any more (S-BO-14): it says so, does not do it for nothing, and ends with a code of its own.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FILES_TRIES, LIMITS } from '../../src/server/process/limits.ts';
import { silentLog } from '../../src/server/process/log.ts';
import { openOne, outOfFiles, socketsWithin, watchFiles } from '../../src/server/process/out-of-files.ts';
import { EXIT } from '../../src/server/process/start-words.ts';
import { ask } from './asking.ts';
import { pause, rules, SECRET, serve, smallSite } from './harness.ts';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

test('S-BO-14 only looks that fail in a row and for want of descriptors end a server', async (t) => {
  let next: string | null = null;
  const told = { relieved: 0, lost: 0 };
  const watch = watchFiles({
    tryOpen: () => (next === null ? openOne() : Promise.reject(failure(next))), everyMs: 3_600_000, tries: 3, log: silentLog,
    relieve: () => {
      told.relieved += 1;
    },
    lost: () => {
      told.lost += 1;
    },
  });
  t.after(() => watch.close());
  const looks = async (...codes: (string | null)[]): Promise<void> => {
    for (const code of codes) {
      next = code;
      await watch.look();
    }
  };
  await looks(null, 'EMFILE', 'EMFILE', null, 'ENFILE', 'EMFILE', 'ENOENT', 'EACCES', null, 'EMFILE');
  assert.deepEqual([told.lost, told.relieved, watch.out()], [0, 3, true]);
  // Many requests that fail at once count no more than the looks do.
  for (let time = 0; time < 100; time += 1) assert.equal(watch.note(failure('EMFILE')), true);
  assert.equal(watch.note(failure('ENOENT')), false);
  assert.equal(told.lost, 0);
  await looks('ENFILE', 'EMFILE', 'EMFILE');
  assert.equal(told.lost, 1);
  assert.deepEqual([outOfFiles(failure('EMFILE')), outOfFiles(failure('ENFILE')), outOfFiles(failure('ENOSPC')), outOfFiles(null)], [true, true, false, false]);
});

test('S-BO-14 health says so while it lasts, and no longer', async (t) => {
  let out = false;
  let lost = 0;
  const bench = await serve(t, {
    tryOpen: () => (out ? Promise.reject(failure('EMFILE')) : openOne()), timings: { filesLookMs: 20 },
    filesLost: () => {
      lost += 1;
    },
  });
  const health = async (reason: string | undefined): Promise<void> => {
    for (let look = 0; look < 200; look += 1) {
      const told = await bench.ask('/api/health');
      if (told.json['reason'] === reason) return assert.equal(told.status, reason === undefined ? 200 : 503);
      await pause(10);
    }
    assert.fail(`health never said ${reason}`);
  };
  await health(undefined);
  out = true;
  await health('NO_FILES');
  for (let look = 0; look < 200 && lost === 0; look += 1) await pause(10);
  assert.equal(lost, 1);
  out = false;
  await health(undefined);
});

test('S-HT-9, S-BO-14 sockets leave descriptors for files, however few there are', () => {
  assert.deepEqual([null, 1_048_576, 8_192, 4_096, 1_024, 400, 64, 2].map(socketsWithin), [LIMITS.sockets, LIMITS.sockets, LIMITS.sockets, 3_840, 768, 200, 32, 1]);
});

test('S-BO-14 a process whose descriptors are all taken ends with its own code, and what it accepted is on disk', async (t) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sm-data-'));
  const distDir = smallSite();
  const main = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'src', 'server', 'process', 'main.js');
  const greedy = 'import fs from "node:fs";process.on("SIGUSR2",()=>{try{for(;;)fs.openSync(process.execPath)}catch{}});';
  const child = spawn('/bin/sh', ['-c', 'ulimit -n 400; exec "$0" "$@"', process.execPath, '--import', `data:text/javascript,${encodeURIComponent(greedy)}`, main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', BIND_ADDRESS: '127.0.0.1', JOIN_SECRET: SECRET, DATA_DIR: dataDir, DIST_DIR: distDir },
  });
  let out = '';
  const ready = new Promise<void>((done) => {
    const hear = (chunk: Buffer): void => {
      out += chunk.toString('utf8');
      if (/ready .*port=[0-9]+/.test(out)) done();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  await ready;
  const port = Number(/port=([0-9]+)/.exec(out)?.[1]);
  const made = await ask('/api/lobby/create', { port, body: { secret: SECRET, config: rules(1), displayName: 'Ann', players: 1 } });
  const token = String(made.json['token']);
  assert.equal((await ask('/api/lobby/start', { port, token, body: {} })).status, 200);
  child.kill('SIGUSR2');
  assert.equal(await ended, EXIT.files, out);
  assert.equal(out.split('no-files code=EMFILE').length - 1, FILES_TRIES, out);
  assert.match(out, /few-descriptors .*limit=400 sockets=200/);
  const after = await serve(t, { dataDir, distDir });
  assert.equal((await after.ask('/api/session', { token })).json['stage'], 'game');
});
