// A newer version (U-PW-6): a worker that waits, or a word from the server, puts a notice on the page; the player decides when. Nothing
// reloads by itself in a game.

import { buildInfo } from '../build-info.ts';
import { h } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { t } from '../strings/text.ts';
import { registerWorker } from './register.ts';

export { registerWorker };

type State = 'none' | 'ready' | 'later' | 'loading';
let state: State = 'none';
const redraws = new Set<() => void>();

function become(next: State): void {
  state = next;
  for (const redraw of redraws) redraw();
}

/** There is a newer version than this page's: the notice shows, unless it has been put off. */
export function newerVersion(): void {
  if (state === 'none') become('ready');
}

/** How long a newer worker may take to install, and to take over. */
const INSTALL_MS = 10_000;
const TAKE_OVER_MS = 3000;
/** A page that stays open asks for news when it is looked at again, no oftener than this. */
const ASK_MS = 30 * 60_000;

function before<T>(limit: number, promise: Promise<T>): Promise<T | null> {
  return Promise.race([promise, new Promise<null>((done) => window.setTimeout(() => done(null), limit))]);
}

function installed(worker: ServiceWorker): Promise<ServiceWorker | null> {
  return new Promise((done) => {
    const look = (): void => {
      if (worker.state === 'installed') done(worker);
      else if (worker.state === 'redundant' || worker.state === 'activated' || worker.state === 'activating') done(null);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

function keyOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    worker.postMessage({ type: 'key' }, [port2]);
  });
}

async function waitingWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  if (registration.waiting !== null) return registration.waiting;
  if (registration.installing === null) await registration.update();
  const coming = registration.installing;
  return registration.waiting ?? (coming === null ? null : installed(coming));
}

/** U-PW-6: the game is saved, the newer worker fetched and given the page, and the page loaded anew at the same game. */
async function useIt(save: () => boolean): Promise<void> {
  // What cannot be kept is not reloaded away; the page says that it is not kept.
  if (!save()) return;
  become('loading');
  try {
    const registration = await before(TAKE_OVER_MS, registerWorker());
    const worker = registration === null ? null : await before(INSTALL_MS, waitingWorker(registration));
    if (worker !== null) {
      const taken = new Promise<void>((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true }));
      worker.postMessage({ type: 'takeOver' });
      await before(TAKE_OVER_MS, taken);
    }
  } catch {
    // Without a worker the reload alone fetches what is new.
  }
  window.location.reload();
}

/** Calls back whenever the notice comes or goes, until the result is called. */
export function watchUpdates(redraw: () => void): () => void {
  redraws.add(redraw);
  void watchWorker();
  return () => redraws.delete(redraw);
}

let watching = false;
async function watchWorker(): Promise<void> {
  if (watching) return;
  watching = true;
  const registration = await registerWorker();
  if (registration === null) return;
  // The first worker of all is no newer version: nothing older has the page.
  const look = (worker: ServiceWorker | null): void => {
    if (worker === null || navigator.serviceWorker.controller === null) return;
    void installed(worker).then(async (one) => {
      if (one === null) return;
      // A page that came fresh from the network is of the waiting worker's build already: the two belong together.
      if (await before(TAKE_OVER_MS, keyOf(one)) === buildInfo.key) one.postMessage({ type: 'takeOver' });
      else newerVersion();
    });
  };
  look(registration.waiting);
  look(registration.installing);
  registration.addEventListener('updatefound', () => look(registration.installing));
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - asked < ASK_MS) return;
    asked = performance.now();
    void registration.update().catch(() => undefined);
  });
}

/** The notice, or null when there is none to show. `save` keeps the game before the page goes; whether it did. */
export function updateNotice(save: () => boolean): VNode | null {
  switch (state) {
    case 'none':
    case 'later':
      return null;
    case 'loading':
      return h('p', { class: 'notice', key: 'update', role: 'status', 'data-t': 'update' }, t('update.loading'));
    case 'ready':
      return h('p', { class: 'notice', key: 'update', role: 'status', 'data-t': 'update' }, t('update.ready'), ' ',
        h('button', { type: 'button', class: 'primary', 'data-key': 'update-now', 'data-t': 'update-now', onclick: () => void useIt(save) }, t('update.use')), ' ',
        h('button', { type: 'button', class: 'quiet', 'data-key': 'update-later', 'data-t': 'update-later', onclick: () => become('later') }, t('update.later')));
  }
}
