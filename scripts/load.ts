// Load on one server over the loopback (S-AC-116, S-OP-19): so many tables of four, all streaming, one intent a second at each. Times run from
// the sending of an intent to the last of the table's pushes; nothing may be lost or out of order.
//   npm run load -- [TABLES] [SECONDS] [--fsync]

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Intent } from '../src/engine/intents.ts';
import { presetConfig } from '../src/view/game-types.ts';
import { menuFromWire } from '../src/view/menu.ts';
import { feedEvents, newEventParser } from '../src/view/wire/event-stream.ts';
import type { GamePush, WireMenu } from '../src/view/wire/pushes.ts';
import { callApi } from '../test/support/wire-client.ts';
import type { Seated } from '../test/support/wire-client.ts';
import { ROOT } from './repo.ts';

const numbers = process.argv.slice(2).filter((arg) => /^[0-9]+$/.test(arg)).map(Number);
const [tables = 50, seconds = 20] = numbers;
const fsync = process.argv.includes('--fsync');
const SECRET = 'load-of-coal-and-mail';
const SEATS = 4;

const dataDir = mkdtempSync(join(tmpdir(), 'sm-load-'));
const server = spawn(process.execPath, [join(ROOT, 'build', 'src', 'server', 'main.js')], {
  env: {
    PATH: process.env['PATH'] ?? '', PORT: '0', BIND_ADDRESS: '127.0.0.1', JOIN_SECRET: SECRET, ADMIN_SECRET: 'load-administration', DATA_DIR: dataDir, DIST_DIR: join(ROOT, 'dist'),
    TRUSTED_PROXIES: '127.0.0.1', MAX_GAMES: '10000', LOG_LEVEL: 'warn', FSYNC: fsync ? 'on' : 'off', LOG_FORMAT: 'text',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

/** The port the kernel gave: the log is quiet, so the server's own sockets tell. */
async function portOf(pid: number): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    await new Promise((done) => setTimeout(done, 50));
    try {
      const listening = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').split('\n').filter((line) => line.includes(' 0A ')).map((line) => Number.parseInt(line.trim().split(/\s+/)[1]?.split(':')[1] ?? '', 16));
      for (const port of listening) {
        const health = await callApi(port, 'health').catch(() => null);
        if (health?.body['service'] === 'station-master' && Number((health.body['games'] as { readonly active: number }).active) === 0) return port;
      }
    } catch {
      // Not up yet.
    }
  }
  throw new Error('the server does not come up');
}
const port = await portOf(server.pid ?? 0);

interface Table {
  readonly seats: readonly Seated[];
  readonly rev: number[];
  readonly seq: number[];
  readonly menu: (WireMenu | null)[];
  /** When the intent now on its way was sent, and how many pushes are still to come. */
  sentAt: number;
  wanted: number;
  busy: boolean;
  over: boolean;
}

const times: number[] = [];
let faults = 0;
let bytes = 0;
let pushes = 0;

function listen(table: Table, at: number): Promise<void> {
  const seat = table.seats[at];
  return new Promise((done, fail) => {
    const request = httpRequest({ agent: false, host: '127.0.0.1', port, path: `/api/stream?game=${seat?.gameCode ?? ''}`, headers: { 'x-seat-token': seat?.token ?? '' } }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`a stream answers ${response.statusCode ?? 0}`));
      const parser = newEventParser();
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        for (const event of feedEvents(parser, chunk)) if (event.kind === 'data') hear(table, at, JSON.parse(event.data) as GamePush);
        done();
      });
      response.on('close', () => {
        if (!ending) faults += 1;
      });
      response.on('error', () => undefined);
    });
    request.on('error', fail);
    request.end();
  });
}

function hear(table: Table, at: number, push: GamePush): void {
  if (push.frame === undefined) return;
  pushes += 1;
  if (push.rev < (table.rev[at] ?? 0)) faults += 1;
  table.rev[at] = push.rev;
  table.seq[at] = push.lastSeq ?? table.seq[at] ?? 0;
  table.menu[at] = push.menu;
  if (push.frame.status === 'awaitingExtension' || push.frame.status === 'finished') table.over = true;
  if (table.wanted > 0 && push.rev >= table.wanted && table.rev.every((rev) => rev >= table.wanted)) {
    times.push(performance.now() - table.sentAt);
    table.wanted = 0;
    table.busy = false;
  }
}

async function move(table: Table): Promise<void> {
  if (table.busy || table.over) return;
  const at = table.menu.findIndex((menu) => menu !== null);
  const menu = table.menu[at];
  const seat = table.seats[at];
  if (menu === undefined || menu === null || seat === undefined) return;
  const { options } = menuFromWire(menu);
  const intent: Intent | undefined = options[Math.floor(Math.random() * options.length)];
  if (intent === undefined) return;
  table.busy = true;
  table.sentAt = performance.now();
  table.wanted = (table.rev[at] ?? 0) + 1;
  const answer = await callApi(port, `intent?game=${seat.gameCode}`, { token: seat.token, body: { seq: (table.seq[at] ?? 0) + 1, intent, rev: table.rev[at] ?? 0 } });
  if (answer.body['ok'] !== true) {
    faults += 1;
    console.error(JSON.stringify(answer.body));
    table.busy = false;
    table.wanted = 0;
  }
}

let ending = false;
async function makeTable(number: number): Promise<Table> {
  const from = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  const made = await callApi(port, 'lobby/create', { headers: from, body: { secret: SECRET, config: { ...presetConfig('competitive', SEATS, 20), maxCollisionsPerDay: 0, maxCollisionsTotal: 0 }, displayName: 'Seat 0', players: SEATS } });
  const seats = [made.body as unknown as Seated];
  for (let chair = 1; chair < SEATS; chair += 1) {
    const joined = await callApi(port, 'lobby/join', { headers: from, body: { secret: SECRET, gameCode: seats[0]?.gameCode, displayName: `Seat ${chair}` } });
    if (joined.status !== 200) throw new Error(JSON.stringify(joined.body));
    seats.push(joined.body as unknown as Seated);
  }
  await callApi(port, 'lobby/start', { token: seats[0]?.token ?? '', body: {} });
  const table: Table = { seats, rev: seats.map(() => 0), seq: seats.map(() => 0), menu: seats.map(() => null), sentAt: 0, wanted: 0, busy: false, over: false };
  await Promise.all(seats.map((_, at) => listen(table, at)));
  return table;
}

console.log(`${tables} tables of ${SEATS}, ${seconds} s, FSYNC=${fsync ? 'on' : 'off'}, node ${process.version}`);
const all: Table[] = [];
for (let at = 0; at < tables; at += 8) all.push(...(await Promise.all(Array.from({ length: Math.min(8, tables - at) }, (_, more) => makeTable(at + more)))));
console.log(`${all.length} tables and ${all.length * SEATS} streams are open`);
bytes = 0;
pushes = 0;
const started = performance.now();
await Promise.all(all.map(async (table, at) => {
  await new Promise((done) => setTimeout(done, (at * 1_000) / tables));
  while (performance.now() - started < seconds * 1_000) {
    const next = performance.now() + 1_000;
    await move(table);
    await new Promise((done) => setTimeout(done, Math.max(0, next - performance.now())));
  }
}));
await new Promise((done) => setTimeout(done, 1_000));
const stuck = all.filter((table) => table.busy).length;
const summary = (await callApi(port, 'admin/summary', { headers: { 'x-admin-secret': 'load-administration' } })).body;
ending = true;
server.kill('SIGTERM');
times.sort((a, b) => a - b);
const at = (part: number): string => `${(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1)} ms`;
const memory = summary['process'] as { readonly rssBytes?: number; readonly eventLoopP99Ms?: number } | undefined;
console.log(`${times.length} intents in ${seconds} s; intent to last push: median ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, worst ${at(1)}`);
console.log(`${pushes} pushes of ${Math.round(bytes / Math.max(1, pushes))} bytes on average; server: ${Math.round((memory?.rssBytes ?? 0) / 1e6)} MB, event loop p99 ${memory?.eventLoopP99Ms ?? 0} ms`);
console.log(`faults ${faults}, tables stuck ${stuck}`);
await new Promise((done) => server.once('exit', done));
rmSync(dataDir, { recursive: true, force: true });
process.exit(faults + stuck === 0 ? 0 : 1);
