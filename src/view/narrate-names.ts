// The name in front of a line that a player caused (U-JR-4, E-GM-4): put there and taken off in one place, so that no screen knows how it stands.

import type { Line } from './frame.ts';

/** A sentence under the name of whoever caused it. */
export function underName(name: string, sentence: string): string {
  return `${name}: ${sentence}`;
}

export interface Spoken {
  /** Whoever caused it; null for the railroad's own lines. */
  readonly who: string | null;
  readonly text: string;
}

/** A line taken apart again; `names` are those of everybody at the table. */
export function spoken({ text }: Pick<Line, 'text'>, names: readonly string[]): Spoken {
  // Of two names of which one begins with the other, the longer is meant.
  const who = [...names].sort((a, b) => b.length - a.length).find((name) => text.startsWith(underName(name, '')));
  return who === undefined ? { who: null, text } : { who, text: text.slice(underName(who, '').length) };
}
