// What every door asks for: the join secret (U-LB-1, U-LB-2) and a name to play under (U-LB-3).

import { parseDisplayName } from '../../view/wire/display-name.ts';
import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import type { Problem } from '../remote/api.ts';
import { problemWords } from '../remote/problem-words.ts';
import { t } from '../strings/text.ts';
import { textField } from './door-state.ts';
import type { Doors, Press } from './door-state.ts';

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
        type: secretShown ? 'text' : 'password', 'aria-describedby': 'lb-secret-note', 'aria-invalid': error?.secret === true ? 'true' : undefined,
      }),
      h('button', { type: 'button', class: 'quiet', 'data-key': 'lb-secret-show', 'aria-pressed': secretShown ? 'true' : 'false', onclick: () => doors.update({ secretShown: !secretShown }) }, t(secretShown ? 'lobby.hideSecret' : 'lobby.showSecret'))),
    error?.secret === true && h('p', { class: 'error', key: 'secret-error', 'data-t': 'error-secret' }, h('span', { 'aria-hidden': 'true' }, '⚠ '), error.text),
    h('p', { class: 'note', id: 'lb-secret-note' }, t('lobby.secretNote')));
}

export function namePart(doors: Doors): Child {
  return [
    textField('lb-name', t('lobby.name'), doors.state().name, (name) => doors.update({ name }), { maxlength: '80', autocomplete: 'nickname', 'aria-describedby': 'lb-name-note' }),
    h('p', { class: 'note', id: 'lb-name-note', key: 'name-note' }, t('lobby.nameNote')),
  ];
}

/** The secret as typed, or null once its absence has been told. */
export function secretFor(doors: Doors, at: Press): string | null {
  const { secret } = doors.state();
  if (secret !== '') return secret;
  doors.update({ secretOpen: true });
  doors.fail(at, t('lobby.secretFirst'), 'lb-secret');
  return null;
}

/** The name in its stored form, or null once what is wrong with it has been told. */
export function nameFor(doors: Doors, at: Press): string | null {
  const { name } = doors.state();
  const parsed = parseDisplayName(name);
  if (parsed === null) doors.fail(at, t(name.trim() === '' ? 'lobby.nameFirst' : 'lobby.problem.badName'), 'lb-name');
  return parsed;
}

/** Tells a problem at the button pressed; a wrong secret and a taken name lead to their fields. */
export function tellProblem(doors: Doors, at: Press, problem: Problem): void {
  const code = problem.kind === 'code' ? problem.code : null;
  if (code === 'BAD_SECRET') doors.update({ secretOpen: true });
  doors.fail(at, problemWords(problem), code === 'BAD_SECRET' ? 'lb-secret' : code === 'NAME_TAKEN' || code === 'BAD_NAME' ? 'lb-name' : null, code === 'BAD_SECRET');
}
