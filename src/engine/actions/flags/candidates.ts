// Where a Red Flag can be set (E-LG-1 to E-LG-7).

import { redFlagCards } from '../../hands.ts';
import type { PlayerIndex } from '../../ids.ts';
import type { Intent } from '../../intents.ts';
import type { GameState } from '../../state.ts';

export function flagCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  const sides = ['east', 'west'] as const;
  return [
    ...redFlagCards(state, player).flatMap((cardId) => sides.map((side): Intent => ({ type: 'maneuver.redFlags', cardId, side }))),
    ...sides.map((side): Intent => ({ type: 'redFlag.play', side })),
  ];
}
