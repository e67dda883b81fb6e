// A district's rails as numbers, for walking: every square's joins worked out once per arrangement of cards. Cars and
// trains are no part of it, so it is handed on from grid to grid while only they change (E-PERF-1).

import { coordOf, PORTS, squareKey } from '../ids.ts';
import type { GridCoord, Port, SquareKey } from '../ids.ts';
import { need } from '../lists.ts';
import type { Grid, GridCard } from '../state.ts';
import { exitsFrom, isTurnout, joins, moveCost, neighbour } from './geometry.ts';

/** A port as its place in `PORTS`; the opposite of p is (p + 2) % 4. */
export type PortNumber = number;

export interface LayoutSquare {
  readonly key: SquareKey;
  readonly coord: GridCoord;
  readonly turnout: boolean;
  /** C-TRK-6. */
  readonly cost: 1 | 2;
  /** Per port: ports a train that came in by it may leave by. */
  readonly exits: readonly (readonly PortNumber[])[];
  /** Per port: the square it joins, or −1. */
  readonly joined: readonly number[];
  /** Per port: a square that touches there without joining, or −1. */
  readonly touching: readonly number[];
}

export interface Layout {
  readonly squares: readonly LayoutSquare[];
  readonly index: ReadonlyMap<SquareKey, number>;
}

const layouts = new WeakMap<Grid, Layout>();

export function portNumber(port: Port): PortNumber {
  return PORTS.indexOf(port);
}

function build(grid: Grid): Layout {
  const keys = Object.keys(grid);
  const index = new Map(keys.map((key, i) => [key, i]));
  const squares = keys.map((key): LayoutSquare => {
    const coord = coordOf(key);
    const { geometry } = need(grid, key);
    const joined: number[] = [];
    const touching: number[] = [];
    for (const port of PORTS) {
      const across = index.get(squareKey(neighbour(coord, port))) ?? -1;
      const other: GridCard | undefined = across < 0 ? undefined : grid[keys[across] ?? ''];
      const joinsHere = other !== undefined && joins(geometry, port, other.geometry);
      joined.push(joinsHere ? across : -1);
      touching.push(other !== undefined && !joinsHere ? across : -1);
    }
    return {
      key,
      coord,
      turnout: isTurnout(geometry),
      cost: moveCost(geometry),
      exits: PORTS.map((port) => exitsFrom(geometry, port).map(portNumber)),
      joined,
      touching,
    };
  });
  return { squares, index };
}

export function layoutOf(grid: Grid): Layout {
  let layout = layouts.get(grid);
  if (layout === undefined) {
    layout = build(grid);
    layouts.set(grid, layout);
  }
  return layout;
}

/** Hands the rails of `from` on to `to`, which differs from it in cars alone. */
export function carryLayout(from: Grid, to: Grid): void {
  const layout = layouts.get(from);
  if (layout !== undefined) layouts.set(to, layout);
}
