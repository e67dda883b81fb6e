// Many tables made, played, ended or left alone: when the clock has gone on for an hour, nothing of them may be left in memory but
// what names them.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { actingPlayer, legalActions } from '../../src/engine/index.ts';
import { startServer } from '../../src/server/process/main.ts';
import type { RunningServer } from '../../src/server/process/main.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { AGENT, callApi, openSeat } from '../../test/support/wire-client.ts';
import type { Seated } from '../../test/support/wire-client.ts';
import { chanceOf, must } from './chance.ts';

export interface LeakResult {
  readonly tables: number;
  readonly heapMb: { readonly before: number; readonly most: number; readonly after: number };
  readonly inMemory: number;
  readonly limiterKeys: number;
  readonly sockets: number;
}

const SECRET = 'leaks-of-the-water-tower';
const ADMIN = 'leaks-administration';

/** What the heap holds once everything that can go has gone. */
function heapMb(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round += 1) collect();
  return Math.round((process.memoryUsage().heapUsed / 1e6) * 10) / 10;
}

async function playTable(server: RunningServer, number: number, moves: number): Promise<Seated> {
  const { port, host } = server;
  const from = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  const made = await callApi(port, 'lobby/create', { headers: from, body: { secret: SECRET, config: presetConfig('competitive', 2, 2), displayName: 'Ann', players: 2 } });
  must(made.status === 200, JSON.stringify(made.body));
  const ann = made.body as unknown as Seated;
  const joined = await callApi(port, 'lobby/join', { headers: from, body: { secret: SECRET, gameCode: ann.gameCode, displayName: 'Bea' } });
  const seats = [ann, joined.body as unknown as Seated];
  await callApi(port, 'lobby/start', { token: ann.token, body: {} });
  const pages = await Promise.all(seats.map((seat) => openSeat(port, seat)));
  await callApi(port, 'seat/code', { token: ann.token, body: {} });
  const chance = chanceOf(number);
  for (let move = 0; move < moves; move += 1) {
    const { stage } = host.rooms.byId(ann.gameId) ?? {};
    must(stage?.kind === 'game', 'the game is not in memory');
    const { state } = stage.game.table;
    const player = actingPlayer(state);
    if (player === null) break;
    const answer = await callApi(port, 'intent', { token: seats[player]?.token ?? '', body: { seq: move + 1, intent: chance.pick(legalActions(state, player)) } });
    must(answer.body['ok'] === true, JSON.stringify(answer.body));
  }
  for (const page of pages) page.close();
  return ann;
}

/** Runs the proof; throws where something is left. */
export async function proveNoLeaks(tables: number, moves: number): Promise<LeakResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sm-leaks-'));
  const clock = { ahead: 0 };
  const server = await startServer({
    joinSecret: SECRET, adminSecret: ADMIN, dataDir, distDir: dataDir, engineVersion: 'proof', bindAddress: '127.0.0.1', fsync: false, maxGames: 10_000,
    now: () => Date.now() + clock.ahead, proxies: { has: (address) => address === '127.0.0.1' }, timings: { presenceGraceMs: 20 },
  });
  try {
    const { host, sweeper } = server;
    const sockets = (): Promise<number> => new Promise((done) => server.connections(done));
    const settle = async (): Promise<void> => {
      await Promise.all([...host.rooms.all()].map((room) => room.queue.idle()));
      await host.store.idle();
    };
    // What is loaded, compiled and remembered on first use is so now.
    for (let warm = 0; warm < Math.min(24, tables); warm += 1) await callApi(server.port, `games/${(await playTable(server, warm, moves)).gameId}`, { headers: { 'x-admin-secret': ADMIN }, method: 'DELETE' });
    await settle();
    const before = heapMb();
    const seats: Seated[] = [];
    for (let table = 0; table < tables; table += 1) {
      clock.ahead += 60_000;
      seats.push(await playTable(server, 10 + table, moves));
    }
    const most = heapMb();
    for (const seat of seats.filter((_, at) => at % 2 === 0)) {
      const ended = await callApi(server.port, `games/${seat.gameId}`, { headers: { 'x-admin-secret': ADMIN }, method: 'DELETE' });
      must(ended.status === 200, JSON.stringify(ended.body));
    }
    clock.ahead += 3_600_000;
    sweeper.restIdle();
    await settle();
    await sweeper.sweep();
    AGENT.destroy();
    for (let waited = 0; waited < 100 && (await sockets()) > 0; waited += 1) await new Promise((done) => setTimeout(done, 20));
    const rooms = [...host.rooms.all()];
    const inMemory = rooms.filter((room) => room.stage.kind === 'game').length;
    must(inMemory === 0, `${inMemory} games are still in memory`);
    must(rooms.length === Math.floor(tables / 2), `${rooms.length} tables are known`);
    for (const room of rooms) {
      must(room.streams.size + room.leaving.size + room.seen.size + room.present.size === 0 && room.queue.length() === 0 && room.spansTimer === null && room.thought === null, `${room.gameId} keeps something`);
    }
    must(host.limiter.buckets.size === 0, `${host.limiter.buckets.size} buckets are kept`);
    const left = await sockets();
    must(left === 0, `${left} sockets are open`);
    // A tenth and 2 MB for what was compiled and remembered meanwhile, and for each table left alone the 8 kB that name it and its people.
    const after = heapMb();
    must(after <= before * 1.1 + 2 + rooms.length * 0.008, `the heap went from ${before} MB to ${after} MB`);
    return { tables, heapMb: { before, most, after }, inMemory, limiterKeys: host.limiter.buckets.size, sockets: left };
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
