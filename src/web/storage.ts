// What this browser remembers. Every read bears absent, corrupt or forbidden storage; every write says whether it worked
// (U-ST-3). A value of the wrong shape is ignored and rewritten on the next change (U-ST-5).

import { DEFAULT_PACE, MAX_PACE, PACE_LADDER } from '../view/pacing.ts';

/** The address is rewritten once a game is shown. */
let askedAtLoad = typeof window === 'undefined' ? '' : window.location.search;

const SAVE = 'station-master.save.v1';
const NOTE = 'station-master.save.note';
const PREVIOUS = 'station-master.save.prev';
const UI = 'stationmaster-ui';
const ZOOM = 'stationmaster-zoom';
const PACE = 'stationmaster-pace';

/** A stored text, or null. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it; whether that worked. */
export function write(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** A stored object's fields; none when it is absent, forbidden or of another shape (U-ST-5). */
export function readFields(key: string): Fields {
  const text = read(key);
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
  } catch {
    return {};
  }
}

/** The solitaire game as text, or null. */
export const storedSave = (): string | null => read(SAVE);
export const storedPrevious = (): string | null => read(PREVIOUS);

export interface SaveNote {
  readonly day: number;
  readonly stage: number;
  readonly revenue: number;
  readonly moves: number;
}

/** Writes the game and its note together (U-SV-2); `writer` tells this write from those of other tabs. */
export function storeSave(text: string, note: SaveNote, writer: string): boolean {
  return write(SAVE, text) && write(NOTE, JSON.stringify({ ...note, writer }));
}

/** Which write the stored game is of, or null when nothing says so. */
export function storedWriter(): string | null {
  const { writer } = readFields(NOTE);
  return typeof writer === 'string' ? writer : null;
}

/** Puts this game in place of the stored one, which becomes the *previous game* (U-SO-3); both or neither. `always`: however short it is. */
export function replaceSave(text: string, note: SaveNote, writer: string, always: boolean): boolean {
  const [save, saveNote, previous] = [read(SAVE), read(NOTE), read(PREVIOUS)];
  if (keepPrevious(always) && storeSave(text, note, writer)) return true;
  // Putting one back makes the room that another needs.
  const back = (): boolean => [write(SAVE, save), write(NOTE, saveNote), write(PREVIOUS, previous)].every(Boolean);
  if (!back()) back();
  return false;
}

export function storedNote(): SaveNote | null {
  const fields = readFields(NOTE);
  const number = (name: string): number => (typeof fields[name] === 'number' ? (fields[name] as number) : NaN);
  const note = { day: number('day'), stage: number('stage'), revenue: number('revenue'), moves: number('moves') };
  return Object.values(note).every(Number.isFinite) ? note : null;
}

/** Keeps the stored game as the previous one, once it has been played for ten moves (U-SO-3); false when there was no room for it. */
function keepPrevious(always: boolean): boolean {
  const text = read(SAVE);
  const note = storedNote();
  return text === null || (!always && note !== null && note.moves < 10) || write(PREVIOUS, text);
}

/** Keeps this text as the game that can be brought back; whether that worked. */
export function keepAsPrevious(text: string): boolean {
  return write(PREVIOUS, text);
}

/** Takes the stored game away; it is the one that *Restore previous game* brings back. False: there was no room, and nothing has changed. */
export function forgetSave(): boolean {
  const text = storedSave();
  return (text === null || keepAsPrevious(text)) && write(SAVE, null) && write(NOTE, null);
}

export interface Preferences {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly textSize: 90 | 100 | 115 | 130 | 150;
  readonly motion: 'auto' | 'reduced';
  readonly speech: 'all' | 'turns' | 'mine';
  readonly shortcuts: boolean;
  readonly tapConfirm: 'auto' | 'on' | 'off';
  readonly coordinates: boolean;
  /** Boards as tables instead of pictures. */
  readonly asText: boolean;
  readonly dayEndStops: boolean;
  /** Asks before a turn is ended with work left (U-AP-6). */
  readonly askBeforeEnd: boolean;
  readonly folded: readonly string[];
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'auto', textSize: 100, motion: 'auto', speech: 'all', shortcuts: true, tapConfirm: 'auto', coordinates: true, asText: false, dayEndStops: true, askBeforeEnd: false, folded: ['this-game'],
};

function oneOf<T>(list: readonly T[], value: unknown, fallback: T): T {
  return list.find((item) => item === value) ?? fallback;
}

export function storedPreferences(): Preferences {
  const fields = readFields(UI);
  const standard = DEFAULT_PREFERENCES;
  const flag = (name: 'shortcuts' | 'coordinates' | 'asText' | 'dayEndStops' | 'askBeforeEnd'): boolean => (typeof fields[name] === 'boolean' ? (fields[name] as boolean) : standard[name]);
  const folded: unknown = fields['folded'];
  return {
    theme: oneOf(['auto', 'light', 'dark'] as const, fields['theme'], standard.theme),
    textSize: oneOf([90, 100, 115, 130, 150] as const, fields['textSize'], standard.textSize),
    motion: oneOf(['auto', 'reduced'] as const, fields['motion'], standard.motion),
    speech: oneOf(['all', 'turns', 'mine'] as const, fields['speech'], standard.speech),
    tapConfirm: oneOf(['auto', 'on', 'off'] as const, fields['tapConfirm'], standard.tapConfirm),
    shortcuts: flag('shortcuts'), coordinates: flag('coordinates'), asText: flag('asText'), dayEndStops: flag('dayEndStops'), askBeforeEnd: flag('askBeforeEnd'),
    folded: Array.isArray(folded) ? folded.filter((name): name is string => typeof name === 'string') : standard.folded,
  };
}

export function storePreferences(preferences: Preferences): boolean {
  return write(UI, JSON.stringify(preferences));
}

export interface Zoom {
  readonly division: number;
  /** Null: as wide as the room allows. */
  readonly district: number | null;
}

const clampZoom = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? Math.min(200, Math.max(50, Math.round(value / 10) * 10)) : null);

export function storedZoom(): Zoom {
  const fields = readFields(ZOOM);
  return { division: clampZoom(fields['division']) ?? 100, district: clampZoom(fields['district']) };
}

export function storeZoom(zoom: Zoom): void {
  write(ZOOM, JSON.stringify(zoom));
}

/** How long the steps of others are held on this page: the address decides for this load, else what was chosen before (U-RT-5). */
export function pagePace(): number {
  const asked = new URLSearchParams(askedAtLoad).get('pace');
  if (asked !== null && /^\d{1,3}(\.\d+)?$/.test(asked)) return Math.min(MAX_PACE, Number(asked));
  const kept = read(PACE);
  return kept === null ? DEFAULT_PACE : oneOf(PACE_LADDER, Number(kept), DEFAULT_PACE);
}

/** What the control chooses holds from now on, whatever the address said. */
export function storePace(pace: number): void {
  askedAtLoad = '';
  write(PACE, String(pace));
}

/** U-ST-8: asks once to keep what is stored; a refusal changes nothing. */
export function askToKeep(): void {
  try {
    navigator.storage?.persist?.().catch(() => undefined);
  } catch {
    // A page without the interface plays on.
  }
}
