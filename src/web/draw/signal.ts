// The Limits sign with its semaphore, red flags, the padlock and the hat (look: board). The arm tells the truth: horizontal when a Red
// Flag or a full Office would stop a train, lowered when not.

import { s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { t } from '../strings/text.ts';

/** A post with a board lettered LIMITS and a semaphore arm, foot at `(x, y)`; the arm points away from the district. */
export function drawLimits(x: number, y: number, side: 'west' | 'east', stop: boolean): VNode {
  const out = side === 'west' ? -1 : 1;
  return s('g', { class: 'limits', 'aria-hidden': 'true', transform: `translate(${x} ${y})` },
    s('path', { class: 'post', d: 'M0 0V-40M-4 0H4' }),
    s('g', { class: stop ? 'arm stop' : 'arm clear', transform: `translate(0 -37) scale(${out} 1) rotate(${stop ? 0 : 48})` },
      s('path', { class: 'blade', d: 'M-2 -2.5H22V2.5H-2Z' }), s('path', { class: 'stripe', d: 'M16 -2.5V2.5' })),
    s('circle', { class: 'pivot', cx: 0, cy: -37, r: 2.4 }),
    s('rect', { class: 'board', x: -21, y: -24, width: 42, height: 12 }),
    s('text', { class: 'lettering', x: 0, y: -15 }, t('board.limits')));
}

export function drawFlag(x: number, y: number): VNode {
  return s('g', { class: 'redflag', 'aria-hidden': 'true', transform: `translate(${x} ${y})` },
    s('path', { class: 'pole', d: 'M0 0V-15' }), s('path', { class: 'cloth', d: 'M0 -15L9 -12.4L0 -9Z' }));
}

export function drawPadlock(x: number, y: number): VNode {
  return s('g', { class: 'padlock', 'aria-hidden': 'true', transform: `translate(${x} ${y})` },
    s('path', { class: 'shackle', d: 'M-3 0V-3Q-3 -6 0 -6Q3 -6 3 -3V0' }), s('rect', { class: 'lock', x: -5, y: 0, width: 10, height: 8 }));
}

export function drawHat(x: number, y: number): VNode {
  return s('g', { class: 'hat', 'aria-hidden': 'true', transform: `translate(${x} ${y})` },
    s('path', { d: 'M-9 0Q0 2.6 9 0Q10 -2 6 -2L5 -8Q2 -10 0 -8Q-2 -10 -5 -8L-6 -2Q-10 -2 -9 0Z' }));
}
