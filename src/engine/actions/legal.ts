// Everything a player may do: candidates in a fixed order, filtered by the one authority (E-LG-1 to E-LG-7).

import { flagCandidates } from './flags/candidates.ts';
import { actingPlayer } from '../acting.ts';
import type { PlayerIndex } from '../ids.ts';
import type { Intent } from '../intents.ts';
import { LOCAL_OPTIONS } from '../state.ts';
import type { GameState } from '../state.ts';
import { turnOf } from '../turns.ts';
import { drawCandidates } from './cards/candidates.ts';
import { check } from './check.ts';
import { newTrainCandidates } from './make-up/candidates.ts';
import { answerCandidates } from './questions/candidates.ts';
import { switchingCandidates } from './switching/candidates.ts';
import { voteCandidates } from './votes/candidates.ts';
import { freightAgentCandidates, loadUnloadCandidates } from './work/candidates.ts';

/** Every legal intent of a player, in the order bots break ties by (E-LG-3). */
export function legalActions(state: GameState, player: PlayerIndex): readonly Intent[] {
  return candidates(state, player).filter((intent) => check(state, player, intent) === null);
}

/** The switching turn alone, in the same order; empty outside it (R-FK-5). */
export function legalSwitchingActions(state: GameState, player: PlayerIndex): readonly Intent[] {
  if (actingPlayer(state) !== player || state.clock.phase !== 'localOps' || turnOf(state, player).option !== 'switch') return [];
  return switchingCandidates(state, player).filter((intent) => check(state, player, intent) === null);
}

function candidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  if (state.status === 'awaitingExtension') {
    return voteCandidates(player);
  }
  if (actingPlayer(state) !== player) return [];
  if (state.clock.pendingDecision !== null) return answerCandidates(state, player);
  return [...phaseCandidates(state, player), ...flagCandidates(state, player)];
}

function phaseCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  switch (state.clock.phase) {
    case 'localOps':
      return localOpsCandidates(state, player);
    case 'newTrain':
      return newTrainCandidates(state, player);
    case 'loadUnload':
      return loadUnloadCandidates(state, player);
    case 'mainline':
    case 'shiftChange':
      return [];
  }
}

function localOpsCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  switch (turnOf(state, player).option) {
    case null:
      return LOCAL_OPTIONS.map((option): Intent => ({ type: 'localOps.choose', option }));
    case 'switch':
      return switchingCandidates(state, player);
    case 'draw':
      return drawCandidates(state, player);
    case 'freightAgent':
      return freightAgentCandidates(state, player);
  }
}
