// Acceptance cases of the Mainline: arrivals, the Yard Office, flags, completed runs and make-up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameState } from '../../src/engine/state.ts';
import {
  act, allow, B_ROW, B_YARD_BACK, dEastbound, dWestbound, eventsOf, handOf, mainlinePhase, pDanger, pDepart, pYard, player, position, refuse,
  runPump, seat, square, tray, trayNamed, whereIs,
} from '../support/positions.ts';
import type { Acted } from '../support/positions.ts';
import { idleUntil, mainlineAgain, runPhase } from '../support/running.ts';
import type { Answer } from '../support/running.ts';

const revenue = (state: GameState): number => state.players[0]?.revenue ?? Number.NaN;
const onTrack = (state: GameState): readonly string[] => state.officeAreas[0]?.adOccupancy ?? [];
const takeYard = (take: boolean): Answer => () => ({ type: 'mainline.yardOffice', take });
const showFlag = (flag: boolean): Answer => () => ({ type: 'mainline.redFlag', flag });

/** Repeats Mainline Phases on the board as it stands. */
function phases(start: GameState, count: number): Acted {
  let so: Acted = { state: start, events: [] };
  for (let i = 0; i < count; i += 1) {
    const next = runPhase(mainlineAgain(so.state));
    so = { state: next.state, events: [...so.events, ...next.events] };
  }
  return so;
}

test('an arrival goes no further in that Stage', () => {
  const { state, events } = runPhase(dEastbound());
  assert.deepEqual(onTrack(state), [tray(0)]);
  assert.equal(whereIs(state, 0), '[0,0]');
  assert.deepEqual(state.division.nodes.flatMap((node) => (node.kind === 'mainline' ? node.transits : [])), []);
  assert.deepEqual(eventsOf(events, 'trainArrived').map(({ trainNumber, fromLimits, expedited, owner, tier }) => [trainNumber, fromLimits, expedited, owner, tier]), [
    [10, false, false, 0, 'whistlePost'],
  ]);
});

test('an expedited arrival is no exception', () => {
  const first = runPhase(mainlinePhase({ trays: [{ train: 4, at: { node: 1, left: 1, of: 1 }, consist: '[* b]' }] }));
  assert.equal(whereIs(first.state, 0), '[0,0]');
  assert.equal(eventsOf(first.events, 'trainArrived')[0]?.expedited, true);
  const second = runPhase(mainlineAgain(first.state));
  assert.deepEqual(second.state.trays[tray(0)]?.position, { at: 'mainline', node: 3 });
});

test('an expedited train off the Office square when the phase begins is a fault', () => {
  const { state, events } = runPhase(mainlinePhase({ board: B_ROW, trays: [{ train: 4, at: [1, 1], consist: '[* b]' }] }));
  assert.deepEqual(events.slice(1, 3), [
    { type: 'expediteFault', player: player(0), trainNumber: 4, isExtra: false, section: 1, where: { at: 'grid', seat: seat(0), coord: square([1, 1]) } },
    { type: 'revenueChanged', player: player(0), delta: -1, total: -1, reason: 'expediteFault' },
  ]);
  assert.equal(revenue(state), -1);
});

test('on the Office square there is no fault', () => {
  const { state, events } = runPhase(mainlinePhase({ board: B_ROW, trays: [{ train: 4, at: [0, 0], consist: '[* b]' }] }));
  assert.deepEqual([eventsOf(events, 'expediteFault'), revenue(state)], [[], 0]);
});

test('a full Office without an Interlocking is a collision', () => {
  const { state, events } = runPhase(dEastbound({ trays: [{ train: 12, at: [0, 0], consist: '[b * h]' }] }));
  assert.equal(revenue(state), -5);
  assert.equal(state.trays[tray(0)], undefined);
  assert.deepEqual(onTrack(state), [tray(1)]);
  const [wreck] = eventsOf(events, 'trainsDestroyed');
  assert.deepEqual([wreck?.reason, wreck?.player, wreck?.trains.map((train) => train.label), wreck?.looseCars], ['noFreeTrack', 0, ['10'], []]);
});

const INTERLOCKED = `
      c-1  c0  c1               c2
r0    LW   OF  ST+interlocking  LE`;

test('a full Office with an Interlocking holds the train at the Limits', () => {
  const { state, events } = runPhase(dEastbound({ board: INTERLOCKED, trays: [{ train: 12, at: [0, 0], consist: '[b * h]' }] }));
  assert.equal(revenue(state), 0);
  assert.deepEqual(state.officeAreas[0]?.heldAtLimits, [tray(0)]);
  assert.deepEqual(trayNamed(state, 0).position, { at: 'limits', seat: seat(0), side: 'west' });
  assert.deepEqual(onTrack(state), [tray(1)]);
  assert.deepEqual(state.division.nodes.flatMap((node) => (node.kind === 'mainline' ? node.transits : [])), []);
  assert.deepEqual(eventsOf(events, 'trainHeld').filter((held) => held.trainNumber === 10).map((held) => held.reason), ['interlocking']);
});

test('the held train takes the track that frees before any later arrival', () => {
  // Train X21 leaves last of all in the second phase; train 12 comes in before it does.
  const start = dEastbound({ board: INTERLOCKED, mainline: ['curves', 'plains'], trays: [
    { train: 21, at: [0, 0], consist: '[b * h]' },
    { train: 12, at: { node: 1, left: 2, of: 2 } },
  ] });
  const first = runPhase(start).state;
  assert.deepEqual(first.officeAreas[0]?.heldAtLimits, [tray(0)]);
  const mended: GameState = { ...first, trays: { ...first.trays, [tray(1)]: { ...trayNamed(first, 1), engineAt: 0 } } };
  const { state, events } = runPhase(mainlineAgain(mended));
  assert.deepEqual(onTrack(state), [tray(0)]);
  assert.deepEqual(state.officeAreas[0]?.heldAtLimits, [tray(2)]);
  assert.deepEqual(eventsOf(events, 'trainArrived').map(({ trainNumber, fromLimits }) => [trainNumber, fromLimits]), [[10, true]]);
});

const HOPPER_AT_OFFICE = `
      c-1  c0     c1
r0    LW   OF(h)  LE`;

test('cars on the Office square are struck without a question', () => {
  const { state, events } = runPhase(dWestbound({ board: HOPPER_AT_OFFICE }));
  assert.equal(revenue(state), -5);
  assert.deepEqual(state.trays, {});
  const [wreck] = eventsOf(events, 'trainsDestroyed');
  assert.deepEqual([wreck?.reason, wreck?.looseCars], ['runningTrackFouled', [{ type: 'hopper', loaded: false }]]);
});

test('the Yard Office is a question to the district’s player, asked before the train moves', () => {
  const { state, events } = runPump(pYard());
  assert.deepEqual(state.clock.pendingDecision, { kind: 'yardOffice', trayId: tray(0), seat: seat(0) });
  assert.deepEqual(trayNamed(state, 0).position, { at: 'mainline', node: 1 });
  assert.deepEqual(eventsOf(events, 'yardOfficeOffered').map(({ seat: of, label }) => [of, label]), [[0, '10']]);
});

test('a train taken into the Yard Office stands there and on no A/D track', () => {
  const { state, events } = runPhase(pYard(), takeYard(true));
  assert.equal(whereIs(state, 0), '[1,2]');
  assert.deepEqual([onTrack(state), revenue(state)], [[], 0]);
  assert.deepEqual(eventsOf(events, 'trainDiverted').map((event) => event.to), [square([1, 2])]);
});

test('a declined Yard Office sends the train to the Office', () => {
  const { state, events } = runPhase(pYard(), takeYard(false));
  assert.deepEqual(onTrack(state), [tray(0)]);
  assert.deepEqual(eventsOf(events, 'yardOfficeRuled').map((event) => event.take), [false]);
});

test('a Yard Office out of reach is not offered, and the history can say why', () => {
  const { state, events } = runPhase(dEastbound({ board: B_YARD_BACK }));
  assert.deepEqual(eventsOf(events, 'yardOfficeOutOfReach').map(({ trainNumber, seat: of }) => [trainNumber, of]), [[10, 0]]);
  assert.deepEqual([eventsOf(events, 'trainDiverted'), onTrack(state), state.tally.trainsDiverted], [[], [tray(0)], 0]);
});

const FOULED_LEAD = `
      c-1  c0  c1   c2
r1    .    .   CL0(b)  ST+yardOffice
r0    LW   OF  TL1  LE`;

test('declining a fouled lead costs nothing', () => {
  const { state } = runPhase(pYard({ board: FOULED_LEAD }), takeYard(false));
  assert.deepEqual([revenue(state), onTrack(state)], [0, [tray(0)]]);
});

test('R-ML-44 taking a fouled lead is a collision with what stands on it', () => {
  const { state, events } = runPhase(pYard({ board: FOULED_LEAD }), takeYard(true));
  const [wreck] = eventsOf(events, 'trainsDestroyed');
  assert.deepEqual([wreck?.reason, wreck?.looseCars], ['yardLeadFouled', [{ type: 'boxcar', loaded: false }]]);
  assert.deepEqual([revenue(state), state.trays], [-5, {}]);
});

for (const consist of ['[* C]', '[* h c]']) {
  test(`a train with a coach is never offered the Yard Office: ${consist}`, () => {
    const start = pYard();
    const { state } = runPhase({ ...start, trays: { ...start.trays, [tray(0)]: { ...trayNamed(start, 0), consist: consistOf(consist) } } });
    assert.deepEqual(onTrack(state), [tray(0)]);
  });
}

function consistOf(text: string) {
  return trayNamed(position({ trays: [{ at: [0, 0], consist: text }] }), 0).consist;
}

test('answers without a question', () => {
  const state = position();
  refuse(state, { type: 'mainline.yardOffice', take: true }, 'NO_YARD_OFFICE_OFFER');
  refuse(state, { type: 'mainline.redFlag', flag: false }, 'NO_RED_FLAG_PROMPT');
  refuse(state, { type: 'mainline.clearance', allow: true }, 'NO_CLEARANCE_PENDING');
});

test('a flag on the east side keeps a westbound train on its card', () => {
  const { state } = runPhase(dWestbound({ flags: ['east'] }));
  assert.deepEqual(trayNamed(state, 0).position, { at: 'mainline', node: 3 });
  assert.deepEqual(onTrack(state), []);
});

test('one flag stops one train', () => {
  const { state, events } = runPhase(dWestbound({ flags: ['east'] }));
  const [office] = state.division.nodes.filter((node) => node.kind === 'office');
  assert.deepEqual(office?.kind === 'office' ? office.redFlags : null, { east: false, west: false });
  assert.deepEqual(eventsOf(events, 'redFlagSpent').map(({ seat: of, side, trainNumber }) => [of, side, trainNumber]), [[0, 'east', 9]]);
  assert.deepEqual(eventsOf(events, 'trainHeld').map((held) => held.reason), ['redFlag']);
});

test('after the flag the train comes in one phase later', () => {
  const { state } = phases(runPhase(dWestbound({ flags: ['east'] })).state, 1);
  assert.deepEqual(onTrack(state), [tray(0)]);
});

test('R-RF-2 a flag on the other side stops nobody', () => {
  const { state } = runPhase(dWestbound({ flags: ['west'] }));
  assert.deepEqual(onTrack(state), [tray(0)]);
});

const FLAGS = [[{ kind: 'maneuver', key: 'redFlags' }]] as const;

test('a Red Flags card is planted on the side its player chooses', () => {
  const state = position({ hands: FLAGS });
  const [cardId] = handOf(state, 0);
  assert.ok(cardId !== undefined);
  for (const side of ['east', 'west'] as const) {
    const done = act(state, { type: 'maneuver.redFlags', cardId, side });
    assert.deepEqual(handOf(done.state, 0), []);
    assert.deepEqual(done.state.decks.salvageYard, [cardId]);
    const node = done.state.division.nodes[2];
    assert.deepEqual(node?.kind === 'office' ? node.redFlags : null, { east: side === 'east', west: side === 'west' });
    assert.deepEqual(done.events, [
      { type: 'cardPlayed', player: player(0), cardId },
      { type: 'redFlagsSet', player: player(0), seat: seat(0), side, cardId },
    ]);
  }
});

test('one flag per side', () => {
  const state = position({ hands: FLAGS, flags: ['east'] });
  const [cardId] = handOf(state, 0);
  assert.ok(cardId !== undefined);
  refuse(state, { type: 'maneuver.redFlags', cardId, side: 'east' }, 'ALREADY_FLAGGED');
  allow(state, { type: 'maneuver.redFlags', cardId, side: 'west' });
});

test('the phase stops before a certain collision', () => {
  const { state, events } = runPump(pDanger());
  assert.deepEqual(state.clock.pendingDecision, { kind: 'redFlag', trayId: tray(0), seat: seat(0), from: 'east' });
  assert.deepEqual(eventsOf(events, 'trainsDestroyed'), []);
  assert.deepEqual(trayNamed(state, 0).position, { at: 'mainline', node: 3 });
});

test('a flag shown at the moment of danger costs the card and saves the train', () => {
  const { state, events } = runPhase(pDanger(), showFlag(true));
  assert.deepEqual([revenue(state), handOf(state, 0)], [0, []]);
  assert.deepEqual(trayNamed(state, 0).position, { at: 'mainline', node: 3 });
  assert.deepEqual(eventsOf(events, 'trainHeld').map((held) => held.reason), ['redFlag']);
});

test('waving the train through lets it collide and keeps the card', () => {
  const { state } = runPhase(pDanger(), showFlag(false));
  assert.deepEqual([revenue(state), state.trays, handOf(state, 0).length], [-5, {}, 1]);
});

test('without a card there is no prompt', () => {
  const { state, events } = runPhase(pDanger({ hands: [[]] }));
  assert.deepEqual([revenue(state), eventsOf(events, 'redFlagPrompted')], [-5, []]);
});

test('a safe arrival raises no prompt', () => {
  const { state } = runPhase(dWestbound({ hands: FLAGS }));
  assert.deepEqual([onTrack(state), handOf(state, 0).length], [[tray(0)], 1]);
});

const rate = (trainPerTransit: number) => ({ config: { houseRules: { revenue: { trainPerTransit } } } });

test('leaving an Office pays nothing', () => {
  for (const pay of [0, 1]) {
    const { state, events } = runPhase(pDepart(rate(pay)));
    assert.deepEqual(trayNamed(state, 0).position, { at: 'mainline', node: 3 });
    assert.deepEqual([revenue(state), eventsOf(events, 'revenueChanged')], [0, []]);
    assert.deepEqual(eventsOf(events, 'trainHighballed').map((event) => event.why), ['lineClear']);
  }
});

test('a completed run pays every player once', () => {
  const { state, events } = phases(pDepart(rate(1)), 2);
  assert.deepEqual(eventsOf(events, 'trainCompleted').map((event) => event.side), ['east']);
  assert.deepEqual(eventsOf(events, 'revenueChanged').map(({ player: who, delta, reason }) => [who, delta, reason]), [[0, 1, 'transit']]);
  assert.deepEqual([revenue(state), state.trays], [1, {}]);
  assert.equal(revenue(phases(state, 8).state), 1);
});

test('a crew without a card earns no transit', () => {
  assert.equal(revenue(phases(pDepart(rate(1), null), 20).state), 0);
});

test('transit pays at the rate of the game, and nothing is told at rate 0', () => {
  for (const pay of [0, 1, 5]) {
    const { state, events } = phases(pDepart(rate(pay)), 2);
    assert.equal(eventsOf(events, 'trainCompleted').length, 1);
    assert.deepEqual([revenue(state), eventsOf(events, 'revenueChanged').length], [pay, pay === 0 ? 0 : 1]);
  }
});

test('R-TB-33 a completed train gives its caboose to the Division Yard and the rest to the Classification Yard', () => {
  const { state } = runPhase(mainlinePhase({ divisionYard: 'b', trays: [{ train: 10, at: { node: 3, left: 1, of: 1 }, consist: '[* H h K]' }] }));
  assert.deepEqual(state.yards.divisionYard.map((car) => car.type), ['boxcar', 'caboose']);
  assert.deepEqual(state.yards.classificationYard, [{ type: 'hopper', loaded: true }, { type: 'hopper', loaded: false }]);
  assert.equal(state.freeTrays.length, 4);
});

const MADE_UP = [
  { consist: '[b * h]', fault: 'engineBuried' },
  { consist: '[* K b]', fault: 'cabooseNotLast' },
  { consist: '[* b K]', fault: null },
  { consist: '[K b *]', fault: null },
] as const;

for (const { consist, fault } of MADE_UP) {
  test(`${consist} ${fault === null ? 'may leave' : 'is held'}`, () => {
    const { state, events } = runPhase(mainlinePhase({ trays: [{ train: 10, at: [0, 0], consist }] }));
    assert.deepEqual(eventsOf(events, 'trainHeld').map((held) => [held.reason, held.fault]), fault === null ? [] : [['badlyMadeUp', fault]]);
    assert.equal(whereIs(state, 0) === '[0,0]', fault !== null);
  });
}

test('the whole Stage cycle brings the flagged train in at the next Mainline Phase', () => {
  const held = runPhase(dWestbound({ flags: ['east'] })).state;
  const { state } = idleUntil(held, (now) => now.clock.phase === 'loadUnload' && now.clock.stage === 2);
  assert.deepEqual(onTrack(state), [tray(0)]);
});
