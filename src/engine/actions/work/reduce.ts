// What the Freight Agent, Laborers and Porters change (R-FA-2 to R-FA-5, R-LU-13 to R-LU-24). Every change of load is a
// swap of two pieces (R-TB-25).

import { changeTray, withArea, withCars, withFacility, withSameShapes } from '../../changes.ts';
import { areaOf, carsOn } from '../../districts.ts';
import type { EventOf } from '../../events.ts';
import { squareKey } from '../../ids.ts';
import type { GridCoord, SeatIndex } from '../../ids.ts';
import { at, need, removeAt, replaceAt } from '../../lists.ts';
import { seatOf } from '../../seats.ts';
import type { Facility, GameState, Load, RollingStock } from '../../state.ts';
import { trayOf } from '../../trains.ts';
import { takeFromDivisionYard, toClassification } from '../../yards.ts';

type Sign = readonly [Load | null, Load | null, Load | null];

function signOf(facility: Facility): Sign {
  if (facility.menAtWork === null) throw new Error('an Office has no sign');
  return facility.menAtWork;
}

function withBox(sign: Sign, box: number, load: Load | null): Sign {
  return [box === 0 ? load : sign[0], box === 1 ? load : sign[1], box === 2 ? load : sign[2]];
}

function loadAt(facility: Facility, box: number): Load {
  const load = at<Load | null>(signOf(facility), box, 'box');
  if (load === null) throw new Error(`no load on box ${box}`);
  return load;
}

/** The piece a load is. */
function pieceOf(load: Load): RollingStock {
  return load.origin === undefined ? { type: load.type, loaded: true } : { type: load.type, loaded: true, origin: load.origin };
}

function loadOf(piece: RollingStock, dir: 'out' | 'in'): Load {
  if (piece.type === 'coach' || piece.type === 'caboose') throw new Error(`a ${piece.type} is no freight load`);
  return piece.origin === undefined ? { type: piece.type, dir } : { type: piece.type, dir, origin: piece.origin };
}

function laborUsed(facility: Facility): Facility {
  return { ...facility, usedThisStage: { ...facility.usedThisStage, laborers: facility.usedThisStage.laborers + 1 } };
}

function porterUsed(facility: Facility): Facility {
  return { ...facility, usedThisStage: { ...facility.usedThisStage, porters: facility.usedThisStage.porters + 1 } };
}

/** A car on an industry track replaced at its own place (R-ST-7). */
function replaceSpotted(state: GameState, seat: SeatIndex, coord: GridCoord, index: number, car: RollingStock): GameState {
  const area = areaOf(state, seat);
  const key = squareKey(coord);
  const card = need(area.grid, key, 'card');
  const changed = withCars(card, replaceAt(carsOn(card), index, car), card.standingWest);
  return withArea(state, { ...area, grid: withSameShapes(area.grid, { [key]: changed }) });
}

export function outboundStocked(state: GameState, event: EventOf<'outboundStocked'>): GameState {
  const seat = seatOf(state, event.player);
  const taken = { ...state, yards: takeFromDivisionYard(state.yards, event.carType, true) };
  return withFacility(taken, seat, event.at, (facility) => ({
    ...facility,
    outboundBox: [...facility.outboundBox, { type: event.carType, loaded: true, origin: seat }],
  }));
}

export function inboundCleared(state: GameState, event: EventOf<'inboundCleared'>): GameState {
  return unjam(state, seatOf(state, event.player), event.at, 'inbound', event.index);
}

export function facilityUnjammed(state: GameState, event: EventOf<'facilityUnjammed'>): GameState {
  return unjam(state, seatOf(state, event.player), event.at, event.from, event.index);
}

function unjam(state: GameState, seat: SeatIndex, coord: GridCoord, from: 'outbound' | 'inbound' | 'menAtWork', index: number): GameState {
  const facility = need(areaOf(state, seat).grid, squareKey(coord), 'card').facility;
  if (facility === null) throw new Error('no facility to unjam');
  const piece =
    from === 'outbound'
      ? at(facility.outboundBox, index, 'load')
      : from === 'inbound'
        ? at(facility.inboundBox, index, 'load')
        : pieceOf(loadAt(facility, index));
  const cleared = withFacility(state, seat, coord, (old) => {
    if (from === 'outbound') return { ...old, outboundBox: removeAt(old.outboundBox, index) };
    if (from === 'inbound') return { ...old, inboundBox: removeAt(old.inboundBox, index) };
    return { ...old, menAtWork: withBox(signOf(old), index, null) };
  });
  return { ...cleared, yards: toClassification(cleared.yards, [piece]) };
}

export function passengersBoarded(state: GameState, event: EventOf<'passengersBoarded'>): GameState {
  const seat = seatOf(state, event.player);
  const tray = trayOf(state, event.trayId);
  const platform = need(areaOf(state, seat).grid, squareKey(event.at), 'card').facility;
  if (platform === null) throw new Error('no platform');
  const boarding = at(platform.outboundBox, 0, 'waiting coach');
  const empty = at(tray.consist, event.coachIndex, 'coach');
  const boarded = changeTray(state, tray.id, { consist: replaceAt(tray.consist, event.coachIndex, boarding) });
  const worked = withFacility(boarded, seat, event.at, (facility) => porterUsed({ ...facility, outboundBox: removeAt(facility.outboundBox, 0) }));
  return { ...worked, yards: toClassification(worked.yards, [empty]) };
}

export function passengersDetrained(state: GameState, event: EventOf<'passengersDetrained'>): GameState {
  const seat = seatOf(state, event.player);
  const tray = trayOf(state, event.trayId);
  const loaded = at(tray.consist, event.coachIndex, 'coach');
  const detrained = changeTray(state, tray.id, { consist: replaceAt(tray.consist, event.coachIndex, { type: 'coach', loaded: false }) });
  const worked = withFacility(detrained, seat, event.at, (facility) => porterUsed({ ...facility, inboundBox: [...facility.inboundBox, loaded] }));
  return { ...worked, yards: takeFromDivisionYard(worked.yards, 'coach', false) };
}

export function loadStarted(state: GameState, event: EventOf<'loadStarted'>): GameState {
  return withFacility(state, seatOf(state, event.player), event.at, (facility) => laborUsed({
    ...facility,
    outboundBox: removeAt(facility.outboundBox, event.index),
    menAtWork: withBox(signOf(facility), 0, loadOf(at(facility.outboundBox, event.index, 'load'), 'out')),
  }));
}

export function loadAdvanced(state: GameState, event: EventOf<'loadAdvanced'>): GameState {
  return withFacility(state, seatOf(state, event.player), event.at, (facility) => {
    const load = loadAt(facility, event.fromBox);
    return laborUsed({ ...facility, menAtWork: withBox(withBox(signOf(facility), event.fromBox, null), event.toBox, load) });
  });
}

export function loadCompleted(state: GameState, event: EventOf<'loadCompleted'>): GameState {
  const seat = seatOf(state, event.player);
  const card = need(areaOf(state, seat).grid, squareKey(event.at), 'card');
  if (card.facility === null) throw new Error('no industry');
  const empty = at(carsOn(card), event.carIndex, 'car');
  const load = pieceOf(loadAt(card.facility, 2));
  const worked = withFacility(state, seat, event.at, (facility) => laborUsed({ ...facility, menAtWork: withBox(signOf(facility), 2, null) }));
  // R-LU-23: made here, whatever the stamp of the piece was.
  const filled = replaceSpotted(worked, seat, event.at, event.carIndex, { type: load.type, loaded: true, origin: seat });
  return { ...filled, yards: toClassification(filled.yards, [empty]) };
}

export function unloadBegan(state: GameState, event: EventOf<'unloadBegan'>): GameState {
  const seat = seatOf(state, event.player);
  const card = need(areaOf(state, seat).grid, squareKey(event.at), 'card');
  const loaded = at(carsOn(card), event.carIndex, 'car');
  const emptied = replaceSpotted(state, seat, event.at, event.carIndex, { type: loaded.type, loaded: false });
  const worked = withFacility(emptied, seat, event.at, (facility) =>
    laborUsed({ ...facility, menAtWork: withBox(signOf(facility), 2, loadOf(loaded, 'in')) }));
  return { ...worked, yards: takeFromDivisionYard(worked.yards, loaded.type, false) };
}

export function unloadCompleted(state: GameState, event: EventOf<'unloadCompleted'>): GameState {
  return withFacility(state, seatOf(state, event.player), event.at, (facility) => laborUsed({
    ...facility,
    menAtWork: withBox(signOf(facility), 0, null),
    inboundBox: [...facility.inboundBox, pieceOf(loadAt(facility, 0))],
  }));
}
