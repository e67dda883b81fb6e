// Opening and closing phases, and whose turn the driver says it is (E-AD-2 to E-AD-5).

import { withClock } from '../changes.ts';
import type { PlayerIndex } from '../ids.ts';
import type { Clock, Phase } from '../state.ts';
import { note } from '../step.ts';
import type { Step } from '../step.ts';

export function setClock(step: Step, change: Partial<Clock>): void {
  step.state = withClock(step.state, change);
}

/** E-AD-4: names the actor; told only when that is a change. */
export function setActor(step: Step, player: PlayerIndex | null): void {
  if (step.state.clock.currentActor === player) return;
  setClock(step, { currentActor: player });
  note(step, { type: 'actorChanged', player });
}

/** E-AD-2: the opening events of the present phase. */
export function openPhase(step: Step): void {
  const { day, stage, phase } = step.state.clock;
  setClock(step, { phaseOpen: true });
  if (phase === 'localOps') note(step, { type: 'stageBegan', day, stage });
  note(step, { type: 'phaseBegan', phase });
}

/** E-AD-3: nobody acts, and the clock shows what comes next, not yet opened. */
export function closePhase(step: Step, next: { readonly phase: Phase; readonly day?: number; readonly stage?: number }): void {
  setActor(step, null);
  setClock(step, { ...next, phaseOpen: false, actorOffset: 0 });
}
