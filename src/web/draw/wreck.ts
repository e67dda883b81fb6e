// The stamp that lies across two trains that have met, faded to outlines, with what it cost beside it; and a sum that floats up beside what
// earned it (look: 5).

import { COLLISION_PENALTY } from '../../view/basics.ts';
import type { TrainChip } from '../../view/frame.ts';
import { s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { t } from '../strings/text.ts';
import { drawTrain, fitted } from './cars.ts';

/** Centred on `(x, y)`; the trains are those that were destroyed. */
export function drawWreck(x: number, y: number, trains: readonly TrainChip[] = []): VNode {
  return s('g', { class: 'wreck', key: 'wreck', transform: `translate(${x} ${y})`, 'aria-hidden': 'true', 'data-t': 'wreck' },
    s('g', { class: 'remains' }, trains.map((train, i) => fitted(drawTrain(train, false), i === 0 ? -38 : 38, 8 + (i % 2) * 4, 84, {}, 1.3))),
    s('g', { class: 'stamp' },
      s('g', { transform: 'rotate(-12)' },
        s('rect', { x: -38, y: -15, width: 76, height: 26 }), s('rect', { class: 'inner', x: -35, y: -12, width: 70, height: 20 }),
        s('text', { x: 0, y: 5 }, t('board.wreck'))),
      s('text', { class: 'penalty', x: 0, y: 27 }, `${t('board.penalty', { amount: COLLISION_PENALTY })} ${t('board.penaltyOf')}`)));
}

/** Revenue earned, rising once from `(x, y)`. */
export function drawGain(key: string, amount: number, x: number, y: number): VNode {
  return s('g', { class: 'gain', key, transform: `translate(${x} ${y})`, 'aria-hidden': 'true', 'data-t': 'gain' },
    s('g', { class: 'rising' }, s('rect', { x: -17, y: -12, width: 34, height: 18, rx: 2 }), s('text', { x: 0, y: 2 }, t('board.gain', { amount }))));
}
