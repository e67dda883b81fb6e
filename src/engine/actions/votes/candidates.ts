// A vote on another Day (R-GM-35).

import type { PlayerIndex } from '../../ids.ts';
import type { Intent } from '../../intents.ts';

export function voteCandidates(player: PlayerIndex): readonly Intent[] {
  return [true, false].map((agree): Intent => ({ type: 'game.extend', player, agree }));
}
