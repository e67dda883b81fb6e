// A server as a process of its own, for proofs and load: started from the compiled program on a port the system chooses, found by its
// ready line, ended by whoever started it.

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../repo.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with the port once the server is ready; fails when it ends before. */
  readonly port: Promise<number>;
  /** What it ended with; null after a kill. */
  readonly ended: Promise<number | null>;
  /** Everything it said. */
  readonly said: () => string;
  /** Ends it hard and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop and waits; its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the compiled server; `env` is its whole configuration. */
export function startProcess(env: Readonly<Record<string, string>>, nodeFlags: readonly string[] = []): ServerProcess {
  const child = spawn(process.execPath, [...nodeFlags, join(ROOT, 'build', 'src', 'server', 'process', 'main.js')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', BIND_ADDRESS: '127.0.0.1', ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const port = new Promise<number>((done, fail) => {
    const hear = (chunk: Buffer): void => {
      // Enough for whoever looks for a fault; a debug log of hours is not kept.
      said = (said + chunk.toString('utf8')).slice(-200_000);
      const at = /ready .*port=([0-9]+)/.exec(said)?.[1];
      if (at !== undefined) done(Number(at));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => fail(new Error(`the server ended with ${code ?? 'a signal'} before it was ready: ${said.slice(-2_000)}`)));
  });
  // Whoever kills a server before it is ready does not wait for its port.
  port.catch(() => undefined);
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return ended;
  };
  return {
    child, port, ended, said: () => said,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
