// Why nothing is moving (R-RJ-10, U-BL): the rows of the list, each in the situation that raises it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CardKind } from '../../src/engine/content/deck.ts';
import type { GameState } from '../../src/engine/state.ts';
import { trainWhat } from '../../src/view/card-text.ts';
import { blockedList, decisionAsks } from '../../src/view/blocked.ts';
import type { BlockedEntry } from '../../src/view/frame.ts';
import {
  B0, dWestbound, loadUnloadTurn, mainlinePhase, pDanger, pHeld, pMeet, pQueued, pRear, pYard, player, position, runPump, switchingTurn,
  tPlatform, tray, trayNamed,
} from '../support/positions.ts';
import type { PositionOptions } from '../support/positions.ts';

const list = (state: GameState, who = 0): readonly BlockedEntry[] => blockedList(state, player(who));
const text = (entry: BlockedEntry): string => `${entry.where}: ${entry.why}`;
const matching = (entries: readonly BlockedEntry[], pattern: RegExp): readonly BlockedEntry[] => entries.filter((entry) => pattern.test(text(entry)));

function one(entries: readonly BlockedEntry[], pattern: RegExp): BlockedEntry {
  const found = matching(entries, pattern);
  assert.equal(found.length, 1, `one entry matches ${pattern} among\n${entries.map(text).join('\n')}`);
  return found[0] ?? assert.fail();
}

const none = (entries: readonly BlockedEntry[], pattern: RegExp): void =>
  assert.deepEqual(matching(entries, pattern).map(text), [], `nothing matches ${pattern}`);

/** A Refinery off the Running Track with these cars on its track. */
const refinery = (cars: string): string => `
      c-1  c0  c1  c2
r1    .    .   RF${cars === '' ? '' : `(${cars})`}  .
r0    LW   OF  ST  LE`;

const industry = (cars: string, more: PositionOptions = {}): GameState => loadUnloadTurn({ board: refinery(cars), ...more });

test('a queued Extra waits for a Crew Tray, and only its player is told', () => {
  const state = pQueued();
  const entry = one(list(state), /X17/);
  assert.equal(entry.severity, 'stuck');
  assert.match(entry.why, /Crew Tray.*0 of 5 are free/);
  none(list(state, 1), /X17/);
});

test('a second section waits for a Crew Tray', () => {
  const entry = one(list(pQueued()), /Train 8\b/);
  assert.match(entry.why, /second section.*Crew Tray/);
  assert.equal(entry.severity, 'stuck');
});

test('a train due this Stage has no Crew Tray', () => {
  const entry = one(list(pQueued({ timetable: { 1: 6 } })), /Train 6\b/);
  assert.match(entry.why, /no Crew Tray is left/);
});

test('a free tray silences the list', () => {
  none(list({ ...pQueued(), freeTrays: [tray(9)] }), /Crew Tray/);
});

test('a train held at the Limits is told to the owner and says so itself', () => {
  const state = pHeld();
  assert.match(one(list(state), /Train 5/).why, /Limits/);
  assert.match(trainWhat(trayNamed(state, 0)), /[Hh]eld.*Interlocking/);
});

test('an empty green box says which errand is missing', () => {
  const spotted = one(list(industry('t')), /green box/);
  assert.match(spotted.why, /green box is empty.*Freight Agent/);
  assert.equal(spotted.severity, 'waiting');
  const bare = one(list(industry('')), /green box/);
  assert.match(bare.why, /may be staged now.*a crew must still set an empty/);
  assert.equal(bare.severity, 'waiting');
});

test('a staged load waits for a car, or for MEN', () => {
  const facilities = [{ at: [1, 1], outbound: 'T' }] as const;
  const carless = one(list(industry('', { facilities })), /Refinery/);
  assert.equal(carless.severity, 'stuck');
  assert.match(carless.why, /empty tank car/);
  const busy = one(list(industry('t t', { facilities: [{ at: [1, 1], outbound: 'T', sign: ['T out', null, null] }] })), /MEN/);
  assert.equal(busy.severity, 'waiting');
  assert.match(busy.why, /MEN is occupied/);
});

test('a full industry track is told at four cars', () => {
  assert.equal(one(list(industry('t t b h')), /full/).severity, 'stuck');
  none(list(industry('t t b')), /full/);
});

const working = (train: number, worked: number): GameState => switchingTurn({
  board: refinery(''), trays: [{ train, at: [0, 1], facing: 'e', consist: '[* t]' }],
  ...(worked === 0 ? {} : { freightWorked: { 'tray0@0,1': worked } }),
});

test('the Express is told that its one freight car is used', () => {
  none(list(working(3, 0)), /one freight car/);
  const entry = one(list(working(3, 1)), /one freight car per location/);
  assert.match(entry.where, /^Train 3/);
  assert.match(entry.why, /next turn.*next square/);
  assert.equal(entry.severity, 'waiting');
});

test('only the trains that print the rule are told so', () => none(list(working(5, 1)), /one freight car/));

const platform = (more: PositionOptions): GameState => loadUnloadTurn(tPlatform(more));
const WAITING = [{ at: [0, 0], outbound: 'C' }] as const;

test('a platform without a train says so and is named by its tier', () => {
  const entry = one(list(platform({ facilities: WAITING })), /Passengers are waiting/);
  assert.equal(entry.severity, 'waiting');
  assert.match(entry.why, /no train is at the platform/);
  assert.match(entry.where, /^Terminal/);
});

test('the missing empty coach is explained', () => {
  const state = platform({
    players: 2, trays: [{ train: 5, at: [0, 0], consist: '[* C@1]' }], divisionYard: 'b b h', classificationYard: 'c c H',
  });
  const entry = one(list(state), /Division Yard/);
  assert.equal(entry.severity, 'stuck');
  assert.match(entry.why, /empty coach.*Division Yard.*2 empty coaches are in the Classification Yard.*wholly empty.*3 cars/);
});

test('a working platform reports nothing', () => {
  none(list(platform({ facilities: WAITING, trays: [{ train: 5, at: [0, 0], consist: '[* c]' }] })), /platform|Porter|coach|[Pp]assenger/);
});

test('the list is about the viewer\'s own district', () => {
  const state = position({ players: 3, board: [B0, refinery(''), B0] });
  none(list(state, 0), /Refinery/);
  assert.match(one(list(state, 1), /Refinery/).where, /Refinery at \(1,1\)/);
  none(list(state, 2), /Refinery/);
});

test('U-BL row 1: a load that cannot go on is jammed, and what frees it is said', () => {
  const entry = one(list(industry('', { facilities: [{ at: [1, 1], sign: [null, null, 'T out'] }] })), /Jammed/);
  assert.equal(entry.severity, 'stuck');
  assert.match(entry.why, /WORK.*unjam/);
  none(list(industry('', { facilities: [{ at: [1, 1], sign: [null, null, 'T out'], used: { laborers: 1 } }] })), /Jammed/);
});

test('U-BL rows 7 to 9: a full red box, a load made here, no empty to swap in', () => {
  const plant = `
      c-1  c0  c1            c2
r1    .    .   PP(H@0 T@1)   .
r0    LW   OF  ST            LE`;
  const state = loadUnloadTurn({ players: 2, board: plant, facilities: [{ at: [1, 1], inbound: 'H' }], divisionYard: 'b b' });
  assert.equal(one(list(state), /red box is full/).severity, 'stuck');
  assert.equal(one(list(state), /loaded in this district/).severity, 'waiting');
  assert.match(one(list(state), /loaded tank car is spotted/).why, /empty tank car must come out of the Division Yard/);
});

test('U-BL rows 11 to 19: why a coach train is not worked', () => {
  const at = (train: number, consist: string, more: PositionOptions = {}): readonly BlockedEntry[] =>
    list(platform({ trays: [{ train, at: [0, 0], consist }], ...more }));
  assert.equal(one(at(5, '[* C@0]', { facilities: WAITING }), /has an empty coach/).severity, 'waiting');
  assert.equal(one(at(5, '[* C@0]'), /must alight in another/).severity, 'waiting');
  assert.equal(one(at(1, '[* c]', { tier: 'depot', facilities: WAITING }), /Terminals only/).severity, 'waiting');
  assert.equal(one(at(19, '[* c]', { facilities: WAITING }), /bars Porters/).severity, 'waiting');
  assert.equal(one(at(5, '[* C]', { facilities: [{ at: [0, 0], inbound: 'C C C' }] }), /red slots are full/).severity, 'stuck');
  assert.equal(one(at(5, '[* c]', { tier: 'whistlePost' }), /no Porters/).severity, 'stuck');
  assert.equal(one(at(5, '[* c]', { facilities: [{ at: [0, 0], outbound: 'C', used: { porters: 3 } }] }), /All 3 Porters have worked/).severity, 'waiting');
  assert.equal(one(at(5, '[* c]'), /nobody waits to board/).severity, 'waiting');
});

test('U-BL row 21: squares the walk refused, during the switching turn and with Moves left', () => {
  const options = { board: refinery(''), trays: [{ at: [0, 1], facing: 'e' }, { train: 5, at: [0, 0] }] } as const;
  const entries = list(switchingTurn(options));
  assert.match(one(entries, /Crew 0.*all of them taken|Crew 0.*it is taken/).why, /A\/D track/);
  none(list(switchingTurn({ ...options, moves: 0 })), /to \(0,0\)/);
  none(list(position(options)), /to \(0,0\)/);
});

test('U-BL rows 26 to 29: trains that cannot depart, a full Office, a fouled main', () => {
  const buried = list(position({ trays: [{ train: 9, at: [0, 0], consist: '[b * h]' }] }));
  assert.match(one(buried, /cannot depart as it stands/).why, /engine is buried/);
  assert.match(one(buried, /Every A\/D track/).why, /wrecks/);
  const signalled = `
      c-1  c0  c1               c2
r0    LW   OF  ST(b)+interlocking  LE`;
  const held = list(position({ board: signalled, trays: [{ train: 3, at: [0, 0] }] }));
  assert.match(one(held, /Every A\/D track/).why, /Interlocking/);
  assert.match(one(held, /Running Track, east/).why, /boxcar at \(1,0\) fouls the way in from the east/);
  none(held, /Running Track, west/);
  const away = list(position({ board: refinery(''), trays: [{ train: 3, at: [1, 1] }] }));
  assert.match(one(away, /cannot highball/).why, /1 Revenue/);
});

test('U-BL row 30: what holds a train beside the district', () => {
  const facing = one(list(pMeet()), /Train 10/);
  assert.match(facing.why, /other way.*Train 3.*Curves/);
  assert.equal(facing.severity, 'waiting');
  assert.match(one(list(pRear()), /^Train 10/).why, /Train 12.*Superintendent/);
  assert.match(one(list(pRear({ abs: [1] })), /^Train 10/).why, /ABS Signals.*Train 12/);
  assert.match(one(list(dWestbound({ flags: ['east'] })), /^Train 9/).why, /Red Flag/);
});

test('U-BL row 31: a hand over its limit, and the one way out of a hand of Extras', () => {
  const extra = (number: number): CardKind => ({ kind: 'extraTrain', number });
  const track: CardKind = { kind: 'track', geometry: 'straight', hand: 'none' };
  assert.match(one(list(position({ hands: [[track, track, track, track, track]] })), /hand/).why, /5 cards.*3.*discard 2/);
  assert.match(one(list(position({ hands: [[extra(13), extra(14), extra(15), extra(16)]] })), /hand/).why, /must be played/);
});

test('U-BL-1 stuck entries come before waiting ones', () => {
  const entries = list(industry('', { facilities: [{ at: [1, 1], outbound: 'T' }], trays: [{ train: 3, at: [0, 1] }], flags: ['east'] }));
  const severities = entries.map((entry) => entry.severity);
  assert.deepEqual(severities, [...severities].sort((a, b) => (a === b ? 0 : a === 'stuck' ? -1 : 1)));
  assert.deepEqual(list(position()), []);
});

test('R-RF-5 a question names the train and the place and no card', () => {
  for (const state of [runPump(pDanger()).state, runPump(pYard()).state, runPump(mainlinePhase(pRearOptions)).state]) {
    const decision = state.clock.pendingDecision ?? assert.fail('a question is pending');
    const asks = decisionAsks(state, decision);
    assert.match(asks, /^(May |Is )?Train \d+ .*\?$/);
    assert.doesNotMatch(asks, /card in|Red Flags card|undefined/);
  }
});
const pRearOptions: PositionOptions = {
  trays: [{ train: 12, at: { node: 1, left: 1, of: 1 }, consist: '[* b]' }, { train: 10, at: { dp: 'west' }, consist: '[* b]' }],
};
