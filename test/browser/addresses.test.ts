// No address of the site looks like an advertisement or a tracker, so that no content blocker takes a piece out of the game: the files a
// build makes, the routes of the server and the names in a query alike.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { test } from 'node:test';
import { resolveConfig } from '../../src/engine/config.ts';
import { addressOf } from '../../src/web/replays/address.ts';
import { dealUrl } from '../../src/web/deal-url.ts';
import { ROOT } from '../../scripts/repo.ts';
import { blockedWords } from '../support/blocked-words.ts';
import { siteFolder } from './support.ts';

const filesUnder = (folder: string): readonly string[] => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll(sep, '/'));

const suspects = (addresses: readonly string[]): readonly string[] => addresses.flatMap((address) => {
  const words = blockedWords(address);
  return words.length === 0 ? [] : [`${address} (${words.join(', ')})`];
});

/** Every piece of text in the sources of a part that the pattern finds, by its first group. */
function writtenIn(part: string, pattern: RegExp): readonly string[] {
  const folder = join(ROOT, 'src', part);
  const found = filesUnder(folder).filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(join(folder, ...name.split('/')), 'utf8').matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...new Set(found)];
}

test('the words of block lists are found in an address, and a railroad may have track', () => {
  for (const bad of ['engine/fingerprint.js', 'web/click-tracker.js', 'tracking.js', 'ads/a.svg', 'web/ad_banner.js', 'api/collect', 'images/pixel.png', 'web/site-stats-A1b2.js',
    'draw/track.js', 'api/track', 'web/promo.css']) assert.notDeepEqual(blockedWords(bad), [], bad);
  for (const good of ['engine/track/walk.js', 'web/panels/log.js', 'engine/advance/take-track.js', 'view/redact.js', 'api/admin/summary', 'web/header.js', 'engine/state.js', 'web/strings/shadow.js']) {
    assert.deepEqual(blockedWords(good), [], good);
  }
});

test('no file of the site has a name that block lists know', () => {
  const names = filesUnder(siteFolder());
  assert.ok(names.includes('play.html') && names.some((name) => name.endsWith('.js')));
  assert.deepEqual(suspects(names), []);
  assert.deepEqual(suspects(filesUnder(join(ROOT, 'public'))), []);
});

test('no route of the server, and none a page asks for, has a word that block lists know', () => {
  const routes = writtenIn('server', /'(\/api\/[^']*)'/g);
  const asked = writtenIn('web', /[`'"]\.?\/?(api\/[\w/-]+)/g);
  assert.ok(routes.includes('/api/intent') && routes.length > 10);
  assert.ok(asked.includes('api/health'));
  assert.deepEqual(suspects([...routes, ...asked]), []);
});

test('no name in a query has a word that block lists know', () => {
  const standard = resolveConfig({ mode: 'solitaire' }, 1);
  assert.ok(standard.ok);
  const replay = [addressOf({ kind: 'published', file: 'a.json' }, 1), addressOf({ kind: 'kept' }, 1), addressOf({ kind: 'packed', packed: 'x' }, 1)];
  const written = [dealUrl(7, standard.config), ...replay].flatMap((address) => [...(address ?? '').matchAll(/[?&#]([a-z]+)/g)].map((match) => match[1] ?? ''));
  const read = ['server', 'web'].flatMap((part) => writtenIn(part, /(?:params|query|fragment|Params\([^()]*\))\.(?:get|has)\('([^']+)'\)/g));
  assert.ok(written.includes('seed') && read.includes('claim') && read.includes('game'));
  assert.deepEqual(suspects([...new Set([...written, ...read])].map((name) => `?${name}=`)), []);
});
