// Reading a save from text nobody vouches for (E-SV-4 to E-SV-6). Errors are values and nothing here throws; what comes out is
// built anew, and nothing of the input itself is kept. Whether it still replays is found out by replaying it.

import {
  generatorOf, GENERATORS, isSeed, MAX_PLAYERS, normalSeed, parseIntent, playerIndex, resolveConfig,
} from '../engine/index.ts';
import type { GameConfig, Intent, PlayerIndex, Seed } from '../engine/index.ts';
import { stopWords } from './replay.ts';
import type { Replayed } from './replay.ts';
import { replaySave, SOLITAIRE_FORMAT, SOLITAIRE_VERSION, TABLE_FORMAT, TABLE_VERSION } from './save.ts';
import type { Save, SolitaireSave, TableSave } from './save.ts';

export const SAVE_ERRORS = ['TOO_LARGE', 'NOT_JSON', 'NOT_A_SAVE', 'SAVE_TOO_NEW', 'BAD_FIELD', 'BAD_INTENT', 'STOPPED'] as const;
export type SaveErrorCode = (typeof SAVE_ERRORS)[number];

export interface SaveError {
  readonly code: SaveErrorCode;
  /** The field, the entry or the move it is about. */
  readonly detail: string;
}

/** `defaulted`: rules the save did not state and the engine's default filled, by dotted path. */
export type ParsedSave =
  | { readonly ok: true; readonly save: Save; readonly defaulted: readonly string[] }
  | { readonly ok: false; readonly error: SaveError };

export const MAX_SAVE_BYTES = 8 * 1024 * 1024;
export const MAX_HISTORY = 100_000;
const MAX_NAME = 40;
/** In code points: forty letters with the marks of any script. */
const MAX_PLAYER_NAME = 256;
const MAX_TITLE = 80;
const MAX_NOTE = 400;
const MAX_SEED = 0xffff_ffff;
const FORBIDDEN_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

const SOLITAIRE_KEYS: readonly string[] = [
  'format', 'formatVersion', 'engineVersion', 'build', 'seed', 'rules', 'history', 'redo', 'hints', 'title', 'note',
];
const TABLE_KEYS: readonly string[] = [
  'format', 'formatVersion', 'engineVersion', 'build', 'generator', 'seed', 'config', 'playerNames', 'history', 'status', 'createdAt', 'lastMoveAt', 'botSeats',
];

type Fields = Readonly<Record<string, unknown>>;

const bad = (code: SaveErrorCode, detail: string): { readonly ok: false; readonly error: SaveError } => ({ ok: false, error: { code, detail } });

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Bytes of a text in UTF-8, counted no further than the limit asks. */
function tooLarge(text: string): boolean {
  if (text.length > MAX_SAVE_BYTES) return true;
  if (text.length * 3 <= MAX_SAVE_BYTES) return false;
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes > MAX_SAVE_BYTES;
}

/** The first forbidden key anywhere inside, or null. Walked without recursion: nesting is the sender's to choose. */
function forbiddenKey(value: unknown): string | null {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const key of Object.keys(next)) if (FORBIDDEN_KEYS.includes(key)) return key;
    for (const inner of Object.values(next)) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return null;
}

/** A save from text. */
export function parseSave(text: string): ParsedSave {
  if (tooLarge(text)) return bad('TOO_LARGE', `more than ${MAX_SAVE_BYTES} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad('NOT_JSON', 'the text is no JSON');
  }
  return readSave(value);
}

/** A save from a value already parsed, of a size already checked. */
export function readSave(value: unknown): ParsedSave {
  if (!isFields(value)) return bad('NOT_A_SAVE', 'not an object');
  const forbidden = forbiddenKey(value);
  if (forbidden !== null) return bad('BAD_FIELD', forbidden);
  const own = (key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);
  const format = own('format');
  if (format !== SOLITAIRE_FORMAT && format !== TABLE_FORMAT) return bad('NOT_A_SAVE', 'format');
  const version = own('formatVersion');
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return bad('BAD_FIELD', 'formatVersion');
  if (version > (format === SOLITAIRE_FORMAT ? SOLITAIRE_VERSION : TABLE_VERSION)) return bad('SAVE_TOO_NEW', `formatVersion ${version}`);
  const keys = format === SOLITAIRE_FORMAT ? SOLITAIRE_KEYS : TABLE_KEYS;
  const unknownKey = Object.keys(value).find((key) => !keys.includes(key));
  if (unknownKey !== undefined) return bad('BAD_FIELD', unknownKey.slice(0, MAX_NAME));
  return format === SOLITAIRE_FORMAT ? readSolitaire(value, version) : readTable(value, version);
}

/** Reads fields one after another and remembers the first that is wrong; the values after it mean nothing. */
interface Reader {
  readonly problem: () => SaveError | null;
  readonly has: (key: string) => boolean;
  readonly text: (key: string, max?: number) => string;
  readonly whole: (key: string, max: number) => number;
  /** A seed of the generator that the save names. */
  readonly seed: (key: string) => Seed;
  readonly intents: (key: string) => readonly Intent[];
  readonly rules: (key: string, players: number) => GameConfig;
  readonly names: (key: string) => readonly string[];
  readonly seats: (key: string, players: number) => readonly PlayerIndex[];
  readonly oneOf: <T extends string>(key: string, values: readonly [T, ...T[]]) => T;
  readonly defaulted: string[];
}

function reader(fields: Fields): Reader {
  let problem: SaveError | null = null;
  const defaulted: string[] = [];
  const get = (key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);
  const fail = (code: SaveErrorCode, detail: string): void => {
    problem ??= { code, detail };
  };
  const length = (text: string): number => [...text].length;
  return {
    defaulted,
    problem: () => problem,
    has: (key) => get(key) !== undefined,
    text: (key, max = Infinity) => {
      const value = get(key);
      if (typeof value === 'string' && (max === Infinity || length(value) <= max)) return value;
      fail('BAD_FIELD', key);
      return '';
    },
    whole: (key, max) => {
      const value = get(key);
      if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max) return value + 0;
      fail('BAD_FIELD', key);
      return 0;
    },
    seed: (key) => {
      const value = get(key);
      // E-RNG-9: no name stands for mulberry32.
      if (isSeed(value) && generatorOf(value) === (get('generator') ?? 'mulberry32')) return normalSeed(value);
      fail('BAD_FIELD', key);
      return 0;
    },
    intents: (key) => {
      const value = get(key);
      if (!Array.isArray(value) || value.length > MAX_HISTORY) {
        fail('BAD_FIELD', key);
        return [];
      }
      const intents: Intent[] = [];
      for (const raw of value) {
        const intent = parseIntent(raw);
        if (intent === null) {
          fail('BAD_INTENT', `${key} ${intents.length}`);
          return [];
        }
        intents.push(intent);
      }
      return intents;
    },
    rules: (key, players) => {
      const resolved = resolveConfig(get(key), players);
      if (resolved.ok) {
        defaulted.push(...resolved.defaulted);
        return resolved.config;
      }
      const [first] = resolved.problems;
      fail('BAD_FIELD', first === undefined || first.field === '' ? key : `${key}.${first.field}: ${first.problem}`.slice(0, 200));
      return NO_RULES;
    },
    names: (key) => {
      const value = get(key);
      const fine = (name: unknown): name is string =>
        typeof name === 'string' && length(name) >= 1 && length(name) <= MAX_PLAYER_NAME && !/\p{Cc}/u.test(name);
      if (Array.isArray(value) && value.length >= 1 && value.length <= MAX_PLAYERS && value.every(fine)) return [...value];
      fail('BAD_FIELD', key);
      return ['?'];
    },
    seats: (key, players) => {
      const value = get(key);
      const fine = (seat: unknown): seat is number => typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < players;
      if (Array.isArray(value) && value.every(fine) && new Set(value).size === value.length) return value.map(playerIndex);
      fail('BAD_FIELD', key);
      return [];
    },
    oneOf: (key, values) => {
      const found = values.find((value) => value === get(key));
      if (found !== undefined) return found;
      fail('BAD_FIELD', key);
      return values[0];
    },
  };
}

/** Stands in for rules that could not be read; never part of a save that is returned. */
const NO_RULES: GameConfig = {
  mode: 'solitaire', days: 1, minCombinedRevenue: 0, maxCollisionsPerDay: 0, maxCollisionsTotal: 0, pvpCardsAllowed: false,
  optionalRules: { reducedVisibility: false, employeeRotation: false, emergencyToolbox: false },
  houseRules: {
    startingHand: 'threeRandom', startingOffice: 'depot', extraStart: 'ownOffice', discardTimetabled: true,
    revenue: { passengerPerCoach: 1, freightPerLoad: 1, trainPerTransit: 0 },
  },
};

const MAX_TIME = Number.MAX_SAFE_INTEGER;

function readSolitaire(fields: Fields, formatVersion: number): ParsedSave {
  const from = reader(fields);
  const save: SolitaireSave = {
    format: SOLITAIRE_FORMAT,
    formatVersion,
    engineVersion: from.text('engineVersion'),
    ...(from.has('build') ? { build: from.text('build') } : {}),
    seed: from.whole('seed', MAX_SEED),
    rules: from.rules('rules', 1),
    history: from.intents('history'),
    ...(from.has('redo') ? { redo: from.intents('redo') } : {}),
    ...(from.has('hints') ? { hints: from.whole('hints', MAX_TIME) } : {}),
    ...(from.has('title') ? { title: from.text('title', MAX_TITLE) } : {}),
    ...(from.has('note') ? { note: from.text('note', MAX_NOTE) } : {}),
  };
  return finished(from, save);
}

function readTable(fields: Fields, formatVersion: number): ParsedSave {
  const from = reader(fields);
  const playerNames = from.names('playerNames');
  const save: TableSave = {
    format: TABLE_FORMAT,
    formatVersion,
    engineVersion: from.text('engineVersion'),
    ...(from.has('build') ? { build: from.text('build') } : {}),
    ...(from.has('generator') ? { generator: from.oneOf('generator', GENERATORS) } : {}),
    seed: from.seed('seed'),
    config: from.rules('config', playerNames.length),
    playerNames,
    history: from.intents('history'),
    status: from.oneOf('status', ['active', 'finished']),
    createdAt: from.whole('createdAt', MAX_TIME),
    ...(from.has('lastMoveAt') ? { lastMoveAt: from.whole('lastMoveAt', MAX_TIME) } : {}),
    botSeats: from.seats('botSeats', playerNames.length),
  };
  return finished(from, save);
}

function finished(from: Reader, save: Save): ParsedSave {
  const error = from.problem();
  return error === null ? { ok: true, save, defaulted: from.defaulted } : { ok: false, error };
}

/** A whole save, read and replayed to its end; one that stops is the error `STOPPED` with the move that was refused. */
export function loadSave(text: string): { readonly ok: true; readonly save: Save; readonly replayed: Replayed } | { readonly ok: false; readonly error: SaveError } {
  const parsed = parseSave(text);
  if (!parsed.ok) return parsed;
  const replayed = replaySave(parsed.save);
  if (replayed.stopped === null) return { ok: true, save: parsed.save, replayed };
  return bad('STOPPED', `${stopWords(replayed.stopped)}: ${replayed.stopped.code}`);
}
