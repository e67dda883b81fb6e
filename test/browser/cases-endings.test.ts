// Ends of Days and of games: the sheet between Days, a breach in mid-Stage, and who is said to have won at a table.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { playerIndex } from '../../src/engine/ids.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { pressIntent } from './press.ts';
import { pageText } from './reading.ts';
import { frameOf, openReplay, openSaved, readSave, storedHistory, tableOf, withSetupPage } from './saves.ts';
import { findBrowser, openTab } from './support.ts';
import type { Site } from './support.ts';

const path = findBrowser();

if (path !== null) {
  describe('ends of Days and games', () => {
    let site: Site;
    let page: Page;
    withSetupPage(path, (opened, served) => {
      page = opened;
      site = served;
    });

    /** Opens a game one act before where it stops, and presses that act. */
    async function lastAct(name: string): Promise<void> {
      await openSaved(page, name, 1);
      const last = readSave(name).history.at(-1);
      assert.ok(last !== undefined);
      await pressIntent(page, actionMenu(tableOf(name, 1).state, playerIndex(0)), last, 'mouse');
    }

    test('after a Day with two collisions the sheet says two on that Day, names the next and agrees with the header; once', async () => {
      await lastAct('day-end');
      const frame = frameOf('day-end');
      const text = await pageText(page, '[data-t="dayend"]');
      assert.match(text, new RegExp(`Day ${frame.day - 1} has ended`));
      assert.match(text, new RegExp(`Day ${frame.day} of ${frame.days}`));
      assert.match(text, new RegExp(`(?:2|two) on Day ${frame.day - 1}\\b|Day ${frame.day - 1}: (?:2|two)`, 'i'));
      assert.ok(text.includes(`${frame.collisionsTotal}`));
      // The standings and the header tell one Revenue.
      const shown = await page.evaluate(() => [...document.querySelectorAll('[data-t="dayend"] .standings td, [data-t="dayend"] .standings th')].map((cell) => cell.textContent ?? ''));
      assert.ok(shown.includes(String(frame.revenue).replace('-', '−')), shown.join(' '));
      assert.equal(await pageText(page, '[data-t="objective"]'), frame.objective);
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-t')), 'carry-on');
      await page.keyboard.press('Enter');
      assert.equal(await page.locator('[data-t="dayend"]').count(), 0);
      const next = actionMenu(tableOf('day-end').state, playerIndex(0)).direct[0];
      assert.ok(next !== undefined);
      await pressIntent(page, actionMenu(tableOf('day-end').state, playerIndex(0)), next.intent, 'mouse');
      assert.equal(await page.locator('[data-t="dayend"]').count(), 0);
    });

    test('U-DE-1 at the last Day’s end the results open instead', async () => {
      await lastAct('vote');
      await page.waitForSelector('[data-t="results"]');
      assert.equal(await page.locator('[data-t="dayend"]').count(), 0);
      await page.keyboard.press('Escape');
    });

    test('a collision limit reached ends the game in mid-Stage with its reason, and no vote is offered', async () => {
      await lastAct('breach');
      await page.waitForSelector('[data-t="results"]');
      const text = await pageText(page, '[data-t="results"]');
      assert.match(text, /The Division failed/);
      assert.match(text, /unsafe/);
      assert.doesNotMatch(text, /collisionFloor/);
      assert.equal(await page.locator('[data-t="vote-yes"], [data-t="vote-no"]').count(), 0);
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('[data-t="vote-yes"], [data-t="vote-no"]').count(), 0);
      assert.equal((await storedHistory(page)).length, readSave('breach').history.length);
      const { clock } = tableOf('breach').state;
      assert.match(await pageText(page, '.clock-line'), new RegExp(`Stage ${clock.stage} of 12`));
    });

    test('at a table likewise, with nobody asked for another Day', async () => {
      const viewer = await openTab(site);
      await openReplay(viewer.page, site, 'table-breach');
      const text = await pageText(viewer.page, '#results');
      assert.match(text, /The Division failed/);
      assert.match(text, /unsafe/);
      assert.equal(await viewer.page.locator('[data-t="vote-yes"], [data-t="vote-no"]').count(), 0);
      // Look 5: a step with a collision shows its stamp and the trains; one without shows none.
      await viewer.page.keyboard.press('Home');
      assert.equal(await viewer.page.locator('[data-t="wreck"]').count(), 0);
      await viewer.page.click('[data-t="jump-collision-on"]');
      assert.ok(await viewer.page.locator('[data-t="wreck"] .remains .train').count() > 0);
      await viewer.page.keyboard.press('ArrowRight');
      assert.equal(await viewer.page.locator('[data-t="wreck"]').count(), 0);
      await viewer.close();
    });

    test('a Co-op win has no single winner and sets the combined Revenue against the floor', async () => {
      const viewer = await openTab(site);
      const { state } = tableOf('table-coop');
      await openReplay(viewer.page, site, 'table-coop');
      const text = await pageText(viewer.page, '#results');
      const combined = state.official?.revenues.reduce((sum, one) => sum + one, 0) ?? -1;
      assert.match(text, /The Division ran/);
      assert.doesNotMatch(text, /takes the Division|finishes ahead/);
      assert.match(text, new RegExp(`\\b${combined}\\b[^.]*\\b${state.config.minCombinedRevenue}\\b`));
      await viewer.close();
    });

    test('a tie for the lead is shared by both names', async () => {
      const viewer = await openTab(site);
      const { state } = tableOf('table-shared');
      const names = (state.outcome?.winners ?? []).map((player) => state.players[player]?.name ?? '');
      await openReplay(viewer.page, site, 'table-shared');
      const text = await pageText(viewer.page, '#results');
      assert.match(text, new RegExp(`${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} share the Division`));
      await viewer.close();
    });
  });
}
