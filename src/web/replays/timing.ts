// How long a step stays on screen while a replay plays: the hold table of the game, the railroad's own steps included, at
// a speed from a quarter to eight times (U-RV-6).

import { BASE_HOLD, holdOf } from '../../view/pacing.ts';
import { stepAt } from './reel.ts';
import type { Reel } from './reel.ts';

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

export function speedWords(speed: Speed): string {
  return `×${speed === 0.25 ? '¼' : speed === 0.5 ? '½' : String(speed)}`;
}

/** The next speed up or down; the very speed at the end of the ladder. */
export function nextSpeed(speed: Speed, way: 'slower' | 'faster'): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + (way === 'faster' ? 1 : -1)] ?? speed;
}

/** Milliseconds; 0 for a step that told nothing while the clock stood still (U-QU-6). */
export function holdAt(reel: Reel, i: number, speed: Speed): number {
  const { cause, lines, clock } = stepAt(reel, i);
  if (cause === 'deal') return BASE_HOLD.action / speed;
  const before = stepAt(reel, i - 1).clock;
  const turned = before.day !== clock.day || before.stage !== clock.stage || before.phase !== clock.phase;
  return lines.length > 0 || turned ? holdOf(cause, 1) / speed : 0;
}
