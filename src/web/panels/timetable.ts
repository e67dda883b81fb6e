// The employee timetable: twelve columns, the present Stage ruled in, trains due in bold; under it the Crew Trays and what waits for one
// (look: forms).

import type { App } from '../app.ts';
import { cls, h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { trainTitle } from '../draw/cars.ts';
import { t } from '../strings/text.ts';
import { panel } from '../widgets.ts';

const HOURS = ['12', '2', '4', '6', '8', '10', '12', '2', '4', '6', '8', '10'] as const;
const half = (stage: number): string => t(stage === 1 ? 'timetable.midnight' : stage === 7 ? 'timetable.noon' : stage < 7 ? 'timetable.am' : 'timetable.pm');

function queued(app: App): Child {
  const { extras, secondSections } = app.frame.queued;
  const waiting = [...extras.map(({ trainNumber, player }) => {
    const owner = app.frame.players.length > 1 ? app.frame.players.find((one) => one.index === player)?.name : undefined;
    return owner === undefined ? t('train.title', { label: `X${trainNumber}` }) : t('timetable.extraOf', { train: `X${trainNumber}`, name: owner });
  }), ...secondSections.map((train) => t('timetable.second', { train }))];
  return waiting.length > 0 && h('p', {}, t('timetable.waiting', { trains: waiting.join(', ') }));
}

export function timetablePanel(app: App): VNode {
  const { frame } = app;
  const stages = frame.timetable.map((_, i) => i + 1);
  // X trains stand below the line: they keep no Stage.
  const extras = [...frame.trains.filter((train) => train.isExtra).map((train) => train.label), ...frame.queued.extras.map(({ trainNumber }) => `X${trainNumber}`)];
  const state = (stage: number): string => cls(stage === frame.stage && 'now', stage < frame.stage && 'past', app.ui.scheduled?.slot === stage - 1 && 'fresh');
  const due = frame.timetable.flatMap((number, i) => (number === null ? [] : [t('timetable.dueAt', { train: number, stage: i + 1 })]));
  return panel(app, { id: 'timetable', title: t('timetable.title'), help: './docs/rules.html#t-timetable', summary: due.length > 0 ? due.join(', ') : t('timetable.none') }, () => [
    app.ui.scheduled !== null && h('p', { class: 'scheduled', 'data-t': 'scheduled' }, app.ui.scheduled.words ?? t('timetable.scheduled', { train: frame.timetable[app.ui.scheduled.slot] ?? '', stage: app.ui.scheduled.slot + 1 })),
    h('p', { class: 'timetable-head' }, h('span', {}, t('timetable.head')), h('small', {}, t('timetable.headNote'))),
    h('div', { class: 'scroller', tabindex: '0', role: 'group', 'aria-label': t('timetable.scrolls') }, h('table', { class: 'timetable' },
      h('caption', { class: 'unseen' }, t('timetable.caption')),
      h('thead', {}, h('tr', {}, h('th', { scope: 'row' }, t('timetable.stage')), stages.map((stage) => h('th', { key: stage, scope: 'col', class: state(stage), 'aria-current': stage === frame.stage ? 'time' : undefined }, String(stage))))),
      h('tbody', {},
        h('tr', { class: 'hours' }, h('th', { scope: 'row' }, t('timetable.hour')), stages.map((stage) => h('td', { key: stage, class: state(stage) }, HOURS[stage - 1] ?? '', h('small', {}, half(stage))))),
        h('tr', { class: 'due' }, h('th', { scope: 'row' }, t('timetable.train')), stages.map((stage) => {
          const number = frame.timetable[stage - 1] ?? null;
          return h('td', { key: stage, class: state(stage), 'data-t': `slot-${stage}`, title: frame.timetableWhat[stage - 1] ?? '' }, number === null ? '·' : h('b', {}, String(number)), number !== null && h('small', {}, t(number % 2 === 1 ? 'timetable.west' : 'timetable.east')));
        })),
        extras.length > 0 && h('tr', { class: 'extras' }, h('td', { colspan: 13 }, t('timetable.extras', { trains: extras.join(', ') })))))),
    frame.timetable.some((number) => number !== null) && h('details', { class: 'not-yet' }, h('summary', { 'data-key': 'timetable-cards' }, t('timetable.cards')),
      h('ul', {}, stages.filter((stage) => (frame.timetable[stage - 1] ?? null) !== null).map((stage) => h('li', { key: stage }, h('strong', {}, `${t('timetable.stageOf', { stage })} `), frame.timetableWhat[stage - 1] ?? '')))),
    h('p', {}, t('timetable.trays', { free: frame.crewTrays.free, total: frame.crewTrays.total })),
    queued(app),
    frame.trains.length > 0 && h('ul', { class: 'out' }, frame.trains.map((train) => h('li', { key: train.trayId }, h('strong', {}, trainTitle(train)), ` ${t(train.direction === 'east' ? 'train.eastboundAt' : 'train.westboundAt', { where: train.where })}`))),
  ]);
}
