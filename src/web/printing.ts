// On paper everything stands open, one thing below the other (U-PR-1): while the page is being printed no panel is folded and the whole
// history is there. The style sheet for paper does the rest.

import type { App } from './app.ts';
import { PRINT_KEYS } from './key-table.ts';
import { pressedIn } from './keys.ts';
import { fetchAll } from './panels/log-pages.ts';

export interface Printing {
  readonly printing: () => boolean;
  readonly close: () => void;
}

/** Watches for the page being printed; `redraw` draws at once. */
export function startPrinting(app: App, redraw: () => void): Printing {
  let onScreen: Pick<App, 'preferences' | 'ui'> | null = null;
  const before = (): void => {
    if (onScreen !== null) return;
    onScreen = { preferences: app.preferences, ui: app.ui };
    const from = app.session.logFrom();
    app.preferences = { ...app.preferences, folded: app.preferences.folded.filter((id) => id.startsWith('text:')) };
    app.ui = { ...app.ui, openDays: Object.fromEntries(app.session.lines().map((_line, i) => [from + i, true])), find: '', filter: 'all', peek: null, lit: null, aim: null, preview: null };
    redraw();
  };
  const after = (): void => {
    if (onScreen === null) return;
    const { preferences, ui: { openDays, find, filter, peek, lit, aim, preview } } = onScreen;
    app.preferences = preferences;
    app.ui = { ...app.ui, openDays, find, filter, peek, lit, aim, preview };
    onScreen = null;
    redraw();
  };
  // U-JR-9: nothing can be fetched once printing has begun, so the key that begins it fetches first what is missing.
  const asked = (event: KeyboardEvent): void => {
    if (pressedIn(PRINT_KEYS, event) === null || app.session.logFrom() === 0) return;
    event.preventDefault();
    void fetchAll(app).then(() => window.print());
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  window.addEventListener('keydown', asked);
  return {
    printing: () => onScreen !== null,
    close: () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      window.removeEventListener('keydown', asked);
    },
  };
}
