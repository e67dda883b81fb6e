// Acceptance cases of passenger work.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../../src/engine/intents.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import type { GameState } from '../../src/engine/state.ts';
import { act, allow, consistOf, eventsOf, facilityOn, loadUnloadTurn, player, refuse, square, tPlatform, tray } from '../support/positions.ts';
import type { FacilityOptions, PositionOptions, TrayOptions } from '../support/positions.ts';

const OFFICE = [0, 0] as const;
const at = square(OFFICE);
const BOARD: Intent = { type: 'porter.board', at };
const DETRAIN: Intent = { type: 'porter.detrain', at };

function platform(holds: Partial<FacilityOptions>, consists: readonly string[], more: PositionOptions = {}, train: Partial<TrayOptions> = {}): GameState {
  return loadUnloadTurn(tPlatform({
    facilities: [{ at: OFFICE, ...holds }],
    trays: consists.map((consist, i) => ({ train: 8 + 2 * i, at: OFFICE, consist, ...train })),
    ...more,
  }));
}

const BOARDING: readonly (readonly [what: string, state: GameState, code: RefusalCode])[] = [
  ['(a) no train stands there', platform({ outbound: 'C' }, []), 'NO_TRAIN_AT_OFFICE'],
  ['(b) every coach is loaded', platform({ outbound: 'C' }, ['[* C]']), 'NO_EMPTY_COACH'],
  ['(c) nobody waits', platform({}, ['[* c]']), 'NO_PASSENGERS_WAITING'],
  ['(d) a Whistle Post has no Porters', loadUnloadTurn({ trays: [{ train: 8, at: OFFICE, consist: '[* c]' }] }), 'NO_PORTERS_HERE'],
  ['every Porter has worked', platform({ outbound: 'C', used: { porters: 3 } }, ['[* c]']), 'RESOURCE_SPENT'],
  ['the Crack Limited away from a Terminal', platform({ outbound: 'C' }, ['[* c]'], { tier: 'station' }, { train: 2 }), 'NOT_A_TERMINAL'],
  ['the Military Train', platform({ outbound: 'C' }, ['[* c]'], {}, { train: 19 }), 'NO_PASSENGER_WORK'],
];

for (const [what, state, code] of BOARDING) test(`boarding is refused ${code}: ${what}`, () => refuse(state, BOARD, code));

test('the Office alone is worked by Porters', () => {
  refuse(platform({ outbound: 'C' }, ['[* c]']), { type: 'porter.board', at: square([0, 1]) }, 'NOT_A_FACILITY');
  refuse(platform({ outbound: 'C' }, ['[* c]']), { type: 'porter.detrain', at: square([5, 5]) }, 'NOT_A_FACILITY');
});

test('R-LU-11 a named train must be on an A/D track', () => {
  refuse(platform({ outbound: 'C' }, ['[* c]']), { type: 'porter.board', at, trayId: tray(1) }, 'NO_TRAIN_AT_OFFICE');
});

const DETRAINING: readonly (readonly [what: string, state: GameState, code: RefusalCode])[] = [
  ['(a) only empty coaches', platform({}, ['[* c]']), 'NO_LOADED_COACH'],
  ['(b) all red slots are full', platform({ inbound: 'C C C' }, ['[* C]']), 'INBOUND_BOX_FULL'],
  ['(c) no empty coach in the Division Yard', platform({}, ['[* C]'], { divisionYard: 'b', classificationYard: 'c c' }), 'NO_EMPTY_COACH_IN_YARD'],
  ['(d) it boarded in this district', platform({}, ['[* C@0]']), 'LOADED_IN_THIS_DISTRICT'],
  ['where it boarded comes before a full slot', platform({ inbound: 'C C C' }, ['[* C@0]']), 'LOADED_IN_THIS_DISTRICT'],
];

for (const [what, state, code] of DETRAINING) test(`detraining is refused ${code}: ${what}`, () => refuse(state, DETRAIN, code));

test('boarding without naming a train serves the first that can be served', () => {
  const { state, events } = act(platform({ outbound: 'C@0 C' }, ['[* c]', '[* c]']), BOARD);
  assert.deepEqual([consistOf(state, 0), consistOf(state, 1)], ['[* C@0]', '[* c]']);
  assert.deepEqual(eventsOf(events, 'passengersBoarded').map(({ trayId, coachIndex }) => [trayId, coachIndex]), [[tray(0), 0]]);
  const second = act(state, BOARD).state;
  assert.deepEqual([consistOf(second, 0), consistOf(second, 1)], ['[* C@0]', '[* C]']);
});

test('a named train is served first', () => {
  const { state } = act(platform({ outbound: 'C' }, ['[* c]', '[* c]']), { type: 'porter.board', at, trayId: tray(1) });
  assert.deepEqual([consistOf(state, 0), consistOf(state, 1)], ['[* c]', '[* C]']);
});

test('R-LU-12 the code is that of the train that came furthest', () => {
  // Train X19 is barred at once; train 10 has no empty coach.
  const state = loadUnloadTurn(tPlatform({
    facilities: [{ at: OFFICE, outbound: 'C' }],
    trays: [{ train: 19, at: OFFICE, consist: '[* c]' }, { train: 8, at: OFFICE, consist: '[* C]' }],
  }));
  refuse(state, BOARD, 'NO_EMPTY_COACH');
});

test('R-LU-13 the first empty coach from the nose takes the oldest passengers, and the game’s rate is paid', () => {
  const { state, events } = act(platform({ outbound: 'C@0 C' }, ['[* C c c]'], { divisionYard: 'b', config: { houseRules: { revenue: { passengerPerCoach: 2 } } } }), BOARD);
  assert.equal(consistOf(state, 0), '[* C C@0 c]');
  assert.deepEqual(facilityOn(state, 0, OFFICE).outboundBox, [{ type: 'coach', loaded: true }]);
  assert.deepEqual(state.yards.classificationYard, [{ type: 'coach', loaded: false }]);
  assert.deepEqual(events[1], { type: 'revenueChanged', player: player(0), delta: 2, total: 2, reason: 'passengerBoarded' });
});

test('R-LU-14 the first coach from the nose not made here is set down', () => {
  const { state, events } = act(platform({}, ['[* C@0 C C]'], { divisionYard: 'c b' }), DETRAIN);
  assert.equal(consistOf(state, 0), '[* C@0 c C]');
  assert.deepEqual(facilityOn(state, 0, OFFICE).inboundBox, [{ type: 'coach', loaded: true }]);
  assert.deepEqual(state.yards.divisionYard.map((car) => car.type), ['boxcar']);
  assert.deepEqual(events.map((event) => event.type), ['passengersDetrained', 'revenueChanged']);
});

test('R-LU-4 at rate 0 the work is done and nothing is paid', () => {
  const { state, events } = act(platform({ outbound: 'C' }, ['[* c]'], { config: { houseRules: { revenue: { passengerPerCoach: 0 } } } }), BOARD);
  assert.deepEqual(events.map((event) => event.type), ['passengersBoarded']);
  assert.equal(state.players[0]?.revenue, 0);
});

test('R-LU-2 each Porter works once a Stage', () => {
  let state = platform({ outbound: 'C C C' }, ['[* c c c]', '[* C]'], { divisionYard: 'c b' });
  for (let i = 0; i < 3; i += 1) state = act(state, BOARD).state;
  assert.equal(facilityOn(state, 0, OFFICE).usedThisStage.porters, 3);
  refuse(state, DETRAIN, 'RESOURCE_SPENT');
});

test('R-LU-15 a loose coach at the Office is not worked', () => {
  const state = loadUnloadTurn(tPlatform({ board: `
      c-1  c0     c1
r0    LW   OF(c)  LE`, facilities: [{ at: OFFICE, outbound: 'C' }] }));
  refuse(state, BOARD, 'NO_TRAIN_AT_OFFICE');
});

test('R-NT-20 Porters may work a train being made up on an A/D track', () => {
  allow(platform({ outbound: 'C' }, ['[* c]'], {}, { train: 18, makeUp: { closed: true, reported: null }, builtBy: 0 }), BOARD);
});
