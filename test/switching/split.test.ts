// The split of a square (R-ST-5, R-ST-6): it means something only while a train stands there, or at the Office.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { squareKey } from '../../src/engine/ids.ts';
import { act, areaAt, B_ROW, drawn, position, tray } from '../support/positions.ts';
import type { TrayPlace } from '../support/positions.ts';

const BOTH_CUTS = `
      c-1  c0       c1  c2  c3  c4
r1    .    ST       ST(t b)  ST  .   .
r0    LW   OF       ST  ST  ST  LE
`;

function crewBetweenCuts(board: string, at: TrayPlace): ReturnType<typeof position> {
  return position({ tier: 'depot', board, option: 'switch', moves: 6, trays: [{ train: null, at, facing: 'e', consist: '[*]', standingWest: 1 }] });
}

for (const { way, reverse, to, stays } of [
  { way: 'the east end', reverse: false, to: { row: 1, col: 2 }, stays: 't' },
  { way: 'the west end', reverse: true, to: { row: 1, col: 0 }, stays: 'b' },
]) {
  test(`R-ST-6 R-MV-16 a square a train has left by ${way} keeps the other cut and no split`, () => {
    const before = crewBetweenCuts(BOTH_CUTS, [1, 1]);
    const { state } = act(before, { type: 'switch.move', trayId: tray(0), to, reverse });
    const card = areaAt(state, 0).grid[squareKey({ row: 1, col: 1 })];
    assert.equal(card?.standing.map((car) => car.type[0]).join(''), stays, drawn(state));
    assert.equal(card?.standingWest, 0, drawn(state));
  });
}

for (const { way, reverse, to, west } of [
  { way: 'the east end', reverse: false, to: { row: 0, col: 1 }, west: 1 },
  { way: 'the west end', reverse: true, to: { row: 0, col: -1 }, west: 0 },
]) {
  test(`R-MV-16 the Office keeps its split when a train takes the cut at ${way}`, () => {
    const board = B_ROW.replace('OF', 'OF(c C)');
    const { state } = act(crewBetweenCuts(board, [0, 0]), { type: 'switch.move', trayId: tray(0), to, reverse });
    assert.equal(areaAt(state, 0).grid[squareKey({ row: 0, col: 0 })]?.standingWest, west, drawn(state));
  });
}
