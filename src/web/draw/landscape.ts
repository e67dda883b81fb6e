// Mainline cards as landscapes in one line each, and Division Points as bumpers with a name board (look: the Division map). A strip
// is `w` wide; the ground runs at y = 0, the sky above.

import { s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import type { DivisionView } from '../../view/frame.ts';

function ground(card: string, w: number, gradeUp: DivisionView['gradeUp']): readonly VNode[] {
  const line = (d: string, name = 'land'): VNode => s('path', { class: name, d });
  const m = w / 2;
  switch (card) {
    case 'curves':
      return [line(`M0 0C${w * 0.2} 0 ${w * 0.2} -9 ${m} -4S${w * 0.8} -12 ${w} 0`, 'road'), line(`M${w * 0.1} -9Q${w * 0.3} -22 ${w * 0.5} -10Q${w * 0.7} -24 ${w * 0.92} -10`)];
    case 'hilly':
      return [line(`M0 0Q${w * 0.14} -15 ${w * 0.28} -4Q${w * 0.42} -19 ${w * 0.6} -5Q${w * 0.78} -17 ${w} 0`, 'road'), line(`M${w * 0.2} -18q4 -6 8 0M${w * 0.66} -18q4 -6 8 0`)];
    case 'heavyGrade': {
      const up = gradeUp !== 'west';
      const top = up ? w - 16 : 16;
      return [
        line(up ? `M0 0L${w} -18` : `M0 -18L${w} 0`, 'road'),
        line(up ? `M${w * 0.4} -14L${w * 0.62} -28L${w * 0.74} -20L${w * 0.86} -31L${w} -22` : `M0 -22L${w * 0.14} -31L${w * 0.26} -20L${w * 0.38} -28L${w * 0.6} -14`),
        s('path', { class: 'arrow', d: up ? `M${top - 26} -3l18 -5m-6 -2.5l6 2.5l-4 5` : `M${top + 26} -3l-18 -5m6 -2.5l-6 2.5l4 5` }),
      ];
    }
    case 'doubleTrack':
      return [line(`M0 0H${w}`, 'road'), line(`M0 -6H${w}`, 'road'), line(`M${m - 6} -6l12 6M${m - 6} 0l12 -6`, 'land')];
    case 'uncontrolledSiding':
      return [line(`M0 0H${w}`, 'road'), line(`M${w * 0.2} 0L${w * 0.3} -7H${w * 0.7}L${w * 0.8} 0`, 'road')];
    case 'tunnel':
      return [line(`M0 0H${w}`, 'road'), s('path', { class: 'hill', d: `M${w * 0.14} 0Q${w * 0.3} -32 ${m} -32Q${w * 0.7} -32 ${w * 0.86} 0Z` }),
        s('path', { class: 'mouth', d: `M${w * 0.2} 0V-6a6 6 0 0 1 12 0V0ZM${w * 0.8 - 12} 0V-6a6 6 0 0 1 12 0V0Z` })];
    case 'trestle':
      return [line(`M0 -14H${w}`, 'road'), line(`M0 -14Q${w * 0.12} -6 ${w * 0.2} 0M${w} -14Q${w * 0.88} -6 ${w * 0.8} 0`),
        line([0.26, 0.38, 0.5, 0.62, 0.74].map((f) => `M${w * f} -14L${w * f - 4} 0M${w * f} -14L${w * f + 4} 0`).join('') + `M${w * 0.22} -7H${w * 0.78}`)];
    case 'interchange':
      return [line(`M0 0H${w}`, 'road'), line(`M${w * 0.1} 0L${w * 0.2} -7H${w * 0.8}L${w * 0.9} 0M${w * 0.24} -7L${w * 0.32} -14H${w * 0.68}L${w * 0.76} -7`, 'road')];
    case 'plains':
    default:
      return [line(`M0 0H${w}`, 'road'), line(`M${w * 0.16} 0V-7M${w * 0.19} 0V-5M${w * 0.22} 0V-8M${w * 0.62} -12q7 -5 14 0M${w * 0.3} -17q9 -6 18 0`)];
  }
}

/** A Mainline card's landscape, `w` wide, its ground at `y`. */
export function drawLandscape(card: string, x: number, y: number, w: number, gradeUp: DivisionView['gradeUp']): VNode {
  return s('g', { class: `landscape ${card}`, 'aria-hidden': 'true', transform: `translate(${x} ${y})` }, ground(card, w, gradeUp));
}

/** The end of the line: a bumper block, at `(x, y)`, open towards the Division. */
export function drawBumper(x: number, y: number, side: 'west' | 'east'): VNode {
  const inward = side === 'west' ? 1 : -1;
  return s('g', { class: 'bumper-block', 'aria-hidden': 'true', transform: `translate(${x} ${y}) scale(${inward} 1)` },
    s('path', { class: 'road', d: 'M0 0H40' }), s('path', { class: 'block', d: 'M-4 2V-13H3V2Z' }), s('path', { class: 'stay', d: 'M3 -11L14 0' }));
}
