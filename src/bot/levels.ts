// Difficulty levels: names for policies (B-DIF-1, B-DIF-2). They differ in skill, never in what they see (B-DIF-4).

import { developerBot, makeDeveloperBot } from './developer-bot.ts';
import type { Policy } from './policy.ts';

export const LEVELS = ['trainee', 'operator', 'dispatcher'] as const;
export type Level = (typeof LEVELS)[number];

/** What a seat gets when nothing is said (B-DIF-3). */
export const DEFAULT_LEVEL: Level = 'operator';

const TRAINEE = makeDeveloperBot({ noPlanSwitching: true, noValueLays: true });

/** The policy that plays a level. Dispatcher plays as Operator until a stronger player is adopted. */
export function policyOfLevel(level: Level): Policy {
  switch (level) {
    case 'trainee':
      return TRAINEE;
    case 'operator':
    case 'dispatcher':
      return developerBot;
  }
}

/** A level by its name; null for a word that names none. */
export function parseLevel(text: string): Level | null {
  return LEVELS.find((level) => level === text) ?? null;
}
