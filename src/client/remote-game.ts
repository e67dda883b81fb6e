// What a seat has been told of its game (U-SE-11 to U-SE-14): every push merged into the one before. Pushes in, a position out; a push
// that leaves a hole is a fault of the protocol and is told as such, never drawn (U-SE-12, E-DL-1).

import type { CardId } from '../engine/index.ts';
import { applyDelta } from '../view/delta.ts';
import type { DisplayStep } from '../view/display-types.ts';
import type { Frame, Line, PublicFrame } from '../view/frame.ts';
import { emptyMenu, menuFromWire } from '../view/menu.ts';
import type { Menu } from '../view/menu-types.ts';
import type { GamePush, TakeBack } from '../protocol/pushes.ts';
import type { BotSeat, Presence } from './session.ts';

export interface RemoteGame {
  /** Null until the first whole position has come (U-SE-4). */
  readonly frame: Frame | null;
  readonly menu: Menu;
  readonly rev: number;
  /** Number of this seat's last accepted intent (U-SE-13). */
  readonly lastSeq: number;
  /** Moves that may be taken back, or why none (S-TB-4). */
  readonly takeBack: TakeBack;
  readonly lines: readonly Line[];
  readonly logFrom: number;
  readonly presence: readonly Presence[];
  readonly bots: readonly BotSeat[];
  readonly justDrawn: CardId | null;
  readonly build: string | null;
  /** Not yet taken by the page. */
  readonly steps: readonly DisplayStep[];
  readonly reset: PublicFrame | null;
  readonly scheduled: number | null;
  readonly announcement: string | null;
  /** Number of the newest step on this connection; null after a reset, when any may follow. */
  readonly stepSeq: number | null;
}

/** Of a server that tells nothing of it, too. */
const NO_TAKE_BACK: TakeBack = { moves: 0, why: 'NO_MOVE' };

export const NOTHING_TOLD: RemoteGame = {
  frame: null, menu: emptyMenu([]), rev: 0, lastSeq: 0, takeBack: NO_TAKE_BACK, lines: [], logFrom: 0, presence: [], bots: [], justDrawn: null, build: null, steps: [], reset: null,
  scheduled: null, announcement: null, stepSeq: null,
};

/** A push is a whole position: the first of a connection, or what a slow reader gets in place of single changes (S-PU-2). */
export function isWhole(push: GamePush): boolean {
  return push.publicReset !== undefined && push.logFrom !== undefined;
}

/** The position after a push; null when the push cannot stand on what was told before (U-SE-12, U-QU-3). */
export function takePush(game: RemoteGame, push: GamePush): RemoteGame | null {
  const presence = push.presence === undefined ? game.presence : mergePresence(isWhole(push) ? [] : game.presence, push.presence);
  // S-PR-6: news about a connection alone is no news about whose move it is.
  if (push.frame === undefined) return { ...game, presence };
  const whole = isWhole(push);
  const stepSeq = lastStep(whole || push.publicReset !== undefined ? null : game.stepSeq, push.steps ?? []);
  if (stepSeq === undefined) return null;
  let frame: Frame;
  try {
    frame = applyDelta(whole ? null : game.frame, push.frame);
  } catch {
    return null;
  }
  return {
    frame,
    menu: push.menu === null ? emptyMenu(frame.handIds) : menuFromWire(push.menu),
    rev: push.rev,
    lastSeq: push.lastSeq ?? game.lastSeq,
    takeBack: push.takeBack ?? NO_TAKE_BACK,
    lines: whole ? push.lines : push.lines.length === 0 ? game.lines : [...game.lines, ...push.lines],
    logFrom: whole ? (push.logFrom ?? 0) : game.logFrom,
    presence,
    bots: push.bots ?? game.bots,
    justDrawn: push.justDrawn === undefined ? (whole ? null : game.justDrawn) : push.justDrawn,
    build: push.build ?? game.build,
    // S-CL-8: a board to start over from discards what was queued before it.
    steps: push.publicReset === undefined ? [...game.steps, ...(push.steps ?? [])] : (push.steps ?? []),
    reset: push.publicReset ?? game.reset,
    scheduled: push.scheduled ?? (whole ? null : game.scheduled),
    announcement: push.announcement ?? (whole ? null : game.announcement),
    stepSeq,
  };
}

/** One entry for each other person; news replaces what was known of that seat. */
function mergePresence(before: readonly Presence[], news: readonly Presence[]): readonly Presence[] {
  const others = before.filter((one) => !news.some((other) => other.seat === one.seat));
  return [...others, ...news].sort((a, b) => a.seat - b.seat);
}

/** Number of the last step; undefined when one is missing in between. */
function lastStep(before: number | null, steps: readonly DisplayStep[]): number | null | undefined {
  let last = before;
  for (const { seq } of steps) {
    if (last !== null && seq !== last + 1) return undefined;
    last = seq;
  }
  return last;
}

/** An older page of the log in front of what is held; null when it does not join on (U-JR-9). */
export function withEarlier(game: RemoteGame, from: number, lines: readonly Line[]): RemoteGame | null {
  if (from + lines.length !== game.logFrom || lines.length === 0) return null;
  return { ...game, lines: [...lines, ...game.lines], logFrom: from };
}

/** Whether a seat may have the game's save now (S-RT-8, U-SV-6): over, or no other person at the table. */
export function mayHaveSave({ frame, bots }: RemoteGame): boolean {
  return frame !== null && (frame.status === 'finished' || frame.players.length - bots.length <= 1);
}
