// One call's work in progress: the state so far and what has happened. It never escapes the call that made it.

import { copyState } from './copies.ts';
import type { GameEvent, IntentEvent } from './events.ts';
import { reduceEvent } from './actions/reduce.ts';
import type { GameState } from './state.ts';
import { foldEvent } from './tally.ts';
import { refillCount } from './yards.ts';

export interface Step {
  state: GameState;
  readonly events: GameEvent[];
}

export function beginStep(state: GameState): Step {
  return { state, events: [] };
}

/** Records an event whose change the caller has already made, and counts it (E-EV-1). */
export function note(step: Step, event: GameEvent): void {
  step.events.push(event);
  const tally = foldEvent(step.state.tally, event);
  if (tally === step.state.tally) return;
  const { officeAreas, trays, turns, intentCount } = step.state;
  step.state = copyState(step.state, { officeAreas, trays, turns, intentCount, tally });
}

/** Makes the change an event describes, then records it. */
export function emit(step: Step, event: IntentEvent): void {
  step.state = reduceEvent(step.state, event);
  note(step, event);
}

/** R-TB-32: refills the Division Yard if it has run out; directly after the event whose cars caused it. */
export function settleYards(step: Step): void {
  const count = refillCount(step.state.yards);
  if (count > 0) emit(step, { type: 'yardReplenished', count });
}
