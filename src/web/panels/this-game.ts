// The game's rules, its seed and its links; folded by default.

import type { Seed } from '../../engine/index.ts';
import { change } from '../app.ts';
import type { App } from '../app.ts';
import { rulesOf } from '../config.ts';
import { dealUrl } from '../deal-url.ts';
import { h } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { rulesList, typeLabel } from '../rules-list.ts';
import { shareLink } from '../share.ts';
import { t } from '../strings/text.ts';
import { button, panel } from '../widgets.ts';

/** `seed`: known in solitaire, and at a table once the game is over (U-SH-1: only a solitaire deal has a link). */
export function thisGamePanel(app: App, seed: Seed | null): VNode {
  const { frame, table } = app;
  const rules = rulesOf(frame);
  const type = typeLabel(rules, frame.players.length);
  const what = seed !== null ? t('game.seed', { seed: String(seed) }) : t('game.code', { code: table?.code ?? '' });
  const copy = (found: number): void => void shareLink(new URL(dealUrl(found, rules), window.location.href).href, t('site.name')).then((done) => change(app, { notice: { text: t(done ? 'share.copied' : 'share.inAddress'), stays: false } }));
  const me = frame.players.find((player) => player.index === frame.viewer);
  return panel(app, { id: 'this-game', title: t('game.title'), help: 'game-types', summary: t('game.summary', { type, what, count: frame.days }) }, () => [
    h('p', { 'data-t': 'gamecard' }, t('game.about', { type, what })),
    table !== undefined && me !== undefined && h('p', {}, t('game.yourSeat', { seat: me.seat + 1, name: me.name })),
    rulesList(rules, frame.players.length, frame.extraDays),
    h('div', { class: 'row' },
      table === undefined && typeof seed === 'number' && button({ key: 'copy-deal', onclick: () => copy(seed), attrs: { 'data-t': 'copy-deal' } }, t('game.copyLink')),
      table !== undefined && button({ key: 'other-device', onclick: table.otherDevice }, t('game.otherDevice'))),
  ]);
}
