// The automatic driver: one call runs the present phase until it needs input or is complete, and never
// enters a second phase.

import { MAX_DRIVER_STEPS } from '../content/constants.ts';
import type { GameEvent } from '../events.ts';
import { unreachable } from '../lists.ts';
import type { GameState } from '../state.ts';
import { beginStep } from '../step.ts';
import type { Step } from '../step.ts';
import { openPhase } from './clock.ts';
import { openMainline, runMainline } from './mainline.ts';
import { openNewTrain, runNewTrain } from './new-train.ts';
import { runShiftChange } from './shift-change.ts';
import { runTurns } from './turns.ts';

export interface Advanced {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  /** Somebody must act, answer or vote before anything more happens. */
  readonly needsInput: boolean;
  readonly finished: boolean;
}

/** E-AD-1 to E-AD-3: one automatic step. */
export function advance(state: GameState): Advanced {
  if (state.status === 'finished') return { state, events: [], needsInput: false, finished: true };
  if (state.status === 'awaitingExtension' || state.clock.pendingDecision !== null) {
    return { state, events: [], needsInput: true, finished: false };
  }
  const step = beginStep(state);
  const asked = run(step);
  return {
    state: step.state,
    events: step.events,
    needsInput: asked || step.state.status === 'awaitingExtension',
    finished: step.state.status === 'finished',
  };
}

/** Opens the present phase if it is not open, and runs it. True when it waits for a player. */
function run(step: Step): boolean {
  const { phase, phaseOpen } = step.state.clock;
  if (!phaseOpen) openPhase(step);
  switch (phase) {
    case 'localOps':
    case 'loadUnload':
      return runTurns(step);
    case 'newTrain':
      if (!phaseOpen) openNewTrain(step);
      return runNewTrain(step);
    case 'mainline':
      if (!phaseOpen) openMainline(step);
      return runMainline(step);
    case 'shiftChange':
      runShiftChange(step);
      return false;
    default:
      return unreachable(phase);
  }
}

/** Runs until input is needed or the game is over. */
export function pump(state: GameState): { readonly state: GameState; readonly events: readonly GameEvent[] } {
  const events: GameEvent[] = [];
  let current = state;
  for (let steps = 0; steps < MAX_DRIVER_STEPS; steps += 1) {
    const next = advance(current);
    events.push(...next.events);
    current = next.state;
    if (next.needsInput || next.finished) return { state: current, events };
  }
  // E-FN-13: no course of play takes this long without a player.
  throw new Error(`the driver ran ${MAX_DRIVER_STEPS} steps without needing input`);
}
