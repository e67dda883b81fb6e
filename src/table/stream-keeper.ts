// Keeps one event stream open (U-SE-17, S-CL-5, S-CL-6): reads it, notices its end and its silence, and opens it anew after growing
// waits, without end. What a message or an error of the server's means is its owner's to say.

import { parseError } from '../view/wire/answers.ts';
import type { ErrorAnswer } from '../view/wire/answers.ts';
import { feedEvents, newEventParser } from '../view/wire/event-stream.ts';
import { ANSWER_MS, streamWait } from './net.ts';
import type { Clock, Net, Reply } from './net.ts';

/** A live stream brings at least a heartbeat in this time (S-SS-6). */
export const SILENCE_MS = 50_000;
/** A stream that has lived this long starts the series of waits over. */
const SETTLED_MS = 30_000;

export type Link =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** `nextAt` is null while a try is under way. */
  | { readonly kind: 'trouble'; readonly since: number; readonly nextAt: number | null }
  | { readonly kind: 'stopped' };

export interface KeeperEnds {
  readonly data: (text: string) => void;
  /** An error in the server's own words; true: this is the end, and no other try is made. */
  readonly refused: (error: ErrorAnswer) => boolean;
  readonly changed: (link: Link) => void;
}

export interface StreamKeeper {
  readonly link: () => Link;
  readonly open: () => void;
  /** Tries at once, whatever was being waited for. */
  readonly tryNow: () => void;
  /** The stream is not trusted any more: it is aborted and opened anew. */
  readonly suspect: () => void;
  /** Back on the page: tries at once after a long silence or while waiting. */
  readonly woken: () => void;
  /** Whether silence counts now: not while the page is hidden. */
  readonly watchSilence: (on: boolean) => void;
  /** The page is put away: the stream is let go until it is woken. */
  readonly pause: () => void;
  /** A message from it has been understood: what was trouble is over. */
  readonly understood: () => void;
  readonly stop: () => void;
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
  let troubleSince: number | null = null;
  let askedWait: number | null = null;
  let visible = true;
  let tries = 0;
  let paused = false;

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
  }
  function fail(asked: number | null): void {
    if (link.kind === 'stopped') return;
    drop();
    troubleSince ??= clock.now();
    if (openedAt !== null && heardAt - openedAt >= SETTLED_MS) attempt = 0;
    openedAt = null;
    const wait = streamWait(attempt, clock, asked);
    attempt += 1;
    become({ kind: 'trouble', since: troubleSince, nextAt: clock.now() + wait });
    timer(wait, connect);
  }

  function listen(): void {
    if (!visible) return;
    const quietFor = clock.now() - heardAt;
    if (quietFor >= SILENCE_MS) fail(null);
    else timer(SILENCE_MS - quietFor, listen);
  }

  function connect(): void {
    if (link.kind === 'stopped') return;
    drop();
    paused = false;
    tries += 1;
    openedAt = null;
    askedWait = null;
    const parser = newEventParser();
    let mine = true;
    if (troubleSince !== null) become({ kind: 'trouble', since: troubleSince, nextAt: null });
    const stopReading = net.stream(path, token, {
      opened: () => {
        openedAt = clock.now();
        heardAt = openedAt;
        timer(SILENCE_MS, listen);
      },
      bytes: (chunk) => {
        heardAt = clock.now();
        for (const event of feedEvents(parser, chunk)) {
          if (!mine || link.kind === 'stopped') return;
          askedWait = event.kind === 'retry' ? event.ms : event.kind === 'comment' ? askedWait : null;
          if (event.kind === 'data') ends.data(event.data);
          else if (event.kind === 'tooLong') fail(null);
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
    if (link.kind !== 'live') timer(ANSWER_MS, () => fail(null));
  }

  function over(how: Reply): void {
    abort = null;
    if (link.kind === 'stopped') return;
    const error = how.kind === 'answer' && how.status >= 400 ? parseError(how.body) : null;
    // U-SE-17: only this server's own words end it; a page of a proxy's with the same status does not.
    if (error !== null && ends.refused(error)) return stop();
    fail(how.kind === 'answer' ? how.retryAfterMs ?? askedWait : askedWait);
  }

  function stop(): void {
    drop();
    if (link.kind !== 'stopped') become({ kind: 'stopped' });
  }

  return {
    link: () => link,
    open: connect,
    tryNow: () => {
      if (link.kind === 'trouble' && link.nextAt !== null) connect();
    },
    suspect: () => {
      if (link.kind === 'stopped') return;
      troubleSince ??= clock.now();
      connect();
    },
    woken: () => {
      if (link.kind === 'stopped') return;
      if (paused) {
        troubleSince ??= clock.now();
        connect();
      } else if (link.kind === 'trouble' && link.nextAt !== null) connect();
      else if (link.kind === 'live' && clock.now() - heardAt >= SILENCE_MS) {
        troubleSince ??= clock.now();
        connect();
      }
    },
    watchSilence: (on) => {
      visible = on;
      if (on && link.kind === 'live') listen();
    },
    pause: () => {
      if (link.kind === 'stopped') return;
      drop();
      paused = true;
    },
    understood: () => {
      if (link.kind === 'live' || link.kind === 'stopped') return;
      troubleSince = null;
      become({ kind: 'live' });
    },
    stop,
    reopened: () => Math.max(0, tries - 1),
  };
}
