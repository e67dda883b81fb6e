// One request on its way through the routes, and the gates it passes (S-HT-1 steps 12 to 14, S-RT-1 to S-RT-4): rate limits, secrets in
// constant time, tokens by their hash, the code of the game in the address.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlayerIndex } from '../../engine/index.ts';
import { isGameCode, shardOfCode } from '../../protocol/game-code.ts';
import type { Fields } from '../../protocol/shape.ts';
import { shortGroup } from './addresses.ts';
import { isPastedSecret, isSecret, isToken, sha256 } from '../lobby/credentials.ts';
import type { Host } from '../process/host.ts';
import { countLimited, drain, waitFor } from './limiter.ts';
import { LONG_SECRET_BYTES } from '../process/limits.ts';
import type { LimitClass } from '../process/limits.ts';
import type { Room } from '../games/room.ts';
import { mayBeSeat } from '../storage/seat-records.ts';
import { errorAnswer } from './answers.ts';
import type { Answer } from './answers.ts';

export interface Call {
  readonly host: Host;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  /** The fields of a POST; empty otherwise. */
  readonly body: Fields;
  /** What the sender's address is counted as. */
  readonly group: string;
  /** Parts of the path that vary. */
  readonly id: string;
}

export interface SeatCall extends Call {
  readonly room: Room;
  readonly player: PlayerIndex;
  readonly hash: string;
}

const warned = new WeakMap<Host, Map<string, number>>();

/** Says once a minute that somebody is held up (S-LG-1). */
export function noteLimited(host: Host, kind: string, group: string): void {
  const said = warned.get(host) ?? new Map<string, number>();
  warned.set(host, said);
  const key = `${kind} ${group}`;
  const now = host.elapsed();
  if (now - (said.get(key) ?? -Infinity) < 60_000) return;
  if (said.size > 1_000) said.clear();
  said.set(key, now);
  host.log('warn', 'limited', { class: kind, address: shortGroup(group) });
}

/** The answer to a request whose bucket is empty; null when it may go on. */
export function heldUp(call: Call, kind: LimitClass, key: string): Answer | null {
  const { host } = call;
  const wait = waitFor(host.limiter, kind, key, host.now());
  if (wait === 0) return null;
  countLimited(host.limiter, kind);
  noteLimited(host, kind, call.group);
  return errorAnswer('RATE_LIMITED', { retryAfterMs: wait });
}

/** Counts one against a bucket. */
export function spend(call: Call, kind: LimitClass, key: string): void {
  drain(call.host.limiter, kind, key, call.host.now());
}

/** One of a seat's own class: held up, or counted. */
export function seatLimit(call: SeatCall, kind: LimitClass): Answer | null {
  const key = `${call.room.gameId}:${call.player}`;
  const held = heldUp(call, kind, key);
  if (held === null) spend(call, kind, key);
  return held;
}

/** S-RL-1, S-RL-2: the join secret of the body. */
export function doorGate(call: Call): Answer | null {
  const { host, group } = call;
  const { joinSecret } = host.settings;
  const presented = call.body['secret'];
  const long = Buffer.byteLength(joinSecret) >= LONG_SECRET_BYTES;
  // A short secret could be guessed: then nobody learns anything while held up. A long one lets the right secret pass at once.
  const held = heldUpQuietly(call, 'secret');
  if (!long && held !== null) return note(call, 'secret', held);
  if (isPastedSecret(presented, joinSecret)) return null;
  if (held !== null) return note(call, 'secret', held);
  spend(call, 'secret', group);
  return errorAnswer('BAD_SECRET');
}

function heldUpQuietly(call: Call, kind: LimitClass): Answer | null {
  const wait = waitFor(call.host.limiter, kind, call.group, call.host.now());
  return wait === 0 ? null : errorAnswer('RATE_LIMITED', { retryAfterMs: wait });
}

function note(call: Call, kind: LimitClass, held: Answer): Answer {
  countLimited(call.host.limiter, kind);
  noteLimited(call.host, kind, call.group);
  return held;
}

/** S-AD-1: the admin secret of the header. */
export function adminGate(call: Call, secret: string): Answer | null {
  const held = heldUp(call, 'admin', call.group);
  if (held !== null) return held;
  const presented = call.request.headers['x-admin-secret'];
  if (isSecret(presented, secret)) return null;
  spend(call, 'admin', call.group);
  return errorAnswer('BAD_ADMIN_SECRET');
}

/** S-RT-1, S-RT-3: the seat a token stands for. One answer for every token that stands for none. */
export function seatGate(call: Call): { readonly ok: true; readonly call: SeatCall } | { readonly ok: false; readonly answer: Answer } {
  const token = call.request.headers['x-seat-token'];
  if (typeof token !== 'string' || !isToken(token)) return { ok: false, answer: errorAnswer('NO_TOKEN') };
  const hash = sha256(token);
  const seat = call.host.rooms.byToken(hash);
  if (seat === null) return { ok: false, answer: noSeat(call) };
  return { ok: true, call: { ...call, room: seat.room, player: seat.player, hash } };
}

/** S-RL-2: looked up first, so that a flood of bad tokens holds up nobody who has a seat. */
export function noSeat(call: Call): Answer {
  const held = heldUp(call, 'token', call.group);
  if (held !== null) return held;
  spend(call, 'token', call.group);
  return errorAnswer(mayBeSeat(call.host, call.query.get('game')) ? 'UNREADABLE' : 'NO_SEAT');
}

/** S-SH-3, S-SH-5: among several servers a request says which game it is about, and a game elsewhere is not gone. */
export function shardGate(call: Call): Answer | null {
  const { shard, shardDefault } = call.host.settings;
  if (shard === null) return null;
  const code = call.query.get('game');
  if (code === null || code === '') return errorAnswer('GAME_REQUIRED');
  if (!isGameCode(code)) return errorAnswer('BAD_CODE');
  const named = shardOfCode(code);
  if (named === shard || (named === null && shardDefault)) return null;
  return errorAnswer('WRONG_SHARD', { extra: { shard: named } });
}

/** S-RT-2: whether the address names another game than the one the request is about. */
export function namesOther(call: Call, gameCode: string | null): boolean {
  const code = call.query.get('game');
  return code !== null && code !== '' && gameCode !== null && code !== gameCode;
}
