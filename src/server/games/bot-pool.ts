// The threads in which the deep-thinking level thinks (B-DIF-5): a few for the whole process with one queue, started when first needed,
// replaced when a decision takes too long. A decision's time runs from when a thread takes it.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Intent } from '../../engine/index.ts';
import type { BotQuestion, ThinkingTime } from '../process/host.ts';

/** What a thread sends back. */
export type WorkerReply = { readonly ok: true; readonly intent: Intent } | { readonly ok: false };

/** B-DIF-5: one thread less than there are cores, at least one, at most four. */
export function poolSize(cores: number): number {
  return Math.min(4, Math.max(1, cores - 1));
}

interface Task {
  readonly question: BotQuestion;
  readonly time: ThinkingTime;
  readonly done: (intent: Intent) => void;
  readonly fail: (reason: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | null;
  timer: NodeJS.Timeout | null;
}

export interface PoolOptions {
  readonly size: number;
  /** Longest a decision may take once a thread has it (S-BT-5). */
  readonly decisionMs: number;
  /** The program of a thread. */
  readonly file: URL;
}

export const WORKER_FILE = new URL(import.meta.url.endsWith('.ts') ? './bot-worker.ts' : './bot-worker.js', import.meta.url);

/** A pool of threads; `close` ends them. */
export class BotPool {
  readonly #options: PoolOptions;
  readonly #threads: Thread[] = [];
  readonly #queue: Task[] = [];
  #closed = false;

  constructor(options: Partial<PoolOptions> = {}) {
    this.#options = { size: poolSize(availableParallelism()), decisionMs: 5_000, file: WORKER_FILE, ...options };
  }

  /** Threads that run now. */
  get threads(): number {
    return this.#threads.length;
  }

  /** Asks the next free thread; fails where the thread does, or does not answer in time. */
  think(question: BotQuestion, time: ThinkingTime): Promise<Intent> {
    time.queued();
    return new Promise((done, fail) => {
      if (this.#closed) return fail(new Error('the threads have ended'));
      this.#queue.push({ question, time, done, fail });
      this.#next();
    });
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const thread = this.#threads.find((one) => one.task === null) ?? (this.#threads.length < this.#options.size ? this.#start() : null);
    const task = thread === null ? undefined : this.#queue.shift();
    if (thread === null || task === undefined) return;
    thread.task = task;
    thread.timer = setTimeout(() => this.#drop(thread, new Error('no decision in time')), this.#options.decisionMs);
    task.time.taken();
    thread.worker.postMessage(task.question);
  }

  #start(): Thread {
    const thread: Thread = { worker: new Worker(this.#options.file), task: null, timer: null };
    thread.worker.unref();
    thread.worker.on('message', (reply: WorkerReply) => {
      const { task } = thread;
      if (thread.timer !== null) clearTimeout(thread.timer);
      thread.timer = null;
      thread.task = null;
      if (task !== null) {
        if (reply.ok) task.done(reply.intent);
        else task.fail(new Error('the policy failed'));
      }
      this.#next();
    });
    thread.worker.on('error', () => this.#drop(thread, new Error('the thread failed')));
    thread.worker.on('exit', () => this.#drop(thread, new Error('the thread ended')));
    this.#threads.push(thread);
    return thread;
  }

  /** A thread that hangs or fails is ended; its question is answered, and the next one gets a fresh thread. */
  #drop(thread: Thread, reason: Error): void {
    const at = this.#threads.indexOf(thread);
    if (at < 0) return;
    this.#threads.splice(at, 1);
    if (thread.timer !== null) clearTimeout(thread.timer);
    void thread.worker.terminate();
    thread.task?.fail(reason);
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#queue.splice(0)) task.fail(new Error('the threads have ended'));
    const threads = this.#threads.splice(0);
    for (const { timer, task } of threads) {
      if (timer !== null) clearTimeout(timer);
      task?.fail(new Error('the threads have ended'));
    }
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
