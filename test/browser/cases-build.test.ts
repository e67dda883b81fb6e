// Builds and their keys (client 1.1, 26): two builds never share a key, everything an old page asks for is the old build's, and a page that is
// loaded after a release runs the new build alone. The second build is made in a copy without a repository.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { packageVersion, ROOT } from '../../scripts/repo.ts';
import { serveFile } from '../../scripts/serve-static.ts';
import { findBrowser, openSite, openTab, siteFolder } from './support.ts';
import type { Site } from './support.ts';

const path = findBrowser();

/** The key of a built site, from what its pages read at run time. */
const keyOf = (dist: string): string => (/"key": "([^"]+)"/.exec(readFileSync(join(dist, 'web', 'build-info.js'), 'utf8')) ?? [])[1] ?? '';

const filesOf = (dist: string, ending: RegExp): readonly string[] => readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name));

/** References that ought to carry the build's key and do not (U-CB-12). */
function unkeyed(dist: string): readonly string[] {
  const key = keyOf(dist);
  const faults: string[] = [];
  const check = (file: string, target: string): void => {
    if (!target.endsWith(`?v=${key}`)) faults.push(`${file}: ${target}`);
  };
  for (const name of filesOf(dist, /\.js$/)) {
    if (name === 'sw.js') continue;
    for (const match of readFileSync(join(dist, name), 'utf8').matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.\.?\/[^"']+)["']/g)) check(name, match[1] ?? '');
    for (const match of readFileSync(join(dist, name), 'utf8').matchAll(/new URL\(\s*["'](\.\.?\/[^"']+\.js[^"']*)["']/g)) check(name, match[1] ?? '');
  }
  for (const name of filesOf(dist, /\.html$/)) {
    for (const match of readFileSync(join(dist, name), 'utf8').matchAll(/<(?:script|link|img)\b[^>]*?\b(?:src|href)="(\.[^"]+)"/g)) {
      const target = match[1] ?? '';
      if (!/\.html(?:[?#]|$)/.test(target)) check(name, target);
    }
  }
  return faults;
}

if (path !== null) {
  describe('builds', () => {
    let site: Site;
    let copy: string;
    let first: string;
    let second: string;
    before(async () => {
      site = await openSite(path);
      first = siteFolder();
      copy = mkdtempSync(join(tmpdir(), 'station-master-copy-'));
      for (const name of ['package.json', 'tsconfig.json', 'public', 'docs', 'src', 'build/src', 'build/scripts', 'build/test/support']) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
      second = join(copy, 'site');
      execFileSync(process.execPath, [join(copy, 'build', 'scripts', 'build-web.js')], { cwd: copy, env: { ...process.env, BUILD_DIST_DIR: second, BUILD_EPOCH_MS: '', BUILD_PLAIN: '1' }, stdio: ['ignore', 'ignore', 'inherit'] });
    });
    after(async () => {
      await site.close();
      rmSync(copy, { recursive: true, force: true });
    });

    test('U-AC-2 two builds have two keys, and every script, style, icon and import carries that of its build', () => {
      const [one, two] = [keyOf(first), keyOf(second)];
      assert.match(one, /^[a-z0-9]+-[a-z0-9]+$/);
      assert.notEqual(one.split('-')[1], two.split('-')[1], 'two builds of one commit differ by their instant');
      assert.deepEqual(unkeyed(first), []);
      assert.deepEqual(unkeyed(second), []);
      for (const dist of [first, second]) for (const name of filesOf(dist, /\.(?:js|html)$/)) assert.ok(!readFileSync(join(dist, name), 'utf8').includes(dist === first ? two : one), `${name} names the other build`);
    });

    test('U-AC-3 without a repository the foot of the splash tells the version once, nogit once and a UTC date', async () => {
      const server = createServer((request, response) => serveFile(second, '/', request, response));
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const context = await site.browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`);
      const foot = await page.textContent('footer') ?? '';
      await context.close();
      server.closeAllConnections();
      server.close();
      assert.equal(foot.split(packageVersion()).length - 1, 1, foot);
      assert.equal(foot.split('nogit').length - 1, 1, foot);
      assert.match(foot, /\d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    });

    test('U-AC-4 with pages of an old build in the browser’s cache, a release is loaded whole: only modules of the new key run', async (t) => {
      let live = first;
      const server = createServer((request, response) => serveFile(live, '/deep/er/path/', request, response));
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      t.after(() => {
        server.closeAllConnections();
        server.close();
      });
      const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/deep/er/path/`;
      const tab = await openTab({ ...site, base });
      const { page } = tab;
      // The splash page asks for a server as it is passed.
      await page.route('**/api/health', (route) => route.fulfill({ json: { service: 'station-master' } }));
      const modules = (from: number): ReadonlySet<string | null> => new Set(tab.requests.slice(from).map((url) => new URL(url)).filter((url) => url.pathname.endsWith('.js') && !url.pathname.endsWith('/sw.js')).map((url) => url.searchParams.get('v')));
      await page.goto(`${base}play.html?solitaire`);
      await page.waitForSelector('[data-t="setup"]');
      assert.deepEqual([...modules(0)], [keyOf(first)]);
      live = second;
      const until = tab.requests.length;
      await page.goto(`${base}index.html`);
      await page.goto(`${base}play.html?seed=7&hand=sixRandom`);
      await page.waitForSelector('[data-t="game"]');
      assert.deepEqual([...modules(until)], [keyOf(second)]);
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => new URL(entry.name)).filter((url) => url.pathname.endsWith('.js')).map((url) => url.searchParams.get('v')));
      assert.deepEqual([...new Set(loaded)], [keyOf(second)]);
      await tab.close();
    });
  });
}
