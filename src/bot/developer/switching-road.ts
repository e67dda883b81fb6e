// How far a crew is from a square by rail (B-SW-7): squares run over, a change of direction counting as one more. What bars
// single squares is asked of the caller; what a Move really does is the engine's word.

import { at, layoutOf, squareKey } from '../../engine/index.ts';
import type { GridCoord, OfficeArea, SquareKey } from '../../engine/index.ts';

const PORT_COUNT = 4;

/** The length of the road from any square to `goal` past no barred square; infinite where none leads. It is as long both ways. */
export function roadFrom(area: OfficeArea, goal: GridCoord, barred: (key: SquareKey) => boolean = () => false): (from: GridCoord) => number {
  const layout = layoutOf(area.grid);
  const start = layout.index.get(squareKey(goal)) ?? -1;
  // A place is a square and the port a train came in by.
  const lengths = new Map<number, number>();
  const queue: number[] = [];
  const reach = (square: number, port: number, length: number): void => {
    const place = square * PORT_COUNT + port;
    if (lengths.has(place)) return;
    lengths.set(place, length);
    queue.push(place);
  };
  if (start >= 0 && !barred(squareKey(goal))) at(layout.squares, start).exits.forEach((exits, port) => exits.length > 0 && reach(start, port, 0));
  for (let i = 0; i < queue.length; i += 1) {
    const place = at(queue, i);
    const square = Math.floor(place / PORT_COUNT);
    const { exits, joined, turnout } = at(layout.squares, square);
    const next = (lengths.get(place) ?? 0) + 1;
    for (const exit of at(exits, place % PORT_COUNT)) {
      const across = joined[exit] ?? -1;
      if (across >= 0 && !barred(at(layout.squares, across).key)) reach(across, (exit + PORT_COUNT / 2) % PORT_COUNT, next);
      // R-GE-15: nobody stops on a turnout, so nobody turns back there.
      if (!turnout) reach(square, exit, next);
    }
  }
  return (from) => {
    const square = layout.index.get(squareKey(from)) ?? -1;
    let shortest = Infinity;
    for (let port = 0; port < PORT_COUNT; port += 1) shortest = Math.min(shortest, lengths.get(square * PORT_COUNT + port) ?? Infinity);
    return shortest;
  };
}
