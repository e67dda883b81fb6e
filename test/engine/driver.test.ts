// The automatic driver where no acceptance case looks: order of work, claims at the Limits, devices, sidings, set-up
// stops, endings and re-entry (R-ML-*, R-NT-*, R-SC-*).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advance, pump } from '../../src/engine/railroad/advance.ts';
import type { GameEvent } from '../../src/engine/events.ts';
import type { DecisionAnswer, GameState } from '../../src/engine/state.ts';
import { mainlinePhase, newTrainPhase, player, position, seat, tray } from '../support/positions.ts';
import type { TrayOptions } from '../support/positions.ts';
import { B_YARD, dEastbound, pDanger, pRear } from '../support/named-positions.ts';
import { areaAt, consistOf, eventsOf, whereIs } from '../support/play.ts';

const types = (events: readonly GameEvent[]): readonly string[] => events.map((event) => event.type);
const holds = (events: readonly GameEvent[]): readonly string[] =>
  eventsOf(events, 'trainHeld').map((event) => `${event.trainNumber} ${event.reason}${event.by === undefined ? '' : ` by ${event.by}`}`);

/** The state an accepted answer leads to. */
function answered(state: GameState, answer: DecisionAnswer): GameState {
  assert.equal(state.clock.pendingDecision?.kind, answer.kind);
  return { ...state, clock: { ...state.clock, pendingDecision: null, decisionAnswers: [...state.clock.decisionAnswers, answer] } };
}

/** The next Mainline Phase, everything else as it stands. */
function nextMainline(state: GameState): GameState {
  return { ...state, clock: { ...state.clock, phase: 'mainline', phaseOpen: false } };
}

const crew = (train: number, at: TrayOptions['at'], more: Partial<TrayOptions> = {}): TrayOptions => ({ train, at, ...more });

const SIDE_TRACK = `
      c-1  c0  c1
r1    .    ST  ST
r0    LW   OF  LE`;

const LOCKED_OUT = `
      c-1  c0  c1               c2
r0    LW   OF  ST+interlocking  LE`;

test('E-AD-2, E-AD-5 a fresh game opens its Stage, then the Superintendent acts with a fresh turn', () => {
  const start = position({ players: 2, actor: null, superintendent: 1 });
  const { state, events, needsInput } = advance(start);
  assert.deepEqual(types(events), ['stageBegan', 'phaseBegan', 'actorChanged']);
  assert.equal(state.clock.currentActor, 1);
  assert.equal(needsInput, true);
  assert.deepEqual(advance(state).events, [], 'a running turn is left alone');
});

test('E-AD-3 when every player has acted one call closes the phase and enters no other', () => {
  const start = position({ players: 2, actor: 0 });
  const over: GameState = { ...start, clock: { ...start.clock, currentActor: null, actorOffset: 2 } };
  const { state, events, needsInput } = advance(over);
  assert.deepEqual([state.clock.phase, state.clock.phaseOpen, state.clock.actorOffset, needsInput], ['newTrain', false, 0, false]);
  assert.deepEqual(events, []);
});

test('R-NT-2 a due train without a tray is held for the Day and says how many are free', () => {
  const trays = [0, 1, 2, 3].map(() => crew(2, { dp: 'west' }));
  const { events } = advance(newTrainPhase({ trays, stage: 4, timetable: { 4: 7 } }));
  const [held] = eventsOf(events, 'trainHeld');
  assert.deepEqual([held?.reason, held?.where, held?.trays], ['noCrewTray', { at: 'divisionPoint', side: 'east' }, { free: 0, total: 4 }]);
});

test('R-NT-14, R-NT-19 a train for which nothing is suitable closes unasked and is reported short, once', () => {
  const trays = [crew(8, { dp: 'west' }, { makeUp: { closed: true, reported: null }, consist: '[* c]' })];
  const first = advance(newTrainPhase({ trays, divisionYard: 'K C c' }));
  assert.equal(first.needsInput, false);
  assert.deepEqual(eventsOf(first.events, 'trainRanShort').map((event) => event.short), [[{ category: 'freight', missing: 1, why: 'yardEmpty' }]]);
  const again = advance({ ...first.state, clock: { ...first.state.clock, phase: 'newTrain', phaseOpen: false } });
  assert.deepEqual(eventsOf(again.events, 'trainRanShort'), []);
});

test('R-NT-19 an empties-only card that finds loaded cars alone is told so', () => {
  const trays = [crew(13, { dp: 'west' }, { makeUp: { closed: true, reported: null }, consist: '[* K]', builtBy: 0 })];
  const { events } = advance(newTrainPhase({ trays, divisionYard: 'B B' }));
  assert.deepEqual(eventsOf(events, 'trainRanShort')[0]?.short, [{ category: 'freight', missing: 3, why: 'wrongLoads' }]);
});

test('R-ML-3, R-ML-71 expedite faults are charged before anything moves', () => {
  const trays = [crew(4, [1, 1], { facing: 'e' }), crew(10, { node: 1, left: 1, of: 1 })];
  const { events } = pump(mainlinePhase({ board: SIDE_TRACK, trays }));
  assert.deepEqual(types(events).slice(0, 4), ['phaseBegan', 'expediteFault', 'revenueChanged', 'trainHeld']);
});

test('R-ML-81 a train off the A/D tracks is reported once, not in every phase', () => {
  const trays = [crew(10, [1, 1], { facing: 'e' })];
  const first = advance(mainlinePhase({ board: SIDE_TRACK, trays }));
  assert.deepEqual(holds(first.events), ['10 notAtOffice']);
  assert.deepEqual(holds(advance(nextMainline(first.state)).events), []);
});

test('R-ML-27 devices serve every facing train or none is spent', () => {
  const board = `
      c-1  c0  c1             c2
r0    LW   OF  ST+telegraph   LE`;
  const trays = [
    crew(9, { node: 1, left: 2, of: 2 }),
    crew(11, { node: 1, left: 2, of: 2 }),
    crew(10, { dp: 'west' }, { consist: '[* b]' }),
  ];
  const { state, events } = advance(mainlinePhase({ board, trays, mainline: ['curves', 'plains'] }));
  assert.deepEqual(holds(events), ['10 opposing by 9']);
  assert.deepEqual(areaAt(state).dispatchUsedToday, []);
});

test('R-ML-27, R-ML-35 the weakest sufficient device dispatches a train and is spent', () => {
  const board = `
      c-1  c0  c1                                  c2
r0    LW   OF  ST+telegraph+telephone+radio        LE`;
  const trays = [crew(3, { node: 1, left: 2, of: 2 }), crew(9, { dp: 'west' }, { consist: '[* b]', direction: 'east' })];
  const { state, events } = advance(mainlinePhase({ board, trays, mainline: ['curves', 'plains'] }));
  assert.deepEqual(eventsOf(events, 'dispatchBonusUsed').map((event) => [event.key, event.bonus, event.againstTrain]), [['telephone', 8, '3']]);
  assert.deepEqual(eventsOf(events, 'trainHighballed').map((event) => [event.why, event.key]), [['dispatched', 'telephone']]);
  assert.deepEqual(areaAt(state).dispatchUsedToday, ['telephone']);
});

test('R-ML-22, R-ML-24 a clear passing card does not open the rest of the Subdivision', () => {
  const trays = [crew(9, { node: 3, left: 2, of: 2 }, { consist: '[* b]' }), crew(10, { dp: 'west' }, { consist: '[* b]' })];
  const held = advance(mainlinePhase({ trays, mainline: ['doubleTrack', 'curves'] }));
  assert.deepEqual(holds(held.events), ['10 opposing by 9'], 'a Whistle Post joins the two cards');
  const depot = advance(mainlinePhase({ trays, tier: 'depot', mainline: ['doubleTrack', 'curves'] }));
  assert.deepEqual(holds(depot.events), [], 'a Control Point parts them');
});

test('R-ML-33, R-ML-37 the siding takes one train in, which waits there behind the train ahead', () => {
  const trays = [crew(12, { node: 1, left: 1, of: 1 }), crew(8, { dp: 'west' }, { consist: '[* b]' })];
  const asked = advance(mainlinePhase({ trays, mainline: ['uncontrolledSiding', 'plains'], flags: ['west'] }));
  const given = answered(asked.state, { kind: 'clearance', trayId: tray(1), allow: true, player: player(0) });
  const entered = advance(given);
  assert.deepEqual(eventsOf(entered.events, 'trainsDestroyed'), []);
  const node = entered.state.division.nodes[1];
  assert.deepEqual(node?.kind === 'mainline' && node.transits.map((one) => [one.stagesRemaining, one.stagesTotal, one.clearedBy]), [[1, 1, null], [2, 2, 0]]);
  // The leader is still there when the train in the siding, which moves first, would go on.
  assert.deepEqual(holds(advance(nextMainline(entered.state)).events), ['8 siding by 12']);
});

test('R-ML-34, R-ML-36, R-CO-2 a fouled exit wrecks the departing train, and its track goes to the train held longest', () => {
  const board = `
      c-1  c0  c1                  c2
r0    LW   OF  ST(h)+interlocking  LE`;
  const trays = [crew(10, [0, 0], { consist: '[* b]' }), crew(6, { limits: 'west' }), crew(8, { limits: 'west' })];
  const { state, events } = advance(mainlinePhase({ board, trays }));
  assert.deepEqual(types(events), [
    'phaseBegan', 'trainHeld', 'trainHeld', 'trainHighballed', 'trainsDestroyed', 'revenueChanged', 'trainArrived',
  ]);
  const [wreck] = eventsOf(events, 'trainsDestroyed');
  assert.deepEqual([wreck?.reason, wreck?.where, wreck?.looseCars.length], ['exitFouled', { at: 'grid', seat: 0, coord: { row: 0, col: 1 } }, 1]);
  assert.deepEqual(eventsOf(events, 'trainArrived').map((event) => [event.trainNumber, event.fromLimits]), [[6, true]]);
  assert.deepEqual(areaAt(state).heldAtLimits, [tray(2)]);
  assert.deepEqual(state.freeTrays.at(-1), tray(0), 'the tray returns to the end of the free ones');
});

test('R-ML-46 a train whose way in is fouled keeps its claim and stops nobody behind it', () => {
  const board = `
      c-2  c-1    c0  c1               c2
r0    LW   ST(b)  OF  ST+interlocking  LE`;
  const trays = [crew(6, { limits: 'west' }), crew(5, { limits: 'east' }), crew(7, { limits: 'east' })];
  const { state, events } = advance(mainlinePhase({ board, trays, tier: 'depot' }));
  assert.deepEqual(holds(events), ['6 wayInFouled', '7 noFreeTrack']);
  assert.deepEqual([areaAt(state).adOccupancy, areaAt(state).heldAtLimits], [[tray(1)], [tray(0), tray(2)]]);
  // Train 5 sweeps the boxcar away as it leaves, and the two come in: neither hold is told again.
  const next = advance(nextMainline(state));
  assert.deepEqual([holds(next.events), areaAt(next.state).adOccupancy], [[], [tray(0), tray(2)]]);
});

test('R-ML-42 cars on the sign come before the Interlocking, cars further in come after it', () => {
  const stands = crew(9, [0, 0], { consist: '[b * b]' });
  const onSign = `
      c-1    c0  c1               c2
r0    LW(b)  OF  ST+interlocking  LE`;
  const struck = advance(dEastbound({ board: onSign, trays: [stands] }));
  assert.deepEqual(eventsOf(struck.events, 'trainsDestroyed').map((event) => event.reason), ['runningTrackFouled']);
  const held = advance(dEastbound({ board: LOCKED_OUT, trays: [stands] }));
  assert.deepEqual(eventsOf(held.events, 'trainHeld').map((event) => [event.reason, event.where]), [
    ['badlyMadeUp', { at: 'grid', seat: 0, coord: { row: 0, col: 0 } }], ['interlocking', { at: 'limits', seat: 0, side: 'west' }],
  ]);
});

test('R-DC-4, E-FN-10 two questions about one arrival keep both answers, and a question changes nothing else', () => {
  const board = B_YARD.replace('CL0 ', 'CL0(b)');
  const start = dEastbound({ board, hands: [[{ kind: 'maneuver', key: 'redFlags' }]] });
  const offered = advance(start);
  assert.deepEqual(types(offered.events), ['phaseBegan', 'yardOfficeOffered']);
  const prompted = advance(answered(offered.state, { kind: 'yardOffice', trayId: tray(0), take: true }));
  assert.deepEqual(types(prompted.events), ['redFlagPrompted']);
  assert.deepEqual(prompted.state.clock.decisionAnswers, [{ kind: 'yardOffice', trayId: tray(0), take: true }]);
  assert.deepEqual({ ...prompted.state, clock: offered.state.clock }, { ...offered.state, clock: offered.state.clock });
  const wrecked = advance(answered(prompted.state, { kind: 'redFlag', trayId: tray(0), flag: false }));
  assert.deepEqual(eventsOf(wrecked.events, 'trainsDestroyed').map((event) => event.reason), ['yardLeadFouled']);
  assert.deepEqual(wrecked.state.clock.decisionAnswers, []);
});

test('E-FN-11 a game that was saved at a question goes on exactly as one that was not', () => {
  const asked = advance(pRear()).state;
  const given = answered(asked, { kind: 'clearance', trayId: tray(1), allow: true, player: player(0) });
  const revived: GameState = JSON.parse(JSON.stringify(given));
  assert.deepEqual(advance(revived), advance(given));
});

test('R-RF-5 a train flagged at the prompt stays on its card for the next Mainline Phase', () => {
  const prompted = advance(pDanger()).state;
  const { state, events } = advance(answered(prompted, { kind: 'redFlag', trayId: tray(0), flag: true }));
  assert.deepEqual(eventsOf(events, 'trainHeld').map((event) => [event.reason, event.seat, event.where]), [['redFlag', 0, { at: 'mainline', node: 3 }]]);
  assert.equal(whereIs(state, 0), '{"at":"mainline","node":3}');
});

test('R-ML-72 to R-ML-75 a full and loaded Circus stands one phase, is paid once in a district, then leaves', () => {
  const trays = [crew(18, [0, 0], { consist: '[* B B C K]', direction: 'east' })];
  const first = advance(mainlinePhase({ trays }));
  assert.deepEqual(types(first.events), ['phaseBegan', 'trainHeld', 'trainStoodStill', 'revenueChanged']);
  assert.deepEqual(holds(first.events), ['18 setUp']);
  const second = advance(nextMainline(first.state));
  assert.deepEqual(types(second.events), ['phaseBegan', 'trainHighballed']);
  const empty = advance(mainlinePhase({ trays: [crew(18, [0, 0], { consist: '[* B B c K]', direction: 'east' })] }));
  assert.deepEqual(types(empty.events), ['phaseBegan', 'trainHighballed'], 'an empty coach makes it ineligible');
});

test('R-ML-70 the Campaign Train is expedited once it has left the first Office it reached, not its start', () => {
  const at = (makeUp: TrayOptions['makeUp']): boolean | undefined => {
    const trays = [crew(17, [0, 0], { consist: '[* c]', direction: 'east', ...(makeUp === undefined ? {} : { makeUp }) })];
    return advance(mainlinePhase({ trays })).state.trays[tray(0)]?.speechMade;
  };
  assert.equal(at(null), true);
  assert.equal(at({ closed: true, reported: null }), false);
});

test('R-TB-33, R-TB-34 a completed run returns its pieces without their stamps, the refill right behind it', () => {
  const trays = [crew(10, { node: 3, left: 1, of: 1 }, { consist: '[* B@0 h]' })];
  const { state, events } = advance(mainlinePhase({ trays, divisionYard: '' }));
  assert.deepEqual(types(events).slice(0, 3), ['phaseBegan', 'trainCompleted', 'yardReplenished']);
  assert.deepEqual(state.yards.divisionYard, [{ type: 'boxcar', loaded: true }, { type: 'hopper', loaded: false }]);
});

test('R-GM-15, R-GM-22 a collision limit ends the game at the wreck: nobody is admitted, moves or is paid', () => {
  const board = `
      c-1  c0  c1                  c2
r0    LW   OF  ST(h)+interlocking  LE`;
  const trays = [crew(10, [0, 0], { consist: '[* b]' }), crew(12, { limits: 'west' }), crew(11, { node: 1, left: 2, of: 2 })];
  const options = { board, trays, config: { maxCollisionsPerDay: 1 }, mainline: ['curves', 'plains'], flags: ['east'] } as const;
  const { state, events, finished, needsInput } = advance(mainlinePhase(options));
  assert.deepEqual(types(events).slice(-3), ['trainsDestroyed', 'revenueChanged', 'outcomeDecided']);
  assert.deepEqual([finished, needsInput, state.status, state.outcome?.reason], [true, false, 'finished', 'collisionFloor']);
  assert.deepEqual([state.official?.day, state.official?.revenues, state.official?.tally.trainsDestroyed], [1, [-5], 1]);
  const node = state.division.nodes[1];
  assert.equal(node?.kind === 'mainline' && node.transits[0]?.stagesRemaining, 2);
});

test('E-AD-6 a collision ending of an extended Day leaves the official result alone', () => {
  const board = `
      c-1  c0     c1
r0    LW   OF(h)  LE`;
  const start = dEastbound({ board, config: { maxCollisionsTotal: 1 } });
  const official = { day: 5, outcome: { result: 'win', winner: player(0), winners: [player(0)], reason: 'daysElapsed' }, revenues: [9], collisionsTotal: 0, tally: start.tally } as const;
  const { state, events } = advance({ ...start, official, extraDays: 1 });
  assert.equal(state.official, official);
  assert.equal(state.outcome?.reason, 'collisionFloor');
  assert.deepEqual(eventsOf(events, 'outcomeDecided').map((event) => [event.official, event.extendable]), [[false, false]]);
});

test('R-CO-2 the fault of a wreck on the line is whoever cleared the moving train, not the present Superintendent', () => {
  const trays = [crew(12, { node: 1, left: 1, of: 2 }), crew(10, { node: 1, left: 2, of: 2, clearedBy: 1 })];
  const { events } = advance(mainlinePhase({ players: 2, trays, mainline: ['curves', 'plains', 'plains'], flags: ['west'] }));
  assert.deepEqual(eventsOf(events, 'trainsDestroyed').map((event) => [event.reason, event.player]), [['caughtUp', 1]]);
});

test('R-SC-3, R-SC-4 a Day rolls over in order, and seats rotate only for a Day that is played', () => {
  const options = {
    players: 3, phase: 'shiftChange', stage: 12, superintendent: 2, actor: null, dispatchUsed: ['radio'],
    config: { days: 2, optionalRules: { employeeRotation: true } }, with: { collisionsToday: 2, collisionsTotal: 2 },
  } as const;
  const { state, events } = advance(position({ ...options, day: 1 }));
  assert.deepEqual(types(events), ['phaseBegan', 'fedoraPassed', 'dayEnded', 'seatsRotated']);
  assert.deepEqual([state.clock.day, state.clock.stage, state.clock.phase, state.clock.superintendent], [2, 1, 'localOps', 0]);
  assert.deepEqual([state.collisionsPrevDay, state.collisionsToday, state.collisionsTotal], [2, 0, 2]);
  assert.deepEqual([state.seating, areaAt(state).dispatchUsedToday], [[2, 0, 1], []]);

  const last = advance(position({ ...options, day: 2 }));
  assert.deepEqual(types(last.events), ['phaseBegan', 'fedoraPassed', 'dayEnded', 'outcomeDecided']);
  assert.deepEqual([last.state.status, last.needsInput, last.finished, last.state.official?.day], ['awaitingExtension', true, false, 2]);
  assert.deepEqual(last.state.seating, [0, 1, 2]);
});

test('R-GM-13 players tied for the highest Revenue share the win', () => {
  const { state } = advance(position({ players: 3, phase: 'shiftChange', stage: 12, day: 1, actor: null, config: { days: 1 }, revenue: [4, 7, 7] }));
  assert.deepEqual(state.outcome, { result: 'win', winner: null, winners: [1, 2], reason: 'daysElapsed' });
});

test('R-CT-8 an arriving train faces the way its nose points, whichever way it runs', () => {
  const start = dEastbound({});
  const backward: GameState = { ...start, trays: Object.fromEntries(Object.entries(start.trays).map(([id, one]) => [id, { ...one, railFacing: 'w', facing: 's' }])) };
  const { state } = advance(backward);
  assert.deepEqual([state.trays[tray(0)]?.facing, consistOf(state, 0), state.trays[tray(0)]?.position], ['w', '[* H]', { at: 'grid', seat: seat(0), coord: { row: 0, col: 0 } }]);
});
