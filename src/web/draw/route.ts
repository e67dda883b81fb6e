// The route of a lit move, drawn over the rails it runs on (U-OA-5).

import { s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import type { CellView } from '../../view/frame.ts';
import { sameSquare } from '../types.ts';
import type { GridCoord, Port } from '../types.ts';
import { MID, railPath, SQUARE } from './rails.ts';

const MIDDLE: Readonly<Record<Port, string>> = { n: `M${MID} 0L${MID} ${MID}`, s: `M${MID} ${SQUARE}L${MID} ${MID}`, e: `M${SQUARE} ${MID}H${MID}`, w: `M0 ${MID}H${MID}` };

/** The port of `from` that leads to `to`, or null when they do not touch. */
function portTo(from: GridCoord, to: GridCoord): Port | null {
  const dc = to.col - from.col;
  const dr = to.row - from.row;
  if (Math.abs(dc) + Math.abs(dr) !== 1) return null;
  return dc === 1 ? 'e' : dc === -1 ? 'w' : dr === 1 ? 'n' : 's';
}

/** The half of the first square that the train itself stands on is left free, so that no line runs across it. */
const OUTER: Readonly<Record<Port, string>> = { n: `M${MID} 0V8`, s: `M${MID} ${SQUARE}V${SQUARE - 8}`, e: `M${SQUARE} ${MID}H${SQUARE - 8}`, w: `M0 ${MID}H8` };

/** One path over every square of the route, in each square's own place. */
export function drawRoute(
  start: GridCoord | null, route: readonly GridCoord[], cells: readonly CellView[], place: (coord: GridCoord) => { readonly x: number; readonly y: number },
): VNode {
  const all = start === null || sameSquare(start, route[0]) ? route : [start, ...route];
  const pieces = all.map((coord, i) => {
    const before = all[i - 1];
    const after = all[i + 1];
    const entry = before === undefined ? null : portTo(coord, before);
    const exit = after === undefined ? null : portTo(coord, after);
    const cell = cells.find((one) => one.row === coord.row && one.col === coord.col);
    const pair = (port: Port): { readonly a: Port; readonly b: Port } | undefined => cell?.rails.find((rail) => rail.a === port || rail.b === port);
    const square = cell?.squareLegs === true;
    const { x, y } = place(coord);
    let d = '';
    if (before === undefined && start !== null && exit !== null) d = OUTER[exit];
    else if (entry !== null && exit !== null && entry !== exit) d = railPath(entry, exit, square);
    else {
      const port = entry ?? exit;
      const rail = port === null ? undefined : pair(port);
      const straight = rail === undefined || ((rail.a === 'e' || rail.a === 'w') && (rail.b === 'e' || rail.b === 'w'));
      if (port !== null) d = straight || rail === undefined ? MIDDLE[port] : railPath(rail.a, rail.b, square);
    }
    return d === '' ? null : s('path', { transform: `translate(${x} ${y})`, d });
  });
  const last = all[all.length - 1];
  const end = last === undefined ? null : place(last);
  return s('g', { class: 'route', 'aria-hidden': 'true' }, pieces, end !== null && s('circle', { cx: end.x + MID, cy: end.y + MID, r: 6 }));
}
