// Acceptance cases of tables of several players.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actingPlayer, decisionActor } from '../../src/engine/index.ts';
import type { PendingDecision } from '../../src/engine/state.ts';
import {
  act, areaAt, drawTurn, eventsOf, handOf, mainlinePhase, pRotation, player, position, runPump, seat, square, tray,
} from '../support/positions.ts';
import { idleUntil, mainlineAgain, runPhase, seatOfPlayer } from '../support/running.ts';

test('Office Areas are separate', () => {
  const state = drawTurn({ players: 3, actor: 1, hands: [[], [{ kind: 'track', geometry: 'straight', hand: 'none' }]] });
  const [cardId] = handOf(state, 1);
  assert.ok(cardId !== undefined);
  const { state: after } = act(state, { type: 'card.play', cardId, placement: square([0, 1]) });
  assert.deepEqual([0, 1, 2].map((one) => Object.keys(areaAt(after, one).grid).length), [3, 4, 3]);
  for (const one of [0, 2]) assert.equal(areaAt(after, one), areaAt(state, one));
});

test('a completed run pays every player exactly once', () => {
  const start = mainlinePhase({
    players: 3, config: { houseRules: { revenue: { trainPerTransit: 1 } } }, trays: [{ train: 10, seat: 2, at: [0, 0], consist: '[* b]' }],
  });
  const left = runPhase(start);
  assert.deepEqual(left.state.players.map((one) => one.revenue), [0, 0, 0]);
  const { state, events } = runPhase(mainlineAgain(left.state));
  assert.deepEqual(state.players.map((one) => one.revenue), [1, 1, 1]);
  assert.deepEqual(eventsOf(events, 'revenueChanged').map((event) => event.player), [0, 1, 2]);
});

test('without Employee Rotation nobody moves', () => {
  const { state, events } = runPump(position({ players: 3, phase: 'shiftChange', stage: 12, seating: [2, 0, 1] }));
  assert.deepEqual([state.clock.day, state.seating], [2, [2, 0, 1]]);
  assert.deepEqual(eventsOf(events, 'seatsRotated'), []);
});

test('Employee Rotation moves every player one seat to the left', () => {
  const start = pRotation({ seating: [2, 0, 1] });
  const { state } = runPump(start);
  assert.deepEqual([state.clock.day, state.seating], [2, [1, 2, 0]]);
});

test('the rotation is told with the new seating', () => {
  const { events } = runPump(pRotation());
  assert.deepEqual(eventsOf(events, 'seatsRotated'), [{ type: 'seatsRotated', day: 2, seating: [2, 0, 1].map(player) }]);
});

test('R-GM-41 hand, Revenue and the Fedora go along, the district stays', () => {
  const start = pRotation({ revenue: [1, 2, 3], superintendent: 1, stage: 12, hands: [[{ kind: 'extraTrain', number: 13 }], [], []], tier: ['depot', 'station', 'terminal'] });
  const { state } = runPump(start);
  assert.deepEqual(state.players.map((one) => one.revenue), [1, 2, 3]);
  assert.deepEqual(state.decks.hands, start.decks.hands);
  assert.deepEqual(state.officeAreas.map((area) => area.tier), ['depot', 'station', 'terminal']);
  // Stage 12 passes the Fedora first, to the player left of player 1.
  assert.equal(state.clock.superintendent, 2);
});

test('R-GM-41 at an ending the rotation waits for the Day to be granted', () => {
  const paused = runPump(pRotation({ day: 3, config: { days: 3 } })).state;
  assert.deepEqual([paused.status, paused.seating], ['awaitingExtension', [0, 1, 2]]);
  let state = paused;
  for (const who of [0, 1, 2]) {
    const voted = act(state, { type: 'game.extend', player: player(who), agree: true }, who);
    state = voted.state;
    if (who === 2) assert.deepEqual(voted.events.map((event) => event.type), ['extensionVoted', 'dayExtended', 'seatsRotated']);
  }
  assert.deepEqual(state.seating, [2, 0, 1]);
});

test('the Fedora passes to the left every three Stages', () => {
  let state = runPump(position({ players: 3, seating: [1, 2, 0], superintendent: 0, phaseOpen: false, actor: null })).state;
  const seats: number[] = [];
  for (const [day, stage] of [[1, 1], [1, 4], [1, 7], [1, 10], [2, 1]] as const) {
    state = idleUntil(state, (now) => now.clock.day === day && now.clock.stage === stage).state;
    seats.push(seatOfPlayer(state, state.clock.superintendent));
  }
  assert.deepEqual(seats, [2, 0, 1, 2, 0]);
});

test('R-CK-3 the Superintendent acts first, then each player to the left', () => {
  let state = runPump(position({ players: 4, seating: [3, 1, 0, 2], superintendent: 1, phaseOpen: false, actor: null })).state;
  const order: number[] = [];
  while (state.clock.phase === 'localOps') {
    order.push(actingPlayer(state) ?? -1);
    state = act(state, { type: 'localOps.choose', option: 'freightAgent' }).state;
    state = runPump(act(state, { type: 'freightAgent.end' }).state).state;
  }
  assert.deepEqual(order, [1, 0, 2, 3]);
});

const QUESTIONS: readonly (readonly [what: string, decision: PendingDecision, answers: number])[] = [
  ['a clearance goes to the Superintendent', { kind: 'clearance', trayId: tray(0), occupiedBy: tray(1) }, 1],
  ['a Yard Office goes to whoever sits in the seat', { kind: 'yardOffice', trayId: tray(0), seat: seat(2) }, 0],
  ['a Red Flag goes to whoever sits in the seat', { kind: 'redFlag', trayId: tray(0), seat: seat(0), from: 'east' }, 2],
];

for (const [what, pendingDecision, answers] of QUESTIONS) {
  test(`${what}`, () => {
    const state = position({ players: 3, seating: [2, 1, 0], superintendent: 1, phase: 'mainline', clock: { pendingDecision } });
    assert.equal(decisionActor(state), answers);
    assert.equal(actingPlayer(state), answers);
  });
}
