// An event stream of the server, read as it comes with the page's own parser: every push, in order, to be waited for.

import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { feedEvents, newEventParser } from '../../src/protocol/event-stream.ts';
import { AGENT } from './asking.ts';
import type { Json } from './asking.ts';

const open = new Set<ClientRequest>();

/** Ends every stream that a test has left open. */
export function closeStreams(): void {
  for (const request of open) request.destroy();
}

/** An event stream being read. */
export interface Reader<P> {
  readonly status: number;
  readonly answer: Json;
  readonly pushes: readonly P[];
  readonly raw: () => string;
  readonly comments: () => number;
  /** The next push not yet taken that fits. */
  readonly next: (fits?: (push: P) => boolean, ms?: number) => Promise<P>;
  readonly ended: Promise<void>;
  readonly isOpen: () => boolean;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
}

/** Opens a stream and reads it with the page's own parser. */
export function readStream<P>(path: string, token: string, port: number, parse: (data: string) => P | null, headers: Readonly<Record<string, string>> = {}): Promise<Reader<P>> {
  return new Promise((done, fail) => {
    const request = httpRequest({ agent: AGENT, host: '127.0.0.1', port, path, headers: { ...(token === '' ? {} : { 'x-seat-token': token }), accept: 'text/event-stream', ...headers } }, (response: IncomingMessage) => {
      const pushes: P[] = [];
      const wakers = new Set<() => void>();
      let taken = 0;
      let raw = '';
      let comments = 0;
      let live = true;
      const parser = newEventParser();
      const wake = (): void => {
        for (const waker of [...wakers]) waker();
      };
      response.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8');
        if ((response.statusCode ?? 0) !== 200) return;
        for (const event of feedEvents(parser, chunk)) {
          if (event.kind === 'comment') comments += 1;
          if (event.kind !== 'data') continue;
          const push = parse(event.data);
          assert.ok(push !== null, `no push: ${event.data.slice(0, 200)}`);
          pushes.push(push);
        }
        wake();
      });
      const ended = new Promise<void>((over) => {
        const finish = (): void => {
          live = false;
          open.delete(request);
          wake();
          over();
        };
        response.on('end', finish);
        response.on('close', finish);
        response.on('error', finish);
      });
      const reader: Reader<P> = {
        status: response.statusCode ?? 0,
        get answer(): Json {
          try {
            return JSON.parse(raw) as Json;
          } catch {
            return {};
          }
        },
        pushes, ended, raw: () => raw, comments: () => comments, isOpen: () => live,
        pause: () => response.pause(),
        resume: () => response.resume(),
        close: () => request.destroy(),
        next: (fits = () => true, ms = 8_000) => new Promise((found, lost) => {
          const look = (): boolean => {
            for (; taken < pushes.length; taken += 1) {
              const push = pushes[taken];
              if (push === undefined || !fits(push)) continue;
              taken += 1;
              end();
              found(push);
              return true;
            }
            if (!live) {
              end();
              lost(new Error(`the stream ended; it had ${pushes.length} pushes`));
            }
            return false;
          };
          const timer = setTimeout(() => {
            end();
            lost(new Error(`no such push in ${ms} ms; ${pushes.length} in all`));
          }, ms);
          const end = (): void => {
            clearTimeout(timer);
            wakers.delete(look);
          };
          wakers.add(look);
          look();
        }),
      };
      if ((response.statusCode ?? 0) === 200) done(reader);
      else void ended.then(() => done(reader));
    });
    open.add(request);
    request.on('error', (error) => {
      open.delete(request);
      fail(error);
    });
    request.end();
  });
}
