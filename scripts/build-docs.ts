// The documentation pages of the site (U-CB-20 to U-CB-24): `buildDocs` writes them into docs/ of the output folder, and takes from the
// splash page what this build has no file for. `node build/scripts/build-docs.js --tables` refreshes the generated tables under docs/rules.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS } from './bundler/bundle.ts';
import { assemblePages, brokenAnchors } from './docs-pages/assemble.ts';
import { FILLED_PAGES, fillTables } from './docs-pages/deck-tables.ts';
import { ROOT } from './repo.ts';

const readRules = (source: string): string => readFileSync(join(ROOT, 'docs', 'rules', source), 'utf8');

/** Anchors of the documentation that a module of the site points to: `module -> target`, where there is none. */
function missedByClient(dist: string, pages: Readonly<Record<string, string>>): readonly string[] {
  const folder = join(dist, ASSETS);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return files.flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/docs\/([a-z-]+\.html)#([\w-]+)(?![\w$-])/g)].flatMap(([whole, page = '', id = '']) =>
    (id.endsWith('-') || pages[page]?.includes(` id="${id}"`) === true ? [] : [`${ASSETS}/${name} -> ${whole}`])));
}

const CONDITION = /<!-- if:([\w./-]+) -->\n([\s\S]*?)<!-- \/if -->\n/g;

/** A page without the links to files that this build does not have. */
export function withoutMissing(html: string, exists: (file: string) => boolean): string {
  return html.replaceAll(CONDITION, (_, file: string, part: string) => (exists(file) ? part : ''));
}

function settleSplash(dist: string): void {
  const file = join(dist, 'index.html');
  if (existsSync(file)) writeFileSync(file, withoutMissing(readFileSync(file, 'utf8'), (wanted) => existsSync(join(dist, wanted))));
}

/** Writes the pages; the result names links to files that are not published (U-CB-22). */
export function buildDocs(distDir: string): readonly string[] {
  const { pages, unpublished } = assemblePages(readRules);
  const broken = [...brokenAnchors(pages), ...missedByClient(distDir, pages)];
  if (broken.length > 0) throw new Error(`anchors that are not there:\n  ${broken.join('\n  ')}`);
  mkdirSync(join(distDir, 'docs'), { recursive: true });
  for (const [file, html] of Object.entries(pages)) writeFileSync(join(distDir, 'docs', file), html);
  settleSplash(distDir);
  return unpublished;
}

/** Brings the generated tables of docs/rules up to date. */
export function refreshTables(): void {
  for (const page of FILLED_PAGES) {
    const file = join(ROOT, page);
    const present = readFileSync(file, 'utf8');
    const wanted = fillTables(present);
    if (present !== wanted) writeFileSync(file, wanted);
    console.log(`${page}: ${present === wanted ? 'up to date' : 'written'}`);
  }
}

if (process.argv[1] !== undefined && /build-docs\.[jt]s$/.test(process.argv[1])) {
  if (process.argv.includes('--tables')) refreshTables();
  else for (const line of buildDocs(join(ROOT, 'dist'))) console.log(`not published: ${line}`);
}
