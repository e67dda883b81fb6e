// What the administrator's routes answer with (S-AD-2 to S-AD-7), and the readers of it: for the server that answers and the command line
// that asks.

import type { PlayerIndex } from '../engine/index.ts';
import { anyText, built, count, parseSeatCode, seat, stuckFacts } from './answers.ts';
import type { StuckFacts } from './answers.ts';
import { bool, listOf, oneOf, orNull } from './fields.ts';
import type { Field } from './fields.ts';
import { isFields } from './shape.ts';

export const TABLE_STATES = ['lobby', 'resuming', 'running', 'finished', 'stuck', 'unreadable'] as const;

/** A table as the list names it; what is not known of it now is null, what does not belong to its state is left out. */
export interface TableRow {
  readonly gameId: string;
  readonly gameCode: string | null;
  readonly state: (typeof TABLE_STATES)[number];
  readonly playerCount?: number | null;
  readonly playerNames?: readonly string[] | null;
  readonly botSeats?: readonly PlayerIndex[] | null;
  readonly seatedPlayers?: readonly PlayerIndex[];
  readonly connected?: readonly PlayerIndex[];
  readonly status?: 'active' | 'finished';
  readonly createdAt: number | null;
  readonly lastMoveAt: number | null;
  readonly day?: number | null;
  readonly stage?: number | null;
  readonly phase?: string | null;
  readonly waitingOn?: { readonly seat: PlayerIndex; readonly name: string } | null;
  readonly intents?: number | null;
  readonly sizeBytes?: number | null;
  readonly stuck?: StuckFacts;
  /** What could not be read, and why; with the seats of a table, or with the table. */
  readonly unreadable?: { readonly file: string; readonly reason: string };
}

export interface TablesAnswer {
  readonly games: readonly TableRow[];
}

/** A game's save, its file as it stands where it cannot be read as one, or null where there is neither. */
export type Exported = { readonly save: object | null } | { readonly raw: string };
export type ExportAnswer = { readonly gameCode: string | null } & Exported;
export type EndedAnswer = { readonly ok: true } & ExportAnswer;

export interface SummaryAnswer {
  readonly ok: boolean;
  readonly engineVersion: string;
  readonly build: string;
  readonly instance: string;
  readonly startedAt: number;
  readonly games: Readonly<Record<'lobby' | 'resuming' | 'active' | 'waitingOnVote' | 'finished' | 'stuck' | 'unreadable', number>>;
  readonly streams: { readonly open: number; readonly blocked: number };
  readonly queues: { readonly games: number; readonly writes: number; readonly oldestMs: number };
  readonly lastWriteError: { readonly at: number; readonly code: string } | null;
  readonly disk: { readonly freeBytes: number | null };
  readonly 'process': { readonly rssBytes: number; readonly heapUsedBytes: number; readonly eventLoopP99Ms: number };
  readonly unhandledRejections: number;
  readonly limiter: readonly { readonly class: string; readonly limited: number }[];
  readonly outstandingClaims: number;
}

type Fields<T> = { readonly [K in keyof T]-?: Field<Exclude<T[K], undefined>> };

/** An object of these fields, each there and as it must be; those of `optional` may be missing. Others are not taken over. */
function object<T extends object>(required: Partial<Fields<T>>, optional: Partial<Fields<T>> = {}): Field<T> {
  return (raw) => {
    if (!isFields(raw)) return undefined;
    const values: Record<string, unknown> = {};
    for (const [key, read] of Object.entries<unknown>({ ...required, ...optional })) {
      if (!Object.hasOwn(raw, key) && Object.hasOwn(optional, key)) continue;
      const value = (read as Field<unknown>)(raw[key]);
      if (value === undefined) return undefined;
      values[key] = value;
    }
    return values as T;
  };
}

const amount: Field<number> = (raw) => (typeof raw === 'number' && Number.isFinite(raw) && raw >= 0 ? raw : undefined);
const stuck: Field<StuckFacts> = (raw) => stuckFacts(raw) ?? undefined;

const row: Field<TableRow> = object<TableRow>(
  { gameId: anyText, gameCode: orNull(anyText), state: oneOf(TABLE_STATES), createdAt: orNull(count), lastMoveAt: orNull(count) },
  {
    playerCount: orNull(count), playerNames: orNull(listOf(anyText)), botSeats: orNull(listOf(seat)), seatedPlayers: listOf(seat), connected: listOf(seat),
    status: oneOf(['active', 'finished'] as const), day: orNull(count), stage: orNull(count), phase: orNull(anyText),
    waitingOn: orNull(object<NonNullable<TableRow['waitingOn']>>({ seat, name: anyText })), intents: orNull(count), sizeBytes: orNull(count), stuck,
    unreadable: object<NonNullable<TableRow['unreadable']>>({ file: anyText, reason: anyText }),
  },
);

export function parseTables(raw: unknown): TablesAnswer | null {
  return isFields(raw) ? built<TablesAnswer>({ games: listOf(row)(raw['games']) }) : null;
}

function exported(raw: Readonly<Record<string, unknown>>): Exported | null {
  if (typeof raw['raw'] === 'string') return { raw: raw['raw'] };
  const { save } = raw;
  return save === null || isFields(save) ? { save } : null;
}

export function parseExport(raw: unknown): ExportAnswer | null {
  if (!isFields(raw)) return null;
  const gameCode = orNull(anyText)(raw['gameCode']);
  const taken = exported(raw);
  return gameCode === undefined || taken === null ? null : { gameCode, ...taken };
}

export function parseEnded(raw: unknown): EndedAnswer | null {
  const taken = parseExport(raw);
  return taken === null || !isFields(raw) || raw['ok'] !== true ? null : { ok: true, ...taken };
}

const summary: Field<SummaryAnswer> = object<SummaryAnswer>({
  ok: bool, engineVersion: anyText, build: anyText, instance: anyText, startedAt: count,
  games: object<SummaryAnswer['games']>({ lobby: count, resuming: count, active: count, waitingOnVote: count, finished: count, stuck: count, unreadable: count }),
  streams: object<SummaryAnswer['streams']>({ open: count, blocked: count }),
  queues: object<SummaryAnswer['queues']>({ games: count, writes: count, oldestMs: count }),
  lastWriteError: orNull(object<NonNullable<SummaryAnswer['lastWriteError']>>({ at: count, code: anyText })),
  disk: object<SummaryAnswer['disk']>({ freeBytes: orNull(count) }),
  'process': object<SummaryAnswer['process']>({ rssBytes: count, heapUsedBytes: count, eventLoopP99Ms: amount }),
  unhandledRejections: count, limiter: listOf(object<SummaryAnswer['limiter'][number]>({ class: anyText, limited: count })), outstandingClaims: count,
});

export function parseSummary(raw: unknown): SummaryAnswer | null {
  return summary(raw) ?? null;
}

/** By method and path below `/api/`. */
export const ADMIN_ANSWERS = {
  'GET games': parseTables,
  'GET games/:id/save': parseExport,
  'POST games/:id/claim': parseSeatCode,
  'DELETE games/:id': parseEnded,
  'GET admin/summary': parseSummary,
} as const satisfies Readonly<Record<string, (raw: unknown) => object | null>>;
