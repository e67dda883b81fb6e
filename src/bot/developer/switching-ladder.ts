// One Move at a time (B-SW-1 to B-SW-9): how a switching turn goes when it is not planned. It never plays a card, sorts at
// no Interchange (B-DEC-10), and sets out only what works where it stands or buries the engine.

import {
  adTracksOf, badlyMadeUp, cardAt, carsOn, INDUSTRY_CARDS, isLocked, MAX_CONSIST, maySwitch, need, pickOffer, pickUp,
  pickupRules, pickupStart, roomOn, sameSquare, squareKey, trainHas, traysInDistrict, turnOf, walkOf,
} from '../../engine/index.ts';
import type {
  CrewTray, Destination, Facility, GridCoord, Intent, IntentOf, OfficeArea, RollingStock, SquareKey,
} from '../../engine/index.ts';
import { canWork, industriesOf, isFinished, wantsCar } from '../industry-needs.ts';
import type { IndustrySite } from '../industry-needs.ts';
import type { Choice } from '../policy.ts';
import { areaHere, bestOf, carWords, choose, lastResort, optionsOf } from './decision.ts';
import type { Decision } from './decision.ts';
import { roadFrom } from './switching-road.ts';

type MoveIntent = IntentOf<'switch.move'>;

/** A Move with what it does to its train. */
interface Run {
  readonly intent: MoveIntent;
  readonly offer: Destination;
  readonly before: CrewTray;
  /** Consist and engine after the coupling it forces; the rest of the tray as before. */
  readonly after: CrewTray;
}

interface Scene {
  readonly decision: Decision;
  readonly area: OfficeArea;
  readonly crews: readonly CrewTray[];
  readonly sites: readonly IndustrySite[];
  readonly runs: readonly Run[];
}

/** The choice of the first rule that applies. */
export function climbSwitchingLadder(decision: Decision): Choice {
  const scene = sceneOf(decision);
  const choice = (useful(scene) ? work(scene) : null) ?? goHome(scene) ?? end(scene);
  return choice ?? lastResort(decision);
}

function work(scene: Scene): Choice | null {
  return setOut(scene) ?? unbury(scene) ?? approach(scene) ?? sort(scene) ?? toward(scene);
}

// ---- what lies before the ladder

function sceneOf(decision: Decision): Scene {
  const area = areaHere(decision);
  const crews = traysInDistrict(decision.view, area.seat).filter(maySwitch);
  const runs = optionsOf(decision, 'switch.move').flatMap((intent): readonly Run[] => {
    const before = need(decision.view.trays, intent.trayId, 'tray');
    const offer = pickOffer(walkOf(decision.view, decision.player, before, intent.reverse).destinations, intent.to, intent.via);
    return offer === null ? [] : [{ intent, offer, before, after: coupled(before, offer, intent.reverse) }];
  });
  return { decision, area, crews, sites: industriesOf(area), runs: decision.flags.noRecoupleFilter === true ? runs : freshRuns(runs) };
}

/** B-SW-1: the Moves that leave the crew's own cut standing; all of them when none does. */
function freshRuns(runs: readonly Run[]): readonly Run[] {
  const fresh = runs.filter((run) => run.offer.ownCut === 0);
  return fresh.length === 0 ? runs : fresh;
}

/** R-MV-12: running forward the cars met come onto the nose, nearest first; backing they go onto the tail in the order met. */
function coupled(tray: CrewTray, offer: Destination, reverse: boolean): CrewTray {
  const cars = offer.couples.map((one) => one.car);
  return reverse
    ? { ...tray, consist: [...tray.consist, ...cars] }
    : { ...tray, consist: [...cars.reverse(), ...tray.consist], engineAt: tray.engineAt + cars.length };
}

function siteAt(scene: Scene, coord: GridCoord): IndustrySite | null {
  return scene.sites.find((site) => sameSquare(site.coord, coord)) ?? null;
}

function nameOf({ facility }: IndustrySite): string {
  return facility.industry === null ? '' : INDUSTRY_CARDS[facility.industry].name;
}

// ---- is there work (B-SW-2)

/** Whether a crew has work at an industry: one of the given cars is wanted, or a finished one can be taken away. */
function hasWork(scene: Scene, { facility, locked }: IndustrySite, crew: CrewTray, cars: readonly (RollingStock | undefined)[]): boolean {
  const standing = facility.industryTrack.cars;
  if (locked || standing.length > carsPerSquare(crew)) return false;
  if (standing.some((car) => isFinished(facility, car) && canLift(crew, car))) return true;
  return standing.length < carsPerSquare(crew) && cars.some((car) => car !== undefined && wantsCar(facility, car, scene.area.seat));
}

/** R-TR-2: how many freight cars a train may take or leave on one square in a turn; taking them along counts too. */
function carsPerSquare(crew: CrewTray): number {
  return trainHas(crew.trainNumber, 'oneFreightPerLocation') ? 1 : Infinity;
}

/** Whether a crew has room for a car and its card lets it pick the car up and leave with it. */
function canLift(crew: CrewTray, car: RollingStock): boolean {
  if (crew.consist.length >= MAX_CONSIST || overloaded({ ...crew, consist: [...crew.consist, car] })) return false;
  const rules = pickupRules(crew);
  return rules === null || !('type' in pickUp(rules, pickupStart(crew.consist), [car]));
}

/** R-ML-32: whether a train has cars aboard that it may not leave with, in whatever order. */
function overloaded(tray: CrewTray): boolean {
  const last = (car: RollingStock): number => Number(car.type === 'caboose');
  return badlyMadeUp({ ...tray, engineAt: 0, consist: tray.consist.slice().sort((a, b) => last(a) - last(b)) }) !== null;
}

function useful(scene: Scene): boolean {
  return scene.sites.some((site) => scene.crews.some((crew) => hasWork(scene, site, crew, crew.consist)));
}

// ---- spotting (B-SW-3)

const ENDS = ['tail', 'nose'] as const;
type End = (typeof ENDS)[number];

/** The cars between the engine and one end, outermost first. */
function outward(tray: Pick<CrewTray, 'consist' | 'engineAt'>, end: End): readonly RollingStock[] {
  return end === 'tail' ? tray.consist.slice(tray.engineAt).reverse() : tray.consist.slice(0, tray.engineAt);
}

/** How many cars from one end on the industry can work without a gap. */
function workableRun(scene: Scene, facility: Facility, tray: CrewTray, end: End): number {
  const cars = outward(tray, end);
  const stop = cars.findIndex((car) => !canWork(facility, car, scene.area.seat));
  return stop < 0 ? cars.length : stop;
}

function dropOption(scene: Scene, tray: CrewTray, count: number, end: End): Intent | null {
  return optionsOf(scene.decision, 'switch.dropCars').find((option) =>
    option.trayId === tray.id && option.count === count && (option.fromNose === true) === (end === 'nose')) ?? null;
}

/** Whether the only way on lies past that end, so that what is left there would keep the crew in. */
function boxesIn(scene: Scene, crew: CrewTray, end: End): boolean {
  if (turnOf(scene.decision.view, scene.decision.player).movesRemaining === 0) return false;
  return !scene.runs.some((run) => run.before.id === crew.id && run.intent.reverse === (end === 'nose'));
}

function setOut(scene: Scene): Choice | null {
  for (const crew of scene.crews) {
    if (crew.position.at !== 'grid') continue;
    const { coord } = crew.position;
    const site = siteAt(scene, coord);
    const card = cardAt(scene.area, coord);
    if (site === null || site.locked || card === null) continue;
    for (const end of ENDS) {
      if (boxesIn(scene, crew, end)) continue;
      for (let count = Math.min(workableRun(scene, site.facility, crew, end), roomOn(card)); count > 0; count -= 1) {
        const option = dropOption(scene, crew, count, end);
        const car = outward(crew, end)[0];
        if (option !== null && car !== undefined) return choose(option, 'sw.ladder.setOut', { car: carWords(car) });
      }
    }
  }
  return null;
}

// ---- an engine between cars (B-SW-4)

function unbury(scene: Scene): Choice | null {
  for (const crew of scene.crews) {
    if (crew.position.at !== 'grid' || crew.engineAt === 0 || crew.engineAt === crew.consist.length) continue;
    // R-ST-12: cars left on the Running Track are in the way of the next arrival.
    if (crew.position.coord.row === scene.area.runningRow) continue;
    const option = dropOption(scene, crew, crew.engineAt, 'nose');
    if (option !== null) return choose(option, 'sw.ladder.unbury');
  }
  return null;
}

// ---- running to an industry (B-SW-5)

/** How many more cars could be set out there to be worked than stand there to be worked now. */
function gain(scene: Scene, run: Run, site: IndustrySite): number {
  const { cars } = site.facility.industryTrack;
  const standing = cars.filter((car) => canWork(site.facility, car, scene.area.seat)).length;
  const most = ENDS.reduce((sum, end) => sum + workableRun(scene, site.facility, run.after, end), 0);
  return Math.min(most, Math.max(0, carsPerSquare(run.before) - cars.length)) - standing;
}

function approach(scene: Scene): Choice | null {
  for (const run of scene.runs) {
    const site = siteAt(scene, run.intent.to);
    if (site !== null && !disturbs(scene, run, site) && gain(scene, run, site) > 0) {
      return choose(run.intent, 'sw.ladder.approach', { industry: nameOf(site) });
    }
  }
  return null;
}

/**
 * Whether a Move takes along, from elsewhere than its goal, cars an industry is to work where they stand; or, with no goal
 * to leave them at, more cars than its train may leave with.
 */
function disturbs(scene: Scene, run: Run, goal: IndustrySite | null): boolean {
  if (goal === null && overloaded(run.after) && !overloaded(run.before)) return true;
  return run.offer.couples.some(({ car, from }) => {
    const site = siteAt(scene, from);
    return site !== null && site !== goal && canWork(site.facility, car, scene.area.seat);
  });
}

// ---- sorting (B-SW-6)

function sort(scene: Scene): Choice | null {
  const { view, player } = scene.decision;
  if (turnOf(view, player).movesRemaining < 2) return null;
  const open = scene.sites.filter((site) => !site.locked);
  const wanted = (car: RollingStock | undefined): boolean =>
    car !== undefined && open.some(({ facility }) => wantsCar(facility, car, scene.area.seat));
  for (const crew of scene.crews) {
    if (crew.position.at !== 'grid' || ENDS.some((end) => wanted(outward(crew, end)[0]))) continue;
    const option = optionsOf(scene.decision, 'switch.sortConsist').find((one) =>
      one.trayId === crew.id && wanted(crew.consist[one.order[one.order.length - 1] ?? -1]));
    if (option !== undefined) return choose(option, 'sw.ladder.sort');
  }
  return null;
}

// ---- nearer (B-SW-7)

/** Squares a crew cannot enter as things stand: another train, a full Office, a locked industry, too many cars. */
function barredTo(scene: Scene, crew: CrewTray): (key: SquareKey) => boolean {
  const { area, decision } = scene;
  const office = squareKey(area.officeCoord);
  const trains = new Set(traysInDistrict(decision.view, area.seat).flatMap((tray) =>
    tray.id !== crew.id && tray.position.at === 'grid' ? [squareKey(tray.position.coord)] : []));
  const full = area.adOccupancy.filter((id) => id !== crew.id).length >= adTracksOf(area.tier);
  return (key) => {
    const card = need(area.grid, key, 'card');
    return (key === office ? full : trains.has(key)) || isLocked(card) || carsOn(card).length > MAX_CONSIST - crew.consist.length;
  };
}

function toward(scene: Scene): Choice | null {
  const nearer = scene.crews.flatMap((crew) => {
    const here = crew.position;
    // A crew that has come home this turn stays there: it would only go to and fro.
    if (here.at !== 'grid' || (crew.movesUsed > 0 && sameSquare(here.coord, scene.area.officeCoord))) return [];
    const runs = runsOf(scene, crew);
    const barred = barredTo(scene, crew);
    return scene.sites.flatMap((site) => {
      // A wanted car that is at neither end cannot be left there.
      if (!hasWork(scene, site, crew, ENDS.map((end) => outward(crew, end)[0]))) return [];
      const road = roadFrom(scene.area, site.coord, barred);
      return runs.flatMap((run) => (road(run.intent.to) < road(here.coord) ? [{ run, site, left: road(run.intent.to) }] : []));
    });
  });
  const best = bestOf(nearer, ({ left }) => -left);
  return best === null ? null : choose(best.run.intent, 'sw.ladder.toward', { industry: nameOf(best.site) });
}

/** The Moves of one crew that take nothing along that had better stay. */
function runsOf(scene: Scene, crew: CrewTray): readonly Run[] {
  return scene.runs.filter((run) => run.before.id === crew.id && !disturbs(scene, run, null));
}

// ---- home (B-SW-8, B-SW-9)

function goHome(scene: Scene): Choice | null {
  const { area } = scene;
  const home = area.officeCoord;
  const away = scene.crews.filter((crew) => crew.position.at === 'grid' && !sameSquare(crew.position.coord, home));
  const arriving = scene.runs.filter((run) => away.includes(run.before) && sameSquare(run.intent.to, home));
  const direct = arriving.find((run) => badlyMadeUp(run.after) === null) ?? arriving[0];
  if (direct !== undefined) return choose(direct.intent, 'sw.ladder.home');
  // No road leads there in one Move: a Move that shortens the road is part of the way.
  const shorter = away.flatMap((crew) => {
    const road = roadFrom(area, home, barredTo(scene, crew));
    return runsOf(scene, crew).flatMap((run) =>
      crew.position.at === 'grid' && road(run.intent.to) < road(crew.position.coord) ? [{ run, left: road(run.intent.to) }] : []);
  });
  const best = bestOf(shorter, ({ left }) => -left);
  return best === null ? null : choose(best.run.intent, 'sw.ladder.home');
}

function end(scene: Scene): Choice | null {
  const option = optionsOf(scene.decision, 'switch.end')[0];
  return option === undefined ? null : choose(option, 'sw.ladder.end');
}
