// The log's sentences about Porters, Laborers and Revenue.

import { unreachable } from '../engine/index.ts';
import type { EventOf, RevenueReason } from '../engine/index.ts';
import { facilityTold, loadName } from './telling.ts';
import type { Telling } from './telling.ts';
import { carTypeName, labelTitle, signBox, signed, figure, withArticle } from './words.ts';

export const WORK_EVENTS = [
  'passengersBoarded', 'passengersDetrained', 'loadStarted', 'loadAdvanced', 'loadCompleted', 'unloadBegan', 'unloadCompleted',
  'revenueChanged',
] as const;
export type WorkEvent = EventOf<(typeof WORK_EVENTS)[number]>;

const REASONS: Readonly<Record<RevenueReason, string>> = {
  passengerBoarded: 'for passengers who boarded',
  passengerDetrained: 'for passengers who arrived',
  freightLoaded: 'for a load shipped',
  freightUnloaded: 'for a load delivered',
  transit: 'for a train that completed its run',
  standing: 'for a stop kept',
  collision: 'for a COLLISION',
  expediteFault: 'for an expedited train left off the Office square',
};

export function workSentence(event: WorkEvent, t: Telling): string {
  switch (event.type) {
    case 'passengersBoarded':
      return `Passengers board ${labelTitle(event.label)} at the ${facilityTold(t, event.player, event.at)}: car ${event.coachIndex + 1} from its nose is a loaded coach now.`;
    case 'passengersDetrained':
      return `Passengers leave ${labelTitle(event.label)} at the ${facilityTold(t, event.player, event.at)}: car ${event.coachIndex + 1} from its nose is an empty coach now, and a red slot fills.`;
    case 'loadStarted':
      return `At the ${facilityTold(t, event.player, event.at)} ${loadName(event.carType)} goes from the green box to MEN.`;
    case 'loadAdvanced':
      return `At the ${facilityTold(t, event.player, event.at)} a load goes from ${signBox(event.fromBox)} to ${signBox(event.toBox)}.`;
    case 'loadCompleted':
      return `At the ${facilityTold(t, event.player, event.at)} the load goes aboard: ${withArticle(`loaded ${carTypeName(event.carType)}`)} stands ready on its track.`;
    case 'unloadBegan':
      return `At the ${facilityTold(t, event.player, event.at)} ${withArticle(`loaded ${carTypeName(event.carType)}`)} is opened: its load goes onto WORK, an empty one stands in its place.`;
    case 'unloadCompleted':
      return `At the ${facilityTold(t, event.player, event.at)} ${loadName(event.carType)} reaches the red box: delivered.`;
    case 'revenueChanged':
      return `${signed(event.delta)} Revenue ${REASONS[event.reason]}, ${figure(event.total)} in all.`;
    default:
      return unreachable(event);
  }
}
