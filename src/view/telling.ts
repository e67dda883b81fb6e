// What a sentence about an event is told with: the states around it, for naming things only (E-EV-2), and the
// players' names, null where nobody needs telling apart (E-GM-4).

import { areaOf, cardAt, cardName, seatOf } from '../engine/index.ts';
import type {
  CardId, CarType, CrewTray, GameState, GridCoord, OfficeArea, PlayerIndex, SeatIndex, TrayId, TrayPosition,
} from '../engine/index.ts';
import type { Place } from './frame.ts';
import { carTypeName, facilityName, placeName, squareName } from './words.ts';
import type { Names } from './words.ts';

export interface Telling {
  readonly before: GameState;
  readonly after: GameState;
  readonly names: Names;
}

/** A card by its name; only for cards everybody has seen. */
export function cardTold(t: Telling, id: CardId): string {
  const kind = t.before.cards[id] ?? t.after.cards[id];
  return kind === undefined ? 'a card' : cardName(kind);
}

/** The district a player's event is about, as it was before. */
export function districtOf(t: Telling, player: PlayerIndex): OfficeArea {
  return areaOf(t.before, seatOf(t.before, player));
}

/** A square of a player's district as a place of the log. */
export function squarePlace(t: Telling, player: PlayerIndex, coord: GridCoord): Place {
  return { seat: seatOf(t.before, player), row: coord.row, col: coord.col };
}

/** A square of a seat's district as a place of the log. */
export function seatSquare(seat: SeatIndex, coord: GridCoord): Place {
  return { seat, row: coord.row, col: coord.col };
}

/** A position as a place of the log: a square, or a node of the Division. */
export function positionPlace(t: Telling, where: TrayPosition): Place {
  switch (where.at) {
    case 'divisionPoint':
      return { node: where.side === 'west' ? 0 : t.before.division.nodes.length - 1 };
    case 'mainline':
      return { node: where.node };
    case 'grid':
      return seatSquare(where.seat, where.coord);
    case 'limits': {
      const area = areaOf(t.before, where.seat);
      return seatSquare(where.seat, where.side === 'east' ? area.limitsEast : area.limitsWest);
    }
  }
}

/** A facility of a player's district: `Refinery at (3,-1)`; the bare square where the board shows none. */
export function facilityTold(t: Telling, player: PlayerIndex, coord: GridCoord): string {
  const area = districtOf(t, player);
  const facility = cardAt(area, coord)?.facility ?? null;
  return facility === null ? `the facility at ${squareName(coord)}` : facilityName(facility, area.tier, coord);
}

/** A train of the states by its tray. */
export function trayTold(t: Telling, id: TrayId): CrewTray | null {
  return t.before.trays[id] ?? t.after.trays[id] ?? null;
}

export function placeTold(t: Telling, where: TrayPosition): string {
  return placeName(t.before, where, t.names);
}

/** `a boxcar load`; people ride in coaches. */
export function loadName(type: CarType): string {
  return type === 'coach' ? 'a coachful of passengers' : `a ${carTypeName(type)} load`;
}
