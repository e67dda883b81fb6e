// System notifications of one's turn (U-NO-2): asked for by a press in the settings and never otherwise, shown by the service worker's
// registration where there is one, for some browsers know no other way.

import { read, write } from '../storage.ts';

const WANTED = 'stationmaster-tell-turn';

/** Whether this browser can show any from this address; plain http cannot. */
export function canTell(): boolean {
  return typeof Notification !== 'undefined' && window.isSecureContext;
}

export function wantsTold(): boolean {
  return canTell() && read(WANTED) === 'yes' && Notification.permission === 'granted';
}

/** From a press: asks the browser when it has not been asked; whether notifications are shown from now on. */
export async function wantTold(on: boolean): Promise<boolean> {
  if (!on || !canTell()) {
    write(WANTED, null);
    return false;
  }
  const allowed = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return write(WANTED, allowed === 'granted' ? 'yes' : null) && allowed === 'granted';
}

async function registration(): Promise<ServiceWorkerRegistration | null> {
  const found = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration().catch(() => undefined) : undefined;
  return found?.active == null ? null : found;
}

const shown = new Map<string, Notification>();
const tagOf = (code: string): string => `station-master-turn-${code}`;

/** One for a table; a newer one takes its place. */
export function showTold(code: string, title: string, body: string): void {
  if (!wantsTold()) return;
  const options = { body, tag: tagOf(code), data: { address: window.location.href } };
  void registration().then(async (worker) => {
    if (worker !== null) return worker.showNotification(title, options);
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    shown.set(code, notice);
  }).catch(() => undefined);
}

/** The player is here, or is not waited for any more. */
export function takeBackTold(code: string): void {
  shown.get(code)?.close();
  shown.delete(code);
  if (!wantsTold()) return;
  void registration().then(async (worker) => {
    for (const notice of await worker?.getNotifications({ tag: tagOf(code) }) ?? []) notice.close();
  }).catch(() => undefined);
}
