// What each page weighs and how many requests it takes (U-CB-18, U- budgets), from the bundler's own account of what imports what. Bytes are
// those of the compressed files, one by one, as they are sent. A budget that is exceeded stops the build with its name.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ASSETS, SOURCES } from './bundler/bundle.ts';
import type { Bundle } from './bundler/bundle.ts';

export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/** The best brotli can do. */
export function brotli(data: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  return brotliCompressSync(data, { params });
}

interface Budget {
  readonly what: string;
  readonly is: number;
  readonly most: number;
  readonly unit: 'kB' | '';
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
const shown = (amount: number, unit: Budget['unit']): string => (unit === 'kB' ? kb(amount) : String(amount).padStart(10));

/** What a page's own text asks for, apart from preloads, which are scripts: `assets/app-….css`, `icons/icon.svg`. */
function named(html: string): readonly string[] {
  return [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/nomodule|modulepreload|apple-touch-icon/.test(tag))
    .flatMap((tag) => /(?:src|href)="(?:\.\/)?([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** Prints the report; throws with every budget that is exceeded. */
export function reportSizes(dist: string, sizes: ReadonlyMap<string, Size>, built: Bundle, log: (line: string) => void): void {
  const asset = (name: string): string => `${ASSETS}/${name}`;
  const scripts = (source: string, later: boolean): readonly string[] => built.reach(built.from(source), later).map(asset);
  const sum = (names: readonly string[], of: keyof Size): number => names.reduce((total, name) => total + (sizes.get(name)?.[of] ?? 0), 0);
  const report = (title: string, names: readonly string[]): void => {
    log(`${title.padEnd(34)}${String(names.length).padStart(4)} files${kb(sum(names, 'raw'))} raw${kb(sum(names, 'gzip'))} gzip${kb(sum(names, 'brotli'))} brotli`);
  };
  /** Everything a visit fetches until its screen stands: the page, what it names, the scripts of the screen. */
  const visit = (page: string, ...sources: readonly string[]): readonly string[] =>
    [...new Set([page, ...named(readFileSync(join(dist, page), 'utf8')), ...sources.flatMap((source) => scripts(source, false))])];
  const play = scripts(SOURCES.play, true);
  const replay = scripts(SOURCES.shelf, true);
  const game = visit('play.html', SOURCES.play);
  const shelf = visit('replays.html', SOURCES.shelf);
  const splash = visit('index.html', SOURCES.splash);
  const styles = [...built.named].filter(([plain]) => /^(?:app|lobby|print)\.css$/.test(plain)).map(([, name]) => asset(name));
  report('play page, all scripts', play);
  report('replay page, all scripts', replay);
  report('a cold game, everything', game);
  report('the replay shelf, everything', shelf);
  report('all of the site', [...sizes.keys()].filter((name) => !/\.map$/.test(name)));
  const size = (what: string, is: number, most: number): Budget => ({ what, is, most, unit: 'kB' });
  const count = (what: string, is: number, most: number): Budget => ({ what, is, most, unit: '' });
  const budgets: readonly Budget[] = [
    size('play page, all scripts, brotli', sum(play, 'brotli'), 170_000),
    count('play page, all scripts, files', play.length, 40),
    size('replay page, all scripts, brotli', sum(replay, 'brotli'), 150_000),
    size('a cold game, brotli', sum(game, 'brotli'), 200_000),
    count('a cold game, requests', game.length, 30),
    // The list of replays is asked for as well.
    count('the replay shelf, requests', shelf.length + 1, 12),
    size('styles of the play page, gzip', sum(styles, 'gzip'), 18_000),
    size('splash page without art, gzip', sum(splash.filter((name) => !name.startsWith('icons/')), 'gzip'), 20_000),
    size('box art, raw', sizes.get('images/station-master-splash.svg')?.raw ?? 0, 140_000),
  ];
  for (const { what, is, most, unit } of budgets) log(`${what.padEnd(38)}${shown(is, unit)} of${shown(most, unit)}${is > most ? ' — OVER' : ''}`);
  const over = budgets.filter(({ is, most }) => is > most);
  if (over.length > 0) throw new Error(`over budget: ${over.map(({ what, is, most }) => `${what}: ${is} of ${most}`).join('; ')}`);
}
