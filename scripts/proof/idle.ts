// Streams that say nothing for a long time: as many as a server takes, every heartbeat when it is due, the next stream refused.

import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presetConfig } from '../../src/view/game-types.ts';
import { callApi } from '../../test/support/wire-client.ts';
import type { Seated } from '../../test/support/wire-client.ts';
import { must } from './chance.ts';
import { startProcess } from './server-process.ts';

export interface IdleResult {
  readonly streams: number;
  readonly beats: number;
  /** Longest and shortest time between two beats of one stream, in seconds. */
  readonly gaps: readonly [shortest: number, longest: number];
  readonly rssMb: number;
  readonly eventLoopP99Ms: number;
  /** What one stream more is answered. */
  readonly oneMore: number;
}

const SECRET = 'idle-in-the-round-house';
const ADMIN = 'idle-administration-here';

/** Opens so many streams of lobbies and listens to them for so long. */
export async function measureIdle(streams: number, seconds: number): Promise<IdleResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sm-idle-'));
  const server = startProcess({ JOIN_SECRET: SECRET, ADMIN_SECRET: ADMIN, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', MAX_GAMES: '10000', FSYNC: 'off', LOG_LEVEL: 'info' });
  const open = new Set<ClientRequest>();
  let beats = 0;
  let shortest = Infinity;
  let longest = 0;
  let lost = 0;
  let ending = false;
  try {
    const port = await server.port;
    const listen = (seat: Seated, counted: boolean): Promise<number> => new Promise((done, fail) => {
      const request = httpRequest({ agent: false, host: '127.0.0.1', port, path: `/api/lobby/stream?game=${seat.gameCode}`, headers: { 'x-seat-token': seat.token } }, (response) => {
        done(response.statusCode ?? 0);
        let last = 0;
        response.on('data', (chunk: Buffer) => {
          if (!counted || !chunk.includes(': ping')) return;
          const now = performance.now();
          beats += 1;
          if (last > 0) {
            shortest = Math.min(shortest, now - last);
            longest = Math.max(longest, now - last);
          }
          last = now;
        });
        response.on('close', () => {
          if (!ending && counted) lost += 1;
        });
        response.on('error', () => undefined);
      });
      request.on('error', (error) => (ending ? undefined : fail(error)));
      open.add(request);
      request.end();
    });
    const makeTable = async (number: number): Promise<readonly Seated[]> => {
      const headers = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
      const made = await callApi(port, 'lobby/create', { headers, body: { secret: SECRET, config: presetConfig('competitive', 4, 1), displayName: 'Seat 0', players: 4 } });
      must(made.status === 200, JSON.stringify(made.body));
      const seats = [made.body as unknown as Seated];
      for (let chair = 1; chair < 4; chair += 1) {
        const joined = await callApi(port, 'lobby/join', { headers, body: { secret: SECRET, gameCode: seats[0]?.gameCode, displayName: `Seat ${chair}` } });
        must(joined.status === 200, JSON.stringify(joined.body));
        seats.push(joined.body as unknown as Seated);
      }
      return seats;
    };
    let opened = 0;
    for (let table = 0; opened < streams; table += 1) {
      for (const seat of await makeTable(table)) {
        if (opened >= streams) break;
        must((await listen(seat, true)) === 200, 'a stream is refused');
        opened += 1;
      }
    }
    const [extra] = await makeTable(100_000);
    must(extra !== undefined, 'no seat');
    const oneMore = await listen(extra, false);
    await new Promise((done) => setTimeout(done, seconds * 1_000));
    const summary = (await callApi(port, 'admin/summary', { headers: { 'x-admin-secret': ADMIN } })).body;
    const { rssBytes, eventLoopP99Ms } = summary['process'] as { readonly rssBytes: number; readonly eventLoopP99Ms: number };
    must(lost === 0, `${lost} streams ended`);
    ending = true;
    const inSeconds = (ms: number): number => Math.round(ms / 10) / 100;
    return { streams: opened, beats, gaps: [inSeconds(shortest), inSeconds(longest)], rssMb: Math.round(rssBytes / 1e6), eventLoopP99Ms, oneMore };
  } finally {
    ending = true;
    for (const request of open) request.destroy();
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
