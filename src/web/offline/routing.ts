// How the worker answers an address (U-PW-3). Pure, so that it is tested without a worker; the build puts it in front of worker.ts in sw.js.

/** Pages are asked of the network first, tagged files of the cache; a kept copy of replays and chapters helps out; the rest is left alone. */
export type Answer = 'page' | 'tagged' | 'record' | 'leave';

/** `scope` is the folder of the site, as a whole address ending in a slash. */
export function answerFor(scope: string, method: string, address: string): Answer {
  if (method !== 'GET' || !address.startsWith(scope)) return 'leave';
  const [path = '', query = ''] = (address.slice(scope.length).split('#')[0] ?? '').split('?', 2);
  if (path.startsWith('api/') || path === 'api' || path === 'sw.js') return 'leave';
  if (/(?:^|&)v=/.test(query)) return 'tagged';
  if (path === '' || path.endsWith('/') || path.endsWith('.html') || isClean(path)) return 'page';
  return /^(?:replays|tutorial)\/[^/]+\.json$/.test(path) ? 'record' : 'leave';
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

/** Whether a fetched file can be of this build: a page names its key, a script no other. */
export function isOfBuild(name: string, text: string, key: string): boolean {
  const keys = [...text.matchAll(/\?v=([0-9a-z]+-[0-9a-z]+)/g)].map((match) => match[1]);
  return keys.every((one) => one === key) && (!name.endsWith('.html') || keys.length > 0);
}
