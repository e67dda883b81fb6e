// Writes sw.js (U-PW-3): the list of the build's files, the rules of src/web/offline/routing.ts and the worker, as one plain script. It
// holds the key in its text, so that its bytes change with every build, and its address never does (U-CB-12).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repo.ts';
import { stripComments } from './strip-comments.ts';

/** Modules that are parts of sw.js and no part of a page. */
export const WORKER_MODULES: ReadonlySet<string> = new Set(['web/offline/routing.js', 'web/offline/worker.js']);

/** Whether a file of the site is kept for offline use: replays are kept when they are watched, and what is for the host alone never. */
function isKept(name: string): boolean {
  return name !== 'sw.js' && name !== 'README.txt' && name !== 'serve.json' && !name.startsWith('replays/') && !/\.(?:br|gz|md|map)$/.test(name);
}

/** The addresses a visit leaves behind: pages and chapters by their path, everything else with the key. */
export function keptAddresses(names: readonly string[], key: string): readonly string[] {
  return names.filter(isKept).map((name) => (name.endsWith('.html') || name.startsWith('tutorial/') ? `./${name}` : `./${name}?v=${key}`));
}

/** A module as part of a plain script: without its imports and exports. */
function plain(module: string): string {
  return stripComments(readFileSync(join(ROOT, 'build', 'src', module), 'utf8')).replaceAll(/^import\b[^;]*;\n/gm, '').replaceAll(/^export ?\{\};?\n?/gm, '').replaceAll(/^export /gm, '');
}

/** The text of sw.js. */
export function workerScript(names: readonly string[], key: string): string {
  const script = [
    "'use strict';",
    `const KEY = ${JSON.stringify(key)};`,
    `const FILES = ${JSON.stringify(keptAddresses(names, key))};`,
    ...[...WORKER_MODULES].map(plain),
  ].join('\n');
  if (/^(?:import|export)\b/m.test(script)) throw new Error('sw.js would import or export something');
  return script;
}
