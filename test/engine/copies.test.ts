// Copies field by field and forks without a second check: they give what the plain ways give (E-FN-1, E-PERF-1, B-PL-4).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyArea, copyCard, copyFacility, copyState, copyTally, copyTray, copyTurn } from '../../src/engine/copies.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { apply, legalSwitchingActions, switchingForks } from '../../src/engine/index.ts';
import type { GameState } from '../../src/engine/state.ts';
import { setupOf, startOf, deepFreeze, playGame } from '../support/games.ts';
import { grownBoard, scattered } from '../support/random-boards.ts';

/** Fields, their order and their values. */
const same = (copy: object, from: object): void => {
  assert.deepEqual(Object.keys(copy), Object.keys(from));
  assert.deepEqual(copy, from);
};

function copiesAreWhole(state: GameState): void {
  same(copyState(state, state), state);
  same(copyTally(state.tally), state.tally);
  for (const turn of state.turns) same(copyTurn(turn, turn), turn);
  for (const tray of Object.values(state.trays)) same(copyTray(tray, tray), tray);
  for (const area of state.officeAreas) {
    same(copyArea(area, area), area);
    for (const card of Object.values(area.grid)) {
      same(copyCard(card, card), card);
      if (card.facility !== null) same(copyFacility(card.facility, card.facility.industryTrack.cars), card.facility);
    }
  }
}

test('E-FN-1 a copy has every field of what it copies, in the same order', () => {
  for (const game of [3, 4, 5, 6]) {
    copiesAreWhole(startOf(setupOf(game)));
    copiesAreWhole(playGame(game, {}, { atMost: 250 }).state);
  }
});

test('B-PL-4 forks are the legal switching intents in their order, each taken where apply takes it', () => {
  const me = playerIndex(0);
  let taken = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const state = deepFreeze(scattered(seed, grownBoard(seed, 14)));
    const forks = switchingForks(state, me);
    assert.deepEqual(forks.map(({ intent }) => intent), legalSwitchingActions(state, me));
    for (const { intent, take } of forks) {
      const applied = apply(state, me, intent);
      assert.ok(applied.ok);
      same(take(), applied.state);
      taken += 1;
    }
  }
  assert.ok(taken > 300, `${taken} forks`);
});
