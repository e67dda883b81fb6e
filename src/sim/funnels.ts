// How far work gets, gate by gate (B-HAR-5). A gate is a condition at a moment, so it is looked at while the game is played:
// freight and passengers at every decision of a Load/Unload turn, trains card by card.

import {
  carsOn, isLocked, laborersLeft, officeCard, OFFICES, ownArea, passengerRefusal, portersLeft, sameSquare, squaresOf,
  trainHas, worksType,
} from '../engine/index.ts';
import type {
  GameEvent, GameState, GridCard, Intent, PlayerIndex, RefusalCode, RollingStock, TrayId,
} from '../engine/index.ts';
import { FREIGHT_GATES, PASSENGER_CAUSES, PASSENGER_GATES, TRAFFIC_GATES } from './figures.ts';
import type { Funnels } from './figures.ts';

const CAUSE_CODES = ['NO_PASSENGERS_WAITING', 'NO_EMPTY_COACH', 'NO_LOADED_COACH', 'LOADED_IN_THIS_DISTRICT', 'INBOUND_BOX_FULL', 'NO_EMPTY_COACH_IN_YARD'] as const satisfies readonly RefusalCode[] & { readonly length: (typeof PASSENGER_CAUSES)['length'] };

/** How many of the first four freight gates one industry passes; a gate is passed only together with those before it. */
function freightGates(card: GridCard, seat: number, legal: boolean): number {
  const { facility } = card;
  if (facility?.kind !== 'freight') return 0;
  const cars = carsOn(card).filter((car) => worksType(facility, car.type));
  const underWay = isLocked(card);
  const empties = facility.allows.outbound ? cars.filter((car) => !car.loaded) : [];
  const foreign = facility.allows.inbound ? cars.filter((car) => car.loaded && car.origin !== seat) : [];
  if (!underWay && empties.length === 0 && foreign.length === 0) return 1;
  const staged = empties.some((car) => facility.outboundBox.some((load) => load.type === car.type));
  if (!underWay && !staged && foreign.length === 0) return 2;
  return legal && laborersLeft(facility) > 0 ? 4 : 3;
}

function isLaborers(option: Intent): option is Extract<Intent, { readonly at: unknown; readonly type: `laborer.${string}` }> {
  return option.type === 'laborer.startLoad' || option.type === 'laborer.advanceLoad' || option.type === 'laborer.beginUnload';
}

interface Platform {
  readonly gates: number;
  readonly causes: readonly number[];
}

function platformGates(state: GameState, player: PlayerIndex, options: readonly Intent[]): Platform {
  const area = ownArea(state, player);
  const none: Platform = { gates: 0, causes: [] };
  if (!OFFICES[area.tier].passengerFacility) return none;
  const coaches = area.adOccupancy.flatMap((id) => {
    const tray = state.trays[id];
    return tray !== undefined && tray.consist.some((car) => car.type === 'coach') ? [tray] : [];
  });
  if (coaches.length === 0) return { gates: 1, causes: [] };
  const workable = coaches.filter((tray) =>
    !trainHas(tray.trainNumber, 'noPassengerWork') && (area.tier === 'terminal' || !trainHas(tray.trainNumber, 'terminalsOnly')));
  if (workable.length === 0) return { gates: 2, causes: [] };
  const { facility } = officeCard(area);
  if (facility === null || portersLeft(facility) < 1) return { gates: 3, causes: [] };
  if (options.some((option) => option.type === 'porter.board' || option.type === 'porter.detrain')) return { gates: 5, causes: [] };
  const found = new Set<number>();
  for (const tray of workable) {
    for (const work of ['board', 'detrain'] as const) {
      const code = passengerRefusal(state, player, area.officeCoord, work, tray.id);
      const cause = CAUSE_CODES.findIndex((one) => one === code);
      if (cause >= 0) found.add(cause);
    }
  }
  return { gates: 4, causes: [...found] };
}

/** One Load/Unload turn of one player. */
interface Turn {
  readonly key: string;
  freight: number;
  passenger: number;
  causes: readonly number[];
  freightActed: boolean;
  freightDone: boolean;
  passengersDone: boolean;
}

export interface FunnelWatch {
  readonly probe: (state: GameState, player: PlayerIndex, options: readonly Intent[]) => void;
  readonly event: (event: GameEvent, before: GameState) => void;
  readonly result: () => Funnels;
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

function countUpTo(counts: number[], gates: number): void {
  for (let gate = 0; gate < gates; gate += 1) counts[gate] = (counts[gate] ?? 0) + 1;
}

/** Watches one game. */
export function watchFunnels(): FunnelWatch {
  const freight = zeros(FREIGHT_GATES.length);
  const passenger = zeros(PASSENGER_GATES.length);
  const causes = zeros(PASSENGER_CAUSES.length);
  const trains = TRAFFIC_GATES.map(() => new Set<number>());
  const runs = new Map<TrayId, { readonly train: number; worked: boolean }>();
  let turns = 0;
  let turn: Turn | null = null;
  let leaving = 0;

  function close(): void {
    if (turn === null) return;
    turns += 1;
    // Completing takes acting, and acting a legal act: seen or not, the earlier gates were passed.
    const freightGatesPassed = turn.freightDone ? 6 : turn.freightActed ? 5 : turn.freight;
    countUpTo(freight, freightGatesPassed);
    countUpTo(passenger, turn.passengersDone ? 6 : turn.passenger);
    if (turn.passenger === 4 && !turn.passengersDone) for (const cause of turn.causes) causes[cause] = (causes[cause] ?? 0) + 1;
    turn = null;
  }

  /** A train card passes a gate only after all gates before it. */
  function pass(gate: number, train: number | null): void {
    if (train === null) return;
    if (gate === 0 || trains[gate - 1]?.has(train) === true) trains[gate]?.add(train);
  }

  function cards(state: GameState, player: PlayerIndex): void {
    const number = (id: string): number | null => {
      const card = state.cards[id as keyof typeof state.cards];
      return card?.kind === 'timetabledTrain' || card?.kind === 'extraTrain' ? card.number : null;
    };
    for (const pile of state.decks.departments) {
      const top = pile[pile.length - 1];
      if (top !== undefined) pass(0, number(top));
    }
    for (const id of state.decks.hands[player] ?? []) {
      pass(0, number(id));
      pass(1, number(id));
    }
  }

  function arrived(train: number | null): void {
    pass(4, train);
  }

  function worked(trayId: TrayId): void {
    const run = runs.get(trayId);
    if (run === undefined) return;
    run.worked = true;
    pass(5, run.train);
  }

  return {
    probe: (state, player, options) => {
      cards(state, player);
      if (state.clock.phase !== 'loadUnload' || state.clock.pendingDecision !== null) return;
      const key = `${state.clock.day}.${state.clock.stage}.${player}`;
      if (turn?.key !== key) {
        close();
        turn = { key, freight: 0, passenger: 0, causes: [], freightActed: false, freightDone: false, passengersDone: false };
      }
      const area = ownArea(state, player);
      for (const [coord, card] of squaresOf(area)) {
        if (card.facility?.kind !== 'freight') continue;
        const legal = options.some((option) => isLaborers(option) && sameSquare(option.at, coord));
        turn.freight = Math.max(turn.freight, freightGates(card, area.seat, legal));
      }
      const platform = platformGates(state, player, options);
      if (platform.gates >= turn.passenger) {
        turn.passenger = platform.gates;
        turn.causes = platform.causes;
      }
    },
    event: (event, before) => {
      switch (event.type) {
        case 'loadStarted':
        case 'loadAdvanced':
        case 'unloadBegan':
          if (turn !== null) turn.freightActed = true;
          break;
        case 'loadCompleted':
        case 'unloadCompleted':
          if (turn !== null) turn.freightActed = turn.freightDone = true;
          break;
        case 'passengersBoarded':
        case 'passengersDetrained':
          if (turn !== null) turn.passengersDone = true;
          worked(event.trayId);
          break;
        case 'carsCoupled':
        case 'carsDropped':
        case 'flyingSwitch':
          worked(event.trayId);
          break;
        case 'trainScheduled':
        case 'extraQueued':
          pass(2, event.trainNumber);
          break;
        case 'trainMadeUp':
        case 'extraStarted':
          pass(3, event.trainNumber);
          if (event.trainNumber !== null) runs.set(event.trayId, { train: event.trainNumber, worked: false });
          // An Extra may start at an Office and needs no arrival there.
          if (event.at.at === 'grid') arrived(event.trainNumber);
          break;
        case 'trainArrived':
        case 'trainDiverted':
          arrived(event.trainNumber);
          break;
        case 'trainHighballed':
          if (event.from.at === 'grid') {
            const { seat } = event.from;
            const tray = Object.values(before.trays).find((one) => one.trainNumber === event.trainNumber && one.section === event.section);
            const made = (car: RollingStock): boolean => car.origin === seat && car.type !== 'coach';
            if (tray?.consist.some(made) === true) leaving += 1;
          }
          break;
        case 'trainCompleted': {
          const run = runs.get(event.trayId);
          if (run?.worked === true) pass(6, run.train);
          runs.delete(event.trayId);
          break;
        }
        default:
          break;
      }
    },
    result: () => {
      close();
      freight[FREIGHT_GATES.length - 1] = leaving;
      return { freight, passenger, traffic: trains.map((set) => set.size), causes, turns };
    },
  };
}
