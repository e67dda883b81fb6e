// Events of intents made into the next state (E-FN-3): everything decided is in them, nothing is decided here.

import { changeTray, withClock, withNode, withPlayer, withTurn } from '../changes.ts';
import { officeNodeOf } from '../division.ts';
import type { EventOf, IntentEvent } from '../events.ts';
import { unreachable, replaceAt } from '../lists.ts';
import { officeNode } from '../seats.ts';
import type { DecisionAnswer, GameState } from '../state.ts';
import { movesAllowed } from '../turns.ts';
import { refilled } from '../yards.ts';
import { cardDiscarded, cardDrawn, cardPlayed, deckReshuffled, departmentRefilled, mainlineModified, officeUpgraded } from './cards/reduce.ts';
import { carsCoupled, carsDropped, consistSorted, flyingSwitch, trayMoved } from './switching/reduce.ts';
import { carPassed, carPlacedOnTrain, extraStarted, trainMadeUp, trainScheduled } from './make-up/reduce.ts';
import {
  facilityUnjammed, inboundCleared, loadAdvanced, loadCompleted, loadStarted, outboundStocked, passengersBoarded,
  passengersDetrained, unloadBegan, unloadCompleted,
} from './work/reduce.ts';

/** R-DC-4: one answer per kind is kept; the question is answered. */
function answered(state: GameState, answer: DecisionAnswer): GameState {
  const others = state.clock.decisionAnswers.filter((kept) => kept.kind !== answer.kind);
  return withClock(state, { pendingDecision: null, decisionAnswers: [...others, answer] });
}

function optionChosen(state: GameState, event: EventOf<'localOpsOptionChosen'>): GameState {
  if (event.option !== 'switch') return withTurn(state, event.player, { option: event.option });
  let chosen = withTurn(state, event.player, { option: 'switch', movesRemaining: movesAllowed(state) });
  for (const tray of Object.values(state.trays)) {
    if (tray.movesUsed !== 0) chosen = changeTray(chosen, tray.id, { movesUsed: 0 });
  }
  return chosen;
}

function redFlagsSet(state: GameState, event: EventOf<'redFlagsSet'>): GameState {
  const node = officeNodeOf(state, event.seat);
  const planted = withNode(state, officeNode(event.seat), { ...node, redFlags: { ...node.redFlags, [event.side]: true } });
  // R-RF-2: without a card it was the Toolbox flag, which leaves the game (C-DEST-8).
  return event.cardId === undefined ? withPlayer(planted, event.player, { toolboxFlag: false }) : planted;
}

function redFlagRuled(state: GameState, event: EventOf<'redFlagRuled'>): GameState {
  const ruled = answered(state, { kind: 'redFlag', trayId: event.trayId, flag: event.flag });
  return event.flag && event.cardId === undefined ? withPlayer(ruled, event.player, { toolboxFlag: false }) : ruled;
}

/** The state after one event of an intent. */
export function reduceEvent(state: GameState, event: IntentEvent): GameState {
  switch (event.type) {
    case 'phaseEnded':
      return withClock(state, { actorOffset: state.clock.actorOffset + 1, currentActor: null });
    case 'seatsRotated':
      return { ...state, seating: event.seating };
    case 'extensionVoted':
      return { ...state, extensionVotes: replaceAt(state.extensionVotes, event.player, event.agree) };
    case 'dayExtended':
      return { ...state, extraDays: state.extraDays + 1, extensionVotes: state.extensionVotes.map(() => null), status: 'active' };
    case 'playConcluded':
      return { ...state, status: 'finished', extensionVotes: state.extensionVotes.map(() => null) };
    case 'localOpsOptionChosen':
      return optionChosen(state, event);
    case 'trayMoved':
      return trayMoved(state, event);
    case 'carsCoupled':
      return carsCoupled(state, event);
    case 'carsDropped':
      return carsDropped(state, event);
    case 'consistSorted':
      return consistSorted(state, event);
    case 'flyingSwitch':
      return flyingSwitch(state, event);
    case 'cardDrawn':
      return cardDrawn(state, event);
    case 'departmentRefilled':
      return departmentRefilled(state, event);
    case 'deckReshuffled':
      return deckReshuffled(state, event);
    case 'cardPlayed':
      return cardPlayed(state, event);
    case 'officeUpgraded':
      return officeUpgraded(state, event);
    case 'trainScheduled':
      return trainScheduled(state, event);
    case 'secondSectionOrdered':
      if (event.trainNumber === null) return state;
      return { ...state, pendingSecondSections: [...state.pendingSecondSections, event.trainNumber] };
    case 'mainlineModified':
      return mainlineModified(state, event);
    case 'cardDiscarded':
      return cardDiscarded(state, event);
    case 'redFlagsSet':
      return redFlagsSet(state, event);
    case 'outboundStocked':
      return outboundStocked(state, event);
    case 'inboundCleared':
      return inboundCleared(state, event);
    case 'facilityUnjammed':
      return facilityUnjammed(state, event);
    case 'yardReplenished':
      return { ...state, yards: refilled(state.yards) };
    case 'trainMadeUp':
      return trainMadeUp(state, event);
    case 'extraStarted':
      return extraStarted(state, event);
    case 'carPlacedOnTrain':
      return carPlacedOnTrain(state, event);
    case 'carPassed':
      return carPassed(state, event);
    case 'clearanceGiven':
      return answered(state, { kind: 'clearance', trayId: event.trayId, allow: event.allow, player: event.player });
    case 'yardOfficeRuled':
      return answered(state, { kind: 'yardOffice', trayId: event.trayId, take: event.take });
    case 'redFlagRuled':
      return redFlagRuled(state, event);
    case 'passengersBoarded':
      return passengersBoarded(state, event);
    case 'passengersDetrained':
      return passengersDetrained(state, event);
    case 'loadStarted':
      return loadStarted(state, event);
    case 'loadAdvanced':
      return loadAdvanced(state, event);
    case 'loadCompleted':
      return loadCompleted(state, event);
    case 'unloadBegan':
      return unloadBegan(state, event);
    case 'unloadCompleted':
      return unloadCompleted(state, event);
    case 'revenueChanged':
      return withPlayer(state, event.player, { revenue: event.total });
    case 'extraQueued':
      // The queue grew with `cardPlayed`, which carries the card.
      return state;
    default:
      return unreachable(event);
  }
}
