// The notation of fixtures: printing what was parsed gives the drawing back, and a district made from it prints the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normaliseBoard, parseBoard, parseCars, parseConsist, printBoard, printCars, printConsist } from './boards.ts';
import { B_ARC_L, B_ARC_R, B_LOOP, B_ROW, B_YARD, B_YARD_BACK, B0, areaAt, carsOnBoard, position } from './positions.ts';
import { sameCard } from '../../src/engine/content/deck.ts';

const DRAWINGS = [B0, B_ROW, B_ARC_L, B_ARC_R, B_LOOP, B_YARD, B_YARD_BACK, `
      c-2  c-1                       c0      c1
r2    .    TD                        ICE     .
r1    CL0  FH!(b B@1 K)              PS(r)   SR0
r0    LW   ST+telegraph+telephone    OF(c C)  LE
r-1   .    MO                        WA      SL1`];

const dedent = (text: string): string => text.split('\n').filter((line) => line.trim() !== '').map((line) => line.trim()).join('\n');
const squeezed = (text: string): string => dedent(text).replace(/ +/g, ' ');

test('a drawing prints as it was written', () => {
  for (const drawing of DRAWINGS) {
    assert.equal(squeezed(normaliseBoard(drawing)), squeezed(drawing));
    const once = normaliseBoard(drawing);
    assert.equal(normaliseBoard(once), once, 'a printed drawing is its own normal form');
  }
});

test('a district made from a drawing prints that drawing', () => {
  for (const drawing of DRAWINGS) {
    assert.equal(printBoard(areaAt(position({ tier: 'depot', board: drawing }))), normaliseBoard(drawing));
  }
});

test('columns are aligned and no line ends in a space', () => {
  assert.equal(normaliseBoard('c0 c1\nr1 ST(b h) .\nr0 ST ST'), '      c0       c1\nr1    ST(b h)  .\nr0    ST       ST');
});

test('consists and rows of cars print as they were written', () => {
  for (const text of ['[*]', '[* b K]', '[b h *]', '[b * H R T C c r t]', '[* B@2 K]']) assert.equal(printConsist(parseConsist(text)), text);
  for (const text of ['', 'b', 'b h r t c B H R T C K']) assert.equal(printCars(parseCars(text)), text);
});

test('what cannot be read is named', () => {
  assert.throws(() => parseBoard('c0\nr0 XX'), /XX/);
  assert.throws(() => parseBoard('c0 c1\nr0 ST'), /2 columns, 1 squares/);
  assert.throws(() => parseBoard('c0\nr0 ST+bridge'), /bridge/);
  assert.throws(() => parseConsist('[b h]'), /one engine/);
  assert.throws(() => parseCars('x'), /"x"/);
});

test('a position keeps every card in one place and its Crew Trays counted', () => {
  const state = position({
    players: 2, board: DRAWINGS[7] ?? B0, hands: [[{ kind: 'secondSection' }], []], trays: [{ train: 21, at: [0, 0] }, { train: 9, at: { dp: 'east' } }],
    extras: [{ train: 22, player: 1 }], abs: [1], conserve: true,
  });
  const { decks, division, trays, pendingExtras } = state;
  const places = [
    ...decks.homeOffice, ...decks.departments.flat(), ...decks.salvageYard, ...decks.hands.flat(), ...decks.outOfPlay,
    ...state.officeAreas.flatMap((area) => Object.values(area.grid)).flatMap((card) => [card.cardId, ...card.enhancements.map((one) => one.cardId)]),
    ...division.nodes.flatMap((node) => (node.kind === 'mainline' ? [node.absCardId, ...node.modifiers.map((one) => one.cardId)] : [])),
    ...Object.values(trays).map((one) => one.cardId), ...pendingExtras.map((one) => one.cardId),
  ].filter((id) => id !== null);
  assert.deepEqual(places.slice().sort(), Object.keys(state.cards).sort());
  assert.equal(Object.keys(trays).length + state.freeTrays.length, 5);
  const extras = Object.values(state.cards).filter((card) => sameCard(card, { kind: 'extraTrain', number: 21 }));
  assert.equal(extras.length, 1);
  assert.equal(carsOnBoard(state).length + state.yards.divisionYard.length, 80);
});
