// Which end of a card's row a port is (R-GE-11), worked out here a second time from hand and variant.

import type { Port } from '../../src/engine/ids.ts';
import type { GridCard } from '../../src/engine/state.ts';

/** The end of the west-to-east row that a nose pointing through `port` points to (R-CT-6). */
export function railFacingOf(card: GridCard, port: Port): 'e' | 'w' {
  if (port === 'e' || port === 'w') return port;
  const { geometry } = card;
  if (geometry.kind !== 'track') return 'e';
  // Right-hand cards pair w with s and e with n, left-hand ones e with s and w with n; a leg is the end its partner is not.
  const partner = (geometry.hand === 'right') === (port === 's') ? 'w' : 'e';
  return partner === 'w' ? 'e' : 'w';
}
