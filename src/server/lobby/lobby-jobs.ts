// What is done at a table before its game (S-LO-10 to S-LO-17, S-RT-6, S-RT-7): each a job of the room's queue, each durable before
// it is answered, each refusal a code.

import type { Level } from '../../bot/levels.ts';
import { playerIndex } from '../../engine/index.ts';
import type { GameConfig, PlayerIndex } from '../../engine/index.ts';
import { newGame } from '../../game/game.ts';
import type { DoneAnswer, LeftAnswer, PreviewAnswer, SeatAnswer, StartedAnswer } from '../../protocol/answers.ts';
import type { ErrorCode } from '../../protocol/errors.ts';
import { freshCode } from './codes.ts';
import { newGameId, newToken, sha256 } from './credentials.ts';
import { dropClaims } from './claims.ts';
import { playBotsFor } from '../games/play-bots.ts';
import type { Host } from '../process/host.ts';
import { hostGame, printGame } from '../games/hosted-game.ts';
import type { HostedGame } from '../games/hosted-game.ts';
import { botsOf, chairNames, dealOfLobby, emptyChairs, isHuman, join, leave, newLobby, setBot } from './lobby.ts';
import type { Lobby } from './lobby.ts';
import { stackOf } from '../process/log.ts';
import { newRoom } from '../games/room.ts';
import type { Room } from '../games/room.ts';
import { driveOn } from '../games/room-drive.ts';
import { quietly } from '../games/room-load.ts';
import { endAllStreams, endLobbyStreams, endStream, tellLobby } from '../games/room-streams.ts';
import { takesRoom } from '../games/rooms.ts';
import type { SeatRecord } from '../storage/schema.ts';

export type Done<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: ErrorCode; readonly empty?: readonly number[] };

const refused = (code: ErrorCode): { readonly ok: false; readonly code: ErrorCode } => ({ ok: false, code });
/** E-RNG-8: as many bytes as nobody can try out. */
const SEED_BYTES = 16;

export interface TableWish {
  readonly config: GameConfig;
  readonly displayName: string;
  readonly players: number;
  readonly seed: number | null;
}

/** `POST /api/lobby/create`: a new table with its host in chair 0. */
export async function createTable(host: Host, wish: TableWish): Promise<Done<SeatAnswer>> {
  const { settings, rooms, store, now } = host;
  if (settings.drain) return refused('DRAINING');
  const inUse = [...rooms.all()].filter((room) => takesRoom(room, now())).length;
  if (inUse >= settings.maxGames) return refused('SERVER_FULL');
  const gameCode = freshCode(host.random, settings.shard, (code) => rooms.byCode(code) !== null);
  if (gameCode === null) return refused('NO_CODES');
  const gameId = newGameId(host.random);
  const { config, players, seed, displayName } = wish;
  const lobby = newLobby({ gameId, gameCode, config, seed, players, hostName: displayName, now: now() });
  const room = newRoom(host, gameId, gameCode, { kind: 'lobby', lobby });
  // The code and the place are taken at once, before anything waits.
  rooms.add(room);
  const token = newToken(host.random);
  const seats: readonly SeatRecord[] = [{ player: lobby.hostSeat, displayName, tokenHash: sha256(token) }];
  return room.queue.run(async () => {
    try {
      await store.makeGame(lobby, seats);
      await store.upsertRow({ gameId, gameCode, status: 'lobby' });
    } catch {
      const failure = store.failure();
      room.stage = { kind: 'gone' };
      rooms.remove(room);
      await Promise.allSettled([store.erase(gameId), store.dropRow(gameId)]);
      return refused(failure);
    }
    rooms.seat(room, seats);
    host.log('info', 'lobby-created', { gameId, gameCode, players });
    return { ok: true, value: { gameId, gameCode, token, player: lobby.hostSeat } };
  });
}

/** `POST /api/lobby/preview`: takes no chair and never tells the seed (S-RT-6). */
export function previewOf(room: Room): Done<PreviewAnswer> {
  const { stage } = room;
  if (stage.kind !== 'lobby') return refused('NO_OPEN_LOBBY');
  const { lobby } = stage;
  const names = chairNames(lobby);
  const seated = lobby.seats.map((chair, index) => ({
    seat: playerIndex(index), who: names[index] ?? null, bot: chair.kind === 'bot', level: chair.kind === 'bot' ? chair.level : null,
  }));
  const { gameCode, config } = lobby;
  return { ok: true, value: { gameCode, hostName: names[lobby.hostSeat] ?? '', config, players: lobby.seats.length, deal: dealOfLobby(lobby), seated } };
}

/** `POST /api/lobby/join`. In the queue. */
export async function joinTable(host: Host, room: Room, displayName: string): Promise<Done<SeatAnswer>> {
  const { stage } = room;
  if (stage.kind !== 'lobby') return refused('NO_OPEN_LOBBY');
  // Who else sits here is not known, and writing down what is would lose them.
  if (room.unread !== null) return refused('UNREADABLE');
  const joined = join(stage.lobby, displayName, host.now());
  if (!joined.ok) return joined;
  const { lobby, seat } = joined;
  const token = newToken(host.random);
  const before = room.seats;
  const seats = [...before.filter((record) => record.player !== seat), { player: seat, displayName, tokenHash: sha256(token) }];
  try {
    // S-PE-18: a crash in between leaves at worst a token that opens nothing.
    await host.store.writeSessions(room.gameId, seats);
    await host.store.writeLobby(lobby);
  } catch {
    const failure = host.store.failure();
    await restore(host, stage.lobby, before);
    return refused(failure);
  }
  room.stage = { kind: 'lobby', lobby };
  host.rooms.seat(room, seats);
  room.activeAt = host.now();
  tellLobby(room);
  return { ok: true, value: { gameId: lobby.gameId, gameCode: lobby.gameCode, token, player: seat } };
}

/** Puts the files back to what is in memory, as far as the disk lets it. */
async function restore(host: Host, lobby: Lobby, seats: readonly SeatRecord[]): Promise<void> {
  await Promise.allSettled([host.store.writeSessions(lobby.gameId, seats), host.store.writeLobby(lobby)]);
}

/** `POST /api/lobby/bot`. In the queue. */
export async function botAtTable(host: Host, room: Room, by: PlayerIndex, seat: number, level: Level | null): Promise<Done<DoneAnswer>> {
  const { stage } = room;
  if (stage.kind !== 'lobby') return refused('ALREADY_STARTED');
  const changed = setBot(stage.lobby, by, seat, level, host.now());
  if (!changed.ok) return changed;
  try {
    await host.store.writeLobby(changed.lobby);
  } catch {
    return refused(host.store.failure());
  }
  room.stage = { kind: 'lobby', lobby: changed.lobby };
  tellLobby(room);
  return { ok: true, value: { ok: true } };
}

/** `POST /api/lobby/leave`: the own chair, or one the host clears (S-LO-12). In the queue. */
export async function leaveTable(host: Host, room: Room, by: PlayerIndex, named: number | null): Promise<Done<LeftAnswer>> {
  const { stage } = room;
  if (stage.kind !== 'lobby') return refused('ALREADY_STARTED');
  const seat = named ?? by;
  const left = leave(stage.lobby, by, seat, (other) => room.streams.has(other), host.now());
  if (!left.ok) return left;
  if (left.lobby === null) {
    if (!(await closeLobby(host, room, 'closed'))) return refused('NOT_SAVED');
    return { ok: true, value: { ok: true, closed: true } };
  }
  if (room.unread !== null) return refused('UNREADABLE');
  const before = room.seats;
  const seats = before.filter((record) => record.player !== seat);
  try {
    // S-TK-4: the token is dead on disk before anybody is told.
    await host.store.writeSessions(room.gameId, seats);
    await host.store.writeLobby(left.lobby);
  } catch {
    const failure = host.store.failure();
    await restore(host, stage.lobby, before);
    return refused(failure);
  }
  const player = playerIndex(seat);
  host.rooms.seat(room, seats);
  dropClaims(host.claims, room.gameId, player);
  endStream(room, player, seat === by ? 'left' : 'removed');
  room.stage = { kind: 'lobby', lobby: left.lobby };
  if (left.lobby.hostSeat !== stage.lobby.hostSeat) {
    room.hostAbsentSince = room.streams.has(left.lobby.hostSeat) ? null : host.elapsed();
  }
  tellLobby(room);
  return { ok: true, value: { ok: true } };
}

/** Ends a lobby for good: streams, tokens, codes, files and row. False when its files would not go. In the queue. */
export async function closeLobby(host: Host, room: Room, reason: 'closed' | 'expired' | 'ended'): Promise<boolean> {
  const { stage } = room;
  if (stage.kind !== 'lobby') return false;
  // What is still being noted of it would find its folder gone.
  await host.store.gameIdle(room.gameId);
  try {
    await (reason === 'ended' ? host.store.trash(room.gameId) : host.store.erase(room.gameId));
  } catch {
    return false;
  }
  endAllStreams(room, reason);
  dropClaims(host.claims, room.gameId);
  room.stage = { kind: 'gone' };
  host.rooms.remove(room);
  await host.store.dropRow(room.gameId).catch(() => undefined);
  host.log('info', 'lobby-closed', { gameId: room.gameId, gameCode: room.gameCode, reason });
  return true;
}

/** `POST /api/lobby/start` (S-LO-14): nothing has happened until the game is durable. In the queue. */
export async function startTable(host: Host, room: Room, by: PlayerIndex): Promise<Done<StartedAnswer>> {
  const { stage } = room;
  if (stage.kind !== 'lobby') return refused('ALREADY_STARTED');
  const { lobby } = stage;
  if (by !== lobby.hostSeat) return refused('NOT_HOST');
  const empty = emptyChairs(lobby);
  if (empty.length > 0) return { ...refused('BAD_PLAYER_COUNT'), empty };
  let game: HostedGame;
  let more: boolean;
  // What was thought of for a deal that came to nothing is not for this one.
  const forget = (): void => {
    room.thought = null;
    room.fallback = null;
    room.failures.clear();
  };
  forget();
  try {
    const opening = await playBotsFor(host, room, deal(host, lobby));
    game = quietly(opening.game);
    ({ more } = opening);
  } catch (error) {
    forget();
    host.log('error', 'engine-fault', { gameId: room.gameId, seat: by, intent: null, stack: stackOf(error) });
    return refused('ENGINE_FAULT');
  }
  const { gameId, gameCode } = lobby;
  try {
    await host.store.writeGame(gameId, printGame(game, host.settings.engineVersion));
  } catch {
    forget();
    const failure = host.store.failure();
    await host.store.removeGameFile(gameId).catch(() => undefined);
    return refused(failure);
  }
  await host.store.upsertRow({ gameId, gameCode, status: 'active' }).catch(() => undefined);
  await host.store.removeLobbyFile(gameId).catch(() => undefined);
  endLobbyStreams(room, lobby);
  room.stage = { kind: 'game', game };
  room.activeAt = host.now();
  room.spans = [];
  host.log('info', 'game-started', { gameId, gameCode, players: lobby.seats.length, bots: game.botSeats.length });
  if (more) driveOn(host, room);
  return { ok: true, value: { ok: true, gameId, gameCode, player: by } };
}

function deal(host: Host, lobby: Lobby): HostedGame {
  const { gameId, gameCode, config, seats } = lobby;
  const seed = lobby.seed ?? Buffer.from(host.random.bytes(SEED_BYTES)).toString('hex');
  const playerNames = chairNames(lobby).map((name, chair) => name ?? `Chair ${chair}`);
  const bots = botsOf(lobby);
  const now = host.now();
  const table = newGame({ seed, config, playerNames, id: gameId });
  const botSeats = bots.map((bot) => bot.seat);
  const botLevels = bots.map((bot) => bot.level);
  return hostGame(table, { gameId, gameCode, createdAt: now, lastMoveAt: now, botSeats, botLevels, lastSeq: seats.map(() => ({ seq: 0, hash: null })), takenBack: 0 }, now, false);
}

/** S-LO-17: whether a lobby has been left alone too long. */
export function isExpired(host: Host, room: Room): boolean {
  const { stage } = room;
  const { lobbyTtlMs } = host.settings;
  if (stage.kind !== 'lobby' || lobbyTtlMs === 0 || room.streams.size > 0) return false;
  return host.now() - stage.lobby.touchedAt > lobbyTtlMs;
}

/** Whether a person still sits in a lobby's chair; tokens of nobody are not kept (S-PE-18). */
export function seatsOfLobby(lobby: Lobby, seats: readonly SeatRecord[]): readonly SeatRecord[] {
  return seats.filter((record) => isHuman(lobby, record.player));
}
