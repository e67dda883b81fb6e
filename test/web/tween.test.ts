// How a train runs from one place to the next on the page: along its way, at an even speed, and never for long.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runTime, stopsAlong } from '../../src/web/tween.ts';

test('U-VS-6 a run takes at most 60 % of what its step holds and never longer than 600 ms; with playback off it takes no time', () => {
  assert.deepEqual([runTime('switch.move', 1), runTime('phase', 1), runTime('switch.move', 0.5), runTime('switch.move', 20), runTime('phase', 0)], [600, 360, 300, 600, 0]);
});

test('U-VS-6 a run passes the squares of its way at an even speed and ends on the exact place', () => {
  const stops = stopsAlong([{ x: -300, y: 100 }, { x: -200, y: 100 }, { x: -200, y: 0 }, { x: 0, y: 0 }]);
  assert.deepEqual(stops.map(({ at }) => at), [0, 0.25, 0.5, 1]);
  assert.deepEqual(stops.at(-1), { x: 0, y: 0, at: 1 });
  assert.deepEqual(stopsAlong([{ x: 5, y: 0 }, { x: 0, y: 0 }]).map(({ at }) => at), [0, 1]);
});
