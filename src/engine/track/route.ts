// The rail a Move runs on (R-MV-6): every square with the port it is entered and left by. Worked out once, by the walk that offers
// the Move; whoever draws, plays back or tells it carries it on.

import type { GridCoord, Port } from '../ids.ts';

/** An intermediate square. */
export interface Through {
  readonly coord: GridCoord;
  readonly entry: Port;
  readonly exit: Port;
}

export interface Route {
  readonly from: GridCoord;
  /** The port the train leaves its square by. */
  readonly exit: Port;
  readonly through: readonly Through[];
  readonly to: GridCoord;
  /** The port it comes in by. */
  readonly entry: Port;
}

/** A square of a route; the first is only left, the last only entered. */
export interface RouteSquare {
  readonly coord: GridCoord;
  readonly entry: Port | null;
  readonly exit: Port | null;
}

/** All squares of a route, from where the train stands to where it will stand. */
export function routeSquares({ from, exit, through, to, entry }: Route): readonly RouteSquare[] {
  return [{ coord: from, entry: null, exit }, ...through, { coord: to, entry, exit: null }];
}
