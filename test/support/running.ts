// Letting time pass in a test: one phase with its questions answered, or idle turns until something is reached.

import assert from 'node:assert/strict';
import type { GameEvent } from '../../src/engine/events.ts';
import { actingPlayer, advance, apply, legalActions } from '../../src/engine/index.ts';
import type { PlayerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import type { Acted } from './positions.ts';

/** Says what to answer when the driver stops; a test that expects no question passes none. */
export type Answer = (state: GameState, who: PlayerIndex) => Intent;

const noQuestion: Answer = (state) => assert.fail(`nobody expected a question: ${JSON.stringify(state.clock.pendingDecision ?? state.clock.phase)}`);

/** The clearance every train is given, or none is. */
export const clearance = (allow: boolean): Answer => (state) => {
  assert.equal(state.clock.pendingDecision?.kind, 'clearance');
  return { type: 'mainline.clearance', allow };
};

/** Runs the present phase to its end; stops too when the game is over or a vote opens. */
export function runPhase(start: GameState, answer: Answer = noQuestion): Acted {
  const { phase } = start.clock;
  const events: GameEvent[] = [];
  let state = start;
  for (let step = 0; step < 1000; step += 1) {
    const done = advance(state);
    state = done.state;
    events.push(...done.events);
    if (done.finished || state.status !== 'active' || state.clock.phase !== phase) return { state, events };
    if (!done.needsInput) continue;
    const who = actingPlayer(state);
    assert.ok(who !== null, 'input is needed and nobody acts');
    const result = apply(state, who, answer(state, who));
    if (!result.ok) assert.fail(`refused ${result.code}`);
    state = result.state;
    events.push(...result.events);
  }
  return assert.fail(`the ${phase} Phase never ended`);
}

/** The same board with the clock put back to the start of a Mainline Phase. */
export function mainlineAgain(state: GameState): GameState {
  return { ...state, clock: { ...state.clock, phase: 'mainline', phaseOpen: false, currentActor: null, actorOffset: 0, pendingDecision: null, decisionAnswers: [] } };
}

/** Whatever spends a turn without doing anything. */
export const idle: Answer = (state, who) => {
  const legal = legalActions(state, who);
  const first = (type: Intent['type']): Intent | undefined => legal.find((intent) => intent.type === type);
  const choice =
    legal.find((intent) => intent.type === 'localOps.choose' && intent.option === 'freightAgent') ??
    first('freightAgent.end') ?? first('switch.end') ?? first('draw.end') ?? first('loadUnload.end') ?? first('newTrain.passCar') ?? legal[0];
  return choice ?? assert.fail(`player ${who} can do nothing in ${JSON.stringify(state.clock)}`);
};

/** Plays idle turns until `reached`; a pending question goes to `answer`. */
export function idleUntil(start: GameState, reached: (state: GameState) => boolean, answer: Answer = idle): Acted {
  const events: GameEvent[] = [];
  let state = start;
  const take = (next: Acted): boolean => {
    state = next.state;
    events.push(...next.events);
    return reached(state);
  };
  if (reached(state)) return { state, events };
  for (let step = 0; step < 20000; step += 1) {
    const done = advance(state);
    if (take(done)) return { state, events };
    if (!done.needsInput && !done.finished) continue;
    const who = actingPlayer(state);
    if (who === null) return assert.fail(`the game stopped as ${state.status} first`);
    const result = apply(state, who, state.clock.pendingDecision === null ? idle(state, who) : answer(state, who));
    if (!result.ok) assert.fail(`refused ${result.code}`);
    if (take(result)) return { state, events };
  }
  return assert.fail('it was never reached');
}

/** The seat a player sits in. */
export function seatOfPlayer(state: GameState, who: number): number {
  return state.seating.findIndex((one) => one === who);
}
