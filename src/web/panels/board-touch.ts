// Fingers on a board (U-RP-3, U-RP-4): two of them pinch its size, a double tap fits it, and what acts is kept in view. One finger pans, which
// is the browser's own.

import { setZoom } from '../app.ts';
import type { App } from '../app.ts';
import type { Handler } from '../dom.ts';

type Board = 'district' | 'division';

const TAPS_MS = 320;
const SLACK = 24;
const LEAST = 50;
const MOST = 200;

interface Pinch {
  readonly apart: number;
  readonly zoom: number;
}

const fingers = new Map<number, { readonly x: number; readonly y: number }>();
let pinch: Pinch | null = null;
let tap: { readonly at: number; readonly x: number; readonly y: number } | null = null;

function apart(): number {
  const [one, two] = [...fingers.values()];
  return one === undefined || two === undefined ? 0 : Math.hypot(one.x - two.x, one.y - two.y);
}

/** The size a board is drawn at now, in percent. */
function sizeOf(app: App, board: Board, event: PointerEvent): number {
  const chosen = app.zoom[board];
  if (chosen !== null) return chosen;
  const svg = event.currentTarget instanceof Element ? event.currentTarget.querySelector('svg') : null;
  const units = Number(svg?.getAttribute('viewBox')?.split(' ')[2] ?? 0);
  return svg === null || units === 0 ? 100 : (svg.getBoundingClientRect().width / units) * 100;
}

const touch = (run: (event: PointerEvent) => void): Handler => (event) => {
  if (event instanceof PointerEvent && event.pointerType === 'touch') run(event);
};

/** Handlers for the box a board scrolls in. */
export function touchHandlers(app: App, board: Board): Readonly<Record<string, Handler>> {
  const lift = touch((event) => {
    fingers.delete(event.pointerId);
    if (fingers.size < 2) pinch = null;
    if (event.type !== 'pointerup' || fingers.size > 0) return;
    // A square that does something answers to its second tap itself (U-AP-12).
    const idle = event.target instanceof Element && event.target.closest('.destination, .placeable') === null;
    const twice = tap !== null && event.timeStamp - tap.at < TAPS_MS && Math.hypot(event.clientX - tap.x, event.clientY - tap.y) < SLACK;
    tap = twice || !idle ? null : { at: event.timeStamp, x: event.clientX, y: event.clientY };
    if (twice && idle) setZoom(app, { ...app.zoom, [board]: board === 'district' ? null : 100 });
  });
  return {
    onpointerdown: touch((event) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) pinch = { apart: apart(), zoom: sizeOf(app, board, event) };
    }),
    onpointermove: touch((event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pinch === null || pinch.apart === 0) return;
      const wanted = Math.min(MOST, Math.max(LEAST, Math.round((pinch.zoom * apart()) / pinch.apart)));
      if (app.zoom[board] !== wanted) setZoom(app, { ...app.zoom, [board]: wanted });
    }),
    onpointerup: lift, onpointercancel: lift,
  };
}

let acting = '';

/** Scrolls a board in its own box so that the acting square can be seen, whenever that is another one than before. */
export function keepActingInView(name: string): void {
  if (name === acting) return;
  acting = name;
  if (name === '') return;
  window.requestAnimationFrame(() => {
    const cell = document.querySelector(`[data-key="cell:${name}"]`);
    const box = cell?.closest('.scroller');
    if (cell === null || cell === undefined || box === null || box === undefined) return;
    const [outer, inner] = [box.getBoundingClientRect(), cell.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right) box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
  });
}
