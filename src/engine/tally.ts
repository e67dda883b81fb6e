// Counting over events (R-TL-1): folded once per event at the two boundaries every event crosses. No rule reads it.

import { copyTally } from './copies.ts';
import type { PlayerIndex, SeatIndex, TrayId } from './ids.ts';
import type { GameEvent } from './events.ts';
import { at, replaceAt, without } from './lists.ts';
import type { TrayPosition } from './state.ts';

export interface PlayerTally {
  readonly loads: number;
  readonly unloads: number;
  readonly passengersBoarded: number;
  readonly passengersDetrained: number;
  readonly cardsPlayed: number;
  /** Collisions this player was at fault in. */
  readonly collisions: number;
  readonly revenueGained: number;
  readonly revenueLost: number;
}

export interface StandingPoint {
  readonly trainNumber: number | null;
  readonly seat: SeatIndex;
  readonly where: TrayPosition;
}

export const TALLY_COUNTERS = [
  'trainsCompleted', 'trainsCompletedWithWork', 'trainsDestroyed', 'carsDestroyed', 'carsCoupled', 'carsDropped',
  'loadsStarted', 'loadsCompleted', 'unloadsBegun', 'unloadsCompleted', 'passengersBoarded', 'passengersDetrained',
  'flyingSwitches', 'officeUpgrades', 'dispatchBonusesUsed', 'facilitiesUnjammed', 'expediteFaults', 'trainsHeld',
  'trainsDiverted', 'secondSections', 'extrasStarted', 'cardsDrawn', 'cardsPlayed', 'cardsDiscarded',
  'clearancesRequested', 'clearancesAllowed',
] as const;
export type TallyCounter = (typeof TALLY_COUNTERS)[number];

export type Tally = Readonly<Record<TallyCounter, number>> & {
  readonly standingPoints: readonly StandingPoint[];
  /** Trays that have switched since they were made up. */
  readonly switchedSince: readonly TrayId[];
  /** One entry per finished Stage: every player's Revenue, in player order. */
  readonly revenueByStage: readonly (readonly number[])[];
  readonly byPlayer: readonly PlayerTally[];
};

const NO_WORK: PlayerTally = {
  loads: 0, unloads: 0, passengersBoarded: 0, passengersDetrained: 0, cardsPlayed: 0, collisions: 0, revenueGained: 0, revenueLost: 0,
};

export function emptyTally(players: number): Tally {
  const counters = Object.fromEntries(TALLY_COUNTERS.map((key) => [key, 0])) as Record<TallyCounter, number>;
  return { ...counters, standingPoints: [], switchedSince: [], revenueByStage: [], byPlayer: Array.from({ length: players }, () => NO_WORK) };
}

function count(tally: Tally, key: TallyCounter, by = 1): Tally {
  const counted = copyTally(tally);
  counted[key] += by;
  return counted;
}

function credit(tally: Tally, player: PlayerIndex, key: keyof PlayerTally, by = 1): Tally {
  const own = at(tally.byPlayer, player, 'player');
  return { ...tally, byPlayer: replaceAt(tally.byPlayer, player, { ...own, [key]: own[key] + by }) };
}

function markSwitched(tally: Tally, tray: TrayId): Tally {
  if (tally.switchedSince.includes(tray)) return tally;
  const marked = copyTally(tally);
  marked.switchedSince = [...tally.switchedSince, tray];
  return marked;
}

function forgetSwitched(tally: Tally, tray: TrayId): Tally {
  const switchedSince = without(tally.switchedSince, tray);
  return switchedSince === tally.switchedSince ? tally : { ...tally, switchedSince };
}

/** The tally after one event; the very tally when the event counts for nothing. */
export function foldEvent(tally: Tally, event: GameEvent): Tally {
  switch (event.type) {
    case 'trainCompleted': {
      const worked = tally.switchedSince.includes(event.trayId);
      const counted = count(tally, 'trainsCompleted');
      return forgetSwitched(worked ? count(counted, 'trainsCompletedWithWork') : counted, event.trayId);
    }
    case 'trainMadeUp':
      return forgetSwitched(tally, event.trayId);
    case 'trainsDestroyed': {
      const cars = event.trains.reduce((sum, train) => sum + train.consist.length, event.looseCars.length);
      return credit(count(count(tally, 'trainsDestroyed', event.trains.length), 'carsDestroyed', cars), event.player, 'collisions');
    }
    case 'carsCoupled':
      return markSwitched(count(tally, 'carsCoupled', event.stock.length), event.trayId);
    case 'carsDropped':
      return markSwitched(count(tally, 'carsDropped', event.stock.length), event.trayId);
    case 'flyingSwitch':
      return markSwitched(count(tally, 'flyingSwitches'), event.trayId);
    case 'loadStarted':
      return count(tally, 'loadsStarted');
    case 'loadCompleted':
      return credit(count(tally, 'loadsCompleted'), event.player, 'loads');
    case 'unloadBegan':
      return count(tally, 'unloadsBegun');
    case 'unloadCompleted':
      return credit(count(tally, 'unloadsCompleted'), event.player, 'unloads');
    case 'passengersBoarded':
      return credit(count(tally, 'passengersBoarded'), event.player, 'passengersBoarded');
    case 'passengersDetrained':
      return credit(count(tally, 'passengersDetrained'), event.player, 'passengersDetrained');
    case 'officeUpgraded':
      return count(tally, 'officeUpgrades');
    case 'dispatchBonusUsed':
      return count(tally, 'dispatchBonusesUsed');
    case 'facilityUnjammed':
      return count(tally, 'facilitiesUnjammed');
    case 'expediteFault':
      return count(tally, 'expediteFaults');
    case 'trainHeld':
      return count(tally, 'trainsHeld');
    case 'trainDiverted':
      return count(tally, 'trainsDiverted');
    case 'secondSectionOrdered':
      return count(tally, 'secondSections');
    case 'extraStarted':
      return count(tally, 'extrasStarted');
    case 'cardDrawn':
      return count(tally, 'cardsDrawn');
    case 'cardPlayed':
      return credit(count(tally, 'cardsPlayed'), event.player, 'cardsPlayed');
    case 'cardDiscarded':
      return count(tally, 'cardsDiscarded');
    case 'clearanceRequested':
      return count(tally, 'clearancesRequested');
    case 'clearanceGiven':
      return event.allow ? count(tally, 'clearancesAllowed') : tally;
    case 'trainStoodStill':
      return { ...tally, standingPoints: [...tally.standingPoints, { trainNumber: event.trainNumber, seat: event.seat, where: event.where }] };
    case 'revenueChanged':
      return event.delta > 0
        ? credit(tally, event.player, 'revenueGained', event.delta)
        : credit(tally, event.player, 'revenueLost', -event.delta);
    case 'phaseBegan':
      if (event.phase !== 'shiftChange') return tally;
      return { ...tally, revenueByStage: [...tally.revenueByStage, tally.byPlayer.map((own) => own.revenueGained - own.revenueLost)] };
    case 'stageBegan':
    case 'actorChanged':
    case 'phaseEnded':
    case 'fedoraPassed':
    case 'seatsRotated':
    case 'dayEnded':
    case 'outcomeDecided':
    case 'extensionVoted':
    case 'dayExtended':
    case 'playConcluded':
    case 'localOpsOptionChosen':
    case 'trayMoved':
    case 'consistSorted':
    case 'departmentRefilled':
    case 'deckReshuffled':
    case 'trainScheduled':
    case 'extraQueued':
    case 'mainlineModified':
    case 'redFlagsSet':
    case 'outboundStocked':
    case 'inboundCleared':
    case 'yardReplenished':
    case 'carPlacedOnTrain':
    case 'carPassed':
    case 'trainRanShort':
    case 'yardOfficeOffered':
    case 'yardOfficeOutOfReach':
    case 'yardOfficeRuled':
    case 'redFlagPrompted':
    case 'redFlagRuled':
    case 'redFlagSpent':
    case 'trainHighballed':
    case 'trainArrived':
    case 'loadAdvanced':
      return tally;
  }
}
