// The Office by tier, as a silhouette standing on y = 0, at most 88 wide and 34 high (look: the Office grows).

import { remembered, s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import type { Frame } from '../../view/frame.ts';

type Tier = Frame['tier'];

const roof = (d: string): VNode => s('path', { class: 'roof', d });
const wall = (d: string): VNode => s('path', { class: 'wall', d });
const pane = (d: string): VNode => s('path', { class: 'pane', d });
const ink = (d: string): VNode => s('path', { class: 'ink', d });

const windows = (xs: readonly number[], y: number, w = 4, height = 6): VNode =>
  pane(xs.map((x) => `M${x} ${y}h${w}v${height}h-${w}z`).join(''));

function shapes(tier: Tier): readonly VNode[] {
  switch (tier) {
    case 'whistlePost':
      return [
        // A bare post with a bell, and a shed.
        ink('M-14 0V-26M-18 -20H-10'), s('path', { class: 'brass', d: 'M-17 -14Q-17 -19.5 -14 -19.5Q-11 -19.5 -11 -14Z' }), ink('M-14 -14V-12.5'),
        wall('M2 0V-13H24V0Z'), roof('M0 -13L4 -19H26L26 -13Z'), pane('M7 -9h4v4h-4z'), ink('M15 0V-9H20V0'),
      ];
    case 'depot':
      return [
        ink('M-40 0H40'), wall('M-24 0V-15H24V0Z'), roof('M-30 -15L-20 -26H20L30 -15Z'), ink('M10 -26V-31H14V-26'),
        // The bay the operator looks out of.
        wall('M-7 0V-17H7V0Z'), pane('M-5 -14h4v6h-4zM1 -14h4v6h-4z'), windows([-20, 13], -12), ink('M-38 0V-3M-34 0V-3M38 0V-3M34 0V-3'),
      ];
    case 'station':
      return [
        ink('M-44 0H44'), wall('M-34 0V-16H14V0Z'), roof('M-39 -16L-31 -27H11L19 -16Z'), ink('M-22 -27V-32H-18V-27M2 -27V-32H6V-27'),
        wall('M-17 0V-18H-3V0Z'), pane('M-15 -15h4v6h-4zM-9 -15h4v6h-4z'), windows([-31, -24, 1, 8], -12),
        // A canopy over the platform.
        roof('M16 -15H44L42 -18H18Z'), ink('M22 -15V0M38 -15V0'),
      ];
    case 'terminal':
      return [
        ink('M-44 0H44'), wall('M-42 0V-17H42V0Z'), roof('M-44 -17H44L41 -20H-41Z'), wall('M-12 0V-24H12V0Z'), roof('M-14 -24H14L11 -27H-11Z'),
        // The clock tower.
        wall('M-5 -24V-36H5V-24Z'), roof('M-7 -36L0 -43L7 -36Z'), s('circle', { class: 'dial', cx: 0, cy: -31, r: 3.2 }), ink('M0 -31V-33M0 -31H1.6'),
        pane('M-7 -2V-11Q-7 -16 0 -16Q7 -16 7 -11V-2Z'), windows([-38, -31, -24, 20, 27, 34], -13), ink('M0 -16V-2'),
      ];
  }
}

/** The Office's silhouette, standing centred on `(x, y)`. */
export function drawOffice(tier: Tier, x: number, y: number, scale = 1): VNode {
  return remembered(() => s('g', { class: `building office ${tier}`, 'aria-hidden': 'true', transform: `translate(${x} ${y}) scale(${scale})` }, shapes(tier)), drawn, `${tier}:${x}:${y}:${scale}`);
}

const drawn = new Map<string, VNode>();
