// Shift Change and the end of a Day (R-SC-1 to R-SC-8, R-GM-41).

import { STAGES_PER_DAY, STAGES_PER_SHIFT } from '../content/constants.ts';
import { seatIndex } from '../ids.ts';
import { playerAt, playerCount, playerLeftOf } from '../seats.ts';
import type { GameState, GridCard, OfficeArea } from '../state.ts';
import { emit, note } from '../step.ts';
import type { Step } from '../step.ts';
import { closePhase, setClock } from './clock.ts';
import { checkCollisionLimits, checkDaysElapsed } from './outcome.ts';

export function runShiftChange(step: Step): void {
  checkCollisionLimits(step);
  if (step.state.status !== 'active') return;
  step.state = withWorkersReleased(step.state);
  const { day, stage } = step.state.clock;
  if (stage % STAGES_PER_SHIFT === 0) passFedora(step);
  if (stage < STAGES_PER_DAY) {
    closePhase(step, { phase: 'localOps', stage: stage + 1 });
    return;
  }
  note(step, { type: 'dayEnded', day, collisions: step.state.collisionsToday });
  step.state = withDevicesRestored({ ...step.state, collisionsPrevDay: step.state.collisionsToday, collisionsToday: 0 });
  closePhase(step, { phase: 'localOps', day: day + 1, stage: 1 });
  checkDaysElapsed(step, day);
  // R-SC-3: an ending keeps everybody where they played, until another Day is granted.
  if (step.state.status === 'active' && step.state.config.optionalRules.employeeRotation) rotateSeats(step);
}

/** R-CK-4. */
function passFedora(step: Step): void {
  const from = step.state.clock.superintendent;
  const to = playerLeftOf(step.state, from, 1);
  setClock(step, { superintendent: to });
  note(step, { type: 'fedoraPassed', from, to });
}

/** R-SC-4: every player one seat to the left; the districts stay. */
function rotateSeats(step: Step): void {
  const { state } = step;
  const seats = playerCount(state);
  const seating = state.seating.map((_, seat) => playerAt(state, seatIndex((seat + seats - 1) % seats)));
  emit(step, { type: 'seatsRotated', day: state.clock.day, seating });
}

/** R-CK-5: the Porters and Laborers of every facility are free again. */
function withWorkersReleased(state: GameState): GameState {
  return withAreas(state, (area) => {
    const worked = (card: GridCard): boolean =>
      card.facility !== null && (card.facility.usedThisStage.laborers > 0 || card.facility.usedThisStage.porters > 0);
    const entries = Object.entries(area.grid);
    if (!entries.some(([, card]) => worked(card))) return area;
    const grid = Object.fromEntries(
      entries.map(([key, card]) => [
        key,
        card.facility !== null && worked(card) ? { ...card, facility: { ...card.facility, usedThisStage: { laborers: 0, porters: 0 } } } : card,
      ]),
    );
    return { ...area, grid };
  });
}

/** R-CK-5: dispatch devices work once a Day. */
function withDevicesRestored(state: GameState): GameState {
  return withAreas(state, (area) => (area.dispatchUsedToday.length === 0 ? area : { ...area, dispatchUsedToday: [] }));
}

/** Every district changed; what stays the same stays the same object. */
function withAreas(state: GameState, change: (area: OfficeArea) => OfficeArea): GameState {
  const officeAreas = state.officeAreas.map(change);
  return officeAreas.every((area, seat) => area === state.officeAreas[seat]) ? state : { ...state, officeAreas };
}
