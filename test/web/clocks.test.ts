// Clocks that jump, stand still or sleep: what the page makes of them (U-SE-17, U-SE-41).

import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { sinceLook } from '../../src/web/remote/page-life.ts';

test('U-SE-17 a sleep is seen by whichever clock counted it; one that is put back or stands still is none', () => {
  let wall = 1_000_000;
  let steady = 0;
  const slept = sinceLook(() => [wall, steady], 8_000);
  const pass = (wallMs: number, steadyMs: number): boolean => {
    wall += wallMs;
    steady += steadyMs;
    return slept();
  };
  assert.equal(pass(2_000, 2_000), false);
  assert.equal(pass(600_000, 2_000), true, 'the steady clock slept too');
  assert.equal(pass(2_000, 2_000), false, 'told once');
  assert.equal(pass(-3_600_000, 2_000), false, 'put back');
  assert.equal(pass(-3_600_000, 600_000), true, 'put back at waking');
  assert.equal(pass(0, 0), false, 'standing still');
  assert.equal(pass(7_999, 7_999), false);
});

describe('the notes of open streams', () => {
  const kept = new Map<string, string>();
  const names = ['localStorage', 'document'] as const;
  const found = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const START = 1_800_000_000_000;
  before(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    });
    Object.defineProperty(globalThis, 'document', { value: { hidden: false }, configurable: true });
    mock.timers.enable({ apis: ['Date'], now: START });
  });
  after(() => {
    mock.timers.reset();
    for (const [name, was] of found) {
      if (was === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, was);
    }
  });

  /** The times of the notes as another tab reads them. */
  const notes = (): readonly number[] => {
    const all = JSON.parse(kept.get('station-master.lines') ?? '{}') as Record<string, { at: number }>;
    return Object.values(all).map(({ at }) => at);
  };

  test('U-SE-41 a stream stays noted although the clock is put back or forward, and goes when it ends', async () => {
    const { noteLine } = await import('../../src/web/remote/lines.ts');
    const line = noteLine();
    for (const now of [START + 3_000, START - 3_600_000, START + 86_400_000, START]) {
      mock.timers.setTime(now);
      line.heard();
      assert.deepEqual(notes(), [now]);
    }
    line.ended();
    assert.deepEqual(notes(), []);
  });
});
