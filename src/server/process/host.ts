// What every part of the server works with: its settings, its clock and chance, its tables, its store. Everything is handed in
//, so that a test can stand a server up on port 0 with a clock of its own.

import type { Level } from '../../bot/levels.ts';
import type { PolicyContext } from '../../bot/policy.ts';
import type { GameState, Intent, PlayerIndex } from '../../engine/index.ts';
import type { TableView, ViewerView } from '../../view/frame.ts';
import type { TrustedProxies } from '../http/addresses.ts';
import type { Claims } from '../lobby/claims.ts';
import type { Random } from '../lobby/credentials.ts';
import type { Limiter } from '../http/limiter.ts';
import type { Timings } from './limits.ts';
import type { Log } from './log.ts';
import type { Rooms } from '../games/rooms.ts';
import type { Store } from '../storage/store.ts';

/** A bot's question: what one seat may know, and what it may do. */
export interface BotQuestion {
  readonly level: Level;
  readonly view: GameState;
  readonly player: PlayerIndex;
  readonly options: readonly Intent[];
  readonly context: PolicyContext;
}

/** Told when a decision has to wait for a thread, and when it begins after all: its time runs from then. */
export interface ThinkingTime {
  readonly queued: () => void;
  readonly taken: () => void;
}

/** Who thinks for the bots: at once, in slices, or in a thread. */
export type BotMind = (question: BotQuestion, time: ThinkingTime) => Intent | Promise<Intent>;

/** A seat's own part of its frame; a test may make it fail. */
export type Projector = (state: GameState, viewer: PlayerIndex, table: TableView) => ViewerView;

export interface Settings {
  readonly engineVersion: string;
  readonly joinSecret: string;
  readonly adminSecret: string | null;
  readonly maxGames: number;
  /** Open streams this process takes on. */
  readonly maxStreams: number;
  /** Sockets this process takes on, by how many descriptors it may hold. */
  readonly maxSockets: number;
  /** 0 = lobbies never expire. */
  readonly lobbyTtlMs: number;
  /** 0 = finished games are kept for ever. */
  readonly finishedTtlMs: number;
  readonly trashMs: number;
  readonly shard: string | null;
  readonly shardDefault: boolean;
  readonly drain: boolean;
  readonly proxies: TrustedProxies;
}

export interface Host {
  readonly settings: Settings;
  readonly timings: Timings;
  readonly log: Log;
  /** Wall clock, milliseconds. */
  readonly now: () => number;
  /** Monotonic, milliseconds; for measuring alone. */
  readonly elapsed: () => number;
  readonly random: Random;
  readonly instance: string;
  readonly startedAt: number;
  readonly store: Store;
  readonly rooms: Rooms;
  readonly limiter: Limiter;
  readonly claims: Claims;
  readonly mind: BotMind;
  readonly project: Projector;
  /** Whether no file could be opened at the last look (S-BO-14). */
  readonly outOfFiles: () => boolean;
  /** The build tag served now. */
  readonly build: () => string;
  /** Counted for the summary (S-BO-11). */
  unhandled: number;
  stopping: boolean;
}

const resting: (() => void)[] = [];

function nextRests(): void {
  const go = resting.shift();
  if (resting.length > 0) setImmediate(nextRests);
  go?.();
}

/**
 * Lets everything else have its turn (S-GS-2). Of all that compute in slices one goes on in each round of the event loop, so that many
 * tables thinking at once hold up a request no longer than one of them does.
 */
export function breathe(): Promise<void> {
  return new Promise((done) => {
    resting.push(done);
    if (resting.length === 1) setImmediate(nextRests);
  });
}
