// A train comes off the line into a district: flag, Yard Office offer, outcome, Red Flag prompt, commit
// (R-ML-40 to R-ML-45, R-RF-3 to R-RF-5).

import { changeTray, withNode } from '../changes.ts';
import { areaOf } from '../districts.ts';
import { arrivalSide, officeNodeOf } from '../division.ts';
import { hasFlag } from '../hands.ts';
import type { SeatIndex } from '../ids.ts';
import { officeNode, playerAt } from '../seats.ts';
import type { CrewTray } from '../state.ts';
import { note } from '../step.ts';
import type { Step } from '../step.ts';
import { trainName, trayName, trayOf } from '../trains.ts';
import { takeTrack } from './take-track.ts';
import { collide } from './collision.ts';
import { hold } from './holds.ts';
import { officeLanding, yardLanding, yardOffer } from './landing.ts';
import type { Landing } from './landing.ts';
import { enterLimits, enterSquare } from './moves.ts';
import { answerOf, ask } from './questions.ts';
import type { Attempt } from './questions.ts';

/** R-ML-41: decides the arrival of a train with one Stage remaining, in the order of the rule. */
export function attemptArrival(step: Step, tray: CrewTray, seat: SeatIndex): Attempt {
  const { state } = step;
  const side = arrivalSide(tray.direction);

  // R-RF-4: a planted flag stops the next train from that side, in danger or not.
  const node = officeNodeOf(state, seat);
  if (node.redFlags[side]) {
    step.state = withNode(state, officeNode(seat), { ...node, redFlags: { ...node.redFlags, [side]: false } });
    note(step, { type: 'redFlagSpent', ...trainName(tray), seat, side });
    hold(step, tray.id, 'redFlag', { seat });
    return 'done';
  }

  const offer = yardOffer(state, seat, side, tray);
  const ruled = answerOf(state, tray.id, 'yardOffice');
  if (offer.kind === 'offer' && ruled === null) {
    return ask(step, { kind: 'yardOffice', trayId: tray.id, seat }, { type: 'yardOfficeOffered', ...trayName(tray), seat });
  }
  const landing =
    offer.kind === 'offer' && ruled?.take === true ? yardLanding(areaOf(state, seat), offer.route) : officeLanding(state, seat, side);

  if (landing.kind === 'collision') {
    const shown = answerOf(state, tray.id, 'redFlag');
    // R-RF-5, R-RF-6: only who holds a flag is asked, once, and about arrivals alone.
    if (shown === null && hasFlag(state, playerAt(state, seat))) {
      return ask(step, { kind: 'redFlag', trayId: tray.id, seat, from: side }, { type: 'redFlagPrompted', ...trayName(tray), seat, from: side });
    }
    if (shown?.flag === true) {
      hold(step, tray.id, 'redFlag', { seat });
      return 'done';
    }
  }

  if (offer.kind === 'outOfReach') note(step, { type: 'yardOfficeOutOfReach', ...trainName(tray), seat });
  commit(step, tray, seat, landing);
  return 'done';
}

function commit(step: Step, tray: CrewTray, seat: SeatIndex, landing: Landing): void {
  const side = arrivalSide(tray.direction);
  switch (landing.kind) {
    case 'track':
      takeTrack(step, tray.id, seat, false);
      return;
    case 'limits':
      step.state = changeTray(enterLimits(step.state, tray.id, seat, side), tray.id, { stoodSincePhase: false });
      hold(step, tray.id, 'interlocking', { seat });
      return;
    case 'yardOffice': {
      const arrived = enterSquare(step.state, tray.id, seat, landing.coord);
      step.state = changeTray(arrived, tray.id, { stoodSincePhase: false, holdReported: null });
      const { consist } = trayOf(step.state, tray.id);
      note(step, { type: 'trainDiverted', ...trainName(tray), seat, to: landing.coord, consist });
      return;
    }
    case 'collision':
      collide(step, {
        reason: landing.reason,
        where: { at: 'grid', seat, coord: landing.coord },
        trains: [tray.id, ...landing.trains],
        struck: landing.cars.length === 0 ? null : { seat, coord: landing.coord },
        // R-CO-2: the district answers for its own tracks.
        atFault: playerAt(step.state, seat),
      });
      return;
  }
}
