// The ways to the help that a game screen has (U-HP-1): keys, the marks on the headings, and a finger held on a control for half a second
// (U-RP-3).

import type { Topic } from '../view/topics.ts';
import type { App } from './app.ts';
import { closeHelp, openHelp } from './help/drawer.ts';
import { topicAt } from './help-topic.ts';

const HOLD = 500;
const SLACK = 8;

/** Gives the screen its help; the result takes it away. */
export function openHelpDoor(app: App): () => void {
  const help = (topic: Topic | null): void => openHelp(app, topic);
  app.help = help;
  let timer: number | null = null;
  let from: { readonly x: number; readonly y: number } | null = null;
  let held = false;
  const calm = (): void => {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
  };
  const down = (event: PointerEvent): void => {
    calm();
    held = false;
    const topic = event.pointerType === 'mouse' || !(event.target instanceof Element) || event.target.closest('button, a, [role="button"], [role="gridcell"], .card') === null ? null : topicAt(event.target);
    if (topic === null) return;
    from = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      held = true;
      help(topic);
    }, HOLD);
  };
  const move = (event: PointerEvent): void => {
    if (from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK) calm();
  };
  // The press that asked for help does nothing else.
  const click = (event: Event): void => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: Event): void => {
    if (held || timer !== null) event.preventDefault();
  };
  const listening: readonly (readonly [string, (event: never) => void])[] = [['pointerdown', down], ['pointermove', move], ['pointerup', calm], ['pointercancel', calm], ['click', click], ['contextmenu', menu]];
  for (const [type, listen] of listening) document.addEventListener(type, listen as EventListener, true);
  return () => {
    calm();
    closeHelp();
    for (const [type, listen] of listening) document.removeEventListener(type, listen as EventListener, true);
  };
}
