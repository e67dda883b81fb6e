// Lists that only grow, as values.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GrowingList } from '../../src/game/growing-list.ts';

test('a longer list leaves the shorter one as it was, whatever is appended to which', () => {
  const none = GrowingList.of<number>([]);
  const two = none.append([1, 2]);
  const three = two.append([3]);
  const other = two.append([9, 8]);
  const four = three.append([4]);
  assert.deepEqual([none, two, three, other, four].map((list) => list.all()), [[], [1, 2], [1, 2, 3], [1, 2, 9, 8], [1, 2, 3, 4]]);
  assert.deepEqual([none, two, three, other, four].map((list) => list.length), [0, 2, 3, 4, 4]);
  assert.equal(two.append([]), two);
});

test('a list never shows what only a longer one has', () => {
  const two = GrowingList.of(['a', 'b']);
  two.append(['c', 'd']);
  assert.deepEqual([two.at(1), two.at(2), two.at(-1), two.last()], ['b', undefined, undefined, 'b']);
  assert.deepEqual([two.slice(1), two.slice(1, 9), two.slice(2), two.slice(0, 1)], [['b'], ['b'], [], ['a']]);
  assert.deepEqual(two.all(), ['a', 'b']);
});

test('everything is the same array every time, and nobody else has it', () => {
  const given = [1, 2];
  const list = GrowingList.of(given);
  given.push(3);
  assert.equal(list.all(), list.all());
  assert.deepEqual(list.append([7]).all(), [1, 2, 7]);
  assert.deepEqual(list.all(), [1, 2]);
});
