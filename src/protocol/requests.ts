// What a page sends (S-VA-2, S-VA-4, server section 3): one type and one parser for each body. Secrets are read apart, before
// anything else of a body is looked at.

import { parseIntent } from '../engine/index.ts';
import type { Intent } from '../engine/index.ts';
import { bool, oneOf, readFields, text, whole } from './fields.ts';
import type { Field, Read } from './fields.ts';
import type { Fields } from './shape.ts';

/** Highest sequence number (S-SQ-1). */
export const MAX_SEQ = 2_147_483_647;
export const MAX_SEED = 0xffff_ffff;
const MAX_SEAT = 1_000_000;

export interface CreateRequest {
  readonly secret: string;
  readonly config: unknown;
  readonly displayName: string;
  readonly players: number;
  readonly seed?: number | null;
}

export interface PreviewRequest {
  readonly secret: string;
  readonly gameCode: string;
}

export interface JoinRequest extends PreviewRequest {
  readonly displayName: string;
}

/** S-LO-11. `level` only where a bot is put in. */
export interface BotRequest {
  readonly seat: number;
  readonly filled: boolean;
  readonly level?: string;
}

export interface LeaveRequest {
  readonly seat?: number;
}

export interface IntentRequest {
  readonly seq: number;
  readonly intent: Intent;
  /** The position the player acted on. */
  readonly rev?: number;
}

/** S-TB-3: a number like a move's, and the position whose last move is to go. */
export interface TakeBackRequest {
  readonly seq: number;
  readonly rev: number;
}

export interface ClaimRequest {
  readonly code: string;
}

const anything: Field<unknown> = (raw) => raw;
const chair = whole(0, MAX_SEAT);

/** Which fields a table is made with; what is in them is checked one after another, each with its own answer. */
export function readCreate(body: Fields): Read<{ readonly config: unknown; readonly displayName: unknown; readonly players: unknown; readonly seed: unknown }> {
  const read = readFields(body, {}, { secret: anything, config: anything, displayName: anything, players: anything, seed: anything });
  if (!read.ok) return read;
  const { config, displayName, players, seed = null } = read.value;
  return { ok: true, value: { config, displayName, players, seed } };
}

/** S-LO-5: a seed, null for one drawn at the start; undefined when it is none. */
export const readSeed: Field<number | null> = (raw) => (raw === null ? null : whole(0, MAX_SEED)(raw));

export function readPreview(body: Fields): Read<{ readonly gameCode: string }> {
  const read = readFields(body, { secret: anything, gameCode: text(100) }, {});
  return read.ok ? { ok: true, value: { gameCode: read.value.gameCode } } : read;
}

export function readJoin(body: Fields): Read<{ readonly gameCode: string; readonly displayName: unknown }> {
  const read = readFields(body, { secret: anything, gameCode: text(100), displayName: anything }, {});
  return read.ok ? { ok: true, value: { gameCode: read.value.gameCode, displayName: read.value.displayName } } : read;
}

export function readBot<L extends string>(body: Fields, levels: readonly L[]): Read<{ readonly seat: number; readonly filled: boolean; readonly level?: L }> {
  const read = readFields(body, { seat: chair, filled: bool }, { level: oneOf(levels) });
  return read.ok && read.value.level !== undefined && !read.value.filled ? { ok: false, field: 'level' } : read;
}

export function readLeave(body: Fields): Read<LeaveRequest> {
  return readFields(body, {}, { seat: chair });
}

/** A body without a field. */
export function readNothing(body: Fields): Read<Readonly<Record<string, never>>> {
  const read = readFields(body, {}, {});
  return read.ok ? { ok: true, value: {} } : read;
}

const intent: Field<Intent> = (raw) => parseIntent(raw) ?? undefined;

/** S-VA-4: only the intent parser's output goes on from here. */
export function readIntentRequest(body: Fields): Read<IntentRequest> {
  return readFields(body, { seq: whole(1, MAX_SEQ), intent }, { rev: whole(0, MAX_SEQ) });
}

export function readTakeBack(body: Fields): Read<TakeBackRequest> {
  return readFields(body, { seq: whole(1, MAX_SEQ), rev: whole(0, MAX_SEQ) }, {});
}

export function readClaim(body: Fields): Read<ClaimRequest> {
  return readFields(body, { code: text(100) }, {});
}

export function readMint(body: Fields): Read<{ readonly player: number }> {
  return readFields(body, { player: chair }, {});
}
