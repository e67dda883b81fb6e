// The shape of every card on the grid: ports, rails, joins and row ends (R-GE-1 to R-GE-17). Drawings use the same table.

import type { CardGeometry } from '../state.ts';
import type { GridCoord, Port } from '../ids.ts';

export type PortPair = readonly [Port, Port];

const FLAT: readonly PortPair[] = [['w', 'e']];
const NONE: readonly PortPair[] = [];

// R-GE-5: variant 0 has its leg on the south edge, variant 1 on the north.
const CURVES: Record<'left' | 'right', readonly [readonly PortPair[], readonly PortPair[]]> = {
  right: [[['w', 's']], [['e', 'n']]],
  left: [[['e', 's']], [['w', 'n']]],
};
const TURNOUTS: Record<'left' | 'right', readonly [readonly PortPair[], readonly PortPair[]]> = {
  right: [
    [['w', 'e'], ['w', 's']],
    [['e', 'w'], ['e', 'n']],
  ],
  left: [
    [['e', 'w'], ['e', 's']],
    [['w', 'e'], ['w', 'n']],
  ],
};

/** R-GE-5: the rails of a card, in order. */
export function portPairs(geometry: CardGeometry): readonly PortPair[] {
  switch (geometry.kind) {
    case 'office':
    // R-GR-13: a sign has rails like other cards.
    case 'limits':
    case 'facility':
      return FLAT;
    case 'modifier':
      return NONE;
    case 'track': {
      if (geometry.geometry === 'straight' || geometry.hand === 'none') return FLAT;
      const table = geometry.geometry === 'turnout' ? TURNOUTS : CURVES;
      return table[geometry.hand][geometry.variant];
    }
  }
}

/** R-GE-8. */
export function hasPort(geometry: CardGeometry, port: Port): boolean {
  return portPairs(geometry).some(([a, b]) => a === port || b === port);
}

const OPPOSITE: Record<Port, Port> = { n: 's', s: 'n', e: 'w', w: 'e' };

export function oppositePort(port: Port): Port {
  return OPPOSITE[port];
}

/** The square across a port (R-GR-2). */
export function neighbour(coord: GridCoord, port: Port): GridCoord {
  switch (port) {
    case 'n':
      return { row: coord.row + 1, col: coord.col };
    case 's':
      return { row: coord.row - 1, col: coord.col };
    case 'e':
      return { row: coord.row, col: coord.col + 1 };
    case 'w':
      return { row: coord.row, col: coord.col - 1 };
  }
}

/** How a card's leg meets a north or south edge: on its diagonal, or square on (R-GE-6, R-GE-7). */
function legAngle(geometry: CardGeometry): 'ne_sw' | 'nw_se' | 'square' | null {
  if (geometry.kind !== 'track' || geometry.geometry === 'straight') return null;
  if (geometry.geometry === 'sharpCurved') return 'square';
  return geometry.hand === 'right' ? 'ne_sw' : 'nw_se';
}

/** R-GE-7: the leg of a sharp curve meets its edge square on. */
export function meetsSquare(geometry: CardGeometry): boolean {
  return legAngle(geometry) === 'square';
}

/** R-GE-9: whether two neighbours join across `port` of the first. Touching is not joining. */
export function joins(a: CardGeometry, port: Port, b: CardGeometry): boolean {
  if (!hasPort(a, port) || !hasPort(b, OPPOSITE[port])) return false;
  return port === 'e' || port === 'w' || legAngle(a) === legAngle(b);
}

/** R-GE-11: which end of the card's west-to-east row a port belongs to. The port alone cannot say. */
export function rowEndAt(geometry: CardGeometry, port: Port): 'e' | 'w' {
  if (port === 'e' || port === 'w') return port;
  for (const [a, b] of portPairs(geometry)) {
    const other = a === port ? b : b === port ? a : null;
    if (other === 'w') return 'e';
    if (other === 'e') return 'w';
  }
  throw new Error(`${JSON.stringify(geometry)} has no port ${port}`);
}

/** R-GE-13: the ports a train that came in by `entry` may leave by, in order. */
export function exitsFrom(geometry: CardGeometry, entry: Port): readonly Port[] {
  const exits: Port[] = [];
  for (const [a, b] of portPairs(geometry)) {
    if (a === entry) exits.push(b);
    else if (b === entry) exits.push(a);
  }
  return exits;
}

/** R-GE-16: an east–west road through the card. */
export function carriesThroughRoute(geometry: CardGeometry): boolean {
  return portPairs(geometry).some(([a, b]) => (a === 'e' && b === 'w') || (a === 'w' && b === 'e'));
}

export function isTurnout(geometry: CardGeometry): boolean {
  return geometry.kind === 'track' && geometry.geometry === 'turnout';
}

export function isPlainStraight(geometry: CardGeometry): boolean {
  return geometry.kind === 'track' && geometry.geometry === 'straight';
}

/** C-TRK-6: what a card makes a Move cost. */
export function moveCost(geometry: CardGeometry): 1 | 2 {
  return meetsSquare(geometry) ? 2 : 1;
}
