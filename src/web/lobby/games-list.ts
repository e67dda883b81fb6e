// The games this browser has a seat in (U-LB-10 to U-LB-13): one row each, newest first, back in or forgotten.

import { confirm } from '../dialogs.ts';
import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { dropSeat, seatsUnreadable, storedSeats } from '../remote/records.ts';
import type { SeatRecord } from '../remote/records.ts';
import { t } from '../strings/text.ts';

function lastUsed(at: number): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** `tell`: says what the last press came to. */
export function gamesList(rejoin: (record: SeatRecord) => void, tell: (text: string | null) => void): Child {
  const records = storedSeats();
  if (records.length === 0) return seatsUnreadable() && h('p', { class: 'notice', role: 'status', key: 'games', 'data-t': 'seats-unread' }, t('lobby.seatsUnread'));
  return h('section', { class: 'lobby-part games', key: 'games', 'data-t': 'games', 'aria-labelledby': 'lb-games-title' },
    h('h2', { id: 'lb-games-title', tabindex: '-1' }, t('lobby.games')),
    h('ul', {}, records.map((record) => {
      const name = record.gameCode === '' ? record.gameId.slice(0, 8) : record.gameCode;
      return h('li', { key: record.gameId, class: 'game-row', 'data-game': name },
        h('p', {}, h('strong', {}, name), ' · ', t(record.stage === 'lobby' ? 'lobby.waitingStage' : 'lobby.playStage'), ' · ', t('lobby.as'), ' ', h('bdi', {}, record.displayName), h('small', {}, ` · ${t('lobby.lastUsed', { when: lastUsed(record.updatedAt) })}`)),
        h('div', { class: 'row' },
          h('button', { type: 'button', class: 'primary', 'data-t': 'rejoin', 'data-key': `rejoin:${record.gameId}`, 'aria-label': t('lobby.rejoinGame', { code: name }), onclick: () => rejoin(record) }, t('lobby.rejoin')),
          h('button', {
            type: 'button', class: 'quiet', 'data-t': 'forget', 'data-key': `forget:${record.gameId}`, 'aria-label': t('lobby.forgetGame', { code: name }),
            onclick: () => confirm(t('lobby.forgetTitle', { code: name }), t('lobby.forgetWhat'), t('lobby.forget'), () => {
              tell(dropSeat(record) ? null : t('lobby.notForgotten', { code: name }));
            }),
          }, t('lobby.forget'))));
    })));
}
