// The turn-by-turn phases, Local Operations and Load/Unload (R-CK-3, E-AD-5).

import { replaceAt } from '../lists.ts';
import { playerCount, playerLeftOf } from '../seats.ts';
import type { Step } from '../step.ts';
import { FRESH_TURN } from '../turns.ts';
import { closePhase, setActor } from './clock.ts';

/** Gives the turn to the next player in acting order, or closes the phase. True when somebody is to act. */
export function runTurns(step: Step): boolean {
  const { clock } = step.state;
  // A turn lasts until its player ends it (R-CK-6).
  if (clock.currentActor !== null) return true;
  if (clock.actorOffset >= playerCount(step.state)) {
    closePhase(step, { phase: clock.phase === 'localOps' ? 'newTrain' : 'shiftChange' });
    return false;
  }
  const player = playerLeftOf(step.state, clock.superintendent, clock.actorOffset);
  // R-CK-5: a Local Operations turn begins with nothing chosen.
  if (clock.phase === 'localOps') step.state = { ...step.state, turns: replaceAt(step.state.turns, player, FRESH_TURN) };
  setActor(step, player);
  return true;
}
