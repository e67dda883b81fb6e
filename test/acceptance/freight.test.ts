// Acceptance cases of freight: the Freight Agent, Laborers and where a load may be broken.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IndustryKey } from '../../src/engine/content/board-cards.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import type { GameState } from '../../src/engine/state.ts';
import {
  act, actAll, allow, areaAt, eventsOf, facilityOn, freightAgentTurn, loadUnloadTurn, mainlinePhase, player, refuse, seat, square, squareCars, tray,
} from '../support/positions.ts';
import type { FacilityOptions, PositionOptions } from '../support/positions.ts';
import { runPhase } from '../support/running.ts';

/** An industry on row 1, with these cars on its track. */
const board = (code: string, cars = ''): string => `
      c-1  c0  c1
r1    .    ${code}${cars}  .
r0    LW   OF  LE`;
const AT = [1, 0] as const;
const at = square(AT);
const stock = (carType: 'hopper' | 'boxcar' | 'coach' | 'tank' | 'reefer' | 'caboose'): Intent => ({ type: 'freightAgent.stockOutbound', at, carType });
const START: Intent = { type: 'laborer.startLoad', at };
const step = (box: number): Intent => ({ type: 'laborer.advanceLoad', at, box });
const unload = (carIndex: number): Intent => ({ type: 'laborer.beginUnload', at, carIndex });

function agent(code: string, holds: Partial<FacilityOptions> = {}, more: PositionOptions = {}): GameState {
  return freightAgentTurn({ board: board(code), facilities: [{ at: AT, ...holds }], ...more });
}

function laborers(code: string, cars: string, holds: Partial<FacilityOptions> = {}, more: PositionOptions = {}): GameState {
  return loadUnloadTurn({ board: board(code, cars), facilities: [{ at: AT, ...holds }], ...more });
}

test('staging a load does not need a car on the track', () => {
  const { state, events } = act(agent('MT'), stock('hopper'));
  assert.deepEqual(facilityOn(state, 0, AT).outboundBox, [{ type: 'hopper', loaded: true, origin: seat(0) }]);
  assert.deepEqual(events, [
    { type: 'outboundStocked', player: player(0), at, carType: 'hopper' },
    { type: 'phaseEnded', player: player(0), phase: 'localOps' },
  ]);
});

test('a staged load waits for its car', () => {
  refuse(laborers('MT', '', { outbound: 'H@0' }), START, 'NO_EMPTY_CAR_SPOTTED');
  const { state } = act(laborers('MT', '(h)', { outbound: 'H@0' }), START);
  assert.deepEqual(facilityOn(state, 0, AT).menAtWork, [{ type: 'hopper', dir: 'out', origin: seat(0) }, null, null]);
  assert.deepEqual(facilityOn(state, 0, AT).outboundBox, []);
});

test('R-LU-22 an empty car is promised to each load under way', () => {
  refuse(laborers('MT', '(h)', { outbound: 'H@0', sign: [null, 'H out', null] }), START, 'NO_EMPTY_CAR_SPOTTED');
  allow(laborers('MT', '(h h)', { outbound: 'H@0', sign: [null, 'H out', null] }), START);
});

test('R-LU-25 an outbound load takes four Laborer actions and pays at the last', () => {
  const ready = laborers('MT', '(t h h)', { outbound: 'H@0', modifiers: ['prepPlant', 'coalPiles', 'conveyorBelts'] }, { divisionYard: 'b' });
  const { state, events } = actAll(ready, [START, step(0), step(1), step(2)]);
  assert.equal(squareCars(state, 0, AT), 't H@0 h');
  assert.deepEqual(events.map((event) => event.type), ['loadStarted', 'loadAdvanced', 'loadAdvanced', 'loadCompleted', 'revenueChanged']);
  assert.deepEqual(eventsOf(events, 'loadCompleted').map((event) => event.carIndex), [1]);
  assert.equal(state.players[0]?.revenue, 1);
  assert.deepEqual(state.yards.classificationYard, [{ type: 'hopper', loaded: false }]);
  refuse(state, START, 'RESOURCE_SPENT');
});

test('R-LU-24 an unload swaps the car in place and takes four actions', () => {
  const ready = laborers('PP', '(T h)', { modifiers: ['transmissionLines', 'rotaryDumps', 'steamTurbines'] }, { divisionYard: 't b' });
  const begun = act(ready, unload(0));
  assert.equal(squareCars(begun.state, 0, AT), 't h');
  const { state, events } = actAll(begun.state, [step(2), step(1), step(0)]);
  assert.deepEqual(facilityOn(state, 0, AT).inboundBox, [{ type: 'tank', loaded: true }]);
  assert.deepEqual(events.map((event) => event.type), ['loadAdvanced', 'loadAdvanced', 'unloadCompleted', 'revenueChanged']);
  assert.equal(state.players[0]?.revenue, 1);
});

/** A loaded boxcar on seat 0's track that seat 0 made. */
const MADE_HERE: PositionOptions = { divisionYard: 'b b' };

test('a load may not be broken in the district that made it, in any Stage', () => {
  for (const stage of [1, 4]) {
    refuse(laborers('FH', '(B@0)', {}, { ...MADE_HERE, stage }), unload(0), 'LOADED_IN_THIS_DISTRICT');
  }
});

test('not at another industry of the same district either', () => {
  const state = loadUnloadTurn({ ...MADE_HERE, board: `
      c-1  c0        c1
r1    .    GW(B@0)   .
r0    LW   OF        LE` });
  refuse(state, unload(0), 'LOADED_IN_THIS_DISTRICT');
});

test('in another district it may', () => {
  allow(laborers('FH', '(B@1)', {}, { ...MADE_HERE, players: 2 }), unload(0));
  const seatOne = loadUnloadTurn({ ...MADE_HERE, players: 2, actor: 1, board: [board('FH'), board('FH', '(B@0)')] });
  allow(seatOne, unload(0));
});

test('the stamp goes onto a load made here', () => {
  const ready = laborers('FH', '(b)', { sign: [null, null, 'B out'] }, MADE_HERE);
  const { state } = act(ready, step(2));
  assert.equal(squareCars(state, 0, AT), 'B@0');
  const fresh: GameState = { ...state, officeAreas: [{ ...areaAt(state), grid: { ...areaAt(state).grid, '1,0': rested(state) } }] };
  refuse(fresh, unload(0), 'LOADED_IN_THIS_DISTRICT');
});

/** The industry with its Laborers free again. */
function rested(state: GameState) {
  const card = areaAt(state).grid['1,0'];
  assert.ok(card !== undefined && card.facility !== null);
  return { ...card, facility: { ...card.facility, usedThisStage: { laborers: 0, porters: 0 } } };
}

test('a car that comes back to a yard forgets where its load was made', () => {
  const { state } = runPhase(mainlinePhase({ trays: [{ train: 10, at: { node: 3, left: 1, of: 1 }, consist: '[* B@0]' }] }));
  assert.deepEqual(state.yards.classificationYard, [{ type: 'boxcar', loaded: true }]);
  allow(laborers('FH', '(B)', {}, MADE_HERE), unload(0));
});

const FREIGHT_AGENT: readonly (readonly [rule: string, state: GameState, intent: Intent, code: RefusalCode])[] = [
  ['R-FA-2 no facility there', agent('ST', { at: [0, 0] }), stock('hopper'), 'NOT_A_FACILITY'],
  ['R-FA-2 an industry that only receives', agent('PP'), stock('hopper'), 'WRONG_FLOW'],
  ['R-FA-2 the green box is full', agent('MT', { outbound: 'H@0' }), stock('hopper'), 'BOX_FULL'],
  ['R-FA-2 a full box before a wrong car', agent('MT', { outbound: 'H@0' }), stock('boxcar'), 'BOX_FULL'],
  ['R-FA-2 a type it does not work', agent('MT'), stock('boxcar'), 'NO_SUITABLE_CAR'],
  ['R-FA-2 no loaded car of it in the Division Yard', agent('MT', {}, { divisionYard: 'h B' }), stock('hopper'), 'NO_SUITABLE_CAR'],
  ['R-FA-4 an empty red box', agent('PP'), { type: 'freightAgent.clearInbound', at, index: 0 }, 'NOTHING_TO_CLEAR'],
  ['R-FA-4 past the end of the red box', agent('PP', { inbound: 'H' }), { type: 'freightAgent.clearInbound', at, index: 1 }, 'NOTHING_TO_CLEAR'],
  ['R-FA-4 no facility there', agent('ST', { at: [0, 0] }), { type: 'freightAgent.clearInbound', at, index: 0 }, 'NOT_A_FACILITY'],
  ['R-FA-5 an empty box of the sign', agent('MT', { sign: ['H out', null, null] }), { type: 'freightAgent.unjam', at, from: 'menAtWork', index: 1 }, 'NOTHING_TO_UNJAM'],
  ['R-FA-5 an empty green box', agent('MT'), { type: 'freightAgent.unjam', at, from: 'outbound', index: 0 }, 'NOTHING_TO_UNJAM'],
  ['R-FA-5 no facility there', agent('ST', { at: [0, 0] }), { type: 'freightAgent.unjam', at, from: 'outbound', index: 0 }, 'NOT_A_FACILITY'],
];

for (const [rule, state, intent, code] of FREIGHT_AGENT) test(`${rule}: ${code}`, () => refuse(state, intent, code));

test('R-FA-2 a Whistle Post ships no passengers', () => {
  refuse(agent('MT'), { type: 'freightAgent.stockOutbound', at: square([0, 0]), carType: 'coach' }, 'WRONG_FLOW');
});

test('R-FA-2 the Office of a Depot takes coaches and nothing else', () => {
  const state = agent('MT', {}, { tier: 'depot' });
  allow(state, { type: 'freightAgent.stockOutbound', at: square([0, 0]), carType: 'coach' });
  refuse(state, { type: 'freightAgent.stockOutbound', at: square([0, 0]), carType: 'boxcar' }, 'NO_SUITABLE_CAR');
});

test('R-FA-4 clearing puts the car into the Classification Yard and pays nothing', () => {
  const { state, events } = act(agent('PP', { inbound: 'H' }), { type: 'freightAgent.clearInbound', at, index: 0 });
  assert.deepEqual(facilityOn(state, 0, AT).inboundBox, []);
  assert.deepEqual(state.yards.classificationYard, [{ type: 'hopper', loaded: true }]);
  assert.equal(state.players[0]?.revenue, 0);
  assert.deepEqual(events.map((event) => event.type), ['inboundCleared', 'phaseEnded']);
});

test('R-FA-5 unjamming takes one load off the sign and forgets its origin', () => {
  const { state } = act(agent('MT', { sign: ['H@0 out', null, null] }), { type: 'freightAgent.unjam', at, from: 'menAtWork', index: 0 });
  assert.deepEqual(facilityOn(state, 0, AT).menAtWork, [null, null, null]);
  assert.deepEqual(state.yards.classificationYard, [{ type: 'hopper', loaded: true }]);
});

test('R-TB-32 the Division Yard refills the moment it is bare', () => {
  const { state, events } = act(agent('MT', {}, { divisionYard: 'H', classificationYard: 'b b K' }), stock('hopper'));
  assert.deepEqual(events.map((event) => event.type), ['outboundStocked', 'yardReplenished', 'phaseEnded']);
  assert.deepEqual([state.yards.divisionYard.length, state.yards.classificationYard.length], [3, 0]);
});

const LABORERS: readonly (readonly [rule: string, state: GameState, intent: Intent, code: RefusalCode])[] = [
  ['R-LU-22 no industry there', laborers('ST', '', { at: [0, 0] }), START, 'NOT_A_FACILITY'],
  ['R-LU-22 an industry that only receives', laborers('PP', '(h)'), START, 'WRONG_FLOW'],
  ['R-LU-22 every Laborer has worked', laborers('MT', '(h)', { outbound: 'H@0', used: { laborers: 1 } }), START, 'RESOURCE_SPENT'],
  ['R-LU-22 nothing in the green box', laborers('MT', '(h)'), START, 'NO_LOAD'],
  ['R-LU-22 MEN is taken', laborers('MT', '(h h)', { outbound: 'H@0', sign: ['H out', null, null] }), START, 'BOX_OCCUPIED'],
  ['R-LU-22 a taken box before a missing car', laborers('MT', '', { outbound: 'H@0', sign: ['H out', null, null] }), START, 'BOX_OCCUPIED'],
  ['R-LU-23 no industry there', laborers('ST', '', { at: [0, 0] }), step(0), 'NOT_A_FACILITY'],
  ['R-LU-23 every Laborer has worked', laborers('MT', '(h)', { sign: ['H out', null, null], used: { laborers: 1 } }), step(0), 'RESOURCE_SPENT'],
  ['R-LU-23 no load in that box', laborers('MT', '(h)'), step(1), 'NO_LOAD'],
  ['R-LU-23 the next box is taken', laborers('MT', '(h h)', { sign: ['H out', 'H out', null] }), step(0), 'BOX_OCCUPIED'],
  ['R-LU-23 an inbound load goes the other way', laborers('FH', '(b)', { sign: ['B out', 'B in', null] }), step(1), 'BOX_OCCUPIED'],
  ['R-LU-23 no empty car for the finished load', laborers('MT', '(H)', { sign: [null, null, 'H out'] }), step(2), 'NO_EMPTY_CAR_SPOTTED'],
  ['R-LU-23 the red box is full', laborers('PP', '', { inbound: 'H', sign: ['T in', null, null] }), step(0), 'INBOUND_BOX_FULL'],
  ['R-LU-24 no industry there', laborers('ST', '', { at: [0, 0] }), unload(0), 'NOT_A_FACILITY'],
  ['R-LU-24 an industry that only ships', laborers('MT', '(H)'), unload(0), 'WRONG_FLOW'],
  ['R-LU-24 every Laborer has worked', laborers('PP', '(H)', { used: { laborers: 1 } }), unload(0), 'RESOURCE_SPENT'],
  ['R-LU-24 no such car', laborers('PP', '(H)'), unload(1), 'WRONG_CAR'],
  ['R-LU-24 an empty car', laborers('PP', '(h)'), unload(0), 'WRONG_CAR'],
  ['R-LU-24 a type it does not work', laborers('PP', '(B)'), unload(0), 'WRONG_CAR'],
  ['R-LU-24 WORK is taken', laborers('PP', '(H)', { sign: [null, null, 'H in'] }), unload(0), 'BOX_OCCUPIED'],
  ['R-LU-24 no empty car in the Division Yard', laborers('PP', '(H)', {}, { divisionYard: 't' }), unload(0), 'NO_EMPTY_CAR_IN_YARD'],
  ['R-LU-24 a load made here before a taken box', laborers('PP', '(H@0)', { sign: [null, null, 'H in'] }), unload(0), 'LOADED_IN_THIS_DISTRICT'],
];

for (const [rule, state, intent, code] of LABORERS) test(`${rule}: ${code}`, () => refuse(state, intent, code));

test('R-LU-2 a worker is free again after the Shift Change', () => {
  const state = laborers('MT', '(h)', { outbound: 'H@0', used: { laborers: 1 } });
  const ended = act(state, { type: 'loadUnload.end' }).state;
  const next = runPhase(runPhase(ended).state);
  assert.deepEqual(facilityOn(next.state, 0, AT).usedThisStage, { laborers: 0, porters: 0 });
});

test('R-LU-21 a load on the sign locks the track, one in a box does not', () => {
  const locks: readonly (readonly [IndustryKey, Partial<FacilityOptions>, boolean])[] = [
    ['mineTipple', { sign: ['H out', null, null] }, true], ['mineTipple', { outbound: 'H@0' }, false],
  ];
  for (const [, holds, locked] of locks) {
    const state = freightAgentTurn({ board: board('MT'), facilities: [{ at: AT, ...holds }], option: 'switch', moves: 6, trays: [{ at: [1, 0], consist: '[* h]' }] });
    const drop: Intent = { type: 'switch.dropCars', trayId: tray(0), count: 1 };
    if (locked) refuse(state, drop, 'TRACK_LOCKED');
    else allow(state, drop);
  }
});
