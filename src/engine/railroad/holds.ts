// Saying that a train was held, and why (R-ML-80, R-ML-81).

import { changeTray } from '../changes.ts';
import type { HoldReason, MakeUpFault } from '../events.ts';
import type { SeatIndex, TrayId } from '../ids.ts';
import type { LastingHold } from '../state.ts';
import { note } from '../step.ts';
import type { Step } from '../step.ts';
import { trainName, trayOf } from '../trains.ts';

export interface HoldFacts {
  /** Label of the train it is held for. */
  readonly by?: string;
  /** The district meant. */
  readonly seat?: SeatIndex;
  readonly fault?: MakeUpFault;
}

/** Reports a hold; told anew in every phase. */
export function hold(step: Step, id: TrayId, reason: Exclude<HoldReason, LastingHold | 'noCrewTray'>, facts: HoldFacts = {}): void {
  if (trayOf(step.state, id).holdReported !== null) step.state = changeTray(step.state, id, { holdReported: null });
  report(step, id, reason, facts);
}

/** R-ML-81: reports a lasting hold once, when it begins. */
export function holdLasting(step: Step, id: TrayId, reason: LastingHold, facts: HoldFacts): void {
  if (trayOf(step.state, id).holdReported === reason) return;
  step.state = changeTray(step.state, id, { holdReported: reason });
  report(step, id, reason, facts);
}

function report(step: Step, id: TrayId, reason: HoldReason, facts: HoldFacts): void {
  const tray = trayOf(step.state, id);
  note(step, { type: 'trainHeld', ...trainName(tray), where: tray.position, reason, ...facts });
}
