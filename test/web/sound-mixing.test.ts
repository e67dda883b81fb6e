// Which cues are heard: at most three at once, the weighty before the rest, next to nothing of what was skipped (U-SU-3, U-SU-4).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cuesOfSteps, mix } from '../../src/web/sound/mixing.ts';
import type { Start } from '../../src/web/sound/mixing.ts';
import type { SoundName } from '../../src/web/sound/voices.ts';

/** Plays cues at times and says what was heard when. */
function heard(calls: readonly (readonly [number, readonly SoundName[]])[]): readonly string[] {
  let recent: readonly Start[] = [];
  return calls.flatMap(([now, names]) => {
    const mixed = mix(recent, names, now);
    recent = mixed.recent;
    return mixed.play.map(({ name, at }) => `${name}@${at}`);
  });
}

test('U-SU-4 at most three cues begin within 250 ms, and the weightiest come first', () => {
  assert.deepEqual(heard([[0, ['couple', 'drop', 'train', 'schedule']]]), ['couple@0', 'drop@0', 'train@0']);
  assert.deepEqual(heard([[0, ['couple', 'stage', 'completed', 'drop', 'crash']]]), ['crash@0', 'completed@0', 'stage@0']);
  assert.deepEqual(heard([[0, ['couple']], [100, ['drop']], [200, ['train']], [240, ['arrive']], [250, ['arrive']]]), ['couple@0', 'drop@100', 'train@200', 'arrive@250']);
});

test('U-SU-4 the same cue within 150 ms is dropped', () => {
  assert.deepEqual(heard([[0, ['couple']], [149, ['couple']], [150, ['couple']]]), ['couple@0', 'couple@150']);
  assert.deepEqual(heard([[0, ['couple', 'couple']]]), ['couple@0']);
});

test('U-SU-4 a weighty cue waits for room instead of being lost, and still no four begin within 250 ms', () => {
  const got = heard([[0, ['couple', 'drop', 'train']], [20, ['crash']], [40, ['day']], [60, ['arrive']], [260, ['stage']], [280, ['depart']]]);
  assert.deepEqual(got, ['couple@0', 'drop@0', 'train@0', 'crash@250', 'day@250', 'stage@260']);
  const times = got.map((one) => Number(one.split('@')[1]));
  for (const from of times) assert.ok(times.filter((at) => at >= from && at < from + 250).length <= 3);
});

test('U-SU-4 whatever is asked for, no window of 250 ms has four beginnings', () => {
  const names: readonly SoundName[] = ['crash', 'day', 'completed', 'stage', 'couple', 'drop', 'turn', 'refuse', 'arrive'];
  let word = 7;
  const next = (n: number): number => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return word % n;
  };
  let now = 0;
  const calls = Array.from({ length: 400 }, (): readonly [number, readonly SoundName[]] => {
    now += next(120);
    return [now, Array.from({ length: 1 + next(4) }, () => names[next(names.length)] ?? 'turn')];
  });
  const times = heard(calls).map((one) => Number(one.split('@')[1]));
  assert.ok(times.length > 100);
  for (const from of times) assert.ok(times.filter((at) => at >= from && at < from + 250).length <= 3);
});

test('U-SU-3 the steps shown sound with all their cues, skipped ones with a wreck and a new Day alone, once each', () => {
  const steps = [{ cues: ['couple', 'crash'] }, {}, { cues: ['day', 'couple'] }, { cues: ['crash'] }] as const;
  assert.deepEqual(cuesOfSteps(steps, false), ['couple', 'crash', 'day']);
  assert.deepEqual(cuesOfSteps(steps, true), ['crash', 'day']);
  assert.deepEqual(cuesOfSteps([{ cues: ['stage', 'arrive'] }], true), []);
});
