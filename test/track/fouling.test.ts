// What fouls the Running Track (R-ST-11, R-ST-12): cars and trains from the sign to the square beside the Office.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foulingCars, foulingTrains } from '../../src/engine/districts.ts';
import type { Side } from '../../src/engine/ids.ts';
import type { GameState } from '../../src/engine/state.ts';
import { printCars } from '../support/boards.ts';
import { areaAt, drawn, position } from '../support/positions.ts';

const cars = (state: GameState, side: Side): string => printCars(foulingCars(state, areaAt(state), side));
const trains = (state: GameState, side: Side): readonly string[] => foulingTrains(state, areaAt(state), side).map((one) => one.id);

test('WB-71 R-ST-12 cars and trains of the Running Track foul their own side, Secondary Track and coaches at the Office nothing', () => {
  const state = position({
    tier: 'depot',
    board: `
      c-3  c-2    c-1       c0     c1  c2
r1    .    .      CL0(h h)  .      .   .
r0    LW   ST(b)  TL1       OF(c)  ST  LE`,
    trays: [{ at: [0, 1], facing: 'e' }],
  });
  assert.equal(cars(state, 'west'), 'b', drawn(state));
  assert.deepEqual(trains(state, 'west'), []);
  assert.equal(cars(state, 'east'), '');
  assert.deepEqual(trains(state, 'east'), ['tray0']);
});

test('R-ST-12 the sign counts, coaches foul away from the Office, any other car fouls on it', () => {
  const state = position({ tier: 'depot', board: `\n c-2 c-1 c0 c1\nr0 LW(c) ST OF LE(h)` });
  assert.equal(cars(state, 'west'), 'c');
  assert.equal(cars(state, 'east'), 'h');
  const office = position({ tier: 'depot', board: `\n c-1 c0 c1\nr0 LW OF(b) LE` });
  assert.equal(cars(office, 'west'), 'b');
  assert.equal(cars(office, 'east'), 'b');
});

test('R-ST-12 R-ST-13 trains on A/D tracks and held ones foul nothing', () => {
  const state = position({ tier: 'depot', trays: [{ at: [0, 0] }, { at: { limits: 'west' } }] });
  for (const side of ['west', 'east'] as const) {
    assert.equal(cars(state, side), '');
    assert.deepEqual(trains(state, side), []);
  }
});
