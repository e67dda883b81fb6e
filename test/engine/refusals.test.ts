// Every refusal code of the first stage once, and the order in which tests are made (R-RJ-1 to R-RJ-3).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CardKind } from '../../src/engine/content/deck.ts';
import { cardId, playerIndex } from '../../src/engine/ids.ts';
import type { CardId } from '../../src/engine/ids.ts';
import type { Intent, IntentOf } from '../../src/engine/intents.ts';
import { REFUSAL_CODES } from '../../src/engine/refusals.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import type { GameState } from '../../src/engine/state.ts';
import {
  B_ROW, drawTurn, freightAgentTurn, handOf, loadUnloadTurn, mainlinePhase, newTrainPhase, pDanger, pMakeup, pPaused, pYard, position, refuse,
  runPump, seat, square, switchingTurn, tPlatform, tray,
} from '../support/positions.ts';
import type { PositionOptions, Square } from '../support/positions.ts';

type SecondStage =
  | 'NOT_AN_OPPONENT' | 'GRACE_DAY' | 'ONE_ATTACK_PER_TURN' | 'ALREADY_UNDER_ATTACK' | 'DISTRICT_CROWDED' | 'NO_EFFECT' | 'PROTECTED'
  | 'NOT_JUST_ARRIVED' | 'PLUGS_A_SIDING' | 'WRONG_NEIGHBOUR';
type Case = readonly [state: GameState, intent: Intent, who?: number];

const STRAIGHT: CardKind = { kind: 'track', geometry: 'straight', hand: 'none' };
const FLYING: CardKind = { kind: 'maneuver', key: 'flyingSwitch' };
const FLAG: CardKind = { kind: 'maneuver', key: 'redFlags' };
const SECTION: CardKind = { kind: 'secondSection' };
const NOBODY = cardId('c999');
const END: Intent = { type: 'switch.end' };

const first = (state: GameState): CardId => handOf(state, 0)[0] ?? assert.fail('an empty hand');

function play(card: CardKind, at: Square | null, more: PositionOptions = {}, extra: Partial<IntentOf<'card.play'>> = {}): Case {
  const state = drawTurn({ hands: [[card]], board: B_ROW, ...more });
  return [state, { type: 'card.play', cardId: first(state), ...(at === null ? {} : { placement: square(at) }), ...extra }];
}
function modify(key: 'helpers' | 'airbrakes' | 'realignment', more: PositionOptions, node = 1): Case {
  const state = drawTurn({ hands: [[{ kind: 'mainlineModifier', key }]], ...more });
  return [state, { type: 'mainline.modify', cardId: first(state), node }];
}
function switching(more: PositionOptions): GameState {
  return switchingTurn({ board: B_ROW, ...more });
}
const move = (to: Square, reverse = false): Intent => ({ type: 'switch.move', trayId: tray(0), to: square(to), reverse });
const drop = (count: number, fromNose?: true): Intent => ({ type: 'switch.dropCars', trayId: tray(0), count, ...(fromNose ? { fromNose } : {}) });
const sort = (order: readonly number[]): Intent => ({ type: 'switch.sortConsist', trayId: tray(0), order });

const SPUR = (industry: string, lead = 'ST'): string => `
      c-1  c0  c1       c2  c3
r1    .    ${lead}  ST  ${industry}  .
r0    LW   OF  ST       ST  LE`;
/** A crew two squares west of an industry, facing it, with its cars behind. */
function flying(options: { readonly industry?: string; readonly train?: number; readonly consist?: string; readonly count?: number; readonly to?: Square } & PositionOptions): Case {
  const { industry = 'FH', train, consist = '[* b b]', count = 1, to = [1, 2], ...more } = options;
  const state = switchingTurn({
    board: SPUR(industry), hands: [[FLYING]], ...more,
    trays: [{ at: [1, 0], facing: 'e', consist, ...(train === undefined ? {} : { train }) }, ...(more.trays ?? [])],
  });
  return [state, { type: 'maneuver.flyingSwitch', cardId: handOf(state, 0)[0] ?? NOBODY, trayId: tray(0), count, to: square(to) }];
}

const WORK_AT = square([1, 0]);
const industry = (code: string, cars = ''): string => `
      c-1  c0             c1
r1    .    ${code}${cars}  .
r0    LW   OF             LE`;
const freight = (code: string, holds: object = {}): PositionOptions => ({ board: industry(code), facilities: [{ at: [1, 0], ...holds }] });
const OFFICE = square([0, 0]);
const platform = (consist: string | null, holds: object = {}, more: PositionOptions = {}, train = 8): GameState =>
  loadUnloadTurn(tPlatform({ facilities: [{ at: [0, 0], ...holds }], trays: consist === null ? [] : [{ train, at: [0, 0], consist }], ...more }));

const EXTRA = { extras: [{ train: 21, player: 0 }] } as const;
const WEST = { kind: 'divisionPoint', side: 'west' } as const;
const begin = (start: IntentOf<'newTrain.startExtra'>['start'], direction?: 'east' | 'west', trainNumber = 21): Intent =>
  ({ type: 'newTrain.startExtra', trainNumber, start, ...(direction === undefined ? {} : { direction }) });
const waiting = (more: PositionOptions = {}): GameState => runPump(newTrainPhase({ ...EXTRA, ...more })).state;
const OUT_OF_TRAYS = [{ at: [1, 0] }, { at: [1, 1] }, { at: [1, 2] }, { at: [0, 2] }] as const;
function section(more: PositionOptions, trainNumber = 8): Case {
  const state = drawTurn({ hands: [[SECTION]], timetable: { 1: 8 }, board: B_ROW, ...more });
  return [state, { type: 'newTrain.secondSection', cardId: first(state), trainNumber }];
}
function bare(): GameState {
  const state = drawTurn({ drawn: false });
  return { ...state, decks: { ...state.decks, homeOffice: [], departments: [[], [], []], salvageYard: [] } };
}
const vote = (who: number, agree: boolean): Intent => ({ type: 'game.extend', player: playerIndex(who), agree });

const CASES: Readonly<Record<Exclude<RefusalCode, SecondStage>, () => Case>> = {
  WRONG_PHASE: () => [position(), { type: 'loadUnload.end' }],
  NOT_AWAITING_EXTENSION: () => [position(), vote(0, true)],
  ALREADY_VOTED: () => [{ ...pPaused(2), extensionVotes: [true, null] }, vote(0, true), 0],
  GAME_TOO_LONG: () => [{ ...pPaused(1), intentCount: 80_000 }, vote(0, true), 0],
  DECISION_PENDING: () => [runPump(pYard()).state, { type: 'draw.end' }],
  NO_CLEARANCE_PENDING: () => [position(), { type: 'mainline.clearance', allow: true }],
  NO_YARD_OFFICE_OFFER: () => [position(), { type: 'mainline.yardOffice', take: true }],
  NO_RED_FLAG_PROMPT: () => [position(), { type: 'mainline.redFlag', flag: true }],
  NOT_YOUR_TURN: () => [position({ players: 2 }), { type: 'localOps.choose', option: 'draw' }, 1],
  OPTION_NOT_CHOSEN: () => [position(), END],
  OPTION_ALREADY_CHOSEN: () => [drawTurn(), { type: 'localOps.choose', option: 'draw' }],
  WRONG_OPTION: () => [drawTurn(), END],
  NO_SUCH_CARD: () => [drawTurn(), { type: 'card.play', cardId: NOBODY }],
  NO_SUCH_TRAY: () => [switching({}), move([0, 1])],
  NO_SUCH_SQUARE: () => play({ kind: 'enhancement', key: 'interlocking' }, [4, 1]),
  NO_SUCH_NODE: () => modify('helpers', {}, 2),
  NO_SUCH_SLOT: () => [drawTurn({ drawn: false }), { type: 'draw.fromDepartment', slot: 3 }],
  NOT_IMPLEMENTED: () => play({ kind: 'maneuver', key: 'poling' }, null),
  RESOURCE_SPENT: () => [platform('[* c]', { outbound: 'C', used: { porters: 3 } }), { type: 'porter.board', at: OFFICE }],
  ALREADY_DRAWN: () => [drawTurn(), { type: 'draw.fromHomeOffice' }],
  MUST_DRAW: () => [drawTurn({ drawn: false }), { type: 'draw.end' }],
  PILE_EMPTY: () => [bare(), { type: 'draw.fromHomeOffice' }],
  HAND_OVER_LIMIT: () => [drawTurn({ hands: [[STRAIGHT, STRAIGHT, STRAIGHT, STRAIGHT]] }), { type: 'draw.end' }],
  TRAINS_ARE_NEVER_DISCARDED: () => {
    const state = drawTurn({ hands: [[{ kind: 'extraTrain', number: 13 }]] });
    return [state, { type: 'card.discard', cardId: first(state), toSlot: 0 }];
  },
  WRONG_TIER: () => play({ kind: 'office', tier: 'terminal' }, null),
  NO_PLACEMENT: () => play(STRAIGHT, null),
  OUTSIDE_LIMITS: () => play(STRAIGHT, [1, 9]),
  ON_RUNNING_TRACK: () => play({ kind: 'freightFacility', facility: 'refinery' }, [0, 1]),
  FACILITY_LOCKED: () => play({ kind: 'freightFacility', facility: 'freightHouse' }, [2, 2], { board: B_ROW.replace('ST  ST  ST  .', 'ST  ST  FH  .') }),
  MODIFIER_ALREADY_PLACED: () => play({ kind: 'modifier', modifier: 'truckDock' }, [2, 2], { board: B_ROW.replace('ST  ST  ST  .', 'TD  ST  FH  .') }),
  BREAKS_RUNNING_TRACK: () => play({ kind: 'track', geometry: 'curved', hand: 'left' }, [0, 4]),
  SQUARE_OCCUPIED: () => play(STRAIGHT, [1, 1]),
  SQUARE_IN_USE: () => play(STRAIGHT, [0, 4], { board: B_ROW.replace('LE', 'LE(b)') }),
  NOTHING_JOINS: () => play(STRAIGHT, [4, 1]),
  NOT_A_HOST: () => play({ kind: 'modifier', modifier: 'pipelines' }, [2, 1]),
  NOT_BARE: () => play({ kind: 'enhancement', key: 'yardOffice' }, [0, 1]),
  REQUIREMENT_MISSING: () => modify('airbrakes', { mainline: ['heavyGrade', 'plains'] }),
  ALREADY_THERE: () => modify('helpers', { mainline: ['heavyGrade', 'plains'], modifiers: { 1: ['helpers'] } }),
  NOT_A_GRADE: () => modify('helpers', {}),
  NO_CONVERSION: () => modify('realignment', { mainline: ['tunnel', 'plains'] }),
  TRAIN_ON_CARD: () => modify('realignment', { trays: [{ train: 10, at: { node: 1, left: 1, of: 1 } }] }),
  NOTHING_TO_SWITCH: () => [position(), { type: 'localOps.choose', option: 'switch' }],
  NO_SWITCHING: () => [switching({ trays: [{ train: 5, at: [0, 0], consist: '[* c]' }] }), drop(1)],
  NO_MOVES_LEFT: () => [switching({ moves: 0, trays: [{ at: [0, 0] }] }), move([0, 1])],
  ILLEGAL_MOVE: () => [switching({ trays: [{ at: [0, 0], facing: 'e' }] }), move([1, 0])],
  FREIGHT_WORKED_HERE: () => [switching({ trays: [{ train: 4, at: [1, 1], consist: '[* b h]' }] }), drop(2)],
  COACH_STAYS: () => [switching({ trays: [{ train: 8, at: [1, 1], consist: '[* c]' }] }), drop(1)],
  CONSIST_ORDER: () => [switching({ trays: [{ at: [1, 1], consist: '[* b]' }] }), drop(2)],
  TRACK_LOCKED: () => [
    switchingTurn({ board: industry('MT'), facilities: [{ at: [1, 0], sign: ['H out', null, null] }], trays: [{ at: [1, 0], consist: '[* h]' }] }), drop(1),
  ],
  TRACK_FULL: () => [switching({ board: B_ROW.replace('ST  ST  ST  .', 'ST(b b b b)  ST  ST  .'), trays: [{ at: [1, 0], consist: '[* b]' }] }), drop(1)],
  OFFICE_COACHES_ONLY: () => [switching({ trays: [{ at: [0, 0], consist: '[* b]' }] }), drop(1)],
  NO_SMALL_YARD: () => [switching({ trays: [{ at: [1, 0], consist: '[* b h]' }] }), sort([1, 0])],
  NOT_A_FREIGHT_FACILITY: () => flying({ to: [1, 1] }),
  NO_ROUTE: () => flying({ board: SPUR('FH', 'ST').replace('ST  ST  FH', 'ST  .  FH') }),
  NOT_A_FACILITY: () => [loadUnloadTurn(freight('MT')), { type: 'laborer.startLoad', at: OFFICE }],
  WRONG_FLOW: () => [loadUnloadTurn(freight('PP')), { type: 'laborer.startLoad', at: WORK_AT }],
  BOX_FULL: () => [freightAgentTurn(freight('MT', { outbound: 'H' })), { type: 'freightAgent.stockOutbound', at: WORK_AT, carType: 'hopper' }],
  NO_SUITABLE_CAR: () => [freightAgentTurn(freight('MT')), { type: 'freightAgent.stockOutbound', at: WORK_AT, carType: 'tank' }],
  NOTHING_TO_CLEAR: () => [freightAgentTurn(freight('PP')), { type: 'freightAgent.clearInbound', at: WORK_AT, index: 0 }],
  NOTHING_TO_UNJAM: () => [freightAgentTurn(freight('PP')), { type: 'freightAgent.unjam', at: WORK_AT, from: 'menAtWork', index: 0 }],
  NO_LOAD: () => [loadUnloadTurn(freight('MT')), { type: 'laborer.startLoad', at: WORK_AT }],
  BOX_OCCUPIED: () => [loadUnloadTurn(freight('MT', { sign: ['H out', 'H out', null] })), { type: 'laborer.advanceLoad', at: WORK_AT, box: 0 }],
  NO_EMPTY_CAR_SPOTTED: () => [loadUnloadTurn(freight('MT', { sign: [null, null, 'H out'] })), { type: 'laborer.advanceLoad', at: WORK_AT, box: 2 }],
  NO_EMPTY_CAR_IN_YARD: () => [
    loadUnloadTurn({ ...freight('PP'), board: industry('PP', '(H)'), divisionYard: 't' }), { type: 'laborer.beginUnload', at: WORK_AT, carIndex: 0 },
  ],
  WRONG_CAR: () => [loadUnloadTurn(freight('PP')), { type: 'laborer.beginUnload', at: WORK_AT, carIndex: 0 }],
  INBOUND_BOX_FULL: () => [loadUnloadTurn(freight('PP', { inbound: 'H', sign: ['H in', null, null] })), { type: 'laborer.advanceLoad', at: WORK_AT, box: 0 }],
  LOADED_IN_THIS_DISTRICT: () => [platform('[* C@0]'), { type: 'porter.detrain', at: OFFICE }],
  NO_PORTERS_HERE: () => [loadUnloadTurn({ trays: [{ train: 8, at: [0, 0], consist: '[* c]' }] }), { type: 'porter.board', at: OFFICE }],
  NO_TRAIN_AT_OFFICE: () => [platform(null, { outbound: 'C' }), { type: 'porter.board', at: OFFICE }],
  NOT_A_TERMINAL: () => [platform('[* c]', { outbound: 'C' }, { tier: 'depot' }, 2), { type: 'porter.board', at: OFFICE }],
  NO_PASSENGER_WORK: () => [platform('[* c]', { outbound: 'C' }, {}, 20), { type: 'porter.board', at: OFFICE }],
  NO_PASSENGERS_WAITING: () => [platform('[* c]'), { type: 'porter.board', at: OFFICE }],
  NO_EMPTY_COACH: () => [platform('[* C]', { outbound: 'C' }), { type: 'porter.board', at: OFFICE }],
  NO_LOADED_COACH: () => [platform('[* c]'), { type: 'porter.detrain', at: OFFICE }],
  NO_EMPTY_COACH_IN_YARD: () => [platform('[* C]', {}, { divisionYard: 'b' }), { type: 'porter.detrain', at: OFFICE }],
  NOT_BEING_MADE_UP: () => [pMakeup(9, { trays: [{ train: 10, at: [0, 0] }] }), { type: 'newTrain.placeCar', trayId: tray(1), carType: 'boxcar', loaded: true }],
  MUST_PLACE_CAR: () => [pMakeup(9), { type: 'newTrain.passCar', trayId: tray(0) }],
  NO_EXTRA_PENDING: () => [waiting(), begin(WEST, undefined, 22)],
  NOT_YOUR_EXTRA: () => [waiting({ players: 2, extras: [{ train: 22, player: 0 }, { train: 21, player: 1 }] }), begin(WEST)],
  NO_FREE_TRAY: () => [newTrainPhase({ ...EXTRA, board: B_ROW, trays: OUT_OF_TRAYS, actor: 0 }), begin(WEST)],
  NO_FREE_AD_TRACK: () => [waiting({ tier: 'depot', trays: [{ at: [0, 0] }, { at: [0, 0] }] }), begin({ kind: 'office', seat: seat(0) }, 'east')],
  EXIT_FOULED: () => [waiting({ tier: 'depot', trays: [{ at: [0, 1] }] }), begin({ kind: 'office', seat: seat(0) }, 'east')],
  // A side that is none never gets past the reader of intents; the code stands for callers that skip it.
  NO_SUCH_DIVISION_POINT: () => [waiting(), JSON.parse('{"type":"newTrain.startExtra","trainNumber":21,"start":{"kind":"divisionPoint","side":"north"}}')],
  NOT_AN_INTERCHANGE: () => [waiting(), begin({ kind: 'mainline', node: 1 }, 'east')],
  NO_DIRECTION_CHOSEN: () => [waiting({ tier: 'depot' }), begin({ kind: 'office', seat: seat(0) })],
  OFFICE_STARTS_NOT_ALLOWED: () => [waiting({ tier: 'depot', config: { houseRules: { extraStart: 'divisionPointsOnly' } } }), begin({ kind: 'office', seat: seat(0) }, 'east')],
  NOT_YOUR_OFFICE: () => [
    waiting({ players: 2, tier: 'depot', config: { houseRules: { extraStart: 'ownOffice' } } }), begin({ kind: 'office', seat: seat(1) }, 'east'),
  ],
  NOT_A_CONTROL_POINT: () => [waiting(), begin({ kind: 'office', seat: seat(0) }, 'east')],
  NOT_DUE: () => section({}, 10),
  ALREADY_ORDERED: () => section({ secondSections: [8] }),
  ALREADY_FLAGGED: () => {
    const state = position({ hands: [[FLAG]], flags: ['east'] });
    return [state, { type: 'maneuver.redFlags', cardId: first(state), side: 'east' }];
  },
  NO_FLAG: () => [position(), { type: 'redFlag.play', side: 'east' }],
};

for (const [code, make] of Object.entries(CASES) as readonly [Exclude<RefusalCode, SecondStage>, () => Case][]) {
  test(`R-RJ-3 ${code} is what its condition gives`, () => {
    const [state, intent, who] = make();
    refuse(state, intent, code, who);
  });
}

test('R-RJ-3 the union holds these codes and the ten of the second stage', () => {
  assert.equal(REFUSAL_CODES.length, Object.keys(CASES).length + 10);
  assert.equal(new Set(REFUSAL_CODES).size, REFUSAL_CODES.length);
});

// ---- order: an intent that fails several tests is told of the first

const asked = (): GameState => runPump(pYard({ players: 2 })).state;
const finished = (): GameState => ({ ...asked(), status: 'finished' });
const WALLED = { trays: [{ train: 5, at: [0, 0], consist: '[* c]' }] } as const;

const ORDER: readonly (readonly [rule: string, code: RefusalCode, make: () => Case])[] = [
  ['R-RJ-2 status before a pending question', 'WRONG_PHASE', () => [finished(), { type: 'mainline.yardOffice', take: true }]],
  ['R-GM-34 a vote’s own tests: the question before the voter', 'NOT_AWAITING_EXTENSION', () => [position({ players: 2 }), vote(1, true), 0]],
  ['R-GM-34 the voter before the vote already cast', 'NOT_YOUR_TURN', () => [{ ...pPaused(2), extensionVotes: [true, null] }, vote(0, true), 1]],
  ['R-GM-34 the vote already cast before the length', 'ALREADY_VOTED', () => [{ ...pPaused(2), intentCount: 80_001, extensionVotes: [true, null] }, vote(0, true), 0]],
  ['R-RJ-2 a pending question before the phase', 'DECISION_PENDING', () => [asked(), { type: 'localOps.choose', option: 'draw' }]],
  ['R-RJ-2 a pending question before another question’s answer', 'DECISION_PENDING', () => [asked(), { type: 'mainline.clearance', allow: true }]],
  ['R-DC-3 a flag may not be planted while a question is open', 'DECISION_PENDING', () => [runPump(pDanger()).state, { type: 'redFlag.play', side: 'west' }]],
  ['R-DC-3 the answer comes from the one who is asked', 'NOT_YOUR_TURN', () => [asked(), { type: 'mainline.yardOffice', take: true }, 1]],
  ['R-RJ-2 an answer without its question before the phase', 'NO_YARD_OFFICE_OFFER', () => [loadUnloadTurn(), { type: 'mainline.yardOffice', take: true }]],
  ['R-RJ-2 the phase before whose turn it is', 'WRONG_PHASE', () => [position({ players: 2 }), { type: 'loadUnload.end' }, 1]],
  ['R-RJ-2 whose turn it is before the option', 'NOT_YOUR_TURN', () => [position({ players: 2 }), END, 1]],
  ['R-RJ-2 nobody acting is nobody’s turn', 'NOT_YOUR_TURN', () => [position({ actor: null, phaseOpen: true }), END]],
  ['R-RJ-2 the option before the objects', 'OPTION_NOT_CHOSEN', () => [position(), move([0, 1])]],
  ['R-RJ-2 the option before the objects', 'WRONG_OPTION', () => [switching({}), { type: 'card.play', cardId: NOBODY }]],
  ['R-MV-29 the tray before its card', 'NO_SUCH_TRAY', () => [switching({ ...WALLED, moves: 0 }), { type: 'switch.move', trayId: tray(1), to: square([0, 1]), reverse: false }]],
  ['R-MV-29 a held train is on no square', 'NO_SUCH_TRAY', () => [switching({ trays: [{ train: 9, at: { limits: 'east' } }] }), move([0, 1])]],
  ['R-MV-29 the card before the Moves', 'NO_SWITCHING', () => [switching({ ...WALLED, moves: 0 }), move([0, 1])]],
  ['R-MV-29 the Moves before the route', 'NO_MOVES_LEFT', () => [switching({ moves: 0, trays: [{ at: [0, 0] }] }), move([7, 7])]],
  ['R-SO-12 setting out needs no Move, and the card comes first', 'NO_SWITCHING', () => [switching({ ...WALLED, moves: 0 }), drop(3)]],
  ['R-SO-12 the end before the lock', 'CONSIST_ORDER', () => [
    switchingTurn({ board: industry('MT'), facilities: [{ at: [1, 0], sign: ['H out', null, null] }], trays: [{ at: [1, 0], consist: '[* h]' }] }), drop(2)]],
  ['R-SO-12 the Office before the room', 'OFFICE_COACHES_ONLY', () => [switching({ board: B_ROW.replace('OF', 'OF(c c c c)'), trays: [{ at: [0, 0], consist: '[* b]' }] }), drop(1)]],
  ['R-SO-12 the room before the coach', 'TRACK_FULL', () => [
    switching({ board: B_ROW.replace('ST  ST  ST  .', 'ST(b b b b)  ST  ST  .'), trays: [{ train: 8, at: [1, 0], consist: '[* c]' }] }), drop(1)]],
  ['R-SO-12 the room before the freight already worked', 'TRACK_FULL', () => [
    switching({ board: B_ROW.replace('ST  ST  ST  .', 'ST(b b b)  ST  ST  .'), trays: [{ train: 4, at: [1, 0], consist: '[* b b]' }] }), drop(2)]],
  ['R-SY-7 the Moves before the Small Yard', 'NO_MOVES_LEFT', () => [switching({ moves: 0, trays: [{ at: [1, 0], consist: '[* b h]' }] }), sort([1, 0])]],
  ['R-SY-7 the Small Yard before the order', 'NO_SMALL_YARD', () => [switching({ trays: [{ at: [1, 0], consist: '[* b h]' }] }), sort([0, 1])]],
  ['R-FS-10 the Moves before the card', 'NO_MOVES_LEFT', () => flying({ moves: 0, hands: [[]] })],
  ['R-FS-10 the card before the cut', 'NO_SUCH_CARD', () => flying({ hands: [[STRAIGHT]], count: 4 })],
  ['R-FS-10 the cut before the target', 'CONSIST_ORDER', () => flying({ count: 3, to: [1, 1] })],
  ['R-FS-10 the tray’s own square is no target', 'NOT_A_FREIGHT_FACILITY', () => flying({ to: [1, 0] })],
  ['R-FS-10 a locked target', 'TRACK_LOCKED', () => flying({ facilities: [{ at: [1, 2], sign: ['B out', null, null] }] })],
  ['R-FS-10 a train on the target before its room', 'NO_ROUTE', () => flying({ industry: 'FH(b b b b)', trays: [{ at: [1, 2] }] })],
  ['R-FS-10 the room before the way', 'TRACK_FULL', () => flying({ board: SPUR('FH(b b b b)').replace('ST  ST  FH', 'ST  .  FH') })],
  ['R-FS-10 the coach before the way', 'COACH_STAYS', () => flying({ train: 8, consist: '[* c]', board: SPUR('FH').replace('ST  ST  FH', 'ST  .  FH') })],
  ['R-FS-10 the freight already worked before the way', 'FREIGHT_WORKED_HERE', () => flying({ train: 4, count: 2, board: SPUR('FH').replace('ST  ST  FH', 'ST  .  FH') })],
  ['R-FS-5 a car on the way', 'NO_ROUTE', () => flying({ board: SPUR('FH').replace('ST  ST  FH', 'ST  ST(b)  FH') })],
  ['R-PT-3 the card before its rules', 'NO_SUCH_CARD', () => [drawTurn({ board: B_ROW }), { type: 'card.play', cardId: NOBODY, placement: square([9, 9]) }]],
  ['R-PT-2 the Limits before the Running Track', 'OUTSIDE_LIMITS', () => play({ kind: 'freightFacility', facility: 'refinery' }, [0, 9])],
  ['R-PT-2 the Running Track before the lockout', 'ON_RUNNING_TRACK', () => play({ kind: 'freightFacility', facility: 'freightHouse' }, [0, 1], { board: B_ROW.replace('ST  ST  ST  .', 'ST  ST  FH  .') })],
  ['R-PT-2 the lockout before the square', 'FACILITY_LOCKED', () => play({ kind: 'freightFacility', facility: 'freightHouse' }, [1, 2], { board: B_ROW.replace('ST  ST  ST  .', 'ST  ST  FH  .') })],
  ['R-PT-2 the through route on a sign before its use', 'BREAKS_RUNNING_TRACK', () => play({ kind: 'track', geometry: 'curved', hand: 'left' }, [0, 4], { board: B_ROW.replace('LE', 'LE(b)') })],
  ['R-PT-2 what may go over before its use', 'SQUARE_OCCUPIED', () => play(STRAIGHT, [1, 1], { board: B_ROW.replace('ST  ST  ST  .', 'ST  ST(b)  ST  .') })],
  ['R-PT-2 the square before the host', 'SQUARE_OCCUPIED', () => play({ kind: 'modifier', modifier: 'pipelines' }, [1, 1])],
  ['R-PE-8 the same before the bare', 'ALREADY_THERE', () => play({ kind: 'enhancement', key: 'telegraph' }, [0, 1], { board: B_ROW.replace('OF  ST', 'OF  ST+telegraph') })],
  ['R-PE-8 the bare before the requirement', 'NOT_BARE', () => play({ kind: 'enhancement', key: 'facingPointLocks' }, [0, 4])],
  ['R-LO-26 the card before the node', 'NO_SUCH_CARD', () => [drawTurn(), { type: 'mainline.modify', cardId: NOBODY, node: 0 }]],
  ['R-LO-26 the kind of line before the train', 'NO_CONVERSION', () => modify('realignment', { mainline: ['tunnel', 'plains'], trays: [{ train: 10, at: { node: 1, left: 2, of: 2 } }] })],
  ['R-NT-40 whether it is queued before whose it is', 'NO_EXTRA_PENDING', () => [waiting(), begin(WEST, undefined, 20)]],
  ['R-NT-40 whose it is before the tray', 'NOT_YOUR_EXTRA', () => [
    newTrainPhase({ players: 2, extras: [{ train: 21, player: 1 }], board: [B_ROW, B_ROW], trays: [...OUT_OF_TRAYS, { seat: 1, at: [1, 0] }], actor: 0 }), begin(WEST)]],
  ['R-NT-40 the tray before the place in the queue', 'NO_FREE_TRAY', () => [
    newTrainPhase({ extras: [{ train: 22, player: 0 }, { train: 21, player: 0 }], board: B_ROW, trays: OUT_OF_TRAYS, actor: 0 }), begin(WEST)]],
  ['R-NT-40 the place in the queue before the start', 'NO_EXTRA_PENDING', () => [
    waiting({ extras: [{ train: 22, player: 0 }, { train: 21, player: 0 }] }), begin({ kind: 'mainline', node: 1 })]],
  ['R-NT-40 not while a train is being loaded', 'NO_EXTRA_PENDING', () => [
    waiting({ trays: [{ train: 9, at: { dp: 'east' }, makeUp: { closed: false, reported: null } }] }), begin(WEST)]],
  ['R-NT-41 the Control Point before the house rule', 'NOT_A_CONTROL_POINT', () => [
    waiting({ config: { houseRules: { extraStart: 'divisionPointsOnly' } } }), begin({ kind: 'office', seat: seat(0) })]],
  ['R-NT-41 the seat before anything of it', 'NO_SUCH_NODE', () => [waiting(), begin({ kind: 'office', seat: seat(3) }, 'east')]],
  ['R-NT-41 the track before the direction', 'NO_FREE_AD_TRACK', () => [waiting({ tier: 'depot', trays: [{ at: [0, 0] }, { at: [0, 0] }] }), begin({ kind: 'office', seat: seat(0) })]],
  ['R-NT-41 the direction before the exit', 'NO_DIRECTION_CHOSEN', () => [waiting({ tier: 'depot', trays: [{ at: [0, 1] }] }), begin({ kind: 'office', seat: seat(0) })]],
  ['R-NT-30 due before ordered', 'NOT_DUE', () => section({ secondSections: [10] }, 10)],
  ['R-NT-30 ordered before the tray', 'ALREADY_ORDERED', () => section({ secondSections: [8], trays: OUT_OF_TRAYS })],
  ['R-NT-30 the tray', 'NO_FREE_TRAY', () => section({ trays: OUT_OF_TRAYS })],
  ['R-RF-2 the card before the side', 'NO_SUCH_CARD', () => [position({ flags: ['east'] }), { type: 'maneuver.redFlags', cardId: NOBODY, side: 'east' }]],
  ['R-RF-2 the flag before the side', 'NO_FLAG', () => [position({ flags: ['east'] }), { type: 'redFlag.play', side: 'east' }]],
  ['R-RF-5 the named card is a Red Flags card in that hand', 'NO_SUCH_CARD', () => [runPump(pDanger()).state, { type: 'mainline.redFlag', flag: true, cardId: NOBODY }]],
  ['R-LO-20 a second draw before the pile', 'ALREADY_DRAWN', () => [{ ...bare(), turns: [{ option: 'draw', movesRemaining: 0, drawn: true, freightWorked: {} }] }, { type: 'draw.fromHomeOffice' }]],
  ['R-FA-2 the facility before its flow', 'NOT_A_FACILITY', () => [freightAgentTurn(), { type: 'freightAgent.stockOutbound', at: square([5, 5]), carType: 'coach' }]],
  ['R-LU-11 Porters at all before a free one', 'NO_PORTERS_HERE', () => [loadUnloadTurn(), { type: 'porter.detrain', at: OFFICE }]],
  ['R-LU-11 a free Porter before the train', 'RESOURCE_SPENT', () => [platform(null, { used: { porters: 3 } }), { type: 'porter.board', at: OFFICE }]],
  ['R-LU-11 the Terminal before the passengers', 'NOT_A_TERMINAL', () => [platform('[* c]', {}, { tier: 'station' }, 2), { type: 'porter.board', at: OFFICE }]],
  ['R-LU-13 the passengers before the coach', 'NO_PASSENGERS_WAITING', () => [platform('[* C]'), { type: 'porter.board', at: OFFICE }]],
  ['R-LU-14 the slot before the empty coach', 'INBOUND_BOX_FULL', () => [platform('[* C]', { inbound: 'C C C' }, { divisionYard: 'b' }), { type: 'porter.detrain', at: OFFICE }]],
];

for (const [rule, code, make] of ORDER) {
  test(`${rule}: ${code}`, () => {
    const [state, intent, who] = make();
    refuse(state, intent, code, who);
  });
}

test('R-RJ-2 in the Mainline Phase nobody acts without a question', () => {
  refuse(mainlinePhase({ players: 2 }), { type: 'localOps.choose', option: 'draw' }, 'WRONG_PHASE', 0);
  refuse(mainlinePhase(), { type: 'redFlag.play', side: 'east' }, 'WRONG_PHASE', 0);
});

test('R-TB-60 in a finished game nothing is legal', () => {
  for (const intent of [END, { type: 'draw.end' }, { type: 'mainline.clearance', allow: true }] as const) refuse(finished(), intent, 'WRONG_PHASE', 0);
  refuse(finished(), vote(0, true), 'NOT_AWAITING_EXTENSION', 0);
});
