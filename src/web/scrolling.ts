// What scrolls on the game screen, and where it stands: the height of the top bar, the log at its newest line, a wide board on the viewer's
// own Office (U-GA-2, U-JR-2).

export interface Scrolling {
  readonly watchTop: () => void;
  /** `count`: lines the log shows now. */
  readonly followLog: (count: number) => void;
  readonly centreBoards: () => void;
  readonly close: () => void;
}

/** Looks after the scrollers in `root`. */
export function startScrolling(root: HTMLElement): Scrolling {
  // Sizes are read where they change and not in every redraw: each reading makes the browser lay the page out.
  let watched: Element | null = null;
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) root.style.setProperty('--top', `${target.offsetHeight}px`);
  });
  function watchTop(): void {
    const top = root.querySelector('.top');
    if (top === watched || top === null) return;
    watched = top;
    sizes.disconnect();
    sizes.observe(top);
  }

  let logged = -1;
  let logNode: Element | null = null;
  let atEnd = true;
  const noteEnd = (): void => {
    if (logNode !== null) atEnd = logNode.scrollHeight - logNode.scrollTop - logNode.clientHeight < 40;
  };
  /** U-JR-2: follows the newest line unless the reader has scrolled up. */
  function followLog(count: number): void {
    const node = root.querySelector('[data-scroll="newest"]');
    if (node !== logNode) {
      logNode = node;
      atEnd = true;
      node?.addEventListener('scroll', noteEnd, { passive: true });
    } else if (count === logged) return;
    logged = count;
    if (node === null || !atEnd) return;
    // After the frame is laid out, where reading a height costs nothing.
    window.setTimeout(() => {
      node.scrollTop = node.scrollHeight;
    }, 0);
  }

  const centred = new WeakSet<Element>();
  /** A board that is wider than its place opens on the viewer's own Office. */
  function centreBoards(): void {
    for (const scroller of root.querySelectorAll('.scroller[data-centre]')) {
      if (centred.has(scroller)) continue;
      centred.add(scroller);
      const target = scroller.querySelector('[data-own]');
      if (target === null || scroller.scrollWidth <= scroller.clientWidth) continue;
      const [outer, inner] = [scroller.getBoundingClientRect(), target.getBoundingClientRect()];
      scroller.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    }
  }

  return { watchTop, followLog, centreBoards, close: () => sizes.disconnect() };
}
