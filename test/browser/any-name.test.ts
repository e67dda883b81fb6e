// Names of every length and script at a table: no page scrolls sideways, no name lies over what stands beside it, and
// the whole of a name that is cut can be had.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findBrowser, openTab } from './support.ts';
import { settled } from './waiting.ts';
import { giveSeat, inGame, makeTable, openTableSite, startTable } from './tables.ts';
import type { TableSite } from './tables.ts';

const path = findBrowser();
const NAMES = [
  'W'.repeat(40), 'دانیال‌پور ۱۲۳ (غرب)', '👩‍👩‍👧‍👦 प्रियांका 👩‍👩‍👧‍👦', 'ที่นี่ผู้ใหญ่ทั้งนั้นนี้ที่นี่',
] as const;

/** Pairs of boxes with words, in one row of controls, that lie over each other. */
function overlaps(): readonly string[] {
  const found: string[] = [];
  for (const row of document.querySelectorAll('.table-strip, .peeks, .strip-chip, .seat, .chair-controls')) {
    const boxes = [...row.children].filter((one) => one.getClientRects().length > 0)
      .map((one) => ({ one, box: one.getBoundingClientRect() }));
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
      const over = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const under = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (over <= 1.5 || under <= 1.5) return;
      found.push(`${row.className}: ${a.one.textContent ?? ''} over ${b.one.textContent ?? ''}`);
    }));
  }
  return found;
}

if (path !== null) {
  describe('every name people have', () => {
    let site: TableSite;
    before(async () => {
      site = await openTableSite(path);
    });
    after(() => site.close());

    for (const width of [360, 768, 1440]) {
      test(`four names that are long, joined, stacked or from right to left fit a page of ${width}`, async () => {
        const seats = await makeTable(site, NAMES);
        const tab = await openTab(site, { viewport: { width, height: 800 } }, 0);
        const { page } = tab;
        const [host] = seats;
        assert.ok(host !== undefined);
        await giveSeat(tab, host, NAMES[0], 'lobby');
        const look = async (where: string): Promise<void> => {
          const sideways = await page.evaluate(() =>
            document.documentElement.scrollWidth - document.documentElement.clientWidth);
          assert.equal(sideways, 0, `${where} scrolls sideways`);
          assert.deepEqual(await page.evaluate(overlaps), [], where);
        };
        await page.goto(`${site.base}play.html?code=${host.gameCode}`);
        await page.waitForSelector('.seat');
        await look('seating');
        await startTable(site, seats);
        await inGame(page);
        await settled(page);
        await look('game');
        const whole = await page.evaluate(() => [...document.querySelectorAll('.strip-chip .who')]
          .map((one) => one.getAttribute('title') ?? ''));
        assert.deepEqual([...whole].sort(), [...NAMES].sort());
        const chip = await page.locator('.strip-chip .who').first().boundingBox();
        assert.ok(chip !== null && chip.width < 200, 'a long name is cut');
        await page.locator('[data-t^="strip-"]:not(.own)').first().click();
        await settled(page);
        await look('another district');
        await tab.close();
      });
    }
  });
}
