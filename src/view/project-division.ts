// The Division as a screen draws it (E- 16.3, U-DM-1): one view per node, trains in the box they are printed over. Public.

import { MAINLINE_CARDS, MAINLINE_MODIFIER_CARDS } from '../engine/content/mainline-cards.ts';
import { adTracksOf, areaOf } from '../engine/districts.ts';
import { boxFromWest } from '../engine/division.ts';
import { at } from '../engine/lists.ts';
import { playerAt } from '../engine/seats.ts';
import type { DivisionNode, DivisionPointNode, GameState, MainlineNode, OfficeNode } from '../engine/state.ts';
import { compareTrains, trayOf } from '../engine/trains.ts';
import { divisionPointWhat, mainlineWhat, officeWhat } from './card-text.ts';
import type { DivisionView, TrainChip } from './frame.ts';
import { chips, trainChip } from './project-trains.ts';
import { capital, sideAdjective, tierName } from './words.ts';

export function projectDivision(state: GameState): readonly DivisionView[] {
  return state.division.nodes.map((node, index) => nodeView(state, node, index));
}

const BLANK = {
  regions: 0, card: null, trains: [], holding: [], modifiers: [], absSignals: false, gradeUp: null, mayPass: false, redFlag: null,
  seat: null, owner: null, tier: null, adUsed: null, adTotal: null, heldAtLimits: [],
} as const satisfies Partial<DivisionView>;

function nodeView(state: GameState, node: DivisionNode, index: number): DivisionView {
  switch (node.kind) {
    case 'divisionPoint':
      return pointView(state, node, index);
    case 'mainline':
      return mainlineView(state, node, index);
    case 'office':
      return officeView(state, node, index);
  }
}

function pointView(state: GameState, node: DivisionPointNode, index: number): DivisionView {
  return {
    ...BLANK,
    kind: 'dp',
    index,
    label: `${capital(sideAdjective(node.side))} Division Point`,
    what: divisionPointWhat(node.side),
    holding: chips(state, node.holding),
  };
}

function mainlineView(state: GameState, node: MainlineNode, index: number): DivisionView {
  const card = MAINLINE_CARDS[node.card];
  const boxes: TrainChip[][] = Array.from({ length: card.regions }, () => []);
  // U-DM-3: two trains in one box lie with the lower number on top.
  const inOrder = [...node.transits].sort((a, b) => compareTrains(trayOf(state, a.trayId), trayOf(state, b.trayId)));
  for (const transit of inOrder) {
    const box = boxFromWest(card.regions, transit.direction, transit.stagesRemaining);
    at(boxes, box, 'box').push(trainChip(state, trayOf(state, transit.trayId)));
  }
  return {
    ...BLANK,
    kind: 'ml',
    index,
    label: card.name,
    what: mainlineWhat(node),
    regions: card.regions,
    card: node.card,
    trains: boxes,
    holding: chips(state, node.yard),
    modifiers: node.modifiers.map(({ key }) => MAINLINE_MODIFIER_CARDS[key].name),
    absSignals: node.absCardId !== null,
    gradeUp: node.gradeUp,
    mayPass: card.mayPass,
  };
}

function officeView(state: GameState, node: OfficeNode, index: number): DivisionView {
  const area = areaOf(state, node.seat);
  return {
    ...BLANK,
    kind: 'office',
    index,
    label: tierName(area.tier),
    what: officeWhat(area.tier),
    trains: [chips(state, area.adOccupancy)],
    redFlag: node.redFlags,
    seat: node.seat,
    owner: playerAt(state, node.seat),
    tier: area.tier,
    adUsed: area.adOccupancy.length,
    adTotal: adTracksOf(area.tier),
    heldAtLimits: chips(state, area.heldAtLimits),
  };
}
