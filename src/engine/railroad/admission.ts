// Trains held at the Limits come in (R-ML-45, R-ML-46).

import { adTracksOf, areaOf, fouledSquares, limitsOf } from '../districts.ts';
import { sameSquare } from '../ids.ts';
import type { SeatIndex, Side } from '../ids.ts';
import type { GameState, OfficeArea } from '../state.ts';
import type { Step } from '../step.ts';
import { trayOf } from '../trains.ts';
import { takeTrack } from './take-track.ts';
import { holdLasting } from './holds.ts';

/** R-ML-46: what fouls the way in of a train that already stands inside the sign. */
export function admissionFouled(state: GameState, area: OfficeArea, side: Side): boolean {
  const sign = limitsOf(area, side);
  return fouledSquares(state, area, side).some((square) => !sameSquare(square.coord, sign));
}

/** R-ML-46: goes through a district's queue from its head; being admitted uses the train's attempt. */
export function admitHeld(step: Step, seat: SeatIndex): void {
  const queue = areaOf(step.state, seat).heldAtLimits;
  if (queue.length === 0) return;
  const area = areaOf(step.state, seat);
  let free = adTracksOf(area.tier) - area.adOccupancy.length;
  for (const id of queue) {
    const { position } = trayOf(step.state, id);
    if (position.at !== 'limits') throw new Error(`${id} is queued at the Limits but stands elsewhere`);
    if (free <= 0) {
      holdLasting(step, id, 'noFreeTrack', { seat });
      continue;
    }
    // A fouled way in stops this train alone: it keeps its claim, and those behind it may take what is left.
    free -= 1;
    if (admissionFouled(step.state, areaOf(step.state, seat), position.side)) {
      holdLasting(step, id, 'wayInFouled', { seat });
      continue;
    }
    takeTrack(step, id, seat, true);
    const moved = step.state.movedThisPhase;
    if (!moved.includes(id)) step.state = { ...step.state, movedThisPhase: [...moved, id] };
  }
}
