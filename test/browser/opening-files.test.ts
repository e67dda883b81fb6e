// Opening files on the pages that open any: the same one twice, written down in other ways, and what is no save; and pasting into their fields.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { ROOT } from '../../scripts/repo.ts';
import { findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';
import { reads, says, settled } from './waiting.ts';

const path = findBrowser();
const TEXT = readFileSync(join(ROOT, 'test/browser/saves/porters.json'), 'utf8');

function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  return page.setInputFiles('[data-t="open-save"]', { name, mimeType: '', buffer });
}

/** Pastes as a person does: through the clipboard's event. */
async function paste(page: Page, selector: string, text: string): Promise<void> {
  await page.fill(selector, '');
  await page.focus(selector);
  await page.evaluate((pasted) => {
    const field = document.activeElement;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const taken = field?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })) === false;
    // What a field of one line does with the rest.
    if (!taken) document.execCommand('insertText', false, pasted.replace(/[\r\n]+/g, ''));
  }, text);
  await settled(page);
}

if (path !== null) {
  describe('files and pastes', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    test('U-SV-8 the setup screen opens a renamed save in UTF-16, and the same file can be chosen again', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire`);
      const wrong = Buffer.from('{"format":"somebody-else"}');
      for (let i = 0; i < 2; i += 1) {
        await page.waitForSelector('[data-t="setup"]');
        await choose(page, 'other.json', wrong);
        await says(page, '[data-t="notice"]', /^That file is not a save of this game/);
        assert.equal(await page.inputValue('[data-t="open-save"]'), '', 'the control is ready for the same file');
      }
      await choose(page, 'page.json', Buffer.from('<!doctype html><title>Sign in</title>'));
      await says(page, '[data-t="notice"]', /^That is a web page/);
      await choose(page, 'porters.txt', Buffer.from(`\ufeff${TEXT}`, 'utf16le'));
      await page.waitForSelector('[data-t="game"]');
      await tab.close();
    });

    test('U-SV-8 the replay page opens a packed save, says what an empty file is, and opens the same file twice', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}replays.html`);
      await page.waitForSelector('[data-t="open-save"]');
      await choose(page, 'empty.json', Buffer.alloc(0));
      await reads(page, '[data-t="problem"]', 'That file is empty.');
      for (let i = 0; i < 2; i += 1) {
        await page.waitForSelector('[data-t="open-save"]', { state: 'attached' });
        await choose(page, 'porters.json.gz', gzipSync(TEXT));
        await page.waitForSelector('[data-t="scrubber"]');
        assert.equal(await page.inputValue('[data-t="open-save"]'), '');
      }
      await tab.close();
    });

    test('U-RT-1, U-FM-3 a deal’s link pasted as the seed fills in seed and settings, and a seed is read as people write it', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire`);
      await page.waitForSelector('[data-t="setup"]');
      await paste(page, '#ss-seed', 'Try https://example.org/play.html?seed=42&days=3&hand=sixRandom.');
      await reads(page, '[data-t="notice"]', 'The seed and the settings of that link are filled in.');
      assert.equal(await page.inputValue('#ss-seed'), '42');
      assert.equal(await page.inputValue('#ss-days'), '3');
      await paste(page, '#ss-seed', '“4 294 967 295”');
      await page.click('[data-t="deal"]');
      await page.waitForSelector('[data-t="game"]');
      assert.match(page.url(), /seed=4294967295&days=3/);
      await tab.close();
    });

    test('U-RT-1 an address with a full stop behind it, or out of a page’s source, asks for the same deal', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}play.html?days=3&amp;seed=42.`);
      await page.waitForSelector('[data-t="game"]');
      assert.match(page.url(), /seed=42&days=3/);
      await tab.close();
    });

    test('every field to write in says how it is to be typed on a phone', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      const lacking = (): Promise<readonly string[]> => page.evaluate(() => [...document.querySelectorAll('input')].flatMap((input) => {
        if (['checkbox', 'radio', 'file', 'range', 'hidden'].includes(input.type)) return [];
        const wanted = input.type === 'number' ? ['autocomplete', 'enterkeyhint', 'inputmode'] : ['autocomplete', 'enterkeyhint', 'autocapitalize', 'spellcheck'];
        return wanted.filter((name) => !input.hasAttribute(name)).map((name) => `${input.id || input.type}: ${name}`);
      }));
      for (const [address, ready] of [['play.html?solitaire', '[data-t="setup"]'], ['play.html?seed=7', '[data-t="game"]'], ['docs/rules.html', '#find']] as const) {
        await page.goto(`${site.base}${address}`);
        await page.waitForSelector(ready, { state: 'attached' });
        assert.ok(await page.locator('input').count() > 0, address);
        assert.deepEqual(await lacking(), [], address);
      }
      await tab.close();
    });
  });
}
