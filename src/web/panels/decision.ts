// A pending question as a yellow train order: the facts, what each answer does, two answers of equal size; neither is preselected
// (client 13, look: forms).

import type { DecisionView } from '../../view/frame.ts';
import type { DirectEntry } from '../../view/menu-types.ts';
import { act, change } from '../app.ts';
import type { App } from '../app.ts';
import { h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { drawTrain, fitted, trainTitle, trainWords } from '../draw/cars.ts';
import { helpLink, intentKey } from '../widgets.ts';
import type { Numbering } from '../widgets.ts';
import { squareName } from '../types.ts';
import { count } from './words.ts';

const RULE: Readonly<Record<DecisionView['kind'], string>> = { clearance: './docs/rules.html#t-clearance', yardOffice: './docs/rules.html#t-yard-office', redFlag: './docs/rules.html#t-red-flags' };
const TO: Readonly<Record<DecisionView['kind'], string>> = { clearance: 'Superintendent', yardOffice: 'Station Master', redFlag: 'Station Master' };

/** What an arrival would strike, or that there is no track for it. */
function strikes(decision: DecisionView): string {
  const { hits } = decision;
  if (hits.length === 0) return 'strike what stands there';
  if (hits[0]?.startsWith('no free') === true) return 'find no free A/D track';
  const [last, ...others] = [...hits].reverse();
  return `strike ${others.length === 0 ? last ?? '' : `${others.reverse().join(', ')} and ${last ?? ''}`}`;
}

/** The train it is about: consist, where it is, what its card says. */
function about(app: App, decision: DecisionView): Child {
  const train = app.frame.trains.find((one) => one.trayId === decision.trayId);
  if (train === undefined) return null;
  const row = drawTrain(train, false);
  const width = Math.max(90, row.width + 4);
  return h('div', { class: 'about-train', key: 'about' },
    s('svg', { class: 'mini-train', viewBox: `0 0 ${width} 20`, role: 'img', 'aria-label': `${trainWords(train)}.` }, fitted(row, width / 2, 18, 400)),
    h('p', {}, h('strong', {}, `${trainTitle(train)}, ${train.direction}bound, ${train.where}.`), ` ${train.what}`));
}

function facts(decision: DecisionView): readonly string[] {
  const lead = decision.lead.map((step) => `${step.cars.join(', ')} at (${squareName(step.square)})`);
  const ahead = decision.occupants.map((train) => `Train ${train.label} is ${train.where}${train.stagesLeft === null ? '' : `, ${count(train.stagesLeft, 'Stage')} left`}.`);
  switch (decision.kind) {
    case 'clearance':
      return [...ahead, decision.wouldHit ? 'If it goes now it comes in on the train ahead: both are destroyed and 5 Revenue comes off the Superintendent.' : 'It can go in now without striking the train ahead.'];
    case 'yardOffice':
      return [
        `${decision.adFree} of ${count(decision.adTotal, 'A/D track')} free at the Office.`,
        lead.length > 0 ? `On the lead to the Yard Office: ${lead.join('; ')}. Taking it in there wrecks.` : 'The lead to the Yard Office is clear.',
        decision.hits.length > 0 ? `At the Office it would ${strikes(decision)}.` : '',
      ];
    case 'redFlag':
      return [`It comes in from the ${decision.side ?? ''} and would ${strikes(decision)}.`, decision.devices.length > 0 ? `You can show: ${decision.devices.map((device) => device.name).join(', ')}.` : ''];
  }
}

function answer(app: App, entry: DirectEntry, numbering: Numbering): VNode {
  const digit = String(numbering.next);
  numbering.next += 1;
  return h('button', {
    type: 'button', key: intentKey(entry.intent), 'data-key': intentKey(entry.intent), class: 'answer', 'data-t': 'act', 'data-intent': entry.intent.type, 'data-group': 'decision', 'data-choice': digit,
    onclick: () => void act(app, entry),
  }, app.preferences.shortcuts && h('kbd', { 'aria-hidden': 'true' }, digit), h('span', { class: 'what' }, entry.label), entry.consequence !== undefined && h('span', { class: 'follows' }, entry.consequence));
}

/** The order form, or nothing when no question is open for this viewer. */
export function decisionForm(app: App, numbering: Numbering): Child {
  const { decision } = app.frame;
  if (decision === null || !decision.forYou) return null;
  const { watch } = app;
  if (watch?.busy() === true) {
    return h('section', { class: 'order-form', 'data-t': 'decision-waits', role: 'group', 'aria-label': 'An order is needed', key: 'decision-waits' },
      h('p', { class: 'order-head' }, h('span', {}, 'Train order'), h('span', {}, `To: ${TO[decision.kind]}`)),
      h('p', {}, 'Your ruling is needed on what is still being shown.'),
      h('button', { type: 'button', class: 'answer', 'data-key': 'skip-to-it', 'data-t': 'skip-to-it', onclick: watch.skip }, 'Skip to it'));
  }
  const answers = app.menu.direct.filter((entry) => entry.group === 'decision');
  return h('section', { class: 'order-form', 'data-t': 'decision', role: 'group', 'aria-labelledby': 'order-title', key: 'decision' },
    h('p', { class: 'order-head' }, h('span', {}, 'Train order No. ', String(app.frame.day * 100 + app.frame.stage)), h('span', {}, `To: ${TO[decision.kind]}`)),
    h('h3', { id: 'order-title', tabindex: '-1', 'data-key': 'heading:decision' }, decision.asks),
    about(app, decision),
    h('ul', { class: 'facts' }, facts(decision).filter((fact) => fact !== '').map((fact) => h('li', {}, fact))),
    h('div', { class: 'answers' }, answers.map((entry) => answer(app, entry, numbering))),
    h('p', { class: 'rule-link' }, helpLink(RULE[decision.kind], decision.kind, 'The rule')),
    decision.node !== null && h('button', {
      type: 'button', class: 'quiet', 'data-key': 'show-train',
      onclick: () => {
        change(app, { tab: 'board', node: decision.node ?? 0 });
        window.requestAnimationFrame(() => document.querySelector<SVGElement>(`[data-key="node:${decision.node ?? 0}"]`)?.focus());
      },
    }, 'Show on the map'));
}

/** One more Day, or the end: offered from the game's status, since nobody is the actor (U-DC-11, U-DC-12). */
export function voteForm(app: App): Child {
  const { frame } = app;
  if (frame.status !== 'awaitingExtension' || frame.extensionVotes[frame.viewer] !== null) return null;
  const vote = (agree: boolean): VNode => {
    const label = agree ? 'Play one more Day' : 'End the game here';
    return h('button', {
      type: 'button', class: 'answer', key: `vote-${agree ? 'yes' : 'no'}`, 'data-key': `vote-${agree ? 'yes' : 'no'}`, 'data-t': `vote-${agree ? 'yes' : 'no'}`, 'data-intent': 'game.extend', 'data-group': 'vote',
      onclick: () => void act(app, { intent: { type: 'game.extend', player: frame.viewer, agree }, label, group: 'vote' }),
    }, h('span', { class: 'what' }, label), h('span', { class: 'follows' }, agree ? 'The official result stands, whatever follows.' : 'The railroad closes with the official result.'));
  };
  return h('section', { class: 'order-form vote', 'data-t': 'decision', role: 'group', 'aria-labelledby': 'vote-title', key: 'vote' },
    h('p', { class: 'order-head' }, h('span', {}, 'The timetable has run out'), h('span', {}, 'To: all')),
    h('h3', { id: 'vote-title', tabindex: '-1', 'data-key': 'heading:vote' }, 'Shall the railroad run one more Day?'),
    h('div', { class: 'answers' }, vote(true), vote(false)));
}
