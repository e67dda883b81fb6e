// The sound of the page in a real browser: nothing before a gesture, nothing unasked for, a Day's bell instead of the whistle, silence in
// undo (U-SU-1 to U-SU-3).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { developerBot } from '../../src/bot/developer-bot.ts';
import { playGame } from '../../src/bot/drive.ts';
import { solitaireGame } from '../../src/client/local-session.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { printSave, solitaireSave } from '../../src/game/save.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { heard, listen } from './hearing.ts';
import type { Heard } from './hearing.ts';
import { deal, findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';
import { has, says, settled, until } from './waiting.ts';

const path = findBrowser();

const BELL = 'sine 2637';
const WHISTLE = 'sawtooth 587';

/** A game of two Days just before the act that ends the first, and just before one that ends a Stage within it. */
function edges(): { readonly day: string; readonly stage: string } {
  const table = new GameHolder(solitaireGame(5, presetConfig('solitaire', 1, 2)));
  const { history } = playGame(table.state, [developerBot]);
  const again = GameHolder.deal(table.deal);
  const found = new Map<string, string>();
  for (const { intent } of history) {
    const text = printSave(solitaireSave(again.game, { engineVersion: '0.1.0' }));
    const { day, stage } = again.state.clock;
    assert.ok(again.submit(intent).ok);
    const now = again.state.clock;
    if (intent.type !== 'loadUnload.end') continue;
    if (now.day > day) found.set('day', found.get('day') ?? text);
    else if (now.stage > stage) found.set('stage', found.get('stage') ?? text);
  }
  return { day: found.get('day') ?? '', stage: found.get('stage') ?? '' };
}

async function openText(page: Page, text: string): Promise<void> {
  await page.setInputFiles('[data-t="open-save"]', { name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.waitForSelector('[data-t="game"] [data-t="end"]');
  await settled(page);
}

if (path !== null) {
  describe('the sound', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    test('U-SU-1 muted at first: no audio context until the sound is switched on, and the choice is kept', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await listen(page, null);
      await deal(page, site);
      assert.equal((await page.textContent('[data-t="sound"]'))?.trim(), 'Sound off');
      await has(page, '[data-t="sound"]', 'aria-pressed', 'false');
      await page.locator('[data-t="act"]').first().click();
      assert.deepEqual(await heard(page), { contexts: 0, tones: [] });
      await page.keyboard.press('m');
      await has(page, '[data-t="sound"]', 'aria-pressed', 'true');
      await until('there is a context', async () => (await heard(page)).contexts === 1);
      await page.locator('[data-t="volume"]').fill('35');
      assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem('stationmaster-sound') ?? '')), { on: true, volume: 35 });
      await page.reload();
      await page.waitForSelector('[data-t="game"]');
      await settled(page);
      assert.equal((await heard(page)).contexts, 0, 'a page that has not been touched makes no sound');
      assert.equal(await page.inputValue('[data-t="volume"]'), '35');
      await page.click('h2');
      await until('there is a context', async () => (await heard(page)).contexts === 1);
      await page.click('[data-t="sound"]');
      assert.equal(await page.locator('[data-t="volume"]').count(), 0);
      await tab.close();
    });

    test('U-SU-3 a new Day rings the bell, a new Stage blows the whistle, and undo and loading are silent', async () => {
      const { day, stage } = edges();
      for (const [text, wanted, never] of [[day, BELL, WHISTLE], [stage, WHISTLE, BELL]] as const) {
        const tab = await openTab(site);
        const { page } = tab;
        await listen(page, { on: true, volume: 10 });
        await page.goto(`${site.base}play.html?solitaire`);
        await page.waitForSelector('[data-t="open-save"]', { state: 'attached' });
        await page.click('h1');
        await openText(page, text);
        await page.click('h2');
        await page.waitForTimeout(100);
        assert.deepEqual((await heard(page)).tones, [], 'a game that is opened makes no sound');
        await page.locator('[data-t="end"]').last().click();
        await page.waitForFunction((tone) => (Reflect.get(window, 'heard') as Heard).tones.includes(tone), wanted);
        assert.ok(!(await heard(page)).tones.includes(never));
        await page.keyboard.press('Escape');
        const before = (await heard(page)).tones.length;
        await page.keyboard.press('u');
        await page.waitForTimeout(300);
        assert.equal((await heard(page)).tones.length, before, 'undo makes no sound');
        await tab.close();
      }
    });

    test('U-SU-1 without Web Audio the control is there, cannot be pressed, and says why', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.addInitScript(() => Reflect.deleteProperty(window, 'AudioContext'));
      await deal(page, site);
      await has(page, '[data-t="sound"]', 'aria-disabled', 'true');
      await says(page, '[data-t="sound"]', /no sound/);
      await page.keyboard.press('m');
      await page.locator('[data-t="act"]').first().click();
      await tab.close();
    });
  });
}
