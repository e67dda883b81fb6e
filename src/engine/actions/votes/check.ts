// Who may vote on another Day, and when there is none to vote on (R-GM-35, R-GM-36).

import { MAX_INTENTS_TO_EXTEND } from '../../content/constants.ts';
import type { PlayerIndex } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { GameState } from '../../state.ts';

export function checkVote(state: GameState, player: PlayerIndex, intent: IntentOf<'game.extend'>): RefusalCode | null {
  if (state.status !== 'awaitingExtension') return 'NOT_AWAITING_EXTENSION';
  if (intent.player !== player) return 'NOT_YOUR_TURN';
  const cast = state.extensionVotes[player];
  if (cast === undefined) return 'NOT_YOUR_TURN';
  if (cast !== null) return 'ALREADY_VOTED';
  return intent.agree && tooLongToExtend(state) ? 'GAME_TOO_LONG' : null;
}

/** R-GM-36: the votes of the open question are not counted. */
export function tooLongToExtend(state: GameState): boolean {
  const cast = state.extensionVotes.filter((vote) => vote !== null).length;
  return state.intentCount - cast >= MAX_INTENTS_TO_EXTEND;
}
