// Names inside other words: set apart where they run from right to left, cut between letters.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isolated } from '../../src/view/drawn-name.ts';
import { shortened } from '../../src/web/shortened.ts';
import { tableNames } from '../../src/view/words.ts';
import { t } from '../../src/web/strings/text.ts';
import { chanceTable } from '../support/table-play.ts';

test('a name that runs from right to left is set apart once, any other is as it was', () => {
  const leftToRight = ['Ann', 'Ünal', 'Łukasz', 'Ελένη', 'Юрий', '山田', 'สมชาย', 'प्रिया', '👩‍👩‍👧 Kim', ''];
  for (const name of leftToRight) assert.equal(isolated(name), name);
  for (const name of ['דנה', 'علي 7', 'سارا‌جان', 'Ann דנה', 'ދިވެހި']) {
    assert.equal(isolated(name), `\u2068${name}\u2069`);
    assert.equal(isolated(isolated(name)), `\u2068${name}\u2069`);
  }
});

test('a name is cut between letters as a reader counts them, and only where it is too long', () => {
  assert.equal(shortened('W'.repeat(40), 8), `${'W'.repeat(7)}…`);
  assert.equal(shortened('12345678', 8), '12345678');
  const family = '👨‍👩‍👧‍👦';
  assert.equal(shortened(family.repeat(5), 3), `${family.repeat(2)}…`);
  assert.equal(shortened('e\u0301e\u0301e\u0301', 2), 'e\u0301…');
});

test('sentences of rules and page set such names apart, so that numbers beside them stay where they are', () => {
  const { state } = chanceTable({ players: 2 });
  const players = state.players.map((player, i) => ({ ...player, name: i === 0 ? 'דנה' : 'Bob' }));
  assert.deepEqual(tableNames({ players }), ['\u2068דנה\u2069', 'Bob']);
  assert.match(t('board.lookAt', { name: 'דנה' }), /\u2068דנה\u2069/);
  assert.doesNotMatch(t('board.lookAt', { name: 'Bob' }), /[\u2066-\u2069]/);
});
