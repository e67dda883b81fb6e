// What a server answers (server section 3), and the page's parsers of it. Anything else with the same status, a proxy's own
// page for instance, is no answer (S-CL-5): its parser gives null.

import { playerIndex } from '../engine/index.ts';
import type { GameConfig, PlayerIndex } from '../engine/index.ts';
import type { Line } from '../view/frame.ts';
import { isErrorCode } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import { bool, listOf, oneOf, orNull, text, whole } from './fields.ts';
import type { Field } from './fields.ts';
import { isFields } from './shape.ts';
import type { Fields } from './shape.ts';

export const SERVICE = 'station-master';
export const PROTOCOL = 1;

export interface HealthAnswer {
  readonly ok: boolean;
  readonly service: typeof SERVICE;
  readonly engineVersion: string;
  readonly protocol: number;
  readonly games: { readonly active: number; readonly lobby: number };
  readonly shard?: string;
  readonly draining?: boolean;
  readonly reason?: string;
  /** How many tables have a file that cannot be read. */
  readonly unreadable?: number;
  /** To whoever asks as `localhost`: what others may open instead. */
  readonly reachable?: readonly string[];
}

/** Create and join. */
export interface SeatAnswer {
  readonly gameId: string;
  readonly gameCode: string;
  readonly token: string;
  readonly player: PlayerIndex;
}

export interface PreviewAnswer {
  readonly gameCode: string;
  readonly hostName: string;
  readonly config: GameConfig;
  readonly players: number;
  readonly deal: 'random' | 'chosen';
  readonly seated: readonly { readonly seat: PlayerIndex; readonly who: string | null; readonly bot: boolean; readonly level: string | null }[];
}

export const STAGES = ['lobby', 'game', 'finished', 'stuck'] as const;
export type Stage = (typeof STAGES)[number];

/** Why a game does not go on (S-PE-21); with `UNREADABLE` there is no move. */
export interface StuckFacts {
  readonly code: string;
  readonly move?: number;
  readonly of?: number;
  readonly intent?: string;
  readonly storedVersion?: string;
}

export interface SessionAnswer {
  readonly stage: Stage;
  readonly gameId: string;
  readonly gameCode: string | null;
  readonly player: PlayerIndex;
  readonly displayName: string;
  readonly stuck?: StuckFacts;
}

export type IntentAnswer =
  | { readonly ok: true; readonly seq: number; readonly rev: number; readonly repeated?: true }
  | { readonly ok: false; readonly code: string };

export interface LogAnswer {
  readonly from: number;
  readonly lines: readonly Line[];
}

export interface SaveAnswer {
  readonly gameId: string;
  readonly gameCode: string;
  readonly save: object;
}

/** A change at a table that has not begun. */
export interface DoneAnswer {
  readonly ok: true;
}

export interface LeftAnswer extends DoneAnswer {
  /** The last person went, and the table with them. */
  readonly closed?: true;
}

export interface StartedAnswer extends DoneAnswer {
  readonly gameId: string;
  readonly gameCode: string;
  readonly player: PlayerIndex;
}

export interface SeatCodeAnswer {
  readonly code: string;
  readonly expiresAt: number;
  readonly player: PlayerIndex;
  readonly displayName: string;
  readonly gameCode: string | null;
  readonly path: string;
}

export interface ClaimAnswer extends SeatAnswer {
  readonly displayName: string;
  readonly stage: Stage;
}

export interface ErrorAnswer {
  readonly error: ErrorCode;
  readonly message: string;
  readonly field?: string;
  readonly lastSeq?: number;
  readonly retryAfterMs?: number;
  readonly empty?: readonly number[];
  readonly stuck?: StuckFacts;
  readonly shard?: string;
}

export const anyText = text(Infinity);
export const count = whole(0, Number.MAX_SAFE_INTEGER);
export const seat: Field<PlayerIndex> = (raw) => {
  const value = whole(0, 3)(raw);
  return value === undefined ? undefined : playerIndex(value);
};

/** A value built of fields, or null when any of them is not as it must be. */
export function built<T extends object>(parts: { readonly [K in keyof T]: T[K] | undefined }): T | null {
  return Object.values(parts).some((value) => value === undefined) ? null : (parts as T);
}

export function parseHealth(raw: unknown): HealthAnswer | null {
  if (!isFields(raw) || raw['service'] !== SERVICE || !isFields(raw['games'])) return null;
  const games = built<HealthAnswer['games']>({ active: count(raw['games']['active']), lobby: count(raw['games']['lobby']) });
  if (games === null) return null;
  const health = built<HealthAnswer>({ ok: bool(raw['ok']), service: SERVICE, engineVersion: anyText(raw['engineVersion']), protocol: count(raw['protocol']), games });
  if (health === null) return null;
  const { shard, draining, reason } = raw;
  const unreadable = count(raw['unreadable']);
  const reachable = listOf(anyText, 64)(raw['reachable']);
  return {
    ...health, ...(unreadable === undefined ? {} : { unreadable }), ...(reachable === undefined ? {} : { reachable }), ...(typeof shard === 'string' ? { shard } : {}), ...(draining === true ? { draining } : {}), ...(typeof reason === 'string' ? { reason } : {}),
  };
}

export function parseSeatAnswer(raw: unknown): SeatAnswer | null {
  if (!isFields(raw)) return null;
  return built<SeatAnswer>({ gameId: anyText(raw['gameId']), gameCode: anyText(raw['gameCode']), token: anyText(raw['token']), player: seat(raw['player']) });
}

export function parsePreview(raw: unknown): PreviewAnswer | null {
  if (!isFields(raw) || !isFields(raw['config'])) return null;
  const seated = listOf((one) => {
    if (!isFields(one)) return undefined;
    const made = built<PreviewAnswer['seated'][number]>({
      seat: seat(one['seat']), who: orNull(anyText)(one['who']), bot: bool(one['bot']), level: orNull(anyText)(one['level']),
    });
    return made ?? undefined;
  })(raw['seated']);
  return built<PreviewAnswer>({
    gameCode: anyText(raw['gameCode']), hostName: anyText(raw['hostName']), config: raw['config'] as unknown as GameConfig,
    players: whole(1, 4)(raw['players']), deal: oneOf(['random', 'chosen'] as const)(raw['deal']), seated,
  });
}

export function stuckFacts(raw: unknown): StuckFacts | null {
  if (!isFields(raw) || typeof raw['code'] !== 'string') return null;
  const { move, of, intent, storedVersion } = raw;
  return {
    code: raw['code'], ...(typeof move === 'number' ? { move } : {}), ...(typeof of === 'number' ? { of } : {}),
    ...(typeof intent === 'string' ? { intent } : {}), ...(typeof storedVersion === 'string' ? { storedVersion } : {}),
  };
}

export function parseSession(raw: unknown): SessionAnswer | null {
  if (!isFields(raw)) return null;
  const answer = built<SessionAnswer>({
    stage: oneOf(STAGES)(raw['stage']), gameId: anyText(raw['gameId']), gameCode: orNull(anyText)(raw['gameCode']), player: seat(raw['player']),
    displayName: anyText(raw['displayName']),
  });
  const stuck = stuckFacts(raw['stuck']);
  return answer === null ? null : { ...answer, ...(stuck === null ? {} : { stuck }) };
}

/** The 200 answers of a move and of taking one back; the others are errors. */
export function parseIntentAnswer(raw: unknown): IntentAnswer | null {
  if (!isFields(raw)) return null;
  if (raw['ok'] === false) return typeof raw['code'] === 'string' ? { ok: false, code: raw['code'] } : null;
  const seq = count(raw['seq']);
  const rev = count(raw['rev']);
  if (raw['ok'] !== true || seq === undefined || rev === undefined) return null;
  return { ok: true, seq, rev, ...(raw['repeated'] === true ? { repeated: true } : {}) };
}

export function parseLogAnswer(raw: unknown): LogAnswer | null {
  if (!isFields(raw)) return null;
  const lines = listOf<Line>((one) =>
    isFields(one) && typeof one['text'] === 'string' && typeof one['tone'] === 'string' ? (one as unknown as Line) : undefined)(raw['lines']);
  return built<LogAnswer>({ from: count(raw['from']), lines });
}

export function parseSave(raw: unknown): SaveAnswer | null {
  if (!isFields(raw) || !isFields(raw['save'])) return null;
  return built<SaveAnswer>({ gameId: anyText(raw['gameId']), gameCode: anyText(raw['gameCode']), save: raw['save'] });
}

export function parseDone(raw: unknown): DoneAnswer | null {
  return isFields(raw) && raw['ok'] === true ? { ok: true } : null;
}

export function parseLeft(raw: unknown): LeftAnswer | null {
  if (!isFields(raw) || raw['ok'] !== true) return null;
  return raw['closed'] === true ? { ok: true, closed: true } : { ok: true };
}

export function parseStarted(raw: unknown): StartedAnswer | null {
  if (!isFields(raw) || raw['ok'] !== true) return null;
  return built<StartedAnswer>({ ok: true, gameId: anyText(raw['gameId']), gameCode: anyText(raw['gameCode']), player: seat(raw['player']) });
}

export function parseSeatCode(raw: unknown): SeatCodeAnswer | null {
  if (!isFields(raw)) return null;
  return built<SeatCodeAnswer>({
    code: anyText(raw['code']), expiresAt: count(raw['expiresAt']), player: seat(raw['player']), displayName: anyText(raw['displayName']),
    gameCode: orNull(anyText)(raw['gameCode']), path: anyText(raw['path']),
  });
}

export function parseClaimAnswer(raw: unknown): ClaimAnswer | null {
  const taken = parseSeatAnswer(raw);
  if (taken === null || !isFields(raw)) return null;
  const displayName = anyText(raw['displayName']);
  const stage = oneOf(STAGES)(raw['stage']);
  return displayName === undefined || stage === undefined ? null : { ...taken, displayName, stage };
}

/** An error of this server's; null for anything that only looks like one. */
export function parseError(raw: unknown): ErrorAnswer | null {
  if (!isFields(raw) || typeof raw['error'] !== 'string' || !isErrorCode(raw['error'])) return null;
  return { error: raw['error'], message: typeof raw['message'] === 'string' ? raw['message'] : '', ...extras(raw) };
}

function extras(raw: Fields): Omit<ErrorAnswer, 'error' | 'message'> {
  const { field, lastSeq, retryAfterMs, shard } = raw;
  const empty = listOf(count, 4)(raw['empty']);
  const stuck = stuckFacts(raw['stuck']);
  return {
    ...(typeof field === 'string' ? { field } : {}), ...(typeof lastSeq === 'number' ? { lastSeq } : {}),
    ...(typeof retryAfterMs === 'number' ? { retryAfterMs } : {}), ...(typeof shard === 'string' ? { shard } : {}),
    ...(empty === undefined ? {} : { empty }), ...(stuck === null ? {} : { stuck }),
  };
}
