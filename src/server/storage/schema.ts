// The persisted files and their validators (S-PE-2, S-PE-9): a file that is not exactly what it must be is a value saying so,
// never an exception. A game's file passes the checks of any untrusted save besides.

import { LEVELS } from '../../bot/levels.ts';
import type { Level } from '../../bot/levels.ts';
import { MAX_PLAYERS, PHASES, playerIndex, resolveConfig } from '../../engine/index.ts';
import type { PlayerIndex } from '../../engine/index.ts';
import { readSave } from '../../game/parse-save.ts';
import type { TableSave } from '../../game/save.ts';
import { bool, listOf, oneOf, orNull, readFields, text, whole } from '../../protocol/fields.ts';
import type { Field } from '../../protocol/fields.ts';
import { isGameCode } from '../../protocol/game-code.ts';
import { isFields } from '../../protocol/shape.ts';
import { isGameId } from '../lobby/credentials.ts';
import type { Chair, Lobby } from '../lobby/lobby.ts';
import type { Span } from '../games/turn-clock.ts';

export const FORMAT_VERSION = 1;
/** More than anybody presses; twice as many is still a position's number on the wire. */
const MAX_TAKEN_BACK = 1_000_000_000;
export const ROW_STATES = ['lobby', 'active', 'finished'] as const;
export type RowState = (typeof ROW_STATES)[number];

export interface IndexRow {
  readonly gameId: string;
  readonly gameCode: string;
  readonly status: RowState;
}

/** S-SQ-3: the last accepted number of a seat and the intent it stood for. */
export interface LastSeq {
  readonly seq: number;
  readonly hash: string | null;
}

export interface ServerPart {
  readonly gameId: string;
  readonly gameCode: string;
  readonly lastSeq: readonly LastSeq[];
  /** In the order of `botSeats`. */
  readonly botLevels: readonly Level[];
  /** Moves taken back in all; absent where there are none (S-CV-7). */
  readonly takenBack?: number;
  readonly final?: unknown;
}

export interface GameFile extends TableSave {
  readonly server: ServerPart;
}

/** A person's seat: what the token hashes to, never the token. */
export interface SeatRecord {
  readonly player: PlayerIndex;
  readonly displayName: string;
  readonly tokenHash: string;
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

const bad = (reason: string): { readonly ok: false; readonly reason: string } => ({ ok: false, reason });
const anything: Field<unknown> = (raw) => raw;
const time = whole(0, Number.MAX_SAFE_INTEGER);
const gameId: Field<string> = (raw) => (typeof raw === 'string' && isGameId(raw) ? raw : undefined);
const gameCode: Field<string> = (raw) => (typeof raw === 'string' && isGameCode(raw) ? raw : undefined);
const hash: Field<string> = (raw) => (typeof raw === 'string' && /^[0-9a-f]{64}$/.test(raw) ? raw : undefined);
const player: Field<PlayerIndex> = (raw) => {
  const value = whole(0, MAX_PLAYERS - 1)(raw);
  return value === undefined ? undefined : playerIndex(value);
};
const name = text(200);
const version: Field<1> = (raw) => (raw === FORMAT_VERSION ? 1 : undefined);

function json(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

/** An object of the known version, or why not. */
function document(source: string): Parsed<Readonly<Record<string, unknown>>> {
  const value = json(source);
  if (!isFields(value)) return bad(value === undefined ? 'not JSON' : 'not an object');
  const written = value['formatVersion'];
  if (typeof written === 'number' && written > FORMAT_VERSION) return bad('written by a newer server');
  return { ok: true, value };
}

const row: Field<IndexRow> = (raw) => {
  const read = readFields(raw, { gameId, gameCode, status: oneOf(ROW_STATES) }, {});
  return read.ok ? read.value : undefined;
};

export function parseIndex(source: string): Parsed<readonly IndexRow[]> {
  const top = document(source);
  if (!top.ok) return top;
  const read = readFields(top.value, { formatVersion: version, rows: listOf(row) }, {});
  return read.ok ? { ok: true, value: read.value.rows } : bad(read.field);
}

const seatRecord: Field<SeatRecord> = (raw) => {
  const read = readFields(raw, { player, displayName: name, tokenHash: hash }, {});
  return read.ok ? read.value : undefined;
};

export function parseSessions(source: string): Parsed<readonly SeatRecord[]> {
  const top = document(source);
  if (!top.ok) return top;
  const read = readFields(top.value, { formatVersion: version, seats: listOf(seatRecord, MAX_PLAYERS) }, {});
  return read.ok ? { ok: true, value: read.value.seats } : bad(read.field);
}

const chair: Field<Chair> = (raw) => {
  if (!isFields(raw)) return undefined;
  switch (raw['kind']) {
    case 'empty':
      return { kind: 'empty' };
    case 'human': {
      const displayName = name(raw['displayName']);
      return displayName === undefined ? undefined : { kind: 'human', displayName };
    }
    case 'bot': {
      const level = oneOf(LEVELS)(raw['level']);
      return level === undefined ? undefined : { kind: 'bot', level };
    }
    default:
      return undefined;
  }
};

export function parseLobby(source: string): Parsed<Lobby> {
  const top = document(source);
  if (!top.ok) return top;
  const read = readFields(top.value, {
    formatVersion: version, gameId, gameCode, config: anything, seed: orNull(whole(0, 0xffff_ffff)), seats: listOf(chair, MAX_PLAYERS), hostSeat: player,
    joinOrder: listOf(player, MAX_PLAYERS), createdAt: time, touchedAt: time,
  }, {});
  if (!read.ok) return bad(read.field);
  const { formatVersion: _version, config, ...facts } = read.value;
  const resolved = resolveConfig(config, facts.seats.length);
  if (!resolved.ok) return bad(`config.${resolved.problems[0]?.field ?? ''}`);
  const humans = facts.seats.flatMap((seat, index) => (seat.kind === 'human' ? [index] : []));
  // S-LO-1: the order of joining names exactly the people seated, and the host is one of them.
  const ordered = facts.joinOrder.length === humans.length && humans.every((seat) => facts.joinOrder.includes(playerIndex(seat)));
  if (!ordered || !humans.includes(facts.hostSeat)) return bad('joinOrder');
  return { ok: true, value: { ...facts, config: resolved.config } };
}

const lastSeq: Field<LastSeq> = (raw) => {
  const read = readFields(raw, { seq: whole(0, 2_147_483_647), hash: orNull(hash) }, {});
  return read.ok ? read.value : undefined;
};

/** S-PE-4: a game's file names its game and its code. */
export function parseGame(source: string): Parsed<GameFile> {
  const value = json(source);
  if (!isFields(value)) return bad(value === undefined ? 'not JSON' : 'not an object');
  const { server, ...save } = value;
  const parsed = readSave(save);
  if (!parsed.ok) return bad(parsed.error.code === 'SAVE_TOO_NEW' ? 'written by a newer server' : `${parsed.error.code} ${parsed.error.detail}`);
  if (parsed.save.format !== 'station-master-table') return bad('not a table');
  const read = readFields(server, { gameId, gameCode, lastSeq: listOf(lastSeq, MAX_PLAYERS) }, { botLevels: listOf(oneOf(LEVELS), MAX_PLAYERS), takenBack: whole(0, MAX_TAKEN_BACK), final: anything });
  if (!read.ok) return bad(`server.${read.field}`);
  const { final, botLevels = [], ...own } = read.value;
  return { ok: true, value: { ...parsed.save, server: { ...own, botLevels, ...(final === undefined ? {} : { final }) } } };
}

const span: Field<Span> = (raw) => {
  const onlyTrue: Field<true> = (flag) => (bool(flag) === true ? true : undefined);
  const read = readFields(raw, { player, phase: oneOf(PHASES), day: time, stage: time, startedAt: time, endedAt: time }, { truncated: onlyTrue });
  return read.ok ? read.value : undefined;
};

export function parseTimings(source: string): Parsed<readonly Span[]> {
  const spans = listOf(span)(json(source));
  return spans === undefined ? bad('not a list of spans') : { ok: true, value: spans };
}

/** Compact JSON with a line end (S-CV-4). */
export function printFile(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
