// Keeps one event stream open (U-SE-17, S-CL-5, S-CL-6): reads it, notices its end, its silence and what is held back on its way, and
// opens it anew after growing waits, without end. What a message or an error of the server's means is its owner's to say.

import { parseError } from '../protocol/answers.ts';
import type { ErrorAnswer } from '../protocol/answers.ts';
import { feedEvents, newEventParser } from '../protocol/event-stream.ts';
import { ANSWER_MS, streamWait } from './net.ts';
import type { Clock, Net, Reply } from './net.ts';

/** A live stream brings at least a heartbeat in this time (S-SS-6); without one the owner asks how things stand. */
export const QUIET_MS = 5_000;
/** After this it is not trusted any more. */
export const SILENCE_MS = 9_000;
/** A first message that trickles in may take this long. */
const MESSAGE_MS = 60_000;
/** A stream that has lived this long starts the series of waits over. */
const SETTLED_MS = 30_000;
/** A stream that keeps back what it should bring is tried again no sooner than this. */
const HELD_MS = 15_000;
/** So many messages in a row that came late, each known by a plain answer before, and the stream is of no use. */
const LATE = 2;

export type Link =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** The stream does not get through, plain requests do; `resting`: it was let go on purpose. */
  | { readonly kind: 'asking'; readonly since: number; readonly resting: boolean }
  /** Nothing gets through. `nextAt` is null while a try is under way. */
  | { readonly kind: 'trouble'; readonly since: number; readonly nextAt: number | null }
  | { readonly kind: 'stopped' };

export interface KeeperEnds {
  readonly data: (text: string) => void;
  /** An error in the server's own words; true: this is the end, and no other try is made. */
  readonly refused: (error: ErrorAnswer) => boolean;
  readonly changed: (link: Link) => void;
  /** The open stream has been quiet for too long, or the page is back: whoever can ask in another way does so now. */
  readonly quiet?: () => void;
}

export interface StreamKeeper {
  readonly link: () => Link;
  readonly open: () => void;
  /** Tries at once, whatever was being waited for. */
  readonly tryNow: () => void;
  /** The stream is not trusted any more: it is aborted and opened anew. */
  readonly suspect: () => void;
  /** A message was known by a plain answer before the stream brought it; in time, when `late` is false. */
  readonly judged: (late: boolean) => void;
  /** Whether plain requests get through while the stream does not. */
  readonly around: (through: boolean) => void;
  /** Back on the page or on line: a stream that was let go or lost is tried at once, a live one is put to the test. */
  readonly woken: () => void;
  /** The page is put away: the stream is let go until it is woken. */
  readonly pause: () => void;
  /** The stream is let go until it is woken, and plain requests serve meanwhile. */
  readonly rest: () => void;
  /** A message from it has been understood: what was trouble is over. */
  readonly understood: () => void;
  readonly stop: () => void;
  /** When a byte last came. */
  readonly heardAt: () => number;
  /** How often it was opened anew. */
  readonly reopened: () => number;
}

/** A keeper of the stream at `path`; nothing happens before `open`. */
export function keepStream(net: Net, clock: Clock, path: string, token: string, ends: KeeperEnds): StreamKeeper {
  let link: Link = { kind: 'connecting' };
  let abort: (() => void) | null = null;
  let cancelTimer: (() => void) | null = null;
  let attempt = 0;
  let openedAt: number | null = null;
  let heardAt = 0;
  let chunks = 0;
  /** The chunk that brought the first message of this stream; 0 before it. */
  let toldIn = 0;
  let troubleSince: number | null = null;
  let askedWait: number | null = null;
  let tries = 0;
  let firstTry = 0;
  let late = 0;
  /** The stream has failed its owner: it counts as live again only when it brings something after a message too. */
  let doubted = false;
  let nextAt: number | null = null;
  let away: 'no' | 'paused' | 'resting' = 'no';

  function become(next: Link): void {
    link = next;
    ends.changed(next);
  }
  function timer(ms: number, run: () => void): void {
    cancelTimer?.();
    cancelTimer = clock.after(ms, () => {
      cancelTimer = null;
      run();
    });
  }
  function drop(): void {
    cancelTimer?.();
    cancelTimer = null;
    abort?.();
    abort = null;
    nextAt = null;
  }
  /** It goes on by plain requests where those get through, else it is trouble. */
  function lost(): void {
    troubleSince ??= clock.now();
    if (link.kind !== 'asking') become({ kind: 'trouble', since: troubleSince, nextAt });
  }
  function fail(asked: number | null, least = 0): void {
    if (link.kind === 'stopped') return;
    drop();
    if (openedAt !== null && toldIn > 0 && heardAt - openedAt >= SETTLED_MS) attempt = 0;
    openedAt = null;
    const wait = Math.max(least, streamWait(attempt, clock, asked));
    attempt += 1;
    timer(wait, connect);
    nextAt = clock.now() + wait;
    lost();
  }

  /** Waits for the next byte of an open stream. */
  function listen(): void {
    const quietFor = clock.now() - heardAt;
    const opening = toldIn === 0;
    if (quietFor >= SILENCE_MS || (opening && openedAt !== null && clock.now() - openedAt >= MESSAGE_MS)) {
      doubted = true;
      fail(null);
    } else if (quietFor >= QUIET_MS) {
      doubted = true;
      timer(SILENCE_MS - quietFor, listen);
      if (link.kind === 'live') ends.quiet?.();
    } else timer(QUIET_MS - quietFor, listen);
  }

  function connect(): void {
    if (link.kind === 'stopped') return;
    drop();
    away = 'no';
    tries += 1;
    if (tries === 1) firstTry = clock.now();
    openedAt = null;
    askedWait = null;
    chunks = 0;
    toldIn = 0;
    const parser = newEventParser();
    let mine = true;
    if (link.kind === 'asking' && link.resting) become({ kind: 'asking', since: clock.now(), resting: false });
    else if (troubleSince !== null) lost();
    const stopReading = net.stream(path, token, {
      opened: () => {
        if (!mine) return;
        openedAt = clock.now();
        heardAt = openedAt;
        timer(QUIET_MS, listen);
      },
      bytes: (chunk) => {
        if (!mine) return;
        heardAt = clock.now();
        chunks += 1;
        // More came after a message: what comes is not held back.
        if (toldIn > 0 && chunks > toldIn) proven();
        for (const event of feedEvents(parser, chunk)) {
          if (!mine || link.kind === 'stopped') return;
          askedWait = event.kind === 'retry' ? event.ms : event.kind === 'comment' ? askedWait : null;
          if (event.kind === 'data') ends.data(event.data);
          // The first message comes before the first heartbeat, or it has been swallowed.
          else if (event.kind === 'tooLong' || (event.kind === 'comment' && toldIn === 0)) return fail(null);
        }
      },
      ended: (how) => {
        if (mine) over(how);
      },
    });
    abort = () => {
      mine = false;
      stopReading();
    };
    // The head has as long as any answer (U-ER-2); after it the silence is watched instead.
    if (openedAt === null) timer(ANSWER_MS, () => fail(null));
  }

  function over(how: Reply): void {
    abort = null;
    if (link.kind === 'stopped') return;
    const error = how.kind === 'answer' && how.status >= 400 ? parseError(how.body) : null;
    // U-SE-17: only this server's own words end it; a page of a proxy's with the same status does not.
    if (error !== null && ends.refused(error)) return stop();
    fail(how.kind === 'answer' ? how.retryAfterMs ?? askedWait : askedWait);
  }

  function proven(): void {
    if (openedAt !== null && clock.now() - openedAt >= SETTLED_MS) doubted = false;
    live();
  }
  function live(): void {
    if (link.kind === 'live' || link.kind === 'stopped') return;
    troubleSince = null;
    become({ kind: 'live' });
  }

  function stop(): void {
    drop();
    if (link.kind !== 'stopped') become({ kind: 'stopped' });
  }

  function letGo(how: 'paused' | 'resting'): void {
    if (link.kind === 'stopped') return;
    drop();
    away = how;
    troubleSince ??= clock.now();
    if (how === 'resting') become({ kind: 'asking', since: troubleSince, resting: true });
  }

  return {
    link: () => link,
    open: connect,
    tryNow: () => {
      if (nextAt !== null) connect();
    },
    suspect: () => {
      if (link.kind === 'stopped') return;
      troubleSince ??= clock.now();
      connect();
    },
    judged: (wasLate) => {
      if (link.kind !== 'live') return;
      late = wasLate ? late + 1 : 0;
      if (late < LATE) return;
      late = 0;
      doubted = true;
      become({ kind: 'asking', since: clock.now(), resting: false });
      fail(null, HELD_MS);
    },
    around: (through) => {
      if (link.kind === 'live' || link.kind === 'stopped' || away === 'paused') return;
      const since = troubleSince ?? firstTry;
      troubleSince = since;
      if (!through) {
        if (link.kind !== 'trouble') become({ kind: 'trouble', since: clock.now(), nextAt });
      } else if (link.kind !== 'asking' || link.resting !== (away === 'resting')) become({ kind: 'asking', since, resting: away === 'resting' });
    },
    woken: () => {
      if (link.kind === 'stopped') return;
      if (away !== 'no' || nextAt !== null || (openedAt !== null && clock.now() - heardAt >= SILENCE_MS)) {
        troubleSince ??= clock.now();
        connect();
      } else if (openedAt !== null) {
        // A machine that slept may not know for how long: whatever the clock says, a heartbeat is due.
        const before = heardAt;
        timer(SILENCE_MS - QUIET_MS, () => (heardAt === before ? fail(null) : listen()));
        ends.quiet?.();
      }
    },
    pause: () => letGo('paused'),
    rest: () => letGo('resting'),
    understood: () => {
      if (toldIn === 0) toldIn = chunks;
      if (!doubted) live();
    },
    stop,
    heardAt: () => heardAt,
    reopened: () => Math.max(0, tries - 1),
  };
}
