// How the worker treats an address, and what the build hands it (U-PW-3, U-PW-5, U-CB-12).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptAddresses } from '../../scripts/service-worker.ts';
import { answerFor, cachesToDrop, isOfBuild, pageAddress } from '../../src/web/offline/routing.ts';
import type { Answer } from '../../src/web/offline/routing.ts';
import { keysOf } from '../../src/web/offline/one-build.ts';

const SCOPE = 'https://host.example/deep/er/';

const CASES: readonly (readonly [string, Answer])[] = [
  ['', 'page'], ['index.html', 'page'], ['play.html?solitaire', 'page'], ['play.html?seed=7&days=5#panel=blocked', 'page'], ['docs/rules.html#t-arrivals', 'page'], ['docs/', 'page'],
  ['replays.html?file=a.json&at=3', 'page'], ['play?seed=7', 'page'], ['replays', 'page'], ['docs/rules#t-arrivals', 'page'],
  ['web/main.js?v=abc-1', 'tagged'], ['web/app.css?v=abc-1', 'tagged'], ['icons/icon.svg?v=abc-1', 'tagged'], ['x.js?a=1&v=2', 'tagged'],
  ['replays/manifest.json', 'record'], ['replays/seed-1.json', 'record'], ['tutorial/1.json', 'record'],
  ['api/health', 'leave'], ['api/stream?game=ABCD', 'leave'], ['api', 'leave'], ['api/x.html?v=1', 'leave'], ['sw.js', 'leave'], ['README.txt', 'leave'], ['replays/deep/er.json', 'leave'],
];

test('U-PW-3 pages, tagged files and records are answered each in their way; the server’s routes and the worker itself never', () => {
  for (const [path, want] of CASES) assert.equal(answerFor(SCOPE, 'GET', SCOPE + path), want, path);
});

test('U-PW-3 nothing but a reading request of this site is touched', () => {
  for (const method of ['POST', 'HEAD', 'PUT']) assert.equal(answerFor(SCOPE, method, `${SCOPE}play.html`), 'leave');
  for (const address of ['https://host.example/deep/other.html', 'https://elsewhere.example/deep/er/play.html', 'https://host.example/']) assert.equal(answerFor(SCOPE, 'GET', address), 'leave', address);
});

test('U-PW-3 a page is kept by its path: no query, no fragment, a folder as its index', () => {
  assert.equal(pageAddress(`${SCOPE}play.html?seed=7#x`), `${SCOPE}play.html`);
  assert.equal(pageAddress(`${SCOPE}?pace=2`), `${SCOPE}index.html`);
  assert.equal(pageAddress(`${SCOPE}docs/`), `${SCOPE}docs/index.html`);
  assert.equal(pageAddress(`${SCOPE}play?seed=7`), `${SCOPE}play.html`);
  assert.equal(pageAddress(`${SCOPE}docs/rules#x`), `${SCOPE}docs/rules.html`);
});

test('U-PW-5 a worker that takes over drops what is older than its predecessor, and nothing of others', () => {
  const names = ['sm /a/ k1', 'sm /a/ k2', 'sm /a/ k3', 'sm /a/ records', 'sm /b/ k1', 'else'];
  assert.deepEqual(cachesToDrop(names, 'sm /a/ ', ['sm /a/ k3', 'sm /a/ k2', 'sm /a/ records']), ['sm /a/ k1']);
});

test('U-PW-3 a page without the worker’s key, and a script with another, are of another build', () => {
  const page = '<script src="./web/main.js?v=abc-1"></script>';
  assert.ok(isOfBuild('./play.html', page, 'abc-1'));
  assert.ok(!isOfBuild('./play.html', page, 'abc-2'));
  assert.ok(!isOfBuild('./play.html', '<h1>Sign in to this network</h1>', 'abc-1'));
  assert.ok(isOfBuild('./web/a.js', 'export {};', 'abc-1'));
  assert.ok(!isOfBuild('./web/a.js', 'import "./b.js?v=nogit-zz9";', 'abc-1'));
});

test('U-PW-3 the list holds pages without a query, chapters bare, the rest with the key, and neither replays nor notes', () => {
  assert.deepEqual(keptAddresses(['README.txt', 'docs/rules.html', 'icons/icon.svg', 'index.html', 'replays/a.json', 'replays/manifest.json', 'sw.js', 'tutorial/1.json', 'web/main.js', 'web/main.js.br'], 'k-1'),
    ['./docs/rules.html', './icons/icon.svg?v=k-1', './index.html', './tutorial/1.json', './web/main.js?v=k-1']);
});

test('U-CB-25 the keys of a page’s scripts are read from their addresses, and only of scripts', () => {
  assert.deepEqual([...keysOf([`${SCOPE}web/a.js?v=one-1`, `${SCOPE}web/b.js?v=one-1#x`, `${SCOPE}web/app.css?v=two-2`, `${SCOPE}api/health`])], ['one-1']);
  assert.equal(keysOf([`${SCOPE}web/a.js?v=one-1`, `${SCOPE}web/b.js?v=two-2`]).size, 2);
});
