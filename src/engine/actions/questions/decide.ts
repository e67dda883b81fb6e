// The events of answers to the railroad's questions. The intent has passed `check`.

import type { PlayerIndex } from '../../ids.ts';
import type { GameState, PendingDecision } from '../../state.ts';
import { emit } from '../../step.ts';
import type { Step } from '../../step.ts';
import { trayName, trayOf } from '../../trains.ts';

export function pendingQuestion<K extends PendingDecision['kind']>(state: GameState, kind: K): Extract<PendingDecision, { readonly kind: K }> {
  const decision = state.clock.pendingDecision;
  if (decision?.kind !== kind) throw new Error(`no ${kind} question`);
  return decision as Extract<PendingDecision, { readonly kind: K }>;
}

export function decideClearance(step: Step, player: PlayerIndex, allow: boolean): void {
  const tray = trayOf(step.state, pendingQuestion(step.state, 'clearance').trayId);
  emit(step, { type: 'clearanceGiven', player, ...trayName(tray), allow });
}

export function decideYardOffice(step: Step, player: PlayerIndex, take: boolean): void {
  const tray = trayOf(step.state, pendingQuestion(step.state, 'yardOffice').trayId);
  emit(step, { type: 'yardOfficeRuled', player, ...trayName(tray), take });
}
