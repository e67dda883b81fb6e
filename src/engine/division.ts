// Reading the Division: nodes, ways ahead and crossing times (R-TB-10 to R-TB-15, R-ML-10 to R-ML-13).

import { MAINLINE_CARDS } from './content/mainline-cards.ts';
import { OFFICES } from './content/board-cards.ts';
import { trainCard } from './content/trains.ts';
import type { Direction, NodeIndex, SeatIndex, Side } from './ids.ts';
import { at } from './lists.ts';
import type { CrewTray, DivisionNode, GameState, MainlineNode, OfficeNode } from './state.ts';

export function nodeAt(state: Pick<GameState, 'division'>, index: NodeIndex): DivisionNode {
  return at(state.division.nodes, index, 'node');
}

export function mainlineAt(state: Pick<GameState, 'division'>, index: NodeIndex): MainlineNode {
  const node = nodeAt(state, index);
  if (node.kind !== 'mainline') throw new Error(`node ${index} is no Mainline card`);
  return node;
}

export function officeNodeOf(state: Pick<GameState, 'division'>, seat: SeatIndex): OfficeNode {
  const node = nodeAt(state, 2 * seat + 2);
  if (node.kind !== 'office') throw new Error(`seat ${seat} has no Office node`);
  return node;
}

/** The next node in a direction. */
export function nodeAhead(index: NodeIndex, direction: Direction): NodeIndex {
  return direction === 'east' ? index + 1 : index - 1;
}

/** The Division Point of a side. */
export function divisionPointIndex(state: Pick<GameState, 'division'>, side: Side): NodeIndex {
  return side === 'west' ? 0 : state.division.nodes.length - 1;
}

/** The side of an Office or card a train comes in by. */
export function arrivalSide(direction: Direction): Side {
  return direction === 'east' ? 'west' : 'east';
}

/** R-ML-20: Depot, Station and Terminal. */
export function isControlPoint(state: Pick<GameState, 'officeAreas'>, seat: SeatIndex): boolean {
  return OFFICES[at(state.officeAreas, seat, 'district').tier].controlPoint;
}

export type EntryBy = Pick<CrewTray, 'trainNumber' | 'direction'>;

/**
 * R-ML-10 to R-ML-12: the region a train comes in at, counted from the edge it enters by. `occupied`: another train is
 * on the card (the siding is taken); `fromYard`: it starts in the Interchange's yard.
 */
export function entryRegion(node: MainlineNode, train: EntryBy, occupied: boolean, fromYard: boolean): number {
  const card = MAINLINE_CARDS[node.card];
  const last = card.regions - 1;
  switch (node.card) {
    // C-ML-2, C-ML-7: speed counts on this card only.
    case 'hilly': {
      const speed = train.trainNumber === null ? 'slow' : trainCard(train.trainNumber).speed;
      return MAINLINE_CARDS.hilly.speedEntry[speed];
    }
    case 'heavyGrade': {
      const has = (key: string): number => (node.modifiers.some((modifier) => modifier.key === key) ? 1 : 0);
      const climbing = train.direction === node.gradeUp;
      return Math.min(last, climbing ? has('helpers') : has('brakeman') + has('airbrakes'));
    }
    // C-ML-4.
    case 'uncontrolledSiding':
      return occupied ? 0 : card.defaultEntry;
    // C-ML-5: an Extra that leaves its yard.
    case 'interchange':
      return fromYard ? 0 : card.defaultEntry;
    case 'plains':
    case 'curves':
    case 'doubleTrack':
    case 'tunnel':
    case 'trestle':
      return card.defaultEntry;
  }
}

/** C-ML-1: Stages to cross. */
export function stagesToCross(node: MainlineNode, train: EntryBy, occupied = false, fromYard = false): number {
  return MAINLINE_CARDS[node.card].regions - entryRegion(node, train, occupied, fromYard);
}

/** The region of a train along its own crossing (R-ML-13). */
export function regionOf(node: MainlineNode, stagesRemaining: number): number {
  return MAINLINE_CARDS[node.card].regions - stagesRemaining;
}

/** R-ML-14, E-VW-1: the box a map draws a train in, counted from the west and kept on the card. */
export function boxFromWest(regions: number, direction: Direction, stagesRemaining: number): number {
  const box = direction === 'east' ? regions - stagesRemaining : stagesRemaining - 1;
  return Math.min(regions - 1, Math.max(0, box));
}
