// What is seen of an act on its way to a server (U-IN-2): after a moment every acting control is out of use and the pressed one shows that
// it is being seen to. A game in this browser answers before that.

const KEPT_LOOK = 150;

/** From the press on; the result ends it. */
export function markFlight(): () => void {
  const pressed = document.activeElement;
  let marked: readonly Element[] = [];
  const timer = window.setTimeout(() => {
    marked = [...document.querySelectorAll('[data-intent]:not([aria-disabled])')];
    for (const control of marked) {
      control.setAttribute('aria-disabled', 'true');
      control.setAttribute('data-flight', control === pressed ? 'pressed' : 'waiting');
    }
  }, KEPT_LOOK);
  return () => {
    window.clearTimeout(timer);
    for (const control of marked) {
      control.removeAttribute('aria-disabled');
      control.removeAttribute('data-flight');
    }
  };
}
