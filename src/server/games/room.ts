// One table of this server from its first chair to its trash folder: what stage it is in, who holds a seat, whose streams are
// open. A room is a holder that the jobs of its own queue change (S-GS-1); nothing else does.

import { playerIndex } from '../../engine/index.ts';
import type { Intent, PlayerIndex } from '../../engine/index.ts';
import type { StuckFacts } from '../../protocol/answers.ts';
import type { Host } from '../process/host.ts';
import type { HostedGame } from './hosted-game.ts';
import { newJobQueue } from './job-queue.ts';
import type { JobQueue } from './job-queue.ts';
import { chairNames, isHuman } from '../lobby/lobby.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { SeatRecord } from '../storage/schema.ts';
import type { Unread } from '../storage/seat-records.ts';
import type { SeatStream } from '../http/seat-stream.ts';
import type { Span } from './turn-clock.ts';

/** What is remembered of a game that is not in memory (S-GS-13). */
export interface GameSummary {
  readonly playerNames: readonly string[];
  readonly botSeats: readonly PlayerIndex[];
  readonly createdAt: number;
  readonly lastMoveAt: number;
  readonly intents: number;
  /** Null where the game could not be brought to a position. */
  readonly place: { readonly day: number; readonly stage: number; readonly phase: string; readonly waitingOn: PlayerIndex | null; readonly voting: boolean } | null;
}

export type RoomStage =
  | { readonly kind: 'lobby'; readonly lobby: Lobby }
  /** On disk. `summary` null: not looked at since the start. */
  | { readonly kind: 'unloaded'; readonly status: 'active' | 'finished'; readonly summary: GameSummary | null }
  | { readonly kind: 'game'; readonly game: HostedGame }
  | { readonly kind: 'stuck'; readonly stuck: StuckFacts; readonly summary: GameSummary }
  /** `file` as it is called in the table's folder. */
  | { readonly kind: 'unreadable'; readonly file: string; readonly reason: string }
  | { readonly kind: 'gone' };

/** A decision a bot is still thinking about (S-BT-8). */
export interface Thought {
  readonly rev: number;
  readonly player: PlayerIndex;
  /** Null while it waits for a thread. */
  startedAt: number | null;
  choice: Promise<Intent> | null;
}

export interface Room {
  readonly gameId: string;
  gameCode: string | null;
  readonly queue: JobQueue;
  stage: RoomStage;
  /** People with a token. */
  seats: readonly SeatRecord[];
  /** Why not everybody with a token is known; null where everybody is. */
  unread: Unread | null;
  /** When that was last tried, on the monotonic clock. */
  unreadAt: number;
  readonly streams: Map<PlayerIndex, SeatStream>;
  /** Counted as connected: with a stream, or without one for less than the grace (S-PR-4). */
  readonly present: Set<PlayerIndex>;
  /** Have held a stream in this process (S-PR-2). */
  readonly seen: Set<PlayerIndex>;
  readonly leaving: Map<PlayerIndex, NodeJS.Timeout>;
  /** When a seat last asked for its position, on the monotonic clock (S-PR-8). */
  readonly askedAt: Map<PlayerIndex, number>;
  /** Since when a lobby's host has no live stream, on the monotonic clock; null while there is one. */
  hostAbsentSince: number | null;
  /** Last move or stream (S-PE-15). */
  activeAt: number;
  /** Number of the last display step sent, for a game that leaves memory and comes back (S-PU-9). */
  stepSeq: number;
  spans: readonly Span[] | null;
  spansTimer: NodeJS.Timeout | null;
  thought: Thought | null;
  /** The seat that is played by the fallback until another is due (S-BT-5). */
  fallback: PlayerIndex | null;
  /** How often a seat's thread failed or was late, one time after the other (B-DIF-7). */
  readonly failures: Map<PlayerIndex, number>;
  driveQueued: boolean;
}

/** A room as it is found or made; whoever it belongs to is not there yet. */
export function newRoom(host: Pick<Host, 'now' | 'elapsed'>, gameId: string, gameCode: string | null, stage: RoomStage): Room {
  return {
    gameId, gameCode, stage, queue: newJobQueue(host.now), seats: [], unread: null, unreadAt: -Infinity, streams: new Map(), present: new Set(), seen: new Set(), leaving: new Map(),
    askedAt: new Map(),
    hostAbsentSince: host.elapsed(), activeAt: host.now(), stepSeq: 0, spans: null, spansTimer: null, thought: null, fallback: null, failures: new Map(), driveQueued: false,
  };
}

/** Whether a seat counts as connected now. */
export function isPresent(room: Room, player: PlayerIndex): boolean {
  return room.present.has(player);
}

export function seatRecord(room: Room, player: PlayerIndex): SeatRecord | null {
  return room.seats.find((seat) => seat.player === player) ?? null;
}

export interface Person {
  readonly player: PlayerIndex;
  readonly displayName: string;
}

/** S-RC-9: the person of a seat; null for a bot's chair, an empty one and one that is not there. */
export function personAt(room: Room, player: number): Person | null {
  const record = room.seats.find((seat) => seat.player === player);
  const { stage } = room;
  switch (stage.kind) {
    case 'lobby':
      return record !== undefined && isHuman(stage.lobby, player) ? record : null;
    case 'game':
      return personOf(stage.game.table.deal.playerNames, stage.game.botSeats, player);
    case 'stuck':
      return personOf(stage.summary.playerNames, stage.summary.botSeats, player);
    case 'unloaded':
      return stage.summary === null ? (record ?? null) : personOf(stage.summary.playerNames, stage.summary.botSeats, player);
    case 'unreadable':
      return record ?? null;
    case 'gone':
      return null;
  }
}

function personOf(names: readonly string[], bots: readonly PlayerIndex[], player: number): Person | null {
  const displayName = names[player];
  return displayName === undefined || bots.some((bot) => bot === player) ? null : { player: playerIndex(player), displayName };
}

/** The people of a room, by what is known of it now. */
export function peopleOf(room: Room): readonly PlayerIndex[] {
  return [0, 1, 2, 3].map(playerIndex).filter((player) => personAt(room, player) !== null);
}

/** Names for the administrator's list; null where nothing is known. */
export function namesOf(room: Room): readonly string[] | null {
  const { stage } = room;
  switch (stage.kind) {
    case 'lobby':
      return chairNames(stage.lobby).map((name) => name ?? '(empty)');
    case 'game':
      return stage.game.table.deal.playerNames;
    case 'stuck':
      return stage.summary.playerNames;
    case 'unloaded':
      return stage.summary?.playerNames ?? null;
    case 'unreadable':
    case 'gone':
      return null;
  }
}
