// Mainline cards as landscapes in one line each, and Division Points as bumpers with a name board (look: the Division map). A strip
// is `w` wide; the ground runs at y = 0, the sky above.

import { s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import type { DivisionView } from '../../view/frame.ts';

/** A tree, a telegraph pole and a puff of cloud: what a line of country is made of. */
const tree = (x: number, y: number): string => `M${x} ${y}v-4m-3.6 0a3.6 4.6 0 1 1 7.2 0z`;
const pole = (x: number, y: number): string => `M${x} ${y}v-13m-3.4 2h6.8m-5.6 2.6h4.4`;
const cloud = (x: number, y: number): string => `M${x} ${y}q1 -5 6 -4q4 -5 9 0q6 -1 6 4z`;

const path = (name: string) => (d: string): VNode => s('path', { class: name, d });
const land = path('land');
const road = path('road');
const hill = path('hill');
const wood = path('wood');
const sky = path('cloud');

function ground(card: string, w: number, gradeUp: DivisionView['gradeUp']): readonly VNode[] {
  const m = w / 2;
  const at = (part: number): number => Math.round(w * part);
  switch (card) {
    case 'curves':
      return [
        hill(`M0 -4Q${at(0.2)} -24 ${at(0.42)} -12Q${at(0.66)} -30 ${w} -8V0H0Z`), sky(cloud(at(0.62), -28)),
        wood(tree(at(0.16), -6) + tree(at(0.2), -8) + tree(at(0.72), -10)),
        road(`M0 0C${at(0.18)} 0 ${at(0.2)} -9 ${at(0.4)} -7S${at(0.58)} 0 ${at(0.72)} -3S${at(0.9)} 0 ${w} 0`),
      ];
    case 'hilly':
      return [
        hill(`M0 -3Q${at(0.16)} -30 ${at(0.32)} -13Q${at(0.46)} -34 ${at(0.62)} -14Q${at(0.8)} -32 ${w} -6V0H0Z`), wood(tree(at(0.12), -15) + tree(at(0.5), -20) + tree(at(0.53), -19) + tree(at(0.84), -18)),
        road(`M0 0Q${at(0.14)} -11 ${at(0.3)} -3Q${at(0.46)} -13 ${at(0.64)} -3Q${at(0.8)} -11 ${w} 0`),
      ];
    case 'heavyGrade': {
      const up = gradeUp !== 'west';
      const x = (part: number): number => (up ? at(part) : w - at(part));
      return [
        hill(`M${x(0.3)} 0L${x(0.52)} -22L${x(0.6)} -16L${x(0.78)} -34L${x(0.88)} -25L${x(1)} -32V0Z`), path('snow')(`M${x(0.73)} -29L${x(0.78)} -34L${x(0.82)} -30.4L${x(0.79)} -28L${x(0.77)} -30Z`),
        wood(tree(x(0.14), -2) + tree(x(0.2), -3)),
        road(`M${x(0)} 0L${x(0.1)} 0L${x(0.9)} -15L${x(1)} -15`),
        path('arrow')(`M${x(0.34)} -12L${x(0.5)} -16.5m${up ? -6 : 6} -2.4l${up ? 6 : -6} 2.4l${up ? -4.4 : 4.4} 4.6`),
      ];
    }
    case 'doubleTrack':
      return [sky(cloud(at(0.18), -26)), land([0.1, 0.3, 0.5, 0.7, 0.9].map((part) => pole(at(part), -8)).join('')), wood(tree(at(0.4), -8) + tree(at(0.62), -8)), road(`M0 0H${w}M0 -6.5H${w}`), land(`M${m - 7} -6.5L${m + 7} 0M${m - 7} 0L${m + 7} -6.5`)];
    case 'uncontrolledSiding':
      return [sky(cloud(at(0.66), -26)), wood(tree(at(0.08), 0) + tree(at(0.88), 0) + tree(at(0.92), 0)), land(pole(at(0.5), -9) + `M${at(0.4)} -9v-8h10v8m-12 -8l7 -5l7 5`), road(`M0 0H${w}M${at(0.2)} 0L${at(0.3)} -8H${at(0.7)}L${at(0.8)} 0`)];
    case 'tunnel':
      return [
        sky(cloud(at(0.06), -25)), hill(`M${at(0.1)} 0Q${at(0.28)} -35 ${m} -35Q${at(0.72)} -35 ${at(0.9)} 0Z`), wood(tree(at(0.32), -26) + tree(at(0.36), -28) + tree(at(0.62), -29)), road(`M0 0H${w}`),
        path('portal')(`M${at(0.18) - 9} 2V-8a9 9 0 0 1 18 0V2ZM${at(0.82) - 9} 2V-8a9 9 0 0 1 18 0V2Z`), path('mouth')(`M${at(0.18) - 5.5} 2V-7a5.5 5.5 0 0 1 11 0V2ZM${at(0.82) - 5.5} 2V-7a5.5 5.5 0 0 1 11 0V2Z`),
      ];
    case 'trestle':
      return [
        path('water')(`M${at(0.24)} 1.5q6 -3 12 0t12 0t12 0t12 0M${at(0.5)} -1.5q6 -3 12 0t12 0`), hill(`M0 -14H${at(0.14)}Q${at(0.2)} -4 ${at(0.24)} 2H0ZM${w} -14H${at(0.86)}Q${at(0.8)} -4 ${at(0.76)} 2H${w}Z`),
        land([0.24, 0.37, 0.5, 0.63, 0.76].map((part) => `M${at(part)} -14L${at(part) - 4} 2M${at(part)} -14L${at(part) + 4} 2`).join('') + `M${at(0.22)} -6H${at(0.78)}M${at(0.24)} -14L${at(0.37)} -6L${at(0.5)} -14L${at(0.63)} -6L${at(0.76)} -14`),
        wood(tree(at(0.06), -14) + tree(at(0.94), -14)), road(`M0 -14H${w}`),
      ];
    case 'interchange':
      return [land(`M${at(0.46)} -15v-9h${Math.max(16, at(0.1))}v9m-${Math.max(18, at(0.11))} -9h${Math.max(20, at(0.13))}` + pole(at(0.24), -8) + pole(at(0.78), -8)), wood(tree(at(0.06), 0) + tree(at(0.94), 0)), road(`M0 0H${w}M${at(0.1)} 0L${at(0.18)} -7H${at(0.82)}L${at(0.9)} 0M${at(0.26)} -7L${at(0.33)} -14H${at(0.67)}L${at(0.74)} -7`)];
    case 'plains':
    default:
      return [
        sky(cloud(at(0.2), -27) + cloud(at(0.64), -23)), land([0.14, 0.38, 0.62, 0.86].map((part) => pole(at(part), 0)).join('') + `M${at(0.14)} -11Q${at(0.26)} -8 ${at(0.38)} -11T${at(0.62)} -11T${at(0.86)} -11`),
        // A windmill and its farm.
        land(`M${at(0.5)} 0l2.4 -14l2.4 14m-5.4 -16l6 3m0 -3.6l-6 4.2`), wood(tree(at(0.55), 0) + tree(at(0.28), 0)), road(`M0 0H${w}`),
      ];
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
