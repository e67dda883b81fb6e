// Screenshots of the replay page for looking at: `node build/test/browser/replay-shots.js [folder]`.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { solitaireText, tableText } from './replay-saves.ts';
import { findBrowser, openSite, openTab } from './support.ts';
import { settled } from './waiting.ts';

const path = findBrowser();
if (path !== null) {
  const folder = resolve(process.argv[2] ?? 'test-output/replays');
  mkdirSync(folder, { recursive: true });
  const site = await openSite(path);
  const table = { name: 'table.json', mimeType: 'application/json', buffer: Buffer.from(tableText()) };
  const alone = { name: 'alone.json', mimeType: 'application/json', buffer: Buffer.from(solitaireText()) };
  for (const [width, height] of [[360, 740], [768, 1024], [1440, 900]] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context, faults } = await openTab(site, { viewport: { width, height }, colorScheme });
      const shot = (name: string): Promise<unknown> => page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
      await page.goto(`${site.base}replays.html`);
      await page.waitForSelector('[data-t="register"]');
      await shot('shelf');
      await page.locator('[data-t="register"]').first().click();
      await page.waitForSelector('[data-t="replay"]:not([aria-busy])');
      for (let i = 0; i < 26; i += 1) await page.keyboard.press('Shift+ArrowRight');
      for (let i = 0; i < 12; i += 1) await page.keyboard.press('ArrowRight');
      await settled(page);
      await shot('solitaire');
      await page.setInputFiles('[data-t="open-save"]', table);
      await page.waitForFunction(() => document.querySelector('[data-t="scores"]') !== null);
      for (let i = 0; i < 7; i += 1) await page.keyboard.press('Shift+ArrowRight');
      for (let i = 0; i < 6; i += 1) await page.keyboard.press('ArrowRight');
      await settled(page);
      await shot('table');
      if (width === 360) {
        for (const part of ['Cards', 'Trains', 'Work', 'Log', 'Board']) {
          await page.click(`.tabs button:has-text("${part}")`);
          await shot(`table-${part.toLowerCase()}`);
        }
        await page.click('.deck-more summary');
        await shot('table-jumps');
        await page.click('.deck-more summary');
      }
      await page.keyboard.press('End');
      await shot('results');
      await page.setInputFiles('[data-t="open-save"]', alone);
      await page.waitForFunction(() => document.querySelector('[data-t="scores"]') === null && document.querySelector('[data-t="replay"]') !== null).catch(async (error: unknown) => console.log(error, faults, await page.locator('body').innerText()));
      await page.keyboard.press('End');
      await shot('results-solitaire');
      if (faults.length > 0) console.log(width, colorScheme, faults);
      await context.close();
    }
  }
  await site.close();
  console.log(`The pictures are in ${folder}`);
}
