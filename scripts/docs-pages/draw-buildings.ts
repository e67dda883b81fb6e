// Silhouettes on the drawn boards: the Office, six industries nobody confuses, a Modifier, a Limits sign. Each stands on y = 0
// around x = 0, at most 84 wide and 36 high.

import type { IndustryKey } from '../../src/engine/index.ts';

const wall = (d: string): string => `<path class="wall" d="${d}"/>`;
const roof = (d: string): string => `<path class="roof" d="${d}"/>`;
const pane = (d: string): string => `<path class="pane" d="${d}"/>`;
const ink = (d: string): string => `<path class="ink" d="${d}"/>`;
const dark = (d: string): string => `<path class="dark" d="${d}"/>`;

/** A Depot: a bay-windowed house with a platform. */
export const OFFICE = ink('M-42 0H42M-38 0V-3M-32 0V-3M32 0V-3M38 0V-3') + wall('M-26 0V-16H26V0z') + roof('M-32-16L-22-28H22L32-16z') + ink('M11-28V-33H16V-28')
  + wall('M-8 0V-18H8V0z') + pane('M-6-15h5v7h-5zM1-15h5v7H1zM-22-12h6v6h-6zM16-12h6v6h-6z');

export const INDUSTRIES = {
  // A long shed with doors.
  freightHouse: wall('M-40 0V-14H40V0z') + roof('M-44-14L-36-22H36L44-14z') + dark('M-34-2V-10H-24V-2zM-15-2V-10H-5V-2zM5-2V-10H15V-2zM24-2V-10H34V-2z') + ink('M-44-2H44'),
  // A tower over the track.
  mineTipple: ink('M-13 0V-17M13 0V-17M-13-2L13-16M13-2L-13-16') + wall('M-17-17V-30H17V-17z') + roof('M-21-30L0-38L21-30z') + pane('M-10-27h5v5h-5zM5-27h5v5H5z') + ink('M17-21L42 0M17-27L42-6M42 0V-6') + dark('M24 0Q30-8 35-4Q39-6 42 0z'),
  // Tanks and a column.
  refinery: wall('M-41 0V-14Q-41-18-31-18Q-21-18-21-14V0z') + wall('M-18 0V-11Q-18-14-11-14Q-4-14-4-11V0z') + ink('M-41-10H-21M-18-8H-4') + wall('M3 0V-34Q3-37 7-37Q11-37 11-34V0z') + ink('M3-9H11M3-18H11M3-26H11M11-29H17V-4M22-20H30V0M30-12H40V0'),
  // Stacks and a coal pile.
  powerPlant: wall('M-36 0V-17H12V0z') + wall('M-30-17V-37H-23V-17zM-15-17V-37H-8V-17zM0-17V-37H7V-17z') + pane('M-32-13h5v8h-5zM-23-13h5v8h-5zM-14-13h5v8h-5zM-5-13h5v8h-5zM4-13h5v8H4z') + dark('M15 0Q20-14 28-10Q36-14 43 0z'),
  // Low roofs and an ice platform.
  packingSheds: wall('M-42 0V-10H0V0z') + roof('M-45-10L-33-19L-22-10L-11-19L3-10z') + dark('M-36-1V-8H-28V-1zM-20-1V-8H-12V-1z') + ink('M7-9H43M10-9V0M18-9V0M26-9V0M34-9V0M41-9V0') + pane('M11-9v-6h6v6zM19-9v-6h6v6zM27-9v-6h6v6zM15-15v-6h6v6z'),
  // A brick front with an awning.
  grocersWarehouse: wall('M-35 0V-31H35V0z') + ink('M-38-31H38M-35-27H35M-30-22h8M-18-22h8M-6-22h8M6-22h8M18-22h8M-24-18h8M-12-18h8M0-18h8M12-18h8') + roof('M-29-14H29L33-8H-33z') + dark('M-7 0V-7H7V0z') + pane('M-26-6h13v6h-13zM13-6h13v6H13z'),
} as const satisfies Record<IndustryKey, string>;

export const MODIFIER = wall('M-19 0V-15H19V0z') + roof('M-24-15L0-27L24-15z') + pane('M-14-11h6v6h-6zM8-11h6v6H8z') + dark('M-4 0V-9H4V0z');

/** A post with a lettered board and a lowered arm that points away from the district. */
export function limitsSign(side: 'west' | 'east'): string {
  const out = side === 'west' ? -1 : 1;
  return `<path class="ink" d="M0 0V-42M-5 0H5"/><g transform="translate(0-38) scale(${out} 1) rotate(45)"><path class="arm" d="M-3-3H23V3H-3z"/><path class="stripe" d="M17-3V3"/></g><circle class="pivot" cy="-38" r="2.6"/><rect class="sign-board" x="-23" y="-25" width="46" height="13"/><text class="lettering" y="-15.2">LIMITS</text>`;
}

/** A red flag between the rails. */
export const FLAG = '<path class="ink" d="M0 0V-17"/><path class="cloth" d="M0-17L11-13.6L0-10z"/>';
