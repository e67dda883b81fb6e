// Back to a page that the browser has kept whole (U-SE-19): what is played there is kept and sent, with Web Locks and, as on the plain http of a
// network at home, without them.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { BROWSER_ARGS } from '../../scripts/system-browser.ts';
import { pressTowardsEnd } from './player.ts';
import { storedHistory } from './saves.ts';
import { findBrowser, openTab, withSite } from './support.ts';
import type { Site, Tab } from './support.ts';
import { closeTab, moveOnPage, openTableSite, pageAndWire } from './tables.ts';
import type { TableSite } from './tables.ts';
import { settled, until } from './waiting.ts';

const path = findBrowser();
/** No secure context: a browser gives such a page no locks. */
const PLAIN = 'plain.test';

/** A browser that keeps pages whole, as every browser does that nobody steers. */
const keepingBrowser = (at: string): Promise<Browser> => chromium.launch({
  executablePath: at, args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${PLAIN} 127.0.0.1`], ignoreDefaultArgs: ['--disable-back-forward-cache'],
});

/** Notes on the page, which only a page kept whole still has. */
async function watchShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', (event) => {
      document.documentElement.dataset['persisted'] = String(event.persisted);
    });
  });
}

/** Plays until a move more is kept; the result is how many there are. */
async function moveOn(page: Page): Promise<number> {
  const before = (await storedHistory(page)).length;
  const kept = async (): Promise<number> => (await storedHistory(page)).length;
  for (let turn = 0; turn < 20 && await kept() === before; turn += 1) {
    await pressTowardsEnd(page, turn);
    await settled(page);
    await until('the press is over', async () => await kept() > before, 300).catch(() => undefined);
  }
  assert.ok(await kept() > before, 'a move was kept');
  return kept();
}

/** Follows a link of the site and comes back. */
async function awayAndBack(page: Page, away: string): Promise<void> {
  await watchShown(page);
  await page.goto(away);
  await page.evaluate(() => window.history.back());
  await page.waitForFunction(() => document.documentElement.dataset['persisted'] !== undefined);
  assert.equal(await page.getAttribute('html', 'data-persisted'), 'true', 'the browser had kept the page whole');
}

if (path !== null) {
  describe('back to a page kept whole', () => {
    let site: Site;
    let tables: TableSite;
    let browser: Browser;
    withSite(path, (opened) => {
      site = opened;
    });
    before(async () => {
      browser = await keepingBrowser(path);
      tables = await openTableSite(path);
    });
    after(async () => {
      await browser.close();
      await tables.close();
    });
    const at = <T extends Site>(one: T, plain: boolean): T => ({ ...one, browser, base: plain ? one.base.replace('127.0.0.1', PLAIN) : one.base });

    async function solitaire(plain: boolean): Promise<Tab> {
      const tab = await openTab(at(site, plain));
      await tab.page.goto(`${at(site, plain).base}play.html?seed=7&hand=sixRandom&days=5`);
      await tab.page.waitForSelector('[data-t="game"]');
      await settled(tab.page);
      assert.equal(await tab.page.evaluate(() => 'locks' in navigator), !plain);
      return tab;
    }

    for (const plain of [true, false]) {
      const where = plain ? 'on plain http' : 'with locks';

      test(`U-SV-2, U-SE-19 ${where}, a game that is come back to is kept after every move`, async () => {
        const tab = await solitaire(plain);
        const { page } = tab;
        await moveOn(page);
        for (const away of ['replays.html', 'docs/index.html']) {
          await awayAndBack(page, `${at(site, plain).base}${away}`);
          await moveOn(page);
        }
        const kept = (await storedHistory(page)).length;
        await page.reload();
        await page.waitForSelector('[data-t="game"]');
        assert.equal((await storedHistory(page)).length, kept);
        await tab.close();
      });

      test(`U-SE-19 ${where}, a game that another tab plays meanwhile says so when it is come back to, and goes on from there`, async () => {
        const tab = await solitaire(plain);
        const { page } = tab;
        await watchShown(page);
        await page.goto(`${at(site, plain).base}replays.html`);
        const second = await tab.context.newPage();
        await second.goto(`${at(site, plain).base}play.html`);
        await second.waitForSelector('[data-t="game"]');
        await settled(second);
        const kept = await moveOn(second);
        await page.evaluate(() => window.history.back());
        await page.waitForSelector('[data-t="play-here"]');
        assert.equal((await storedHistory(second)).length, kept);
        await page.click('[data-t="play-here"]');
        await page.waitForSelector('[data-t="game"]');
        await settled(page);
        assert.equal((await storedHistory(page)).length, kept);
        await second.waitForSelector('[data-t="play-here"]');
        await tab.close();
      });

      test(`U-SE-17, U-SE-19 ${where}, a seat that is come back to plays on`, async () => {
        const { tab, gameId, other } = await pageAndWire(at(tables, plain));
        await moveOnPage(tables, tab.page, gameId);
        await awayAndBack(tab.page, `${at(tables, plain).base}replays.html`);
        await moveOnPage(tables, tab.page, gameId);
        other.close();
        // Plain http has no such policy, and Chromium says so.
        await closeTab(tab, /Cross-Origin-Opener-Policy header has been ignored/);
      });
    }
  });
}
