// Help, settings, keys and what surrounds the game: the drawer of U-HP-1, the sheet of client 5, titles, paper, faults and other tabs.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findings } from './reading.ts';
import { deal, findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';
import { has, reads, says, settled } from './waiting.ts';

const path = findBrowser();
const DRAWER = '[data-t="help-drawer"]';

if (path !== null) {
  describe('help, settings and keys', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    test('U-HP-1, U-HP-2 the mark on a heading opens its topic beside the game, with the values of this game and the full rule', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=7&hand=sixRandom&freight=2');
      await page.click('#hand .help');
      await page.waitForSelector(`${DRAWER} .topic-text`);
      await reads(page, `${DRAWER} h2`, 'The hand limit');
      await says(page, `${DRAWER} [data-t="help-here"]`, /You hold 6 and may keep 3 cards/);
      await has(page, `${DRAWER} .rule-link a`, 'href', './docs/rules.html#t-hand-limit');
      assert.deepEqual(await findings(page), []);
      // The game goes on beside it.
      await page.click('#actions [data-intent="localOps.choose"]:has-text("Draw")');
      await page.fill('[data-key="help-find"]', 'clearance');
      await page.waitForSelector(`${DRAWER} .terms dt`);
      assert.ok((await page.locator(`${DRAWER} .terms a`).first().getAttribute('href'))?.startsWith('./docs/glossary.html#g-'));
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.waitForSelector(DRAWER, { state: 'detached' });
      await tab.close();
    });

    test('U-KB-2, U-HP-1 F1 on a control opens its own topic; a finger held on it does the same and presses nothing', async () => {
      const tab = await openTab(site, { hasTouch: true });
      const { page } = tab;
      await deal(page, site);
      await page.focus('#actions [data-intent="localOps.choose"]:has-text("Freight Agent")');
      await page.keyboard.press('F1');
      await page.waitForSelector(`${DRAWER} .topic-text`);
      await reads(page, `${DRAWER} h2`, 'The Freight Agent');
      await page.keyboard.press('Escape');
      await page.waitForSelector(DRAWER, { state: 'detached' });
      const box = await page.locator('#actions [data-intent="localOps.choose"]:has-text("Draw")').boundingBox();
      assert.ok(box !== null);
      const touch = await page.context().newCDPSession(page);
      const points = [{ x: box.x + 20, y: box.y + 12 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
      await page.waitForSelector(`${DRAWER} .topic-text`);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await reads(page, `${DRAWER} h2`, 'Drawing');
      assert.ok(await page.locator('#actions [data-intent="localOps.choose"]').count() > 0);
      await tab.close();
    });

    test('U-VS-2, U-VS-3, U-ST-5, U-ST-7 settings are kept, put back, and followed by another tab; nonsense in storage is passed over', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire`);
      await page.evaluate(() => {
        localStorage.setItem('stationmaster-ui', '{"theme":7,"textSize":"huge","folded":"all"}');
        localStorage.setItem('stationmaster-zoom', '[]');
      });
      await deal(page, site);
      const size = (): Promise<string> => page.evaluate(() => document.documentElement.style.getPropertyValue('--text-size'));
      assert.equal(await size(), '1');
      await page.click('[data-t="settings"]');
      await page.selectOption('[data-key="pref:textSize"]', '130');
      await page.selectOption('[data-key="pref:theme"]', 'dark');
      await page.check('[data-key="pref:dayEndStops"]');
      assert.equal(await size(), '1.3');
      const other = await tab.context.newPage();
      await other.goto(`${site.base}play.html?solitaire`);
      await other.waitForSelector('[data-t="setup"]');
      await has(other, 'html', 'data-theme', 'dark');
      await page.click('[data-key="pref:reset"]');
      assert.equal(await size(), '1');
      assert.equal(await page.isChecked('[data-key="pref:dayEndStops"]'), false);
      await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'auto');
      await tab.close();
    });

    test('U-PG-1, U-SH-4 the title tells who is waited for out of sight; an address opens a panel', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site);
      assert.equal(await page.title(), 'Station Master — Day 1, Stage 1');
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      assert.match(await page.title(), /^● /);
      await page.evaluate(() => {
        location.hash = '#panel=this-game';
      });
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-key') === 'heading:this-game');
      assert.equal(await page.locator('#this-game .rules').count() > 0, true);
      await tab.close();
    });

    test('U-PR-1 on paper every panel stands open and nothing is there to press', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site);
      assert.equal(await page.locator('#this-game .rules').count(), 0);
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('#this-game .rules').count() > 0, true);
      assert.equal(await page.isVisible('#actions'), false);
      assert.equal(await page.locator('button:visible:not(.chapter-head)').count(), 0);
      assert.equal(await page.isVisible('#division svg.division'), true);
      assert.equal(await page.isVisible('.foot'), true);
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      assert.equal(await page.locator('#this-game .rules').count(), 0);
      await tab.close();
    });

    test('U-ER-8, U-ER-9 a fault outside the panels offers Reload, the replay and its details, in which no seed of the address stands', async () => {
      const tab = await openTab(site, { permissions: ['clipboard-read', 'clipboard-write'] });
      const { page } = tab;
      await deal(page, site, 'seed=424242&hand=sixRandom');
      await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { error: new Error('made up') })));
      await page.waitForSelector('[data-t="fault"]');
      await page.click('[data-key="fault-copy"]');
      await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('made up'));
      const details = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(details, /Day 1, Stage 1/);
      assert.doesNotMatch(details, /424242/);
      await tab.close();
    });

    test('U-FM-4 a number that cannot be used is put right aloud, on the setup screen and by the game that was dealt with it', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire`);
      await page.fill('#ss-freight', '9');
      await page.press('#ss-freight', 'Tab');
      await says(page, '[data-t="setup-message"]', /“9”.* from 0 to 5.* now 5/);
      await has(page, '[data-t="to-splash"]', 'href', './index.html');
      await page.fill('#ss-transit', '7');
      await page.press('#ss-transit', 'Enter');
      await page.waitForSelector('[data-t="game"] [data-t="notice"]');
      await says(page, '[data-t="notice"]', /“7”.* now 5/);
      assert.match(page.url(), /freight=5&transit=5/);
      await tab.close();
    });

    test('U-ST-3 where nothing can be kept the game goes on under a warning that stays', async () => {
      const tab = await openTab(site, { acceptDownloads: true }, null);
      const { page } = tab;
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await deal(page, site);
      await page.waitForSelector('[data-t="save-failed"]');
      await page.click('#actions [data-intent="localOps.choose"]:has-text("Draw")');
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-t="save-failed"] button')]);
      assert.match(download.suggestedFilename(), /^station-master-seed7-day1\.json$/);
      await tab.close();
    });

    test('U-SO-3 the previous game is brought back, the present one takes its place, and a deleted one is the previous', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site);
      const text = await page.evaluate(() => localStorage.getItem('station-master.save.v1') ?? '');
      await page.goto(`${site.base}play.html?solitaire`);
      await page.evaluate((save) => {
        const other = JSON.stringify({ ...(JSON.parse(save) as object), seed: 99 });
        localStorage.setItem('station-master.save.prev', other);
        localStorage.setItem('station-master.save.note', '{"day":1,"stage":2,"revenue":0,"moves":12}');
      }, text);
      await page.reload();
      await page.click('[data-t="previous"]');
      await page.waitForSelector('[data-t="game"]');
      await settled(page);
      assert.match(page.url(), /seed=99/);
      assert.match(await page.evaluate(() => localStorage.getItem('station-master.save.prev') ?? ''), /"seed":7/);
      // A saved game that is deleted can still be restore the replaced game.
      await page.goto(`${site.base}play.html?solitaire`);
      await page.click('[data-t="delete-save"]');
      await page.waitForSelector('[data-t="resume"]', { state: 'detached' });
      assert.equal(await page.evaluate(() => localStorage.getItem('station-master.save.v1')), null);
      assert.match(await page.evaluate(() => localStorage.getItem('station-master.save.prev') ?? ''), /"seed":99/);
      await page.click('[data-t="previous"]');
      await page.waitForSelector('[data-t="game"]');
      assert.match(page.url(), /seed=99/);
      await tab.close();
    });
  });
}
