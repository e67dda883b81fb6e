// Which nodes of the Division form a Subdivision, as the map braces them (R-ML-20).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectDivision } from '../../src/view/project-division.ts';
import { position } from '../support/positions.ts';

const of = (tier: readonly ('whistlePost' | 'depot' | 'terminal')[]): readonly (number | null)[] =>
  projectDivision(position({ players: tier.length as 1 | 2 | 3 | 4, tier })).map((node) => node.subdivision);

test('R-ML-20 Control Points divide the line: with Depots throughout every Mainline card is a Subdivision of its own', () => {
  assert.deepEqual(of(['depot', 'terminal']), [null, 1, null, 2, null, 3, null]);
});

test('R-ML-20 a Whistle Post lies in the Subdivision that it joins', () => {
  assert.deepEqual(of(['depot', 'whistlePost']), [null, 1, null, 2, 2, 2, null]);
  assert.deepEqual(of(['whistlePost']), [null, 1, 1, 1, null]);
});
