// Trains that stand: expedite faults (R-ML-70, R-ML-71), set-up stops and what they pay (R-ML-72 to R-ML-76).

import { changeTray } from '../changes.ts';
import { EXPEDITE_FAULT_PENALTY, STOP_POINT } from '../content/constants.ts';
import { CAR_CATEGORIES, categoryOf } from '../content/rolling-stock.ts';
import { trainCard, trainHas } from '../content/trains.ts';
import { areaOf, onOfficeSquare, traysInDistrict } from '../districts.ts';
import { allSeats, playerAt } from '../seats.ts';
import type { CrewTray, GameState } from '../state.ts';
import { note } from '../step.ts';
import type { Step } from '../step.ts';
import { allTrays, compareTrains, isExpedited, trainName } from '../trains.ts';
import { pay } from './revenue.ts';

/** R-ML-71: what expedited trains off the Office square cost as the phase begins. */
export function chargeExpediteFaults(step: Step): void {
  for (const seat of allSeats(step.state)) {
    const area = areaOf(step.state, seat);
    const trains = traysInDistrict(step.state, seat).filter((tray) => isExpedited(tray) && !onOfficeSquare(area, tray));
    for (const tray of [...trains].sort(compareTrains)) {
      const player = playerAt(step.state, seat);
      note(step, { type: 'expediteFault', ...trainName(tray), player, where: tray.position });
      pay(step, player, -EXPEDITE_FAULT_PENALTY, 'expediteFault');
    }
  }
}

/** Marks, or clears, which trains have stood in a district since the phase began. */
export function markStanding(step: Step, phaseBegins: boolean): void {
  for (const tray of allTrays(step.state)) {
    const stoodSincePhase = phaseBegins && tray.position.at === 'grid';
    if (tray.stoodSincePhase !== stoodSincePhase) step.state = changeTray(step.state, tray.id, { stoodSincePhase });
  }
}

/** R-ML-73: every listed slot filled, and every car but the caboose loaded. */
export function isSetUp(tray: CrewTray): boolean {
  if (tray.trainNumber === null || !trainHas(tray.trainNumber, 'stopEarnsPoint')) return false;
  const listed = trainCard(tray.trainNumber).consist;
  const filled = CAR_CATEGORIES.every(
    (category) => tray.consist.filter((car) => categoryOf(car.type) === category).length >= listed[category],
  );
  return filled && tray.consist.every((car) => car.type === 'caboose' || car.loaded);
}

/** R-ML-72, R-ML-74: eligible, standing here since the phase began, and not yet paid in this district. */
export function keepsSetUpStop(tray: CrewTray): boolean {
  const { position } = tray;
  return tray.stoodSincePhase && position.at === 'grid' && !tray.stopPaidSeats.includes(position.seat) && isSetUp(tray);
}

/** Trains that the end of the phase pays for standing, in train order. */
function standingTrains(state: GameState): readonly CrewTray[] {
  return allTrays(state).filter(keepsSetUpStop).sort(compareTrains);
}

/** R-ML-74: pays whoever sits in the district now, and records the seat on the train. */
export function payStandingTrains(step: Step): void {
  for (const tray of standingTrains(step.state)) {
    if (tray.position.at !== 'grid') continue;
    const { seat } = tray.position;
    const player = playerAt(step.state, seat);
    step.state = changeTray(step.state, tray.id, { stopPaidSeats: [...tray.stopPaidSeats, seat] });
    note(step, { type: 'trainStoodStill', ...trainName(tray), seat, player, where: tray.position });
    pay(step, player, STOP_POINT, 'standing');
  }
}
