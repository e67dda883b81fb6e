// What the events of a switching turn change (R-MV-27, R-SO-4 to R-SO-8, R-FS-8).

import { changeTray, withArea, withCars, withSameShapes, withTurn } from '../changes.ts';
import { areaOf, carsOn } from '../districts.ts';
import type { EventOf } from '../events.ts';
import { sameSquare, squareKey } from '../ids.ts';
import type { GridCoord, PlayerIndex } from '../ids.ts';
import { need, without } from '../lists.ts';
import { seatOf } from '../seats.ts';
import type { CrewTray, GameState, GridCard, OfficeArea, RollingStock } from '../state.ts';
import { rowEndAt } from '../track/geometry.ts';
import { budgetKey, freightIn } from '../track/pickup.ts';
import { trainHas } from '../content/trains.ts';
import { trayOf } from '../trains.ts';
import { turnOf } from '../turns.ts';

function cardOf(area: OfficeArea, coord: GridCoord): GridCard {
  return need(area.grid, squareKey(coord), 'card');
}

/** R-NT-20: switching a train in a district ends its making up for good. */
const WORKED = { makeUp: null, builtBy: null } as const;

export function trayMoved(state: GameState, event: EventOf<'trayMoved'>): GameState {
  const seat = seatOf(state, event.player);
  const area = areaOf(state, seat);
  const tray = trayOf(state, event.trayId);
  const turn = turnOf(state, event.player);
  const spent = turn.movesRemaining - event.movesRemaining;
  let adOccupancy = sameSquare(event.from, area.officeCoord) ? without(area.adOccupancy, tray.id) : area.adOccupancy;
  if (sameSquare(event.to, area.officeCoord)) adOccupancy = [...adOccupancy, tray.id];
  let { grid } = area;
  // R-ST-6: off the Office, the split means nothing once the train has left.
  const left = cardOf(area, event.from);
  if (!sameSquare(event.from, area.officeCoord) && left.standingWest !== 0) {
    grid = withSameShapes(grid, { [squareKey(event.from)]: { ...left, standingWest: 0 } });
  }
  const moved = adOccupancy === area.adOccupancy && grid === area.grid ? state : withArea(state, { ...area, adOccupancy, grid });
  const withMoves = withTurn(moved, event.player, { movesRemaining: event.movesRemaining });
  return changeTray(withMoves, tray.id, {
    position: { at: 'grid', seat, coord: event.to },
    facing: event.facing,
    railFacing: event.railFacing,
    movesUsed: tray.movesUsed + spent,
    ...WORKED,
  });
}

/** The freight budget after cars were worked on squares; only trains that print the rule have one (R-TR-2, R-TR-3). */
function charge(state: GameState, player: PlayerIndex, tray: CrewTray, changes: readonly (readonly [GridCoord, number])[]): GameState {
  if (!trainHas(tray.trainNumber, 'oneFreightPerLocation')) return state;
  const freightWorked: Record<string, number> = { ...turnOf(state, player).freightWorked };
  for (const [coord, by] of changes) {
    const key = budgetKey(tray.id, squareKey(coord));
    const count = Math.max(0, (freightWorked[key] ?? 0) + by);
    if (count === 0) delete freightWorked[key];
    else freightWorked[key] = count;
  }
  return withTurn(state, player, { freightWorked });
}

export function carsCoupled(state: GameState, event: EventOf<'carsCoupled'>): GameState {
  const area = areaOf(state, seatOf(state, event.player));
  const tray = trayOf(state, event.trayId);
  const changes: Record<string, GridCard> = {};
  const worked: (readonly [GridCoord, number])[] = [];
  for (const coord of event.from) {
    const card = cardOf(area, coord);
    worked.push([coord, freightIn(carsOn(card))]);
    changes[squareKey(coord)] = withCars(card, [], 0);
  }
  if (event.leaves !== undefined) {
    const { at, stock, standingWest } = event.leaves;
    changes[squareKey(at)] = withCars(cardOf(area, at), stock, standingWest);
  }
  if (event.recoupled !== undefined) worked.push([event.recoupled.at, -freightIn(event.recoupled.stock)]);
  const swept = withArea(state, { ...area, grid: withSameShapes(area.grid, changes) });
  const consist = event.toNose ? [...event.stock.slice().reverse(), ...tray.consist] : [...tray.consist, ...event.stock];
  const engineAt = event.toNose ? tray.engineAt + event.stock.length : tray.engineAt;
  return charge(changeTray(swept, tray.id, { consist, engineAt }), event.player, tray, worked);
}

export function carsDropped(state: GameState, event: EventOf<'carsDropped'>): GameState {
  const area = areaOf(state, seatOf(state, event.player));
  const tray = trayOf(state, event.trayId);
  const card = cardOf(area, event.at);
  const cars = carsOn(card);
  const noseEast = rowEndAt(card.geometry, tray.facing) === 'e';
  // R-SO-4: the one conversion between a consist and a row.
  const cut = noseEast ? event.stock.slice().reverse() : event.stock;
  const place = Math.min(cars.length, Math.max(0, card.standingWest));
  const row = [...cars.slice(0, place), ...cut, ...cars.slice(place)];
  const west = noseEast !== event.fromNose;
  const changed = withCars(card, row, west ? place + cut.length : place);
  const dropped = withArea(state, { ...area, grid: withSameShapes(area.grid, { [squareKey(event.at)]: changed }) });
  const count = event.stock.length;
  const consist = event.fromNose ? tray.consist.slice(count) : tray.consist.slice(0, tray.consist.length - count);
  const engineAt = event.fromNose ? tray.engineAt - count : tray.engineAt;
  const after = changeTray(dropped, tray.id, { consist, engineAt, ...WORKED });
  return charge(after, event.player, tray, [[event.at, freightIn(event.stock)]]);
}

export function consistSorted(state: GameState, event: EventOf<'consistSorted'>): GameState {
  // R-CT-12: a sort at the Interchange does not end a train's making up.
  const worked = event.at === undefined ? {} : WORKED;
  const tray = trayOf(state, event.trayId);
  const spent = turnOf(state, event.player).movesRemaining - event.movesRemaining;
  const sorted = changeTray(state, event.trayId, { consist: event.after, engineAt: 0, movesUsed: tray.movesUsed + spent, ...worked });
  return withTurn(sorted, event.player, { movesRemaining: event.movesRemaining });
}

export function flyingSwitch(state: GameState, event: EventOf<'flyingSwitch'>): GameState {
  const area = areaOf(state, seatOf(state, event.player));
  const tray = trayOf(state, event.trayId);
  const card = cardOf(area, event.to);
  const cars = carsOn(card);
  const cut: readonly RollingStock[] = event.reversed ? event.stock.slice().reverse() : event.stock;
  const row = event.entryEnd === 'west' ? [...cut, ...cars] : [...cars, ...cut];
  const rolled = withArea(state, { ...area, grid: withSameShapes(area.grid, { [squareKey(event.to)]: withCars(card, row, 0) }) });
  const spent = turnOf(state, event.player).movesRemaining - event.movesRemaining;
  const after = changeTray(rolled, tray.id, {
    consist: tray.consist.slice(0, tray.consist.length - event.stock.length),
    movesUsed: tray.movesUsed + spent,
    ...WORKED,
  });
  const moved = withTurn(after, event.player, { movesRemaining: event.movesRemaining });
  return charge(moved, event.player, tray, [[event.to, freightIn(event.stock)]]);
}
