// Moving trains on paper: where a tray stands, kept in step with the list that names it (INV-TRAY). Pure; decides no
// rule and emits no event.

import { changeTray, withArea, withCars, withNode, withSameShapes } from '../changes.ts';
import { cardAt } from '../districts.ts';
import { divisionPointIndex, mainlineAt, nodeAt } from '../division.ts';
import { sameSquare, squareKey } from '../ids.ts';
import type { GridCoord, NodeIndex, SeatIndex, Side, TrayId } from '../ids.ts';
import { at, without } from '../lists.ts';
import type { CrewTray, GameState, GridCard, OfficeArea, RollingStock, Transit } from '../state.ts';
import { trayOf } from '../trains.ts';
import { returnConsist } from '../yards.ts';

function withCard(state: GameState, area: OfficeArea, coord: GridCoord, card: GridCard): GameState {
  return withArea(state, { ...area, grid: withSameShapes(area.grid, { [squareKey(coord)]: card }) });
}

/** Takes a tray off the list its position names it in; the tray keeps that position until it is placed again. */
function offItsPlace(state: GameState, tray: CrewTray): GameState {
  const { position } = tray;
  switch (position.at) {
    case 'divisionPoint': {
      const index = divisionPointIndex(state, position.side);
      const node = nodeAt(state, index);
      if (node.kind !== 'divisionPoint') throw new Error(`node ${index} is no Division Point`);
      return withNode(state, index, { ...node, holding: without(node.holding, tray.id) });
    }
    case 'mainline': {
      const node = mainlineAt(state, position.node);
      const transits = node.transits.filter((transit) => transit.trayId !== tray.id);
      return withNode(state, position.node, { ...node, transits, yard: without(node.yard, tray.id) });
    }
    case 'grid': {
      const area = at(state.officeAreas, position.seat, 'district');
      if (sameSquare(position.coord, area.officeCoord)) {
        return withArea(state, { ...area, adOccupancy: without(area.adOccupancy, tray.id) });
      }
      // R-ST-6: off the Office, the split means nothing once the train has left.
      const card = cardAt(area, position.coord);
      return card === null || card.standingWest === 0 ? state : withCard(state, area, position.coord, { ...card, standingWest: 0 });
    }
    case 'limits': {
      const area = at(state.officeAreas, position.seat, 'district');
      return withArea(state, { ...area, heldAtLimits: without(area.heldAtLimits, tray.id) });
    }
  }
}

/** Onto a Mainline card, as the last to enter it. */
export function enterMainline(state: GameState, id: TrayId, index: NodeIndex, transit: Transit): GameState {
  const off = offItsPlace(state, trayOf(state, id));
  const node = mainlineAt(off, index);
  const entered = withNode(off, index, { ...node, transits: [...node.transits, transit] });
  return changeTray(entered, id, { position: { at: 'mainline', node: index } });
}

/** The transit of a tray with other Stages remaining. */
export function withStagesRemaining(state: GameState, index: NodeIndex, id: TrayId, stagesRemaining: number): GameState {
  const node = mainlineAt(state, index);
  const transits = node.transits.map((transit) => (transit.trayId === id ? { ...transit, stagesRemaining } : transit));
  return withNode(state, index, { ...node, transits });
}

/** Onto an A/D track of an Office, as the latest arrival. */
export function enterOffice(state: GameState, id: TrayId, seat: SeatIndex): GameState {
  const off = offItsPlace(state, trayOf(state, id));
  const area = at(off.officeAreas, seat, 'district');
  const stationed = withArea(off, { ...area, adOccupancy: [...area.adOccupancy, id] });
  return onSquare(stationed, id, seat, area.officeCoord);
}

/** Onto a square of a district other than the Office. */
export function enterSquare(state: GameState, id: TrayId, seat: SeatIndex, coord: GridCoord): GameState {
  return onSquare(offItsPlace(state, trayOf(state, id)), id, seat, coord);
}

/** R-CT-8: a train that comes in from the line points out through the port its nose points to in railroad terms. */
function onSquare(state: GameState, id: TrayId, seat: SeatIndex, coord: GridCoord): GameState {
  return changeTray(state, id, { position: { at: 'grid', seat, coord }, facing: trayOf(state, id).railFacing });
}

/** To the end of the queue held at a district's Limits (R-ML-45). */
export function enterLimits(state: GameState, id: TrayId, seat: SeatIndex, side: Side): GameState {
  const off = offItsPlace(state, trayOf(state, id));
  const area = at(off.officeAreas, seat, 'district');
  const queued = withArea(off, { ...area, heldAtLimits: [...area.heldAtLimits, id] });
  return changeTray(queued, id, { position: { at: 'limits', seat, side } });
}

/** R-CO-4, R-ML-60: trains off the board; trays to the free ones, Extras' cards to the Salvage Yard. Their cars stay to be returned. */
function withoutTrains(state: GameState, ids: readonly TrayId[]): GameState {
  let current = state;
  for (const id of ids) {
    const tray = trayOf(current, id);
    current = offItsPlace(current, tray);
    const trays = Object.fromEntries(Object.entries(current.trays).filter(([key]) => key !== id));
    const { decks } = current;
    current = {
      ...current,
      trays,
      freeTrays: [...current.freeTrays, id],
      movedThisPhase: without(current.movedThisPhase, id),
      decks: tray.cardId === null ? decks : { ...decks, salvageYard: [...decks.salvageYard, tray.cardId] },
    };
  }
  return current;
}

/** R-TB-33: ends the runs of these trains; their cars, and loose cars already taken off the board, go to the yards together. */
export function endRuns(state: GameState, ids: readonly TrayId[], looseCars: readonly RollingStock[]): GameState {
  const cars = [...ids.flatMap((id) => trayOf(state, id).consist), ...looseCars];
  const cleared = withoutTrains(state, ids);
  return { ...cleared, yards: returnConsist(cleared.yards, cars) };
}

/** Takes every loose car off a square; an emptied card has no split (R-ST-6). */
export function clearSquare(state: GameState, seat: SeatIndex, coord: GridCoord): GameState {
  const area = at(state.officeAreas, seat, 'district');
  const card = cardAt(area, coord);
  if (card === null) return state;
  return withCard(state, area, coord, withCars(card, [], 0));
}
