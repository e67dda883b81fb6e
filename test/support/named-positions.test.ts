// The named positions are what their names say, and the engine takes them as it finds them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trayId } from '../../src/engine/ids.ts';
import {
  areaAt, cardOn, consistOf, pCatch, pDanger, pDepart, pExtended, pFifth, pHeld, pLoop, pMakeup, pMeet, pNoseCut, pPaused, pQueued, pRear,
  pRotation, pYard, position, runPump, squareCars, tPlatform, whereIs,
} from './positions.ts';

test('P-LOOP, P-NOSECUT and P-FIFTH stand on their boards', () => {
  assert.equal(whereIs(pLoop(), 0), '[0,5]');
  assert.deepEqual([consistOf(pNoseCut(), 0), squareCars(pNoseCut(), 0, [1, 1]), cardOn(pNoseCut(), 0, [1, 1]).standingWest], ['[h *]', 'b', 0]);
  assert.deepEqual([consistOf(pFifth(), 0), squareCars(pFifth(), 0, [1, 1])], ['[b h r t *]', 'b']);
});

test('P-REAR asks the Superintendent, P-YARD the district, P-DANGER the holder of a flag', () => {
  for (const [state, kind] of [[pRear(), 'clearance'], [pYard(), 'yardOffice'], [pDanger(), 'redFlag']] as const) {
    assert.equal(runPump(state).state.clock.pendingDecision?.kind, kind);
  }
});

test('P-CATCH, P-MEET, P-DEPART and P-HELD run on without a fault', () => {
  for (const state of [pCatch(), pCatch({}, [10, 12]), pMeet(), pDepart(), pDepart({}, null)]) assert.equal(runPump(state).state.status, 'active');
  assert.deepEqual(areaAt(pHeld()).heldAtLimits, [trayId('tray0')]);
});

test('P-MAKEUP waits for player 0 to place a car', () => {
  for (const train of [1, 2, 9, 21]) {
    const { state } = runPump(pMakeup(train));
    assert.equal(state.clock.currentActor, 0, `train ${train}`);
    assert.equal(state.clock.phase, 'newTrain');
  }
});

test('P-QUEUED has no Crew Tray free and keeps both trains waiting', () => {
  const { freeTrays, pendingExtras, pendingSecondSections } = pQueued();
  assert.deepEqual([freeTrays, pendingExtras.length, pendingSecondSections], [[], 1, [8]]);
});

test('P-PAUSED has stopped for the vote, P-EXTENDED plays the Day it granted, P-ROTATION is about to move the seats', () => {
  for (const players of [1, 2, 3, 4] as const) {
    const state = pPaused(players);
    assert.deepEqual([state.status, state.extensionVotes], ['awaitingExtension', Array.from({ length: players }, () => null)]);
  }
  const extended = pExtended();
  assert.deepEqual([extended.status, extended.clock.day, extended.extraDays, extended.players.map((one) => one.revenue)], ['active', 4, 1, [9, 2]]);
  const rotated = runPump(pRotation()).state;
  assert.deepEqual([rotated.clock.day, rotated.seating.length], [2, 3]);
  assert.notDeepEqual(rotated.seating, pRotation().seating);
});

test('T-PLATFORM is a Terminal with everything empty', () => {
  const { facility } = cardOn(position(tPlatform()), 0, [0, 0]);
  assert.deepEqual([facility?.porters, facility?.capacity, facility?.outboundBox, facility?.inboundBox], [3, { outbound: 3, inbound: 3 }, [], []]);
});
