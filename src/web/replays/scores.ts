// A table's players in seat order: name, Revenue, cards, whose move, hat; pressing one follows that player's district (U-TC-7, U-RV-6).

import type { App } from '../app.ts';
import { cls, h, s } from '../dom.ts';
import type { Child } from '../dom.ts';
import { drawHat } from '../draw/signal.ts';
import { t } from '../strings/text.ts';
import type { Choices } from './choices.ts';
import type { Reel } from './reel.ts';

export function scores(app: App, reel: Reel, choices: Choices, follow: (who: number | 'actor') => void): Child {
  const { frame } = app;
  const { save } = reel;
  if (frame.players.length < 2) return null;
  const order = [...frame.players].sort((a, b) => a.seat - b.seat);
  const bots = save.format === 'station-master-table' ? save.botSeats : [];
  return h('nav', { class: 'scores', 'aria-label': t('replays.players'), key: 'scores', 'data-t': 'scores' },
    order.map((player) => {
      const acting = player.index === frame.actor;
      const followed = choices.follow === player.index;
      return h('button', {
        type: 'button', key: player.index, 'data-key': `score:${player.index}`, 'data-t': `score-${player.index}`, class: cls('score', acting && 'acting', player.index === frame.viewer && 'shown'),
        'aria-pressed': followed ? 'true' : 'false', onclick: () => follow(followed ? 'actor' : player.index),
      },
        player.index === frame.superintendent && s('svg', { class: 'hat', viewBox: '-2 -14 24 18', 'aria-hidden': 'true' }, drawHat(10, 0)),
        h('bdi', { class: 'score-name' }, player.name), bots.includes(player.index) && h('small', {}, t('replays.bot')),
        h('b', {}, String(player.revenue), h('span', { class: 'unseen' }, t('replays.revenue'))),
        h('small', {}, t('replays.cards', { count: player.hand })),
        player.toolboxFlag && h('small', {}, t('replays.flag')),
        h('span', { class: 'unseen' }, `${player.index === frame.superintendent ? t('replays.isSuperintendent') : ''}${acting ? t('replays.isToMove') : ''}${player.index === frame.viewer ? t('replays.isShown') : ''}`));
    }),
    frame.mode === 'coop' && h('p', { class: 'combined' }, t('replays.together', { revenue: frame.players.reduce((sum, player) => sum + player.revenue, 0) })));
}
