// The scripts and styles of the site, bundled by esbuild and minified (U-CB-4): modules of the pages that share what they have in common, pages that
// need one small script each, plain scripts, styles. Every file is named after its content, so that a name never means two things.

import { buildSync } from 'esbuild';
import type { BuildOptions, BuildResult, Metafile } from 'esbuild';
import { basename, extname, join } from 'node:path';
import { minify_sync } from 'terser';
import type { MinifyOptions } from 'terser';
import { ROOT } from '../repo.ts';

/** The folder of everything whose name holds its content (U-CB-12). */
export const ASSETS = 'assets';
export const HASHED = /-[0-9A-Z]{8}\.(?:js|css)$/;

/** What pages name, as in `./assets/play.js`, and the source it is made from. */
type Sources = Readonly<Record<string, string>>;

/** A page has its modules for itself: what two pages shared would come in many small pieces, and every visit pays for those. */
const PAGES: readonly Sources[] = [{ play: 'src/web/main.ts' }, { replays: 'src/web/replays/main.ts' }, { splash: 'src/web/splash.ts' }, { 'docs-search': 'src/web/docs-search.ts' }];
const STYLES: Sources = Object.fromEntries(['app', 'lobby', 'print', 'replays', 'splash', 'docs'].map((name) => [name, `public/web/${name}.css`]));
/** Run by any browser, before the page is drawn. */
const PLAIN: Sources = { theme: 'public/web/theme.js' };
const entries = (sources: Sources): { in: string; out: string }[] => Object.entries(sources).map(([name, source]) => ({ in: source, out: name }));
const ENTRIES: ReadonlyMap<string, string> = new Map([...PAGES, STYLES, PLAIN].flatMap((list) => Object.entries(list)).map(([name, source]) => [source, name]));

/** Where the screens of the site begin. */
export const SOURCES = { play: 'src/web/main.ts', shelf: 'src/web/replays/main.ts', splash: 'src/web/splash.ts' } as const;

/** What a page may be made of (U-CB-5): nothing of the server or of the simulator. */
const ALLOWED = /^(?:src\/(?:engine|view|game|protocol|client|bot|web)|public\/web)\//;

const COMMON = { absWorkingDir: ROOT, bundle: true, minify: true, platform: 'browser', legalComments: 'none', logLevel: 'warning' } as const satisfies BuildOptions;
// Nothing is written here: the names of files, which hold their maps too, are the same whatever folder a site is built into.
const HASHING = { ...COMMON, metafile: true, write: false, outdir: join(ROOT, 'dist', ASSETS), entryNames: '[name]-[hash]', chunkNames: 'chunk-[hash]' } as const satisfies BuildOptions;

/** The runs of the bundler that make a site, apart from its worker. */
export const RUNS = [
  ...PAGES.map((page) => ({ ...HASHING, entryPoints: entries(page), format: 'esm', splitting: true, target: 'es2022', sourcemap: 'linked' }) as const),
  { ...HASHING, entryPoints: entries(STYLES), sourcemap: 'linked' },
  { ...HASHING, entryPoints: entries(PLAIN), format: 'iife', target: 'es5' },
] as const satisfies readonly BuildOptions[];

export type Bundled = BuildResult<(typeof RUNS)[number]>;

export interface Bundle {
  /** Every file by its name in the folder of assets. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** `play.js` to `play-7QWJ3K2A.js`. */
  readonly named: ReadonlyMap<string, string>;
  /** The file that begins with a source. */
  readonly from: (source: string) => string;
  /** A file and all it imports, at once or, with `later`, ever. */
  readonly reach: (name: string, later: boolean) => readonly string[];
}

type Output = Metafile['outputs'][string];

/** What the runs of the bundler came to. */
export function gather(results: readonly Bundled[]): Bundle {
  const files = new Map<string, Uint8Array>();
  const outputs = new Map<string, Output>();
  const named = new Map<string, string>();
  const bySource = new Map<string, string>();
  for (const { outputFiles, metafile } of results) {
    const foreign = Object.keys(metafile.inputs).filter((name) => !ALLOWED.test(name));
    if (foreign.length > 0) throw new Error(`no part of a page: ${foreign.join(', ')}`);
    for (const { path, contents } of outputFiles) files.set(basename(path), contents);
    for (const [path, output] of Object.entries(metafile.outputs)) {
      const name = basename(path);
      outputs.set(name, output);
      const source = output.entryPoint;
      if (source === undefined) continue;
      bySource.set(source, name);
      const plain = ENTRIES.get(source);
      if (plain !== undefined) named.set(`${plain}${extname(name)}`, name);
    }
  }
  const outputOf = (name: string): Output => {
    const found = outputs.get(name);
    if (found === undefined) throw new Error(`${name} is imported and was not built`);
    return found;
  };
  return {
    files,
    named,
    from: (source) => {
      const name = bySource.get(source);
      if (name === undefined) throw new Error(`no file begins with ${source}`);
      return name;
    },
    reach: (name, later) => {
      const seen = new Set<string>();
      const visit = (one: string): void => {
        if (seen.has(one)) return;
        seen.add(one);
        for (const { path, kind, external } of outputOf(one).imports) if (external !== true && (later || kind !== 'dynamic-import')) visit(basename(path));
      };
      visit(name);
      return [...seen];
    },
  };
}

const SQUEEZE = { module: true, ecma: 2020, compress: { passes: 2, ecma: 2020 }, mangle: true } as const satisfies MinifyOptions;

/** The modules once more through a slower minifier, which saves another twenty-fifth of what is sent. Source maps go on leading to the sources. */
function squeezed(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const made = new Map(files);
  const [text, bytes] = [new TextDecoder(), new TextEncoder()];
  for (const [name, contents] of files) {
    const map = files.get(`${name}.map`);
    if (!name.endsWith('.js') || map === undefined) continue;
    const { code, map: onward } = minify_sync(text.decode(contents), { ...SQUEEZE, sourceMap: { content: text.decode(map), url: `${name}.map` } });
    if (code === undefined || typeof onward !== 'string') throw new Error(`${name} was not minified`);
    made.set(name, bytes.encode(code));
    made.set(`${name}.map`, bytes.encode(onward));
  }
  return made;
}

export function bundle(): Bundle {
  const built = gather(RUNS.map((run) => buildSync(run)));
  return { ...built, files: squeezed(built.files) };
}

/** One plain script, with what it has to know in front of it. */
export function bundlePlain(source: string, target: 'es2022' | 'es5', knows: Readonly<Record<string, unknown>> = {}): string {
  const banner = Object.entries(knows).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`).join('\n');
  const { outputFiles } = buildSync({ ...COMMON, entryPoints: [source], write: false, format: 'iife', target, banner: { js: banner } });
  return new TextDecoder().decode(outputFiles[0]?.contents);
}

/** A script as text that can stand in a page. */
export function bundleInline(source: string): string {
  const { outputFiles } = buildSync({ ...COMMON, entryPoints: [source], write: false, format: 'esm', target: 'es2022' });
  return new TextDecoder().decode(outputFiles[0]?.contents);
}
