// Difficulty levels: names for policies (B-DIF-1, B-DIF-2). They differ in skill, never in what they see (B-DIF-4).

import { BOT_LEVELS, USUAL_LEVEL } from '../view/bot-levels.ts';
import type { BotLevel } from '../view/bot-levels.ts';
import { developerBot, makeDeveloperBot } from './developer-bot.ts';
import type { Policy } from './policy.ts';

export const LEVELS = BOT_LEVELS;
export type Level = BotLevel;

/** What a seat gets when nothing is said (B-DIF-3). */
export const DEFAULT_LEVEL: Level = USUAL_LEVEL;

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
