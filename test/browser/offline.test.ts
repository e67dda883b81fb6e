// The site without a network, and a newer build under a page that is open, in a real browser with a real worker (U-PW-1 to U-PW-7, U-CB-25).

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { serveFile } from '../../scripts/serve-static.ts';
import { keyInPage } from '../../src/web/offline/routing.ts';
import { findBrowser, openSite, siteFolder } from './support.ts';
import type { Site } from './support.ts';
import { PATIENCE_MS, says, settled, waitForDrawing } from './waiting.ts';

const path = findBrowser();
const BASE = '/deep/er/path/';

/** The next release of a site: another key, and every file that is named after its content has another content and name. */
function nextRelease(dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'station-master-next-'));
  cpSync(dist, folder, { recursive: true });
  const hashes = [...new Set(readdirSync(join(dist, 'assets')).flatMap((name) => /-([0-9A-Z]{8})\./.exec(name)?.[1] ?? []))];
  const renamed = (text: string): string => hashes.reduce((now, hash) => now.replaceAll(hash, newer(hash)), text);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!statSync(file).isFile()) continue;
    if (/\.(?:br|gz|map)$/.test(name)) rmSync(file);
    else if (/\.(?:html|js|css|json|webmanifest|txt)$/.test(name)) {
      writeFileSync(file, renamed(readFileSync(file, 'utf8').replaceAll(keyOf(dist), `${keyOf(dist)}next`)));
      renameSync(file, join(folder, renamed(name)));
    }
  }
  return folder;
}

const newer = (hash: string): string => [...hash].reverse().join('');

function keyOf(dist: string): string {
  return keyInPage(readFileSync(join(dist, 'play.html'), 'utf8')) ?? '';
}

interface Host {
  /** What is served; null: nobody answers. */
  root: string | null;
  /** Milliseconds before a page is answered. */
  slow: number;
  /** What ./api/health says; null: there is no such thing. */
  health: object | null;
  /** Called when a page has been asked for. */
  served: (address: string) => void;
  readonly asked: string[];
  readonly base: string;
  readonly server: Server;
}

async function openHost(root: string): Promise<Host> {
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    host.asked.push(address);
    const { root: folder } = host;
    if (folder === null) return void request.socket.destroy();
    if (host.health !== null && address.endsWith('/api/health')) return void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(host.health));
    const answer = (): void => serveFile(folder, BASE, request, response);
    if (/\.html(?:\?|$)/.test(address)) {
      setTimeout(answer, host.slow);
      host.served(address);
    } else answer();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host: Host = { root, slow: 0, health: null, served: () => undefined, asked: [], base: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`, server };
  return host;
}

const ready = (page: Page): Promise<void> => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller === null) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
});

/** The scripts a page has loaded, by name. */
const scripts = (page: Page): Promise<readonly string[]> => page.evaluate(() =>
  performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/([\w-]+\.js)/.exec(name)?.[1] ?? []));

/** Whether a page runs one build and nothing of any other. */
async function runsAlone(page: Page, dist: string): Promise<void> {
  assert.equal(await page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content), keyOf(dist));
  const [loaded, own] = [await scripts(page), new Set(readdirSync(join(dist, 'assets')))];
  assert.ok(loaded.length > 0);
  assert.deepEqual(loaded.filter((name) => !own.has(name)), []);
}

/** The game this browser keeps, as far as a player can tell. */
const stored = (page: Page): Promise<string> => page.evaluate(() => {
  const { day, stage, revenue, moves } = JSON.parse(localStorage.getItem('station-master.save.note') ?? '{}') as Readonly<Record<string, number>>;
  return JSON.stringify({ day, stage, revenue, moves });
});
const clock = async (page: Page): Promise<string> => (await page.textContent('.clock-line')) ?? '';

async function inGame(page: Page): Promise<void> {
  await page.waitForSelector('[data-t="game"]');
  await settled(page);
}

async function act(page: Page): Promise<void> {
  const moves = async (): Promise<number> => (JSON.parse(await stored(page)) as { moves: number }).moves;
  const before = await moves();
  await page.locator('[data-t="act"]').first().click();
  await page.waitForFunction((n: number) => (JSON.parse(localStorage.getItem('station-master.save.note') ?? '{}') as { moves: number }).moves > n, before);
}

if (path !== null) {
  describe('offline, and a newer build', () => {
    let site: Site;
    let dist: string;
    let next: string;
    const hosts: Host[] = [];
    before(async () => {
      site = await openSite(path);
      dist = siteFolder();
      next = nextRelease(dist);
    });
    after(async () => {
      await site.close();
      for (const { server } of hosts) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(next, { recursive: true });
    });

    const visit = async (): Promise<{ readonly host: Host; readonly context: BrowserContext; readonly page: Page; readonly faults: string[] }> => {
      const host = await openHost(dist);
      hosts.push(host);
      const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'allow' });
      context.setDefaultTimeout(PATIENCE_MS);
      waitForDrawing(context);
      await context.addInitScript(() => location.pathname.endsWith('.html') && localStorage.setItem('stationmaster-pace', '0'));
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(String(error.error())));
      return { host, context, page: await context.newPage(), faults };
    };

    test('U-PW-2, U-PW-4 after one visit the game is dealt, saved, reloaded and resumed offline, and the rules and a watched replay open', async () => {
      const { host, context, page, faults } = await visit();
      await page.goto(`${host.base}index.html`);
      await ready(page);
      await page.goto(`${host.base}replays.html`);
      await page.locator('[data-t="register"]').first().click();
      await page.waitForSelector('[data-t="replay"]:not([aria-busy])');
      const watched = new URL(page.url()).search.replace(/&at=.*/, '');

      host.root = null;
      host.asked.length = 0;
      await page.goto(`${host.base}play.html?seed=7&hand=sixRandom&days=5`);
      await inGame(page);
      await act(page);
      await act(page);
      const [note, told] = [await stored(page), await clock(page)];
      await page.reload();
      await inGame(page);
      assert.deepEqual([await stored(page), await clock(page)], [note, told]);
      await page.goto(`${host.base}play.html`);
      await inGame(page);
      assert.equal(await stored(page), note);
      await act(page);

      await page.goto(`${host.base}docs/rules.html#t-arrivals`);
      assert.ok(await page.locator('h2').count() > 5);
      assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).fontFamily), '');
      await page.goto(`${host.base}replays.html${watched}`);
      await page.waitForSelector('[data-t="replay"]:not([aria-busy])');
      await page.goto(`${host.base}replays.html`);
      await page.waitForSelector('[data-t="register"]');
      await page.locator('[data-t="register"]').nth(1).click();
      await page.waitForSelector('[data-t="problem"]');
      await page.goto(host.base);
      await page.waitForFunction(() => /No answer/.test(document.querySelector('#lobby-more')?.textContent ?? ''));
      await says(page, '#saved', /^Saved game: Day 1/);
      await page.goto(`${host.base}play.html?lobby`);
      await page.waitForSelector('h1');
      await says(page, '#app', /server/);

      assert.equal(await page.evaluate(() => fetch('./api/health').then(() => 'answered', () => 'failed')), 'failed');
      const addresses = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat());
      assert.ok(addresses.length > 30);
      assert.deepEqual(addresses.filter((address) => address.includes('/api/')), []);
      assert.deepEqual(faults, []);
      await context.close();
    });

    test('U-PW-3 a slow network gives a page after two and a half seconds, a quick one always the newest', async () => {
      const { host, context, page } = await visit();
      await page.goto(`${host.base}play.html?solitaire`);
      await ready(page);
      host.slow = 8000;
      const began = performance.now();
      await page.goto(`${host.base}play.html?solitaire`);
      await page.waitForSelector('[data-t="setup"]');
      assert.ok(performance.now() - began < 7500);
      host.slow = 0;
      host.root = next;
      await page.goto(`${host.base}index.html`);
      assert.match(await page.content(), new RegExp(`${keyOf(next)}`));
      await context.close();
    });

    test('U-PW-6 a newer build during a game is offered, nothing reloads by itself, and using it returns to the same position', async () => {
      const { host, context, page, faults } = await visit();
      await page.goto(`${host.base}play.html?seed=7&hand=sixRandom&days=5`);
      await inGame(page);
      await ready(page);
      await act(page);
      await act(page);
      await page.evaluate(() => Object.assign(window, { mark: 1 }));
      assert.equal(await page.locator('[data-t="update"]').count(), 0);
      host.root = next;
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await page.waitForSelector('[data-t="update-now"]');
      await says(page, '[data-t="update"]', /newer version is ready/);
      await act(page);
      const [note, told] = [await stored(page), await clock(page)];
      assert.equal(await page.evaluate(() => Reflect.get(window, 'mark')), 1);
      await runsAlone(page, dist);
      await Promise.all([page.waitForEvent('load'), page.click('[data-t="update-now"]')]);
      await inGame(page);
      assert.deepEqual([await stored(page), await clock(page)], [note, told]);
      await runsAlone(page, next);
      assert.equal(await page.locator('[data-t="update"]').count(), 0);
      assert.deepEqual(faults, []);
      await context.close();
    });

    test('U-PW-6 later is later: the notice goes and the game goes on', async () => {
      const { host, context, page } = await visit();
      await page.goto(`${host.base}play.html?seed=8&hand=sixRandom&days=5`);
      await inGame(page);
      await ready(page);
      host.root = next;
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await page.click('[data-t="update-later"]');
      assert.equal(await page.locator('[data-t="update"]').count(), 0);
      await act(page);
      await context.close();
    });

    test('U-PW-6 the setup screen and the lobby tell of it too, and keep what was typed', async () => {
      for (const { screen, field } of [{ screen: 'solitaire', field: '#ss-seed' }, { screen: 'lobby', field: '#lb-name' }]) {
        const { host, context, page } = await visit();
        host.health = { ok: true, service: 'station-master', engineVersion: '0.1.0', protocol: 1, games: { active: 0, lobby: 0 } };
        await page.goto(`${host.base}play.html?${screen}`);
        await ready(page);
        await page.fill(field, '17');
        assert.equal(await page.locator('[data-t="update"]').count(), 0);
        host.root = next;
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await page.waitForSelector('[data-t="update-now"]');
        assert.equal(await page.inputValue(field), '17', screen);
        await page.click('[data-t="update-later"]');
        assert.equal(await page.locator('[data-t="update"]').count(), 0);
        await context.close();
      }
    });

    test('U-PW-5 a game of the old build goes on in its tab while another tab takes the newer build', async () => {
      const { host, context, page: game, faults } = await visit();
      await game.goto(`${host.base}play.html?seed=7&hand=sixRandom&days=5`);
      await inGame(game);
      await ready(game);
      const other = await context.newPage();
      await other.goto(`${host.base}replays.html`);
      await other.waitForSelector('[data-t="register"]');
      host.root = next;
      await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await Promise.all([other.waitForEvent('load'), other.click('[data-t="update-now"]')]);
      await other.waitForSelector('[data-t="register"]');
      await runsAlone(other, next);
      await act(game);
      // A script of the old build that is asked for only now still comes, and is the old one.
      const name = readdirSync(join(dist, 'assets')).find((one) => /^replays-.*\.js$/.test(one)) ?? '';
      const old = await game.evaluate(async (file) => (await fetch(`./assets/${file}`)).text(), name);
      assert.equal(old, readFileSync(join(dist, 'assets', name), 'utf8'));
      await runsAlone(game, dist);
      assert.deepEqual(faults, []);
      await context.close();
    });

    test('U-CB-25 a release between a page and its scripts is cured by one reload, and one build runs', async () => {
      const { host, context, page, faults } = await visit();
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      host.served = () => {
        // The page of the old build is on its way when the new one arrives.
        setTimeout(() => {
          host.root = next;
        }, 0);
      };
      host.slow = 0;
      await page.goto(`${host.base}play.html?seed=7&hand=sixRandom&days=5`);
      await page.waitForFunction((key) => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content === key, keyOf(next));
      await inGame(page);
      assert.equal(loads, 2, 'it reloads once');
      await runsAlone(page, next);
      assert.deepEqual(faults, []);
      await context.close();
    });

    /** The shelf of an old page, its worker not there, whose further scripts are answered as `answer` says; how often the page was asked for. */
    const shelfWithout = async (answer: (route: Route) => Promise<void>): Promise<{ readonly page: Page; readonly host: Host; readonly loads: () => number; readonly close: () => Promise<void> }> => {
      const host = await openHost(dist);
      hosts.push(host);
      const context = await site.browser.newContext({ serviceWorkers: 'block' });
      context.setDefaultTimeout(PATIENCE_MS);
      waitForDrawing(context);
      const page = await context.newPage();
      const first = new Set([...readFileSync(join(dist, 'replays.html'), 'utf8').matchAll(/assets\/([\w-]+\.js)/g)].map((match) => match[1]));
      await page.route((url) => /\/assets\/chunk-.*\.js$/.test(url.pathname) && !first.has(url.pathname.split('/').pop()), answer);
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.goto(`${host.base}replays.html`);
      await page.waitForSelector('[data-t="register"]');
      return { page, host, loads: () => loads, close: () => context.close() };
    };
    const goneNow = (route: Route): Promise<void> => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' });

    test('U-CB-25 a part that fails once comes when it is asked for again, and what was wanted is shown', async () => {
      let failed = 0;
      const { page, loads, close } = await shelfWithout((route) => {
        failed += 1;
        return failed <= 1 ? route.abort('connectionreset') : route.continue();
      });
      await page.locator('[data-t="register"]').first().click();
      await page.waitForSelector('[data-t="replay"]:not([aria-busy])');
      assert.ok(failed > 1 && loads() <= 2, `${failed} asked, ${loads()} loads`);
      await close();
    });

    test('U-CB-25 a part that a release has taken away is cured by one reload, and the replay asked for is shown', async () => {
      const { page, host, loads, close } = await shelfWithout((route) => (host.root === dist ? goneNow(route) : route.continue()));
      host.root = next;
      await page.unroute(() => true);
      await page.locator('[data-t="register"]').first().click();
      await page.waitForSelector('[data-t="replay"]:not([aria-busy])');
      assert.equal(loads(), 2);
      await runsAlone(page, next);
      await close();
    });

    test('U-CB-25 a part that is gone for good leads to one reload and then to words, never to a loop', async () => {
      const { page, loads, close } = await shelfWithout(goneNow);
      await page.locator('[data-t="register"]').first().click();
      await page.waitForSelector('[data-t="problem"]');
      await page.waitForSelector('[data-t="register"]');
      await page.locator('[data-t="register"]').first().click();
      await page.waitForSelector('[data-t="problem"]');
      assert.equal(loads(), 2);
      await close();
    });

    test('U-PW-3, U-PW-7 a worker whose site is another build’s does not install, and the page plays on', async () => {
      const { host, context, page, faults } = await visit();
      const mixed = mkdtempSync(join(tmpdir(), 'station-master-mixed-'));
      cpSync(next, mixed, { recursive: true });
      for (const copy of ['sw.js', 'sw.js.br', 'sw.js.gz']) cpSync(join(dist, copy), join(mixed, copy));
      host.root = mixed;
      await page.goto(`${host.base}play.html?seed=7&hand=sixRandom&days=5`);
      await inGame(page);
      await page.waitForFunction(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration === undefined || (registration.installing === null && registration.active === null && registration.waiting === null);
      });
      assert.deepEqual(await page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith('records'))), []);
      await act(page);
      assert.deepEqual(faults, []);
      await context.close();
      rmSync(mixed, { recursive: true });
    });
  });
}
