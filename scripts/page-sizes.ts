// What each page weighs, and what it may weigh (U-CB-18, U- budgets): scripts by page graph, styles, the words of one language, the splash
// page as a whole. A budget that is exceeded stops the build with its name.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/** The best brotli can do. */
export function brotli(data: Buffer): Buffer {
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } });
}

export interface Graphs {
  /** The play page before its first screen, and with everything. */
  readonly first: readonly string[];
  /** What the lobby's doors need beyond that. */
  readonly lobby: readonly string[];
  readonly play: readonly string[];
  readonly shelf: readonly string[];
  readonly replay: readonly string[];
  readonly splash: readonly string[];
}

/** Words have a budget of their own, one for each language. */
const isWords = (name: string): boolean => /^web\/strings\/[a-z]{2}(?:\/|\.js$)/.test(name);

interface Budget {
  readonly what: string;
  readonly is: number;
  readonly most: number;
  /** What the build holds it to for as long as it is not met. */
  readonly until?: number;
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

/** Prints the report; throws with every budget that is exceeded. */
export function reportSizes(dist: string, sizes: ReadonlyMap<string, Size>, graphs: Graphs, log: (line: string) => void): void {
  const read = (name: string): Buffer => readFileSync(join(dist, ...name.split('/')));
  const together = (names: readonly string[]): Buffer => Buffer.concat(names.map(read));
  const oneStream = (names: readonly string[]): number => brotli(together(names)).length;
  const gzipped = (names: readonly string[]): number => gzipSync(together(names), { level: 9 }).length;
  const report = (title: string, names: readonly string[]): Size => {
    const size: Size = { raw: 0, gzip: 0, brotli: 0 };
    for (const name of names) {
      const own = sizes.get(name);
      if (own === undefined) continue;
      size.raw += own.raw;
      size.gzip += own.gzip;
      size.brotli += own.brotli;
    }
    log(`${title.padEnd(34)}${String(names.length).padStart(4)} files${kb(size.raw)} raw${kb(size.gzip)} gzip${kb(size.brotli)} brotli`);
    return size;
  };
  const scripts = (names: readonly string[]): readonly string[] => names.filter((name) => !isWords(name));
  const { first, lobby, play, shelf, replay, splash } = graphs;
  const styles = [...sizes.keys()].filter((name) => name.endsWith('.css'));
  const languages = [...new Set([...play, ...replay].filter(isWords).map((name) => name.slice('web/strings/'.length, 'web/strings/'.length + 2)))];
  const playStyles = styles.filter((name) => name === 'web/app.css' || name === 'web/print.css');
  report('play page, before the first screen', scripts(first));
  const whole = report('play page, everything', scripts(play));
  report('replay page, the shelf', scripts(shelf));
  report('replay page, everything', scripts(replay));
  report('splash page, scripts', splash);
  report('styles', styles);
  report('all of the site', [...sizes.keys()]);
  const budgets: readonly Budget[] = [
    { what: 'play page, first screen, one brotli', is: oneStream(scripts(first)), most: 100_000 },
    { what: 'play page, as one brotli stream', is: oneStream(scripts(play)), most: 150_000, until: 205_000 },
    { what: 'play page, raw', is: whole.raw, most: 900_000, until: 980_000 },
    { what: 'replay page, as one brotli stream', is: oneStream(scripts(replay)), most: 130_000, until: 150_000 },
    ...languages.map((language) => ({ what: `words of “${language}”, gzip`, is: gzipped([...new Set([...play, ...replay])].filter((name) => isWords(name) && name.startsWith(`web/strings/${language}`))), most: 30_000 })),
    { what: 'styles of the play page, gzip', is: gzipped(playStyles), most: 18_000 },
    { what: 'splash page, scripts, gzip', is: gzipped(splash), most: 6000 },
    { what: 'splash page without art, gzip', is: gzipped([...splash, 'index.html', 'web/splash.css', 'web/theme.js']), most: 20_000 },
    { what: 'box art, raw', is: sizes.get('images/station-master-splash.svg')?.raw ?? 0, most: 140_000 },
  ];
  for (const { what, is, most } of budgets) log(`${what.padEnd(38)}${kb(is)} of${kb(most)}${is > most ? ' — OVER' : ''}`);
  // The page and what it names itself come with the scripts; the lobby also asks whether there is a server.
  const beside = 1 + [...read('play.html').toString().matchAll(/<(?:script|link)\b[^>]*>/g)].filter(([tag]) => !/nomodule|modulepreload|apple-touch-icon|main\.js/.test(tag)).length;
  const requests: readonly Budget[] = [
    { what: 'requests for the setup screen', is: first.length + beside, most: 60 },
    { what: 'requests for the lobby', is: first.length + lobby.length + beside + 1, most: 60 },
  ];
  for (const { what, is, most } of requests) log(`${what.padEnd(42)}${String(is).padStart(5)} of${String(most).padStart(5)}${is > most ? ' — OVER' : ''}`);
  const all: readonly Budget[] = [...budgets, ...requests];
  const over = all.filter(({ is, most, until }) => is > (until ?? most));
  if (over.length > 0) throw new Error(`over budget: ${over.map(({ what, is, most }) => `${what}: ${is} of ${most}`).join('; ')}`);
}
