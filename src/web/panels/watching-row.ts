// The row that says what is being watched: Skip, Pause, how far behind, who does what (U-QU-40 to U-QU-42); and the pace control (U-QU-30).

import { spoken } from '../../view/narrate-names.ts';
import { faster, paceLabel, slower } from '../../view/pacing.ts';
import type { App } from '../app.ts';
import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { t } from '../strings/text.ts';
import { button } from '../widgets.ts';

/** The row, or nothing when the display has caught up. */
export function watchingRow(app: App): Child {
  const { watch } = app;
  if (watch === undefined || !watch.busy()) return null;
  const { last, pausedAt } = watch.queue();
  const who = last === null || last.player === null ? t('watch.division') : (app.frame.players.find((player) => player.index === last.player)?.name ?? '');
  const texts = (last?.lines ?? []).filter((line) => line.tone !== 'phase').map((line) => spoken(line, [who]).text);
  const needed = app.frame.decision?.forYou === true;
  const behind = watch.behind();
  return h('div', { class: 'watching-row', key: 'watching', 'data-t': 'watching', role: 'group', 'aria-label': t('watch.name') },
    button({ key: 'skip-steps', onclick: watch.skip, attrs: { 'data-t': 'skip' } }, t('watch.skip')),
    button({ key: 'pause-steps', onclick: watch.togglePause, attrs: { 'data-t': 'pause' } }, t(pausedAt === null ? 'watch.pause' : 'watch.resume')),
    h('span', { class: 'behind', 'data-t': 'behind' }, t('watch.behind', { number: behind }), watch.skipped() > 0 && `, ${t('watch.skipped', { number: watch.skipped() })}`),
    h('p', { class: 'caption', title: texts.join(' ') }, h('strong', {}, h('bdi', {}, who)), ' ',
      needed ? h('button', { type: 'button', class: 'quiet', 'data-key': 'skip-to-ruling', onclick: watch.skip }, t('watch.needed')) : (texts[0] ?? app.frame.phase)));
}

/** Slower, how slow, faster. */
export function paceControl(app: App): Child {
  const { watch } = app;
  if (watch === undefined) return null;
  const pace = watch.pace();
  const label = paceLabel(pace);
  return h('div', { class: 'pace', role: 'group', key: 'pace', 'aria-label': pace > 0 ? t('watch.paceHeld', { times: label.slice(6) }) : t('watch.paceOff'), title: t('watch.paceWhat') },
    h('span', { class: 'pace-word', 'aria-hidden': 'true' }, t('watch.pace')),
    button({ key: 'pace-slower', onclick: () => watch.setPace(slower(watch.pace())), why: slower(pace) === pace ? '' : null, attrs: { 'aria-label': t('watch.longer'), 'data-t': 'pace-slower' } }, '−'),
    h('span', { class: 'pace-label', 'data-t': 'pace' }, label),
    button({ key: 'pace-faster', onclick: () => watch.setPace(faster(watch.pace())), why: faster(pace) === pace ? '' : null, attrs: { 'aria-label': t('watch.shorter'), 'data-t': 'pace-faster' } }, '+'));
}
