// Bringing a saved game into memory by replaying it (S-PE-20 to S-PE-23, S-BO-7 step 11) and letting go of one nobody watches
// (S-GS-13). Both are jobs of the room's queue; what cannot be replayed is kept, named and left as it is.

import { actingPlayer } from '../../engine/index.ts';
import type { PlayerIndex } from '../../engine/index.ts';
import { showFromHere } from '../../game/game.ts';
import type { Game } from '../../game/game.ts';
import { replaySlices } from '../../game/replay.ts';
import type { Replayed } from '../../game/replay.ts';
import type { StuckFacts } from '../../protocol/answers.ts';
import { freshCode } from '../lobby/codes.ts';
import { playBotsFor } from './play-bots.ts';
import { breathe } from '../process/host.ts';
import type { Host } from '../process/host.ts';
import { hostGame, isFinished } from './hosted-game.ts';
import type { HostedGame } from './hosted-game.ts';
import { stackOf } from '../process/log.ts';
import type { GameSummary, Room } from './room.ts';
import { driveLater, driveOn, flushSpans, saveGame } from './room-drive.ts';
import { printFile } from '../storage/schema.ts';
import type { GameFile } from '../storage/schema.ts';

/** What is remembered of a game when it leaves memory. */
export function summaryOf(game: HostedGame): GameSummary {
  const { state, history, deal } = game.table;
  const { day, stage, phase } = state.clock;
  return {
    playerNames: deal.playerNames, botSeats: game.botSeats, createdAt: game.createdAt, lastMoveAt: game.lastMoveAt, intents: history.length,
    place: { day, stage, phase, waitingOn: actingPlayer(state), voting: state.status === 'awaitingExtension' },
  };
}

function fileSummary(file: GameFile): GameSummary {
  const { playerNames, botSeats, createdAt, lastMoveAt = createdAt, history } = file;
  return { playerNames, botSeats, createdAt, lastMoveAt, intents: history.length, place: null };
}

/** Replays a record in slices, with everything else having its turn between them (S-GS-2). */
export async function replayFile(host: Pick<Host, 'elapsed' | 'timings'>, file: GameFile): Promise<Replayed> {
  const { seed, config, playerNames } = file;
  const replay = replaySlices({ seed, config, playerNames, id: file.server.gameId }, file.history, 8);
  let slice = host.elapsed();
  for (let step = replay.next(); ; step = replay.next()) {
    if (step.done === true) return step.value;
    if (host.elapsed() - slice < host.timings.sliceMs) continue;
    await breathe();
    slice = host.elapsed();
  }
}

/** The room's game into memory, if it is a game and not there yet. In the queue; never throws. */
export async function load(host: Host, room: Room): Promise<void> {
  const stage = onDisk(room);
  if (stage === null) return;
  const started = host.elapsed();
  const read = await host.store.readGame(room.gameId);
  if (!read.ok || read.value.server.gameId !== room.gameId) {
    unreadable(host, room, read.ok ? 'another game' : read.reason);
    return;
  }
  const file = await agreed(host, room, read.value);
  const replayed = await tableOf(host, room, file);
  if (replayed === null) return;
  // S-PU-9: the chain of steps goes on counting within a process.
  const resumed = hostGame(showFromHere(replayed, room.stepSeq), factsOf(file), host.now(), file.status === 'active');
  room.spans = await host.store.readTimings(room.gameId);
  const game = await driveAtStart(host, room, resumed);
  room.stage = { kind: 'game', game };
  const status = isFinished(game) ? 'finished' : 'active';
  if (status !== stage.status) host.store.upsertRow({ gameId: room.gameId, gameCode: game.gameCode, status }).catch(() => undefined);
  host.log('info', 'resumed', { gameId: room.gameId, gameCode: game.gameCode, intents: file.history.length, ms: Math.round(host.elapsed() - started) });
}

/** A game that lies on disk, or may: one that the system did not let us read is tried again (S-PE-19). */
function onDisk({ stage }: Room): { readonly status: 'active' | 'finished' | null } | null {
  if (stage.kind === 'unloaded') return stage;
  return stage.kind === 'unreadable' && stage.file === 'game.json' && isSystemError(stage.reason) ? { status: null } : null;
}

/** Whether nothing is known of a game yet that its file may tell. */
export function needsLook(room: Room): boolean {
  return room.stage.kind === 'unloaded' ? room.stage.summary === null : onDisk(room) !== null;
}

/** `EIO` and the like: trouble of the machine, which may pass; a missing file and what a file says do not. */
function isSystemError(reason: string): boolean {
  return /^E[A-Z0-9]+$/.test(reason) && reason !== 'ENOENT' && reason !== 'EISDIR';
}

function factsOf(file: GameFile): Parameters<typeof hostGame>[1] {
  const { createdAt, lastMoveAt = createdAt, botSeats, server } = file;
  const { gameId, gameCode, lastSeq, botLevels, takenBack = 0 } = server;
  return { gameId, gameCode, createdAt, lastMoveAt, botSeats, botLevels, lastSeq, takenBack };
}

function unreadable(host: Host, room: Room, reason: string): void {
  const known = room.stage.kind === 'unreadable' && room.stage.reason === reason;
  room.stage = { kind: 'unreadable', file: 'game.json', reason };
  if (!known) host.log('error', 'file-unreadable', { path: `games/${room.gameId}/game.json`, reason });
}

/** S-PE-18: the file decides over the index; a code somebody else has by now is exchanged for a fresh one. */
async function agreed(host: Host, room: Room, file: GameFile): Promise<GameFile> {
  const { gameCode } = file.server;
  if (gameCode === room.gameCode) return file;
  const holder = host.rooms.byCode(gameCode);
  const free = holder === null || holder === room;
  const code = free ? gameCode : (room.gameCode ?? freshCode(host.random, host.settings.shard, (one) => host.rooms.byCode(one) !== null) ?? gameCode);
  host.rooms.recode(room, code);
  host.log('warn', 'code-changed', { gameId: room.gameId, from: gameCode, gameCode: code });
  const next: GameFile = { ...file, server: { ...file.server, gameCode: code } };
  if (!free) await host.store.writeGame(room.gameId, printFile(next)).catch(() => undefined);
  host.store.upsertRow({ gameId: room.gameId, gameCode: code, status: file.status }).catch(() => undefined);
  return next;
}

/** The replayed game, or null when the game is stuck now. */
async function tableOf(host: Host, room: Room, file: GameFile): Promise<Game | null> {
  let stuck: StuckFacts;
  try {
    const { game, stopped } = await replayFile(host, file);
    if (stopped === null) return game;
    stuck = { code: stopped.code, move: stopped.index + 1, of: stopped.of, intent: stopped.type, storedVersion: file.engineVersion };
  } catch (error) {
    host.log('error', 'engine-fault', { gameId: room.gameId, seat: null, intent: null, stack: stackOf(error) });
    stuck = { code: 'ENGINE_FAULT', storedVersion: file.engineVersion };
  }
  room.stage = { kind: 'stuck', stuck, summary: fileSummary(file) };
  host.log('error', 'resume-refused', {
    gameId: room.gameId, gameCode: room.gameCode, move: stuck.move ?? null, of: stuck.of ?? file.history.length, intent: stuck.intent ?? null, code: stuck.code,
    storedVersion: file.engineVersion, runningVersion: host.settings.engineVersion, note: 'file left untouched',
  });
  return null;
}

/** S-BT-6, S-BT-7: bots that are due at once play before anybody is served, and nobody is shown what nobody was watching. */
async function driveAtStart(host: Host, room: Room, resumed: HostedGame): Promise<HostedGame> {
  try {
    const { game, played, more } = await playBotsFor(host, room, resumed);
    if (played === 0 || (await saveGame(host, game))) {
      if (more) driveOn(host, room);
      return quietly(game);
    }
  } catch (error) {
    host.log('error', 'engine-fault', { gameId: room.gameId, seat: null, intent: null, stack: stackOf(error) });
  }
  driveLater(host, room);
  return resumed;
}

/** What happened so far is not shown to anybody; the count of steps goes on. */
export function quietly(game: HostedGame): HostedGame {
  return { ...game, table: showFromHere(game.table, game.table.board?.seq ?? 0) };
}

/** S-GS-13: out of memory, unless somebody watches or something still waits. In the queue. */
export function unload(host: Host, room: Room): void {
  const { stage } = room;
  if (stage.kind !== 'game' || room.streams.size > 0 || room.driveQueued || room.queue.length() > 1) return;
  flushSpans(host, room);
  room.stage = { kind: 'unloaded', status: isFinished(stage.game) ? 'finished' : 'active', summary: summaryOf(stage.game) };
  room.stepSeq = stage.game.table.board?.seq ?? room.stepSeq;
  room.spans = null;
  room.seen.clear();
  room.thought = null;
  room.fallback = null;
}

/** Who waits for whom, for the administrator. */
export function waitingOn(summary: GameSummary): { readonly seat: PlayerIndex; readonly name: string } | null {
  const seat = summary.place?.waitingOn ?? null;
  return seat === null ? null : { seat, name: summary.playerNames[seat] ?? '' };
}
