// Guards against the second press of a double click (U-IN-6): a control that has come under the pointer only now, in place of another, was
// not what the player meant to press. Keys and screen readers press what they name and are never held up, nor is a control that stood there
// before, nor one that the pointer has moved to.

/** A control this young under a pointer at rest is not pressed; two presses of a double click lie up to half a second apart. */
const YOUNG_MS = 400;

const CONTROLS = 'button, a[href], summary, input, select, [role="gridcell"], [role="button"], [data-key]';

/** A hand at rest trembles by no more than this. */
const REST_PX = 12;

/** What a press at this place would do, told apart from everything else that may stand there; null for nothing. */
function controlOf(target: Element | null): string | null {
  const control = target?.closest(CONTROLS) ?? null;
  if (control === null) return null;
  // The same answer to another question, or the same act in another phase, is another control.
  const about = control.closest('#actions') === null ? '' : [...document.querySelectorAll('#actions-title, #order-title')].map((title) => title.textContent).join('|');
  const dialog = control.closest('dialog')?.getAttribute('data-t') ?? '';
  const square = control.closest('.cell')?.getAttribute('class') ?? '';
  return [dialog, about, square, control.getAttribute('data-key') ?? control.textContent].join('|');
}

export interface PressGuard {
  /** The page has changed: what lies under the pointer now. */
  readonly changed: (now: string | null, at: number) => void;
  /** The pointer is over this now, by its own movement; `far`: by more than the tremble of a hand. */
  readonly moved: (now: string | null, far: boolean) => void;
  /** Whether a press that was made at this time is to be held up. */
  readonly holds: (pressedAt: number) => boolean;
}

/** The rule alone, without a page. */
export function pressGuard(): PressGuard {
  let under: string | null = null;
  let since = -Infinity;
  return {
    changed: (now, at) => {
      if (now !== under) since = at;
      under = now;
    },
    moved: (now, far) => {
      if (far && now !== under) since = -Infinity;
      under = now;
    },
    // A press may have waited behind the drawing that put the control there: then it is older than the control.
    holds: (pressedAt) => under !== null && pressedAt - since < YOUNG_MS,
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Watches every press on the page until the result is called. */
export function guardPresses(): () => void {
  const guard = pressGuard();
  let at: Place | null = null;
  /** Where the pointer was when the page last changed under it. */
  let rest: Place | null = null;
  let held = false;

  const moved = (event: PointerEvent): void => {
    const now = { x: event.clientX, y: event.clientY };
    const far = rest === null || Math.hypot(now.x - rest.x, now.y - rest.y) > REST_PX;
    at = now;
    if (far) rest = null;
    guard.moved(controlOf(event.target instanceof Element ? event.target : null), far);
  };
  const down = (event: PointerEvent): void => {
    moved(event);
    held = guard.holds(event.timeStamp);
  };
  const gone = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.relatedTarget === null) at = null;
  };
  const click = (event: MouseEvent): void => {
    // A key or a screen reader presses without a pointer.
    if (!held || event.detail === 0) return;
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const watch = new MutationObserver(() => {
    if (at === null) return;
    rest = at;
    guard.changed(controlOf(document.elementFromPoint(at.x, at.y)), performance.now());
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-key', 'open', 'aria-disabled'] });
  const options = { capture: true } as const;
  document.addEventListener('pointermove', moved, options);
  document.addEventListener('pointerdown', down, options);
  document.addEventListener('pointerout', gone, options);
  document.addEventListener('click', click, options);
  return () => {
    watch.disconnect();
    document.removeEventListener('pointermove', moved, options);
    document.removeEventListener('pointerdown', down, options);
    document.removeEventListener('pointerout', gone, options);
    document.removeEventListener('click', click, options);
  };
}
