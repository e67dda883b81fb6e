// Who must act now. These two functions are the only place that maps a question to a player (R-DC-2).

import type { PlayerIndex } from './ids.ts';
import { playerAt } from './seats.ts';
import type { GameState } from './state.ts';

/** Who must answer the pending question; null when none is pending. */
export function decisionActor(state: GameState): PlayerIndex | null {
  const decision = state.clock.pendingDecision;
  if (decision === null) return null;
  return decision.kind === 'clearance' ? state.clock.superintendent : playerAt(state, decision.seat);
}

/** The one player who may act; null during automatic work, a vote and after the end (R-TB-5). */
export function actingPlayer(state: GameState): PlayerIndex | null {
  if (state.status !== 'active') return null;
  return decisionActor(state) ?? state.clock.currentActor;
}
