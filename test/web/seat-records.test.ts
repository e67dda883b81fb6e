// The keys to seats in a browser's storage: nothing of it is written over that this version cannot read, and a
// refusal is handed on (U-ST-2, U-ST-3, U-ST-5).

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { playerIndex } from '../../src/engine/ids.ts';
import { dropSeat, keepSeat, seatsUnreadable, storedSeats } from '../../src/web/remote/records.ts';

const SESSIONS = 'stationmaster-sessions';
const kept = new Map<string, string>();
let refuses = false;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (refuses) throw new Error('QuotaExceededError');
    kept.set(key, value);
  },
  removeItem: (key: string) => {
    if (refuses) throw new Error('SecurityError');
    kept.delete(key);
  },
};
const seat = (gameId: string): Parameters<typeof keepSeat>[0] => ({
  token: `smt_${gameId}`, gameId, gameCode: `RAIL-${gameId}`, stage: 'game', player: playerIndex(0), displayName: 'Ann',
});
const codes = (): readonly string[] => storedSeats().map(({ gameCode }) => gameCode);

describe('the keys to seats', () => {
  const names = ['localStorage', 'sessionStorage', 'window'] as const;
  const found = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  before(() => {
    const page = { location: { href: 'http://127.0.0.1/play.html' } };
    for (const name of names) {
      Object.defineProperty(globalThis, name, { value: name === 'window' ? page : storage, configurable: true });
    }
  });
  after(() => names.forEach((name, i) => {
    const was = found[i];
    if (was === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, was);
  }));
  beforeEach(() => {
    kept.clear();
    refuses = false;
  });

  test('U-ST-3 a key that cannot be kept or taken away is handed on as a no, and what was kept stays', () => {
    assert.equal(keepSeat(seat('1111')), true);
    refuses = true;
    assert.deepEqual([keepSeat(seat('2222')), dropSeat(seat('1111'))], [false, false]);
    assert.deepEqual(codes(), ['RAIL-1111']);
  });

  test('U-ST-5 a list of seats that cannot be read is told, put aside whole, and not in the way of new keys', () => {
    for (const text of ['{"1111":{"tok', '[]', '"x"', '{', 'null']) {
      kept.clear();
      kept.set(SESSIONS, text);
      assert.deepEqual([seatsUnreadable(), codes()], [true, []], text);
      assert.equal(keepSeat(seat('2222')), true);
      assert.deepEqual([seatsUnreadable(), codes()], [false, ['RAIL-2222']]);
      assert.ok([...kept.values()].includes(text), 'it is still there');
    }
  });

  test('U-ST-5 a list that can be neither read nor put aside is not written over', () => {
    kept.set(SESSIONS, '{"1111":{"tok');
    refuses = true;
    assert.equal(keepSeat(seat('2222')), false);
    assert.equal(kept.get(SESSIONS), '{"1111":{"tok');
  });

  test('U-ST-5 a record of another make stays stored as it is when others come and go', () => {
    const strange = { token: 'smt_9', gameId: '9999', player: 'north', made: 'by a newer version' };
    kept.set(SESSIONS, JSON.stringify({ 9999: strange }));
    keepSeat(seat('1111'));
    dropSeat(seat('1111'));
    assert.deepEqual(JSON.parse(kept.get(SESSIONS) ?? ''), { 9999: strange });
    assert.equal(seatsUnreadable(), false);
  });

  test('U-ST-2 a key that has been replaced meanwhile is not forgotten with the old one', () => {
    keepSeat({ ...seat('1111'), token: 'smt_new' });
    assert.equal(dropSeat(seat('1111')), true);
    assert.deepEqual(codes(), ['RAIL-1111']);
  });
});
