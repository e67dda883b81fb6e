// A player's Local Operations turn: Moves and their budget (R-MV-1).

import { MOVES_AT_NIGHT, MOVES_PER_LOCAL_OPS, NIGHT_STAGES } from './content/constants.ts';
import type { PlayerIndex } from './ids.ts';
import { at } from './lists.ts';
import type { GameState, TurnState } from './state.ts';

export const FRESH_TURN: TurnState = { option: null, movesRemaining: 0, drawn: false, freightWorked: {} };

export function turnOf(state: GameState, player: PlayerIndex): TurnState {
  return at(state.turns, player, 'turn');
}

/** R-GM-40: the dark Stages of a Day, whether or not they cost a Move. */
export function isNight(stage: number): boolean {
  return NIGHT_STAGES.some((night) => night === stage);
}

/** R-LO-10, R-GM-40: Moves of a switching turn. */
export function movesAllowed(state: Pick<GameState, 'config' | 'clock'>): number {
  return state.config.optionalRules.reducedVisibility && isNight(state.clock.stage) ? MOVES_AT_NIGHT : MOVES_PER_LOCAL_OPS;
}
