// What a start finds on disk (S-BO-7 steps 6, 7 and 11, S-PE-16 to S-PE-19): the index and the folders made to agree, every seat known
// before the port opens, no game parsed or replayed until somebody needs it or its turn comes. One bad file stops nothing.

import { freshCode } from '../lobby/codes.ts';
import { breathe } from './host.ts';
import type { Host } from './host.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { newRoom } from '../games/room.ts';
import type { Room, RoomStage } from '../games/room.ts';
import { load } from '../games/room-load.ts';
import { seatsOfLobby } from '../lobby/lobby-jobs.ts';
import { takesRoom } from '../games/rooms.ts';
import { printFile } from '../storage/schema.ts';
import type { IndexRow, SeatRecord } from '../storage/schema.ts';
import { readSeats } from '../storage/seat-records.ts';
import { inBatches } from '../storage/store.ts';
import type { GameFolder } from '../storage/store.ts';

interface FoundRoom {
  readonly room: Room;
  /** When it was made; known only where its file had to be read. */
  readonly createdAt: number | null;
}

/** Brings every table of DATA_DIR into the rooms, and the index to what was found. */
export async function findTables(host: Host): Promise<void> {
  const { store, log, rooms } = host;
  await store.sweepLeftovers();
  const index = await store.readIndex();
  if (!index.ok && index.reason !== 'ENOENT') {
    log('error', 'file-unreadable', { path: 'index.json', reason: index.reason });
    await store.setIndexAside();
  }
  const rows = new Map((index.ok ? index.value : []).map((row) => [row.gameId, row]));
  const folders = await store.gameFolders();
  const order = new Map([...rows.keys()].map((gameId, place) => [gameId, place]));
  const sorted = [...folders].sort((a, b) => (order.get(a.gameId) ?? Infinity) - (order.get(b.gameId) ?? Infinity) || (a.gameId < b.gameId ? -1 : 1));
  const there = new Set(folders.map((folder) => folder.gameId));
  for (const gameId of rows.keys()) if (!there.has(gameId)) log('warn', 'row-without-files', { gameId });
  const found = await inBatches(sorted, (folder) => findRoom(host, folder, rows.get(folder.gameId) ?? null));
  await settleCodes(host, found);
  for (const { room } of found) rooms.add(room);
  const kept = found.flatMap(({ room }): readonly IndexRow[] => rowOf(room, rows.get(room.gameId) ?? null));
  const same = index.ok && JSON.stringify(kept) === JSON.stringify(index.value);
  if (!same) await store.adoptRows(kept).catch(() => undefined);
  else store.keepRows(kept);
}

function rowOf(room: Room, old: IndexRow | null): readonly IndexRow[] {
  const { gameId, gameCode, stage } = room;
  if (gameCode === null) return [];
  if (stage.kind === 'lobby') return [{ gameId, gameCode, status: 'lobby' }];
  // S-PE-19: an unreadable game keeps the row it had, and its code with it.
  if (stage.kind === 'unreadable') return old === null ? [] : [{ ...old, gameCode }];
  return [{ gameId, gameCode, status: stage.kind === 'unloaded' ? stage.status : 'active' }];
}

async function findRoom(host: Host, folder: GameFolder, row: IndexRow | null): Promise<FoundRoom> {
  const { gameId, names } = folder;
  const { store, log } = host;
  const { seats, unread } = folder.unread === null ? await readSeats(host, gameId, names) : { seats: [], unread: { file: '', reason: folder.unread } };
  if (unread !== null) log('error', 'file-unreadable', { path: `games/${gameId}/${unread.file}`, reason: unread.reason });
  const made = (stage: RoomStage, gameCode: string | null, held: readonly SeatRecord[], activeAt: number, createdAt: number | null): FoundRoom => {
    const room = newRoom(host, gameId, gameCode, stage);
    room.seats = held;
    room.unread = unread;
    room.activeAt = activeAt;
    return { room, createdAt };
  };
  const unreadable = (name: string, reason: string): FoundRoom => {
    log('error', 'file-unreadable', { path: `games/${gameId}/${name}`, reason });
    return made({ kind: 'unreadable', file: name, reason }, row?.gameCode ?? null, seats, host.now(), null);
  };
  if (folder.unread !== null) return made({ kind: 'unreadable', file: '', reason: folder.unread }, row?.gameCode ?? null, seats, host.now(), null);
  if (names.includes('game.json')) {
    // S-PE-11: a crash between the two files of a start left both; the game has begun.
    if (names.includes('lobby.json')) await store.removeLobbyFile(gameId).catch(() => undefined);
    const activeAt = (await store.gameFacts(gameId))?.modifiedAt ?? host.now();
    if (row !== null && row.status !== 'lobby') return made({ kind: 'unloaded', status: row.status, summary: null }, row.gameCode, seats, activeAt, null);
    const read = await store.readGame(gameId);
    if (!read.ok) return unreadable('game.json', read.reason);
    const { status, createdAt, server } = read.value;
    return made({ kind: 'unloaded', status, summary: null }, server.gameCode, seats, activeAt, createdAt);
  }
  if (names.includes('lobby.json')) {
    const read = await store.readLobby(gameId);
    if (!read.ok || read.value.gameId !== gameId) return unreadable('lobby.json', read.ok ? 'another game' : read.reason);
    const lobby = read.value;
    return made({ kind: 'lobby', lobby }, lobby.gameCode, seatsOfLobby(lobby, seats), lobby.touchedAt, lobby.createdAt);
  }
  return unreadable('game.json', 'ENOENT');
}

/** S-PE-18: of two games with one code the earlier keeps it. */
async function settleCodes(host: Host, found: readonly FoundRoom[]): Promise<void> {
  const byCode = new Map<string, FoundRoom[]>();
  for (const one of found) {
    const { gameCode } = one.room;
    if (gameCode !== null) byCode.set(gameCode, [...(byCode.get(gameCode) ?? []), one]);
  }
  const taken = new Set(byCode.keys());
  for (const [gameCode, holders] of byCode) {
    if (holders.length < 2) continue;
    const dated = await Promise.all(holders.map(async (one) => ({ one, at: one.createdAt ?? (await createdAtOf(host, one.room)) })));
    dated.sort((a, b) => a.at - b.at);
    for (const { one } of dated.slice(1)) {
      const code = freshCode(host.random, host.settings.shard, (other) => taken.has(other));
      if (code === null) continue;
      taken.add(code);
      await recode(host, one.room, code);
      host.log('warn', 'code-changed', { gameId: one.room.gameId, from: gameCode, gameCode: code });
    }
  }
}

async function createdAtOf(host: Host, room: Room): Promise<number> {
  const read = await host.store.readGame(room.gameId);
  return read.ok ? read.value.createdAt : Infinity;
}

async function recode(host: Host, room: Room, gameCode: string): Promise<void> {
  room.gameCode = gameCode;
  const { stage } = room;
  if (stage.kind === 'lobby') {
    const lobby: Lobby = { ...stage.lobby, gameCode };
    room.stage = { kind: 'lobby', lobby };
    await host.store.writeLobby(lobby).catch(() => undefined);
    return;
  }
  const read = await host.store.readGame(room.gameId);
  if (read.ok) await host.store.writeGame(room.gameId, printFile({ ...read.value, server: { ...read.value.server, gameCode } })).catch(() => undefined);
}

/** S-BO-7 step 11: the games in use, one after another, each in its own queue. */
export async function resumeAll(host: Host): Promise<void> {
  const started = host.elapsed();
  let games = 0;
  for (const room of [...host.rooms.all()]) {
    if (host.stopping) return;
    if (room.stage.kind !== 'unloaded' || !takesRoom(room, host.now())) continue;
    await room.queue.run(() => load(host, room));
    games += 1;
    await breathe();
  }
  const kinds = [...host.rooms.all()].map((room) => room.stage.kind);
  const count = (kind: RoomStage['kind']): number => kinds.filter((one) => one === kind).length;
  host.log('info', 'resume-done', { games, stuck: count('stuck'), unreadable: count('unreadable'), ms: Math.round(host.elapsed() - started) });
}

/** How many games wait to be resumed. */
export function waitingToResume(host: Host): number {
  return [...host.rooms.all()].filter((room) => room.stage.kind === 'unloaded' && room.stage.status === 'active').length;
}
