// Plays solitaire by pressing what the page offers, for tests that need a whole game: the first offered act, cards until the hand is within
// its limit, and the end of the phase when nothing else is wanted.

import type { Page } from 'playwright-core';

export interface Pressed {
  /** The kind of act, or `end`. */
  readonly kind: string;
}

/** What the page offers, worked out inside the page; the element found is pressed there, as a pointer would. */
export function pressSomething(page: Page, turn: number): Promise<Pressed | null> {
  return page.evaluate((step: number): { kind: string } | null => {
    const shown = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getAttribute('aria-disabled') !== 'true' && !element.hasAttribute('disabled'));
    const press = (element: Element | undefined, kind: string): { kind: string } | null => {
      if (element === undefined) return null;
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return { kind };
    };
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
    if (dialog !== null) {
      if (dialog.dataset['t'] === 'results') return { kind: 'results' };
      return press(dialog.querySelector('[data-t="carry-on"]') ?? dialog.querySelector('.choice') ?? dialog.querySelector('.primary') ?? undefined, 'dialog');
    }
    const lit = document.querySelector('.cell.placeable .hit');
    const place = document.querySelector('[data-t="place"]');
    if (place !== null) return press(place, 'place');
    if (lit !== null) return press(lit, 'square');
    const mapNode = document.querySelector('.node.destination .hit');
    if (mapNode !== null && document.querySelector('[data-t="aim-map"][aria-pressed="true"]') !== null) return press(mapNode, 'node');
    if (document.querySelector('[data-t="aim-discard"][aria-pressed="true"]') !== null) return press(document.querySelector('.pile.pressable button') ?? undefined, 'discard');
    const end = shown('#actions [data-t="end"]');
    const acts = shown('#actions [data-t="act"]').filter((element) => element.dataset['group'] !== 'secondSection' && element.dataset['intent'] !== 'freightAgent.unjam' && element.dataset['intent'] !== 'switch.sortConsist');
    const options = acts.filter((element) => element.dataset['intent'] === 'localOps.choose');
    if (options.length > 0) return press(options[step % options.length], 'option');
    const cards = shown('#hand .card-actions .primary, #hand [data-t="aim"], #hand [data-t="aim-map"]');
    if (cards.length > 0 && step % 3 !== 0) return press(cards[0], 'card');
    if (acts.length > 0 && (step % 7 !== 0 || end.length === 0)) return press(acts[step % acts.length], acts[step % acts.length]?.dataset['intent'] ?? 'act');
    if (end.length > 0) return press(end[0], 'end');
    if (cards.length > 0) return press(cards[0], 'card');
    return press(shown('#hand [data-t="aim-discard"]')[0], 'aim-discard');
  }, turn);
}

/** Ends the phase where the page lets it, so that a Day does not take all day; else presses what is offered. */
export async function pressTowardsEnd(page: Page, turn: number): Promise<void> {
  const ended = await page.evaluate(() => {
    if (document.querySelector('dialog[open]') !== null) return false;
    const end = document.querySelector<HTMLElement>('#actions [data-t="end"]:not([aria-disabled="true"]), #actions [data-key="pass-car"]:not([aria-disabled="true"])');
    end?.click();
    return end !== null;
  });
  if (!ended) await pressSomething(page, turn);
}
