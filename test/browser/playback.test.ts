// Playback on the page: the railroad's phases are watched, each for its time; your own moves cost none; nothing is ever lost.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { playerIndex } from '../../src/engine/ids.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { pressIntent } from './press.ts';
import { findings, sideways } from './reading.ts';
import { openSaved, readSave, tableOf } from './saves.ts';
import { deal, findBrowser, openTab, withSite } from './support.ts';
import type { Site, Tab } from './support.ts';
import { counts, has, reads, settled } from './waiting.ts';

const path = findBrowser();

const shown = (page: Page): Promise<{ readonly phase: string; readonly behind: string | null; readonly lines: number; readonly stage: string }> => page.evaluate(() => ({
  phase: document.querySelector('.phases [aria-current]')?.textContent ?? '',
  behind: document.querySelector('[data-t="behind"]')?.textContent ?? null,
  lines: document.querySelectorAll('#log .line').length,
  stage: document.querySelector('.clock-line')?.textContent ?? '',
}));

if (path !== null) {
  describe('playback', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    /** A position one move before the railroad runs, at a pace; and that move. */
    async function beforeTheRun(tab: Tab, pace: number, name = 'porters'): Promise<() => Promise<void>> {
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire&pace=${pace}`);
      await page.waitForSelector('[data-t="setup"]');
      await openSaved(page, name, 1);
      const { state } = tableOf(name, 1);
      const last = readSave(name).history.at(-1);
      assert.ok(last !== undefined);
      const menu = actionMenu(state, playerIndex(0));
      return () => pressIntent(page, menu, last, 'mouse');
    }

    test('at pace 5 the phases after a turn are shown one by one, their lines with them, while you may act', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      const run = await beforeTheRun(tab, 5);
      const before = await shown(page);
      await run();
      await page.waitForSelector('[data-t="watching"]');
      // Paused, nothing moves.
      await page.click('[data-t="pause"]');
      const first = await shown(page);
      assert.match(first.behind ?? '', /^\d+ behind/);
      assert.deepEqual(await findings(page), []);
      const paused = await shown(page);
      await page.waitForTimeout(800);
      assert.deepEqual(await shown(page), paused);
      await page.evaluate(() => {
        const seen = new Set<string>();
        (window as unknown as { seen: Set<string> }).seen = seen;
        const note = (): unknown => document.querySelector('[data-t="watching"]') !== null && seen.add((document.querySelector('.phases [aria-current]')?.textContent ?? '').split(':')[0] ?? '');
        note();
        new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-current'] });
      });
      await page.click('[data-t="pause"]');
      await page.waitForSelector('[data-t="watching"]', { state: 'detached' });
      const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
      assert.ok(seen.length >= 2, `phases seen: ${seen.join(', ')}`);
      const last = await shown(page);
      assert.equal(last.behind, null);
      assert.equal(last.phase.split(':')[0], 'Load/Unload');
      assert.ok(last.lines > first.lines && last.lines > before.lines);
      await tab.close();
    });

    test('Skip shows the live game at once; at pace Off nothing is ever held', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      const run = await beforeTheRun(tab, 20);
      await run();
      await page.waitForSelector('[data-t="watching"]');
      const behind = await shown(page);
      await page.click('[data-t="skip"]');
      const live = await shown(page);
      assert.equal(live.behind, null);
      assert.ok(live.lines > behind.lines, 'the history catches up');
      await reads(page, '[data-t="pace"]', 'hold ×20');
      // Down the ladder to Off by the control.
      for (let i = 0; i < 9; i += 1) await page.click('[data-t="pace-faster"]');
      await reads(page, '[data-t="pace"]', 'Off');
      await has(page, '[data-t="pace-faster"]', 'aria-disabled', 'true');
      await page.click('[data-t="undo"]');
      await run();
      assert.equal(await page.locator('[data-t="watching"]').count(), 0);
      await tab.close();
    });

    test('a ruling waits for the display with Skip to it; a reload shows the live game', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      const run = await beforeTheRun(tab, 10, 'clearance');
      await run();
      await page.waitForSelector('[data-t="decision-waits"]');
      assert.equal(await page.locator('[data-t="decision"]').count(), 0);
      await page.click('[data-t="skip-to-it"]');
      await counts(page.locator('[data-t="decision"]'), 1);
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-key')), 'heading:decision');
      await page.reload();
      await page.waitForSelector('[data-t="game"]');
      await settled(page);
      assert.equal(await page.locator('[data-t="watching"]').count(), 0);
      await counts(page.locator('[data-t="decision"]'), 1);
      await tab.close();
    });

    test('U-RT-5 the pace in the address holds for this load', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=7&pace=7');
      await reads(page, '[data-t="pace"]', 'hold ×7');
      await page.goto(`${site.base}play.html`);
      await page.waitForSelector('[data-t="game"]');
      await reads(page, '[data-t="pace"]', 'Off');
      await tab.close();
    });

    test('trains glide, and not at all with reduced motion', async () => {
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        const tab = await openTab(site, { reducedMotion });
        const { page } = tab;
        const run = await beforeTheRun(tab, 1);
        await page.evaluate(() => {
          const counted = window as unknown as { glides: number };
          counted.glides = 0;
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...args) {
            counted.glides += 1;
            return animate.apply(this, args);
          };
        });
        await run();
        await page.waitForFunction(() => document.querySelector('[data-t="watching"]') === null);
        const glides = await page.evaluate(() => (window as unknown as { glides: number }).glides);
        if (reducedMotion === 'reduce') assert.equal(glides, 0);
        else assert.ok(glides > 0, 'something glided');
        await tab.close();
      }
    });

    test('U-VS-6 a Move runs over the squares of its route, starts where the train stood and ends on its exact place', async () => {
      const tab = await openTab(site, { reducedMotion: 'no-preference' });
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire`);
      await page.waitForSelector('[data-t="setup"]');
      await openSaved(page, 'couple-or-not');
      const menu = actionMenu(tableOf('couple-or-not').state, playerIndex(0));
      const longest = menu.direct.filter((entry) => entry.intent.type === 'switch.move').sort((a, b) => (b.route?.length ?? 0) - (a.route?.length ?? 0))[0];
      assert.ok(longest?.trayId !== undefined && longest.route !== undefined && longest.route.length > 3);
      await page.evaluate(() => {
        const kept = window as unknown as { runs: { tray: string; frames: string[]; duration: number }[] };
        kept.runs = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          const list = Array.isArray(frames) ? frames : [];
          kept.runs.push({ tray: this.getAttribute('data-tween') ?? '', frames: list.map((frame) => String(frame['transform'])), duration: typeof options === 'object' ? Number(options.duration) : 0 });
          return animate.call(this, frames, options);
        };
      });
      await pressIntent(page, menu, longest.intent, 'keyboard');
      await page.waitForFunction((tray) => (window as unknown as { runs: { tray: string }[] }).runs.some((run) => run.tray === tray), String(longest.trayId));
      const run = await page.evaluate((tray) => (window as unknown as { runs: { tray: string; frames: string[]; duration: number }[] }).runs.find((one) => one.tray === tray && one.frames.length > 2), String(longest.trayId));
      assert.equal(run?.frames.length, longest.route.length, 'the square it left, those it passed, the one it reached');
      assert.equal(run?.frames.at(-1), 'translate(0px, 0px)');
      assert.ok(run !== undefined && run.duration > 0 && run.duration <= 600);
      await page.waitForFunction(() => document.getAnimations().length === 0 && document.querySelector('.moving') === null);
      await tab.close();
    });

    test('U-QU-42 on a phone the row lies over the page and nothing scrolls sideways', async () => {
      const tab = await openTab(site, { viewport: { width: 360, height: 640 } });
      const { page } = tab;
      const run = await beforeTheRun(tab, 5);
      const height = await page.evaluate(() => document.querySelector('.top')?.clientHeight ?? 0);
      await run();
      await page.waitForSelector('[data-t="watching"]');
      assert.equal(await sideways(page), 0);
      assert.ok(Math.abs(await page.evaluate(() => document.querySelector('.top')?.clientHeight ?? 0) - height) < 30);
      if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/watching-360.png` });
      await tab.close();
    });
  });
}
