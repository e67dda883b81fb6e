// The two yards (R-TB-30 to R-TB-34). Every function returns new yards; nothing here emits events.

import type { CarType } from './content/rolling-stock.ts';
import { removeAt } from './lists.ts';
import type { GameState, RollingStock } from './state.ts';

export type Yards = GameState['yards'];

/** Whether the Division Yard holds a piece of this type and load. */
export function yardHolds(yard: readonly RollingStock[], type: CarType, loaded: boolean): boolean {
  return yard.some((car) => car.type === type && car.loaded === loaded);
}

/** The Division Yard less one piece of this type and load; throws when it holds none. */
export function takeFromDivisionYard(yards: Yards, type: CarType, loaded: boolean): Yards {
  const index = yards.divisionYard.findIndex((car) => car.type === type && car.loaded === loaded);
  if (index < 0) throw new Error(`no ${loaded ? 'loaded' : 'empty'} ${type} in the Division Yard`);
  return { ...yards, divisionYard: removeAt(yards.divisionYard, index) };
}

/** R-TB-34: in a yard a load forgets where it was made. */
function anonymous(car: RollingStock): RollingStock {
  return car.origin === undefined ? car : { type: car.type, loaded: car.loaded };
}

/** Used pieces into the Classification Yard. */
export function toClassification(yards: Yards, cars: readonly RollingStock[]): Yards {
  return { ...yards, classificationYard: [...yards.classificationYard, ...cars.map(anonymous)] };
}

/** R-TB-33: what a train that has ended its run, or is wrecked, gives back. */
export function returnConsist(yards: Yards, cars: readonly RollingStock[]): Yards {
  const cabooses = cars.filter((car) => car.type === 'caboose').map(anonymous);
  const others = cars.filter((car) => car.type !== 'caboose').map(anonymous);
  return { divisionYard: [...yards.divisionYard, ...cabooses], classificationYard: [...yards.classificationYard, ...others] };
}

/** R-TB-32: how many cars the Classification Yard gives back now; 0 when the Division Yard is not empty. */
export function refillCount(yards: Yards): number {
  return yards.divisionYard.length === 0 ? yards.classificationYard.length : 0;
}

/** R-TB-32: the whole Classification Yard becomes the Division Yard. */
export function refilled(yards: Yards): Yards {
  return { divisionYard: [...yards.divisionYard, ...yards.classificationYard], classificationYard: [] };
}
