// What the display settings do to the page itself: theme, motion and text size are read by the style sheet (U-VS-2, U-VS-3, U-VS-5).
// A change made in another tab holds here too (U-ST-7).

import { storedPreferences } from './storage.ts';
import type { Preferences } from './storage.ts';

/** Puts the choices that the style sheet reads onto the page. */
export function applyPreferences({ theme, motion, textSize }: Preferences): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['motion'] = motion;
  root.style.setProperty('--text-size', String(textSize / 100));
}

/** Calls back when another tab has changed what this browser remembers; the result stops that. */
export function whenStoredElsewhere(changed: (key: string) => void): () => void {
  const listen = ({ key, storageArea }: StorageEvent): void => {
    if (storageArea === localStorage && (key === null || key.startsWith('stationmaster-'))) changed(key ?? '');
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** For a screen without a game: looks as the settings of any tab say. */
export function followDisplay(): () => void {
  applyPreferences(storedPreferences());
  return whenStoredElsewhere(() => applyPreferences(storedPreferences()));
}
