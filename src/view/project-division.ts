// The Division as a screen draws it (U-DM-1): one view per node, trains in the box they are printed over. Public.

import {
  adTracksOf, areaOf, at, boxFromWest, compareTrains, isControlPoint, MAINLINE_CARDS, MAINLINE_MODIFIER_CARDS,
  playerAt, trayOf,
} from '../engine/index.ts';
import type { DivisionNode, DivisionPointNode, GameState, MainlineNode, OfficeNode } from '../engine/index.ts';
import { divisionPointWhat, mainlineWhat, officeWhat } from './card-text.ts';
import type { DivisionView, TrainChip } from './frame.ts';
import { chips, trainChip } from './project-trains.ts';
import { rememberLast } from './remember.ts';
import { capital, sideAdjective, tierName } from './words.ts';

const rememberDivision = rememberLast<readonly DivisionView[]>();

export function projectDivision(state: GameState): readonly DivisionView[] {
  const { division, trays, officeAreas, seating } = state;
  return rememberDivision(division, [trays, officeAreas, seating], () => {
    const within = subdivisions(state);
    return division.nodes.map((node, index) => nodeView(state, node, index, within[index] ?? null));
  });
}

/** R-ML-20: by node, the Subdivision it lies in. Control Points and Division Points stand between them; a Whistle Post lies in one. */
function subdivisions(state: GameState): readonly (number | null)[] {
  let number = 0;
  return state.division.nodes.map((node) => {
    if (node.kind !== 'divisionPoint' && (node.kind !== 'office' || !isControlPoint(state, node.seat))) return number;
    number += 1;
    return null;
  });
}

const BLANK = {
  regions: 0, card: null, trains: [], holding: [], modifiers: [], absSignals: false, gradeUp: null, mayPass: false, redFlag: null,
  subdivision: null, seat: null, owner: null, tier: null, adUsed: null, adTotal: null, heldAtLimits: [],
} as const satisfies Partial<DivisionView>;

function nodeView(state: GameState, node: DivisionNode, index: number, subdivision: number | null): DivisionView {
  switch (node.kind) {
    case 'divisionPoint':
      return pointView(state, node, index);
    case 'mainline':
      return mainlineView(state, node, index, subdivision);
    case 'office':
      return officeView(state, node, index, subdivision);
  }
}

const rememberNode = rememberLast<DivisionView>();

function pointView(state: GameState, node: DivisionPointNode, index: number): DivisionView {
  const holding = chips(state, node.holding);
  return rememberNode(node, holding, () => ({
    ...BLANK,
    kind: 'dp',
    index,
    label: `${capital(sideAdjective(node.side))} Division Point`,
    what: divisionPointWhat(node.side),
    holding,
  }));
}

/** Trains per printed box, west to east; U-DM-3: two in one box lie with the lower number on top. */
function boxesOf(state: GameState, node: MainlineNode, regions: number): readonly (readonly TrainChip[])[] {
  const boxes: TrainChip[][] = Array.from({ length: regions }, () => []);
  const inOrder = [...node.transits].sort((a, b) => compareTrains(trayOf(state, a.trayId), trayOf(state, b.trayId)));
  for (const transit of inOrder) {
    const box = boxFromWest(regions, transit.direction, transit.stagesRemaining);
    at(boxes, box, 'box').push(trainChip(state, trayOf(state, transit.trayId)));
  }
  return boxes;
}

function mainlineView(state: GameState, node: MainlineNode, index: number, subdivision: number | null): DivisionView {
  const card = MAINLINE_CARDS[node.card];
  const boxes = boxesOf(state, node, card.regions);
  const holding = chips(state, node.yard);
  return rememberNode(node, [subdivision, ...boxes.flat(), ...holding], () => ({
    ...BLANK,
    kind: 'ml',
    index,
    subdivision,
    label: card.name,
    what: mainlineWhat(node),
    regions: card.regions,
    card: node.card,
    trains: boxes,
    holding,
    modifiers: node.modifiers.map(({ key }) => MAINLINE_MODIFIER_CARDS[key].name),
    absSignals: node.absCardId !== null,
    gradeUp: node.gradeUp,
    mayPass: card.mayPass,
  }));
}

function officeView(state: GameState, node: OfficeNode, index: number, subdivision: number | null): DivisionView {
  const area = areaOf(state, node.seat);
  const owner = playerAt(state, node.seat);
  const standing = chips(state, area.adOccupancy);
  const held = chips(state, area.heldAtLimits);
  return rememberNode(node, [subdivision, area.tier, owner, standing.length, ...standing, ...held], () => ({
    ...BLANK,
    kind: 'office',
    index,
    subdivision,
    label: tierName(area.tier),
    what: officeWhat(area.tier),
    trains: [standing],
    redFlag: node.redFlags,
    seat: node.seat,
    owner,
    tier: area.tier,
    adUsed: area.adOccupancy.length,
    adTotal: adTracksOf(area.tier),
    heldAtLimits: held,
  }));
}
