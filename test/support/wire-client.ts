// A player at the end of a wire, for proofs and load (U-SE-10 to U-SE-15): requests and one event stream over node:http, merged as a page
// merges them.

import { Agent, request as httpRequest } from 'node:http';
import type { ClientRequest } from 'node:http';
import type { Intent } from '../../src/engine/intents.ts';
import { applyDelta } from '../../src/view/delta.ts';
import type { Frame } from '../../src/view/frame.ts';
import { menuFromWire } from '../../src/view/menu.ts';
import { feedEvents, newEventParser } from '../../src/protocol/event-stream.ts';
import { parseGamePush } from '../../src/protocol/pushes.ts';
import type { GamePush } from '../../src/protocol/pushes.ts';
import { isFields } from '../../src/protocol/shape.ts';
import type { Fields } from '../../src/protocol/shape.ts';

export const AGENT = new Agent({ keepAlive: true, maxSockets: 32 });

export interface Asked {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives up before an answer can be read: the request goes out, the answer is lost. */
  readonly lose?: boolean;
  /** Where the method is neither GET nor POST. */
  readonly method?: string;
}

export interface Told {
  readonly status: number;
  readonly body: Fields;
}

/** One request; a body makes it a POST. A lost answer is status 0. */
export function callApi(port: number, path: string, { token, body, headers = {}, lose = false, method }: Asked = {}): Promise<Told> {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Promise((done, fail) => {
    const request = httpRequest({
      agent: lose ? false : AGENT, host: '127.0.0.1', port, path: `/api/${path}`, method: method ?? (text === null ? 'GET' : 'POST'),
      headers: {
        ...(text === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }), ...(token === undefined ? {} : { 'x-seat-token': token }), ...headers,
      },
    }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        let value: unknown = null;
        try {
          value = JSON.parse(Buffer.concat(chunks).toString('utf8'));
        } catch {
          value = null;
        }
        done({ status: response.statusCode ?? 0, body: isFields(value) ? value : {} });
      });
    });
    request.on('error', (error) => (lose ? done({ status: 0, body: {} }) : fail(error)));
    request.end(text ?? undefined, () => {
      if (lose) setTimeout(() => request.destroy(), 1);
    });
  });
}

export interface Seated {
  readonly token: string;
  readonly gameId: string;
  readonly gameCode: string;
  readonly player: number;
}

/** A move of a seat, sent again for as long as the server asks for a little patience (S-RL-1); a quick machine plays faster than a person may. */
export async function sendMove(port: number, seat: Seated, body: { readonly seq: number; readonly intent: Intent; readonly rev?: number }): Promise<Told> {
  for (;;) {
    const told = await callApi(port, `intent?game=${seat.gameCode}`, { token: seat.token, body });
    if (told.body['error'] !== 'RATE_LIMITED') return told;
    await new Promise((done) => setTimeout(done, Number(told.body['retryAfterMs'])));
  }
}

/** A page at a game: what it has been told so far. */
export interface WirePage {
  readonly seat: Seated;
  readonly frame: () => Frame | null;
  readonly rev: () => number;
  readonly seq: () => number;
  readonly options: () => readonly Intent[];
  readonly lines: () => readonly string[];
  /** Bytes of the stream since they were last taken. */
  readonly taken: () => string;
  readonly closed: () => string | null;
  readonly live: () => boolean;
  /** Resolves when a position at least this far has come. */
  readonly upTo: (rev: number) => Promise<void>;
  readonly close: () => void;
}

export interface PageOptions {
  /** Keeps the raw bytes for `taken`. */
  readonly keep?: boolean;
  readonly onPush?: (push: GamePush) => void;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens a seat's stream; resolves with the first whole position. */
export function openSeat(port: number, seat: Seated, { keep = false, onPush, headers = {} }: PageOptions = {}): Promise<WirePage> {
  let frame: Frame | null = null;
  let rev = -1;
  let seq = 0;
  let options: readonly Intent[] = [];
  let lines: string[] = [];
  let raw = '';
  let closed: string | null = null;
  let live = true;
  let opened = false;
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const waker of [...waiting]) waker();
  };
  return new Promise((done, fail) => {
    const take = (push: GamePush): void => {
      onPush?.(push);
      const whole = push.publicReset !== undefined && push.logFrom !== undefined;
      if (whole) lines = [];
      for (const line of push.lines) lines.push(line.text);
      if (push.closed !== undefined) ({ closed } = push as { readonly closed: string });
      if (push.frame === undefined) return;
      frame = applyDelta(whole ? null : frame, push.frame);
      ({ rev } = push);
      seq = push.lastSeq ?? seq;
      options = push.menu === null ? [] : menuFromWire(push.menu).options;
    };
    const page: WirePage = {
      seat, frame: () => frame, rev: () => rev, seq: () => seq, options: () => options, lines: () => lines,
      taken: () => {
        const text = raw;
        raw = '';
        return text;
      },
      closed: () => closed, live: () => live,
      close: () => request.destroy(),
      upTo: (wanted) => new Promise((reached, lost) => {
        const look = (): void => {
          if (rev < wanted && live) return;
          clearTimeout(timer);
          waiting.delete(look);
          if (rev >= wanted) reached();
          else lost(new Error(`the stream of seat ${seat.player} ended at ${rev}, before ${wanted}`));
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          lost(new Error(`seat ${seat.player} is at ${rev} and not at ${wanted} after 15 s`));
        }, 15_000);
        waiting.add(look);
        look();
      }),
    };
    const request: ClientRequest = httpRequest({
      agent: false, host: '127.0.0.1', port, path: `/api/stream?game=${seat.gameCode}`, headers: { 'x-seat-token': seat.token, accept: 'text/event-stream', ...headers },
    }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        fail(new Error(`the stream of seat ${seat.player} answers ${response.statusCode ?? 0}`));
        return;
      }
      const parser = newEventParser();
      response.on('data', (chunk: Buffer) => {
        if (keep) raw += chunk.toString('utf8');
        for (const event of feedEvents(parser, chunk)) {
          if (event.kind !== 'data') continue;
          const push = parseGamePush(event.data);
          if (push === null) throw new Error(`no push: ${event.data.slice(0, 200)}`);
          take(push);
        }
        if (!opened && frame !== null) {
          opened = true;
          done(page);
        }
        wake();
      });
      const end = (): void => {
        live = false;
        wake();
      };
      response.on('close', end);
      response.on('error', end);
    });
    request.on('error', (error) => {
      live = false;
      wake();
      if (!opened) fail(error);
    });
    request.end();
  });
}
