// Writes sw.js (U-PW-3): the worker with the list of the build's files in front of it. It holds the key in its text, so that its bytes
// change with every build, and its address never does (U-CB-12).

import { bundlePlain } from './bundler/bundle.ts';

/** Whether a file of the site is kept for offline use: replays are kept when they are watched, and what is for the host alone never. */
function isKept(name: string): boolean {
  return name !== 'sw.js' && name !== 'README.txt' && name !== 'serve.json' && !name.startsWith('replays/') && !/\.(?:br|gz|md|map)$/.test(name);
}

/** The addresses a visit leaves behind. */
export function keptAddresses(names: readonly string[]): readonly string[] {
  return names.filter(isKept).map((name) => `./${name}`);
}

/** The text of sw.js. */
export function workerScript(names: readonly string[], key: string): string {
  return bundlePlain('src/web/offline/worker.ts', 'es2022', { KEY: key, FILES: keptAddresses(names) });
}
