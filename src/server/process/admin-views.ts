// What an administrator sees (S-AD-2, S-AD-7): every table without a seed, token, hash, card or hand. Building it copies no history.

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { IntervalHistogram } from 'node:perf_hooks';
import { actingPlayer } from '../../engine/index.ts';
import { outstanding } from '../lobby/claims.ts';
import type { Host } from './host.ts';
import { isFinished } from '../games/hosted-game.ts';
import { botsOf } from '../lobby/lobby.ts';
import { namesOf, peopleOf } from '../games/room.ts';
import type { Room } from '../games/room.ts';
import { summaryOf, waitingOn } from '../games/room-load.ts';
import type { SummaryAnswer, TableRow } from '../../protocol/admin-answers.ts';

/** `GET /api/games`: newest activity first. */
export async function listGames(host: Host): Promise<readonly TableRow[]> {
  const rows: TableRow[] = [];
  for (const room of host.rooms.all()) rows.push(await rowOf(host, room));
  return rows.sort((a, b) => (b.lastMoveAt ?? 0) - (a.lastMoveAt ?? 0));
}

async function rowOf(host: Host, room: Room): Promise<TableRow> {
  const { stage, gameId, gameCode } = room;
  const unreadable = stage.kind === 'unreadable' ? { file: stage.file, reason: stage.reason } : room.unread;
  const base = { gameId, gameCode, ...(unreadable === null ? {} : { unreadable }) };
  const names = namesOf(room);
  // The seats a person holds a token for, from the records and never by name; lost records leave the chairs that are no bot's.
  const seatedPlayers = room.seats.length > 0 ? room.seats.map((seat) => seat.player).sort() : peopleOf(room);
  const connected = [...room.streams.keys()].sort();
  const sizeBytes = async (): Promise<number | null> => (await host.store.gameFacts(gameId))?.size ?? null;
  switch (stage.kind) {
    case 'lobby': {
      const { lobby } = stage;
      return {
        ...base, state: 'lobby', playerCount: lobby.seats.length, playerNames: names, botSeats: botsOf(lobby).map((bot) => bot.seat), seatedPlayers, connected,
        createdAt: lobby.createdAt, lastMoveAt: Math.max(lobby.touchedAt, lobby.createdAt),
      };
    }
    case 'unloaded': {
      const { summary, status } = stage;
      if (summary === null) {
        return {
          ...base, state: status === 'finished' ? 'finished' : 'resuming', playerCount: null, playerNames: null, botSeats: null, seatedPlayers, status, createdAt: null,
          lastMoveAt: room.activeAt,
          day: null, stage: null, phase: null, waitingOn: null, intents: null,
        };
      }
      const { place, intents, createdAt, lastMoveAt, botSeats, playerNames } = summary;
      return {
        ...base, state: status === 'finished' ? 'finished' : 'running', playerCount: playerNames.length, playerNames, botSeats, seatedPlayers,
        ...(status === 'finished' ? {} : { connected, waitingOn: waitingOn(summary) }), status, createdAt, lastMoveAt,
        day: place?.day ?? null, stage: place?.stage ?? null, phase: place?.phase ?? null, intents, sizeBytes: await sizeBytes(),
      };
    }
    case 'game': {
      const { game } = stage;
      const { state } = game.table;
      const seat = actingPlayer(state);
      const finished = isFinished(game);
      return {
        ...base, state: finished ? 'finished' : 'running', playerCount: state.players.length, playerNames: names, botSeats: game.botSeats, seatedPlayers,
        ...(finished ? {} : { connected, waitingOn: seat === null ? null : { seat, name: game.table.deal.playerNames[seat] ?? '' } }),
        status: finished ? 'finished' : 'active', createdAt: game.createdAt, lastMoveAt: game.lastMoveAt,
        day: state.clock.day, stage: state.clock.stage, phase: state.clock.phase, intents: game.table.history.length, sizeBytes: await sizeBytes(),
      };
    }
    case 'stuck': {
      const { summary, stuck } = stage;
      return {
        ...base, state: 'stuck', playerCount: summary.playerNames.length, playerNames: names, botSeats: summary.botSeats, seatedPlayers,
        createdAt: summary.createdAt, lastMoveAt: summary.lastMoveAt, intents: summary.intents, sizeBytes: await sizeBytes(), stuck,
      };
    }
    case 'unreadable':
    case 'gone':
      return { ...base, state: 'unreadable', playerNames: recordedNames(room), seatedPlayers: room.seats.map((seat) => seat.player).sort(), createdAt: null, lastMoveAt: room.activeAt };
  }
}

/** Names by seat, as far as the records tell them. */
function recordedNames({ seats }: Room): readonly string[] {
  const last = Math.max(-1, ...seats.map((seat) => seat.player));
  return Array.from({ length: last + 1 }, (_, player) => seats.find((seat) => seat.player === player)?.displayName ?? '');
}

/** Watches the event loop for the summary; `close` stops it. */
export class LoopWatch {
  readonly #delays: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#delays.enable();
  }

  /** Milliseconds beyond the sampling step, since the last look. */
  p99(): number {
    const value = Math.max(0, this.#delays.percentile(99) / 1e6 - 20);
    this.#delays.reset();
    return Math.round(value * 10) / 10;
  }

  close(): void {
    this.#delays.disable();
  }
}

/** `GET /api/admin/summary`. */
export async function summaryAnswer(host: Host, loop: LoopWatch): Promise<SummaryAnswer> {
  const games = { lobby: 0, resuming: 0, active: 0, waitingOnVote: 0, finished: 0, stuck: 0, unreadable: 0 };
  let open = 0;
  let blocked = 0;
  let waiting = 0;
  let oldest = Infinity;
  for (const room of host.rooms.all()) {
    open += room.streams.size;
    for (const stream of room.streams.values()) if (stream.blocked) blocked += 1;
    waiting += room.queue.length();
    oldest = Math.min(oldest, room.queue.oldest() ?? Infinity);
    games[bucketOf(room)] += 1;
    if (votingIn(room)) games.waitingOnVote += 1;
  }
  const memory = process.memoryUsage();
  return {
    ok: host.store.writable() && !host.stopping, engineVersion: host.settings.engineVersion, build: host.build(), instance: host.instance, startedAt: host.startedAt,
    games, streams: { open, blocked }, queues: { games: waiting, writes: host.store.writer.waiting(), oldestMs: Number.isFinite(oldest) ? Math.max(0, host.now() - oldest) : 0 },
    lastWriteError: host.store.lastWriteError(), disk: { freeBytes: await host.store.freeBytes().catch(() => null) },
    process: { rssBytes: memory.rss, heapUsedBytes: memory.heapUsed, eventLoopP99Ms: loop.p99() }, unhandledRejections: host.unhandled,
    limiter: [...host.limiter.limited].map(([kind, limited]) => ({ class: kind, limited })), outstandingClaims: outstanding(host.claims, host.now()),
  };
}

function bucketOf(room: Room): 'lobby' | 'resuming' | 'active' | 'finished' | 'stuck' | 'unreadable' {
  const { stage } = room;
  switch (stage.kind) {
    case 'lobby':
      return 'lobby';
    case 'unloaded':
      return stage.status === 'finished' ? 'finished' : stage.summary === null ? 'resuming' : 'active';
    case 'game':
      return isFinished(stage.game) ? 'finished' : 'active';
    case 'stuck':
      return 'stuck';
    case 'unreadable':
    case 'gone':
      return 'unreadable';
  }
}

function votingIn(room: Room): boolean {
  const { stage } = room;
  if (stage.kind === 'unloaded') return stage.summary?.place?.voting === true;
  return stage.kind === 'game' && summaryOf(stage.game).place?.voting === true;
}
