// Legality of the New Train Phase and of ordering a second section (R-NT-13, R-NT-16, R-NT-30, R-NT-40).

import { resolveExtraStart } from '../../extra-start.ts';
import { heldCard } from '../../hands.ts';
import type { PlayerIndex } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import { acceptsCar, trainBeingLoaded } from '../../make-up.ts';
import type { RefusalCode } from '../../refusals.ts';
import { allTrays } from '../../trains.ts';
import type { GameState } from '../../state.ts';

export function checkPlaceCar(state: GameState, intent: IntentOf<'newTrain.placeCar'>): RefusalCode | null {
  const tray = trainBeingLoaded(state);
  if (tray === null || tray.id !== intent.trayId) return 'NOT_BEING_MADE_UP';
  const car = { type: intent.carType, loaded: intent.loaded };
  return acceptsCar(tray, car, state.yards.divisionYard) === null ? null : 'NO_SUITABLE_CAR';
}

export function checkPassCar(state: GameState, intent: IntentOf<'newTrain.passCar'>): RefusalCode | null {
  const tray = trainBeingLoaded(state);
  if (tray === null || tray.id !== intent.trayId) return 'NOT_BEING_MADE_UP';
  // R-NT-13: in the round anybody who is asked has a suitable car to place.
  return tray.builtBy === null ? 'MUST_PLACE_CAR' : null;
}

export function checkStartExtra(state: GameState, player: PlayerIndex, intent: IntentOf<'newTrain.startExtra'>): RefusalCode | null {
  const place = state.pendingExtras.findIndex((extra) => extra.trainNumber === intent.trainNumber);
  const extra = state.pendingExtras[place];
  if (extra === undefined) return 'NO_EXTRA_PENDING';
  if (extra.player !== player) return 'NOT_YOUR_EXTRA';
  if (state.freeTrays.length === 0) return 'NO_FREE_TRAY';
  if (place !== 0 || trainBeingLoaded(state) !== null) return 'NO_EXTRA_PENDING';
  const resolved = resolveExtraStart(state, player, intent.start, intent.direction ?? null);
  return resolved.ok ? null : resolved.code;
}

export function checkSecondSection(state: GameState, player: PlayerIndex, intent: IntentOf<'newTrain.secondSection'>): RefusalCode | null {
  if (heldCard(state, player, intent.cardId)?.kind !== 'secondSection') return 'NO_SUCH_CARD';
  const { trainNumber } = intent;
  if (state.timetable[state.clock.stage - 1] !== trainNumber) return 'NOT_DUE';
  const ordered =
    state.pendingSecondSections.includes(trainNumber) ||
    allTrays(state).some((tray) => tray.trainNumber === trainNumber && tray.section === 2 && tray.makeUp !== null);
  if (ordered) return 'ALREADY_ORDERED';
  // R-NT-30: before the New Train Phase has run, the due train itself still needs one.
  const wanted = state.clock.phase === 'localOps' ? 2 : 1;
  return state.freeTrays.length < wanted ? 'NO_FREE_TRAY' : null;
}
