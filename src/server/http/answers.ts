// How an answer leaves (S-HT-4, S-HT-5, S-HT-7, S-SE-7, S-SE-8): JSON with its length, nothing cached, the security headers on
// everything, no word of the request echoed.

import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ERRORS } from '../../protocol/errors.ts';
import type { ErrorCode } from '../../protocol/errors.ts';
import { LIMITS } from '../process/limits.ts';

const zip = promisify(gzip);

/** On everything that is sent. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
export const PAGE_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; "
  + "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'";

export interface Answer {
  readonly status: number;
  /** Null for an answer without a body. */
  readonly body: object | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the connection behind it (S-HT-3). */
  readonly hangUp?: boolean;
}

export function answer(body: object, status = 200): Answer {
  return { status, body };
}

export interface ErrorParts {
  readonly status?: number;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly retryAfterMs?: number;
  readonly hangUp?: boolean;
}

/** An error of the list, with its own fields beside code and sentence. */
export function errorAnswer(code: ErrorCode, parts: ErrorParts = {}): Answer {
  const { message, status: usual } = ERRORS[code];
  const status = parts.status ?? usual;
  const waits = status === 429 || status === 503;
  const retryAfterMs = parts.retryAfterMs ?? (waits ? 2_000 : undefined);
  return {
    status,
    body: { error: code, message, ...parts.extra, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
    headers: { ...parts.headers, ...(retryAfterMs === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) }) },
    ...(parts.hangUp === true ? { hangUp: true } : {}),
  };
}

/** Whether a client takes a coding. */
export function takes(acceptEncoding: string | undefined, coding: 'gzip' | 'br'): boolean {
  return (acceptEncoding ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';');
    return name.trim().toLowerCase() === coding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
  });
}

/** What stands at the head of every answer, name after value, made once. */
const COMMON_HEAD: readonly string[] = Object.entries({ ...SECURITY_HEADERS, 'Content-Security-Policy': API_POLICY, 'Cache-Control': 'no-store' }).flat();

/** A whole answer without a body as bytes, where the platform's parser has made no request of what came. */
export function rawAnswer(status: string): string {
  const lines: string[] = [];
  for (let at = 0; at < COMMON_HEAD.length; at += 2) lines.push(`${COMMON_HEAD[at]}: ${COMMON_HEAD[at + 1]}`);
  return [`HTTP/1.1 ${status}`, ...lines, 'Content-Length: 0', 'Connection: close', '', ''].join('\r\n');
}

/** Sends an answer; resolves when it has been handed over. A head already sent is never sent again (S-HT-8). */
export async function send(response: ServerResponse, result: Answer, acceptEncoding: string | undefined, head: boolean): Promise<number> {
  const text = result.body === null ? null : `${JSON.stringify(result.body)}\n`;
  const length = text === null ? 0 : Buffer.byteLength(text);
  const zipped = text !== null && length > LIMITS.gzipFromBytes && takes(acceptEncoding, 'gzip') ? await zip(text) : null;
  const bytes = zipped?.length ?? length;
  if (response.destroyed) return 0;
  if (response.headersSent) {
    response.destroy();
    return 0;
  }
  response.writeHead(result.status, [
    ...COMMON_HEAD,
    ...(text === null ? [] : ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes)]),
    ...(zipped === null ? [] : ['Content-Encoding', 'gzip']),
    ...(text === null ? [] : ['Vary', 'Accept-Encoding']),
    ...(result.hangUp === true ? ['Connection', 'close'] : []),
    ...Object.entries(result.headers ?? {}).flat(),
  ]);
  // A body of text goes out with its head in one write.
  if (head || text === null) response.end();
  else response.end(zipped ?? text);
  return bytes;
}
