// Acceptance cases of cards: hands, discards, placement, Offices, Modifiers and industries.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CardKind } from '../../src/engine/content/deck.ts';
import { INDUSTRIES, INDUSTRY_CARDS, MODIFIER_CARDS } from '../../src/engine/content/board-cards.ts';
import type { IndustryKey, OfficeTier } from '../../src/engine/content/board-cards.ts';
import { legalActions } from '../../src/engine/index.ts';
import type { CardId } from '../../src/engine/ids.ts';
import { joins } from '../../src/engine/track/geometry.ts';
import type { Intent, IntentOf } from '../../src/engine/intents.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import type { GameState } from '../../src/engine/state.ts';
import {
  act, actAll, allow, areaAt, B_ROW, cardOn, drawTurn, eventsOf, facilityOn, handOf, player, position, refuse, runPump, square, tray,
} from '../support/positions.ts';
import type { PositionOptions, Square } from '../support/positions.ts';
import { idleUntil } from '../support/running.ts';

const TRAIN: CardKind = { kind: 'timetabledTrain', number: 7 };
const EXTRA: CardKind = { kind: 'extraTrain', number: 15 };
const STRAIGHT: CardKind = { kind: 'track', geometry: 'straight', hand: 'none' };
const turnout = (hand: 'left' | 'right'): CardKind => ({ kind: 'track', geometry: 'turnout', hand });
const curve = (hand: 'left' | 'right'): CardKind => ({ kind: 'track', geometry: 'curved', hand });
const industry = (facility: IndustryKey): CardKind => ({ kind: 'freightFacility', facility });
const office = (tier: OfficeTier): CardKind => ({ kind: 'office', tier });

function holding(cards: readonly CardKind[], more: PositionOptions = {}): GameState {
  return drawTurn({ hands: [cards], ...more });
}
function nth(state: GameState, n = 0, who = 0): CardId {
  return handOf(state, who)[n] ?? assert.fail(`no card ${n} in hand ${who}`);
}
function play(state: GameState, at?: Square, variant?: number, n = 0, host?: Square): IntentOf<'card.play'> {
  return {
    type: 'card.play', cardId: nth(state, n),
    ...(at === undefined ? {} : { placement: square(at) }), ...(variant === undefined ? {} : { variant }), ...(host === undefined ? {} : { host: square(host) }),
  };
}
const discard = (state: GameState, n = 0, toSlot = 0): Intent => ({ type: 'card.discard', cardId: nth(state, n), toSlot });
const types = (events: readonly { readonly type: string }[]): readonly string[] => events.map((event) => event.type);

test('C-TRN-4 a Timetabled train may be discarded where the table says so, an Extra never', () => {
  const on = holding([TRAIN, EXTRA]);
  allow(on, discard(on, 0));
  refuse(on, discard(on, 1), 'TRAINS_ARE_NEVER_DISCARDED');
  const off = holding([TRAIN, EXTRA], { config: { houseRules: { discardTimetabled: false } } });
  refuse(off, discard(off, 0), 'TRAINS_ARE_NEVER_DISCARDED');
  refuse(off, discard(off, 1), 'TRAINS_ARE_NEVER_DISCARDED');
});

test('four undiscardable trains force a play', () => {
  const hand = [13, 15, 20, 21].map((number): CardKind => ({ kind: 'extraTrain', number }));
  const state = holding(hand);
  const legal = legalActions(state, player(0));
  assert.deepEqual(legal.map((intent) => intent.type), ['card.play', 'card.play', 'card.play', 'card.play']);
  const after = act(state, play(state)).state;
  allow(after, { type: 'draw.end' });
});

test('C-DEST-4 a train card is always playable: with a full timetable it is spent and nothing is scheduled', () => {
  const timetable = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [i + 1, i === 6 ? 8 : i + 1]));
  const state = holding([TRAIN], { timetable });
  const { state: after, events } = act(state, play(state));
  assert.deepEqual(types(events), ['cardPlayed']);
  assert.deepEqual([handOf(after, 0), after.timetable, after.rngState], [[], state.timetable, state.rngState]);
  assert.deepEqual(after.decks.outOfPlay, [nth(state)]);
});

test('R-LO-24 a played train rolls a die and takes the first open slot from there, wrapping', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const state = holding([TRAIN], { seed, timetable: { 12: 8, 1: 10, 5: 3, 6: 4 } });
    const { state: after, events } = act(state, play(state));
    const [scheduled] = eventsOf(events, 'trainScheduled');
    assert.ok(scheduled !== undefined);
    let slot = scheduled.roll - 1;
    while (state.timetable[slot] !== null) slot = (slot + 1) % 12;
    assert.deepEqual([after.timetable[slot], after.rngState], [7, scheduled.rngState], `seed ${seed}`);
    assert.notEqual(after.rngState, state.rngState);
  }
});

test('C-DEST-9 a discard can be taken by a rival', () => {
  const state = drawTurn({ players: 2, hands: [[TRAIN], []] });
  const cardId = nth(state);
  const discarded = act(state, { type: 'card.discard', cardId, toSlot: 2 });
  assert.deepEqual(types(discarded.events), ['cardDiscarded']);
  const others = act(runPump(act(discarded.state, { type: 'draw.end' }).state).state, { type: 'localOps.choose', option: 'draw' }).state;
  const { state: after, events } = act(others, { type: 'draw.fromDepartment', slot: 2 });
  assert.deepEqual(handOf(after, 1), [cardId]);
  assert.deepEqual(eventsOf(events, 'cardDrawn').map((event) => [event.source, event.slot, event.cardId]), [['department', 2, cardId]]);
});

test('taking the last card of a Department turns up the top of the Home Office deck', () => {
  const state = drawTurn({ drawn: false });
  const [top] = state.decks.homeOffice;
  const { state: after, events } = act(state, { type: 'draw.fromDepartment', slot: 1 });
  assert.deepEqual(types(events), ['cardDrawn', 'departmentRefilled']);
  assert.deepEqual(after.decks.departments[1], [top]);
});

const four = [STRAIGHT, STRAIGHT, STRAIGHT, STRAIGHT];

test('the hand limit is three, and four while the Toolbox flag is unspent', () => {
  const toolbox = { config: { optionalRules: { emergencyToolbox: true } } };
  refuse(holding(four), { type: 'draw.end' }, 'HAND_OVER_LIMIT');
  allow(holding(four, toolbox), { type: 'draw.end' });
  refuse(holding([...four, STRAIGHT]), { type: 'draw.end' }, 'HAND_OVER_LIMIT');
  refuse(holding([...four, STRAIGHT], toolbox), { type: 'draw.end' }, 'HAND_OVER_LIMIT');
});

test('R-LO-20 one draw a turn, and a draw turn has one', () => {
  refuse(drawTurn(), { type: 'draw.fromHomeOffice' }, 'ALREADY_DRAWN');
  refuse(drawTurn(), { type: 'draw.fromDepartment', slot: 0 }, 'ALREADY_DRAWN');
  refuse(drawTurn({ drawn: false }), { type: 'draw.end' }, 'MUST_DRAW');
});

test('zero-copy cards keep working', () => {
  const locks = holding([{ kind: 'enhancement', key: 'facingPointLocks' }], { board: B_ROW });
  refuse(locks, play(locks, [1, 0]), 'REQUIREMENT_MISSING');
  const locked = holding([{ kind: 'enhancement', key: 'facingPointLocks' }], { board: B_ROW.replace('OF  ST', 'OF  ST+interlocking') });
  allow(locked, play(locked, [1, 0]));
  const modifierLocks = holding([{ kind: 'mainlineModifier', key: 'facingPointLocks' }], { board: B_ROW.replace('OF  ST', 'OF  ST+interlocking') });
  allow(modifierLocks, play(modifierLocks, [1, 0]));
  const column = holding([{ kind: 'enhancement', key: 'waterColumn' }], { board: B_ROW });
  allow(column, play(column, [0, 1]));
  refuse(column, play(column, [1, 0]), 'NOT_BARE');
  const overpass = holding([{ kind: 'enhancement', key: 'overpass' }], { board: B_ROW });
  allow(overpass, play(overpass, [0, 0]));
  refuse(overpass, play(overpass, [0, -1]), 'NOT_BARE');
  const poling = holding([{ kind: 'maneuver', key: 'poling' }]);
  refuse(poling, play(poling), 'NOT_IMPLEMENTED');
  const flying = holding([{ kind: 'maneuver', key: 'flyingSwitch' }]);
  refuse(flying, play(flying), 'NO_SUCH_CARD');
  for (const card of [{ kind: 'action', key: 'derail' }, { kind: 'spaceUse', key: 'beanHouse' }] as const) {
    const state = holding([card]);
    refuse(state, play(state), 'NOT_IMPLEMENTED');
    allow(state, discard(state));
  }
});

test('R-PT-3 cards another intent plays are not played by card.play', () => {
  for (const card of [{ kind: 'maneuver', key: 'redFlags' }, { kind: 'secondSection' }, { kind: 'mainlineModifier', key: 'helpers' }] as const) {
    const state = holding([card]);
    refuse(state, play(state), 'NO_SUCH_CARD');
  }
});

test('C-TRK-4 a turnout goes over a straight or a curve of its own arc, and every join is kept', () => {
  const main = holding([turnout('right')], { board: B_ROW });
  for (const variant of [0, 1]) allow(main, play(main, [0, 1], variant));
  const board = `
      c-1  c0   c1
r2    .    CR0  .
r1    .    CR1  .
r0    LW   OF   LE`;
  const bent = holding([turnout('right')], { board });
  allow(bent, play(bent, [2, 0], 0));
  refuse(bent, play(bent, [2, 0], 1), 'SQUARE_OCCUPIED');
  const other = holding([turnout('left')], { board });
  for (const variant of [0, 1]) refuse(other, play(other, [2, 0], variant), 'SQUARE_OCCUPIED');
  const { state } = act(bent, play(bent, [2, 0], 0));
  assert.deepEqual(cardOn(state, 0, [2, 0]).geometry, { kind: 'track', geometry: 'turnout', hand: 'right', variant: 0 });
  for (const now of [bent, state]) assert.ok(joins(cardOn(now, 0, [2, 0]).geometry, 's', cardOn(now, 0, [1, 0]).geometry));
});

test('a turnout does not cover cars, a train or an Enhancement', () => {
  const boards = [
    B_ROW.replace('OF  ST', 'OF  ST(b)'), B_ROW.replace('OF  ST', 'OF  ST+interlocking'),
  ];
  for (const board of boards) {
    const state = holding([turnout('right')], { board });
    refuse(state, play(state, [0, 1], 0), 'SQUARE_IN_USE');
  }
  const crew = holding([turnout('right')], { board: B_ROW, trays: [{ at: [0, 1] }] });
  refuse(crew, play(crew, [0, 1], 0), 'SQUARE_IN_USE');
  for (const there of ['CR0(b)', 'CR0+overpass']) {
    const state = holding([turnout('right')], { board: `
      c-1  c0        c1
r2    .    ${there}  .
r1    .    CR1       .
r0    LW   OF        LE` });
    refuse(state, play(state, [2, 0], 0), 'SQUARE_IN_USE');
  }
});

test('growth at the sign needs a through route, and nothing is laid outside the Limits', () => {
  const bent = holding([curve('right')]);
  refuse(bent, play(bent, [0, 1], 0), 'BREAKS_RUNNING_TRACK');
  const straight = holding([STRAIGHT]);
  const { state, events } = act(straight, play(straight, [0, 1]));
  assert.deepEqual(areaAt(state).limitsEast, square([0, 2]));
  assert.deepEqual(Object.keys(areaAt(state).grid), ['0,-1', '0,0', '0,1', '0,2']);
  assert.deepEqual(events, [{ type: 'cardPlayed', player: player(0), cardId: nth(straight), placement: square([0, 1]), variant: 0, limitsMoved: 'east' }]);
  const outside = holding([STRAIGHT], { board: `
      c-1  c0  c1
r1    .    ST  ST
r0    LW   OF  LE` });
  refuse(outside, play(outside, [1, 2]), 'OUTSIDE_LIMITS');
});

test('R-GR-12 the sign does not move under a car, a train or a held train', () => {
  const cars = holding([STRAIGHT], { board: `
      c-1  c0  c1
r0    LW   OF  LE(b)` });
  refuse(cars, play(cars, [0, 1]), 'SQUARE_IN_USE');
  const crew = holding([STRAIGHT], { trays: [{ at: [0, 1] }] });
  refuse(crew, play(crew, [0, 1]), 'SQUARE_IN_USE');
  const held = holding([STRAIGHT], { trays: [{ train: 9, at: { limits: 'east' } }] });
  refuse(held, play(held, [0, 1]), 'SQUARE_IN_USE');
  allow(held, play(held, [0, -1]));
});

const PLACEMENT: readonly (readonly [rule: string, card: CardKind, board: string, at: Square | null, variant: number | undefined, code: RefusalCode])[] = [
  ['R-PT-3 a board card needs a square', STRAIGHT, B_ROW, null, undefined, 'NO_PLACEMENT'],
  ['R-PT-3 an Office takes no square', office('depot'), B_ROW, [0, 0], undefined, 'NO_PLACEMENT'],
  ['R-PT-3 a train takes no square', TRAIN, B_ROW, [1, 3], undefined, 'NO_PLACEMENT'],
  ['R-PT-3 a straight has one variant', STRAIGHT, B_ROW, [1, 3], 1, 'NO_PLACEMENT'],
  ['R-PT-3 a curve has two variants', curve('left'), B_ROW, [1, 3], 2, 'NO_PLACEMENT'],
  ['R-PT-6 one edge at least joins', STRAIGHT, B_ROW, [3, 1], undefined, 'NOTHING_JOINS'],
  ['R-PT-4 a straight does not go over a straight', STRAIGHT, B_ROW, [1, 1], undefined, 'SQUARE_OCCUPIED'],
  ['R-PT-4 nothing goes over the Office', turnout('left'), B_ROW, [0, 0], 0, 'SQUARE_OCCUPIED'],
  ['R-PF-5 an industry keeps off the Running Track', industry('refinery'), B_ROW, [0, 1], undefined, 'ON_RUNNING_TRACK'],
  ['R-PM-2 a Modifier keeps off the Running Track', { kind: 'modifier', modifier: 'hotel' }, B_ROW, [0, 1], undefined, 'ON_RUNNING_TRACK'],
  ['R-PM-2 a Modifier needs an empty square', { kind: 'modifier', modifier: 'hotel' }, B_ROW, [1, 0], undefined, 'SQUARE_OCCUPIED'],
  ['R-PM-3 a Modifier needs a host', { kind: 'modifier', modifier: 'pipelines' }, B_ROW, [2, 0], undefined, 'NOT_A_HOST'],
  ['R-PE-8 an Enhancement needs a card', { kind: 'enhancement', key: 'interlocking' }, B_ROW, [3, 3], undefined, 'NO_SUCH_SQUARE'],
  ['R-PE-2 an Interlocking needs a straight of the Running Track', { kind: 'enhancement', key: 'interlocking' }, B_ROW, [1, 0], undefined, 'NOT_BARE'],
  ['R-PE-3 a Yard Office needs a straight off it', { kind: 'enhancement', key: 'yardOffice' }, B_ROW, [0, 1], undefined, 'NOT_BARE'],
  ['R-PE-5 a Telephone needs a Telegraph on its card', { kind: 'enhancement', key: 'telephone' }, B_ROW, [0, 1], undefined, 'REQUIREMENT_MISSING'],
  ['R-PE-8 one of a kind on a card', { kind: 'enhancement', key: 'interlocking' }, B_ROW.replace('OF  ST', 'OF  ST+interlocking'), [0, 1], undefined, 'ALREADY_THERE'],
  ['R-PE-7 bare means no Enhancement at all', { kind: 'enhancement', key: 'telegraph' }, B_ROW.replace('OF  ST', 'OF  ST+interlocking'), [0, 1], undefined, 'NOT_BARE'],
];

for (const [rule, card, board, at, variant, code] of PLACEMENT) {
  test(`${rule}: ${code}`, () => {
    const state = holding([card], { board });
    refuse(state, play(state, at ?? undefined, variant), code);
  });
}

test('R-PT-3 host and node belong to their own cards', () => {
  const track = holding([STRAIGHT], { board: B_ROW });
  refuse(track, play(track, [1, 3], undefined, 0, [1, 2]), 'NO_PLACEMENT');
  refuse(track, { ...play(track, [1, 3]), node: 1 }, 'NO_PLACEMENT');
  const signals = holding([{ kind: 'enhancement', key: 'absSignals' }], { board: B_ROW });
  refuse(signals, play(signals), 'NO_PLACEMENT');
  refuse(signals, { ...play(signals), node: 2 }, 'NO_SUCH_NODE');
  refuse(signals, { ...play(signals, [0, 1]), node: 1 }, 'NO_PLACEMENT');
});

test('C-ENH-3 a new Day restores the devices', () => {
  const spent = position({ phase: 'shiftChange', stage: 12, dispatchUsed: ['radio'] });
  assert.deepEqual(areaAt(runPump(spent).state).dispatchUsedToday, []);
  const sameDay = position({ phase: 'shiftChange', stage: 11, dispatchUsed: ['radio'] });
  assert.deepEqual(areaAt(runPump(sameDay).state).dispatchUsedToday, ['radio']);
});

test('C-DEST-3 Office upgrades go one tier at a time, in place', () => {
  const state = holding([office('station'), office('depot'), office('station'), office('terminal')], { trays: [{ train: 10, at: [0, 0] }], board: `
      c-1  c0  c1
r1    .    WA  .
r0    LW   OF  LE` });
  refuse(state, play(state), 'WRONG_TIER');
  let now = state;
  for (const [tier, size, card] of [['depot', 1, 1], ['station', 2, 2], ['terminal', 3, 3]] as const) {
    const cardId = nth(state, card);
    const done = act(now, { type: 'card.play', cardId });
    assert.deepEqual(types(done.events), ['cardPlayed', 'officeUpgraded']);
    now = done.state;
    const facility = facilityOn(now, 0, [0, 0]);
    assert.equal(areaAt(now).tier, tier);
    // The Waiting Area beside the Office grants one Porter and one green slot more.
    assert.deepEqual([facility.porters, facility.capacity], [size + 1, { outbound: size + 1, inbound: size }]);
    assert.deepEqual(facility.modifiers, ['waitingArea']);
    assert.equal(now.decks.salvageYard.at(-1), cardId);
    assert.deepEqual(areaAt(now).adOccupancy, [tray(0)]);
  }
  const top = holding([office('terminal')], { tier: 'terminal' });
  refuse(top, play(top), 'WRONG_TIER');
});

const HOSTED = `
      c-1  c0  c1  c2  c3  c4
r2    .    .   FH  .   .   .
r1    .    .   .   .   .   .
r0    LW   OF  ST  ST  ST  LE`;
const DOCK: CardKind = { kind: 'modifier', modifier: 'truckDock' };

test('a Modifier stands square against its host', () => {
  const state = holding([DOCK], { board: HOSTED });
  for (const at of [[3, 1], [1, 1], [2, 2], [2, 0]] as const) allow(state, play(state, at));
  for (const at of [[3, 0], [3, 2], [1, 0], [1, 2]] as const) refuse(state, play(state, at), 'NOT_A_HOST');
  refuse(state, play(state, [2, 5]), 'OUTSIDE_LIMITS');
  const low = holding([DOCK], { board: HOSTED.replace('FH', '. ').replace('r1    .    .   .', 'r1    .    .   FH') });
  refuse(low, play(low, [0, 1]), 'ON_RUNNING_TRACK');
  const edge = holding([DOCK], { board: `
      c-1  c0  c1
r1    .    .   FH
r0    LW   OF  LE` });
  refuse(edge, play(edge, [1, 2]), 'OUTSIDE_LIMITS');
});

test('C-MOD-2 one Modifier of a kind in a district', () => {
  const state = holding([DOCK], { board: HOSTED.replace('r1    .    .   .', 'r1    .    .   TD') });
  refuse(state, play(state, [3, 1]), 'MODIFIER_ALREADY_PLACED');
});

test('C-MOD-3, R-PM-4 the player may name the host, and without a name the first in the order north, east, south, west is taken', () => {
  const board = `
      c-1  c0  c1
r3    .    FH  .
r2    .    .   PS
r1    .    .   .
r0    LW   OF  LE`;
  const state = holding([{ kind: 'modifier', modifier: 'forklifts' }], { board });
  const unnamed = act(state, play(state, [2, 0]));
  assert.deepEqual(facilityOn(unnamed.state, 0, [3, 0]).modifiers, ['forklifts']);
  const named = act(state, play(state, [2, 0], undefined, 0, [2, 1]));
  assert.deepEqual(facilityOn(named.state, 0, [2, 1]).modifiers, ['forklifts']);
  assert.deepEqual(facilityOn(named.state, 0, [3, 0]).modifiers, []);
  refuse(state, play(state, [2, 0], undefined, 0, [0, 0]), 'NOT_A_HOST');
});

test('C-MOD-4 a passenger Modifier needs at least a Depot', () => {
  const post = holding([{ kind: 'modifier', modifier: 'waitingArea' }]);
  refuse(post, play(post, [1, 0]), 'NOT_A_HOST');
  const depot = holding([{ kind: 'modifier', modifier: 'waitingArea' }], { tier: 'depot' });
  const { state } = act(depot, play(depot, [1, 0]));
  const facility = facilityOn(state, 0, [0, 0]);
  assert.deepEqual([facility.porters, facility.capacity], [2, { outbound: 2, inbound: 1 }]);
});

function docked(facility: 'GW' | 'PS' | 'FH'): GameState {
  const state = holding([DOCK], { board: HOSTED.replace('FH', facility) });
  return act(state, play(state, [3, 1])).state;
}

test('C-IND-2 a Truck Dock adds a red box where the host receives, and never room for cars', () => {
  assert.deepEqual(facilityOn(docked('GW'), 0, [2, 1]).capacity, { outbound: 0, inbound: 2 });
  assert.deepEqual(facilityOn(docked('FH'), 0, [2, 1]).capacity, { outbound: 1, inbound: 2 });
  const sheds = facilityOn(docked('PS'), 0, [2, 1]);
  assert.deepEqual([sheds.capacity, sheds.laborers], [{ outbound: 1, inbound: 0 }, 1]);
  assert.equal(MODIFIER_CARDS.truckDock.laborers, 0);
});

const SIDING = (there: string): string => `
      c-1  c0  c1        c2  c3
r1    .    ST  ${there}  ST  .
r0    LW   OF  ST        ST  LE`;

const TIPPLE_OVER: readonly (readonly [there: string, code: RefusalCode | null])[] = [
  ['ST', null], ['ST(b)', 'SQUARE_IN_USE'], ['ST+yardOffice', 'SQUARE_IN_USE'], ['CR0', 'SQUARE_OCCUPIED'], ['TR0', 'SQUARE_OCCUPIED'], ['FH', 'SQUARE_OCCUPIED'],
];

for (const [there, code] of TIPPLE_OVER) {
  test(`an industry over ${there}: ${code ?? 'legal'}`, () => {
    const state = holding([industry('mineTipple')], { board: SIDING(there) });
    if (code !== null) return refuse(state, play(state, [1, 1]), code);
    const after = act(state, play(state, [1, 1])).state;
    assert.deepEqual(cardOn(after, 0, [1, 1]).geometry, { kind: 'facility', facility: 'mineTipple' });
    assert.deepEqual(facilityOn(after, 0, [1, 1]).menAtWork, [null, null, null]);
    return undefined;
  });
}

test('C-IND-4 an industry is not laid over the Running Track', () => {
  const state = holding([industry('mineTipple')], { board: SIDING('ST') });
  refuse(state, play(state, [0, 1]), 'ON_RUNNING_TRACK');
});

test('C-DEST-2 what is built over leaves play', () => {
  const first = holding([STRAIGHT, industry('mineTipple')], { board: B_ROW });
  const [straight, tipple] = [nth(first, 0), nth(first, 1)];
  const { state } = actAll(first, [
    { type: 'card.play', cardId: straight, placement: square([1, 3]) },
    { type: 'card.play', cardId: tipple, placement: square([1, 3]) },
  ]);
  assert.deepEqual(state.decks.outOfPlay, [straight]);
  assert.equal(cardOn(state, 0, [1, 3]).cardId, tipple);
});

const CODES = { freightHouse: 'FH', mineTipple: 'MT', refinery: 'RF', powerPlant: 'PP', packingSheds: 'PS', grocersWarehouse: 'GW' } as const;

for (const laid of INDUSTRIES) {
  test(`beside a ${INDUSTRY_CARDS[laid].name} its duplicate and its lockouts are refused, the rest legal`, () => {
    for (const next of INDUSTRIES) {
      const state = holding([industry(next)], { board: B_ROW.replace('r1    .    ST', `r1    .    ${CODES[laid]}`) });
      const barred = next === laid || (INDUSTRY_CARDS[laid].lockedOutWith as readonly string[]).includes(next);
      if (barred) refuse(state, play(state, [1, 3]), 'FACILITY_LOCKED');
      else allow(state, play(state, [1, 3]));
    }
  });
}

test('C-TRN-3, C-DEST-5, R-TB-45 an Extra’s card stays with its train until the run ends', () => {
  const state = holding([EXTRA]);
  const cardId = nth(state);
  const queued = act(state, play(state));
  assert.deepEqual(types(queued.events), ['cardPlayed', 'extraQueued']);
  assert.deepEqual(queued.state.pendingExtras, [{ trainNumber: 15, player: 0, cardId }]);
  const { state: running } = idleUntil(queued.state, (now) => now.pendingExtras.length === 0);
  assert.deepEqual(Object.values(running.trays).map((train) => train.cardId), [cardId]);
  const { state: ended } = idleUntil(running, (now) => Object.keys(now.trays).length === 0);
  assert.ok(ended.decks.salvageYard.includes(cardId));
});
