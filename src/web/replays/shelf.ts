// The shelf of published replays: bound train registers, one to a game (U-RV-1, look: pages), the game kept in this browser, and the door
// for a file of one's own, which is never sent anywhere (U-RV-2).

import { buildInfo } from '../build-info.ts';
import { h, patch } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { storedNote } from '../storage.ts';
import { plainPress, skipTo } from './links.ts';
import type { Entry } from './manifest.ts';

export interface ShelfDoors {
  readonly published: (file: string) => void;
  readonly kept: () => void;
  readonly open: (file: File) => void;
}

/** `null`: the list is still on its way. */
export interface ShelfState {
  readonly entries: readonly Entry[] | null;
  readonly problem: string | null;
  readonly busy: boolean;
}

function register(href: string, key: string, binding: number, onpress: () => void, title: string, note: string | null, facts: readonly (readonly [string, string])[]): VNode {
  return h('li', { key },
    h('a', {
      class: `register binding-${binding % 4}`, href, 'data-key': key, 'data-t': 'register',
      onclick: (event: Event) => plainPress(event, onpress),
    },
      h('span', { class: 'spine', 'aria-hidden': 'true' }, h('span', {}, 'Train Register')),
      h('span', { class: 'label' },
        h('strong', {}, h('bdi', {}, title)),
        note !== null && h('span', { class: 'register-note' }, h('bdi', {}, note)),
        h('span', { class: 'facts' }, facts.map(([name, value]) => h('span', { class: 'fact', key: name }, h('span', {}, name), ' ', h('b', {}, value)))))));
}

function published(entry: Entry, i: number, doors: ShelfDoors): VNode {
  const facts: readonly (readonly [string, string])[] = [
    ...(entry.result === null ? [] : [['Result', entry.result] as const]),
    ['Days', String(entry.days)], ['Players', String(entry.players)], ['Moves', String(entry.moves)],
  ];
  return register(`./replays.html?file=${encodeURIComponent(entry.file)}`, `file:${entry.file}`, i, () => doors.published(entry.file), entry.title, entry.note, facts);
}

function list(state: ShelfState, doors: ShelfDoors): Child {
  const { entries } = state;
  if (entries === null) return h('p', { class: 'note', key: 'loading' }, 'Looking along the shelf…');
  const note = storedNote();
  if (entries.length === 0 && note === null) return h('p', { class: 'note', key: 'none', 'data-t': 'no-replays' }, 'No published replays here. A saved game can still be opened below.');
  return [
    entries.length === 0 && h('p', { class: 'note', key: 'none', 'data-t': 'no-replays' }, 'No published replays here.'),
    h('ul', { class: 'registers', key: 'registers' },
      entries.map((entry, i) => published(entry, i, doors)),
      note !== null && register('./replays.html?kept', 'kept', 3, doors.kept, 'The game kept in this browser', 'As far as it has been played; watching changes nothing in it.', [['Day', String(note.day)], ['Stage', String(note.stage)], ['Revenue', String(note.revenue)], ['Moves', String(note.moves)]])),
  ];
}

export function showShelf(root: HTMLElement, state: ShelfState, doors: ShelfDoors): void {
  patch(root,
    h('a', { class: 'skip', href: '#shelf', key: 'skip', 'data-key': 'skip', onclick: skipTo('#shelf h1') }, 'Skip to content'),
    h('header', { class: 'top-bar', role: 'banner', key: 'banner' },
      h('a', { class: 'title', href: './index.html', 'data-key': 'title' }, 'Station Master'),
      h('nav', { class: 'tools', 'aria-label': 'Site' }, h('a', { class: 'tool', href: './play.html?solitaire', 'data-key': 'play-door' }, 'Play'), h('a', { class: 'tool', href: './docs/index.html', 'data-key': 'rules-door' }, 'Rules'))),
    h('main', { class: 'shelf', id: 'shelf', key: 'shelf', 'data-t': 'shelf-page' },
      h('h1', { tabindex: '-1' }, 'Replays'),
      h('p', { class: 'lead' }, 'Whole games, move by move: take a register from the shelf, or open a game you have saved.'),
      state.problem !== null && h('p', { class: 'notice', role: 'alert', key: 'problem', 'data-t': 'problem' }, state.problem),
      state.busy && h('p', { class: 'note', key: 'busy', role: 'status' }, 'Opening…'),
      h('section', { 'aria-labelledby': 'published-title', key: 'published' },
        h('h2', { id: 'published-title' }, 'On the shelf'), list(state, doors)),
      h('section', { class: 'own', 'aria-labelledby': 'own-title', key: 'own' },
        h('h2', { id: 'own-title' }, 'A game of your own'),
        h('p', {}, 'A solitaire save or the save of a whole table. The file stays on this device; it can also be dropped anywhere on the page.'),
        h('label', { class: 'file' }, 'Open a save', h('input', {
          type: 'file', accept: '.json,application/json', 'data-t': 'open-save', 'data-key': 'open-save',
          onchange: (event: Event) => {
            if (!(event.target instanceof HTMLInputElement)) return;
            const file = event.target.files?.[0];
            if (file !== undefined) doors.open(file);
            event.target.value = '';
          },
        })))),
    h('footer', { class: 'foot', key: 'foot', role: 'contentinfo' }, h('span', {}, buildInfo.stamp)));
}
