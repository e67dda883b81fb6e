// How many streams the tabs of this browser keep open (U-SE-41): over HTTP/1.1 a browser has six connections to a host, and a tab that finds
// none left waits for ever. Every open stream is noted in the browser's storage as long as it brings something; who finds too many before
// it lets its own go. Needs neither locks nor workers, which plain http does not have.

import { readFields, write } from '../storage.ts';

/** Not among the settings: other tabs need not draw anew for it. */
const LINES = 'station-master.lines';
/** Streams for all tabs, one of them kept free for a tab that comes to the front; the other connections are for requests. */
const MOST = 4;
/** A stream brings something every three seconds; a note this old is a closed tab's. */
const LIFE_MS = 15_000;
const NOTE_MS = 3_000;

interface Note {
  readonly at: number;
  readonly since: number;
  readonly seen: boolean;
}

let count = 0;
const tab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
const open = new Map<string, { since: number; notedAt: number }>();

function notes(now: number): ReadonlyMap<string, Note> {
  const kept = new Map<string, Note>();
  for (const [id, raw] of Object.entries(readFields(LINES))) {
    if (typeof raw !== 'object' || raw === null) continue;
    const { at, since, seen } = raw as Readonly<Record<string, unknown>>;
    if (typeof at === 'number' && typeof since === 'number' && Math.abs(now - at) < LIFE_MS) kept.set(id, { at, since, seen: seen === true });
  }
  return kept;
}

function store(change: (all: Map<string, Note>, now: number) => void): boolean {
  const now = Date.now();
  const all = new Map(notes(now));
  change(all, now);
  return write(LINES, all.size === 0 ? null : JSON.stringify(Object.fromEntries(all)));
}

function note(id: string): void {
  const line = open.get(id);
  if (line === undefined) return;
  store((all, now) => {
    line.notedAt = now;
    all.set(id, { at: now, since: line.since, seen: !document.hidden });
  });
}

export interface OpenLine {
  /** Something came. */
  readonly heard: () => void;
  readonly ended: () => void;
}

/** Notes a stream until it has ended. */
export function noteLine(): OpenLine {
  count += 1;
  const id = `${tab}-${count}`;
  open.set(id, { since: Date.now(), notedAt: 0 });
  note(id);
  return {
    heard: () => {
      const line = open.get(id);
      // A clock that was put back must not keep the line out of sight until it has caught up.
      if (line !== undefined && Math.abs(Date.now() - line.notedAt) >= NOTE_MS) note(id);
    },
    ended: () => {
      if (open.delete(id)) store((all) => all.delete(id));
    },
  };
}

/** Whether this tab had better do without a stream: seen tabs come before others, and older streams before newer. */
export function crowded(): boolean {
  for (const id of open.keys()) note(id);
  const seen = !document.hidden;
  const mine = new Set(open.keys());
  const since = Math.min(Date.now(), ...[...open.values()].map((line) => line.since));
  const before = [...notes(Date.now())].filter(([id, other]) => !mine.has(id) && (other.seen === seen ? other.since <= since : other.seen)).length;
  return before >= (seen ? MOST : MOST - 1);
}

/** How many streams other tabs keep open, as far as this one can know. */
export function linesElsewhere(): number {
  return [...notes(Date.now()).keys()].filter((id) => !open.has(id)).length;
}
