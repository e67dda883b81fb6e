// One server at a time on one data folder (S-BO-9), without comparing clocks: the holder rewrites the lock every two seconds, and a
// starter that finds one watches whether it moves.

import { join } from 'node:path';
import type { Files } from './files.ts';
import { LOCK_POLLS } from './limits.ts';
import type { Timings } from './limits.ts';
import { isFields } from '../view/wire/shape.ts';

interface Held {
  readonly instance: string;
  readonly beat: number;
}

export interface LockOptions {
  readonly dataDir: string;
  readonly files: Files;
  readonly instance: string;
  readonly pid: number;
  readonly timings: Timings;
  /** A lock is there: it is watched before it is taken for a dead one's. */
  readonly found: () => void;
  /** Somebody else has the folder now: stop everything, write nothing more. */
  readonly lost: () => void;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A held lock; `close` gives it back. */
export class DataLock {
  readonly #options: LockOptions;
  #beat = 0;
  #timer: NodeJS.Timeout | null = null;
  #held = true;
  #writing: Promise<void> = Promise.resolve();
  #counter = 0;

  private constructor(options: LockOptions) {
    this.#options = options;
  }

  /** The lock, or null when another process lives on the folder. */
  static async take(options: LockOptions): Promise<DataLock | null> {
    const lock = new DataLock(options);
    const { files, timings } = options;
    const path = lock.#path();
    try {
      await files.create(path, lock.#text(), false);
    } catch (error) {
      if (!isFields(error) || error['code'] !== 'EEXIST') throw error;
      options.found();
      const first = await lock.#read();
      for (let poll = 0; poll < LOCK_POLLS; poll += 1) {
        await pause(timings.lockPollMs);
        const now = await lock.#read();
        if (now !== null && (first === null || now.beat !== first.beat || now.instance !== first.instance)) return null;
      }
      await lock.#write();
      await pause(timings.lockSettleMs);
      if ((await lock.#read())?.instance !== options.instance) return null;
    }
    lock.#timer = setInterval(() => {
      lock.#writing = lock.#tick();
    }, timings.lockBeatMs);
    return lock;
  }

  #path(): string {
    return join(this.#options.dataDir, 'server.lock');
  }

  #text(): string {
    const { instance, pid } = this.#options;
    return `${JSON.stringify({ instance, pid, beat: this.#beat })}\n`;
  }

  async #read(): Promise<Held | null> {
    try {
      const value: unknown = JSON.parse(await this.#options.files.readText(this.#path()));
      if (!isFields(value) || typeof value['instance'] !== 'string' || typeof value['beat'] !== 'number') return null;
      return { instance: value['instance'], beat: value['beat'] };
    } catch {
      return null;
    }
  }

  async #write(): Promise<void> {
    const { dataDir, files, instance } = this.#options;
    this.#counter += 1;
    const temp = join(dataDir, `.server.lock.${instance}-${this.#counter}.tmp`);
    try {
      await files.create(temp, this.#text(), false);
      await files.rename(temp, this.#path());
    } catch (error) {
      await files.remove(temp).catch(() => undefined);
      throw error;
    }
  }

  async #tick(): Promise<void> {
    if (!this.#held) return;
    const found = await this.#read();
    if (!this.#held) return;
    if (found !== null && found.instance !== this.#options.instance) {
      this.#stop();
      this.#options.lost();
      return;
    }
    this.#beat += 1;
    // A full disk must not end the game: the next beat tries again.
    await this.#write().catch(() => undefined);
  }

  #stop(): void {
    this.#held = false;
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /** Stops the beat and takes the lock away, unless it is somebody else's by now. */
  async close(): Promise<void> {
    if (!this.#held) return;
    this.#stop();
    await this.#writing.catch(() => undefined);
    if ((await this.#read())?.instance === this.#options.instance) await this.#options.files.remove(this.#path());
  }
}
