// Every way a page can start badly ends in words and a way on: a script that is blocked, missing, of the wrong type, broken or slow, a page
// opened from a disk, a browser too old. The fault is put in from outside; how the scripts of a build are named plays no part.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, test } from 'node:test';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { entryOf } from './scripts-of.ts';
import { findBrowser, siteFolder, withSite } from './support.ts';
import type { Site } from './support.ts';
import { PATIENCE_MS, waitForDrawing } from './waiting.ts';

const path = findBrowser();

/** A page, and what shows that it has started. */
const PAGES = [
  { page: 'play.html', query: '?solitaire', up: '[data-t="setup"]' },
  { page: 'replays.html', query: '', up: '[data-t="register"]' },
] as const;

const FAULTS: readonly { readonly what: string; readonly cause: string; readonly says: RegExp; readonly answer: (route: Route, site: Site) => Promise<void> }[] = [
  { what: 'is blocked', cause: 'blocked', says: /content blocker.*Allow this site/, answer: (route) => route.abort('blockedbyclient') },
  { what: 'is not there', cause: 'missing', says: /not there \(answer 404\)/, answer: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'no' }) },
  { what: 'has the wrong type', cause: 'type', says: /comes as “text\/html”/, answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Sign in</p>' }) },
  { what: 'is of another version', cause: 'error', says: /An error stopped it/, answer: (route, { base }) => route.fulfill({ status: 200, contentType: 'text/javascript', body: `import { gone } from "${base}start-guard.js"; gone();` }) },
  { what: 'stops with an error', cause: 'error', says: /An error stopped it: .*planted/, answer: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("planted");' }) },
];

if (path !== null) {
  describe('a page that starts badly', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    async function fresh(): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
      const context = await site.browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
      context.setDefaultTimeout(PATIENCE_MS);
      waitForDrawing(context);
      return { context, page: await context.newPage() };
    }

    const problem = async (page: Page): Promise<{ readonly cause: string | null; readonly text: string }> => {
      const box = page.locator('[data-t="start-problem"]');
      await box.waitFor();
      assert.equal(await box.count(), 1, 'said once');
      return { cause: await box.getAttribute('data-cause'), text: (await box.textContent()) ?? '' };
    };

    for (const { page: name, query, up } of PAGES) {
      for (const { what, cause, says, answer } of FAULTS) {
        test(`${name} says so when its script ${what}, and starts when it is loaded again after that`, async () => {
          const { context, page } = await fresh();
          await page.route(`**/${entryOf(name)}*`, (route) => answer(route, site));
          await page.goto(`${site.base}${name}${query}`);
          const said = await problem(page);
          assert.equal(said.cause, cause, said.text);
          assert.match(said.text, says);
          await page.unroute(`**/${entryOf(name)}*`);
          await page.getByRole('button', { name: 'Load the page again' }).click();
          await page.waitForSelector(up);
          assert.equal(await page.locator('[data-t="start-problem"]').count(), 0);
          await context.close();
        });
      }

      test(`${name} says that it is slow, and takes the words back when it has started`, async () => {
        const { context, page } = await fresh();
        await page.clock.install();
        let come = (): void => undefined;
        const held = new Promise<void>((done) => {
          come = done;
        });
        await page.route(`**/${entryOf(name)}*`, async (route) => {
          await held;
          await route.continue();
        });
        // A module that is on its way holds back the event that says a page is whole.
        await page.goto(`${site.base}${name}${query}`, { waitUntil: 'commit' });
        await page.waitForSelector('.wait', { state: 'attached' });
        assert.equal(await page.locator('[data-t="start-problem"]').count(), 0, 'not at once');
        await page.clock.runFor(30_000);
        assert.equal((await problem(page)).cause, 'slow');
        come();
        await page.waitForSelector(up);
        await page.clock.runFor(1000);
        assert.equal(await page.locator('[data-t="start-problem"]').count(), 0);
        await context.close();
      });

      test(`${name} opened from a disk says how to serve it`, async () => {
        const { context, page } = await fresh();
        await page.goto(pathToFileURL(join(siteFolder(), name)).href);
        const said = await problem(page);
        assert.equal(said.cause, 'file');
        assert.match(said.text, /opened straight from a disk.*http\.server/);
        await context.close();
      });

      test(`${name} says so in a browser too old`, async () => {
        const { context, page } = await fresh();
        await page.addInitScript(() => {
          Reflect.deleteProperty(Object, 'hasOwn');
        });
        await page.route(`**/${entryOf(name)}*`, (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'Object.hasOwn({}, "a");' }));
        await page.goto(`${site.base}${name}${query}`);
        const said = await problem(page);
        assert.equal(said.cause, 'old');
        assert.match(said.text, /too old/);
        await context.close();
      });
    }

    test('the front page from a disk says how to serve it, and its words are there', async () => {
      const { context, page } = await fresh();
      await page.goto(pathToFileURL(join(siteFolder(), 'index.html')).href);
      assert.equal((await problem(page)).cause, 'file');
      assert.ok(await page.getByRole('heading', { name: 'Station Master' }).isVisible());
      await context.close();
    });
  });
}
