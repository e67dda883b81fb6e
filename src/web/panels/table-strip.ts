// The table strip (U-TC-7): a chip for every player from west to east, which looks at that district; only counts of other hands (U-HD-4).

import type { App } from '../app.ts';
import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { drawFlag, drawHat } from '../draw/signal.ts';
import { t } from '../strings/text.ts';
import { peekAt } from './whose.ts';

type Player = App['frame']['players'][number];

function chip(app: App, player: Player): VNode {
  const { frame, session } = app;
  const own = player.index === session.seat();
  const bot = session.bots().find((one) => Number(one.seat) === Number(player.index));
  const presence = session.presence().find((one) => Number(one.seat) === Number(player.index));
  const away = bot === undefined && presence !== undefined && !presence.connected;
  const moving = session.actor() === player.index;
  const hat = player.index === frame.superintendent;
  const said = [
    own ? t('strip.you') : '', bot === undefined ? '' : t('strip.bot', { level: bot.level }), t('strip.revenue', { amount: player.revenue }), t('strip.cards', { count: player.hand }),
    player.toolboxFlag ? t('strip.flag') : '', hat ? t('strip.hat') : '', moving ? t('strip.moving') : '', away ? t('strip.away') : '',
  ].filter((part) => part !== '').join(', ');
  const looked = app.ui.peek === player.seat;
  return h('li', { key: player.index }, h('button', {
    type: 'button', class: cls('strip-chip', moving && 'moving', own && 'own', away && 'away'), 'data-key': `strip:${player.seat}`, 'data-t': `strip-${player.seat}`, 'aria-pressed': looked ? 'true' : 'false',
    'aria-label': `${player.name}: ${said}. ${own ? t('strip.backToMine') : t('strip.look')}`, onclick: () => peekAt(app, own || looked ? null : player.seat),
  },
    hat && s('svg', { class: 'hat-icon', viewBox: '-11 -11 22 14', 'aria-hidden': 'true' }, drawHat(0, 0)),
    h('bdi', { class: 'who', title: player.name }, player.name), own && h('span', { class: 'tag' }, t('strip.you')), bot !== undefined && h('span', { class: 'tag' }, t('strip.bot', { level: bot.level })),
    h('span', { class: 'sum' }, String(player.revenue)), h('span', { class: 'held-cards', 'aria-hidden': 'true' }, String(player.hand)),
    player.toolboxFlag && s('svg', { class: 'flag-icon', viewBox: '-2 -17 14 18', 'aria-hidden': 'true' }, drawFlag(0, 0)),
    away && h('span', { class: 'tag bad' }, t('strip.awayMark'))));
}

/** The strip, or nothing where one plays alone; a replay has its own. */
export function tableStrip(app: App): Child {
  const { players, mode } = app.frame;
  if (players.length < 2 || app.watch === undefined) return null;
  return h('ul', { class: 'table-strip', key: 'strip', 'data-t': 'table-strip', 'aria-label': t('strip.name') },
    [...players].sort((a, b) => a.seat - b.seat).map((player) => chip(app, player)),
    mode === 'coop' && h('li', { key: 'total', class: 'strip-total' }, t('strip.total', { amount: players.reduce((sum, player) => sum + player.revenue, 0) })));
}
