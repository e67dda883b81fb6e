// What every door asks for: the join secret (U-LB-1, U-LB-2) and a name to play under (U-LB-3).

import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { t } from '../strings/text.ts';
import { textField } from './door-state.ts';
import type { Doors } from './door-state.ts';

export function secretPart(doors: Doors): Child {
  const { secretOpen, secretShown, secret, error } = doors.state();
  if (!secretOpen) {
    return h('p', { class: 'secret-kept', key: 'secret' }, t('lobby.secretKept'), ' ', h('button', {
      type: 'button', class: 'quiet', 'data-key': 'lb-secret-change', 'data-t': 'secret-change',
      onclick: () => {
        doors.update({ secretOpen: true, secret: '' });
        document.getElementById('lb-secret')?.focus();
      },
    }, t('lobby.change')));
  }
  return h('div', { class: 'secret', key: 'secret' },
    h('div', { class: 'row' },
      textField('lb-secret', t('lobby.secret'), secret, (text) => doors.update({ secret: text }), {
        'data-t': 'secret', type: secretShown ? 'text' : 'password', 'aria-describedby': 'lb-secret-note', 'aria-invalid': error?.secret === true ? 'true' : undefined,
      }),
      h('button', { type: 'button', class: 'quiet', 'data-key': 'lb-secret-show', 'aria-pressed': secretShown ? 'true' : 'false', onclick: () => doors.update({ secretShown: !secretShown }) }, t(secretShown ? 'lobby.hideSecret' : 'lobby.showSecret'))),
    error?.secret === true && h('p', { class: 'error', key: 'secret-error', 'data-t': 'error-secret' }, h('span', { 'aria-hidden': 'true' }, '⚠ '), error.text),
    h('p', { class: 'note', id: 'lb-secret-note' }, t('lobby.secretNote')));
}

export function namePart(doors: Doors): Child {
  return [
    textField('lb-name', t('lobby.name'), doors.state().name, (name) => doors.update({ name }), { 'data-t': 'name', autocomplete: 'nickname', autocapitalize: 'words', dir: 'auto', 'aria-describedby': 'lb-name-note' }),
    h('p', { class: 'note', id: 'lb-name-note', key: 'name-note' }, t('lobby.nameNote')),
  ];
}
