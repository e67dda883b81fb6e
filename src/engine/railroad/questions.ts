// Stopping the Mainline Phase for an answer (R-DC-1 to R-DC-6, R-ML-6, E-FN-10): a question changes nothing but the clock.

import type { EventOf } from '../events.ts';
import type { TrayId } from '../ids.ts';
import type { DecisionAnswer, GameState, PendingDecision } from '../state.ts';
import { note } from '../step.ts';
import type { Step } from '../step.ts';
import { setClock } from './clock.ts';

/** How an attempt ended: committed, or put off until somebody has answered. */
export type Attempt = 'done' | 'asked';

type Answer<K extends DecisionAnswer['kind']> = Extract<DecisionAnswer, { readonly kind: K }>;

/** The answer already given about this train in its present attempt; null when it was not asked. */
export function answerOf<K extends DecisionAnswer['kind']>(state: GameState, id: TrayId, kind: K): Answer<K> | null {
  const given = state.clock.decisionAnswers.find((answer): answer is Answer<K> => answer.kind === kind && answer.trayId === id);
  return given ?? null;
}

export function ask(
  step: Step,
  decision: PendingDecision,
  event: EventOf<'clearanceRequested'> | EventOf<'yardOfficeOffered'> | EventOf<'redFlagPrompted'>,
): Attempt {
  setClock(step, { pendingDecision: decision });
  note(step, event);
  return 'asked';
}

/** R-DC-4: answers fall with the attempt they were given for. */
export function dropAnswers(step: Step): void {
  if (step.state.clock.decisionAnswers.length > 0) setClock(step, { decisionAnswers: [] });
}
