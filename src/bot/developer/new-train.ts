// New Train (B-NT-1 to B-NT-8): what goes on a train, where an Extra starts. A second section is never ordered.

import { INDUSTRY_CARDS } from '../../engine/content/board-cards.ts';
import { portersLeft } from '../../engine/facilities.ts';
import { officeCard } from '../../engine/districts.ts';
import type { IntentOf } from '../../engine/intents.ts';
import { need } from '../../engine/lists.ts';
import type { CrewTray } from '../../engine/state.ts';
import { wantedList } from '../industry-needs.ts';
import type { Choice } from '../policy.ts';
import { areaHere, carWords, choose, firstOf, lastResort, optionsOf } from './decision.ts';
import type { Decision } from './decision.ts';
import { worksCoaches } from './traffic.ts';

type Place = IntentOf<'newTrain.placeCar'>;

/** What the bot does next in the New Train Phase. */
export function chooseNewTrain(decision: Decision): Choice {
  if (decision.flags.noDeliberateNewTrain === true) {
    const [first] = decision.options;
    return first === undefined ? lastResort(decision) : choose(first, 'default.first');
  }
  return placeWanted(decision) ?? byDefault(decision);
}

/** B-NT-1: the first car on offer that an industry with room is short of, in the order of the wanted list. */
function placeWanted(decision: Decision): Choice | null {
  const places = optionsOf(decision, 'newTrain.placeCar');
  if (places.length === 0) return null;
  for (const want of wantedList(areaHere(decision))) {
    const place = places.find((option) => option.carType === want.type && option.loaded === want.loaded);
    if (place === undefined) continue;
    const { industry } = want.site.facility;
    return choose(place, 'nt.wanted', { industry: industry === null ? '' : INDUSTRY_CARDS[industry].name, car: carWords(want) });
  }
  return null;
}

/** B-NT-3. */
function byDefault(decision: Decision): Choice {
  const places = optionsOf(decision, 'newTrain.placeCar');
  const place = coachOf(decision, places) ?? places[0];
  if (place !== undefined) return choose(place, 'nt.default');
  const pass = firstOf(decision, 'newTrain.passCar') ?? firstOf(decision, 'newTrain.startExtra');
  return pass === null ? lastResort(decision) : choose(pass, 'nt.default');
}

/** B-NT-7: coaches loaded as far as Porters and red slots can take them, then empty ones for who waits on the platform. */
function coachOf(decision: Decision, places: readonly Place[]): Place | undefined {
  const coaches = places.filter((option) => option.carType === 'coach');
  const [first] = coaches;
  if (first === undefined) return undefined;
  const area = areaHere(decision);
  const platform = officeCard(area).facility;
  const tray: CrewTray = need(decision.view.trays, first.trayId, 'tray');
  if (platform === null || !worksCoaches(tray.trainNumber, area.tier)) return first;
  const free = platform.capacity.inbound - platform.inboundBox.length;
  const loaded = tray.consist.filter((car) => car.type === 'coach' && car.loaded).length;
  const wantsLoaded = loaded < Math.min(free, Math.max(platform.porters, portersLeft(platform)));
  return coaches.find((option) => option.loaded === wantsLoaded) ?? first;
}
