// Who sits at a table, from its files (S-PE-18, S-RT-3). Records that cannot be read are a fault of the server and no news about a seat: as
// long as there are any, nobody is told that a seat is gone, and no file of them is written over.

import type { Host } from '../process/host.ts';
import type { Room } from '../games/room.ts';
import { seatsOfLobby } from '../lobby/lobby-jobs.ts';
import type { SeatRecord } from './schema.ts';

/** A file that cannot be read, by its name in the table's folder ('' for the folder itself), and why. */
export interface Unread {
  readonly file: string;
  readonly reason: string;
}

export interface SeatsRead {
  readonly seats: readonly SeatRecord[];
  /** Null where everybody is known. */
  readonly unread: Unread | null;
}

const SET_ASIDE = /^sessions\.json\.bad-[0-9]+$/;
/** How often a table's records are tried again while somebody asks for a seat of it. */
const AGAIN_MS = 1_000;

/** The records of a table, with those in files that were set aside; the newer file decides about a seat. */
export async function readSeats(host: Pick<Host, 'store'>, gameId: string, names: readonly string[]): Promise<SeatsRead> {
  let seats: readonly SeatRecord[] = [];
  let unread: Unread | null = null;
  for (const file of ['sessions.json', ...names.filter((name) => SET_ASIDE.test(name)).sort().reverse()]) {
    const read = await host.store.readSessions(gameId, file);
    if (!read.ok) unread ??= { file, reason: read.reason };
    else seats = [...seats, ...read.value.filter((record) => !seats.some((known) => known.player === record.player))];
  }
  return { seats, unread };
}

/** S-RT-3: whether a token that nobody knows may be that of a table whose records cannot be read; `code` as the request names it. */
export function mayBeSeat(host: Host, code: string | null): boolean {
  const named = code === null || code === '' ? null : host.rooms.byCode(code);
  const rooms = named !== null ? [named] : [...host.rooms.all()].filter((room) => code === null || code === '' || room.gameCode === null);
  const unread = rooms.filter((room) => room.unread !== null);
  for (const room of unread) readAgain(host, room);
  return unread.length > 0;
}

/** Tries again, in its turn: what could not be read for a moment, or has been mended, needs no restart. */
function readAgain(host: Host, room: Room): void {
  if (host.elapsed() - room.unreadAt < AGAIN_MS) return;
  room.unreadAt = host.elapsed();
  void room.queue.run(async () => {
    if (room.unread === null || room.stage.kind === 'gone') return;
    const names = await host.store.namesIn(room.gameId);
    const { seats, unread } = await readSeats(host, room.gameId, names ?? []);
    const known = room.seats.filter((record) => !seats.some((one) => one.player === record.player));
    room.unread = names === null ? room.unread : unread;
    const all = [...seats, ...known];
    host.rooms.seat(room, room.stage.kind === 'lobby' ? seatsOfLobby(room.stage.lobby, all) : all);
    if (room.unread === null) host.log('info', 'file-readable', { path: `games/${room.gameId}/sessions.json` });
  });
}

/** Writes a table's records; a file of them that cannot be read is set aside first and kept. In the queue. */
export async function writeSeats(host: Host, room: Room, seats: readonly SeatRecord[]): Promise<void> {
  if (room.unread?.file === 'sessions.json') {
    const file = await host.store.setSessionsAside(room.gameId);
    if (file !== null) room.unread = { file, reason: room.unread.reason };
  }
  await host.store.writeSessions(room.gameId, seats);
}
