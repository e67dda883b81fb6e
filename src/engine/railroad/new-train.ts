// The New Train Phase: who gets a tray, who loads, which Extra is started (R-NT-1 to R-NT-20, R-NT-40).

import { changeTray } from '../changes.ts';
import { at } from '../lists.ts';
import { isComplete, loaderOf, suitableCars, trainBeingLoaded } from '../make-up.ts';
import type { GameState } from '../state.ts';
import { emit, note } from '../step.ts';
import type { Step } from '../step.ts';
import { allTrays, timetabledDirection, trainLabel } from '../trains.ts';
import { oppositeSide } from '../ids.ts';
import type { Side } from '../ids.ts';
import { closePhase, setActor } from './clock.ts';
import { reportShortTrains } from './short-trains.ts';

/** Steps 1 and 2 of R-NT-1, after trains left short in earlier Stages are open again. */
export function openNewTrain(step: Step): void {
  for (const tray of allTrays(step.state)) {
    if (tray.makeUp?.closed === true && !isComplete(tray)) {
      step.state = changeTray(step.state, tray.id, { makeUp: { ...tray.makeUp, closed: false } });
    }
  }
  const due = at(step.state.timetable, step.state.clock.stage - 1, 'timetable slot');
  if (due !== null) {
    if (step.state.freeTrays.length > 0) makeUp(step, due, 1);
    else holdForTray(step, due);
  }
  for (const number of step.state.pendingSecondSections) {
    if (step.state.freeTrays.length === 0) break;
    makeUp(step, number, 2);
  }
}

/** Steps 3 and 4 of R-NT-1. True when somebody is to place a car or to start an Extra. */
export function runNewTrain(step: Step): boolean {
  for (;;) {
    const tray = trainBeingLoaded(step.state);
    if (tray === null) break;
    // R-NT-14: asked only while a suitable car exists.
    if (!isComplete(tray) && suitableCars(tray, step.state.yards.divisionYard).length > 0) {
      setActor(step, loaderOf(step.state, tray));
      return true;
    }
    step.state = changeTray(step.state, tray.id, { makeUp: { reported: tray.makeUp?.reported ?? null, closed: true } });
  }
  const [extra] = step.state.pendingExtras;
  if (extra !== undefined && step.state.freeTrays.length > 0) {
    setActor(step, extra.player);
    return true;
  }
  reportShortTrains(step);
  closePhase(step, { phase: 'mainline' });
  return false;
}

/** R-NT-4: the Division Point a Timetabled train starts from lies behind it. */
function startOf(number: number): Side {
  return oppositeSide(timetabledDirection(number));
}

/** The tray the next train takes. */
function nextTray(state: GameState): GameState['freeTrays'][number] {
  return at(state.freeTrays, state.freeTrays.length - 1, 'free tray');
}

function makeUp(step: Step, trainNumber: number, section: 1 | 2): void {
  const trayId = nextTray(step.state);
  const name = { trainNumber, isExtra: false, section } as const;
  emit(step, {
    type: 'trainMadeUp',
    ...name,
    trayId,
    label: trainLabel(name, trayId),
    at: { at: 'divisionPoint', side: startOf(trainNumber) },
  });
}

/** R-NT-2: without a tray the due train does not run this Day. */
function holdForTray(step: Step, trainNumber: number): void {
  const { freeTrays, trays } = step.state;
  note(step, {
    type: 'trainHeld',
    trainNumber,
    isExtra: false,
    section: 1,
    where: { at: 'divisionPoint', side: startOf(trainNumber) },
    reason: 'noCrewTray',
    trays: { free: freeTrays.length, total: freeTrays.length + allTrays({ trays }).length },
  });
}
