// The rules of a running game, read back from its frame (U-SV-1): what the setup form, the rules list and a deal link are made of.

import type { GameConfig } from '../view/basics.ts';
import type { Frame } from '../view/frame.ts';

export type GameRules = GameConfig;

export function rulesOf(frame: Frame): GameRules {
  const { mode, days, minCombinedRevenue, maxCollisionsPerDay, maxCollisionsTotal, optionalRules, houseRules } = frame;
  return { mode, days, minCombinedRevenue, maxCollisionsPerDay, maxCollisionsTotal, pvpCardsAllowed: false, optionalRules, houseRules };
}
