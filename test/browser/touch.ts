// What a finger can hit: every control of a page with the size of what answers to a press on it, measured by where presses land.

import type { Page } from 'playwright-core';

/** The least side of what a finger presses, in CSS pixels. */
export const FINGER = 44;

/**
 * The controls in sight that are smaller than a finger, each with its size. A box to tick counts with its label, and what reaches
 * beyond a control's own box counts where a press lands on it. Links within a text are as tall as its lines (WCAG 2.5.8).
 */
export const smallControls = (page: Page): Promise<readonly string[]> => page.evaluate((least) => {
  const found: string[] = [];
  const slack = 0.5;
  /** Of each kind in a place a few stand for all. */
  const seen = new Map<string, number>();
  const controls = document.querySelectorAll<Element>('a[href], button, input, select, textarea, summary, label.file, [role="button"], [role="tab"], [role="gridcell"], .node .hit');
  const inText = (link: Element): boolean => getComputedStyle(link).display === 'inline' && link.closest('p, li, dd, dt, td, th, figcaption, h1, h2, h3, h4') !== null && link.closest('nav') === null;
  for (const control of controls) {
    const dialog = document.querySelector('dialog:modal');
    if (dialog !== null && !dialog.contains(control)) continue;
    // What is ticked or chosen as a file is pressed by its words as well.
    const whole = control.matches('[type="checkbox"], [type="radio"], [type="file"]') ? control.closest('label') ?? control : control;
    const style = getComputedStyle(control);
    const box = whole.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || style.visibility === 'hidden' || style.opacity === '0' || style.pointerEvents === 'none' || style.clipPath.startsWith('inset(50%') || !control.checkVisibility()) continue;
    if (control.matches('a[href]') && inText(control)) continue;
    if (box.width >= least - slack && box.height >= least - slack) continue;
    const kind = `${control.tagName} ${control.getAttribute('class') ?? ''} ${control.parentElement?.getAttribute('class') ?? ''} ${control.parentElement?.tagName ?? ''}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if ((seen.get(kind) ?? 0) > 4) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const now = whole.getBoundingClientRect();
    const [x, y] = [now.left + now.width / 2, now.top + now.height / 2];
    const lands = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (whole.contains(hit) || hit === whole);
    };
    /** From the middle outwards, a pixel at a time. */
    const reach = (dx: number, dy: number): number => {
      let far = 0;
      while (far < least && lands(dx * (far + 1), dy * (far + 1))) far += 1;
      return far;
    };
    const wide = Math.max(now.width, reach(-1, 0) + reach(1, 0) + 1);
    const tall = Math.max(now.height, reach(0, -1) + reach(0, 1) + 1);
    if (wide >= least - slack && tall >= least - slack) continue;
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
    found.push(`${control.tagName.toLowerCase()}.${control.getAttribute('class') ?? ''}[${control.getAttribute('data-key') ?? control.id}] “${name}” ${Math.round(wide)}×${Math.round(tall)}`);
  }
  return found;
}, FINGER);
