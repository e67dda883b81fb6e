// Trains that closed below their card's list, told once per consist (R-NT-19).

import { changeTray } from '../changes.ts';
import { CAR_CATEGORIES, categoryOf } from '../content/rolling-stock.ts';
import type { CarCategory } from '../content/rolling-stock.ts';
import { trainCard } from '../content/trains.ts';
import type { ShortReason } from '../events.ts';
import { isComplete, suitableCars } from '../make-up.ts';
import type { CrewTray, RollingStock } from '../state.ts';
import { note } from '../step.ts';
import type { Step } from '../step.ts';
import { allTrays, trainName } from '../trains.ts';

/** Reports, in make-up order, every train that runs short and has not been reported with the cars it has now. */
export function reportShortTrains(step: Step): void {
  const short = allTrays(step.state).filter(
    (tray) => tray.makeUp !== null && !isComplete(tray) && tray.makeUp.reported !== tray.consist.length,
  );
  for (const tray of [...short].sort((a, b) => a.madeUpOrder - b.madeUpOrder)) {
    step.state = changeTray(step.state, tray.id, { makeUp: { closed: true, reported: tray.consist.length } });
    note(step, { type: 'trainRanShort', ...trainName(tray), short: missingFrom(tray, step.state.yards.divisionYard) });
  }
}

function missingFrom(
  tray: CrewTray,
  yard: readonly RollingStock[],
): readonly { readonly category: CarCategory; readonly missing: number; readonly why: ShortReason }[] {
  if (tray.trainNumber === null) return [];
  const listed = trainCard(tray.trainNumber).consist;
  return CAR_CATEGORIES.flatMap((category) => {
    const aboard = tray.consist.filter((car) => categoryOf(car.type) === category).length;
    const missing = listed[category] - aboard;
    return missing > 0 ? [{ category, missing, why: whyShort(tray, category, yard) }] : [];
  });
}

/** R-NT-19: judged from the Division Yard as the phase ends. */
function whyShort(tray: CrewTray, category: CarCategory, yard: readonly RollingStock[]): ShortReason {
  if (suitableCars(tray, yard).some((car) => categoryOf(car.type) === category)) {
    // An Extra's builder stopped; for a train of the round the yard filled again after it was closed.
    return tray.trainIsExtra ? 'passed' : 'yardEmpty';
  }
  const loadedOnly =
    tray.trainNumber !== null &&
    trainCard(tray.trainNumber).consist.emptiesOnly === true &&
    yard.some((car) => categoryOf(car.type) === category);
  return loadedOnly ? 'wrongLoads' : 'yardEmpty';
}
