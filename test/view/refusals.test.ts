// Refusals and card text in words (R-RJ-4): every code has a sentence, filled with the names and numbers of
// the case; two reasons on which a player would act differently never sound alike.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENHANCEMENT_CARDS, ENHANCEMENTS } from '../../src/engine/content/board-cards.ts';
import { CATALOGUE } from '../../src/engine/content/deck.ts';
import type { CardKind } from '../../src/engine/content/deck.ts';
import { MAINLINE_KINDS } from '../../src/engine/content/mainline-cards.ts';
import { EXTRA_TRAINS, TIMETABLED_TRAINS } from '../../src/engine/content/trains.ts';
import { cardId } from '../../src/engine/ids.ts';
import { check } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { REFUSAL_CODES } from '../../src/engine/refusals.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import type { GameState } from '../../src/engine/state.ts';
import { movesFor } from '../../src/engine/track/moves.ts';
import type { BlockedKind } from '../../src/engine/track/walk.ts';
import { cardWhat, deviceWhat, mainlineKindWhat, trainWhat } from '../../src/view/card-text.ts';
import { blockedReason, keepSentence, makeUpRefusalSentence, refusalSentence } from '../../src/view/refusal-sentences.ts';
import {
  B_LOOP, B_ROW, drawTurn, freightAgentTurn, loadUnloadTurn, mint, newTrainPhase, pMakeup, player, position, seat, square, switchingTurn,
  tPlatform, tray, trayNamed,
} from '../support/positions.ts';

const INTERNAL = /undefined|null|NaN|\[object|\btray\d|\bc\d+\b|\b[a-z]+[A-Z]\w*|\{|\}| {2}|[A-Z]{3,}_/;

function wellPut(text: string, about: string): void {
  assert.ok(text.length > 10 && text.endsWith('.'), `${about}: ${text}`);
  assert.doesNotMatch(text, INTERNAL, `${about}: ${text}`);
}

/** The sentence of an intent that must be refused with this code. */
function said(state: GameState, intent: Intent, code: RefusalCode, who = 0): string {
  assert.equal(check(state, player(who), intent), code, JSON.stringify(intent));
  const text = refusalSentence(code, { state, player: player(who), intent });
  wellPut(text, code);
  return text;
}

const SAMPLE_INTENTS: readonly Intent[] = [
  { type: 'draw.end' },
  { type: 'switch.move', trayId: tray(0), to: square([9, 9]), reverse: false },
  { type: 'switch.sortConsist', trayId: tray(0), order: [0] },
  { type: 'card.play', cardId: cardId('c900'), placement: square([0, 0]) },
  { type: 'mainline.modify', cardId: cardId('c1'), node: 1 },
  { type: 'freightAgent.stockOutbound', at: square([0, 0]), carType: 'boxcar' },
  { type: 'laborer.advanceLoad', at: square([-1, 3]), box: 1 },
  { type: 'newTrain.startExtra', trainNumber: 17, start: { kind: 'office', seat: seat(0) } },
  { type: 'newTrain.placeCar', trayId: tray(7), carType: 'coach', loaded: true },
];

test('E-RJ-2, R-RJ-3 every code has a sentence, with its case and without', () => {
  const state = switchingTurn({ players: 2, board: B_LOOP, trays: [{ train: 9, at: [0, 5], facing: 'w', consist: '[* b]' }] });
  for (const code of REFUSAL_CODES) {
    wellPut(refusalSentence(code, null), code);
    for (const intent of SAMPLE_INTENTS) wellPut(refusalSentence(code, { state, player: player(0), intent }), `${code} ${intent.type}`);
  }
});

test('R-RJ-4 no two codes sound alike', () => {
  const texts = REFUSAL_CODES.map((code) => refusalSentence(code, null));
  const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
  assert.deepEqual(twice, []);
});

test('R-RJ 11.1 turn and option are told by name', () => {
  const two = position({ players: ['Ann', 'Bob'] });
  assert.match(said(two, { type: 'localOps.choose', option: 'draw' }, 'NOT_YOUR_TURN', 1), /Ann's turn/);
  assert.match(said(two, { type: 'loadUnload.end' }, 'WRONG_PHASE'), /Local Operations/);
  assert.match(said(drawTurn(), { type: 'switch.end' }, 'WRONG_OPTION'), /Draw.*Switch/);
});

test('R-LO-6 a hand over its limit is counted, and a hand of Extras has one way forward', () => {
  const extras = [13, 14, 15, 16].map((number): CardKind => ({ kind: 'extraTrain', number }));
  const track: CardKind = { kind: 'track', geometry: 'straight', hand: 'none' };
  assert.match(said(drawTurn({ drawn: true, hands: [[track, track, track, track, track]] }), { type: 'draw.end' }, 'HAND_OVER_LIMIT'), /5 cards.*3.*2/);
  assert.match(said(drawTurn({ drawn: true, hands: [extras] }), { type: 'draw.end' }, 'HAND_OVER_LIMIT'), /must be played/);
});

test('R-LO-35 the two reasons to keep a card are two sentences', () => {
  assert.notEqual(keepSentence('extra'), keepSentence('timetabled'));
  const held = mint(drawTurn(), 0, { kind: 'extraTrain', number: 17 });
  assert.equal(said(held.state, { type: 'card.discard', cardId: held.id, toSlot: 0 }, 'TRAINS_ARE_NEVER_DISCARDED'), keepSentence('extra'));
});

test('R-RC-1 a refused card says what lies there, which tier is next, which industry forbids it', () => {
  const play = (state: GameState, card: CardKind, code: RefusalCode, at?: readonly [number, number]): string => {
    const held = mint(state, 0, card);
    return said(held.state, { type: 'card.play', cardId: held.id, ...(at === undefined ? {} : { placement: square(at) }) }, code);
  };
  const board = drawTurn({ board: B_LOOP });
  assert.match(play(board, { kind: 'office', tier: 'station' }, 'WRONG_TIER'), /Whistle Post.*Depot/);
  assert.match(play(board, { kind: 'freightFacility', facility: 'powerPlant' }, 'FACILITY_LOCKED', [1, 0]), /Power Plant.*Refinery/);
  assert.match(play(board, { kind: 'freightFacility', facility: 'refinery' }, 'FACILITY_LOCKED', [1, 0]), /one Refinery.*already/);
  assert.match(play(board, { kind: 'modifier', modifier: 'hotel' }, 'NOT_A_HOST', [1, 0]), /Whistle Post.*Depot/);
  assert.match(play(board, { kind: 'modifier', modifier: 'coalPiles' }, 'NOT_A_HOST', [1, 0]), /Mine Tipple/);
  assert.match(play(board, { kind: 'track', geometry: 'straight', hand: 'none' }, 'SQUARE_OCCUPIED', [-1, 3]), /Refinery/);
  assert.match(play(board, { kind: 'track', geometry: 'straight', hand: 'none' }, 'NO_PLACEMENT'), /[Cc]hoose a square/);
  assert.match(play(board, { kind: 'enhancement', key: 'smallYard' }, 'NOT_BARE', [0, 1]), /off the Running Track/);
  const full = drawTurn({ board: B_ROW.replace('ST  ST  ST  .', 'ST(b)  ST  ST  .') });
  assert.match(play(full, { kind: 'freightFacility', facility: 'refinery' }, 'SQUARE_IN_USE', [1, 0]), /1 empty boxcar/);
});

const KINDS_SEEN: Readonly<Record<BlockedKind, { readonly state: GameState; readonly pattern: RegExp }>> = {
  noJoin: { state: switchingTurn({ board: '\n      c-1  c0  c1   c2\nr1    .    .   CR1  .\nr0    LW   OF  TL1  LE', trays: [{ at: [0, 0], facing: 'e' }] }), pattern: /one diagonal/ },
  train: { state: switchingTurn({ board: B_ROW, trays: [{ at: [0, 1], facing: 'e' }, { train: 9, at: [0, 2] }] }), pattern: /Train 9 stands at \(2,0\)/ },
  officeFull: { state: switchingTurn({ board: B_ROW, trays: [{ at: [0, 1], facing: 'e' }, { train: 9, at: [0, 0] }] }), pattern: /1 A\/D track/ },
  locked: { state: switchingTurn({ board: B_LOOP, trays: [{ at: [0, 5], facing: 'w' }], facilities: [{ at: [-1, 3], sign: ['T out', null, null] }] }), pattern: /Refinery/ },
  pickupForbidden: { state: switchingTurn({ board: B_LOOP, trays: [{ train: 13, at: [0, 5], facing: 'w', consist: '[* K]' }] }), pattern: /empty tank car.*pick none up/ },
  budgetSpent: { state: switchingTurn({ board: B_LOOP.replace('RF(t)', 'RF(t t)'), trays: [{ train: 3, at: [0, 5], facing: 'w' }] }), pattern: /one freight car/ },
  tooManyCars: { state: switchingTurn({ board: B_LOOP, trays: [{ at: [0, 5], facing: 'w', consist: '[b h r t *]' }] }), pattern: /couple 1 car with 4 aboard; the limit is 4/ },
  movesShort: { state: switchingTurn({ moves: 1, board: '\n      c-1  c0  c1  c2\nr2    .    ST  SR0 .\nr1    .    ST  SL1 .\nr0    LW   OF  ST  LE', trays: [{ at: [2, 0], facing: 'e' }] }), pattern: /cost 2, and 1 Move is left/ },
  noStopping: { state: switchingTurn({ board: B_LOOP, trays: [{ at: [0, 5], facing: 'w' }] }), pattern: /may not stop/ },
};

test('R-MV-22 each kind of blocked square is explained with its facts', () => {
  for (const [kind, { state, pattern }] of Object.entries(KINDS_SEEN)) {
    const { forward, reverse } = movesFor(state, player(0), tray(0));
    const blocked = [...forward.blocked, ...reverse.blocked].find((square) => square.kind === kind);
    assert.ok(blocked, `${kind} occurs`);
    const text = blockedReason(state, player(0), tray(0), blocked);
    wellPut(text, kind);
    assert.match(text, pattern, kind);
  }
});

test('R-MV-29 an impossible Move is explained by what the walk met there', () => {
  const state = KINDS_SEEN.train.state;
  const move = (to: readonly [number, number], reverse = false): string => said(state, { type: 'switch.move', trayId: tray(0), to: square(to), reverse }, 'ILLEGAL_MOVE');
  assert.match(move([0, 2]), /Train 9 stands/);
  assert.match(move([0, 0]), /backing, not running forward/);
  assert.match(move([1, 0]), /No rails lead/);
});

test('R-SO-2, R-SO-7 a set-out says how many cars come off and how many there is room for', () => {
  const state = switchingTurn({ board: B_ROW.replace('OF  ST  ST', 'OF  ST(b b b)  ST'), trays: [{ at: [0, 1], facing: 'e', consist: '[* b h]' }] });
  assert.match(said(state, { type: 'switch.dropCars', trayId: tray(0), count: 2 }, 'TRACK_FULL'), /3 cars stand.*5.*holds 4/);
  assert.match(said(state, { type: 'switch.dropCars', trayId: tray(0), count: 1, fromNose: true }, 'CONSIST_ORDER'), /ahead of its engine/);
});

test('R-FA-2 stocking tells a wrong kind from a bare yard, and counts the Classification Yard', () => {
  const state = freightAgentTurn({ board: B_LOOP, divisionYard: 'b b', classificationYard: 'T T T' });
  const stock = (carType: 'boxcar' | 'tank'): string => said(state, { type: 'freightAgent.stockOutbound', at: square([-1, 3]), carType }, 'NO_SUITABLE_CAR');
  assert.match(stock('boxcar'), /Refinery.*handles tank cars/);
  assert.match(stock('tank'), /no loaded tank car.*3 loaded tank cars are in the Classification Yard.*2 cars/);
});

test('R-LU-14 a missing empty coach is counted in both yards', () => {
  const state = loadUnloadTurn(tPlatform({ trays: [{ train: 5, at: [0, 0], consist: '[* C]' }], divisionYard: 'b h', classificationYard: 'c' }));
  assert.match(said(state, { type: 'porter.detrain', at: square([0, 0]) }, 'NO_EMPTY_COACH_IN_YARD'), /1 empty coach is in the Classification Yard.*2 cars/);
});

test('R-NT-11 a car that is not taken names the rule of the card', () => {
  const sentence = (train: number, carType: 'coach' | 'boxcar' | 'caboose', loaded: boolean, divisionYard: string): string =>
    said(pMakeup(train, { divisionYard }), { type: 'newTrain.placeCar', trayId: tray(0), carType, loaded }, 'NO_SUITABLE_CAR');
  assert.match(sentence(9, 'coach', true, 'C b'), /takes no coaches.*3 freight cars and 1 caboose/);
  assert.match(sentence(13, 'boxcar', true, 'B b'), /empty cars only/);
  assert.match(sentence(19, 'boxcar', false, 'B b'), /must run loaded/);
  assert.match(sentence(9, 'caboose', true, 'b'), /no caboose/);
  const full = trayNamed(pMakeup(7), 0);
  assert.match(makeUpRefusalSentence('noRoom', { ...full, consist: [{ type: 'boxcar', loaded: true }] }, { type: 'hopper', loaded: true }), /its freight car/);
});

test('R-NT-40 an Extra out of its turn names the one ahead, and whose it is', () => {
  const state = newTrainPhase({ players: ['Ann', 'Bob'], extras: [{ train: 13, player: 0 }, { train: 17, player: 0 }, { train: 18, player: 1 }], clock: { currentActor: player(0), phaseOpen: true } });
  const start = (trainNumber: number): Intent => ({ type: 'newTrain.startExtra', trainNumber, start: { kind: 'divisionPoint', side: 'west' } });
  assert.match(said(state, start(17), 'NO_EXTRA_PENDING'), /X13/);
  assert.match(said(state, start(18), 'NOT_YOUR_EXTRA'), /Bob/);
});

test('a dispatch device says its worth and whether it is left', () => {
  for (const [key, bonus] of [['telegraph', 4], ['telephone', 8], ['radio', 12]] as const) {
    const fresh = position({ players: 2, superintendent: 0 });
    const spent = position({ players: 2, superintendent: 0, dispatchUsed: [key] });
    const idle = position({ players: 2, superintendent: 1 });
    const told = [fresh, spent, idle].map((state) => deviceWhat(state, seat(0), key));
    told.forEach((text) => assert.match(text, new RegExp(`\\+${bonus}\\b`)));
    assert.doesNotMatch(told[0] ?? '', /spent|Superintendent|Fedora/i);
    assert.match(told[1] ?? '', /[Ss]pent.*next Day/);
    assert.match(told[2] ?? '', /Superintendent.*Fedora/);
  }
});

test('an Enhancement that is no dispatch device keeps its plain text', () => {
  for (const superintendent of [0, 1]) {
    assert.equal(deviceWhat(position({ players: 2, superintendent }), seat(0), 'interlocking'), ENHANCEMENT_CARDS.interlocking.effect);
  }
});

test('a train\'s rules read as they stand for it now', () => {
  const before = trainWhat(17);
  const after = trainWhat(17, true);
  assert.match(before, /speeches/);
  assert.doesNotMatch(before, /EXPEDITED|loses/);
  assert.match(after, /EXPEDITED.*loses 1 Revenue/);
  assert.notEqual(before, after);
  assert.match(trainWhat(5), /EXPEDITED.*loses 1 Revenue/);
  assert.doesNotMatch(trainWhat(5), /speech/);
  assert.doesNotMatch(trainWhat(9), /EXPEDITED/);
});

test('every card and every Mainline card says what it does', () => {
  for (const { card, name } of CATALOGUE) wellPut(cardWhat(card), name);
  for (const { number } of [...TIMETABLED_TRAINS, ...EXTRA_TRAINS]) wellPut(trainWhat(number), `train ${number}`);
  for (const kind of MAINLINE_KINDS) wellPut(mainlineKindWhat(kind, 'east'), kind);
  for (const key of ENHANCEMENTS) wellPut(deviceWhat(position(), seat(0), key), key);
});
