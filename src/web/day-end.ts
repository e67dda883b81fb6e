// The sheet between two Days: where everybody stands, what the new Day brings.

import { figure } from '../view/words.ts';
import { prefer } from './app.ts';
import type { App } from './app.ts';
import { closeDialog, openDialog } from './dialogs.ts';
import { h } from './dom.ts';
import type { Child } from './dom.ts';
import { drawScene } from './draw/scene.ts';
import { standings } from './results.ts';
import { t } from './strings/text.ts';

/** What changed overnight, as far as it concerns anybody. */
function overnight(app: App): readonly string[] {
  const { frame } = app;
  const fedora = frame.players.find((player) => player.index === frame.superintendent);
  return [
    frame.players.length > 1 && fedora !== undefined ? t('dayEnd.fedora', { name: fedora.name }) : '',
    frame.players.length > 1 && frame.optionalRules.employeeRotation ? t('dayEnd.rotated', { seat: frame.viewerSeat + 1 }) : '',
    frame.cells.some((cell) => cell.enhancements.some((name) => ['Telegraph', 'Telephone', 'Radio'].includes(name))) ? t('dayEnd.devices') : '',
  ].filter((line) => line !== '');
}

/** What is said when a Day has ended and another begins (U-DE-2). */
export function openDayEnd(app: App, ended: number): void {
  const { frame } = app;
  const total = frame.days + frame.extraDays;
  const revenue = frame.players.reduce((sum, player) => sum + player.revenue, 0);
  const floor = frame.minCombinedRevenue;
  const lines: readonly Child[] = overnight(app).map((line) => h('p', { key: line }, line));
  openDialog({
    id: 'dayend', title: t('dayEnd.title', { day: ended }),
    body: () => [
      drawScene(frame.tier, 'night', true),
      h('p', { class: 'why-line' }, t('dayEnd.begins', { day: frame.day, of: total, count: Math.max(0, total - frame.day + 1) })),
      standings(frame, frame.players.map((player) => player.revenue), []),
      floor > 0 && h('p', {}, t(revenue >= floor ? 'dayEnd.reached' : 'dayEnd.missing', { revenue: figure(revenue), floor })),
      (frame.maxCollisionsPerDay > 0 || frame.maxCollisionsTotal > 0) && h('p', {}, t('dayEnd.collisions', { day: ended, today: frame.collisionsPrevDay, all: frame.collisionsTotal })),
      lines,
      h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: !app.preferences.dayEndStops, 'data-key': 'dayend-quiet', onchange: (event: Event) => event.target instanceof HTMLInputElement && prefer(app, { dayEndStops: !event.target.checked }) }), h('span', {}, t('dayEnd.dontStop'))),
      h('div', { class: 'row buttons' }, h('button', { type: 'button', class: 'primary', 'data-first': '', 'data-t': 'carry-on', onclick: () => closeDialog('dayend') }, t('dayEnd.carryOn'))),
    ],
  });
}
