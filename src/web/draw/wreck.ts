// The stamp that lies across two trains that have met, with what it cost beside it (look: 5).

import { COLLISION_PENALTY } from '../../view/basics.ts';
import { s } from '../dom.ts';
import type { VNode } from '../dom.ts';

/** Centred on `(x, y)`. */
export function drawWreck(x: number, y: number): VNode {
  return s('g', { class: 'wreck', key: 'wreck', transform: `translate(${x} ${y})`, 'aria-hidden': 'true', 'data-t': 'wreck' },
    s('g', { class: 'stamp' },
      s('g', { transform: 'rotate(-12)' },
        s('rect', { x: -38, y: -15, width: 76, height: 26 }), s('rect', { class: 'inner', x: -35, y: -12, width: 70, height: 20 }),
        s('text', { x: 0, y: 5 }, 'WRECK')),
      s('text', { class: 'penalty', x: 0, y: 31 }, `−${COLLISION_PENALTY} Revenue`)));
}
