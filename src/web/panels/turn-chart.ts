// Day, Stage and clock; the phase and whose move it is; the five phases in order.

import { isNight } from '../../view/basics.ts';
import type { App } from '../app.ts';
import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { drawHat } from '../draw/signal.ts';
import { t } from '../strings/text.ts';
import { drawMoon, drawWatch } from '../draw/watch.ts';
import { tableStrip } from './table-strip.ts';
import { watchingRow } from './watching-row.ts';

const PHASES = ['localOps', 'newTrain', 'mainline', 'loadUnload', 'shiftChange'] as const;


/** U-TC-2, U-TC-3: who or what the game waits on. */
export function waitingWords(app: App): string {
  const { frame } = app;
  const actor = app.session.actor();
  const alone = frame.players.length === 1;
  const name = frame.players.find((player) => player.index === actor)?.name ?? '';
  if (frame.status === 'finished') return t('chart.over');
  if (frame.status === 'awaitingExtension') return alone ? t('chart.oneMore') : votersWords(app);
  const who = actor === app.session.seat() ? t('chart.you') : name;
  if (frame.awaiting !== null) return t('chart.waitingAsked', { who, asks: frame.awaiting.asks, train: frame.awaiting.train });
  return actor === null ? t(`chart.auto.${frame.phaseKey}`) : t('chart.waiting', { who });
}

/** U-TC-3: everybody whose vote is still out. */
function votersWords(app: App): string {
  const { players, extensionVotes } = app.frame;
  return t('chart.vote', { names: players.filter((player) => extensionVotes[player.index] === null).map((player) => player.name).join(', ') });
}

/** U-TC-5: who rules on following trains, at tables of two or more. */
function superintendent(app: App): Child {
  const { players, superintendent: holder } = app.frame;
  return players.length > 1 && h('li', { class: 'phase super', key: 'super', title: t('chart.superWhat') },
    s('svg', { class: 'hat-icon', viewBox: '-11 -11 22 14', 'aria-hidden': 'true' }, drawHat(0, 0)), t('chart.super', { name: players.find((player) => player.index === holder)?.name ?? '' }), h('span', { class: 'unseen' }, `. ${t('chart.superWhat')}`));
}

export function turnChart(app: App): VNode {
  const { frame } = app;
  const night = isNight(frame.stage);
  // At an ending the clock already shows a Day that nobody has granted yet (R-GM-21).
  const over = frame.status !== 'active' && frame.day > frame.days + frame.extraDays;
  const overtime = frame.day > frame.days;
  const day = over ? t('chart.after', { day: frame.day - 1 }) : overtime ? t('chart.overtime', { day: frame.day }) : t('chart.day', { day: frame.day, days: frame.days });
  const position = PHASES.indexOf(frame.phaseKey);
  return h('section', { class: 'chart', id: 'chart', 'data-t': 'chart', role: 'region', 'aria-label': t('chart.name') },
    drawWatch(frame.stage, night),
    h('div', { class: 'chart-text' },
      h('p', { class: 'clock-line' },
        h('span', { class: 'day' }, day),
        !over && h('span', {}, t('chart.stage', { stage: frame.stage })),
        h('span', { class: 'hour' }, frame.clock, night && drawMoon(), night && h('span', { class: 'unseen' }, ` ${t('chart.night')}`)),
        night && frame.optionalRules.reducedVisibility && h('span', { class: 'night-moves' }, t('chart.fiveMoves'))),
      watchingRow(app) ?? h('p', { class: 'waiting', key: 'waiting' }, h('strong', {}, frame.phase), ' — ', waitingWords(app)),
      h('ol', { class: 'phases' }, PHASES.map((phase, i) =>
        h('li', { key: phase, class: cls('phase', i === position && 'current', i < position && 'past'), 'aria-current': i === position ? 'step' : undefined, title: t(`chart.what.${phase}`) }, t(`chart.phase.${phase}`), h('span', { class: 'unseen' }, `: ${t(`chart.what.${phase}`)}`))),
        superintendent(app))),
    tableStrip(app));
}
