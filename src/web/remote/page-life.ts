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

/** Whether any of the clocks has gone on by more than `ms` since the last look: one may not count a sleep, the other may be put back. */
export function sinceLook(read: () => readonly number[], ms: number): () => boolean {
  let before = read();
  return () => {
    const now = read();
    const long = now.some((at, i) => at - (before[i] ?? at) >= ms);
    before = now;
    return long;
  };
}

/** Follows the page until the result is called. */
export function followPage(life: PageLife): () => void {
  const slept = sinceLook(() => [Date.now(), performance.now()], SLEPT_MS);
  const look = (): void => {
    if (slept() && !document.hidden) life.woken();
  };
  const seen = (): void => {
    slept();
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
