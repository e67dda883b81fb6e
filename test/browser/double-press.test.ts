// A double click at the speed of a hand (U-IN-6): its second press is not for what took the place of the first control, in solitaire and at a
// table, while keys and a hand that has moved are never held up.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { deal, findBrowser, openTab } from './support.ts';
import { actorOf, closeTab, giveSeat, inGame, makeTable, movesOf, openTableSite, startTable } from './tables.ts';
import type { TableSite } from './tables.ts';
import { settled, until } from './waiting.ts';

const path = findBrowser();

const CONTROLS = '#actions [data-t="act"]:not([aria-disabled="true"]), #actions [data-t="end"]:not([aria-disabled="true"])';

/** Notes when the page last changed before each press of the pointer, and what lay under it. */
const watch = (page: Page): Promise<void> => page.evaluate(() => {
  const seen = { changed: -Infinity, presses: [] as { readonly gap: number; readonly key: string | null }[] };
  Object.assign(window, { seen });
  new MutationObserver(() => {
    seen.changed = performance.now();
  }).observe(document.querySelector('#actions') ?? document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-key'] });
  window.addEventListener('pointerdown', (event) => {
    const key = event.target instanceof Element ? event.target.closest('#actions [data-t="act"], #actions [data-t="end"]')?.getAttribute('data-key') ?? null : null;
    seen.presses.push({ gap: event.timeStamp - seen.changed, key });
  }, { capture: true });
});

const presses = (page: Page): Promise<readonly { readonly gap: number; readonly key: string | null }[]> => page.evaluate(() => {
  const { seen } = window as unknown as { readonly seen: { presses: { gap: number; key: string | null }[] } };
  return seen.presses.splice(0);
});

/** How many moves the browser keeps of the game. */
const moves = (page: Page): Promise<number> => page.evaluate(() => (JSON.parse(localStorage.getItem('station-master.save.v1') ?? '{"history":[]}') as { history: unknown[] }).history.length);

/** Presses a control twice in one place, the second time once the first has been drawn; what was pressed, and how soon after the change. */
async function twice(page: Page, turn: number): Promise<{ readonly first: string | null; readonly second: string | null; readonly gap: number } | null> {
  const controls = page.locator(CONTROLS);
  const count = await controls.count();
  if (count === 0) return null;
  const control = controls.nth(turn % count);
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (box === null) return null;
  await page.mouse.move(2, 2);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const key = await control.getAttribute('data-key');
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction((pressed) => {
    const at = document.querySelector<HTMLElement>('[data-flight]');
    return at === null && document.querySelector(`#actions [data-key="${CSS.escape(pressed ?? '')}"]`) === null;
  }, key, { timeout: 2_000 }).catch(() => undefined);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await settled(page);
  const [one, two] = await presses(page);
  return one === undefined || two === undefined ? null : { first: one.key, second: two.key, gap: two.gap };
}

/** Double clicks until some of them came soon after another control had taken the place; `made` counts what was played. */
async function doubleClicks(page: Page, made: () => Promise<number> | number, mine: () => boolean): Promise<void> {
  await watch(page);
  let held = 0;
  for (let turn = 0; turn < 30 && held < 3 && mine(); turn += 1) {
    if (await page.locator('dialog[open]').count() > 0) await page.keyboard.press('Escape');
    const before = await made();
    const did = await twice(page, turn);
    if (did === null) continue;
    await until('the first press is played', async () => await made() > before, 2_000).catch(() => undefined);
    if (did.second === null || did.second === did.first || did.gap >= 400) continue;
    held += 1;
    assert.ok(await made() <= before + 1, `${did.second} was played ${did.gap} ms after it had come, by the second press on ${did.first}`);
  }
  assert.ok(held >= 1, 'some control took the place of another in time');
}

if (path !== null) {
  describe('double clicks', () => {
    let site: TableSite;
    before(async () => {
      site = await openTableSite(path);
    });
    after(async () => {
      await site.close();
    });

    test('U-IN-6 in solitaire the second press plays nothing', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=7&hand=sixRandom&days=1');
      await doubleClicks(page, () => moves(page), () => true);
      await tab.close();
    });

    test('U-IN-6 a hand that has moved and keys are never held up, however soon', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=7&hand=sixRandom&days=1');
      const first = await page.locator(CONTROLS).nth(1).boundingBox();
      assert.ok(first !== null);
      await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2);
      await page.mouse.down();
      await page.mouse.up();
      await until('it is played', async () => await moves(page) === 1);
      await settled(page);
      const next = await page.locator(CONTROLS).last().boundingBox();
      assert.ok(next !== null && Math.hypot(next.x - first.x, next.y - first.y) > 12);
      await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2);
      await page.mouse.down();
      await page.mouse.up();
      await until('it is played too', async () => await moves(page) === 2);
      await tab.close();
      const other = await openTab(site);
      await deal(other.page, site, 'seed=7&hand=sixRandom&days=1');
      for (let move = 1; move <= 2; move += 1) {
        await other.page.locator(CONTROLS).nth(1).focus();
        await other.page.keyboard.press('Enter');
        await until('the key plays', async () => await moves(other.page) === move);
      }
      await other.close();
    });

    test('U-IN-6 at a table the second press plays nothing either', async () => {
      const seats = await makeTable(site, ['Ann', 'Bea']);
      await startTable(site, seats);
      const gameId = seats[0]?.gameId ?? '';
      await until('somebody is to act', () => actorOf(site, gameId) !== null);
      const mine = seats[actorOf(site, gameId) ?? 0] ?? assert.fail();
      const tab = await openTab(site);
      await giveSeat(tab, mine, 'Ann');
      await tab.page.goto(`${site.base}play.html?lobby&code=${mine.gameCode}`);
      await inGame(tab.page);
      await doubleClicks(tab.page, () => movesOf(site, gameId), () => actorOf(site, gameId) === mine.player);
      await closeTab(tab, /ERR_/);
    });
  });
}
