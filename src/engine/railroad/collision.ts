// Collisions: what is destroyed, who is at fault, and the end of a game that has had too many
// (R-CO-1 to R-CO-6, R-GM-15).

import { COLLISION_PENALTY } from '../content/constants.ts';
import { areaOf, cardAt, carsOn } from '../districts.ts';
import type { CollisionReason } from '../events.ts';
import type { GridCoord, PlayerIndex, SeatIndex, TrayId } from '../ids.ts';
import type { TrayPosition } from '../state.ts';
import { note, settleYards } from '../step.ts';
import type { Step } from '../step.ts';
import { labelOf, trainName, trayOf } from '../trains.ts';
import { clearSquare, endRuns } from './moves.ts';
import { checkCollisionLimits } from './outcome.ts';
import { pay } from './revenue.ts';

export interface Collision {
  readonly reason: CollisionReason;
  readonly where: TrayPosition;
  /** The trains destroyed, the moving one first. */
  readonly trains: readonly TrayId[];
  /** The square whose loose cars are struck, if any. */
  readonly struck: { readonly seat: SeatIndex; readonly coord: GridCoord } | null;
  readonly atFault: PlayerIndex;
}

/** R-CO-3 to R-CO-5: resolves a collision completely; the game may be over afterwards. */
export function collide(step: Step, collision: Collision): void {
  const { reason, where, struck, atFault } = collision;
  const before = step.state;
  const trains = collision.trains.map((id) => {
    const tray = trayOf(before, id);
    return { ...trainName(tray), label: labelOf(tray), consist: tray.consist };
  });
  const card = struck === null ? null : cardAt(areaOf(before, struck.seat), struck.coord);
  const looseCars = card === null ? [] : carsOn(card);
  const swept = struck === null || looseCars.length === 0 ? before : clearSquare(before, struck.seat, struck.coord);
  step.state = {
    ...endRuns(swept, collision.trains, looseCars),
    collisionsToday: before.collisionsToday + 1,
    collisionsTotal: before.collisionsTotal + 1,
  };
  note(step, { type: 'trainsDestroyed', player: atFault, trains, looseCars, where, reason });
  settleYards(step);
  pay(step, atFault, -COLLISION_PENALTY, 'collision');
  checkCollisionLimits(step);
}
