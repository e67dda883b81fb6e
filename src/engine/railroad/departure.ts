// A train leaves a Division Point, the Interchange's yard or an A/D track (R-ML-31 to R-ML-36).

import { changeTray, withArea } from '../changes.ts';
import { MAINLINE_CARDS } from '../content/mainline-cards.ts';
import { trainHas } from '../content/trains.ts';
import { areaOf, fouledSquares } from '../districts.ts';
import type { FouledSquare } from '../districts.ts';
import { entryRegion, mainlineAt } from '../division.ts';
import type { HighballReason } from '../events.ts';
import { sameSquare } from '../ids.ts';
import type { PlayerIndex, SeatIndex, TrayId } from '../ids.ts';
import { playerAt, seatOf } from '../seats.ts';
import type { CrewTray, GameState } from '../state.ts';
import { note } from '../step.ts';
import type { Step } from '../step.ts';
import { badlyMadeUp, labelOf, trainName, trayName, trayOf } from '../trains.ts';
import { admitHeld } from './admission.ts';
import { clearanceFor, entryHit, wayOut } from './clearance.ts';
import type { DeviceUse, WayOut } from './clearance.ts';
import { collide } from './collision.ts';
import { hold } from './holds.ts';
import { enterMainline } from './moves.ts';
import { answerOf, ask } from './questions.ts';
import type { Attempt } from './questions.ts';
import { keepsSetUpStop } from './stops.ts';

/** R-ML-34: the first fouled square a train meets on its way from the Office out past the sign. */
export function fouledExit(state: GameState, tray: CrewTray, seat: SeatIndex): FouledSquare | null {
  const area = areaOf(state, seat);
  const onTheWay = fouledSquares(state, area, tray.direction).filter((square) => !sameSquare(square.coord, area.officeCoord));
  return onTheWay[onTheWay.length - 1] ?? null;
}

/** R-ML-31: the tests of a train that stands where it may depart from. */
export function attemptDeparture(step: Step, tray: CrewTray): Attempt {
  const { state } = step;
  if (tray.position.at === 'grid') {
    if (keepsSetUpStop(tray)) {
      hold(step, tray.id, 'setUp', { seat: tray.position.seat });
      return 'done';
    }
    const fault = badlyMadeUp(tray);
    if (fault !== null) {
      hold(step, tray.id, 'badlyMadeUp', { seat: tray.position.seat, fault });
      return 'done';
    }
  }
  const way = wayOut(state, tray);
  const clearance = clearanceFor(state, tray, way);
  if (clearance.kind === 'hold') {
    hold(step, tray.id, clearance.reason, { by: labelOf(trayOf(state, clearance.by)) });
    return 'done';
  }
  let clearedBy: PlayerIndex | null = null;
  if (clearance.following !== null) {
    const occupiedBy = clearance.following;
    const occupiedByLabel = labelOf(trayOf(state, occupiedBy));
    const answer = answerOf(state, tray.id, 'clearance');
    if (answer === null) {
      return ask(
        step,
        { kind: 'clearance', trayId: tray.id, occupiedBy },
        { type: 'clearanceRequested', ...trayName(tray), occupiedBy, occupiedByLabel, node: way.node },
      );
    }
    if (!answer.allow) {
      hold(step, tray.id, 'denied', { by: occupiedByLabel });
      return 'done';
    }
    clearedBy = answer.player;
  }
  depart(step, tray, way, { devices: clearance.devices, passing: clearance.passing, clearedBy });
  return 'done';
}

interface Release {
  readonly devices: readonly DeviceUse[];
  readonly passing: boolean;
  readonly clearedBy: PlayerIndex | null;
}

/** R-ML-35: the rule that let it go now. */
function highballReason(release: Release): HighballReason {
  if (release.devices.length > 0) return 'dispatched';
  if (release.clearedBy !== null) return 'clearanceGranted';
  return release.passing ? 'passingTrack' : 'lineClear';
}

function depart(step: Step, tray: CrewTray, way: WayOut, release: Release): void {
  useDevices(step, tray, release.devices);
  const { state } = step;
  const card = mainlineAt(state, way.node);
  const from = tray.position;
  const seat = from.at === 'grid' ? from.seat : null;
  const exit = seat === null ? null : fouledExit(state, tray, seat);
  const ahead = entryHit(card, tray, way.fromYard);

  const stages = MAINLINE_CARDS[card.card].regions - entryRegion(card, tray, card.transits.length > 0, way.fromYard);
  const transit = { trayId: tray.id, stagesTotal: stages, stagesRemaining: stages, direction: tray.direction, clearedBy: release.clearedBy };
  step.state = changeTray(enterMainline(state, tray.id, way.node, transit), tray.id, {
    // R-NT-20: leaving its start ends the making up for good.
    makeUp: null,
    builtBy: null,
    stoodSincePhase: false,
    holdReported: null,
    // R-ML-70: the first Office the Campaign Train reached is the first it leaves after its start.
    speechMade: tray.speechMade || (seat !== null && tray.makeUp === null && trainHas(tray.trainNumber, 'stopThenExpedite')),
  });
  const [device] = release.devices;
  note(step, {
    type: 'trainHighballed',
    ...trainName(tray),
    from,
    to: { at: 'mainline', node: way.node },
    why: highballReason(release),
    ...(device === undefined ? {} : { key: device.key }),
  });

  if (exit !== null && seat !== null) {
    strikeOnTheWayOut(step, tray.id, seat, exit);
  } else if (ahead !== null) {
    collide(step, {
      reason: 'enteredBehind',
      where: { at: 'mainline', node: way.node },
      trains: [tray.id, ahead],
      struck: null,
      atFault: release.clearedBy ?? state.clock.superintendent,
    });
  }
  // R-ML-36: the track is free, also after a wreck, unless that wreck ended the game.
  if (seat !== null && step.state.status === 'active') admitHeld(step, seat);
}

function strikeOnTheWayOut(step: Step, id: TrayId, seat: SeatIndex, exit: FouledSquare): void {
  collide(step, {
    reason: 'exitFouled',
    where: { at: 'grid', seat, coord: exit.coord },
    trains: [id, ...exit.trains.map((train) => train.id)],
    struck: exit.cars.length === 0 ? null : { seat, coord: exit.coord },
    atFault: playerAt(step.state, seat),
  });
}

/** R-ML-27: devices are spent when the train is committed to leave. */
function useDevices(step: Step, tray: CrewTray, devices: readonly DeviceUse[]): void {
  const seat = seatOf(step.state, step.state.clock.superintendent);
  for (const { key, bonus, against } of devices) {
    const area = areaOf(step.state, seat);
    step.state = withArea(step.state, { ...area, dispatchUsedToday: [...area.dispatchUsedToday, key] });
    const againstTrain = labelOf(trayOf(step.state, against));
    note(step, { type: 'dispatchBonusUsed', ...trainName(tray), seat, key, bonus, againstTrain });
  }
}
