// The door and the lobby (server sections 3.2 and 3.3).

import { DEFAULT_LEVEL, LEVELS } from '../../bot/levels.ts';
import { readConfigShape, resolveAtDoor, seatsAllowed } from '../../protocol/config-door.ts';
import { parseDisplayName } from '../../protocol/display-name.ts';
import { parseGameCode } from '../../protocol/game-code.ts';
import { readsAsBot } from '../../protocol/look-alikes.ts';
import { readBot, readCreate, readJoin, readLeave, readNothing, readPreview, readSeed } from '../../protocol/requests.ts';
import type { Done } from '../lobby/lobby-jobs.ts';
import { botAtTable, createTable, joinTable, leaveTable, previewOf, startTable } from '../lobby/lobby-jobs.ts';
import { stillHolds } from '../games/room-seats.ts';
import type { Room } from '../games/room.ts';
import { answer, errorAnswer } from './answers.ts';
import type { Answer } from './answers.ts';
import { doorGate, heldUp, namesOther, noSeat, seatLimit, spend } from './call.ts';
import type { Call, SeatCall } from './call.ts';

const badField = (field: string): Answer => errorAnswer('BAD_REQUEST', { extra: { field } });

/** What a step of the lobby came to, as an answer. */
function told<T extends object>(done: Done<T>): Answer {
  if (done.ok) return answer(done.value);
  const conflict = done.code === 'BAD_PLAYER_COUNT' ? { status: 409, extra: { empty: done.empty ?? [] } } : {};
  return errorAnswer(done.code, conflict);
}

export async function create(call: Call): Promise<Answer> {
  const shut = doorGate(call);
  if (shut !== null) return shut;
  const held = heldUp(call, 'create', call.group);
  if (held !== null) return held;
  const read = readCreate(call.body);
  if (!read.ok) return badField(read.field);
  const { config, displayName, players, seed } = read.value;
  const name = parseDisplayName(displayName);
  if (name === null || readsAsBot(name)) return errorAnswer('BAD_NAME', { extra: { field: 'displayName' } });
  const shape = readConfigShape(config);
  if (!shape.ok) return errorAnswer('BAD_CONFIG', { extra: { field: shape.field } });
  if (!seatsAllowed(shape.value.mode, players)) return errorAnswer('BAD_PLAYER_COUNT', { extra: { field: 'players' } });
  const rules = resolveAtDoor(config, players);
  if (!rules.ok) return errorAnswer('BAD_CONFIG', { extra: { field: rules.field } });
  const chosen = readSeed(seed);
  if (chosen === undefined) return errorAnswer('BAD_SEED', { extra: { field: 'seed' } });
  const done = await createTable(call.host, { config: rules.value, displayName: name, players, seed: chosen });
  if (done.ok) spend(call, 'create', call.group);
  return told(done);
}

/** S-RT-6: one answer for every code under which nothing waits; guessing is limited. */
function noLobby(call: Call): Answer {
  const held = heldUp(call, 'code', call.group);
  if (held !== null) return held;
  spend(call, 'code', call.group);
  return errorAnswer('NO_OPEN_LOBBY');
}

/** The lobby a typed code names, or the answer. */
function lobbyOf(call: Call, typed: string): { readonly ok: true; readonly room: Room } | { readonly ok: false; readonly answer: Answer } {
  // S-RL-1: whoever has used up the guesses learns nothing, not even from a right one.
  const held = heldUp(call, 'code', call.group);
  if (held !== null) return { ok: false, answer: held };
  const code = parseGameCode(typed);
  if (code === null) return { ok: false, answer: noLobby(call) };
  if (namesOther(call, code)) return { ok: false, answer: errorAnswer('CODE_MISMATCH') };
  const room = call.host.rooms.byCode(code);
  return room === null || room.stage.kind !== 'lobby' ? { ok: false, answer: noLobby(call) } : { ok: true, room };
}

export async function preview(call: Call): Promise<Answer> {
  const shut = doorGate(call);
  if (shut !== null) return shut;
  const read = readPreview(call.body);
  if (!read.ok) return badField(read.field);
  const found = lobbyOf(call, read.value.gameCode);
  if (!found.ok) return found.answer;
  const done = await found.room.queue.run(() => previewOf(found.room));
  return done.ok ? answer(done.value) : noLobby(call);
}

export async function joinRoute(call: Call): Promise<Answer> {
  const shut = doorGate(call);
  if (shut !== null) return shut;
  const held = heldUp(call, 'join', call.group);
  if (held !== null) return held;
  const read = readJoin(call.body);
  if (!read.ok) return badField(read.field);
  const name = parseDisplayName(read.value.displayName);
  if (name === null) return errorAnswer('BAD_NAME', { extra: { field: 'displayName' } });
  const found = lobbyOf(call, read.value.gameCode);
  if (!found.ok) return found.answer;
  const { room } = found;
  if (room.queue.full()) return errorAnswer('BUSY');
  const done = await room.queue.run(() => joinTable(call.host, room, name));
  if (!done.ok && done.code === 'NO_OPEN_LOBBY') return noLobby(call);
  if (done.ok) spend(call, 'join', call.group);
  return told(done);
}

/** A step of a seated player: its own class, its turn in the queue, and the seat still held when it comes. */
async function step<T extends object>(call: SeatCall, act: () => Promise<Done<T>>): Promise<Answer> {
  const { host, room, player, hash } = call;
  if (room.queue.full()) return errorAnswer('BUSY');
  return room.queue.run(async () => (stillHolds(host, room, player, hash) ? told(await act()) : noSeat(call)));
}

export async function bot(call: SeatCall): Promise<Answer> {
  const held = seatLimit(call, 'lobby');
  if (held !== null) return held;
  const read = readBot(call.body, LEVELS);
  if (!read.ok) return badField(read.field);
  const { seat, filled, level } = read.value;
  return step(call, () => botAtTable(call.host, call.room, call.player, seat, filled ? (level ?? DEFAULT_LEVEL) : null));
}

export async function leaveRoute(call: SeatCall): Promise<Answer> {
  const held = seatLimit(call, 'lobby');
  if (held !== null) return held;
  const read = readLeave(call.body);
  if (!read.ok) return badField(read.field);
  return step(call, () => leaveTable(call.host, call.room, call.player, read.value.seat ?? null));
}

export async function start(call: SeatCall): Promise<Answer> {
  const held = seatLimit(call, 'lobby');
  if (held !== null) return held;
  const read = readNothing(call.body);
  if (!read.ok) return badField(read.field);
  return step(call, () => startTable(call.host, call.room, call.player));
}
