// Why passengers do not move at the Office (R-RJ-10, U-BL rows 7 and 10 to 19). What boarding and detraining are refused
// with, asked of the same checks as the Porters' own acts; Porters who have worked are a reason of their own.

import { categoryOf, officeCard, passengerRefusal, portersLeft, trayOf } from '../engine/index.ts';
import type { CrewTray, Facility, GameState, OfficeArea, PlayerIndex } from '../engine/index.ts';
import { rested } from './blocked-facilities.ts';
import type { BlockedEntry } from './frame.ts';
import { noEmptyInYard } from './refusal-work.ts';
import { capital, count, facilityName, tierName, trayTitle } from './words.ts';

type Reason = Omit<BlockedEntry, 'where' | 'square'>;

function hasCoach(tray: CrewTray): boolean {
  return tray.consist.some((car) => categoryOf(car.type) === 'coach');
}

/** Why those who wait do not board (rows 10 to 13). */
function boarding(state: GameState, viewer: PlayerIndex, area: OfficeArea, trains: readonly CrewTray[]): Reason | null {
  const titles = trains.map(trayTitle).join(', ');
  switch (passengerRefusal(state, viewer, area.officeCoord, 'board', null)) {
    case 'NO_TRAIN_AT_OFFICE':
      return { severity: 'waiting', why: 'Passengers are waiting and no train is at the platform to take them.' };
    case 'NO_EMPTY_COACH':
      return { severity: 'waiting', why: `Passengers are waiting, and no train at the platform has an empty coach (${titles}).` };
    case 'NOT_A_TERMINAL':
      return { severity: 'waiting', why: `Passengers are waiting, but ${titles} is worked at Terminals only and the Porters of a ${tierName(area.tier)} cannot serve it.` };
    case 'NO_PASSENGER_WORK':
      return { severity: 'waiting', why: `Passengers are waiting, but the card of ${titles} bars Porters.` };
    default:
      return null;
  }
}

/** Why the passengers aboard one train do not get off (rows 12 to 16). */
function detraining(state: GameState, viewer: PlayerIndex, area: OfficeArea, tray: CrewTray, platform: Facility): Reason | null {
  const train = trayTitle(tray);
  switch (passengerRefusal(state, viewer, area.officeCoord, 'detrain', tray.id)) {
    case 'INBOUND_BOX_FULL':
      return { severity: 'stuck', why: `${train} has passengers to set down, and the red slots are full (${platform.inboundBox.length} of ${platform.capacity.inbound}): clear them with a Freight Agent action.` };
    case 'NO_EMPTY_COACH_IN_YARD':
      return { severity: 'stuck', why: `${train} has passengers to set down. ${noEmptyInYard(state, 'coach')}` };
    case 'LOADED_IN_THIS_DISTRICT':
      return { severity: 'waiting', why: `The passengers aboard ${train} got on in this district and must alight in another.` };
    case 'NOT_A_TERMINAL':
      return { severity: 'waiting', why: `${train} has passengers aboard, but it is worked at Terminals only and the Porters of a ${tierName(area.tier)} cannot serve it.` };
    case 'NO_PASSENGER_WORK':
      return { severity: 'waiting', why: `${train} has passengers aboard, but its card bars Porters.` };
    default:
      return null;
  }
}

/** All Porters have worked, and somebody could still board or get off (row 18). */
function portersSpent(state: GameState, eased: GameState, viewer: PlayerIndex, area: OfficeArea, platform: Facility): Reason | null {
  if (portersLeft(platform) > 0) return null;
  const left = (['board', 'detrain'] as const).some((work) => passengerRefusal(eased, viewer, area.officeCoord, work, null) === null);
  if (!left || state.clock.phase === 'shiftChange') return null;
  const n = platform.porters;
  return {
    severity: 'waiting',
    why: `${capital(n === 1 ? 'the one Porter has' : `all ${n} Porters have`)} worked this Stage, and passengers are left. A Porter works one coach a Stage; a ${tierName(area.tier)} with its passenger Modifiers has ${count(n, 'Porter')}.`,
  };
}

/** Rows 7 and 10 to 19 for the Office of the district. */
export function platformEntries(state: GameState, viewer: PlayerIndex, area: OfficeArea): readonly BlockedEntry[] {
  const platform = officeCard(area).facility;
  if (platform === null) return [];
  const entries: BlockedEntry[] = [];
  const where = facilityName(platform, area.tier, area.officeCoord);
  const add = (reason: Reason | null): void => {
    if (reason !== null) entries.push({ where, square: area.officeCoord, ...reason });
  };
  const trains = area.adOccupancy.map((id) => trayOf(state, id));
  if (platform.porters === 0) {
    const coaches = trains.filter(hasCoach).map(trayTitle);
    if (coaches.length > 0) {
      add({ severity: 'stuck', why: `${coaches.join(', ')} brings coaches, and a ${tierName(area.tier)} has no Porters to work them: it must be raised to a Depot.` });
    }
    return entries;
  }
  const eased = rested(state, area, area.officeCoord);
  if (platform.outboundBox.length > 0) add(boarding(eased, viewer, area, trains));
  let redTold = false;
  for (const tray of trains) {
    if (!tray.consist.some((car) => car.type === 'coach' && car.loaded)) continue;
    const reason = detraining(eased, viewer, area, tray, platform);
    add(reason);
    redTold ||= reason !== null && passengerRefusal(eased, viewer, area.officeCoord, 'detrain', tray.id) === 'INBOUND_BOX_FULL';
  }
  if (!redTold && platform.capacity.inbound > 0 && platform.inboundBox.length >= platform.capacity.inbound) {
    add({ severity: 'stuck', why: 'The red slots are full: clear them with a Freight Agent action before anybody else can be set down.' });
  }
  add(portersSpent(state, eased, viewer, area, platform));
  for (const tray of trains) {
    const waits = hasCoach(tray)
      && passengerRefusal(eased, viewer, area.officeCoord, 'board', tray.id) === 'NO_PASSENGERS_WAITING'
      && passengerRefusal(eased, viewer, area.officeCoord, 'detrain', tray.id) === 'NO_LOADED_COACH';
    if (waits) add({ severity: 'waiting', why: `${trayTitle(tray)} has empty coaches and nobody waits to board: the Freight Agent can stock the platform.` });
  }
  return entries;
}
