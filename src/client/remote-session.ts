// A seat at a table behind the Session interface (U-SE-10 to U-SE-18, U-SE-30, U-SE-40): one stream in, plain requests where it does not
// get through, one intent at a time out. Platform-free: network and clock are handed in. What a page does when the seat is gone or taken
// elsewhere is its own affair, told through `ends`.

import type { Intent, PlayerIndex } from '../engine/index.ts';
import type { Frame, PublicFrame } from '../view/frame.ts';
import { parseError, parseLogAnswer } from '../protocol/answers.ts';
import type { ErrorAnswer, StuckFacts } from '../protocol/answers.ts';
import { parseGamePush, readGamePush } from '../protocol/pushes.ts';
import type { ClosedReason, GamePush, TakeBack } from '../protocol/pushes.ts';
import { playable } from './local-session.ts';
import type { Clock, Net } from './net.ts';
import { ASK_WAIT_MS, keepAsking } from './position-asker.ts';
import { isWhole, mayHaveSave, NOTHING_TOLD, takePush, withEarlier } from './remote-game.ts';
import type { RemoteGame } from './remote-game.ts';
import { sendMove } from './remote-submit.ts';
import type { Fate, Sender } from './remote-submit.ts';
import type { Session, SessionResult } from './session.ts';
import { keepStream } from './stream-keeper.ts';
import type { Link } from './stream-keeper.ts';

/** An accepted move's push comes in this time, or the position is asked for (U-SE-16). */
export const PUSH_MS = 1_000;
/** Neither has come in this time: the stream is not trusted. */
export const LOST_MS = 5_000;
/** A move without an answer is spoken of after this. */
export const SLOW_MS = 4_000;
/** So many pushes in a row that could not be understood stop the acting (U-ER-7). */
const FAULTS = 3;

export type Gone = 'noSeat' | Exclude<ClosedReason, 'replaced'>;

export interface RemoteEnds {
  /** The seat is gone for this browser (U-ER-5). */
  readonly gone: (why: Gone) => void;
  /** The same seat was opened elsewhere (U-ER-6). */
  readonly replaced: () => void;
  /** The table is still filling. */
  readonly notStarted: () => void;
  readonly stuck: (facts: StuckFacts | null) => void;
  /** The first whole position is here. */
  readonly ready: () => void;
  /** Connection, presence or an open question about a move has changed; the position has not. */
  readonly linked: () => void;
  /** A move whose answer never came had been accepted after all (U-SE-15). */
  readonly gotThrough: () => void;
  /** How many things happened while the connection was away (U-ER-4). */
  readonly back: (missed: number) => void;
}

export interface RemoteSession extends Session {
  readonly link: () => Link;
  readonly open: () => void;
  readonly tryNow: () => void;
  readonly woken: () => void;
  /** Whether the page is seen: one that is not asks seldom. */
  readonly seen: (on: boolean) => void;
  readonly pause: () => void;
  /** Lets the stream go and asks now and then, until it is woken: for a browser that has no more of them to give. */
  readonly rest: () => void;
  /** A move is out and has had no answer for a while. */
  readonly slow: () => boolean;
  /** A move is out whose fate only the next whole position tells. */
  readonly unsure: () => boolean;
  /** What was pushed cannot be understood any more. */
  readonly lost: () => boolean;
  readonly hasFrame: () => boolean;
  /** S-TB-4: what may be taken back now. */
  readonly takeBackNow: () => TakeBack;
  /** Takes back this seat's latest move (S-TB-3). Never rejects. */
  readonly takeBack: () => Promise<SessionResult>;
  readonly build: () => string | null;
  readonly rev: () => number;
  readonly counters: () => { readonly resyncs: number; readonly reconnects: number };
  readonly close: () => void;
}

export interface RemoteSeat {
  readonly token: string;
  readonly gameCode: string;
  readonly player: PlayerIndex;
}

/** A session on a seat; nothing is asked before `open`. */
export function remoteSession(net: Net, clock: Clock, seat: RemoteSeat, ends: RemoteEnds): RemoteSession {
  const query = `?game=${encodeURIComponent(seat.gameCode)}`;
  let game: RemoteGame = NOTHING_TOLD;
  let sender: Sender | null = null;
  let inFlight: number | null = null;
  let sentAt = 0;
  /** The position that a plain answer brought last: what the stream still has of it and of earlier ones is no news. */
  let askedRev = -1;
  let unsure: number | null = null;
  let faults = 0;
  let resyncs = 0;
  let closed = false;
  let over = false;
  const listeners = new Set<() => void>();
  const waiting = new Set<{ readonly rev: number; readonly come: () => void }>();

  function changed(): void {
    for (const listener of [...listeners]) listener();
  }

  function end(): void {
    over = true;
    stop();
  }

  function stop(): void {
    keeper.stop();
    asker.stop();
  }

  function refused(error: ErrorAnswer): boolean {
    if (closed || over) return true;
    switch (error.error) {
      case 'NO_SEAT':
        over = true;
        ends.gone('noSeat');
        return true;
      case 'NOT_STARTED':
        over = true;
        ends.notStarted();
        return true;
      case 'CANNOT_RESUME':
      case 'UNREADABLE':
        over = true;
        ends.stuck(error.stuck ?? { code: error.error });
        return true;
      default:
        return false;
    }
  }

  /** A push that cannot be merged: the stream begins anew with the whole position (U-SE-12, U-ER-9). */
  function fault(): void {
    faults += 1;
    resyncs += 1;
    if (faults >= FAULTS) {
      ends.linked();
      stop();
    } else keeper.suspect();
  }

  function data(text: string): void {
    if (closed || over) return;
    const push = parseGamePush(text);
    if (push === null) return fault();
    if (isWhole(push)) askedRev = -1;
    else if (push.frame !== undefined && push.rev <= askedRev) return keeper.understood();
    take(push, true);
  }

  function take(push: GamePush, streamed: boolean): void {
    const merged = takePush(game, push);
    if (merged === null) return fault();
    const first = game.frame === null;
    const before = game;
    const { kind } = keeper.link();
    const away = kind === 'trouble';
    game = merged;
    if (isWhole(push)) {
      faults = 0;
      settleUnsure(push);
    }
    if (streamed) keeper.understood();
    // A number that has been accepted is used up, whatever an older push says of it.
    if (inFlight !== null) game = { ...game, lastSeq: Math.max(game.lastSeq, before.lastSeq) };
    if (push.frame !== undefined) {
      for (const one of [...waiting]) if (game.rev >= one.rev) one.come();
      if (first) ends.ready();
      else {
        changed();
        if (isWhole(push) && away) ends.back(Math.max(0, game.rev - before.rev));
      }
    }
    if (push.closed !== undefined) return closedBy(push.closed);
    if (push.frame === undefined) ends.linked();
    else if (isWhole(push)) sender?.hurry();
  }

  function closedBy(reason: ClosedReason): void {
    end();
    if (reason === 'replaced') ends.replaced();
    else ends.gone(reason);
  }

  function settleUnsure(push: GamePush): void {
    if (unsure === null) return;
    const through = (push.lastSeq ?? 0) >= unsure;
    unsure = null;
    if (through) ends.gotThrough();
  }

  const keeper = keepStream(net, clock, `stream${query}`, seat.token, {
    data, refused,
    changed: ({ kind }) => {
      asker.serves(kind === 'live');
      if (kind === 'stopped') asker.stop();
      if (!closed) ends.linked();
    },
    quiet: () => void asker.ask(),
  });
  const asker = keepAsking(clock, askPosition, keeper.around);

  /** One plain request for the position (S-RT-9); whether this server answered it. */
  async function askPosition(): Promise<boolean> {
    const known = game.frame === null || unsure !== null ? '' : `&rev=${game.rev}`;
    const before = { rev: game.rev, heardAt: keeper.heardAt() };
    const reply = await net.ask(`position${query}${known}`, { token: seat.token, timeoutMs: ASK_WAIT_MS });
    if (closed || over || reply.kind === 'none') return false;
    if (reply.status !== 200) {
      const error = parseError(reply.body);
      if (error !== null && refused(error)) stop();
      return false;
    }
    const push = readGamePush(reply.body);
    if (push === null) return false;
    // What the stream has brought meanwhile is newer.
    const overtaken = push.rev < game.rev && (game.rev > before.rev || keeper.heardAt() > before.heardAt);
    const repeats = push.frame !== undefined && push.rev === game.rev && unsure === null && game.frame !== null;
    if (overtaken || repeats) return true;
    if (push.frame !== undefined) askedRev = push.rev;
    take(push, false);
    return true;
  }

  /** Resolves with true when a position at least this far has come, with false after a while. */
  function upTo(rev: number, ms: number): Promise<boolean> {
    if (game.rev >= rev) return Promise.resolve(true);
    return new Promise((done) => {
      const entry = {
        rev,
        come: () => {
          cancel();
          waiting.delete(entry);
          done(true);
        },
      };
      const cancel = clock.after(ms, () => {
        waiting.delete(entry);
        done(false);
      });
      waiting.add(entry);
    });
  }

  /** U-SE-16: the page follows the push; when it does not come the position is asked for, and without either the stream is not trusted. */
  async function follow(rev: number): Promise<void> {
    const lost = clock.now() + LOST_MS;
    if (await upTo(rev, PUSH_MS)) return keeper.judged(false);
    void asker.ask();
    if (await upTo(rev, lost - clock.now())) keeper.judged(game.rev <= askedRev);
    else keeper.suspect();
  }

  async function settle(fate: Fate, seq: number, rev: number): Promise<SessionResult> {
    switch (fate.kind) {
      case 'accepted':
        game = { ...game, lastSeq: Math.max(game.lastSeq, seq) };
        await follow(fate.rev);
        return { ok: true };
      case 'refused':
        if (fate.code === 'STALE_VIEW') await follow(rev + 1);
        return { ok: false, code: fate.code };
      case 'overtaken':
        if (fate.lastSeq !== null) game = { ...game, lastSeq: fate.lastSeq };
        keeper.suspect();
        return { ok: false, code: fate.code };
      case 'elsewhere':
        if (refused(fate.error)) stop();
        return { ok: false, code: fate.error.error };
      case 'unknown':
        unsure = seq;
        keeper.suspect();
        ends.linked();
        return { ok: false, code: 'NETWORK' };
    }
  }

  /** A move, or the taking back of the latest one: numbered alike, one at a time. */
  async function send(route: string, what: { readonly intent?: Intent }): Promise<SessionResult> {
    // U-IN-1: one at a time; a press meanwhile is dropped.
    if (inFlight !== null) return { ok: false, code: 'IN_FLIGHT' };
    if (over || closed || unsure !== null) return { ok: false, code: 'NETWORK' };
    const seq = game.lastSeq + 1;
    const { rev } = game;
    inFlight = seq;
    sentAt = clock.now();
    sender = sendMove(net, clock, `${route}${query}`, seat.token, { seq, ...what, rev });
    try {
      return await settle(await sender.fate, seq, rev);
    } finally {
      sender = null;
      inFlight = null;
    }
  }

  async function earlier(): Promise<boolean> {
    if (game.logFrom === 0) return false;
    const before = game.logFrom;
    const reply = await net.ask(`log${query}&before=${before}`, { token: seat.token });
    const page = reply.kind === 'answer' && reply.status === 200 ? parseLogAnswer(reply.body) : null;
    const joined = page === null ? null : withEarlier(game, page.from, page.lines);
    if (joined === null) return false;
    game = joined;
    ends.linked();
    return true;
  }

  function frame(): Frame {
    if (game.frame === null) throw new Error('no position has come yet');
    return game.frame;
  }
  function handOut<K extends 'scheduled' | 'announcement' | 'reset'>(key: K): RemoteGame[K] {
    const held = game[key];
    if (held !== null) game = { ...game, [key]: null };
    return held;
  }

  return {
    get capabilities() {
      return { undo: false, saveLocal: false, newGame: false, hint: false, downloadSave: mayHaveSave(game) };
    },
    view: frame,
    menu: () => game.menu,
    seat: () => seat.player,
    actor: () => (frame().status === 'active' ? frame().actor : null),
    handPlayable: () => playable(game.menu),
    submit: (intent) => send('intent', { intent }),
    takeBack: () => send('take-back', {}),
    takeBackNow: () => game.takeBack,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lines: () => game.lines,
    logFrom: () => game.logFrom,
    earlier,
    takeScheduled: () => handOut('scheduled'),
    takeAnnouncement: () => handOut('announcement'),
    justDrawn: () => game.justDrawn,
    presence: () => game.presence,
    bots: () => game.bots,
    takeDisplaySteps: () => {
      const { steps } = game;
      if (steps.length > 0) game = { ...game, steps: [] };
      return steps;
    },
    takeDisplayReset: (): PublicFrame | null => handOut('reset'),
    link: keeper.link,
    open: () => {
      asker.serves(false);
      keeper.open();
    },
    tryNow: keeper.tryNow,
    woken: () => {
      sender?.hurry();
      keeper.woken();
    },
    seen: asker.seen,
    pause: keeper.pause,
    rest: () => {
      asker.serves(false);
      keeper.rest();
      void asker.ask();
    },
    slow: () => inFlight !== null && clock.now() - sentAt >= SLOW_MS,
    unsure: () => unsure !== null,
    lost: () => faults >= FAULTS,
    hasFrame: () => game.frame !== null,
    build: () => game.build,
    rev: () => game.rev,
    counters: () => ({ resyncs, reconnects: keeper.reopened() }),
    close: () => {
      closed = true;
      stop();
    },
  };
}
