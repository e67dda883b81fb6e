// R-MV-35: the way from a Limits sign to a square in one direction of travel. Trains and locks block it, cars do not.

import { adTracksOf, carsOn, isLocked, limitsOf } from '../districts.ts';
import { PORTS, squareKey } from '../ids.ts';
import type { GridCoord, Side } from '../ids.ts';
import { at, need } from '../lists.ts';
import { MAX_ENUMERATED_FRONTIER } from '../content/constants.ts';
import type { GameState, OfficeArea, RollingStock } from '../state.ts';
import { layoutOf, portNumber } from './layout.ts';
import { traysInDistrict } from '../districts.ts';

export interface InboundRoute {
  /** From the sign to the target, both included. */
  readonly squares: readonly GridCoord[];
  /** Cars on the way, square by square; coaches on the Office square excepted. */
  readonly cars: readonly { readonly coord: GridCoord; readonly cars: readonly RollingStock[] }[];
  readonly length: number;
}

interface Head {
  readonly square: number;
  readonly entry: number;
  readonly back: Head | null;
}

/** The shortest inbound route from the sign of `side`, or null when there is none. */
export function inboundRoute(state: GameState, area: OfficeArea, side: Side, target: GridCoord): InboundRoute | null {
  const layout = layoutOf(area.grid);
  const goal = layout.index.get(squareKey(target));
  const sign = layout.index.get(squareKey(limitsOf(area, side)));
  if (goal === undefined || sign === undefined) return null;
  const office = layout.index.get(squareKey(area.officeCoord)) ?? -1;
  const officeFull = adTracksOf(area.tier) - area.adOccupancy.length - area.heldAtLimits.length <= 0;
  const taken = new Set<number>();
  for (const tray of traysInDistrict(state, area.seat)) {
    if (tray.position.at === 'grid') taken.add(layout.index.get(squareKey(tray.position.coord)) ?? -1);
  }
  const passable = (square: number): boolean => {
    if (square === office) return !officeFull;
    return !taken.has(square) && !isLocked(need(area.grid, at(layout.squares, square).key));
  };
  const onRoute = (square: number, head: Head): boolean => {
    for (let step: Head | null = head; step !== null; step = step.back) if (step.square === square) return true;
    return false;
  };

  if (!passable(sign)) return null;
  const queue: Head[] = [{ square: sign, entry: portNumber(side === 'west' ? 'w' : 'e'), back: null }];
  for (let i = 0; i < queue.length; i += 1) {
    const head = at(queue, i);
    if (head.square === goal) return describe(head);
    const place = at(layout.squares, head.square);
    for (const exit of at(place.exits, head.entry)) {
      const next = place.joined[exit] ?? -1;
      if (next < 0 || onRoute(next, head) || !passable(next) || queue.length >= MAX_ENUMERATED_FRONTIER) continue;
      queue.push({ square: next, entry: (exit + 2) % PORTS.length, back: head });
    }
  }
  return null;

  function describe(last: Head): InboundRoute {
    const route: number[] = [];
    for (let step: Head | null = last; step !== null; step = step.back) route.unshift(step.square);
    const cars = route.flatMap((square) => {
      const { key, coord } = at(layout.squares, square);
      const standing = carsOn(need(area.grid, key));
      const counted = square === office ? standing.filter((car) => car.type !== 'coach') : standing;
      return counted.length > 0 ? [{ coord, cars: counted }] : [];
    });
    return { squares: route.map((square) => at(layout.squares, square).coord), cars, length: route.length };
  }
}
