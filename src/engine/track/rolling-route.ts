// The Flying Switch's rolling route (R-FS-5, R-FS-6): clear track from a crew's square to an industry.

import { carsOn, isLocked, traysInDistrict } from '../districts.ts';
import { PORTS, squareKey } from '../ids.ts';
import type { GridCoord, Port } from '../ids.ts';
import { at, need } from '../lists.ts';
import { MAX_ENUMERATED_FRONTIER } from '../content/constants.ts';
import type { CrewTray, GameState, OfficeArea } from '../state.ts';
import { layoutOf, portNumber } from './layout.ts';
import { exitPort, ownCutAt } from './walk.ts';

interface Head {
  readonly square: number;
  readonly entry: number;
  readonly back: Head | null;
}

export interface RollingRoute {
  readonly reverse: boolean;
  /** The port of the target the cut rolls in by. */
  readonly entry: Port;
}

/** The route a cut would roll to `to`, forward before reverse; null when none is clear. */
export function rollingRoute(state: GameState, area: OfficeArea, tray: CrewTray, to: GridCoord): RollingRoute | null {
  return roll(state, area, tray, to, false) ?? roll(state, area, tray, to, true);
}

function roll(state: GameState, area: OfficeArea, tray: CrewTray, to: GridCoord, reverse: boolean): RollingRoute | null {
  const exit0 = exitPort(area, tray, reverse);
  if (tray.position.at !== 'grid' || exit0 === null) return null;
  if (ownCutAt(area, tray.position.coord, exit0).length > 0) return null;
  const layout = layoutOf(area.grid);
  const start = layout.index.get(squareKey(tray.position.coord)) ?? -1;
  const goal = layout.index.get(squareKey(to)) ?? -1;
  const office = layout.index.get(squareKey(area.officeCoord)) ?? -1;
  const taken = new Set<number>();
  for (const other of traysInDistrict(state, area.seat)) {
    if (other.position.at === 'grid') taken.add(layout.index.get(squareKey(other.position.coord)) ?? -1);
  }
  const clear = (square: number): boolean => {
    const card = need(area.grid, at(layout.squares, square).key);
    return square !== office && !taken.has(square) && !isLocked(card) && (square === goal || carsOn(card).length === 0);
  };
  const onRoute = (square: number, head: Head | null): boolean => {
    for (let step = head; step !== null; step = step.back) if (step.square === square) return true;
    return square === start;
  };
  const queue: Head[] = [];
  const stepTo = (from: number, exit: number, back: Head | null): void => {
    const square = at(layout.squares, from).joined[exit] ?? -1;
    if (square < 0 || onRoute(square, back) || !clear(square) || queue.length >= MAX_ENUMERATED_FRONTIER) return;
    queue.push({ square, entry: (exit + 2) % PORTS.length, back });
  };
  stepTo(start, portNumber(exit0), null);
  for (let i = 0; i < queue.length; i += 1) {
    const head = at(queue, i);
    if (head.square === goal) return { reverse, entry: at(PORTS, head.entry) };
    for (const exit of at(at(layout.squares, head.square).exits, head.entry)) stepTo(head.square, exit, head);
  }
  return null;
}
