// How the game screen holds together under the hand: the three things to do keep their keys, the board stays where it is while a card is
// placed, a menu is put away by what is chosen in it, drawings keep their ink where the system sets the colours.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deal, findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';
import { reads, settled } from './waiting.ts';

const path = findBrowser();

if (path !== null) {
  describe('the look of the game screen', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    test('U-AP-7 Switch, Draw and Freight Agent keep their order and their keys, whether or not they can be pressed', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=7&hand=sixRandom&days=5');
      assert.deepEqual(await page.locator('.option .what').allTextContents(), ['Switch', 'Draw', 'Freight Agent']);
      assert.deepEqual(await page.locator('.option kbd').allTextContents(), ['1', '2', '3']);
      // Nothing stands in the district at the beginning: the first is refused, and its key does nothing.
      assert.equal(await page.locator('.option').first().getAttribute('aria-disabled'), 'true');
      await page.keyboard.press('1');
      await settled(page);
      assert.equal(await page.locator('.option').count(), 3);
      await page.keyboard.press('2');
      await settled(page);
      assert.equal(await page.locator('#actions [data-intent="draw.fromHomeOffice"]').count(), 1);
      await tab.close();
    });

    test('while the scripts are on their way the page has its name, and no longer', async () => {
      for (const [address, entry] of [['play.html?seed=7', '**/assets/play-*.js'], ['replays.html', '**/assets/replays-*.js']] as const) {
        const tab = await openTab(site);
        const { page } = tab;
        let letGo = (): void => undefined;
        const held = new Promise<void>((done) => (letGo = done));
        await page.route(entry, async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(`${site.base}${address}`, { waitUntil: 'commit' });
        await page.locator('.wait').waitFor({ state: 'visible' });
        await reads(page, '.wait', 'Station Master');
        letGo();
        await page.locator('.wait').waitFor({ state: 'hidden' });
        assert.ok(await page.locator('#app > *').count() > 0);
        await tab.close();
      }
    });

    test('U-OA-8 the board does not move when a card is taken up to be placed, and is put back where it was', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=4242&hand=sixRandom&days=5');
      await page.keyboard.press('2');
      await settled(page);
      await page.keyboard.press('1');
      await settled(page);
      const top = (): Promise<number> => page.evaluate(() => Math.round((document.querySelector('.district')?.getBoundingClientRect().top ?? 0) + window.scrollY));
      const before = await top();
      await page.locator('#hand [data-t="aim"]').first().click();
      await settled(page);
      assert.equal(await page.locator('.aiming').count(), 1);
      assert.equal(await top(), before);
      await page.keyboard.press('Escape');
      await settled(page);
      assert.equal(await page.locator('.aiming').count(), 0);
      assert.equal(await top(), before);
      await tab.close();
    });

    test('the More menu goes away with what is chosen in it, with a press beside it and with Escape; Undo leaves it open', async () => {
      const tab = await openTab(site, { viewport: { width: 360, height: 740 } });
      const { page } = tab;
      await deal(page, site, 'seed=7&hand=sixRandom&days=5');
      await page.locator('#actions [data-t="act"]').first().click();
      const open = (): Promise<boolean> => page.evaluate(() => document.querySelector<HTMLDetailsElement>('details.more')?.open ?? false);
      const summary = page.locator('[data-key="more"]');
      await summary.click();
      await page.locator('[data-t="undo"]').click();
      assert.equal(await open(), true);
      await page.keyboard.press('Escape');
      assert.equal(await open(), false);
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-key')), 'more');
      await summary.click();
      await page.locator('#actions-title').click();
      assert.equal(await open(), false);
      await summary.click();
      await page.locator('[data-t="settings"]').click();
      await page.waitForSelector('dialog[open][data-t="preferences"]');
      assert.equal(await open(), false);
      // The button that puts the settings away is in sight, and so is the first of them.
      const shown = await page.evaluate(() => ['[data-first]', '.field'].map((selector) => {
        const box = document.querySelector(`dialog[open] ${selector}`)?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
      }));
      assert.deepEqual(shown, [true, true]);
      await tab.close();
    });

    test('U-VS-2 where the system sets the colours, drawings keep their own and what is chosen is marked', async () => {
      const tab = await openTab(site, { forcedColors: 'active' });
      const { page } = tab;
      await deal(page, site, 'seed=7&hand=sixRandom&days=5');
      const inks = await page.evaluate(() => {
        const ink = (selector: string): string => {
          const element = document.querySelector(selector);
          return element === null ? 'none' : getComputedStyle(element).fill;
        };
        return [ink('.district .building .wall'), ink('.district .building .roof'), ink('.district .cell.running-row .plot')];
      });
      assert.equal(new Set(inks).size, 3, inks.join(' '));
      const chosen = await page.evaluate(() => ['.phase.current', '.phase:not(.current)'].map((selector) => {
        const element = document.querySelector(selector);
        return element === null ? 'none' : getComputedStyle(element).backgroundColor;
      }));
      assert.notEqual(chosen[0], chosen[1]);
      await tab.close();
    });

    test('U-AX-9 with nothing to act on, every square says so and can still be read', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}replays.html`);
      await page.waitForSelector('[data-t="register"]');
      await page.locator('[data-t="register"]').first().click();
      await page.waitForSelector('[role="gridcell"]');
      await settled(page);
      assert.deepEqual(await page.evaluate(() => [...new Set([...document.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute('aria-disabled')))]), ['true']);
      assert.equal(await page.locator('[role="gridcell"][tabindex="0"]').count(), 1);
      await tab.close();
      const playing = await openTab(site);
      await deal(playing.page, site, 'seed=7&hand=sixRandom&days=5');
      assert.equal(await playing.page.locator('[role="gridcell"][aria-disabled]').count(), 0);
      await playing.close();
    });
  });
}
