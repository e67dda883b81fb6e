// The 22 train cards.

import type { CarType, FreightType } from './rolling-stock.ts';

export const RULE_FLAGS = [
  'terminalsOnly',
  'noSwitching',
  'expedite',
  'oneFreightPerLocation',
  'coachStaysOnStationTrack',
  'dropOnly',
  'pickUpEmptiesOnly',
  'stopThenExpedite',
  'stopEarnsPoint',
  'mustRunLoaded',
  'noPassengerWork',
] as const;
export type RuleFlag = (typeof RULE_FLAGS)[number];

export interface TrainConsist {
  /** Maximum of each category; together at most four. */
  readonly freight: number;
  readonly coach: number;
  readonly caboose: number;
  /** The only freight types allowed, at make-up and when picking up. */
  readonly freightTypes?: readonly FreightType[];
  /** Freight cars and coaches must be empty at make-up. */
  readonly emptiesOnly?: true;
  /** Cars beyond the list that may be aboard at departure when loaded and of this type (R-ML-32). */
  readonly extraLoaded?: { readonly type: CarType; readonly count: number };
  /** Empty cars of any type that may be aboard at departure beyond the list (R-ML-32). */
  readonly extraEmpties?: number;
}

export interface TrainCard {
  readonly number: number;
  readonly name: string;
  readonly speed: 'fast' | 'slow';
  readonly consist: TrainConsist;
  readonly flags: readonly RuleFlag[];
  readonly note?: string;
}

const limited = { name: 'Crack Limited', speed: 'fast', consist: { freight: 0, coach: 2, caboose: 0 }, flags: ['terminalsOnly', 'noSwitching', 'expedite'], note: 'Passengers change at Terminals only.' } as const;
const express = { name: 'Express', speed: 'fast', consist: { freight: 2, coach: 0, caboose: 0 }, flags: ['oneFreightPerLocation', 'expedite'], note: 'One freight car in or out at each stopping place.' } as const;
const sparrow = { name: 'The Sparrow', speed: 'fast', consist: { freight: 0, coach: 3, caboose: 0 }, flags: ['noSwitching', 'expedite'] } as const;
const local = { name: 'Local', speed: 'slow', consist: { freight: 1, coach: 1, caboose: 0 }, flags: ['coachStaysOnStationTrack'], note: 'No more than one freight car and one coach.' } as const;
const heavy = { name: 'Heavy Freight', speed: 'slow', consist: { freight: 3, coach: 0, caboose: 1 }, flags: [] } as const;
const drag = { name: 'Drag Freight', speed: 'slow', consist: { freight: 2, coach: 0, caboose: 1 }, flags: [] } as const;

/** Trains 1–12, in order. Odd numbers run west, even numbers east (R-NT-4). */
export const TIMETABLED_TRAINS: readonly TrainCard[] = [
  { number: 1, ...limited },
  { number: 2, ...limited },
  { number: 3, ...express },
  { number: 4, ...express },
  { number: 5, ...sparrow },
  { number: 6, ...sparrow },
  { number: 7, ...local },
  { number: 8, ...local },
  { number: 9, ...heavy },
  { number: 10, ...heavy },
  { number: 11, ...drag },
  { number: 12, ...drag },
];

/** Trains X13–X22, in order. Where and which way they run is their player's choice (C-TRN-1). */
export const EXTRA_TRAINS: readonly TrainCard[] = [
  {
    number: 13, name: 'Appleseed Extra', speed: 'slow',
    consist: { freight: 3, coach: 0, caboose: 1, emptiesOnly: true },
    flags: ['dropOnly'], note: 'Delivers empties and takes nothing away.',
  },
  {
    number: 14, name: 'Fruit Growers Express', speed: 'fast',
    consist: { freight: 2, coach: 0, caboose: 1, freightTypes: ['reefer'], extraLoaded: { type: 'reefer', count: 1 } },
    flags: ['expedite'], note: 'Reefers only; one more, if loaded, may be added along the line.',
  },
  { number: 15, name: 'Yard Xfer', speed: 'slow', consist: { freight: 2, coach: 0, caboose: 1 }, flags: [] },
  {
    number: 16, name: 'Light Engine Move', speed: 'fast',
    consist: { freight: 0, coach: 0, caboose: 0 }, flags: ['noSwitching'], note: 'Runs with no cars.',
  },
  {
    number: 17, name: 'Campaign Train', speed: 'fast', consist: { freight: 0, coach: 1, caboose: 0 },
    flags: ['noSwitching', 'stopThenExpedite', 'stopEarnsPoint', 'mustRunLoaded'],
    note: 'A turn of speeches, then keep it ready to go; a point in each Office Area it stands in with the candidate aboard.',
  },
  {
    number: 18, name: 'Circus Train', speed: 'slow', consist: { freight: 2, coach: 1, caboose: 1 },
    flags: ['noSwitching', 'stopEarnsPoint', 'mustRunLoaded'],
    note: 'Fully loaded and standing still, it pays a point once in each Office Area.',
  },
  {
    number: 19, name: 'Military Train', speed: 'slow', consist: { freight: 1, coach: 2, caboose: 0 },
    flags: ['noSwitching', 'noPassengerWork', 'expedite', 'mustRunLoaded'],
    note: 'Loaded first, as far as the yard allows.',
  },
  { number: 20, name: "Director's Private Car", speed: 'slow', consist: { freight: 2, coach: 1, caboose: 0 }, flags: ['noPassengerWork'] },
  { number: 21, name: 'Freight Extra', speed: 'slow', consist: { freight: 3, coach: 0, caboose: 1 }, flags: [] },
  {
    number: 22, name: 'Pee-Dee', speed: 'slow', consist: { freight: 0, coach: 0, caboose: 1, extraEmpties: 3 },
    flags: ['pickUpEmptiesOnly'], note: 'Collects empty cars and nothing else.',
  },
];

const BY_NUMBER: readonly TrainCard[] = [...TIMETABLED_TRAINS, ...EXTRA_TRAINS];

/** The card of train 1–22; throws for any other number. */
export function trainCard(number: number): TrainCard {
  const card = BY_NUMBER[number - 1];
  if (card === undefined) throw new Error(`no train ${number}`);
  return card;
}

/** Whether the train of this number prints the flag; a crew without a card (null) prints none. */
export function trainHas(number: number | null, flag: RuleFlag): boolean {
  return number !== null && trainCard(number).flags.includes(flag);
}

/** R-NT-10: pieces the card lists in all. */
export function listedPieces(consist: TrainConsist): number {
  return consist.freight + consist.coach + consist.caboose;
}
