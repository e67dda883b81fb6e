// What scrolls on a screen with boards, and where it stands: the heights of the bars that stay, the log at its newest line, a wide board on the
// Office it is about (U-GA-2, U-JR-2).

export interface Scrolling {
  /** After a drawing. `count`: lines the log shows now; `whose`: whose boards these are. */
  readonly drawn: (count: number, whose: string) => void;
  readonly close: () => void;
}

/** Looks after the scrollers in `root`; `bars`: selector and custom property of every bar whose height the style sheet needs. */
export function startScrolling(root: HTMLElement, bars: Readonly<Record<string, string>>): Scrolling {
  // Sizes are read where they change and not in every redraw: each reading makes the browser lay the page out.
  const watched = new Map<Element, string>();
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const property = watched.get(target);
      if (property !== undefined && target instanceof HTMLElement) root.style.setProperty(property, `${target.offsetHeight}px`);
    }
  });
  function watchBars(): void {
    for (const [selector, property] of Object.entries(bars)) {
      const bar = root.querySelector(selector);
      if (bar === null || watched.has(bar)) continue;
      watched.set(bar, property);
      sizes.observe(bar);
    }
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

  const centred = new WeakMap<Element, string>();
  /** A board that is wider than its place opens on the Office of the district it shows. */
  function centreBoards(whose: string): void {
    for (const scroller of root.querySelectorAll('.scroller[data-centre]')) {
      if (centred.get(scroller) === whose) continue;
      centred.set(scroller, whose);
      const target = scroller.querySelector('[data-own]');
      if (target === null || scroller.scrollWidth <= scroller.clientWidth) continue;
      const [outer, inner] = [scroller.getBoundingClientRect(), target.getBoundingClientRect()];
      scroller.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    }
  }

  return {
    drawn: (count, whose) => {
      watchBars();
      centreBoards(whose);
      followLog(count);
    },
    close: () => sizes.disconnect(),
  };
}
