// The rails of every card (R-GE-1 to R-GE-16): port pairs, joins, row ends, exits and prices, each against its table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PORTS } from '../../src/engine/ids.ts';
import type { Port } from '../../src/engine/ids.ts';
import {
  carriesThroughRoute, exitsFrom, hasPort, joins, moveCost, neighbour, oppositePort, portPairs, rowEndAt,
} from '../../src/engine/track/geometry.ts';
import { TRACK_CODES, endOfRow } from '../support/boards.ts';
import type { CardCode } from '../support/boards.ts';
import { geometryOf } from '../support/fixture-cards.ts';

const RAILS: Readonly<Partial<Record<CardCode, string>>> = {
  ST: 'w-e', OF: 'w-e', LW: 'w-e', LE: 'w-e', FH: 'w-e', MT: 'w-e', RF: 'w-e', PP: 'w-e', PS: 'w-e', GW: 'w-e',
  CR0: 'w-s', CR1: 'e-n', CL0: 'e-s', CL1: 'w-n',
  TR0: 'w-e, w-s', TR1: 'e-w, e-n', TL0: 'e-w, e-s', TL1: 'w-e, w-n',
  SR0: 'w-s', SR1: 'e-n', SL0: 'e-s', SL1: 'w-n',
  MO: '',
};
const CODES = Object.keys(RAILS) as readonly CardCode[];
const portsOf = (code: CardCode): readonly Port[] => PORTS.filter((port) => (RAILS[code] ?? '').includes(port));

test('R-GE-5 the port pairs of every card, in order', () => {
  for (const code of CODES) {
    assert.equal(portPairs(geometryOf(code)).map((pair) => pair.join('-')).join(', '), RAILS[code], code);
  }
});

test('R-GE-8 a card has the ports of its pairs and no others', () => {
  for (const code of CODES) {
    for (const port of PORTS) assert.equal(hasPort(geometryOf(code), port), portsOf(code).includes(port), `${code} ${port}`);
  }
});

test('R-GE-4 no card joins its north port to its south port', () => {
  for (const code of CODES) assert.ok(!portPairs(geometryOf(code)).some((pair) => pair.includes('n') && pair.includes('s')), code);
});

test('C-TRK-2, R-GE-10 a south leg meets only the north legs of its own diagonal, a square leg only square legs', () => {
  const meets: Readonly<Partial<Record<CardCode, readonly CardCode[]>>> = {
    CR0: ['CR1', 'TR1'], TR0: ['CR1', 'TR1'], CL0: ['CL1', 'TL1'], TL0: ['CL1', 'TL1'], SR0: ['SR1', 'SL1'], SL0: ['SR1', 'SL1'],
  };
  for (const upper of CODES) {
    for (const lower of CODES) {
      const want = meets[upper]?.includes(lower) ?? false;
      assert.equal(joins(geometryOf(upper), 's', geometryOf(lower)), want, `${upper} over ${lower}`);
      assert.equal(joins(geometryOf(lower), 'n', geometryOf(upper)), want, `${lower} under ${upper}`);
    }
  }
});

test('R-GE-9 flat rails join wherever an east port meets a west port', () => {
  for (const left of CODES) {
    for (const right of CODES) {
      const want = portsOf(left).includes('e') && portsOf(right).includes('w');
      assert.equal(joins(geometryOf(left), 'e', geometryOf(right)), want, `${left} beside ${right}`);
      assert.equal(joins(geometryOf(right), 'w', geometryOf(left)), want, `${right} beside ${left}`);
    }
  }
});

test('R-GE-11 a leg is the end of the row its flat port is not', () => {
  const table: Readonly<Partial<Record<CardCode, readonly [west: string, east: string]>>> = {
    ST: ['w', 'e'], OF: ['w', 'e'], LW: ['w', 'e'], LE: ['w', 'e'], FH: ['w', 'e'],
    CR0: ['w', 's'], SR0: ['w', 's'], CR1: ['n', 'e'], SR1: ['n', 'e'], CL0: ['s', 'e'], SL0: ['s', 'e'], CL1: ['w', 'n'], SL1: ['w', 'n'],
    TR0: ['w', 'es'], TR1: ['wn', 'e'], TL0: ['ws', 'e'], TL1: ['w', 'en'],
  };
  for (const [code, [west, east]] of Object.entries(table) as [CardCode, readonly [string, string]][]) {
    for (const port of portsOf(code)) {
      assert.ok(west.includes(port) !== east.includes(port));
      assert.equal(rowEndAt(geometryOf(code), port), west.includes(port) ? 'w' : 'e', `${code} ${port}`);
      assert.equal(endOfRow(code, port), west.includes(port) ? 'w' : 'e', `fixtures, ${code} ${port}`);
    }
  }
});

test('C-TRK-1, R-GE-13 a turnout entered by its stem offers the through leg first, entered by a leg only the stem', () => {
  const table = {
    TR0: { w: 'e s', e: 'w', s: 'w' }, TR1: { e: 'w n', w: 'e', n: 'e' }, TL0: { e: 'w s', w: 'e', s: 'e' }, TL1: { w: 'e n', e: 'w', n: 'w' },
  } as const;
  for (const [code, rows] of Object.entries(table) as [CardCode, Readonly<Record<string, string>>][]) {
    for (const [entry, exits] of Object.entries(rows)) {
      assert.equal(exitsFrom(geometryOf(code), entry as Port).join(' '), exits, `${code} entered by ${entry}`);
    }
  }
});

test('R-GE-13 every other card has one way on', () => {
  for (const code of CODES.filter((one) => !one.startsWith('T') && one !== 'MO')) {
    const [a = 'e', b = 'w'] = portsOf(code);
    assert.deepEqual(exitsFrom(geometryOf(code), a), [b], code);
    assert.deepEqual(exitsFrom(geometryOf(code), b), [a], code);
  }
});

test('R-GE-16 straights, turnouts, Office, signs and facilities carry a through route, curves do not', () => {
  for (const code of CODES) {
    const curve = code.startsWith('C') || code.startsWith('S') && code !== 'ST';
    assert.equal(carriesThroughRoute(geometryOf(code)), !curve && code !== 'MO', code);
  }
});

test('R-GE-14 P-6 with dealt cards every join sets an east end against a west end', () => {
  const dealt = CODES.filter((code) => !/^S[RL]/.test(code) && code !== 'MO');
  for (const a of dealt) {
    for (const b of dealt) {
      for (const port of PORTS) {
        if (!joins(geometryOf(a), port, geometryOf(b))) continue;
        assert.notEqual(rowEndAt(geometryOf(a), port), rowEndAt(geometryOf(b), oppositePort(port)), `${a} ${port} ${b}`);
      }
    }
  }
});

test('R-MV-6 only sharp curves cost two', () => {
  for (const code of TRACK_CODES) assert.equal(moveCost(geometryOf(code)), /^S[RL]/.test(code) ? 2 : 1, code);
});

test('C-CONV-6, R-GR-2 rows grow northward and columns eastward', () => {
  const around = PORTS.map((port) => [port, neighbour({ row: 1, col: -2 }, port)]);
  assert.deepEqual(around, [['n', { row: 2, col: -2 }], ['e', { row: 1, col: -1 }], ['s', { row: 0, col: -2 }], ['w', { row: 1, col: -3 }]]);
  assert.deepEqual(PORTS.map(oppositePort), ['s', 'w', 'n', 'e']);
});
