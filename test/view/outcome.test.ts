// Endings in words (R-GM-10 to R-GM-17): won or lost, why, and the game's own numbers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OUTCOME_REASONS } from '../../src/engine/state.ts';
import type { Outcome } from '../../src/engine/state.ts';
import { officialFacts, outcomeFacts, outcomeWords } from '../../src/view/outcome-sentences.ts';
import type { OutcomeFacts } from '../../src/view/outcome-sentences.ts';
import { pPaused, player, position } from '../support/positions.ts';

const win = (...winners: readonly number[]): Outcome => ({
  result: 'win', winner: winners.length === 1 ? player(winners[0] ?? 0) : null, winners: winners.map(player), reason: 'daysElapsed',
});
const lost = (reason: Outcome['reason']): Outcome => ({ result: 'loss', winner: null, winners: [], reason });

const base: OutcomeFacts = {
  mode: 'competitive', outcome: win(0), day: 5, names: ['Ann', 'Bob', 'Cy'], revenues: [12, 9, 4], floor: 10,
  collisionsOnDay: 3, collisionsTotal: 5, maxPerDay: 3, maxTotal: 6,
};

test('no outcome is ever shown as an internal word', () => {
  for (const reason of OUTCOME_REASONS) {
    for (const mode of ['solitaire', 'competitive', 'coop'] as const) {
      const outcome = reason === 'daysElapsed' ? win(0) : lost(reason);
      const names = mode === 'solitaire' ? ['Ann'] : base.names;
      const words = outcomeWords({ ...base, mode, outcome, names, revenues: base.revenues.slice(0, names.length) });
      const text = `${words.headline}. ${words.why} ${words.result}`;
      assert.doesNotMatch(text, /daysElapsed|revenueFloor|collisionFloor|undefined|[<>{}]/);
      assert.match(text, /Revenue/);
      assert.match(text, outcome.result === 'win' ? /\bwon\b/ : /\blost\b/);
      assert.match(text, /\d/);
    }
  }
});

test('U-RS the headline names the winner, those who share, or the Division', () => {
  const head = (facts: Partial<OutcomeFacts>): string => outcomeWords({ ...base, ...facts }).headline;
  assert.equal(head({}), 'Ann takes the Division');
  assert.equal(head({ outcome: win(0, 1) }), 'Ann and Bob share the Division');
  assert.equal(head({ mode: 'coop', outcome: win(0, 1, 2) }), 'The Division ran');
  assert.equal(head({ mode: 'solitaire', names: ['Ann'], revenues: [20] }), 'The Division ran');
  assert.equal(head({ outcome: lost('collisionFloor') }), 'The Division failed');
});

test('R-GM-11, R-GM-15 the reason carries the numbers of the game', () => {
  assert.match(outcomeWords({ ...base, outcome: lost('revenueFloor'), floor: 30 }).why, /25 Revenue.*30/);
  assert.match(outcomeWords({ ...base, outcome: lost('collisionFloor') }).why, /3 collisions.*5 in all.*3 in one Day or 6 in all/);
  assert.match(outcomeWords({ ...base, revenues: [-5, 1, 0], floor: 0 }).why, /−4 Revenue/);
});

test('R-GM-22 the official result reads the frozen report, not the live Revenue', () => {
  const paused = pPaused(2, { revenue: [9, 2] });
  const { official } = paused;
  assert.ok(official);
  const later = { ...paused, players: paused.players.map((one) => ({ ...one, revenue: 99 })) };
  const words = outcomeWords(outcomeFacts(later, official.outcome, true, ['Ann', 'Bob']));
  assert.equal(words.headline, 'Ann takes the Division');
  assert.match(words.result, /9 Revenue/);
  assert.match(words.why, /Day 3/);
});

test('R-GM-22 a running game has no official facts', () => {
  const state = position({ players: 2 });
  const frame = {
    mode: state.config.mode, days: 5, extraDays: 0, day: 1, minCombinedRevenue: 0, maxCollisionsPerDay: 0, maxCollisionsTotal: 0,
    collisionsToday: 0, collisionsTotal: 0, players: [], outcome: null, official: null,
  };
  assert.equal(officialFacts(frame), null);
});
