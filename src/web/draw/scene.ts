// A strip of country with the player's Office and a train before it, at the head of a sheet: by night between two Days, by daylight at the end
// of the game. The semaphore shows how it went (look: pages).

import { remembered, s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import type { CarView, Frame } from '../../view/frame.ts';
import { drawCut, drawEngine, ENGINE_WIDTH, CAR_GAP } from './cars.ts';
import { drawOffice } from './office.ts';

const GROUND = 84;
const TRAIN = ['boxcar', 'reefer', 'tank', 'caboose'] as const satisfies readonly CarView['type'][];
const POLES = [40, 150, 260, 372, 484, 592] as const;
const STARS = [[70, 14], [128, 30], [196, 12], [236, 40], [330, 16], [396, 28], [484, 12], [566, 22]] as const;

const car = (type: CarView['type']): CarView => ({ type, loaded: true, madeHere: false, label: type });

/** An arm that is lowered for a clear road and level for a stop. */
function semaphore(x: number, clear: boolean): VNode {
  return s('g', { class: 'limits', transform: `translate(${x} ${GROUND})` },
    s('path', { class: 'post', d: 'M0 0V-58M-6 0H6' }),
    s('g', { class: clear ? 'arm clear' : 'arm stop', transform: `translate(0 -54) rotate(${clear ? 48 : 0})` }, s('path', { class: 'blade', d: 'M-3 -3.5H30V3.5H-3Z' }), s('path', { class: 'stripe', d: 'M22 -3.5V3.5' })),
    s('circle', { class: 'pivot', cx: 0, cy: -54, r: 3 }));
}

function scene(tier: Frame['tier'], sky: 'day' | 'night', clear: boolean): readonly VNode[] {
  const wires = POLES.slice(1).map((x, i) => `M${POLES[i] ?? 0} 38Q${((POLES[i] ?? 0) + x) / 2} 48 ${x} 38`).join('');
  return [
    s('rect', { class: 'heaven', x: 0, y: 0, width: 632, height: 104 }),
    sky === 'night'
      ? s('g', {}, s('path', { class: 'moonlight', d: 'M449 10A14 14 0 1 0 459 31A11.4 11.4 0 0 1 449 10Z' }), STARS.map(([x, y]) => s('circle', { class: 'star', cx: x, cy: y, r: 1.1 })))
      : s('g', {}, s('path', { class: 'cloud', d: 'M70 30q3 -12 16 -9q10 -12 23 0q15 -2 15 9zM430 22q3 -10 14 -8q9 -10 20 0q13 -2 13 8z' })),
    s('path', { class: 'hill', d: `M0 ${GROUND}V62Q60 40 120 58Q190 34 270 60Q340 44 410 58Q500 30 632 62V${GROUND}Z` }),
    s('path', { class: 'land', d: POLES.map((x) => `M${x} ${GROUND}V34m-7 4h14`).join('') + wires }),
    s('rect', { class: 'soil', x: 0, y: GROUND, width: 632, height: 20 }),
    s('path', { class: 'ties', d: `M0 ${GROUND + 7}H632`, 'stroke-dasharray': '4 6' }), s('path', { class: 'road', d: `M0 ${GROUND + 3}H632` }),
    drawOffice(tier, 196, GROUND, 1.5),
    s('g', { transform: `translate(318 ${GROUND + 2}) scale(1.9)` }, drawEngine('w', 0), s('g', { transform: `translate(${ENGINE_WIDTH + CAR_GAP} 0)` }, drawCut(TRAIN.map(car)).node)),
    semaphore(288, clear),
  ];
}

const drawn = new Map<string, VNode>();

/** Decoration: what it shows is said in words beside it. */
export function drawScene(tier: Frame['tier'], sky: 'day' | 'night', clear: boolean): VNode {
  return remembered(() => s('svg', { class: `scene ${sky}`, viewBox: '0 0 632 104', preserveAspectRatio: 'xMidYMax slice', 'aria-hidden': 'true', focusable: 'false' }, scene(tier, sky, clear)), drawn, `${tier}:${sky}:${clear}`);
}
