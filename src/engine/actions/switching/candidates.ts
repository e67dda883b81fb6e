// Candidates of the switching turn, in their fixed order (R-FK-5).

import { crewOf } from './check.ts';
import { traysInDistrict, squaresOf, ownArea } from '../../districts.ts';
import { cardKind, handOf } from '../../hands.ts';
import type { PlayerIndex } from '../../ids.ts';
import type { Intent } from '../../intents.ts';
import { seatOf } from '../../seats.ts';
import type { CrewTray, GameState } from '../../state.ts';
import { walkOf } from '../../track/moves.ts';
import { interchangeTrains, sortOffers } from '../../track/sorting.ts';
import { sameSquare } from '../../ids.ts';
import { turnOf } from '../../turns.ts';
import { hasEnhancement } from '../../districts.ts';
import type { Destination } from '../../track/walk.ts';

/** Offers of one walk grouped by square in the order first found, each group together. */
function grouped(destinations: readonly Destination[]): readonly Destination[] {
  const done: Destination[] = [];
  for (const offer of destinations) {
    if (done.includes(offer)) continue;
    for (const other of destinations) if (sameSquare(other.to, offer.to)) done.push(other);
  }
  return done;
}

function moves(state: GameState, player: PlayerIndex, tray: CrewTray, reverse: boolean): Intent[] {
  return grouped(walkOf(state, player, tray, reverse).destinations).map(({ to, via }): Intent => {
    const move = { type: 'switch.move', trayId: tray.id, to, reverse } as const;
    return via === null ? move : { ...move, via };
  });
}

function sorts(tray: CrewTray, atInterchange: boolean): Intent[] {
  return sortOffers(tray, atInterchange).map((order): Intent => ({ type: 'switch.sortConsist', trayId: tray.id, order }));
}

/** Everything a switching turn might do, unfiltered. */
export function switchingCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  const found: Intent[] = [];
  const movesLeft = turnOf(state, player).movesRemaining > 0;
  const area = ownArea(state, player);
  const flying = handOf(state, player).filter((id) => {
    const card = cardKind(state, id);
    return card.kind === 'maneuver' && card.key === 'flyingSwitch';
  });
  for (const tray of traysInDistrict(state, seatOf(state, player))) {
    const crew = crewOf(state, player, tray.id);
    if (crew === null) continue;
    if (movesLeft) found.push(...moves(state, player, tray, false), ...moves(state, player, tray, true));
    const behind = tray.consist.length - tray.engineAt;
    for (let count = 1; count <= behind; count += 1) found.push({ type: 'switch.dropCars', trayId: tray.id, count });
    for (let count = 1; count <= tray.engineAt; count += 1) found.push({ type: 'switch.dropCars', trayId: tray.id, count, fromNose: true });
    const card = area.grid[`${crew.coord.row},${crew.coord.col}`];
    if (movesLeft && card !== undefined && hasEnhancement(card, 'smallYard')) found.push(...sorts(tray, false));
    if (movesLeft && flying.length > 0) {
      for (const cardId of flying) {
        for (const [to, target] of squaresOf(area)) {
          if (target.geometry.kind !== 'facility') continue;
          for (let count = 1; count <= behind; count += 1) found.push({ type: 'maneuver.flyingSwitch', cardId, trayId: tray.id, count, to });
        }
      }
    }
  }
  if (movesLeft) for (const tray of interchangeTrains(state, player)) found.push(...sorts(tray, true));
  // R-LO-14: a turn may end whenever its player likes.
  found.push({ type: 'switch.end' });
  return found;
}
