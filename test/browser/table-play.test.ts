// What each seat of a table sees (U-OA-10, U-JR-9): rivals' moves held on screen, questions put to one and read by all, peeking,
// and the history of a long game. The tables begin where recorded games stood.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { recorded } from '../server/plant.ts';
import { answer, goOn, menuOf, openPlantedSite, pageAt, savedGame, stateOf } from './planted.ts';
import type { PlantedGame, PlantedSite } from './planted.ts';
import { css, intentKey, pressIntent } from './press.ts';
import { findBrowser } from './support.ts';
import { actorOf, gameOf, movesOf } from './tables.ts';
import { counts, settled, until } from './waiting.ts';

const path = findBrowser();

/** Whether a step is held on the page. */
const holds = async (page: Page): Promise<boolean> => await page.locator('[data-t="watching"]').count() === 1;

/** Every element of a kind that has been there since. */
async function collect(page: Page, selector: string): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((wanted) => {
    const seen = new Set<string>();
    (window as unknown as { collected: Set<string> }).collected = seen;
    new MutationObserver(() => {
      for (const one of document.querySelectorAll(wanted)) seen.add(one.getAttribute('data-t') ?? '');
    }).observe(document.body, { subtree: true, attributes: true, childList: true, attributeFilter: ['class'] });
  }, selector);
  return () => page.evaluate(() => [...(window as unknown as { collected: Set<string> }).collected]);
}

if (path !== null) {
  describe('seats at a table', () => {
    let site: PlantedSite;
    const game = (name: string): PlantedGame => site.game(name);
    before(async () => {
      const missed = recorded('floor-missed');
      site = await openPlantedSite(path, {
        clearance: [recorded('question-clearance'), 51],
        flagged: [recorded('question-red-flag'), 132],
        realignment: [recorded('extended-and-declined'), 8],
        flag: [recorded('extended-and-declined'), 25],
        draw: [missed, 3],
        peek: [missed, 3],
        held: [missed, missed.history.findIndex(({ type }) => type === 'switch.move')],
        long: [savedGame('table-shared'), -2],
      });
    });
    after(async () => {
      await site.close();
    });

    test('a ruling waits for the display; only the Superintendent has two buttons, the other reads name and question; Hold keeps the train', async () => {
      const table = game('clearance');
      const asked = await pageAt(site, table, 1, 10);
      const other = await pageAt(site, table, 0, 0);
      const rows = await collect(other.page, '[data-t="watching"]');
      await goOn(site, table);
      assert.equal(actorOf(site, table.gameId), 1);
      await asked.page.waitForSelector('[data-t="decision-waits"]');
      assert.equal(await asked.page.locator('[data-t="decision"]').count(), 0);
      await asked.page.click('[data-t="skip-to-it"]');
      await asked.page.waitForSelector('[data-t="decision"]');
      await counts(asked.page.locator('[data-t="decision"] .answer'), 2);
      assert.equal(await asked.page.evaluate(() => document.activeElement?.getAttribute('data-key')), 'heading:decision');
      const asks = (await asked.page.textContent('#order-title') ?? '').trim();
      await until('the other one reads it', async () => (await other.page.textContent('[data-t="chart"]') ?? '').includes(asks));
      assert.ok((await other.page.textContent('[data-t="chart"]') ?? '').includes(table.names[1] ?? '?'));
      assert.equal(await other.page.locator('[data-t="decision"], [data-intent="mainline.clearance"]').count(), 0);
      const pending = stateOf(site, table).clock.pendingDecision;
      assert.ok(pending !== null);
      const held = stateOf(site, table).trays[pending.trayId]?.position;
      const hold = answer(site, table, 1, (intent) => intent.type === 'mainline.clearance' && !intent.allow);
      await asked.page.click(css(intentKey(hold)));
      await until('it is answered', () => stateOf(site, table).clock.pendingDecision === null);
      assert.deepEqual(stateOf(site, table).trays[pending.trayId]?.position, held);
      await until('the other one is told', async () => !(await other.page.textContent('[data-t="chart"]') ?? '').includes(asks));
      assert.deepEqual(await rows(), [], 'with pace Off nothing is held');
      await asked.close();
      await other.close();
    });

    test('a collision that only the Toolbox flag can stop is put to its owner alone; flagging spends the flag', async () => {
      const table = game('flagged');
      const owner = await pageAt(site, table, 0, 0);
      const other = await pageAt(site, table, 1, 0);
      await goOn(site, table);
      await owner.page.waitForSelector('[data-t="decision"]');
      const asks = (await owner.page.textContent('#order-title') ?? '').trim();
      assert.match(asks, /Flag it down\?$/);
      await until('the other one reads it', async () => (await other.page.textContent('[data-t="chart"]') ?? '').includes(asks));
      assert.equal(await other.page.locator('[data-t="decision"], [data-intent="mainline.redFlag"]').count(), 0);
      const collisions = stateOf(site, table).clock.pendingDecision;
      assert.equal(collisions?.kind, 'redFlag');
      const flag = answer(site, table, 0, (intent) => intent.type === 'mainline.redFlag' && intent.flag);
      await owner.page.click(css(intentKey(flag)));
      await until('it is answered', () => stateOf(site, table).clock.pendingDecision === null);
      await settled(owner.page);
      assert.equal(stateOf(site, table).players[0]?.toolboxFlag, false);
      await owner.close();
      await other.close();
    });

    test('a Toolbox flag set out shows on every seat’s map', async () => {
      const table = game('flag');
      const other = await pageAt(site, table, 1, 0);
      const names = (): Promise<readonly string[]> => other.page.evaluate(() => [...document.querySelectorAll('#division [aria-label]')].map((one) => one.getAttribute('aria-label') ?? '').filter((label) => /Red Flag/i.test(label)));
      assert.deepEqual(await names(), []);
      await goOn(site, table);
      await until('the flag is on the map', async () => (await names()).length === 1);
      assert.match((await names())[0] ?? '', /west/i);
      await other.close();
    });

    test('a card changed by Realignment flashes for the seat that did it and for every other', async () => {
      const table = game('realignment');
      const doer = await pageAt(site, table, 2, 3);
      const other = await pageAt(site, table, 0, 3);
      const flashes = await Promise.all([doer, other].map(({ page }) => collect(page, '.node.flashed [data-t^="node-"]')));
      const intent = table.history[8];
      assert.ok(intent?.type === 'mainline.modify');
      await pressIntent(doer.page, menuOf(site, table, 2), intent, 'mouse');
      for (const flashed of flashes) {
        await until('it flashed', async () => (await flashed()).length > 0);
        assert.deepEqual(await flashed(), [`node-${intent.node}`]);
      }
      await doer.close();
      await other.close();
    });

    test('a rival’s draw from a Department lights that pile while it is held and not after; one’s own is there at once and lights nothing', async () => {
      const table = game('draw');
      const own = await pageAt(site, table, 0, 20);
      const rival = await pageAt(site, table, 1, 4);
      const lit = await collect(own.page, '.pile.lit');
      const cards = await own.page.locator('#hand [data-t^="hand-"]').count();
      const intent = table.history[3];
      assert.ok(intent?.type === 'draw.fromDepartment');
      await goOn(site, table);
      await rival.page.waitForSelector(`[data-t="pile-dept${intent.slot + 1}"].lit`);
      assert.ok(await holds(rival.page), 'the step is held');
      await until('the card is in the hand', async () => await own.page.locator('#hand [data-t^="hand-"]').count() === cards + 1, 10_000);
      await rival.page.waitForSelector('[data-t="watching"]', { state: 'detached' });
      await settled(rival.page);
      assert.equal(await rival.page.locator('.pile.lit').count(), 0);
      assert.deepEqual(await lit(), []);
      await own.close();
      await rival.close();
    });

    test('a rival’s switching step holds 1000 ms at pace 1, and after a pause what was left of it', async () => {
      const table = game('held');
      const mover = actorOf(site, table.gameId) ?? assert.fail('somebody is to act');
      const watcher = await pageAt(site, table, 1 - mover, 1, ({ page }) => page.clock.install());
      const { page } = watcher;
      await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now()) + 1000));
      await goOn(site, table);
      await until('the step has come', async () => {
        await page.clock.runFor(20);
        return holds(page);
      });
      await page.clock.runFor(780);
      assert.ok(await holds(page), 'still held after 800 ms');
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-t="pause"]')?.click());
      // Shorter than the silence after which the page would ask the server for its position.
      await page.clock.runFor(2_000);
      assert.ok(await holds(page), 'nothing moves while paused');
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-t="pause"]')?.click());
      await page.clock.runFor(120);
      assert.ok(await holds(page), 'what was left is held');
      await page.clock.runFor(150);
      assert.ok(!await holds(page), 'and no more than that');
      await watcher.close();
    });

    test('a look at a rival’s district has its banner, nothing there is pressable, and it ends when the viewer must act', async () => {
      const table = game('peek');
      const waiting = actorOf(site, table.gameId) === 0 ? 1 : 0;
      const tab = await pageAt(site, table, waiting, 0);
      const { page } = tab;
      await page.locator('[data-t^="peek-"]').first().click();
      await page.waitForSelector('[data-t="peek-banner"]');
      assert.ok((await page.textContent('[data-t="peek-banner"]') ?? '').includes(table.names[1 - waiting] ?? '?'));
      assert.equal(await page.locator('#district [data-intent], #district .reachable, #district .placeable').count(), 0);
      for (let i = 0; i < 40 && actorOf(site, table.gameId) !== waiting; i += 1) {
        await counts(page.locator('[data-t="peek-banner"]'), 1);
        await goOn(site, table);
      }
      assert.equal(actorOf(site, table.gameId), waiting);
      await page.waitForSelector('[data-t="peek-banner"]', { state: 'detached' });
      await tab.close();
    });

    test('U-JR-9 a long game joined anew shows its newest lines; Earlier brings the rest, each line once and in order; find reaches the first Day', async () => {
      const table = game('long');
      const tab = await pageAt(site, table, 0, 0, ({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));
      const { page } = tab;
      const log = gameOf(site, table.gameId).log.all();
      const newest = [...log].reverse().find((line) => line.tone !== 'phase' && line.tone !== 'clock')?.text ?? '';
      assert.ok((await page.textContent('#log') ?? '').includes(newest.replace(/^[^:]+: /, '')), newest);
      await page.click('[data-t="log-earlier"]');
      await until('a page was fetched', () => tab.requests.filter((address) => address.includes('/api/log?')).length === 1);
      await page.click('[data-key="copy-log"]');
      await page.waitForSelector('[data-t="log-earlier"]', { state: 'detached' });
      await until('it was copied', async () => (await page.evaluate(() => navigator.clipboard.readText())).length > 0);
      const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
      // A phase is told with the first line under it, so the headings of empty ones are missing.
      const told = log.filter(({ tone }) => tone !== 'phase').map(({ text }) => text);
      const phases = new Set(log.filter(({ tone }) => tone === 'phase').map(({ text }) => text));
      assert.deepEqual(copied.filter((text) => !phases.has(text)).filter((text) => told.includes(text)), told.filter((text) => !phases.has(text)));
      const early = log.slice(0, 60).find(({ text, tone }) => tone !== 'phase' && tone !== 'clock' && log.filter((line) => line.text === text).length === 1)?.text ?? '';
      await page.fill('[data-key="find"]', early.replace(/^[^:]+: /, ''));
      await until('it is found', async () => (await page.textContent('#log') ?? '').includes(early.replace(/^[^:]+: /, '')));
      assert.ok(movesOf(site, table.gameId) > 500);
      await tab.close();
    });
  });
}
