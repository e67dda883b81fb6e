// The employee timetable: twelve columns, the present Stage ruled in, trains due in bold; under it the Crew Trays and what waits for one
// (client 11.10, look: forms).

import type { App } from '../app.ts';
import { cls, h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { trainTitle } from '../draw/cars.ts';
import { panel } from '../widgets.ts';

const HOURS = ['12', '2', '4', '6', '8', '10', '12', '2', '4', '6', '8', '10'] as const;
const half = (stage: number): string => (stage === 1 ? 'mid.' : stage === 7 ? 'noon' : stage < 7 ? 'a.m.' : 'p.m.');

function queued(app: App): Child {
  const { extras, secondSections } = app.frame.queued;
  const waiting = [...extras.map((extra) => `Train X${extra.trainNumber}`), ...secondSections.map((number) => `second section of Train ${number}`)];
  return waiting.length > 0 && h('p', {}, `Waiting for a crew: ${waiting.join(', ')}.`);
}

export function timetablePanel(app: App): VNode {
  const { frame } = app;
  const stages = frame.timetable.map((_, i) => i + 1);
  const state = (stage: number): string => cls(stage === frame.stage && 'now', stage < frame.stage && 'past', app.ui.scheduled === stage - 1 && 'fresh');
  const due = frame.timetable.flatMap((number, i) => (number === null ? [] : [`Train ${number} at Stage ${i + 1}`]));
  return panel(app, { id: 'timetable', title: 'Timetable', help: './docs/rules.html#t-timetable', summary: due.length > 0 ? due.join(', ') : 'No train is scheduled' }, () => [
    app.ui.scheduled !== null && h('p', { class: 'scheduled' }, `Train ${frame.timetable[app.ui.scheduled] ?? ''} departs at Stage ${app.ui.scheduled + 1}, every Day.`),
    h('div', { class: 'scroller', tabindex: '0', role: 'group', 'aria-label': 'Timetable, scrolls sideways' }, h('table', { class: 'timetable' },
      h('caption', { class: 'unseen' }, 'Stage, hour and train of every departure'),
      h('thead', {}, h('tr', {}, h('th', { scope: 'row' }, 'Stage'), stages.map((stage) => h('th', { key: stage, scope: 'col', class: state(stage), 'aria-current': stage === frame.stage ? 'time' : undefined }, String(stage))))),
      h('tbody', {},
        h('tr', { class: 'hours' }, h('th', { scope: 'row' }, 'Hour'), stages.map((stage) => h('td', { key: stage, class: state(stage) }, HOURS[stage - 1] ?? '', h('small', {}, half(stage))))),
        h('tr', { class: 'due' }, h('th', { scope: 'row' }, 'Train'), stages.map((stage) => {
          const number = frame.timetable[stage - 1] ?? null;
          return h('td', { key: stage, class: state(stage), 'data-t': `slot-${stage}`, title: frame.timetableWhat[stage - 1] ?? '' }, number === null ? '·' : h('b', {}, String(number)), number !== null && h('small', {}, number % 2 === 1 ? 'west' : 'east'));
        }))))),
    frame.timetable.some((number) => number !== null) && h('details', { class: 'not-yet' }, h('summary', { 'data-key': 'timetable-cards' }, 'The trains’ cards'),
      h('ul', {}, stages.filter((stage) => (frame.timetable[stage - 1] ?? null) !== null).map((stage) => h('li', { key: stage }, h('strong', {}, `Stage ${stage}. `), frame.timetableWhat[stage - 1] ?? '')))),
    h('p', {}, `Crew Trays: ${frame.crewTrays.free} of ${frame.crewTrays.total} free.`),
    queued(app),
    frame.trains.length > 0 && h('ul', { class: 'out' }, frame.trains.map((train) => h('li', { key: train.trayId }, h('strong', {}, trainTitle(train)), ` ${train.direction}bound, ${train.where}`))),
  ]);
}
