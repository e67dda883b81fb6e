// What a district's track lets crews do (B-LAY-1 to B-LAY-8): roads off the Running Track, run-arounds, sites for
// industries. Joining is always the engine's own test; no card is judged by its shape alone.

import {
  at, coordOf, hasPort, insideLimits, isPlainStraight, isTurnout, joins, laidTrack, layoutOf, need, neighbour,
  portNumber, squareKey,
} from '../engine/index.ts';
import type {
  CardGeometry, CardKind, GridCard, GridCoord, IntentOf, Layout, OfficeArea, SquareKey,
} from '../engine/index.ts';

export const LAYOUT_WEIGHTS = {
  square: 0.2,
  squaresCounted: 12,
  waysOff: [0, 1.5, 2, 2.5],
  runAround: 6,
  secondRunAround: 2,
  sites: [0, 2, 3, 3.5],
  runningStraight: 1.5,
  danglingLeg: -0.5,
  /** B-LAY-7: what a square far from the Office costs; rows count double. */
  distance: 0.01,
} as const;

/** What the rails of a district offer, in the terms of B-LAY. */
export interface LayoutFacts {
  /** Squares off the Running Track that rail reaches from it. */
  readonly reachable: ReadonlySet<SquareKey>;
  readonly waysOff: number;
  /** Ways off that lead back to the Running Track by another one. */
  readonly runArounds: number;
  /** Empty squares where an industry could be built on a road. */
  readonly sites: readonly GridCoord[];
  readonly runningStraight: boolean;
  readonly danglingLegs: number;
}

const PROBE: CardGeometry = { kind: 'facility', facility: 'freightHouse' };
const NORTH = portNumber('n');
const SOUTH = portNumber('s');
const OPPOSITE = 2;

const known = new WeakMap<Layout, LayoutFacts>();

/** The facts of a district's rails; worked out once per arrangement of cards. */
export function layoutFacts(area: OfficeArea): LayoutFacts {
  const layout = layoutOf(area.grid);
  const kept = known.get(layout);
  if (kept !== undefined) return kept;
  const facts = survey(area, layout);
  known.set(layout, facts);
  return facts;
}

interface WayOff {
  readonly square: number;
  /** The port of the Running Track card, and the one by which the card beyond is entered. */
  readonly leg: number;
  readonly beyond: number;
}

function survey(area: OfficeArea, layout: Layout): LayoutFacts {
  const onMain = (square: number): boolean => at(layout.squares, square).coord.row === area.runningRow;
  const waysOff: WayOff[] = [];
  let danglingLegs = 0;
  let runningStraight = false;
  layout.squares.forEach((place, square) => {
    if (place.coord.row !== area.runningRow) return;
    const { geometry } = need(area.grid, place.key, 'card');
    if (isPlainStraight(geometry)) runningStraight = true;
    if (!isTurnout(geometry)) return;
    for (const leg of [NORTH, SOUTH]) {
      if (at(place.exits, leg).length === 0) continue;
      const beyond = place.joined[leg] ?? -1;
      if (beyond < 0) danglingLegs += 1;
      else if (!onMain(beyond)) waysOff.push({ square, leg, beyond });
    }
  });
  const reachable = flood(layout, waysOff, onMain);
  return {
    reachable,
    waysOff: waysOff.length,
    runArounds: waysOff.filter((way) => rejoins(layout, way, onMain)).length,
    sites: sitesOf(area, reachable),
    runningStraight,
    danglingLegs,
  };
}

/** Every square off the main that joined cards connect to a way off, turning round allowed. */
function flood(layout: Layout, waysOff: readonly WayOff[], onMain: (square: number) => boolean): ReadonlySet<SquareKey> {
  const reached = new Set<SquareKey>();
  const queue: number[] = [];
  const reach = (square: number): void => {
    const { key } = at(layout.squares, square);
    if (onMain(square) || reached.has(key)) return;
    reached.add(key);
    queue.push(square);
  };
  for (const way of waysOff) reach(way.beyond);
  for (let i = 0; i < queue.length; i += 1) {
    for (const next of at(layout.squares, at(queue, i)).joined) if (next >= 0) reach(next);
  }
  return reached;
}

/** Whether a crew going down a way off comes out by another column's way off without turning round. */
function rejoins(layout: Layout, way: WayOff, onMain: (square: number) => boolean): boolean {
  const column = at(layout.squares, way.square).coord.col;
  const seen = new Set<number>();
  const queue: (readonly [square: number, entry: number])[] = [[way.beyond, (way.leg + OPPOSITE) % 4]];
  for (let i = 0; i < queue.length; i += 1) {
    const [square, entry] = at(queue, i);
    const place = at(layout.squares, square);
    for (const exit of at(place.exits, entry)) {
      const next = place.joined[exit] ?? -1;
      if (next < 0) continue;
      if (onMain(next)) {
        if (at(layout.squares, next).coord.col !== column) return true;
        continue;
      }
      const state = next * 4 + ((exit + OPPOSITE) % 4);
      if (seen.has(state)) continue;
      seen.add(state);
      queue.push([next, (exit + OPPOSITE) % 4]);
    }
  }
  return false;
}

/** B-LAY-4: lockouts ignored; the probe joins across its ends alone, as an industry does. */
function sitesOf(area: OfficeArea, reachable: ReadonlySet<SquareKey>): readonly GridCoord[] {
  const sites = new Map<SquareKey, GridCoord>();
  for (const key of reachable) {
    const coord = coordOf(key);
    const { geometry } = need(area.grid, key, 'card');
    for (const port of ['e', 'w'] as const) {
      const site = neighbour(coord, port);
      if (area.grid[squareKey(site)] !== undefined || !insideLimits(area, site) || site.row === area.runningRow) continue;
      if (hasPort(geometry, port) && joins(geometry, port, PROBE)) sites.set(squareKey(site), site);
    }
  }
  return [...sites.values()];
}

function step(values: readonly number[], count: number): number {
  return at(values, Math.min(count, values.length - 1));
}

/** What a district's track is worth (B-LAY-1 to B-LAY-6). */
export function layoutValue(area: OfficeArea): number {
  const w = LAYOUT_WEIGHTS;
  const facts = layoutFacts(area);
  return (
    w.square * Math.min(facts.reachable.size, w.squaresCounted) +
    step(w.waysOff, facts.waysOff) +
    (facts.runArounds >= 1 ? w.runAround : 0) +
    (facts.runArounds >= 2 ? w.secondRunAround : 0) +
    step(w.sites, facts.sites.length) +
    (facts.runningStraight ? w.runningStraight : 0) +
    w.danglingLeg * facts.danglingLegs
  );
}

/** The district with a track card laid as the reducer lays it: a sign it lands on moves outward (R-GR-11). */
export function withTrackLaid(area: OfficeArea, card: Extract<CardKind, { kind: 'track' }>, coord: GridCoord, variant: 0 | 1): OfficeArea {
  const bare = (geometry: CardGeometry): GridCard => ({ cardId: null, geometry, standing: [], standingWest: 0, facility: null, enhancements: [] });
  const sign = area.grid[squareKey(coord)]?.geometry.kind === 'limits';
  const grid: Record<SquareKey, GridCard> = { ...area.grid, [squareKey(coord)]: bare(laidTrack(card, variant)) };
  if (!sign) return { ...area, grid };
  const east = coord.col === area.limitsEast.col;
  const moved = { row: coord.row, col: coord.col + (east ? 1 : -1) };
  grid[squareKey(moved)] = bare({ kind: 'limits' });
  return east ? { ...area, grid, limitsEast: moved } : { ...area, grid, limitsWest: moved };
}

export interface Lay {
  readonly gain: number;
  /** The gain, less a little for distance from the Office (B-LAY-7). */
  readonly score: number;
}

/** What laying a track card would change. */
export function layOf(area: OfficeArea, card: Extract<CardKind, { kind: 'track' }>, play: IntentOf<'card.play'>): Lay {
  const { placement } = play;
  if (placement === undefined) throw new Error('track is laid on a square');
  const gain = layoutValue(withTrackLaid(area, card, placement, play.variant === 1 ? 1 : 0)) - layoutValue(area);
  const rows = Math.abs(placement.row - area.officeCoord.row);
  const columns = Math.abs(placement.col - area.officeCoord.col);
  return { gain, score: gain - LAYOUT_WEIGHTS.distance * (2 * rows + columns) };
}
