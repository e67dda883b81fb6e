// A host that shows pages without their ending and sends `play.html` on to `play`: every page opens online, slowly and offline, by either
// address, and no answer that was redirected is kept.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { serveCleanly } from '../../scripts/serve-static.ts';
import { findBrowser, siteFolder, withSite } from './support.ts';
import type { Site } from './support.ts';
import { PATIENCE_MS, waitForDrawing } from './waiting.ts';

const path = findBrowser();

const PAGES = [
  { name: 'play', query: '?solitaire', up: '[data-t="setup"]' },
  { name: 'replays', query: '', up: '[data-t="register"]' },
  { name: 'docs/rules', query: '', up: '#content h2' },
] as const;

if (path !== null) {
  describe('a host with clean addresses', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    test('U-PW-3, U-PW-4 every page opens there by both its addresses: online, when the host is slow, and offline', async () => {
      const state: { mode: 'quick' | 'silent' | 'gone' } = { mode: 'quick' };
      const server = createServer((request, response) => {
        // A host that is slow here never answers, so that only the copy can be what is shown.
        if (state.mode === 'silent' && /\/(?:play|replays|rules)(?:\.html)?(?:\?|$)/.test(request.url ?? '')) return;
        if (state.mode === 'gone') return void request.socket.destroy();
        serveCleanly(siteFolder(), '/game/', request, response);
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/game/`;
      const context = await site.browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'allow' });
      context.setDefaultTimeout(PATIENCE_MS);
      waitForDrawing(context);
      const page = await context.newPage();

      await page.goto(`${base}index.html`);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller === null) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
      });
      const redirected = await page.evaluate(async () => {
        const found: string[] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) if ((await cache.match(request))?.redirected === true) found.push(request.url);
        }
        return found;
      });
      assert.deepEqual(redirected, []);
      for (const mode of ['quick', 'silent', 'gone'] as const) {
        state.mode = mode;
        for (const { name, query, up } of PAGES) {
          for (const address of [`${name}.html${query}`, `${name}${query}`]) {
            await page.goto(`${base}${address}`);
            await page.waitForSelector(up);
            assert.equal(await page.locator('[data-t="start-problem"]').count(), 0, `${mode} ${address}`);
          }
        }
      }
      await context.close();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    });
  });
}
