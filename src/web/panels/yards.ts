// The Division Yard and the Classification Yard, a row per car type (client 11.12).

import type { YardView } from '../../view/frame.ts';
import { withArticle } from '../../view/words.ts';
import { act } from '../app.ts';
import type { App } from '../app.ts';
import { h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { drawCar } from '../draw/cars.ts';
import { panel } from '../widgets.ts';

const TYPES = ['coach', 'boxcar', 'reefer', 'hopper', 'tank', 'caboose'] as const;
type CarType = (typeof TYPES)[number];

function chip(app: App, type: CarType, loaded: boolean, n: number, own: boolean): Child {
  const label = type === 'caboose' ? 'caboose' : `${loaded ? 'loaded' : 'empty'} ${type}`;
  const offer = own ? app.menu.makeUp?.offers.find((one) => one.carType === type && one.loaded === loaded) : undefined;
  const content: readonly Child[] = [
    s('svg', { class: 'car-icon', viewBox: '-1 -19 18 20', 'aria-hidden': 'true', focusable: 'false' }, drawCar({ type, loaded, madeHere: false, label }, 0)),
    h('b', {}, String(n)), h('span', { class: 'unseen' }, ` ${label}`),
  ];
  const hook = own ? `yard-${type}-${loaded ? 'loaded' : 'empty'}` : undefined;
  if (offer === undefined) return h('span', { class: n === 0 ? 'yard-chip none' : 'yard-chip', 'data-t': hook }, content);
  return h('button', { type: 'button', class: 'yard-chip offered', 'data-t': hook, 'data-key': `yard:${label}`, 'data-intent': offer.intent.type, 'aria-label': `Add ${withArticle(label)}, ${n} left`, onclick: () => void act(app, { intent: offer.intent, label: `Add ${withArticle(label)}`, group: 'makeUp' }) }, content);
}

export function yardsPanel(app: App): VNode {
  const { division, classification } = app.frame.yards;
  const cells = (view: YardView, type: CarType, own: boolean): Child => [
    h('td', {}, chip(app, type, true, view.cars[type].loaded, own)),
    h('td', {}, type === 'caboose' ? null : chip(app, type, false, view.cars[type].empty, own)),
  ];
  return panel(app, { id: 'yards', title: 'Yards', help: './docs/rules.html#t-yards', summary: `${division.total} in the Division Yard, ${classification.total} in Classification` }, () => [
    h('table', { class: 'yards' }, h('caption', { class: 'unseen' }, 'Cars in the two yards'),
      h('thead', {},
        h('tr', {}, h('td', {}), h('th', { scope: 'colgroup', colspan: 2 }, `Division Yard: ${division.total}`), h('th', { scope: 'colgroup', colspan: 2 }, `Classification: ${classification.total}`)),
        h('tr', { class: 'kinds' }, h('td', {}), ['loaded', 'empty', 'loaded', 'empty'].map((kind, i) => h('th', { scope: 'col', key: `${kind}${i}` }, kind)))),
      h('tbody', {}, TYPES.map((type) => h('tr', { key: type }, h('th', { scope: 'row' }, type), cells(division, type, true), cells(classification, type, false))))),
    h('p', { class: 'note' }, 'The Classification Yard comes back into use when the Division Yard has run out entirely.'),
  ]);
}
