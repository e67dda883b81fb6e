// A finger finds every control of every screen, by day and by lamp: nothing that is pressed is smaller than 44 by 44 CSS pixels (WCAG 2.5.5).

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { EVERY_SCREEN } from './screens.ts';
import { findBrowser, openTab } from './support.ts';
import type { Tab } from './support.ts';
import { openTableSite } from './tables.ts';
import type { TableSite } from './tables.ts';
import { smallControls } from './touch.ts';

const path = findBrowser();

if (path !== null) {
  describe('a finger', () => {
    let site: TableSite;
    let tab: Tab;
    before(async () => {
      site = await openTableSite(path);
      tab = await openTab(site, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    });
    after(async () => {
      await tab.close();
      await site.close();
    });

    test('what is too small for a finger is found, whatever its own box', async () => {
      const { page } = tab;
      await page.goto(`${site.base}index.html`);
      await page.evaluate(() => {
        for (const [name, side] of [['small', '30px'], ['large', '44px'], ['reaching', '30px']] as const) {
          const button = document.createElement('button');
          button.className = name;
          button.textContent = name;
          Object.assign(button.style, { display: 'block', width: side, height: side, minWidth: '0', minHeight: '0', padding: '0', margin: '60px', position: 'relative', overflow: 'visible' });
          document.querySelector('main')?.append(button);
          if (name !== 'reaching') continue;
          const reach = document.createElement('span');
          Object.assign(reach.style, { position: 'absolute', inset: '-8px' });
          button.append(reach);
        }
      });
      const found = await smallControls(page);
      assert.deepEqual(['small', 'large', 'reaching'].map((name) => found.some((one) => one.includes(`button.${name}`))), [true, false, false]);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      for (const { name, visit } of EVERY_SCREEN) {
        test(`every control is large enough for a finger, ${colorScheme}: ${name}`, async () => {
          const { page } = tab;
          await page.emulateMedia({ colorScheme });
          const found: string[] = [];
          await visit(page, site, async (what) => {
            found.push(...(await smallControls(page)).map((one) => `${what}: ${one}`));
          });
          assert.deepEqual(found, []);
        });
      }
    }
  });
}
