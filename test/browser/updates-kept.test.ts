// A newer version in the middle of a visit: what has been entered at the setup screen and at the doors is still there when the page comes
// back, and the deal that was asked for is the one that is dealt.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { findBrowser, withSite } from './support.ts';
import type { Site } from './support.ts';
import { PATIENCE_MS, waitForDrawing } from './waiting.ts';

const path = findBrowser();

if (path !== null) {
  describe('a newer version in the middle of a visit', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    /** A page that a waiting worker offers a newer version to. */
    async function offered(query: string): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
      const context = await site.browser.newContext({ reducedMotion: 'reduce' });
      context.setDefaultTimeout(PATIENCE_MS);
      waitForDrawing(context);
      await context.addInitScript(() => {
        if (!('ServiceWorkerContainer' in window)) return;
        const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: (_message: unknown, ports: readonly MessagePort[] = []) => ports[0]?.postMessage('another') });
        const registration = Object.assign(new EventTarget(), { waiting: worker, installing: null, active: null, update: () => Promise.resolve() });
        ServiceWorkerContainer.prototype.register = () => Promise.resolve(registration as unknown as ServiceWorkerRegistration);
        Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => worker });
      });
      const page = await context.newPage();
      await page.route('**/api/health', (route) => route.fulfill({ json: { ok: true, service: 'station-master', engineVersion: '0.1.0', protocol: 1, games: { active: 0, lobby: 0 } } }));
      await page.goto(`${site.base}play.html?${query}`);
      await page.waitForSelector('[data-t="update-now"]');
      return { context, page };
    }

    const useIt = async (page: Page): Promise<void> => {
      await Promise.all([page.waitForEvent('load'), page.locator('[data-t="update-now"]').click()]);
      await page.waitForSelector('[data-t="update-now"]');
    };

    test('the setup screen comes back as it was filled in', async () => {
      const { context, page } = await offered('solitaire');
      await page.fill('#ss-seed', '4711');
      await page.fill('#ss-days', '3');
      await useIt(page);
      assert.equal(await page.inputValue('#ss-seed'), '4711');
      assert.equal(await page.inputValue('#ss-days'), '3');
      await context.close();
    });

    test('the doors come back as they were filled in, and only once', async () => {
      const { context, page } = await offered('lobby');
      await page.fill('#lb-name', 'Wanda');
      await page.fill('#lb-code', 'RAIL-12');
      await useIt(page);
      assert.equal(await page.inputValue('#lb-name'), 'Wanda');
      assert.equal(await page.inputValue('#lb-code'), 'RAIL-12');
      await page.reload();
      await page.waitForSelector('#lb-code');
      assert.equal(await page.inputValue('#lb-code'), '');
      await context.close();
    });

    test('a page that is loaded anew between Create and the game deals what was asked for', async () => {
      const { context, page } = await offered('solitaire');
      await page.fill('#ss-seed', '4711');
      let open = true;
      await page.route(/\.js(?:\?|$)/, async (route) => {
        if (!open) return;
        await route.continue();
      });
      open = false;
      await page.locator('[data-t="deal"]').click();
      await page.waitForURL(/seed=4711/);
      open = true;
      await page.reload();
      await page.waitForSelector('[data-t="game"]');
      assert.match(page.url(), /seed=4711/);
      await context.close();
    });
  });
}
