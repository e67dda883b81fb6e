// The program of a thinking thread (B-DIF-5): one question at a time, answered with a choice or with the word that there is none. Why a
// policy failed stays here, for its words may name cards (S-LG-2).

import { parentPort } from 'node:worker_threads';
import { policyMind } from './bot-thinkers.ts';
import type { WorkerReply } from './bot-pool.ts';
import type { BotQuestion } from '../process/host.ts';

const port = parentPort;
port?.on('message', (question: BotQuestion) => {
  let reply: WorkerReply;
  try {
    reply = { ok: true, intent: policyMind(question) };
  } catch {
    reply = { ok: false };
  }
  port.postMessage(reply);
});
