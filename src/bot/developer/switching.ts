// The switching turn of the developer bot (B-PL-17 to B-PL-20): one plan for the turn, played step by step as long as the
// position is the one it foresaw. What cannot be planned falls to the ladder of switching-ladder.ts.

import { switchingFingerprint } from '../../engine/index.ts';
import type { Intent, PlayerIndex } from '../../engine/index.ts';
import type { Flags } from '../flags.ts';
import { planSwitchingSlices } from '../planner/plan.ts';
import type { Plan, PlanOptions } from '../planner/plan.ts';
import type { BotView, Choice } from '../policy.ts';
import { runThrough } from '../slices.ts';
import type { ReasonCode } from '../reasons.ts';
import { choose, firstOf } from './decision.ts';
import { climbSwitchingLadder } from './switching-ladder.ts';

/** What a policy keeps of one player's switching turn in one game; the policy's own, and changed by it. */
export interface SwitchingMemory {
  plan: Plan | null;
}

export function newSwitchingMemory(): SwitchingMemory {
  return { plan: null };
}

/** The next step of the plan in memory, of a new plan, or of the ladder. */
export function chooseSwitching(
  view: BotView, player: PlayerIndex, options: readonly Intent[], memory: SwitchingMemory, flags: Flags = {}, budgets: PlanOptions = {},
): Choice {
  return runThrough(chooseSwitchingSlices(view, player, options, memory, flags, budgets));
}

/** `chooseSwitching` for a caller that may not be held up: it yields while a plan is being made (B-DIF-5). */
export function* chooseSwitchingSlices(
  view: BotView, player: PlayerIndex, options: readonly Intent[], memory: SwitchingMemory, flags: Flags = {}, budgets: PlanOptions = {},
): Generator<unknown, Choice, void> {
  const ladder = (): Choice => climbSwitchingLadder({ view, player, options, flags });
  if (flags.noPlanSwitching === true) return ladder();
  let at = placeInPlan(memory, view, player);
  if (at < 0) {
    memory.plan = yield* planSwitchingSlices(view, player, budgets);
    at = 0;
  }
  const { plan } = memory;
  if (plan === null) return ladder();
  const step = plan.steps[at];
  if (step === undefined) {
    const end = firstOf({ options }, 'switch.end');
    return end === null ? ladder() : explained(end, 'sw.planEnd', plan, at);
  }
  const text = JSON.stringify(step);
  const option = options.find((one) => JSON.stringify(one) === text);
  if (option === undefined) {
    memory.plan = null;
    return ladder();
  }
  return explained(option, 'sw.plan', plan, at + 1);
}

/** B-PL-17: how many steps of the plan in memory lead to this very position; −1 when the plan is of another turn or did not foresee it. */
function placeInPlan({ plan }: SwitchingMemory, view: BotView, player: PlayerIndex): number {
  if (plan === null || plan.day !== view.clock.day || plan.stage !== view.clock.stage) return -1;
  return plan.fingerprints.indexOf(switchingFingerprint(view, player));
}

/** B-PL-20. */
function explained(intent: Intent, code: ReasonCode, plan: Plan, i: number): Choice {
  return choose(intent, code, {
    i,
    n: plan.steps.length,
    a: points(plan.rootScore),
    b: points(plan.score),
    k: plan.tried,
    cut: plan.complete ? '' : ', search budget reached',
  });
}

/** Two decimals, with a typographic minus. */
function points(value: number): string {
  const text = Math.abs(value).toFixed(2);
  return value < 0 && text !== '0.00' ? `−${text}` : text;
}
