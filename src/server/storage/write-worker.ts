// The program of a writing thread: one write after another, each answered.

import { parentPort, workerData } from 'node:worker_threads';
import { codeOf } from '../process/log.ts';
import { doWrite } from './write-job.ts';
import type { Fence, WriteJob, WriteReply } from './write-job.ts';

const port = parentPort;
const fence = workerData as Fence | null;
port?.on('message', (jobs: readonly WriteJob[]) => {
  for (const job of jobs) {
    let reply: WriteReply = { id: job.id, error: null };
    try {
      doWrite(job, fence);
    } catch (error) {
      reply = { id: job.id, error: { code: codeOf(error), message: error instanceof Error ? error.message : String(error) } };
    }
    port.postMessage(reply);
  }
});
