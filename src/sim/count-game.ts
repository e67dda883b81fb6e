// Counts the events of one game into figures (B-HAR-3). It only listens: what it is told before and after is never changed.

import { cardName, heldCard, INDUSTRY_CARDS, sameSquare } from '../engine/index.ts';
import type { CardId, GameEvent, GameState, GridCoord, PlayerIndex, RevenueReason, TrayId } from '../engine/index.ts';
import { noCounts, SOURCES, tick } from './figures.ts';
import type { Built, CardAct, CardCounts, Counts, Source } from './figures.ts';

/** What a kind of Revenue is filed under; the two penalties are losses. */
const SOURCE_OF: Readonly<Partial<Record<RevenueReason, Source>>> = {
  passengerBoarded: 'board', passengerDetrained: 'detrain', freightLoaded: 'load', freightUnloaded: 'unload', standing: 'stop', transit: 'transit',
};

export interface Counted {
  readonly counts: Counts;
  readonly gross: number;
  readonly loss: number;
  readonly bySource: Readonly<Record<Source, number>>;
  readonly byDay: readonly number[];
  readonly collisionsBy: Readonly<Record<string, number>>;
  readonly heldBy: Readonly<Record<string, number>>;
  readonly cards: Readonly<Record<string, Readonly<CardCounts>>>;
  readonly faults: readonly number[];
  readonly industries: readonly Built[];
  readonly upgrades: readonly Built[];
}

export interface GameCounter {
  /** `before` is the position of the decision the event came from. */
  readonly event: (event: GameEvent, before: GameState) => void;
  readonly result: () => Counted;
}

/** A cut set out, and how many Moves its train has made since. */
interface SetOut {
  readonly at: GridCoord;
  moves: number;
}

/** Counts one game of so many players. */
export function countGame(players: number): GameCounter {
  const counts = noCounts();
  const bySource = Object.fromEntries(SOURCES.map((source) => [source, 0])) as Record<Source, number>;
  const byDay: number[] = [];
  const collisionsBy: Record<string, number> = {};
  const heldBy: Record<string, number> = {};
  const cards: Record<string, CardCounts> = {};
  const faults: number[] = Array.from({ length: players }, () => 0);
  const industries: Built[] = [];
  const upgrades: Built[] = [];
  const thrownAway = new Map<CardId, PlayerIndex>();
  const setOuts = new Map<TrayId, SetOut>();
  const workedRuns = new Set<TrayId>();
  let gross = 0;
  let loss = 0;
  let day = 1;
  let stage = 1;
  let burst = 0;

  function card(id: CardId, act: CardAct, state: GameState): void {
    const kind = state.cards[id];
    const name = kind === undefined ? 'unknown' : cardName(kind);
    const row = cards[name] ?? { drawn: 0, taken: 0, played: 0, discarded: 0, retaken: 0 };
    row[act] += 1;
    cards[name] = row;
  }

  function work(trayId: TrayId): void {
    if (workedRuns.has(trayId)) return;
    workedRuns.add(trayId);
    counts.trainsWorked += 1;
  }

  return {
    event: (event, before) => {
      switch (event.type) {
        case 'stageBegan':
          ({ day, stage } = event);
          break;
        case 'localOpsOptionChosen':
          burst = 0;
          setOuts.clear();
          if (event.option === 'switch') counts.optionSwitch += 1;
          else if (event.option === 'draw') counts.optionDraw += 1;
          else counts.optionFreightAgent += 1;
          break;
        case 'trayMoved': {
          counts.moves += 1;
          burst += 1;
          counts.longestBurst = Math.max(counts.longestBurst, burst);
          const out = setOuts.get(event.trayId);
          if (out !== undefined) out.moves += 1;
          break;
        }
        case 'carsCoupled': {
          counts.carsCoupled += event.stock.length;
          work(event.trayId);
          const out = setOuts.get(event.trayId);
          if (out !== undefined && out.moves <= 1 && (event.recoupled !== undefined || event.from.some((from) => sameSquare(from, out.at)))) counts.setOutsUndone += 1;
          setOuts.delete(event.trayId);
          break;
        }
        case 'carsDropped':
          counts.carsSetOut += event.stock.length;
          work(event.trayId);
          setOuts.set(event.trayId, { at: event.at, moves: 0 });
          break;
        case 'flyingSwitch':
          work(event.trayId);
          break;
        case 'cardDrawn':
          counts.cardsDrawn += 1;
          card(event.cardId, 'drawn', before);
          if (event.source !== 'department') break;
          counts.cardsTaken += 1;
          card(event.cardId, 'taken', before);
          if (thrownAway.get(event.cardId) === event.player) {
            counts.cardsRetaken += 1;
            card(event.cardId, 'retaken', before);
          }
          break;
        case 'cardPlayed': {
          counts.cardsPlayed += 1;
          card(event.cardId, 'played', before);
          const kind = heldCard(before, event.player, event.cardId);
          if (kind?.kind === 'freightFacility') {
            counts.industries += 1;
            industries.push({ what: INDUSTRY_CARDS[kind.facility].name, stage: (day - 1) * 12 + stage });
          }
          break;
        }
        case 'cardDiscarded':
          counts.cardsDiscarded += 1;
          card(event.cardId, 'discarded', before);
          thrownAway.set(event.cardId, event.player);
          break;
        case 'deckReshuffled':
          counts.reshuffles += 1;
          thrownAway.clear();
          break;
        case 'officeUpgraded':
          counts.officeUpgrades += 1;
          upgrades.push({ what: event.to, stage: (day - 1) * 12 + stage });
          break;
        case 'trainScheduled':
          counts.trainsScheduled += 1;
          break;
        case 'secondSectionOrdered':
          counts.secondSections += 1;
          break;
        case 'extraStarted':
          counts.extrasStarted += 1;
          workedRuns.delete(event.trayId);
          break;
        case 'trainMadeUp':
          counts.trainsMadeUp += 1;
          workedRuns.delete(event.trayId);
          break;
        case 'trainHeld':
          tick(heldBy, event.reason);
          if (event.reason === 'noCrewTray') counts.trainsHeldForTray += 1;
          break;
        case 'trainArrived':
        case 'trainDiverted':
          counts.trainsArrived += 1;
          break;
        case 'trainCompleted':
          counts.trainsCompleted += 1;
          if (workedRuns.delete(event.trayId)) counts.trainsCompletedWorked += 1;
          break;
        case 'trainsDestroyed':
          counts.collisions += 1;
          tick(collisionsBy, event.reason);
          faults[event.player] = (faults[event.player] ?? 0) + 1;
          break;
        case 'expediteFault':
          counts.expediteFaults += 1;
          break;
        case 'clearanceRequested':
          counts.clearancesAsked += 1;
          break;
        case 'clearanceGiven':
          if (event.allow) counts.clearancesAllowed += 1;
          break;
        case 'loadStarted':
          counts.loadsStarted += 1;
          break;
        case 'loadCompleted':
          counts.loadsCompleted += 1;
          break;
        case 'unloadBegan':
          counts.unloadsBegun += 1;
          break;
        case 'unloadCompleted':
          counts.unloadsCompleted += 1;
          break;
        case 'passengersBoarded':
          counts.boarded += 1;
          work(event.trayId);
          break;
        case 'passengersDetrained':
          counts.detrained += 1;
          work(event.trayId);
          break;
        case 'revenueChanged': {
          byDay[day - 1] = (byDay[day - 1] ?? 0) + event.delta;
          const source = SOURCE_OF[event.reason];
          if (source === undefined) loss -= event.delta;
          else {
            gross += event.delta;
            bySource[source] += event.delta;
          }
          break;
        }
        default:
          break;
      }
    },
    result: () => ({
      counts, gross, loss, bySource, byDay: Array.from(byDay, (one) => one ?? 0), collisionsBy, heldBy, cards, faults, industries, upgrades,
    }),
  };
}
