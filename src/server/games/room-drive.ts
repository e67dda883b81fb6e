// Bots going on by themselves (S-BT-8): one job after another at the end of the game's queue, each run durable before it is shown.

import { dueBot, playBotsFor } from './play-bots.ts';
import type { Host } from '../process/host.ts';
import { isFinished, printGame } from './hosted-game.ts';
import type { HostedGame } from './hosted-game.ts';
import { stackOf } from '../process/log.ts';
import type { Output } from '../../game/game.ts';
import type { Room } from './room.ts';
import { broadcast } from './room-streams.ts';

/** Puts the next run at the end of the queue, unless it is there already. */
export function driveOn(host: Host, room: Room): void {
  if (room.driveQueued || host.stopping) return;
  room.driveQueued = true;
  void room.queue.run(async () => {
    room.driveQueued = false;
    if (room.stage.kind === 'game' && !host.stopping) await driveJob(host, room, room.stage.game);
  });
}

/** S-BT-8: once more after a write that failed. */
export function driveLater(host: Host, room: Room): void {
  if (room.driveQueued) return;
  room.driveQueued = true;
  setTimeout(() => {
    room.driveQueued = false;
    driveOn(host, room);
  }, host.timings.driveAgainMs).unref();
}

async function driveJob(host: Host, room: Room, before: HostedGame): Promise<void> {
  try {
    const { game, output, played, more } = await playBotsFor(host, room, before);
    if (played > 0 && !(await saveGame(host, game))) {
      room.thought = null;
      driveLater(host, room);
      return;
    }
    if (played > 0) afterCommit(host, room, game, output);
    if (more) driveOn(host, room);
  } catch (error) {
    room.thought = null;
    host.log('error', 'engine-fault', { gameId: room.gameId, seat: dueBot(before)?.player ?? null, intent: null, stack: stackOf(error) });
    driveLater(host, room);
  }
}

/** Whether the game as it stands is on disk now. */
export async function saveGame(host: Host, game: HostedGame): Promise<boolean> {
  try {
    await host.store.writeGame(game.gameId, printGame(game, host.settings.engineVersion));
    return true;
  } catch {
    return false;
  }
}

/** After a durable move, the game it led to becomes the room's: everybody is told, the end is noted, the clocks are kept. */
export function afterCommit(host: Host, room: Room, game: HostedGame, output: Output, tell: typeof broadcast = broadcast): void {
  room.stage = { kind: 'game', game: { ...game, closed: [] } };
  room.activeAt = host.now();
  try {
    tell(host, room, game, output);
  } catch (error) {
    // S-GS-14: the move is on disk and the room's, so it stands; whoever may have missed it comes back for the whole position.
    host.log('error', 'telling-failed', { gameId: room.gameId, stack: stackOf(error) });
    for (const stream of [...room.streams.values()]) stream.destroy();
  }
  if (isFinished(game)) noteEnd(host, room, game);
  keepSpans(host, room, game);
}

/** S-GS-10, S-PE-8: the row says finished and keeps its code. */
function noteEnd(host: Host, room: Room, game: HostedGame): void {
  const { state } = game.table;
  host.log('info', 'game-finished', { gameId: room.gameId, gameCode: game.gameCode, result: state.outcome?.result ?? null, day: state.clock.day });
  host.store.upsertRow({ gameId: room.gameId, gameCode: game.gameCode, status: 'finished' }).catch(() => undefined);
}

/** S-TM-2: turn timings in the background; nothing waits for them. */
function keepSpans(host: Host, room: Room, game: HostedGame): void {
  const { closed } = game;
  if (closed.length === 0) return;
  room.spans = [...(room.spans ?? []), ...closed];
  if (room.spansTimer !== null) return;
  room.spansTimer = setTimeout(() => flushSpans(host, room), host.timings.timingsFlushMs).unref();
}

export function flushSpans(host: Host, room: Room): void {
  if (room.spansTimer === null) return;
  clearTimeout(room.spansTimer);
  room.spansTimer = null;
  const { spans } = room;
  if (spans !== null) host.store.writeTimings(room.gameId, () => room.spans ?? spans).catch(() => undefined);
}
