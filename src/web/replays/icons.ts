// The marks on the buttons that move a replay, drawn: the lettering of such signs differs from system to system.

import { s } from '../dom.ts';
import type { VNode } from '../dom.ts';

const PATHS = {
  first: 'M4 4V16M16 4L7 10L16 16Z', back: 'M14 4L5 10L14 16Z', on: 'M6 4L15 10L6 16Z', last: 'M16 4V16M4 4L13 10L4 16Z',
  play: 'M5 3L17 10L5 17Z', pause: 'M5 3H8.5V17H5ZM11.5 3H15V17H11.5Z',
} as const;

export function icon(name: keyof typeof PATHS): VNode {
  return s('svg', { class: 'deck-icon', viewBox: '0 0 20 20', 'aria-hidden': 'true', focusable: 'false' }, s('path', { d: PATHS[name] }));
}
