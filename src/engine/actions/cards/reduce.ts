// What drawing, playing and discarding change (R-TB-43 to R-TB-45).

import { intoHand, outOfHand, toOutOfPlay, toSalvage, withArea, withDecks, withDepartment, withFacility, withNode, withSameShapes, withTurn } from '../../changes.ts';
import type { EnhancementKey } from '../../content/board-cards.ts';
import { mainlineAt } from '../../division.ts';
import { areaOf } from '../../districts.ts';
import type { EventOf } from '../../events.ts';
import { newIndustry, upgradedPlatform, withModifier } from '../../facilities.ts';
import { cardKind } from '../../hands.ts';
import { squareKey } from '../../ids.ts';
import type { GridCoord } from '../../ids.ts';
import { at, need } from '../../lists.ts';
import { seatOf } from '../../seats.ts';
import { bareCard } from '../../setup.ts';
import type { CardGeometry, GameState, GridCard, OfficeArea } from '../../state.ts';
import { laidTrack } from '../../track/placement.ts';

export function cardDrawn(state: GameState, event: EventOf<'cardDrawn'>): GameState {
  const { decks } = state;
  const taken =
    event.slot === undefined
      ? withDecks(state, { homeOffice: decks.homeOffice.slice(1) })
      : withDepartment(state, event.slot, at(decks.departments, event.slot, 'Department').slice(0, -1));
  return withTurn(intoHand(taken, event.player, event.cardId), event.player, { drawn: true });
}

export function departmentRefilled(state: GameState, event: EventOf<'departmentRefilled'>): GameState {
  return withDepartment(withDecks(state, { homeOffice: state.decks.homeOffice.slice(1) }), event.slot, [event.cardId]);
}

export function deckReshuffled(state: GameState, event: EventOf<'deckReshuffled'>): GameState {
  const shuffled = withDecks(state, {
    homeOffice: event.order,
    departments: event.departments.map((card) => (card === null ? [] : [card])),
    salvageYard: [],
  });
  return { ...shuffled, rngState: event.rngState };
}

export function cardDiscarded(state: GameState, event: EventOf<'cardDiscarded'>): GameState {
  const pile = at(state.decks.departments, event.toSlot, 'Department');
  return withDepartment(outOfHand(state, event.player, event.cardId), event.toSlot, [...pile, event.cardId]);
}

/** The grid with a card laid, where it remains (C-DEST-1), and the sign moved outward where it grew over one (R-GR-11). */
function lay(state: GameState, area: OfficeArea, coord: GridCoord, card: GridCard, moved: 'east' | 'west' | undefined): GameState {
  const key = squareKey(coord);
  const replaced = area.grid[key]?.cardId ?? null;
  const grid: Record<string, GridCard> = { ...area.grid, [key]: card };
  let { limitsWest, limitsEast } = area;
  if (moved !== undefined) {
    const sign = { row: coord.row, col: coord.col + (moved === 'east' ? 1 : -1) };
    grid[squareKey(sign)] = bareCard({ kind: 'limits' });
    if (moved === 'east') limitsEast = sign;
    else limitsWest = sign;
  }
  const laid = withArea(state, { ...area, grid, limitsWest, limitsEast });
  // R-PT-10: a card built over leaves play.
  return replaced === null ? laid : toOutOfPlay(laid, replaced);
}

function enhance(state: GameState, area: OfficeArea, coord: GridCoord, key: EnhancementKey, event: EventOf<'cardPlayed'>): GameState {
  const square = squareKey(coord);
  const card = need(area.grid, square, 'card');
  const changed = { ...card, enhancements: [...card.enhancements, { key, cardId: event.cardId }] };
  return withArea(state, { ...area, grid: withSameShapes(area.grid, { [square]: changed }) });
}

/** Where a played card goes, and the board card's own effect; the specific event follows. */
export function cardPlayed(state: GameState, event: EventOf<'cardPlayed'>): GameState {
  const card = cardKind(state, event.cardId);
  const played = outOfHand(state, event.player, event.cardId);
  const area = areaOf(played, seatOf(played, event.player));
  const { placement } = event;
  const fresh = (geometry: CardGeometry): GridCard => ({ ...bareCard(geometry), cardId: event.cardId });
  switch (card.kind) {
    case 'track':
      if (placement === undefined) break;
      return lay(played, area, placement, fresh(laidTrack(card, event.variant ?? 0)), event.limitsMoved);
    case 'freightFacility': {
      if (placement === undefined) break;
      const facility = newIndustry(card.facility);
      return lay(played, area, placement, { ...fresh({ kind: 'facility', facility: card.facility }), facility }, undefined);
    }
    case 'modifier': {
      if (placement === undefined || event.host === undefined) break;
      const geometry: CardGeometry = { kind: 'modifier', modifier: card.modifier, host: squareKey(event.host) };
      const laid = lay(played, area, placement, fresh(geometry), undefined);
      return withFacility(laid, area.seat, event.host, (facility) => withModifier(facility, card.modifier));
    }
    case 'enhancement':
      if (event.node !== undefined) return withNode(played, event.node, { ...mainlineAt(played, event.node), absCardId: event.cardId });
      if (placement !== undefined) return enhance(played, area, placement, card.key, event);
      break;
    case 'mainlineModifier': {
      if (placement !== undefined && card.key === 'facingPointLocks') return enhance(played, area, placement, card.key, event);
      if (event.node === undefined) break;
      // C-DEST-7, C-DEST-6: a Realignment is spent, the others lie on the Mainline card.
      if (card.key === 'realignment') return toSalvage(played, event.cardId);
      const node = mainlineAt(played, event.node);
      return withNode(played, event.node, { ...node, modifiers: [...node.modifiers, { key: card.key, cardId: event.cardId }] });
    }
    case 'timetabledTrain':
      return toOutOfPlay(played, event.cardId);
    case 'extraTrain':
      // R-TB-45: the card stays with the train, first in the queue, then on its tray.
      return { ...played, pendingExtras: [...played.pendingExtras, { trainNumber: card.number, player: event.player, cardId: event.cardId }] };
    case 'office':
    case 'maneuver':
    case 'secondSection':
    case 'action':
    case 'spaceUse':
      return toSalvage(played, event.cardId);
  }
  throw new Error(`a ${card.kind} card played without its place`);
}

export function officeUpgraded(state: GameState, event: EventOf<'officeUpgraded'>): GameState {
  const area = areaOf(state, event.seat);
  const raised = withArea(state, { ...area, tier: event.to });
  return withFacility(raised, event.seat, area.officeCoord, (platform) => upgradedPlatform(platform, event.to));
}

export function mainlineModified(state: GameState, event: EventOf<'mainlineModified'>): GameState {
  if (event.became === undefined) return state;
  return withNode(state, event.node, { ...mainlineAt(state, event.node), card: event.became });
}
