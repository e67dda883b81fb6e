// On paper everything stands open, one thing below the other (U-PR-1): while the page is being printed no panel is folded and the whole
// history is there. The style sheet for paper does the rest.

import type { App } from './app.ts';

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
    app.preferences = { ...app.preferences, folded: [] };
    app.ui = { ...app.ui, openDays: app.session.lines().map(() => true), find: '', filter: 'all' };
    redraw();
  };
  const after = (): void => {
    if (onScreen === null) return;
    const { preferences, ui: { openDays, find, filter } } = onScreen;
    app.preferences = preferences;
    app.ui = { ...app.ui, openDays, find, filter };
    onScreen = null;
    redraw();
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return {
    printing: () => onScreen !== null,
    close: () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    },
  };
}
