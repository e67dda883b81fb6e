// What the events of a switching turn change (R-MV-27, R-SO-4 to R-SO-8, R-FS-8); never who is held (R-FK-3).

import { withCars, withCrew, withSameShapes } from '../../changes.ts';
import { copyArea, copyTray, copyTurn } from '../../copies.ts';
import { areaOf, carsOn } from '../../districts.ts';
import type { EventOf } from '../../events.ts';
import { sameSquare, squareKey } from '../../ids.ts';
import type { GridCoord } from '../../ids.ts';
import { need, without } from '../../lists.ts';
import { seatOf } from '../../seats.ts';
import type { CrewTray, GameState, GridCard, OfficeArea, RollingStock, TurnState } from '../../state.ts';
import { rowEndAt } from '../../track/geometry.ts';
import { budgetKey, freightIn } from '../../track/pickup.ts';
import { trainHas } from '../../content/trains.ts';
import { trayOf } from '../../trains.ts';
import { turnOf } from '../../turns.ts';

function cardOf(area: OfficeArea, coord: GridCoord): GridCard {
  return need(area.grid, squareKey(coord), 'card');
}

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
    grid = withSameShapes(grid, { [squareKey(event.from)]: withCars(left, carsOn(left), 0) });
  }
  return withCrew(state, event.player, {
    area: adOccupancy === area.adOccupancy && grid === area.grid ? area : copyArea(area, { grid, adOccupancy }),
    turn: copyTurn(turn, { movesRemaining: event.movesRemaining, freightWorked: turn.freightWorked }),
    // R-NT-20: switching a train in a district ends its making up for good; so in all that follows here.
    tray: copyTray(tray, {
      consist: tray.consist,
      engineAt: tray.engineAt,
      facing: event.facing,
      railFacing: event.railFacing,
      position: { at: 'grid', seat, coord: event.to },
      makeUp: null,
      builtBy: null,
      movesUsed: tray.movesUsed + spent,
    }),
  });
}

/** A train worked on the square it stands on. */
function withConsist(tray: CrewTray, consist: readonly RollingStock[], engineAt: number): CrewTray {
  const { facing, railFacing, position, movesUsed } = tray;
  return copyTray(tray, { consist, engineAt, facing, railFacing, position, makeUp: null, builtBy: null, movesUsed });
}

/** A turn's freight budget after cars were worked on squares; only trains that print the rule have one (R-TR-2, R-TR-3). */
function charged(turn: TurnState, tray: CrewTray, changes: readonly (readonly [GridCoord, number])[]): TurnState {
  if (!trainHas(tray.trainNumber, 'oneFreightPerLocation')) return turn;
  const freightWorked: Record<string, number> = { ...turn.freightWorked };
  for (const [coord, by] of changes) {
    const key = budgetKey(tray.id, squareKey(coord));
    const count = Math.max(0, (freightWorked[key] ?? 0) + by);
    if (count === 0) delete freightWorked[key];
    else freightWorked[key] = count;
  }
  return copyTurn(turn, { movesRemaining: turn.movesRemaining, freightWorked });
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
  const consist = event.toNose ? [...event.stock.slice().reverse(), ...tray.consist] : [...tray.consist, ...event.stock];
  const engineAt = event.toNose ? tray.engineAt + event.stock.length : tray.engineAt;
  return withCrew(state, event.player, {
    area: copyArea(area, { grid: withSameShapes(area.grid, changes), adOccupancy: area.adOccupancy }),
    turn: charged(turnOf(state, event.player), tray, worked),
    tray: withConsist(tray, consist, engineAt),
  });
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
  const count = event.stock.length;
  const consist = event.fromNose ? tray.consist.slice(count) : tray.consist.slice(0, tray.consist.length - count);
  const engineAt = event.fromNose ? tray.engineAt - count : tray.engineAt;
  return withCrew(state, event.player, {
    area: copyArea(area, { grid: withSameShapes(area.grid, { [squareKey(event.at)]: changed }), adOccupancy: area.adOccupancy }),
    turn: charged(turnOf(state, event.player), tray, [[event.at, freightIn(event.stock)]]),
    tray: withConsist(tray, consist, engineAt),
  });
}

export function consistSorted(state: GameState, event: EventOf<'consistSorted'>): GameState {
  // R-CT-12: a sort at the Interchange does not end a train's making up.
  const worked = event.at !== undefined;
  const tray = trayOf(state, event.trayId);
  const turn = turnOf(state, event.player);
  return withCrew(state, event.player, {
    turn: { ...turn, movesRemaining: event.movesRemaining },
    tray: {
      ...tray,
      consist: event.after,
      engineAt: 0,
      movesUsed: tray.movesUsed + turn.movesRemaining - event.movesRemaining,
      makeUp: worked ? null : tray.makeUp,
      builtBy: worked ? null : tray.builtBy,
    },
  });
}

export function flyingSwitch(state: GameState, event: EventOf<'flyingSwitch'>): GameState {
  const area = areaOf(state, seatOf(state, event.player));
  const tray = trayOf(state, event.trayId);
  const card = cardOf(area, event.to);
  const cars = carsOn(card);
  const cut: readonly RollingStock[] = event.reversed ? event.stock.slice().reverse() : event.stock;
  const row = event.entryEnd === 'west' ? [...cut, ...cars] : [...cars, ...cut];
  const turn = turnOf(state, event.player);
  return withCrew(state, event.player, {
    area: { ...area, grid: withSameShapes(area.grid, { [squareKey(event.to)]: withCars(card, row, 0) }) },
    turn: charged({ ...turn, movesRemaining: event.movesRemaining }, tray, [[event.to, freightIn(event.stock)]]),
    tray: {
      ...tray,
      consist: tray.consist.slice(0, tray.consist.length - event.stock.length),
      movesUsed: tray.movesUsed + turn.movesRemaining - event.movesRemaining,
      makeUp: null,
      builtBy: null,
    },
  });
}
