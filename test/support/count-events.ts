// The tally counted a second time, from nothing but the events of a game (R-TL-1).

import type { GameEvent } from '../../src/engine/events.ts';
import type { Tally } from '../../src/engine/tally.ts';

type Counts = Record<string, number>;

export interface EventCount {
  readonly add: (events: readonly GameEvent[]) => void;
  /** Where this count and a tally differ. */
  readonly differences: (tally: Tally) => readonly string[];
}

/** Counters that are one event each. */
const PLAIN: Readonly<Record<string, string>> = {
  trainCompleted: 'trainsCompleted', loadStarted: 'loadsStarted', loadCompleted: 'loadsCompleted', unloadBegan: 'unloadsBegun',
  unloadCompleted: 'unloadsCompleted', passengersBoarded: 'passengersBoarded', passengersDetrained: 'passengersDetrained',
  flyingSwitch: 'flyingSwitches', officeUpgraded: 'officeUpgrades', dispatchBonusUsed: 'dispatchBonusesUsed',
  facilityUnjammed: 'facilitiesUnjammed', expediteFault: 'expediteFaults', trainHeld: 'trainsHeld', trainDiverted: 'trainsDiverted',
  secondSectionOrdered: 'secondSections', extraStarted: 'extrasStarted', cardDrawn: 'cardsDrawn', cardPlayed: 'cardsPlayed',
  cardDiscarded: 'cardsDiscarded', clearanceRequested: 'clearancesRequested',
};
const OWN: Readonly<Record<string, string>> = {
  loadCompleted: 'loads', unloadCompleted: 'unloads', passengersBoarded: 'passengersBoarded', passengersDetrained: 'passengersDetrained',
  cardPlayed: 'cardsPlayed', trainsDestroyed: 'collisions',
};
const COUNTERS = [...Object.values(PLAIN), 'trainsCompletedWithWork', 'trainsDestroyed', 'carsDestroyed', 'carsCoupled', 'carsDropped', 'clearancesAllowed'];
const OWN_COUNTERS = [...Object.values(OWN), 'revenueGained', 'revenueLost'];

/** Starts counting for a table of `players`. */
export function countEvents(players: number): EventCount {
  const counts: Counts = Object.fromEntries(COUNTERS.map((key) => [key, 0]));
  const own: readonly Counts[] = Array.from({ length: players }, () => Object.fromEntries(OWN_COUNTERS.map((key) => [key, 0])));
  const worked = new Set<string>();
  const standing: unknown[] = [];
  const byStage: number[][] = [];
  const bump = (table: Counts | undefined, key: string | undefined, by = 1): void => {
    if (table !== undefined && key !== undefined) table[key] = (table[key] ?? 0) + by;
  };
  function one(event: GameEvent): void {
    bump(counts, PLAIN[event.type]);
    if ('player' in event && event.player !== null) bump(own[event.player], OWN[event.type]);
    if (event.type === 'trainMadeUp') worked.delete(event.trayId);
    if (event.type === 'trainCompleted' && worked.delete(event.trayId)) bump(counts, 'trainsCompletedWithWork');
    if (event.type === 'carsCoupled' || event.type === 'carsDropped') bump(counts, event.type, event.stock.length);
    if (event.type === 'carsCoupled' || event.type === 'carsDropped' || event.type === 'flyingSwitch') worked.add(event.trayId);
    if (event.type === 'clearanceGiven' && event.allow) bump(counts, 'clearancesAllowed');
    if (event.type === 'trainsDestroyed') {
      bump(counts, 'trainsDestroyed', event.trains.length);
      bump(counts, 'carsDestroyed', event.looseCars.length + event.trains.reduce((sum, train) => sum + train.consist.length, 0));
    }
    if (event.type === 'revenueChanged') bump(own[event.player], event.delta > 0 ? 'revenueGained' : 'revenueLost', Math.abs(event.delta));
    if (event.type === 'trainStoodStill') standing.push({ trainNumber: event.trainNumber, seat: event.seat, where: event.where });
    if (event.type === 'phaseBegan' && event.phase === 'shiftChange') byStage.push(own.map((player) => (player['revenueGained'] ?? 0) - (player['revenueLost'] ?? 0)));
  }
  return {
    add: (events) => events.forEach(one),
    differences: (tally) => {
      const found: string[] = [];
      const compare = (what: string, mine: unknown, theirs: unknown): void => {
        if (JSON.stringify(mine) !== JSON.stringify(theirs)) found.push(`R-TL-1 ${what}: counted ${JSON.stringify(mine)}, tally ${JSON.stringify(theirs)}`);
      };
      for (const [key, value] of Object.entries(counts)) compare(key, value, tally[key as keyof Tally]);
      own.forEach((table, i) => {
        for (const [key, value] of Object.entries(table)) compare(`${key} of player ${i}`, value, tally.byPlayer[i]?.[key as keyof Tally['byPlayer'][number]]);
      });
      compare('standingPoints', standing, tally.standingPoints);
      compare('revenueByStage', byStage, tally.revenueByStage);
      compare('switchedSince', [...worked].sort(), tally.switchedSince.slice().sort());
      return found;
    },
  };
}
