// What a server pushes (S-PU-1, S-LO-15): one message shape for a game's stream and one for a lobby's, and the page's parsers of
// them. A parser looks at everything the page steers by; the views inside a frame are taken as the server made them.

import { cardId, playerIndex } from '../engine/index.ts';
import type { CardId, GameConfig, PlayerIndex } from '../engine/index.ts';
import { FRAME_KEYS } from '../view/delta.ts';
import type { FrameDelta } from '../view/delta.ts';
import type { DisplayStep } from '../view/display-types.ts';
import type { Line, PublicFrame } from '../view/frame.ts';
import type { Menu } from '../view/menu-types.ts';
import { TAKE_BACK_REFUSALS } from './errors.ts';
import type { TakeBackRefusal } from './errors.ts';
import { bool, listOf, oneOf, orNull, text, whole } from './fields.ts';
import type { Field } from './fields.ts';
import { isFields } from './shape.ts';
import type { Fields } from './shape.ts';

/** Why a stream ends (S-LO-15, S-PU-1). */
export const CLOSED_REASONS = ['left', 'removed', 'closed', 'ended', 'expired', 'replaced', 'recovered'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** A menu as it travels: without the list of options, which the page makes again from the controls. */
export type WireMenu = Omit<Menu, 'options'>;

/** S-PR-2: another person at the table. */
export interface SeatPresence {
  readonly seat: PlayerIndex;
  readonly connected: boolean;
  /** Has held a stream since the server started. */
  readonly seen: boolean;
}

export interface SeatLevel {
  readonly seat: PlayerIndex;
  readonly level: string;
}

/** S-TB-4: how many moves a seat may take back now, and while it is none, why. */
export interface TakeBack {
  readonly moves: number;
  readonly why: TakeBackRefusal | null;
}

/** A message of a game's stream. */
export interface GamePush {
  readonly v: 1;
  readonly rev: number;
  /** Absent in presence and closing pushes. */
  readonly frame?: FrameDelta;
  readonly menu: WireMenu | null;
  readonly lines: readonly Line[];
  /** On connect: index in the whole log of the first of `lines`. */
  readonly logFrom?: number;
  readonly presence?: readonly SeatPresence[];
  readonly scheduled?: number;
  readonly announcement?: string;
  readonly justDrawn?: CardId | null;
  readonly steps?: readonly DisplayStep[];
  readonly publicReset?: PublicFrame;
  readonly lastSeq?: number;
  /** With a frame. */
  readonly takeBack?: TakeBack;
  readonly bots?: readonly SeatLevel[];
  readonly build?: string;
  readonly closed?: ClosedReason;
}

export interface LobbySeat {
  readonly seat: PlayerIndex;
  readonly kind: 'empty' | 'human' | 'bot';
  readonly name: string | null;
  readonly level: string | null;
  readonly host: boolean;
  readonly you: boolean;
  readonly connected: boolean;
}

export interface LobbyView {
  readonly gameId: string;
  readonly gameCode: string;
  readonly config: GameConfig;
  readonly players: number;
  readonly createdAt: number;
  readonly seats: readonly LobbySeat[];
  /** S-LO-5: whether the host typed the seed and so may know the deck. */
  readonly deal: 'random' | 'chosen';
  /** On the host's own stream only. */
  readonly seed?: number | null;
}

/** A message of a lobby's stream. */
export interface LobbyPush {
  readonly v: 1;
  readonly lobby: LobbyView;
  readonly you: PlayerIndex;
  readonly host: boolean;
  readonly started: boolean;
  readonly closed?: ClosedReason;
}

const count = whole(0, Number.MAX_SAFE_INTEGER);
const seat: Field<PlayerIndex> = (raw) => {
  const value = whole(0, 3)(raw);
  return value === undefined ? undefined : playerIndex(value);
};
const fields: Field<Fields> = (raw) => (isFields(raw) ? raw : undefined);
const anyText = text(Infinity);

const line: Field<Line> = (raw) =>
  isFields(raw) && typeof raw['text'] === 'string' && typeof raw['tone'] === 'string' ? (raw as unknown as Line) : undefined;
const frame: Field<FrameDelta> = (raw) => {
  if (!isFields(raw)) return undefined;
  const known: readonly string[] = FRAME_KEYS;
  return Object.keys(raw).every((key) => known.includes(key)) ? (raw as FrameDelta) : undefined;
};
const menu: Field<WireMenu> = (raw) => {
  if (!isFields(raw)) return undefined;
  const lists = ['direct', 'placeable', 'hand', 'notYet'];
  return lists.every((key) => Array.isArray(raw[key])) && (raw['makeUp'] === null || isFields(raw['makeUp'])) ? (raw as unknown as WireMenu) : undefined;
};
const marks = (raw: unknown): boolean =>
  raw === undefined || (isFields(raw) && ['gains', 'wrecks', 'runs'].every((key) => raw[key] === undefined || listOf(fields)(raw[key]) !== undefined));
const step: Field<DisplayStep> = (raw) =>
  isFields(raw) && raw['protocolVersion'] === 1 && count(raw['seq']) !== undefined && typeof raw['cause'] === 'string'
    && isFields(raw['frame']) && listOf(line)(raw['lines']) !== undefined && marks(raw['marks'])
    ? (raw as unknown as DisplayStep)
    : undefined;
const presence: Field<SeatPresence> = (raw) => {
  if (!isFields(raw)) return undefined;
  const who = seat(raw['seat']);
  const connected = bool(raw['connected']);
  const seen = bool(raw['seen']);
  return who === undefined || connected === undefined || seen === undefined ? undefined : { seat: who, connected, seen };
};
const level: Field<SeatLevel> = (raw) => {
  if (!isFields(raw)) return undefined;
  const who = seat(raw['seat']);
  const name = anyText(raw['level']);
  return who === undefined || name === undefined ? undefined : { seat: who, level: name };
};
const takeBack: Field<TakeBack> = (raw) => {
  if (!isFields(raw)) return undefined;
  const moves = count(raw['moves']);
  const why = orNull(oneOf(TAKE_BACK_REFUSALS))(raw['why']);
  return moves === undefined || why === undefined ? undefined : { moves, why };
};
const board: Field<PublicFrame> = (raw) => (isFields(raw) && Array.isArray(raw['districts']) ? (raw as unknown as PublicFrame) : undefined);
const card: Field<CardId> = (raw) => (typeof raw === 'string' ? cardId(raw) : undefined);

const GAME_PARTS = {
  frame, logFrom: count, presence: listOf(presence), scheduled: count, announcement: anyText, justDrawn: orNull(card), steps: listOf(step),
  publicReset: board, lastSeq: count, takeBack, bots: listOf(level), build: anyText, closed: oneOf(CLOSED_REASONS),
} satisfies { readonly [K in keyof GamePush]?: Field<unknown> };

function parsed(data: string): Fields | null {
  try {
    const value: unknown = JSON.parse(data);
    return isFields(value) && value['v'] === 1 ? value : null;
  } catch {
    return null;
  }
}

/** A message of a game's stream; null when it is none. Fields unknown to this reader are passed over. */
export function parseGamePush(data: string): GamePush | null {
  return readGamePush(parsed(data));
}

/** The same for what a plain answer brought (S-RT-9). */
export function readGamePush(raw: unknown): GamePush | null {
  if (!isFields(raw) || raw['v'] !== 1) return null;
  const rev = count(raw['rev']);
  const controls = orNull(menu)(raw['menu']);
  const lines = listOf(line)(raw['lines']);
  if (rev === undefined || controls === undefined || lines === undefined) return null;
  const parts: Record<string, unknown> = {};
  for (const [key, read] of Object.entries(GAME_PARTS)) {
    if (!Object.hasOwn(raw, key)) continue;
    const value = read(raw[key]);
    if (value === undefined) return null;
    parts[key] = value;
  }
  return { v: 1, rev, menu: controls, lines, ...parts };
}

const lobbySeat: Field<LobbySeat> = (raw) => {
  if (!isFields(raw)) return undefined;
  const who = seat(raw['seat']);
  const kind = oneOf(['empty', 'human', 'bot'] as const)(raw['kind']);
  const name = orNull(anyText)(raw['name']);
  const grade = orNull(anyText)(raw['level']);
  const host = bool(raw['host']);
  const you = bool(raw['you']);
  const connected = bool(raw['connected']);
  if (who === undefined || kind === undefined || name === undefined || grade === undefined) return undefined;
  return host === undefined || you === undefined || connected === undefined ? undefined : { seat: who, kind, name, level: grade, host, you, connected };
};

/** A message of a lobby's stream; null when it is none. */
export function parseLobbyPush(data: string): LobbyPush | null {
  return readLobbyPush(parsed(data));
}

/** The same for what a plain answer brought (S-RT-10). */
export function readLobbyPush(raw: unknown): LobbyPush | null {
  const lobby = isFields(raw) ? fields(raw['lobby']) : undefined;
  if (!isFields(raw) || lobby === undefined) return null;
  const gameId = anyText(lobby['gameId']);
  const gameCode = anyText(lobby['gameCode']);
  const config = fields(lobby['config']);
  const players = whole(1, 4)(lobby['players']);
  const createdAt = count(lobby['createdAt']);
  const seats = listOf(lobbySeat)(lobby['seats']);
  const deal = oneOf(['random', 'chosen'] as const)(lobby['deal']);
  const seed = Object.hasOwn(lobby, 'seed') ? orNull(count)(lobby['seed']) : undefined;
  const you = seat(raw['you']);
  const host = bool(raw['host']);
  const started = bool(raw['started']);
  const closed = Object.hasOwn(raw, 'closed') ? oneOf(CLOSED_REASONS)(raw['closed']) : undefined;
  if (gameId === undefined || gameCode === undefined || config === undefined || players === undefined || createdAt === undefined) return null;
  if (seats === undefined || deal === undefined || you === undefined || host === undefined || started === undefined) return null;
  const view: LobbyView = {
    gameId, gameCode, config: config as unknown as GameConfig, players, createdAt, seats, deal, ...(seed === undefined ? {} : { seed }),
  };
  return { v: 1, lobby: view, you, host, started, ...(closed === undefined ? {} : { closed }) };
}
