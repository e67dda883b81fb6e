// What a district is worth at the end of a switching turn, in rough points of Revenue (B-PL-13, B-PL-14), and how near its
// trains are to where their cars could be worked (B-PL-15). Reads the district, its trains and its facilities only.

import {
  at, carsOn, coordOf, isExpedited, need, orderFault, sameSquare, seatOf, squareKey,
} from '../../engine/index.ts';
import type {
  Facility, GameState, GridCoord, OfficeArea, PlayerIndex, RollingStock, Side, SquareKey,
} from '../../engine/index.ts';
import { canWork, isFinished, wantsCar, workCapacity } from '../industry-needs.ts';

/** B-PL-16: every weight of a position, each to be tuned on its own. */
export const WEIGHTS = {
  /** A car on an industry track that the industry can work, as far as it has boxes for it. */
  spotted: 1.0,
  spottedBeyondCapacity: 0.25,
  finished: -0.15,
  /** Any other car on an industry track. */
  inTheWay: -0.5,
  /** A car some industry with room would work, on a train. */
  wantedAboard: 0.35,
  wantedStanding: 0.2,
  /** A coach on a train or at the Office. */
  coachInService: 0.3,
  coachAstray: -0.3,
  /** Anything but a coach on the Office square: the next arrival collides. */
  officeFouled: -3.0,
  /** A side on which a car or a train stands between the sign and the Office (R-ST-12): so does the next train that way. */
  sideFouled: -3.0,
  away: -0.25,
  /** On top of `away`: 1 Revenue is lost in each Mainline Phase. */
  awayExpedited: -1.0,
  badlyMadeUp: -0.6,
  /** B-PL-15: divided by the distance to the industry and one. */
  approach: 0.1,
} as const;

export type Weights = Readonly<Record<keyof typeof WEIGHTS, number>>;

/** What a position is worth, and what of it the order of the beam sees otherwise. */
export interface Evaluation {
  readonly value: number;
  /** B-PL-15: a bonus for the beam alone. */
  readonly approach: number;
  /** The part of the value for sides fouled. On the way it means nothing: most turns set a cut out there and fetch it again. */
  readonly fouling: number;
}

export type Evaluator = (state: GameState) => Evaluation;

interface IndustrySpot {
  readonly key: SquareKey;
  readonly coord: GridCoord;
}

interface Road {
  readonly key: SquareKey;
  readonly side: Side | null;
}

/** R-ST-11: the side of the Running Track a square lies on; null off it and at the Office. */
function fouledSide(area: OfficeArea, coord: GridCoord): Side | null {
  if (coord.row !== area.runningRow || coord.col === area.officeCoord.col) return null;
  return coord.col < area.officeCoord.col ? 'west' : 'east';
}

function trackWorth(facility: Facility, area: OfficeArea, weights: Weights): number {
  let value = 0;
  let room = workCapacity(facility);
  for (const car of facility.industryTrack.cars) {
    if (canWork(facility, car, area.seat)) {
      value += room > 0 ? weights.spotted : weights.spottedBeyondCapacity;
      room -= 1;
    } else value += isFinished(facility, car) ? weights.finished : weights.inTheWay;
  }
  return value;
}

/**
 * The evaluation of every position of one switching turn: the cards of the district lie still in it, so which squares are
 * industries is looked up once.
 */
export function evaluatorFor(start: GameState, player: PlayerIndex, weights: Weights = WEIGHTS): Evaluator {
  const seat = seatOf(start, player);
  const before = at(start.officeAreas, seat, 'district');
  const office = squareKey(before.officeCoord);
  const industries: IndustrySpot[] = [];
  const roads: Road[] = [];
  for (const key in before.grid) {
    const card = need(before.grid, key, 'card');
    if (card.facility?.kind === 'freight') industries.push({ key, coord: coordOf(key) });
    else if (key !== office) roads.push({ key, side: fouledSide(before, coordOf(key)) });
  }
  // R-PO: the platform of a Whistle Post works nobody, but it is one.
  const hasPlatform = need(before.grid, office, 'card').facility !== null;

  return (state) => {
    const area = at(state.officeAreas, seat, 'district');
    const facilities: Facility[] = [];
    let value = 0;
    for (const spot of industries) {
      const { facility } = need(area.grid, spot.key, 'card');
      if (facility === null) throw new Error(`no industry at ${spot.key}`);
      facilities.push(facility);
      if (facility.industryTrack.cars.length > 0) value += trackWorth(facility, area, weights);
    }
    const wanted = (car: RollingStock): boolean => facilities.some((facility) => wantsCar(facility, car, seat));

    const fouled = { west: false, east: false };
    for (const { key, side } of roads) {
      const cars = carsOn(need(area.grid, key, 'card'));
      if (cars.length > 0 && side !== null) fouled[side] = true;
      for (const car of cars) {
        if (car.type === 'coach') value += weights.coachAstray;
        else if (wanted(car)) value += weights.wantedStanding;
      }
    }
    for (const car of carsOn(need(area.grid, office, 'card'))) {
      if (car.type !== 'coach') value += weights.officeFouled;
      else value += hasPlatform ? weights.coachInService : weights.coachAstray;
    }

    let approach = 0;
    for (const id in state.trays) {
      const tray = need(state.trays, id, 'tray');
      const { position } = tray;
      if (position.at !== 'grid' || position.seat !== seat) continue;
      const side = fouledSide(area, position.coord);
      if (side !== null) fouled[side] = true;
      for (const car of tray.consist) {
        if (car.type === 'coach') {
          if (hasPlatform) value += weights.coachInService;
          continue;
        }
        let nearest = Infinity;
        for (let i = 0; i < facilities.length; i += 1) {
          if (!wantsCar(at(facilities, i), car, seat)) continue;
          const { coord } = at(industries, i);
          const distance = Math.abs(coord.row - position.coord.row) + Math.abs(coord.col - position.coord.col);
          if (distance < nearest) nearest = distance;
        }
        if (nearest === Infinity) continue;
        value += weights.wantedAboard;
        approach += weights.approach / (1 + nearest);
      }
      if (tray.trainNumber === null) continue;
      if (!sameSquare(position.coord, area.officeCoord)) {
        value += weights.away;
        if (isExpedited(tray)) value += weights.awayExpedited;
      }
      if (orderFault(tray.consist, tray.engineAt) !== null) value += weights.badlyMadeUp;
    }
    const fouling = weights.sideFouled * (Number(fouled.west) + Number(fouled.east));
    return { value: value + fouling, approach, fouling };
  };
}

/** What one position is worth to a player. */
export function evaluate(state: GameState, player: PlayerIndex, weights: Weights = WEIGHTS): number {
  return evaluatorFor(state, player, weights)(state).value;
}
