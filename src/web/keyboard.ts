// The keys of the game screen (client 20.1, U-KB-2): single ones never while typing, and they can be switched off. Digits are read by key
// position, letters by character.

import { faster, slower } from '../view/pacing.ts';
import { change, place, prefer, rotate, setZoom } from './app.ts';
import type { App } from './app.ts';
import { dialogOpen } from './dialogs.ts';
import type { GameControls } from './header.ts';
import { topicAt } from './help-topic.ts';
import { toggleSound } from './sound/sound.ts';

const PANELS: Readonly<Record<string, { readonly id: string; readonly tab: App['ui']['tab'] }>> = {
  d: { id: 'division', tab: 'board' }, o: { id: 'district', tab: 'board' }, a: { id: 'actions', tab: 'act' }, h: { id: 'hand', tab: 'act' }, p: { id: 'piles', tab: 'act' },
  t: { id: 'timetable', tab: 'trains' }, f: { id: 'facilities', tab: 'work' }, b: { id: 'blocked', tab: 'work' }, l: { id: 'log', tab: 'log' }, s: { id: 'this-game', tab: 'log' },
};

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(target.type));
}

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
  const panel = Object.values(PANELS).find(({ id }) => id === name);
  if (panel !== undefined) goTo(app, panel.id, panel.tab);
}

/** Listens until the result is called. */
export function listenToKeys(app: App, controls: GameControls): () => void {
  let going = false;
  const down = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !typing(event.target)) {
      event.preventDefault();
      if (event.shiftKey) controls.redo?.();
      else controls.undo?.();
      return;
    }
    if (event.key === 'F1' && app.help !== undefined) {
      event.preventDefault();
      app.help(topicAt(event.target));
      return;
    }
    if (event.ctrlKey || event.metaKey || typing(event.target) || dialogOpen()) return;
    if (event.key === 'Escape') {
      if (app.ui.aim !== null || app.ui.preview !== null || app.ui.lit !== null || app.ui.peek !== null) change(app, { aim: null, preview: null, lit: null, peek: null });
      return;
    }
    if (!app.preferences.shortcuts) return;
    const letter = event.key.toLowerCase();
    if (going) {
      going = false;
      const panel = PANELS[letter];
      if (panel !== undefined) {
        event.preventDefault();
        goTo(app, panel.id, panel.tab);
      }
      return;
    }
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (digit !== undefined && !event.shiftKey) {
      if (event.repeat) return;
      document.querySelector<HTMLElement>(`[data-choice="${digit}"]`)?.click();
      return;
    }
    // By position, since a shifted digit is another character.
    const seat = event.shiftKey ? /^Digit([1-4])$/.exec(event.code)?.[1] : undefined;
    if (seat !== undefined) {
      const { players, viewerSeat } = app.frame;
      if (Number(seat) <= players.length) change(app, { peek: Number(seat) - 1 === viewerSeat ? null : Number(seat) - 1 });
      return;
    }
    const { watch } = app;
    switch (letter) {
      case 'h':
        controls.hint?.();
        break;
      case 'k':
        watch?.skip();
        break;
      case 'p':
        watch?.togglePause();
        break;
      case '[':
        watch?.setPace(slower(watch.pace()));
        break;
      case ']':
        watch?.setPace(faster(watch.pace()));
        break;
      case 'n':
        document.querySelector<HTMLElement>('[data-t="end"]')?.focus();
        break;
      case 'u':
        if (event.shiftKey) controls.redo?.();
        else controls.undo?.();
        break;
      case 'r':
        rotate(app);
        break;
      case 'enter':
        if (app.ui.aim?.kind === 'place' && app.ui.aim.at !== null && event.target === document.body) place(app);
        break;
      case 'g':
        going = true;
        break;
      case '-':
        setZoom(app, { ...app.zoom, district: Math.max(50, (app.zoom.district ?? 100) - 10) });
        break;
      case '=':
      case '+':
        setZoom(app, { ...app.zoom, district: Math.min(200, (app.zoom.district ?? 100) + 10) });
        break;
      case '0':
        setZoom(app, { ...app.zoom, district: null });
        break;
      case 'm':
        if (!event.repeat) toggleSound(app.schedule);
        break;
      case '?':
        controls.keys();
        break;
    }
  };
  document.addEventListener('keydown', down);
  return () => document.removeEventListener('keydown', down);
}
