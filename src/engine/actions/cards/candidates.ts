// What can be done with cards: draws, plays, discards (E-LG-1 to E-LG-7).

import { ownArea } from '../../districts.ts';
import { cardKind, handOf } from '../../hands.ts';
import type { CardId, GridCoord, PlayerIndex } from '../../ids.ts';
import type { Intent } from '../../intents.ts';
import type { GameState } from '../../state.ts';
import { candidateSquares, eligibleHosts, takesSquare, variantsOf } from '../../track/placement.ts';

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

export function drawCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
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

export function secondSections(state: GameState, hand: readonly CardId[]): readonly Intent[] {
  const due = state.timetable[state.clock.stage - 1];
  if (due == null) return [];
  return hand.filter((id) => cardKind(state, id).kind === 'secondSection').map((cardId): Intent => ({ type: 'newTrain.secondSection', cardId, trainNumber: due }));
}
