// The card in hand as it would lie on a square (U-OA-8).

import { s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { cardFace } from '../../view/card-face.ts';
import type { CardKind } from '../types.ts';
import { drawIndustry, drawModifier } from './industry.ts';
import { drawTrack, MID } from './rails.ts';

/** The card as it would lie; `name` stands for one whose face is not drawn on the ground. */
export function ghost(card: CardKind | null, name: string, variant: 0 | 1): VNode {
  const face = cardFace(card ?? name);
  const art = ((): VNode | readonly VNode[] => {
    switch (face?.kind) {
      case 'track':
        return drawTrack({ rails: face.rails[variant] ?? face.rails[0] ?? [], squareLegs: face.squareLegs, running: false, open: () => true });
      case 'industry':
        return [drawTrack({ rails: [{ a: 'w', b: 'e' }], squareLegs: false, running: false, open: () => true }), drawIndustry(face.industry, MID, 38, 0.9)];
      case 'modifier':
        return drawModifier(MID, 58);
      default:
        return s('g', { class: 'badge', transform: 'translate(4 30)' }, s('rect', { width: 88, height: 12 }), s('text', { x: 44, y: 9 }, name));
    }
  })();
  return s('g', { class: 'ghost', 'aria-hidden': 'true' }, art);
}
