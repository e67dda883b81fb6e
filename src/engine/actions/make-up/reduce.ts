// What making up trains changes (R-NT-1 to R-NT-45).

import { changeArea, changeTray, withNode, withTray } from '../../changes.ts';
import { divisionPointIndex, mainlineAt, nodeAt } from '../../division.ts';
import { areaOf } from '../../districts.ts';
import type { EventOf } from '../../events.ts';
import type { CardId, Direction, PlayerIndex, TrayId } from '../../ids.ts';
import { at, removeAt, without } from '../../lists.ts';
import type { CrewTray, GameState, TrayPosition } from '../../state.ts';
import { timetabledDirection, trayOf } from '../../trains.ts';
import { takeFromDivisionYard } from '../../yards.ts';

interface NewTrain {
  readonly id: TrayId;
  readonly trainNumber: number | null;
  readonly isExtra: boolean;
  readonly section: 1 | 2;
  readonly cardId: CardId | null;
  readonly direction: Direction;
  readonly position: TrayPosition;
  readonly builtBy: PlayerIndex | null;
}

/** A tray taken from the pool for a new train, standing where it starts: a fresh object (INV-TRAY). */
function issueTray(state: GameState, train: NewTrain): GameState {
  const nose = train.direction === 'east' ? 'e' : 'w';
  const tray: CrewTray = {
    id: train.id,
    trainNumber: train.trainNumber,
    trainIsExtra: train.isExtra,
    section: train.section,
    cardId: train.cardId,
    consist: [],
    engineAt: 0,
    direction: train.direction,
    facing: nose,
    railFacing: nose,
    position: train.position,
    makeUp: { closed: false, reported: null },
    madeUpOrder: state.madeUpCount,
    builtBy: train.builtBy,
    movesUsed: 0,
    speechMade: false,
    stopPaidSeats: [],
    stoodSincePhase: false,
    holdReported: null,
  };
  const issued = withTray({ ...state, freeTrays: without(state.freeTrays, train.id), madeUpCount: state.madeUpCount + 1 }, tray);
  return standAt(issued, tray);
}

/** Lists a tray where its position says it stands. */
function standAt(state: GameState, tray: CrewTray): GameState {
  const { position } = tray;
  switch (position.at) {
    case 'divisionPoint': {
      const index = divisionPointIndex(state, position.side);
      const node = nodeAt(state, index);
      if (node.kind !== 'divisionPoint') throw new Error(`node ${index} is no Division Point`);
      return withNode(state, index, { ...node, holding: [...node.holding, tray.id] });
    }
    case 'mainline': {
      const node = mainlineAt(state, position.node);
      return withNode(state, position.node, { ...node, yard: [...node.yard, tray.id] });
    }
    case 'grid': {
      const area = areaOf(state, position.seat);
      return changeArea(state, area.seat, { adOccupancy: [...area.adOccupancy, tray.id] });
    }
    case 'limits':
      throw new Error('no train starts at the Limits');
  }
}

export function trainMadeUp(state: GameState, event: EventOf<'trainMadeUp'>): GameState {
  // An Extra took its tray with `extraStarted`.
  if (event.isExtra || event.trainNumber === null) return state;
  const issued = issueTray(state, {
    id: event.trayId,
    trainNumber: event.trainNumber,
    isExtra: false,
    section: event.section,
    cardId: null,
    direction: timetabledDirection(event.trainNumber),
    position: event.at,
    builtBy: null,
  });
  if (event.section === 1) return issued;
  return { ...issued, pendingSecondSections: without(issued.pendingSecondSections, event.trainNumber) };
}

export function extraStarted(state: GameState, event: EventOf<'extraStarted'>): GameState {
  const place = state.pendingExtras.findIndex((extra) => extra.trainNumber === event.trainNumber);
  const extra = at(state.pendingExtras, place, 'queued Extra');
  const issued = issueTray(state, {
    id: event.trayId,
    trainNumber: event.trainNumber,
    isExtra: true,
    section: 1,
    cardId: extra.cardId,
    direction: event.direction,
    position: event.at,
    builtBy: event.player,
  });
  return { ...issued, pendingExtras: removeAt(issued.pendingExtras, place) };
}

export function carPlacedOnTrain(state: GameState, event: EventOf<'carPlacedOnTrain'>): GameState {
  const tray = trayOf(state, event.trayId);
  const consist = [...tray.consist.slice(0, event.at), event.stock, ...tray.consist.slice(event.at)];
  const loaded = changeTray(state, tray.id, { consist });
  return { ...loaded, yards: takeFromDivisionYard(loaded.yards, event.stock.type, event.stock.loaded) };
}

export function carPassed(state: GameState, event: EventOf<'carPassed'>): GameState {
  const { makeUp } = trayOf(state, event.trayId);
  return changeTray(state, event.trayId, { makeUp: { closed: true, reported: makeUp?.reported ?? null } });
}

export function trainScheduled(state: GameState, event: EventOf<'trainScheduled'>): GameState {
  const timetable = state.timetable.slice();
  timetable[event.slot] = event.trainNumber;
  return { ...state, timetable, rngState: event.rngState };
}
