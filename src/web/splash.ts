// The splash page: the box art opens full size (U-SP-1), the saved game is named, a pace travels on (U-SP-2), the multiplayer door
// asks whether there is a server (U-SP-4, U-SP-5). The page reads and its links work without this script (U-SP-6).

import { storedNote } from './storage.ts';

const TIMEOUT = 5000;
const BETWEEN_PROBES = 15_000;
const NO_SERVER = 'This copy of the site has no game server behind it. Tables need one; solitaire does not.';
const NO_ANSWER = 'No answer from the server just now.';

const dialog = document.querySelector<HTMLDialogElement>('#art-dialog');
const art = document.querySelector<HTMLElement>('#art');
if (dialog !== null && art !== null) {
  art.addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => art.focus());
}

const note = storedNote();
const saved = document.querySelector('#saved');
if (note !== null && saved !== null) saved.textContent = `Saved game: Day ${note.day}, Stage ${note.stage}, ${note.revenue} Revenue`;

const pace = new URLSearchParams(window.location.search).get('pace');
if (pace !== null && /^[0-9.]{1,5}$/.test(pace)) {
  for (const door of document.querySelectorAll<HTMLAnchorElement>('a[href^="./play.html"]')) door.href = `${door.getAttribute('href') ?? ''}&pace=${pace}`;
}

type Answer = { readonly kind: 'server'; readonly games: number | null } | { readonly kind: 'none' } | { readonly kind: 'silent' };

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

async function probe(): Promise<Answer> {
  try {
    const response = await fetch('./api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
    if (response.status >= 500) return { kind: 'silent' };
    if (!response.ok) return { kind: 'none' };
    const text = await response.text();
    try {
      const body: unknown = JSON.parse(text);
      if (fieldOf(body, 'service') !== 'station-master') return { kind: 'none' };
      const active = fieldOf(fieldOf(body, 'games'), 'active');
      return { kind: 'server', games: typeof active === 'number' && Number.isSafeInteger(active) && active >= 0 ? active : null };
    } catch {
      return { kind: 'none' };
    }
  } catch {
    return { kind: 'silent' };
  }
}

const door = document.querySelector<HTMLAnchorElement>('#lobby');
const doorNote = document.querySelector('#lobby-note');
const doorMore = document.querySelector('#lobby-more');
if (door !== null && doorNote !== null && doorMore !== null) {
  const address = door.getAttribute('href') ?? './play.html?lobby';
  const words = doorNote.textContent ?? '';
  let last = 0;
  let settled = false;
  const show = (answer: Answer): void => {
    const closed = answer.kind === 'none';
    settled = answer.kind !== 'silent';
    // A link without an address cannot be followed; it stays reachable so that its reason is heard.
    if (closed) door.removeAttribute('href');
    else door.setAttribute('href', address);
    if (closed) {
      door.setAttribute('aria-disabled', 'true');
      door.setAttribute('role', 'link');
      door.tabIndex = 0;
    } else {
      door.removeAttribute('aria-disabled');
      door.removeAttribute('role');
      door.removeAttribute('tabindex');
    }
    doorNote.textContent = closed ? NO_SERVER : words;
    doorMore.textContent = answer.kind === 'silent' ? NO_ANSWER : answer.kind === 'server' && answer.games !== null ? `${answer.games} ${answer.games === 1 ? 'game' : 'games'} in progress` : '';
  };
  const ask = (): void => {
    if (settled || (last !== 0 && Date.now() - last < BETWEEN_PROBES)) return;
    last = Date.now();
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
    void offer?.prompt();
    offer = null;
    install.hidden = true;
  });
}
