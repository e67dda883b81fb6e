// Where an industry goes, and whether it can go anywhere (B-DR-3, B-DR-12).

import {
  at, candidateSquares, checkPlacement, hasPort, INDUSTRY_CARDS, layoutOf, need, neighbour, oppositePort, ownArea,
  squareKey, timetabledDirection, trainCard,
} from '../../engine/index.ts';
import type { GameState, GridCoord, IndustryKey, OfficeArea, PlayerIndex, SquareKey } from '../../engine/index.ts';
import { layoutFacts } from '../layout-value.ts';
import { couldServe } from './push.ts';

/** B-DR-3: a square where this industry may be built now, by the engine's own placement rule. */
export function hasSite(state: GameState, player: PlayerIndex, facility: IndustryKey): boolean {
  const area = ownArea(state, player);
  return candidateSquares(area).some((coord) => checkPlacement(state, area, { kind: 'freightFacility', facility }, coord, 0, null) === null);
}

/** The square by which a road from the Running Track reaches a site: itself, or what joins it; null without one. */
function roadTo(area: OfficeArea, coord: GridCoord): SquareKey | null {
  const { reachable } = layoutFacts(area);
  const own = squareKey(coord);
  if (reachable.has(own)) return own;
  for (const port of ['w', 'e'] as const) {
    const key = squareKey(neighbour(coord, port));
    const card = area.grid[key];
    if (card !== undefined && reachable.has(key) && hasPort(card.geometry, oppositePort(port))) return key;
  }
  return null;
}

/** Industries a crew passes between a square and the Running Track, by the shortest road. */
function industriesOnTheWay(area: OfficeArea, start: SquareKey): number {
  const layout = layoutOf(area.grid);
  const first = layout.index.get(start);
  if (first === undefined) return 0;
  const isIndustry = (square: number): boolean => need(area.grid, at(layout.squares, square).key, 'card').facility?.kind === 'freight';
  const passed = new Map<number, number>([[first, isIndustry(first) ? 1 : 0]]);
  const queue = [first];
  for (let i = 0; i < queue.length; i += 1) {
    const square = at(queue, i);
    const count = passed.get(square) ?? 0;
    for (const next of at(layout.squares, square).joined) {
      if (next < 0 || passed.has(next)) continue;
      if (at(layout.squares, next).coord.row === area.runningRow) return count;
      passed.set(next, count + (isIndustry(next) ? 1 : 0));
      queue.push(next);
    }
  }
  return 0;
}

/** Scheduled trains and waiting Extras whose card lets them carry what an industry works, and that could bring it to a square. */
function carriers(state: GameState, facility: IndustryKey, area: OfficeArea, site: GridCoord): number {
  const types: readonly string[] = INDUSTRY_CARDS[facility].cars;
  const carries = (number: number): boolean => {
    const { consist, flags } = trainCard(number);
    if (consist.freight === 0 || flags.includes('noSwitching')) return false;
    return consist.freightTypes === undefined || consist.freightTypes.some((type) => types.includes(type));
  };
  const serves = { east: couldServe(area, site, 'east'), west: couldServe(area, site, 'west') };
  const scheduled = state.timetable.filter((number) => number !== null && carries(number) && serves[timetabledDirection(number)]).length;
  // An Extra starts at whichever end suits.
  const waiting = serves.east || serves.west ? state.pendingExtras.filter((extra) => carries(extra.trainNumber)).length : 0;
  return scheduled + waiting;
}

/** B-DR-12: what an industry is worth on a square. */
export function industryScore(state: GameState, player: PlayerIndex, facility: IndustryKey, coord: GridCoord): number {
  const area = ownArea(state, player);
  const road = roadTo(area, coord);
  const { flow } = INDUSTRY_CARDS[facility];
  const kind = flow === 'both' ? 2 : flow === 'outbound' ? 1 : 0.5;
  const barred = road === null ? 0 : industriesOnTheWay(area, road);
  const distance = Math.abs(coord.row - area.officeCoord.row) + Math.abs(coord.col - area.officeCoord.col);
  return (road === null ? 0 : 3) + kind + 0.5 * Math.min(4, carriers(state, facility, area, coord)) - 0.5 * barred - 0.02 * distance;
}
