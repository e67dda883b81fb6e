// The Mainline Phase: its opening, every train's one attempt in train order, and its end (R-ML-1 to R-ML-6).

import { areaOf } from '../districts.ts';
import { mainlineAt } from '../division.ts';
import type { TrayId } from '../ids.ts';
import { allSeats } from '../seats.ts';
import type { CrewTray } from '../state.ts';
import type { Step } from '../step.ts';
import { allTrays, compareTrains } from '../trains.ts';
import { admitHeld } from './admission.ts';
import { closePhase, setClock } from './clock.ts';
import { attemptCrossing } from './crossing.ts';
import { attemptDeparture } from './departure.ts';
import { holdLasting } from './holds.ts';
import { dropAnswers } from './questions.ts';
import type { Attempt } from './questions.ts';
import { chargeExpediteFaults, markStanding, payStandingTrains } from './stops.ts';

/** R-ML-3: what happens once, before any train is tried. */
export function openMainline(step: Step): void {
  step.state = { ...step.state, movedThisPhase: [] };
  setClock(step, { decisionAnswers: [] });
  chargeExpediteFaults(step);
  markStanding(step, true);
  for (const seat of allSeats(step.state)) admitHeld(step, seat);
}

/** R-ML-4: tries the trains that have not moved. True when somebody must answer first. */
export function runMainline(step: Step): boolean {
  const order = [...allTrays(step.state)].sort(compareTrains);
  for (const { id } of order) {
    const tray = step.state.trays[id];
    // Wrecked meanwhile, handled before a question, or a crew without a card, which makes no attempt.
    if (tray === undefined || tray.trainNumber === null || step.state.movedThisPhase.includes(id)) continue;
    if (attempt(step, tray) === 'asked') return true;
    commitAttempt(step, id);
    // R-GM-15: a collision limit ends the game where it is reached.
    if (step.state.status !== 'active') return false;
  }
  payStandingTrains(step);
  markStanding(step, false);
  step.state = { ...step.state, movedThisPhase: [] };
  closePhase(step, { phase: 'loadUnload' });
  return false;
}

/** R-ML-1, R-DC-4: the train has had its attempt, and its answers are used up. */
function commitAttempt(step: Step, id: TrayId): void {
  const { trays, movedThisPhase } = step.state;
  if (trays[id] !== undefined && !movedThisPhase.includes(id)) step.state = { ...step.state, movedThisPhase: [...movedThisPhase, id] };
  dropAnswers(step);
}

function attempt(step: Step, tray: CrewTray): Attempt {
  const { position } = tray;
  switch (position.at) {
    case 'divisionPoint':
      return attemptDeparture(step, tray);
    case 'mainline': {
      const node = mainlineAt(step.state, position.node);
      if (node.yard.includes(tray.id)) return attemptDeparture(step, tray);
      const transit = node.transits.find((entry) => entry.trayId === tray.id);
      if (transit === undefined) throw new Error(`${tray.id} is nowhere on node ${position.node}`);
      return attemptCrossing(step, tray, position.node, transit);
    }
    case 'grid':
      if (areaOf(step.state, position.seat).adOccupancy.includes(tray.id)) return attemptDeparture(step, tray);
      holdLasting(step, tray.id, 'notAtOffice', { seat: position.seat });
      return 'done';
    case 'limits':
      // Admission alone moves it (R-ML-46).
      return 'done';
  }
}
