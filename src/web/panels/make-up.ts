// A train being loaded by the viewer: what its card still wants, the consist so far, a button per car the rules would take (client 11.7).

import { withArticle } from '../../view/words.ts';
import { act } from '../app.ts';
import type { App } from '../app.ts';
import { cls, h, s } from '../dom.ts';
import type { Child } from '../dom.ts';
import { CAR_GAP, CAR_WIDTH, drawCar, drawEngine, ENGINE_WIDTH } from '../draw/cars.ts';
import { button, intentKey } from '../widgets.ts';
import type { Numbering } from '../widgets.ts';

const CATEGORY = { freight: ['freight car', 'freight cars'], coach: ['coach', 'coaches'], caboose: ['caboose', 'cabooses'] } as const;

function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1] ?? ''}`;
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
  const missing = makeUp.wants.filter((want) => want.have < want.need).map((want) => `${want.need - want.have} more ${CATEGORY[want.category][want.need - want.have === 1 ? 0 : 1]}${want.category === 'freight' ? ` (${orList(want.types)})` : ''}`);
  return h('section', { class: 'make-up', 'data-t': 'makeup', key: 'make-up' },
    h('p', {}, makeUp.isExtra ? 'Your Extra: load it as you choose.' : `Your turn to add one car (round ${makeUp.round}).`),
    h('p', { class: cls('wants', makeUp.complete && 'complete') }, makeUp.complete ? 'Complete.' : missing.length > 0 ? `Still wants ${missing.join(', ')}.` : 'It may take more.'),
    s('svg', { class: 'consist', preserveAspectRatio: 'xMinYMid meet', viewBox: `0 0 ${Math.max(120, width + 4)} 22`, role: 'img', 'aria-label': `Engine, then ${makeUp.consist.map((car) => car.label).join(', ') || 'no cars yet'}` },
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
      const label = offer.carType === 'caboose' ? 'caboose' : `${offer.loaded ? 'loaded' : 'empty'} ${offer.carType}`;
      return h('li', { key: label },
        h('button', {
          type: 'button', class: 'choice', key: intentKey(offer.intent), 'data-key': intentKey(offer.intent), 'data-t': 'act', 'data-intent': offer.intent.type, 'data-group': 'makeUp', 'data-choice': digit ?? undefined,
          onclick: () => void act(app, { intent: offer.intent, label: `Add ${withArticle(label)}`, group: 'makeUp' }),
        },
          digit !== null && app.preferences.shortcuts && h('kbd', { 'aria-hidden': 'true' }, digit),
          s('svg', { class: 'car-icon', viewBox: '-1 -19 18 20', 'aria-hidden': 'true' }, drawCar({ type: offer.carType, loaded: offer.loaded, madeHere: false, label }, 0)),
          h('span', { class: 'what' }, `Add ${withArticle(label)}`), h('span', { class: 'follows' }, `${offer.count} in the Division Yard`)));
    })),
    makeUp.refusals.length > 0 && h('details', { class: 'not-yet' }, h('summary', { 'data-key': 'make-up-refusals' }, 'Cars it will not take'),
      h('ul', {}, makeUp.refusals.map((refusal) => h('li', { key: `${refusal.carType}${refusal.loaded}` }, h('strong', {}, refusal.carType === 'caboose' ? 'caboose' : `${refusal.loaded ? 'loaded' : 'empty'} ${refusal.carType}`), ` — ${refusal.why}`)))),
    makeUp.pass !== null && button({ key: 'pass-car', class: 'choice end', onclick: () => makeUp.pass !== null && void act(app, { intent: makeUp.pass, label: 'Stop loading', group: 'makeUp' }), attrs: { 'data-t': 'act', 'data-intent': 'newTrain.passCar', 'data-group': 'makeUp' } }, h('span', { class: 'what' }, `Stop loading ${makeUp.train} for this Stage`)));
}
