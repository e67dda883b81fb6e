// Every table of this server, by id, by code and by the hash of each token (S-TK-3, S-CO-3). Look-ups only; the rooms change
// themselves.

import type { PlayerIndex } from '../../engine/index.ts';
import { isFinished } from './hosted-game.ts';
import { ROOM_LIFE_MS } from '../process/limits.ts';
import type { Room } from './room.ts';
import type { SeatRecord } from '../storage/schema.ts';

export interface SeatRef {
  readonly room: Room;
  readonly player: PlayerIndex;
  readonly hash: string;
}

export interface Rooms {
  readonly all: () => Iterable<Room>;
  readonly byId: (gameId: string) => Room | null;
  readonly byCode: (gameCode: string) => Room | null;
  readonly byToken: (hash: string) => SeatRef | null;
  readonly add: (room: Room) => void;
  /** Takes the room and all its tokens out, and frees its code. */
  readonly remove: (room: Room) => void;
  /** The room's seats from now on; tokens not among them are dead at once. */
  readonly seat: (room: Room, seats: readonly SeatRecord[]) => void;
  readonly recode: (room: Room, gameCode: string) => void;
}

export function newRooms(): Rooms {
  const ids = new Map<string, Room>();
  const codes = new Map<string, Room>();
  const tokens = new Map<string, SeatRef>();
  const seat = (room: Room, seats: readonly SeatRecord[]): void => {
    for (const old of room.seats) if (tokens.get(old.tokenHash)?.room === room) tokens.delete(old.tokenHash);
    room.seats = seats;
    for (const { player, tokenHash } of seats) tokens.set(tokenHash, { room, player, hash: tokenHash });
  };
  return {
    all: () => ids.values(),
    byId: (gameId) => ids.get(gameId) ?? null,
    byCode: (gameCode) => codes.get(gameCode) ?? null,
    byToken: (hash) => tokens.get(hash) ?? null,
    add: (room) => {
      ids.set(room.gameId, room);
      if (room.gameCode !== null) codes.set(room.gameCode, room);
      seat(room, room.seats);
    },
    remove: (room) => {
      seat(room, []);
      ids.delete(room.gameId);
      if (room.gameCode !== null && codes.get(room.gameCode) === room) codes.delete(room.gameCode);
    },
    seat,
    recode: (room, gameCode) => {
      if (room.gameCode !== null && codes.get(room.gameCode) === room) codes.delete(room.gameCode);
      room.gameCode = gameCode;
      codes.set(gameCode, room);
    },
  };
}

/** Whether a game is over, as far as it is known without looking into its file. */
export function roomFinished(room: Room): boolean {
  const { stage } = room;
  return stage.kind === 'unloaded' ? stage.status === 'finished' : stage.kind === 'game' && isFinished(stage.game);
}

/** S-PE-15: whether a room takes room: a lobby, or an unfinished game somebody still cares for. */
export function takesRoom(room: Room, now: number): boolean {
  switch (room.stage.kind) {
    case 'lobby':
      return true;
    case 'game':
    case 'unloaded':
      return !roomFinished(room) && now - room.activeAt < ROOM_LIFE_MS;
    case 'stuck':
    case 'unreadable':
    case 'gone':
      return false;
  }
}

/** What there is, as the health answer and the ready line count it (S-RT-5, S-LG-1). */
export function countRooms(rooms: Rooms): { readonly active: number; readonly lobby: number; readonly finished: number } {
  let active = 0;
  let lobby = 0;
  let finished = 0;
  for (const room of rooms.all()) {
    const { kind } = room.stage;
    if (kind === 'lobby') lobby += 1;
    else if (roomFinished(room)) finished += 1;
    else if (kind === 'game' || kind === 'unloaded') active += 1;
  }
  return { active, lobby, finished };
}
