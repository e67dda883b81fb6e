// Reading a district: its cards, cars, Office and what fouls its Running Track (R-ST-1 to R-ST-13).

import { OFFICES } from './content/board-cards.ts';
import type { EnhancementKey, OfficeTier } from './content/board-cards.ts';
import { MAX_STANDING } from './content/constants.ts';
import { coordOf, sameSquare, squareKey } from './ids.ts';
import type { GridCoord, PlayerIndex, SeatIndex, Side, SquareKey } from './ids.ts';
import { at, need } from './lists.ts';
import { seatOf } from './seats.ts';
import type { CrewTray, Facility, GameState, GridCard, OfficeArea, RollingStock } from './state.ts';

export function areaOf(state: Pick<GameState, 'officeAreas'>, seat: SeatIndex): OfficeArea {
  return at(state.officeAreas, seat, 'district');
}

/** The district of the seat a player sits in now. */
export function ownArea(state: Pick<GameState, 'officeAreas' | 'seating'>, player: PlayerIndex): OfficeArea {
  return areaOf(state, seatOf(state, player));
}

export function cardAt(area: OfficeArea, coord: GridCoord): GridCard | null {
  return area.grid[squareKey(coord)] ?? null;
}

export function officeCard(area: OfficeArea): GridCard {
  return need(area.grid, squareKey(area.officeCoord), 'Office card');
}

/** R-ST-2: the only reader of what stands on a card. */
export function carsOn(card: GridCard): readonly RollingStock[] {
  return card.facility?.kind === 'freight' ? card.facility.industryTrack.cars : card.standing;
}

export function roomOn(card: GridCard): number {
  return MAX_STANDING - carsOn(card).length;
}

/** R-LU-21: a load on MEN, AT or WORK. */
export function isLocked(card: GridCard): boolean {
  const sign = card.facility?.menAtWork;
  return sign != null && (sign[0] !== null || sign[1] !== null || sign[2] !== null);
}

/** R-GE-15: where a train may end a Move and cars may stand. */
export function isOperationalRail(card: GridCard): boolean {
  switch (card.geometry.kind) {
    case 'track':
      return card.geometry.geometry !== 'turnout';
    case 'modifier':
      return false;
    case 'facility':
      return !isLocked(card);
    case 'office':
    case 'limits':
      return true;
  }
}

/** R-PO-3. */
export function adTracksOf(tier: OfficeTier): number {
  return OFFICES[tier].adTracks;
}

/** A/D tracks neither taken nor promised to a train held at the Limits (R-ML-42). May be negative. */
export function freeAdTracks(area: OfficeArea): number {
  return adTracksOf(area.tier) - area.adOccupancy.length - area.heldAtLimits.length;
}

export function hasEnhancement(card: GridCard, key: EnhancementKey): boolean {
  return card.enhancements.some((enhancement) => enhancement.key === key);
}

/** Squares of the district that carry the Enhancement, in order laid. */
export function squaresWith(area: OfficeArea, key: EnhancementKey): readonly SquareKey[] {
  return Object.keys(area.grid).filter((square) => hasEnhancement(need(area.grid, square), key));
}

export function districtHas(area: OfficeArea, key: EnhancementKey): boolean {
  for (const square in area.grid) if (hasEnhancement(need(area.grid, square), key)) return true;
  return false;
}

/** The sign of a side. */
export function limitsOf(area: OfficeArea, side: Side): GridCoord {
  return side === 'east' ? area.limitsEast : area.limitsWest;
}

/** R-GR-9: inside the Limits at any row. */
export function insideLimits(area: OfficeArea, coord: GridCoord): boolean {
  return coord.col >= area.limitsWest.col && coord.col <= area.limitsEast.col;
}

/** Trays standing on squares of a district, in tray order; held ones are on no square (R-ST-13). */
export function traysInDistrict(state: Pick<GameState, 'trays'>, seat: SeatIndex): readonly CrewTray[] {
  return Object.values(state.trays).filter((tray) => tray.position.at === 'grid' && tray.position.seat === seat);
}

export function traysOnSquare(state: Pick<GameState, 'trays'>, seat: SeatIndex, coord: GridCoord): readonly CrewTray[] {
  return Object.values(state.trays).filter(
    (tray) => tray.position.at === 'grid' && tray.position.seat === seat && sameSquare(tray.position.coord, coord),
  );
}

export function onOfficeSquare(area: OfficeArea, tray: CrewTray): boolean {
  return tray.position.at === 'grid' && tray.position.seat === area.seat && sameSquare(tray.position.coord, area.officeCoord);
}

/** Squares of the Running Track from a side's sign to the one beside the Office, in the order an arrival meets them. */
export function wayIn(area: OfficeArea, side: Side): readonly GridCoord[] {
  const from = limitsOf(area, side).col;
  const step = side === 'west' ? 1 : -1;
  const squares: GridCoord[] = [];
  for (let col = from; col !== area.officeCoord.col; col += step) squares.push({ row: area.runningRow, col });
  return squares;
}

export interface FouledSquare {
  readonly coord: GridCoord;
  /** Loose cars that foul, west to east. */
  readonly cars: readonly RollingStock[];
  readonly trains: readonly CrewTray[];
}

/**
 * R-ST-12: the squares fouled on one side, in the order an arrival meets them. On the Office square only cars that are
 * no coaches foul, and trains on its A/D tracks never do.
 */
export function fouledSquares(state: Pick<GameState, 'trays'>, area: OfficeArea, side: Side): readonly FouledSquare[] {
  const found: FouledSquare[] = [];
  for (const coord of wayIn(area, side)) {
    const card = cardAt(area, coord);
    const cars = card === null ? [] : carsOn(card);
    const trains = traysOnSquare(state, area.seat, coord);
    if (cars.length > 0 || trains.length > 0) found.push({ coord, cars, trains });
  }
  const office = carsOn(officeCard(area));
  if (office.some((car) => car.type !== 'coach')) found.push({ coord: area.officeCoord, cars: office, trains: [] });
  return found;
}

/** Every square that holds a card, with its coordinate, in the order laid. */
export function squaresOf(area: OfficeArea): readonly (readonly [GridCoord, GridCard])[] {
  return Object.entries(area.grid).map(([key, card]) => [coordOf(key), card] as const);
}

/** The facility on a square: an industry, or the Office; null elsewhere. */
export function facilityAt(area: OfficeArea, coord: GridCoord): Facility | null {
  return cardAt(area, coord)?.facility ?? null;
}

/** R-ST-12 as one question. */
export function foulingCars(state: Pick<GameState, 'trays'>, area: OfficeArea, side: Side): readonly RollingStock[] {
  return fouledSquares(state, area, side).flatMap((square) => square.cars);
}

export function foulingTrains(state: Pick<GameState, 'trays'>, area: OfficeArea, side: Side): readonly CrewTray[] {
  return fouledSquares(state, area, side).flatMap((square) => square.trains);
}
