// Threads that write files for a server (S-PE-5): a move waits for its write, and an atomic write of half a dozen calls costs the server one
// message here instead of a trip for each call. Started when first needed; one that ends fails what it had and is replaced.

import { Worker } from 'node:worker_threads';
import type { Fence, WriteJob, WriteReply } from './write-job.ts';

interface Waiting {
  readonly done: () => void;
  readonly fail: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  /** Asked for in this round of the event loop: one message takes them all. */
  readonly outbox: WriteJob[];
}

const WORKER_FILE = new URL(import.meta.url.endsWith('.ts') ? './write-worker.ts' : './write-worker.js', import.meta.url);

/** Threads up to a number; `close` ends them. */
export class WriteThreads {
  readonly #size: number;
  readonly #file: URL;
  readonly #fence: Fence | null;
  readonly #threads: Thread[] = [];
  #counter = 0;
  #closed = false;

  constructor(size: number, fence: Fence | null = null, file: URL = WORKER_FILE) {
    this.#size = size;
    this.#fence = fence;
    this.#file = file;
  }

  /** The whole of an atomic write; on a failure nothing of it is left. */
  put(temp: string, path: string, text: string, sync: boolean): Promise<void> {
    return new Promise((done, fail) => {
      if (this.#closed) return fail(new Error('the threads have ended'));
      this.#counter += 1;
      const job: WriteJob = { id: this.#counter, temp, path, text, sync };
      const thread = this.#free();
      // A process does not end while something is to be written.
      if (thread.waiting.size === 0) thread.worker.ref();
      thread.waiting.set(job.id, { done, fail });
      thread.outbox.push(job);
      if (thread.outbox.length === 1) setImmediate(() => thread.worker.postMessage(thread.outbox.splice(0)));
    });
  }

  /** An idle thread, a new one, or the one with least to do. */
  #free(): Thread {
    const [first, ...others] = this.#threads;
    if (first === undefined) return this.#start();
    const least = others.reduce((best, thread) => (thread.waiting.size < best.waiting.size ? thread : best), first);
    return least.waiting.size > 0 && this.#threads.length < this.#size ? this.#start() : least;
  }

  #start(): Thread {
    const thread: Thread = { worker: new Worker(this.#file, { workerData: this.#fence }), waiting: new Map(), outbox: [] };
    thread.worker.unref();
    thread.worker.on('message', ({ id, error }: WriteReply) => {
      const one = thread.waiting.get(id);
      thread.waiting.delete(id);
      if (thread.waiting.size === 0) thread.worker.unref();
      if (error === null) one?.done();
      else one?.fail(Object.assign(new Error(error.message), { code: error.code }));
    });
    thread.worker.on('error', () => this.#drop(thread));
    thread.worker.on('exit', () => this.#drop(thread));
    this.#threads.push(thread);
    return thread;
  }

  #drop(thread: Thread): void {
    const at = this.#threads.indexOf(thread);
    if (at >= 0) this.#threads.splice(at, 1);
    for (const { fail } of thread.waiting.values()) fail(new Error('the writing thread ended'));
    thread.waiting.clear();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }
}
