// A small proxy that sends a request to the server its game's code names (S-SH-9, S-SH-10), as the stock proxies of the hosting page do.

import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ShardRouter {
  readonly port: number;
  /** Counts of what went where. */
  readonly routed: ReadonlyMap<string, number>;
  readonly send: (shard: string, port: number) => void;
  readonly close: () => Promise<void>;
}

/** Routes by the last part of `game`; what names no game goes to each of `open` in turn. */
export async function startRouter(ports: Record<string, number>, fallback: string, open: readonly string[]): Promise<ShardRouter> {
  const routed = new Map<string, number>();
  let turn = 0;
  const server = createServer((request, response) => {
    const code = new URLSearchParams(request.url?.split('?')[1] ?? '').get('game');
    const named = code === null ? null : (/^[A-Z]+-[0-9]+-([A-Z0-9]+)$/i.exec(code)?.[1]?.toUpperCase() ?? null);
    const shard = named !== null && ports[named] !== undefined ? named : code !== null ? fallback : (open[turn++ % open.length] ?? fallback);
    routed.set(shard, (routed.get(shard) ?? 0) + 1);
    const onward = httpRequest({ host: '127.0.0.1', port: ports[shard], method: request.method, path: request.url, headers: request.headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => {
      if (!response.headersSent) response.writeHead(502).end('bad gateway');
      else response.destroy();
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    routed,
    send: (shard, port) => {
      ports[shard] = port;
    },
    close: () => new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
  };
}
