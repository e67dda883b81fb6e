// Saves that no longer replay (U-SV-9), the question before ending with work left (U-AP-6), and the stamp over a wreck.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { printSave } from '../../src/game/save.ts';
import { css, press } from './press.ts';
import { findings } from './reading.ts';
import { openSaved, readSave, storedHistory } from './saves.ts';
import { deal, findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';
import { says, settled } from './waiting.ts';

const path = findBrowser();

/** A save whose tenth move is not allowed. */
function haltedText(): string {
  const save = readSave('porters');
  return printSave({ ...save, history: [...save.history.slice(0, 9), { type: 'freightAgent.end' }, ...save.history.slice(9)] });
}

const PREVIOUS = 'station-master.save.prev';
const SAVE = 'station-master.save.v1';
const kept = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

if (path !== null) {
  describe('keeping games', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    test('U-SV-9 a stored game that no longer replays can be watched, continued in a copy, kept and downloaded', async () => {
      const tab = await openTab(site, { acceptDownloads: true });
      const { page } = tab;
      const text = haltedText();
      const begin = async (): Promise<void> => {
        await page.goto(`${site.base}play.html?solitaire`);
        await page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [SAVE, text]);
        await page.goto(`${site.base}play.html`);
        await page.waitForSelector('[data-t="halted"]');
      };
      await begin();
      await says(page, '[data-t="halted"]', /Move 10 of \d+ \(ending the Freight Agent’s turn\) is not allowed now: ./);
      assert.deepEqual(await findings(page), []);
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-t="halted-download"]')]);
      assert.equal(readFileSync(await download.path(), 'utf8'), text);
      assert.equal(await kept(page, SAVE), text);

      await page.click('[data-t="halted-another"]');
      await page.waitForSelector('[data-t="setup"]');
      assert.equal(await kept(page, SAVE), text);
      assert.equal(await kept(page, PREVIOUS), text);

      await begin();
      await page.click('[data-t="halted-go-on"]');
      await page.waitForSelector('[data-t="game"]');
      await settled(page);
      assert.equal((await storedHistory(page)).length, 9);
      assert.equal(await kept(page, PREVIOUS), text);
      await tab.close();
    });

    test('a file that no longer replays opens in the viewer at the move before', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site);
      await page.setInputFiles('[data-t="open-save"]', { name: 'old.json', mimeType: 'application/json', buffer: Buffer.from(haltedText()) });
      await page.waitForSelector('[data-t="halted"]');
      await page.click('[data-t="halted-watch"]');
      await page.waitForURL(/replays\.html/);
      await page.waitForSelector('[data-t="scrubber"]');
      assert.match(await page.getAttribute('[data-t="scrubber"]', 'aria-valuetext') ?? '', /^Step [1-9]/);
      await tab.close();
    });

    test('U-AP-6 with the setting on, ending a turn with Moves left asks first', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire`);
      await openSaved(page, 'set-out');
      const moves = (await storedHistory(page)).length;
      await press(page, css('settings'), 'mouse');
      await press(page, css('pref:askBeforeEnd'), 'mouse');
      await page.keyboard.press('Escape');
      await press(page, '#actions [data-t="end"]', 'mouse');
      await page.waitForSelector('[data-t="confirm"]');
      await says(page, '[data-t="confirm"]', /still use 1 Move/);
      await page.keyboard.press('Enter');
      assert.equal((await storedHistory(page)).length, moves, 'the safe answer has the focus');
      await press(page, '#actions [data-t="end"]', 'keyboard');
      await press(page, '[data-t="confirm"] .primary', 'keyboard');
      assert.ok((await storedHistory(page)).length > moves);
      await tab.close();
    });

    test('U-SP look 5 a collision is stamped on the board and on the map', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire`);
      await openSaved(page, 'red-flag-card');
      await page.locator('[data-t="decision"] [data-intent="mainline.redFlag"]', { hasText: 'Let it come in' }).click();
      await page.waitForSelector('svg.district [data-t="wreck"], svg.division [data-t="wreck"]');
      await says(page, '[data-t="wreck"]', /WRECK.*5 Revenue/);
      if (process.env['SHOTS'] !== undefined) {
        await page.keyboard.press('Escape');
        await page.screenshot({ path: `${process.env['SHOTS']}/wreck.png` });
      }
      await tab.close();
    });
  });
}
