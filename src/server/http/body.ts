// Reading a body (S-HT-1 steps 9 to 11, S-HT-2): counted while it comes, never more than the route's limit in memory, complete in time.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { withinShape } from '../../protocol/shape.ts';
import type { Fields } from '../../protocol/shape.ts';
import { errorAnswer } from './answers.ts';
import type { Answer } from './answers.ts';

export type BodyResult = { readonly ok: true; readonly body: Fields } | { readonly ok: false; readonly answer: Answer };

const refuse = (result: Answer): BodyResult => ({ ok: false, answer: result });

/** Whether a request says it brings a body. */
export function bringsBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Whether a request says its body is longer than a route takes. */
export function declaresMore(request: IncomingMessage, limit: number): boolean {
  const length = request.headers['content-length'];
  return length !== undefined && !(Number(length) <= limit);
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The JSON object of a POST. `waiting`: the client asked before sending it. */
export async function readBody(request: IncomingMessage, response: ServerResponse, limit: number, ms: number, waiting: boolean): Promise<BodyResult> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const coding = request.headers['content-encoding'];
  if (type !== 'application/json' || (coding !== undefined && coding.toLowerCase() !== 'identity')) {
    return refuse(errorAnswer('BAD_MEDIA_TYPE', bringsBody(request) ? { hangUp: true } : {}));
  }
  if (waiting) response.writeContinue();
  const read = await collect(request, limit, ms);
  if (typeof read === 'string') return refuse(errorAnswer(read, { hangUp: true }));
  let value: unknown;
  try {
    // S-CV-4: what is no UTF-8 is no JSON.
    value = JSON.parse(strict.decode(read));
  } catch {
    return refuse(errorAnswer('BAD_JSON'));
  }
  return withinShape(value) ? { ok: true, body: value } : refuse(errorAnswer('BAD_JSON'));
}

function collect(request: IncomingMessage, limit: number, ms: number): Promise<Buffer | 'TOO_LARGE' | 'BODY_TIMEOUT'> {
  // A sender that went away before does not go away again.
  if (request.destroyed) return Promise.resolve('BODY_TIMEOUT');
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: Buffer | 'TOO_LARGE' | 'BODY_TIMEOUT'): void => {
      clearTimeout(timer);
      request.off('data', onData);
      request.off('end', onEnd);
      request.off('close', onClose);
      if (typeof result === 'string') request.pause();
      done(result);
    };
    const timer = setTimeout(() => finish('BODY_TIMEOUT'), ms);
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) finish('TOO_LARGE');
      else chunks.push(chunk);
    };
    const onEnd = (): void => finish(Buffer.concat(chunks));
    // The sender went away: what comes of it goes nowhere.
    const onClose = (): void => finish('BODY_TIMEOUT');
    request.on('data', onData);
    request.on('end', onEnd);
    request.on('close', onClose);
  });
}
