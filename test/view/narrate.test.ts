// The shared log: every event type has a sentence, in both voices, with no internal word in it, and
// the facts each line must state.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLLISION_REASONS, EVENT_TYPES, HIGHBALL_REASONS, HOLD_REASONS, MAKE_UP_FAULTS, REVENUE_REASONS, SHORT_REASONS } from '../../src/engine/events.ts';
import type { EventOf, EventType, GameEvent } from '../../src/engine/events.ts';
import { cardId } from '../../src/engine/ids.ts';
import { need } from '../../src/engine/lists.ts';
import type { GameState } from '../../src/engine/state.ts';
import { PHASES } from '../../src/engine/state.ts';
import { narrate, openingLines, phaseLine, sentenceFor } from '../../src/view/narrate.ts';
import type { Line } from '../../src/view/frame.ts';
import { player, position, seat, square, tray } from '../support/positions.ts';

const NAMES = ['Ann', 'Bob', 'Cy'] as const;
const BOARD = `
      c-1  c0  c1  c2
r1    .    .   RF  .
r0    LW   OF  ST  LE`;

const state: GameState = position({
  players: NAMES,
  board: BOARD,
  mainline: ['plains', 'curves', 'interchange', 'hilly'],
  trays: [
    { train: 9, at: { node: 3, left: 2, of: 2 }, consist: '[* B K]' },
    { train: 7, at: [0, 0], consist: '[* b c]' },
    { train: 18, at: { dp: 'west' } },
  ],
  hands: [[{ kind: 'track', geometry: 'straight', hand: 'none' }, { kind: 'timetabledTrain', number: 3 }]],
});
const [straight = cardId('c0'), trainCardId = cardId('c1')] = state.decks.hands[0] ?? [];

const P = player(0);
const nine = { trainNumber: 9, isExtra: false, section: 1 } as const;
const circus = { trainNumber: 18, isExtra: true, section: 1 } as const;
const seven = { trayId: tray(1), label: '7' } as const;
const boxcar = { type: 'boxcar', loaded: true } as const;
const empty = { type: 'boxcar', loaded: false } as const;
const at = square([1, 1]);
const onLine = { at: 'mainline', node: 3 } as const;
const office = { at: 'grid', seat: seat(0), coord: square([0, 0]) } as const;
const won = { result: 'win', winner: P, winners: [P], reason: 'daysElapsed' } as const;

/** One event of every type; a type without a sample does not compile. */
const SAMPLES: { readonly [T in EventType]: EventOf<T> } = {
  stageBegan: { type: 'stageBegan', day: 2, stage: 7 },
  phaseBegan: { type: 'phaseBegan', phase: 'mainline' },
  actorChanged: { type: 'actorChanged', player: P },
  phaseEnded: { type: 'phaseEnded', player: P, phase: 'localOps' },
  fedoraPassed: { type: 'fedoraPassed', from: P, to: player(1) },
  seatsRotated: { type: 'seatsRotated', day: 2, seating: [player(2), player(0), player(1)] },
  dayEnded: { type: 'dayEnded', day: 1, collisions: 2 },
  outcomeDecided: { type: 'outcomeDecided', outcome: won, official: false, extendable: true },
  extensionVoted: { type: 'extensionVoted', player: P, agree: true },
  dayExtended: { type: 'dayExtended', day: 6 },
  playConcluded: { type: 'playConcluded', declinedBy: P },
  localOpsOptionChosen: { type: 'localOpsOptionChosen', player: P, option: 'switch' },
  trayMoved: { type: 'trayMoved', player: P, ...seven, from: square([0, 0]), to: at, via: square([0, 1]), reverse: false,
    route: { from: square([0, 0]), exit: 'e', through: [], to: at, entry: 'w' }, movesRemaining: 5, facing: 'w', railFacing: 'w' },
  carsCoupled: { type: 'carsCoupled', player: P, ...seven, at, stock: [empty], from: [at], toNose: true },
  carsDropped: { type: 'carsDropped', player: P, ...seven, at, stock: [empty], fromNose: true },
  consistSorted: { type: 'consistSorted', player: P, ...seven, at, before: [empty, boxcar], after: [boxcar, empty], movesRemaining: 0 },
  flyingSwitch: { type: 'flyingSwitch', player: P, cardId: straight, ...seven, from: square([0, 1]), to: at, stock: [empty], movesRemaining: 4, entryEnd: 'west', reversed: false },
  cardDrawn: { type: 'cardDrawn', player: P, source: 'department', slot: 1, cardId: straight },
  departmentRefilled: { type: 'departmentRefilled', slot: 1, cardId: straight },
  deckReshuffled: { type: 'deckReshuffled', order: [straight, trainCardId], departments: [straight, null, null], rngState: 77 },
  cardPlayed: { type: 'cardPlayed', player: P, cardId: straight, placement: at, variant: 0 },
  officeUpgraded: { type: 'officeUpgraded', player: P, seat: seat(0), from: 'whistlePost', to: 'depot' },
  trainScheduled: { type: 'trainScheduled', player: P, ...nine, roll: 5, slot: 5, rngState: 77 },
  extraQueued: { type: 'extraQueued', player: P, ...circus },
  secondSectionOrdered: { type: 'secondSectionOrdered', player: P, trainNumber: 8, isExtra: false, section: 2 },
  mainlineModified: { type: 'mainlineModified', player: P, node: 3, key: 'realignment', from: 'curves', became: 'plains' },
  cardDiscarded: { type: 'cardDiscarded', player: P, cardId: straight, toSlot: 2 },
  redFlagsSet: { type: 'redFlagsSet', player: P, seat: seat(0), side: 'east', cardId: straight },
  outboundStocked: { type: 'outboundStocked', player: P, at, carType: 'tank' },
  inboundCleared: { type: 'inboundCleared', player: P, at, index: 0, carType: 'tank' },
  facilityUnjammed: { type: 'facilityUnjammed', player: P, at, from: 'menAtWork', index: 1, carType: 'tank' },
  yardReplenished: { type: 'yardReplenished', count: 12 },
  trainMadeUp: { type: 'trainMadeUp', ...circus, trayId: tray(2), label: 'X18', at: { at: 'divisionPoint', side: 'west' } },
  extraStarted: { type: 'extraStarted', player: P, ...circus, trayId: tray(2), label: 'X18', at: { at: 'divisionPoint', side: 'west' }, direction: 'east' },
  carPlacedOnTrain: { type: 'carPlacedOnTrain', player: P, ...seven, stock: boxcar, at: 0 },
  carPassed: { type: 'carPassed', player: P, ...seven },
  trainRanShort: { type: 'trainRanShort', ...nine, short: [{ category: 'freight', missing: 2, why: 'yardEmpty' }] },
  trainHeld: { type: 'trainHeld', ...nine, where: onLine, reason: 'opposing', by: 'X18' },
  expediteFault: { type: 'expediteFault', player: P, ...nine, where: { at: 'grid', seat: seat(0), coord: at } },
  clearanceRequested: { type: 'clearanceRequested', ...seven, occupiedBy: tray(0), occupiedByLabel: '9', node: 3 },
  clearanceGiven: { type: 'clearanceGiven', player: P, ...seven, allow: true },
  yardOfficeOffered: { type: 'yardOfficeOffered', ...seven, seat: seat(0) },
  yardOfficeOutOfReach: { type: 'yardOfficeOutOfReach', ...nine, seat: seat(0) },
  yardOfficeRuled: { type: 'yardOfficeRuled', player: P, ...seven, take: true },
  redFlagPrompted: { type: 'redFlagPrompted', ...seven, seat: seat(0), from: 'east' },
  redFlagRuled: { type: 'redFlagRuled', player: P, ...seven, flag: true },
  redFlagSpent: { type: 'redFlagSpent', ...nine, seat: seat(0), side: 'east' },
  dispatchBonusUsed: { type: 'dispatchBonusUsed', ...nine, seat: seat(0), key: 'telegraph', bonus: 4, againstTrain: '3' },
  trainHighballed: { type: 'trainHighballed', ...nine, from: office, to: onLine, why: 'lineClear' },
  trainArrived: { type: 'trainArrived', ...nine, seat: seat(0), owner: P, tier: 'whistlePost', consist: [boxcar], expedited: false, fromLimits: false },
  trainDiverted: { type: 'trainDiverted', ...nine, seat: seat(0), to: at, consist: [boxcar] },
  trainCompleted: { type: 'trainCompleted', ...nine, trayId: tray(0), label: '9', side: 'west', consist: [boxcar] },
  trainStoodStill: { type: 'trainStoodStill', player: P, ...circus, seat: seat(0), where: office },
  trainsDestroyed: {
    type: 'trainsDestroyed', player: P, where: onLine, reason: 'caughtUp', looseCars: [empty],
    trains: [{ label: '9', ...nine, consist: [boxcar] }, { label: 'X18', ...circus, consist: [] }],
  },
  passengersBoarded: { type: 'passengersBoarded', player: P, at: square([0, 0]), ...seven, coachIndex: 1 },
  passengersDetrained: { type: 'passengersDetrained', player: P, at: square([0, 0]), ...seven, coachIndex: 1 },
  loadStarted: { type: 'loadStarted', player: P, at, carType: 'tank', index: 0 },
  loadAdvanced: { type: 'loadAdvanced', player: P, at, fromBox: 0, toBox: 1 },
  loadCompleted: { type: 'loadCompleted', player: P, at, carType: 'tank', carIndex: 0 },
  unloadBegan: { type: 'unloadBegan', player: P, at, carType: 'tank', carIndex: 0 },
  unloadCompleted: { type: 'unloadCompleted', player: P, at, carType: 'tank' },
  revenueChanged: { type: 'revenueChanged', player: P, delta: 1, total: 7, reason: 'freightLoaded' },
};

/** What no player should ever read: keys, ids, gaps, placeholders. */
const INTERNAL = /undefined|null|NaN|\[object|\btray\d|\bc\d+\b|\b[a-z]+[A-Z]\w*|\bplayer \d|\{|\}| {2}/;

function say(event: GameEvent, names: readonly string[] | null = null): string {
  return sentenceFor(event, state, state, names);
}

function line(event: GameEvent, names: readonly string[] | null = null): Line {
  const [first] = narrate(event, state, state, names);
  assert.ok(first, `${event.type} is a line`);
  return first;
}

function wellPut(text: string, about: string): void {
  assert.ok(text.length > 8, `${about}: ${text}`);
  assert.doesNotMatch(text, INTERNAL, `${about}: ${text}`);
}

test('every event type has a specific sentence, with and without names', () => {
  const told = new Set<string>();
  for (const type of EVENT_TYPES) {
    for (const names of [NAMES, null]) {
      const text = say(SAMPLES[type], names);
      wellPut(text, type);
      assert.equal(told.has(text) && names === NAMES, false, `${type} says what another says: ${text}`);
      told.add(text);
    }
  }
});

test('every reason an event carries has words of its own', () => {
  const told = (events: readonly GameEvent[]): void => {
    const texts = events.map((event) => say(event, NAMES));
    texts.forEach((text) => wellPut(text, events[0]?.type ?? ''));
    assert.equal(new Set(texts).size, texts.length, texts.join('\n'));
  };
  const held = SAMPLES.trainHeld;
  told(HOLD_REASONS.map((reason) => ({ ...held, reason, seat: seat(0), fault: 'engineBuried' as const, trays: { free: 0, total: 6 } })));
  told(MAKE_UP_FAULTS.map((fault) => ({ ...held, reason: 'badlyMadeUp' as const, fault })));
  told(HIGHBALL_REASONS.map((why) => ({ ...SAMPLES.trainHighballed, why, ...(why === 'dispatched' ? { key: 'radio' as const } : {}) })));
  told(COLLISION_REASONS.map((reason) => ({ ...SAMPLES.trainsDestroyed, reason })));
  told(REVENUE_REASONS.map((reason) => ({ ...SAMPLES.revenueChanged, reason })));
  told(SHORT_REASONS.map((why) => ({ ...SAMPLES.trainRanShort, short: [{ category: 'caboose' as const, missing: 1, why }] })));
});

test('U-JR a change of actor and the start of a phase are no lines; every other event is one', () => {
  for (const type of EVENT_TYPES) {
    const lines = narrate(SAMPLES[type], state, state, NAMES);
    assert.equal(lines.length, type === 'phaseBegan' || type === 'actorChanged' ? 0 : 1, type);
  }
  for (const phase of PHASES) wellPut(phaseLine(phase).text, phase);
  assert.equal(phaseLine('loadUnload').tone, 'phase');
});

test('gains and losses read differently', () => {
  const gain = line(SAMPLES.revenueChanged);
  assert.match(gain.text, /\+1\b.*\b7\b/);
  assert.equal(gain.tone, 'good');
  const loss = line({ ...SAMPLES.revenueChanged, delta: -5, total: 2, reason: 'collision' });
  assert.match(loss.text, /COLLISION/);
  assert.equal(loss.tone, 'bad');
});

test('a set-out names the end it came off', () => {
  const nose = say(SAMPLES.carsDropped);
  const tail = say({ ...SAMPLES.carsDropped, fromNose: false });
  assert.match(nose, /nose/);
  assert.match(tail, /tail/);
  assert.notEqual(nose, tail);
});

test('the own cut taken back is told apart from cars found', () => {
  const text = say({
    ...SAMPLES.carsCoupled, stock: [empty, empty, boxcar], from: [square([1, 0]), square([1, 2])],
    recoupled: { at: square([1, 0]), stock: [empty, empty] },
  });
  assert.match(text, /its own cut of 2 cars \(2 empty boxcars\) back up at \(0,1\)/);
  assert.match(text, /1 car \(loaded boxcar\) found at \(2,1\)/);
});

test('an arrival names the owner of the Office', () => {
  const arrival = { ...SAMPLES.trainArrived, owner: player(0) };
  const named = say(arrival, NAMES);
  assert.match(named, /Ann's Whistle Post/);
  assert.match(named, /Ann can work it/);
  assert.doesNotMatch(named, /you can work it/i);
  const plain = say(arrival);
  assert.match(plain, /the Whistle Post/);
  wellPut(plain, 'arrival');
});

test('an event points at the square where it happened', () => {
  assert.deepEqual(line(SAMPLES.loadCompleted).where, { seat: 0, row: 1, col: 1 });
  const inSeatTwo = { ...SAMPLES.loadCompleted, player: player(2), at: square([1, 2]) };
  assert.deepEqual(line(inSeatTwo).where, { seat: 2, row: 1, col: 2 });
  assert.deepEqual(line(SAMPLES.trainHighballed).where, { node: 3 });
  assert.deepEqual(line(SAMPLES.trainMadeUp).where, { node: 0 });
});

test('E-GM-4 at a table a line a player caused starts with the name, in solitaire it does not', () => {
  for (const type of ['trayMoved', 'cardPlayed', 'loadStarted', 'phaseEnded', 'revenueChanged', 'clearanceGiven'] as const) {
    assert.match(say(SAMPLES[type], NAMES), /^Ann: /, type);
    assert.doesNotMatch(say(SAMPLES[type]), /Ann/, type);
  }
  for (const type of ['stageBegan', 'trainArrived', 'trainHeld', 'trainsDestroyed'] as const) assert.doesNotMatch(say(SAMPLES[type], NAMES), /^Ann: /, type);
});

test('E-RD-2 a card drawn blind is never named, one off a Department is', () => {
  const blind = say({ type: 'cardDrawn', player: P, source: 'homeOffice', cardId: straight }, NAMES);
  assert.doesNotMatch(blind, /Straight/);
  assert.match(blind, /Home Office/);
  assert.match(say(SAMPLES.cardDrawn, NAMES), /Straight track.*Department 2/);
  assert.doesNotMatch(say(SAMPLES.deckReshuffled, NAMES), /Express/, 'the order of a new deck stays secret');
});

test('E-RD-3 the opening names players, mode and Days, and the seed only where it may', () => {
  const shown = openingLines(state, NAMES, false).map(({ text }) => text).join(' ');
  for (const name of NAMES) assert.match(shown, new RegExp(name));
  assert.match(shown, /5 Days/);
  assert.doesNotMatch(shown, new RegExp(String(state.seed)));
  const alone = position({ seed: 31337 });
  assert.match(openingLines(alone, null, true).map(({ text }) => text).join(' '), /31337/);
});

test('U-JR tones: clock, good, bad and quiet where they belong', () => {
  const tones = { stageBegan: 'clock', dayExtended: 'clock', playConcluded: 'clock', seatsRotated: 'clock', trainScheduled: 'good', consistSorted: 'good', redFlagSpent: 'good', trainsDestroyed: 'bad', clearanceRequested: 'bad', secondSectionOrdered: 'bad', expediteFault: 'bad', phaseEnded: 'quiet', trayMoved: 'plain' } as const;
  for (const [type, tone] of Object.entries(tones)) assert.equal(line(need(SAMPLES, type)).tone, tone, type);
});

test('U-JR-6 a line says whether it is about a train and about Revenue, as its sentence does', () => {
  for (const type of EVENT_TYPES) {
    const [told] = narrate(SAMPLES[type], state, state, NAMES);
    if (told === undefined) continue;
    const about = told.about ?? [];
    assert.equal(about.includes('train'), /\b(Train|Crew) X?\d/.test(told.text), `${type}: ${told.text}`);
    assert.equal(about.includes('revenue'), /\d Revenue/.test(told.text), `${type}: ${told.text}`);
    assert.equal('about' in told, about.length > 0, `${type} says nothing where there is nothing to say`);
  }
  const paying = position({ players: NAMES, config: { houseRules: { revenue: { trainPerTransit: 2 } } } });
  assert.deepEqual(narrate(SAMPLES.trainCompleted, paying, paying, NAMES)[0]?.about, ['train', 'revenue']);
});

test('U-JR a scheduled train tells its roll and that a taken Stage pushed it on', () => {
  assert.match(say(SAMPLES.trainScheduled), /rolls 5.*Stage 6, 10 AM.*Stage 5 was taken/);
  assert.doesNotMatch(say({ ...SAMPLES.trainScheduled, slot: 4 }), /taken/);
});

test('U-JR a completed run tells the transit rate paid, and nothing at rate 0', () => {
  assert.doesNotMatch(say(SAMPLES.trainCompleted, NAMES), /Revenue/);
  const paying = position({ players: NAMES, config: { houseRules: { revenue: { trainPerTransit: 2 } } } });
  assert.match(sentenceFor(SAMPLES.trainCompleted, paying, paying, NAMES), /2 Revenue/);
});

test('U-JR a collision names every train with its cars, and which of them runs again', () => {
  const text = say(SAMPLES.trainsDestroyed, NAMES);
  assert.match(text, /COLLISION/);
  assert.match(text, /Train 9 \(loaded boxcar\)/);
  assert.match(text, /Train X18 does not run again/);
  assert.match(text, /Train 9 runs again/);
  assert.match(text, /Ann .*5 Revenue/);
});
