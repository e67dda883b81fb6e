// Load on one server over the loopback (S-OP-19): tables of four, all streaming, so many intents a second at each. Times run from the
// sending of an intent to the last of the table's pushes; nothing may be lost or out of order. Memory is taken before the tables, with them, and
// with their streams; readers that never read can be mixed in, and the pace raised step by step until something gives way.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { presetConfig } from '../../src/view/game-types.ts';
import { menuFromWire } from '../../src/view/menu.ts';
import type { WireMenu } from '../../src/protocol/pushes.ts';
import { callApi } from '../../test/support/wire-client.ts';
import type { Seated } from '../../test/support/wire-client.ts';
import { chanceOf, must } from './chance.ts';
import { startProcess } from './server-process.ts';

export interface LoadOptions {
  readonly tables: number;
  readonly seconds: number;
  /** Intents a second at each table, one stretch of `seconds` for each. */
  readonly rates: readonly number[];
  /** Seats whose streams are opened and never read; their tables play on. */
  readonly deaf: number;
  readonly fsync: boolean;
  /** Seconds at the first pace before anything is counted. */
  readonly cold?: number;
  /** Flags for the server's Node, `--cpu-prof` for instance. */
  readonly nodeFlags?: readonly string[];
  readonly say: (line: string) => void;
}

export interface Stretch {
  readonly rate: number;
  readonly intents: number;
  readonly median: number;
  readonly p90: number;
  readonly p99: number;
  readonly worst: number;
  /** Processor time of the server for each intent, pushes and writes included. */
  readonly cpuMs: number;
  /** The same of the generator, which shares the processor. */
  readonly ownCpuMs: number;
  /** Intents that were due while the one before had not come back yet. */
  readonly late: number;
  readonly refused: Readonly<Record<string, number>>;
}

export interface LoadResult {
  readonly stretches: readonly Stretch[];
  /** Pushes lost, out of order, or streams that ended. */
  readonly faults: number;
  readonly stuck: number;
  readonly pushBytes: number;
  readonly rssMb: { readonly empty: number; readonly tables: number; readonly streams: number; readonly end: number };
  readonly kbPerGame: number;
  readonly kbPerStream: number;
  readonly eventLoopP99Ms: number;
  readonly streamsOpen: number;
  readonly streamsBlocked: number;
}

const SECRET = 'load-of-coal-and-mail';
const ADMIN = 'load-administration';
const SEATS = 4;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Table {
  readonly seats: readonly Seated[];
  readonly deaf: ReadonlySet<number>;
  readonly rev: number[];
  readonly seq: number[];
  readonly menu: (WireMenu | null)[];
  /** When the intent now on its way was sent, and which position everybody has to reach. */
  sentAt: number;
  wanted: number;
  busy: boolean;
  over: boolean;
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+([0-9]+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
}

/** Processor time so far, in milliseconds. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export async function runLoad({ tables, seconds, rates, deaf, fsync, cold = 0, nodeFlags = [], say }: LoadOptions): Promise<LoadResult> {
  const chance = chanceOf(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'sm-load-'));
  const server = startProcess({
    JOIN_SECRET: SECRET, ADMIN_SECRET: ADMIN, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', MAX_GAMES: '10000', LOG_LEVEL: 'info', FSYNC: fsync ? 'on' : 'off',
  }, nodeFlags);
  const pid = server.child.pid ?? 0;
  const open = new Set<ClientRequest>();
  let ending = false;
  let faults = 0;
  let bytes = 0;
  let pushes = 0;
  let times: number[] = [];
  try {
    const port = await server.port;
    const hear = (table: Table, at: number, text: string): void => {
      // Most pushes are another's turn: only what this seat has to do is worth the parsing.
      const rev = Number(/^data: \{"v":1,"rev":([0-9]+)/.exec(text)?.[1] ?? -1);
      if (rev < 0 || !text.includes('"frame":')) return;
      pushes += 1;
      if (rev < (table.rev[at] ?? 0)) faults += 1;
      table.rev[at] = rev;
      table.seq[at] = Number(/"lastSeq":([0-9]+)/.exec(text)?.[1] ?? table.seq[at] ?? 0);
      table.menu[at] = text.includes('"menu":null') ? null : (JSON.parse(text.slice(6)) as { readonly menu: WireMenu | null }).menu;
      if (/"status":"(awaitingExtension|finished)"/.test(text)) table.over = true;
      if (table.wanted > 0 && table.rev.every((one, seat) => table.deaf.has(seat) || one >= table.wanted)) {
        times.push(performance.now() - table.sentAt);
        table.wanted = 0;
        table.busy = false;
      }
    };
    const listen = (table: Table, at: number): Promise<void> => new Promise((done, fail) => {
      const seat = table.seats[at];
      const request = httpRequest({ agent: false, host: '127.0.0.1', port, path: `/api/stream?game=${seat?.gameCode ?? ''}`, headers: { 'x-seat-token': seat?.token ?? '' } }, (response) => {
        if (response.statusCode !== 200) return fail(new Error(`a stream answers ${response.statusCode ?? 0}`));
        if (table.deaf.has(at)) {
          response.pause();
          return done();
        }
        let rest = '';
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          rest += chunk.toString('latin1');
          for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
            hear(table, at, rest.slice(0, end));
            rest = rest.slice(end + 2);
          }
          if ((table.rev[at] ?? -1) >= 0) done();
        });
        response.on('close', () => {
          if (!ending) faults += 1;
        });
        response.on('error', () => undefined);
      });
      request.on('error', (error) => (ending || table.deaf.has(at) ? undefined : fail(error)));
      open.add(request);
      request.end();
    });
    const makeTable = async (number: number): Promise<Table> => {
      const from = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
      const config = { ...presetConfig('competitive', SEATS, 20), maxCollisionsPerDay: 0, maxCollisionsTotal: 0 };
      const made = await callApi(port, 'lobby/create', { headers: from, body: { secret: SECRET, config, displayName: 'Seat 0', players: SEATS } });
      must(made.status === 200, JSON.stringify(made.body));
      const seats = [made.body as unknown as Seated];
      const gameCode = seats[0]?.gameCode ?? '';
      for (let chair = 1; chair < SEATS; chair += 1) {
        const joined = await callApi(port, `lobby/join?game=${gameCode}`, { headers: from, body: { secret: SECRET, gameCode, displayName: `Seat ${chair}` } });
        must(joined.status === 200, JSON.stringify(joined.body));
        seats.push(joined.body as unknown as Seated);
      }
      await callApi(port, `lobby/start?game=${gameCode}`, { token: seats[0]?.token ?? '', body: {} });
      return {
        seats, deaf: new Set(number < deaf ? [SEATS - 1] : []), rev: seats.map(() => -1), seq: seats.map(() => 0), menu: seats.map(() => null), sentAt: 0, wanted: 0, busy: false, over: false,
      };
    };
    const refused: Record<string, number> = {};
    /** The next intent of a table; false while the one before is still on its way. */
    const move = async (table: Table): Promise<boolean> => {
      if (table.over) return true;
      if (table.busy) return false;
      const at = table.menu.findIndex((menu) => menu !== null);
      const menu = table.menu[at] ?? null;
      const seat = table.seats[at];
      // The seat that does not read cannot know that it is its turn.
      if (menu === null || seat === undefined) return true;
      const intent = chance.pick(menuFromWire(menu).options);
      table.busy = true;
      table.sentAt = performance.now();
      table.wanted = (table.rev[at] ?? 0) + 1;
      const answer = await callApi(port, `intent?game=${seat.gameCode}`, { token: seat.token, body: { seq: (table.seq[at] ?? 0) + 1, intent, rev: table.rev[at] ?? 0 } });
      if (answer.body['ok'] === true) return true;
      const word = String(answer.body['error'] ?? answer.body['code']);
      refused[word] = (refused[word] ?? 0) + 1;
      table.busy = false;
      table.wanted = 0;
      return true;
    };

    await pause(300);
    const empty = residentMb(pid);
    const all: Table[] = [];
    for (let at = 0; at < tables; at += 8) all.push(...(await Promise.all(Array.from({ length: Math.min(8, tables - at) }, (_, more) => makeTable(at + more)))));
    await pause(1_000);
    const withTables = residentMb(pid);
    for (const table of all) await Promise.all(table.seats.map((_, at) => listen(table, at)));
    await pause(1_000);
    const withStreams = residentMb(pid);
    say(`${all.length} tables and ${all.length * SEATS} streams are open, ${deaf} of them never read`);
    const playFor = async (rate: number, howLong: number): Promise<Stretch> => {
      times = [];
      for (const word of Object.keys(refused)) refused[word] = 0;
      let late = 0;
      const cpuBefore = processorMs(pid);
      const ownBefore = processorMs(process.pid);
      const started = performance.now();
      const beat = 1_000 / rate;
      await Promise.all(all.map(async (table, at) => {
        await pause((at * beat) / tables);
        while (performance.now() - started < howLong * 1_000) {
          const next = performance.now() + beat;
          if (!(await move(table))) late += 1;
          await pause(Math.max(0, next - performance.now()));
        }
      }));
      await pause(1_500);
      times.sort((a, b) => a - b);
      const part = (share: number): number => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
      const each = (ms: number): number => Math.round((ms / Math.max(1, times.length)) * 100) / 100;
      return {
        rate, intents: times.length, median: part(0.5), p90: part(0.9), p99: part(0.99), worst: part(1), cpuMs: each(processorMs(pid) - cpuBefore), ownCpuMs: each(processorMs(process.pid) - ownBefore), late, refused: Object.fromEntries(Object.entries(refused).filter(([, count]) => count > 0)),
      };
    };
    const told = (what: string, { intents, median, p90, p99, worst, cpuMs, ownCpuMs, late, refused: words }: Stretch): void =>
      say(`${what}: ${intents} intents, to the last push median ${median} ms, p90 ${p90} ms, p99 ${p99} ms, worst ${worst} ms; ${cpuMs} ms of processor each and ${ownCpuMs} ms of the generator; ${late} late, refused ${JSON.stringify(words)}`);
    // The platform runs code it has not seen yet at half the pace: what the first moves after a start cost is told apart.
    if (cold > 0) told(`the first ${cold} s, ${rates[0] ?? 1} a second at each table`, await playFor(rates[0] ?? 1, cold));
    const stretches: Stretch[] = [];
    bytes = 0;
    pushes = 0;
    for (const rate of rates) {
      const stretch = await playFor(rate, seconds);
      stretches.push(stretch);
      told(`${rate} a second at each table`, stretch);
    }
    const stuck = all.filter((table) => table.busy).length;
    const summary = (await callApi(port, 'admin/summary', { headers: { 'x-admin-secret': ADMIN } })).body;
    const { open: streamsOpen, blocked: streamsBlocked } = summary['streams'] as { readonly open: number; readonly blocked: number };
    const { eventLoopP99Ms } = summary['process'] as { readonly eventLoopP99Ms: number };
    const end = residentMb(pid);
    ending = true;
    await server.stop();
    const streams = tables * SEATS;
    return {
      stretches, faults, stuck, pushBytes: Math.round(bytes / Math.max(1, pushes)), eventLoopP99Ms, streamsOpen, streamsBlocked,
      rssMb: { empty: Math.round(empty), tables: Math.round(withTables), streams: Math.round(withStreams), end: Math.round(end) },
      kbPerGame: Math.round(((withTables - empty) * 1_024) / tables), kbPerStream: Math.round(((withStreams - withTables) * 1_024) / streams),
    };
  } finally {
    ending = true;
    for (const request of open) request.destroy();
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
