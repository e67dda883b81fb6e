// The display settings sheet, and the list of keys.

import { prefer } from './app.ts';
import type { App } from './app.ts';
import { closeDialog, openDialog, redrawDialogs } from './dialogs.ts';
import { h } from './dom.ts';
import type { Child } from './dom.ts';
import { canTell, wantsTold, wantTold } from './remote/turn-notices.ts';
import { DEFAULT_PREFERENCES } from './storage.ts';
import type { Preferences } from './storage.ts';
import { t } from './strings/text.ts';
import type { TextKey } from './strings/text.ts';

type Choice = 'theme' | 'textSize' | 'motion' | 'speech' | 'tapConfirm';
type Flag = 'shortcuts' | 'coordinates' | 'asText' | 'dayEndStops' | 'askBeforeEnd';

function select<K extends Choice>(app: App, key: K, label: TextKey, options: readonly (readonly [Preferences[K], string])[]): Child {
  return h('label', { class: 'field' }, h('span', {}, t(label)), h('select', {
    'data-key': `pref:${key}`, value: String(app.preferences[key]),
    onchange: (event: Event) => {
      if (!(event.target instanceof HTMLSelectElement)) return;
      const chosen = options[event.target.selectedIndex];
      if (chosen !== undefined) prefer(app, { [key]: chosen[0] });
    },
  }, options.map(([value, text]) => h('option', { value: String(value), key: String(value) }, text))));
}

/** `negated`: the box says the opposite of what is kept. */
function check(app: App, key: Flag, label: TextKey, negated = false): Child {
  return h('label', { class: 'check' }, h('input', {
    type: 'checkbox', 'data-key': `pref:${key}`, checked: app.preferences[key] !== negated,
    onchange: (event: Event) => event.target instanceof HTMLInputElement && prefer(app, { [key]: event.target.checked !== negated }),
  }), h('span', {}, t(label)));
}

/** U-NO-2: the browser is asked when the box is ticked, and never otherwise; where it can show nothing there is no box. */
function tellTurn(app: App, denied: boolean, tried: (denied: boolean) => void): Child {
  if (app.table === undefined || !canTell()) return null;
  return [
    h('label', { class: 'check', key: 'tell-turn' }, h('input', {
      type: 'checkbox', 'data-key': 'pref:tellTurn', checked: wantsTold(),
      onchange: (event: Event) => {
        const on = event.target instanceof HTMLInputElement && event.target.checked;
        void wantTold(on).then((told) => tried(on && !told)).catch(() => tried(on));
      },
    }), h('span', {}, t('prefs.tellTurn'))),
    denied && h('p', { class: 'note', role: 'alert', key: 'tell-turn-denied' }, t('prefs.tellTurnDenied')),
  ];
}

export function openPreferences(app: App): void {
  let denied = false;
  const tried = (now: boolean): void => {
    denied = now;
    redrawDialogs();
  };
  openDialog({
    id: 'preferences', title: t('prefs.title'),
    body: () => h('div', { class: 'preferences' },
      select(app, 'theme', 'prefs.theme', [['auto', t('prefs.system')], ['light', t('prefs.light')], ['dark', t('prefs.dark')]]),
      select(app, 'textSize', 'prefs.textSize', ([90, 100, 115, 130, 150] as const).map((size) => [size, t('prefs.percent', { size })] as const)),
      select(app, 'motion', 'prefs.motion', [['auto', t('prefs.system')], ['reduced', t('prefs.noMotion')]]),
      select(app, 'speech', 'prefs.speech', [['all', t('prefs.speechAll')], ['turns', t('prefs.speechTurns')], ['mine', t('prefs.speechMine')]]),
      select(app, 'tapConfirm', 'prefs.tap', [['auto', t('prefs.tapAuto')], ['on', t('prefs.tapOn')], ['off', t('prefs.tapOff')]]),
      check(app, 'shortcuts', 'prefs.shortcuts'),
      check(app, 'coordinates', 'prefs.coordinates'),
      check(app, 'asText', 'prefs.asText'),
      check(app, 'dayEndStops', 'dayEnd.dontStop', true),
      check(app, 'askBeforeEnd', 'prefs.askBeforeEnd'),
      tellTurn(app, denied, tried),
      app.unkept === true && h('p', { class: 'notice', role: 'alert', key: 'unkept', 'data-t': 'prefs-unkept' }, t('prefs.notKept')),
      h('div', { class: 'row buttons' },
        h('button', { type: 'button', 'data-key': 'pref:reset', onclick: () => prefer(app, { ...DEFAULT_PREFERENCES }) }, t('prefs.reset')),
        h('button', { type: 'button', class: 'primary', 'data-first': '', onclick: () => closeDialog('preferences') }, t('dialog.done')))),
  });
}
