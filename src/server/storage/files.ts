// The file system as the server uses it, behind one small interface so that a test can delay or fail any call, and
// the one way a file is written: whole, beside its place, then renamed over it (S-PE-5).

import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export interface Found {
  readonly name: string;
  readonly folder: boolean;
}

export interface FileFacts {
  readonly modifiedAt: number;
  readonly size: number;
}

export interface Files {
  readonly readText: (path: string) => Promise<string>;
  readonly list: (path: string) => Promise<readonly Found[]>;
  /** When a file was last written, in milliseconds, and its bytes. */
  readonly facts: (path: string) => Promise<FileFacts>;
  readonly makeFolder: (path: string) => Promise<void>;
  /** A file that must not exist yet. */
  readonly create: (path: string, text: string, sync: boolean) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** An atomic write as one act, where there is somebody to do it; otherwise it is made of the acts above and below (S-PE-5). */
  readonly put?: (temp: string, path: string, text: string, sync: boolean) => Promise<void>;
  /** A file, or a folder with everything in it; missing is fine. */
  readonly remove: (path: string) => Promise<void>;
  readonly syncFolder: (path: string) => Promise<void>;
  readonly freeBytes: (path: string) => Promise<number>;
}

export const systemFiles: Files = {
  readText: (path) => readFile(path, 'utf8'),
  list: async (path) => (await readdir(path, { withFileTypes: true })).map((entry) => ({ name: entry.name, folder: entry.isDirectory() })),
  facts: async (path) => {
    const { mtimeMs, size } = await lstat(path);
    return { modifiedAt: Math.round(mtimeMs), size };
  },
  makeFolder: async (path) => {
    await mkdir(path, { recursive: true, mode: 0o700 });
  },
  create: async (path, text, sync) => {
    const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
    try {
      await file.writeFile(text, 'utf8');
      if (sync) await file.sync();
    } finally {
      await file.close();
    }
  },
  rename,
  remove: (path) => rm(path, { recursive: true, force: true }),
  syncFolder: async (path) => {
    const folder = await open(path, constants.O_RDONLY);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
  freeBytes: async (path) => {
    const facts = await statfs(path);
    return facts.bavail * facts.bsize;
  },
};

const TEMP = /^\..+\.[0-9a-f]{16}-[0-9]+\.tmp$/;

/** S-PE-16: whether a file is what a write that did not end left behind. */
export function isLeftover(name: string): boolean {
  return TEMP.test(name);
}

export interface Writer {
  /** Whole and in place when it resolves, and on stable storage where `durable` is asked for. */
  readonly write: (path: string, text: string, durable: boolean) => Promise<void>;
  /** Only the newest content of a path counts; resolves when something at least as new is in place. */
  readonly writeNewest: (path: string, text: () => string, durable: boolean) => Promise<void>;
  /** Runs after every write to the path that was asked for before (S-PE-6). */
  readonly after: <T>(path: string, act: () => Promise<T>) => Promise<T>;
  readonly idle: () => Promise<void>;
  readonly waiting: () => number;
}

export interface WriterOptions {
  readonly files: Files;
  readonly instance: string;
  /** S-PE-7: without it a rename is all there is. */
  readonly fsync: boolean;
  readonly wrote: (path: string, error: unknown) => void;
  /** Throws where the folder is somebody else's by now; asked with the new file beside its place. */
  readonly fence?: () => Promise<void>;
}

/** One queue for each path (S-PE-6): in the order asked for, and a failure spoils nothing after it. */
export function newWriter({ files, instance, fsync, wrote, fence }: WriterOptions): Writer {
  const tails = new Map<string, Promise<unknown>>();
  const newest = new Map<string, Promise<void>>();
  let counter = 0;
  let waiting = 0;

  function after<T>(path: string, act: () => Promise<T>): Promise<T> {
    const before = tails.get(path) ?? Promise.resolve();
    waiting += 1;
    const mine = before.then(act, act);
    const tail = mine.then(() => undefined, () => undefined).then(() => {
      waiting -= 1;
      if (tails.get(path) === tail) tails.delete(path);
    });
    tails.set(path, tail);
    return mine;
  }

  async function put(path: string, text: string, durable: boolean): Promise<void> {
    const folder = dirname(path);
    counter += 1;
    const temp = join(folder, `.${basename(path)}.${instance}-${counter}.tmp`);
    try {
      const sync = fsync && durable;
      if (files.put !== undefined) await files.put(temp, path, text, sync);
      else {
        await files.create(temp, text, sync);
        await fence?.();
        await files.rename(temp, path);
        if (sync) await files.syncFolder(folder);
      }
    } catch (error) {
      await files.remove(temp).catch(() => undefined);
      wrote(path, error);
      throw error;
    }
    wrote(path, null);
  }

  return {
    write: (path, text, durable) => after(path, () => put(path, text, durable)),
    writeNewest: (path, text, durable) => {
      const queued = newest.get(path);
      if (queued !== undefined) return queued;
      const mine = after(path, () => {
        // From here on a newer content needs a write of its own.
        newest.delete(path);
        return put(path, text(), durable);
      });
      newest.set(path, mine);
      return mine;
    },
    after,
    idle: async () => {
      while (tails.size > 0) await Promise.all(tails.values());
    },
    waiting: () => waiting,
  };
}
