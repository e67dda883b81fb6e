// A press whose scripts cannot be had says so where it was made, keeps what was entered, and works when it is made again: Create, Continue,
// the last rules, the previous game, a file, a dropped file, a replay, the tables. Every later script of a page is taken away in its turn.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { ROOT } from '../../scripts/repo.ts';
import { entryOf, graphOf, laterOf } from './scripts-of.ts';
import { findBrowser, withSite } from './support.ts';
import type { Site } from './support.ts';
import { PATIENCE_MS, says, waitForDrawing } from './waiting.ts';

const path = findBrowser();
const SAVE = join(ROOT, 'test/browser/saves/board.json');
/** How many of the scripts of one press are taken away, spread over all of them. */
const AT_MOST = 5;

function spread<T>(all: readonly T[]): readonly T[] {
  if (all.length <= AT_MOST) return all;
  return Array.from({ length: AT_MOST }, (_, i) => all[Math.round((i * (all.length - 1)) / (AT_MOST - 1))]).flatMap((one) => one ?? []);
}

interface Press {
  readonly what: string;
  readonly page: 'play.html' | 'replays.html';
  readonly query: string;
  /** A game is kept in the browser before. */
  readonly kept: boolean;
  readonly stands: string;
  readonly press: (page: Page) => Promise<void>;
  readonly where: string;
  readonly after: string;
}

const dropped = async (page: Page): Promise<void> => {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'save.json', { type: 'application/json' }));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  }, readFileSync(SAVE, 'utf8'));
};

const chosen = async (page: Page): Promise<void> => {
  await page.setInputFiles('[data-t="open-save"]', []);
  await page.setInputFiles('[data-t="open-save"]', SAVE);
};

const SETUP = { page: 'play.html', query: '?solitaire', stands: '[data-t="setup"]', where: '[data-t="setup-message"]', after: '[data-t="game"]' } as const;
const PRESSES: readonly Press[] = [
  { ...SETUP, what: 'Create new game', kept: false, press: (page) => page.locator('[data-t="deal"]').click() },
  { ...SETUP, what: 'Continue saved game', kept: true, press: (page) => page.locator('[data-t="resume"]').click() },
  { ...SETUP, what: 'a file chosen', kept: false, press: chosen },
  { ...SETUP, what: 'a file dropped', kept: false, where: '[data-t="notice"]', press: dropped },
  { page: 'replays.html', query: '', stands: '[data-t="register"]', where: '[role="alert"]', after: '[data-t="replay"]', what: 'a replay of the shelf', kept: false, press: (page) => page.locator('[data-t="register"]').first().click() },
];
const NOT_LOADED = /could not be loaded.*content blocker/;

if (path !== null) {
  describe('a press whose scripts cannot be had', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    interface Cut {
      readonly context: BrowserContext;
      readonly page: Page;
      /** Lets the scripts through again. */
      readonly mend: () => void;
    }

    /** A page that has its first scripts, and none that `gone` names. */
    async function without(name: string, gone: (script: string) => boolean, kept: boolean): Promise<Cut> {
      const context = await site.browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
      context.setDefaultTimeout(PATIENCE_MS);
      waitForDrawing(context);
      await context.addInitScript((save) => {
        localStorage.setItem('stationmaster-pace', '0');
        if (save !== null && localStorage.getItem('station-master.save.v1') === null) localStorage.setItem('station-master.save.v1', save);
      }, kept ? readFileSync(SAVE, 'utf8') : null);
      const page = await context.newPage();
      let cut = true;
      const folder = new URL(site.base).pathname;
      await page.route(/\.js(?:\?|$)/, (route) => {
        const script = new URL(route.request().url()).pathname.slice(folder.length);
        return cut && gone(script) ? route.abort('blockedbyclient') : route.continue();
      });
      const mend = (): void => {
        cut = false;
      };
      assert.ok(!gone(entryOf(name)), 'what the page begins with is there');
      return { context, page, mend };
    }

    for (const one of PRESSES) {
      test(`${one.what}: it is said, and the same press works afterwards`, async () => {
        const first = new Set(graphOf(entryOf(one.page)));
        const later = new Set(laterOf(one.page).flatMap(({ brings }) => brings));
        const { context, page, mend } = await without(one.page, (script) => later.has(script) && !first.has(script), one.kept);
        await page.goto(`${site.base}${one.page}${one.query}`);
        await page.waitForSelector(one.stands);
        await one.press(page);
        await says(page, one.where, NOT_LOADED);
        mend();
        await one.press(page);
        await page.waitForSelector(one.after);
        await context.close();
      });
    }

    test('whichever script of a game is the one that is missing, Create says so, keeps what was entered and works afterwards', async () => {
      const play = laterOf('play.html').find(({ brings }) => brings.length === Math.max(...laterOf('play.html').map((each) => each.brings.length)));
      assert.ok(play !== undefined && play.brings.length > 0);
      for (const missing of spread(play.brings)) {
        const { context, page, mend } = await without('play.html', (script) => script === missing, false);
        await page.goto(`${site.base}play.html?solitaire`);
        await page.fill('#ss-seed', '77');
        await page.fill('#ss-days', '3');
        await page.locator('[data-t="deal"]').click();
        await page.waitForSelector('[data-t="setup-message"], [data-t="notice"], [data-t="game"]');
        if (await page.locator('[data-t="game"]').count() === 0) {
          assert.match((await page.locator('[data-t="setup-message"], [data-t="notice"]').allTextContents()).join(' '), NOT_LOADED, missing);
          assert.equal(await page.inputValue('#ss-seed'), '77');
          assert.equal(await page.inputValue('#ss-days'), '3');
          mend();
          await page.locator('[data-t="deal"]').click();
          await page.waitForSelector('[data-t="game"]');
        }
        assert.match(page.url(), /seed=77&days=3/, missing);
        await context.close();
      }
    });

    test('after a failure the page can be loaded again from where it is said, with what was entered', async () => {
      const later = new Set(laterOf('play.html').flatMap(({ brings }) => brings));
      const { context, page } = await without('play.html', (script) => later.has(script), false);
      await page.goto(`${site.base}play.html?solitaire`);
      await page.fill('#ss-seed', '4242');
      await page.locator('[data-t="deal"]').click();
      await page.locator('[data-t="setup-reload"]').click();
      await page.waitForSelector('[data-t="setup"]');
      assert.equal(await page.inputValue('#ss-seed'), '4242');
      await context.close();
    });

    test('the tables: without their scripts the setup screen says so, and the link works afterwards', async () => {
      const later = new Set(laterOf('play.html').flatMap(({ brings }) => brings));
      const { context, page, mend } = await without('play.html', (script) => later.has(script), false);
      await page.goto(`${site.base}play.html?lobby`);
      await says(page, '[data-t="notice"]', NOT_LOADED);
      mend();
      await page.locator('a[data-key="lobby"]').click();
      await page.waitForSelector('[data-key="heading:lobby"]');
      await context.close();
    });
  });
}
