// What counts as navigation within a page: a history of entries as a browser keeps it, with jumps that make entries of no name.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, mock, test } from 'node:test';
import { enter, followEntries, shownScreen } from '../../src/web/entries.ts';
import { opensReplay } from '../../src/web/replays/address.ts';

let entries: { state: unknown; hash: string }[] = [];
let at = 0;
let listener: (event: { readonly state: unknown }) => void = () => undefined;
const here = (): { state: unknown; hash: string } => entries[at] ?? assert.fail('no entry');
const put = (state: unknown, address: string): void => void entries.splice(at, entries.length, { state, hash: new URL(address, 'http://a.test/').hash });

function go(by: number): void {
  at += by;
  listener({ state: here().state });
}

/** A link to a place on the page. */
function jump(hash: string): void {
  at += 1;
  put(null, hash);
  listener({ state: null });
}

const browser: Readonly<Record<string, unknown>> = {
  window: {
    history: {
      get state() {
        return here().state;
      },
      pushState: (state: unknown, _: string, address: string) => {
        at += 1;
        put(state, address);
      },
      replaceState: (state: unknown, _: string, address = here().hash) => void (entries[at] = { state, hash: new URL(address, 'http://a.test/').hash }),
    },
    location: {
      get hash() {
        return here().hash;
      },
    },
    addEventListener: (_: string, run: typeof listener) => {
      listener = run;
    },
  },
};

describe('entries of the history', () => {
  const found = Object.getOwnPropertyDescriptor(globalThis, 'window');
  before(() => Object.defineProperty(globalThis, 'window', { value: browser['window'], configurable: true }));
  after(() => {
    if (found === undefined) Reflect.deleteProperty(globalThis, 'window');
    else Object.defineProperty(globalThis, 'window', found);
  });
  beforeEach(() => {
    entries = [{ state: null, hash: '' }];
    at = 0;
  });

  test('U-RT-4 a jump within a page and the way back from it are no navigation', () => {
    const route = mock.fn();
    followEntries(route);
    enter('replace', 'game', './play.html?seed=1');
    jump('#board');
    jump('#actions');
    go(-1);
    go(-1);
    go(2);
    assert.equal(route.mock.callCount(), 0);
    assert.equal(shownScreen(), 'game');
  });

  test('U-RT-4 going back to another entry is navigation, from a jump too', () => {
    const route = mock.fn();
    followEntries(route);
    enter('replace', 'doors', './play.html?lobby');
    enter('push', 'table', './play.html?lobby');
    jump('#log');
    go(-2);
    assert.deepEqual(route.mock.calls.map((call) => call.arguments), [['doors']]);
    go(2);
    assert.deepEqual(route.mock.calls.map((call) => call.arguments), [['doors'], ['table']]);
    go(-1);
    assert.equal(route.mock.callCount(), 2);
  });

  test('U-RT-4 after a reload in the middle of jumps the entries before it are known again', () => {
    followEntries(() => undefined);
    enter('replace', 'setup', './play.html?solitaire');
    jump('#setup');
    const route = mock.fn();
    followEntries(route);
    go(-1);
    assert.equal(route.mock.callCount(), 0);
  });

  test('U-RV-2 a fragment that asks for another replay opens it; one that names a place does not', () => {
    const route = mock.fn();
    followEntries(route, opensReplay);
    jump('#main');
    jump('#');
    assert.equal(route.mock.callCount(), 0);
    jump('#g=abc&at=4');
    assert.equal(route.mock.callCount(), 1);
    go(-1);
    assert.equal(route.mock.callCount(), 2);
  });
});
