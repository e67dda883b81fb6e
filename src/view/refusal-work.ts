// Refusals of the Freight Agent, Porters and Laborers in words (R-RJ 11.4). The sentences about yards are shared with
// the blocked list, so both count alike.

import { carsOn, INDUSTRY_CARDS, trainCard, worksType } from '../engine/index.ts';
import type { CarType, GameState, RefusalCode } from '../engine/index.ts';
import { commodityName } from './card-text.ts';
import { areaIn, asked, cardThere, facilityIn, facilityWords, trainIn, trayIn } from './refusal-context.ts';
import type { Case, Sentence } from './refusal-context.ts';
import { suitableCarSentence } from './refusal-trains.ts';
import { capital, carName, carTypeName, count, signBox, tierName, withArticle } from './words.ts';

function pieces(state: GameState, yard: keyof GameState['yards'], type: CarType, loaded: boolean): number {
  return state.yards[yard].filter((car) => car.type === type && car.loaded === loaded).length;
}

/** Where the missing pieces of a kind are, and when they come back (R-TB-32). */
function yardLack(state: GameState, type: CarType, loaded: boolean): string {
  const n = pieces(state, 'classificationYard', type, loaded);
  const left = state.yards.divisionYard.length;
  const name = carName({ type, loaded }, n);
  const there = n === 0 ? `The Classification Yard has none either` : `${n} ${name} ${n === 1 ? 'is' : 'are'} in the Classification Yard`;
  return `${there}; it gives its cars back when the Division Yard is wholly empty, and that still holds ${count(left, 'car')}.`;
}

/** Detraining and unloading take an empty piece out of the Division Yard. */
export function noEmptyInYard(state: GameState, type: CarType): string {
  return `An empty ${carTypeName(type)} must come out of the Division Yard in exchange, and there is none. ${yardLack(state, type, false)}`;
}

/** A load goes on the sign only for a car that waits for it (R-LU-22). */
function noEmptySpotted(type: CarType): string {
  return `An empty ${carTypeName(type)} must stand on that track, promised to no other load, and none does.`;
}

function stockCar(c: Case): string {
  const intent = asked(c, 'freightAgent.stockOutbound');
  const facility = facilityIn(c);
  if (c === null || intent === null || facility === null) return 'That car is not to be had, or not handled there.';
  if (!worksType(facility, intent.carType)) {
    return facility.industry === null
      ? `Passengers travel in coaches; ${facilityWords(c)} takes nothing else.`
      : `${capital(facilityWords(c))} handles ${commodityName(facility.industry)}, not ${carTypeName(intent.carType, 2)}.`;
  }
  return `The Division Yard has no ${carName({ type: intent.carType, loaded: true })}. ${yardLack(c.state, intent.carType, true)}`;
}

function wrongFlow(c: Case): string {
  const facility = facilityIn(c);
  const area = areaIn(c);
  if (facility === null || area === null) return 'That facility does not work that way.';
  const name = capital(facilityWords(c));
  if (facility.industry === null) return `A ${tierName(area.tier)} is no Passenger Facility.`;
  return INDUSTRY_CARDS[facility.industry].flow === 'inbound' ? `${name} only receives.` : `${name} only ships.`;
}

/** The type of load a step on the sign would put aboard a car. */
function loadType(c: Case): CarType | null {
  const facility = facilityIn(c);
  const advance = asked(c, 'laborer.advanceLoad');
  if (advance !== null) return facility?.menAtWork?.[advance.box === 0 || advance.box === 1 || advance.box === 2 ? advance.box : 0]?.type ?? null;
  return facility?.outboundBox[0]?.type ?? null;
}

function noLoad(c: Case): string {
  const advance = asked(c, 'laborer.advanceLoad');
  return advance === null ? `The green box of ${facilityWords(c)} holds no load.` : `No load lies on ${signBox(advance.box)} of ${facilityWords(c)}.`;
}

function boxOccupied(c: Case): string {
  const facility = facilityIn(c);
  if (asked(c, 'laborer.startLoad') !== null) return `MEN is taken at ${facilityWords(c)}: the load there must move on first.`;
  if (asked(c, 'laborer.beginUnload') !== null) return `WORK is taken at ${facilityWords(c)}: the load there must move on first.`;
  const advance = asked(c, 'laborer.advanceLoad');
  const box = advance?.box;
  const load = box === 0 || box === 1 || box === 2 ? (facility?.menAtWork?.[box] ?? null) : null;
  if (box === undefined || load === null) return 'The next box of the sign is taken.';
  return `${signBox(load.dir === 'out' ? box + 1 : box - 1)} is taken at ${facilityWords(c)}, so the load on ${signBox(box)} waits.`;
}

function wrongCar(c: Case): string {
  const intent = asked(c, 'laborer.beginUnload');
  const card = cardThere(c);
  const facility = facilityIn(c);
  const car = intent === null || card === null ? undefined : carsOn(card)[intent.carIndex];
  if (facility === null || facility.industry === null || intent === null) return 'That car is not one to unload here.';
  if (car === undefined) return `No such car stands at ${facilityWords(c)}.`;
  if (!worksType(facility, car.type)) return `${capital(facilityWords(c))} unloads ${commodityName(facility.industry)}, not ${withArticle(carTypeName(car.type))}.`;
  return `The ${carTypeName(car.type)} there is empty.`;
}

function noTrainAtOffice(c: Case): string {
  const tray = trayIn(c);
  return tray === null ? 'No train stands on an A/D track of the Office.' : `${trainIn(c)} does not stand on an A/D track of this Office.`;
}

function notATerminal(c: Case): string {
  const tray = trayIn(c);
  const area = areaIn(c);
  const which = tray?.trainNumber == null ? trainIn(c) : `${trainIn(c)} (${trainCard(tray.trainNumber).name})`;
  return `Porters work ${which === 'That train' ? 'that train' : which} at a Terminal only${area === null ? '' : `, and this is a ${tierName(area.tier)}`}.`;
}

function loadedHere(c: Case): string {
  return asked(c, 'porter.detrain') === null
    ? 'That load was made in this district and must be carried to another before it is broken.'
    : 'The passengers aboard got on in this district and must be carried to another before they get off.';
}

function redFull(c: Case): string {
  const facility = facilityIn(c);
  const n = facility === null ? '' : ` (${facility.inboundBox.length} of ${facility.capacity.inbound})`;
  return `The red ${facility?.industry === null ? 'slots' : 'box'} of ${facilityWords(c)} ${facility?.industry === null ? 'are' : 'is'} full${n}; the Freight Agent clears ${facility?.industry === null ? 'them' : 'it'}.`;
}

export type WorkCode = Extract<
  RefusalCode,
  | 'NOT_A_FACILITY' | 'WRONG_FLOW' | 'BOX_FULL' | 'NO_SUITABLE_CAR' | 'NOTHING_TO_CLEAR' | 'NOTHING_TO_UNJAM' | 'NO_LOAD' | 'BOX_OCCUPIED'
  | 'NO_EMPTY_CAR_SPOTTED' | 'NO_EMPTY_CAR_IN_YARD' | 'WRONG_CAR' | 'INBOUND_BOX_FULL' | 'LOADED_IN_THIS_DISTRICT' | 'NO_PORTERS_HERE'
  | 'NO_TRAIN_AT_OFFICE' | 'NOT_A_TERMINAL' | 'NO_PASSENGER_WORK' | 'NO_PASSENGERS_WAITING' | 'NO_EMPTY_COACH' | 'NO_LOADED_COACH'
  | 'NO_EMPTY_COACH_IN_YARD'
>;

export const WORK_SENTENCES: Readonly<Record<WorkCode, Sentence>> = {
  NOT_A_FACILITY: () => 'There is nothing to work on that square.',
  WRONG_FLOW: wrongFlow,
  BOX_FULL: (c) => {
    const facility = facilityIn(c);
    return `The green box of ${facilityWords(c)} is full${facility === null ? '' : ` (${facility.outboundBox.length} of ${facility.capacity.outbound})`}.`;
  },
  NO_SUITABLE_CAR: (c) => (asked(c, 'newTrain.placeCar') === null ? stockCar(c) : suitableCarSentence(c)),
  NOTHING_TO_CLEAR: (c) => `The red box of ${facilityWords(c)} holds nothing to clear there.`,
  NOTHING_TO_UNJAM: (c) => {
    const from = asked(c, 'freightAgent.unjam');
    const place = from === null ? 'That box' : { outbound: 'The green box', inbound: 'The red box', menAtWork: signBox(from.index) }[from.from];
    return `${place} of ${facilityWords(c)} holds no load there.`;
  },
  NO_LOAD: noLoad,
  BOX_OCCUPIED: boxOccupied,
  NO_EMPTY_CAR_SPOTTED: (c) => {
    const type = loadType(c);
    return type === null ? 'An empty car for that load must stand on that track, and none does.' : noEmptySpotted(type);
  },
  NO_EMPTY_CAR_IN_YARD: (c) => {
    const intent = asked(c, 'laborer.beginUnload');
    const card = cardThere(c);
    const car = intent === null || card === null ? undefined : carsOn(card)[intent.carIndex];
    return c === null || car === undefined ? 'An empty car must come out of the Division Yard in exchange, and there is none.' : noEmptyInYard(c.state, car.type);
  },
  WRONG_CAR: wrongCar,
  INBOUND_BOX_FULL: redFull,
  LOADED_IN_THIS_DISTRICT: loadedHere,
  NO_PORTERS_HERE: (c) => {
    const tier = areaIn(c)?.tier;
    return `${tier === undefined ? 'This Office' : `A ${tierName(tier)}`} has no Porters, for it is no Passenger Facility: raise it to a Depot.`;
  },
  NO_TRAIN_AT_OFFICE: noTrainAtOffice,
  NOT_A_TERMINAL: notATerminal,
  NO_PASSENGER_WORK: (c) => `The card of ${trayIn(c) === null ? 'that train' : trainIn(c)} bars Porters.`,
  NO_PASSENGERS_WAITING: () => 'No passengers wait in a green slot of the Office.',
  NO_EMPTY_COACH: (c) => (trayIn(c) === null ? 'No train at the Office has an empty coach to board.' : `${trainIn(c)} has no empty coach to board.`),
  NO_LOADED_COACH: (c) => (trayIn(c) === null ? 'No train at the Office has a loaded coach to set down.' : `${trainIn(c)} has no loaded coach to set down.`),
  NO_EMPTY_COACH_IN_YARD: (c) => (c === null ? 'An empty coach must come out of the Division Yard in exchange, and there is none.' : noEmptyInYard(c.state, 'coach')),
};
