// A network and a clock in the hands of a test: every request and stream waits until the test answers it, and time passes only when told.
// An open stream brings a heartbeat every three seconds, as a server's does, unless it is muted.

import assert from 'node:assert/strict';
import type { Asked, Clock, Net, Reply, StreamEnds } from '../../src/client/net.ts';

export interface OpenRequest {
  readonly path: string;
  readonly asked: Asked;
  readonly reply: (reply: Reply) => Promise<void>;
}

export interface OpenStream {
  readonly path: string;
  readonly token: string;
  readonly ends: StreamEnds;
  readonly aborted: () => boolean;
  /** One message. */
  readonly push: (message: object) => Promise<void>;
  readonly text: (text: string) => Promise<void>;
  readonly end: (how?: Reply) => Promise<void>;
  /** It stays open and brings nothing by itself any more. */
  readonly mute: () => void;
}

const BEAT_MS = 3_000;

export const NONE: Reply = { kind: 'none' };
export const answer = (status: number, body: unknown, retryAfterMs: number | null = null): Reply => ({ kind: 'answer', status, body, retryAfterMs });

/** Lets everything that is due by promise run. */
export async function turn(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

export interface FakeWorld {
  readonly net: Net;
  readonly clock: Clock;
  readonly requests: OpenRequest[];
  /** Requests for the position, apart from the others. */
  readonly asks: OpenRequest[];
  readonly streams: OpenStream[];
  readonly request: () => OpenRequest;
  readonly asked: () => OpenRequest;
  readonly stream: () => OpenStream;
  /** Time passes, and what falls due runs in its order. */
  readonly pass: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** A world at time 0; `chance` stays in the middle, so that waits are exact. */
export function fakeWorld(): FakeWorld {
  let now = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const requests: OpenRequest[] = [];
  const asks: OpenRequest[] = [];
  const streams: OpenStream[] = [];
  const net: Net = {
    ask: (path, asked) => new Promise((done) => {
      (/^(?:position|lobby\/seating)\?/.test(path) ? asks : requests).push({
        path, asked,
        reply: async (reply) => {
          done(reply);
          await turn();
        },
      });
    }),
    stream: (path, token, ends) => {
      let aborted = false;
      let opened = false;
      let muted = false;
      const beat = (): void => {
        if (aborted || muted) return;
        ends.bytes(new TextEncoder().encode(': ping\n\n'));
        clock.after(BEAT_MS, beat);
      };
      const text = async (raw: string): Promise<void> => {
        assert.equal(aborted, false, 'an aborted stream brings nothing');
        if (!opened) {
          opened = true;
          clock.after(BEAT_MS, beat);
          ends.opened();
        }
        ends.bytes(new TextEncoder().encode(raw));
        await turn();
      };
      streams.push({
        path, token, ends, text, aborted: () => aborted,
        push: (message) => text(`data: ${JSON.stringify(message)}\n\n`),
        mute: () => {
          muted = true;
        },
        end: async (how = NONE) => {
          muted = true;
          ends.ended(how);
          await turn();
        },
      });
      return () => {
        aborted = true;
      };
    },
  };
  const clock: Clock = {
    now: () => now,
    chance: () => 0.5,
    after: (ms, run) => {
      const entry = { at: now + ms, run };
      timers.push(entry);
      return () => {
        timers = timers.filter((one) => one !== entry);
      };
    },
  };
  return {
    net, clock, requests, asks, streams, now: () => now,
    request: () => requests[requests.length - 1] ?? assert.fail('no request was made'),
    asked: () => asks[asks.length - 1] ?? assert.fail('the position was not asked for'),
    stream: () => streams[streams.length - 1] ?? assert.fail('no stream was opened'),
    pass: async (ms) => {
      const until = now + ms;
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > until) break;
        timers = timers.filter((one) => one !== next);
        now = next.at;
        next.run();
        await turn();
      }
      now = until;
      await turn();
    },
  };
}
