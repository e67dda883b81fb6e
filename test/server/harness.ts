// A real server on a real port with real files, for tests: requests and event streams as a page would make them, a log to search,
// a clock that can be set, restarts on the same folder. Nothing of HTTP is mocked.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { GameConfig } from '../../src/engine/config.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { newLog } from '../../src/server/log.ts';
import { startServer } from '../../src/server/main.ts';
import type { RunningServer, ServerOptions } from '../../src/server/main.ts';
import { applyDelta } from '../../src/view/delta.ts';
import type { Frame } from '../../src/view/frame.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { menuFromWire } from '../../src/view/menu.ts';
import { feedEvents, newEventParser } from '../../src/view/wire/event-stream.ts';
import { parseGamePush, parseLobbyPush } from '../../src/view/wire/pushes.ts';
import type { GamePush, LobbyPush } from '../../src/view/wire/pushes.ts';

export const SECRET = 'canary-join-secret';
export const ADMIN = 'canary-admin-secret-xyz';
export type Json = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Json;
}

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  /** A body sent as it is. */
  readonly raw?: string;
  readonly token?: string;
  readonly admin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly port: number;
}

/** A connection for each request. */
const AGENT = false;

/** One request; a JSON body is a POST unless told otherwise. */
export function ask(path: string, { method, body, raw, token, admin, headers = {}, port }: Asked): Promise<Answer> {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((done, fail) => {
    const request = httpRequest({
      agent: AGENT, host: '127.0.0.1', port, path, method: method ?? (text === undefined ? 'GET' : 'POST'),
      headers: {
        ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
        ...(token === undefined ? {} : { 'x-seat-token': token }), ...(admin === undefined ? {} : { 'x-admin-secret': admin }), ...headers,
      },
    }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const all = Buffer.concat(chunks);
        const plain = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(all) : all).toString('utf8');
        let json: unknown = {};
        try {
          json = JSON.parse(plain);
        } catch {
          json = {};
        }
        done({ status: response.statusCode ?? 0, headers: response.headers, text: plain, json: json as Json });
      });
    });
    request.on('error', fail);
    request.end(text);
  });
}

const open = new Set<ClientRequest>();

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

export interface Seat {
  readonly token: string;
  readonly player: number;
  readonly gameId: string;
  readonly gameCode: string;
}

export interface Bench {
  readonly dataDir: string;
  readonly distDir: string;
  readonly logs: string[];
  /** Added to the wall clock. */
  readonly clock: { ahead: number };
  readonly server: () => RunningServer;
  readonly port: () => number;
  readonly ask: (path: string, asked?: Omit<Asked, 'port'>) => Promise<Answer>;
  readonly restart: (changes?: Partial<ServerOptions>) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly table: (wish?: TableWish) => Promise<readonly Seat[]>;
  readonly started: (wish?: TableWish) => Promise<readonly Seat[]>;
  readonly game: (seat: Seat) => Promise<Reader<GamePush>>;
  readonly lobby: (seat: Seat) => Promise<Reader<LobbyPush>>;
  readonly file: (gameId: string, name: string) => Json;
  readonly allFiles: () => string;
  readonly admin: (path: string, asked?: Omit<Asked, 'port' | 'admin'>) => Promise<Answer>;
}

export interface TableWish {
  readonly humans?: number;
  readonly bots?: number;
  readonly config?: Partial<GameConfig>;
  readonly seed?: number | null;
  readonly days?: number;
  readonly levels?: readonly string[];
}

export const NAMES = ['Ann', 'Bea', 'Cal', 'Dot'] as const;

/** Rules for a table of this many. */
export function rules(players: number, changes: Partial<GameConfig> = {}, days = 1): GameConfig {
  return { ...presetConfig(players === 1 ? 'solitaire' : 'competitive', players, days), ...changes };
}

/** A built client of a few files. */
export function smallSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sm-dist-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Station Master</title><script type="module" src="./x.js?v=tag1"></script>');
  writeFileSync(join(folder, 'x.js'), `export const x = 1;\n${'// padding\n'.repeat(200)}`);
  return folder;
}

export async function serve(t: TestContext, options: Partial<ServerOptions> = {}): Promise<Bench> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'sm-data-'));
  const distDir = options.distDir ?? smallSite();
  const logs: string[] = [];
  const clock = { ahead: 0 };
  const now = (): number => Date.now() + clock.ahead;
  const line = (text: string): void => {
    logs.push(text);
  };
  const log = newLog({ level: 'debug', format: 'text', now, sink: { out: line, err: line } });
  let chosen: ServerOptions = {
    joinSecret: SECRET, adminSecret: ADMIN, dataDir, distDir, engineVersion: '0.0.0-test', bindAddress: '127.0.0.1', fsync: false, now, log, ...options,
    timings: { presenceGraceMs: 150, timingsFlushMs: 20, healthReuseMs: 0, ...options.timings },
  };
  let running = await startServer(chosen);
  const bench: Bench = {
    dataDir, distDir, logs, clock,
    server: () => running,
    port: () => running.port,
    ask: (path, asked = {}) => ask(path, { ...asked, port: running.port }),
    admin: (path, asked = {}) => ask(path, { ...asked, admin: ADMIN, port: running.port }),
    restart: async (changes = {}) => {
      await running.close();
      chosen = { ...chosen, ...changes };
      running = await startServer(chosen);
    },
    stop: async () => {
      await running.close();
    },
    table: async ({ humans = 2, bots = 0, config, seed, days, levels = [] } = {}) => {
      const players = humans + bots;
      const made = await bench.ask('/api/lobby/create', {
        body: { secret: SECRET, config: rules(players, config, days), displayName: NAMES[0], players, ...(seed === undefined ? {} : { seed }) },
      });
      assert.equal(made.status, 200, made.text);
      const seats: Seat[] = [made.json as unknown as Seat];
      const code = String(made.json['gameCode']);
      for (let chair = 1; chair < humans; chair += 1) {
        const joined = await bench.ask('/api/lobby/join', { body: { secret: SECRET, gameCode: code, displayName: NAMES[chair] } });
        assert.equal(joined.status, 200, joined.text);
        seats.push(joined.json as unknown as Seat);
      }
      for (let bot = 0; bot < bots; bot += 1) {
        const level = levels[bot];
        const put = await bench.ask(`/api/lobby/bot?game=${code}`, { token: seats[0]?.token ?? '', body: { seat: humans + bot, filled: true, ...(level === undefined ? {} : { level }) } });
        assert.equal(put.status, 200, put.text);
      }
      return seats;
    },
    started: async (wish = {}) => {
      const seats = await bench.table(wish);
      const begun = await bench.ask('/api/lobby/start', { token: seats[0]?.token ?? '', body: {} });
      assert.equal(begun.status, 200, begun.text);
      return seats;
    },
    game: (seat) => readStream(`/api/stream?game=${seat.gameCode}`, seat.token, running.port, parseGamePush),
    lobby: (seat) => readStream(`/api/lobby/stream?game=${seat.gameCode}`, seat.token, running.port, parseLobbyPush),
    file: (gameId, name) => JSON.parse(readFileSync(join(dataDir, 'games', gameId, name), 'utf8')) as Json,
    allFiles: () => filesUnder(dataDir).map((path) => readFileSync(path, 'utf8')).join('\n'),
  };
  t.after(async () => {
    await running.close();
    for (const request of open) request.destroy();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(distDir, { recursive: true, force: true });
  });
  return bench;
}

export function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** What a page keeps of its stream. */
export interface Page {
  readonly seat: Seat;
  readonly reader: Reader<GamePush>;
  readonly frame: () => Frame;
  readonly rev: () => number;
  readonly seq: () => number;
  readonly options: () => readonly Intent[];
  /** Everything narrated to this page. */
  readonly log: () => readonly string[];
  /** Takes in pushes until one reflects `rev`. */
  readonly upTo: (rev: number) => Promise<GamePush>;
  readonly take: (push: GamePush) => void;
}

/** Opens a seat's game as a page does: the stream, the whole position, everything merged from then on. */
export async function openPage(bench: Bench, seat: Seat): Promise<Page> {
  const reader = await bench.game(seat);
  assert.equal(reader.status, 200, reader.raw());
  let frame: Frame | null = null;
  let rev = 0;
  let seq = 0;
  let options: readonly Intent[] = [];
  let log: string[] = [];
  const take = (push: GamePush): void => {
    if (push.publicReset !== undefined && push.logFrom !== undefined) log = [];
    log.push(...push.lines.map((line) => line.text));
    if (push.frame === undefined) return;
    rev = push.rev;
    frame = applyDelta(push.publicReset !== undefined && push.logFrom !== undefined ? null : frame, push.frame);
    options = push.menu === null ? [] : menuFromWire(push.menu).options;
    seq = push.lastSeq ?? seq;
  };
  take(await reader.next((push) => push.publicReset !== undefined));
  return {
    seat, reader, take,
    frame: () => frame ?? assert.fail('no frame'),
    rev: () => rev, seq: () => seq, options: () => options, log: () => log,
    upTo: async (wanted) => {
      for (;;) {
        const push = await reader.next((one) => one.frame !== undefined);
        take(push);
        if (push.rev >= wanted) return push;
      }
    },
  };
}

export async function openPages(bench: Bench, seats: readonly Seat[]): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (const seat of seats) pages.push(await openPage(bench, seat));
  return pages;
}

/** The page whose seat is to act. */
export function actor(pages: readonly Page[]): Page {
  return pages.find((page) => page.options().length > 0) ?? assert.fail('nobody is to act');
}

/** One intent, sent again for as long as the server asks for a little patience (S-RL-1): a quick machine plays faster than a person may. */
export async function post(bench: Bench, seat: Seat, seq: number, intent: Intent, rev?: number): Promise<Answer> {
  for (;;) {
    const answer = await bench.ask(`/api/intent?game=${seat.gameCode}`, { token: seat.token, body: { seq, intent, ...(rev === undefined ? {} : { rev }) } });
    if (answer.json['error'] !== 'RATE_LIMITED') return answer;
    await pause(Number(answer.json['retryAfterMs']));
  }
}

/** A move of the page that is to act: the option a number picks, ends of turns now and then so that games go on. */
export async function move(bench: Bench, pages: readonly Page[], pick: (options: readonly Intent[]) => Intent = (all) => all[0] ?? assert.fail()): Promise<Answer> {
  const page = actor(pages);
  const answer = await post(bench, page.seat, page.seq() + 1, pick(page.options()), page.rev());
  assert.equal(answer.json['ok'], true, answer.text);
  const rev = Number(answer.json['rev']);
  await Promise.all(pages.map((one) => one.upTo(rev)));
  return answer;
}

/** Picks by a seeded number; every game goes on to its end this way. */
export function chooser(seed: number): (options: readonly Intent[]) => Intent {
  let state = seed >>> 0;
  return (options) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return options[Math.floor((state / 2 ** 32) * options.length)] ?? assert.fail('no options');
  };
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
export const seatNumber = playerIndex;

export function folder(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}
