// The viewer's keys (U-RV-7): never while typing, single letters only where they are switched on, and a focused button keeps its Space.

import { dialogOpen, closeDialog, openDialog } from '../dialogs.ts';
import { h } from '../dom.ts';

export interface KeyDoors {
  readonly step: (by: -1 | 1) => void;
  readonly stage: (way: 'back' | 'on') => void;
  readonly day: (way: 'back' | 'on') => void;
  readonly end: (which: 'first' | 'last') => void;
  readonly toggle: () => void;
  readonly speed: (way: 'slower' | 'faster') => void;
  readonly follow: () => void;
  readonly letters: () => boolean;
}

const KEYS: readonly (readonly [string, string])[] = [
  ['← →', 'one step back, one step on'],
  ['Shift+← →', 'previous, next Stage'],
  ['Page Up, Page Down', 'previous, next Day; Ctrl+← → too'],
  ['Home, End', 'the deal, the last step'],
  ['Space', 'play, pause'],
  [', .', 'slower, faster'],
  ['F', 'follow the next player, then whoever acts'],
  ['?', 'this list'],
];

const MARKS = 'Over the scrubber, a rule from top to bottom begins a Day, a mark from above is a collision, and one from below a change of Revenue.';

export function openReplayKeys(): void {
  openDialog({
    id: 'keys', title: 'Keys',
    body: () => [
      h('table', { class: 'figures' }, h('tbody', {}, KEYS.map(([key, does]) => h('tr', { key }, h('th', { scope: 'row' }, key), h('td', {}, does))))),
      h('p', { class: 'note' }, MARKS),
      h('div', { class: 'row buttons' }, h('button', { type: 'button', class: 'primary', 'data-first': '', onclick: () => closeDialog('keys') }, 'Close')),
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
