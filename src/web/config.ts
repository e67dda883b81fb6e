// The rules of a running game, read back from its frame (U-SV-1): what the setup form, the rules list and a deal link are made of.

import type { Frame } from '../view/frame.ts';
import type { formConfig } from '../view/game-type-form.ts';

export type GameRules = ReturnType<typeof formConfig>;

export function rulesOf(frame: Frame): GameRules {
  const { mode, days, minCombinedRevenue, maxCollisionsPerDay, maxCollisionsTotal, optionalRules, houseRules } = frame;
  return { mode, days, minCombinedRevenue, maxCollisionsPerDay, maxCollisionsTotal, pvpCardsAllowed: false, optionalRules, houseRules };
}
