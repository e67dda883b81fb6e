// Setting out by hand: a coupling of the chosen crew's train is pulled away from it, and what hangs on it stays where it stands.
// For a mouse or a pen; the buttons of the panel do the same, and a finger pans.

import type { DirectEntry } from '../../view/menu-types.ts';
import { act, change, crewOf } from '../app.ts';
import type { App } from '../app.ts';
import type { Handler } from '../dom.ts';
import { couplingName } from '../draw/cars.ts';

/** How near to a coupling one must press, and how far it must be pulled, in pixels of the screen. */
const REACH = 12;
const PULL = 14;

interface Pull {
  readonly entry: DirectEntry;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** Far enough that letting go sets out, which the board says. */
  armed: boolean;
}

let pull: Pull | null = null;
/** For as long as the click that ends a pull is on its way: it is no press of the square. */
let swallow = false;

/** What parting the chosen crew's train would do, by the name of the coupling. */
export function partings(app: App): ReadonlyMap<string, DirectEntry> {
  const crew = crewOf(app);
  const found = new Map<string, DirectEntry>();
  for (const entry of app.menu.direct) {
    const { intent } = entry;
    if (intent.type === 'switch.dropCars' && intent.trayId === crew) found.set(couplingName(intent.fromNose === true ? 'nose' : 'tail', intent.count), entry);
  }
  return found;
}

/** The coupling under a pointer: the one of this square that is nearest, if it is near enough. */
function couplingAt(event: PointerEvent): string | null {
  const square = event.currentTarget instanceof Element ? event.currentTarget.closest('.cell') : null;
  const near = [...(square?.querySelectorAll('[data-coupling]') ?? [])].map((mark) => {
    const box = mark.getBoundingClientRect();
    return { name: mark.getAttribute('data-coupling'), away: Math.hypot(box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY) };
  }).sort((a, b) => a.away - b.away)[0];
  return near === undefined || near.away > REACH ? null : near.name;
}

const pulledFar = (event: PointerEvent, { x, y }: Pull): boolean => Math.hypot(event.clientX - x, event.clientY - y) >= PULL;

const pointer = (run: (event: PointerEvent, target: Element) => void): Handler => (event) => {
  if (event instanceof PointerEvent && event.pointerType !== 'touch' && event.currentTarget instanceof Element) run(event, event.currentTarget);
};

/** Handlers for the square the crew stands on; none where nothing can be set out. */
export function couplingHandlers(app: App, entries: ReadonlyMap<string, DirectEntry>): Readonly<Record<string, Handler>> {
  if (entries.size === 0) return {};
  const end = (): void => {
    pull = null;
    if (app.ui.preview?.group === 'setOut') change(app, { preview: null });
  };
  return {
    onpointerdown: pointer((event, target) => {
      const entry = event.button === 0 ? entries.get(couplingAt(event) ?? '') : undefined;
      if (entry === undefined) return;
      pull = { entry, pointer: event.pointerId, x: event.clientX, y: event.clientY, armed: false };
      target.setPointerCapture(event.pointerId);
    }),
    onpointermove: pointer((event, target) => {
      target.classList.toggle('grab', pull !== null || couplingAt(event) !== null);
      if (pull?.pointer !== event.pointerId) return;
      // Escape, or a change of the game, has taken back what letting go would do.
      if (pull.armed && app.ui.preview !== pull.entry) return end();
      const armed = pulledFar(event, pull);
      if (armed === pull.armed) return;
      pull.armed = armed;
      change(app, { preview: armed ? pull.entry : null });
    }),
    onpointerup: pointer((event) => {
      if (pull?.pointer !== event.pointerId) return;
      const { entry, armed } = pull;
      const meant = armed && app.ui.preview === entry;
      swallow = armed;
      window.setTimeout(() => {
        swallow = false;
      }, 0);
      end();
      if (meant) void act(app, entry);
    }),
    onpointercancel: pointer(end),
  };
}

/** Whether a press is the end of a pull. */
export function endsPull(): boolean {
  return swallow;
}
