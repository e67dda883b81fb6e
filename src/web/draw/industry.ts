// Six industries, six silhouettes that nobody confuses, each standing on y = 0, at most 84 wide and 34 high; and the small building
// of a Modifier (look: industries).

import { remembered, s } from '../dom.ts';
import type { VNode } from '../dom.ts';

const roof = (d: string): VNode => s('path', { class: 'roof', d });
const wall = (d: string): VNode => s('path', { class: 'wall', d });
const pane = (d: string): VNode => s('path', { class: 'pane', d });
const ink = (d: string): VNode => s('path', { class: 'ink', d });
const dark = (d: string): VNode => s('path', { class: 'dark', d });

const SHAPES: Readonly<Record<string, readonly VNode[]>> = {
  // A long shed with doors.
  freightHouse: [
    wall('M-40 0V-14H40V0Z'), roof('M-43 -14L-36 -21H36L43 -14Z'),
    ink('M-43 -3H43'), dark('M-34 -3V-11H-24V-3ZM-15 -3V-11H-5V-3ZM5 -3V-11H15V-3ZM24 -3V-11H34V-3Z'), ink('M-29 -11V-3M-10 -11V-3M10 -11V-3M29 -11V-3'),
  ],
  // A tower over the track, the chute slanting up to it.
  mineTipple: [
    ink('M-12 0V-18M12 0V-18M-12 -2L12 -16M12 -2L-12 -16'), wall('M-16 -16V-29H16V-16Z'), roof('M-19 -29L0 -36L19 -29Z'), pane('M-9 -26h5v5h-5zM4 -26h5v5h-5z'),
    ink('M16 -20L42 0M16 -26L42 -6M42 0V-6'), dark('M-6 -16L-3 -10H3L6 -16Z'), dark('M24 0Q29 -7 35 -4Q39 -6 42 0Z'),
  ],
  // Tanks and a column.
  refinery: [
    wall('M-40 0V-14Q-40 -18 -31 -18Q-22 -18 -22 -14V0Z'), ink('M-40 -10H-22'), wall('M-19 0V-11Q-19 -14 -12 -14Q-5 -14 -5 -11V0Z'), ink('M-19 -8H-5'),
    wall('M2 0V-33Q2 -36 6 -36Q10 -36 10 -33V0Z'), ink('M2 -9H10M2 -17H10M2 -25H10M6 -36V-39'), wall('M17 0V-24H22V0Z'), ink('M10 -28H14V-4H17M22 -20H28V0M28 -12H40V0M34 -12V0'),
  ],
  // Stacks and a coal pile.
  powerPlant: [
    wall('M-34 0V-17H12V0Z'), wall('M-28 -17V-37H-21V-17Z'), wall('M-14 -17V-37H-7V-17Z'), wall('M0 -17V-37H7V-17Z'),
    dark('M-29 -37H-20V-35H-29ZM-15 -37H-6V-35H-15ZM-1 -37H8V-35H-1Z'), pane('M-30 -13h5v8h-5zM-21 -13h5v8h-5zM-12 -13h5v8h-5zM-3 -13h5v8h-5zM6 -13h4v8h-4z'),
    dark('M14 0Q20 -13 28 -10Q35 -13 42 0Z'),
  ],
  // Low roofs and an ice platform.
  packingSheds: [
    wall('M-40 0V-10H-2V0Z'), roof('M-43 -10L-31 -18L-20 -10L-9 -18L2 -10Z'), dark('M-34 -1V-8H-27V-1ZM-20 -1V-8H-13V-1Z'),
    ink('M8 -9H42M10 -9V0M18 -9V0M26 -9V0M34 -9V0M40 -9V0'), s('path', { class: 'ice', d: 'M12 -9v-6h6v6zM19 -9v-6h6v6zM26 -9v-6h6v6zM15.5 -15v-6h6v6z' }),
  ],
  // A brick front with an awning.
  grocersWarehouse: [
    wall('M-34 0V-30H34V0Z'), ink('M-36 -30H36M-34 -26H34'), s('path', { class: 'brick', d: 'M-30 -22h8M-18 -22h8M-6 -22h8M6 -22h8M18 -22h8M-24 -18h8M-12 -18h8M0 -18h8M12 -18h8M24 -18h6' }),
    s('path', { class: 'awning', d: 'M-28 -14H28L32 -8H-32Z' }), ink('M-20 -14L-22 -8M-8 -14L-9 -8M8 -14L9 -8M20 -14L22 -8'), dark('M-7 0V-7H7V0Z'), pane('M-26 -6h13v6h-13zM13 -6h13v6h-13z'),
  ],
};

/** An industry's silhouette, standing centred on `(x, y)`. */
export function drawIndustry(key: string, x: number, y: number, scale = 1): VNode {
  return remembered(() => make(key, x, y, scale), drawn, `${key}:${x}:${y}:${scale}`);
}

const drawn = new Map<string, VNode>();

function make(key: string, x: number, y: number, scale: number): VNode {
  return s('g', { class: `building industry ${key}`, 'aria-hidden': 'true', transform: `translate(${x} ${y}) scale(${scale})` }, SHAPES[key] ?? SHAPES['freightHouse'] ?? []);
}

/** A Modifier: a smaller building. */
export function drawModifier(x: number, y: number): VNode {
  return s('g', { class: 'building modifier', 'aria-hidden': 'true', transform: `translate(${x} ${y})` },
    wall('M-18 0V-14H18V0Z'), roof('M-22 -14L0 -25L22 -14Z'), pane('M-13 -10h6v6h-6zM7 -10h6v6h-6z'), dark('M-4 0V-9H4V0Z'));
}
