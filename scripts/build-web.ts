// Assembles the static site in dist/ from build/src and public/ (U-CB): modules without comments and with cache keys, pages with
// preloads, pre-compressed copies, a link check and a size report. Any static host can serve the result from any path.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, posix, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { resolveConfig } from '../src/engine/index.ts';
import { presetSettings } from '../src/view/game-types.ts';
import { buildDocs } from './build-docs.ts';
import { brotli, reportSizes } from './page-sizes.ts';
import type { Size } from './page-sizes.ts';
import { replayEntries } from './replay-manifest.ts';
import { packageVersion, ROOT } from './repo.ts';
import { WORKER_MODULES, workerScript } from './service-worker.ts';
import { stripComments } from './strip-comments.ts';

const PARTS = ['engine', 'view', 'protocol', 'game', 'client', 'bot', 'web'] as const;
const TEXT = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest', '.xml', '.md']);
/** Modules whose content the build itself writes. */
const MADE: ReadonlySet<string> = new Set(['web/build-info.js', 'web/later.js', 'web/replays/later.js']);
const HINT_WORKER = 'web/hint-worker.js';
const COMPRESS_FROM = 1024;
/** What the splash page says of a game of solitaire, from the table of game types. */
export function solitaireGoal(): string {
  const standard = resolveConfig({ mode: 'solitaire' }, 1);
  if (!standard.ok) throw new Error('there is no standard game of solitaire');
  const { days } = standard.config;
  return `${days} Days, ${presetSettings('solitaire', 1, days).minCombinedRevenue} Revenue to clear.`;
}

interface Stamp {
  readonly version: string;
  readonly commit: string;
  readonly builtAt: string;
  readonly key: string;
  readonly stamp: string;
}

function git(...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] }).toString().trim();
  } catch {
    return null;
  }
}

/** U-CB-10, U-CB-11. */
function makeStamp(): Stamp {
  const fixed = process.env['BUILD_EPOCH_MS'];
  const instant = fixed === undefined || fixed === '' ? Date.now() : Number(fixed);
  if (!Number.isInteger(instant) || instant < 0) throw new Error('BUILD_EPOCH_MS must be a whole number of milliseconds');
  const own = existsSync(join(ROOT, '.git'));
  const id = own ? git('rev-parse', '--short', 'HEAD') : null;
  const dirty = id !== null && git('status', '--porcelain') !== '';
  const version = packageVersion();
  const commit = id === null || id === '' ? 'nogit' : `${id}${dirty ? '+' : ''}`;
  const builtAt = `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { version, commit, builtAt, key: `${commit.replace('+', '')}-${instant.toString(36)}`, stamp: `v${version} · ${commit} · ${builtAt}` };
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

/** Copies a part's modules, comments out and keys in; notes what imports what. */
function writeModules(dist: string, stamp: Stamp, imports: Map<string, readonly string[]>): void {
  for (const part of PARTS) {
    const from = join(ROOT, 'build', 'src', part);
    if (!existsSync(from)) continue;
    for (const file of filesUnder(from)) {
      if (!file.endsWith('.js')) continue;
      const name = posix.join(part, posixPath(from, file));
      // The compiler leaves behind what it made of a source that is gone by now.
      if (WORKER_MODULES.has(name) || !existsSync(join(ROOT, 'src', name.replace(/\.js$/, '.ts')))) continue;
      const wanted: string[] = [];
      const code = stripComments(readFileSync(file, 'utf8'), (specifier) => {
        wanted.push(posix.normalize(posix.join(posix.dirname(name), specifier)));
        return `${specifier}?v=${stamp.key}`;
      });
      // U-CB-5: nothing of Node, of the server or of the simulator reaches a page.
      if (/(?:from|import)\s*\(?\s*['"]node:/.test(code)) throw new Error(`${name} imports a Node module`);
      for (const target of wanted) {
        if (!PARTS.some((own) => target.startsWith(`${own}/`))) throw new Error(`${name} imports ${target}, which is no part of the site`);
      }
      imports.set(name, wanted);
      write(join(dist, ...name.split('/')), MADE.has(name) ? '' : code);
    }
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Every module reached from `entry` by the imports noted. */
function graph(entry: string, imports: ReadonlyMap<string, readonly string[]>, statically: ReadonlySet<string>): readonly string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    const wanted = imports.get(name);
    if (wanted === undefined) throw new Error(`${name} is imported and does not exist`);
    seen.add(name);
    for (const target of wanted) if (!statically.has(`${name}>${target}`)) visit(target);
  };
  visit(entry);
  return [...seen];
}

/** Imports made on demand: `from>to`. */
function dynamicImports(dist: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const name of imports.keys()) {
    const code = readFileSync(join(dist, ...name.split('/')), 'utf8');
    for (const match of code.matchAll(/\bimport\(\s*['"](\.[^'"?]+)/g)) found.add(`${name}>${posix.normalize(posix.join(posix.dirname(name), match[1] ?? ''))}`);
  }
  return found;
}

const ASSET = /\b(src|href)="(\.\/[^"?#]+\.(?:js|css|svg|png|ico|webmanifest))"/g;

/** A page: its stamp, its preloads, the key on everything that is no page (U-CB-12). */
function writePage(path: string, stamp: Stamp, preloads: readonly string[]): void {
  const links = preloads.map((name) => `<link rel="modulepreload" href="./${name}">`).join('\n');
  const html = readFileSync(path, 'utf8').replace('<!-- modulepreload -->', links).replaceAll('<!-- stamp -->', stamp.stamp).replaceAll('<!-- solitaire -->', solitaireGoal());
  writeFileSync(path, html.replace(ASSET, (_whole, attribute: string, target: string) => `${attribute}="${target}?v=${stamp.key}"`));
}

/** The pictures an installed app shows carry the key like those of a page (U-CB-12); a shortcut to a part this build lacks is left out. */
function tagManifest(dist: string, stamp: Stamp): void {
  const file = join(dist, 'app.webmanifest');
  const text = readFileSync(file, 'utf8');
  const whole = existsSync(join(dist, 'tutorial')) ? text : text.replace(/,\n *\{[^{}]*\?tutorial"[^{}]*\}/, '');
  writeFileSync(file, whole.replace(/"src": "(\.\/[^"?]+)"/g, (_whole, target: string) => `"src": "${target}?v=${stamp.key}"`));
}

/** U-CB-19: every relative reference resolves. */
function checkLinks(dist: string, imports: ReadonlyMap<string, readonly string[]>): void {
  const missing: string[] = [];
  for (const [name, wanted] of imports) for (const target of wanted) if (!existsSync(join(dist, ...target.split('/')))) missing.push(`${name} -> ${target}`);
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
An address with ?v= in it may be cached for ever; every other address should be revalidated.
`;

/** Builds the site; the result is the output folder. */
export function buildWeb(log: (line: string) => void = console.log): string {
  const dist = outputFolder();
  const stamp = makeStamp();
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  cpSync(join(ROOT, 'public'), dist, { recursive: true });
  const imports = new Map<string, readonly string[]>();
  writeModules(dist, stamp, imports);
  const onDemand = dynamicImports(dist, imports);
  const first = graph('web/main.js', imports, onDemand);
  const whole = graph('web/main.js', imports, new Set());
  const lobby = graph('web/lobby/tables.js', imports, onDemand).filter((name) => !first.includes(name));
  const game = graph('web/play.js', imports, onDemand).filter((name) => !first.includes(name));
  const others = whole.filter((name) => ![first, game, lobby].some((list) => list.includes(name)));
  // A worker has a graph of its own; what it weighs is the page's.
  const hints = imports.has(HINT_WORKER) ? graph(HINT_WORKER, imports, new Set()) : [];
  const shelf = graph('web/replays/main.js', imports, onDemand);
  const replay = graph('web/replays/main.js', imports, new Set());
  write(join(dist, 'web', 'replays', 'later.js'), `export const later = ${JSON.stringify(replay.filter((name) => !shelf.includes(name)))};\n`);
  write(join(dist, 'web', 'build-info.js'), `export const buildInfo = ${JSON.stringify(stamp, null, 2)};\n`);
  write(join(dist, 'web', 'later.js'), Object.entries({ game, lobby, others }).map(([name, list]) => `export const ${name} = ${JSON.stringify(list)};\n`).join(''));
  // The documentation brings its own keys and stamp, and settles which doors of the splash page there are (U-CB-20).
  for (const line of buildDocs(dist, { stamp: stamp.stamp, key: stamp.key })) log(`not published: ${line}`);
  const preloads: Readonly<Record<string, readonly string[]>> = { 'play.html': first, 'replays.html': shelf };
  for (const file of filesUnder(dist)) if (file.endsWith('.html') && !posixPath(dist, file).startsWith('docs/')) writePage(file, stamp, preloads[posixPath(dist, file)] ?? []);
  write(join(dist, 'replays', 'manifest.json'), `${JSON.stringify({ built: stamp.builtAt, entries: replayEntries(join(dist, 'replays')) }, null, 2)}\n`);
  tagManifest(dist, stamp);
  // Last of all, when the list of files is whole.
  write(join(dist, 'sw.js'), workerScript(filesUnder(dist).map((file) => posixPath(dist, file)), stamp.key));
  write(join(dist, 'README.txt'), README(stamp));
  checkLinks(dist, imports);
  log(`${stamp.stamp} -> ${dist}`);
  // Tests that only look at the pages of a second build do without its compressed copies, the slowest part of it, and their sizes.
  if (process.env['BUILD_PLAIN'] === '1') return dist;
  const sizes = compress(dist);
  reportSizes(dist, sizes, { first, lobby, play: [...new Set([...whole, ...hints])], shelf, replay, splash: graph('web/splash.js', imports, onDemand) }, log);
  return dist;
}

/** Whether a built site is there and no older than what it is made of. */
export function siteIsFresh(dist: string): boolean {
  const built = statSync(join(dist, 'README.txt'), { throwIfNoEntry: false });
  if (built === undefined) return false;
  const sources = [join(ROOT, 'build', 'src'), join(ROOT, 'public')].flatMap((folder) => (existsSync(folder) ? filesUnder(folder) : []));
  return sources.every((file) => /\.(?:map|tsbuildinfo)$/.test(file) || statSync(file).mtimeMs <= built.mtimeMs);
}

if (process.argv[1] !== undefined && /build-web\.[jt]s$/.test(process.argv[1])) buildWeb();
