// The log's sentences about trains being made up and trains that do not move (R-NT-19, R-ML-80).

import { trainCard, unreachable } from '../engine/index.ts';
import type { EventOf, MakeUpFault, ShortReason } from '../engine/index.ts';
import { consistWants } from './card-text.ts';
import { placeTold, trayTold } from './telling.ts';
import type { Telling } from './telling.ts';
import { carName, categoryName, count, labelTitle, listed, officeName, sideAdjective, trainTitle, withArticle } from './words.ts';

export const TRAIN_EVENTS = ['trainMadeUp', 'extraStarted', 'carPlacedOnTrain', 'carPassed', 'trainRanShort', 'trainHeld'] as const;
export type TrainEvent = EventOf<(typeof TRAIN_EVENTS)[number]>;

const SHORT_WHY: Readonly<Record<ShortReason, string>> = {
  yardEmpty: 'the Division Yard has none it may take',
  wrongLoads: 'only loaded ones are left, and its card takes empties',
  passed: 'its builder stopped loading',
};

/** What is wrong with a train that may not leave for the Mainline (R-ML-32). */
export function faultWords(fault: MakeUpFault): string {
  switch (fault) {
    case 'engineBuried':
      return 'its engine is buried between cars';
    case 'cabooseNotLast':
      return 'its caboose is not at the end away from the engine';
    case 'wrongCar':
      return 'it carries a car its card does not allow';
    case 'tooMany':
      return 'it carries more cars of a kind than its card lists';
    default:
      return unreachable(fault);
  }
}

function heldSentence(event: EventOf<'trainHeld'>, t: Telling): string {
  const train = trainTitle(event);
  const ahead = event.by === undefined ? 'another train' : labelTitle(event.by);
  const office = event.seat === undefined ? 'the Office' : officeName(t.before, event.seat, t.names);
  const place = placeTold(t, event.where);
  switch (event.reason) {
    case 'noCrewTray': {
      const trays = event.trays === undefined ? '' : `: ${event.trays.free} of ${event.trays.total} are free`;
      return `${train} is due, but no Crew Tray is left for it${trays}. It does not run today.`;
    }
    case 'opposing':
      return `${train} is held ${place}: ${ahead} is coming the other way in the Subdivision ahead.`;
    case 'denied':
      return `${train} is held ${place}: the Superintendent keeps it behind ${ahead}.`;
    case 'absSignals':
      return `${train} is held ${place}: ABS Signals stop it short of ${ahead}.`;
    case 'siding':
      return `${train} waits off the main ${place} behind ${ahead}.`;
    case 'badlyMadeUp':
      return `${train}, ${place}, cannot leave as it stands: ${event.fault === undefined ? 'it is not properly made up' : faultWords(event.fault)}.`;
    case 'notAtOffice':
      return `${train} stands ${place}, on no A/D track, and cannot depart from there.`;
    case 'setUp':
      return `${train} keeps its set-up stop ${place} for this Mainline Phase.`;
    case 'redFlag':
      return `${train} is stopped by a Red Flag short of ${office} and tries again in the next Mainline Phase.`;
    case 'interlocking':
      return `Every A/D track of ${office} is taken: the Interlocking holds ${train} at the${event.where.at === 'limits' ? ` ${sideAdjective(event.where.side)}` : ''} Limits.`;
    case 'noFreeTrack':
      return `${train} is still held at the Limits of ${office}: no A/D track is free for it.`;
    case 'wayInFouled':
      return `${train} is still held at the Limits of ${office}: its way in is fouled.`;
    default:
      return unreachable(event.reason);
  }
}

export function trainSentence(event: TrainEvent, t: Telling): string {
  switch (event.type) {
    case 'trainMadeUp': {
      const direction = trayTold(t, event.trayId)?.direction ?? t.after.trays[event.trayId]?.direction;
      const way = direction === undefined ? '' : `, to run ${direction}`;
      const wants = event.trainNumber === null ? '' : ` Its card takes ${consistWants(trainCard(event.trainNumber))}.`;
      const name = event.trainNumber === null ? '' : ` (${trainCard(event.trainNumber).name})`;
      return `${trainTitle(event)}${name} takes a Crew Tray ${placeTold(t, event.at)}${way}.${wants}`;
    }
    case 'extraStarted':
      return `${trainTitle(event)} starts ${placeTold(t, event.at)} and will run ${event.direction}.`;
    case 'carPlacedOnTrain':
      return `${labelTitle(event.label)} takes ${withArticle(carName(event.stock))} as car ${event.at + 1} from the engine.`;
    case 'carPassed':
      return `${labelTitle(event.label)} takes no more cars in this Stage.`;
    case 'trainRanShort': {
      const missing = event.short.map((one) => `${count(one.missing, categoryName(one.category), categoryName(one.category, 2))} (${SHORT_WHY[one.why]})`);
      return `${trainTitle(event)} is made up short of ${listed(missing)}.`;
    }
    case 'trainHeld':
      return heldSentence(event, t);
    default:
      return unreachable(event);
  }
}
