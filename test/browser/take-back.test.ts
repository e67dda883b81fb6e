// A move taken back at a table (U-SE-5, S-TB-1 to S-TB-5): two tabs of one table, by the header's tool and by its key,
// seen and heard by both.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { css, intentKey } from './press.ts';
import { findBrowser, openTab } from './support.ts';
import type { Tab } from './support.ts';
import { actorOf, gameOf, giveSeat, inGame, makeTable, movesOf, openTableSite, startTable } from './tables.ts';
import type { TableSite } from './tables.ts';
import { reads, says, until } from './waiting.ts';

const path = findBrowser();
const TOOL = '[data-t="take-back"]';

const mayPress = (page: Page): Promise<boolean> =>
  page.locator(TOOL).evaluate((tool) => tool.getAttribute('aria-disabled') !== 'true');

if (path !== null) {
  describe('taking a move back', () => {
    let site: TableSite;
    before(async () => {
      site = await openTableSite(path);
    });
    after(async () => {
      await site.close();
    });

    test('U-SE-5, S-TB-5 a choice is taken back by tool and by key, and both tabs say so; a draw stands', async () => {
      const seats = await makeTable(site, ['Ann', 'Bea']);
      await startTable(site, seats);
      const gameId = seats[0]?.gameId ?? '';
      await until('somebody is to act', () => [0, 1].includes(actorOf(site, gameId) ?? -1));
      const tabs: Tab[] = [];
      for (const seat of seats) {
        const tab = await openTab(site);
        await giveSeat(tab, seat, ['Ann', 'Bea'][seat.player] ?? '');
        await tab.page.goto(`${site.base}play.html?lobby&code=${seat.gameCode}`);
        await inGame(tab.page);
        tabs.push(tab);
      }
      const acting = actorOf(site, gameId) ?? assert.fail();
      const [mine, other] = [tabs[acting] ?? assert.fail(), tabs[1 - acting] ?? assert.fail()];
      const name = ['Ann', 'Bea'][acting] ?? '';
      const draw = css(intentKey({ type: 'localOps.choose', option: 'draw' }));
      assert.equal(await mine.page.locator('[data-t="undo"], [data-t="redo"]').count(), 0);
      assert.equal(await mayPress(mine.page), false);
      for (const way of ['tool', 'key'] as const) {
        await mine.page.click(draw);
        await until('the move may be taken back', () => mayPress(mine.page));
        await reads(mine.page, TOOL, 'Take back');
        await says(other.page, TOOL, /The latest move is not yours\./);
        if (way === 'tool') await mine.page.click(TOOL);
        else await mine.page.keyboard.press('u');
        await mine.page.waitForSelector(draw);
        assert.equal(movesOf(site, gameId), 0);
        assert.equal(gameOf(site, gameId).history.length, 0);
        for (const { page } of tabs) {
          await says(page, '[data-live="status"]', new RegExp(`${name}: A move is taken back\\.`));
          await says(page, '#log', /A move is taken back\./);
        }
        await until('there is nothing more to take back', async () => !(await mayPress(mine.page)));
      }
      // The other one cannot, and is told why by the press.
      await other.page.click(TOOL, { force: true });
      await says(other.page, '[data-t="notice"]', /The latest move is not yours\./);
      await mine.page.click(draw);
      await mine.page.click(css(intentKey({ type: 'draw.fromHomeOffice' })));
      await says(mine.page, TOOL, /it turned up or drew a card/);
      assert.equal(await mayPress(mine.page), false);
      await mine.page.click(TOOL, { force: true });
      await says(mine.page, '[data-t="notice"]', /Your latest move stands/);
      assert.equal(gameOf(site, gameId).history.length, 2);
      for (const tab of tabs) await tab.close();
    });
  });
}
