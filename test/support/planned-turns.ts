// What holds of every plan of a switching turn, wherever it was made (B-PL-5 to B-PL-13, B-I-12, B-I-15). Each check throws.

import assert from 'node:assert/strict';
import { evaluate, WEIGHTS } from '../../src/bot/planner/evaluate.ts';
import { planSwitchingTurn, STEP_COSTS } from '../../src/bot/planner/plan.ts';
import type { Plan, PlanOptions } from '../../src/bot/planner/plan.ts';
import { cardAt, carsOn, ownArea } from '../../src/engine/districts.ts';
import { sameSquare } from '../../src/engine/ids.ts';
import type { PlayerIndex, TrayId } from '../../src/engine/ids.ts';
import { apply, canonicalState, legalSwitchingActions, switchingFingerprint } from '../../src/engine/index.ts';
import type { GameState } from '../../src/engine/state.ts';
import { turnOf } from '../../src/engine/turns.ts';
import { isExpedited } from '../../src/engine/trains.ts';
import { deepFreeze } from './freeze.ts';

/** The position a plan leads to, each step checked against the fingerprint foretold (B-PL-9, B-I-15). */
export function follow(start: GameState, player: PlayerIndex, plan: Plan): GameState {
  let state = start;
  plan.steps.forEach((step, i) => {
    assert.equal(switchingFingerprint(state, player), plan.fingerprints[i], `before step ${i}`);
    const applied = apply(state, player, step);
    assert.ok(applied.ok, `B-PL-9 step ${i} is not legal: ${JSON.stringify(step)}`);
    state = applied.state;
  });
  assert.equal(plan.fingerprints.length, plan.steps.length + 1);
  assert.equal(switchingFingerprint(state, player), plan.fingerprints[plan.steps.length]);
  return state;
}

/** B-PL-10, B-I-12: planning leaves the position as it was, frozen or revived, and plans the same. */
export function plansWithoutTouching(start: GameState, player: PlayerIndex, options: PlanOptions): Plan {
  const text = JSON.stringify(start);
  const plan = planSwitchingTurn(deepFreeze(start), player, options);
  assert.equal(JSON.stringify(start), text, 'B-I-12 the position was changed');
  assert.deepEqual(planSwitchingTurn(JSON.parse(text) as GameState, player, options), plan);
  return plan;
}

const MAY_CHANGE: ReadonlySet<string> = new Set(['trays', 'officeAreas', 'turns', 'decks', 'tally', 'intentCount']);

/** B-PL-11: no switching intent touches more of the state than it may, and a revived copy comes to the same; how many there were. */
export function touchesItsPartAlone(start: GameState, player: PlayerIndex): number {
  const revived = JSON.parse(JSON.stringify(start)) as GameState;
  const intents = legalSwitchingActions(start, player).filter((one) => one.type !== 'switch.end');
  const before: Readonly<Record<string, unknown>> = { ...start };
  for (const intent of intents) {
    const applied = apply(deepFreeze(start), player, intent);
    assert.ok(applied.ok);
    for (const [key, value] of Object.entries(applied.state)) {
      if (!MAY_CHANGE.has(key) || (key === 'decks' && intent.type !== 'maneuver.flyingSwitch')) assert.equal(value, before[key], `B-PL-11 ${key} after ${JSON.stringify(intent)}`);
    }
    const again = apply(revived, player, intent);
    assert.ok(again.ok);
    assert.equal(switchingFingerprint(again.state, player), switchingFingerprint(applied.state, player));
    assert.equal(canonicalState(again.state), canonicalState(applied.state));
  }
  return intents.length;
}

/** B-PL-5: with fifty candidates no more are tried, what is left out is said, and the plan can be played. */
export function keepsToABudget(start: GameState, player: PlayerIndex, needed: number): void {
  const small = planSwitchingTurn(start, player, { budget: 50 });
  assert.ok(small.tried <= 50);
  assert.equal(small.complete, needed <= 50, 'B-PL-5 whether the budget was enough');
  follow(start, player, small);
}

function freightAtOffice(state: GameState, player: PlayerIndex): boolean {
  const area = ownArea(state, player);
  const office = cardAt(area, area.officeCoord);
  return office !== null && carsOn(office).some((car) => car.type !== 'coach');
}

/** B-PL-13: a plan leaves no freight car on the Office square that did not stand there. */
export function keepsTheOfficeClear(start: GameState, end: GameState, player: PlayerIndex): void {
  assert.ok(freightAtOffice(start, player) || !freightAtOffice(end, player), 'B-PL-13 a plan fouls the Office');
}

function expeditedAway(state: GameState, player: PlayerIndex): readonly TrayId[] {
  const area = ownArea(state, player);
  return Object.values(state.trays).flatMap((tray) => {
    const { position } = tray;
    if (position.at !== 'grid' || position.seat !== area.seat || tray.trainNumber === null || !isExpedited(tray)) return [];
    return sameSquare(position.coord, area.officeCoord) ? [] : [tray.id];
  });
}

const HOMESICK = { ...WEIGHTS, awayExpedited: -1000 } as const;

export type WayHome = 'none in need' | 'home' | 'no way' | 'worth it' | 'missed';

/**
 * B-PL-7, B-PL-13: what becomes of the expedited trains of a turn. A train left away is in order where a search for nothing but the way
 * home finds none, or where all else that is gained outweighs it; `missed` is a better end with every train home.
 */
export function wayHome(start: GameState, end: GameState, player: PlayerIndex, plan: Plan, options: PlanOptions): WayHome {
  const away = expeditedAway(end, player);
  if (away.length === 0) return expeditedAway(start, player).length === 0 ? 'none in need' : 'home';
  const bound = planSwitchingTurn(start, player, { ...options, weights: HOMESICK });
  const there = follow(start, player, bound);
  if (expeditedAway(there, player).length >= away.length) return 'no way';
  const cost = bound.steps.reduce((sum, step) => sum + (step.type === 'switch.dropCars' ? STEP_COSTS.setOut : step.type === 'maneuver.flyingSwitch' ? STEP_COSTS.card : 0), 0);
  const moves = (state: GameState): number => turnOf(state, player).movesRemaining;
  const score = evaluate(there, player) - STEP_COSTS.move * (moves(start) - moves(there)) - cost;
  return score > plan.score + 1e-9 ? 'missed' : 'worth it';
}
