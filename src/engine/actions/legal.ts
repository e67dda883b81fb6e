// Everything a player may do: candidates in a fixed order, filtered by the one authority (E-LG-1 to E-LG-7).

import { actingPlayer } from '../acting.ts';
import { check } from './check.ts';
import { CAR_CHOICE_ORDER } from '../content/rolling-stock.ts';
import { ownArea, squaresOf } from '../districts.ts';
import { cardKind, handOf, redFlagCards } from '../hands.ts';
import { coordOf, seatIndex } from '../ids.ts';
import type { CardId, GridCoord, PlayerIndex } from '../ids.ts';
import type { ExtraStart, Intent } from '../intents.ts';
import { trainBeingLoaded } from '../make-up.ts';
import { LOCAL_OPTIONS } from '../state.ts';
import type { GameState } from '../state.ts';
import { candidateSquares, eligibleHosts, takesSquare, variantsOf } from '../track/placement.ts';
import { turnOf } from '../turns.ts';
import { switchingCandidates } from './switching/candidates.ts';

/** Every legal intent of a player, in the order bots break ties by (E-LG-3). */
export function legalActions(state: GameState, player: PlayerIndex): readonly Intent[] {
  return candidates(state, player).filter((intent) => check(state, player, intent) === null);
}

/** The switching turn alone, in the same order; empty outside it (R-FK-5). */
export function legalSwitchingActions(state: GameState, player: PlayerIndex): readonly Intent[] {
  if (actingPlayer(state) !== player || state.clock.phase !== 'localOps' || turnOf(state, player).option !== 'switch') return [];
  return switchingCandidates(state, player).filter((intent) => check(state, player, intent) === null);
}

function candidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  if (state.status === 'awaitingExtension') {
    return [true, false].map((agree): Intent => ({ type: 'game.extend', player, agree }));
  }
  if (actingPlayer(state) !== player) return [];
  if (state.clock.pendingDecision !== null) return answers(state, player);
  return [...phaseCandidates(state, player), ...flagCandidates(state, player)];
}

function answers(state: GameState, player: PlayerIndex): readonly Intent[] {
  switch (state.clock.pendingDecision?.kind) {
    case 'clearance':
      return [true, false].map((allow): Intent => ({ type: 'mainline.clearance', allow }));
    case 'yardOffice':
      return [true, false].map((take): Intent => ({ type: 'mainline.yardOffice', take }));
    case 'redFlag': {
      const cards = redFlagCards(state, player);
      const shown = cards.length > 0
        ? cards.map((cardId): Intent => ({ type: 'mainline.redFlag', flag: true, cardId }))
        : [{ type: 'mainline.redFlag', flag: true } as const];
      return [...shown, { type: 'mainline.redFlag', flag: false }];
    }
    case undefined:
      return [];
  }
}

function phaseCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  switch (state.clock.phase) {
    case 'localOps':
      return localOpsCandidates(state, player);
    case 'newTrain':
      return newTrainCandidates(state, player);
    case 'loadUnload':
      return loadUnloadCandidates(state, player);
    case 'mainline':
    case 'shiftChange':
      return [];
  }
}

function localOpsCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  switch (turnOf(state, player).option) {
    case null:
      return LOCAL_OPTIONS.map((option): Intent => ({ type: 'localOps.choose', option }));
    case 'switch':
      return switchingCandidates(state, player);
    case 'draw':
      return drawCandidates(state, player);
    case 'freightAgent':
      return freightAgentCandidates(state, player);
  }
}

function plays(state: GameState, player: PlayerIndex, cardId: CardId, squares: readonly GridCoord[]): readonly Intent[] {
  const card = cardKind(state, cardId);
  if (card.kind === 'enhancement' && card.key === 'absSignals') {
    return state.division.nodes.flatMap((node, index): Intent[] => (node.kind === 'mainline' ? [{ type: 'card.play', cardId, node: index }] : []));
  }
  if (!takesSquare(card)) return [{ type: 'card.play', cardId }];
  const area = ownArea(state, player);
  const variants = variantsOf(card);
  return squares.flatMap((placement) =>
    variants.flatMap((variant): Intent[] => {
      const turned = variants.length > 1 ? { variant } : {};
      const hosts = card.kind === 'modifier' ? eligibleHosts(area, card.modifier, placement) : [];
      if (hosts.length > 1) return hosts.map((host): Intent => ({ type: 'card.play', cardId, placement, ...turned, host }));
      return [{ type: 'card.play', cardId, placement, ...turned }];
    }));
}

function drawCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  const hand = handOf(state, player);
  const squares = candidateSquares(ownArea(state, player));
  const mainlineNodes = state.division.nodes.flatMap((node, index) => (node.kind === 'mainline' ? [index] : []));
  const slots = state.decks.departments.map((_, slot) => slot);
  return [
    { type: 'draw.fromHomeOffice' },
    ...slots.map((slot): Intent => ({ type: 'draw.fromDepartment', slot })),
    ...hand.flatMap((cardId) => plays(state, player, cardId, squares)),
    ...hand.flatMap((cardId) =>
      cardKind(state, cardId).kind === 'mainlineModifier' ? mainlineNodes.map((node): Intent => ({ type: 'mainline.modify', cardId, node })) : []),
    ...secondSections(state, hand),
    ...hand.flatMap((cardId) => slots.map((toSlot): Intent => ({ type: 'card.discard', cardId, toSlot }))),
    { type: 'draw.end' },
  ];
}

function secondSections(state: GameState, hand: readonly CardId[]): readonly Intent[] {
  const due = state.timetable[state.clock.stage - 1];
  if (due == null) return [];
  return hand.filter((id) => cardKind(state, id).kind === 'secondSection').map((cardId): Intent => ({ type: 'newTrain.secondSection', cardId, trainNumber: due }));
}

function freightAgentCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  const found: Intent[] = [];
  for (const [at, { facility }] of squaresOf(ownArea(state, player))) {
    if (facility === null) continue;
    for (const carType of CAR_CHOICE_ORDER) if (carType !== 'caboose') found.push({ type: 'freightAgent.stockOutbound', at, carType });
    facility.inboundBox.forEach((_, index) => found.push({ type: 'freightAgent.clearInbound', at, index }));
    facility.outboundBox.forEach((_, index) => found.push({ type: 'freightAgent.unjam', at, from: 'outbound', index }));
    facility.inboundBox.forEach((_, index) => found.push({ type: 'freightAgent.unjam', at, from: 'inbound', index }));
    facility.menAtWork?.forEach((_, index) => found.push({ type: 'freightAgent.unjam', at, from: 'menAtWork', index }));
  }
  found.push({ type: 'freightAgent.end' });
  return found;
}

function newTrainCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  const found: Intent[] = [];
  const tray = trainBeingLoaded(state);
  if (tray !== null) {
    for (const carType of CAR_CHOICE_ORDER) {
      for (const loaded of [true, false]) found.push({ type: 'newTrain.placeCar', trayId: tray.id, carType, loaded });
    }
    found.push({ type: 'newTrain.passCar', trayId: tray.id });
  }
  found.push(...secondSections(state, handOf(state, player)));
  const extra = state.pendingExtras[0];
  if (extra !== undefined) {
    const { trainNumber } = extra;
    for (const side of ['west', 'east'] as const) found.push({ type: 'newTrain.startExtra', trainNumber, start: { kind: 'divisionPoint', side } });
    const inland: ExtraStart[] = [
      ...state.division.nodes.flatMap((node, index): ExtraStart[] => (node.kind === 'mainline' && node.card === 'interchange' ? [{ kind: 'mainline', node: index }] : [])),
      ...state.officeAreas.map((_, seat): ExtraStart => ({ kind: 'office', seat: seatIndex(seat) })),
    ];
    for (const start of inland) {
      for (const direction of ['west', 'east'] as const) found.push({ type: 'newTrain.startExtra', trainNumber, start, direction });
    }
  }
  return found;
}

function loadUnloadCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  const found: Intent[] = [];
  const area = ownArea(state, player);
  for (const key in area.grid) {
    const facility = area.grid[key]?.facility ?? null;
    if (facility === null) continue;
    const at = coordOf(key);
    if (facility.kind === 'passenger') {
      for (const type of ['porter.board', 'porter.detrain'] as const) {
        for (const trayId of area.adOccupancy) found.push({ type, at, trayId });
      }
      continue;
    }
    found.push({ type: 'laborer.startLoad', at });
    for (let box = 0; box < 3; box += 1) found.push({ type: 'laborer.advanceLoad', at, box });
    facility.industryTrack.cars.forEach((_, carIndex) => found.push({ type: 'laborer.beginUnload', at, carIndex }));
  }
  found.push({ type: 'loadUnload.end' });
  return found;
}

function flagCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  const sides = ['east', 'west'] as const;
  return [
    ...redFlagCards(state, player).flatMap((cardId) => sides.map((side): Intent => ({ type: 'maneuver.redFlags', cardId, side }))),
    ...sides.map((side): Intent => ({ type: 'redFlag.play', side })),
  ];
}
