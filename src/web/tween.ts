// Trains run to where they now stand instead of jumping (look: trains): the place each had before a redraw, then a short glide from there.
// A glide that is cut short goes on from where it was. With reduced motion nothing moves (U-AC-116).

import type { Preferences } from './storage.ts';

/** No more than 60 % of the shortest hold that is watched (U-VS-6). */
const GLIDE_MS = 300;
/** Farther than any train runs in one step: the board was scrolled, zoomed or laid out anew. */
const FARTHEST = 1600;

type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

const SELECTOR = 'svg.district [data-tween], svg.division [data-tween]';

function keyOf(element: Element): string {
  return `${element.closest('svg.district') === null ? 'map' : 'board'} ${element.getAttribute('data-tween') ?? ''}`;
}

export function motionAllowed(preferences: Preferences): boolean {
  return preferences.motion !== 'reduced' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !document.hidden;
}

/** Where every train is seen now, within its board. */
export function trainPlaces(root: Element): Places {
  const places = new Map<string, { x: number; y: number }>();
  for (const element of root.querySelectorAll(SELECTOR)) {
    const svg = element.closest('svg.district, svg.division')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    if (svg !== undefined) places.set(keyOf(element), { x: box.left - svg.left, y: box.bottom - svg.top });
  }
  return places;
}

/** Lets what has moved glide from its old place. */
export function glide(root: Element, before: Places): void {
  for (const element of root.querySelectorAll(SELECTOR)) {
    const was = before.get(keyOf(element));
    const svg = element.closest('svg.district, svg.division')?.getBoundingClientRect();
    if (was === undefined || svg === undefined || !(element instanceof SVGGraphicsElement)) continue;
    for (const running of element.getAnimations()) running.cancel();
    const box = element.getBoundingClientRect();
    const [dx, dy] = [was.x - (box.left - svg.left), was.y - (box.bottom - svg.top)];
    const far = Math.hypot(dx, dy);
    if (far < 2 || far > FARTHEST) continue;
    const scale = element.getScreenCTM()?.a ?? 1;
    // Steam rises only while it runs (look: trains).
    element.classList.add('moving');
    const run = element.animate([{ transform: `translate(${dx / scale}px, ${dy / scale}px)` }, { transform: 'translate(0, 0)' }], { duration: GLIDE_MS, easing: 'cubic-bezier(.3, .1, .2, 1)' });
    const still = (): void => element.classList.remove('moving');
    run.addEventListener('finish', still);
    run.addEventListener('cancel', still);
  }
}
