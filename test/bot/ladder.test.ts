// The rules of the developer bot's ladder on small positions, a row each: what it does and why (B-DEC, B-LU, B-NT, B-LO,
// B-DR, B-FA).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDeveloperBot } from '../../src/bot/developer-bot.ts';
import { FLAGS } from '../../src/bot/flags.ts';
import type { Flags } from '../../src/bot/flags.ts';
import { playGame } from '../../src/bot/drive.ts';
import { REASONS } from '../../src/bot/reasons.ts';
import type { CardKind } from '../../src/engine/content/deck.ts';
import { cardKind } from '../../src/engine/hands.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { chosen, chosenCode, chosenIntent, dealt } from '../support/bot-choices.ts';
import {
  act, dEastbound, drawTurn, freightAgentTurn, loadUnloadTurn, mint, pDanger, pMakeup, pPaused, pRear, pYard, position, runPump, square, tPlatform, tray,
} from '../support/positions.ts';
import type { PositionOptions } from '../support/positions.ts';

const OFFICE = [0, 0] as const;
const at = square(OFFICE);

// ---- interruptions

test('B-DEC-1, R-GM-30 asked for another Day, the developer bot declines, in every seat', () => {
  assert.deepEqual(chosenIntent(pPaused(1)), { type: 'game.extend', player: 0, agree: false });
  for (const players of [2, 3, 4] as const) {
    assert.deepEqual(chosenIntent(pPaused(players)), { type: 'game.extend', player: 0, agree: false });
  }
});

test('B-DEC-3 a follower is denied', () => {
  const asked = runPump(pRear({ modifiers: {} })).state;
  assert.equal(asked.clock.pendingDecision?.kind, 'clearance');
  assert.deepEqual(chosen(asked).intent, { type: 'mainline.clearance', allow: false });
  assert.equal(chosenCode(asked), 'clear.deny');
});

test('B-DEC-5 the Yard Office is declined', () => {
  const asked = runPump(pYard()).state;
  assert.deepEqual(chosenIntent(asked), { type: 'mainline.yardOffice', take: false });
});

test('B-DEC-7 a flag stops an arrival that would collide', () => {
  const asked = runPump(pDanger()).state;
  const { intent, reason } = chosen(asked);
  assert.ok(intent.type === 'mainline.redFlag' && intent.flag);
  assert.equal(reason.code, 'flag.now');
});

test('B-DEC-8 no flag is planted at any other time', () => {
  const flags: CardKind = { kind: 'maneuver', key: 'redFlags' };
  for (const state of [position({ hands: [[flags]] }), loadUnloadTurn({ hands: [[flags]] }), drawTurn({ hands: [[flags]] })]) {
    assert.notEqual(chosenIntent(state).type, 'maneuver.redFlags');
  }
});

// ---- Load/Unload

const SHED = `
      c-1  c0  c1   c2
r0    LW   OF  TR0  LE
r-1   .    .   CR1  FH`;
const shed = (cars: string): string => SHED.replace('FH', `FH(${cars})`);
const AT_SHED = [-1, 2] as const;

/** What the workers do until the bot ends the phase. */
function workOf(start: GameState): readonly string[] {
  const done: string[] = [];
  for (let state = start; ;) {
    const { intent, reason } = chosen(state);
    if (intent.type === 'loadUnload.end') return done;
    done.push(reason.code);
    state = act(state, intent).state;
  }
}

const WORK: readonly (readonly [rule: string, state: GameState, work: readonly string[]])[] = [
  ['B-LU-1, B-LU-10 detrain first, then board the emptied coach',
    loadUnloadTurn(tPlatform({ tier: 'station', facilities: [{ at: OFFICE, outbound: 'C@0' }], trays: [{ train: 8, at: OFFICE, consist: '[* C]' }] })),
    ['lu.detrain', 'lu.board']],
  ['B-LU-2 board where nobody gets off',
    loadUnloadTurn(tPlatform({ facilities: [{ at: OFFICE, outbound: 'C@0 C@0' }], trays: [{ train: 8, at: OFFICE, consist: '[* c]' }] })), ['lu.board']],
  ['B-LU-3 a load on WORK goes onto its car',
    loadUnloadTurn({ board: shed('b'), facilities: [{ at: AT_SHED, sign: [null, null, 'B out'] }] }), ['lu.finishOut']],
  ['B-LU-4 a load on MEN goes into the red box',
    loadUnloadTurn({ board: shed('b'), facilities: [{ at: AT_SHED, sign: ['B in', null, null] }] }), ['lu.finishIn']],
  ['B-LU-5 a load on its way goes one step', loadUnloadTurn({ board: shed('b'), facilities: [{ at: AT_SHED, sign: ['B out', null, null] }] }), ['lu.advance']],
  ['B-LU-6 a staged load starts where an empty car stands', loadUnloadTurn({ board: shed('b'), facilities: [{ at: AT_SHED, outbound: 'B' }] }), ['lu.start']],
  ['B-LU-6 but not without a car of its own', loadUnloadTurn({ board: SHED, facilities: [{ at: AT_SHED, outbound: 'B' }] }), []],
  ['B-LU-6 nor against a load that comes the other way',
    loadUnloadTurn({ board: shed('b b'), facilities: [{ at: AT_SHED, outbound: 'B', inbound: 'B', sign: [null, 'B in', null], used: { laborers: 0 } }] }),
    ['lu.advance']],
  ['B-LU-7 a foreign car is unloaded', loadUnloadTurn({ board: shed('B'), facilities: [{ at: AT_SHED }] }), ['lu.begin']],
  ['B-LU-7 but not into a full red box', loadUnloadTurn({ board: shed('B'), facilities: [{ at: AT_SHED, inbound: 'B' }] }), []],
  ['B-LU-12 a Freight House unloads before it loads', loadUnloadTurn({ board: shed('B b'), facilities: [{ at: AT_SHED, outbound: 'B' }] }), ['lu.begin']],
  ['B-LU-8 without work the phase ends', loadUnloadTurn(), []],
];
for (const [rule, state, work] of WORK) test(rule, () => assert.deepEqual(workOf(state), work));

test('B-LU-9 passenger work goes first to the train that leaves first', () => {
  const state = loadUnloadTurn(tPlatform({
    facilities: [{ at: OFFICE, outbound: 'C' }],
    trays: [{ train: 10, at: OFFICE, consist: '[* c]' }, { train: 8, at: OFFICE, consist: '[* c]' }],
  }));
  assert.deepEqual(chosenIntent(state), { type: 'porter.board', at, trayId: tray(1) });
});

// ---- New Train

const twoWay = `
      c-2  c-1  c0  c1   c2
r0    LW   TL0  OF  TR0  LE
r-1   XX   CL1  .   CR1  YY`;
const industries = (west: string, east: string): string => twoWay.replace('XX', west.padEnd(2)).replace('YY', east);

const MAKE_UP: readonly (readonly [rule: string, state: GameState, car: string])[] = [
  ['B-NT-1 a shipper is short of empties', pMakeup(9, { board: SHED.replace('FH', 'MT') }), 'empty hopper'],
  ['B-NT-1 a receiver is short of loads', pMakeup(9, { board: SHED.replace('FH', 'PP') }), 'loaded hopper'],
  ['B-LU-12 a Freight House has two uses for a loaded boxcar', pMakeup(9, { board: SHED }), 'loaded boxcar'],
  ['B-NT-2 an industry with four cars is short of nothing', pMakeup(9, { board: SHED.replace('FH', 'MT(h h h h)') }), 'loaded boxcar'],
  ['B-NT-7 a coach rides loaded while a red slot is free', pMakeup(5, { tier: 'depot' }), 'loaded coach'],
  ['B-NT-7 and empty when none is', pMakeup(5, { tier: 'depot', facilities: [{ at: OFFICE, inbound: 'C' }] }), 'empty coach'],
];
for (const [rule, state, car] of MAKE_UP) {
  test(rule, () => {
    const intent = chosenIntent(state);
    assert.ok(intent.type === 'newTrain.placeCar');
    assert.equal(`${intent.loaded ? 'loaded' : 'empty'} ${intent.carType}`, car);
  });
}

test('B-NT-1 the car goes to the industry this train can reach with its tail', () => {
  const board = industries('MT', 'RF');
  const of = (train: number): string => {
    const intent = chosenIntent(pMakeup(train, { board }));
    return intent.type === 'newTrain.placeCar' ? intent.carType : intent.type;
  };
  assert.deepEqual([of(10), of(9)], ['hopper', 'tank']);
});

test('R-NT-15 on a Local the coach rides next to the engine, and a Director’s coach stays in the yard', () => {
  const first = (train: number): Intent => chosenIntent(pMakeup(train, { tier: 'depot', board: SHED }));
  assert.deepEqual(first(7), { type: 'newTrain.placeCar', trayId: tray(0), carType: 'coach', loaded: true });
  assert.equal(first(20).type, 'newTrain.passCar');
});

test('B-NT-1 past an industry with cars on its track nobody pushes anything', () => {
  const board = (cars: string): string => `
      c-1  c0  c1   c2       c3
r0    LW   OF  TR0  ST       LE
r-1   .    .   CR1  MT${cars.padEnd(6)} RF`;
  const car = (cars: string): string => {
    const intent = chosenIntent(pMakeup(9, { board: board(cars) }));
    return intent.type === 'newTrain.placeCar' ? intent.carType : intent.type;
  };
  assert.deepEqual([car('(h h h)'), car('')], ['hopper', 'hopper']);
  const second = pMakeup(9, { board: board('(h h)'), trays: [{ train: 11, at: { dp: 'east' }, consist: '[* h h]' }] });
  assert.deepEqual(chosenCode(second), 'nt.default');
});

test('B-NT-6 an Extra starts at the end from which its tail reaches the industry', () => {
  const start = (board: string): Intent => chosenIntent(runPump(position({ board, phase: 'newTrain', extras: [{ train: 15, player: 0 }], actor: null })).state);
  assert.deepEqual(start(SHED), { type: 'newTrain.startExtra', trainNumber: 15, start: { kind: 'divisionPoint', side: 'east' } });
  assert.deepEqual(start(`
      c-2  c-1  c0  c1
r0    LW   TL0  OF  LE
r-1   FH   CL1  .   .`), { type: 'newTrain.startExtra', trainNumber: 15, start: { kind: 'divisionPoint', side: 'west' } });
});

test('B-NT-4 a second section is never ordered, unless the New Train rules are switched off', () => {
  const start = position({
    phase: 'newTrain', actor: null, timetable: { 1: 8 }, divisionYard: 'h h', classificationYard: '', extras: [{ train: 15, player: 0 }],
    hands: [[{ kind: 'secondSection' }]],
  });
  const state = runPump(start).state;
  assert.equal(chosenIntent(state).type, 'newTrain.placeCar');
  const placed = runPump(act(state, chosenIntent(state)).state).state;
  assert.equal(chosenIntent(placed).type, 'newTrain.startExtra');
  assert.equal(chosenIntent(placed, { noDeliberateNewTrain: true }).type, 'newTrain.secondSection');
});

// ---- choosing the option

const option = (state: GameState, flags: Flags = {}): string => {
  const { intent, reason } = chosen(state, flags);
  return `${intent.type === 'localOps.choose' ? intent.option : intent.type} ${reason.code}`;
};

const READY = `
      c-1  c0  c1   c2
r0    LW   OF  TR0  LE
r-1   .    .   CR1  MT`;
const trainAtOffice = (consist: string): PositionOptions => ({ trays: [{ train: 9, at: OFFICE, consist }] });

const OPTIONS: readonly (readonly [rule: string, state: GameState, want: string])[] = [
  ['B-LO-1 a crew away from the Office is brought back', position({ board: READY, trays: [{ train: 9, at: [-1, 2], facing: 'w', consist: '[*]' }] }), 'switch lo.stranded'],
  ['B-LO-2 a car the industry can work is worth a turn', position({ board: READY, ...trainAtOffice('[* h]') }), 'switch lo.switch'],
  ['B-LO-2 one it cannot work is not', position({ board: READY, ...trainAtOffice('[* b]') }), 'draw lo.draw'],
  ['B-LO-2 nor is a locked track', position({ board: READY.replace('MT', 'MT!(h)'), ...trainAtOffice('[* h]') }), 'draw lo.draw'],
  ['B-LO-3 an empty car waits for a load', position({ board: READY.replace('MT', 'MT(h)') }), 'freightAgent lo.stock'],
  ['B-LO-3 one that has its load does not', position({ board: READY.replace('MT', 'MT(h)'), facilities: [{ at: AT_SHED, outbound: 'H' }] }), 'draw lo.draw'],
  ['B-LO-4 a full red box holds up a car', position({ board: READY.replace('MT', 'PP(H)'), facilities: [{ at: AT_SHED, inbound: 'H' }] }), 'freightAgent lo.clear'],
  ['B-LO-4 with nothing behind it the box may stay full', position({ board: READY.replace('MT', 'PP'), facilities: [{ at: AT_SHED, inbound: 'H' }] }), 'draw lo.draw'],
  ['B-LO-5 passengers are fetched for an empty coach on its way',
    position({ tier: 'depot', trays: [{ train: 7, at: { node: 3, left: 1, of: 1 }, consist: '[* c]' }] }), 'freightAgent lo.passenger'],
  ['B-LO-5 but not for a train that works none', position({ tier: 'depot', trays: [{ train: 1, at: { node: 3, left: 1, of: 1 }, consist: '[* c]' }] }), 'draw lo.draw'],
  ['B-LO-6 otherwise the bot draws', position(), 'draw lo.draw'],
];
for (const [rule, state, want] of OPTIONS) test(rule, () => assert.equal(option(state), want));

test('B-LO-7 without operating first it draws, a stranded crew excepted', () => {
  assert.equal(option(position({ board: READY.replace('MT', 'MT(h)') }), { noOperateFirst: true }), 'draw lo.draw');
  assert.equal(option(position({ board: READY, ...trainAtOffice('[* h]') }), { noOperateFirst: true }), 'draw lo.draw');
  assert.equal(option(position({ board: READY, trays: [{ train: 9, at: [-1, 2], facing: 'w', consist: '[*]' }] }), { noOperateFirst: true }), 'switch lo.stranded');
});

// ---- drawing

const card = (kind: CardKind): CardKind => kind;
const DEPOT = card({ kind: 'office', tier: 'depot' });
const STATION = card({ kind: 'office', tier: 'station' });
const LOCAL = card({ kind: 'timetabledTrain', number: 7 });
const DRAG = card({ kind: 'timetabledTrain', number: 11 });
const LIMITED = card({ kind: 'timetabledTrain', number: 1 });
const MINE = card({ kind: 'freightFacility', facility: 'mineTipple' });
const SIDING = `
      c-1  c0  c1   c2
r0    LW   OF  TR0  LE
r-1   .    .   CR1  .`;

/** A draw turn with cards face up on the Departments and in the hand. */
function drawing(tops: readonly (CardKind | null)[], hand: readonly CardKind[] = [], more: PositionOptions = {}): GameState {
  let state = drawTurn({ drawn: false, hands: [hand], ...more });
  const departments = tops.map((top) => {
    if (top === null) return [];
    const held = mint(state, 0, top);
    const { [0]: own = [] } = held.state.decks.hands;
    state = { ...held.state, decks: { ...held.state.decks, hands: [own.filter((id) => id !== held.id)] } };
    return [held.id];
  });
  return { ...state, decks: { ...state.decks, departments } };
}

const taken = (state: GameState, flags: Flags = {}): string => {
  const intent = chosenIntent(state, flags);
  return intent.type === 'draw.fromDepartment' ? `slot ${intent.slot}` : intent.type;
};

test('B-DR-1 with nothing of use face up the deck is drawn from', () => {
  assert.equal(taken(drawing([STATION, LIMITED, MINE])), 'draw.fromHomeOffice');
});
test('B-DR-2 the Office of the next tier goes before a train, a train before an industry', () => {
  const whistle: PositionOptions = { tier: 'whistlePost', board: SIDING };
  assert.equal(taken(drawing([LOCAL, DEPOT, MINE], [], whistle)), 'slot 1');
  assert.equal(taken(drawing([MINE, STATION, LOCAL], [], whistle)), 'slot 2');
});
test('B-DR-2 of equals the lowest slot', () => assert.equal(taken(drawing([STATION, DRAG, LOCAL])), 'slot 1'));
test('B-DR-3, B-DR-4 an industry is taken only when it has a site', () => {
  assert.equal(taken(drawing([MINE, null, null])), 'draw.fromHomeOffice');
  assert.equal(taken(drawing([MINE, null, null], [], { board: SIDING })), 'slot 0');
  assert.equal(taken(drawing([MINE, null, null], [], { board: SIDING.replace('CR1  .', 'CR1  MT') })), 'draw.fromHomeOffice');
  assert.equal(taken(drawing([MINE, null, null]), { noPlayableTakes: true }), 'slot 0');
});
test('B-LO-8 a train there is no A/D track for is not taken, unless the cap is off', () => {
  const full: PositionOptions = { timetable: { 5: 9 } };
  assert.equal(taken(drawing([LOCAL, null, null], [], full)), 'draw.fromHomeOffice');
  assert.equal(taken(drawing([LOCAL, null, null], [], full), { noTrainCap: true }), 'slot 0');
  assert.equal(taken(drawing([LOCAL, null, null], [], { ...full, tier: 'depot' })), 'slot 0');
});

/** The kinds of card a turn plays, in order, and how it ends. */
function playsOf(start: GameState, flags: Flags = {}): readonly string[] {
  const done: string[] = [];
  for (let state = start; ;) {
    const intent = chosenIntent(state, flags);
    const kind = 'cardId' in intent && intent.cardId !== undefined ? cardKind(state, intent.cardId).kind : '';
    done.push(`${intent.type} ${kind}`.trim());
    if (intent.type === 'draw.end') return done;
    state = act(state, intent).state;
  }
}

test('B-DR-5 to B-DR-8 Office, then train, then track that gains, then industry', () => {
  const hand = [MINE, card({ kind: 'track', geometry: 'curved', hand: 'right' }), LOCAL, DEPOT];
  const board = SIDING.replace('CR1  .', '.    .');
  assert.deepEqual(playsOf(drawTurn({ board, hands: [hand] })), [
    'card.play office', 'card.play timetabledTrain', 'card.play track', 'card.play freightFacility', 'draw.end',
  ]);
});
test('B-DR-7 the lay that opens most is made first, one without gain last of all', () => {
  const { reason } = chosen(drawTurn({ board: SIDING.replace('CR1  .', '.    .'), hands: [[card({ kind: 'track', geometry: 'curved', hand: 'right' })]] }));
  assert.deepEqual([reason.code, reason.args['what']], ['dr.track', 'a way off the main']);
  assert.equal(chosenCode(drawTurn({ board: SIDING, hands: [[card({ kind: 'track', geometry: 'turnout', hand: 'left' })]] })), 'dr.trackAny');
});
test('B-DR-13 a Modifier goes beside the facility that gains a worker, never where its grant is wasted', () => {
  const board = SIDING.replace('CR1  .', 'CR1  MT');
  assert.equal(chosenCode(drawTurn({ board, hands: [[card({ kind: 'modifier', modifier: 'coalPiles' })]] })), 'dr.board');
  const warehouse = SIDING.replace('CR1  .', 'CR1  PS');
  assert.deepEqual(playsOf(drawTurn({ board: warehouse, hands: [[card({ kind: 'modifier', modifier: 'truckDock' })]] })), ['draw.end'], 'a red box at a shipper is lost');
});
test('B-DR-14 Enhancements and Mainline modifiers are laid', () => {
  const board = `
      c-1  c0  c1  c2
r0    LW   OF  ST  LE`;
  for (const played of [card({ kind: 'enhancement', key: 'interlocking' }), card({ kind: 'enhancement', key: 'absSignals' }), card({ kind: 'mainlineModifier', key: 'realignment' })]) {
    assert.equal(chosenCode(drawTurn({ board, hands: [[played]] })), 'dr.board');
  }
});
test('B-LO-8 a train beyond the cap is kept, or shed when the hand is too full', () => {
  const full: PositionOptions = { timetable: { 5: 9 } };
  assert.deepEqual(playsOf(drawTurn({ ...full, hands: [[LOCAL]] })), ['draw.end']);
  assert.deepEqual(playsOf(drawTurn({ ...full, hands: [[LOCAL]] }), { noTrainCap: true }), ['card.play timetabledTrain', 'draw.end']);
});
test('B-DR-17 a hand of four Extras beyond the cap plays one', () => {
  const hand = [13, 15, 20, 21].map((number) => card({ kind: 'extraTrain', number }));
  const plays = playsOf(drawTurn({ timetable: { 5: 9 }, hands: [hand] }));
  assert.deepEqual(plays, ['card.play extraTrain', 'draw.end']);
});
test('B-DR-16 what is worth least goes first', () => {
  const hand = [STATION, LIMITED, MINE, card({ kind: 'maneuver', key: 'redFlags' })];
  const intent = chosenIntent(drawTurn({ hands: [hand] }));
  assert.ok(intent.type === 'card.discard');
  const state = drawTurn({ hands: [hand] });
  assert.deepEqual(cardKind(state, intent.cardId), LIMITED);
  const first = chosenIntent(state, { noKeepValue: true });
  assert.ok(first.type === 'card.discard');
  assert.deepEqual(cardKind(state, first.cardId), STATION);
});
test('B-DR-15 a discard covers no card of use and spreads over the Departments', () => {
  const hand = [STATION, STATION, STATION, LIMITED];
  const into = (tops: readonly (CardKind | null)[], more: PositionOptions = {}): number => {
    const intent = chosenIntent(drawing(tops, hand, { ...more, drawn: true }));
    return intent.type === 'card.discard' ? intent.toSlot : -1;
  };
  assert.equal(into([DEPOT, LIMITED, null]), 2);
  assert.equal(into([DEPOT, LIMITED, STATION]), 1);
});

// ---- Freight Agent

const agent = (state: GameState): string => {
  const { intent, reason } = chosen(state);
  return `${intent.type} ${reason.code}`;
};

const ACTS: readonly (readonly [rule: string, state: GameState, want: string])[] = [
  ['B-FA-1 a load without a car on a locked track is taken away',
    freightAgentTurn({ board: READY, facilities: [{ at: AT_SHED, sign: [null, 'H out', null] }] }), 'freightAgent.unjam fa.unjam'],
  ['B-FA-1 a healthy load never is', freightAgentTurn({ board: READY.replace('MT', 'MT(h)'), facilities: [{ at: AT_SHED, sign: [null, 'H out', null] }] }), 'freightAgent.stockOutbound fa.stage'],
  ['B-FA-2 a red box with work behind it is cleared', freightAgentTurn({ board: READY.replace('MT', 'PP(H)'), facilities: [{ at: AT_SHED, inbound: 'H' }] }), 'freightAgent.clearInbound fa.clear'],
  ['B-FA-3 a load goes where a car waits', freightAgentTurn({ board: READY.replace('MT', 'MT(h)') }), 'freightAgent.stockOutbound fa.stock'],
  ['B-FA-4 else a load is put by', freightAgentTurn({ board: READY }), 'freightAgent.stockOutbound fa.stage'],
  ['B-FA-5 else the turn ends', freightAgentTurn(), 'freightAgent.end fa.end'],
];
for (const [rule, state, want] of ACTS) test(rule, () => assert.equal(agent(state), want));

test('B-FA-3 with two industries the load goes to the one whose car stands ready', () => {
  const board = industries('MT', 'RF(t)');
  const intent = chosenIntent(freightAgentTurn({ board }));
  assert.ok(intent.type === 'freightAgent.stockOutbound');
  assert.deepEqual([intent.at, intent.carType], [square([-1, 2]), 'tank']);
});

// ---- reasons, flags and whole games

test('B-ABL-2 a flag shows in the name', () => {
  assert.equal(makeDeveloperBot().name, 'developer');
  for (const flag of FLAGS) assert.equal(makeDeveloperBot({ [flag]: true }).name, `developer (${flag})`);
});

test('B-LAY-9 without valued lays a piece goes by its shape and place', () => {
  const board = SIDING.replace('CR1  .', '.    .');
  const hand = [card({ kind: 'track', geometry: 'straight', hand: 'none' }), card({ kind: 'track', geometry: 'curved', hand: 'right' }), card({ kind: 'track', geometry: 'turnout', hand: 'left' })];
  const first = (flags: Flags): string => {
    const state = drawTurn({ board, hands: [hand] });
    const intent = chosenIntent(state, flags);
    const laid = intent.type === 'card.play' ? cardKind(state, intent.cardId) : null;
    return laid?.kind === 'track' ? laid.geometry : intent.type;
  };
  assert.deepEqual([first({}), first({ noValueLays: true })], ['curved', 'turnout']);
});

test('B-DR-12 an industry goes where a road reaches it; without scores to the first square', () => {
  const board = `
      c-2  c-1  c0  c1   c2
r1    .    ST   .   .    .
r0    LW   ST   OF  TR0  LE
r-1   .    .    .   CR1  .`;
  const place = (flags: Flags): unknown => {
    const intent = chosenIntent(drawTurn({ board, hands: [[MINE]] }), flags);
    return intent.type === 'card.play' ? intent.placement : intent.type;
  };
  assert.deepEqual(place({}), square([-1, 2]));
  assert.notDeepEqual(place({ noIndustryScore: true }), square([-1, 2]));
});

test('B-POL-5 choices are explained in short plain sentences', () => {
  const { history } = playGame(dealt({ seed: 1000, days: 2 }), [makeDeveloperBot({}, { budget: 300 })]);
  for (const { reason } of history) {
    assert.ok(reason.code in REASONS);
    assert.ok(reason.text.length <= 110 && !/[{}]|undefined|\bR-|\bB-/.test(reason.text), reason.text);
  }
  const explained = history.filter(({ reason }) => reason.code !== 'default.first').length;
  assert.ok(explained >= 0.99 * history.length, `${explained} of ${history.length}`);
});

test('an arrival that is safe asks nothing', () => {
  assert.equal(runPump(dEastbound()).state.clock.pendingDecision, null);
});
