// Assembles the static site in dist/ (U-CB): bundled scripts and styles under names of their content, the pages of public/ and docs/ that
// name them, pre-compressed copies, a link check and a size report. Any static host can serve the result from any path.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { resolveConfig } from '../src/engine/index.ts';
import { presetSettings } from '../src/view/game-types.ts';
import { buildDocs } from './build-docs.ts';
import { ASSETS, bundle, bundlePlain, HASHED, SOURCES } from './bundler/bundle.ts';
import type { Bundle } from './bundler/bundle.ts';
import { brotli, reportSizes } from './page-sizes.ts';
import type { Size } from './page-sizes.ts';
import { replayEntries } from './replay-manifest.ts';
import { ROOT } from './repo.ts';
import { workerScript } from './service-worker.ts';
import { makeStamp, stampMeta } from './stamp.ts';
import type { Stamp } from './stamp.ts';

const TEXT = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest', '.xml', '.md']);
const COMPRESS_FROM = 1024;
const START_GUARD = 'start-guard.js';
/** What a site is made of; when one of them is newer, so must the site be. */
const MADE_OF = ['src', 'public', 'docs', 'scripts', 'package.json'];

/** What the splash page says of a game of solitaire, from the table of game types. */
export function solitaireGoal(): string {
  const standard = resolveConfig({ mode: 'solitaire' }, 1);
  if (!standard.ok) throw new Error('there is no standard game of solitaire');
  const { days } = standard.config;
  return `${days} Days, ${presetSettings('solitaire', 1, days).minCombinedRevenue} Revenue to clear.`;
}

function outputFolder(): string {
  const named = process.env['BUILD_DIST_DIR'];
  const folder = named === undefined || named === '' ? join(ROOT, 'dist') : resolve(ROOT, named);
  const inside = relative(join(ROOT, 'dist'), folder);
  if (inside !== '' && !inside.startsWith('..')) throw new Error('BUILD_DIST_DIR must lie beside dist/, not inside it');
  const owned = [ROOT, ...['src', 'public', 'docs', 'scripts', 'test', 'build', '.git', 'node_modules'].map((name) => join(ROOT, name))];
  if (owned.some((path) => path === folder || path.startsWith(folder + sep))) throw new Error(`${folder} is not a folder to be wiped`);
  return folder;
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

const posixPath = (from: string, path: string): string => relative(from, path).split(sep).join('/');

function write(path: string, data: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
}

/** The scripts a page fetches side by side instead of level by level, each where the page finds it. */
const preloads = (names: readonly string[]): string => names.map((name) => `<link rel="modulepreload" href="./${ASSETS}/${name}">`).join('\n');

/** A page with its stamp, its preloads and the true names of its scripts and styles (U-CB-12). */
function pageText(html: string, stamp: Stamp, named: Bundle['named'], first: readonly string[]): string {
  return html.replace('<!-- build -->', stampMeta(stamp)).replaceAll('<!-- stamp -->', stamp.stamp).replaceAll('<!-- solitaire -->', solitaireGoal())
    .replace('<!-- modulepreload -->', preloads(first))
    .replaceAll(/(?<=="\.\.?\/assets\/)[\w-]+\.(?:js|css)(?=")/g, (name) => {
      if (HASHED.test(name)) return name;
      const found = named.get(name);
      if (found === undefined) throw new Error(`a page names ${name}, which is not built`);
      return found;
    });
}

/** A shortcut of the installed app to a part this build lacks is left out. */
function writeManifest(dist: string): void {
  const file = join(dist, 'app.webmanifest');
  if (!existsSync(join(dist, 'tutorial'))) writeFileSync(file, readFileSync(file, 'utf8').replace(/,\n *\{[^{}]*\?tutorial"[^{}]*\}/, ''));
}

/** U-CB-19: every relative reference resolves. */
function checkLinks(dist: string): void {
  const missing: string[] = [];
  for (const file of filesUnder(dist)) {
    if (!file.endsWith('.html')) continue;
    for (const match of readFileSync(file, 'utf8').matchAll(/\b(?:src|href)="([^"]+)"/g)) {
      const target = (match[1] ?? '').split(/[?#]/)[0] ?? '';
      if (/^[a-z]+:/i.test(target) || target === '') continue;
      if (target.startsWith('/')) missing.push(`${posixPath(dist, file)} -> ${target} (not relative)`);
      else if (!existsSync(resolve(dirname(file), target))) missing.push(`${posixPath(dist, file)} -> ${target}`);
    }
  }
  for (const file of filesUnder(dist).filter((path) => path.endsWith('.css'))) {
    for (const match of readFileSync(file, 'utf8').matchAll(/url\(\s*['"]?([^'")#?]+)/g)) {
      const target = match[1] ?? '';
      if (!target.startsWith('data:') && !existsSync(resolve(dirname(file), target))) missing.push(`${posixPath(dist, file)} -> ${target}`);
    }
  }
  for (const match of readFileSync(join(dist, 'app.webmanifest'), 'utf8').matchAll(/"(?:src|url|start_url)": "([^"?#]+)/g)) {
    const target = match[1] ?? '';
    if (!target.startsWith('./') || !existsSync(join(dist, target))) missing.push(`app.webmanifest -> ${target}`);
  }
  if (missing.length > 0) throw new Error(`links without a file:\n  ${missing.join('\n  ')}`);
}

/** Writes the compressed copies and tells how large everything is. */
function compress(dist: string): ReadonlyMap<string, Size> {
  const sizes = new Map<string, Size>();
  for (const file of filesUnder(dist)) {
    const data = readFileSync(file);
    const size: Size = { raw: data.length, gzip: data.length, brotli: data.length };
    if (TEXT.has(extname(file))) {
      const gzip = gzipSync(data, { level: 9 });
      const best = brotli(data);
      size.gzip = gzip.length;
      size.brotli = best.length;
      if (data.length >= COMPRESS_FROM) {
        writeFileSync(`${file}.gz`, gzip);
        writeFileSync(`${file}.br`, best);
      }
    }
    sizes.set(posixPath(dist, file), size);
  }
  return sizes;
}

const README = (stamp: Stamp): string => `Station Master — the static site
${stamp.stamp}

This folder is the whole game for one player. Any static host serves it, from any path; it needs nothing from the
host but its files. Files ending in .br and .gz are compressed copies for hosts that look for them.
A multiplayer table needs a Station Master server on the same origin; without one the site plays solitaire.
To publish a replay, put a finished solitaire save into public/replays/ and build the site again; replays.html lists it.
What lies in assets/ is named after its content and may be cached for ever; everything else should be revalidated.
`;

/** Puts a bundle and the pages around it into a folder, which is emptied first. */
export function assemble(dist: string, built: Bundle, log: (line: string) => void): void {
  const stamp = makeStamp();
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  cpSync(join(ROOT, 'public'), dist, { recursive: true, filter: (path) => path !== join(ROOT, 'public', 'web') });
  for (const [name, contents] of built.files) write(join(dist, ASSETS, name), contents);
  // Of whatever build a page is, it finds the script that says why it does not start.
  write(join(dist, START_GUARD), bundlePlain(`public/web/${START_GUARD}`, 'es5'));
  // The documentation settles which doors of the splash page there are (U-CB-20).
  for (const line of buildDocs(dist)) log(`not published: ${line}`);
  const play = built.reach(built.from(SOURCES.play), false);
  const shelf = built.reach(built.from(SOURCES.shelf), false);
  const first: Readonly<Record<string, readonly string[]>> = { 'play.html': play, 'replays.html': shelf };
  for (const file of filesUnder(dist).filter((path) => path.endsWith('.html'))) {
    writeFileSync(file, pageText(readFileSync(file, 'utf8'), stamp, built.named, first[posixPath(dist, file)] ?? []));
  }
  write(join(dist, 'replays', 'manifest.json'), `${JSON.stringify({ built: stamp.builtAt, entries: replayEntries(join(dist, 'replays')) }, null, 2)}\n`);
  writeManifest(dist);
  // Last of all, when the list of files is whole.
  write(join(dist, 'sw.js'), workerScript(filesUnder(dist).map((file) => posixPath(dist, file)), stamp.key));
  write(join(dist, 'README.txt'), README(stamp));
  checkLinks(dist);
  log(`${stamp.stamp} -> ${dist}`);
}

/** Builds the site; the result is the output folder. */
export function buildWeb(log: (line: string) => void = console.log): string {
  const dist = outputFolder();
  const built = bundle();
  assemble(dist, built, log);
  // Tests that only look at the pages of a second build do without its compressed copies, the slowest part of it, and their sizes.
  if (process.env['BUILD_PLAIN'] !== '1') reportSizes(dist, compress(dist), built, log);
  return dist;
}

/** Whether a built site is there and no older than what it is made of. */
export function siteIsFresh(dist: string): boolean {
  const built = statSync(join(dist, 'README.txt'), { throwIfNoEntry: false });
  if (built === undefined) return false;
  const sources = MADE_OF.flatMap((name) => (statSync(join(ROOT, name)).isDirectory() ? filesUnder(join(ROOT, name)) : [join(ROOT, name)]));
  return sources.every((file) => statSync(file).mtimeMs <= built.mtimeMs);
}

if (process.argv[1] !== undefined && /build-web\.[jt]s$/.test(process.argv[1])) buildWeb();
