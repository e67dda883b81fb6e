// A line between page and server that can be spoilt: cut after a while, dead without closing, held back, or answered by somebody else, as
// proxies and virus scanners do (U-SE-17, U-SE-40, S-CL-5).

import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How requests to the interface fare; the site's own files always pass. Of streams `hold` keeps each piece until the next, `buffer` everything. */
export type Mood = 'pass' | 'hold' | 'buffer' | 'badGateway' | 'foreignPage' | 'wrongShard' | 'dead';

export interface Line {
  readonly port: number;
  /** Streams ended by this line so far. */
  readonly cuts: () => number;
  /** Ends every open stream and treats what comes in this way from now on; `dead` leaves them open and silent. */
  readonly become: (mood: Mood) => void;
  readonly close: () => Promise<void>;
}

const PAGE = '<!doctype html><title>404 Not Found</title><h1>Not Found</h1>';

function answerFor(mood: Mood, tell: ServerResponse): boolean {
  switch (mood) {
    case 'pass':
    case 'hold':
    case 'buffer':
      return false;
    case 'badGateway':
      tell.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      return true;
    case 'foreignPage':
      tell.writeHead(404, { 'content-type': 'text/html' }).end(PAGE);
      return true;
    case 'wrongShard':
      tell.writeHead(421, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'WRONG_SHARD', message: 'Another server has this game.', shard: 'A' }));
      return true;
    case 'dead':
      // Nothing comes, and nobody hangs up.
      return true;
  }
}

/** A line to the server at `target`. `life`: no stream lives longer, and streams come a byte at a time. */
export async function openLine(target: number, life: number | null = null): Promise<Line> {
  let cuts = 0;
  let mood: Mood = 'pass';
  const streams = new Set<() => void>();

  function carry(ask: IncomingMessage, tell: ServerResponse): void {
    const through = request({ host: '127.0.0.1', port: target, path: ask.url, method: ask.method, headers: ask.headers }, (answer) => {
      tell.writeHead(answer.statusCode ?? 502, answer.headers);
      if (answer.headers['content-type']?.startsWith('text/event-stream') !== true) return void answer.pipe(tell);
      if (mood !== 'buffer') tell.flushHeaders();
      let held: Buffer | null = null;
      answer.on('data', (chunk: Buffer) => {
        if (mood === 'dead' || mood === 'buffer') return;
        if (mood === 'hold') {
          if (held !== null) tell.write(held);
          held = chunk;
          return;
        }
        if (life === null) tell.write(chunk);
        else for (let at = 0; at < chunk.length; at += 1) tell.write(chunk.subarray(at, at + 1));
      });
      const cut = (): void => {
        cuts += 1;
        through.destroy();
        tell.destroy();
      };
      streams.add(cut);
      const timer = life === null ? null : setTimeout(cut, life);
      answer.on('close', () => {
        streams.delete(cut);
        if (timer !== null) clearTimeout(timer);
        tell.end();
      });
    });
    through.on('error', () => tell.destroy());
    tell.on('close', () => through.destroy());
    ask.pipe(through);
  }

  const server = createServer((ask, tell) => {
    if (ask.url?.startsWith('/api/') !== true || !answerFor(mood, tell)) carry(ask, tell);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    become: (next) => {
      mood = next;
      if (next !== 'dead' && next !== 'pass') for (const cut of [...streams]) cut();
    },
    close: () => new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    }),
  };
}
