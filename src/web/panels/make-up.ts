// A train being loaded by the viewer: what its card still wants, the consist so far, a button per car the rules would take.

import { withArticle } from '../../view/words.ts';
import { act } from '../app.ts';
import type { App } from '../app.ts';
import { cls, h, s } from '../dom.ts';
import type { Child } from '../dom.ts';
import { CAR_GAP, CAR_WIDTH, drawCar, drawEngine, ENGINE_WIDTH } from '../draw/cars.ts';
import { t } from '../strings/text.ts';
import { button, intentKey } from '../widgets.ts';
import type { Numbering } from '../widgets.ts';

function orList(words: readonly string[]): string {
  const last = words[words.length - 1] ?? '';
  return words.length < 2 ? last : t('makeUp.or', { words: words.slice(0, -1).join(', '), last });
}

/** `caboose`, `loaded boxcar`. */
function carName(carType: string, loaded: boolean): string {
  return carType === 'caboose' ? t('car.caboose') : t(loaded ? 'car.loaded' : 'car.empty', { type: carType });
}

/** The form, or nothing when this seat is loading no train. */
export function makeUpForm(app: App, numbering: Numbering): Child {
  const { makeUp } = app.menu;
  if (makeUp === null) return null;
  const chip = app.frame.trains.find((train) => train.trayId === makeUp.trayId);
  const facing = chip?.facing ?? 'w';
  const cars = facing === 'w' ? makeUp.consist : [...makeUp.consist].reverse();
  const step = CAR_WIDTH + CAR_GAP;
  const width = ENGINE_WIDTH + cars.length * step;
  const missing = makeUp.wants.filter((want) => want.have < want.need).map((want) => t(`makeUp.more.${want.category}`, { count: want.need - want.have, types: orList(want.types) }));
  return h('section', { class: 'make-up', 'data-t': 'makeup', key: 'make-up' },
    h('p', {}, makeUp.isExtra ? t('makeUp.extra') : t('makeUp.round', { round: makeUp.round })),
    h('p', { class: cls('wants', makeUp.complete && 'complete') }, makeUp.complete ? t('makeUp.complete') : missing.length > 0 ? t('makeUp.wants', { missing: missing.join(', ') }) : t('makeUp.mayTake')),
    s('svg', { class: 'consist', preserveAspectRatio: 'xMinYMid meet', viewBox: `0 0 ${Math.max(120, width + 4)} 22`, role: 'img', 'aria-label': t('makeUp.consist', { cars: makeUp.consist.map((car) => car.label).join(', ') || t('makeUp.noCars') }) },
      s('g', { transform: 'translate(2 19)' },
        facing === 'w'
          ? [drawEngine('w', 0), cars.map((car, i) => drawCar(car, ENGINE_WIDTH + CAR_GAP + i * step))]
          : [cars.map((car, i) => drawCar(car, i * step)), drawEngine('e', cars.length * step)]),
      s('path', { class: 'ground', d: 'M0 19.5H400' })),
    makeUp.advice !== undefined && h('p', { class: 'advice' }, makeUp.advice),
    makeUp.warning !== undefined && h('p', { class: 'warning' }, makeUp.warning),
    h('ul', { class: 'choices car-choices' }, makeUp.offers.map((offer) => {
      const digit = numbering.next <= 9 ? String(numbering.next) : null;
      numbering.next += 1;
      const label = carName(offer.carType, offer.loaded);
      return h('li', { key: label },
        h('button', {
          type: 'button', class: 'choice', key: intentKey(offer.intent), 'data-key': intentKey(offer.intent), 'data-t': 'act', 'data-intent': offer.intent.type, 'data-group': 'makeUp', 'data-choice': digit ?? undefined,
          onclick: () => void act(app, { intent: offer.intent, label: t('makeUp.add', { car: withArticle(label) }), group: 'makeUp' }),
        },
          digit !== null && app.preferences.shortcuts && h('kbd', { 'aria-hidden': 'true' }, digit),
          s('svg', { class: 'car-icon', viewBox: '-1 -19 18 20', 'aria-hidden': 'true' }, drawCar({ type: offer.carType, loaded: offer.loaded, madeHere: false, label }, 0)),
          h('span', { class: 'what' }, t('makeUp.add', { car: withArticle(label) })), h('span', { class: 'follows' }, t('makeUp.inYard', { count: offer.count }))));
    })),
    makeUp.refusals.length > 0 && h('details', { class: 'not-yet' }, h('summary', { 'data-key': 'make-up-refusals' }, t('makeUp.refused')),
      h('ul', {}, makeUp.refusals.map((refusal) => h('li', { key: `${refusal.carType}${refusal.loaded}` }, h('strong', {}, carName(refusal.carType, refusal.loaded)), ` — ${refusal.why}`)))),
    makeUp.pass !== null && button({ key: 'pass-car', class: 'choice end', onclick: () => makeUp.pass !== null && void act(app, { intent: makeUp.pass, label: t('makeUp.stopShort'), group: 'makeUp' }), attrs: { 'data-t': 'act', 'data-intent': 'newTrain.passCar', 'data-group': 'makeUp' } }, h('span', { class: 'what' }, t('makeUp.stop', { train: makeUp.train })), h('span', { class: 'follows' }, missing.length > 0 ? t('makeUp.stopMissing', { missing: missing.join(', ') }) : t('makeUp.stopWhat'))));
}
