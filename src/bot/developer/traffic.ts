// Which trains come to a district, and when (B-LO-5, B-LO-8): what the timetable, the Division and the trays show anybody.

import {
  adTracksOf, allTrays, areaOf, badlyMadeUp, divisionPointIndex, nodeAhead, nodeAt, officeNode, OFFICES,
  stagesToCross, timetabledDirection, trainCard, trainHas,
} from '../../engine/index.ts';
import type { CardKind, CrewTray, Direction, GameState, NodeIndex, SeatIndex } from '../../engine/index.ts';

/** A train on its way to a district, or one the timetable will send. */
export interface DueTrain {
  readonly trainNumber: number;
  /** Null while it is not made up. */
  readonly tray: CrewTray | null;
  /** Stages after this one in which it arrives, if nothing holds it; 0 in this Stage. */
  readonly stages: number;
}

/** Stages a train takes from the start of a card beside `from` to the Office at `goal`; null when it does not come by. */
function stagesAlong(state: GameState, from: NodeIndex, goal: NodeIndex, train: { readonly trainNumber: number; readonly direction: Direction }): number | null {
  let stages = 0;
  for (let index = nodeAhead(from, train.direction); ; index = nodeAhead(index, train.direction)) {
    if (index === goal) return stages;
    const node = state.division.nodes[index];
    if (node === undefined || node.kind === 'divisionPoint') return null;
    // R-ML-40: it stops at every Office and leaves in a later Stage.
    stages += node.kind === 'office' ? 1 : stagesToCross(node, train);
  }
}

/** Stages until a train in use arrives at a seat's Office; null when it does not come or is there already. */
export function stagesToOffice(state: GameState, tray: CrewTray, seat: SeatIndex): number | null {
  const { position, direction, trainNumber } = tray;
  if (trainNumber === null) return null;
  const goal = officeNode(seat);
  const train = { trainNumber, direction };
  switch (position.at) {
    case 'divisionPoint':
      return stagesAlong(state, divisionPointIndex(state, position.side), goal, train);
    case 'mainline': {
      const node = nodeAt(state, position.node);
      const beyond = stagesAlong(state, position.node, goal, train);
      if (node.kind !== 'mainline' || beyond === null) return null;
      const transit = node.transits.find((entry) => entry.trayId === tray.id);
      return (transit === undefined ? stagesToCross(node, train, false, true) : transit.stagesRemaining - 1) + beyond;
    }
    case 'grid':
    case 'limits':
      if (position.seat === seat) return position.at === 'limits' ? 0 : null;
      return stagesAlong(state, officeNode(position.seat), goal, train);
  }
}

/** Trains that arrive at a seat's Office within so many Stages, soonest first. */
export function trainsDue(state: GameState, seat: SeatIndex, within: number): readonly DueTrain[] {
  const found: DueTrain[] = [];
  for (const tray of allTrays(state)) {
    if (tray.trainNumber === null) continue;
    const stages = stagesToOffice(state, tray, seat);
    if (stages !== null && stages <= within) found.push({ trainNumber: tray.trainNumber, tray, stages });
  }
  const { stage, phase } = state.clock;
  // The New Train Phase of this Stage has its train made up already once it has begun.
  const first = phase === 'localOps' ? 0 : 1;
  for (let wait = first; wait <= within; wait += 1) {
    const number = state.timetable[stage - 1 + wait];
    if (number == null) continue;
    const direction = timetabledDirection(number);
    const from = divisionPointIndex(state, direction === 'east' ? 'west' : 'east');
    const road = stagesAlong(state, from, officeNode(seat), { trainNumber: number, direction });
    if (road !== null && wait + road <= within) found.push({ trainNumber: number, tray: null, stages: wait + road });
  }
  return found.sort((a, b) => a.stages - b.stages);
}

/** Whether an A/D track is all a train needs to go on this Stage: its crew is in order. */
export function readyToLeave(tray: CrewTray): boolean {
  return badlyMadeUp(tray) === null;
}

/** Trains that are scheduled or wait to be started: what the A/D cap counts (B-LO-8). */
export function trafficCount(state: GameState): number {
  return state.timetable.filter((number) => number !== null).length + state.pendingExtras.length + state.pendingSecondSections.length;
}

/** B-LO-8: one train more than the Office has A/D tracks ends in a wreck sooner or later. */
export function wouldOverfillOffice(state: GameState, seat: SeatIndex): boolean {
  return trafficCount(state) + 1 > adTracksOf(areaOf(state, seat).tier);
}

/** Whether this district can ever earn anything by a train as it stands: a Limited earns at a Terminal alone. */
export function canEarn(state: GameState, seat: SeatIndex, trainNumber: number): boolean {
  const { tier } = areaOf(state, seat);
  const { consist } = trainCard(trainNumber);
  if (trainHas(trainNumber, 'stopEarnsPoint')) return true;
  if (consist.freight > 0 && !trainHas(trainNumber, 'noSwitching')) return true;
  if (consist.extraEmpties !== undefined) return true;
  return consist.coach > 0 && worksCoaches(trainNumber, tier) && OFFICES[tier].passengerFacility;
}

/** Whether Porters of an Office of this tier may work the coaches of a train. */
export function worksCoaches(trainNumber: number | null, tier: keyof typeof OFFICES): boolean {
  if (trainHas(trainNumber, 'noPassengerWork')) return false;
  return !trainHas(trainNumber, 'terminalsOnly') || tier === 'terminal';
}

export type TrainKind = Extract<CardKind, { kind: 'timetabledTrain' | 'extraTrain' }>;

export function isTrain(card: CardKind): card is TrainKind {
  return card.kind === 'timetabledTrain' || card.kind === 'extraTrain';
}
