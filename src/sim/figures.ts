// What is kept of a measured game (B-HAR-3 to B-HAR-5): plain numbers that a worker can send and a file can hold.

import type { OfficeTier, OutcomeReason } from '../engine/index.ts';

export const SOURCES = ['board', 'detrain', 'load', 'unload', 'stop', 'transit'] as const;
export type Source = (typeof SOURCES)[number];

/** Counts of one game, all players together. */
export const COUNTS = [
  'collisions', 'expediteFaults',
  'trainsScheduled', 'trainsMadeUp', 'trainsHeldForTray', 'trainsArrived', 'trainsWorked', 'trainsCompleted', 'trainsCompletedWorked',
  'extrasStarted', 'secondSections', 'clearancesAsked', 'clearancesAllowed',
  'moves', 'carsCoupled', 'carsSetOut', 'setOutsUndone', 'longestBurst',
  'loadsStarted', 'loadsCompleted', 'unloadsBegun', 'unloadsCompleted', 'boarded', 'detrained',
  'cardsDrawn', 'cardsTaken', 'cardsPlayed', 'cardsDiscarded', 'cardsRetaken',
  'optionSwitch', 'optionDraw', 'optionFreightAgent',
  'industries', 'officeUpgrades', 'waysOff', 'runArounds', 'squares',
  'plans', 'plansCutShort', 'reshuffles', 'intents',
] as const;
export type CountName = (typeof COUNTS)[number];
export type Counts = Record<CountName, number>;

export const CARD_ACTS = ['drawn', 'taken', 'played', 'discarded', 'retaken'] as const;
export type CardAct = (typeof CARD_ACTS)[number];
export type CardCounts = Record<CardAct, number>;

export const FREIGHT_GATES = ['F1 an industry exists', 'F2 a workable car spotted', 'F3 its load staged, or a load to unload', 'F4 a Laborer can act', 'F5 one acts', 'F6 a load or unload is completed', 'F7 a car loaded here leaves'] as const;
export const PASSENGER_GATES = ['P1 a Passenger Facility', 'P2 a train with a coach at the Office', 'P3 Porters may work it', 'P4 a Porter is free', 'P5 boarding or detraining is legal', 'P6 it is done'] as const;
export const TRAFFIC_GATES = ['T1 train card seen', 'T2 in hand', 'T3 scheduled or queued', 'T4 made up', 'T5 arrived at an Office', 'T6 worked there', 'T7 completed a worked run'] as const;

/** Why no Porter could act though one was free and a train could be worked; a Stage may have several. */
export const PASSENGER_CAUSES = ['no passengers waiting', 'no empty coach on the train', 'no loaded coach on the train', 'its load was made here', 'the red box is full', 'no empty coach in the Division Yard'] as const;

/** By gate: Stages in which it held (freight and passenger), or train cards that passed it (traffic). */
export interface Funnels {
  readonly freight: readonly number[];
  readonly passenger: readonly number[];
  readonly traffic: readonly number[];
  readonly causes: readonly number[];
  /** Load/Unload turns looked at: the base of the freight and passenger shares. */
  readonly turns: number;
}

export interface Built {
  readonly what: string;
  /** From 1, counted over the whole game. */
  readonly stage: number;
}

export interface GameFigures {
  readonly seed: number;
  readonly result: 'win' | 'loss';
  readonly reason: OutcomeReason;
  /** Players who won. */
  readonly winners: readonly number[];
  /** By player: the official net Revenue. */
  readonly revenues: readonly number[];
  readonly net: number;
  readonly gross: number;
  readonly loss: number;
  readonly bySource: Readonly<Record<Source, number>>;
  /** Net, by Day. */
  readonly byDay: readonly number[];
  readonly counts: Readonly<Counts>;
  /** Collisions by reason, holds by reason, reasons of choices by code, cards by name. */
  readonly collisionsBy: Readonly<Record<string, number>>;
  readonly heldBy: Readonly<Record<string, number>>;
  readonly reasons: Readonly<Record<string, number>>;
  readonly cards: Readonly<Record<string, Readonly<CardCounts>>>;
  /** By player: collisions at fault. */
  readonly faults: readonly number[];
  readonly industries: readonly Built[];
  readonly upgrades: readonly Built[];
  /** By seat, at the end. */
  readonly tiers: readonly OfficeTier[];
  readonly funnels: Funnels;
  readonly extraDays: number;
  /** Digest of the history: equal for equal games. */
  readonly history: string;
}

/** Seconds; kept apart, since they are the only part of a measurement that never repeats. */
export interface GameTimes {
  readonly total: number;
  readonly planning: number;
}

export function noCounts(): Counts {
  return Object.fromEntries(COUNTS.map((name) => [name, 0])) as Counts;
}

/** Adds to a record of counts that starts empty. */
export function tick(record: Record<string, number>, key: string, by = 1): void {
  record[key] = (record[key] ?? 0) + by;
}
