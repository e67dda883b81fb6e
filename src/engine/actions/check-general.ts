// The tests every intent goes through first (R-RJ-2, rows 1 to 7).

import { actingPlayer, decisionActor } from '../acting.ts';
import type { PlayerIndex } from '../ids.ts';
import type { Intent, IntentType } from '../intents.ts';
import type { RefusalCode } from '../refusals.ts';
import type { GameState, LocalOption, PendingDecision, Phase } from '../state.ts';
import { turnOf } from '../turns.ts';
import { checkVote } from './votes/check.ts';

type DecisionKind = PendingDecision['kind'];

const ANSWERS: Readonly<Partial<Record<IntentType, { readonly kind: DecisionKind; readonly without: RefusalCode }>>> = {
  'mainline.clearance': { kind: 'clearance', without: 'NO_CLEARANCE_PENDING' },
  'mainline.yardOffice': { kind: 'yardOffice', without: 'NO_YARD_OFFICE_OFFER' },
  'mainline.redFlag': { kind: 'redFlag', without: 'NO_RED_FLAG_PROMPT' },
};

/** Phases an intent belongs to; answers belong to none, their question decides. */
function phasesOf(type: IntentType): readonly Phase[] {
  switch (type) {
    case 'maneuver.redFlags':
    case 'redFlag.play':
      return ['localOps', 'newTrain', 'loadUnload'];
    case 'newTrain.secondSection':
      return ['localOps', 'newTrain'];
    case 'newTrain.placeCar':
    case 'newTrain.passCar':
    case 'newTrain.startExtra':
      return ['newTrain'];
    case 'porter.board':
    case 'porter.detrain':
    case 'laborer.startLoad':
    case 'laborer.advanceLoad':
    case 'laborer.beginUnload':
    case 'loadUnload.end':
      return ['loadUnload'];
    case 'mainline.clearance':
    case 'mainline.yardOffice':
    case 'mainline.redFlag':
    case 'game.extend':
      return [];
    default:
      return ['localOps'];
  }
}

/** The Local Operations option an intent belongs to; null for those that need none (R-LO-1, R-LO-2). */
export function optionOf(type: IntentType): LocalOption | null {
  switch (type) {
    case 'switch.move':
    case 'switch.dropCars':
    case 'switch.sortConsist':
    case 'switch.end':
    case 'maneuver.flyingSwitch':
      return 'switch';
    case 'draw.fromHomeOffice':
    case 'draw.fromDepartment':
    case 'card.play':
    case 'mainline.modify':
    case 'card.discard':
    case 'draw.end':
    case 'newTrain.secondSection':
      return 'draw';
    case 'freightAgent.stockOutbound':
    case 'freightAgent.clearInbound':
    case 'freightAgent.unjam':
    case 'freightAgent.end':
      return 'freightAgent';
    default:
      return null;
  }
}

/** The refusal of the first general test that fails, `done` for a vote that passes, or null to go on. */
export function checkGeneral(state: GameState, player: PlayerIndex, intent: Intent): RefusalCode | 'done' | null {
  if (intent.type === 'game.extend') return checkVote(state, player, intent) ?? 'done';
  if (state.status !== 'active') return 'WRONG_PHASE';
  const answer = ANSWERS[intent.type];
  const pending = state.clock.pendingDecision;
  if (pending !== null && answer?.kind !== pending.kind) return 'DECISION_PENDING';
  if (answer !== undefined) {
    if (pending === null) return answer.without;
    return decisionActor(state) === player ? null : 'NOT_YOUR_TURN';
  }
  const { phase } = state.clock;
  if (!phasesOf(intent.type).includes(phase)) return 'WRONG_PHASE';
  if (actingPlayer(state) !== player) return 'NOT_YOUR_TURN';
  if (phase !== 'localOps') return null;
  const chosen = turnOf(state, player).option;
  if (intent.type === 'localOps.choose') return chosen === null ? null : 'OPTION_ALREADY_CHOSEN';
  const needed = optionOf(intent.type);
  if (needed === null) return null;
  if (chosen === null) return 'OPTION_NOT_CHOSEN';
  return chosen === needed ? null : 'WRONG_OPTION';
}
