// One live tab for a save or a seat (U-SE-19): tabs are holds in one process over one storage, one set of locks and one channel, with a clock
// that only moves when it is told to. Every rule is tried with locks and with marks in storage.

import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { ANSWER_MS, holdTab } from '../../src/web/one-tab.ts';
import type { TabChannel, TabPlace } from '../../src/web/one-tab.ts';

/** A browser with its tabs. */
class Browser {
  readonly kept = new Map<string, string>();
  readonly tabs: FakeTab[] = [];
  readonly channels = new Set<{ readonly heard: ((data: unknown) => void)[] }>();
  readonly timers = new Set<{ readonly at: number; readonly run: () => void }>();
  now = 0;
  full = false;
  held: { readonly free: () => void; readonly steal: () => void } | null = null;
  readonly locks: boolean;

  constructor(locks: boolean) {
    this.locks = locks;
  }

  open(channels = this.locks): FakeTab {
    const tab = new FakeTab(this, channels);
    this.tabs.push(tab);
    return tab;
  }

  /** Time passes, by the clock that does not jump. */
  async pass(ms: number): Promise<void> {
    await calm();
    this.now += ms;
    for (const timer of [...this.timers].filter((one) => one.at <= this.now)) {
      this.timers.delete(timer);
      timer.run();
    }
    await calm();
  }

  channel(): TabChannel {
    const own = { heard: [] as ((data: unknown) => void)[] };
    this.channels.add(own);
    return {
      send: (data) => [...this.channels].filter((one) => one !== own).forEach((one) => one.heard.forEach((run) => run(data))),
      hear: (run) => void own.heard.push(run),
      close: () => void this.channels.delete(own),
    };
  }

  async request(take: boolean, run: (lock: Lock | null) => unknown): Promise<unknown> {
    await calm();
    if (this.held !== null && !take) return run(null);
    this.held?.steal();
    let steal = (): void => undefined;
    const stolen = new Promise<never>((_, fail) => {
      steal = () => fail(new Error('stolen'));
    });
    const mark = { free: () => undefined, steal };
    this.held = mark;
    const done = Promise.resolve(run({ name: '', mode: 'exclusive' }));
    void done.then(() => {
      if (this.held === mark) this.held = null;
    });
    return Promise.race([done, stolen]);
  }
}

class FakeTab {
  readonly listeners: { readonly type: string; readonly run: () => void }[] = [];
  /** Put away, asleep or ended: nothing reaches it. */
  deaf = false;
  readonly place: TabPlace;
  readonly browser: Browser;

  constructor(browser: Browser, channels: boolean) {
    this.browser = browser;
    const request = (_name: string, options: LockOptions, run: (lock: Lock | null) => unknown): Promise<unknown> => browser.request(options.steal === true, run);
    this.place = {
      locks: browser.locks ? { request: request as LockManager['request'] } : null,
      channel: channels ? () => browser.channel() : null,
      read: (key) => browser.kept.get(key) ?? null,
      write: (key, value) => {
        if (browser.full && value !== null) return false;
        if (value === null) browser.kept.delete(key);
        else browser.kept.set(key, value);
        queueMicrotask(() => browser.tabs.filter((tab) => tab !== this).forEach((tab) => tab.fire('storage')));
        return true;
      },
      listen: (type, run) => {
        const one = { type, run };
        this.listeners.push(one);
        return () => void this.listeners.splice(this.listeners.indexOf(one), 1);
      },
      later: (run, ms) => {
        const timer = { at: browser.now + ms, run };
        browser.timers.add(timer);
        return () => void browser.timers.delete(timer);
      },
    };
  }

  fire(type: string): void {
    if (!this.deaf) for (const one of [...this.listeners]) if (one.type === type) one.run();
  }

  async putAway(): Promise<void> {
    this.fire('pagehide');
    this.deaf = true;
    await calm();
  }

  async show(): Promise<void> {
    this.deaf = false;
    this.fire('pageshow');
    await calm();
  }
}

/** Lets everything happen that waits for nothing but its turn. */
const calm = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
};
const NAME = 'a-save';
const MARK = `stationmaster-live-${NAME}`;
const nothing = (): void => undefined;

for (const locks of [true, false]) {
  describe(`one live tab ${locks ? 'with locks' : 'with marks in storage'}`, () => {
    test('U-SE-19 a second tab is refused as long as the first is there, however much time passes', async () => {
      const browser = new Browser(locks);
      const [first, second] = [browser.open(), browser.open()];
      const hold = await holdTab(NAME, nothing, false, first.place);
      await browser.pass(86_400_000);
      assert.equal(await holdTab(NAME, nothing, false, second.place), null);
      assert.equal(hold?.mine(), true);
      hold?.release();
      await calm();
      const next = await holdTab(NAME, nothing, false, second.place);
      assert.equal(next?.mine(), true);
    });

    test('U-SE-19 taking over tells the first tab once, which keeps nothing from then on', async () => {
      const browser = new Browser(locks);
      const [first, second] = [browser.open(), browser.open()];
      const lost = mock.fn();
      const hold = await holdTab(NAME, lost, false, first.place);
      const taken = await holdTab(NAME, nothing, true, second.place);
      await calm();
      assert.equal(taken?.mine(), true);
      assert.equal(hold?.mine(), false);
      assert.equal(await hold?.settled(), false);
      assert.equal(lost.mock.callCount(), 1);
      hold?.release();
      await calm();
      assert.equal(taken?.mine(), true, 'a tab that has lost the hold takes nothing away');
    });

    test('U-SE-19 a tab that does not answer loses the hold, and finds out before it keeps anything', async () => {
      const browser = new Browser(locks);
      const [first, second] = [browser.open(), browser.open()];
      const lost = mock.fn();
      const hold = await holdTab(NAME, lost, false, first.place);
      first.deaf = true;
      const taking = holdTab(NAME, nothing, true, second.place);
      await browser.pass(ANSWER_MS);
      assert.equal((await taking)?.mine(), true);
      assert.equal(hold?.mine(), false);
      assert.equal(lost.mock.callCount(), 1);
    });

    test('U-SE-19 a page that comes back from the page cache has the hold again', async () => {
      const browser = new Browser(locks);
      const tab = browser.open();
      const lost = mock.fn();
      const hold = await holdTab(NAME, lost, false, tab.place);
      await tab.putAway();
      assert.equal(hold?.mine(), false);
      await tab.show();
      assert.equal(hold?.mine(), true);
      assert.equal(await hold?.settled(), true);
      await tab.putAway();
      await tab.show();
      assert.equal(hold?.mine(), true, 'as often as it is put away');
      assert.equal(lost.mock.callCount(), 0);
    });

    test('U-SE-19 a page that was put away bars nobody, and is told when it comes back that another has the hold', async () => {
      const browser = new Browser(locks);
      const [first, second] = [browser.open(), browser.open()];
      const lost = mock.fn();
      const hold = await holdTab(NAME, lost, false, first.place);
      await first.putAway();
      const other = await holdTab(NAME, nothing, false, second.place);
      assert.equal(other?.mine(), true);
      await first.show();
      assert.equal(lost.mock.callCount(), 1);
      assert.equal(await hold?.settled(), false);
      assert.equal(other?.mine(), true);
    });

    test('U-SE-19 what is asked of a page before it was told that it is shown waits for the hold', async () => {
      const browser = new Browser(locks);
      const tab = browser.open();
      const hold = await holdTab(NAME, nothing, false, tab.place);
      await tab.putAway();
      tab.deaf = false;
      assert.equal(hold?.mine(), false);
      assert.equal(await hold?.settled(), true);
      assert.equal(hold?.mine(), true);
    });

    test('U-SE-19 a hold given back while its page was away stays given back', async () => {
      const browser = new Browser(locks);
      const [first, second] = [browser.open(), browser.open()];
      const hold = await holdTab(NAME, nothing, false, first.place);
      await first.putAway();
      hold?.release();
      await first.show();
      assert.equal(await hold?.settled(), false);
      assert.equal((await holdTab(NAME, nothing, false, second.place))?.mine(), true);
    });
  });
}

describe('one live tab without locks', () => {
  test('U-SE-19 the mark of a tab that ended without a word bars others only until it has not answered', async () => {
    const browser = new Browser(false);
    browser.kept.set(MARK, '4711');
    const opening = holdTab(NAME, nothing, false, browser.open().place);
    await browser.pass(ANSWER_MS);
    assert.equal((await opening)?.mine(), true);
    assert.deepEqual([...browser.kept.keys()], [MARK], 'the question is taken away');
  });

  test('U-ST-3 storage emptied while playing leaves the hold where it was', async () => {
    const browser = new Browser(false);
    const [first, second] = [browser.open(), browser.open()];
    const lost = mock.fn();
    const hold = await holdTab(NAME, lost, false, first.place);
    browser.kept.clear();
    assert.equal(hold?.mine(), true);
    assert.equal(await holdTab(NAME, nothing, false, second.place), null);
    assert.equal(lost.mock.callCount(), 0);
  });

  test('U-ST-3 where nothing can be written, a tab plays on', async () => {
    const browser = new Browser(false);
    browser.full = true;
    assert.equal((await holdTab(NAME, nothing, false, browser.open().place))?.mine(), true);
  });

  test('U-SE-19 of two tabs that open in one moment, the one that is overwritten is told', async () => {
    const browser = new Browser(false);
    const [first, second] = [browser.open(), browser.open()];
    const lost = mock.fn();
    // The second has looked before the first has written.
    let looked = false;
    const stale: TabPlace = {
      ...second.place,
      read: (key) => {
        const found = looked ? second.place.read(key) : null;
        looked = true;
        return found;
      },
    };
    const holds = [await holdTab(NAME, lost, false, first.place), await holdTab(NAME, lost, false, stale)];
    await calm();
    assert.equal(holds.filter((hold) => hold?.mine() === true).length, 1);
    assert.equal(lost.mock.callCount(), 1);
  });
});
