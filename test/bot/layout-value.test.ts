// What track is worth to a district (B-LAY-1 to B-LAY-8).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layOf, layoutFacts, layoutValue, withTrackLaid } from '../../src/bot/layout-value.ts';
import type { OfficeArea } from '../../src/engine/state.ts';
import { TRACK_FACES } from '../support/boards.ts';
import type { TrackCode } from '../support/boards.ts';
import { act, areaAt, drawTurn, mint, position, square } from '../support/positions.ts';
import type { Square } from '../support/positions.ts';

const area = (board: string): OfficeArea => areaAt(position({ board }));
const near = (value: number, want: number): void => assert.ok(Math.abs(value - want) < 1e-9, `${value}, not ${want}`);

const BARE = `
      c-1  c0  c1
r0    LW   OF  LE`;
const LEG = `
      c-1  c0  c1   c2  c3
r0    LW   OF  TR0  ST  LE`;
const WAY_OFF = `
      c-1  c0  c1   c2  c3
r0    LW   OF  TR0  ST  LE
r-1   .    .   CR1  .   .`;
const OPEN_LOOP = `
      c-1  c0  c1  c2   c3  c4   c5
r0    LW   OF  ST  TR0  ST  TL0  LE
r-1   .    .   .   CR1  ST  .    .`;
const LOOP = `
      c-1  c0  c1  c2   c3  c4   c5
r0    LW   OF  ST  TR0  ST  TL0  LE
r-1   .    .   .   CR1  ST  CL1  .`;

const VALUES: readonly (readonly [rule: string, board: string, value: number])[] = [
  ['B-LAY a bare Office is worth nothing', BARE, 0],
  ['B-LAY-5, B-LAY-6 a plain straight is worth 1.5, a leg that joins nothing costs 0.5', LEG, 1],
  // One square, one way off, one site beyond the curve, one straight.
  ['B-LAY-1, B-LAY-2, B-LAY-4 a way off with a curve', WAY_OFF, 0.2 + 1.5 + 2 + 1.5],
  // Two squares, one way off, one site, straights, one leg open.
  ['B-LAY-6 a loop not closed', OPEN_LOOP, 0.4 + 1.5 + 2 + 1.5 - 0.5],
  // Three squares, two ways off, no site, both ends of the loop counted.
  ['B-LAY-3 a loop counts from both of its ends', LOOP, 0.6 + 2 + 8 + 1.5],
];
for (const [rule, board, value] of VALUES) test(rule, () => near(layoutValue(area(board)), value));

test('B-LAY-3 the lay that closes a loop gains at least 6', () => {
  assert.ok(layoutValue(area(LOOP)) - layoutValue(area(OPEN_LOOP)) >= 6);
});

test('B-LAY touching is not joining: a curve of the other hand leaves the leg dangling', () => {
  const facts = layoutFacts(area(WAY_OFF.replace('CR1', 'CL1')));
  assert.deepEqual([facts.waysOff, facts.danglingLegs, facts.reachable.size], [0, 1, 0]);
});

test('B-LAY-3 a road that comes back only by turning round is no run-around', () => {
  const facts = layoutFacts(area(`
      c-1  c0  c1   c2  c3   c4
r0    LW   OF  TR0  ST  TR0  LE
r-1   .    .   CR1  ST  TR1  .`));
  assert.deepEqual([facts.waysOff, facts.runArounds], [2, 0]);
});

test('B-LAY-4 sites lie beside a road, inside the Limits, off the Running Track', () => {
  const { sites } = layoutFacts(area(WAY_OFF));
  assert.deepEqual(sites, [square([-1, 2])]);
  assert.deepEqual(layoutFacts(area(WAY_OFF.replace('ST  LE', 'LE  .'))).sites, [square([-1, 2])]);
  const outside = layoutFacts(area(`
      c-1  c0  c1
r1    CR0  .   .
r0    TR1  OF  LE`.replace('TR1  OF', 'LW  OF')));
  assert.deepEqual(outside.sites, []);
});

function lay(board: string, code: TrackCode, at: Square): ReturnType<typeof layOf> {
  const { geometry, hand, variant } = TRACK_FACES[code];
  const held = mint(drawTurn({ board }), 0, { kind: 'track', geometry, hand });
  return layOf(areaAt(held.state), { kind: 'track', geometry, hand }, { type: 'card.play', cardId: held.id, placement: square(at), variant });
}

test('B-LAY-7 of two equal lays the one nearer the Office scores higher', () => {
  const close = lay(LEG, 'ST', [0, 3]);
  const board = LEG.replace('LE', 'ST').replace(/c3/, 'c3  c4').replace(/ST$/m, 'ST  LE');
  const far = lay(board, 'ST', [0, 4]);
  near(close.gain, far.gain);
  assert.ok(close.score > far.score);
  near(close.gain - close.score, 0.03);
});

for (const [code, at] of [['ST', [0, 1]], ['TR0', [0, 1]], ['TL1', [0, -1]], ['CR1', [-1, 1]]] as const) {
  test(`B-LAY-7 ${code} at ${at.join(',')} is valued on the board the reducer makes, a sign moved outward`, () => {
    const board = code === 'CR1' ? LEG : BARE;
    const { geometry, hand, variant } = TRACK_FACES[code];
    const held = mint(drawTurn({ board }), 0, { kind: 'track', geometry, hand });
    const turned = geometry === 'straight' ? {} : { variant };
    const after = areaAt(act(held.state, { type: 'card.play', cardId: held.id, placement: square(at), ...turned }).state);
    const mine = withTrackLaid(areaAt(held.state), { kind: 'track', geometry, hand }, square(at), variant);
    assert.deepEqual([mine.limitsEast, mine.limitsWest], [after.limitsEast, after.limitsWest]);
    assert.deepEqual(Object.entries(mine.grid).map(([key, card]) => [key, card.geometry]), Object.entries(after.grid).map(([key, card]) => [key, card.geometry]));
    near(layoutValue(mine), layoutValue(after));
  });
}
