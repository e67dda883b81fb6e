// How `via` names an offer (R-MV-19), what happens when no square can, and that a walk of any district ends (R-MV-20).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalSwitchingActions, movesFor } from '../../src/engine/index.ts';
import type { IntentOf } from '../../src/engine/intents.ts';
import { printBoard, printSquareName } from '../support/boards.ts';
import { act, consistOf, drawn, eventsOf, pLoop, player, refuse, square, squareCars, switchingTurn, tray } from '../support/positions.ts';
import type { Square } from '../support/positions.ts';
import { block } from '../support/random-boards.ts';

const TWO_LOOPS = `
      c0  c1   c2     c3   c4  c5   c6     c7   c8
r0    ST  TR0  ST     TL0  ST  TR0  ST     TL0  LE
r-1   .   CR1  ST(t)  CL1  .   CR1  ST(h)  CL1  .`;

const move = (to: Square, via?: Square): IntentOf<'switch.move'> =>
  ({ type: 'switch.move', trayId: tray(0), to: square(to), reverse: false, ...(via === undefined ? {} : { via: square(via) }) });

test('R-MV-19 over two loops in a row the way through both sidings has no name and is no offer', () => {
  const state = switchingTurn({ board: TWO_LOOPS, trays: [{ at: [0, 8], facing: 'w' }] });
  const offers = movesFor(state, player(0), tray(0)).forward.destinations.filter((offer) => printSquareName(offer.to) === '[0,0]');
  const told = offers.map((offer) => [offer.couples.map(({ car }) => car.type).join(), offer.via === null ? '' : printSquareName(offer.via)]);
  assert.deepEqual(told, [['', '[0,7]'], ['tank', '[-1,3]'], ['hopper', '[-1,7]']], drawn(state));
  assert.equal(consistOf(act(state, move([0, 0], [0, 7])).state, 0), '[*]');
  const listed = legalSwitchingActions(state, player(0)).filter((intent) => intent.type === 'switch.move' && printSquareName(intent.to) === '[0,0]');
  assert.deepEqual(listed, [move([0, 0], [0, 7]), move([0, 0], [-1, 3]), move([0, 0], [-1, 7])]);
  const half = act(state, move([0, 4], [-1, 7])).state;
  assert.equal(consistOf(act(half, move([0, 0], [-1, 3])).state, 0), '[t h *]', 'in two Moves it can be run');
});

test('R-MV-19 any intermediate square of a route names it, the first offer found through it is run', () => {
  const state = pLoop();
  for (const via of [[-1, 4], [-1, 3], [-1, 2]] as const) assert.equal(consistOf(act(state, move([0, 1], via)).state, 0), '[t *]');
  for (const via of [[0, 4], [0, 2], [0, 3]] as const) assert.equal(consistOf(act(state, move([0, 1], via)).state, 0), '[*]');
  refuse(state, move([0, 1], [0, 5]), 'ILLEGAL_MOVE');
  refuse(state, move([0, 1], [0, 1]), 'ILLEGAL_MOVE');
  refuse(state, move([0, 3], [-1, 4]), 'ILLEGAL_MOVE');
});

test('R-MV-28 via rides on the event only where there was a choice', () => {
  const chosen = act(pLoop(), move([0, 1], [-1, 2]));
  assert.ok(eventsOf(chosen.events, 'trayMoved')[0]?.via !== undefined);
  const plain = act(pLoop(), move([0, 1]));
  assert.ok(eventsOf(plain.events, 'trayMoved')[0]?.via !== undefined, 'two offers lead there');
  const alone = act(pLoop(), move([-1, 3], [-1, 4]));
  assert.equal(eventsOf(alone.events, 'trayMoved')[0]?.via, undefined);
});

test('WB-25 R-MV-18 taking one of two equal cars clears its own card and leaves the other', () => {
  const board = `
      c0  c1   c2     c3   c4
r0    ST  TR0  ST(b)  TL0  LE
r-1   .   CR1  RF(b)  CL1  .`;
  const state = switchingTurn({ board, trays: [{ at: [0, 4], facing: 'w' }] });
  const main = act(state, move([0, 0], [0, 2])).state;
  assert.deepEqual([squareCars(main, 0, [0, 2]), squareCars(main, 0, [-1, 2])], ['', 'b']);
  const siding = act(state, move([0, 0], [-1, 3])).state;
  assert.deepEqual([squareCars(siding, 0, [0, 2]), squareCars(siding, 0, [-1, 2])], ['b', '']);
});

test('P-13 R-MV-20 a walk over a dense district of two hundred cards ends', () => {
  for (const seed of [1, 2, 3]) {
    const board = block(seed, 14, 14);
    assert.ok(board.length >= 200);
    const state = switchingTurn({ tier: 'terminal', board: printBoard(board), trays: [{ at: [0, 0], facing: 'e' }] });
    const walks = movesFor(state, player(0), tray(0));
    assert.ok(walks.forward.destinations.length + walks.forward.blocked.length > 0, drawn(state));
  }
});

test('P-13 R-MV-20 past the cap only the longest routes are lost', () => {
  const loops = 16;
  const main = Array.from({ length: loops }, () => 'TR0 ST TL0 ST').join(' ');
  const sidings = Array.from({ length: loops }, () => 'CR1 ST(b) CL1 .').join(' ');
  const columns = Array.from({ length: loops * 4 + 1 }, (_, i) => `c${i}`).join(' ');
  const board = `\n ${columns}\nr0 ST ${main}\nr-1 . ${sidings}`;
  const state = switchingTurn({ board, trays: [{ at: [0, loops * 4], facing: 'w' }] });
  const { destinations } = movesFor(state, player(0), tray(0)).forward;
  const offered = new Set(destinations.map((offer) => printSquareName(offer.to)));
  const near = Array.from({ length: 4 }, (_, i) => loops * 4 - 4 * (i + 1)).flatMap((col) => [`[0,${col}]`, `[0,${col + 2}]`, `[-1,${col + 2}]`]);
  for (const name of near) assert.ok(offered.has(name), name);
  const lengths = destinations.map((offer) => offer.through.length);
  assert.deepEqual(lengths, lengths.slice().sort((a, b) => a - b), 'R-MV-9: shortest routes first');
});
