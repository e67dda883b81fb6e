// A train takes an A/D track (R-ML-40, R-ML-42.5).

import { changeTray } from '../changes.ts';
import { areaOf } from '../districts.ts';
import type { SeatIndex, TrayId } from '../ids.ts';
import { playerAt } from '../seats.ts';
import { note } from '../step.ts';
import type { Step } from '../step.ts';
import { isExpedited, trainName, trayOf } from '../trains.ts';
import { enterOffice } from './moves.ts';

export function takeTrack(step: Step, id: TrayId, seat: SeatIndex, fromLimits: boolean): void {
  step.state = changeTray(enterOffice(step.state, id, seat), id, { stoodSincePhase: false, holdReported: null });
  const tray = trayOf(step.state, id);
  note(step, {
    type: 'trainArrived',
    ...trainName(tray),
    seat,
    owner: playerAt(step.state, seat),
    tier: areaOf(step.state, seat).tier,
    consist: tray.consist,
    expedited: isExpedited(tray),
    fromLimits,
  });
}
