// The keys of places and of replays, and how rows of keys are shown to players: what acts on a press and the list are made of the same rows.

import { closeDialog, openDialog } from './dialogs.ts';
import { h } from './dom.ts';
import type { KeyRow } from './keys.ts';
import { t } from './strings/text.ts';
import type { TextKey } from './strings/text.ts';

export type PlaceCommand = 'left' | 'right' | 'up' | 'down' | 'rowStart' | 'rowEnd' | 'confirm' | 'press';
export type ReplayCommand =
  | 'stepBack' | 'stepOn' | 'stageBack' | 'stageOn' | 'dayBack' | 'dayOn' | 'first' | 'last' | 'toggle' | 'slower' | 'faster' | 'follow' | 'sound' | 'list';

export type Row<Command extends string> = KeyRow<Command, TextKey>;

/** A square of the board or a place of the map that has the focus. */
export const PLACE_KEYS: readonly Row<PlaceCommand>[] = [
  { does: 'keys.arrowsDo', keys: { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }, repeats: true },
  { does: 'keys.rowEndsDo', keys: { Home: 'rowStart', End: 'rowEnd' } },
  { does: 'keys.pressDo', keys: { Enter: 'confirm', Space: 'press' } },
];

export const REPLAY_KEYS: readonly Row<ReplayCommand>[] = [
  { does: 'replays.key.step', keys: { ArrowLeft: 'stepBack', ArrowRight: 'stepOn' }, repeats: true },
  { does: 'replays.key.stage', keys: { 'Shift+ArrowLeft': 'stageBack', 'Shift+ArrowRight': 'stageOn' }, repeats: true },
  { does: 'replays.key.day', keys: { PageUp: 'dayBack', PageDown: 'dayOn', 'Ctrl+ArrowLeft': 'dayBack', 'Ctrl+ArrowRight': 'dayOn' }, repeats: true },
  { does: 'replays.key.ends', keys: { Home: 'first', End: 'last' } },
  { does: 'replays.key.play', keys: { Space: 'toggle' } },
  { does: 'replays.key.speed', keys: { ',': 'slower', '[': 'slower', '.': 'faster', ']': 'faster' }, repeats: true },
  { does: 'replays.key.follow', keys: { f: 'follow' } },
  { does: 'replays.key.sound', keys: { m: 'sound' } },
  { does: 'replays.key.list', keys: { '?': 'list' } },
];

/** Prints the page, all of its history first. */
export const PRINT_KEYS: readonly Row<'print'>[] = [{ does: 'keys.printDoes', keys: { 'Ctrl+p': 'print', 'Meta+p': 'print' } }];

const NAMES: Readonly<Record<string, TextKey>> = {
  Space: 'keys.space', Enter: 'keys.enter', Escape: 'keys.escape', Home: 'keys.home', End: 'keys.end', PageUp: 'keys.pageUp', PageDown: 'keys.pageDown',
};
const SIGNS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', '-': '−', Meta: '⌘' };

/** A press as a keyboard has it written: `Shift+U`, `⌘+Z`, `Page Up`. */
function nameOf(stroke: string): string {
  return stroke.split(/(?<=.)\+(?=.)/).map((part) => {
    const name = NAMES[part];
    return name === undefined ? (SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part)) : t(name);
  }).join('+');
}

/** The keys of a row as the list shows them: the first and last of a run of digits, and ⌘ or Ctrl as the computer has it. */
export function keysShown(row: KeyRow<string>, apple: boolean): string {
  // An object has its digits first and the rest as written.
  const strokes = Object.keys(row.keys).filter((stroke) => (apple ? !Object.hasOwn(row.keys, stroke.replace('Ctrl+', 'Meta+')) || !stroke.includes('Ctrl+') : !stroke.includes('Meta+')));
  const names = strokes.map(nameOf);
  const run = names.length > 2 && strokes.every((stroke) => /(?:^|\+)[0-9]$/.test(stroke));
  return run ? `${names[0] ?? ''} – ${(strokes.at(-1) ?? '').slice(-1)}` : names.join(', ');
}

/** The lists of keys, line by line. */
export function keyList(tables: readonly (readonly Row<string>[])[], apple: boolean): readonly (readonly [string, string])[] {
  return tables.flat().map((row) => [keysShown(row, apple), t(row.does)] as const);
}

/** Shows what each key does. */
export function openKeys(tables: readonly (readonly Row<string>[])[], note: string): void {
  const lines = keyList(tables, /^(?:Mac|iP)/.test(navigator.platform));
  openDialog({
    id: 'keys', title: t('keys.title'),
    body: () => [
      h('table', { class: 'figures' }, h('tbody', {}, lines.map(([key, does]) => h('tr', { key }, h('th', { scope: 'row' }, key), h('td', {}, does))))),
      h('p', { class: 'note' }, note),
      h('div', { class: 'row buttons' }, h('button', { type: 'button', class: 'primary', 'data-first': '', onclick: () => closeDialog('keys') }, t('dialog.close'))),
    ],
  });
}
