// Why an industry's freight does not move (R-RJ-10, U-BL rows 1 to 9). Each reason is what the check of that act says;
// workers who are merely tired count as rested, so a standing fault is told also after they have worked.

import {
  canAdvanceLoad, canBeginUnload, canStartLoad, carsOn, INDUSTRY_CARDS, laborersLeft, MAX_STANDING, replaceAt,
  squareKey, squaresOf, worksType,
} from '../engine/index.ts';
import type { CarType, Facility, GameState, GridCard, GridCoord, OfficeArea, PlayerIndex } from '../engine/index.ts';
import type { BlockedEntry } from './frame.ts';
import { noEmptyInYard } from './refusal-work.ts';
import { capital, carName, carTypeName, carsInAll, facilityName, listed, signBox, withArticle } from './words.ts';

/** The state with every worker of one facility free. */
export function rested(state: GameState, area: OfficeArea, coord: GridCoord): GameState {
  const key = squareKey(coord);
  const card = area.grid[key];
  if (card === undefined || card.facility === null) return state;
  const facility: Facility = { ...card.facility, usedThisStage: { laborers: 0, porters: 0 } };
  const fresh: OfficeArea = { ...area, grid: { ...area.grid, [key]: { ...card, facility } } };
  return { ...state, officeAreas: replaceAt(state.officeAreas, area.seat, fresh) };
}

/** What keeps the loads on the sign where they are; null while one of them can go on. */
function jam(state: GameState, viewer: PlayerIndex, coord: GridCoord, facility: Facility): string | null {
  const sign = facility.menAtWork;
  if (sign === null || laborersLeft(facility) < 1) return null;
  const loads = sign.flatMap((load, box) => (load === null ? [] : [{ load, box, code: canAdvanceLoad(state, viewer, coord, box) }]));
  const faults = loads.flatMap(({ load, box, code }) => {
    switch (code) {
      case 'NO_EMPTY_CAR_SPOTTED':
        return [`the ${carTypeName(load.type)} load on ${signBox(box)} needs an empty ${carTypeName(load.type)} on the track, and while a load is on the sign none can be set out here: unjam it with the Freight Agent`];
      case 'INBOUND_BOX_FULL':
        return [`the ${carTypeName(load.type)} load on ${signBox(box)} needs room in the red box: clear it with the Freight Agent`];
      case 'BOX_OCCUPIED': {
        const next = sign[load.dir === 'out' ? box + 1 : box - 1];
        // A load behind one that goes the same way waits for that one; head on, only unjamming helps.
        return next != null && next.dir !== load.dir ? [`the loads on ${signBox(box)} and ${signBox(load.dir === 'out' ? box + 1 : box - 1)} go opposite ways: unjam one with the Freight Agent`] : [];
      }
      default:
        return [];
    }
  });
  const [first] = faults;
  return first === undefined ? null : `Jammed: ${first}.`;
}

function outbound(state: GameState, viewer: PlayerIndex, coord: GridCoord, card: GridCard, facility: Facility): Omit<BlockedEntry, 'where'> | null {
  switch (canStartLoad(state, viewer, coord)) {
    case 'BOX_OCCUPIED':
      return { severity: 'waiting', why: 'A load waits in the green box, and MEN is occupied: the load there must move on first.' };
    case 'NO_EMPTY_CAR_SPOTTED': {
      const type: CarType = facility.outboundBox[0]?.type ?? 'boxcar';
      return { severity: 'stuck', why: `The ${carTypeName(type)} load stays in the green box until a crew spots an empty ${carTypeName(type)} here that no other load is promised.` };
    }
    case 'NO_LOAD': {
      const spotted = carsOn(card).find((car) => !car.loaded && worksType(facility, car.type));
      return {
        severity: 'waiting',
        why: spotted === undefined
          ? `The green box is empty and no empty ${kinds(facility)} is spotted: a load may be staged now by the Freight Agent, but a crew must still set an empty out here before Laborers can work. Either errand may come first.`
          : `${capital(withArticle(carName(spotted)))} is spotted, but the green box is empty: a Freight Agent action must stage a load.`,
      };
    }
    default:
      return null;
  }
}

/** The kinds of car an industry works, one of each: `boxcar or reefer`. */
function kinds(facility: Facility): string {
  return facility.industry === null ? 'car' : listed(INDUSTRY_CARDS[facility.industry].cars.map((type) => carTypeName(type)), 'or');
}

/** The cars on the track that cannot be unloaded, each kind of reason once. */
function inbound(state: GameState, viewer: PlayerIndex, coord: GridCoord, card: GridCard): readonly Omit<BlockedEntry, 'where'>[] {
  const lacking = new Set<CarType>();
  carsOn(card).forEach((car, index) => {
    if (canBeginUnload(state, viewer, coord, index) === 'NO_EMPTY_CAR_IN_YARD') lacking.add(car.type);
  });
  return [...lacking].map((type) => ({
    severity: 'stuck' as const,
    why: `${capital(withArticle(`loaded ${carTypeName(type)}`))} is spotted. ${noEmptyInYard(state, type)}`,
  }));
}

/** Rows 1 to 9 for every industry of the district. */
export function facilityEntries(state: GameState, viewer: PlayerIndex, area: OfficeArea): readonly BlockedEntry[] {
  const entries: BlockedEntry[] = [];
  for (const [coord, card] of squaresOf(area)) {
    const { facility } = card;
    if (facility === null || facility.industry === null) continue;
    const where = facilityName(facility, area.tier, coord);
    const add = (entry: Omit<BlockedEntry, 'where'>): void => {
      entries.push({ where, square: coord, ...entry });
    };
    const eased = rested(state, area, coord);
    const jammed = jam(state, viewer, coord, facility);
    if (jammed !== null) add({ severity: 'stuck', why: jammed });
    if (facility.allows.outbound) {
      const entry = outbound(eased, viewer, coord, card, facility);
      if (entry !== null) add(entry);
    }
    const cars = carsOn(card);
    if (cars.length >= MAX_STANDING) add({ severity: 'stuck', why: `Its track is full at ${cars.length} cars: no more can be set out here until some are pulled.` });
    if (facility.allows.inbound && facility.inboundBox.length >= facility.capacity.inbound) {
      add({ severity: 'stuck', why: 'The red box is full: clear it with a Freight Agent action.' });
    }
    const made = cars.filter((car) => car.loaded && car.origin === area.seat);
    if (made.length > 0) {
      const one = made.length === 1;
      add({ severity: 'waiting', why: `${capital(carsInAll(made))} on its track ${one ? 'was' : 'were'} loaded in this district and must be carried to another Office Area before ${one ? 'it is' : 'they are'} unloaded.` });
    }
    if (facility.allows.inbound) inbound(eased, viewer, coord, card).forEach(add);
  }
  return entries;
}
