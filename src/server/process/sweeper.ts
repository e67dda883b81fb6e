// What happens by itself (S-LO-17, S-PE-13, S-PE-14, S-GS-13, S-SS-6): expired lobbies, finished games past their time, old trash, games
// nobody watches, heartbeats. `close` stops all of it.

import type { Host } from './host.ts';
import { forgetFull } from '../http/limiter.ts';
import type { Room } from '../games/room.ts';
import { endTable } from '../games/room-end.ts';
import { closeLobby, isExpired } from '../lobby/lobby-jobs.ts';
import { unload } from '../games/room-load.ts';
import { roomFinished } from '../games/rooms.ts';

/** Longest between two looks at blocked streams. */
const AGE_MS = 1_000;
/** Heartbeats are written in so many turns, so that thousands of them hold up nobody. */
const BEATS = 8;

export class Sweeper {
  readonly #host: Host;
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(host: Host) {
    this.#host = host;
    const { timings } = host;
    let turn = 0;
    const age = Math.min(AGE_MS, timings.blockedMs / 4);
    const every = (ms: number, act: () => void): NodeJS.Timeout => setInterval(act, ms).unref();
    this.#timers = [
      every(timings.heartbeatMs / BEATS, () => {
        turn = (turn + 1) % BEATS;
        for (const room of host.rooms.all()) for (const stream of [...room.streams.values()]) if (stream.number % BEATS === turn) stream.beat();
      }),
      every(age, () => {
        for (const room of host.rooms.all()) for (const stream of [...room.streams.values()]) stream.age(age, timings.blockedMs);
      }),
      every(Math.max(1_000, Math.min(60_000, timings.idleMs / 2)), () => this.restIdle()),
      every(timings.sweepMs, () => {
        this.sweep().catch(() => undefined);
      }),
    ];
  }

  /** Games without a stream for long enough leave memory. */
  restIdle(): void {
    const { rooms, timings, now } = this.#host;
    for (const room of rooms.all()) {
      if (room.stage.kind !== 'game' || room.streams.size > 0 || now() - room.activeAt < timings.idleMs) continue;
      void room.queue.run(() => {
        if (now() - room.activeAt >= timings.idleMs) unload(this.#host, room);
      });
    }
  }

  /** The hourly round. */
  async sweep(): Promise<void> {
    const host = this.#host;
    const { settings, now, rooms, store } = host;
    forgetFull(host.limiter, now());
    for (const room of [...rooms.all()]) {
      if (isExpired(host, room)) {
        await room.queue.run(async () => {
          if (isExpired(host, room)) await closeLobby(host, room, 'expired');
        });
      } else if (settings.finishedTtlMs > 0 && roomFinished(room) && room.streams.size === 0 && now() - lastMove(room) > settings.finishedTtlMs) {
        await room.queue.run(() => endTable(host, room, true));
      }
    }
    await store.sweepTrash(now() - settings.trashMs);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }
}

function lastMove(room: Room): number {
  const { stage } = room;
  if (stage.kind === 'game') return stage.game.lastMoveAt;
  if (stage.kind === 'unloaded' && stage.summary !== null) return stage.summary.lastMoveAt;
  return room.activeAt;
}
