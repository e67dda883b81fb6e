// From an intent to the next state: check, decide the events, reduce each as it is decided.

import { copyState } from '../copies.ts';
import { DRIVER_EVENT_TYPES } from '../events.ts';
import type { GameEvent, IntentEvent } from '../events.ts';
import type { PlayerIndex } from '../ids.ts';
import type { Intent } from '../intents.ts';
import { unreachable } from '../lists.ts';
import type { RefusalCode } from '../refusals.ts';
import type { GameState } from '../state.ts';
import { beginStep, emit } from '../step.ts';
import type { Step } from '../step.ts';
import { decideDiscard, decideDrawDepartment, decideDrawHomeOffice, decideModify, decidePlay } from './cards/decide.ts';
import { check } from './check.ts';
import { decidePlantFlag, decideRedFlag } from './flags/decide.ts';
import { decidePassCar, decidePlaceCar, decideSecondSection, decideStartExtra } from './make-up/decide.ts';
import { decideClearance, decideYardOffice } from './questions/decide.ts';
import { decideDropCars, decideFlyingSwitch, decideMove, decideSort } from './switching/decide.ts';
import { decideExtend } from './votes/decide.ts';
import { decideAdvanceLoad, decideBeginUnload, decideClear, decidePorter, decideStartLoad, decideStock, decideUnjam } from './work/decide.ts';

export type Applied =
  | { readonly ok: true; readonly state: GameState; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly code: RefusalCode };

/** The next state and what happened, or the refusal that `check` gives (E-FN-2, E-FN-4). */
export function apply(state: GameState, player: PlayerIndex, intent: Intent): Applied {
  const code = check(state, player, intent);
  if (code !== null) return { ok: false, code };
  return { ok: true, ...carryOut(state, player, intent) };
}

/** What an intent that `check` has allowed does; for whoever has asked it already. */
export function carryOut(state: GameState, player: PlayerIndex, intent: Intent): { readonly state: GameState; readonly events: readonly GameEvent[] } {
  const step = beginStep(state);
  decide(step, player, intent);
  return { state: endIntent(step), events: step.events };
}

/** The state after the events of one intent: what `apply` does once they are decided (E-FN-3). Driver events are refused. */
export function reduce(state: GameState, events: readonly GameEvent[]): GameState {
  const step = beginStep(state);
  for (const event of events) {
    if (!isIntentEvent(event)) throw new Error(`${event.type} is made by the driver, not reduced`);
    emit(step, event);
  }
  return endIntent(step);
}

/** The state an intent leads to, with the intent counted. */
function endIntent({ state }: Step): GameState {
  const { officeAreas, trays, turns, tally, intentCount } = state;
  return copyState(state, { officeAreas, trays, turns, tally, intentCount: intentCount + 1 });
}

function isIntentEvent(event: GameEvent): event is IntentEvent {
  return !DRIVER_EVENT_TYPES.some((type) => type === event.type);
}

function decide(step: Step, player: PlayerIndex, intent: Intent): void {
  switch (intent.type) {
    case 'localOps.choose':
      return emit(step, { type: 'localOpsOptionChosen', player, option: intent.option });
    case 'switch.move':
      return decideMove(step, player, intent);
    case 'switch.dropCars':
      return decideDropCars(step, player, intent);
    case 'switch.sortConsist':
      return decideSort(step, player, intent);
    case 'maneuver.flyingSwitch':
      return decideFlyingSwitch(step, player, intent);
    case 'draw.fromHomeOffice':
      return decideDrawHomeOffice(step, player);
    case 'draw.fromDepartment':
      return decideDrawDepartment(step, player, intent.slot);
    case 'card.play':
      return decidePlay(step, player, intent);
    case 'mainline.modify':
      return decideModify(step, player, intent);
    case 'card.discard':
      return decideDiscard(step, player, intent);
    case 'freightAgent.stockOutbound':
      return decideStock(step, player, intent);
    case 'freightAgent.clearInbound':
      return decideClear(step, player, intent);
    case 'freightAgent.unjam':
      return decideUnjam(step, player, intent);
    case 'switch.end':
    case 'draw.end':
    case 'freightAgent.end':
    case 'loadUnload.end':
      return emit(step, { type: 'phaseEnded', player, phase: step.state.clock.phase });
    case 'newTrain.placeCar':
      return decidePlaceCar(step, player, intent);
    case 'newTrain.passCar':
      return decidePassCar(step, player, intent);
    case 'newTrain.startExtra':
      return decideStartExtra(step, player, intent);
    case 'newTrain.secondSection':
      return decideSecondSection(step, player, intent);
    case 'mainline.clearance':
      return decideClearance(step, player, intent.allow);
    case 'mainline.yardOffice':
      return decideYardOffice(step, player, intent.take);
    case 'mainline.redFlag':
      return decideRedFlag(step, player, intent);
    case 'porter.board':
    case 'porter.detrain':
      return decidePorter(step, player, intent);
    case 'laborer.startLoad':
      return decideStartLoad(step, player, intent.at);
    case 'laborer.advanceLoad':
      return decideAdvanceLoad(step, player, intent.at, intent.box);
    case 'laborer.beginUnload':
      return decideBeginUnload(step, player, intent.at, intent.carIndex);
    case 'maneuver.redFlags':
    case 'redFlag.play':
      return decidePlantFlag(step, player, intent);
    case 'game.extend':
      return decideExtend(step, intent);
    default:
      return unreachable(intent);
  }
}
