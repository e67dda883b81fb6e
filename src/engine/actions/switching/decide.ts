// The events of a switching turn (R-MV-27, R-MV-28, R-SO-13, R-SY-7, R-FS-9). The intent has passed `check`.

import { crewOf, cutOf } from './check.ts';
import { cardAt, carsOn, ownArea } from '../../districts.ts';
import type { PlayerIndex } from '../../ids.ts';
import { sameSquare, squareKey } from '../../ids.ts';
import type { GridCoord, Port } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import { need } from '../../lists.ts';
import type { EventOf } from '../../events.ts';
import { emit } from '../../step.ts';
import type { Step } from '../../step.ts';
import type { GridCard, RollingStock } from '../../state.ts';
import { rowEndAt } from '../../track/geometry.ts';
import { walkOf } from '../../track/moves.ts';
import { hasRival, pickOffer } from '../../track/offers.ts';
import { rollingRoute } from '../../track/rolling-route.ts';
import { sorted } from '../../track/sorting.ts';
import { exitPort } from '../../track/walk.ts';
import type { Destination } from '../../track/walk.ts';
import { trayName, trayOf } from '../../trains.ts';
import { turnOf } from '../../turns.ts';

/**
 * R-MV-16: the cars that stay on the start square after the cut at one end of its row was taken, and their split, which
 * means something at the Office alone (R-ST-6).
 */
function leftBehind(card: GridCard, exit: Port): { readonly stock: readonly RollingStock[]; readonly standingWest: number } {
  const cars = carsOn(card);
  const west = Math.min(cars.length, Math.max(0, card.standingWest));
  if (rowEndAt(card.geometry, exit) === 'w') return { stock: cars.slice(west), standingWest: 0 };
  return { stock: cars.slice(0, west), standingWest: card.geometry.kind === 'office' ? west : 0 };
}

function sweptSquares(offer: Destination): readonly GridCoord[] {
  const squares: GridCoord[] = [];
  for (const { from } of offer.couples.slice(offer.ownCut)) {
    const last = squares[squares.length - 1];
    if (last === undefined || !sameSquare(last, from)) squares.push(from);
  }
  return squares;
}

export function decideMove(step: Step, player: PlayerIndex, intent: IntentOf<'switch.move'>): void {
  const { state } = step;
  const crew = crewOf(state, player, intent.trayId);
  const { destinations } = walkOf(state, player, trayOf(state, intent.trayId), intent.reverse);
  const offer = pickOffer(destinations, intent.to, intent.via);
  const area = ownArea(state, player);
  const exit = crew === null ? null : exitPort(area, crew.tray, intent.reverse);
  if (crew === null || offer === null || exit === null) throw new Error('a Move without an offer');
  const target = need(area.grid, squareKey(offer.to), 'card');
  const { trayId, label } = trayName(crew.tray);
  const moved: EventOf<'trayMoved'> = {
    type: 'trayMoved',
    player,
    trayId,
    label,
    from: crew.coord,
    to: offer.to,
    route: { from: crew.coord, exit, through: offer.through, to: offer.to, entry: offer.entry },
    reverse: intent.reverse,
    movesRemaining: turnOf(state, player).movesRemaining - offer.price,
    facing: offer.facingAfter,
    railFacing: rowEndAt(target.geometry, offer.facingAfter),
  };
  emit(step, offer.via !== null && hasRival(destinations, offer) ? { ...moved, via: offer.via } : moved);
  if (offer.couples.length === 0) return;
  const start = need(area.grid, squareKey(crew.coord), 'card');
  const ownCut = offer.couples.slice(0, offer.ownCut).map((coupled) => coupled.car);
  const coupled: EventOf<'carsCoupled'> = {
    type: 'carsCoupled',
    player,
    trayId,
    label,
    at: offer.to,
    stock: offer.couples.map(({ car }) => car),
    from: sweptSquares(offer),
    toNose: !intent.reverse,
  };
  if (offer.ownCut === 0) return emit(step, coupled);
  emit(step, { ...coupled, leaves: { at: crew.coord, ...leftBehind(start, exit) }, recoupled: { at: crew.coord, stock: ownCut } });
}

export function decideDropCars(step: Step, player: PlayerIndex, intent: IntentOf<'switch.dropCars'>): void {
  const crew = crewOf(step.state, player, intent.trayId);
  const fromNose = intent.fromNose === true;
  const stock = crew === null ? null : cutOf(crew.tray, intent.count, fromNose);
  if (crew === null || stock === null) throw new Error('a set-out without a cut');
  const { trayId, label } = trayName(crew.tray);
  emit(step, { type: 'carsDropped', player, trayId, label, at: crew.coord, stock, fromNose });
}

export function decideSort(step: Step, player: PlayerIndex, intent: IntentOf<'switch.sortConsist'>): void {
  const tray = trayOf(step.state, intent.trayId);
  const { position } = tray;
  const place = position.at === 'grid' ? { at: position.coord } : position.at === 'mainline' ? { node: position.node } : {};
  emit(step, {
    type: 'consistSorted',
    player,
    ...trayName(tray),
    ...place,
    before: tray.consist,
    after: sorted(tray, intent.order),
    movesRemaining: turnOf(step.state, player).movesRemaining - 1,
  });
}

export function decideFlyingSwitch(step: Step, player: PlayerIndex, intent: IntentOf<'maneuver.flyingSwitch'>): void {
  const { state } = step;
  const crew = crewOf(state, player, intent.trayId);
  const area = ownArea(state, player);
  const target = cardAt(area, intent.to);
  const stock = crew === null ? null : cutOf(crew.tray, intent.count, false);
  const route = crew === null ? null : rollingRoute(state, area, crew.tray, intent.to);
  if (crew === null || target === null || stock === null || route === null) throw new Error('a Flying Switch without a route');
  emit(step, { type: 'cardPlayed', player, cardId: intent.cardId });
  const entryEnd = rowEndAt(target.geometry, route.entry) === 'w' ? 'west' : 'east';
  emit(step, {
    type: 'flyingSwitch',
    player,
    cardId: intent.cardId,
    ...trayName(crew.tray),
    from: crew.coord,
    to: intent.to,
    stock,
    movesRemaining: turnOf(state, player).movesRemaining - 1,
    entryEnd,
    // R-FS-8: the leading car ends farthest in: the one by the engine rolling forward, the last one in reverse.
    reversed: (entryEnd === 'west') !== route.reverse,
  });
}
