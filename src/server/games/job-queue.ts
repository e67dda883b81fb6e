// One queue for each game (S-GS-1): one job at a time, in order; a job that throws answers its own caller and nobody else's.

import { LIMITS } from '../process/limits.ts';

export interface JobQueue {
  /** Runs a job in its turn. */
  readonly run: <T>(job: () => Promise<T> | T) => Promise<T>;
  /** How many requests wait or run. */
  readonly length: () => number;
  /** Whether a request would have to be turned away. */
  readonly full: () => boolean;
  /** When the job at the head began to wait; null when there is none. */
  readonly oldest: () => number | null;
  readonly idle: () => Promise<void>;
}

export function newJobQueue(now: () => number): JobQueue {
  let tail: Promise<unknown> = Promise.resolve();
  let length = 0;
  const since: number[] = [];
  return {
    run: (job) => {
      length += 1;
      since.push(now());
      const mine = tail.then(job, job);
      tail = mine.then(() => undefined, () => undefined).then(() => {
        length -= 1;
        since.shift();
      });
      return mine;
    },
    length: () => length,
    full: () => length > LIMITS.queueJobs,
    oldest: () => since[0] ?? null,
    idle: async () => {
      while (length > 0) await tail;
    },
  };
}
