// Which way round a train must run to push cars into an industry: its tail leads, so a road serves the trains whose tail
// points down it. A district with a run-around serves both ways (B-NT-6, B-DR-12).

import {
  at, carsOn, hasPort, isLocked, layoutOf, need, neighbour, oppositePort, portNumber, squareKey,
} from '../../engine/index.ts';
import type { Direction, GridCoord, OfficeArea, SquareKey } from '../../engine/index.ts';
import { layoutFacts } from '../layout-value.ts';

const PORT_COUNT = 4;

/**
 * Squares off the Running Track that the tail of a train running in a direction reaches without turning round. An industry
 * with cars on its track, or a locked one, lets nobody past.
 */
export function pushedInto(area: OfficeArea, direction: Direction): ReadonlySet<SquareKey> {
  const layout = layoutOf(area.grid);
  const back = portNumber(direction === 'east' ? 'w' : 'e');
  const ahead = (back + PORT_COUNT / 2) % PORT_COUNT;
  const found = new Set<SquareKey>();
  const seen = new Set<number>();
  const queue: number[] = [];
  const enter = (square: number, entry: number): void => {
    const place = square * PORT_COUNT + entry;
    if (seen.has(place)) return;
    seen.add(place);
    queue.push(place);
  };
  layout.squares.forEach((square, index) => {
    if (square.coord.row === area.runningRow) enter(index, ahead);
  });
  for (let i = 0; i < queue.length; i += 1) {
    const place = at(queue, i);
    const square = at(layout.squares, Math.floor(place / PORT_COUNT));
    if (square.coord.row !== area.runningRow) found.add(square.key);
    const card = need(area.grid, square.key, 'card');
    if (card.facility?.kind === 'freight' && (isLocked(card) || carsOn(card).length > 0)) continue;
    for (const exit of at(square.exits, place % PORT_COUNT)) {
      const next = square.joined[exit] ?? -1;
      if (next >= 0) enter(next, (exit + PORT_COUNT / 2) % PORT_COUNT);
    }
  }
  return found;
}

/** Whether a train running in a direction can bring cars to a square, pushing them or running round them. */
export function canServe(area: OfficeArea, coord: GridCoord, direction: Direction): boolean {
  const key = squareKey(coord);
  return pushedInto(area, direction).has(key) || (layoutFacts(area).runArounds > 0 && layoutFacts(area).reachable.has(key));
}

/** Whether such a train can bring cars to an empty square once an industry stands there: by what joins it to west or east. */
export function couldServe(area: OfficeArea, site: GridCoord, direction: Direction): boolean {
  return (['w', 'e'] as const).some((port) => {
    const beside = neighbour(site, port);
    const card = area.grid[squareKey(beside)];
    return card !== undefined && hasPort(card.geometry, oppositePort(port)) && canServe(area, beside, direction);
  });
}
