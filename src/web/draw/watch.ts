// The clock as a pocket watch with twelve Stages (look: clock). Decoration: the words beside it say the time.

import { s } from '../dom.ts';
import type { VNode } from '../dom.ts';

/** A watch whose hand points at the Stage. */
export function drawWatch(stage: number, night: boolean): VNode {
  const angle = (n: number): number => ((n - 1) * Math.PI) / 6;
  const marks = Array.from({ length: 12 }, (_, i) => {
    const a = angle(i + 1);
    const inner = i % 3 === 0 ? 15.5 : 17;
    return `M${(Math.sin(a) * inner).toFixed(1)} ${(-Math.cos(a) * inner).toFixed(1)}L${(Math.sin(a) * 19).toFixed(1)} ${(-Math.cos(a) * 19).toFixed(1)}`;
  }).join('');
  const hand = angle(stage);
  return s('svg', { class: night ? 'watch night' : 'watch', viewBox: '-26 -34 52 60', 'aria-hidden': 'true', focusable: 'false' },
    s('circle', { class: 'ring', cx: 0, cy: -28.5, r: 4 }), s('rect', { class: 'crown', x: -2.5, y: -26.5, width: 5, height: 4 }),
    s('circle', { class: 'case', r: 23.5 }), s('circle', { class: 'dial', r: 20.5 }), s('path', { class: 'marks', d: marks }),
    s('path', { class: 'hand', d: `M${(-Math.sin(hand) * 4).toFixed(1)} ${(Math.cos(hand) * 4).toFixed(1)}L${(Math.sin(hand) * 14).toFixed(1)} ${(-Math.cos(hand) * 14).toFixed(1)}` }),
    s('circle', { class: 'hub', r: 2 }),
    s('text', { class: 'numeral', x: 0, y: 13 }, String(stage)));
}

export function drawMoon(): VNode {
  return s('svg', { class: 'moon', viewBox: '0 0 12 12', 'aria-hidden': 'true', focusable: 'false' }, s('path', { d: 'M8 1A5 5 0 1 0 11 8A4 4 0 0 1 8 1Z' }));
}
