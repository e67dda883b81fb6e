// Reading intents that come from outside (E-IN-1 to E-IN-3).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseIntent } from '../../src/engine/index.ts';
import { INTENT_TYPES } from '../../src/engine/intents.ts';

/** One of every shape, keys in the order of the tables. */
const GOOD: readonly Readonly<Record<string, unknown>>[] = [
  { type: 'localOps.choose', option: 'switch' },
  { type: 'localOps.choose', option: 'draw' },
  { type: 'localOps.choose', option: 'freightAgent' },
  { type: 'switch.move', trayId: 'tray0', to: { row: 1, col: -2 }, reverse: false },
  { type: 'switch.move', trayId: 'tray12', to: { row: -128, col: 128 }, reverse: true, via: { row: 0, col: 3 } },
  { type: 'switch.dropCars', trayId: 'tray0', count: 4 },
  { type: 'switch.dropCars', trayId: 'tray0', count: 1, fromNose: true },
  { type: 'switch.sortConsist', trayId: 'tray1', order: [3, 0, 2, 1] },
  { type: 'switch.sortConsist', trayId: 'tray1', order: [] },
  { type: 'switch.end' },
  { type: 'maneuver.flyingSwitch', cardId: 'c12', trayId: 'tray0', count: 2, to: { row: 0, col: 0 } },
  { type: 'draw.fromHomeOffice' },
  { type: 'draw.fromDepartment', slot: 2 },
  { type: 'card.play', cardId: 'c0' },
  { type: 'card.play', cardId: 'c198', placement: { row: 1, col: 1 }, variant: 1 },
  { type: 'card.play', cardId: 'c198', placement: { row: 1, col: 1 }, variant: 0, host: { row: 0, col: 0 } },
  { type: 'card.play', cardId: 'c83', node: 9 },
  { type: 'mainline.modify', cardId: 'c84', node: 1 },
  { type: 'card.discard', cardId: 'c9', toSlot: 0 },
  { type: 'draw.end' },
  { type: 'freightAgent.stockOutbound', at: { row: 2, col: 0 }, carType: 'hopper' },
  { type: 'freightAgent.clearInbound', at: { row: 2, col: 0 }, index: 0 },
  { type: 'freightAgent.unjam', at: { row: 2, col: 0 }, from: 'menAtWork', index: 2 },
  { type: 'freightAgent.end' },
  { type: 'newTrain.placeCar', trayId: 'tray2', carType: 'caboose', loaded: true },
  { type: 'newTrain.passCar', trayId: 'tray2' },
  { type: 'newTrain.startExtra', trainNumber: 13, start: { kind: 'divisionPoint', side: 'west' } },
  { type: 'newTrain.startExtra', trainNumber: 22, start: { kind: 'mainline', node: 3 }, direction: 'east' },
  { type: 'newTrain.startExtra', trainNumber: 22, start: { kind: 'office', seat: 3 }, direction: 'west' },
  { type: 'newTrain.secondSection', cardId: 'c94', trainNumber: 8 },
  { type: 'mainline.clearance', allow: false },
  { type: 'mainline.yardOffice', take: true },
  { type: 'mainline.redFlag', flag: false },
  { type: 'mainline.redFlag', flag: true, cardId: 'c89' },
  { type: 'porter.board', at: { row: 0, col: 0 } },
  { type: 'porter.board', at: { row: 0, col: 0 }, trayId: 'tray1' },
  { type: 'porter.detrain', at: { row: 0, col: 0 }, trayId: 'tray1' },
  { type: 'laborer.startLoad', at: { row: 1, col: 0 } },
  { type: 'laborer.advanceLoad', at: { row: 1, col: 0 }, box: 1 },
  { type: 'laborer.beginUnload', at: { row: 1, col: 0 }, carIndex: 3 },
  { type: 'loadUnload.end' },
  { type: 'maneuver.redFlags', cardId: 'c90', side: 'east' },
  { type: 'redFlag.play', side: 'west' },
  { type: 'game.extend', player: 3, agree: true },
];

test('E-IN-1 every type has a good example here', () => {
  assert.deepEqual([...new Set(GOOD.map((intent) => intent['type']))].sort(), [...INTENT_TYPES].sort());
  assert.equal(INTENT_TYPES.length, 32);
});

/** Keys that may be left out. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  'switch.move': ['via'],
  'switch.dropCars': ['fromNose'],
  'card.play': ['placement', 'variant', 'host', 'node'],
  'newTrain.startExtra': ['direction'],
  'mainline.redFlag': ['cardId'],
  'porter.board': ['trayId'],
  'porter.detrain': ['trayId'],
};

for (const good of GOOD) {
  const text = JSON.stringify(good);
  test(`E-IN-3 ${text} comes back as a new object with its keys in order`, () => {
    const parsed = parseIntent(good);
    assert.notEqual(parsed, good);
    assert.equal(JSON.stringify(parsed), text);
    const shuffled = Object.fromEntries(Object.entries(good).reverse());
    assert.equal(JSON.stringify(parseIntent(shuffled)), text);
  });

  test(`E-IN-1 ${text} is refused with a key too many, a key missing or a value of another kind`, () => {
    assert.equal(parseIntent({ ...good, extra: 1 }), null);
    assert.equal(parseIntent({ ...good, extra: undefined }), null);
    for (const key of Object.keys(good)) {
      const others = Object.fromEntries(Object.entries(good).filter(([name]) => name !== key));
      const optional = (OPTIONAL[String(good['type'])] ?? []).includes(key);
      assert.equal(parseIntent(others) !== null, optional, `without ${key}`);
      assert.equal(parseIntent(Object.assign(Object.create({ [key]: good[key] }) as object, others)), null, `inherited ${key}`);
      for (const wrong of [null, [], {}, 'x', Number.NaN, -1.5, 1e9, Symbol('s')]) {
        const bad = { ...good, [key]: wrong };
        if (key === 'order' && Array.isArray(wrong)) continue;
        assert.equal(parseIntent(bad), null, `${key} = ${String(wrong)}`);
      }
    }
  });
}

const move = { type: 'switch.move', trayId: 'tray0', to: { row: 1, col: 0 }, reverse: false };

const BAD: readonly (readonly [why: string, value: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a string', 'switch.end'],
  ['a list', [{ type: 'switch.end' }]],
  ['a function', () => ({ type: 'switch.end' })],
  ['no type', {}],
  ['an unknown type', { type: 'switch.fly' }],
  ['a type from the object prototype', { type: 'toString' }],
  ['a type from the object prototype', { type: 'constructor' }],
  ['a type from the object prototype', { type: '__proto__' }],
  ['an inherited type', Object.create({ type: 'switch.end' })],
  ['a class instance', new (class { type = 'switch.end'; })()],
  ['a Map', new Map([['type', 'switch.end']])],
  ['a null via', { ...move, via: null }],
  ['an undefined via', { ...move, via: undefined }],
  ['a square with a third key', { ...move, to: { row: 1, col: 0, z: 1 } }],
  ['a square that inherits its row', { ...move, to: Object.assign(Object.create({ row: 1 }) as object, { col: 0 }) }],
  ['a square as a list', { ...move, to: [1, 0] }],
  ['a row past the edge', { ...move, to: { row: 129, col: 0 } }],
  ['a column past the edge', { ...move, to: { row: 0, col: -129 } }],
  ['half a row', { ...move, to: { row: 0.5, col: 0 } }],
  ['a row in text', { ...move, to: { row: '1', col: 0 } }],
  ['an endless row', { ...move, to: { row: Infinity, col: 0 } }],
  ['a tray that is no tray', { ...move, trayId: 'tray' }],
  ['a tray with three digits', { ...move, trayId: 'tray123' }],
  ['a tray with something after it', { ...move, trayId: 'tray1\n' }],
  ['a tray with something before it', { ...move, trayId: ' tray1' }],
  ['a card with four digits', { type: 'card.discard', cardId: 'c1000', toSlot: 0 }],
  ['a card in capitals', { type: 'card.discard', cardId: 'C1', toSlot: 0 }],
  ['a card with something after it', { type: 'card.discard', cardId: 'c1\n', toSlot: 0 }],
  ['a slot below nothing', { type: 'draw.fromDepartment', slot: -1 }],
  ['a count of 64', { type: 'switch.dropCars', trayId: 'tray0', count: 64 }],
  ['fromNose false', { type: 'switch.dropCars', trayId: 'tray0', count: 1, fromNose: false }],
  ['an order of five', { type: 'switch.sortConsist', trayId: 'tray0', order: [0, 1, 2, 3, 4] }],
  ['an order with a repeat', { type: 'switch.sortConsist', trayId: 'tray0', order: [0, 0] }],
  ['an order with a hole', { type: 'switch.sortConsist', trayId: 'tray0', order: [0, undefined] }],
  ['an order that is no list', { type: 'switch.sortConsist', trayId: 'tray0', order: { 0: 0, length: 1 } }],
  ['node 11', { type: 'mainline.modify', cardId: 'c1', node: 11 }],
  ['train 0', { type: 'newTrain.secondSection', cardId: 'c1', trainNumber: 0 }],
  ['train 23', { type: 'newTrain.secondSection', cardId: 'c1', trainNumber: 23 }],
  ['seat 4', { type: 'newTrain.startExtra', trainNumber: 13, start: { kind: 'office', seat: 4 }, direction: 'east' }],
  ['a start of no kind', { type: 'newTrain.startExtra', trainNumber: 13, start: { kind: 'moon', side: 'west' } }],
  ['a start with a key of another kind', { type: 'newTrain.startExtra', trainNumber: 13, start: { kind: 'divisionPoint', side: 'west', node: 1 } }],
  ['a start at no side', { type: 'newTrain.startExtra', trainNumber: 13, start: { kind: 'divisionPoint', side: 'north' } }],
  ['a direction that is none', { type: 'newTrain.startExtra', trainNumber: 13, start: { kind: 'office', seat: 0 }, direction: 'up' }],
  ['player 4', { type: 'game.extend', player: 4, agree: true }],
  ['agree in numbers', { type: 'game.extend', player: 0, agree: 1 }],
  ['an unknown car', { type: 'freightAgent.stockOutbound', at: { row: 0, col: 0 }, carType: 'gondola' }],
  ['an unknown box', { type: 'freightAgent.unjam', at: { row: 0, col: 0 }, from: 'green', index: 0 }],
  ['an unknown option', { type: 'localOps.choose', option: 'sleep' }],
];

for (const [why, value] of BAD) {
  test(`E-IN-1 ${why} is no intent: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`, () => {
    assert.equal(parseIntent(value), null);
  });
}

test('E-IN-1 an own key called __proto__ is one key too many', () => {
  assert.equal(parseIntent(JSON.parse('{"type":"switch.end","__proto__":{"x":1}}')), null);
});

test('E-IN-1 a symbol key is one key too many', () => {
  assert.equal(parseIntent({ type: 'switch.end', [Symbol('hidden')]: 1 }), null);
});

test('E-IN-2 minus zero reads as zero', () => {
  const parsed = parseIntent({ ...move, to: { row: -0, col: 0 } });
  assert.equal(JSON.stringify(parsed), JSON.stringify({ ...move, to: { row: 0, col: 0 } }));
});

test('E-IN-3 nothing of the input object is kept', () => {
  const to = { row: 1, col: 0 };
  const order = [1, 0];
  const moved = parseIntent({ ...move, to });
  const sorted = parseIntent({ type: 'switch.sortConsist', trayId: 'tray0', order });
  assert.ok(moved?.type === 'switch.move' && moved.to !== to);
  assert.ok(sorted?.type === 'switch.sortConsist' && sorted.order !== order);
});
