// A press never fails for want of a script: the play page has all of its own when its first screen stands, so that Create, Continue, a file
// and the tables need none; where a replay's scripts cannot be had, the shelf says so, and the same press works afterwards.

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
interface Press {
  readonly what: string;
  /** A game is kept in the browser before. */
  readonly kept: boolean;
  readonly press: (page: Page) => Promise<void>;
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

const PRESSES: readonly Press[] = [
  { what: 'Create new game', kept: false, press: (page) => page.locator('[data-t="deal"]').click(), after: '[data-t="game"]' },
  { what: 'Continue saved game', kept: true, press: (page) => page.locator('[data-t="resume"]').click(), after: '[data-t="game"]' },
  { what: 'a file chosen', kept: false, press: chosen, after: '[data-t="game"]' },
  { what: 'a file dropped', kept: false, press: dropped, after: '[data-t="game"]' },
  { what: 'help in a game', kept: true, press: async (page) => {
    await page.locator('[data-t="resume"]').click();
    await page.waitForSelector('[data-t="game"]');
    await page.keyboard.press('F1');
  }, after: '#help-title' },
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
      /** Lets no script through any more. */
      readonly stop: () => void;
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
      let stopped = false;
      const folder = new URL(site.base).pathname;
      await page.route(/\.js(?:\?|$)/, (route) => {
        const script = new URL(route.request().url()).pathname.slice(folder.length);
        return stopped || (cut && gone(script)) ? route.abort('blockedbyclient') : route.continue();
      });
      const mend = (): void => {
        cut = false;
      };
      assert.ok(!gone(entryOf(name)), 'what the page begins with is there');
      const stop = (): void => {
        stopped = true;
      };
      return { context, page, mend, stop };
    }

    for (const one of PRESSES) {
      test(`${one.what} works where no further script can be had`, async () => {
        const { context, page, stop } = await without('play.html', () => false, one.kept);
        await page.goto(`${site.base}play.html?solitaire`);
        await page.waitForSelector('[data-t="setup"]');
        stop();
        await one.press(page);
        await page.waitForSelector(one.after);
        await context.close();
      });
    }

    test('the play page has no script that comes later, and the replay page has one that does', () => {
      assert.deepEqual(laterOf('play.html'), []);
      assert.ok(laterOf('replays.html').some(({ brings }) => brings.length > 0));
    });

    test('a replay of the shelf: without its scripts it is said, and the same press works afterwards', async () => {
      const first = new Set(graphOf(entryOf('replays.html')));
      const later = new Set(laterOf('replays.html').flatMap(({ brings }) => brings));
      const { context, page, mend } = await without('replays.html', (script) => later.has(script) && !first.has(script), false);
      await page.goto(`${site.base}replays.html`);
      await page.waitForSelector('[data-t="register"]');
      await page.locator('[data-t="register"]').first().click();
      await says(page, '[role="alert"]', NOT_LOADED);
      mend();
      await page.locator('[data-t="register"]').first().click();
      await page.waitForSelector('[data-t="replay"]');
      await context.close();
    });
  });
}
