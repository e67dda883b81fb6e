// What people set for themselves holds on every key screen, narrow and wide: larger text, wider spacing, a window enlarged to 400 %, colours of
// their own, more contrast, no motion. Nothing scrolls sideways but the parts that are made to (WCAG 1.4.4, 1.4.10, 1.4.12).

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { sideways } from './reading.ts';
import { KEY_SCREENS } from './screens.ts';
import { findBrowser, openTab } from './support.ts';
import { openTableSite } from './tables.ts';
import type { TableSite } from './tables.ts';
import { settled } from './waiting.ts';

const path = findBrowser();
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };
/** 1280 by 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };

const largeText = (page: Page): Promise<void> => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** A style sheet of one's own with the spacing of WCAG 1.4.12. */
const spaced = (page: Page): Promise<void> => page.evaluate(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
});

const asItIs = (): Promise<void> => Promise.resolve();

interface Setting {
  readonly what: string;
  readonly options: BrowserContextOptions;
  readonly set: (page: Page) => Promise<void>;
}

const SETTINGS: readonly Setting[] = [
  { what: 'text of twice the size, narrow', options: { viewport: PHONE }, set: largeText },
  { what: 'text of twice the size, wide', options: { viewport: WIDE }, set: largeText },
  { what: 'wide spacing, narrow', options: { viewport: PHONE }, set: spaced },
  { what: 'wide spacing, wide', options: { viewport: WIDE }, set: spaced },
  { what: 'a window enlarged to 400 %', options: { viewport: ENLARGED }, set: asItIs },
  { what: 'forced colours, more contrast', options: { viewport: PHONE, forcedColors: 'active', contrast: 'more' }, set: asItIs },
];

if (path !== null) {
  describe('one’s own settings', () => {
    let site: TableSite;
    before(async () => {
      site = await openTableSite(path);
    });
    after(() => site.close());

    for (const { what, options, set } of SETTINGS) {
      test(`U-VS-3 with ${what} no page scrolls sideways, and with less motion asked for nothing moves`, async () => {
        const tab = await openTab(site, { ...options, reducedMotion: 'reduce' });
        const found: string[] = [];
        let seen = 0;
        for (const { visit } of KEY_SCREENS) {
          await visit(tab.page, site, async (screen) => {
            seen += 1;
            await set(tab.page);
            await settled(tab.page);
            const over = await sideways(tab.page);
            if (over > 0) found.push(`${screen} scrolls by ${over} px`);
            const moving = await tab.page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
            if (moving > 0) found.push(`${screen}: ${moving} animations`);
          });
        }
        assert.ok(seen > 8, `${seen} screens`);
        assert.deepEqual(found, []);
        await tab.close();
      });
    }
  });
}
