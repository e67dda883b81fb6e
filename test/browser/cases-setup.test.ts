// The forms that deal a game and what a deal is: every control on every form, numbers put right, the same railroad from
// the same address, the game before kept once.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { pressSomething } from './player.ts';
import { pageText, position } from './reading.ts';
import { onSetup, storedHistory } from './saves.ts';
import { deal, findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';
import { settled } from './waiting.ts';

const path = findBrowser();
const CONTROLS = ['hand', 'office', 'extra', 'passenger', 'freight', 'transit', 'minrev', 'colday', 'coltotal', 'visibility', 'rotation', 'toolbox', 'tossloco'] as const;
const GATED = ['minrev', 'colday', 'coltotal'] as const;

/** What a form of the prefix lacks of the thirteen settings. */
const lacking = (page: Page, prefix: string): Promise<readonly string[]> => page.evaluate(({ names, gated, before }) => {
  const has = (selector: string): boolean => document.querySelector(selector) !== null;
  return [
    ...names.flatMap((name) => {
      const id = `${before}-${name}`;
      const control = has(`#${id}`) || document.querySelectorAll(`input[name="${id}"]`).length === 3;
      return [control ? '' : id, has(`#${id}-row`) ? '' : `${id}-row`, (document.querySelector(`#${id}-hint`)?.textContent ?? '').trim() !== '' ? '' : `${id}-hint`];
    }),
    ...gated.map((name) => (has(`#${before}-${name}-on`) ? '' : `${before}-${name}-on`)),
  ].filter((missing) => missing !== '');
}, { names: CONTROLS, gated: GATED, before: prefix });

/** Opens the form that creates a table, on a page that is told there is a server. */
async function createForm(page: Page, site: Site): Promise<void> {
  await page.route('**/api/health', (route) => route.fulfill({ json: { ok: true, service: 'station-master', engineVersion: '0.1.0', protocol: 1, games: { active: 0, lobby: 0 } } }));
  await page.goto(`${site.base}play.html?lobby`);
  await page.waitForSelector('main.lobby');
  await page.click('[data-t="door-create"]');
  await page.locator('#lb-days').waitFor();
}

interface Kept {
  readonly rules: { readonly houseRules: { readonly revenue: { readonly freightPerLoad: number }; readonly startingOffice: string } };
}
const keptRules = (page: Page): Promise<Kept['rules']> => page.evaluate(() => (JSON.parse(localStorage.getItem('station-master.save.v1') ?? '{}') as Kept).rules);

if (path !== null) {
  describe('the forms that deal', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    test('the solitaire form has all thirteen controls, rows and hints; a typed floor stays when the Days change; an untyped one follows', async () => {
      const tab = await openTab(site);
      const page = await onSetup(tab, site);
      assert.deepEqual(await lacking(page, 'ss'), []);
      assert.equal(await page.inputValue('#ss-minrev'), '15');
      await page.fill('#ss-days', '8');
      assert.equal(await page.inputValue('#ss-minrev'), '24');
      assert.ok(await page.isChecked('input[name="ss-type"][value="solitaire"]'));
      await page.fill('#ss-minrev', '50');
      await page.fill('#ss-days', '4');
      assert.equal(await page.inputValue('#ss-minrev'), '50');
      assert.ok(await page.isChecked('input[name="ss-type"][value="custom"]'));
      await tab.close();
    });

    test('the form that creates a table: the floor follows players and Days until it is typed', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await createForm(page, site);
      assert.deepEqual(await lacking(page, 'lb'), []);
      assert.ok(await page.isChecked('input[name="lb-type"][value="coop"]'));
      assert.equal(await page.inputValue('#lb-minrev'), '60');
      await page.selectOption('#lb-players', '3');
      await page.fill('#lb-days', '8');
      assert.equal(await page.inputValue('#lb-minrev'), '72');
      assert.ok(await page.isChecked('input[name="lb-type"][value="coop"]'));
      await page.evaluate(() => document.querySelector('#lb-minrev')?.closest('details')?.setAttribute('open', ''));
      await page.fill('#lb-minrev', '50');
      await page.fill('#lb-days', '6');
      assert.equal(await page.inputValue('#lb-minrev'), '50');
      assert.ok(await page.isChecked('input[name="lb-type"][value="custom"]'));
      await tab.close();
    });

    test('a rate of 7 is dealt as 5; Whistle Posts ticked deal one A/D track and no Passenger Facility, unticked a Depot with two', async () => {
      const tab = await openTab(site);
      const page = await onSetup(tab, site);
      await page.fill('#ss-seed', '3');
      await page.fill('#ss-freight', '7');
      await page.check('#ss-office');
      await page.click('[data-t="deal"]');
      await page.waitForSelector('[data-t="game"]');
      await settled(page);
      const rules = await keptRules(page);
      assert.equal(rules.houseRules.revenue.freightPerLoad, 5);
      assert.equal(rules.houseRules.startingOffice, 'whistlePost');
      assert.match(await page.getAttribute('[data-t="cell-0-0"]', 'aria-label') ?? '', /Whistle Post/);
      assert.match(await page.evaluate(() => document.querySelector('[data-own] .hit, [data-t^="node-"][aria-label*="Whistle Post"]')?.closest('svg')?.textContent ?? document.body.textContent ?? ''), /0\/1 tracks|0 of 1/);
      assert.match(await pageText(page, '#facilities'), /[Nn]ot a Passenger Facility/);

      const depot = await openTab(site);
      await deal(depot.page, site, 'seed=3&hand=sixRandom');
      assert.match(await depot.page.getAttribute('[data-t="cell-0-0"]', 'aria-label') ?? '', /Depot/);
      assert.match(await depot.page.evaluate(() => [...document.querySelectorAll('[data-t^="node-"]')].map((node) => node.getAttribute('aria-label') ?? '').join(' ')), /Depot, 0 of 2 A\/D tracks/);
      assert.doesNotMatch(await pageText(depot.page, '#facilities'), /[Nn]ot a Passenger Facility/);
      await depot.close();
      await tab.close();
    });

    test('the address of a deal, opened in a fresh profile, deals the same railroad under the same rules', async () => {
      const read = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify([
        [...document.querySelectorAll('#hand .card-title')].map((title) => title.textContent),
        [...document.querySelectorAll('#piles .pile-text')].map((pile) => pile.textContent),
        [...document.querySelectorAll('[data-t^="node-"]')].map((node) => node.getAttribute('aria-label')),
        (JSON.parse(localStorage.getItem('station-master.save.v1') ?? '{}') as { rules?: unknown }).rules,
      ]));
      const tab = await openTab(site);
      const page = await onSetup(tab, site);
      await page.fill('#ss-seed', '424242');
      await page.fill('#ss-days', '3');
      await page.check('#ss-toolbox');
      await page.check('input[name="ss-hand"][value="threeTrackThreeOther"]');
      await page.click('[data-t="deal"]');
      await page.waitForSelector('[data-t="game"]');
      await settled(page);
      const original = await read(page);
      const address = page.url();
      assert.match(address, /seed=424242&days=3&hand=threeTrackThreeOther&/);
      const fresh = await openTab(site);
      await fresh.page.goto(address);
      await fresh.page.waitForSelector('[data-t="game"]');
      await settled(fresh.page);
      assert.equal(await read(fresh.page), original);
      await fresh.close();
      await tab.close();
    });

    test('a game of ten moves that a deal has replaced is restored exactly', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=5&hand=sixRandom');
      for (let turn = 1; (await storedHistory(page)).length < 12; turn += 1) {
        await pressSomething(page, turn);
        await settled(page);
      }
      await page.keyboard.press('Escape');
      const kept = await position(page);
      const history = await storedHistory(page);
      await page.click('[data-t="newgame"]');
      await page.waitForSelector('[data-t="setup"]');
      await page.fill('#ss-seed', '77');
      await page.click('[data-t="deal"]');
      await page.waitForSelector('[data-t="game"]');
      await settled(page);
      assert.equal((await storedHistory(page)).length, 0);
      await page.click('[data-t="newgame"]');
      await page.waitForSelector('[data-t="setup"]');
      await page.locator('[data-t="setup"] button', { hasText: 'Restore previous game' }).click();
      await page.waitForSelector('[data-t="game"]');
      await settled(page);
      assert.equal(await position(page), kept);
      await page.locator('#hand').waitFor();
      assert.deepEqual(await storedHistory(page), history);
      await tab.close();
    });
  });
}
