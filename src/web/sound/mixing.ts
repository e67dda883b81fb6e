// Which of the cues asked for are heard, and when (U-SU-3, U-SU-4). Values in, values out; the time is handed in.

import type { DisplayStep } from '../../view/display-types.ts';
import type { SoundName } from './voices.ts';

export interface Start {
  readonly name: SoundName;
  /** Milliseconds. */
  readonly at: number;
}

/** How many cues may begin within a window, and how soon the same may come again. */
const MOST = 3;
const WINDOW_MS = 250;
const SAME_MS = 150;

const RANKED: readonly SoundName[] = ['crash', 'day', 'completed', 'stage'];

function rank(name: SoundName): number {
  const place = RANKED.indexOf(name);
  return place < 0 ? RANKED.length : place;
}

export interface Mix {
  /** What is to begin now or in a moment. */
  readonly play: readonly Start[];
  /** What has begun lately, for the next call. */
  readonly recent: readonly Start[];
}

/**
 * The cues wanted at `now`, the weightiest first. Where the window is full a weighty cue waits for room, so that a wreck
 * is heard after a burst of clanks; any other is dropped.
 */
export function mix(before: readonly Start[], wanted: readonly SoundName[], now: number): Mix {
  let recent = before.filter(({ at }) => at > now - WINDOW_MS);
  const play: Start[] = [];
  for (const name of [...wanted].sort((a, b) => rank(a) - rank(b))) {
    if (recent.some((start) => start.name === name && start.at > now - SAME_MS)) continue;
    const third = recent[recent.length - MOST];
    const at = third === undefined ? now : Math.max(now, third.at + WINDOW_MS);
    if (at > now && !RANKED.includes(name)) continue;
    const start = { name, at };
    play.push(start);
    recent = [...recent, start];
  }
  return { play, recent };
}

/** What the steps that came on screen sound like; of skipped ones a wreck and a new Day, once each. */
export function cuesOfSteps(steps: readonly Pick<DisplayStep, 'cues'>[], skipped: boolean): readonly SoundName[] {
  const all = [...new Set(steps.flatMap((step) => step.cues ?? []))];
  return skipped ? all.filter((cue) => cue === 'crash' || cue === 'day') : all;
}
