// Legality of the Freight Agent and of Load/Unload (R-FA-1 to R-FA-5, R-LU-1 to R-LU-26).

import { trainHas } from '../../content/trains.ts';
import { cardAt, carsOn, ownArea } from '../../districts.ts';
import { laborersLeft, portersLeft, worksType } from '../../facilities.ts';
import { sameSquare } from '../../ids.ts';
import type { GridCoord, PlayerIndex, SeatIndex, TrayId } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import { need } from '../../lists.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { CrewTray, Facility, GameState, GridCard, Load, RollingStock } from '../../state.ts';
import { yardHolds } from '../../yards.ts';

function facilityOf(state: GameState, player: PlayerIndex, coord: GridCoord): { readonly card: GridCard; readonly facility: Facility; readonly seat: SeatIndex } | null {
  const area = ownArea(state, player);
  const card = cardAt(area, coord);
  return card?.facility == null ? null : { card, facility: card.facility, seat: area.seat };
}

export function checkStock(state: GameState, player: PlayerIndex, intent: IntentOf<'freightAgent.stockOutbound'>): RefusalCode | null {
  const found = facilityOf(state, player, intent.at);
  if (found === null) return 'NOT_A_FACILITY';
  const { facility } = found;
  if (!facility.allows.outbound) return 'WRONG_FLOW';
  if (facility.outboundBox.length >= facility.capacity.outbound) return 'BOX_FULL';
  return worksType(facility, intent.carType) && yardHolds(state.yards.divisionYard, intent.carType, true) ? null : 'NO_SUITABLE_CAR';
}

export function checkClear(state: GameState, player: PlayerIndex, intent: IntentOf<'freightAgent.clearInbound'>): RefusalCode | null {
  const found = facilityOf(state, player, intent.at);
  if (found === null) return 'NOT_A_FACILITY';
  return found.facility.inboundBox[intent.index] === undefined ? 'NOTHING_TO_CLEAR' : null;
}

export function checkUnjam(state: GameState, player: PlayerIndex, intent: IntentOf<'freightAgent.unjam'>): RefusalCode | null {
  const found = facilityOf(state, player, intent.at);
  if (found === null) return 'NOT_A_FACILITY';
  const { facility } = found;
  const place = intent.from === 'outbound' ? facility.outboundBox : intent.from === 'inbound' ? facility.inboundBox : (facility.menAtWork ?? []);
  return place[intent.index] == null ? 'NOTHING_TO_UNJAM' : null;
}

/** R-LU-12: how far a train came through the tests, by the code that stopped it. */
const PORTER_TESTS: readonly RefusalCode[] = [
  'NO_TRAIN_AT_OFFICE', 'NOT_A_TERMINAL', 'NO_PASSENGER_WORK', 'NO_PASSENGERS_WAITING', 'NO_EMPTY_COACH',
  'NO_LOADED_COACH', 'LOADED_IN_THIS_DISTRICT', 'INBOUND_BOX_FULL', 'NO_EMPTY_COACH_IN_YARD',
];

/** The first coach from the nose a Porter would work; −1 when there is none. */
export function coachIndex(tray: CrewTray, work: 'board' | 'detrain', seat: SeatIndex): number {
  return tray.consist.findIndex((car) => car.type === 'coach' && (work === 'board' ? !car.loaded : car.loaded && car.origin !== seat));
}

function trainRefusal(state: GameState, player: PlayerIndex, platform: Facility, tray: CrewTray, work: 'board' | 'detrain'): RefusalCode | null {
  const area = ownArea(state, player);
  if (trainHas(tray.trainNumber, 'terminalsOnly') && area.tier !== 'terminal') return 'NOT_A_TERMINAL';
  if (trainHas(tray.trainNumber, 'noPassengerWork')) return 'NO_PASSENGER_WORK';
  if (work === 'board') {
    if (platform.outboundBox.length === 0) return 'NO_PASSENGERS_WAITING';
    return coachIndex(tray, 'board', area.seat) < 0 ? 'NO_EMPTY_COACH' : null;
  }
  if (!tray.consist.some((car) => car.type === 'coach' && car.loaded)) return 'NO_LOADED_COACH';
  if (coachIndex(tray, 'detrain', area.seat) < 0) return 'LOADED_IN_THIS_DISTRICT';
  if (platform.inboundBox.length >= platform.capacity.inbound) return 'INBOUND_BOX_FULL';
  return yardHolds(state.yards.divisionYard, 'coach', false) ? null : 'NO_EMPTY_COACH_IN_YARD';
}

export type PorterChoice = { readonly tray: CrewTray } | { readonly code: RefusalCode };

/** R-LU-10 to R-LU-14: the train a Porter works, the named one or the first that can be worked, or why there is none (E-RJ-3). */
export function porterTrain(state: GameState, player: PlayerIndex, coord: GridCoord, work: 'board' | 'detrain', named: TrayId | null): PorterChoice {
  const area = ownArea(state, player);
  const platform = sameSquare(coord, area.officeCoord) ? (cardAt(area, coord)?.facility ?? null) : null;
  if (platform === null) return { code: 'NOT_A_FACILITY' };
  if (platform.porters === 0) return { code: 'NO_PORTERS_HERE' };
  if (portersLeft(platform) < 1) return { code: 'RESOURCE_SPENT' };
  let furthest: RefusalCode = 'NO_TRAIN_AT_OFFICE';
  for (const id of area.adOccupancy) {
    if (named !== null && id !== named) continue;
    const tray = need(state.trays, id, 'tray');
    const code = trainRefusal(state, player, platform, tray, work);
    if (code === null) return { tray };
    if (PORTER_TESTS.indexOf(code) > PORTER_TESTS.indexOf(furthest)) furthest = code;
  }
  return { code: furthest };
}

/** Why Porters cannot board or detrain anybody, or null. */
export function passengerRefusal(state: GameState, player: PlayerIndex, coord: GridCoord, work: 'board' | 'detrain', named: TrayId | null = null): RefusalCode | null {
  const choice = porterTrain(state, player, coord, work, named);
  return 'code' in choice ? choice.code : null;
}

function industryOf(state: GameState, player: PlayerIndex, coord: GridCoord): { readonly card: GridCard; readonly facility: Facility; readonly seat: SeatIndex } | null {
  const found = facilityOf(state, player, coord);
  return found?.facility.kind === 'freight' ? found : null;
}

/** R-LU-22: the oldest load in the green box with an empty car of its own on the track; −1 when there is none. */
export function startableLoad(card: GridCard, facility: Facility): number {
  return facility.outboundBox.findIndex((load) => {
    const empties = carsOn(card).filter((car) => car.type === load.type && !car.loaded).length;
    const promised = (facility.menAtWork ?? []).filter((box) => box?.dir === 'out' && box.type === load.type).length;
    return empties > promised;
  });
}

export function canStartLoad(state: GameState, player: PlayerIndex, coord: GridCoord): RefusalCode | null {
  const found = industryOf(state, player, coord);
  if (found === null) return 'NOT_A_FACILITY';
  const { card, facility } = found;
  if (!facility.allows.outbound) return 'WRONG_FLOW';
  if (laborersLeft(facility) < 1) return 'RESOURCE_SPENT';
  if (facility.outboundBox.length === 0) return 'NO_LOAD';
  if (facility.menAtWork?.[0] != null) return 'BOX_OCCUPIED';
  return startableLoad(card, facility) < 0 ? 'NO_EMPTY_CAR_SPOTTED' : null;
}

/** The westmost empty car of a type on a track; −1 when there is none. */
export function spottedEmpty(cars: readonly RollingStock[], type: RollingStock['type']): number {
  return cars.findIndex((car) => car.type === type && !car.loaded);
}

/** R-LU-23. */
export function canAdvanceLoad(state: GameState, player: PlayerIndex, coord: GridCoord, box: number): RefusalCode | null {
  const found = industryOf(state, player, coord);
  if (found === null) return 'NOT_A_FACILITY';
  const { card, facility } = found;
  if (laborersLeft(facility) < 1) return 'RESOURCE_SPENT';
  const sign: readonly (Load | null)[] = facility.menAtWork ?? [];
  const load = sign[box];
  if (load == null) return 'NO_LOAD';
  const next = load.dir === 'out' ? box + 1 : box - 1;
  if (next > 2) return spottedEmpty(carsOn(card), load.type) < 0 ? 'NO_EMPTY_CAR_SPOTTED' : null;
  if (next < 0) return facility.inboundBox.length >= facility.capacity.inbound ? 'INBOUND_BOX_FULL' : null;
  return sign[next] == null ? null : 'BOX_OCCUPIED';
}

/** R-LU-24. */
export function canBeginUnload(state: GameState, player: PlayerIndex, coord: GridCoord, carIndex: number): RefusalCode | null {
  const found = industryOf(state, player, coord);
  if (found === null) return 'NOT_A_FACILITY';
  const { card, facility, seat } = found;
  if (!facility.allows.inbound) return 'WRONG_FLOW';
  if (laborersLeft(facility) < 1) return 'RESOURCE_SPENT';
  const car = carsOn(card)[carIndex];
  if (car === undefined || !car.loaded || !worksType(facility, car.type)) return 'WRONG_CAR';
  if (car.origin === seat) return 'LOADED_IN_THIS_DISTRICT';
  if (facility.menAtWork?.[2] != null) return 'BOX_OCCUPIED';
  return yardHolds(state.yards.divisionYard, car.type, false) ? null : 'NO_EMPTY_CAR_IN_YARD';
}
