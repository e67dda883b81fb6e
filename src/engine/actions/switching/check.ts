// Legality of the switching turn: Moves, set-outs, sorts and the Flying Switch (R-LO-11, R-MV-29, R-SO-12, R-SY-7, R-FS-10).

import { trainHas } from '../../content/trains.ts';
import { cardAt, hasEnhancement, isLocked, ownArea, roomOn, traysInDistrict, traysOnSquare } from '../../districts.ts';
import { heldCard } from '../../hands.ts';
import { sameSquare, squareKey } from '../../ids.ts';
import type { GridCoord, PlayerIndex, TrayId } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import type { RefusalCode } from '../../refusals.ts';
import { seatOf } from '../../seats.ts';
import type { CrewTray, GameState, RollingStock } from '../../state.ts';
import { walkOf } from '../../track/moves.ts';
import { pickOffer } from '../../track/offers.ts';
import { budgetKey, freightIn } from '../../track/pickup.ts';
import { rollingRoute } from '../../track/rolling-route.ts';
import { interchangeTrains, isSort, sortableAtInterchange, sorted, sortOffers } from '../../track/sorting.ts';
import { maySwitch, orderFault } from '../../trains.ts';
import { turnOf } from '../../turns.ts';

/** A tray and the square of the player's district it stands on; null for any other (R-MV-4). */
export function crewOf(state: GameState, player: PlayerIndex, id: TrayId): { readonly tray: CrewTray; readonly coord: GridCoord } | null {
  const tray = state.trays[id];
  if (tray === undefined || tray.position.at !== 'grid' || tray.position.seat !== seatOf(state, player)) return null;
  return { tray, coord: tray.position.coord };
}

/** R-SO-2: the cars of a cut off one outer end, in consist order; null when the engine is in the way. */
export function cutOf(tray: CrewTray, count: number, fromNose: boolean): readonly RollingStock[] | null {
  const available = fromNose ? tray.engineAt : tray.consist.length - tray.engineAt;
  if (count < 1 || count > available) return null;
  return fromNose ? tray.consist.slice(0, count) : tray.consist.slice(tray.consist.length - count);
}

/** R-TR-2, R-TR-7: what a train's card says against setting `cut` out on a square. */
function cardForbidsCut(state: GameState, player: PlayerIndex, tray: CrewTray, cut: readonly RollingStock[], to: GridCoord, office: boolean): RefusalCode | null {
  if (trainHas(tray.trainNumber, 'coachStaysOnStationTrack') && !office && cut.some((car) => car.type === 'coach')) return 'COACH_STAYS';
  if (trainHas(tray.trainNumber, 'oneFreightPerLocation')) {
    const freight = freightIn(cut);
    const worked = turnOf(state, player).freightWorked[budgetKey(tray.id, squareKey(to))] ?? 0;
    if (freight > 0 && worked + freight > 1) return 'FREIGHT_WORKED_HERE';
  }
  return null;
}

/** R-SY-13, R-LO-3. */
export function mayChooseSwitch(state: GameState, player: PlayerIndex): boolean {
  if (traysInDistrict(state, seatOf(state, player)).some(maySwitch)) return true;
  return interchangeTrains(state, player).some((tray) => sortOffers(tray, true).length > 0);
}

export function checkMove(state: GameState, player: PlayerIndex, intent: IntentOf<'switch.move'>): RefusalCode | null {
  const crew = crewOf(state, player, intent.trayId);
  if (crew === null) return 'NO_SUCH_TRAY';
  if (!maySwitch(crew.tray)) return 'NO_SWITCHING';
  if (turnOf(state, player).movesRemaining < 1) return 'NO_MOVES_LEFT';
  const { destinations } = walkOf(state, player, crew.tray, intent.reverse);
  return pickOffer(destinations, intent.to, intent.via) === null ? 'ILLEGAL_MOVE' : null;
}

export function checkDropCars(state: GameState, player: PlayerIndex, intent: IntentOf<'switch.dropCars'>): RefusalCode | null {
  const crew = crewOf(state, player, intent.trayId);
  if (crew === null) return 'NO_SUCH_TRAY';
  if (!maySwitch(crew.tray)) return 'NO_SWITCHING';
  const cut = cutOf(crew.tray, intent.count, intent.fromNose === true);
  if (cut === null) return 'CONSIST_ORDER';
  const area = ownArea(state, player);
  const card = cardAt(area, crew.coord);
  if (card === null || isLocked(card)) return 'TRACK_LOCKED';
  const office = sameSquare(crew.coord, area.officeCoord);
  if (office && cut.some((car) => car.type !== 'coach')) return 'OFFICE_COACHES_ONLY';
  if (roomOn(card) < cut.length) return 'TRACK_FULL';
  return cardForbidsCut(state, player, crew.tray, cut, crew.coord, office);
}

export function checkSort(state: GameState, player: PlayerIndex, intent: IntentOf<'switch.sortConsist'>): RefusalCode | null {
  const crew = crewOf(state, player, intent.trayId);
  const tray = crew?.tray ?? state.trays[intent.trayId];
  if (tray === undefined || (crew === null && !sortableAtInterchange(state, player, tray))) return 'NO_SUCH_TRAY';
  if (!maySwitch(tray)) return 'NO_SWITCHING';
  if (turnOf(state, player).movesRemaining < 1) return 'NO_MOVES_LEFT';
  if (crew !== null) {
    const card = cardAt(ownArea(state, player), crew.coord);
    if (card === null || !hasEnhancement(card, 'smallYard')) return 'NO_SMALL_YARD';
  }
  if (!isSort(tray, intent.order)) return 'CONSIST_ORDER';
  return crew === null && orderFault(sorted(tray, intent.order), 0) !== null ? 'CONSIST_ORDER' : null;
}

export function checkFlyingSwitch(state: GameState, player: PlayerIndex, intent: IntentOf<'maneuver.flyingSwitch'>): RefusalCode | null {
  const crew = crewOf(state, player, intent.trayId);
  if (crew === null) return 'NO_SUCH_TRAY';
  if (!maySwitch(crew.tray)) return 'NO_SWITCHING';
  if (turnOf(state, player).movesRemaining < 1) return 'NO_MOVES_LEFT';
  const card = heldCard(state, player, intent.cardId);
  if (card?.kind !== 'maneuver' || card.key !== 'flyingSwitch') return 'NO_SUCH_CARD';
  const cut = cutOf(crew.tray, intent.count, false);
  if (cut === null) return 'CONSIST_ORDER';
  const area = ownArea(state, player);
  const target = cardAt(area, intent.to);
  if (target?.geometry.kind !== 'facility' || sameSquare(crew.coord, intent.to)) return 'NOT_A_FREIGHT_FACILITY';
  if (isLocked(target)) return 'TRACK_LOCKED';
  if (traysOnSquare(state, area.seat, intent.to).length > 0) return 'NO_ROUTE';
  if (roomOn(target) < cut.length) return 'TRACK_FULL';
  const forbidden = cardForbidsCut(state, player, crew.tray, cut, intent.to, false);
  if (forbidden !== null) return forbidden;
  return rollingRoute(state, area, crew.tray, intent.to) === null ? 'NO_ROUTE' : null;
}
