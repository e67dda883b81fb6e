// The splash page: the box art opens full size (U-SP-1), the saved game and the tables one sits at are named, a pace travels on (U-SP-2),
// the multiplayer door asks whether there is a server (U-SP-4, U-SP-5). The page reads and its links work without this script (U-SP-6): its
// words stand in the page, those of later in `data-` attributes.

import { registerWorker } from './offline/register.ts';
import { storedNote } from './storage.ts';

const TIMEOUT = 5000;
const BETWEEN_PROBES = 15_000;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** The words an element holds for later, `{names}` filled in; with a count, in the form it takes. */
function words(element: HTMLElement, name: string, values: Readonly<Record<string, number>> = {}): string {
  const form = 'count' in values ? (values['count'] === 1 ? 'One' : 'Other') : '';
  return (element.dataset[name + form] ?? '').replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

const dialog = document.querySelector<HTMLDialogElement>('#art-dialog');
const art = document.querySelector<HTMLElement>('#art');
if (dialog !== null && art !== null) {
  art.addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => art.focus());
}

const note = storedNote();
const saved = document.querySelector<HTMLElement>('#saved');
if (note !== null && saved !== null) saved.textContent = words(saved, 'saved', { ...note });

const pace = new URLSearchParams(window.location.search).get('pace');
if (pace !== null && /^\d{1,3}(?:\.\d{1,3})?$/.test(pace)) {
  for (const door of document.querySelectorAll<HTMLAnchorElement>('a[href^="./play.html"]')) door.href = `${door.getAttribute('href') ?? ''}&pace=${pace}`;
}

/** Tables this browser has a seat at, of this installation (U-ST-2). */
function seatsHeld(): number {
  try {
    const base = new URL('./', window.location.href).pathname;
    return Object.values(fieldsOf(JSON.parse(localStorage.getItem('stationmaster-sessions') ?? 'null'))).filter((one) => fieldsOf(one)['base'] === base).length;
  } catch {
    return 0;
  }
}

type Answer = { readonly kind: 'server'; readonly games: number | null } | { readonly kind: 'none' } | { readonly kind: 'silent' };

async function probe(): Promise<Answer> {
  let text: string;
  try {
    const response = await fetch('./api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
    if (response.status >= 500) return { kind: 'silent' };
    if (!response.ok) return { kind: 'none' };
    text = await response.text();
  } catch {
    return { kind: 'silent' };
  }
  try {
    const body = fieldsOf(JSON.parse(text));
    if (body['service'] !== 'station-master') return { kind: 'none' };
    const active = fieldsOf(body['games'])['active'];
    return { kind: 'server', games: typeof active === 'number' && Number.isSafeInteger(active) && active >= 0 ? active : null };
  } catch {
    return { kind: 'none' };
  }
}

const door = document.querySelector<HTMLAnchorElement>('#lobby');
const doorNote = document.querySelector<HTMLElement>('#lobby-note');
const doorMore = document.querySelector<HTMLElement>('#lobby-more');
const doorSeats = document.querySelector<HTMLElement>('#lobby-seats');
if (doorSeats !== null && seatsHeld() > 0) doorSeats.textContent = words(doorSeats, 'seats', { count: seatsHeld() });
if (door !== null && doorNote !== null && doorMore !== null) {
  const address = door.getAttribute('href') ?? './play.html?lobby';
  const open = doorNote.textContent ?? '';
  let last: number | null = null;
  let settled = false;
  const show = (answer: Answer): void => {
    const closed = answer.kind === 'none';
    settled = answer.kind !== 'silent';
    // A link without an address cannot be followed; it stays reachable so that its reason is heard.
    if (closed) {
      door.removeAttribute('href');
      door.setAttribute('aria-disabled', 'true');
      door.setAttribute('role', 'link');
      door.tabIndex = 0;
    } else door.setAttribute('href', address);
    doorNote.textContent = closed ? words(doorNote, 'closed') : open;
    doorMore.textContent = answer.kind === 'silent' ? words(doorMore, 'silent') : answer.kind === 'server' && answer.games !== null ? words(doorMore, 'games', { count: answer.games }) : '';
  };
  const ask = (): void => {
    if (settled || (last !== null && performance.now() - last < BETWEEN_PROBES)) return;
    last = performance.now();
    void probe().then(show);
  };
  ask();
  window.addEventListener('online', ask);
  window.addEventListener('focus', ask);
}

/** What a browser hands over when it offers installation. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}
const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

const install = document.querySelector<HTMLButtonElement>('#install');
if (install !== null) {
  let offer: InstallOffer | null = null;
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer = event;
    install.hidden = false;
  });
  install.addEventListener('click', () => {
    void offer?.prompt().catch(() => undefined);
    offer = null;
    install.hidden = true;
  });
}

void registerWorker();
