// When a page comes and goes, for what keeps a stream (U-SE-17): hidden, shown again, back on line, back out of the browser's page cache.

export interface PageLife {
  /** The page is back, or the network is: try at once where that is needed. */
  readonly woken: () => void;
  readonly visible: (on: boolean) => void;
  /** The page is put away, perhaps for good. */
  readonly hide: () => void;
}

/** Follows the page until the result is called. */
export function followPage(life: PageLife): () => void {
  const seen = (): void => {
    if (!document.hidden) life.woken();
    life.visible(!document.hidden);
  };
  const online = (): void => life.woken();
  const shown = (event: PageTransitionEvent): void => {
    if (event.persisted) life.woken();
  };
  const hide = (): void => life.hide();
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', online);
  window.addEventListener('pageshow', shown);
  window.addEventListener('pagehide', hide);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', online);
    window.removeEventListener('pageshow', shown);
    window.removeEventListener('pagehide', hide);
  };
}
