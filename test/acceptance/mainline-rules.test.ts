// Rules of the Mainline Phase beyond the numbered cases: what is an occupant, the siding, departures, held trains, stops,
// faults and two questions about one train (R-ML-22 to R-ML-74, R-DC-4, R-CO-2).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { act, B_ROW, dEastbound, eventsOf, handOf, mainlinePhase, pDepart, runPump, seat, tray, trayNamed, whereIs } from '../support/positions.ts';
import type { Acted, PositionOptions, TrayOptions } from '../support/positions.ts';
import { clearance, mainlineAgain, runPhase } from '../support/running.ts';
import type { Answer } from '../support/running.ts';

const FLAG = { kind: 'maneuver', key: 'redFlags' } as const;
const held = (events: Acted['events']): readonly (readonly [number | null, string])[] => eventsOf(events, 'trainHeld').map((event) => [event.trainNumber, event.reason]);
const wrecks = (events: Acted['events']): readonly string[] => eventsOf(events, 'trainsDestroyed').map((event) => `${event.reason}: ${event.trains.map((train) => train.label).join(' ')}`);
const run = (options: PositionOptions, answer?: Answer): Acted => runPhase(mainlinePhase(options), answer);
const revenue = (state: GameState, who = 0): number => state.players[who]?.revenue ?? Number.NaN;
const WAITING: TrayOptions = { train: 10, at: { dp: 'west' }, consist: '[* b]' };

// ---- occupants of the portion ahead

test('R-ML-20 a Control Point ends the Subdivision: what lies beyond it bars nobody', () => {
  const beyond: TrayOptions = { train: 9, at: { node: 3, left: 1, of: 1 } };
  const { events } = run({ tier: 'depot', flags: ['east'], trays: [WAITING, beyond] });
  assert.deepEqual(eventsOf(events, 'trainHighballed').map((event) => [event.trainNumber, event.why]), [[10, 'lineClear']]);
});

test('R-ML-20 a Whistle Post merges the cards on both sides into one Subdivision', () => {
  const beyond: TrayOptions = { train: 9, at: { node: 3, left: 1, of: 1 } };
  assert.deepEqual(held(run({ flags: ['east'], trays: [WAITING, beyond] }).events), [[9, 'redFlag'], [10, 'opposing']]);
});

test('R-ML-22 a train on the A/D track of a Whistle Post is an occupant, one elsewhere in its district is not', () => {
  const asked = (at: TrayOptions): readonly unknown[] => eventsOf(run({ board: B_ROW, trays: [WAITING, at] }, clearance(false)).events, 'clearanceRequested');
  assert.equal(asked({ train: 12, at: [0, 0], consist: '[b * h]' }).length, 1);
  assert.equal(asked({ at: [0, 0], direction: 'east' }).length, 1);
  assert.equal(asked({ train: 12, at: [1, 1] }).length, 0);
  assert.equal(asked({ at: [0, 2] }).length, 0);
});

test('R-ML-22 a train held at a Whistle Post’s Limits is an occupant', () => {
  const trays: readonly TrayOptions[] = [WAITING, { train: 12, at: { limits: 'west' } }, { at: [0, 0], direction: 'east', consist: '[* b]' }];
  const { events } = run({ trays }, clearance(false));
  assert.equal(eventsOf(events, 'clearanceRequested').length, 1);
});

test('R-ML-22 trains in an Interchange’s yard occupy nothing', () => {
  const { events } = run({ mainline: ['interchange', 'plains'], tier: 'depot', trays: [WAITING, { train: 21, direction: 'west', at: { yard: 1 } }] });
  assert.deepEqual(eventsOf(events, 'trainHighballed').map((event) => event.trainNumber).slice(0, 1), [10]);
});

test('R-ML-28 the question names the nearest train ahead', () => {
  const trays: readonly TrayOptions[] = [
    WAITING, { train: 12, at: { node: 1, left: 1, of: 2 } }, { train: 11, direction: 'east', at: { node: 1, left: 2, of: 2 } },
  ];
  const { state } = runPump(mainlinePhase({ tier: 'depot', mainline: ['curves', 'plains'], trays }));
  assert.deepEqual(state.clock.pendingDecision, { kind: 'clearance', trayId: tray(0), occupiedBy: tray(2) });
});

test('R-ML-27 a device serves facing trains on the entered card only', () => {
  const board = `
      c-1  c0  c1                            c2
r0    LW   OF  ST+telegraph+telephone+radio  LE`;
  const { state, events } = run({ board, flags: ['east'], trays: [WAITING, { train: 3, at: { node: 3, left: 1, of: 1 } }] });
  assert.deepEqual(held(events).filter(([train]) => train === 10), [[10, 'opposing']]);
  assert.deepEqual(state.officeAreas[0]?.dispatchUsedToday, []);
});

test('R-ML-27 all facing trains are served by different devices, or none is used', () => {
  const boardOf = (stack: string): string => `
      c-1  c0  c1          c2
r0    LW   OF  ST${stack}  LE`;
  const trays: readonly TrayOptions[] = [WAITING, { train: 7, at: { node: 1, left: 1, of: 3 } }, { train: 9, at: { node: 1, left: 2, of: 3 } }];
  const meet = (stack: string): Acted => run({ board: boardOf(stack), mainline: ['heavyGrade', 'plains'], trays });
  const served = meet('+telegraph+telephone');
  // Train 7 leaves the Division before train 10 is looked at; train 9 alone is left.
  assert.deepEqual(eventsOf(served.events, 'dispatchBonusUsed').map((event) => [event.againstTrain, event.key]), [['9', 'telegraph']]);
  const senior: readonly TrayOptions[] = [WAITING, { train: 5, at: { node: 1, left: 2, of: 3 } }, { train: 7, at: { node: 1, left: 3, of: 3 } }];
  const both = run({ board: boardOf('+telegraph+telephone'), mainline: ['heavyGrade', 'plains'], trays: senior });
  assert.deepEqual(eventsOf(both.events, 'dispatchBonusUsed').map((event) => [event.againstTrain, event.key]), [['5', 'telephone'], ['7', 'telegraph']]);
  const one = run({ board: boardOf('+telegraph'), mainline: ['heavyGrade', 'plains'], trays: senior });
  assert.deepEqual([eventsOf(one.events, 'dispatchBonusUsed'), one.state.officeAreas[0]?.dispatchUsedToday], [[], []]);
});

test('R-ML-27 only the devices of the Superintendent’s own district count', () => {
  const board = `
      c-1  c0  c1                            c2
r0    LW   OF  ST+telegraph+telephone+radio  LE`;
  const trays: readonly TrayOptions[] = [WAITING, { train: 3, at: { node: 1, left: 2, of: 2 } }];
  const meet = (superintendent: number): Acted => run({ players: 2, board: [board], mainline: ['curves', 'plains', 'plains'], superintendent, trays });
  assert.equal(eventsOf(meet(0).events, 'dispatchBonusUsed').length, 1);
  assert.equal(eventsOf(meet(1).events, 'dispatchBonusUsed').length, 0);
});

// ---- entering and advancing

test('R-ML-33 the siding holds one train: a second newcomer behind it collides, or is held by ABS Signals', () => {
  const trays: readonly TrayOptions[] = [WAITING, { train: 12, at: { node: 1, left: 2, of: 2 } }];
  const options: PositionOptions = { tier: 'depot', mainline: ['uncontrolledSiding', 'plains'], trays };
  assert.deepEqual(wrecks(run(options, clearance(true)).events), ['enteredBehind: 10 12']);
  assert.deepEqual(held(run({ ...options, abs: [1] }, clearance(true)).events).filter(([train]) => train === 10), [[10, 'absSignals']]);
});

test('R-ML-37 a train in the siding waits rather than catch up', () => {
  const trays: readonly TrayOptions[] = [{ train: 12, at: { node: 1, left: 1, of: 1 } }, { train: 10, at: { node: 1, left: 2, of: 2 } }];
  for (const card of ['uncontrolledSiding', 'interchange'] as const) {
    const { state, events } = run({ mainline: [card, 'plains'], flags: ['west'], trays });
    assert.deepEqual([held(events)[0], wrecks(events)], [[10, 'siding'], []], card);
    const node = state.division.nodes[1];
    assert.deepEqual(node?.kind === 'mainline' ? node.transits.map((transit) => transit.stagesRemaining) : [], [1, 2]);
  }
});

test('R-ML-33 a train in the Interchange’s back region is not in the way of one running through', () => {
  const { events } = run({ tier: 'depot', mainline: ['interchange', 'plains'], trays: [WAITING, { train: 21, direction: 'east', at: { node: 1, left: 2, of: 2 } }] }, clearance(true));
  assert.deepEqual(wrecks(events), []);
});

test('R-ML-33 running past regions up to the entry region counts', () => {
  const trays: readonly TrayOptions[] = [{ train: 4, at: { dp: 'west' }, consist: '[* b]' }, { train: 10, at: { node: 1, left: 2, of: 2 } }];
  const { events } = run({ tier: 'depot', mainline: ['hilly', 'plains'], trays }, clearance(true));
  assert.deepEqual(wrecks(events), ['enteredBehind: 4 10']);
});

test('R-ML-1 a train moves once in a phase and a held one is not tried again', () => {
  const { state, events } = run({ tier: 'depot', mainline: ['plains', 'plains'], trays: [{ train: 10, at: { dp: 'west' } }] });
  assert.deepEqual(trayNamed(state, 0).position, { at: 'mainline', node: 1 });
  assert.equal(eventsOf(events, 'trainArrived').length, 0);
});

// ---- leaving the district

const EXIT = (sign: string): string => `
      c-1  c0  c1  c2
r0    LW   OF  ST  ${sign}`;

test('R-ML-34 a departure strikes what stands between the Office and the Limits', () => {
  const { state, events } = runPhase(pDepart({ board: EXIT('LE(b h)') }));
  const [wreck] = eventsOf(events, 'trainsDestroyed');
  assert.deepEqual([wreck?.reason, wreck?.looseCars.length, wreck?.player], ['exitFouled', 2, 0]);
  assert.deepEqual([revenue(state), state.officeAreas[0]?.adOccupancy, state.trays], [-5, [], {}]);
});

test('R-ML-34 only the first fouled square is struck', () => {
  const board = `
      c-1  c0  c1     c2
r0    LW   OF  ST(b)  LE(h)`;
  const { state, events } = runPhase(pDepart({ board }));
  assert.deepEqual(eventsOf(events, 'trainsDestroyed')[0]?.looseCars, [{ type: 'boxcar', loaded: false }]);
  assert.equal(state.officeAreas[0]?.grid['0,2']?.standing.length, 1);
});

test('R-ML-34 a train that is not cleared strikes nothing', () => {
  const { events } = runPhase(pDepart({ board: EXIT('LE(b)'), flags: ['east'], trays: [{ train: 9, at: { node: 3, left: 1, of: 1 } }] }));
  assert.deepEqual([wrecks(events), held(events).at(-1)], [[], [10, 'opposing']]);
});

test('R-ML-34 coaches at the Office foul no departure, coaches beside it do', () => {
  const calm = runPhase(pDepart({ board: EXIT('LE').replace('OF', 'OF(c c)') }));
  assert.deepEqual(wrecks(calm.events), []);
  const fouled = runPhase(pDepart({ board: EXIT('LE').replace('ST', 'ST(c)') }));
  assert.deepEqual(wrecks(fouled.events), ['exitFouled: 10']);
});

const DEPARTURES: readonly (readonly [train: number, consist: string, reason: string | null])[] = [
  [14, '[* r r K]', null], [14, '[* R r r K]', null], [14, '[* r r r K]', 'tooMany'], [14, '[* R R R R]', 'tooMany'], [14, '[* b K]', 'wrongCar'],
  [22, '[* b h c K]', null], [22, '[* B K]', 'wrongCar'], [22, '[* b]', null],
  [10, '[* b h r t]', 'tooMany'], [10, '[* c]', 'wrongCar'], [8, '[* b c]', null], [8, '[* b h]', 'tooMany'], [16, '[*]', null],
  [12, '[* b b b K]', 'tooMany'], [21, '[* K]', null],
];

for (const [train, consist, fault] of DEPARTURES) {
  test(`R-ML-32 train ${train} ${consist} ${fault === null ? 'may leave' : `is held: ${fault}`}`, () => {
    const { events } = run({ trays: [{ train, at: [0, 0], direction: 'east', facing: 'e', consist }] });
    assert.deepEqual(eventsOf(events, 'trainHeld').map((event) => event.fault ?? event.reason), fault === null ? [] : [fault]);
  });
}

test('R-ML-81 a train that stands off the Office is reported once, when that begins', () => {
  const first = run({ board: B_ROW, trays: [{ train: 10, at: [1, 1] }] });
  assert.deepEqual(held(first.events), [[10, 'notAtOffice']]);
  assert.deepEqual(held(runPhase(mainlineAgain(first.state)).events), []);
});

// ---- held at the Limits

const LOCKED = (west = 'LW', office = 'OF'): string => `
      c-1      c0         c1               c2
r0    ${west}  ${office}  ST+interlocking  LE`;
const GOING: TrayOptions = { train: 8, at: [0, 0], consist: '[* b]' };

test('R-ML-46 a departure admits the head of the queue at once', () => {
  const { state, events } = run({ board: LOCKED(), trays: [{ train: 10, at: { limits: 'west' }, consist: '[* b]' }, GOING] });
  assert.equal(whereIs(state, 0), '[0,0]');
  assert.deepEqual(events.filter((event) => event.type === 'trainHighballed' || event.type === 'trainArrived').map((event) => event.type), ['trainHighballed', 'trainArrived']);
});

test('R-ML-46 a fouled way in keeps the head held and its claim, and shuts nobody else out', () => {
  const board = `
      c-2  c-1    c0  c1               c2
r0    LW   ST(b)  OF  ST+interlocking  LE`;
  const trays: readonly TrayOptions[] = [
    { train: 10, at: { limits: 'west' } }, { train: 9, at: { limits: 'east' } },
  ];
  const both = run({ board, tier: 'depot', trays });
  assert.deepEqual(both.state.officeAreas[0]?.heldAtLimits, [tray(0)]);
  assert.equal(whereIs(both.state, 1), '[0,0]');
  assert.deepEqual(held(both.events), [[10, 'wayInFouled']]);
  assert.deepEqual(held(runPhase(mainlineAgain(both.state)).events).filter(([train]) => train === 10), []);
  const single = run({ board, trays });
  assert.deepEqual(single.state.officeAreas[0]?.heldAtLimits, [tray(0), tray(1)]);
  assert.deepEqual(held(single.events), [[10, 'wayInFouled'], [9, 'noFreeTrack']]);
});

test('R-ML-45 a held train fouls neither the way in nor a departure', () => {
  const { events } = run({ board: LOCKED(), tier: 'depot', trays: [
    { train: 10, at: { limits: 'west' } }, { at: [0, 0] }, { train: 7, at: [0, 0], consist: '[* b]' },
  ] });
  assert.deepEqual(wrecks(events), []);
  assert.ok(eventsOf(events, 'trainHighballed').some((event) => event.trainNumber === 7));
});

test('R-ML-42 the Interlocking comes before fouled squares beyond the sign, and after the sign itself', () => {
  const blocker: TrayOptions = { at: [0, 0], direction: 'west' };
  const beyond = dEastbound({ board: `
      c-2  c-1    c0  c1               c2
r0    LW   ST(b)  OF  ST+interlocking  LE`, trays: [blocker] });
  assert.deepEqual(held(runPhase(beyond).events), [[10, 'interlocking']]);
  const sign = dEastbound({ board: LOCKED('LW(b)'), trays: [blocker] });
  assert.deepEqual(wrecks(runPhase(sign).events), ['runningTrackFouled: 10']);
});

test('R-ML-42 coaches standing at the Office foul nothing', () => {
  const { state, events } = runPhase(dEastbound({ board: LOCKED('LW', 'OF(c C)') }));
  assert.deepEqual([wrecks(events), whereIs(state, 0)], [[], '[0,0]']);
});

test('R-CO-2 a train on the way in is struck with its cars', () => {
  const board = `
      c-2  c-1  c0  c1
r0    LW   ST   OF  LE`;
  const { state, events } = runPhase(dEastbound({ board, trays: [{ train: 8, at: [0, -1], consist: '[* b c]' }] }));
  assert.deepEqual([wrecks(events), state.trays], [['runningTrackFouled: 10 8'], {}]);
  assert.equal(state.yards.classificationYard.length, 3);
});

// ---- fault

test('R-CO-2 the player who cleared a train answers for it, not the present Superintendent', () => {
  const trays: readonly TrayOptions[] = [{ train: 12, at: { node: 1, left: 1, of: 2 } }, { train: 10, at: { node: 1, left: 2, of: 2, clearedBy: 1 } }];
  const options: PositionOptions = { players: 2, superintendent: 0, mainline: ['curves', 'plains', 'plains'], flags: ['west'] };
  assert.deepEqual(run({ ...options, trays }).state.players.map((one) => one.revenue), [0, -5]);
  const unnamed = [trays[0], { train: 10, at: { node: 1, left: 2, of: 2 } }] as readonly TrayOptions[];
  assert.deepEqual(run({ ...options, trays: unnamed }).state.players.map((one) => one.revenue), [-5, 0]);
});

test('R-CO-2 the player sitting in the district answers for an arrival', () => {
  const { state } = runPhase(dEastbound({ players: 2, seating: [1, 0], trays: [{ at: [0, 0], direction: 'west' }] }));
  assert.deepEqual([revenue(state, 0), revenue(state, 1)], [0, -5]);
});

// ---- standing still for pay

const CIRCUS: TrayOptions = { train: 18, direction: 'east', facing: 'e', at: [0, 0], consist: '[* B H C K]' };

test('R-ML-74 the Circus earns a point for standing through a phase, once in a district, and then goes', () => {
  const first = run({ trays: [CIRCUS] });
  assert.deepEqual(held(first.events), [[18, 'setUp']]);
  assert.deepEqual(eventsOf(first.events, 'trainStoodStill').map(({ trainNumber, seat: of, player: who }) => [trainNumber, of, who]), [[18, 0, 0]]);
  assert.deepEqual([revenue(first.state), trayNamed(first.state, 0).stopPaidSeats], [1, [seat(0)]]);
  const second = runPhase(mainlineAgain(first.state));
  assert.deepEqual([trayNamed(second.state, 0).position, revenue(second.state)], [{ at: 'mainline', node: 3 }, 1]);
});

for (const consist of ['[* B H C]', '[* B h C K]', '[* B H c K]']) {
  test(`R-ML-73 the Circus is not paid and leaves when it is not complete and loaded: ${consist}`, () => {
    const { state, events } = run({ trays: [{ ...CIRCUS, consist }] });
    assert.deepEqual([eventsOf(events, 'trainStoodStill'), revenue(state), trayNamed(state, 0).position.at], [[], 0, 'mainline']);
  });
}

test('R-ML-74 the arrival phase is no stop', () => {
  const { state, events } = run({ trays: [{ ...CIRCUS, at: { node: 1, left: 1, of: 1 } }] });
  assert.deepEqual([eventsOf(events, 'trainStoodStill'), revenue(state), whereIs(state, 0)], [[], 0, '[0,0]']);
});

test('R-ML-70 the Campaign Train is expedited once it has left the first Office it reached', () => {
  const arrived = run({ players: 2, trays: [{ train: 17, direction: 'east', at: { node: 1, left: 1, of: 1 }, consist: '[* C]' }] });
  assert.deepEqual([eventsOf(arrived.events, 'trainArrived')[0]?.expedited, trayNamed(arrived.state, 0).speechMade], [false, false]);
  const paid = runPhase(mainlineAgain(arrived.state));
  assert.equal(revenue(paid.state), 1);
  const left = runPhase(mainlineAgain(paid.state));
  assert.equal(trayNamed(left.state, 0).speechMade, true);
  const next = runPhase(mainlineAgain(left.state));
  assert.equal(eventsOf(next.events, 'trainArrived')[0]?.expedited, true);
});

// ---- two questions about one train

const FOULED_LEAD = `
      c-1  c0  c1   c2
r1    .    .   CL0(b)  ST+yardOffice
r0    LW   OF  TL1  LE`;
const YARD_FOULED: PositionOptions = { hands: [[FLAG]], board: FOULED_LEAD };

test('R-DC-4 one arrival may raise two questions, and the second does not lose the first answer', () => {
  const offered = runPump(dEastbound(YARD_FOULED)).state;
  assert.equal(offered.clock.pendingDecision?.kind, 'yardOffice');
  const danger = runPump(act(offered, { type: 'mainline.yardOffice', take: true }).state).state;
  assert.deepEqual(danger.clock.pendingDecision, { kind: 'redFlag', trayId: tray(0), seat: seat(0), from: 'west' });
  assert.deepEqual(danger.clock.decisionAnswers, [{ kind: 'yardOffice', trayId: tray(0), take: true }]);
  const through = runPhase(act(danger, { type: 'mainline.redFlag', flag: false }).state);
  assert.deepEqual([wrecks(through.events), through.state.clock.decisionAnswers], [['yardLeadFouled: 10'], []]);
  const flagged = runPhase(act(danger, { type: 'mainline.redFlag', flag: true }).state);
  assert.deepEqual([held(flagged.events), handOf(flagged.state, 0), revenue(flagged.state)], [[[10, 'redFlag']], [], 0]);
});

test('R-ML-41 a planted flag comes before every question', () => {
  const { events } = runPhase(dEastbound({ ...YARD_FOULED, flags: ['west'] }));
  assert.deepEqual(events.map((event) => event.type).slice(1), ['redFlagSpent', 'trainHeld']);
});

test('R-RF-5 the Toolbox flag serves when no card is held, and the first card in hand order before it', () => {
  const toolbox: PositionOptions = { config: { optionalRules: { emergencyToolbox: true } }, trays: [{ at: [0, 0], direction: 'west' }] };
  const yes: Intent = { type: 'mainline.redFlag', flag: true };
  const alone = act(runPump(dEastbound(toolbox)).state, yes);
  assert.equal(alone.state.players[0]?.toolboxFlag, false);
  assert.deepEqual(alone.events.map((event) => event.type), ['redFlagRuled']);
  const withCards = runPump(dEastbound({ ...toolbox, hands: [[{ kind: 'extraTrain', number: 13 }, FLAG, FLAG]] })).state;
  const [, firstFlag] = handOf(withCards, 0);
  const carded = act(withCards, yes);
  assert.deepEqual([carded.state.players[0]?.toolboxFlag, carded.state.decks.salvageYard], [true, [firstFlag]]);
  assert.deepEqual(carded.events.map((event) => event.type), ['redFlagRuled', 'cardPlayed']);
});

test('R-ML-43 no train that may not switch is offered the Yard Office, and none while a train stands on it', () => {
  const board = FOULED_LEAD;
  const barred = run({ board, trays: [{ train: 16, direction: 'east', at: { node: 1, left: 1, of: 1 } }] });
  assert.deepEqual(eventsOf(barred.events, 'yardOfficeOffered'), []);
  const taken = runPhase(dEastbound({ board, trays: [{ at: [1, 2] }] }));
  assert.deepEqual([eventsOf(taken.events, 'yardOfficeOffered'), eventsOf(taken.events, 'yardOfficeOutOfReach')], [[], []]);
});

test('R-ML-43 a full Office on the way blocks the route to the Yard Office', () => {
  const { events } = runPhase(dEastbound({ board: FOULED_LEAD.replace('CL0(b)', 'CL0'), trays: [{ at: [0, 0], direction: 'west' }] }));
  assert.deepEqual(events.map((event) => event.type).filter((type) => type.startsWith('yardOffice')), ['yardOfficeOutOfReach']);
  assert.deepEqual(wrecks(events), ['noFreeTrack: 10']);
});

test('R-CO-4 a destroyed Extra’s card goes to the Salvage Yard and its tray is free', () => {
  const state = dEastbound({ trays: [{ at: [0, 0], direction: 'west' }] });
  const extra: GameState = {
    ...state,
    trays: { ...state.trays, [tray(0)]: { ...trayNamed(state, 0), trainNumber: 21, trainIsExtra: true, cardId: handOf(state, 0)[0] ?? state.decks.homeOffice[0] ?? null } },
  };
  const { state: after } = runPhase(extra);
  assert.equal(after.decks.salvageYard.length, 1);
  assert.ok(after.freeTrays.includes(tray(0)));
});

test('R-ML-76 no rate changes what a stop pays', () => {
  const { state } = run({ config: { houseRules: { revenue: { trainPerTransit: 5, freightPerLoad: 5, passengerPerCoach: 5 } } }, trays: [CIRCUS] });
  assert.equal(revenue(state), 1);
});

test('R-ML-3 the events of the opening stand first: expedite faults, then admissions', () => {
  const { events } = run({ board: B_ROW, trays: [{ train: 4, at: [1, 1] }, { train: 10, at: { limits: 'west' } }] });
  assert.deepEqual(events.map((event) => event.type), ['phaseBegan', 'expediteFault', 'revenueChanged', 'trainArrived', 'trainHeld']);
});
