// What the viewer remembers of its own controls: speed, when the Office Area shows, whom it follows. Every read bears absent,
// corrupt or forbidden storage.

import { SPEEDS } from './timing.ts';
import type { Speed } from './timing.ts';

const KEY = 'stationmaster-replay';

export const SHOWINGS = ['auto', 'show', 'hide'] as const;
export type Showing = (typeof SHOWINGS)[number];

export interface Choices {
  readonly speed: Speed;
  /** When the Office Area is open (U-RV-8). */
  readonly district: Showing;
  /** A player's number, or whoever acts. */
  readonly follow: number | 'actor';
}

const STANDARD: Choices = { speed: 1, district: 'auto', follow: 'actor' };

export function storedChoices(): Choices {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return STANDARD;
    const field = (name: string): unknown => (Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined);
    const follow = field('follow');
    return {
      speed: SPEEDS.find((speed) => speed === field('speed')) ?? STANDARD.speed,
      district: SHOWINGS.find((showing) => showing === field('district')) ?? STANDARD.district,
      follow: typeof follow === 'number' && Number.isInteger(follow) && follow >= 0 && follow < 4 ? follow : 'actor',
    };
  } catch {
    return STANDARD;
  }
}

export function storeChoices(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // A browser that keeps nothing plays replays all the same.
  }
}
