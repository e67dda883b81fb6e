// The queue of display steps (U-QU-10 to U-QU-24): values in, values out, the time handed in by the caller. It owns no
// clock and touches no page; solitaire, a table and the replay viewer use it alike.

import type { NodeIndex, PlayerIndex } from '../engine/index.ts';
import { applyPublicDelta, changedMainlineCards, touchedPiles } from './delta.ts';
import type { Pile } from './delta.ts';
import type { DisplayStep } from './display-types.ts';
import type { PublicFrame } from './frame.ts';
import { holdFor, watchedSteps } from './pacing.ts';

export interface Playback {
  readonly shown: PublicFrame | null;
  /** The step on screen; kept over a reset. */
  readonly last: DisplayStep | null;
  readonly pending: readonly DisplayStep[];
  /** When the step on screen has had its time; null when nothing holds. */
  readonly dueAt: number | null;
  readonly pausedAt: number | null;
  readonly lit: readonly Pile[];
  readonly flashed: readonly NodeIndex[];
}

/** Whose screen it is and how slowly it plays; read anew whenever a step is shown (U-QU-7). */
export interface Watching {
  readonly viewer: PlayerIndex | null;
  readonly pace: number;
}

export interface Played {
  readonly queue: Playback;
  /** Steps that came on screen, in order: for their sounds and lines. */
  readonly shown: readonly DisplayStep[];
}

export const EMPTY_PLAYBACK: Playback = { shown: null, last: null, pending: [], dueAt: null, pausedAt: null, lit: [], flashed: [] };

/** U-QU-10: starts over from a board; no step from before is ever applied to it. */
export function resetPlayback(queue: Playback, board: PublicFrame): Playback {
  return { ...EMPTY_PLAYBACK, last: queue.last, shown: board };
}

/** U-QU-11. */
export function pushSteps(queue: Playback, steps: readonly DisplayStep[]): Playback {
  return steps.length === 0 ? queue : { ...queue, pending: [...queue.pending, ...steps] };
}

export const STEP_FAULTS = ['unknownVersion', 'gap'] as const;
export type StepFault = (typeof STEP_FAULTS)[number];

/** U-QU-2, U-QU-3: what is wrong with steps that follow number `lastSeq` (null: nothing received yet), or null. */
export function stepFault(lastSeq: number | null, steps: readonly DisplayStep[]): StepFault | null {
  let expected = lastSeq;
  for (const step of steps) {
    if (Number(step.protocolVersion) !== 1) return 'unknownVersion';
    if (expected !== null && step.seq !== expected + 1) return 'gap';
    expected = step.seq;
  }
  return null;
}

function showNext(queue: Playback, viewer: PlayerIndex | null): Playback {
  const [step, ...pending] = queue.pending;
  if (step === undefined) return queue;
  const board = applyPublicDelta(queue.shown, step.frame);
  const own = step.player !== null && step.player === viewer;
  return {
    ...queue,
    pending,
    shown: board,
    last: step,
    // U-QU-15, U-QU-16: the viewer's own step lights no pile, but a card it realigned flashes.
    lit: own ? [] : touchedPiles(queue.shown, board),
    flashed: changedMainlineCards(queue.shown, board),
  };
}

/** U-QU-12: shows what is due at `now`; nothing while paused. */
export function advancePlayback(queue: Playback, now: number, { viewer, pace }: Watching): Played {
  const shown: DisplayStep[] = [];
  if (queue.pausedAt !== null) return { queue, shown };
  let current = queue;
  let due = queue.dueAt ?? now;
  while (current.pending.length > 0 && now >= due) {
    current = showNext(current, viewer);
    if (current.last === null) break;
    shown.push(current.last);
    due += holdFor(current.last, pace, viewer);
  }
  const holding = current.pending.length > 0 || now < due;
  const dueAt = holding ? due : null;
  if (shown.length === 0 && dueAt === queue.dueAt) return { queue, shown };
  return { queue: { ...current, dueAt }, shown };
}

/** U-QU-14: something is left to show, or the step on screen still has time. */
export function busy(queue: Playback): boolean {
  return queue.pending.length > 0 || queue.dueAt !== null;
}

/** U-QU-17: pending steps that will really be watched. */
export function behind(queue: Playback, { viewer, pace }: Watching): number {
  return watchedSteps(queue.pending, pace, viewer);
}

/** U-QU-18: how many lines the history withholds from its tail. */
export function pendingLines(queue: Playback): number {
  return queue.pending.reduce((sum, step) => sum + step.lines.length, 0);
}

/** U-QU-20: who acts, as the screen shows it. */
export function actorOnScreen(queue: Playback, liveActor: PlayerIndex | null, watching: Watching): PlayerIndex | null {
  if (behind(queue, watching) === 0 && !busy(queue)) return liveActor;
  return queue.last?.player ?? null;
}

/** U-QU-19: shows everything at once and lifts a pause. */
export function skipPlayback(queue: Playback, viewer: PlayerIndex | null): Played {
  const shown: DisplayStep[] = [];
  let current = queue;
  while (current.pending.length > 0) {
    current = showNext(current, viewer);
    if (current.last !== null) shown.push(current.last);
  }
  if (shown.length === 0 && queue.dueAt === null && queue.pausedAt === null) return { queue, shown };
  return { queue: { ...current, dueAt: null, pausedAt: null }, shown };
}

/** U-QU-19: the very queue when nothing holds or it is paused already. */
export function pausePlayback(queue: Playback, now: number): Playback {
  return queue.pausedAt !== null || !busy(queue) ? queue : { ...queue, pausedAt: now };
}

/** U-QU-19: a step paused with 200 ms left goes on with 200 ms. */
export function resumePlayback(queue: Playback, now: number): Playback {
  if (queue.pausedAt === null) return queue;
  const dueAt = queue.dueAt === null ? null : queue.dueAt + (now - queue.pausedAt);
  return { ...queue, dueAt, pausedAt: null };
}

const LONG_ABSENCE_MS = 30_000;
const KEPT_MS = 10_000;

/** U-QU-22: after a hidden tab, all but the last ten seconds when more than thirty wait; `skipped` counts watched steps. */
export function catchUp(queue: Playback, { viewer, pace }: Watching): Played & { readonly skipped: number } {
  const holds = queue.pending.map((step) => holdFor(step, pace, viewer));
  const total = holds.reduce((sum, hold) => sum + hold, 0);
  const shown: DisplayStep[] = [];
  if (total <= LONG_ABSENCE_MS) return { queue, shown, skipped: 0 };
  let current = queue;
  let left = total;
  let skipped = 0;
  for (const hold of holds) {
    if (left <= KEPT_MS) break;
    current = showNext(current, viewer);
    if (current.last !== null) shown.push(current.last);
    left -= hold;
    if (hold > 0) skipped += 1;
  }
  return { queue: { ...current, dueAt: null }, shown, skipped };
}
