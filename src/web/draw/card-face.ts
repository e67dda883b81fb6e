// The picture on a card's face: the rails a track card lays, a train's cars in outline, a building, a sign (look: cards).

import { remembered, s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { cardFace } from '../../view/card-face.ts';
import { t } from '../strings/text.ts';
import type { CardKind } from '../types.ts';
import type { CardFace } from '../../view/card-face.ts';
import type { CarView } from '../../view/frame.ts';
import { CAR_GAP, CAR_WIDTH, drawCar, drawEngine, ENGINE_WIDTH } from './cars.ts';
import { drawIndustry, drawModifier } from './industry.ts';
import { drawOffice } from './office.ts';
import { drawFlag } from './signal.ts';
import { drawTrack, SQUARE } from './rails.ts';

export type Category = 'train' | 'extra' | 'track' | 'building' | 'railroad' | 'maneuver';

export function categoryOf(face: CardFace | null): Category {
  switch (face?.kind) {
    case 'train':
      return face.isExtra ? 'extra' : 'train';
    case 'track':
      return 'track';
    case 'office':
    case 'industry':
    case 'modifier':
      return 'building';
    case 'enhancement':
    case 'mainline':
      return 'railroad';
    case 'maneuver':
    case undefined:
      return 'maneuver';
  }
}

const outline = (type: CarView['type']): CarView => ({ type, loaded: false, madeHere: false, label: type });

function train(face: Extract<CardFace, { kind: 'train' }>): VNode {
  const width = ENGINE_WIDTH + face.consist.length * (CAR_WIDTH + CAR_GAP);
  const scale = Math.min(1.25, 116 / width);
  return s('g', {},
    s('text', { class: 'train-number', x: 60, y: 44 }, face.isExtra ? `X${face.number}` : String(face.number)),
    s('g', { transform: `translate(${60 - (width * scale) / 2} 66) scale(${scale})` },
      drawEngine('w', 0),
      face.consist.map((type, i) => drawCar(outline(type), ENGINE_WIDTH + CAR_GAP + i * (CAR_WIDTH + CAR_GAP)))),
    s('path', { class: 'ground', d: 'M4 66.5H116' }));
}

function railroad(key: string): VNode {
  switch (key) {
    case 'interlocking':
    case 'absSignals':
    case 'facingPointLocks':
      return s('g', { class: 'sketch' }, s('path', { d: 'M60 72V14M48 72H72' }), s('path', { class: 'solid', d: 'M60 16H88V24H60Z' }), s('path', { class: 'solid', d: 'M60 34L84 48L80 54L60 42Z' }), s('circle', { cx: 60, cy: 20, r: 4 }), s('circle', { cx: 60, cy: 38, r: 4 }));
    case 'telegraph':
      return s('g', { class: 'sketch' }, s('path', { d: 'M20 62H100M30 62V54H90V62M40 54Q60 34 82 48' }), s('circle', { class: 'solid', cx: 84, cy: 46, r: 6 }), s('path', { d: 'M50 54V46M70 54V48' }));
    case 'telephone':
      return s('g', { class: 'sketch' }, s('path', { d: 'M42 70H78L70 58H50ZM60 58V34' }), s('path', { class: 'solid', d: 'M36 28Q60 14 84 28L80 38L70 33V30H50V33L40 38Z' }));
    case 'radio':
      return s('g', { class: 'sketch' }, s('path', { d: 'M60 72V24M44 72L60 30L76 72M50 56H70' }), s('path', { d: 'M42 14Q32 24 42 34M78 14Q88 24 78 34M34 8Q18 24 34 40M86 8Q102 24 86 40' }));
    case 'waterColumn':
      return s('g', { class: 'sketch' }, s('path', { d: 'M46 72V20H86L92 32' }), s('path', { class: 'solid', d: 'M40 72H52V40H40Z' }));
    case 'yardOffice':
      return s('g', {}, drawModifier(60, 66), s('path', { class: 'ground', d: 'M10 67H110M20 72H100' }));
    case 'smallYard':
      return s('g', { class: 'sketch' }, s('path', { d: 'M8 46H112M20 46L34 34H86L100 46M20 46L34 58H86L100 46M40 34L50 24H72L82 34' }));
    case 'helpers':
      return s('g', {}, s('g', { transform: 'translate(26 62) rotate(-14) scale(1.2)' }, drawEngine('e', 0)), s('g', { transform: 'translate(66 51) rotate(-14) scale(1.2)' }, drawEngine('e', 0)), s('path', { class: 'ground', d: 'M12 66L112 42' }));
    case 'realignment':
      return s('g', { class: 'sketch' }, s('path', { d: 'M10 58Q36 18 60 46T110 30' }), s('path', { class: 'dash', d: 'M10 58L110 30' }));
    case 'brakeman':
    case 'airbrakes':
    default:
      return s('g', { class: 'sketch' }, s('circle', { cx: 60, cy: 38, r: 22 }), s('circle', { cx: 60, cy: 38, r: 5 }), s('path', { d: 'M60 16V60M38 38H82M44 22L76 54M76 22L44 54M60 60V74' }));
  }
}

function maneuver(key: string): VNode {
  switch (key) {
    case 'redFlags':
      return s('g', { transform: 'translate(44 72) scale(3.2)' }, drawFlag(0, 0), drawFlag(7, 0));
    case 'secondSection':
      return s('g', {}, s('g', { transform: 'translate(12 46) scale(1.4)' }, drawEngine('w', 0)), s('g', { transform: 'translate(62 66) scale(1.4)' }, drawEngine('w', 0)), s('path', { class: 'ground', d: 'M6 47H56M56 67H112' }));
    case 'flyingSwitch':
    default:
      return s('g', { class: 'sketch' }, s('path', { d: 'M8 54H112M30 54Q58 54 84 28H112' }), s('path', { class: 'solid', d: 'M64 30h16v9h-16z' }), s('path', { d: 'M88 20l10 6l-10 6' }));
  }
}

/** The drawing for a card, or for the name a pile shows; `variant` turns a track card. The picture is 120 by 78. */
export function drawFace(name: string | CardKind, variant: 0 | 1 = 0): VNode {
  return remembered(() => makeFace(name, variant), faces, `${typeof name === 'string' ? name : JSON.stringify(name)}:${variant}`);
}

const faces = new Map<string, VNode>();

function makeFace(name: string | CardKind, variant: 0 | 1): VNode {
  const face = cardFace(name);
  const picture = ((): VNode | null => {
    switch (face?.kind) {
      case 'train':
        return train(face);
      case 'track':
        return s('g', { transform: 'translate(22 1) scale(0.79)' },
          s('rect', { class: 'plot', x: 0, y: 0, width: SQUARE, height: SQUARE }),
          drawTrack({ rails: face.rails[variant] ?? face.rails[0] ?? [], squareLegs: face.squareLegs, running: false, open: () => true }));
      case 'office':
        return s('g', {}, drawOffice(face.tier, 60, 66, 1.25), s('path', { class: 'ground', d: 'M4 66.5H116' }));
      case 'industry':
        return s('g', {}, drawIndustry(face.industry, 60, 60, 1.25), s('path', { class: 'ground', d: 'M4 60.5H116' }),
          s('g', { transform: 'translate(0 76)' }, face.cars.map((type, i) => drawCar(outline(type), 60 - (face.cars.length * 18) / 2 + i * 18))));
      case 'modifier':
        return s('g', {}, s('g', { transform: 'translate(60 54) scale(1.5)' }, drawModifier(0, 0)), s('path', { class: 'ground', d: 'M20 54.5H100' }),
          s('text', { class: 'grants', x: 60, y: 70 }, face.grants.join('  ·  ')));
      case 'enhancement':
      case 'mainline':
        return railroad(face.key);
      case 'maneuver':
        return maneuver(face.key);
      case undefined:
        return null;
    }
  })();
  return s('svg', { class: 'face', viewBox: '0 0 120 78', 'aria-hidden': 'true', focusable: 'false' }, picture);
}

/** Small printed marks of a card's rules. */
export function faceMarks(name: string | CardKind): readonly string[] {
  const face = cardFace(name);
  if (face === null) return [];
  switch (face.kind) {
    case 'train':
      return [t(face.speed === 'fast' ? 'card.fast' : 'card.slow'), ...face.flags];
    case 'industry':
      return [t(face.flow === 'both' ? 'card.both' : face.flow === 'outbound' ? 'card.ships' : 'card.receives')];
    case 'modifier':
    case 'track':
    case 'office':
    case 'enhancement':
    case 'mainline':
    case 'maneuver':
      return [];
  }
}
