// The row that says what is being watched: Skip, Pause, how far behind, who does what (U-QU-40 to U-QU-42); and the pace control (U-QU-30).

import { faster, paceLabel, slower } from '../../view/pacing.ts';
import type { App } from '../app.ts';
import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { button } from '../widgets.ts';

/** The row, or nothing when the display has caught up. */
export function watchingRow(app: App): Child {
  const { watch } = app;
  if (watch === undefined || !watch.busy()) return null;
  const { last, pausedAt } = watch.queue();
  const who = last === null || last.player === null ? 'The Division' : (app.frame.players.find((player) => player.index === last.player)?.name ?? '');
  const texts = (last?.lines ?? []).filter((line) => line.tone !== 'phase').map((line) => (line.text.startsWith(`${who}: `) ? line.text.slice(who.length + 2) : line.text));
  const needed = app.frame.decision?.forYou === true;
  const behind = watch.behind();
  return h('div', { class: 'watching-row', key: 'watching', 'data-t': 'watching', role: 'group', 'aria-label': 'Playback' },
    button({ key: 'skip-steps', onclick: watch.skip, attrs: { 'data-t': 'skip' } }, 'Skip'),
    button({ key: 'pause-steps', onclick: watch.togglePause, attrs: { 'data-t': 'pause' } }, pausedAt === null ? 'Pause' : 'Resume'),
    h('span', { class: 'behind', 'data-t': 'behind' }, `${behind} behind`, watch.skipped() > 0 && `, skipped ${watch.skipped()}`),
    h('p', { class: 'caption', title: texts.join(' ') }, h('strong', {}, h('bdi', {}, who)), ' ',
      needed ? h('button', { type: 'button', class: 'quiet', 'data-key': 'skip-to-ruling', onclick: watch.skip }, 'Your ruling is needed — skip to it') : (texts[0] ?? app.frame.phase)));
}

/** Slower, how slow, faster. */
export function paceControl(app: App): Child {
  const { watch } = app;
  if (watch === undefined) return null;
  const pace = watch.pace();
  const label = paceLabel(pace);
  const what = 'Only the railroad’s phases and other players’ moves are held, never your own. ×1 holds a switching move one second, ×20 twenty.';
  return h('div', { class: 'pace', role: 'group', key: 'pace', 'aria-label': pace > 0 ? `Playback: each move held ${label.slice(6)} times the standard length` : 'Playback: off', title: what },
    h('span', { class: 'pace-word', 'aria-hidden': 'true' }, 'Pace'),
    button({ key: 'pace-slower', onclick: () => watch.setPace(slower(watch.pace())), why: slower(pace) === pace ? '' : null, attrs: { 'aria-label': 'Hold each step longer', 'data-t': 'pace-slower' } }, '−'),
    h('span', { class: 'pace-label', 'data-t': 'pace' }, label),
    button({ key: 'pace-faster', onclick: () => watch.setPace(faster(watch.pace())), why: faster(pace) === pace ? '' : null, attrs: { 'aria-label': 'Hold each step less long', 'data-t': 'pace-faster' } }, '+'));
}
