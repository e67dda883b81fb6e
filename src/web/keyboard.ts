// The keys of the game screen (U-KB-2): what they do. Which key is meant says the table of keys; single ones never act while
// typing, and they can be switched off.

import { faster, slower } from '../view/pacing.ts';
import { change, place, prefer, rotate, setZoom } from './app.ts';
import type { App } from './app.ts';
import { dialogOpen } from './dialogs.ts';
import { GAME_KEYS, PANEL_KEYS } from './game-keys.ts';
import type { GameCommand } from './game-keys.ts';
import type { GameControls } from './header.ts';
import { topicAt } from './help-topic.ts';
import { isSingle, pressedIn, strokeOf, strokesOf, takesText } from './keys.ts';
import { toggleSound } from './sound/sound.ts';

/** Goes to a panel, on a phone by its tab first; a folded one is opened. */
export function goTo(app: App, id: string, tab: App['ui']['tab']): void {
  change(app, { tab });
  if (app.preferences.folded.includes(id)) prefer(app, { folded: app.preferences.folded.filter((one) => one !== id) });
  window.requestAnimationFrame(() => window.requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>(`[data-key="heading:${id}"]`);
    heading?.focus({ preventScroll: true });
    const panel = document.getElementById(id);
    const bottom = panel?.getBoundingClientRect().bottom ?? 0;
    // A heading alone at the foot of the window would not be what was asked for.
    if (bottom > window.innerHeight) panel?.scrollIntoView({ block: 'start' });
    else heading?.scrollIntoView({ block: 'nearest' });
  }));
}

/** U-SH-4: the panel that an address names behind `#panel=`. */
export function goToNamed(app: App, hash: string): void {
  const name = /^#panel=([a-z-]+)$/.exec(hash)?.[1];
  const panel = Object.values(PANEL_KEYS).find(({ id }) => id === name);
  if (panel !== undefined) goTo(app, panel.id, panel.tab);
}

/** Listens until the result is called. */
export function listenToKeys(app: App, controls: GameControls): () => void {
  let going = false;
  const zoom = (district: number | null): void => setZoom(app, { ...app.zoom, district });

  const act = (command: GameCommand, digit: string): void => {
    const { watch, ui } = app;
    switch (command) {
      case 'choice':
        return document.querySelector<HTMLElement>(`[data-choice="${digit}"]`)?.click();
      case 'seat': {
        const seat = Number(digit) - 1;
        const { players, viewerSeat } = app.frame;
        return seat < players.length ? change(app, { peek: seat === viewerSeat ? null : seat }) : undefined;
      }
      case 'toEnd':
        return document.querySelector<HTMLElement>('[data-t="end"]')?.focus();
      case 'turn':
        return rotate(app);
      case 'place':
        return ui.aim?.kind === 'place' && ui.aim.at !== null ? place(app) : undefined;
      case 'cancel':
        return ui.aim !== null || ui.preview !== null || ui.lit !== null || ui.peek !== null ? change(app, { aim: null, preview: null, lit: null, peek: null }) : undefined;
      case 'undo':
        return controls.undo?.();
      case 'redo':
        return controls.redo?.();
      case 'hint':
        return controls.hint?.();
      case 'skip':
        return watch?.skip();
      case 'pause':
        return watch?.togglePause();
      case 'slower':
        return watch?.setPace(slower(watch.pace()));
      case 'faster':
        return watch?.setPace(faster(watch.pace()));
      case 'smaller':
        return zoom(Math.max(50, (app.zoom.district ?? 100) - 10));
      case 'larger':
        return zoom(Math.min(200, (app.zoom.district ?? 100) + 10));
      case 'fitted':
        return zoom(null);
      case 'sound':
        return toggleSound(app.schedule);
      case 'goTo':
        going = true;
        return;
      case 'help':
        return;
      case 'list':
        return controls.keys();
    }
  };

  const down = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    // Held down, Enter would press whatever comes to stand where the last choice was.
    if (event.repeat && strokeOf(event) === 'Enter' && !takesText(event.target)) return event.preventDefault();
    const found = pressedIn(GAME_KEYS, event);
    if (found?.command === 'help' && app.help !== undefined) {
      event.preventDefault();
      return app.help(topicAt(event.target));
    }
    if (takesText(event.target) || dialogOpen()) return;
    if (going && strokesOf(event).length > 0) {
      going = false;
      const panel = app.preferences.shortcuts ? strokesOf(event).map((stroke) => PANEL_KEYS[stroke]).find((one) => one !== undefined) : undefined;
      if (panel !== undefined) {
        event.preventDefault();
        goTo(app, panel.id, panel.tab);
      }
      return;
    }
    if (found === null || found.again || (isSingle(found.stroke) && !app.preferences.shortcuts)) return;
    // What has the focus is pressed by its own Enter.
    if (found.command === 'place' && event.target !== document.body) return;
    if (!isSingle(found.stroke) && (found.command === 'undo' || found.command === 'redo')) event.preventDefault();
    act(found.command, found.stroke.slice(-1));
  };
  document.addEventListener('keydown', down);
  return () => document.removeEventListener('keydown', down);
}
