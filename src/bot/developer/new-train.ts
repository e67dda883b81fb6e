// New Train (B-NT-1 to B-NT-8): what goes on a train, where an Extra starts. A second section is never ordered.

import { allTrays, INDUSTRY_CARDS, MAX_STANDING, need, officeCard, seatOf, trainHas } from '../../engine/index.ts';
import type { CrewTray, Direction, IntentOf, OfficeArea, SeatIndex } from '../../engine/index.ts';
import { wantedList } from '../industry-needs.ts';
import type { WantedCar } from '../industry-needs.ts';
import type { Choice } from '../policy.ts';
import { areaHere, bestOf, carWords, choose, firstOf, lastResort, optionsOf } from './decision.ts';
import type { Decision } from './decision.ts';
import { canServe } from './push.ts';
import { stagesToOffice, worksCoaches } from './traffic.ts';

type Place = IntentOf<'newTrain.placeCar'>;

/** R-NT-15: on a train that takes both, the coach rides next to the engine, out of the way of the cars to be set out. */
function coachFirst(decision: Decision): Choice | null {
  const places = optionsOf(decision, 'newTrain.placeCar');
  const [first] = places;
  if (first === undefined || places.every((option) => option.carType === 'coach')) return null;
  if (trainHas(need(decision.view.trays, first.trayId, 'tray').trainNumber, 'noSwitching')) return null;
  const coach = coachOf(decision, places);
  return coach === undefined ? null : choose(coach, 'nt.default');
}

/** What the bot does next in the New Train Phase. */
export function chooseNewTrain(decision: Decision): Choice {
  if (decision.flags.noDeliberateNewTrain === true) {
    const [first] = decision.options;
    return first === undefined ? lastResort(decision) : choose(first, 'default.first');
  }
  return coachFirst(decision) ?? placeWanted(decision) ?? byDefault(decision);
}

/** Cars of a kind that stand at the industry or come to it on a train. */
function supplied(decision: Decision, want: WantedCar, seat: SeatIndex): number {
  const like = (car: { readonly type: string; readonly loaded: boolean }): boolean => car.type === want.type && car.loaded === want.loaded;
  let count = want.site.facility.industryTrack.cars.filter(like).length;
  for (const tray of allTrays(decision.view)) {
    if (stagesToOffice(decision.view, tray, seat) !== null) count += tray.consist.filter(like).length;
  }
  return count;
}

/** Whether the train's crew can set a car out at the industry. */
function delivers(area: OfficeArea, tray: CrewTray, want: WantedCar): boolean {
  return canServe(area, want.site.coord, tray.direction);
}

/**
 * B-NT-1: a car that an industry with room is short of and this train can bring there: of the wanted list the one least of
 * which is there or on its way, in the order of the list.
 */
function placeWanted(decision: Decision): Choice | null {
  const places = optionsOf(decision, 'newTrain.placeCar');
  const [first] = places;
  if (first === undefined) return null;
  const tray = need(decision.view.trays, first.trayId, 'tray');
  const area = areaHere(decision);
  // B-NT-8: a train that never comes by, or that no crew may switch, brings this district nothing.
  if (trainHas(tray.trainNumber, 'noSwitching') || stagesToOffice(decision.view, tray, area.seat) === null) return null;
  const offered = (want: WantedCar): Place | undefined => places.find((option) => option.carType === want.type && option.loaded === want.loaded);
  const wants = wantedList(area).filter((want) => offered(want) !== undefined && delivers(area, tray, want));
  const short = wants.filter((want) => supplied(decision, want, area.seat) < MAX_STANDING);
  // B-LU-12: at a Freight House a loaded boxcar earns twice.
  const twice = (want: WantedCar): number => (want.loaded && want.site.facility.allows.outbound ? 0.5 : 0);
  const want = bestOf(short, (one) => twice(one) - supplied(decision, one, area.seat));
  const place = want === null ? undefined : offered(want);
  if (want === null || place === undefined) return null;
  const { industry } = want.site.facility;
  return choose(place, 'nt.wanted', { industry: industry === null ? '' : INDUSTRY_CARDS[industry].name, car: carWords(want) });
}

/** B-NT-3. */
function byDefault(decision: Decision): Choice {
  const places = optionsOf(decision, 'newTrain.placeCar');
  const pass = firstOf(decision, 'newTrain.passCar');
  const coach = coachOf(decision, places);
  if (coach !== undefined) return choose(coach, 'nt.default');
  // What nobody needs is better left in the yard, and a train without it is easier to work.
  if (pass !== null && !mayEarnFull(decision, pass)) return choose(pass, 'nt.default');
  const [place] = places;
  if (place !== undefined) return choose(place, 'nt.default');
  const start = startOf(decision);
  return start === null ? lastResort(decision) : choose(start, 'nt.default');
}

/** Trains that pay for standing fully loaded are filled whatever the district needs (R-ML-73). */
function mayEarnFull(decision: Decision, pass: IntentOf<'newTrain.passCar'>): boolean {
  return trainHas(need(decision.view.trays, pass.trayId, 'tray').trainNumber, 'stopEarnsPoint');
}

/** B-NT-7: coaches loaded as far as Porters and red slots can take them, then empty ones for who waits on the platform. */
function coachOf(decision: Decision, places: readonly Place[]): Place | undefined {
  const coaches = places.filter((option) => option.carType === 'coach');
  const [first] = coaches;
  if (first === undefined) return undefined;
  const area = areaHere(decision);
  const platform = officeCard(area).facility;
  const tray = need(decision.view.trays, first.trayId, 'tray');
  if (platform === null || platform.porters === 0 || !worksCoaches(tray.trainNumber, area.tier)) {
    // Nobody here works it: an Extra that need not be full leaves it in the yard.
    return firstOf(decision, 'newTrain.passCar') !== null && !trainHas(tray.trainNumber, 'stopEarnsPoint') ? undefined : first;
  }
  const free = platform.capacity.inbound - platform.inboundBox.length;
  const loaded = tray.consist.filter((car) => car.type === 'coach' && car.loaded).length;
  const wantsLoaded = loaded < Math.min(free, platform.porters);
  return coaches.find((option) => option.loaded === wantsLoaded) ?? first;
}

/** B-NT-6: the start whose run serves most industries with room, the first on equal terms. */
function startOf(decision: Decision): IntentOf<'newTrain.startExtra'> | null {
  const area = areaHere(decision);
  const sites = wantedList(area).map((want) => want.site);
  const directionOf = (option: IntentOf<'newTrain.startExtra'>): Direction =>
    option.direction ?? (option.start.kind === 'divisionPoint' && option.start.side === 'east' ? 'west' : 'east');
  const score = (option: IntentOf<'newTrain.startExtra'>): number => {
    // A start at the own Office supplies nothing to the own district.
    if (option.start.kind === 'office' && option.start.seat === seatOf(decision.view, decision.player)) return -1;
    return sites.filter((site) => canServe(area, site.coord, directionOf(option))).length;
  };
  return bestOf(optionsOf(decision, 'newTrain.startExtra'), score);
}
