// Enhancements on a district (R-PE-1 to R-PE-10): which card takes which, the stack, and the order of refusals.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printSquareName } from '../support/boards.ts';
import { candidateSquares, checkPlacement } from '../../src/engine/track/placement.ts';
import type { GameState } from '../../src/engine/state.ts';
import { holding, kindOfPlay, lay, layAnswer, legalSquares } from '../support/plays.ts';
import { act, areaAt, cardOn, drawTurn, drawn, square } from '../support/positions.ts';
import type { Square } from '../support/positions.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';

const WB63 = `
      c-3  c-2           c-1  c0  c1            c2
r1    .    .             CL0  ST  ST+smallYard  .
r0    LW   ST+telegraph  TL1  OF  ST            LE`;

const legal: readonly (readonly [key: string, squares: string])[] = [
  ['interlocking', '[0,1]'],
  ['telegraph', '[0,1]'],
  ['telephone', '[0,-2]'],
  ['radio', 'none'],
  ['smallYard', '[1,0]'],
  ['yardOffice', '[1,0]'],
];

for (const [key, squares] of legal) {
  test(`WB-63 R-PE-2 R-PE-3 R-PE-5 ${key} may be laid on ${squares}`, () => {
    const state = drawTurn({ tier: 'depot', board: WB63 });
    assert.equal(legalSquares(state, key), squares, drawn(state));
  });
}

test('C-ENH-1 WB-63 R-PE-5 a Radio goes where a Telephone lies', () => {
  const board = WB63.replace('+telegraph  TL1', '+telegraph+telephone  TL1');
  assert.equal(legalSquares(drawTurn({ tier: 'depot', board }), 'radio'), '[0,-2]');
});

/** Squares the placement rules allow, whether or not the card can be played today. */
function placementSquares(state: GameState, key: string): string {
  const area = areaAt(state);
  const open = candidateSquares(area).filter((at) => checkPlacement(state, area, kindOfPlay(key), at, 0, null) === null);
  return open.sort((a, b) => a.row - b.row || a.col - b.col).map(printSquareName).join(' ') || 'none';
}

const onAnyCard = '[0,-2] [0,-1] [0,0] [0,1] [1,-1] [1,0] [1,1]';

test('WB-63 R-PE-2 R-PE-4 R-PE-6 where the cards that answer attacks would lie', () => {
  const state = drawTurn({ tier: 'depot', board: WB63 });
  assert.equal(placementSquares(state, 'waterColumn'), '[0,1]');
  assert.equal(placementSquares(state, 'overpass'), onAnyCard);
  assert.equal(placementSquares(state, 'facingPointLocks'), 'none');
  const locked = drawTurn({ tier: 'depot', board: WB63.replace('ST            LE', 'ST+interlocking  LE') });
  assert.equal(placementSquares(locked, 'facingPointLocks'), onAnyCard);
});

const refusals: readonly (readonly [name: string, key: string, at: Square, want: RefusalCode | 'ok'])[] = [
  ['R-PE-8 nothing lies there', 'interlocking', [2, 0], 'NO_SUCH_SQUARE'],
  ['R-PE-8 the same Enhancement twice on one card', 'telegraph', [0, -2], 'ALREADY_THERE'],
  ['R-PE-7 another Enhancement on the card', 'interlocking', [0, -2], 'NOT_BARE'],
  ['R-PE-2 the Office is no plain straight', 'interlocking', [0, 0], 'NOT_BARE'],
  ['R-PE-2 a turnout is no plain straight', 'interlocking', [0, -1], 'NOT_BARE'],
  ['R-PE-2 a straight off the Running Track', 'interlocking', [1, 0], 'NOT_BARE'],
  ['R-PE-3 a straight of the Running Track', 'smallYard', [0, 1], 'NOT_BARE'],
  ['R-PE-3 a curve', 'yardOffice', [1, -1], 'NOT_BARE'],
  ['R-PE-4 a sign takes none', 'telephone', [0, 2], 'NOT_BARE'],
  ['R-PE-5 a Telephone without a Telegraph on its card', 'telephone', [0, 1], 'REQUIREMENT_MISSING'],
  ['R-PE-5 a Radio without a Telephone on its card', 'radio', [0, -2], 'REQUIREMENT_MISSING'],
];

for (const [name, key, at, want] of refusals) {
  test(`${name}: ${key} at ${printSquareName(square(at))} ${want}`, () => {
    const state = drawTurn({ tier: 'depot', board: WB63 });
    assert.equal(layAnswer(state, key, at), want, drawn(state));
  });
}

test('R-PE-8 cars and trains on the card do not prevent an Enhancement', () => {
  const board = WB63.replace('ST            LE', 'ST(b)  LE');
  const state = drawTurn({ tier: 'depot', board, trays: [{ at: [0, 1], facing: 'e' }] });
  const held = holding(state, 'interlocking');
  const after = act(held.state, lay(held.id, 'interlocking', square([0, 1]))).state;
  assert.deepEqual(cardOn(after, 0, [0, 1]).enhancements, [{ key: 'interlocking', cardId: held.id }]);
});

test('R-PE-9 a card with an Enhancement is neither upgraded nor built over', () => {
  const state = drawTurn({ tier: 'depot', board: WB63 });
  assert.equal(layAnswer(state, 'TR0', [0, -2]), 'SQUARE_IN_USE');
  assert.equal(layAnswer(state, 'FH', [1, 1]), 'SQUARE_IN_USE');
});
