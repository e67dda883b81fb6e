// A browser that lacks something, or refuses it, still plays: no storage, a full or throwing one, no worker, no sound, no locks, no channel,
// no crypto beyond chance, plain http on a name of the local network, a tab that was duplicated. Where something is lost, it is said.

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { serveFolder } from '../../scripts/serve-static.ts';
import { BROWSER_ARGS } from '../../scripts/system-browser.ts';
import { findBrowser, siteFolder } from './support.ts';
import { PATIENCE_MS, says, settled, waitForDrawing } from './waiting.ts';

const path = findBrowser();

interface Lack {
  readonly what: string;
  /** Runs in the page before anything else. */
  readonly take: () => void;
  /** Whether a game is kept all the same. */
  readonly keeps: boolean;
}

const LACKS: readonly Lack[] = [
  {
    what: 'storage that throws when it is touched', keeps: false,
    take: () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        } });
      }
    },
  },
  { what: 'no storage at all', keeps: false, take: () => ['localStorage', 'sessionStorage'].forEach((name) => Object.defineProperty(window, name, { value: null })) },
  {
    what: 'storage with no room', keeps: false,
    take: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  },
  { what: 'a worker that is refused', keeps: true, take: () => {
    if ('ServiceWorkerContainer' in window) ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  } },
  { what: 'no workers', keeps: true, take: () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker') },
  { what: 'no sound', keeps: true, take: () => ['AudioContext', 'webkitAudioContext', 'Audio'].forEach((name) => Reflect.deleteProperty(window, name)) },
  { what: 'no databases, caches and channels', keeps: true, take: () => ['indexedDB', 'caches', 'BroadcastChannel', 'SharedWorker'].forEach((name) => Object.defineProperty(window, name, { value: undefined })) },
  { what: 'no locks', keeps: true, take: () => Reflect.deleteProperty(Navigator.prototype, 'locks') },
  { what: 'no clipboard, sharing, notices and wish for lasting storage', keeps: true, take: () => {
    for (const name of ['clipboard', 'share', 'storage', 'wakeLock', 'permissions']) Reflect.deleteProperty(Navigator.prototype, name);
    Reflect.deleteProperty(window, 'Notification');
  } },
];

if (path !== null) {
  describe('a browser that lacks something', () => {
    let browser: Browser;
    let base = '';
    let lan = '';
    let close = async (): Promise<void> => undefined;
    before(async () => {
      const server = await serveFolder(siteFolder(), 0, '/game/');
      const { port } = server.address() as AddressInfo;
      browser = await chromium.launch({ executablePath: path, args: [...BROWSER_ARGS, '--host-resolver-rules=MAP station.lan 127.0.0.1'] });
      base = `http://127.0.0.1:${port}/game/`;
      lan = `http://station.lan:${port}/game/`;
      close = async () => {
        await browser.close();
        server.closeAllConnections();
        await new Promise<void>((done) => server.close(() => done()));
      };
    });
    after(() => close());

    async function open(take: (() => void) | null): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly faults: readonly string[] }> {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      context.setDefaultTimeout(PATIENCE_MS);
      waitForDrawing(context);
      if (take !== null) await context.addInitScript(take);
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(String(error.error())));
      return { context, page: await context.newPage(), faults };
    }

    /** Deals from the setup screen and makes a move; the clock line then. */
    async function playOn(page: Page, site: string): Promise<string> {
      await page.goto(`${site}play.html?solitaire&pace=0`);
      await page.fill('#ss-seed', '7');
      await page.locator('[data-t="deal"]').click();
      await page.waitForSelector('[data-t="game"]');
      await settled(page);
      const log = page.locator('[data-t="act"]').first();
      const before = await log.textContent();
      await log.click();
      await page.waitForFunction((text) => document.querySelector('[data-t="act"]')?.textContent !== text || document.querySelector('[data-t="undo"]:not(:disabled)') !== null, before);
      await settled(page);
      return (await page.textContent('.clock-line')) ?? '';
    }

    for (const { what, take, keeps } of LACKS) {
      test(`with ${what}: the game is dealt and played, and ${keeps ? 'kept' : 'said not to be kept'}`, async () => {
        const { context, page, faults } = await open(take);
        const clock = await playOn(page, base);
        if (keeps) {
          await page.goto(`${base}play.html`);
          await page.waitForSelector('[data-t="game"]');
          await says(page, '.clock-line', new RegExp(clock.slice(0, 5)));
        } else await says(page, '[data-t="save-failed"]', /save/i);
        await page.goto(`${base}replays.html`);
        await page.waitForSelector('[data-t="register"]');
        await page.goto(`${base}index.html`);
        await page.waitForSelector('h1');
        assert.equal(await page.locator('[data-t="start-problem"]').count(), 0);
        assert.deepEqual(faults, []);
        await context.close();
      });
    }

    test('on plain http under a name of the local network the game is dealt, played and kept', async () => {
      const { context, page, faults } = await open(null);
      await page.goto(`${lan}index.html`);
      assert.equal(await page.evaluate(() => window.isSecureContext), false);
      await playOn(page, lan);
      await page.goto(`${lan}play.html`);
      await page.waitForSelector('[data-t="game"]');
      assert.deepEqual(faults, []);
      await context.close();
    });

    test('a game that stops at its start leads back to the setup screen, which says so', async () => {
      const { context, page } = await open(() => Reflect.deleteProperty(window, 'ResizeObserver'));
      await page.goto(`${base}play.html?solitaire`);
      await page.locator('[data-t="deal"]').click();
      await says(page, '[data-t="notice"]', /Something went wrong while opening the game: .*ResizeObserver/);
      assert.ok(await page.locator('[data-t="deal"]').isVisible());
      await context.close();
    });

    test('storage emptied while the setup screen is open: Continue says that there is no game, and Create deals one', async () => {
      const { context, page, faults } = await open(null);
      await playOn(page, base);
      await page.goto(`${base}play.html?solitaire`);
      await page.waitForSelector('[data-t="resume"]');
      await page.evaluate(() => localStorage.clear());
      await page.locator('[data-t="resume"]').click();
      await says(page, '[data-t="notice"]', /no saved game/);
      await page.locator('[data-t="deal"]').click();
      await page.waitForSelector('[data-t="game"]');
      assert.deepEqual(faults, []);
      await context.close();
    });

    test('a duplicated tab says that the game is open elsewhere, and can take it over', async () => {
      const { context, page, faults } = await open(null);
      await playOn(page, base);
      const twin = await context.newPage();
      await twin.goto(`${base}play.html`);
      await says(twin, 'main.elsewhere', /tab/);
      await twin.locator('[data-t="play-here"]').click();
      await twin.waitForSelector('[data-t="game"]');
      assert.deepEqual(faults, []);
      await context.close();
    });
  });
}
