// The breadth-first walk of one crew in one direction (R-MV-5 to R-MV-9, R-MV-18 to R-MV-26).

import { MAX_CONSIST, MAX_ENUMERATED_FRONTIER } from '../content/constants.ts';
import { trainHas } from '../content/trains.ts';
import { adTracksOf, carsOn, isLocked, limitsOf } from '../districts.ts';
import { at, need } from '../lists.ts';
import { PORTS, squareKey } from '../ids.ts';
import type { GridCoord, Port, TrayId } from '../ids.ts';
import type { CrewTray, GameState, OfficeArea, RollingStock } from '../state.ts';
import { exitsFrom, rowEndAt } from './geometry.ts';
import { layoutOf, portNumber } from './layout.ts';
import type { Layout, PortNumber } from './layout.ts';
import { nameOffers } from './offers.ts';
import { budgetKey, freightIn, pickUp, pickupRules, pickupStart } from './pickup.ts';
import type { PickupState } from './pickup.ts';
import type { Through } from './route.ts';

export type BlockedKind =
  | 'noJoin' | 'train' | 'officeFull' | 'locked' | 'pickupForbidden' | 'budgetSpent' | 'tooManyCars' | 'movesShort' | 'noStopping';

export interface Coupled {
  readonly car: RollingStock;
  readonly from: GridCoord;
}

/** One offer of a Move (R-MV-21). */
export interface Destination {
  readonly to: GridCoord;
  readonly entry: Port;
  readonly facingAfter: Port;
  /** Intermediate squares, in order. */
  readonly through: readonly Through[];
  /** Cars coupled, nearest first, the own cut before all others (R-MV-13). */
  readonly couples: readonly Coupled[];
  /** How many of them are the own cut. */
  readonly ownCut: number;
  readonly price: number;
  /** The intermediate square that names this offer among several to one square; null when it needs none (R-MV-19). */
  readonly via: GridCoord | null;
}

/** A square the walk reached and refused (R-MV-22). */
export interface BlockedSquare {
  readonly coord: GridCoord;
  readonly kind: BlockedKind;
  /** Cars that would be coupled, own cut included. */
  readonly met: number;
  readonly ownCut: number;
  readonly price: number;
  /** The car the train's card forbids. */
  readonly car: RollingStock | null;
  /** The train in the way. */
  readonly trayId: TrayId | null;
  /** The square the reason is about: the start square when it is the own cut that is locked in (R-MV-26). */
  readonly where: GridCoord;
}

export interface Walk {
  readonly destinations: readonly Destination[];
  readonly blocked: readonly BlockedSquare[];
}

/** Cars between the train and the end of its square it leaves by, nearest first (R-MV-15). */
export function ownCutAt(area: OfficeArea, coord: GridCoord, exit: Port): readonly RollingStock[] {
  const card = need(area.grid, squareKey(coord), 'card');
  const cars = carsOn(card);
  if (cars.length === 0) return cars;
  const west = Math.min(cars.length, Math.max(0, card.standingWest));
  return rowEndAt(card.geometry, exit) === 'e' ? cars.slice(west) : cars.slice(0, west).reverse();
}

/** R-MV-3: the port a train leaves its square by; null where the card has no rail that way. */
export function exitPort(area: OfficeArea, tray: CrewTray, reverse: boolean): Port | null {
  if (tray.position.at !== 'grid') return null;
  if (!reverse) return tray.facing;
  return exitsFrom(need(area.grid, squareKey(tray.position.coord), 'card').geometry, tray.facing)[0] ?? null;
}

interface Head {
  readonly square: number;
  readonly entry: PortNumber;
  readonly back: Head | null;
  readonly price: number;
  /** Cars coupled on this square alone, nearest first. */
  readonly cars: readonly RollingStock[];
  readonly met: number;
  readonly pickup: PickupState;
}

export interface WalkOptions {
  readonly movesLeft: number;
  readonly freightWorked: Readonly<Record<string, number>>;
  /** Whether to note why squares were refused; legality does not need it (E-PERF-2). */
  readonly reasons: boolean;
}

/** R-MV-24: who stands on which square of the layout, the walking train left out. */
function trainsBySquare(state: GameState, area: OfficeArea, layout: Layout, walker: TrayId): Map<number, TrayId> {
  const found = new Map<number, TrayId>();
  for (const id in state.trays) {
    const tray = need(state.trays, id);
    const { position } = tray;
    if (tray.id === walker) continue;
    if (position.at === 'grid' && position.seat === area.seat) {
      const square = layout.index.get(squareKey(position.coord));
      if (square !== undefined) found.set(square, tray.id);
    } else if (position.at === 'limits' && position.seat === area.seat) {
      const square = layout.index.get(squareKey(limitsOf(area, position.side)));
      if (square !== undefined && !found.has(square)) found.set(square, tray.id);
    }
  }
  return found;
}

function routeOf(head: Head): readonly Head[] {
  const route: Head[] = [];
  for (let step: Head | null = head; step !== null; step = step.back) route.push(step);
  return route.reverse();
}

/** R-MV-18: what makes two routes the same offer. The own cut is the same for all of them. */
function outcomeKey(head: Head, ownCut: number): string | number {
  const end = head.square * PORTS.length + head.entry;
  if (head.met === ownCut) return end;
  let key = `${end}`;
  for (let step: Head | null = head; step !== null; step = step.back) {
    if (step.cars.length === 0) continue;
    key += `;${step.square}`;
    for (const car of step.cars) key += car.loaded ? `+${car.type}` : `-${car.type}`;
  }
  return key;
}

/** Every offer and every refused square of one tray in one direction. */
export function walk(state: GameState, area: OfficeArea, tray: CrewTray, reverse: boolean, options: WalkOptions): Walk {
  const exit0 = exitPort(area, tray, reverse);
  if (tray.position.at !== 'grid' || exit0 === null) return { destinations: [], blocked: [] };
  const layout = layoutOf(area.grid);
  const start = layout.index.get(squareKey(tray.position.coord));
  if (start === undefined) throw new Error(`${tray.id} stands on no card`);
  const startSquare = at(layout.squares, start);
  const office = layout.index.get(squareKey(area.officeCoord)) ?? -1;
  const others = trainsBySquare(state, area, layout, tray.id);
  const officeFull = area.adOccupancy.filter((id) => id !== tray.id).length >= adTracksOf(area.tier);

  const cut = ownCutAt(area, startSquare.coord, exit0);
  const cutLocked = cut.length > 0 && isLocked(need(area.grid, startSquare.key));
  const rules = pickupRules(tray);
  const budgeted = trainHas(tray.trainNumber, 'oneFreightPerLocation');
  const atStart = pickupStart([...tray.consist, ...cut]);
  const room = MAX_CONSIST - tray.consist.length;

  const offers: { head: Head; key: string | number }[] = [];
  const blocked = new Map<number, BlockedSquare>();
  const reached = new Set<number>();

  function block(square: number, kind: BlockedKind, facts: Partial<BlockedSquare> = {}): void {
    if (!options.reasons || blocked.has(square)) return;
    const { coord } = at(layout.squares, square);
    blocked.set(square, { coord, kind, met: 0, ownCut: cut.length, price: 1, car: null, trayId: null, where: coord, ...facts });
  }

  /** R-MV-8: the head of the route lengthened onto `square`, or null where a test fails. */
  function enter(square: number, entry: PortNumber, back: Head | null): Head | null {
    const place = at(layout.squares, square);
    const card = need(area.grid, place.key);
    if (square === office) {
      if (officeFull) {
        block(square, 'officeFull');
        return null;
      }
    } else {
      const other = others.get(square);
      if (other !== undefined) {
        block(square, 'train', { trayId: other });
        return null;
      }
    }
    if (isLocked(card)) {
      block(square, 'locked');
      return null;
    }
    if (back === null && cutLocked) {
      block(square, 'locked', { where: startSquare.coord });
      return null;
    }
    const standing = carsOn(card);
    let cars = standing;
    if (standing.length > 1 && rowEndAt(card.geometry, at(PORTS, entry)) === 'e') cars = standing.slice().reverse();
    let pickup = back === null ? atStart : back.pickup;
    if (rules !== null && cars.length > 0) {
      const after = pickUp(rules, pickup, cars);
      if ('type' in after) {
        block(square, 'pickupForbidden', { car: after });
        return null;
      }
      pickup = after;
    }
    if (budgeted && cars.length > 0) {
      const freight = freightIn(cars);
      if (freight > 0 && (options.freightWorked[budgetKey(tray.id, place.key)] ?? 0) + freight > 1) {
        block(square, 'budgetSpent');
        return null;
      }
    }
    const met = (back === null ? cut.length : back.met) + cars.length;
    if (met > room) {
      block(square, 'tooManyCars', { met });
      return null;
    }
    const price = Math.max(place.cost, back === null ? 1 : back.price);
    if (price > options.movesLeft) {
      block(square, 'movesShort', { price });
      return null;
    }
    return { square, entry, back, price, cars, met, pickup };
  }

  /** R-MV-7: a square at most once per route. */
  function onRoute(square: number, head: Head | null): boolean {
    if (square === start) return true;
    for (let step = head; step !== null; step = step.back) if (step.square === square) return true;
    return false;
  }

  const queue: Head[] = [];
  function stepFrom(fromSquare: number, exit: PortNumber, back: Head | null): void {
    const place = at(layout.squares, fromSquare);
    const square = place.joined[exit] ?? -1;
    if (square < 0) {
      const touching = place.touching[exit] ?? -1;
      if (touching >= 0 && !onRoute(touching, back)) block(touching, 'noJoin');
      return;
    }
    if (onRoute(square, back) || queue.length >= MAX_ENUMERATED_FRONTIER) return;
    const head = enter(square, (exit + 2) % 4, back);
    if (head === null) return;
    queue.push(head);
    if (at(layout.squares, square).turnout) {
      block(square, 'noStopping');
      return;
    }
    reached.add(square);
    const key = outcomeKey(head, cut.length);
    const same = offers.findIndex((offer) => offer.key === key);
    if (same < 0) offers.push({ head, key });
    else if (head.price < at(offers, same).head.price) offers[same] = { head, key };
  }

  stepFrom(start, portNumber(exit0), null);
  for (let i = 0; i < queue.length; i += 1) {
    const head = at(queue, i);
    for (const exit of at(at(layout.squares, head.square).exits, head.entry)) stepFrom(head.square, exit, head);
  }

  const startCoupled = cut.map((car): Coupled => ({ car, from: startSquare.coord }));
  const destinations = offers.map(({ head }): Destination => {
    const route = routeOf(head);
    const place = at(layout.squares, head.square);
    const entry = at(PORTS, head.entry);
    const through = route.slice(0, -1).map((step, i): Through => {
      const next = at(route, i + 1);
      return { coord: at(layout.squares, step.square).coord, entry: at(PORTS, step.entry), exit: at(PORTS, (next.entry + 2) % 4) };
    });
    const couples =
      head.met === 0
        ? []
        : [...startCoupled, ...route.flatMap((step) => step.cars.map((car): Coupled => ({ car, from: at(layout.squares, step.square).coord })))];
    return {
      to: place.coord,
      entry,
      facingAfter: reverse ? entry : at(PORTS, place.exits[head.entry]?.[0] ?? head.entry),
      through,
      couples,
      ownCut: cut.length,
      price: head.price,
      via: null,
    };
  });
  for (const square of reached) blocked.delete(square);
  return { destinations: nameOffers(destinations), blocked: [...blocked.values()] };
}
