// The Division Yard and the Classification Yard, a row per car type.

import type { YardView } from '../../view/frame.ts';
import { withArticle } from '../../view/words.ts';
import { act } from '../app.ts';
import type { App } from '../app.ts';
import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { drawCar } from '../draw/cars.ts';
import { t } from '../strings/text.ts';
import { panel } from '../widgets.ts';

const TYPES = ['coach', 'boxcar', 'reefer', 'hopper', 'tank', 'caboose'] as const;
type CarType = (typeof TYPES)[number];

function chip(app: App, type: CarType, loaded: boolean, n: number, own: boolean): Child {
  const label = type === 'caboose' ? t('car.caboose') : t(loaded ? 'car.loaded' : 'car.empty', { type: t(`car.${type}`) });
  const offer = own ? app.menu.makeUp?.offers.find((one) => one.carType === type && one.loaded === loaded) : undefined;
  const content: readonly Child[] = [
    s('svg', { class: 'car-icon', viewBox: '-1 -19 18 20', 'aria-hidden': 'true', focusable: 'false' }, drawCar({ type, loaded, madeHere: false, label }, 0)),
    h('b', {}, String(n)), h('span', { class: 'unseen' }, ` ${label}`),
  ];
  const hook = own ? `yard-${type}-${loaded ? 'loaded' : 'empty'}` : undefined;
  // U-MU-5: a chip that is not offered says why; one that a refusal is about and the yard has none of is outlined (U-YD-2).
  const why = own ? app.menu.makeUp?.refusals.find((one) => one.carType === type && one.loaded === loaded)?.why : undefined;
  if (offer === undefined) return h('span', { class: cls('yard-chip', n === 0 && 'none', n === 0 && why !== undefined && 'short'), 'data-t': hook, title: why }, content, why !== undefined && h('span', { class: 'unseen' }, `. ${t('yards.not', { car: label, why })}`));
  return h('button', { type: 'button', class: 'yard-chip offered', 'data-t': hook, 'data-key': `yard:${label}`, 'data-intent': offer.intent.type, onclick: () => void act(app, { intent: offer.intent, label: t('makeUp.add', { car: withArticle(label) }), group: 'makeUp' }) }, content, h('span', { class: 'unseen' }, t('yards.add')));
}

export function yardsPanel(app: App): VNode {
  const { division, classification } = app.frame.yards;
  const cells = (view: YardView, type: CarType, own: boolean): Child => [
    h('td', {}, chip(app, type, true, view.cars[type].loaded, own)),
    h('td', {}, type === 'caboose' ? null : chip(app, type, false, view.cars[type].empty, own)),
  ];
  return panel(app, { id: 'yards', title: t('yards.title'), help: './docs/rules.html#t-yards', summary: t('yards.summary', { division: division.total, classification: classification.total }) }, () => [
    h('table', { class: 'yards' }, h('caption', { class: 'unseen' }, t('yards.caption')),
      h('thead', {},
        h('tr', {}, h('td', {}), h('th', { scope: 'colgroup', colspan: 2 }, t('yards.division', { count: division.total })), h('th', { scope: 'colgroup', colspan: 2 }, t('yards.classification', { count: classification.total }))),
        h('tr', { class: 'kinds' }, h('td', {}), (['loaded', 'empty', 'loaded', 'empty'] as const).map((kind, i) => h('th', { scope: 'col', key: `${kind}${i}` }, t(`yards.${kind}`))))),
      h('tbody', {}, TYPES.map((type) => h('tr', { key: type }, h('th', { scope: 'row' }, t(`car.${type}`)), cells(division, type, true), cells(classification, type, false))))),
    h('p', { class: 'note' }, t('yards.note')),
  ]);
}
