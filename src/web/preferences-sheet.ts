// The display settings sheet, and the list of keys (client 20.1, 21).

import { prefer } from './app.ts';
import type { App } from './app.ts';
import { closeDialog, openDialog } from './dialogs.ts';
import { h } from './dom.ts';
import type { Child } from './dom.ts';
import { DEFAULT_PREFERENCES } from './storage.ts';
import type { Preferences } from './storage.ts';

/** Puts the choices that the style sheet reads onto the page. */
export function applyPreferences(preferences: Preferences): void {
  const root = document.documentElement;
  root.dataset['theme'] = preferences.theme;
  root.dataset['motion'] = preferences.motion;
  root.style.setProperty('--text-size', String(preferences.textSize / 100));
}

function select<K extends 'theme' | 'textSize' | 'motion' | 'speech' | 'tapConfirm'>(app: App, key: K, label: string, options: readonly (readonly [Preferences[K], string])[]): Child {
  return h('label', { class: 'field' }, h('span', {}, label), h('select', {
    'data-key': `pref:${key}`, value: String(app.preferences[key]),
    onchange: (event: Event) => {
      if (!(event.target instanceof HTMLSelectElement)) return;
      const chosen = options[event.target.selectedIndex];
      if (chosen !== undefined) prefer(app, { [key]: chosen[0] });
    },
  }, options.map(([value, text]) => h('option', { value: String(value), key: String(value) }, text))));
}

function check(app: App, key: 'shortcuts' | 'coordinates' | 'asText' | 'dayEndStops' | 'askBeforeEnd', label: string): Child {
  return h('label', { class: 'check' }, h('input', { type: 'checkbox', 'data-key': `pref:${key}`, checked: app.preferences[key], onchange: (event: Event) => event.target instanceof HTMLInputElement && prefer(app, { [key]: event.target.checked }) }), ` ${label}`);
}

export function openPreferences(app: App): void {
  openDialog({
    id: 'preferences', title: 'Display settings',
    body: () => h('div', { class: 'preferences' },
      select(app, 'theme', 'Theme', [['auto', 'As the system'], ['light', 'Daylight'], ['dark', 'Desk lamp']]),
      select(app, 'textSize', 'Text size', [[90, '90 %'], [100, '100 %'], [115, '115 %'], [130, '130 %'], [150, '150 %']]),
      select(app, 'motion', 'Motion', [['auto', 'As the system'], ['reduced', 'None']]),
      select(app, 'speech', 'Spoken by a screen reader', [['all', 'Everything'], ['turns', 'Turns and money'], ['mine', 'Only what needs me']]),
      select(app, 'tapConfirm', 'A tap on the board', [['auto', 'previews first on a touch screen'], ['on', 'always previews first'], ['off', 'acts at once']]),
      check(app, 'shortcuts', 'Single keys act (1–9, N, U, R)'),
      check(app, 'coordinates', 'Columns and rows at the edge of the board'),
      check(app, 'asText', 'Boards as text'),
      check(app, 'dayEndStops', 'Stop at the end of a Day'),
      check(app, 'askBeforeEnd', 'Ask before ending with work left'),
      h('div', { class: 'row buttons' },
        h('button', { type: 'button', 'data-key': 'pref:reset', onclick: () => prefer(app, { ...DEFAULT_PREFERENCES }) }, 'Reset display settings'),
        h('button', { type: 'button', class: 'primary', 'data-first': '', onclick: () => closeDialog('preferences') }, 'Done'))),
  });
}

const KEYS: readonly (readonly [string, string])[] = [
  ['1 – 9', 'press the numbered choice'],
  ['N', 'go to the button that ends the phase; Enter presses it'],
  ['arrows', 'walk the board or the map; Home and End go to the ends of a row; Enter presses'],
  ['R, Enter, Esc', 'while placing a card: turn it, place it, put it back'],
  ['Esc', 'cancel what is being aimed or chosen'],
  ['U, Shift+U', 'undo, redo'],
  ['G, then a letter', 'go to: D Division, O Office Area, A Actions, H Hand, P Piles, T Timetable, F Facilities, B Blocked, L History, S This Game'],
  ['− = 0', 'board smaller, larger, fitted'],
  ['?', 'this list'],
];

export function openKeys(): void {
  openDialog({
    id: 'keys', title: 'Keys',
    body: () => [
      h('table', { class: 'figures' }, h('tbody', {}, KEYS.map(([key, does]) => h('tr', { key }, h('th', { scope: 'row' }, key), h('td', {}, does))))),
      h('div', { class: 'row buttons' }, h('button', { type: 'button', class: 'primary', 'data-first': '', onclick: () => closeDialog('keys') }, 'Close')),
    ],
  });
}
