// The streams of a table (S-SS-7, S-SS-8, S-SS-11, S-SS-14) and who counts as present (S-PR-1 to S-PR-7, S-LO-13). Opening is a job
// of the room's queue, so a connect push can neither miss nor repeat a move.

import type { ServerResponse } from 'node:http';
import { playerIndex } from '../../engine/index.ts';
import type { PlayerIndex } from '../../engine/index.ts';
import type { Output } from '../../game/game.ts';
import type { ClosedReason, GamePush, LobbyPush, LobbySeat } from '../../protocol/pushes.ts';
import { closingPush, connectPush, presenceFor, presencePush, collectUpdate, updatePush } from './game-pushes.ts';
import { levelOf } from './play-bots.ts';
import type { Host } from '../process/host.ts';
import { isBotSeat, revOf } from './hosted-game.ts';
import type { HostedGame } from './hosted-game.ts';
import { handOver, lobbyView } from '../lobby/lobby.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { stackOf } from '../process/log.ts';
import { isPresent } from './room.ts';
import type { Room } from './room.ts';
import { SeatStream } from '../http/seat-stream.ts';

/** What one stream is told of the lobby (S-LO-15). */
export function lobbyPush(room: Room, lobby: Lobby, player: PlayerIndex, started: boolean, closed: ClosedReason | null = null): LobbyPush {
  return {
    v: 1, lobby: lobbyView(lobby, player, (seat) => isPresent(room, seat)), you: player, host: lobby.hostSeat === player, started,
    ...(closed === null ? {} : { closed }),
  };
}

/** S-LO-16: what a lobby stream opened after the start is told, made of the game, for the lobby is no more. */
export function startedPush(room: Room, game: HostedGame, player: PlayerIndex): LobbyPush {
  const { playerNames, config } = game.table.deal;
  const seats = playerNames.map((name, index): LobbySeat => {
    const seat = playerIndex(index);
    const bot = isBotSeat(game, seat);
    return {
      seat, kind: bot ? 'bot' : 'human', name, level: bot ? levelOf(game, seat) : null, host: false, you: seat === player, connected: !bot && isPresent(room, seat),
    };
  });
  const { gameId, gameCode, createdAt } = game;
  return { v: 1, lobby: { gameId, gameCode, config, players: seats.length, createdAt, seats, deal: 'random' }, you: player, host: false, started: true };
}

/** The last message of a seat's stream, whatever the stage. */
function farewell(room: Room, player: PlayerIndex, closed: ClosedReason): object {
  if (room.stage.kind === 'lobby') return lobbyPush(room, room.stage.lobby, player, false, closed);
  return closingPush(room.stage.kind === 'game' ? revOf(room.stage.game) : 0, closed);
}

/** Tells everybody in a lobby how it stands. */
export function tellLobby(room: Room): void {
  const { stage } = room;
  if (stage.kind !== 'lobby') return;
  for (const [player, stream] of room.streams) stream.send(lobbyPush(room, stage.lobby, player, false));
}

/** S-SS-14: what fails for one stream ends that stream alone. */
function guarded(host: Host, room: Room, stream: SeatStream, act: () => void): void {
  try {
    act();
  } catch (error) {
    host.log('error', 'push-failed', { gameId: room.gameId, seat: stream.player, stack: stackOf(error) });
    stream.destroy();
  }
}

function tellWhole(host: Host, room: Room, game: HostedGame, stream: SeatStream, announcement: string | null = null): void {
  guarded(host, room, stream, () => {
    const presence = presenceFor(game, stream.player, (seat) => isPresent(room, seat), (seat) => room.seen.has(seat));
    const { push, sent } = connectPush(game, stream.player, presence, host.build(), host.project);
    if (stream.send(announcement === null ? push : { ...push, announcement })) stream.sent = sent;
  });
}

/** S-PU-4: what is new, to every seat that is connected; built only after it is durable (S-GS-4). */
export function broadcast(host: Host, room: Room, game: HostedGame, output: Output): void {
  const update = collectUpdate(game, output);
  room.stepSeq = update.lastStep;
  for (const stream of [...room.streams.values()]) {
    // A reader that is behind gets the whole position once it has caught up, and nothing until then.
    if (stream.blocked) stream.owe();
    else guarded(host, room, stream, () => {
      const { text, sent } = updatePush(game, stream.player, stream.sent, update, host.project);
      if (stream.sendText(text)) stream.sent = sent;
    });
  }
}

/** S-TB-5: where the game stands again, whole, to every seat that is connected: what was told of the move is no ground for differences. */
export function broadcastWhole(host: Host, room: Room, game: HostedGame, { announcement }: Output): void {
  room.stepSeq = game.table.board?.seq ?? room.stepSeq;
  for (const stream of [...room.streams.values()]) {
    if (stream.blocked) stream.owe();
    else tellWhole(host, room, game, stream, announcement);
  }
}

/** Opens a stream for a seat; to be called in the room's queue with the head written. */
export function openStream(host: Host, room: Room, player: PlayerIndex, response: ServerResponse, kind: 'lobby' | 'game'): SeatStream {
  const stream = new SeatStream(response, player, kind, {
    closed: (ended) => departed(host, room, ended),
    resync: (behind) => {
      void room.queue.run(() => {
        const { stage } = room;
        if (!behind.open) return;
        if (stage.kind === 'game') tellWhole(host, room, stage.game, behind);
        else if (stage.kind === 'lobby') behind.send(lobbyPush(room, stage.lobby, behind.player, false));
      });
    },
    lingerMs: host.timings.blockedMs,
    followMs: host.timings.followMs,
  });
  const before = room.streams.get(player);
  room.streams.set(player, stream);
  // S-SS-8: the newest wins; the end of the old one is no departure, for the seat's stream is another by now.
  before?.close(farewell(room, player, 'replaced'));
  room.activeAt = host.now();
  stay(room, player);
  const fresh = !room.present.has(player);
  room.present.add(player);
  room.seen.add(player);
  touch(host, room);
  const { stage } = room;
  if (stage.kind === 'lobby') {
    if (stage.lobby.hostSeat === player) room.hostAbsentSince = null;
    else if (room.hostAbsentSince !== null) lookForHost(host, room);
    stream.send(lobbyPush(room, stage.lobby, player, false));
    // S-LO-13: a host gone long enough makes room for the first who is there.
    if (!replaceHost(host, room) && fresh) tellOthers(room, player);
  } else if (stage.kind === 'game') {
    tellWhole(host, room, stage.game, stream);
    if (fresh) tellPresence(room, stage.game, player);
  }
  return stream;
}

/** S-LO-17: the opening of any stream keeps a lobby from expiring, across a restart too. Nobody waits for the note of it. */
function touch(host: Host, room: Room): void {
  const { stage } = room;
  if (stage.kind !== 'lobby') return;
  const lobby = { ...stage.lobby, touchedAt: host.now() };
  room.stage = { kind: 'lobby', lobby };
  host.store.writeLobby(lobby).catch(() => undefined);
}

function tellOthers(room: Room, player: PlayerIndex): void {
  const { stage } = room;
  if (stage.kind !== 'lobby') return;
  for (const [seat, stream] of room.streams) if (seat !== player) stream.send(lobbyPush(room, stage.lobby, seat, false));
}

/** S-PR-3: the others hear about one seat. */
function tellPresence(room: Room, game: HostedGame, player: PlayerIndex): void {
  const presence = [{ seat: player, connected: isPresent(room, player), seen: room.seen.has(player) }];
  for (const [seat, stream] of room.streams) if (seat !== player) stream.send(presencePush(revOf(game), presence));
}

/** A stream ended. Only the end of the seat's own stream is news, and only after the grace (S-PR-4). */
function departed(host: Host, room: Room, stream: SeatStream): void {
  const { player } = stream;
  if (room.streams.get(player) !== stream) return;
  room.streams.delete(player);
  room.activeAt = host.now();
  const { stage } = room;
  if (stage.kind === 'lobby' && stage.lobby.hostSeat === player) {
    room.hostAbsentSince = host.elapsed();
    lookForHost(host, room);
  }
  const asked = room.askedAt.get(player);
  const asks = asked !== undefined && host.elapsed() - asked < host.timings.presenceGraceMs;
  leaveAfter(room, player, asks ? host.timings.askGraceMs : host.timings.presenceGraceMs);
}

/** Nothing is to be told of a seat's going. */
function stay(room: Room, player: PlayerIndex): void {
  const leaving = room.leaving.get(player);
  if (leaving !== undefined) clearTimeout(leaving);
  room.leaving.delete(player);
}

/** A seat without a stream counts as gone after a while (S-PR-4). */
function leaveAfter(room: Room, player: PlayerIndex, ms: number): void {
  stay(room, player);
  room.leaving.set(player, later(ms, () => {
    room.leaving.delete(player);
    void room.queue.run(() => {
      if (room.streams.has(player) || !room.present.delete(player)) return;
      if (room.stage.kind === 'game') tellPresence(room, room.stage.game, player);
      else tellLobby(room);
    });
  }));
}

/** S-PR-8: who asks without a stream is there all the same, for a while after each question; whether that is news. */
function asksWithout(host: Host, room: Room, player: PlayerIndex): boolean {
  room.askedAt.set(player, host.elapsed());
  if (room.streams.has(player)) return false;
  const fresh = !room.present.has(player);
  room.present.add(player);
  room.seen.add(player);
  room.activeAt = host.now();
  leaveAfter(room, player, host.timings.askGraceMs);
  return fresh;
}

/** A note of who asks is written no oftener than this. */
const TOUCH_MS = 60_000;

/** S-RT-10: the seating for the asking. A host who asks stays host, and the table does not expire (S-LO-13, S-LO-17). In the queue. */
export function seatingFor(host: Host, room: Room, lobby: Lobby, player: PlayerIndex): LobbyPush {
  if (asksWithout(host, room, player)) tellOthers(room, player);
  if (host.now() - lobby.touchedAt >= TOUCH_MS) touch(host, room);
  if (lobby.hostSeat === player && room.hostAbsentSince !== null) {
    room.hostAbsentSince = host.elapsed();
    lookForHost(host, room);
  }
  return lobbyPush(room, lobby, player, false);
}

/**
 * S-RT-9: a seat's position for the asking, for a page whose stream does not get through; nothing but presence when it has that one
 * already. In the queue.
 */
export function positionFor(host: Host, room: Room, game: HostedGame, player: PlayerIndex, known: number | null): GamePush {
  if (asksWithout(host, room, player)) tellPresence(room, game, player);
  const presence = presenceFor(game, player, (seat) => isPresent(room, seat), (seat) => room.seen.has(seat));
  if (known === revOf(game)) return presencePush(known, presence);
  return connectPush(game, player, presence, host.build(), host.project).push;
}

function later(ms: number, act: () => void): NodeJS.Timeout {
  return setTimeout(act, ms).unref();
}

/** Looks again when the host will have been away long enough. */
function lookForHost(host: Host, room: Room): void {
  const since = room.hostAbsentSince ?? host.elapsed();
  later(Math.max(0, since + host.timings.hostGraceMs - host.elapsed()) + 10, () => {
    void room.queue.run(() => replaceHost(host, room));
  });
}

/** S-LO-13: hands the table over when its host has been gone long enough and somebody else is there. In the queue. */
export function replaceHost(host: Host, room: Room): boolean {
  const { stage } = room;
  if (stage.kind !== 'lobby' || room.hostAbsentSince === null) return false;
  if (host.elapsed() - room.hostAbsentSince < host.timings.hostGraceMs) return false;
  const next = handOver(stage.lobby, (seat) => room.streams.has(seat));
  if (next === null) return false;
  room.stage = { kind: 'lobby', lobby: next };
  room.hostAbsentSince = null;
  // Who is host is kept with the lobby; a write that fails is tried again with the next change.
  host.store.writeLobby(next).catch(() => undefined);
  tellLobby(room);
  return true;
}

/** Ends a seat's stream with the reason (S-SS-11). */
export function endStream(room: Room, player: PlayerIndex, closed: ClosedReason): void {
  const stream = room.streams.get(player);
  forget(room, player);
  stream?.close(farewell(room, player, closed));
}

/**
 * S-RC-6: the seat goes to another browser. Whoever had it open is sent off, and until somebody opens it there it counts like one whose
 * line dropped: not connected after the grace, and followed as host (S-PR-4, S-LO-13).
 */
export function sendOff(host: Host, room: Room, player: PlayerIndex): void {
  const stream = room.streams.get(player);
  if (stream === undefined) return;
  departed(host, room, stream);
  stream.close(farewell(room, player, 'recovered'));
}

/** A seat that is no longer anybody's is not missed either. */
function forget(room: Room, player: PlayerIndex): void {
  room.streams.delete(player);
  room.present.delete(player);
  room.askedAt.delete(player);
  stay(room, player);
}

export function endAllStreams(room: Room, closed: ClosedReason): void {
  for (const player of [...room.streams.keys()]) endStream(room, player, closed);
}

/** S-LO-14, S-LO-16: the one message that says the game has begun, and the end of every lobby stream. */
export function endLobbyStreams(room: Room, lobby: Lobby): void {
  for (const [player, stream] of [...room.streams]) stream.close(lobbyPush(room, lobby, player, true));
}

/** S-BO-10: every stream ends with a time to come back at. */
export function parkStreams(room: Room, retryMs: () => number): void {
  for (const timer of room.leaving.values()) clearTimeout(timer);
  room.leaving.clear();
  for (const stream of [...room.streams.values()]) {
    room.streams.delete(stream.player);
    stream.close(null, retryMs());
  }
}
