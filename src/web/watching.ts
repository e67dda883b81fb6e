// The display-step queue on the page: what the railroad and other people did is shown step by step, each for its time; your own
// moves cost none. The queue itself is view/playback.ts; here are its clock, the pace and what waits for a step to be seen (U-NO-3).

import { objectiveLine } from '../view/objective.ts';
import type { DisplayStep } from '../view/display-types.ts';
import type { Frame, PublicFrame } from '../view/frame.ts';
import { actorOnScreen, advancePlayback, behind, busy, catchUp, EMPTY_PLAYBACK, pausePlayback, pendingLines, pushSteps, resetPlayback, resumePlayback, skipPlayback } from '../view/playback.ts';
import type { Played, Playback } from '../view/playback.ts';
import type { App } from './app.ts';
import { pagePace, storePace } from './storage.ts';

export interface Watch {
  readonly queue: () => Playback;
  readonly pace: () => number;
  readonly setPace: (pace: number) => void;
  /** Something is left to show, or the step on screen still has time. */
  readonly busy: () => boolean;
  readonly behind: () => number;
  /** Steps passed over while the page was hidden (U-QU-22). */
  readonly skipped: () => number;
  readonly skip: () => void;
  readonly togglePause: () => void;
}

export interface WatchEnds {
  /** Steps that came on screen, with the board before the first of them. */
  readonly shown: (steps: readonly DisplayStep[], before: PublicFrame | null, after: PublicFrame, skipped: boolean) => void;
  readonly redraw: () => void;
}

export interface WatchControl extends Watch {
  readonly reset: (board: PublicFrame) => void;
  readonly push: (steps: readonly DisplayStep[]) => void;
  /** Takes a pace that another tab has stored (U-ST-7). */
  readonly follow: (pace: number) => void;
  readonly close: () => void;
}

/** The queue of one game screen; it owns the only timer of playback. */
export function startWatching(app: App, ends: WatchEnds): WatchControl {
  let queue: Playback = EMPTY_PLAYBACK;
  let pace = pagePace();
  let skipped = 0;
  let timer: number | null = null;
  const watching = (): { readonly viewer: App['frame']['viewer']; readonly pace: number } => ({ viewer: app.frame.viewer, pace });

  function take(played: Played, skipping = false): void {
    const before = queue.shown;
    const changed = played.queue !== queue;
    queue = played.queue;
    if (played.shown.length > 0 && queue.shown !== null) ends.shown(played.shown, before, queue.shown, skipping);
    if (changed) ends.redraw();
  }

  function run(): void {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
    if (document.hidden) return;
    take(advancePlayback(queue, performance.now(), watching()));
    if (!busy(queue)) skipped = 0;
    if (queue.dueAt !== null && queue.pausedAt === null) timer = window.setTimeout(run, Math.max(0, queue.dueAt - performance.now()) + 1);
  }

  function returned(): void {
    if (document.hidden) return;
    const caught = catchUp(queue, watching());
    skipped = caught.skipped;
    take(caught, true);
    run();
  }
  document.addEventListener('visibilitychange', returned);

  return {
    queue: () => queue,
    pace: () => pace,
    setPace: (next) => {
      pace = next;
      storePace(next);
      // U-QU-7: Off shows everything queued at once.
      if (next === 0) take(skipPlayback(queue, app.frame.viewer), true);
      else run();
      ends.redraw();
    },
    busy: () => busy(queue),
    behind: () => behind(queue, watching()),
    skipped: () => skipped,
    skip: () => {
      take(skipPlayback(queue, app.frame.viewer), true);
      run();
    },
    togglePause: () => {
      const now = performance.now();
      queue = queue.pausedAt === null ? pausePlayback(queue, now) : resumePlayback(queue, now);
      ends.redraw();
      run();
    },
    reset: (board) => {
      queue = resetPlayback(queue, board);
      skipped = 0;
      run();
    },
    push: (steps) => {
      queue = pushSteps(queue, steps);
      run();
    },
    follow: (next) => {
      pace = next;
      run();
    },
    close: () => {
      if (timer !== null) window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', returned);
    },
  };
}

/** U-QU-24: the frame with its shared table as the display has it; the very frame when caught up. */
export function displayedFrame(live: Frame, queue: Playback): Frame {
  if (!busy(queue) || queue.shown === null) return live;
  const { districts: _districts, ...table } = queue.shown;
  return { ...live, ...table, objective: objectiveLine(table, live.viewer), awaiting: null };
}

/** The game as the display has it, for the panels that follow it; whatever they change, they change in `app` itself. */
export function displayApp(app: App, frame: () => Frame, watch: Watch): App {
  const { session } = app;
  const shown: App = {
    session: {
      ...session,
      actor: () => actorOnScreen(watch.queue(), session.actor(), { viewer: app.frame.viewer, pace: watch.pace() }),
      lines: () => {
        const lines = session.lines();
        const held = pendingLines(watch.queue());
        return held === 0 ? lines : lines.slice(0, Math.max(0, lines.length - held));
      },
    },
    get frame() {
      return frame();
    },
    set frame(next) {
      app.frame = next;
    },
    get menu() {
      // U-DC-3: a ruling needs the board it is about.
      return watch.busy() && app.frame.decision !== null ? { ...app.menu, direct: app.menu.direct.filter((entry) => entry.group !== 'decision') } : app.menu;
    },
    set menu(next) {
      app.menu = next;
    },
    get ui() {
      return app.ui;
    },
    set ui(next) {
      app.ui = next;
    },
    get preferences() {
      return app.preferences;
    },
    set preferences(next) {
      app.preferences = next;
    },
    get zoom() {
      return app.zoom;
    },
    set zoom(next) {
      app.zoom = next;
    },
    get inFlight() {
      return app.inFlight;
    },
    set inFlight(next) {
      app.inFlight = next;
    },
    get lastGroup() {
      return app.lastGroup;
    },
    set lastGroup(next) {
      app.lastGroup = next;
    },
    watch,
    get help() {
      return app.help;
    },
    table: app.table,
    schedule: app.schedule,
    sentence: app.sentence,
  };
  return shown;
}
