// One server at a time on a data folder (S-BO-9): who takes the lock, who waits, and what a server that stood still meanwhile
// may still write, which is nothing.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { DataLock } from '../../src/server/storage/data-lock.ts';
import type { LockTaken } from '../../src/server/storage/data-lock.ts';
import { isLeftover, newWriter, systemFiles } from '../../src/server/storage/files.ts';
import type { Files } from '../../src/server/storage/files.ts';
import { TIMINGS } from '../../src/server/process/limits.ts';
import { lockPath, printLock, TAKEN_OVER } from '../../src/server/storage/lock-file.ts';
import { isGone, thisProcess } from '../../src/server/process/process-identity.ts';
import type { ProcessIdentity } from '../../src/server/process/process-identity.ts';
import { doWrite } from '../../src/server/storage/write-job.ts';
import { ask } from './asking.ts';
import { pause, rules, SECRET } from './harness.ts';
import type { Seat } from './harness.ts';
import { folders, run } from './processes.ts';

const OURS = 'a'.repeat(16);
const THEIRS = 'b'.repeat(16);
const timings = { ...TIMINGS, lockBeatMs: 20, lockPollMs: 30, lockSettleMs: 50, lockSettleHereMs: 20 };
/** A process somewhere else, of which nothing can be told. */
const ELSEWHERE: ProcessIdentity = { pid: 9, place: null, began: null };

function folder(t: TestContext): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sm-lock-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

const foreign = (dataDir: string, instance = THEIRS, beat = 1): void => writeFileSync(lockPath(dataDir), printLock({ instance, beat, holder: ELSEWHERE }));

/** A process that has been and gone. */
async function deadProcess(): Promise<ProcessIdentity> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  await new Promise((done) => child.once('spawn', done));
  const pid = child.pid ?? assert.fail('the process has a number');
  const identity: ProcessIdentity = { ...thisProcess(), pid, began: null };
  assert.equal(isGone(identity), false, 'alive it is not gone');
  child.kill('SIGKILL');
  await new Promise((done) => child.once('exit', done));
  return identity;
}

function held(taken: LockTaken): DataLock {
  assert.ok(taken.ok);
  return taken.lock;
}

test('S-BO-9 one server on a folder; a dead one’s lock is taken over, a live one’s is not', async (t) => {
  const dataDir = folder(t);
  let lost = 0;
  let found = 0;
  const options = (instance: string) => ({ dataDir, files: systemFiles, instance, self: thisProcess(), timings, found: () => (found += 1), lost: () => (lost += 1) });
  const first = held(await DataLock.take(options(OURS)));
  assert.equal(found, 0);
  const second = await DataLock.take(options(THEIRS));
  assert.deepEqual(second, { ok: false, holder: thisProcess() });
  await first.close();
  assert.equal(existsSync(lockPath(dataDir)), false);
  foreign(dataDir, 'd'.repeat(16), 4);
  const heir = held(await DataLock.take(options('c'.repeat(16))));
  assert.equal(found, 2, 'whoever waits is told so');
  foreign(dataDir, 'e'.repeat(16));
  await pause(100);
  assert.equal(lost, 1);
  await heir.close();
  assert.equal(existsSync(lockPath(dataDir)), true, 'somebody else’s lock stays');
});

test('S-BO-9 the lock of a process that is certainly gone is taken at once, any other is watched', async (t) => {
  const dead = await deadProcess();
  const own = thisProcess();
  const cases: readonly (readonly [string, ProcessIdentity | null, boolean])[] = [
    ['a dead process of this machine', dead, true],
    ['a process whose number another has by now', { ...own, began: own.began === null ? null : `${own.began}0` }, own.began !== null],
    ['a process of another machine', { ...dead, place: 'another start of another machine' }, false],
    ['a process of which nothing is known', { ...dead, place: null }, false],
    ['a lock that is none', null, false],
  ];
  for (const [name, holder, atOnce] of cases) {
    const dataDir = folder(t);
    writeFileSync(lockPath(dataDir), holder === null ? '{"inst' : printLock({ instance: THEIRS, beat: 7, holder }));
    let watched = false;
    const taken = await DataLock.take({
      dataDir, files: systemFiles, instance: OURS, self: own, timings, lost: () => undefined,
      found: () => {
        watched = true;
      },
    });
    assert.deepEqual([taken.ok, watched], [true, !atOnce], name);
    await held(taken).close();
  }
});

/** What a successor does before it serves: the lock is its own, and what others left beside their places is swept away. */
function succeed(dataDir: string, inside: string): void {
  foreign(dataDir);
  for (const place of [dataDir, inside]) for (const name of readdirSync(place)) if (isLeftover(name)) rmSync(path.join(place, name));
}

test('S-BO-9 a server that stood still at any step of a write puts nothing over what its successor wrote', async (t) => {
  const steps = ['before', 'create', 'look', 'rename'] as const;
  for (const step of steps) {
    for (const gone of [false, true]) {
      const dataDir = folder(t);
      const inside = path.join(dataDir, 'games');
      const target = path.join(inside, 'game.json');
      mkdirSync(inside);
      const name = `stopped at ${step}${gone ? ', the successor gone again' : ''}`;
      let stopped = false;
      /** Everything that happens to the folder while this server stands still. */
      const meanwhile = (): void => {
        if (stopped) return;
        stopped = true;
        succeed(dataDir, inside);
        writeFileSync(target, 'the successor’s');
        if (gone) rmSync(lockPath(dataDir));
      };
      let armed = false;
      const files: Files = {
        ...systemFiles,
        create: async (at, text, sync) => {
          if (armed && step === 'create') meanwhile();
          await systemFiles.create(at, text, sync);
        },
        readText: async (at) => {
          const text = systemFiles.readText(at);
          if (armed && step === 'look') {
            // What was read before the stop is what is judged after it.
            await text.catch(() => undefined);
            meanwhile();
          }
          return text;
        },
        rename: async (from, to) => {
          if (armed && step === 'rename') meanwhile();
          await systemFiles.rename(from, to);
        },
      };
      let lost = 0;
      const lock = held(await DataLock.take({
        dataDir, files, instance: OURS, self: thisProcess(), timings: { ...timings, lockBeatMs: 3_600_000 }, found: () => undefined, lost: () => (lost += 1),
      }));
      const writer = newWriter({ files, instance: OURS, fsync: false, wrote: () => undefined, fence: () => lock.check() });
      await writer.write(target, 'ours', true);
      assert.equal(readFileSync(target, 'utf8'), 'ours', name);
      armed = true;
      if (step === 'before') meanwhile();
      await assert.rejects(writer.write(target, 'ours, too late', true), name);
      assert.equal(readFileSync(target, 'utf8'), 'the successor’s', name);
      assert.deepEqual(readdirSync(inside), ['game.json'], name);
      await assert.rejects(lock.check(), { code: TAKEN_OVER }, name);
      assert.equal(lost, 1, name);
      await lock.close();
      assert.equal(existsSync(lockPath(dataDir)), !gone, name);
    }
  }
});

test('S-BO-9 the threads that write look at the lock too', (t) => {
  const dataDir = folder(t);
  const target = path.join(dataDir, 'x.json');
  const job = { id: 1, temp: path.join(dataDir, '.t'), path: target, text: 'ours', sync: true };
  const fence = { path: lockPath(dataDir), instance: OURS };
  foreign(dataDir, OURS);
  doWrite(job, fence);
  assert.equal(readFileSync(target, 'utf8'), 'ours');
  const takers: readonly (() => void)[] = [() => foreign(dataDir), () => rmSync(lockPath(dataDir)), () => writeFileSync(lockPath(dataDir), '{"inst')];
  for (const take of takers) {
    take();
    assert.throws(() => doWrite({ ...job, text: 'too late' }, fence), { code: TAKEN_OVER });
    assert.equal(readFileSync(target, 'utf8'), 'ours');
    assert.equal(existsSync(job.temp), false);
  }
});

test('S-BO-9 a server that was stopped and wakes up loses nothing its successor accepted, and ends', async (t) => {
  const dirs = folders(t);
  const env = { ...dirs, JOIN_SECRET: SECRET, LOG_LEVEL: 'info' };
  const first = run(env);
  const port = await first.port;
  const made = await ask('/api/lobby/create', { port, body: { secret: SECRET, config: rules(1), displayName: 'Ann', players: 1 } });
  const { token, gameId } = made.json as unknown as Seat;
  assert.equal((await ask('/api/lobby/start', { port, token, body: {} })).status, 200);
  first.process.kill('SIGSTOP');
  // It reaches the sleeper's socket and waits there.
  const late = ask('/api/intent', { port, token, body: { seq: 1, intent: { type: 'localOps.choose', option: 'draw' } } }).then((answer) => answer.json['ok'] === true, () => false);
  const second = run(env);
  const next = await second.port;
  assert.match(second.out(), /lock-found/);
  const moved = await ask('/api/intent', { port: next, token, body: { seq: 1, intent: { type: 'localOps.choose', option: 'draw' } } });
  assert.deepEqual(moved.json, { ok: true, seq: 1, rev: 1 });
  const file = path.join(dirs.DATA_DIR, 'games', gameId, 'game.json');
  const accepted = readFileSync(file, 'utf8');
  first.process.kill('SIGCONT');
  assert.equal(await first.ended, 4, first.out());
  assert.match(first.out(), /data-taken-over/);
  assert.equal(await late, false);
  assert.equal(readFileSync(file, 'utf8'), accepted);
  const again = await ask('/api/session', { port: next, token });
  assert.equal(again.json['stage'], 'game');
  second.process.kill('SIGTERM');
  assert.equal(await second.ended, 0, second.out());
});
