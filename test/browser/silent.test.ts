// What failed without a word, seen in the page: nothing a player did is lost in silence (U-ST-3, U-SE-19, U-RV-1).

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { deal, findBrowser, openTab } from './support.ts';
import {
  actorOf, closeTab, createOnPage, giveSeat, inGame, makeTable, openLobby, openPlayer, openTableSite, pageAndWire,
  startTable,
} from './tables.ts';
import type { TableSite } from './tables.ts';
import { says, until } from './waiting.ts';

const path = findBrowser();
const SESSIONS = 'stationmaster-sessions';

/** From now on this page can store nothing; what is stored stays. */
const refuseStorage = (page: Page): Promise<void> => page.evaluate(() => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Storage.prototype.removeItem = () => {
    throw new DOMException('no', 'SecurityError');
  };
});

/** A file let go over the page. */
const drop = (page: Page, text: string): Promise<void> => page.evaluate((content) => {
  const data = new DataTransfer();
  data.items.add(new File([content], 'game.json', { type: 'application/json' }));
  document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
}, text);

if (path !== null) {
  describe('nothing is lost in silence', () => {
    let site: TableSite;
    before(async () => {
      site = await openTableSite(path);
    });
    after(async () => {
      await site.close();
    });

    test('U-RV-1 a shelf whose list of replays is missing or garbled says so, and has it on another try', async () => {
      const page200 = { status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' };
      for (const answer of [{ status: 500, body: 'x' }, { status: 200, body: '{"entries":' }, page200, null]) {
        const tab = await openTab(site);
        const { page } = tab;
        await page.route('**/replays/manifest.json', (route) => (
          answer === null ? route.abort() : route.fulfill(answer)));
        await page.goto(`${site.base}replays.html`);
        await says(page, '[data-t="unlisted"]', /could not be fetched/);
        await page.unroute('**/replays/manifest.json');
        await page.click('[data-t="list-again"]');
        await page.waitForSelector('[data-t="unlisted"]', { state: 'detached' });
        await closeTab(tab, /500|ERR_FAILED/);
      }
    });

    test('U-ST-3 a game that could not be kept is not closed unasked, and one that is kept is', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site);
      let asked = 0;
      page.on('dialog', (dialog) => {
        asked += 1;
        void dialog.accept();
      });
      await page.click('#actions [data-intent="localOps.choose"]:has-text("Draw")');
      await page.reload();
      await page.waitForSelector('[data-t="game"]');
      assert.equal(asked, 0);
      await refuseStorage(page);
      await page.click('[data-key="undo"]');
      await page.waitForSelector('[data-t="save-failed"]');
      await page.reload();
      await page.waitForSelector('[data-t="game"]');
      assert.equal(asked, 1);
      await closeTab(tab, /$^/);
    });

    test('U-ST-3 a setting that cannot be kept says so in its sheet', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site);
      await refuseStorage(page);
      await page.keyboard.press(',');
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-key="settings"]')?.click());
      await page.waitForSelector('dialog[data-t="preferences"]');
      await page.click('[data-key="pref:coordinates"]');
      await says(page, '[data-t="prefs-unkept"]', /until the page is closed/);
      await closeTab(tab, /$^/);
    });

    test('U-SE-19 a press that was under way when the seat was opened elsewhere is told where it stood', async () => {
      const { tab, gameId, code, other } = await pageAndWire(site, { first: 'page' });
      const { page, context } = tab;
      await page.route('**/api/intent*', () => undefined);
      const acting = actorOf(site, gameId);
      await page.locator('#actions [data-t="act"]:not([aria-disabled="true"])').first().click();
      const second = await context.newPage();
      await second.goto(`${site.base}play.html?lobby&code=${code}`);
      await second.click('[data-t="play-here"]');
      await inGame(second);
      await says(page, '[data-t="elsewhere-lost"]', /was on its way/);
      assert.equal(actorOf(site, gameId), acting);
      other.close();
      await closeTab(tab, /ERR_/);
    });

    test('U-ST-3, U-LB-12 a seat that this browser does not forget stays in the list, and says so', async () => {
      const [seat] = await makeTable(site, ['Ann', 'Bea']);
      assert.ok(seat !== undefined);
      const tab = await openPlayer(site, 'Ann');
      const { page } = tab;
      await giveSeat(tab, seat, 'Ann');
      await page.goto(`${site.base}play.html?lobby&code=`);
      await page.waitForSelector('[data-t="seating-screen"], [data-t="lobby"]');
      if (await page.locator('[data-t="to-doors"]').count() > 0) await page.click('[data-t="to-doors"]');
      await page.waitForSelector('[data-t="games"]');
      await refuseStorage(page);
      await page.click('[data-t="forget"]');
      await page.click('dialog[data-t="confirm"] .primary, dialog[data-t="confirm"] [data-t="confirm-yes"]');
      await says(page, '[data-t="notice"]', /not letting the page forget/);
      assert.equal(await page.locator('[data-t="forget"]').count(), 1);
      await closeTab(tab, /$^/);
    });

    test('U-ST-5 seats that cannot be read are told at the doors, and are still there after a new one', async () => {
      const tab = await openPlayer(site, 'Ann');
      const { page } = tab;
      await tab.context.addInitScript((key) => {
        if (sessionStorage.getItem('planted') !== null) return;
        sessionStorage.setItem('planted', 'yes');
        localStorage.setItem(key, '{"9":{"tok');
      }, SESSIONS);
      await openLobby(site, page);
      await says(page, '[data-t="seats-unread"]', /cannot be read/);
      await createOnPage(page, 2);
      const stored = await page.evaluate(() => Object.values({ ...localStorage }));
      assert.ok(stored.includes('{"9":{"tok'));
      await closeTab(tab, /$^/);
    });

    test('U-SV-8 a file dropped at the doors or on a table is answered', async () => {
      const tab = await openPlayer(site, 'Ann');
      const { page } = tab;
      await openLobby(site, page);
      await drop(page, '{}');
      await says(page, '[data-t="notice"]', /cannot be opened at a table/);
      await closeTab(tab, /$^/);
      const seats = await makeTable(site, ['Ann', 'Bea']);
      await startTable(site, seats);
      const game = await openTab(site);
      assert.ok(seats[0] !== undefined);
      await giveSeat(game, seats[0], 'Ann');
      await game.page.goto(`${site.base}play.html?lobby&code=${seats[0].gameCode}`);
      await inGame(game.page);
      await drop(game.page, '{}');
      await says(game.page, '[data-t="notice"]', /cannot be opened at a table/);
      await closeTab(game, /$^/);
    });

    test('U-ER-8 a fault at the doors and in the seating is told there', async () => {
      const tab = await openPlayer(site, 'Ann');
      const { page } = tab;
      const fault = (): Promise<void> => page.evaluate(() => void Promise.reject(new Error('the lamp is out')));
      await openLobby(site, page);
      await fault();
      await says(page, '[data-t="notice"]', /the lamp is out/);
      await createOnPage(page, 2);
      await page.waitForSelector('[data-t="seating"]');
      await fault();
      await says(page, '[data-t="error-seat"]', /the lamp is out/);
      await until('the table is still there', async () => await page.locator('[data-t="start"]').count() === 1);
      await closeTab(tab, /the lamp is out/);
    });
  });
}
