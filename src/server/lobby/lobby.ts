// Seating before a game (S-LO-1 to S-LO-14), pure: a lobby in, a new one out. Clock and chance are arguments. It holds no token.

import type { Level } from '../../bot/levels.ts';
import { playerIndex } from '../../engine/index.ts';
import type { GameConfig, PlayerIndex } from '../../engine/index.ts';
import { lookAlike, readsAsBot } from '../../protocol/look-alikes.ts';
import type { ErrorCode } from '../../protocol/errors.ts';
import type { LobbySeat, LobbyView } from '../../protocol/pushes.ts';

export type Chair =
  | { readonly kind: 'empty' }
  | { readonly kind: 'human'; readonly displayName: string }
  | { readonly kind: 'bot'; readonly level: Level };

export interface Lobby {
  readonly gameId: string;
  readonly gameCode: string;
  readonly config: GameConfig;
  /** What the host typed, or null for one drawn at the start. */
  readonly seed: number | null;
  /** S-LO-2: as long as the table from first to last; the chair is the player index. */
  readonly seats: readonly Chair[];
  readonly hostSeat: PlayerIndex;
  /** Seated people, earliest first. */
  readonly joinOrder: readonly PlayerIndex[];
  readonly createdAt: number;
  readonly touchedAt: number;
}

export type Seated = { readonly ok: true; readonly lobby: Lobby } | { readonly ok: false; readonly code: ErrorCode };

const EMPTY: Chair = { kind: 'empty' };
const refused = (code: ErrorCode): { readonly ok: false; readonly code: ErrorCode } => ({ ok: false, code });

export interface NewLobby {
  readonly gameId: string;
  readonly gameCode: string;
  readonly config: GameConfig;
  readonly seed: number | null;
  readonly players: number;
  readonly hostName: string;
  readonly now: number;
}

/** A table with its host in chair 0. */
export function newLobby({ gameId, gameCode, config, seed, players, hostName, now }: NewLobby): Lobby {
  const host: Chair = { kind: 'human', displayName: hostName };
  const seats = Array.from({ length: players }, (_, chair) => (chair === 0 ? host : EMPTY));
  return { gameId, gameCode, config, seed, seats, hostSeat: playerIndex(0), joinOrder: [playerIndex(0)], createdAt: now, touchedAt: now };
}

function withChair(lobby: Lobby, seat: number, chair: Chair): readonly Chair[] {
  return lobby.seats.map((old, index) => (index === seat ? chair : old));
}

export function isHuman(lobby: Lobby, seat: number): boolean {
  return lobby.seats[seat]?.kind === 'human';
}

/** S-LO-10: the first empty chair. A full table is told before a name that clashes. */
export function join(lobby: Lobby, displayName: string, now: number): { readonly ok: true; readonly lobby: Lobby; readonly seat: PlayerIndex } | { readonly ok: false; readonly code: ErrorCode } {
  const chair = lobby.seats.findIndex((seat) => seat.kind === 'empty');
  if (chair < 0) return refused('LOBBY_FULL');
  const clashes = lobby.seats.some((seat) => seat.kind === 'human' && lookAlike(seat.displayName, displayName));
  if (clashes || readsAsBot(displayName)) return refused('NAME_TAKEN');
  const seat = playerIndex(chair);
  const seats = withChair(lobby, chair, { kind: 'human', displayName });
  return { ok: true, seat, lobby: { ...lobby, seats, joinOrder: [...lobby.joinOrder, seat], touchedAt: now } };
}

/** S-LO-11: a bot into a chair, out of it, or to another level; already so is no mistake. */
export function setBot(lobby: Lobby, by: PlayerIndex, seat: number, level: Level | null, now: number): Seated {
  if (by !== lobby.hostSeat) return refused('NOT_HOST');
  const chair = lobby.seats[seat];
  if (chair === undefined) return refused('BAD_SEAT');
  if (chair.kind === 'human') return refused('SEAT_TAKEN');
  const next: Chair = level === null ? EMPTY : { kind: 'bot', level };
  return { ok: true, lobby: { ...lobby, seats: withChair(lobby, seat, next), touchedAt: now } };
}

/** S-LO-12, S-LO-13: somebody gets up, or the host clears a chair. `lobby` null: the last person is gone. */
export function leave(
  lobby: Lobby, by: PlayerIndex, seat: number, connected: (seat: PlayerIndex) => boolean, now: number,
): { readonly ok: true; readonly lobby: Lobby | null } | { readonly ok: false; readonly code: ErrorCode } {
  const chair = lobby.seats[seat];
  if (chair === undefined) return refused('BAD_SEAT');
  if (seat !== by && by !== lobby.hostSeat) return refused('NOT_HOST');
  if (chair.kind !== 'human') return refused('SEAT_EMPTY');
  const joinOrder = lobby.joinOrder.filter((other) => other !== seat);
  if (joinOrder.length === 0) return { ok: true, lobby: null };
  const left: Lobby = { ...lobby, seats: withChair(lobby, seat, EMPTY), joinOrder, touchedAt: now };
  return { ok: true, lobby: seat === lobby.hostSeat ? { ...left, hostSeat: nextHost(joinOrder, connected) } : left };
}

/** The earliest to join who is connected; where nobody is, the earliest. */
function nextHost(joinOrder: readonly PlayerIndex[], connected: (seat: PlayerIndex) => boolean): PlayerIndex {
  return joinOrder.find(connected) ?? joinOrder[0] ?? playerIndex(0);
}

/** S-LO-13: the table to somebody present, when its host has been gone long enough; null while nobody is there. */
export function handOver(lobby: Lobby, connected: (seat: PlayerIndex) => boolean): Lobby | null {
  const heir = lobby.joinOrder.find((seat) => seat !== lobby.hostSeat && connected(seat));
  return heir === undefined ? null : { ...lobby, hostSeat: heir };
}

/** Chairs nobody sits in. */
export function emptyChairs(lobby: Lobby): readonly number[] {
  return lobby.seats.flatMap((seat, index) => (seat.kind === 'empty' ? [index] : []));
}

/** S-LO-6: what everybody at the table is called; null for an empty chair. */
export function chairNames(lobby: Lobby): readonly (string | null)[] {
  let bots = 0;
  return lobby.seats.map((seat) => {
    if (seat.kind === 'human') return seat.displayName;
    if (seat.kind === 'empty') return null;
    bots += 1;
    return `Bot ${bots}`;
  });
}

/** The bots of a lobby in chair order. */
export function botsOf(lobby: Lobby): readonly { readonly seat: PlayerIndex; readonly level: Level }[] {
  return lobby.seats.flatMap((seat, index) => (seat.kind === 'bot' ? [{ seat: playerIndex(index), level: seat.level }] : []));
}

/** S-LO-5: whether somebody may know the deck. */
export function dealOfLobby(lobby: Lobby): 'random' | 'chosen' {
  return lobby.seed === null ? 'random' : 'chosen';
}

/** S-LO-15: the lobby as one seat sees it; the seed goes to its host alone. */
export function lobbyView(lobby: Lobby, viewer: PlayerIndex, connected: (seat: PlayerIndex) => boolean): LobbyView {
  const names = chairNames(lobby);
  const seats = lobby.seats.map((chair, index): LobbySeat => {
    const seat = playerIndex(index);
    return {
      seat, kind: chair.kind, name: names[index] ?? null, level: chair.kind === 'bot' ? chair.level : null,
      host: seat === lobby.hostSeat, you: seat === viewer, connected: chair.kind === 'human' && connected(seat),
    };
  });
  const { gameId, gameCode, config, createdAt } = lobby;
  return {
    gameId, gameCode, config, players: lobby.seats.length, createdAt, seats, deal: dealOfLobby(lobby),
    ...(viewer === lobby.hostSeat ? { seed: lobby.seed } : {}),
  };
}
