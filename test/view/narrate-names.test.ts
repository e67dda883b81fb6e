// The name in front of a line is put on and taken off in one place (U-JR-4).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spoken, underName } from '../../src/view/narrate-names.ts';

test('U-JR-4 a name that was put in front of a sentence comes off again, and nothing else does', () => {
  const names = ['Ann', 'Ann: B', 'Bea'];
  for (const name of names) assert.deepEqual(spoken({ text: underName(name, 'Train 9: here.') }, names), { who: name, text: 'Train 9: here.' });
  assert.deepEqual(spoken({ text: 'Train 9: here.' }, names), { who: null, text: 'Train 9: here.' });
  assert.deepEqual(spoken({ text: 'Bea is at fault.' }, names), { who: null, text: 'Bea is at fault.' });
});
