// P-15 R-GR-15: whatever is laid, the Running Track stays whole and no join that was made is ever lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PORTS, coordOf, squareKey } from '../../src/engine/ids.ts';
import type { GameState } from '../../src/engine/state.ts';
import { carriesThroughRoute, joins, neighbour } from '../../src/engine/track/geometry.ts';
import { areaAt, drawn } from '../support/positions.ts';
import { grown } from '../support/random-boards.ts';

function joinsOf(state: GameState): ReadonlySet<string> {
  const { grid } = areaAt(state);
  const found = new Set<string>();
  for (const [key, card] of Object.entries(grid)) {
    for (const port of PORTS) {
      const beside = grid[squareKey(neighbour(coordOf(key), port))];
      if (beside !== undefined && joins(card.geometry, port, beside.geometry)) found.add(`${key} ${port}`);
    }
  }
  return found;
}

test('P-15 R-PT-8 no placement removes a join, and the Running Track keeps its through route', () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    grown(seed, 25, (before, after) => {
      const now = joinsOf(after);
      for (const join of joinsOf(before)) {
        if (!now.has(join)) assert.fail(`seed ${seed}: ${join} was lost${drawn(before)}${drawn(after)}`);
      }
      const area = areaAt(after);
      for (let col = area.limitsWest.col; col <= area.limitsEast.col; col += 1) {
        const card = area.grid[squareKey({ row: area.runningRow, col })];
        assert.ok(card !== undefined && carriesThroughRoute(card.geometry), `seed ${seed}: column ${col}${drawn(after)}`);
      }
      assert.ok(area.limitsWest.col < 0 && area.limitsEast.col > 0);
    });
  }
});
