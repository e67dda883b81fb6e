// Acceptance cases of the New Train Phase: make-up, the round, Extras and the Second Section.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trainCard } from '../../src/engine/content/trains.ts';
import { actingPlayer, advance, legalActions } from '../../src/engine/index.ts';
import type { Intent, IntentOf } from '../../src/engine/intents.ts';
import type { CarType } from '../../src/engine/content/rolling-stock.ts';
import type { GameState } from '../../src/engine/state.ts';
import {
  act, allow, drawTurn, eventsOf, handOf, newTrainPhase, pMakeup, player, refuse, runPump, seat, square, tray, trayNamed,
} from '../support/positions.ts';
import type { PositionOptions } from '../support/positions.ts';
import { idleUntil, runPhase, seatOfPlayer } from '../support/running.ts';

const place = (n: number, carType: CarType, loaded: boolean): IntentOf<'newTrain.placeCar'> => ({ type: 'newTrain.placeCar', trayId: tray(n), carType, loaded });
type Start = IntentOf<'newTrain.startExtra'>['start'];
const start = (trainNumber: number, at: Start, direction?: 'east' | 'west'): IntentOf<'newTrain.startExtra'> =>
  ({ type: 'newTrain.startExtra', trainNumber, start: at, ...(direction === undefined ? {} : { direction }) });
const WEST: Start = { kind: 'divisionPoint', side: 'west' };
const EAST: Start = { kind: 'divisionPoint', side: 'east' };
const office = (n: number): Start => ({ kind: 'office', seat: seat(n) });
const startsOffered = (state: GameState, who: number): readonly Intent[] =>
  legalActions(state, player(who)).filter((intent) => intent.type === 'newTrain.startExtra');

for (const [train, coaches] of [[1, 2], [2, 2], [5, 3], [6, 3]] as const) {
  test(`train ${train} carries ${coaches} coaches and nothing else`, () => {
    let state = pMakeup(train, { divisionYard: 'c c c c c b h K' });
    for (const type of ['boxcar', 'hopper'] as const) refuse(state, place(0, type, false), 'NO_SUITABLE_CAR');
    refuse(state, place(0, 'caboose', true), 'NO_SUITABLE_CAR');
    for (let i = 0; i < coaches; i += 1) state = act(state, place(0, 'coach', false)).state;
    assert.equal(trayNamed(state, 0).consist.length, coaches);
    assert.notEqual(advance(state).state.clock.phase, 'newTrain');
  });
}

test('the Heavy Freight takes three freight cars and a caboose', () => {
  let state = pMakeup(9, { divisionYard: 'h h h h h h K' });
  for (let i = 0; i < 3; i += 1) state = act(state, place(0, 'hopper', false)).state;
  refuse(state, place(0, 'hopper', false), 'NO_SUITABLE_CAR');
  state = act(state, place(0, 'caboose', true)).state;
  assert.equal(trayNamed(state, 0).consist.length, 4);
});

test('R-NT-15 the caboose rides last whenever it is placed', () => {
  let state = pMakeup(9, { divisionYard: 'h b H K' });
  for (const intent of [place(0, 'hopper', false), place(0, 'caboose', true), place(0, 'boxcar', false)]) state = act(state, intent).state;
  assert.deepEqual(trayNamed(state, 0).consist.map((car) => car.type), ['hopper', 'boxcar', 'caboose']);
  assert.equal(trayNamed(state, 0).engineAt, 0);
});

/** Who is asked for each car of train 5, as seats left of the Superintendent. */
function round(players: 1 | 2 | 3 | 4, seating: readonly number[], superintendent: number): readonly number[] {
  let state = newTrainPhase({
    players, seating, superintendent, divisionYard: 'c c c b',
    trays: [{ train: 5, at: { dp: 'east' }, makeUp: { closed: false, reported: null } }],
  });
  const asked: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    state = runPump(state).state;
    const who = actingPlayer(state);
    assert.ok(who !== null && state.clock.phase === 'newTrain');
    asked.push((seatOfPlayer(state, who) - seatOfPlayer(state, superintendent) + players) % players);
    state = act(state, place(0, 'coach', false)).state;
  }
  assert.notEqual(runPump(state).state.clock.phase, 'newTrain');
  return asked;
}

test('in the round the Superintendent places first, then each player to the left', () => {
  assert.deepEqual(round(2, [1, 0], 0), [0, 1, 0]);
  assert.deepEqual(round(2, [0, 1], 1), [0, 1, 0]);
  assert.deepEqual(round(3, [2, 0, 1], 1), [0, 1, 2]);
  assert.deepEqual(round(4, [3, 1, 0, 2], 2), [0, 1, 2]);
});

test('in solitaire the one player is asked three times in a row', () => {
  assert.deepEqual(round(1, [0], 0), [0, 0, 0]);
});

test('R-NT-13 nobody passes in the round while a suitable car exists', () => {
  refuse(pMakeup(5), { type: 'newTrain.passCar', trayId: tray(0) }, 'MUST_PLACE_CAR');
});

test('R-NT-14 with no suitable car nobody is asked, and the short train is reported', () => {
  const { state, events } = runPhase(newTrainPhase({
    divisionYard: 'b h', trays: [{ train: 5, at: { dp: 'east' }, makeUp: { closed: false, reported: null } }],
  }));
  assert.notEqual(state.clock.phase, 'newTrain');
  assert.deepEqual(eventsOf(events, 'trainRanShort').map(({ trainNumber, short }) => [trainNumber, short]), [
    [5, [{ category: 'coach', missing: 3, why: 'yardEmpty' }]],
  ]);
});

const LEFT_OF_THE_FEDORA: PositionOptions = { players: 2, seating: [0, 1], superintendent: 0 };

test('an Extra’s owner is asked for the start', () => {
  const { state } = runPump(newTrainPhase({ ...LEFT_OF_THE_FEDORA, extras: [{ train: 22, player: 1 }] }));
  assert.equal(state.clock.phase, 'newTrain');
  assert.equal(state.clock.currentActor, 1);
});

test('nobody places another player’s Extra', () => {
  const { state } = runPump(newTrainPhase({ ...LEFT_OF_THE_FEDORA, extras: [{ train: 22, player: 0 }, { train: 21, player: 1 }] }));
  assert.equal(actingPlayer(state), 0);
  refuse(state, start(21, WEST), 'NOT_YOUR_EXTRA');
  assert.ok(startsOffered(state, 0).every((intent) => intent.type === 'newTrain.startExtra' && intent.trainNumber === 22));
  assert.deepEqual(startsOffered(state, 1), []);
});

test('the owner loads the whole Extra', () => {
  let state = runPump(newTrainPhase({ ...LEFT_OF_THE_FEDORA, superintendent: 1, extras: [{ train: 22, player: 0 }], divisionYard: 'K K' })).state;
  const begun = act(state, start(22, WEST));
  state = runPump(begun.state).state;
  assert.equal(actingPlayer(state), 0);
  const trayId = Object.values(state.trays)[0]?.id ?? assert.fail('no train');
  state = act(state, { type: 'newTrain.placeCar', trayId, carType: 'caboose', loaded: true }).state;
  assert.notEqual(runPump(state).state.clock.phase, 'newTrain');
});

for (const train of [21, 22]) {
  for (const [side, direction] of [['west', 'east'], ['east', 'west']] as const) {
    test(`X${train} started at the ${side} end runs ${direction}`, () => {
      const { state } = runPump(newTrainPhase({ extras: [{ train, player: 0 }] }));
      const { state: after, events } = act(state, start(train, side === 'west' ? WEST : EAST));
      const trayId = Object.values(after.trays)[0]?.id ?? assert.fail('no train');
      assert.deepEqual(events, [
        { type: 'extraStarted', player: player(0), trainNumber: train, isExtra: true, section: 1, trayId, label: `X${train}`, at: { at: 'divisionPoint', side }, direction },
        { type: 'trainMadeUp', trainNumber: train, isExtra: true, section: 1, trayId, label: `X${train}`, at: { at: 'divisionPoint', side } },
      ]);
      assert.equal(after.trays[trayId]?.direction, direction);
      assert.deepEqual(after.pendingExtras, []);
    });
  }
}

test('a direction given at a Division Point is ignored', () => {
  const { state } = runPump(newTrainPhase({ extras: [{ train: 21, player: 0 }] }));
  const after = act(state, start(21, WEST, 'west')).state;
  assert.equal(Object.values(after.trays)[0]?.direction, 'east');
});

const MIDDLE: PositionOptions = { tier: 'depot', mainline: ['interchange', 'plains'], extras: [{ train: 21, player: 0 }] };

test('at a Control Point or the Interchange a direction is required', () => {
  const { state } = runPump(newTrainPhase(MIDDLE));
  for (const at of [office(0), { kind: 'mainline', node: 1 } as const]) {
    refuse(state, start(21, at), 'NO_DIRECTION_CHOSEN');
    for (const direction of ['east', 'west'] as const) {
      const { events } = act(state, start(21, at, direction));
      assert.equal(eventsOf(events, 'extraStarted')[0]?.direction, direction);
    }
  }
});

test('among the Mainline cards only the Interchange starts an Extra', () => {
  const { state } = runPump(newTrainPhase({ players: 2, mainline: ['plains', 'interchange', 'curves'], extras: [{ train: 21, player: 0 }] }));
  allow(state, start(21, { kind: 'mainline', node: 3 }, 'east'));
  for (const node of [1, 5, 0, 2, 6]) refuse(state, start(21, { kind: 'mainline', node }, 'east'), 'NOT_AN_INTERCHANGE');
});

test('a Whistle Post never starts an Extra', () => {
  const { state } = runPump(newTrainPhase({ extras: [{ train: 21, player: 0 }] }));
  refuse(state, start(21, office(0), 'east'), 'NOT_A_CONTROL_POINT');
});

test('house rule: Division Points only, and the Interchange', () => {
  const { state } = runPump(newTrainPhase({ ...MIDDLE, config: { houseRules: { extraStart: 'divisionPointsOnly' } } }));
  refuse(state, start(21, office(0), 'east'), 'OFFICE_STARTS_NOT_ALLOWED');
  assert.deepEqual(startsOffered(state, 0), [
    start(21, WEST), start(21, EAST), start(21, { kind: 'mainline', node: 1 }, 'west'), start(21, { kind: 'mainline', node: 1 }, 'east'),
  ]);
});

const TWO_DEPOTS: PositionOptions = { players: 2, tier: 'depot', extras: [{ train: 21, player: 0 }] };

test('house rule: one’s own Office', () => {
  const { state } = runPump(newTrainPhase({ ...TWO_DEPOTS, seating: [1, 0], config: { houseRules: { extraStart: 'ownOffice' } } }));
  allow(state, start(21, office(1), 'east'));
  refuse(state, start(21, office(0), 'east'), 'NOT_YOUR_OFFICE');
});

test('house rule: any Office with both tracks free', () => {
  const { state } = runPump(newTrainPhase(TWO_DEPOTS));
  allow(state, start(21, office(0), 'west'));
  allow(state, start(21, office(1), 'east'));
});

test('one A/D track stays free at another player’s Office', () => {
  const { state } = runPump(newTrainPhase({ ...TWO_DEPOTS, trays: [{ train: 10, at: [0, 0] }, { train: 12, seat: 1, at: [0, 0] }] }));
  allow(state, start(21, office(0), 'west'));
  refuse(state, start(21, office(1), 'east'), 'NO_FREE_AD_TRACK');
});

test('a track promised to a held train is not free', () => {
  const { state } = runPump(newTrainPhase({ ...TWO_DEPOTS, trays: [{ train: 12, seat: 1, at: { limits: 'west' } }] }));
  refuse(state, start(21, office(1), 'east'), 'NO_FREE_AD_TRACK');
  allow(state, start(21, office(0), 'west'));
});

test('with every track taken no Office will do', () => {
  const full = [{ train: 10, at: [0, 0] }, { train: 8, at: [0, 0] }, { train: 12, seat: 1, at: [0, 0] }] as const;
  const own = runPump(newTrainPhase({ ...TWO_DEPOTS, trays: full })).state;
  refuse(own, start(21, office(0), 'west'), 'NO_FREE_AD_TRACK');
  refuse(own, start(21, office(1), 'east'), 'NO_FREE_AD_TRACK');
});

test('R-NT-41 an Extra is not started towards a fouled exit', () => {
  const board = `
      c-1    c0  c1
r0    LW(b)  OF  LE`;
  const { state } = runPump(newTrainPhase({ ...MIDDLE, board }));
  refuse(state, start(21, office(0), 'west'), 'EXIT_FOULED');
  allow(state, start(21, office(0), 'east'));
});

for (const at of [office(0), { kind: 'mainline', node: 1 } as const]) {
  test(`an Extra started at ${at.kind === 'office' ? 'an Office' : 'the Interchange'} is loaded before it runs, and never after`, () => {
    let state = runPump(newTrainPhase(MIDDLE)).state;
    state = runPump(act(state, start(21, at, 'east')).state).state;
    const trayId = Object.values(state.trays)[0]?.id ?? assert.fail('no train');
    for (const [carType, loaded] of [['boxcar', true], ['hopper', false], ['tank', false], ['caboose', true]] as const) {
      state = act(state, { type: 'newTrain.placeCar', trayId, carType, loaded }).state;
    }
    assert.equal(state.trays[trayId]?.consist.length, 4);
    const away = idleUntil(state, (now) => now.clock.stage === 2 && now.clock.phase === 'newTrain');
    const train = away.state.trays[trayId];
    assert.deepEqual([train?.position.at, train?.makeUp, train?.builtBy], ['mainline', null, null]);
  });
}

test('starting in the Interchange’s yard can never collide', () => {
  const { state } = runPump(newTrainPhase({ ...MIDDLE, trays: [{ train: 10, at: { node: 1, left: 1, of: 1 } }] }));
  const { state: after, events } = act(state, start(21, { kind: 'mainline', node: 1 }, 'east'));
  const node = after.division.nodes[1];
  assert.ok(node?.kind === 'mainline');
  assert.equal(node.yard.length, 1);
  assert.deepEqual(node.transits.map((transit) => transit.trayId), [tray(0)]);
  assert.deepEqual(events.map((event) => event.type), ['extraStarted', 'trainMadeUp']);
  assert.equal(after.clock.pendingDecision, null);
});

const FULL_POOL = [
  { at: [1, 0] }, { at: [1, 1] }, { at: [1, 2] }, { at: [0, 2] },
] as const;
const YARD = `
      c-1  c0  c1  c2  c3
r1    .    ST  ST  ST  .
r0    LW   OF  ST  ST  LE`;

test('without a free Crew Tray no Extra starts', () => {
  const state = newTrainPhase({ board: YARD, trays: FULL_POOL, extras: [{ train: 21, player: 0 }], actor: 0 });
  refuse(state, start(21, WEST), 'NO_FREE_TRAY');
  refuse(newTrainPhase({ board: YARD, trays: FULL_POOL, actor: 0 }), start(21, WEST), 'NO_EXTRA_PENDING');
});

test('the driver does not stop for an Extra that has no tray', () => {
  const { state } = runPhase(newTrainPhase({ board: YARD, trays: FULL_POOL, extras: [{ train: 21, player: 0 }] }));
  assert.notEqual(state.clock.phase, 'newTrain');
  assert.equal(state.pendingExtras.length, 1);
});

test('R-NT-40 an Extra starts in its turn only', () => {
  const { state } = runPump(newTrainPhase({ extras: [{ train: 22, player: 0 }, { train: 21, player: 0 }] }));
  refuse(state, start(21, WEST), 'NO_EXTRA_PENDING');
  allow(state, start(22, WEST));
});

const MAKE_UP: readonly (readonly [id: string, what: string, train: number, yard: string, car: readonly [CarType, boolean], legal: boolean])[] = [
  ['R-NT-11', 'the Circus takes no empty car while a loaded one lies in the yard', 18, 'B b', ['boxcar', false], false],
  ['R-NT-11', 'the Circus takes the loaded car', 18, 'B b', ['boxcar', true], true],
  ['R-NT-11', 'the Circus takes an empty car when no loaded one is left', 18, 'b', ['boxcar', false], true],
  ['R-NT-11', 'the Circus’s caboose is exempt', 18, 'K B', ['caboose', true], true],
  ['R-NT-11', 'the Military Train takes loaded coaches before empty ones', 19, 'C c', ['coach', false], false],
  ['R-NT-11', 'the Military Train takes the loaded coach', 19, 'C c', ['coach', true], true],
  ['R-NT-11', 'the Freight Extra takes an empty car', 21, 'B b', ['boxcar', false], true],
  ['R-NT-11', 'the Freight Extra takes a loaded car', 21, 'B b', ['boxcar', true], true],
  ['R-NT-11', 'the Appleseed takes no loaded car', 13, 'B b', ['boxcar', true], false],
  ['R-NT-11', 'the Appleseed takes empties', 13, 'B b', ['boxcar', false], true],
  ['R-NT-11', 'the Appleseed’s caboose is not counted as loaded', 13, 'K', ['caboose', true], true],
  ['R-NT-11', 'the Fruit Growers Express takes reefers only', 14, 'B R', ['boxcar', true], false],
  ['R-NT-11', 'the Fruit Growers Express takes a reefer', 14, 'B R', ['reefer', true], true],
  ['R-NT-11', 'the Division Yard must hold the car', 21, 'B', ['hopper', true], false],
  ['R-NT-11', 'the Military Train’s loaded freight counts for freight alone', 19, 'H c', ['coach', false], true],
];

for (const [id, what, train, yard, [type, loaded], legal] of MAKE_UP) {
  test(`${id} ${what}`, () => {
    const state = pMakeup(train, { divisionYard: yard });
    if (legal) allow(state, place(0, type, loaded));
    else refuse(state, place(0, type, loaded), 'NO_SUITABLE_CAR');
  });
}

test('R-NT-20 no train but the one being asked about takes cars', () => {
  const state = pMakeup(9, { trays: [{ train: 10, at: [0, 0], consist: '[* b]' }] });
  refuse(state, place(1, 'boxcar', false), 'NOT_BEING_MADE_UP');
  refuse(state, { type: 'newTrain.passCar', trayId: tray(1) }, 'NOT_BEING_MADE_UP');
});

test('R-NT-16 the builder of an Extra may stop, and the train is offered cars again in a later Stage', () => {
  let state = pMakeup(21);
  state = act(state, place(0, 'boxcar', true)).state;
  const passed = act(state, { type: 'newTrain.passCar', trayId: tray(0) });
  assert.deepEqual(passed.events, [{ type: 'carPassed', player: player(0), trayId: tray(0), label: 'X21' }]);
  const { state: after, events } = runPhase(passed.state);
  assert.notEqual(after.clock.phase, 'newTrain');
  assert.deepEqual(eventsOf(events, 'trainRanShort').map((event) => event.short), [
    [{ category: 'freight', missing: 2, why: 'passed' }, { category: 'caboose', missing: 1, why: 'passed' }],
  ]);
});

const SECOND = { hands: [[{ kind: 'secondSection' }]], timetable: { 1: 8 } } as const;

test('a Second Section is ordered behind the train that is due, in the draw option', () => {
  const state = drawTurn(SECOND);
  const [cardId] = handOf(state, 0);
  assert.ok(cardId !== undefined);
  refuse(state, { type: 'newTrain.secondSection', cardId, trainNumber: 10 }, 'NOT_DUE');
  const ordered = act(state, { type: 'newTrain.secondSection', cardId, trainNumber: 8 });
  assert.deepEqual(ordered.events.map((event) => event.type), ['cardPlayed', 'secondSectionOrdered']);
  assert.deepEqual([handOf(ordered.state, 0), ordered.state.decks.salvageYard], [[], [cardId]]);
  const { state: after } = idleUntil(ordered.state, (now) => now.clock.phase === 'mainline');
  const trains = Object.values(after.trays);
  assert.deepEqual(trains.map((train) => [train.trainNumber, train.section, train.direction]), [[8, 1, 'east'], [8, 2, 'east']]);
  assert.equal(after.timetable[0], 8);
  for (const train of trains) assert.equal(train.consist.length, trainCard(8).consist.freight + trainCard(8).consist.coach);
});

test('in the New Train Phase the second section takes its tray at once', () => {
  const state = runPump(newTrainPhase(SECOND)).state;
  const [cardId] = handOf(state, 0);
  assert.ok(cardId !== undefined);
  const ordered = act(state, { type: 'newTrain.secondSection', cardId, trainNumber: 8 });
  assert.deepEqual(ordered.events.map((event) => event.type), ['cardPlayed', 'secondSectionOrdered', 'trainMadeUp']);
  assert.deepEqual(Object.values(ordered.state.trays).map((train) => train.section), [1, 2]);
});

test('R-NT-30 a second section is not ordered twice, nor without a tray for it', () => {
  const twice = drawTurn({ ...SECOND, secondSections: [8] });
  const [cardId] = handOf(twice, 0);
  assert.ok(cardId !== undefined);
  refuse(twice, { type: 'newTrain.secondSection', cardId, trainNumber: 8 }, 'ALREADY_ORDERED');
  // One tray is left, and the due train needs it.
  const short = drawTurn({ ...SECOND, board: YARD, trays: FULL_POOL.slice(0, 3) });
  refuse(short, { type: 'newTrain.secondSection', cardId: handOf(short, 0)[0] ?? cardId, trainNumber: 8 }, 'NO_FREE_TRAY');
  const enough = drawTurn({ ...SECOND, board: YARD, trays: FULL_POOL.slice(0, 2) });
  allow(enough, { type: 'newTrain.secondSection', cardId: handOf(enough, 0)[0] ?? cardId, trainNumber: 8 });
});

test('R-NT-2 a due train without a tray is held for the Day', () => {
  const { state, events } = runPhase(newTrainPhase({ board: YARD, trays: FULL_POOL, timetable: { 1: 8 } }));
  assert.deepEqual(eventsOf(events, 'trainHeld').map(({ trainNumber, reason, where, trays }) => [trainNumber, reason, where, trays]), [
    [8, 'noCrewTray', { at: 'divisionPoint', side: 'west' }, { free: 0, total: 4 }],
  ]);
  assert.equal(state.timetable[0], 8);
});

test('R-NT-4 the due train is placed at the end it runs from', () => {
  for (const [train, side] of [[9, 'east'], [10, 'west']] as const) {
    const { state } = runPump(newTrainPhase({ timetable: { 1: train } }));
    assert.deepEqual(Object.values(state.trays).map((one) => one.position), [{ at: 'divisionPoint', side }]);
    const node = state.division.nodes[side === 'west' ? 0 : 4];
    assert.equal(node?.kind === 'divisionPoint' ? node.holding.length : 0, 1);
  }
});

test('R-CT-12 switching an Extra at its start ends its making up', () => {
  const state = drawTurn({ tier: 'depot', trays: [{ train: 21, at: [0, 0], makeUp: { closed: true, reported: null }, builtBy: 0, consist: '[* b]' }] });
  const switching: GameState = { ...state, turns: [{ option: 'switch', movesRemaining: 6, drawn: false, freightWorked: {} }] };
  const moved = act(switching, { type: 'switch.move', trayId: tray(0), to: square([0, 1]), reverse: false }).state;
  assert.deepEqual([trayNamed(moved, 0).makeUp, trayNamed(moved, 0).builtBy], [null, null]);
});
