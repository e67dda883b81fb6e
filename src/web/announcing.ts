// What a change of the game announces besides the board itself (U-NO-3): the banner, the stamp of a collision, the sums that float up, what is
// spoken and the results. All but the sound of it waits until the steps it is about have been seen.

import type { Wreck } from '../view/display-marks.ts';
import type { DisplayStep } from '../view/display-types.ts';
import type { Line, PublicFrame } from '../view/frame.ts';
import { change } from './app.ts';
import type { App, Ui } from './app.ts';
import { openDayEnd } from './day-end.ts';
import { sayPolitely } from './live.ts';
import { openResults } from './results-dialog.ts';
import { playSteps } from './sound/sound.ts';
import { t } from './strings/text.ts';

/** What one change has to say, and the step that must have been seen before. */
export interface Notice {
  readonly seq: number;
  readonly announced: string | null;
  readonly scheduled: number | null;
  readonly wreck: boolean;
  readonly results: boolean;
}

export interface Announcing {
  readonly banner: (text: string, tone: 'phase' | 'good' | 'bad') => void;
  /** Keeps a notice until its step is seen. */
  readonly hold: (notice: Notice) => void;
  /** Steps that came on screen: heard, spoken, their phases called out, and what waited for them told. */
  readonly seen: (steps: readonly DisplayStep[], before: PublicFrame | null, after: PublicFrame, skipped: boolean) => void;
  /** An act without a step of its own has nothing to wait for. */
  readonly tellAll: () => void;
  /** The board was replaced: what was held is about another. */
  readonly forget: () => void;
  readonly close: () => void;
}

const BANNER_MS = { phase: 2600, good: 4200, bad: 4200 } as const;
/** Longer than a sum takes to rise. */
const GAIN_MS = 2500;
const MOST_GAINS = 12;

/** `shown`: the game as it is on display, for the report of a Day. */
export function startAnnouncing(app: App, shown: App): Announcing {
  const timers = new Map<'banner' | 'wreck' | 'gains', number>();
  let held: readonly Notice[] = [];

  /** Takes something away again after a while; a newer one of its kind has a while of its own. */
  function takeAway(what: 'banner' | 'wreck' | 'gains', after: number, gone: Partial<Ui>): void {
    window.clearTimeout(timers.get(what));
    timers.set(what, window.setTimeout(() => change(app, gone), after));
  }

  function banner(text: string, tone: 'phase' | 'good' | 'bad'): void {
    change(app, { banner: { text, tone } });
    takeAway('banner', BANNER_MS[tone], { banner: null });
  }

  /** What the steps since the last change told, for those who listen (U-AX-7). */
  function speak(lines: readonly Line[]): void {
    const { speech } = app.preferences;
    const wanted = lines.filter((line) => speech === 'all' || (speech === 'turns' && (line.tone === 'clock' || line.tone === 'good' || line.tone === 'bad')));
    sayPolitely(wanted.slice(-4).map((line) => line.text).join(' '));
  }

  /** The stamp lies there for as long as the banner about it, or until the next act. */
  function stamp(wreck: Wreck): void {
    change(app, { wreck });
    takeAway('wreck', BANNER_MS.bad, { wreck: null });
  }

  /** What was earned floats up once; nothing of it is left when it has. */
  function floatUp(gains: Ui['gains']): void {
    if (gains.length === 0) return;
    change(app, { gains: [...app.ui.gains, ...gains].slice(-MOST_GAINS) });
    takeAway('gains', GAIN_MS, { gains: [] });
  }

  function tell(notices: readonly Notice[]): void {
    for (const { announced, scheduled, wreck, results } of notices) {
      if (scheduled !== null) change(app, { scheduled: { slot: scheduled, words: wreck ? null : announced } });
      if (announced !== null) banner(announced, wreck ? 'bad' : 'good');
      if (results) openResults(app);
    }
  }

  return {
    banner,
    hold: (notice) => {
      held = [...held, notice];
    },
    seen: (steps, before, after, skipped) => {
      playSteps(steps, skipped);
      speak(steps.flatMap((step) => step.lines));
      const [crash] = steps.flatMap((step) => step.marks?.wrecks ?? []);
      if (crash !== undefined) stamp(crash);
      floatUp(steps.flatMap(({ seq, marks }) => (marks?.gains ?? []).map((gain) => ({ ...gain, step: seq }))));
      const last = steps[steps.length - 1]?.seq ?? 0;
      if (before !== null && after.status === 'active' && (after.phaseKey !== before.phaseKey || after.stage !== before.stage)) banner(t('screen.phase', { stage: after.stage, phase: after.phase }), 'phase');
      const due = held.filter(({ seq }) => seq <= last);
      held = held.filter(({ seq }) => seq > last);
      tell(due);
      if (before !== null && after.day > before.day && after.status === 'active' && app.preferences.dayEndStops) openDayEnd(shown, before.day);
    },
    tellAll: () => {
      tell(held);
      held = [];
    },
    forget: () => {
      held = [];
    },
    close: () => {
      for (const timer of timers.values()) window.clearTimeout(timer);
    },
  };
}
