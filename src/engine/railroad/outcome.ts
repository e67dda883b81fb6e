// How a game ends: the evaluation, the collision limits, and the official result that is frozen once
// (R-GM-10 to R-GM-16, R-GM-20 to R-GM-23, E-AD-6, E-AD-8).

import { allPlayers } from '../seats.ts';
import type { GameState, Outcome } from '../state.ts';
import { note } from '../step.ts';
import type { Step } from '../step.ts';

/** R-GM-11 to R-GM-13: the standing as a game that has run its Days is judged. */
export function outcomeOfDays(state: GameState): Outcome {
  const revenues = state.players.map((player) => player.revenue);
  const floor = state.config.minCombinedRevenue;
  if (floor > 0 && revenues.reduce((sum, revenue) => sum + revenue, 0) < floor) {
    return { result: 'loss', winner: null, winners: [], reason: 'revenueFloor' };
  }
  const everybody = allPlayers(state);
  // R-GM-12: a co-op win has no individual winner.
  if (state.config.mode === 'coop') return { result: 'win', winner: null, winners: everybody, reason: 'daysElapsed' };
  const best = Math.max(...revenues);
  const winners = everybody.filter((player) => revenues[player] === best);
  return { result: 'win', winner: winners.length === 1 ? (winners[0] ?? null) : null, winners, reason: 'daysElapsed' };
}

/** R-GM-15: a dial above 0 that the count has reached. */
export function collisionLimitReached(state: GameState): boolean {
  const { maxCollisionsPerDay, maxCollisionsTotal } = state.config;
  return (
    (maxCollisionsPerDay > 0 && state.collisionsToday >= maxCollisionsPerDay) ||
    (maxCollisionsTotal > 0 && state.collisionsTotal >= maxCollisionsTotal)
  );
}

/** R-GM-15: ends the game at once when a collision limit is reached. */
export function checkCollisionLimits(step: Step): void {
  if (step.state.status !== 'active' || !collisionLimitReached(step.state)) return;
  decide(step, { result: 'loss', winner: null, winners: [], reason: 'collisionFloor' }, step.state.clock.day);
}

/** R-GM-21: the end of the last Day asks for another one. */
export function checkDaysElapsed(step: Step, endedDay: number): void {
  const { state } = step;
  // R-SC-8: the Day that has just ended counts.
  if (endedDay < state.config.days + state.extraDays) return;
  decide(step, outcomeOfDays(state), state.config.days);
}

function decide(step: Step, outcome: Outcome, day: number): void {
  const { state } = step;
  const extendable = outcome.reason !== 'collisionFloor';
  const first = state.official === null;
  step.state = {
    ...state,
    outcome,
    status: extendable ? 'awaitingExtension' : 'finished',
    extensionVotes: state.extensionVotes.map(() => null),
    // R-GM-22: written at the first ending of any kind and never again.
    official: state.official ?? {
      day,
      outcome,
      revenues: state.players.map((player) => player.revenue),
      collisionsTotal: state.collisionsTotal,
      tally: state.tally,
    },
  };
  note(step, { type: 'outcomeDecided', outcome, official: first, extendable });
}
