// The shelf of published replays: bound train registers, one to a game (U-RV-1, look: pages), the game kept in this browser, and the door
// for a file of one's own, which is never sent anywhere (U-RV-2).

import { buildInfo } from '../build-info.ts';
import { fileButton, h, patch } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { updateNotice } from '../offline/update.ts';
import { storedNote } from '../storage.ts';
import { t } from '../strings/text.ts';
import { plainPress, skipTo } from './links.ts';
import type { Entry } from './manifest.ts';
import { noteWords } from './note-words.ts';

export interface ShelfDoors {
  readonly published: (file: string) => void;
  readonly kept: () => void;
  readonly open: (file: File) => void;
  /** Asks for the list of published replays once more. */
  readonly list: () => void;
}

/** `null`: the list is still on its way. */
export interface ShelfState {
  readonly entries: readonly Entry[] | null;
  readonly unlisted: boolean;
  readonly problem: string | null;
  readonly busy: boolean;
}

function register(href: string, key: string, binding: number, onpress: () => void, title: string, note: string | null, facts: readonly (readonly [string, string])[]): VNode {
  return h('li', { key },
    h('a', {
      class: `register binding-${binding % 4}`, href, 'data-key': key, 'data-t': 'register',
      onclick: (event: Event) => plainPress(event, onpress),
    },
      h('span', { class: 'spine', 'aria-hidden': 'true' }, h('span', {}, t('replays.spine'))),
      h('span', { class: 'label' },
        h('strong', {}, h('bdi', {}, title)),
        note !== null && h('span', { class: 'register-note' }, h('bdi', {}, noteWords(note))),
        h('span', { class: 'facts' }, facts.map(([name, value]) => h('span', { class: 'fact', key: name }, h('span', {}, name), ' ', h('b', {}, value)))))));
}

function published(entry: Entry, i: number, doors: ShelfDoors): VNode {
  const facts: readonly (readonly [string, string])[] = [
    ...(entry.result === null ? [] : [[t('replays.fact.result'), entry.result] as const]),
    [t('replays.fact.days'), String(entry.days)], [t('replays.fact.players'), String(entry.players)], [t('replays.fact.moves'), String(entry.moves)],
  ];
  return register(`./replays.html?file=${encodeURIComponent(entry.file)}`, `file:${entry.file}`, i, () => doors.published(entry.file), entry.title, entry.note, facts);
}

function list(state: ShelfState, doors: ShelfDoors): Child {
  const { entries } = state;
  if (entries === null) return h('p', { class: 'note', key: 'loading' }, t('replays.looking'));
  const note = storedNote();
  const unlisted = h('p', { class: 'notice', role: 'status', key: 'unlisted', 'data-t': 'unlisted' }, t('replays.problem.list'), ' ', h('button', { type: 'button', 'data-key': 'list-again', 'data-t': 'list-again', onclick: doors.list }, t('replays.listAgain')));
  if (entries.length === 0 && note === null) return state.unlisted ? unlisted : h('p', { class: 'note', key: 'none', 'data-t': 'no-replays' }, t('replays.noneAtAll'));
  return [
    state.unlisted ? unlisted : entries.length === 0 && h('p', { class: 'note', key: 'none', 'data-t': 'no-replays' }, t('replays.none')),
    h('ul', { class: 'registers', key: 'registers' },
      entries.map((entry, i) => published(entry, i, doors)),
      note !== null && register('./replays.html?kept', 'kept', 3, doors.kept, t('replays.kept'), t('replays.keptNote'), [
        [t('replays.fact.day'), String(note.day)], [t('replays.fact.stage'), String(note.stage)], [t('replays.fact.revenue'), String(note.revenue)], [t('replays.fact.moves'), String(note.moves)],
      ])),
  ];
}

export function showShelf(root: HTMLElement, state: ShelfState, doors: ShelfDoors): void {
  patch(root,
    h('a', { class: 'skip', href: '#shelf', key: 'skip', 'data-key': 'skip', onclick: skipTo('#shelf h1') }, t('replays.skip')),
    h('header', { class: 'top-bar', role: 'banner', key: 'banner' },
      h('a', { class: 'title', href: './index.html', 'data-key': 'title' }, t('site.name')),
      h('nav', { class: 'tools', 'aria-label': t('replays.site') }, h('a', { class: 'tool', href: './play.html?solitaire', 'data-key': 'play-door' }, t('replays.play')), h('a', { class: 'tool', href: './docs/index.html', 'data-key': 'rules-door' }, t('replays.rules')))),
    h('main', { class: 'shelf', id: 'shelf', key: 'shelf', 'data-t': 'shelf-page' },
      h('h1', { tabindex: '-1' }, t('replays.title')),
      h('p', { class: 'lead' }, t('replays.lead')),
      updateNotice(() => true),
      state.problem !== null && h('p', { class: 'notice', role: 'alert', key: 'problem', 'data-t': 'problem' }, state.problem),
      state.busy && h('p', { class: 'note', key: 'busy', role: 'status' }, t('replays.opening')),
      h('section', { 'aria-labelledby': 'published-title', key: 'published' },
        h('h2', { id: 'published-title' }, t('replays.shelf')), list(state, doors)),
      h('section', { class: 'own', 'aria-labelledby': 'own-title', key: 'own' },
        h('h2', { id: 'own-title' }, t('replays.own')),
        h('p', {}, t('replays.ownHow')),
        fileButton(t('replays.openSave'), doors.open))),
    h('footer', { class: 'foot', key: 'foot', role: 'contentinfo' }, h('span', {}, buildInfo.stamp)));
}
