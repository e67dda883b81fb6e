// One live tab for a save or a seat where the browser has neither locks nor channels (U-SE-19): a heartbeat in storage stands in. Two tabs are two copies of
// the hold in one process, sharing a storage that tells the other one.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, mock, test } from 'node:test';
import { holdTab } from '../../src/web/one-tab.ts';

const kept = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();
const globals: Readonly<Record<string, unknown>> = {
  navigator: {},
  BroadcastChannel: undefined,
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
  window: {
    setInterval: (run: () => void, every: number) => setInterval(run, every),
    clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
    addEventListener: (type: string, listen: () => void) => listeners.set(type, (listeners.get(type) ?? new Set()).add(listen)),
    removeEventListener: (type: string, listen: () => void) => listeners.get(type)?.delete(listen),
  },
};
const KEY = 'stationmaster-live-a-save';

describe('one live tab without locks', () => {
  const found = new Map(Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  before(() => {
    for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  });
  after(() => {
    for (const [name, one] of found) {
      if (one === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, one);
    }
  });
  beforeEach(() => {
    kept.clear();
    listeners.clear();
  });

  test('U-SE-19 a second tab is refused while the first shows signs of life', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: 1_000_000 });
    const first = await holdTab('a-save', () => undefined);
    assert.equal(first?.mine(), true);
    t.mock.timers.tick(4000);
    assert.equal(await holdTab('a-save', () => undefined), null);
    assert.equal(first?.mine(), true);
    first?.release();
    assert.equal(kept.has(KEY), false);
    const second = await holdTab('a-save', () => undefined);
    assert.equal(second?.mine(), true);
    second?.release();
  });

  test('U-SE-19 a tab that has shown no sign of life for five seconds no longer bars another', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: 1_000_000 });
    kept.set(KEY, `4711:${1_000_000 - 5001}`);
    const hold = await holdTab('a-save', () => undefined);
    assert.equal(hold?.mine(), true);
    hold?.release();
  });

  test('U-SE-19 taking over tells the first tab, which keeps nothing from then on', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: 1_000_000 });
    const lost = mock.fn();
    const first = await holdTab('a-save', lost);
    const second = await holdTab('a-save', () => undefined, true);
    assert.equal(second?.mine(), true);
    for (const listen of [...listeners.get('storage') ?? []]) listen();
    assert.equal(lost.mock.callCount(), 1);
    assert.equal(first?.mine(), false);
    assert.equal(second?.mine(), true);
    first?.release();
    assert.ok(kept.has(KEY), 'a tab that has lost the hold takes nothing away');
    second?.release();
  });
});
