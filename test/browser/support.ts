// What the browser tests stand on: the system's Chromium, a built site served from a three-deep sub-path, and a page that fails the test on
// any console error, uncaught error, failed request or request to another origin (U-HN-1, U-HN-3).

import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { buildWeb, siteIsFresh } from '../../scripts/build-web.ts';
import { ROOT } from '../../scripts/repo.ts';
import { serveFolder } from '../../scripts/serve-static.ts';
import { BROWSER_ARGS, browserPlace } from '../../scripts/system-browser.ts';
import { PATIENCE_MS, settled, waitForDrawing } from './waiting.ts';

/** The browser to use, or null when none is installed; then a line says so, and with REQUIRE_BROWSER=1 it is a failure. */
export function findBrowser(): string | null {
  const found = browserPlace();
  if (found === null) {
    const line = 'No Chromium was found: the browser tests were not run. Install one, or name it in CHROMIUM_PATH.';
    if (process.env['REQUIRE_BROWSER'] === '1') throw new Error(line);
    console.log(line);
  }
  return found;
}

export interface Site {
  /** The address of the site's folder, ending in a slash. */
  readonly base: string;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

const BASE = '/deep/er/path/';

/** The site to look at: one that is named, the one just built if nothing has changed since, or one built into a folder of its own. */
export function siteFolder(): string {
  folder ??= findFolder();
  return folder;
}

let folder: string | null = null;

function findFolder(): string {
  const named = process.env['TEST_DIST_DIR'];
  if (named !== undefined) return named;
  const shipped = join(ROOT, 'dist');
  if (siteIsFresh(shipped)) return shipped;
  const made = mkdtempSync(join(tmpdir(), 'station-master-site-'));
  process.env['BUILD_DIST_DIR'] = made;
  return buildWeb(() => undefined);
}

/** Serves the site and starts the browser. */
export async function openSite(path: string): Promise<Site> {
  const dist = siteFolder();
  const server: Server = await serveFolder(dist, 0, BASE);
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({ executablePath: path, args: [...BROWSER_ARGS] });
  return {
    base: `http://127.0.0.1:${port}${BASE}`,
    browser,
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** A group's own site and browser, there from its first test to its last; `take` is given it before the first. */
export function withSite(path: string, take: (site: Site) => void): void {
  let close = async (): Promise<void> => undefined;
  before(async () => {
    const site = await openSite(path);
    ({ close } = site);
    take(site);
  });
  after(() => close());
}

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong so far. */
  readonly faults: readonly string[];
  /** Every address asked for. */
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
}

/** A page in a profile of its own, with playback off unless a pace is named; closing it fails the test when anything went wrong in it. */
export async function openTab(site: Site, options: BrowserContextOptions = {}, pace: number | null = 0): Promise<Tab> {
  const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
  if (pace !== null) {
    await context.addInitScript((kept: number) => {
      try {
        if (!location.pathname.endsWith('play.html')) return;
        if (localStorage.getItem('stationmaster-pace') === null) localStorage.setItem('stationmaster-pace', String(kept));
        // The Office Area is looked at in every phase; its own tests put it back to auto (U-OA-11).
        if (localStorage.getItem('stationmaster-district') === null) localStorage.setItem('stationmaster-district', 'open');
      } catch {
        // A page without storage has nothing to be told.
      }
    }, pace);
  }
  // A worker would fetch the whole site for every profile; the tests of offline use ask for it.
  if (options.serviceWorkers !== 'allow') {
    await context.addInitScript(() => {
      if ('ServiceWorkerContainer' in globalThis) ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no worker in this test'));
    });
  }
  context.setDefaultTimeout(PATIENCE_MS);
  waitForDrawing(context);
  const page = await context.newPage();
  const faults: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}\n${error.stack ?? ''}`));
  page.on('request', (request) => {
    requests.push(request.url());
    if (!request.url().startsWith(site.base) && !/^(?:data|blob):/.test(request.url())) faults.push(`request to ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left takes its requests along.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} for ${response.url()}`);
  });
  return {
    page, context, faults, requests,
    close: async () => {
      await context.close();
      assert.deepEqual(faults, []);
    },
  };
}

/** Deals a game and waits for its screen. */
export async function deal(page: Page, site: Site, query = 'seed=7&hand=sixRandom&days=5'): Promise<void> {
  await page.goto(`${site.base}play.html?${query}`);
  await page.waitForSelector('[data-t="game"]');
  await settled(page);
}
