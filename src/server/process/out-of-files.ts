// A process that cannot open a file any more saves nothing and serves nothing (S-BO-14). It is found out by opening one
// now and then, said in health and log, and when it lasts the process has to end, so that whoever watches over it starts
// a fresh one.

import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { LIMITS } from './limits.ts';
import { codeOf } from './log.ts';
import type { Log } from './log.ts';

/** Whether an error means that this process, or the whole machine, has no descriptor left. */
export function outOfFiles(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'EMFILE' || code === 'ENFILE';
}

/** How many descriptors this process may hold; null where the system does not tell. */
export function descriptorLimit(): number | null {
  try {
    const told = /^Max open files\s+([0-9]+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return told === undefined ? null : Number(told);
  } catch {
    return null;
  }
}

/** How many sockets may be open so that files can be opened whatever strangers do (S-HT-9). */
export function socketsWithin(limit: number | null): number {
  if (limit === null) return LIMITS.sockets;
  const spare = Math.min(LIMITS.spareDescriptors, Math.ceil(limit / 2));
  return Math.max(1, Math.min(LIMITS.sockets, limit - spare));
}

/** Opens a file that is certainly there. */
export async function openOne(): Promise<void> {
  const file = await open(process.execPath, 'r');
  await file.close();
}

export interface FilesWatchOptions {
  readonly tryOpen: () => Promise<void>;
  readonly everyMs: number;
  /** How many tries in a row must fail before the process is given up. */
  readonly tries: number;
  readonly log: Log;
  /** At the first failure: lets go of what is not needed. */
  readonly relieve: () => void;
  /** At the last: once. */
  readonly lost: () => void;
}

export interface FilesWatch {
  /** Told of any error; whether it is one of these. Has a look at once, and leaves the counting to the looks. */
  readonly note: (error: unknown) => boolean;
  /** Whether the last look failed. */
  readonly out: () => boolean;
  readonly look: () => Promise<void>;
  readonly close: () => void;
}

export function watchFiles({ tryOpen, everyMs, tries, log, relieve, lost }: FilesWatchOptions): FilesWatch {
  let failed = 0;
  let looking: Promise<void> | null = null;

  async function lookNow(): Promise<void> {
    try {
      await tryOpen();
    } catch (error) {
      // Any other failure says that there was a descriptor to fail with.
      if (outOfFiles(error)) {
        failed += 1;
        log('error', 'no-files', { code: codeOf(error), tries: failed, of: tries });
        if (failed === 1) relieve();
        if (failed === tries) lost();
        return;
      }
    }
    if (failed > 0) log('info', 'files-again', { tries: failed });
    failed = 0;
  }

  function look(): Promise<void> {
    looking ??= lookNow().finally(() => {
      looking = null;
    });
    return looking;
  }

  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    note: (error) => {
      const mine = outOfFiles(error);
      if (mine && failed === 0) void look();
      return mine;
    },
    out: () => failed > 0,
    look,
    close: () => clearInterval(timer),
  };
}
