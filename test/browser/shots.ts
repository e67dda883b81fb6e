// Screenshots of named states at 360, 768 and 1440 px in both themes, for looking at: `node build/test/browser/shots.js [folder]`.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { pressSomething } from './player.ts';
import { deal, findBrowser, openSite, openTab } from './support.ts';
import type { Site } from './support.ts';
import { settled } from './waiting.ts';

const WIDTHS = [{ width: 360, height: 740 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }] as const;

async function playUntil(page: Page, wanted: (kind: string, turn: number) => boolean, most = 900): Promise<void> {
  for (let turn = 1; turn <= most; turn += 1) {
    const pressed = await pressSomething(page, turn);
    await settled(page);
    if (pressed === null || pressed.kind === 'results' || wanted(pressed.kind, turn)) return;
  }
}

async function shots(site: Site, folder: string): Promise<void> {
  // Positions are reached once, on a wide screen, and opened from their saves at every size.
  const maker = await openTab(site);
  const saves: { name: string; save: string }[] = [];
  const keep = async (name: string): Promise<void> => {
    saves.push({ name, save: (await maker.page.evaluate(() => localStorage.getItem('station-master.save.v1'))) ?? '' });
  };
  await deal(maker.page, site, 'seed=11&hand=sixRandom&colday=0&coltotal=0');
  await keep('opening');
  await playUntil(maker.page, (kind) => kind === 'newTrain.placeCar');
  await keep('make-up');
  let moves = 0;
  await playUntil(maker.page, (kind) => kind === 'switch.move' && ++moves > 1);
  await keep('switching');
  await playUntil(maker.page, (_kind, turn) => turn > 90);
  await keep('mid-game');
  await playUntil(maker.page, (kind) => kind === 'results');
  await keep('results');
  await maker.context.close();

  for (const { width, height } of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const tab = await openTab(site, { viewport: { width, height }, colorScheme });
      const { page } = tab;
      const shot = (name: string): Promise<unknown> => page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
      await page.goto(`${site.base}index.html`);
      await shot('splash');
      await page.goto(`${site.base}play.html?solitaire`);
      await page.waitForSelector('[data-t="setup"]');
      await shot('setup');
      for (const { name, save } of saves) {
        await page.evaluate((text: string) => localStorage.setItem('station-master.save.v1', text), save);
        await page.goto(`${site.base}play.html`);
        await page.waitForSelector('[data-t="game"]');
        await page.waitForTimeout(2700);
        await shot(name);
        if (width === 360 && await page.locator('dialog[open]').count() === 0) {
          for (const part of ['Board', 'Trains', 'Work', 'Log']) {
            await page.click(`.tabs button:has-text("${part}")`);
            await shot(`${name}-${part.toLowerCase()}`);
          }
        }
      }
      await tab.context.close();
    }
  }
}

const path = findBrowser();
if (path !== null) {
  const folder = resolve(process.argv[2] ?? 'test-output/shots');
  mkdirSync(folder, { recursive: true });
  const site = await openSite(path);
  await shots(site, folder);
  await site.close();
  console.log(`The pictures are in ${folder}`);
}
