// What becomes of the stored game and of the previous one when storage refuses: nothing is replaced by half (U-SO-3, U-ST-3).

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { forgetSave, replaceSave, storedPrevious, storedSave, storedWriter, storeSave } from '../../src/web/storage.ts';

const kept = new Map<string, string>();
/** How many more writings are taken. */
let room = Infinity;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    // What makes a value no longer always fits.
    if (value.length > (kept.get(key) ?? '').length && (room -= 1) < 0) throw new Error('QuotaExceededError');
    kept.set(key, value);
  },
  removeItem: (key: string) => kept.delete(key),
};
const note = (moves: number): Parameters<typeof storeSave>[1] => ({ day: 1, stage: 1, revenue: 0, moves });

describe('keeping saves', () => {
  const found = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  before(() => Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true }));
  after(() => {
    if (found === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
    else Object.defineProperty(globalThis, 'localStorage', found);
  });
  beforeEach(() => {
    kept.clear();
    room = Infinity;
    storeSave('old game', note(20), 'tab-1');
    kept.set('station-master.save.prev', 'older');
  });

  test('U-SO-3 a new game puts the stored one away as the previous game', () => {
    assert.equal(replaceSave('a new and longer game', note(0), 'tab-2', false), true);
    assert.deepEqual([storedSave(), storedPrevious(), storedWriter()], ['a new and longer game', 'old game', 'tab-2']);
  });

  test('U-SO-3 a game of few moves gives way without becoming the previous one, unless a copy of it is played', () => {
    storeSave('old game', note(9), 'tab-1');
    replaceSave('new', note(0), 'tab-2', false);
    assert.equal(storedPrevious(), 'older');
    storeSave('old game', note(9), 'tab-1');
    replaceSave('copy', note(4), 'tab-2', true);
    assert.equal(storedPrevious(), 'old game');
  });

  for (const taken of [0, 1, 2]) {
    test(`U-ST-3 storage that fills up after ${taken} writings leaves both games as they were`, () => {
      const before = new Map(kept);
      room = taken;
      assert.equal(replaceSave('a new and much longer game', { day: 10, stage: 10, revenue: 1000, moves: 1000 }, 'tab-2-and-more', false), false);
      assert.deepEqual(kept, before);
    });
  }

  test('U-ST-3 a game that cannot be put away is not taken away', () => {
    kept.set('station-master.save.prev', '');
    room = 0;
    assert.equal(forgetSave(), false);
    assert.equal(storedSave(), 'old game');
  });
});
