// The box art as a strip over the heading of setup and lobby: decoration, and the very file the front page has fetched already (look: pages).

import { h } from '../dom.ts';
import type { VNode } from '../dom.ts';

export function artStrip(): VNode {
  return h('img', { class: 'art-strip', key: 'art-strip', src: './images/station-master-splash.svg', alt: '', width: '600', height: '760' });
}
