// A real server on a real port with real files, for tests: tables made and started over the wire, a log to search, a clock that can be
// set, restarts on the same folder.

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { GameConfig } from '../../src/engine/config.ts';
import { newLog } from '../../src/server/process/log.ts';
import { startServer } from '../../src/server/process/main.ts';
import type { RunningServer, ServerOptions } from '../../src/server/process/main.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { parseGamePush, parseLobbyPush } from '../../src/protocol/pushes.ts';
import type { GamePush, LobbyPush } from '../../src/protocol/pushes.ts';
import { ask } from './asking.ts';
import type { Answer, Asked, Json } from './asking.ts';
import { closeStreams, readStream } from './reading.ts';
import type { Reader } from './reading.ts';

export const SECRET = 'canary-join-secret';
export const ADMIN = 'canary-admin-secret-xyz';

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
  writeFileSync(join(folder, 'index.html'), '<!doctype html><meta name="build" content="tag1"><title>Station Master</title><script type="module" src="./x.js"></script>');
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
    closeStreams();
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

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
