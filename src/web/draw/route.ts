// The route of a lit move, drawn over the rails it runs on (U-OA-5).

import { s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import type { CellView } from '../../view/frame.ts';
import type { GridCoord, Port, RouteSquare } from '../types.ts';
import { MID, railPath, SQUARE } from './rails.ts';

const MIDDLE: Readonly<Record<Port, string>> = { n: `M${MID} 0L${MID} ${MID}`, s: `M${MID} ${SQUARE}L${MID} ${MID}`, e: `M${SQUARE} ${MID}H${MID}`, w: `M0 ${MID}H${MID}` };

/** The half of the first square that the train itself stands on is left free, so that no line runs across it. */
const OUTER: Readonly<Record<Port, string>> = { n: `M${MID} 0V8`, s: `M${MID} ${SQUARE}V${SQUARE - 8}`, e: `M${SQUARE} ${MID}H${SQUARE - 8}`, w: `M0 ${MID}H8` };

/** One path over every square of the route, in each square's own place. */
export function drawRoute(
  route: readonly RouteSquare[], cells: readonly CellView[], place: (coord: GridCoord) => { readonly x: number; readonly y: number },
): VNode {
  const pieces = route.map(({ coord, entry, exit }) => {
    const cell = cells.find((one) => one.row === coord.row && one.col === coord.col);
    const pair = (port: Port): { readonly a: Port; readonly b: Port } | undefined => cell?.rails.find((rail) => rail.a === port || rail.b === port);
    const square = cell?.squareLegs === true;
    const { x, y } = place(coord);
    let d = '';
    if (entry === null && exit !== null) d = OUTER[exit];
    else if (entry !== null && exit !== null && entry !== exit) d = railPath(entry, exit, square);
    else {
      const port = entry ?? exit;
      const rail = port === null ? undefined : pair(port);
      const straight = rail === undefined || ((rail.a === 'e' || rail.a === 'w') && (rail.b === 'e' || rail.b === 'w'));
      if (port !== null) d = straight || rail === undefined ? MIDDLE[port] : railPath(rail.a, rail.b, square);
    }
    return d === '' ? null : s('path', { transform: `translate(${x} ${y})`, d });
  });
  const last = route[route.length - 1];
  const end = last === undefined ? null : place(last.coord);
  return s('g', { class: 'route', 'aria-hidden': 'true' }, pieces, end !== null && s('circle', { cx: end.x + MID, cy: end.y + MID, r: 6 }));
}
