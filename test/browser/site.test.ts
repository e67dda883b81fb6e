// How the site is made and served: files named after their content, pages that name them, budgets, and a server that gives out nothing but the site.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, posix, sep } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { buildWeb } from '../../scripts/build-web.ts';
import { bundle } from '../../scripts/bundler/bundle.ts';
import { reportSizes } from '../../scripts/page-sizes.ts';
import { ROOT } from '../../scripts/repo.ts';
import { fileFor, serveFolder } from '../../scripts/serve-static.ts';
import { keyInPage } from '../../src/web/offline/routing.ts';
import { siteFolder } from './support.ts';

test('U-CB-6, U-CB-5 page scripts import nothing of server or simulator, and of the engine its one door', () => {
  const folder = join(ROOT, 'src', 'web');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  assert.ok(files.length > 20);
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const target = posix.normalize(posix.join('web', posix.dirname(name.replaceAll(sep, '/')), match[1] ?? ''));
      assert.ok(/^(?:(?:web|view|game|client|protocol|bot)\/|engine\/index\.ts$)/.test(target) && target.endsWith('.ts'), `${name} imports ${match[1] ?? ''}`);
    }
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(/, `${name} writes markup`);
  }
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

function ask(port: number, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', fail);
    sent.end();
  });
}

test('U-CB-13 the server keeps to its folder, its types, its copies and the cache rule', async () => {
  const above = mkdtempSync(join(tmpdir(), 'station-master-serve-'));
  const root = join(above, 'site');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(above, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), '<h1>home</h1>');
  writeFileSync(join(root, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'a.js.br'), brotliCompressSync('export {};'));
  const server = await serveFolder(root, 0, '/deep/');
  const { port } = server.address() as AddressInfo;
  try {
    const home = await ask(port, '/deep/');
    assert.equal(home.status, 200);
    assert.equal(home.headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(home.headers['cache-control'], 'no-cache');
    assert.equal((await ask(port, '/deep/', { 'if-none-match': String(home.headers['etag']) })).status, 304);
    const script = await ask(port, '/deep/assets/a.js', { 'accept-encoding': 'gzip, br' });
    assert.equal(script.headers['content-encoding'], 'br');
    assert.match(String(script.headers['cache-control']), /immutable/);
    assert.equal(brotliDecompressSync(script.body).toString(), 'export {};');
    assert.equal((await ask(port, '/deep/assets/a.js', { 'accept-encoding': 'br;q=0' })).body.toString(), 'export {};');
    assert.equal((await ask(port, '/deep/', {}, 'HEAD')).body.length, 0);
    assert.equal((await ask(port, '/deep/', {}, 'POST')).status, 405);
    for (const path of ['/', '/deep/../secret.txt', '/deep/%2e%2e/secret.txt', '/deep/..%2fsecret.txt', '/deep/assets/a.js.br', '/deep/%00', '/deep/%zz', '/deep/assets', '/deep/nothing', '/deep/..%5csecret.txt']) {
      const answer = await ask(port, path);
      assert.equal(answer.status, 404, path);
      assert.doesNotMatch(answer.body.toString(), /^secret/);
    }
    assert.equal(fileFor(root, '//etc/passwd'), null);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

const namesIn = (dist: string, pattern: RegExp): readonly string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/')).filter((name) => pattern.test(name)).sort();

/** Builds the site into a folder of its own at an instant of its own. */
function builtAt(instant: number, log: (line: string) => void = () => undefined): string {
  const before = { ...process.env };
  const dist = join(mkdtempSync(join(tmpdir(), 'station-master-build-')), 'site');
  Object.assign(process.env, { BUILD_DIST_DIR: dist, BUILD_EPOCH_MS: String(instant), BUILD_PLAIN: '1' });
  try {
    return buildWeb(log);
  } finally {
    for (const name of ['BUILD_DIST_DIR', 'BUILD_EPOCH_MS', 'BUILD_PLAIN']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

test('U-CB-11, U-CB-12 two builds of the same sources differ in the key their pages say, and share every file named after its content', () => {
  const [one, two] = [builtAt(1_000_000_000_000), builtAt(1_000_000_060_000)];
  const assets = /^assets\//;
  assert.deepEqual(namesIn(one, assets), namesIn(two, assets));
  assert.ok(namesIn(one, /^assets\/.*\.js$/).length >= 5);
  for (const name of namesIn(one, assets)) {
    assert.match(name, /^assets\/[a-z-]+-[0-9A-Z]{8}\.(?:js|css)(?:\.map)?$/, 'its name holds its content');
    assert.ok(readFileSync(join(one, name)).equals(readFileSync(join(two, name))), name);
  }
  const keys = [one, two].map((dist) => new Set(namesIn(dist, /\.html$/).map((name) => keyInPage(readFileSync(join(dist, name), 'utf8')))));
  for (const said of keys) assert.equal(said.size, 1, 'every page says the same');
  const [first, second] = keys.map((said) => [...said][0] ?? '');
  assert.notEqual(first, second);
  for (const [dist, key] of [[one, first], [two, second]] as const) {
    assert.ok(readFileSync(join(dist, 'sw.js'), 'utf8').includes(`"${key ?? ''}"`));
    assert.match(readFileSync(join(dist, 'README.txt'), 'utf8'), /any static host[^]*same origin[^]*publish a replay/i);
    for (const name of namesIn(dist, /\.html$/)) {
      const text = readFileSync(join(dist, name), 'utf8');
      assert.doesNotMatch(text, /<!-- (?:build|stamp|modulepreload|solitaire) -->/, name);
      for (const [, target = ''] of text.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+)"/g)) {
        assert.match(target, /^\.{1,2}\/(?:assets\/[a-z-]+-[0-9A-Z]{8}\.(?:js|css)|icons\/.+|app\.webmanifest|start-guard\.js)$/, name);
      }
    }
    rmSync(dist, { recursive: true });
  }
});

test('U-CB-18 every budget of a page is told, and one that is exceeded stops the build by name', () => {
  const built = bundle();
  const dist = siteFolder();
  const sizes = new Map(namesIn(dist, /\.(?:html|js|css|svg)$/).map((name) => [name, { raw: 1000, gzip: 1000, brotli: 1000 }] as const));
  const lines: string[] = [];
  reportSizes(dist, sizes, built, (line) => lines.push(line));
  for (const what of ['play page, all scripts, brotli', 'a cold game, brotli', 'a cold game, requests', 'the replay shelf, requests', 'styles of the play page', 'box art']) {
    assert.ok(lines.some((line) => line.startsWith(what)), what);
  }
  const heavy = new Map([...sizes].map(([name, size]) => [name, name.endsWith('.js') ? { ...size, brotli: 999_000 } : size] as const));
  assert.throws(() => reportSizes(dist, heavy, built, () => undefined), /over budget: play page, all scripts, brotli: \d+ of 170000/);
});
