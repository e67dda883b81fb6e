// The Join door as it is drawn (U-LB-20 to U-LB-25): a code to look up, the sign of the table found, and below it the way back by a recovery
// code.

import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { t } from '../strings/text.ts';
import { fieldsOf, pressButton, pressError, textField } from './door-state.ts';
import type { Doors } from './door-state.ts';
import { lookUp, recover, sign } from './joining.ts';
import type { JoinEnds } from './joining.ts';

export function joinDoor(doors: Doors, ends: JoinEnds): Child {
  const { code, preview, recoveryGame, recoveryCode } = doors.state();
  return h('div', { class: 'door-body', key: 'join' },
    fieldsOf(() => lookUp(doors, ends), { class: 'row code-row', key: 'code' },
      textField('lb-code', t('lobby.code'), code, (text) => doors.update({ code: text, preview: null, error: null }), { 'data-t': 'join-code', placeholder: 'RAIL-1234', autocapitalize: 'characters', enterkeyhint: 'search' }),
      pressButton(doors, 'look', 'lobby.lookUp', 'lobby.looking')),
    pressError(doors, 'look'),
    preview !== null && sign(doors, ends, preview),
    h('details', { class: 'recovery', key: 'recovery' }, h('summary', { 'data-key': 'lb-recovery-open', 'data-t': 'recovery-open' }, t('lobby.recovery')),
      h('p', { class: 'note' }, t('lobby.recoveryNote')),
      fieldsOf(() => recover(doors, ends), {},
        textField('lb-recovery-game', t('lobby.code'), recoveryGame, (text) => doors.update({ recoveryGame: text, error: null }), { placeholder: 'RAIL-1234', autocapitalize: 'characters' }),
        textField('lb-recovery', t('lobby.recoveryCode'), recoveryCode, (text) => doors.update({ recoveryCode: text, error: null }), { placeholder: 'XXXX-XXXX-XXXX-XXXX', autocapitalize: 'characters', enterkeyhint: 'go' }),
        h('div', { class: 'row' }, pressButton(doors, 'recover', 'lobby.recover', 'lobby.recovering'))),
      pressError(doors, 'recover')));
}
