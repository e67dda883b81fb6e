// Day, Stage and clock; the phase and whose move it is; the five phases in order (client 11.2).

import type { Frame } from '../../view/frame.ts';
import type { App } from '../app.ts';
import { cls, h } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { drawMoon, drawWatch } from '../draw/watch.ts';
import { watchingRow } from './watching-row.ts';

const PHASES: readonly { readonly key: Frame['phaseKey']; readonly name: string; readonly what: string }[] = [
  { key: 'localOps', name: 'Local Operations', what: 'Each player in turn, the Superintendent first, switches, draws or has the Freight Agent work.' },
  { key: 'newTrain', name: 'New Train', what: 'The train due this Stage is made up, one car each in turn, the Superintendent first, until it is complete or no fitting car is left. An Extra is loaded by its own player.' },
  { key: 'mainline', name: 'Mainline', what: 'Every train out on the road moves by itself; the Superintendent rules on trains that follow.' },
  { key: 'loadUnload', name: 'Load/Unload', what: 'Porters and Laborers work the coaches and cars that stand where they can.' },
  { key: 'shiftChange', name: 'Shift Change', what: 'The clock moves on; at every third Stage the Fedora passes to the left.' },
];

const AUTOMATIC: Readonly<Record<Frame['phaseKey'], string>> = {
  localOps: 'local crews at work', newTrain: 'building this Stage’s trains', mainline: 'moving trains', loadUnload: 'working the loads', shiftChange: 'changing shifts',
};

const isNight = (stage: number): boolean => stage <= 3 || stage >= 11;

/** U-TC-2, U-TC-3: who or what the game waits on. */
export function waitingWords(app: App): string {
  const { frame } = app;
  const actor = app.session.actor();
  const alone = frame.players.length === 1;
  const name = frame.players.find((player) => player.index === actor)?.name ?? '';
  if (frame.status === 'finished') return 'the game is over';
  if (frame.status === 'awaitingExtension') return alone ? 'waiting on you — one more Day?' : 'waiting on the table’s vote';
  const who = actor === app.session.seat() ? 'you' : name;
  if (frame.awaiting !== null) return `waiting on ${who} — ${frame.awaiting.asks} · ${frame.awaiting.train}`;
  return actor === null ? AUTOMATIC[frame.phaseKey] : `waiting on ${who}`;
}

export function turnChart(app: App): VNode {
  const { frame } = app;
  const night = isNight(frame.stage);
  // At an ending the clock already shows a Day that nobody has granted yet (R-GM-21).
  const over = frame.status !== 'active' && frame.day > frame.days + frame.extraDays;
  const overtime = frame.day > frame.days;
  const day = over ? `After Day ${frame.day - 1}` : overtime ? `Day ${frame.day}, overtime` : `Day ${frame.day} of ${frame.days}`;
  const position = PHASES.findIndex((phase) => phase.key === frame.phaseKey);
  return h('section', { class: 'chart', id: 'chart', 'data-t': 'chart', role: 'region', 'aria-label': 'Turn chart' },
    drawWatch(frame.stage, night),
    h('div', { class: 'chart-text' },
      h('p', { class: 'clock-line' },
        h('span', { class: 'day' }, day),
        !over && h('span', {}, `Stage ${frame.stage} of 12`),
        h('span', { class: 'hour' }, frame.clock, night && drawMoon(), night && h('span', { class: 'unseen' }, ' (night)')),
        night && frame.optionalRules.reducedVisibility && h('span', { class: 'night-moves' }, 'five Moves')),
      watchingRow(app) ?? h('p', { class: 'waiting', key: 'waiting' }, h('strong', {}, frame.phase), ' — ', waitingWords(app)),
      h('ol', { class: 'phases' }, PHASES.map((phase, i) =>
        h('li', { key: phase.key, class: cls('phase', i === position && 'current', i < position && 'past'), 'aria-current': i === position ? 'step' : undefined, title: phase.what }, phase.name, h('span', { class: 'unseen' }, `: ${phase.what}`))))));
}
