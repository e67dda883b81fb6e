// The seats this browser holds the keys to, one record for each game (U-ST-1, U-ST-2, U-ST-6, S-CL-2), which of them this tab is on, and
// what the door asks for: join secret and name.

import { playerIndex } from '../../view/basics.ts';
import type { PlayerIndex } from '../../view/basics.ts';
import { read, readFields, write } from '../storage.ts';

const SESSIONS = 'stationmaster-sessions';
/** What stood in the place of the seats and could not be read. */
const ASIDE = 'stationmaster-sessions-unread';
const CURRENT = 'stationmaster-current';
const TAB = 'stationmaster-tab';
/** What stands in a tab that has left its table. */
const NOWHERE = '';
const SECRET = 'stationmaster-joinsecret';
const NAME = 'stationmaster-displayname';

export interface SeatRecord {
  readonly token: string;
  readonly gameId: string;
  readonly gameCode: string;
  readonly stage: 'lobby' | 'game';
  readonly player: PlayerIndex;
  readonly displayName: string;
  /** The page's folder: two installations under one origin do not mix. */
  readonly base: string;
  readonly updatedAt: number;
}

const here = (): string => new URL('./', window.location.href).pathname;

function recordOf(raw: unknown): SeatRecord | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const fields = raw as Readonly<Record<string, unknown>>;
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  const { player, updatedAt } = fields;
  const [token, gameId, gameCode, displayName, base] = [text('token'), text('gameId'), text('gameCode'), text('displayName'), text('base')];
  if (token === '' || gameId === '' || typeof player !== 'number' || ![0, 1, 2, 3].includes(player)) return null;
  return { token, gameId, gameCode, displayName, base, stage: fields['stage'] === 'game' ? 'game' : 'lobby', player: playerIndex(player), updatedAt: typeof updatedAt === 'number' ? updatedAt : 0 };
}

function all(): readonly SeatRecord[] {
  return Object.values(readFields(SESSIONS)).flatMap((raw) => {
    const record = recordOf(raw);
    return record === null ? [] : [record];
  });
}

/** Whether something is kept here that cannot be read as a list of seats. */
export function seatsUnreadable(): boolean {
  const text = read(SESSIONS);
  return text !== null && text !== '{}' && Object.keys(readFields(SESSIONS)).length === 0;
}

/** Stores the seats so changed. Records of another make stay as they are, and what cannot be read at all is put aside, not written over. */
function store(change: (records: Record<string, unknown>) => void): boolean {
  if (seatsUnreadable() && !write(ASIDE, read(SESSIONS))) return false;
  const records = { ...readFields(SESSIONS) };
  change(records);
  return write(SESSIONS, Object.keys(records).length === 0 ? null : JSON.stringify(records));
}

/** The seats held from this page's address, newest first. */
export function storedSeats(): readonly SeatRecord[] {
  return all().filter((record) => record.base === here()).sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Keeps a seat; other games' records stay. False when the browser did not let it (U-ST-3). */
export function keepSeat(seat: Omit<SeatRecord, 'base' | 'updatedAt'>): boolean {
  const { token, gameId, gameCode, stage, player, displayName } = seat;
  const record: SeatRecord = { token, gameId, gameCode, stage, player, displayName, base: here(), updatedAt: Date.now() };
  return store((records) => {
    records[gameId] = record;
  });
}

/** Forgets a seat, unless its record has been replaced by another key meanwhile. False when the browser did not let it. */
export function dropSeat({ gameId, token }: { readonly gameId: string; readonly token: string }): boolean {
  const done = store((records) => {
    if (recordOf(records[gameId])?.token === token) delete records[gameId];
  });
  if (read(CURRENT) === gameId) write(CURRENT, null);
  leaveTab();
  return done;
}

export function seatByCode(code: string): SeatRecord | null {
  return storedSeats().find((record) => record.gameCode === code) ?? null;
}

/** The game this tab is on; for a tab that has been on none yet, the one this browser was last on. */
export function currentSeat(): SeatRecord | null {
  const wanted = tab() ?? read(CURRENT);
  return wanted === null || wanted === NOWHERE ? null : (storedSeats().find((record) => record.gameId === wanted) ?? null);
}

export function markCurrent(gameId: string): void {
  write(CURRENT, gameId);
  try {
    sessionStorage.setItem(TAB, gameId);
  } catch {
    // Without it the browser's own pointer serves.
  }
}

/** This tab, and the browser with it, is on no table any more. */
export function clearCurrent(): void {
  write(CURRENT, null);
  leaveTab();
}

function tab(): string | null {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

/** A reload comes back to the doors, and to no other tab's table. */
function leaveTab(): void {
  try {
    sessionStorage.setItem(TAB, NOWHERE);
  } catch {
    // Without it the browser's own pointer serves.
  }
}

export const storedSecret = (): string | null => read(SECRET);
export const keepSecret = (secret: string | null): boolean => write(SECRET, secret);
export const storedName = (): string => read(NAME) ?? '';
export const keepName = (name: string): boolean => write(NAME, name);
