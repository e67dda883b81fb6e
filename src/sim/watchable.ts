// What makes a replay worth watching (B-PUB-4).

import type { GameFigures } from './figures.ts';

export type Watchable = 'switching' | 'freight and passengers';

/** Moves of one switching turn that count as a burst. */
export const BURST = 6;

/** Which of the two things a game shows. */
export function needsOf({ counts }: GameFigures): readonly Watchable[] {
  return [
    ...(counts.longestBurst >= BURST ? (['switching'] as const) : []),
    ...(counts.loadsCompleted > 0 && counts.boarded + counts.detrained > 0 ? (['freight and passengers'] as const) : []),
  ];
}
