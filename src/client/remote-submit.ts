// Sends one move, or the taking back of one, until its fate is known (U-SE-13, U-SE-15, S-CL-3): the same number and the same body again after every answer that
// was lost, and what each answer means for the number. No timer and no network of its own.

import type { Intent } from '../engine/index.ts';
import { parseError, parseIntentAnswer } from '../protocol/answers.ts';
import type { ErrorAnswer } from '../protocol/answers.ts';
import { ANSWER_MS, WAIT_COUNT, waitBefore } from './net.ts';
import type { Clock, Net, Reply } from './net.ts';

export interface Sending {
  readonly seq: number;
  /** Absent where the latest move is to be taken back. */
  readonly intent?: Intent;
  readonly rev: number;
}

export type Fate =
  | { readonly kind: 'accepted'; readonly rev: number }
  /** The rules, or the host, say no; the number is free again. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Another tab used the seat: its numbers have gone on. */
  | { readonly kind: 'overtaken'; readonly code: string; readonly lastSeq: number | null }
  /** The seat, or the game, is not what it was; the stream says how things stand. */
  | { readonly kind: 'elsewhere'; readonly error: ErrorAnswer }
  /** No answer at all came through; it may have been accepted. */
  | { readonly kind: 'unknown' };

/** What one reply says; null: send the same again. */
function judged(reply: Reply): Fate | null {
  if (reply.kind === 'none') return null;
  if (reply.status === 200) {
    const answer = parseIntentAnswer(reply.body);
    if (answer === null) return null;
    return answer.ok ? { kind: 'accepted', rev: answer.rev } : { kind: 'refused', code: answer.code };
  }
  const error = parseError(reply.body);
  if (error === null) return null;
  switch (error.error) {
    case 'SEQ_STALE':
    case 'SEQ_CONFLICT':
      return { kind: 'overtaken', code: error.error, lastSeq: error.lastSeq ?? null };
    case 'NO_SEAT':
    case 'NOT_STARTED':
    case 'CANNOT_RESUME':
      return { kind: 'elsewhere', error };
    case 'ENGINE_FAULT':
      return { kind: 'refused', code: error.error };
    case 'WRONG_SHARD':
      return null;
    default:
      return reply.status >= 500 ? null : { kind: 'refused', code: error.error };
  }
}

/** S-GS-7: the server says for certain that nothing was made of the move; it is given this many chances, some three seconds. */
const UNSAVED: ReadonlySet<string> = new Set(['NOT_SAVED', 'DISK_FULL']);
const UNSAVED_TRIES = 3;

export interface Sender {
  /** Resolves when the fate is known, or all tries are used up. */
  readonly fate: Promise<Fate>;
  /** The way is open again: the next try is made now. */
  readonly hurry: () => void;
}

/** Sends; after each try without a clear answer the next one follows a growing wait. */
export function sendMove(net: Net, clock: Clock, path: string, token: string, sending: Sending): Sender {
  const body = { ...sending };
  let wake: (() => void) | null = null;
  const pause = (ms: number): Promise<void> => new Promise((done) => {
    const cancel = clock.after(ms, done);
    wake = () => {
      cancel();
      done();
    };
  });
  const send = async (): Promise<Fate> => {
    let said: string | null = null;
    let lost = false;
    for (let attempt = 0; attempt <= WAIT_COUNT; attempt += 1) {
      if (attempt > 0) {
        await pause(waitBefore(attempt - 1));
        wake = null;
      }
      const reply = await net.ask(path, { token, body, timeoutMs: ANSWER_MS });
      const fate = judged(reply);
      if (fate !== null) return fate;
      const error = reply.kind === 'answer' ? parseError(reply.body) : null;
      if (error === null) lost = true;
      else said = error.error;
      if (said !== null && UNSAVED.has(said) && !lost && attempt + 1 >= UNSAVED_TRIES) break;
    }
    // When every try was answered, the answers' own word holds: nothing was made of it.
    return said !== null && !lost ? { kind: 'refused', code: said } : { kind: 'unknown' };
  };
  return { fate: send(), hurry: () => wake?.() };
}
