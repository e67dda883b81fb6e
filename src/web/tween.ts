// Trains run to where they now stand instead of jumping (U-VS-6): from the place each had before a redraw, over the squares it passed, to its
// exact place. A run that is cut short goes on from where it was. With reduced motion nothing moves.

import type { Run } from '../view/display-marks.ts';
import { holdOf } from '../view/pacing.ts';
import type { Preferences } from './storage.ts';

const LONGEST_MS = 600;
const SHARE = 0.6;
/** Farther than any train runs in one step: the board was scrolled, zoomed or laid out anew. */
const FARTHEST = 1600;

export interface Point {
  readonly x: number;
  readonly y: number;
}
type Places = ReadonlyMap<string, Point>;

/** What runs now: asking an element for it makes the browser work out its style first. */
const running = new WeakMap<Element, Animation>();

function keyOf(element: Element): string {
  return `${element.closest('svg.district') === null ? 'map' : 'board'} ${element.getAttribute('data-tween') ?? ''}`;
}

export function motionAllowed(preferences: Preferences): boolean {
  return preferences.motion !== 'reduced' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !document.hidden;
}

/** How long a run may take: no more than 60 % of what its step holds at this pace, and never long. */
export function runTime(cause: Parameters<typeof holdOf>[0], pace: number): number {
  return Math.min(LONGEST_MS, SHARE * holdOf(cause, pace));
}

/** Where every train is seen now, within its board. */
export function trainPlaces(root: Element): Places {
  const places = new Map<string, Point>();
  for (const element of root.querySelectorAll('[data-tween]')) {
    const svg = element.closest('svg.district, svg.division')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    if (svg !== undefined) places.set(keyOf(element), { x: box.left - svg.left, y: box.bottom - svg.top });
  }
  return places;
}

export interface Stop extends Point {
  /** How much of the way lies behind, from 0 to 1. */
  readonly at: number;
}

/** A way as stops at an even speed, each told from its end; the last is the end itself. */
export function stopsAlong(way: readonly Point[]): readonly Stop[] {
  const lengths = way.map((point, i) => Math.hypot(point.x - (way[i - 1] ?? point).x, point.y - (way[i - 1] ?? point).y));
  const whole = lengths.reduce((sum, one) => sum + one, 0);
  let behind = 0;
  return way.map((point, i) => {
    behind += lengths[i] ?? 0;
    return { ...point, at: whole === 0 || i === way.length - 1 ? 1 : behind / whole };
  }).map((stop, i) => (i === 0 ? { ...stop, at: 0 } : stop));
}

/** The squares of a run in the pixels of a board, each told from the last one. */
function squaresOf({ squares }: Run, square: number): readonly Point[] {
  const last = squares[squares.length - 1];
  return last === undefined ? [] : squares.map(({ row, col }) => ({ x: (col - last.col) * square, y: (last.row - row) * square }));
}

/** Lets what has moved run from its old place; `square`: the side of a board's square in its own units. */
export function glide(root: Element, before: Places, runs: readonly Run[], duration: number, square: number): void {
  for (const element of root.querySelectorAll('[data-tween]')) {
    const key = keyOf(element);
    const board = element.closest('svg.district, svg.division');
    if (!(board instanceof SVGSVGElement) || !(element instanceof SVGGraphicsElement)) continue;
    const was = before.get(key);
    const run = board.matches('.district') ? runs.find((one) => one.trayId === element.getAttribute('data-tween')) : undefined;
    const passed = run === undefined ? [] : squaresOf(run, square * (board.getScreenCTM()?.a ?? 1));
    const [first] = passed;
    if (was === undefined && first === undefined) continue;
    running.get(element)?.cancel();
    const svg = board.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    // What was not on this board before comes in at the first square of its run.
    const start = was === undefined ? first : { x: was.x - (box.left - svg.left), y: was.y - (box.bottom - svg.top) };
    if (start === undefined) continue;
    const far = Math.hypot(start.x, start.y);
    if (duration <= 0 || far < 2 || far > FARTHEST) continue;
    const scale = element.getScreenCTM()?.a ?? 1;
    const way = stopsAlong([start, ...passed.slice(1, -1), { x: 0, y: 0 }]);
    // Steam rises only while it runs (look: trains).
    element.classList.add('moving');
    const frames = way.map(({ x, y, at }) => ({ transform: `translate(${x / scale}px, ${y / scale}px)`, offset: at }));
    const motion = element.animate(frames, { duration, easing: way.length > 2 ? 'ease-in-out' : 'cubic-bezier(.3, .1, .2, 1)' });
    running.set(element, motion);
    const still = (): void => element.classList.remove('moving');
    motion.addEventListener('finish', still);
    motion.addEventListener('cancel', still);
  }
}
