// A person at a page of any engine: waits for what is there to be seen, presses it where it stands, types. Waits for conditions, never
// for a time.

import assert from 'node:assert/strict';
import { PATIENCE_MS } from '../waiting.ts';
import type { EnginePage } from './engine.ts';

/** Waits for a condition; a page that is just being left has no answer, and is asked again. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  let trouble: unknown = null;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    try {
      if (await holds()) return;
      trouble = null;
    } catch (error) {
      trouble = error;
    }
    await new Promise((done) => setTimeout(done, 40));
  }
  assert.fail(`not within ${PATIENCE_MS} ms: ${what}${trouble === null ? '' : `; ${String(trouble)}`}`);
}

/** Waits until something of this kind is to be seen. */
export function seen(page: EnginePage, selector: string): Promise<void> {
  return until(`${selector} is to be seen`, () => page.read((wanted) =>
    [...document.querySelectorAll(wanted)].some((one) => one.getClientRects().length > 0), selector));
}

/** What is written there; empty where nothing is. */
export const text = (page: EnginePage, selector: string): Promise<string> => page.read((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);

export const count = (page: EnginePage, selector: string): Promise<number> => page.read((wanted) => document.querySelectorAll(wanted).length, selector);

let drawings = 0;

/** Waits until the page has drawn what was last asked of it: two frames, told by marks, since nothing else outlives a read. */
async function drawn(page: EnginePage): Promise<void> {
  drawings += 1;
  await until('the page has drawn', () => page.read((name) => {
    const asked = `${name} asked`;
    if (performance.getEntriesByName(asked).length === 0) {
      performance.mark(asked);
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(name)));
    }
    return performance.getEntriesByName(name).length > 0;
  }, `drawing ${drawings}`));
}

/** Whether the page draws still. */
const busy = (page: EnginePage): Promise<boolean> => page.read(() => document.readyState !== 'complete' || document.querySelector('[aria-busy="true"]') !== null);

/** Where the middle of the first one that can be pressed is, once it lies in the window and above everything else; null before. */
const middle = (page: EnginePage, selector: string): Promise<readonly number[] | null> => page.read((wanted) => {
  const target = [...document.querySelectorAll(wanted)].find((one) => one.getClientRects().length > 0 && one.getAttribute('aria-disabled') !== 'true' && !one.hasAttribute('disabled'));
  if (target === undefined) return null;
  const box = target.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const top = document.elementFromPoint(x, y);
  if (top !== null && target.contains(top)) return [x, y];
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}, selector);

/** Presses it, once it stands still. */
export async function press(page: EnginePage, selector: string): Promise<void> {
  await drawn(page);
  const found: { at: readonly number[] | null } = { at: null };
  await until(`${selector} can be pressed`, async () => {
    const last = found.at;
    found.at = await busy(page) ? null : await middle(page, selector);
    return found.at !== null && String(found.at) === String(last);
  });
  const [x = 0, y = 0] = found.at ?? assert.fail(selector);
  await page.pressAt(x, y);
}

/** Presses the first kind of control that can be pressed now. */
export async function pressFirst(page: EnginePage, ...selectors: readonly string[]): Promise<void> {
  let found: string | undefined;
  await until(`one of ${selectors.join(' · ')} can be pressed`, async () => {
    for (const selector of selectors) if (found === undefined && await count(page, `${selector}:not([aria-disabled="true"])`) > 0) found = selector;
    return found !== undefined;
  });
  await press(page, found ?? assert.fail(selectors.join()));
}

/** Puts the focus there, as Tab would. */
export async function focus(page: EnginePage, selector: string): Promise<void> {
  await drawn(page);
  await seen(page, selector);
  assert.ok(await page.read((wanted) => {
    const target = document.querySelector<HTMLElement>(wanted);
    target?.focus();
    return target !== null && document.activeElement === target;
  }, selector), `${selector} takes the focus`);
}

/** Writes into a field, key by key. */
export async function write(page: EnginePage, selector: string, words: string): Promise<void> {
  await press(page, selector);
  for (const letter of words) await page.key(letter);
  await until(`${selector} has what was written`, () => page.read((wanted, all) => document.querySelector<HTMLInputElement>(wanted)?.value === all, selector, words));
}
