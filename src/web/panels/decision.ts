// A pending question as a yellow train order: the facts, what each answer does, two answers of equal size; neither is preselected
// (look: forms).

import { COLLISION_PENALTY } from '../../view/basics.ts';
import type { DecisionView } from '../../view/frame.ts';
import type { DirectEntry } from '../../view/menu-types.ts';
import { act } from '../app.ts';
import type { App } from '../app.ts';
import { h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { drawTrain, fitted, trainTitle, trainWords } from '../draw/cars.ts';
import { t } from '../strings/text.ts';
import { helpLink, intentKey } from '../widgets.ts';
import type { Numbering } from '../widgets.ts';
import { goToPlace } from './places.ts';
import { squareName } from '../types.ts';

const RULE: Readonly<Record<DecisionView['kind'], string>> = { clearance: './docs/rules.html#t-clearance', yardOffice: './docs/rules.html#t-yard-office', redFlag: './docs/rules.html#t-red-flags' };
const TO = { clearance: 'order.superintendent', yardOffice: 'order.stationMaster', redFlag: 'order.stationMaster' } as const satisfies Record<DecisionView['kind'], string>;

/** What an arrival would strike, or that there is no track for it. */
function strikes(decision: DecisionView): string {
  const { hits } = decision;
  if (hits.length === 0) return t('order.strikeThere');
  if (decision.noFreeTrack) return t('order.noTrack');
  const [last, ...others] = [...hits].reverse();
  return others.length === 0 ? t('order.strike', { what: last ?? '' }) : t('order.strikeMany', { what: others.reverse().join(', '), last: last ?? '' });
}

/** The train it is about: consist, where it is, what its card says. */
function about(app: App, decision: DecisionView): Child {
  const train = app.frame.trains.find((one) => one.trayId === decision.trayId);
  if (train === undefined) return null;
  const row = drawTrain(train, false);
  const width = Math.max(90, row.width + 4);
  return h('div', { class: 'about-train', key: 'about' },
    s('svg', { class: 'mini-train', preserveAspectRatio: 'xMinYMid meet', viewBox: `0 0 ${width} 20`, role: 'img', 'aria-label': `${trainWords(train)}.` }, fitted(row, row.width / 2 + 2, 18, 400)),
    h('p', {}, h('strong', {}, t(train.direction === 'east' ? 'order.aboutEast' : 'order.aboutWest', { train: trainTitle(train), where: train.where })), ` ${train.what}`));
}

function facts(decision: DecisionView): readonly string[] {
  const lead = decision.lead.map((step) => t('order.leadCars', { cars: step.cars.join(', '), square: squareName(step.square) }));
  const ahead = decision.occupants.map((train) => t('order.ahead', { train: train.label, where: train.where }));
  switch (decision.kind) {
    case 'clearance':
      return [...ahead, decision.wouldHit ? t('order.wouldHit', { amount: COLLISION_PENALTY }) : t('order.clearAhead')];
    case 'yardOffice':
      return [
        t('order.tracksFree', { free: decision.adFree, count: decision.adTotal }),
        lead.length > 0 ? t('order.leadFouled', { lead: lead.join('; ') }) : t('order.leadClear'),
        decision.hits.length > 0 ? t('order.atOffice', { what: strikes(decision) }) : '',
      ];
    case 'redFlag':
      return [t(decision.side === 'east' ? 'order.fromEast' : 'order.fromWest', { what: strikes(decision) }), decision.devices.length > 0 ? t('order.canShow', { flags: decision.devices.map((device) => device.name).join(', ') }) : ''];
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
    return h('section', { class: 'order-form', 'data-t': 'decision-waits', role: 'group', 'aria-label': t('actions.order'), key: 'decision-waits' },
      h('p', { class: 'order-head' }, h('span', {}, t('order.head')), h('span', {}, t('order.to', { who: t(TO[decision.kind]) }))),
      h('p', {}, t('order.waits')),
      h('button', { type: 'button', class: 'answer', 'data-key': 'skip-to-it', 'data-t': 'skip-to-it', onclick: watch.skip }, t('order.skip')));
  }
  const answers = app.menu.direct.filter((entry) => entry.group === 'decision');
  return h('section', { class: 'order-form', 'data-t': 'decision', role: 'group', 'aria-labelledby': 'order-title', key: 'decision' },
    h('p', { class: 'order-head' }, h('span', {}, t('order.number', { number: String(app.frame.day * 100 + app.frame.stage) })), h('span', {}, t('order.to', { who: t(TO[decision.kind]) }))),
    h('h3', { id: 'order-title', tabindex: '-1', 'data-key': 'heading:decision' }, decision.asks),
    about(app, decision),
    h('ul', { class: 'facts' }, facts(decision).filter((fact) => fact !== '').map((fact) => h('li', {}, fact))),
    h('div', { class: 'answers' }, answers.map((entry) => answer(app, entry, numbering))),
    h('p', { class: 'rule-link' }, helpLink(RULE[decision.kind], decision.kind, t('order.rule'))),
    decision.node !== null && h('button', {
      type: 'button', class: 'quiet', 'data-key': 'show-train',
      onclick: () => goToPlace(app, `node:${decision.node ?? 0}`),
    }, t('order.showOnMap')));
}
