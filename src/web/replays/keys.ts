// The viewer's keys (U-RV-7): never while typing, single letters only where they are switched on, and a focused button keeps its Space.

import { dialogOpen, closeDialog, openDialog } from '../dialogs.ts';
import { h } from '../dom.ts';
import { t } from '../strings/text.ts';

export interface KeyDoors {
  readonly step: (by: -1 | 1) => void;
  readonly stage: (way: 'back' | 'on') => void;
  readonly day: (way: 'back' | 'on') => void;
  readonly end: (which: 'first' | 'last') => void;
  readonly toggle: () => void;
  readonly speed: (way: 'slower' | 'faster') => void;
  readonly follow: () => void;
  readonly sound: () => void;
  readonly letters: () => boolean;
}

function keyList(): readonly (readonly [string, string])[] {
  return [
    ['← →', t('replays.key.step')],
    ['Shift+← →', t('replays.key.stage')],
    [t('replays.key.dayName'), t('replays.key.day')],
    [t('replays.key.endsName'), t('replays.key.ends')],
    [t('replays.key.space'), t('replays.key.play')],
    [', .', t('replays.key.speed')],
    ['F', t('replays.key.follow')],
    ['M', t('replays.key.sound')],
    ['?', t('replays.key.list')],
  ];
}

export function openReplayKeys(): void {
  openDialog({
    id: 'keys', title: t('replays.keys'),
    body: () => [
      h('table', { class: 'figures' }, h('tbody', {}, keyList().map(([key, does]) => h('tr', { key }, h('th', { scope: 'row' }, key), h('td', {}, does))))),
      h('p', { class: 'note' }, t('replays.keysMarks')),
      h('div', { class: 'row buttons' }, h('button', { type: 'button', class: 'primary', 'data-first': '', onclick: () => closeDialog('keys') }, t('replays.close'))),
    ],
  });
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file', 'range'].includes(target.type));
}

function pressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, summary, a, input:not([type="range"])') !== null;
}

/** Inside something that scrolls, the keys for long ways scroll it. */
function scrolls(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.log, .scroller[tabindex="0"]') !== null;
}

/** Listens until the result is called. */
export function listenToReplayKeys(doors: KeyDoors): () => void {
  const act = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (metaKey) return false;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const on = key === 'ArrowRight';
      if (ctrlKey) doors.day(on ? 'on' : 'back');
      else if (shiftKey) doors.stage(on ? 'on' : 'back');
      else doors.step(on ? 1 : -1);
      return true;
    }
    if (ctrlKey) return false;
    if ((key === 'PageUp' || key === 'PageDown') && !scrolls(event.target)) {
      doors.day(key === 'PageDown' ? 'on' : 'back');
      return true;
    }
    if ((key === 'Home' || key === 'End') && !scrolls(event.target)) {
      doors.end(key === 'Home' ? 'first' : 'last');
      return true;
    }
    if (!doors.letters()) return false;
    switch (key.toLowerCase()) {
      case ' ':
        if (pressable(event.target)) return false;
        if (!event.repeat) doors.toggle();
        return true;
      case ',':
        doors.speed('slower');
        return true;
      case '.':
        doors.speed('faster');
        return true;
      case 'f':
        doors.follow();
        return true;
      case 'm':
        if (!event.repeat) doors.sound();
        return true;
      case '?':
        openReplayKeys();
        return true;
      default:
        return false;
    }
  };
  const down = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || typing(event.target) || dialogOpen()) return;
    if (act(event)) event.preventDefault();
  };
  document.addEventListener('keydown', down);
  return () => document.removeEventListener('keydown', down);
}
