// How the worker answers an address (U-PW-3). Pure, so that it is tested without a worker.

/** Pages are asked of the network first, files of the build of the cache; a kept copy of replays and chapters helps out; the rest is left alone. */
export type Answer = 'page' | 'file' | 'record' | 'leave';

/** `scope` is the folder of the site, as a whole address ending in a slash. */
export function answerFor(scope: string, method: string, address: string): Answer {
  if (method !== 'GET' || !address.startsWith(scope)) return 'leave';
  const path = address.slice(scope.length).split(/[?#]/)[0] ?? '';
  if (path.startsWith('api/') || path === 'api' || path === 'sw.js') return 'leave';
  if (path === '' || path.endsWith('/') || path.endsWith('.html') || isClean(path)) return 'page';
  if (/^(?:replays|tutorial)\/[^/]+\.json$/.test(path)) return 'record';
  return /^(?:assets|icons|images)\/[^/]+$|^(?:app\.webmanifest|start-guard\.js)$/.test(path) ? 'file' : 'leave';
}

/** Some hosts show a page without its ending: `/play`, `/docs/rules`. */
function isClean(path: string): boolean {
  return /(?:^|\/)[^/.]+$/.test(path);
}

/** The address under which a page is kept: its path alone, deal links and invitations having queries, and with its ending. */
export function pageAddress(address: string): string {
  const path = address.split(/[?#]/)[0] ?? '';
  return path.endsWith('/') ? `${path}index.html` : isClean(path) ? `${path}.html` : path;
}

/** The caches to keep when a worker takes over: its own, its predecessor's and the replays; all of them this site's. */
export function cachesToDrop(names: readonly string[], prefix: string, kept: readonly string[]): readonly string[] {
  return names.filter((name) => name.startsWith(prefix) && !kept.includes(name));
}

/** The key of the build a page is of, as its text says; null when it is no page of the site. */
export function keyInPage(html: string): string | null {
  return /<meta name="build" content="([^"]+)"/.exec(html)?.[1] ?? null;
}

/** Whether the name of a file holds its content, so that a copy under that name is as good as the file. */
export const isNamedByContent = (name: string): boolean => /^\.\/assets\//.test(name);
