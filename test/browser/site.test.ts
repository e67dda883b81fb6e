// How the site is made and served: comments and needless blanks come out and nothing else does, keys go in, and the server gives out nothing but the site.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, posix, sep } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { buildWeb } from '../../scripts/build-web.ts';
import { ROOT } from '../../scripts/repo.ts';
import { fileFor, serveFolder } from '../../scripts/serve-static.ts';
import { stripComments } from '../../scripts/strip-comments.ts';

const STRIPPED = [
  { what: 'line comments', code: 'const a = 1; // one\nconst b = 2;\n', want: 'const a=1;\nconst b=2;\n' },
  { what: 'block comments between tokens', code: 'const/* x */a = 1;\n', want: 'const a=1;\n' },
  { what: 'a comment with a line break ends a statement as before', code: 'return /* a\n b */ x;', want: 'return\nx;' },
  { what: 'strings', code: 'const a = "// no", b = \'/* no */\';', want: 'const a="// no",b=\'/* no */\';' },
  { what: 'escapes in strings', code: 'const a = "\\"// no";// yes', want: 'const a="\\"// no";' },
  { what: 'templates with expressions', code: 'const a = `// no ${b /* yes */ + `/* ${c} */`} // no  `;', want: 'const a=`// no ${b + `/* ${c} */`} // no  `;' },
  { what: 'braces inside a template', code: 'const a = `${{ a: 1 }.a} // no`;', want: 'const a=`${{a:1}.a} // no`;' },
  { what: 'regular expressions', code: 'const a = /\\/\\/ [/*] "/g; // yes', want: 'const a=/\\/\\/ [/*] "/g;' },
  { what: 'a regular expression after a head', code: 'if (a) /"/.test(b); // yes', want: 'if(a)/"/.test(b);' },
  { what: 'a regular expression after return', code: 'return /"/.test(b); // yes', want: 'return /"/.test(b);' },
  { what: 'division', code: 'const a = (b + c) / 2 / d[0] / 3; // yes', want: 'const a=(b + c)/ 2 / d[0]/ 3;' },
  { what: 'blanks that keep two tokens apart', code: 'return a + +b - -c / d; typeof x in y; case "a": x ? .5 : 1', want: 'return a + +b - -c / d;typeof x in y;case "a":x?.5:1' },
  { what: 'indentation and blank lines, but not in templates', code: 'a;\n\n    b;\n`\n\n    c`;', want: 'a;\nb;\n`\n\n    c`;' },
] as const;

for (const { what, code, want } of STRIPPED) {
  test(`U-CB-1 the stripper minds ${what}`, () => {
    assert.equal(stripComments(code).trimEnd(), want.trimEnd());
  });
}

test('U-CB-12 relative specifiers of every import form are rewritten, and nothing else', () => {
  const code = 'import { a } from "./a.js";\nimport "../b.js";\nexport { c } from \'./c.js\';\nconst d = await import("./d.js");\nconst e = "./e.js";\nconst from = f("./f.js");\nimport { g } from "node:fs";\n';
  const want = 'import{a}from "./a.js?v=k";\nimport "../b.js?v=k";\nexport{c}from \'./c.js?v=k\';\nconst d=await import("./d.js?v=k");\nconst e="./e.js";\nconst from=f("./f.js");\nimport{g}from "node:fs";\n';
  assert.equal(stripComments(code, (text) => `${text}?v=k`), want);
});

test('U-CB-6, U-CB-5 page scripts import from view, table, bot and web alone', () => {
  const folder = join(ROOT, 'src', 'web');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  assert.ok(files.length > 20);
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const target = posix.normalize(posix.join('web', posix.dirname(name.replaceAll(sep, '/')), match[1] ?? ''));
      assert.ok(/^(?:web|view|table|bot)\//.test(target) && target.endsWith('.ts'), `${name} imports ${match[1] ?? ''}`);
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
  mkdirSync(join(root, 'web'), { recursive: true });
  writeFileSync(join(above, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), '<h1>home</h1>');
  writeFileSync(join(root, 'web', 'a.js'), 'export {};');
  writeFileSync(join(root, 'web', 'a.js.br'), brotliCompressSync('export {};'));
  const server = await serveFolder(root, 0, '/deep/');
  const { port } = server.address() as AddressInfo;
  try {
    const home = await ask(port, '/deep/');
    assert.equal(home.status, 200);
    assert.equal(home.headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(home.headers['cache-control'], 'no-cache');
    assert.equal((await ask(port, '/deep/', { 'if-none-match': String(home.headers['etag']) })).status, 304);
    const script = await ask(port, '/deep/web/a.js?v=1', { 'accept-encoding': 'gzip, br' });
    assert.equal(script.headers['content-encoding'], 'br');
    assert.match(String(script.headers['cache-control']), /immutable/);
    assert.equal(brotliDecompressSync(script.body).toString(), 'export {};');
    assert.equal((await ask(port, '/deep/web/a.js', { 'accept-encoding': 'br;q=0' })).body.toString(), 'export {};');
    assert.equal((await ask(port, '/deep/', {}, 'HEAD')).body.length, 0);
    assert.equal((await ask(port, '/deep/', {}, 'POST')).status, 405);
    for (const path of ['/', '/deep/../secret.txt', '/deep/%2e%2e/secret.txt', '/deep/..%2fsecret.txt', '/deep/web/a.js.br', '/deep/%00', '/deep/%zz', '/deep/web', '/deep/nothing', '/deep/..%5csecret.txt']) {
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

function textsOf(dist: string): readonly (readonly [string, string])[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:html|js|css|webmanifest)$/.test(name)).map((name) => [name.replaceAll(sep, '/'), readFileSync(join(dist, name), 'utf8')] as const);
}

test('U-AC-2, U-CB-11, U-CB-12, U-AC-3 two builds differ in their key, and each is tagged with its own throughout, and only where it should be', () => {
  const before = process.env['BUILD_DIST_DIR'];
  const keys = ['one', 'two'].map((name) => {
    const dist = join(mkdtempSync(join(tmpdir(), 'station-master-build-')), name);
    process.env['BUILD_DIST_DIR'] = dist;
    const lines: string[] = [];
    // One report of the sizes is enough.
    if (name === 'two') process.env['BUILD_PLAIN'] = '1';
    buildWeb((line) => lines.push(line));
    delete process.env['BUILD_PLAIN'];
    const stamp = /v(\S+) · (\S+) · (\d{4}-\d\d-\d\d \d\d:\d\d UTC)/.exec(readFileSync(join(dist, 'README.txt'), 'utf8'));
    const key = /"key": "([^"]+)"/.exec(readFileSync(join(dist, 'web', 'build-info.js'), 'utf8'))?.[1] ?? '';
    assert.ok(stamp !== null && key.startsWith(`${stamp[2]?.replace('+', '') ?? ''}-`));
    for (const [file, text] of textsOf(dist)) {
      for (const [, found] of text.matchAll(/\?v=([\w-]+)/g)) assert.equal(found, key, file);
      if (file.endsWith('.js') && file !== 'sw.js') for (const [whole] of text.matchAll(/(?:from|import)\s*\(?\s*['"]\.[^'"]+['"]/g)) assert.ok(whole.includes(`?v=${key}`), `${file}: ${whole}`);
      if (file.endsWith('.html')) {
        for (const [, target = ''] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
          if (/^[a-z]+:|^#/.test(target)) continue;
          const tagged = target.includes('?v=');
          assert.equal(tagged, !/\.html(?:[?#]|$)|^#|\/$|^\.\.?$/.test(target), `${file}: ${target}`);
        }
        assert.equal([...text.matchAll(/v\d+\.\d+\.\d+ · /g)].length <= 1, true, `${file} has its stamp once`);
      }
      assert.doesNotMatch(text, /sw\.js\?v=|manifest\.json\?v=|\.\/api\/[a-z]*\?v=/, file);
    }
    const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
    assert.ok(worker.includes(`const KEY = "${key}"`));
    const { icons, shortcuts } = JSON.parse(readFileSync(join(dist, 'app.webmanifest'), 'utf8')) as { icons: { src: string }[]; shortcuts: { url: string }[] };
    for (const { src } of icons) assert.ok(src.endsWith(`?v=${key}`), src);
    for (const { url } of shortcuts) assert.doesNotMatch(url, /[?&]v=/);
    assert.match(readFileSync(join(dist, 'README.txt'), 'utf8'), /any static host[^]*same origin[^]*publish a replay/i);
    if (name === 'one') for (const what of ['play page, first screen', 'play page, as one brotli stream', 'replay page, as one brotli stream', 'words of “en”', 'splash page, scripts', 'styles of the play page', 'box art']) assert.ok(lines.some((line) => line.startsWith(what)), `the report tells of ${what}`);
    rmSync(dist, { recursive: true });
    return key;
  });
  if (before === undefined) delete process.env['BUILD_DIST_DIR'];
  else process.env['BUILD_DIST_DIR'] = before;
  assert.notEqual(keys[0], keys[1]);
});
