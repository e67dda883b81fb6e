// The worker that makes the site work offline (U-PW-3 to U-PW-5). The build puts the list of the site's files in front of it and writes the
// whole as sw.js; it imports nothing at run time.

import { answerFor, cachesToDrop, isNamedByContent, keyInPage, pageAddress } from './routing.ts';

declare const KEY: string;
declare const FILES: readonly string[];

interface Waits extends Event {
  readonly waitUntil: (promise: Promise<unknown>) => void;
}
interface Fetches extends Event {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}
interface Pressed extends Waits {
  readonly notification: { readonly close: () => void; readonly data: unknown };
}
interface Shown {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (wanted: { readonly type: 'window'; readonly includeUncontrolled: true }) => Promise<readonly Shown[]>;
    readonly openWindow: (address: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: ((type: 'install' | 'activate', heard: (event: Waits) => void) => void) & ((type: 'fetch', heard: (event: Fetches) => void) => void) & ((type: 'message', heard: (event: MessageEvent) => void) => void)
    & ((type: 'notificationclick', heard: (event: Pressed) => void) => void);
}
/** This global scope, as far as it is used. */
const worker = globalThis as unknown as Scope;

const PAGE_MS = 2500;
const AT_ONCE = 6;
const SITE = worker.registration.scope;
const PREFIX = `station-master ${new URL(SITE).pathname} `;
const OWN = PREFIX + KEY;
const RECORDS = `${PREFIX}records`;
/** Holds the key of the worker in charge, so that its successor knows which cache to leave. */
const NOTE = `${PREFIX}note`;
const IN_CHARGE = new URL('./in-charge', SITE).href;

async function fetched(name: string): Promise<Response> {
  const address = new URL(name, SITE).href;
  const lasting = isNamedByContent(name);
  const copy = lasting ? await ofPredecessor(address) : undefined;
  if (copy !== undefined) return copy;
  const response = await fetch(new Request(address, { cache: lasting ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const isPage = name.endsWith('.html');
  if (isPage && keyInPage(await response.clone().text()) !== KEY) throw new Error(`${name} is of another build`);
  // Some hosts answer with a page where there is nothing.
  if (!isPage && /^text\/html\b/.test(response.headers.get('content-type') ?? '')) throw new Error(`${name} is not there`);
  return response;
}

/** No browser takes an answer that was redirected for a page it goes to: some hosts send `play.html` on to `play`. */
async function unredirected(response: Response): Promise<Response> {
  if (!response.redirected) return response;
  const headers = new Headers(response.headers);
  // What is stored has been unpacked.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(await response.blob(), { status: response.status, headers });
}

/** Everything or nothing; pages last, for they tell whether a release has come in between. */
async function install(): Promise<void> {
  const cache = await caches.open(OWN);
  try {
    const isPage = (name: string): boolean => name.endsWith('.html');
    for (const names of [FILES.filter((name) => !isPage(name)), FILES.filter(isPage)]) {
      const left = [...names];
      const take = async (): Promise<void> => {
        for (let name = left.shift(); name !== undefined; name = left.shift()) await cache.put(new URL(name, SITE).href, await unredirected(await fetched(name)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, take));
    }
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

async function keyInCharge(): Promise<string | null> {
  const note = await (await caches.open(NOTE)).match(IN_CHARGE);
  return note === undefined ? null : note.text();
}

async function activate(): Promise<void> {
  const before = await keyInCharge();
  if (before !== KEY) {
    const kept = [OWN, RECORDS, NOTE, ...(before === null ? [] : [PREFIX + before])];
    await Promise.all(cachesToDrop(await caches.keys(), PREFIX, kept).map((name) => caches.delete(name)));
    await (await caches.open(NOTE)).put(IN_CHARGE, new Response(KEY));
  }
  await worker.clients.claim();
}

/** From this worker's cache, else from its predecessor's. */
async function kept(address: string): Promise<Response | undefined> {
  return await (await caches.open(OWN)).match(address, { ignoreVary: true }) ?? ofPredecessor(address);
}

async function ofPredecessor(address: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === OWN) continue;
    const found = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The network, unless it is slow, silent or ill; then the page as it was installed. */
async function page(request: Request): Promise<Response> {
  const copy = await (await caches.open(OWN)).match(pageAddress(request.url), { ignoreVary: true });
  if (copy === undefined) return fetch(request);
  const slow = new Promise<Response>((done) => setTimeout(() => done(copy), PAGE_MS));
  const live = fetch(request).then((response) => (response.status >= 500 ? copy : response), () => copy);
  return Promise.race([live, slow]);
}

async function file(request: Request): Promise<Response> {
  return await kept(request.url) ?? fetch(request);
}

/** Replays and chapters: fresh when the network answers, else as last seen. */
async function recorded(request: Request): Promise<Response> {
  const cache = await caches.open(RECORDS);
  try {
    const response = await fetch(request);
    // A full store keeps nobody from watching.
    if (response.ok) await cache.put(request.url, await unredirected(response.clone())).catch(() => undefined);
    if (response.status < 500) return response;
  } catch {
    // The copy stands in below.
  }
  return await cache.match(request.url, { ignoreVary: true }) ?? await kept(request.url) ?? Response.error();
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  const type: unknown = typeof event.data === 'object' && event.data !== null && 'type' in event.data ? event.data.type : null;
  if (type === 'takeOver') void worker.skipWaiting();
  else if (type === 'key') event.ports[0]?.postMessage(KEY);
});
// A notification of a turn leads back to its table, in the tab that shows it or a new one.
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data } = event.notification;
  const address = typeof data === 'object' && data !== null && 'address' in data && typeof data.address === 'string' ? data.address : './play.html';
  event.waitUntil(worker.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((tabs) => {
    const tab = tabs.find((one) => one.url === address);
    return tab === undefined ? worker.clients.openWindow(address) : tab.focus();
  }));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (answerFor(SITE, request.method, request.url)) {
    case 'page':
      return event.respondWith(page(request));
    case 'file':
      return event.respondWith(file(request));
    case 'record':
      return event.respondWith(recorded(request));
    case 'leave':
  }
});
