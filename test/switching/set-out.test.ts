// Setting out (R-SO-1 to R-SO-14): where a cut lies on its card, whatever the batches, ends and facings, and what is refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IntentOf } from '../../src/engine/intents.ts';
import type { Port } from '../../src/engine/ids.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import type { GameState } from '../../src/engine/state.ts';
import {
  B_ROW, act, cardOn, consistOf, drawn, eventsOf, refuse, squareCars, switchingTurn, tray,
} from '../support/positions.ts';
import type { Square } from '../support/positions.ts';
import { parseConsist, printCars } from '../support/boards.ts';

/** `2 tail`, `1 nose`. */
function cut(text: string): IntentOf<'switch.dropCars'> {
  const [count = '', end] = text.split(' ');
  return { type: 'switch.dropCars', trayId: tray(0), count: Number(count), ...(end === 'nose' ? { fromNose: true as const } : {}) };
}

/** The row, the split and the train, as the tables write them. */
function asTold(state: GameState, at: Square): string {
  return `[${squareCars(state, 0, at)}] ${cardOn(state, 0, at).standingWest} ${consistOf(state, 0)}`;
}

const ROW = `
      c-1  c0  c1
r1    ST   ST  ST
r0    LW   OF  LE`;

const batches = [
  { facing: 'e', consist: '[* b h r t]', end: 'tail', want: '[t r h b] 4 [*]' },
  { facing: 'e', consist: '[b h r t *]', end: 'nose', want: '[t r h b] 0 [*]' },
  { facing: 'w', consist: '[* b h r t]', end: 'tail', want: '[b h r t] 0 [*]' },
  { facing: 'w', consist: '[b h r t *]', end: 'nose', want: '[b h r t] 4 [*]' },
] as const;

for (const { facing, consist, end, want } of batches) {
  test(`WB-47 R-SO-6 four cars off the ${end} facing ${facing} lie the same whatever the batches`, () => {
    for (const counts of [[4], [2, 2], [1, 3], [3, 1], [1, 1, 1, 1]]) {
      let state = switchingTurn({ board: B_ROW, trays: [{ at: [1, 0], facing, consist }] });
      for (const count of counts) state = act(state, cut(`${count} ${end}`)).state;
      assert.equal(asTold(state, [1, 0]), want, `batches ${counts.join('+')}${drawn(state)}`);
      assert.equal(state.turns[0]?.movesRemaining, 6, 'setting out costs no Move (R-SO-1)');
    }
  });
}

const bothEnds = [
  { facing: 'e', cuts: ['1 nose', '1 tail'], want: '[t b] 1 [h * r]' },
  { facing: 'e', cuts: ['2 tail', '1 nose'], want: '[t r b] 2 [h *]' },
  { facing: 'e', cuts: ['2 nose', '2 tail'], want: '[t r h b] 2 [*]' },
  { facing: 'w', cuts: ['1 nose', '1 tail'], want: '[b t] 1 [h * r]' },
  { facing: 'w', cuts: ['2 tail', '1 nose'], want: '[b r t] 1 [h *]' },
  { facing: 'w', cuts: ['2 nose', '2 tail'], want: '[b h r t] 2 [*]' },
] as const;

for (const { facing, cuts, want } of bothEnds) {
  test(`WB-48 R-SO-4 R-SO-5 facing ${facing}, ${cuts.join(' then ')}: cuts lie against the train at their own end`, () => {
    const start = switchingTurn({ board: ROW, trays: [{ at: [1, 0], facing, consist: '[b h * r t]' }] });
    const state = cuts.reduce((so, text) => act(so, cut(text)).state, start);
    assert.equal(asTold(state, [1, 0]), want, drawn(state));
  });
}

test('R-SO-4 the four conversions of one cut', () => {
  const cases = [
    ['e', '2 tail', '[t r]'], ['e', '2 nose', '[h b]'], ['w', '2 tail', '[r t]'], ['w', '2 nose', '[b h]'],
  ] as const;
  for (const [facing, text, want] of cases) {
    const { state } = act(switchingTurn({ board: ROW, trays: [{ at: [1, 0], facing, consist: '[b h * r t]' }] }), cut(text));
    assert.equal(`[${squareCars(state, 0, [1, 0])}]`, want, `${facing} ${text}${drawn(state)}`);
  }
});

const curves: readonly (readonly [code: string, facing: Port, row: string])[] = [
  ['CR0', 's', '[K b]'], ['CR0', 'w', '[b K]'], ['CR1', 'n', '[b K]'], ['CR1', 'e', '[K b]'],
  ['CL0', 's', '[b K]'], ['CL0', 'e', '[K b]'], ['CL1', 'n', '[K b]'], ['CL1', 'w', '[b K]'],
];

for (const [code, facing, row] of curves) {
  test(`WB-49 R-GE-11 R-SO-4 on ${code} facing ${facing} the leg is an end of the row`, () => {
    const start = switchingTurn({ board: `\n c0\nr1 ${code}`, trays: [{ at: [1, 0], facing, consist: '[b * h K]' }] });
    const state = act(act(start, cut('1 nose')).state, cut('1 tail')).state;
    assert.equal(asTold(state, [1, 0]), `${row} 1 [* h]`, drawn(state));
  });
}

test('WB-50 R-SO-2 R-SO-7 R-SO-8 the engine and the room on the card limit a cut', () => {
  const start = switchingTurn({
    board: ROW.replace('ST   ST  ST', 'ST   ST(h h h)  ST'),
    trays: [{ at: [1, 0], facing: 'e', consist: '[b * r t]', standingWest: 3 }],
  });
  assert.equal(asTold(act(start, cut('1 tail')).state, [1, 0]), '[h h h t] 4 [b * r]');
  assert.equal(asTold(act(start, cut('1 nose')).state, [1, 0]), '[h h h b] 3 [* r t]');
  refuse(start, cut('2 tail'), 'TRACK_FULL');
  refuse(start, cut('2 nose'), 'CONSIST_ORDER');
  refuse(start, cut('3 tail'), 'CONSIST_ORDER');
  refuse(start, cut('0 tail'), 'CONSIST_ORDER');
});

const atTheOffice: readonly { train: number; consist: string; standing: number; cut: string; want: string | RefusalCode }[] = [
  { train: 8, consist: '[* b c]', standing: 0, cut: '1 tail', want: '[c] 0 [* b]' },
  { train: 8, consist: '[* c b]', standing: 0, cut: '1 tail', want: 'OFFICE_COACHES_ONLY' },
  { train: 8, consist: '[c * b]', standing: 0, cut: '1 nose', want: '[c] 1 [* b]' },
  { train: 20, consist: '[* b C]', standing: 1, cut: '1 tail', want: '[c C] 1 [* b]' },
  { train: 20, consist: '[* b h C]', standing: 0, cut: '2 tail', want: 'OFFICE_COACHES_ONLY' },
  { train: 9, consist: '[* b K]', standing: 0, cut: '1 tail', want: 'OFFICE_COACHES_ONLY' },
  { train: 20, consist: '[* b C]', standing: 4, cut: '1 tail', want: 'TRACK_FULL' },
];

for (const one of atTheOffice) {
  test(`WB-51 R-SO-9 at the Office train ${one.train} ${one.consist} beside ${one.standing} coaches, ${one.cut}: ${one.want}`, () => {
    const coaches = printCars(parseConsist(`[*${' c'.repeat(one.standing)}]`).consist);
    const start = switchingTurn({
      tier: 'depot',
      board: `\n c-1 c0 c1\nr0 LW OF(${coaches}) LE`,
      trays: [{ train: one.train, at: [0, 0], facing: 'w', consist: one.consist, standingWest: one.standing }],
    });
    if (one.want.startsWith('[')) assert.equal(asTold(act(start, cut(one.cut)).state, [0, 0]), one.want);
    else refuse(start, cut(one.cut), one.want as RefusalCode);
  });
}

const away: readonly { train: number; consist: string; cuts: readonly (readonly [string, 'ok' | RefusalCode])[] }[] = [
  { train: 4, consist: '[* b h]', cuts: [['1 tail', 'ok'], ['1 tail', 'FREIGHT_WORKED_HERE']] },
  { train: 4, consist: '[* b h]', cuts: [['2 tail', 'FREIGHT_WORKED_HERE']] },
  { train: 4, consist: '[* c h]', cuts: [['1 tail', 'ok']] },
  { train: 7, consist: '[* b c]', cuts: [['1 tail', 'COACH_STAYS']] },
  { train: 7, consist: '[* c b]', cuts: [['1 tail', 'ok']] },
  { train: 7, consist: '[b * c]', cuts: [['1 nose', 'ok'], ['1 tail', 'COACH_STAYS']] },
];

for (const { train, consist, cuts } of away) {
  const told = cuts.map(([text, want]) => `${text} ${want}`).join(', ');
  test(`WB-52 R-TR-2 R-TR-7 away from the Office train ${train} ${consist}: ${told}`, () => {
    let state = switchingTurn({ board: ROW, trays: [{ train, at: [1, 0], facing: 'e', consist }] });
    for (const [text, want] of cuts) {
      if (want === 'ok') state = act(state, cut(text)).state;
      else refuse(state, cut(text), want);
    }
  });
}

test('R-TR-2 the Express works one freight car on a square in a turn and is free on the next square', () => {
  const start = switchingTurn({ board: B_ROW, trays: [{ train: 3, at: [1, 1], facing: 'e', consist: '[* b h]' }] });
  const once = act(start, cut('1 tail')).state;
  refuse(once, cut('1 tail'), 'FREIGHT_WORKED_HERE');
  const moved = act(once, { type: 'switch.move', trayId: tray(0), to: { row: 1, col: 2 }, reverse: false }).state;
  act(moved, cut('1 tail'));
  const nextTurn = { ...once, turns: once.turns.map((turn) => ({ ...turn, freightWorked: {} })) };
  act(nextTurn, cut('1 tail'));
});

test('R-ST-4 R-PF-6 an industry with one box holds four cars and no fifth', () => {
  const board = `
      c-1  c0  c1
r1    ST   MT  ST
r0    LW   OF  LE`;
  const start = switchingTurn({ board, trays: [{ at: [1, 0], facing: 'e', consist: '[* b h r t]' }] });
  const full = act(start, cut('4 tail')).state;
  assert.equal(squareCars(full, 0, [1, 0]), 't r h b');
  const more = switchingTurn({
    board: board.replace('MT', 'MT(b h r t)'),
    trays: [{ at: [1, 0], facing: 'e', consist: '[* h]' }],
  });
  refuse(more, cut('1 tail'), 'TRACK_FULL');
});

test('WB-33 R-SO-3 R-MV-26 nothing is set out on a locked industry', () => {
  const board = `
      c-1  c0      c1
r1    ST   MT!(h)  ST
r0    LW   OF      LE`;
  refuse(switchingTurn({ board, trays: [{ at: [1, 0], facing: 'e', consist: '[* h]', standingWest: 1 }] }), cut('1 tail'), 'TRACK_LOCKED');
});

test('R-SO-13 the event carries the cut in consist order and its end', () => {
  const start = switchingTurn({ board: ROW, trays: [{ at: [1, 0], facing: 'e', consist: '[b h * r t]' }] });
  const tail = eventsOf(act(start, cut('2 tail')).events, 'carsDropped')[0];
  assert.equal(printCars(tail?.stock ?? []), 'r t');
  assert.equal(tail?.fromNose, false);
  assert.deepEqual(tail?.at, { row: 1, col: 0 });
  const nose = eventsOf(act(start, cut('2 nose')).events, 'carsDropped')[0];
  assert.equal(printCars(nose?.stock ?? []), 'b h');
  assert.equal(nose?.fromNose, true);
});

test('R-SO-14 a car set out keeps its load and where it was loaded', () => {
  const start = switchingTurn({ board: ROW, trays: [{ at: [1, 0], facing: 'e', consist: '[* B@0]' }] });
  assert.equal(squareCars(act(start, cut('1 tail')).state, 0, [1, 0]), 'B@0');
});

test('R-SO-1 cars come off with no Moves left', () => {
  const start = switchingTurn({ board: ROW, moves: 0, trays: [{ at: [1, 0], facing: 'e', consist: '[* b]' }] });
  act(start, cut('1 tail'));
});
