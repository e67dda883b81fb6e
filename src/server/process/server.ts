// One whole server: every dependency handed in or made here, the data folder read, the port opened, the games resumed
// behind it, and all of it ended in order.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { viewerSnapshot } from '../../view/snapshot.ts';
import type { HealthAnswer } from '../../protocol/answers.ts';
import { LoopWatch } from './admin-views.ts';
import { findTables, resumeAll, waitingToResume } from './boot.ts';
import { newMinds } from '../games/bot-thinkers.ts';
import { newClaims } from '../lobby/claims.ts';
import { newInstance, systemRandom } from '../lobby/credentials.ts';
import type { Random } from '../lobby/credentials.ts';
import { systemFiles } from '../storage/files.ts';
import type { Files } from '../storage/files.ts';
import type { BotMind, Host, Projector, Settings } from './host.ts';
import { healthOf, routesOf } from '../http/routes.ts';
import { newSite } from '../http/site.ts';
import { newStaticSite } from '../http/static-site.ts';
import { newLimiter } from '../http/limiter.ts';
import { FILES_TRIES, LIMITS, TIMINGS } from './limits.ts';
import type { Timings } from './limits.ts';
import { codeOf, silentLog } from './log.ts';
import type { Log } from './log.ts';
import { descriptorLimit, openOne, socketsWithin, watchFiles } from './out-of-files.ts';
import { parkStreams } from '../games/room-streams.ts';
import { flushSpans } from '../games/room-drive.ts';
import { countRooms, newRooms } from '../games/rooms.ts';
import { newStore } from '../storage/store.ts';
import { Sweeper } from './sweeper.ts';
import { parseProxies } from '../http/addresses.ts';
import type { TrustedProxies } from '../http/addresses.ts';

export interface ServerOptions {
  readonly joinSecret: string;
  readonly dataDir: string;
  readonly distDir: string;
  readonly engineVersion: string;
  readonly port?: number;
  readonly bindAddress?: string;
  readonly adminSecret?: string | null;
  readonly fsync?: boolean;
  readonly maxGames?: number;
  readonly maxStreams?: number;
  readonly lobbyTtlMs?: number;
  readonly finishedTtlMs?: number;
  readonly trashMs?: number;
  readonly shard?: string | null;
  readonly shardDefault?: boolean;
  readonly drain?: boolean;
  readonly proxies?: TrustedProxies;
  readonly instance?: string;
  readonly log?: Log;
  readonly now?: () => number;
  readonly random?: Random;
  readonly files?: Files;
  /** Throws where another server has the data folder by now (S-BO-9). */
  readonly fence?: () => Promise<void>;
  /** Addresses under which other machines reach a server on this port, where they are known. */
  readonly reachable?: (port: number) => readonly string[];
  readonly mind?: BotMind;
  readonly project?: Projector;
  readonly timings?: Partial<Timings>;
  /** Opens a file and closes it, to see whether that can still be done. */
  readonly tryOpen?: () => Promise<void>;
  /** Files cannot be opened any more, and it does not pass (S-BO-14). */
  readonly filesLost?: () => void;
}

export interface RunningServer {
  readonly port: number;
  readonly host: Host;
  readonly sweeper: Sweeper;
  /** Resolves when every game in use has been resumed. */
  readonly resumed: Promise<void>;
  /** S-BO-10 steps 1 to 3; false when something was still busy at the deadline. */
  readonly close: (withinMs?: number) => Promise<boolean>;
  /** How many sockets are open. */
  readonly connections: (tell: (count: number) => void) => void;
  /** Takes no more moves and writes nothing more, at once (S-BO-9). */
  readonly abandon: () => void;
}

/** Why a server cannot stand: the system's code, beside its message. */
class SystemProblem extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.code = codeOf(cause);
  }
}

export class PortError extends SystemProblem {}
export class DataError extends SystemProblem {}

function noProxies(): TrustedProxies {
  const parsed = parseProxies('');
  return parsed.ok ? parsed.proxies : { has: () => false };
}

function settingsOf(options: ServerOptions): Settings {
  const {
    joinSecret, engineVersion, adminSecret = null, maxGames = 200, maxStreams = LIMITS.streams, lobbyTtlMs = 168 * 3_600_000, finishedTtlMs = 0, trashMs = 7 * 86_400_000, shard = null,
    shardDefault = false, drain = false, proxies = noProxies(),
  } = options;
  const maxSockets = socketsWithin(descriptorLimit());
  return { joinSecret, engineVersion, adminSecret, maxGames, maxStreams, maxSockets, lobbyTtlMs, finishedTtlMs, trashMs, shard, shardDefault, drain, proxies };
}

/** Stands a server up; throws `DataError` or `PortError` when it cannot. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {
    dataDir, distDir, port = 0, bindAddress = '0.0.0.0', log = silentLog, now = Date.now, random = systemRandom, files = systemFiles, fsync = true,
    instance = newInstance(random), project = viewerSnapshot,
  } = options;
  const timings: Timings = { ...TIMINGS, ...options.timings };
  const settings = settingsOf(options);
  const minds = newMinds({ elapsed: () => performance.now(), sliceMs: timings.sliceMs, decisionMs: timings.decisionMs });
  const mind = options.mind ?? minds.mind;
  const opening = watchFiles({
    tryOpen: options.tryOpen ?? openOne, everyMs: timings.filesLookMs, tries: FILES_TRIES, log,
    // Connections that ask for nothing hold a descriptor each.
    relieve: () => server?.closeIdleConnections(), lost: options.filesLost ?? (() => undefined),
  });
  let server: Server | null = null;
  const site = newStaticSite(distDir, { log: (reason) => log('error', 'static-failed', { reason: reason.slice(0, 80) }), noFiles: (error) => opening.note(error) });
  if (!(await site.hasPages())) log('warn', 'no-pages', { note: 'the interface runs, but there is no built client to serve' });
  const store = newStore({ dataDir, files, instance, fsync, now, log, ...(options.fence === undefined ? {} : { fence: options.fence }) });
  try {
    await store.probe();
  } catch (error) {
    throw new DataError(error);
  }
  const host: Host = {
    settings, timings, log, now, elapsed: () => performance.now(), random, instance, startedAt: now(), store, rooms: newRooms(), limiter: newLimiter(), claims: newClaims(),
    mind, project, outOfFiles: opening.out, build: site.build, unhandled: 0, stopping: false,
  };
  await findTables(host).catch((error: unknown) => {
    throw new DataError(error);
  });
  const waiting = waitingToResume(host);
  if (waiting > 0) log('info', 'resuming', { count: waiting });
  const loop = settings.adminSecret === null ? null : new LoopWatch();
  let health = { at: -Infinity, stopping: false, body: healthOf(host) };
  let elsewhere: readonly string[] = [];
  const freshHealth = (local: boolean): HealthAnswer => {
    if (host.elapsed() - health.at >= timings.healthReuseMs || health.stopping !== host.stopping) health = { at: host.elapsed(), stopping: host.stopping, body: healthOf(host) };
    return local && elsewhere.length > 0 ? { ...health.body, reachable: elsewhere } : health.body;
  };
  const running = newSite({ host, routes: routesOf(freshHealth, loop), site });
  server = running;
  const bound = await listen(running, port, bindAddress);
  elsewhere = options.reachable?.(bound) ?? [];
  const sweeper = new Sweeper(host);
  const { active, lobby, finished } = countRooms(host.rooms);
  log('info', 'ready', { bind: bindAddress, port: bound, distDir, games: active, lobbies: lobby, finished });
  if (settings.maxSockets < LIMITS.sockets) log('warn', 'few-descriptors', { limit: descriptorLimit(), sockets: settings.maxSockets });
  if (settings.adminSecret === null) log('info', 'admin-disabled');
  // S-LO-13: a host has this long to come back, counted from here.
  for (const room of host.rooms.all()) room.hostAbsentSince = host.elapsed();
  const resumed = resumeAll(host);

  async function close(withinMs = timings.stopMs): Promise<boolean> {
    if (host.stopping) return true;
    host.stopping = true;
    running.close();
    opening.close();
    sweeper.close();
    const drained = drainAll(host).then(() => true);
    const late = new Promise<boolean>((done) => setTimeout(() => done(false), withinMs).unref());
    const whole = await Promise.race([drained, late]);
    for (const room of host.rooms.all()) parkStreams(room, () => 1_000 + random.below(2_001));
    loop?.close();
    await minds.close();
    running.closeIdleConnections();
    // Answers under way get a moment to leave.
    await new Promise((done) => setTimeout(done, 20));
    running.closeAllConnections();
    return whole;
  }
  function abandon(): void {
    host.stopping = true;
    sweeper.close();
    opening.close();
    running.close();
    running.closeAllConnections();
    loop?.close();
    void minds.close();
  }
  return { port: bound, host, sweeper, resumed, close, abandon, connections: (tell) => running.getConnections((_, count) => tell(count)) };
}

async function drainAll(host: Host): Promise<void> {
  for (const room of host.rooms.all()) flushSpans(host, room);
  await Promise.all([...host.rooms.all()].map((room) => room.queue.idle()));
  for (const room of host.rooms.all()) flushSpans(host, room);
  await host.store.idle();
}

function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(new PortError(error)));
    server.listen(port, address, () => {
      server.removeAllListeners('error');
      server.on('error', () => undefined);
      done((server.address() as AddressInfo).port);
    });
  });
}
