// The ways on from a position of a switching turn (B-PL-4).

import { carryOut } from '../apply.ts';
import type { PlayerIndex } from '../../ids.ts';
import type { Intent } from '../../intents.ts';
import { legalSwitchingActions } from '../legal.ts';
import type { GameState } from '../../state.ts';

/** One way on from a position of a switching turn. */
export interface SwitchingFork {
  readonly intent: Intent;
  readonly take: () => GameState;
}

/**
 * Where each legal intent of a switching turn leads, in the order of `legalSwitchingActions`: `take` is what `apply` makes of
 * it, without asking `check` a second time (B-PL-4).
 */
export function switchingForks(state: GameState, player: PlayerIndex): readonly SwitchingFork[] {
  return legalSwitchingActions(state, player).map((intent): SwitchingFork => ({ intent, take: () => carryOut(state, player, intent).state }));
}
