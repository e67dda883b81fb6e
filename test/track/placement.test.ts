// Laying track, facilities and Modifiers (R-PT-1 to R-PC-4): every legal square of a card on a drawn district, and every refusal.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { squareKey } from '../../src/engine/ids.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import { candidateSquares, eligibleHosts, variantsOf } from '../../src/engine/track/placement.ts';
import { TRACK_CODES, printBoard, printSquareName } from '../support/boards.ts';
import { kindOfPlay, holding, lay, layAnswer, legalSquares } from '../support/plays.ts';
import { act, areaAt, cardOn, drawTurn, drawn, eventsOf, facilityOn, handOf, refuse, square } from '../support/positions.ts';
import type { Square, TrayOptions } from '../support/positions.ts';

const drawings: readonly { readonly name: string; readonly board: string; readonly legal: readonly (readonly [card: string, squares: string])[] }[] = [
  {
    name: 'WB-57 R-GR-8 R-GR-10 R-PT-2 R-PM-5 the opening district grows at its signs only',
    board: `
      c-1  c0  c1
r0    LW   OF  LE`,
    legal: [
      ['ST', '[0,-1] [0,1]'], ['CR0', 'none'], ['CR1', 'none'], ['CL0', 'none'], ['CL1', 'none'], ['TR0', '[0,-1] [0,1]'],
      ['TR1', '[0,-1] [0,1]'], ['TL0', '[0,-1] [0,1]'], ['TL1', '[0,-1] [0,1]'], ['FH', 'none'], ['WA', '[-1,0] [1,0]'],
    ],
  },
  {
    name: 'WB-58 R-GR-11 R-PT-6 a leg on the main line opens one square to one kind of curve',
    board: `
      c-2  c-1  c0  c1
r0    LW   TL1  OF  LE`,
    legal: [
      ['ST', '[0,-2] [0,1]'], ['CR0', 'none'], ['CR1', 'none'], ['CL0', '[1,-1]'], ['CL1', 'none'], ['TR0', '[0,-2] [0,1]'],
      ['TR1', '[0,-2] [0,1]'], ['TL0', '[0,-2] [0,1] [1,-1]'], ['TL1', '[0,-2] [0,1]'], ['FH', 'none'],
    ],
  },
  {
    name: 'WB-59 R-PT-6 R-PT-8 R-PF-2 a curve turned off the main line carries a row on and takes its own turnout',
    board: `
      c-2  c-1  c0  c1
r1    .    CL0  .   .
r0    LW   TL1  OF  LE`,
    legal: [
      ['ST', '[0,-2] [0,1] [1,0]'], ['CR0', '[1,0]'], ['CR1', 'none'], ['CL0', 'none'], ['CL1', '[1,0]'], ['TR0', '[0,-2] [0,1] [1,0]'],
      ['TR1', '[0,-2] [0,1] [1,0]'], ['TL0', '[0,-2] [0,1] [1,-1] [1,0]'], ['TL1', '[0,-2] [0,1] [1,0]'], ['FH', '[1,0]'],
    ],
  },
  {
    name: 'WB-60 R-GR-9 R-PT-5 R-PF-3 a row may reach the column of the sign',
    board: `
      c-2  c-1  c0  c1
r1    .    CL0  ST  ST
r0    LW   TL1  OF  LE`,
    legal: [
      ['ST', '[0,-2] [0,1]'], ['CR0', 'none'], ['CR1', 'none'], ['CL0', 'none'], ['CL1', 'none'], ['TR0', '[0,-2] [0,1] [1,0] [1,1]'],
      ['TR1', '[0,-2] [0,1] [1,0] [1,1]'], ['TL0', '[0,-2] [0,1] [1,-1] [1,0] [1,1]'], ['TL1', '[0,-2] [0,1] [1,0] [1,1]'],
      ['FH', '[1,0] [1,1]'],
    ],
  },
  {
    name: 'WB-61 R-PM-1 … R-PM-6 R-PF-4 Modifiers and lockouts',
    board: `
      c-2  c-1  c0  c1
r1    .    CL0  FH  ST
r0    LW   TL1  OF  LE`,
    legal: [
      ['ST', '[0,-2] [0,1]'], ['CR0', 'none'], ['CR1', 'none'], ['CL0', 'none'], ['CL1', 'none'], ['TR0', '[0,-2] [0,1] [1,1]'],
      ['TR1', '[0,-2] [0,1] [1,1]'], ['TL0', '[0,-2] [0,1] [1,-1] [1,1]'], ['TL1', '[0,-2] [0,1] [1,1]'], ['FH', 'none'], ['GW', 'none'],
      ['PS', '[1,1]'], ['MT', '[1,1]'], ['TD', '[2,0]'], ['FORK', '[2,0]'], ['ICE', 'none'], ['WA', '[-1,0]'],
    ],
  },
];

for (const { name, board, legal } of drawings) {
  for (const [card, squares] of legal) {
    test(`${name}: ${card} may be laid on ${squares}`, () => {
      const state = drawTurn({ tier: 'depot', board });
      assert.equal(legalSquares(state, card), squares, drawn(state));
    });
  }
}

test('R-PC-2 candidate squares: the occupied ones in the order laid, then their empty neighbours north, south, east, west', () => {
  const state = drawTurn({ board: `\n c-1 c0 c1\nr0 LW OF LE` });
  assert.equal(candidateSquares(areaAt(state)).map(printSquareName).join(' '), '[0,-1] [0,0] [0,1] [1,-1] [-1,-1] [1,0] [-1,0] [1,1] [-1,1]');
});

test('R-PC-2 R-GR-11 a sign that moved comes last among the occupied squares', () => {
  const start = holding(drawTurn(), 'TL1');
  const grown = act(start.state, lay(start.id, 'TL1', square([0, -1]))).state;
  assert.deepEqual(Object.keys(areaAt(grown).grid), ['0,-1', '0,0', '0,1', '0,-2']);
  assert.equal(
    candidateSquares(areaAt(grown)).map(printSquareName).join(' '),
    '[0,-1] [0,0] [0,1] [0,-2] [1,-1] [-1,-1] [1,0] [-1,0] [1,1] [-1,1] [1,-2] [-1,-2]',
  );
});

test('WB-57 R-PM-5 a Whistle Post hosts no passenger Modifier', () => {
  const state = drawTurn({ tier: 'whistlePost' });
  assert.equal(legalSquares(state, 'WA'), 'none');
  assert.equal(layAnswer(state, 'WA', [1, 0]), 'NOT_A_HOST');
});

const WB60 = `
      c-2  c-1  c0  c1
r1    .    CL0  ST  ST
r0    LW   TL1  OF  LE`;

const answers: readonly (readonly [card: string, at: Square, answer: RefusalCode | 'ok', edit?: readonly [from: string, to: string]])[] = [
  ['ST', [1, 2], 'OUTSIDE_LIMITS'],
  ['FH', [1, 2], 'OUTSIDE_LIMITS'],
  ['WA', [1, 2], 'OUTSIDE_LIMITS'],
  ['CR0', [0, 1], 'BREAKS_RUNNING_TRACK'],
  ['ST', [1, 0], 'SQUARE_OCCUPIED'],
  ['ST', [2, 0], 'NOTHING_JOINS'],
  ['FH', [0, 1], 'ON_RUNNING_TRACK'],
  ['TR0', [0, 0], 'SQUARE_OCCUPIED'],
  ['CR0', [1, -1], 'SQUARE_OCCUPIED'],
  ['TR1', [1, -1], 'SQUARE_OCCUPIED'],
  ['TL1', [1, -1], 'SQUARE_OCCUPIED'],
  ['FH', [1, 0], 'SQUARE_IN_USE', ['ST  ST', 'ST(b)  ST']],
  ['TL0', [1, 0], 'SQUARE_IN_USE', ['ST  ST', 'ST(b)  ST']],
  ['FH', [1, 1], 'SQUARE_IN_USE', ['ST  ST', 'ST  ST+smallYard']],
  ['TR0', [1, 1], 'SQUARE_IN_USE', ['ST  ST', 'ST  ST+smallYard']],
  ['ST', [0, 1], 'SQUARE_IN_USE', ['LE', 'LE(b)']],
  ['FH', [1, -1], 'SQUARE_OCCUPIED'],
  ['WA', [1, 1], 'SQUARE_OCCUPIED'],
  ['WA', [0, 1], 'ON_RUNNING_TRACK'],
  ['WA', [2, 0], 'NOT_A_HOST'],
];

for (const [card, at, answer, edit] of answers) {
  test(`WB-60 R-PT-2 ${card} at ${printSquareName(square(at))}${edit === undefined ? '' : ` where ${edit[1]} lies`}: ${answer}`, () => {
    const state = drawTurn({ tier: 'depot', board: edit === undefined ? WB60 : WB60.replace(edit[0], edit[1]) });
    assert.equal(layAnswer(state, card, at), answer, drawn(state));
  });
}

const standing: readonly (readonly [name: string, card: string, at: Square, tray: TrayOptions])[] = [
  ['R-PT-9 a turnout is not laid under a train', 'TL0', [1, 0], { at: [1, 0] }],
  ['R-PF-3 a facility is not built under a train', 'FH', [1, 1], { at: [1, 1] }],
  ['R-GR-12 a sign with a train on it does not move', 'ST', [0, 1], { at: [0, 1] }],
  ['R-GR-12 a sign where a train is held does not move', 'ST', [0, -2], { at: { limits: 'west' } }],
];

for (const [name, card, at, tray] of standing) {
  test(name, () => {
    const state = drawTurn({ tier: 'depot', board: WB60, trays: [tray] });
    assert.equal(layAnswer(state, card, at), 'SQUARE_IN_USE', drawn(state));
  });
}

test('R-PT-8 a turnout goes over a plain straight, or over the curve of its hand and arc, and over nothing else', () => {
  const under = ['ST', 'CR0', 'CR1', 'CL0', 'CL1', 'TR0', 'TR1', 'TL0', 'TL1', 'SR0', 'SR1', 'SL0', 'SL1', 'FH', 'MO'];
  for (const turnout of ['TR0', 'TR1', 'TL0', 'TL1']) {
    for (const below of under) {
      const state = drawTurn({ board: `
      c-1  c0   c1
r1    ST   ${below}  ST
r0    LW   OF   LE` });
      const curve = turnout.replace('T', 'C');
      const want = below === 'ST' || below === curve ? 'ok' : 'SQUARE_OCCUPIED';
      assert.equal(layAnswer(state, turnout, [1, 0]), want, `${turnout} over ${below}`);
    }
  }
});

test('R-PT-8 nothing but a turnout goes over track', () => {
  for (const card of TRACK_CODES.filter((code) => !code.startsWith('T'))) {
    for (const below of ['ST', 'CR0', 'CL1']) {
      const state = drawTurn({ board: `\n c-1 c0 c1\nr1 ST ${below} ST\nr0 LW OF LE` });
      assert.equal(layAnswer(state, card, [1, 0]), 'SQUARE_OCCUPIED', `${card} over ${below}`);
    }
  }
});

test('R-PT-8 R-PT-11 a turnout goes over a straight of the Running Track in either variant', () => {
  const state = drawTurn({ board: `\n c-1 c0 c1 c2\nr0 LW OF ST LE` });
  for (const turnout of ['TR0', 'TR1', 'TL0', 'TL1']) assert.equal(layAnswer(state, turnout, [0, 1]), 'ok', turnout);
});

test('R-GE-3 the variants of a card', () => {
  for (const code of ['ST', 'FH', 'WA']) assert.deepEqual(variantsOf(kindOfPlay(code)), [0], code);
  for (const code of ['CR0', 'CL1', 'TR1', 'TL0', 'SR0', 'SL1']) assert.deepEqual(variantsOf(kindOfPlay(code)), [0, 1], code);
});

test('R-GR-11 R-PT-12 R-PT-13 growing takes the sign one column out and keeps the variant', () => {
  const start = holding(drawTurn(), 'TL1');
  const { state, events } = act(start.state, lay(start.id, 'TL1', square([0, -1])));
  assert.equal(printBoard(areaAt(state)), '      c-2  c-1  c0  c1\nr0    LW   TL1  OF  LE');
  assert.deepEqual(areaAt(state).limitsWest, square([0, -2]));
  assert.deepEqual(handOf(state, 0), []);
  const played = eventsOf(events, 'cardPlayed')[0];
  assert.deepEqual([played?.placement, played?.variant, played?.limitsMoved], [square([0, -1]), 1, 'west']);
  assert.equal(cardOn(state, 0, [0, -1]).cardId, start.id);
});

test('R-PT-10 the card built over leaves play', () => {
  const start = holding(drawTurn({ board: WB60 }), 'TL0');
  const before = cardOn(start.state, 0, [1, 0]).cardId;
  const { state } = act(start.state, lay(start.id, 'TL0', square([1, 0])));
  assert.equal(cardOn(state, 0, [1, 0]).cardId, start.id);
  assert.equal(state.decks.outOfPlay.at(-1), before);
  assert.deepEqual(Object.keys(areaAt(state).grid), Object.keys(areaAt(start.state).grid), 'it keeps the place of the card below');
});

test('R-PF-3 R-PT-12 a facility built over a straight starts empty', () => {
  const start = holding(drawTurn({ board: WB60 }), 'FH');
  const { state } = act(start.state, lay(start.id, 'FH', square([1, 0])));
  const facility = facilityOn(state, 0, [1, 0]);
  assert.deepEqual([facility.outboundBox, facility.inboundBox, facility.menAtWork, facility.industryTrack.cars], [[], [], [null, null, null], []]);
  assert.deepEqual([facility.capacity, facility.laborers, facility.allows], [{ outbound: 1, inbound: 1 }, 1, { outbound: true, inbound: true }]);
});

const lockouts = [['FH', 'GW'], ['MT', 'PP'], ['RF', 'PP'], ['PS', 'GW']] as const;

test('R-PF-4 no second of one industry, and neither end of a lockout beside the other', () => {
  const codes = ['FH', 'MT', 'RF', 'PP', 'PS', 'GW'];
  for (const laid of codes) {
    for (const card of codes) {
      const state = drawTurn({ board: `
      c-2  c-1  c0  c1
r1    .    CL0  ${laid}  ST
r0    LW   TL1  OF  LE` });
      const shut = laid === card || lockouts.some(([a, b]) => (laid === a && card === b) || (laid === b && card === a));
      assert.equal(layAnswer(state, card, [1, 1]), shut ? 'FACILITY_LOCKED' : 'ok', `${card} beside ${laid}`);
    }
  }
});

test('R-PM-6 a second Modifier of one kind is refused before its square is looked at', () => {
  const state = drawTurn({ tier: 'depot', board: `
      c-2  c-1  c0  c1
r2    .    .    TD  .
r1    .    CL0  FH  ST
r0    LW   TL1  OF  LE` });
  assert.equal(layAnswer(state, 'TD', [2, 0]), 'MODIFIER_ALREADY_PLACED');
  assert.equal(layAnswer(state, 'FORK', [2, 0]), 'SQUARE_OCCUPIED');
});

const WB62 = `
      c-2  c-1  c0  c1
r2    .    .    .   PS
r1    .    CL0  FH  ST
r0    LW   TL1  OF  LE`;

test('WB-62 R-PM-4 a Modifier between two hosts serves the first in the order north, east, south, west, or the one named', () => {
  const start = holding(drawTurn({ tier: 'depot', board: WB62 }), 'TD');
  assert.equal(legalSquares(drawTurn({ tier: 'depot', board: WB62 }), 'TD'), '[2,0] [3,1]');
  assert.deepEqual(eligibleHosts(areaAt(start.state), 'truckDock', square([2, 0])).map(squareKey), ['2,1', '1,0']);
  const first = act(start.state, lay(start.id, 'TD', square([2, 0]))).state;
  assert.deepEqual(facilityOn(first, 0, [2, 1]).modifiers, ['truckDock']);
  assert.deepEqual(facilityOn(first, 0, [2, 1]).capacity, { outbound: 1, inbound: 0 }, 'R-PM-7: a red box is lost on outbound-only Packing Sheds');
  assert.deepEqual(facilityOn(first, 0, [1, 0]).modifiers, []);
  const named = act(start.state, lay(start.id, 'TD', square([2, 0]), square([1, 0]))).state;
  assert.deepEqual(facilityOn(named, 0, [1, 0]).capacity, { outbound: 1, inbound: 2 });
  assert.deepEqual(facilityOn(named, 0, [2, 1]).modifiers, []);
  assert.deepEqual(cardOn(named, 0, [2, 0]).geometry, { kind: 'modifier', modifier: 'truckDock', host: '1,0' });
});

test('R-PM-4 a named host must itself be eligible', () => {
  const state = drawTurn({ tier: 'depot', board: WB62 });
  assert.equal(layAnswer(state, 'TD', [2, 0], [1, 1]), 'NOT_A_HOST');
  assert.equal(layAnswer(state, 'TD', [2, 0], [0, 0]), 'NOT_A_HOST');
});

test('R-PT-3 what is not due is refused: a square, a variant, a host, a node', () => {
  const start = drawTurn({ tier: 'depot', board: WB60 });
  const at = { placement: square([0, 1]) };
  const play = (code: string, more: object): void => {
    const held = holding(start, code);
    refuse(held.state, { type: 'card.play', cardId: held.id, ...more }, 'NO_PLACEMENT');
  };
  for (const code of ['ST', 'TR0', 'FH', 'WA', 'interlocking']) play(code, {});
  play('ST', { ...at, variant: 1 });
  play('TR0', { ...at, variant: 2 });
  play('TR0', { ...at, variant: -1 });
  play('ST', { ...at, host: square([0, 0]) });
  play('FH', { placement: square([1, 0]), host: square([0, 0]) });
  play('ST', { ...at, node: 1 });
  play('absSignals', {});
  play('absSignals', { placement: square([0, 1]) });
});

test('R-PO-1 R-PO-2 an Office upgrade takes no square, goes one step, and keeps what is there', () => {
  const board = `
      c-1  c0       c1
r1    .    WA       .
r0    LW   OF(c C)  LE`;
  const start = drawTurn({ tier: 'depot', board, trays: [{ at: [0, 0], standingWest: 1 }], hands: [[
    { kind: 'office', tier: 'station' }, { kind: 'office', tier: 'terminal' }, { kind: 'office', tier: 'depot' },
  ]] });
  const [station, terminal, depot] = handOf(start, 0);
  if (station === undefined || terminal === undefined || depot === undefined) throw new Error('three cards were dealt');
  refuse(start, { type: 'card.play', cardId: terminal }, 'WRONG_TIER');
  refuse(start, { type: 'card.play', cardId: depot }, 'WRONG_TIER');
  refuse(start, { type: 'card.play', cardId: station, placement: square([0, 0]) }, 'NO_PLACEMENT');
  refuse(start, { type: 'card.play', cardId: station, variant: 0 }, 'NO_PLACEMENT');
  const { state, events } = act(start, { type: 'card.play', cardId: station });
  assert.equal(areaAt(state).tier, 'station');
  assert.deepEqual(areaAt(state).adOccupancy, areaAt(start).adOccupancy);
  assert.deepEqual([cardOn(state, 0, [0, 0]).standing, cardOn(state, 0, [0, 0]).standingWest], [cardOn(start, 0, [0, 0]).standing, 1]);
  const facility = facilityOn(state, 0, [0, 0]);
  assert.deepEqual([facility.porters, facility.capacity, facility.modifiers], [3, { outbound: 3, inbound: 2 }, ['waitingArea']]);
  assert.deepEqual(eventsOf(events, 'officeUpgraded').map((event) => [event.from, event.to]), [['depot', 'station']]);
});
