// What a train's card forbids it to couple (R-TR-2, R-TR-4 to R-TR-9), followed car by car along a route.

import { categoryOf } from '../content/rolling-stock.ts';
import { trainCard } from '../content/trains.ts';
import type { TrainCard } from '../content/trains.ts';
import type { CrewTray, RollingStock } from '../state.ts';

/** What of a train decides its next pick-up. */
export interface PickupState {
  readonly hasCaboose: boolean;
  readonly reefers: number;
}

export function pickupRules(tray: CrewTray): TrainCard | null {
  if (tray.trainNumber === null) return null;
  const card = trainCard(tray.trainNumber);
  const restricted = card.flags.includes('dropOnly') || card.flags.includes('pickUpEmptiesOnly') || card.consist.freightTypes !== undefined;
  return restricted ? card : null;
}

/** The state before the first car on the line: the own cut counts as aboard and is exempt itself (R-TR-9). */
export function pickupStart(aboard: readonly RollingStock[]): PickupState {
  return {
    hasCaboose: aboard.some((car) => car.type === 'caboose'),
    reefers: aboard.filter((car) => car.type === 'reefer').length,
  };
}

/** The state after coupling `cars` in order, or the first of them the card forbids. */
export function pickUp(card: TrainCard, start: PickupState, cars: readonly RollingStock[]): PickupState | RollingStock {
  let { hasCaboose, reefers } = start;
  for (const car of cars) {
    if (car.type === 'caboose' && card.consist.caboose > 0 && !hasCaboose) {
      // R-TR-8: its own caboose, the first one met.
      hasCaboose = true;
      continue;
    }
    if (card.flags.includes('dropOnly')) return car;
    if (card.flags.includes('pickUpEmptiesOnly') && (car.type === 'caboose' || car.loaded)) return car;
    if (card.consist.freightTypes !== undefined) {
      // R-TR-6: two of any load, a loaded third, no fourth.
      const extra = card.consist.extraLoaded?.count ?? 0;
      if (!card.consist.freightTypes.some((type) => type === car.type)) return car;
      if (reefers >= card.consist.freight + extra || (reefers >= card.consist.freight && !car.loaded)) return car;
      reefers += 1;
    }
  }
  return { hasCaboose, reefers };
}

/** Freight cars among `cars`: what the one-car-per-location rule counts (R-TR-2). */
export function freightIn(cars: readonly RollingStock[]): number {
  let count = 0;
  for (const car of cars) if (categoryOf(car.type) === 'freight') count += 1;
  return count;
}

/** R-TR-2: the key of a train's freight budget on one square. */
export function budgetKey(trayId: string, square: string): string {
  return `${trayId}@${square}`;
}
