// What others put into the page or make of it, an extension or a translator, while a game goes on: the game shows what it would show
// without them, and takes nothing away that is not its own.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { pressSomething } from './player.ts';
import { position } from './reading.ts';
import { deal, findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';
import { settled } from './waiting.ts';

const path = findBrowser();
const PRESSES = 14;

/** A node of an extension at the start, in the middle and at the end of everything, and attributes all over. */
const plant = (page: Page): Promise<number> => page.evaluate(() => {
  let planted = 0;
  for (const element of [document.body, ...document.querySelectorAll('#app, #app div, #app section, #app ul, #app ol, #app form, #app p, #app svg, #app g')]) {
    const middle = element.childNodes[Math.floor(element.childNodes.length / 2)] ?? null;
    for (const place of [element.firstChild, middle, null]) {
      const stranger = document.createElement('x-extension');
      stranger.hidden = true;
      element.insertBefore(stranger, place);
      planted += 1;
    }
    element.setAttribute('data-extension', '1');
    element.classList.add('extension-seen');
  }
  return planted;
});

/** Every text in two elements of its own, as a translating browser leaves it. */
const translate = (page: Page): Promise<void> => page.evaluate(() => {
  document.documentElement.lang = 'fr';
  document.documentElement.classList.add('translated-ltr');
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) => (node.parentElement instanceof HTMLElement && !node.parentElement.matches('script, style, font') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text && (node.nodeValue ?? '').trim() !== '') texts.push(node);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(text.nodeValue ?? '');
    outer.append(inner);
    text.replaceWith(outer);
  }
});

if (path !== null) {
  describe('others in the page', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    /** The same game, pressed the same way with and without `meddle` before each press. */
    const both = async (meddle: (page: Page) => Promise<unknown>, after: (page: Page) => Promise<void>): Promise<void> => {
      const alone = await openTab(site);
      const shared = await openTab(site);
      for (const { page } of [alone, shared]) await deal(page, site);
      for (let turn = 1; turn <= PRESSES; turn += 1) {
        await meddle(shared.page);
        const pressed = await Promise.all([alone, shared].map(({ page }) => pressSomething(page, turn)));
        assert.deepEqual(pressed[1], pressed[0], `press ${turn}`);
        for (const { page } of [alone, shared]) await settled(page);
        assert.equal(await position(shared.page), await position(alone.page), `after press ${turn}`);
      }
      await after(shared.page);
      await alone.close();
      await shared.close();
    };

    test('nodes and attributes of an extension stay where they are put, and the game shows what it would show without them', async () => {
      let planted = 0;
      await both(async (page) => {
        if (planted === 0) planted = await plant(page);
      }, async (page) => {
        assert.deepEqual(await page.evaluate(() => ['body', '#app', '#hand'].map((parent) => document.querySelectorAll(`${parent} > x-extension`).length)), [3, 3, 3]);
        assert.ok(planted > 100);
      });
    });

    test('a translator that puts every text into elements of its own leaves no stale word and no word twice', () => both(translate, async () => undefined));

    test('texts that somebody joins are drawn apart again', () => both((page) => page.evaluate(() => document.querySelector('#app')?.normalize()), async () => undefined));
  });
}
