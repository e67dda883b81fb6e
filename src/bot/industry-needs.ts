// What the industries of a district can do with cars (B-PL-13, B-NT-2): which they work, which they are done with, which
// they are short of. Every answer comes from the industry's own card, so no list of industries can drift from it.

import { INDUSTRY_CARDS, isLocked, MAX_STANDING, squaresOf } from '../engine/index.ts';
import type { Facility, FreightType, GridCoord, OfficeArea, RollingStock, SeatIndex } from '../engine/index.ts';

/** A kind of car as a yard tells them apart. */
export interface CarKind {
  readonly type: FreightType;
  readonly loaded: boolean;
}

/** An industry where it lies. */
export interface IndustrySite {
  readonly coord: GridCoord;
  readonly facility: Facility;
  /** A load on its sign keeps crews off the track (R-LU-21). */
  readonly locked: boolean;
}

/** A car an industry is short of. */
export interface WantedCar extends CarKind {
  readonly site: IndustrySite;
}

function handles(facility: Facility, car: Pick<RollingStock, 'type'>): boolean {
  if (facility.industry === null) return false;
  for (const type of INDUSTRY_CARDS[facility.industry].cars) if (type === car.type) return true;
  return false;
}

/** B-PL-13: an empty of its commodity at a shipper, or a loaded one not made in this district at a receiver. */
export function canWork(facility: Facility, car: RollingStock, seat: SeatIndex): boolean {
  if (!handles(facility, car)) return false;
  return car.loaded ? facility.allows.inbound && car.origin !== seat : facility.allows.outbound;
}

/** Whether one more car fits on the industry track. */
export function hasRoom(facility: Facility): boolean {
  return facility.industryTrack.cars.length < MAX_STANDING;
}

/** How many cars it is worth having on the track at once: one per box, at least one (B-PL-13). */
export function workCapacity(facility: Facility): number {
  return Math.max(1, facility.capacity.outbound + facility.capacity.inbound);
}

/**
 * Whether the industry is done with a car on its track: loaded at a shipper, empty at a receiver. Where both ways are
 * worked it cannot be told, and the answer is no.
 */
export function isFinished(facility: Facility, car: RollingStock): boolean {
  if (!handles(facility, car) || facility.allows.outbound === facility.allows.inbound) return false;
  return car.loaded === facility.allows.outbound;
}

/** Whether an industry with room would work the car. */
export function wantsCar(facility: Facility, car: RollingStock, seat: SeatIndex): boolean {
  return hasRoom(facility) && canWork(facility, car, seat);
}

/** The industries of a district, in the order laid. */
export function industriesOf(area: OfficeArea): readonly IndustrySite[] {
  return squaresOf(area).flatMap(([coord, card]) =>
    card.facility?.kind === 'freight' ? [{ coord, facility: card.facility, locked: isLocked(card) }] : []);
}

/** Whether any industry of the district with room would work the car. */
export function wantedByAnyIndustry(area: OfficeArea, car: RollingStock): boolean {
  return industriesOf(area).some((site) => wantsCar(site.facility, car, area.seat));
}

/** The kinds one industry works: for each commodity an empty if it ships and a loaded one if it receives. */
export function wantedCars(facility: Facility): readonly CarKind[] {
  if (facility.industry === null) return [];
  return INDUSTRY_CARDS[facility.industry].cars.flatMap((type): readonly CarKind[] => [
    ...(facility.allows.outbound ? [{ type, loaded: false }] : []),
    ...(facility.allows.inbound ? [{ type, loaded: true }] : []),
  ]);
}

/** B-NT-2: what the industries with room are short of, in the order laid. */
export function wantedList(area: OfficeArea): readonly WantedCar[] {
  return industriesOf(area).flatMap((site) =>
    hasRoom(site.facility) ? wantedCars(site.facility).map((kind): WantedCar => ({ ...kind, site })) : []);
}
