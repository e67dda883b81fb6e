// How the worker treats an address, and what the build hands it (U-PW-3, U-PW-5).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptAddresses } from '../../scripts/service-worker.ts';
import { answerFor, cachesToDrop, isNamedByContent, keyInPage, pageAddress } from '../../src/web/offline/routing.ts';
import type { Answer } from '../../src/web/offline/routing.ts';

const SCOPE = 'https://host.example/deep/er/';

const CASES: readonly (readonly [string, Answer])[] = [
  ['', 'page'], ['index.html', 'page'], ['play.html?solitaire', 'page'], ['play.html?seed=7&days=5#panel=blocked', 'page'], ['docs/rules.html#t-arrivals', 'page'], ['docs/', 'page'],
  ['replays.html?file=a.json&at=3', 'page'], ['play?seed=7', 'page'], ['replays', 'page'], ['docs/rules#t-arrivals', 'page'],
  ['assets/play-AB3DE6GH.js', 'file'], ['assets/app-AB3DE6GH.css?x=1', 'file'], ['icons/icon.svg', 'file'], ['images/art.svg', 'file'], ['app.webmanifest', 'file'], ['start-guard.js', 'file'],
  ['replays/manifest.json', 'record'], ['replays/seed-1.json', 'record'], ['tutorial/1.json', 'record'],
  ['api/health', 'leave'], ['api/stream?game=ABCD', 'leave'], ['api', 'leave'], ['api/x.html', 'leave'], ['api/assets/x.js', 'leave'], ['x.js', 'leave'], ['sw.js', 'leave'], ['README.txt', 'leave'], ['replays/deep/er.json', 'leave'],
];

test('U-PW-3 pages, files of the build and records are answered each in their way; the server’s routes and the worker itself never', () => {
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

test('U-PW-3 a page says of which build it is, and what is no page of the site says nothing', () => {
  assert.equal(keyInPage('<head><meta name="build" content="abc-1" data-version="0"></head>'), 'abc-1');
  assert.equal(keyInPage('<h1>Sign in to this network</h1>'), null);
});

test('U-PW-3 only what lies among the assets is as good from any copy', () => {
  assert.ok(isNamedByContent('./assets/play-AB3DE6GH.js'));
  for (const name of ['./index.html', './icons/icon.svg', './start-guard.js']) assert.ok(!isNamedByContent(name), name);
});

test('U-PW-3 the list holds every file a page can ask for, and neither replays nor notes nor maps nor copies', () => {
  const names = [
    'README.txt', 'assets/play-AB3DE6GH.js', 'assets/play-AB3DE6GH.js.br', 'assets/play-AB3DE6GH.js.map', 'docs/rules.html', 'icons/icon.svg', 'index.html', 'replays/a.json',
    'replays/manifest.json', 'sw.js', 'tutorial/1.json',
  ];
  assert.deepEqual(keptAddresses(names), ['./assets/play-AB3DE6GH.js', './docs/rules.html', './icons/icon.svg', './index.html', './tutorial/1.json']);
});
