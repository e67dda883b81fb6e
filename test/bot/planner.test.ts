// The switching planner (B-PL-1 to B-PL-12) and how its plans are played (B-PL-17 to B-PL-20).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseSwitching, newSwitchingMemory } from '../../src/bot/developer/switching.ts';
import { evaluate } from '../../src/bot/planner/evaluate.ts';
import { STEP_COSTS, planSwitchingSlices, planSwitchingTurn } from '../../src/bot/planner/plan.ts';
import type { Plan } from '../../src/bot/planner/plan.ts';
import type { Choice } from '../../src/bot/policy.ts';
import { legalActions, legalSwitchingActions, switchingFingerprint } from '../../src/engine/index.ts';
import { fouledSquares } from '../../src/engine/districts.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { badlyMadeUp } from '../../src/engine/trains.ts';
import { redactFor } from '../../src/view/redact.ts';
import { deepFreeze } from '../support/freeze.ts';
import { follow as followPlan, plansWithoutTouching, touchesItsPartAlone } from '../support/planned-turns.ts';
import { act, actAll, areaAt, consistOf, drawn, movesLeft, player, position, squareCars, switchingTurn, trayNamed, whereIs } from '../support/positions.ts';
import { grownBoard, scattered } from '../support/random-boards.ts';

const ME = player(0);

const TRAILING = `
      c-1  c0  c1   c2  c3
r1    ST   ST  TR0  FH  .
r0    LW   OF  TR1  ST  LE`;
const FACING = `
      c-2  c-1  c0  c1   c2   c3
r1    .    CL0  ST  ST   CR0  .
r0    LW   TL1  OF  TR0  TR1  LE
r-1   .    .    .   CR1  FH   .`;

const follow = (start: GameState, plan: Plan): GameState => followPlan(start, ME, plan);

/** Random boards with cars and crews scattered over them. */
const boards: readonly GameState[] = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => scattered(seed + 500, grownBoard(seed, 12)));
const SMALL = { budget: 400, beam: 16 } as const;

const trailing = (consist: string, house = 'FH'): GameState =>
  switchingTurn({ board: TRAILING.replace('FH', house), trays: [{ train: 11, at: [0, 0], facing: 'w', consist }] });

// ---- whole turns

test('WB-64 the planner leaves the boxcar at the Freight House and the train made up at the Office', () => {
  const start = trailing('[* B h K]');
  const plan = planSwitchingTurn(start, ME);
  const after = follow(start, plan);
  assert.equal(squareCars(after, 0, [1, 2]), 'B', drawn(after));
  assert.equal(whereIs(after, 0), '[0,0]');
  assert.equal(consistOf(after, 0), '[* h K]');
  assert.equal(movesLeft(after), 0);
});

test('WB-65 the planner takes the finished boxcar away and brings the train home made up', () => {
  const start = trailing('[* h K]', 'FH(B@0)');
  const after = follow(start, planSwitchingTurn(start, ME));
  assert.equal(squareCars(after, 0, [1, 2]), '', drawn(after));
  assert.equal(whereIs(after, 0), '[0,0]');
  assert.equal(badlyMadeUp(trayNamed(after, 0)), null, drawn(after));
  assert.equal(trayNamed(after, 0).consist.length, 3);
});

test('WB-66 the planner reaches the industry nose first', () => {
  const start = switchingTurn({ board: FACING, trays: [{ train: 12, at: [0, 0], facing: 'e', consist: '[* B h K]' }] });
  const after = follow(start, planSwitchingTurn(start, ME));
  assert.equal(squareCars(after, 0, [-1, 2]), 'B', drawn(after));
});

test('WB-66 with the engine run around, the planner spots the car and is home within three Moves', () => {
  const start = switchingTurn({ board: FACING, trays: [{ train: 12, at: [1, -1], facing: 'e', consist: '[B * h K]' }] });
  const after = follow(start, planSwitchingTurn(start, ME));
  assert.equal(squareCars(after, 0, [-1, 2]), 'B', drawn(after));
  assert.equal(whereIs(after, 0), '[0,0]');
  assert.equal(consistOf(after, 0), '[* h K]');
  assert.equal(movesLeft(after), 3);
});

test('B-PL-1 a middle car is worked out of the train and spotted within six Moves', () => {
  const start = trailing('[* h B K]');
  const after = follow(start, planSwitchingTurn(start, ME));
  assert.equal(squareCars(after, 0, [1, 2]), 'B', drawn(after));
  assert.equal(whereIs(after, 0), '[0,0]');
  assert.equal(badlyMadeUp(trayNamed(after, 0)), null);
});

test('B-PL-13 an expedited train with nothing to do comes home', () => {
  const start = switchingTurn({ board: TRAILING, trays: [{ train: 3, at: [1, 0], facing: 'w', consist: '[* h]' }] });
  const after = follow(start, planSwitchingTurn(start, ME));
  assert.equal(whereIs(after, 0), '[0,0]', drawn(after));
});

test('B-PL-3 a Flying Switch is planned when it pays for its card, and only when asked for', () => {
  const start = switchingTurn({
    board: FACING, moves: 1, hands: [[{ kind: 'maneuver', key: 'flyingSwitch' }]],
    trays: [{ train: 12, at: [0, 0], facing: 'e', consist: '[* h B]' }],
  });
  const plan = planSwitchingTurn(start, ME);
  assert.deepEqual(plan.steps.map((step) => step.type), ['maneuver.flyingSwitch']);
  assert.ok(Math.abs(plan.score - plan.rootScore - (0.65 - STEP_COSTS.move - STEP_COSTS.card)) < 1e-9, `${plan.score - plan.rootScore}`);
  assert.equal(squareCars(follow(start, plan), 0, [-1, 2]), 'B');
  const without = planSwitchingTurn(start, ME, { flyingSwitch: false });
  assert.ok(without.steps.every((step) => step.type !== 'maneuver.flyingSwitch'));
});

test('B-PL-3 a sort at a Small Yard is part of a plan', () => {
  const start = switchingTurn({
    moves: 2, board: `
      c-1  c0            c1  c2
r1    .    ST+smallYard  ST  MT
r0    LW   OF            LE  .`, trays: [{ at: [1, 0], facing: 'w', consist: '[* h b]' }],
  });
  const plan = planSwitchingTurn(start, ME);
  assert.deepEqual(plan.steps.map((step) => step.type), ['switch.sortConsist', 'switch.move', 'switch.dropCars']);
  assert.equal(squareCars(follow(start, plan), 0, [1, 2]), 'h');
});

test('B-DEC-10 a train at the Interchange is no part of the search', () => {
  const start = switchingTurn({ mainline: ['interchange', 'plains'], trays: [
    { train: 12, at: { node: 1, left: 1, of: 1 }, consist: '[* K b]' }, { at: [0, 0], facing: 'e' },
  ] });
  const sorts = legalSwitchingActions(start, ME).filter((intent) => intent.type === 'switch.sortConsist');
  assert.ok(sorts.length > 0, 'the sort is legal');
  const seen = planSwitchingTurn(start, ME);
  assert.equal(seen.steps.length, 0);
});

// ---- the search

test('B-PL-7 where nothing improves the plan is empty, and playing it ends the turn', () => {
  const start = trailing('[*]');
  const plan = planSwitchingTurn(start, ME);
  assert.deepEqual(plan.steps, []);
  assert.equal(plan.score, plan.rootScore);
  assert.deepEqual(plan.fingerprints, [switchingFingerprint(start, ME)]);
  const choice = chooseSwitching(start, ME, legalActions(start, ME), newSwitchingMemory());
  assert.deepEqual(choice.intent, { type: 'switch.end' });
  assert.equal(choice.reason.code, 'sw.planEnd');
});

test('B-PL-7 the score is the evaluation of the end less the cost of the steps', () => {
  for (const start of [trailing('[* B h K]'), ...boards]) {
    const plan = planSwitchingTurn(start, ME, SMALL);
    const after = follow(start, plan);
    const setOuts = plan.steps.filter((step) => step.type === 'switch.dropCars').length;
    const cost = STEP_COSTS.move * (movesLeft(start) - movesLeft(after)) + STEP_COSTS.setOut * setOuts;
    assert.ok(Math.abs(evaluate(after, ME) - cost - plan.score) < 1e-9, drawn(start));
    assert.ok(Math.abs(evaluate(start, ME) - plan.rootScore) < 1e-9);
    assert.ok(plan.score >= plan.rootScore);
  }
});

test('B-PL-7 of equal ends the first found is kept', () => {
  // Both crews can spot their hopper at the only Mine Tipple, which pays for one.
  const start = switchingTurn({
    moves: 1, board: `
      c-1  c0  c1  c2  c3  c4
r0    LW   OF  ST  MT  ST  LE`,
    trays: [{ at: [0, 1], facing: 'w', consist: '[* h]' }, { at: [0, 3], facing: 'e', consist: '[* h]' }],
  });
  const plan = planSwitchingTurn(start, ME);
  assert.deepEqual(plan.steps.map((step) => ('trayId' in step ? step.trayId : '')), ['tray0', 'tray0'], JSON.stringify(plan.steps));
});

test('B-PL-5 the budget counts every candidate and stops the search at once', () => {
  for (const budget of [1, 7, 50]) {
    const plan = planSwitchingTurn(trailing('[* B h K]'), ME, { budget });
    assert.equal(plan.tried, budget);
    assert.equal(plan.complete, false);
    follow(trailing('[* B h K]'), plan);
  }
  const whole = planSwitchingTurn(trailing('[*]'), ME, { budget: 100_000, beam: 100_000 });
  assert.equal(whole.complete, true);
  assert.equal(whole.truncated, false);
  const exact = planSwitchingTurn(trailing('[*]'), ME, { budget: whole.tried, beam: 100_000 });
  assert.equal(exact.complete, true, 'a budget just large enough is not a search cut short');
});

test('B-PL-5 B-PL-8 dropping positions by the beam is reported apart', () => {
  const narrow = planSwitchingTurn(trailing('[* B h K]'), ME, { budget: 100_000, beam: 2 });
  assert.equal(narrow.complete, true);
  assert.equal(narrow.truncated, true);
  const wide = planSwitchingTurn(trailing('[* B h K]'), ME, { budget: 100_000, beam: 100_000 });
  assert.equal(wide.truncated, false);
  assert.ok(wide.tried > narrow.tried);
  assert.ok(wide.score >= narrow.score);
});

test('B-PL-10 B-I-12 planning leaves the state as it was, frozen or revived', () => {
  for (const start of boards) plansWithoutTouching(start, ME, SMALL);
});

test('B-PL-9 the steps replay from the start with every fingerprint met', () => {
  for (const start of boards) follow(start, planSwitchingTurn(start, ME, SMALL));
});

test('B-POL-3 B-DIF-5 one position gives one plan, at once or in slices', () => {
  for (const start of boards) {
    const plan = planSwitchingTurn(start, ME, SMALL);
    assert.deepEqual(planSwitchingTurn(start, ME, SMALL), plan);
    const slices = planSwitchingSlices(start, ME, SMALL, 50);
    const pauses: number[] = [];
    for (let slice = slices.next(); ; slice = slices.next()) {
      if (slice.done === true) {
        assert.deepEqual(slice.value, plan);
        break;
      }
      pauses.push(slice.value);
    }
    assert.deepEqual(pauses, Array.from({ length: Math.floor(plan.tried / 50) }, (_, i) => 50 * (i + 1)));
  }
});

test('B-INF-8 what a player may not see changes no plan', () => {
  const start = position({ players: 2, hands: 'dealt', option: 'switch', board: [TRAILING, TRAILING], trays: [{ train: 11, at: [0, 0], facing: 'w', consist: '[* B h K]' }] });
  const { decks } = start;
  const other: GameState = {
    ...start, seed: 99, rngState: 99,
    decks: { ...decks, homeOffice: decks.homeOffice.slice().reverse(), hands: [decks.hands[0] ?? [], decks.homeOffice.slice(0, 3)] },
  };
  const plan = planSwitchingTurn(start, ME);
  assert.deepEqual(planSwitchingTurn(redactFor(start, ME), ME), plan);
  assert.deepEqual(planSwitchingTurn(redactFor(other, ME), ME), plan);
});

test('B-PL-13 no finished plan leaves a freight car on the Office square', () => {
  for (const start of boards) {
    const office = areaAt(start).officeCoord;
    const fouls = (state: GameState): boolean => squareCars(state, 0, [office.row, office.col]).split(' ').some((car) => car !== '' && car.toLowerCase() !== 'c');
    if (fouls(start)) continue;
    const after = follow(start, planSwitchingTurn(start, ME, SMALL));
    assert.ok(!fouls(after), drawn(after));
  }
});

test('R-ST-12 no finished plan fouls a side that was clear', () => {
  for (const start of boards) {
    const fouled = (state: GameState): number => (['west', 'east'] as const).filter((side) => fouledSquares(state, areaAt(state), side).length > 0).length;
    const plan = planSwitchingTurn(start, ME, SMALL);
    assert.ok(fouled(follow(start, plan)) <= fouled(start), drawn(start));
  }
  // On the way there it may: this turn sets the rest of the train out on the Running Track and fetches it again.
  const start = trailing('[* B h K]');
  const second = actAll(start, planSwitchingTurn(start, ME).steps.slice(0, 2)).state;
  assert.ok(fouledSquares(second, areaAt(second), 'east').length > 0);
});

test('B-PL-11 a switching intent leaves all but its own part of the state the same', () => {
  for (const start of boards) assert.ok(touchesItsPartAlone(start, ME) > 0);
});

// ---- playing the plan

/** Plays a whole switching turn; every choice made, and the position it ended in. */
function playTurn(start: GameState, meddle: (state: GameState, made: number) => GameState = (state) => state): { choices: readonly Choice[]; state: GameState } {
  const memory = newSwitchingMemory();
  const choices: Choice[] = [];
  let state = start;
  for (let made = 0; made < 40; made += 1) {
    state = meddle(state, made);
    const options = legalActions(state, ME);
    const view = deepFreeze(redactFor(state, ME));
    const choice = chooseSwitching(view, ME, options, memory);
    assert.ok(options.includes(choice.intent), 'the choice is one of the options');
    choices.push(choice);
    if (choice.intent.type === 'switch.end') return { choices, state };
    state = act(state, choice.intent).state;
  }
  assert.fail('the turn did not end');
}

test('B-PL-17 B-PL-18 the plan is played to its end, and the turn ended', () => {
  const start = trailing('[* B h K]');
  const { choices, state } = playTurn(start);
  assert.deepEqual(choices.slice(0, -1).map((choice) => choice.intent), planSwitchingTurn(start, ME).steps);
  assert.deepEqual(choices.map((choice) => choice.reason.code), [...Array.from({ length: 8 }, () => 'sw.plan'), 'sw.planEnd']);
  assert.equal(whereIs(state, 0), '[0,0]');
});

test('B-PL-20 the reason tells the step, the scores and how far the search went', () => {
  const { choices } = playTurn(trailing('[* B h K]'));
  const first = choices[0]?.reason;
  assert.equal(first?.args['i'], '1');
  assert.equal(first?.args['n'], '8');
  assert.match(first?.text ?? '', /^Step 1 of 8: position 0\.35 to 0\.87, \d+ lines tried\.$/);
  const short = chooseSwitching(trailing('[* B h K]'), ME, legalActions(trailing('[* B h K]'), ME), newSwitchingMemory(), {}, { budget: 200 });
  assert.match(short.reason.text, /lines tried, search budget reached\.$/);
  const lift = playTurn(trailing('[* h K]', 'FH(B@0)')).choices[0]?.reason;
  assert.match(lift?.text ?? '', /position −0\.50 to −0\.1[23],/);
  for (const { reason } of choices) assert.ok(reason.text.length <= 110);
});

test('B-PL-17 a position that drifts from the plan is planned again, not forced', () => {
  const drift: Intent = { type: 'switch.dropCars', trayId: trayNamed(trailing('[* B h K]'), 0).id, count: 1 };
  const { choices, state } = playTurn(trailing('[* B h K]'), (now, made) => (made === 1 ? act(now, drift).state : now));
  assert.ok(choices.every((choice) => choice.reason.code === 'sw.plan' || choice.reason.code === 'sw.planEnd'));
  assert.equal(choices[1]?.reason.args['i'], '1', 'a new plan');
  assert.equal(squareCars(state, 0, [1, 2]), 'B', drawn(state));
});

test('B-POL-3 asked twice at any step of a plan, the choice is the same', () => {
  const memory = newSwitchingMemory();
  let state = trailing('[* B h K]');
  for (let made = 0; made < 9; made += 1) {
    const options = legalActions(state, ME);
    const choice = chooseSwitching(state, ME, options, memory);
    assert.deepEqual(chooseSwitching(state, ME, options, memory), choice, `after ${made} steps`);
    state = act(state, choice.intent).state;
  }
});

test('B-POL-7 a plan of another Stage is not taken up again', () => {
  const start = trailing('[* B h K]');
  const memory = newSwitchingMemory();
  memory.plan = { ...planSwitchingTurn(start, ME), steps: [], stage: 2 };
  assert.equal(chooseSwitching(start, ME, legalActions(start, ME), memory).reason.code, 'sw.plan');
  memory.plan = { ...planSwitchingTurn(start, ME), steps: [] };
  assert.equal(chooseSwitching(start, ME, legalActions(start, ME), memory).reason.code, 'sw.planEnd', 'one of this Stage is');
});

test('B-PL-19 a step that is no option is dropped, and the ladder decides', () => {
  const start = trailing('[* B h K]');
  const memory = newSwitchingMemory();
  const first = planSwitchingTurn(start, ME).steps[0];
  const options = legalActions(start, ME).filter((option) => JSON.stringify(option) !== JSON.stringify(first));
  const choice = chooseSwitching(start, ME, options, memory);
  assert.match(choice.reason.code, /^sw\.ladder\./);
  assert.ok(options.includes(choice.intent));
  assert.equal(memory.plan, null);
});

test('B-PL-7 at the end of a plan nothing is left to gain', () => {
  const start = trailing('[* B h K]');
  const plan = planSwitchingTurn(start, ME);
  const after = actAll(start, plan.steps).state;
  const again = planSwitchingTurn(after, ME);
  assert.deepEqual(again.steps, []);
});
