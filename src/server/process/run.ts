// A server as a process: the environment read, the data folder taken, signals answered, and an exit code that says
// why it ended. The one place that ends the process.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { isFields } from '../../protocol/shape.ts';
import { checkOnly } from './check-only.ts';
import { newInstance, systemRandom } from '../lobby/credentials.ts';
import { DataLock } from '../storage/data-lock.ts';
import type { LockTaken } from '../storage/data-lock.ts';
import { readEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { systemFiles } from '../storage/files.ts';
import type { Files } from '../storage/files.ts';
import { TIMINGS } from './limits.ts';
import { lockPath, TAKEN_OVER } from '../storage/lock-file.ts';
import { codeOf, newLog, stackOf } from './log.ts';
import type { Log } from './log.ts';
import { thisProcess } from './process-identity.ts';
import { DataError, PortError, startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { dataWords, EXIT, heldWords, portWords, StartProblem, waitingWords } from './start-words.ts';
import { WriteThreads } from '../storage/write-threads.ts';

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

export interface RunOptions {
  /** Said at once to whoever waits for the start. */
  readonly say?: (line: string) => void;
  /** Addresses under which other machines reach this server, where they are known. */
  readonly reachable?: (port: number) => readonly string[];
}

/** Runs a server from an environment until it is told to stop. Resolves when it is ready, or never where it ends first. */
export async function runServer(env: NodeJS.ProcessEnv = process.env, options: RunOptions = {}): Promise<RunningServer> {
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
  return endingWell(() => start(settings, log, options));
}

/** Makes a start, or ends the process with a sentence and without a stack. */
export async function endingWell<T>(act: () => Promise<T> | T): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof StartProblem) return exit(error.exit, error.message);
    return exit(EXIT.fault, `The server could not start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function exit(code: number, problem: string | null): never {
  if (problem !== null) process.stderr.write(`${problem}\n`);
  process.exit(code);
}

async function takeLock(settings: Environment, log: Log, alive: Alive, instance: string, say: (line: string) => void): Promise<DataLock> {
  const { dataDir } = settings;
  let taken: LockTaken;
  try {
    await systemFiles.makeFolder(dataDir);
    taken = await DataLock.take({
      dataDir, files: systemFiles, instance, self: thisProcess(), timings: TIMINGS,
      found: (watchingMs) => {
        log('info', 'lock-found', { watchingMs });
        say(waitingWords(dataDir, watchingMs));
      },
      lost: () => {
        log('error', 'data-taken-over');
        alive.running?.abandon();
        process.exit(EXIT.held);
      },
    });
  } catch (error) {
    throw new StartProblem(EXIT.data, dataWords(codeOf(error), dataDir));
  }
  if (!taken.ok) throw new StartProblem(EXIT.held, heldWords(dataDir, taken.holder));
  return taken.lock;
}

async function start(settings: Environment, log: Log, { say = () => undefined, reachable }: RunOptions): Promise<RunningServer> {
  const { dataDir } = settings;
  const instance = newInstance(systemRandom);
  const alive: Alive = { running: null, lock: null };
  const lock = await takeLock(settings, log, alive, instance, say);
  alive.lock = lock;
  // Before the ready line: whoever reads that may send a signal at once.
  const stop = attend(alive, log);
  try {
    // A write that is synced mostly waits for the disk, and others go on beside it; without a sync two would only be in each other's way.
    const threads = new WriteThreads(settings.fsync ? 4 : 1, { path: lockPath(dataDir), instance });
    const put: Files['put'] = async (temp, path, text, sync) => {
      try {
        await threads.put(temp, path, text, sync);
      } catch (error) {
        if (codeOf(error) === TAKEN_OVER) lock.lose();
        throw error;
      }
    };
    const running = await startServer({
      ...settings, files: { ...systemFiles, put }, fence: () => lock.check(), filesLost: () => void stop('no-files', FAULT_STOP_MS, EXIT.files), engineVersion: packageVersion(), instance, log,
      ...(reachable === undefined ? {} : { reachable }),
    });
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
    await lock.close();
    if (error instanceof PortError) throw new StartProblem(EXIT.port, portWords(error.code, settings.port, settings.bindAddress));
    if (error instanceof DataError) throw new StartProblem(EXIT.data, dataWords(error.code, dataDir));
    throw error;
  }
}

/** What there is to be ended. */
interface Alive {
  running: RunningServer | null;
  lock: DataLock | null;
}

/** Signals and faults (S-BO-10, S-BO-11); gives back the way to stop for any other reason. */
function attend(alive: Alive, log: Log): (signal: string, withinMs: number, code: number) => Promise<void> {
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
  return stop;
}
