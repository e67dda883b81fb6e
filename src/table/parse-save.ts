// Reading a save from text nobody vouches for (E-SV-4 to E-SV-6). Errors are values and nothing here throws; what comes out is
// built anew, and nothing of the input itself is kept. Whether it still replays is found out by replaying it.

import { resolveConfig } from '../engine/config.ts';
import type { GameConfig } from '../engine/config.ts';
import { MAX_PLAYERS } from '../engine/content/constants.ts';
import { playerIndex } from '../engine/ids.ts';
import type { PlayerIndex } from '../engine/ids.ts';
import type { Intent } from '../engine/intents.ts';
import { parseIntent } from '../engine/parse-intent.ts';
import { stopWords } from './replay.ts';
import type { Replayed } from './replay.ts';
import { FORMAT_VERSION, replaySave, SOLITAIRE_FORMAT, TABLE_FORMAT } from './save.ts';
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
const MAX_TITLE = 80;
const MAX_NOTE = 400;
const MAX_SEED = 0xffff_ffff;
const FORBIDDEN_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

const SOLITAIRE_KEYS: readonly string[] = [
  'format', 'formatVersion', 'engineVersion', 'build', 'seed', 'rules', 'history', 'redo', 'hints', 'title', 'note',
];
const TABLE_KEYS: readonly string[] = [
  'format', 'formatVersion', 'engineVersion', 'build', 'seed', 'config', 'playerNames', 'history', 'status', 'createdAt', 'lastMoveAt', 'botSeats',
];

type Fields = Readonly<Record<string, unknown>>;
type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: SaveError };

const good = <T>(value: T): Read<T> => ({ ok: true, value });
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
  if (version > FORMAT_VERSION) return bad('SAVE_TOO_NEW', `formatVersion ${version}`);
  const keys = format === SOLITAIRE_FORMAT ? SOLITAIRE_KEYS : TABLE_KEYS;
  const unknownKey = Object.keys(value).find((key) => !keys.includes(key));
  if (unknownKey !== undefined) return bad('BAD_FIELD', unknownKey.slice(0, MAX_NAME));
  return format === SOLITAIRE_FORMAT ? readSolitaire(value, version) : readTable(value, version);
}

/** Reads one field after another; the first that is wrong is the error of the whole. */
class FieldError {
  readonly error: SaveError;
  constructor(error: SaveError) {
    this.error = error;
  }
}
