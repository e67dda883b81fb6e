// The parts and their arrows (E-MOD-1 to E-MOD-9): who may import whom, what the pure parts may not name, and that
// every rule id is defined and cited.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { circlesOf } from './support/import-circles.ts';
import { citedIds, cleanOf, definedIds, forbiddenNames, importsOf, moduleVariables, neededImports, rangedIds, unbuiltIds } from './support/source-scan.ts';

const ROOT = (function findRoot(from: string): string {
  return existsSync(path.join(from, 'package.json')) && existsSync(path.join(from, 'src')) ? from : findRoot(path.dirname(from));
})(path.dirname(fileURLToPath(import.meta.url)));

const PARTS = {
  engine: { may: ['engine'], node: false, pure: true },
  view: { may: ['engine', 'view'], node: false, pure: true },
  protocol: { may: ['engine', 'view', 'protocol'], node: false, pure: true },
  game: { may: ['engine', 'view', 'game'], node: false, pure: true },
  client: { may: ['engine', 'view', 'protocol', 'game', 'client'], node: false, pure: true },
  bot: { may: ['engine', 'view', 'bot'], node: false, pure: true },
  sim: { may: ['engine', 'view', 'game', 'client', 'bot', 'sim'], node: true, pure: false },
  server: { may: ['engine', 'view', 'protocol', 'game', 'bot', 'server'], node: true, pure: false },
  web: { may: ['engine', 'view', 'protocol', 'game', 'client', 'bot', 'web'], node: false, pure: false },
} as const;
type Part = keyof typeof PARTS;

function filesUnder(folder: string, ending: string): readonly string[] {
  const full = path.join(ROOT, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesUnder(inner, ending);
    return entry.name.endsWith(ending) ? [inner] : [];
  });
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

function isPart(name: string | undefined): name is Part {
  return name !== undefined && Object.hasOwn(PARTS, name);
}

/** What is wrong with the imports of one file of src, given its text. */
function brokenImports(file: string, text: string): readonly string[] {
  const part = file.split(path.sep)[1];
  if (!isPart(part)) return [`${file} lies in no part`];
  const rules = PARTS[part];
  return importsOf(text).flatMap((specifier) => {
    if (specifier.startsWith('node:')) return rules.node ? [] : [`${file} imports ${specifier}`];
    if (!specifier.startsWith('.')) return [`${file} imports the package ${specifier}`];
    if (!specifier.endsWith('.ts')) return [`${file} imports ${specifier} without .ts`];
    const target = path.normalize(path.join(path.dirname(file), specifier)).split(path.sep);
    if (target[0] !== 'src' || !(rules.may as readonly string[]).includes(target[1] ?? '')) return [`${file} imports ${specifier}`];
    // The engine has one door.
    if (target[1] === 'engine' && part !== 'engine' && target[2] !== 'index.ts') return [`${file} imports ${specifier} past the engine's index.ts`];
    return [];
  });
}

test('E-MOD-1 every import of src follows the arrows', () => {
  const files = filesUnder('src', '.ts');
  assert.ok(files.length > 20);
  assert.deepEqual(files.flatMap((file) => brokenImports(file, read(file))), []);
});

test('no file of src needs itself through others: what it imports for more than its types comes back to none', () => {
  const imports = new Map(filesUnder('src', '.ts').map((file) =>
    [file, neededImports(read(file)).map((specifier) => path.normalize(path.join(path.dirname(file), specifier)))]));
  const held = [...imports.values()].flat().filter((target) => imports.has(target));
  assert.ok(held.length > imports.size, 'the imports lead to files of src');
  assert.deepEqual(circlesOf(imports).map((circle) => circle.join(' → ')), []);
});

test('E-MOD-8 the pure parts name no clock, no platform random source, no console, timer, store or page', () => {
  const found = filesUnder('src', '.ts')
    .filter((file) => {
      const part = file.split(path.sep)[1];
      return isPart(part) && PARTS[part].pure;
    })
    .flatMap((file) => forbiddenNames(read(file)).map((name) => `${file}: ${name}`));
  assert.deepEqual(found, []);
});

test('E-MOD-5 the pure parts ask no locale', () => {
  const found = filesUnder(path.join('src', 'engine'), '.ts').flatMap((file) =>
    [...cleanOf(read(file)).matchAll(/\btoLocale\w*|\blocaleCompare\b/g)].map((hit) => `${file}: ${hit[0]}`));
  assert.deepEqual(found, []);
});

test('E-MOD-4 the engine keeps no variable between calls', () => {
  const found = filesUnder(path.join('src', 'engine'), '.ts').flatMap((file) => moduleVariables(read(file)).map((name) => `${file}: ${name}`));
  assert.deepEqual(found, []);
  assert.deepEqual(moduleVariables('const a = 1;\nlet b = 2;\nexport var c;\n  let inner = 3;\n'), ['b', 'c']);
});

/** The pages that define rules: the documentation, and the tables beside the code. */
const RULE_PAGES = [...filesUnder('docs', '.md'), ...filesUnder('src', '.md')];
const CODE = ['src', 'test', 'scripts'].flatMap((folder) => filesUnder(folder, '.ts'));

/** Where each id is first cited. */
function citations(files: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of files) for (const id of citedIds(read(file))) if (!found.has(id)) found.set(id, file);
  return found;
}

test('every rule id cited in code, tests, scripts and documentation is defined in the repository', () => {
  const defined = new Set(RULE_PAGES.flatMap((file) => definedIds(read(file))));
  assert.ok(defined.size > 1000, `${defined.size} ids are defined`);
  const missing = [...citations([...CODE, ...RULE_PAGES])].filter(([id]) => !defined.has(id));
  assert.deepEqual(missing.map(([id, file]) => `${id} (${file})`).sort(), []);
});

test('every rule id that is defined is cited by code or tests, or is called not built', () => {
  const cited = new Set(CODE.flatMap((file) => [...citedIds(read(file)), ...rangedIds(read(file))]));
  const idle = RULE_PAGES.flatMap((file) => {
    const page = read(file);
    const unbuilt = new Set(unbuiltIds(page));
    return definedIds(page).filter((id) => !cited.has(id) && !unbuilt.has(id)).map((id) => `${id} (${file})`);
  });
  assert.deepEqual([...new Set(idle)], []);
});

test('the documentation beside the rulebook has at most 25,000 words', () => {
  const pages = filesUnder('docs', '.md').filter((file) => !file.startsWith(path.join('docs', 'rules')));
  const words = pages.reduce((sum, file) => sum + read(file).split(/\s+/).filter((word) => word !== '').length, 0);
  assert.ok(pages.length > 10 && words <= 25_000, `${words} words in ${pages.length} pages`);
});

test('no source points at a section of a document that is not in the repository', () => {
  const pointing = CODE.filter((file) => file !== path.join('test', 'architecture.test.ts')).flatMap((file) =>
    [...read(file).matchAll(/^.*(?:\/\/|\*|test\().*(?:\b[A-Z]- (?:sections? )?\d|[( ,'](?:client|look) \d+\.\d).*$/gm)]
      .map(([line]) => `${file}: ${line.trim()}`));
  assert.deepEqual(pointing, []);
});

/** Files with a line over 120 columns, by part. The numbers may only fall: a new file keeps the width. */
const WIDE_FILES: Readonly<Record<string, number>> = {
  scripts: 78, 'src/bot': 22, 'src/client': 7, 'src/engine': 75, 'src/game': 6, 'src/protocol': 17,
  'src/server': 60, 'src/sim': 23, 'src/view': 60, 'src/web': 163, test: 259,
};

test('no new file has a line over 120 columns', () => {
  const wide = new Map<string, string[]>();
  for (const file of CODE) {
    if (!read(file).split('\n').some((line) => line.length > 120)) continue;
    const [top = '', part = ''] = file.split(path.sep);
    const key = top === 'src' ? `${top}/${part}` : top;
    wide.set(key, [...(wide.get(key) ?? []), file]);
  }
  const over = [...wide].filter(([key, files]) => files.length > (WIDE_FILES[key] ?? 0));
  assert.deepEqual(over.map(([key, files]) => `${key}: ${files.length} wide files, ${WIDE_FILES[key] ?? 0} before\n${files.join('\n')}`), []);
});

test('nothing in the repository has run-time packages', () => {
  const manifest: unknown = JSON.parse(read('package.json'));
  assert.ok(typeof manifest === 'object' && manifest !== null);
  assert.equal('dependencies' in manifest, false);
});

test('the scanner finds every form of import', () => {
  const text = [
    `import { a } from './a.ts';`,
    `import type { B } from "../view/b.ts";`,
    `import './side.ts';`,
    `import * as c from 'node:fs';`,
    `import d,\n  { e }\n  from './d.ts';`,
    `export { f } from './f.ts';`,
    `export * from './g.ts';`,
    `const h = await import('./h.ts');`,
    'const i = import(`./i.ts`);',
    `type J = import('./j.ts').J;`,
    `const k = require('k');`,
    `// import { no } from './comment.ts';`,
    `const text = "import { no } from './text.ts'";`,
    'const said = `${from} to collide`;',
  ].join('\n');
  assert.deepEqual([...importsOf(text)].sort(), ['../view/b.ts', './a.ts', './d.ts', './f.ts', './g.ts', './h.ts', './i.ts', './j.ts', './side.ts', 'k', 'node:fs']);
});

test('the scanner tells what a file needs before it runs', () => {
  const text = [
    `import { a } from './a.ts';`,
    `import type { B } from './b.ts';`,
    `import './side.ts';`,
    `import {\n  c,\n  d,\n} from './c.ts';`,
    `export { e } from './e.ts';`,
    `export type { F } from './f.ts';`,
    `export * from './g.ts';`,
    `const h = await import('./h.ts');`,
    `type J = import('./j.ts').J;`,
    `export type K = L;`,
    `import type from './type.ts';`,
    `// import { no } from './comment.ts';`,
  ].join('\n');
  assert.deepEqual(neededImports(text), ['./a.ts', './side.ts', './c.ts', './e.ts', './g.ts', './type.ts']);
});

test('the scanner finds a circle, however long, and none where two ways meet', () => {
  assert.deepEqual(circlesOf(new Map([['a', ['b', 'c']], ['b', ['d']], ['c', ['d']], ['d', ['outside']]])), []);
  assert.deepEqual(circlesOf(new Map([['a', ['b']], ['b', ['c']], ['c', ['d']], ['d', ['b']]])), [['b', 'c', 'd', 'b']]);
  assert.deepEqual(circlesOf(new Map([['a', ['a']]])), [['a', 'a']]);
});

test('the scanner refuses what the arrows forbid', () => {
  const file = path.join('src', 'engine', 'sub', 'x.ts');
  for (const line of [
    `import { a } from '../../view/frame.ts';`,
    `import type { A } from '../../view/frame.ts';`,
    `import fs from 'node:fs';`,
    `import fs from 'fs';`,
    `import { x } from './x.js';`,
    `import { x } from '../../../test/support/x.ts';`,
    `export * from '../../web/page.ts';`,
  ]) assert.equal(brokenImports(file, line).length, 1, line);
  assert.deepEqual(brokenImports(file, `import { a } from '../ids.ts';`), []);
  assert.equal(brokenImports(path.join('src', 'view', 'x.ts'), `import { a } from '../game/game.ts';`).length, 1);
  assert.equal(brokenImports(path.join('src', 'web', 'x.ts'), `import { a } from '../server/game.ts';`).length, 1);
  assert.equal(brokenImports(path.join('src', 'stray', 'x.ts'), '').length, 1);
});

test('the scanner finds forbidden names in code and not in comments or texts', () => {
  for (const line of [
    'const now = Date.now();', 'new Date()', 'const x = Math.random();', "Math['random']()", 'performance.now()', 'console.log(1)',
    'setTimeout(f, 1)', 'setInterval(f)', 'queueMicrotask(f)', 'globalThis.x', 'process.env', 'fetch(url)', 'localStorage.x',
    'window.x', 'document.title', 'new Intl.NumberFormat()', 'crypto.getRandomValues(a)', 'requestAnimationFrame(f)', 'new Worker(x)',
    'const y = `${Date.now()}`;',
  ]) assert.ok(forbiddenNames(line).length > 0, line);
  for (const line of [
    '// no Date here', '/* console */ const a = 1;', "const text = 'the window of time';", 'const dateOf = 1;', 'state.processed', 'const s = `Date`;',
    'tray.process', 'const { update } = x;',
  ]) assert.deepEqual(forbiddenNames(line), [], line);
});

test('the scanner reads rule ids where they are cited and where they are defined', () => {
  assert.deepEqual(citedIds('R-ML-2, R-ML-10 to R-ML-13 and A-042; E-IN-1'), ['R-ML-2', 'R-ML-10', 'R-ML-13', 'E-IN-1']);
  assert.deepEqual(definedIds('- **R-ML-2** **Train order**: see R-ML-1.\n| R-GR-1 | Each seat |\n| **C-ID-2** | ids |\ntext R-ML-3'), ['R-ML-2', 'R-GR-1', 'C-ID-2']);
  assert.deepEqual(citedIds('WB-08 to WB-10, INV-BOX, P-3'), ['WB-08', 'WB-10', 'INV-BOX', 'P-3']);
  assert.deepEqual([rangedIds('WB-08 to WB-10'), rangedIds('R-ML-2 to 3')], [['WB-08', 'WB-09', 'WB-10'], ['R-ML-2', 'R-ML-3']]);
  const page = '### WB-01 A board\n- **S-AD-1** There is one.\n- **S-AD-2** *not built*: another.';
  assert.deepEqual([definedIds(page), unbuiltIds(page)], [['WB-01', 'S-AD-1', 'S-AD-2'], ['S-AD-2']]);
  assert.deepEqual(unbuiltIds('*Not built*: all of this.\n\n- **R-OP-1** One.'), ['R-OP-1']);
});
