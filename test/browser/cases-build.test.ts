// Builds and their keys: a page that is loaded after a release runs the new build alone, and one without a repository says so.
// The second build is made in a copy without a repository, with a change in its scripts.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { packageVersion, ROOT } from '../../scripts/repo.ts';
import { serveFile } from '../../scripts/serve-static.ts';
import { keyInPage } from '../../src/web/offline/routing.ts';
import { findBrowser, openSite, openTab, siteFolder } from './support.ts';
import type { Site } from './support.ts';

const path = findBrowser();

const keyOf = (dist: string): string => keyInPage(readFileSync(join(dist, 'index.html'), 'utf8')) ?? '';

/** Scripts by name. */
const scriptsOf = (dist: string): ReadonlySet<string> => new Set(readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js')));

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
      // The bundler is found where it was installed; a string of every page's scripts is another one.
      symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
      const words = join(copy, 'src', 'web', 'strings', 'en', 'shell.ts');
      writeFileSync(words, readFileSync(words, 'utf8').replace("'Station Master'", "'Station Master II'"));
      second = join(copy, 'site');
      execFileSync(process.execPath, [join(copy, 'build', 'scripts', 'build-web.js')], { cwd: copy, env: { ...process.env, BUILD_DIST_DIR: second, BUILD_EPOCH_MS: '', BUILD_PLAIN: '1' }, stdio: ['ignore', 'ignore', 'inherit'] });
    });
    after(async () => {
      await site.close();
      rmSync(copy, { recursive: true, force: true });
    });

    test('without a repository the foot of the splash tells the version once, nogit once and a UTC date', async () => {
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

    test('with pages of an old build in the browser’s cache, a release is loaded whole: only modules of the new build run', async (t) => {
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
      const [old, next] = [scriptsOf(first), scriptsOf(second)];
      const modules = (from: number): readonly string[] => tab.requests.slice(from).map((url) => new URL(url).pathname).filter((name) => name.includes('/assets/') && name.endsWith('.js')).map((name) => name.split('/').pop() ?? '');
      await page.goto(`${base}play.html?solitaire`);
      await page.waitForSelector('[data-t="setup"]');
      assert.ok(modules(0).length > 0 && modules(0).every((name) => old.has(name)));
      live = second;
      const until = tab.requests.length;
      await page.goto(`${base}index.html`);
      await page.goto(`${base}play.html?seed=7&hand=sixRandom`);
      await page.waitForSelector('[data-t="game"]');
      assert.ok(modules(until).length > 0 && modules(until).every((name) => next.has(name)));
      assert.ok(modules(until).some((name) => !old.has(name)), 'the release changed a script');
      assert.equal(keyInPage(await page.content()), keyOf(second));
      await tab.close();
    });
  });
}
