// R-MV-35: the way from a sign to a square in one direction of travel, what blocks it and which cars lie on it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inboundRoute } from '../../src/engine/track/inbound-route.ts';
import { printCars, printSquareName } from '../support/boards.ts';
import { B_YARD, B_YARD_BACK, areaAt, drawn, position, square } from '../support/positions.ts';
import type { PositionOptions, Square } from '../support/positions.ts';

/** `[0,-1] [0,0] … with b on [1,1]`, or `none`. */
function way(options: PositionOptions, target: Square, side: 'east' | 'west' = 'west'): string {
  const state = position({ tier: 'depot', ...options });
  const found = inboundRoute(state, areaAt(state), side, square(target));
  if (found === null) return 'none';
  const cars = found.cars.filter((one) => one.cars.length > 0).map((one) => `${printCars(one.cars)} on ${printSquareName(one.coord)}`);
  return [found.squares.map(printSquareName).join(' '), ...cars].join(' with ');
}

const CLEAR = '[0,-1] [0,0] [0,1] [1,1] [1,2]';

test('R-MV-35 the route runs from the sign to the target, both included', () => {
  assert.equal(way({ board: B_YARD }, [1, 2]), CLEAR);
  assert.equal(way({ board: B_YARD }, [0, 1]), '[0,-1] [0,0] [0,1]');
});

test('R-MV-35 a square that needs a second Move has no route', () => {
  assert.equal(way({ board: B_YARD_BACK }, [1, 0]), 'none');
  assert.equal(way({ board: B_YARD }, [1, 2], 'east'), 'none');
  assert.equal(way({ board: B_YARD_BACK }, [1, 0], 'east'), '[0,2] [0,1] [1,1] [1,0]');
});

const cars: readonly (readonly [string, string, string])[] = [
  ['LW   OF', 'LW(b)  OF', 'b on [0,-1]'], ['CL0', 'CL0(h)', 'h on [1,1]'], ['ST+', 'ST(t)+', 't on [1,2]'], ['OF  TL1', 'OF(b)  TL1', 'b on [0,0]'],
];

test('R-MV-35 cars on the way do not block it and are told, the sign’s and the target’s included', () => {
  for (const [from, to, want] of cars) assert.equal(way({ board: B_YARD.replace(from, to) }, [1, 2]), `${CLEAR} with ${want}`);
});

test('R-MV-35 coaches on the Office square are left out', () => {
  assert.equal(way({ board: B_YARD.replace('OF  TL1', 'OF(c)  TL1') }, [1, 2]), CLEAR);
});

test('R-MV-35 trains on the way block it, one on the sign too, one held there not', () => {
  assert.equal(way({ board: B_YARD, trays: [{ at: [1, 1], facing: 'e' }] }, [1, 2]), 'none');
  assert.equal(way({ board: B_YARD, trays: [{ at: [1, 2], facing: 'e' }] }, [1, 2]), 'none');
  assert.equal(way({ board: B_YARD, trays: [{ at: [0, -1], facing: 'e' }] }, [1, 2]), 'none');
  assert.equal(way({ board: B_YARD, trays: [{ at: { limits: 'west' } }] }, [1, 2]), CLEAR);
});

test('R-MV-35 R-ML-42 the Office blocks the way when no A/D track is free, promised ones included', () => {
  assert.equal(way({ board: B_YARD, tier: 'whistlePost', trays: [{ at: [0, 0] }] }, [1, 2]), 'none');
  assert.equal(way({ board: B_YARD, trays: [{ at: [0, 0] }] }, [1, 2]), CLEAR);
  assert.equal(way({ board: B_YARD, trays: [{ at: [0, 0] }, { at: { limits: 'east' } }] }, [1, 2]), 'none');
});

test('R-MV-35 a locked industry on the way blocks it', () => {
  const board = `
      c-1  c0  c1   c2  c3
r1    .    .   CL0  FH  ST+yardOffice
r0    LW   OF  TL1  ST  LE`;
  assert.equal(way({ board }, [1, 3]), '[0,-1] [0,0] [0,1] [1,1] [1,2] [1,3]');
  assert.equal(way({ board: board.replace('FH', 'FH!') }, [1, 3]), 'none');
  assert.equal(drawn(position({ board })).includes('FH'), true);
});
