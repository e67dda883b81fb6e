// The Freight Agent (B-FA-1 to B-FA-5, B-LO-3 to B-LO-5): one act a Stage, so it goes where a worker can use it.

import {
  allTrays, cardAt, facilityAt, INDUSTRY_CARDS, officeCard, trainCard, trainHas, yardHolds,
} from '../../engine/index.ts';
import type {
  CarType, CrewTray, Facility, GridCoord, Intent, IntentOf, OfficeArea, RollingStock,
} from '../../engine/index.ts';
import { trainTitle, trayTitle } from '../../view/words.ts';
import { canWork, industriesOf } from '../industry-needs.ts';
import type { Choice } from '../policy.ts';
import { areaHere, bestOf, choose, firstOf, lastResort, optionsOf } from './decision.ts';
import type { Decision } from './decision.ts';
import { readyToLeave, stagesToOffice, trainsDue, worksCoaches } from './traffic.ts';

/** Stages ahead in which a coach train makes passengers worth fetching (B-LO-5), and a loaded coach a slot worth clearing. */
const COACH_HORIZON = 3;
const CLEAR_HORIZON = 2;

/** An act worth a Stage of Local Operations, and what it is for. */
export type WorthyAct =
  | { readonly kind: 'stock'; readonly what: string; readonly car: CarType }
  | { readonly kind: 'clear' | 'passenger'; readonly what: string };

function nameOf(facility: Facility): string {
  return facility.industry === null ? 'the Office' : INDUSTRY_CARDS[facility.industry].name;
}

function spottedEmpties(facility: Facility, type: CarType): number {
  return facility.industryTrack.cars.filter((car) => car.type === type && !car.loaded).length;
}

/** Empty cars of a type on an industry track that no staged load and no load on the sign will take (B-FA-3). */
export function unpromised(facility: Facility, type: CarType): number {
  const staged = facility.outboundBox.filter((load) => load.type === type).length;
  const underWay = (facility.menAtWork ?? []).filter((load) => load?.dir === 'out' && load.type === type).length;
  return spottedEmpties(facility, type) - staged - underWay;
}

/** B-LO-3: types that could be stocked at an industry and loaded at once. */
function stockableNow(decision: Decision, facility: Facility): readonly CarType[] {
  if (!facility.allows.outbound || facility.industry === null || facility.outboundBox.length >= facility.capacity.outbound) return [];
  return INDUSTRY_CARDS[facility.industry].cars.filter(
    (type) => unpromised(facility, type) > 0 && yardHolds(decision.view.yards.divisionYard, type, true));
}

/** B-LO-4: work that a full red box holds up, counted. */
export function waitingBehind(decision: Decision, area: OfficeArea, facility: Facility): number {
  if (facility.capacity.inbound === 0 || facility.inboundBox.length < facility.capacity.inbound) return 0;
  if (facility.kind === 'passenger') return loadedCoachesDue(decision, area);
  const onSign = (facility.menAtWork ?? []).filter((load) => load?.dir === 'in').length;
  const spotted = facility.industryTrack.cars.filter((car) => car.loaded && canWork(facility, car, area.seat)).length;
  return onSign + spotted;
}

function loadedCoachesDue(decision: Decision, area: OfficeArea): number {
  const { view } = decision;
  let count = 0;
  for (const tray of allTrays(view)) {
    if (!worksCoaches(tray.trainNumber, area.tier)) continue;
    const stages = standsWorkable(area, tray) ? 0 : stagesToOffice(view, tray, area.seat);
    if (stages !== null && stages <= CLEAR_HORIZON) count += tray.consist.filter((car) => isForeignCoach(car, area)).length;
  }
  return count;
}

function isForeignCoach(car: RollingStock, area: OfficeArea): boolean {
  return car.type === 'coach' && car.loaded && car.origin !== area.seat;
}

/** At the Office, and still there for the next Load/Unload because it cannot leave before. */
function standsWorkable(area: OfficeArea, tray: CrewTray): boolean {
  return area.adOccupancy.includes(tray.id) && !readyToLeave(tray);
}

/** B-LO-5: the name of a train that will have an empty coach at the platform; null when none comes. */
function coachTrain(decision: Decision, area: OfficeArea, platform: Facility): string | null {
  const { view } = decision;
  const room = platform.inboundBox.length < platform.capacity.inbound;
  const offers = (tray: CrewTray): boolean =>
    tray.consist.some((car) => car.type === 'coach' && !car.loaded) ||
    (platform.porters >= 2 && room && tray.consist.some((car) => isForeignCoach(car, area)));
  for (const tray of allTrays(view)) {
    if (standsWorkable(area, tray) && worksCoaches(tray.trainNumber, area.tier) && offers(tray)) return trayTitle(tray);
  }
  for (const due of trainsDue(view, area.seat, COACH_HORIZON)) {
    if (!worksCoaches(due.trainNumber, area.tier) || trainCard(due.trainNumber).consist.coach === 0) continue;
    if (due.tray === null ? !trainHas(due.trainNumber, 'mustRunLoaded') : offers(due.tray)) {
      return due.tray === null ? trainTitle({ trainNumber: due.trainNumber, isExtra: false, section: 1 }) : trayTitle(due.tray);
    }
  }
  return null;
}

/** B-LO-3 to B-LO-5: what makes the Freight Agent worth this Stage; null when nothing does. */
export function worthyAct(decision: Decision): WorthyAct | null {
  const area = areaHere(decision);
  for (const { facility } of industriesOf(area)) {
    const [car] = stockableNow(decision, facility);
    if (car !== undefined) return { kind: 'stock', what: nameOf(facility), car };
  }
  const platform = officeCard(area).facility;
  const facilities = [...industriesOf(area).map((site) => site.facility), ...(platform === null ? [] : [platform])];
  const waiting = (facility: Facility): number => waitingBehind(decision, area, facility);
  const full = bestOf(facilities.filter((facility) => waiting(facility) > 0), waiting);
  if (full !== null) return { kind: 'clear', what: nameOf(full) };
  if (platform !== null && platform.porters > 0 && platform.outboundBox.length < platform.capacity.outbound) {
    const train = coachTrain(decision, area, platform);
    if (train !== null && yardHolds(decision.view.yards.divisionYard, 'coach', true)) return { kind: 'passenger', what: train };
  }
  return null;
}

/** B-FA-1: a load on the sign that meets another coming the other way, or that no car on the locked track will ever take. */
function isStuck(area: OfficeArea, option: IntentOf<'freightAgent.unjam'>): boolean {
  const facility = facilityAt(area, option.at);
  if (facility === null || option.from !== 'menAtWork') return false;
  const load = facility.menAtWork?.[option.index];
  if (load == null) return false;
  const opposed = (facility.menAtWork ?? []).some((other) => other !== null && other.dir !== load.dir);
  if (load.dir === 'in') return false;
  // R-LU-21: the track is locked while the load is on the sign, so no crew can bring the car that is missing.
  return opposed || spottedEmpties(facility, load.type) === 0;
}

/** The act of the Stage. */
export function chooseFreightAgent(decision: Decision): Choice {
  const area = areaHere(decision);
  const facilityOf = (at: GridCoord): Facility => {
    const facility = cardAt(area, at)?.facility ?? null;
    if (facility === null) throw new Error('an act without a facility');
    return facility;
  };
  const stuck = optionsOf(decision, 'freightAgent.unjam').find((option) => isStuck(area, option));
  if (stuck !== undefined) return choose(stuck, 'fa.unjam', { industry: nameOf(facilityOf(stuck.at)) });

  const stocks = optionsOf(decision, 'freightAgent.stockOutbound');
  const clears = optionsOf(decision, 'freightAgent.clearInbound');
  const waiting = (option: { readonly at: GridCoord }): number => waitingBehind(decision, area, facilityOf(option.at));
  const clear = bestOf(clears.filter((option) => waiting(option) > 0), waiting);
  if (clear !== null) return choose(clear, 'fa.clear', { place: nameOf(facilityOf(clear.at)) });

  const ready = (option: IntentOf<'freightAgent.stockOutbound'>): boolean => {
    const facility = facilityOf(option.at);
    return facility.kind === 'passenger' ? coachTrain(decision, area, facility) !== null : unpromised(facility, option.carType) > 0;
  };
  const stock = stocks.find((option) => facilityOf(option.at).kind === 'freight' && ready(option)) ?? stocks.find(ready);
  if (stock !== undefined) return choose(stock, 'fa.stock', { place: nameOf(facilityOf(stock.at)) });

  const comes = (option: IntentOf<'freightAgent.stockOutbound'>): number =>
    allTrays(decision.view).some((tray) => tray.consist.some((car) => car.type === option.carType && !car.loaded)) ? 1 : 0;
  const stage = bestOf(stocks, comes);
  if (stage !== null) return choose(stage, 'fa.stage', { place: nameOf(facilityOf(stage.at)) });

  const end: Intent | null = firstOf(decision, 'freightAgent.end');
  return end === null ? lastResort(decision) : choose(end, 'fa.end');
}
