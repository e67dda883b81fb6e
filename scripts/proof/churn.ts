// Rude readers by the thousand over every route, static files included: connections dropped, reset, pipelined and never read. When they
// have done their worst, the server holds no descriptor, stream or buffer more than before, even while some of them are still there.

import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { presetConfig } from '../../src/view/game-types.ts';
import { AGENT, callApi } from '../../test/support/wire-client.ts';
import type { Seated } from '../../test/support/wire-client.ts';
import { chanceOf, must } from './chance.ts';
import type { Chance } from './chance.ts';

export interface ChurnOptions {
  /** Requests sent in all. */
  readonly requests: number;
  readonly seed: number;
  /** Strangers at work at once. */
  readonly crowd: number;
  readonly say: (line: string) => void;
}

interface Span {
  readonly before: number;
  readonly most: number;
  readonly after: number;
}

export interface ChurnResult {
  readonly requests: number;
  readonly connections: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Of the server's process; null where the system does not tell. */
  readonly descriptors: Span | null;
  /** What the heap and its buffers hold once everything that can go has gone. */
  readonly heldMb: Span;
  readonly residentMb: Span | null;
}

interface Facts {
  readonly heldMb: number;
  readonly streams: number;
  readonly sockets: number;
}

const SECRET = 'churn-at-the-water-tower';
const PATIENCE_MS = 20_000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A built client with files that are kept in memory, one that is not, and one that is played in parts. */
function site(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sm-churn-dist-'));
  const put = (name: string, bytes: number): void => writeFileSync(join(folder, name), Buffer.alloc(bytes, `// ${name}\n`));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Station Master</title><script type="module" src="./x.js?v=tag1"></script>');
  put('play.html', 9_000);
  put('x.js', 180_000);
  put('board.png', 400_000);
  put('plan.bin', 3_500_000);
  put('bell.mp3', 90_000);
  return folder;
}

/** One request as it goes over the wire. */
function requestText(chance: Chance, seats: readonly Seated[], streams: boolean): string {
  const seat = chance.pick(seats);
  const game = `?game=${seat.gameCode}`;
  const get = (path: string, ...headers: string[]): string => `${[`GET ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;
  const token = `X-Seat-Token: ${seat.token}`;
  const post = (path: string, body: string, sent = body): string => (
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${sent}`);
  const coding = chance.pick(['Accept-Encoding: gzip, br', 'Accept-Encoding: gzip', 'Accept: */*']);
  // A stream that has little to say looks the same whether it is read or not, so those who never read ask for none.
  switch (streams ? chance.below(20) : 3 + chance.below(17)) {
    case 0: case 1:
      return get(`/api/stream${game}`, token);
    case 2:
      return get(`/api/lobby/stream${game}`, token);
    case 3: case 4:
      return get('/x.js?v=tag1', coding);
    case 5: case 6:
      return get('/plan.bin', coding);
    case 7:
      return get('/board.png', coding);
    case 8:
      return get('/bell.mp3', `Range: bytes=${chance.below(50_000)}-`);
    case 9:
      return `HEAD ${chance.pick(['/plan.bin', '/x.js', '/api/health'])} HTTP/1.1\r\nHost: x\r\n\r\n`;
    case 10:
      return get(chance.pick(['/', '/none.js', '/%zz']), coding, 'If-None-Match: "none"');
    case 11: case 12: case 13:
      return get('/play.html', coding);
    case 14:
      return get(`/api/log${game}`, token, coding);
    case 15:
      return get(`/api/session${game}`, token);
    case 16:
      return get(chance.pick(['/api/health', '/api/nothing', `/api/save${game}`]), token);
    case 17:
      return post(`/api/intent${game}`, '{"seq":1,"intent":{"type":"mainline.clearance","allow":true}}');
    case 18:
      return post('/api/claim', '{"code":"AAAA-AAAA-AAAA-AAAA"}');
    default:
      return post(`/api/seat/code${game}`, '{"never":"whole"}', '{"ne');
  }
}

const KINDS = ['reset at once', 'dropped at once', 'reset on the first bytes', 'dropped on the first bytes', 'half closed', 'never read'] as const;
type Kind = (typeof KINDS)[number];

/** One connection from its requests to its end; those that never read stay open and are given back. */
function visit(port: number, from: string, text: string, kind: Kind): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
    // Whatever the server does with it, a stranger has gone after a moment.
    const late = setTimeout(() => socket.destroy(), 400);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      done(null);
    });
    const end = (): void => {
      if (kind.startsWith('reset')) socket.resetAndDestroy();
      else socket.destroy();
    };
    socket.on('connect', () => {
      if (kind === 'never read') socket.pause();
      socket.write(text, () => {
        if (kind.endsWith('at once')) end();
        if (kind === 'half closed') socket.end(() => setTimeout(() => socket.destroy(), 20));
        if (kind !== 'never read') return;
        clearTimeout(late);
        done(socket);
      });
    });
    if (kind.endsWith('first bytes')) socket.once('data', end);
    else if (kind !== 'never read') socket.resume();
  });
}

async function seated(port: number, count: number): Promise<readonly Seated[]> {
  const seats: Seated[] = [];
  for (let table = 0; table < count; table += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${table}` };
    const made = await callApi(port, 'lobby/create', { headers, body: { secret: SECRET, config: presetConfig('solitaire', 1, 2), displayName: 'Ann', players: 1 } });
    must(made.status === 200, JSON.stringify(made.body));
    const seat = made.body as unknown as Seated;
    seats.push(seat);
    // Every third stays a lobby.
    if (table % 3 !== 0) await callApi(port, 'lobby/start', { token: seat.token, body: {} });
  }
  AGENT.destroy();
  return seats;
}

class Watched {
  readonly #child: ChildProcess;
  readonly #told: Promise<void>;
  #port = 0;

  constructor(dataDir: string, distDir: string) {
    const own = import.meta.url.endsWith('.ts') ? './churn-server.ts' : './churn-server.js';
    this.#child = fork(fileURLToPath(new URL(own, import.meta.url)), [dataDir, distDir, SECRET], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#told = this.#next<{ readonly port: number }>().then(({ port }) => {
      this.#port = port;
    });
  }

  async port(): Promise<number> {
    await this.#told;
    return this.#port;
  }

  /** What it holds now, garbage gone. */
  facts(): Promise<Facts> {
    const told = this.#next<Facts>();
    this.#child.send('facts');
    return told;
  }

  descriptors(): number | null {
    const folder = `/proc/${this.#child.pid}/fd`;
    return existsSync(folder) ? readdirSync(folder).length : null;
  }

  residentMb(): number {
    const file = `/proc/${this.#child.pid}/status`;
    return existsSync(file) ? Math.round(Number(/VmRSS:\s+([0-9]+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1_024) : 0;
  }

  async end(): Promise<void> {
    const ended = new Promise((done) => this.#child.once('exit', done));
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await ended;
  }

  #next<T>(): Promise<T> {
    return new Promise((done, fail) => {
      const ended = (): void => fail(new Error('the server ended'));
      this.#child.once('exit', ended);
      this.#child.once('message', (message) => {
        this.#child.off('exit', ended);
        done(message as T);
      });
    });
  }
}

/** Runs the proof; throws where something is left. */
export async function proveChurn({ requests, seed, crowd, say }: ChurnOptions): Promise<ChurnResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sm-churn-'));
  const distDir = site();
  const server = new Watched(dataDir, distDir);
  const held: Socket[] = [];
  try {
    const port = await server.port();
    const seats = await seated(port, 24);
    const byKind: Record<string, number> = {};
    let sent = 0;
    let connections = 0;
    const most = { descriptors: 0, heldMb: 0, residentMb: 0 };

    const stranger = async (chance: Chance, until: number): Promise<void> => {
      while (sent < until) {
        const kind = chance.pick(KINDS);
        const count = chance.pick([1, 1, 2, 5, 8, 12, 30]);
        const text = Array.from({ length: count }, () => requestText(chance, seats, kind !== 'never read')).join('');
        sent += count;
        connections += 1;
        byKind[kind] = (byKind[kind] ?? 0) + count;
        const kept = await visit(port, `127.${1 + chance.below(4)}.${chance.below(200)}.${1 + chance.below(200)}`, text, kind);
        if (kept !== null) held.push(kept);
        if (held.length > 200) held.shift()?.destroy();
        if (connections % 50 !== 0) continue;
        most.descriptors = Math.max(most.descriptors, server.descriptors() ?? 0);
        most.residentMb = Math.max(most.residentMb, server.residentMb());
      }
    };
    const crowdUntil = (until: number): Promise<unknown> => Promise.all(Array.from({ length: crowd }, (_, at) => stranger(chanceOf(seed * 1_000 + at + until), until)));
    /** Waits for the server to have let go of everything of theirs, while those that never read are still there. */
    const settled = async (open: number | null): Promise<Facts> => {
      const patience = performance.now() + PATIENCE_MS;
      for (;;) {
        const facts = await server.facts();
        if ((facts.sockets === 0 && facts.streams === 0 && (open === null || (server.descriptors() ?? 0) <= open)) || performance.now() > patience) return facts;
        await pause(100);
      }
    };

    // What is compiled, cached and remembered on first use is so now.
    await crowdUntil(Math.min(2_000, requests));
    const first = await settled(null);
    must(first.sockets === 0 && first.streams === 0, `${first.sockets} sockets and ${first.streams} streams are held before it begins`);
    const before = { descriptors: server.descriptors(), heldMb: first.heldMb, residentMb: server.residentMb() };
    say(`before: ${before.descriptors ?? '?'} descriptors, ${before.heldMb.toFixed(1)} MB held, ${before.residentMb} MB resident`);
    const started = performance.now();
    const base = sent;
    for (let tenth = 1; tenth <= 10; tenth += 1) {
      await crowdUntil(base + Math.round((requests * tenth) / 10));
      most.heldMb = Math.max(most.heldMb, (await server.facts()).heldMb);
      if (tenth < 10 && requests >= 50_000) say(`${sent - base} requests: ${server.descriptors() ?? '?'} descriptors, ${server.residentMb()} MB resident`);
    }
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const last = await settled(before.descriptors);
    const after = { descriptors: server.descriptors(), heldMb: last.heldMb, residentMb: server.residentMb() };
    const left = `${after.descriptors ?? '?'} descriptors (before: ${before.descriptors ?? '?'}), ${last.sockets} sockets, ${last.streams} streams`;
    must(last.sockets === 0 && last.streams === 0, `the server still holds ${left}`);
    must((after.descriptors ?? 0) <= (before.descriptors ?? 0), `the server still holds ${left}`);
    // A tenth and 4 MB for what was compiled and remembered meanwhile.
    must(after.heldMb <= before.heldMb * 1.1 + 4, `held memory went from ${before.heldMb.toFixed(1)} MB to ${after.heldMb.toFixed(1)} MB`);
    const health = await callApi(port, 'health', {});
    must(health.status === 200, JSON.stringify(health.body));
    const span = (one: 'heldMb' | 'residentMb'): Span => ({ before: before[one], most: most[one], after: after[one] });
    const { descriptors } = before;
    return {
      requests: sent - base, connections, byKind, seconds, heldMb: span('heldMb'), residentMb: before.residentMb === 0 ? null : span('residentMb'),
      descriptors: descriptors === null ? null : { before: descriptors, most: most.descriptors, after: after.descriptors ?? 0 },
    };
  } finally {
    for (const socket of held) socket.destroy();
    AGENT.destroy();
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(distDir, { recursive: true, force: true });
  }
}
