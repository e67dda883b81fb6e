// The page's own entries in the history of the tab. Each carries a name of its own in its state; a jump within the page (a skip link, a `#…`
// typed or followed) makes an entry without one, which belongs to the entry it was made from. Only a change of the named entry is navigation.

interface EntryState {
  readonly entry: string;
  readonly screen: string | null;
}

function stateOf(value: unknown): EntryState | null {
  if (typeof value !== 'object' || value === null || !('entry' in value) || typeof value.entry !== 'string') return null;
  return { entry: value.entry, screen: 'screen' in value && typeof value.screen === 'string' ? value.screen : null };
}

let shown: EntryState | null = null;

const named = (screen: string | null): EntryState => ({ entry: Math.random().toString(36).slice(2), screen });

/** What the entry now shown is for, or null. */
export const shownScreen = (): string | null => shown?.screen ?? null;

/** Puts a new entry after the one shown, or in its place. */
export function enter(how: 'push' | 'replace', screen: string | null, address: string): void {
  shown = named(screen);
  try {
    if (how === 'push') window.history.pushState(shown, '', address);
    else window.history.replaceState(shown, '', address);
  } catch {
    // A browser that has been told too often keeps the old address; the screen comes all the same.
  }
}

/** Writes what has been entered into the address; whether the browser took it. */
export function noteAddress(address: string): boolean {
  try {
    window.history.replaceState(window.history.state, '', address);
    return true;
  } catch {
    return false;
  }
}

/** Calls `route` with what the entry is for whenever another entry is shown. `opens`: a `#…` that asks for something else than a jump. */
export function followEntries(route: (screen: string | null) => void, opens: (hash: string) => boolean = () => false): void {
  shown = stateOf(window.history.state) ?? named(null);
  window.history.replaceState(shown, '');
  window.addEventListener('popstate', (event) => {
    const found = stateOf(event.state);
    if (found !== null && found.entry === shown?.entry) return;
    if (found === null && !opens(window.location.hash)) {
      window.history.replaceState(shown, '');
      return;
    }
    shown = found ?? named(null);
    if (found === null) window.history.replaceState(shown, '');
    route(shown.screen);
  });
}
