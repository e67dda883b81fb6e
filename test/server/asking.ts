// One request of the server, as a page or a script would make it, and its answer. Nothing of HTTP is mocked.

import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';

export type Json = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Json;
}

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  /** A body sent as it is. */
  readonly raw?: string;
  readonly token?: string;
  readonly admin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly port: number;
}

/** A connection for each request. */
export const AGENT = false;

/** One request; a JSON body is a POST unless told otherwise. */
export function ask(path: string, { method, body, raw, token, admin, headers = {}, port }: Asked): Promise<Answer> {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((done, fail) => {
    const request = httpRequest({
      agent: AGENT, host: '127.0.0.1', port, path, method: method ?? (text === undefined ? 'GET' : 'POST'),
      headers: {
        ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
        ...(token === undefined ? {} : { 'x-seat-token': token }), ...(admin === undefined ? {} : { 'x-admin-secret': admin }), ...headers,
      },
    }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const all = Buffer.concat(chunks);
        const plain = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(all) : all).toString('utf8');
        let json: unknown = {};
        try {
          json = JSON.parse(plain);
        } catch {
          json = {};
        }
        done({ status: response.statusCode ?? 0, headers: response.headers, text: plain, json: json as Json });
      });
    });
    request.on('error', fail);
    request.end(text);
  });
}
