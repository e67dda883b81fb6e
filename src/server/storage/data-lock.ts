// One server at a time on one data folder (S-BO-9), without comparing clocks: the holder rewrites the lock every two seconds, and a
// starter that finds one takes it at once where its process is certainly gone, and otherwise watches whether it moves.

import { join } from 'node:path';
import type { Files } from './files.ts';
import { LOCK_POLLS } from '../process/limits.ts';
import type { Timings } from '../process/limits.ts';
import { foundAt, foundIn, isOurs, lockPath, printLock, TakenOver } from './lock-file.ts';
import type { Found } from './lock-file.ts';
import { codeOf } from '../process/log.ts';
import { isGone } from '../process/process-identity.ts';
import type { ProcessIdentity } from '../process/process-identity.ts';

export interface LockOptions {
  readonly dataDir: string;
  readonly files: Files;
  readonly instance: string;
  readonly self: ProcessIdentity;
  readonly timings: Timings;
  /** A lock is there whose process may be alive: it is watched for so long before it is taken for a dead one's. */
  readonly found: (watchingMs: number) => void;
  /** Somebody else has the folder now: stop everything, write nothing more. */
  readonly lost: () => void;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export type LockTaken = { readonly ok: true; readonly lock: DataLock } | { readonly ok: false; readonly holder: ProcessIdentity | null };

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

  /** The lock, or who lives on the folder. */
  static async take(options: LockOptions): Promise<LockTaken> {
    const lock = new DataLock(options);
    const { files, timings } = options;
    try {
      await files.create(lock.#path(), lock.#text(), false);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const other = await lock.#takeOver();
      if (other !== null) return { ok: false, holder: other.kind === 'held' ? other.held.holder : null };
    }
    lock.#timer = setInterval(() => {
      lock.#writing = lock.#tick();
    }, timings.lockBeatMs);
    return { ok: true, lock };
  }

  /** Takes the lock of a process that is no more; what stands in its place where there is one after all. */
  async #takeOver(): Promise<Found | null> {
    const { instance, timings, found } = this.#options;
    const first = await this.#look();
    const same = (now: Found): boolean => now.kind === first.kind && (now.kind !== 'held' || first.kind !== 'held' || now.held.instance === first.held.instance);
    const gone = first.kind === 'held' && isGone(first.held.holder);
    if (!gone) {
      found(LOCK_POLLS * timings.lockPollMs);
      for (let poll = 0; poll < LOCK_POLLS; poll += 1) {
        await pause(timings.lockPollMs);
        const now = await this.#look();
        if (now.kind === 'held' && (!same(now) || (first.kind === 'held' && now.held.beat !== first.held.beat))) return now;
      }
    }
    try {
      await this.#write((now) => now.kind === 'missing' || same(now));
    } catch (error) {
      if (!(error instanceof TakenOver)) throw error;
      return this.#look();
    }
    // Of two starters at the same moment the later rename stands.
    await pause(gone ? timings.lockSettleHereMs : timings.lockSettleMs);
    const now = await this.#look();
    return isOurs(now, instance) ? null : now;
  }

  #path(): string {
    return lockPath(this.#options.dataDir);
  }

  #text(): string {
    const { instance, self } = this.#options;
    return printLock({ instance, beat: this.#beat, holder: self });
  }

  async #look(): Promise<Found> {
    try {
      return foundIn(await this.#options.files.readText(this.#path()));
    } catch (error) {
      return foundAt(error);
    }
  }

  /**
   * Puts a lock in the place of one that `mine` still accepts. It looks once the new one lies beside it: a successor sweeps such files away
   * as soon as it has the lock, so a process that stands still at any point here finds either a foreign lock or nothing to rename.
   */
  async #write(mine: (now: Found) => boolean): Promise<void> {
    const { dataDir, files, instance } = this.#options;
    this.#counter += 1;
    const temp = join(dataDir, `.server.lock.${instance}-${this.#counter}.tmp`);
    try {
      await files.create(temp, this.#text(), false);
      if (!mine(await this.#look())) throw new TakenOver();
      await files.rename(temp, this.#path());
    } catch (error) {
      await files.remove(temp).catch(() => undefined);
      throw error;
    }
  }

  async #tick(): Promise<void> {
    if (!this.#held) return;
    this.#beat += 1;
    try {
      await this.#write((now) => isOurs(now, this.#options.instance));
    } catch (error) {
      // A full disk must not end the game, so what fails otherwise is tried again with the next beat, unless the folder is gone to another.
      if (error instanceof TakenOver) this.lose();
      else await this.check().catch(() => undefined);
    }
  }

  /** Throws `TakenOver` where somebody else has the folder. */
  async check(): Promise<void> {
    if (isOurs(await this.#look(), this.#options.instance)) return;
    this.lose();
    throw new TakenOver();
  }

  /** The folder is somebody else's: told once. */
  lose(): void {
    if (!this.#held) return;
    this.#stop();
    this.#options.lost();
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
    const found = await this.#look();
    if (found.kind === 'held' && isOurs(found, this.#options.instance)) await this.#options.files.remove(this.#path());
  }
}
