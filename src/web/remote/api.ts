// The requests of the lobby and of a seat, each with the parser of its answer. What is not an answer of this
// server's is a problem and never an answer (S-CL-5); what the server asks to be tried again is tried again, with a note.

import type { Asked, Reply } from '../../client/net.ts';
import { parseError, parseHealth } from '../../protocol/answers.ts';
import type { ClaimAnswer, ErrorAnswer, HealthAnswer, PreviewAnswer, SeatAnswer, SeatCodeAnswer, SessionAnswer } from '../../protocol/answers.ts';
import type { ErrorCode } from '../../protocol/errors.ts';
import { ANSWERS } from '../../protocol/routes.ts';
import type { AnswerOf, RouteName } from '../../protocol/routes.ts';
import { browserNet } from './net.ts';

export type Problem =
  | { readonly kind: 'code'; readonly code: ErrorCode; readonly answer: ErrorAnswer }
  /** A 5xx that is no answer of this server's. */
  | { readonly kind: 'server' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'odd' };

export type Got<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

const AGAIN: ReadonlySet<ErrorCode> = new Set(['BUSY', 'NOT_SAVED', 'SHUTTING_DOWN', 'WRONG_SHARD']);
const TRIES = 4;

function problemOf(reply: Reply): Problem {
  if (reply.kind === 'none') return { kind: 'silent' };
  const answer = reply.status >= 400 ? parseError(reply.body) : null;
  if (answer !== null) return { kind: 'code', code: answer.error, answer };
  return { kind: reply.status >= 500 ? 'server' : 'odd' };
}

/** Asks, and asks again for as long as the server says so; `again` is called before each wait. */
async function get<N extends RouteName>(route: N, query: string, asked: Asked, again: () => void = () => undefined): Promise<Got<AnswerOf<N>>> {
  const read: (raw: unknown) => AnswerOf<N> | null = ANSWERS[route] as (raw: unknown) => AnswerOf<N> | null;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await browserNet.ask(`${route}${query}`, asked);
    const value = reply.kind === 'answer' && reply.status === 200 ? read(reply.body) : null;
    if (value !== null) return { ok: true, value };
    const problem = problemOf(reply);
    if (problem.kind !== 'code' || !AGAIN.has(problem.code) || attempt >= TRIES) return { ok: false, problem };
    again();
    const wait = Math.min(15_000, Math.max(1_000, problem.answer.retryAfterMs ?? 2_000));
    await new Promise<void>((done) => window.setTimeout(done, wait));
  }
}

const of = (code: string): string => `?game=${encodeURIComponent(code)}`;

export interface SeatKey {
  readonly token: string;
  readonly gameCode: string;
}

export type Note = () => void;

export interface TableWish {
  readonly secret: string;
  readonly config: object;
  readonly displayName: string;
  readonly players: number;
  readonly seed: number | null;
}

export const createTable = (body: TableWish, again: Note): Promise<Got<SeatAnswer>> => get('lobby/create', '', { body }, again);

export const previewTable = (secret: string, gameCode: string, again: Note): Promise<Got<PreviewAnswer>> =>
  get('lobby/preview', of(gameCode), { body: { secret, gameCode } }, again);

export const joinTable = (secret: string, gameCode: string, displayName: string, again: Note): Promise<Got<SeatAnswer>> =>
  get('lobby/join', of(gameCode), { body: { secret, gameCode, displayName } }, again);

export interface BotWish {
  readonly seat: number;
  readonly filled: boolean;
  readonly level?: string;
}

export const setBot = ({ token, gameCode }: SeatKey, body: BotWish, again: Note): Promise<Got<object>> =>
  get('lobby/bot', of(gameCode), { token, body }, again);

/** Gives up the own chair, or frees another one's. */
export const leaveChair = ({ token, gameCode }: SeatKey, body: { readonly seat?: number }, again: Note): Promise<Got<object>> =>
  get('lobby/leave', of(gameCode), { token, body }, again);

export const startTable = ({ token, gameCode }: SeatKey, again: Note): Promise<Got<object>> =>
  get('lobby/start', of(gameCode), { token, body: {} }, again);

export const askSession = ({ token, gameCode }: SeatKey): Promise<Got<SessionAnswer>> => get('session', of(gameCode), { token });

export const mintCode = ({ token, gameCode }: SeatKey): Promise<Got<SeatCodeAnswer>> => get('seat/code', of(gameCode), { token, body: {} });

export const redeem = (code: string, gameCode: string | null): Promise<Got<ClaimAnswer>> =>
  get('claim', gameCode === null ? '' : of(gameCode), { body: { code } });

/** The game's save as the server hands it out. */
export async function askSave({ token, gameCode }: SeatKey): Promise<Got<object>> {
  const got = await get('save', of(gameCode), { token });
  return got.ok ? { ok: true, value: got.value.save } : got;
}

export type Probe = { readonly kind: 'server'; readonly health: HealthAnswer } | { readonly kind: 'none' } | { readonly kind: 'silent' };

/** U-SP-4: is there a server of ours behind this page. */
export async function probe(): Promise<Probe> {
  const reply = await browserNet.ask('health', { timeoutMs: 5_000 });
  if (reply.kind === 'none') return { kind: 'silent' };
  const health = parseHealth(reply.body);
  if (health !== null) return { kind: 'server', health };
  return { kind: reply.status >= 500 ? 'silent' : 'none' };
}
