// When a page comes and goes, for what keeps a stream (U-SE-17): hidden, shown again, back on line, back out of the browser's page cache, or
// awake after the machine slept.

export interface PageLife {
  /** The page is back, or the network is: try at once where that is needed. */
  readonly woken: () => void;
  readonly seen: (on: boolean) => void;
  /** The page is put away, perhaps for good. */
  readonly hide: () => void;
}

const LOOK_MS = 2_000;
/** A seen page whose timers stood still for so long has slept: some clocks do not count that. */
const SLEPT_MS = 8_000;

/** Follows the page until the result is called. */
export function followPage(life: PageLife): () => void {
  let looked = Date.now();
  const look = (): void => {
    const slept = Date.now() - looked >= SLEPT_MS;
    looked = Date.now();
    if (slept && !document.hidden) life.woken();
  };
  const seen = (): void => {
    looked = Date.now();
    life.seen(!document.hidden);
    if (!document.hidden) life.woken();
  };
  const online = (): void => life.woken();
  const shown = (event: PageTransitionEvent): void => {
    if (event.persisted) life.woken();
  };
  const hide = (): void => life.hide();
  const looking = window.setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', online);
  window.addEventListener('pageshow', shown);
  window.addEventListener('pagehide', hide);
  return () => {
    window.clearInterval(looking);
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', online);
    window.removeEventListener('pageshow', shown);
    window.removeEventListener('pagehide', hide);
  };
}
