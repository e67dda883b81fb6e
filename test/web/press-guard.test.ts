// The guard against the second press of a double click (U-IN-6), without a page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pressGuard } from '../../src/web/press-guard.ts';

test('U-IN-6 what took the place of the pressed control is not pressed for 400 ms, and then is', () => {
  const guard = pressGuard();
  guard.moved('draw', true);
  assert.equal(guard.holds(1_000), false);
  guard.changed('card', 1_050);
  for (const at of [1_050, 1_120, 1_300, 1_449]) assert.equal(guard.holds(at), true, String(at));
  assert.equal(guard.holds(1_450), false);
});

test('U-IN-6 a press that waited behind the drawing is older than the control and is not let through', () => {
  const guard = pressGuard();
  guard.moved('draw', true);
  guard.changed('card', 2_000);
  assert.equal(guard.holds(1_900), true);
});

test('U-IN-6 a control that stays, one that the pointer has moved to, and an empty place are not held up', () => {
  const guard = pressGuard();
  guard.moved('draw', true);
  guard.changed('draw', 1_000);
  assert.equal(guard.holds(1_010), false, 'the page changed elsewhere');
  guard.changed('card', 1_020);
  guard.moved('end', true);
  assert.equal(guard.holds(1_030), false, 'a hand that moves knows where to');
  guard.changed(null, 1_040);
  assert.equal(guard.holds(1_050), false);
});

test('U-IN-6 the tremble of a hand is no movement: what lies beside the new control is as new', () => {
  const guard = pressGuard();
  guard.moved('draw', true);
  guard.changed('card', 1_000);
  guard.moved('other card', false);
  assert.equal(guard.holds(1_100), true);
  guard.moved('other card', true);
  assert.equal(guard.holds(1_100), true, 'it has been under the pointer since');
});
