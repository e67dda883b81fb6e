// A server as a process (server 1.2 to 1.5): the environment read, the data folder taken, signals answered, and an exit code that says
// why it ended. The one place that ends the process.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { isFields } from '../view/wire/shape.ts';
import { checkOnly } from './check-only.ts';
import { newInstance, systemRandom } from './credentials.ts';
import { DataLock } from './data-lock.ts';
import { readEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { systemFiles } from './files.ts';
import type { Files } from './files.ts';
import { LOCK_POLLS, TIMINGS } from './limits.ts';
import { newLog, stackOf } from './log.ts';
import type { Log } from './log.ts';
import { DataError, PortError, startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { WriteThreads } from './write-threads.ts';

/** What the process says when it ends (server 1.4). */
export const EXIT = { fine: 0, config: 1, data: 2, port: 3, held: 4, check: 6, fault: 70 } as const;

const FAULT_STOP_MS = 3_000;

/** The version of the package this file belongs to. */
export function packageVersion(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    try {
      const read: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      if (isFields(read) && typeof read['version'] === 'string') return read['version'];
    } catch {
      // Further up.
    }
    if (dirname(folder) === folder) return '0.0.0';
  }
}

/** Runs a server from an environment until it is told to stop. Resolves when it is ready, or never where it ends first. */
export async function runServer(env: NodeJS.ProcessEnv = process.env): Promise<RunningServer> {
  process.umask(0o077);
  const read = readEnvironment(env);
  if (!read.ok) return exit(EXIT.config, read.problem);
  const settings = read.value;
  const log = newLog({
    level: settings.logLevel, format: settings.logFormat, now: Date.now,
    sink: { out: (line) => process.stdout.write(`${line}\n`), err: (line) => process.stderr.write(`${line}\n`) },
  });
  for (const note of settings.warnings) log('warn', 'weak-secret', { note });
  if (settings.checkOnly) {
    const fine = await checkOnly(settings.dataDir, (line) => process.stdout.write(`${line}\n`));
    return exit(fine ? EXIT.fine : EXIT.check, null);
  }
  return start(settings, log);
}

function exit(code: number, problem: string | null): Promise<never> {
  if (problem !== null) process.stderr.write(`${problem}\n`);
  process.exit(code);
}

async function start(settings: Environment, log: Log): Promise<RunningServer> {
  const { dataDir } = settings;
  const instance = newInstance(systemRandom);
  const alive: Alive = { running: null, lock: null };
  try {
    await systemFiles.makeFolder(dataDir);
    alive.lock = await DataLock.take({
      dataDir, files: systemFiles, instance, pid: process.pid, timings: TIMINGS,
      // After a crash this takes ten seconds, which whoever waits for the port should know.
      found: () => log('info', 'lock-found', { watchingMs: LOCK_POLLS * TIMINGS.lockPollMs }),
      lost: () => {
        log('error', 'data-taken-over');
        alive.running?.abandon();
        process.exit(EXIT.held);
      },
    });
  } catch (error) {
    return exit(EXIT.data, `DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (alive.lock === null) return exit(EXIT.held, 'DATA_DIR is in use by another server');
  // Before the ready line: whoever reads that may send a signal at once.
  attend(alive, log);
  try {
    // A write that is synced mostly waits for the disk, and others go on beside it; without a sync two would only be in each other's way.
    const threads = new WriteThreads(settings.fsync ? 4 : 1);
    const files: Files = { ...systemFiles, put: (temp, path, text, sync) => threads.put(temp, path, text, sync) };
    const running = await startServer({ ...settings, files, engineVersion: packageVersion(), instance, log });
    const { lock } = alive;
    // S-BO-10: closed means that nothing of it keeps a process alive or a folder taken.
    alive.running = {
      ...running,
      close: async (withinMs) => {
        const whole = await running.close(withinMs);
        await threads.close();
        await lock.close();
        return whole;
      },
    };
    return alive.running;
  } catch (error) {
    await alive.lock.close();
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof PortError) return exit(EXIT.port, `the port cannot be opened: ${message}`);
    if (error instanceof DataError) return exit(EXIT.data, `DATA_DIR cannot be used: ${message}`);
    throw error;
  }
}

/** What there is to be ended. */
interface Alive {
  running: RunningServer | null;
  lock: DataLock | null;
}

/** Signals and faults (S-BO-10, S-BO-11). */
function attend(alive: Alive, log: Log): void {
  let stopping = false;
  const stop = async (signal: string, withinMs: number, code: number): Promise<void> => {
    const late = code === EXIT.fine ? EXIT.config : code;
    if (stopping) process.exit(late);
    stopping = true;
    const started = performance.now();
    log('info', 'stopping', { signal });
    const { running } = alive;
    const whole = running === null || (await running.close(withinMs));
    // A signal may come before there is a server that gives the folder up with itself.
    await alive.lock?.close();
    if (!whole) {
      const busy = [...running.host.rooms.all()].filter((room) => room.queue.length() > 0).map((room) => room.gameCode ?? room.gameId);
      log('error', 'stopped-late', { busy: busy.join(',') });
    }
    log('info', 'stopped', { ms: Math.round(performance.now() - started) });
    process.exit(whole ? code : late);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, TIMINGS.stopMs, EXIT.fine));
  for (const signal of ['SIGHUP', 'SIGPIPE'] as const) process.on(signal, () => undefined);
  process.on('uncaughtException', (error) => {
    log('error', 'uncaught', { stack: stackOf(error) });
    void stop('uncaughtException', FAULT_STOP_MS, EXIT.fault);
  });
  // Every handler and every job has its own catch, so a stray one is a report and no reason to drop every table.
  process.on('unhandledRejection', (reason) => {
    if (alive.running !== null) alive.running.host.unhandled += 1;
    log('error', 'unhandled-rejection', { stack: stackOf(reason) });
  });
}
