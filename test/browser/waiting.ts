// How a test waits, so that it holds on a slow machine and on a quick one: an act of a hand is over when the page has drawn what it caused, and
// what somebody else causes is waited for. No test looks at a page that may still change, and none sleeps for what it can see.

import assert from 'node:assert/strict';
import type { BrowserContext, Locator, Page } from 'playwright-core';

/** Longer than anything takes on a machine several times slower than usual. */
export const PATIENCE_MS = 30_000;

/** Waits for a condition of the test's own. */
export async function until(what: string, holds: () => Promise<boolean> | boolean, ms = PATIENCE_MS): Promise<void> {
  for (const end = Date.now() + ms; ;) {
    if (await holds()) return;
    if (Date.now() > end) assert.fail(`not within ${ms} ms: ${what}`);
    await new Promise((done) => setTimeout(done, 40));
  }
}

/** Waits until `read` gives what is wanted; what it gives at the end is judged either way. */
async function eventually<T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const value = await read();
    if (wanted(value) || Date.now() > end) return value;
    await new Promise((done) => setTimeout(done, 40));
  }
}

/** What is said there comes to match. */
export async function says(page: Pick<Page, 'textContent'>, selector: string, what: RegExp, why?: string): Promise<void> {
  const text = await eventually(async () => await page.textContent(selector) ?? '', (one) => what.test(one));
  assert.match(text, what, why);
}

/** What is said there comes to be exactly this. */
export async function reads(page: Pick<Page, 'textContent'>, selector: string, what: string | null, why?: string): Promise<void> {
  assert.equal(await eventually(() => page.textContent(selector), (one) => one === what), what, why);
}

/** There come to be so many of them. */
export async function counts(found: Locator, number: number, why?: string): Promise<void> {
  assert.equal(await eventually(() => found.count(), (one) => one === number), number, why ?? String(found));
}

/** An attribute comes to have that value. */
export async function has(page: Pick<Page, 'getAttribute'>, selector: string, name: string, value: string | null, why?: string): Promise<void> {
  assert.equal(await eventually(() => page.getAttribute(selector, name), (one) => one === value), value, why);
}

/** Waits until the page has drawn what was last asked of it, all of it. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((done) => {
    const look = (): unknown => (document.querySelector('main[aria-busy="true"]') === null ? done() : requestAnimationFrame(look));
    requestAnimationFrame(() => requestAnimationFrame(look));
  }));
}

/** A page whose clock a test has stopped draws nothing, and one that was left or closed is another's affair. */
async function afterAct(page: Page): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const standing = new Promise<void>((done) => {
    timer = setTimeout(done, 1500);
  });
  await Promise.race([settled(page).catch(() => undefined), standing]);
  clearTimeout(timer);
}

const ACTS = ['click', 'dblclick', 'tap', 'fill', 'check', 'uncheck', 'selectOption', 'press', 'setInputFiles', 'focus', 'blur', 'setViewportSize', 'emulateMedia'] as const;
const KEYS = ['press', 'type'] as const;

/** A hand comes from elsewhere: a pointer at rest would seem to press twice in one place (U-IN-6). */
const PRESSES: readonly string[] = ['click', 'dblclick'];

/** Makes methods of `target` end with the page drawn. */
function drawnAfter(target: object, names: readonly string[], pageOf: (self: object) => Page): void {
  for (const name of names) {
    const own: unknown = Reflect.get(target, name);
    if (typeof own !== 'function') continue;
    Object.defineProperty(target, name, {
      configurable: true, writable: true,
      async value(this: object, ...args: readonly unknown[]): Promise<unknown> {
        if (PRESSES.includes(name)) await pageOf(this).mouse.move(1, 1).catch(() => undefined);
        const result: unknown = await Reflect.apply(own, this, args);
        await afterAct(pageOf(this));
        return result;
      },
    });
  }
}

let locatorsToo = false;

/** From now on every act on a page of this profile is over when it has been drawn. */
export function waitForDrawing(context: BrowserContext): void {
  context.on('page', (page) => {
    drawnAfter(page, ACTS, () => page);
    drawnAfter(page.keyboard, KEYS, () => page);
    if (locatorsToo) return;
    locatorsToo = true;
    drawnAfter(Object.getPrototypeOf(page.locator('body')) as object, ACTS, (self) => (self as Locator).page());
  });
}
