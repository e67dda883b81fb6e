// The events of a vote on another Day (R-GM-35). The intent has passed `check`.

import type { PlayerIndex } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import { at } from '../../lists.ts';
import type { GameState } from '../../state.ts';
import { emit } from '../../step.ts';
import type { Step } from '../../step.ts';

/** R-GM-31, R-GM-32: a no ends play at once; the last yes grants the Day. */
export function decideExtend(step: Step, intent: IntentOf<'game.extend'>): void {
  emit(step, { type: 'extensionVoted', player: intent.player, agree: intent.agree });
  if (!intent.agree) {
    emit(step, { type: 'playConcluded', declinedBy: intent.player });
    return;
  }
  if (step.state.extensionVotes.some((vote) => vote !== true)) return;
  const { day } = step.state.clock;
  emit(step, { type: 'dayExtended', day });
  if (step.state.config.optionalRules.employeeRotation) emit(step, { type: 'seatsRotated', day, seating: rotatedSeating(step.state) });
}

/** R-SC-4: every player one seat to the left. */
export function rotatedSeating(state: GameState): readonly PlayerIndex[] {
  const count = state.seating.length;
  return state.seating.map((_, seat) => at(state.seating, (seat - 1 + count) % count, 'seat'));
}
