// A table whose server goes away and comes back (U-ER-4, U-SE-17), and a whole game of four over a server killed twice on the way.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openLine } from './line.ts';
import type { Line } from './line.ts';
import { pressTowardsEnd } from './player.ts';
import { findBrowser, openTab } from './support.ts';
import type { Tab } from './support.ts';
import { actorOf, ADMIN, closeTab, gameOf, giveSeat, inGame, keptSeats, makeTable, moveOnPage, movesOf, openTableSite, pageAndWire, startTable, wireSeat } from './tables.ts';
import type { TableSite } from './tables.ts';
import { counts, reads, says, until } from './waiting.ts';

const path = findBrowser();

/** Ends the phase where the page lets it, so that a Day does not take all day. */
async function endOnPage(site: TableSite, page: Page, gameId: string): Promise<void> {
  const before = movesOf(site, gameId);
  const end = page.locator('#actions [data-t="end"]:not([aria-disabled="true"]), #actions [data-key="pass-car"]').first();
  if (await page.locator('dialog[open]').count() === 0 && await end.count() > 0) {
    await end.click({ timeout: 1000 }).catch(() => undefined);
    await until('the end is made', () => movesOf(site, gameId) > before, 1500).catch(() => undefined);
  }
  if (movesOf(site, gameId) === before) await moveOnPage(site, page, gameId);
}

if (path !== null) {
  describe('a table and its server', () => {
    let site: TableSite;
    before(async () => {
      site = await openTableSite(path);
    });
    after(async () => {
      await site.close();
    });

    test('U-ER-4 with the server away the bar shows and acting is off; when it is back the bar says so and the board is current', async () => {
      const { tab, gameId, other } = await pageAndWire(site);
      const { page } = tab;
      await site.stop();
      await page.waitForSelector('[data-t="connection"]');
      await says(page, '[data-t="connection"]', /Reconnecting.*as of \d/);
      const act = page.locator('#actions [data-t="act"]').first();
      await until('acting is off', async () => await act.getAttribute('aria-disabled') === 'true');
      const why = await act.getAttribute('aria-describedby');
      await reads(page, `#${why ?? '?'}`, 'Reconnecting…');
      await act.focus();
      assert.ok(await act.evaluate((element) => document.activeElement === element), 'U-AX-9: it stays focusable');
      await act.press('Enter');
      await page.waitForSelector('.refusal');
      assert.ok((await page.textContent('[data-t="division"]') ?? '').length > 0, 'the board stays');
      await site.start();
      await page.click('[data-t="try-now"]').catch(() => undefined);
      await page.waitForSelector('[data-t="connection"]', { state: 'detached' });
      await until('it says that it is back', async () => /Back — /.test(await page.textContent('body') ?? ''));
      await until('acting is on', async () => await page.locator('[data-cut-off]').count() === 0 && await act.getAttribute('aria-disabled') === null);
      await moveOnPage(site, page, gameId);
      other.close();
      await closeTab(tab, /ERR_/);
    });

    test('U-SE-22 behind a proxy that cuts streams after 5 s and passes them on a byte at a time no push is lost, doubled or torn', async () => {
      const seats = await makeTable(site, ['Ann', 'Bea']);
      await startTable(site, seats);
      const gameId = seats[0]?.gameId ?? '';
      const proxy = await openLine(site.port, 5000);
      const far = { ...site, base: `http://127.0.0.1:${proxy.port}/` };
      const tab = await openTab(far);
      const [mine, theirs] = seats;
      assert.ok(mine !== undefined && theirs !== undefined);
      await giveSeat(tab, mine, 'Ann');
      await tab.page.goto(`${far.base}play.html?lobby&code=${mine.gameCode}`);
      await inGame(tab.page);
      const wire = await wireSeat(site, theirs);
      for (let move = 0; move < 14 || proxy.cuts() < 2; move += 1) {
        await until('somebody is to act', () => actorOf(site, gameId) !== null);
        if (actorOf(site, gameId) === mine.player) await endOnPage(site, tab.page, gameId);
        else {
          await wire.page.upTo(movesOf(site, gameId));
          await wire.move((options) => options.find((one) => one.type.endsWith('.end')) ?? options[0]);
        }
      }
      const log = gameOf(site, gameId).log.all();
      const plain = log.filter((line) => line.tone !== 'clock' && line.tone !== 'phase');
      // The history on the page is the server's own: nothing lost, nothing twice.
      await until('the page has the whole log', async () => await tab.page.locator('#log .line').count() >= plain.length - 2);
      const shown = await tab.page.locator('#log .line').count();
      assert.ok(shown <= log.length, `${shown} lines shown of ${log.length}`);
      assert.ok(tab.requests.every((address) => !/smt_|a-table-for-two/.test(address)));
      wire.close();
      await closeTab(tab, /ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION|ERR_EMPTY/);
      await proxy.close();
    });

    /** A page at a game of two through a line that can be spoilt; the page's clock can be moved. */
    async function overLine(): Promise<{ readonly line: Line; readonly tab: Tab; readonly gameId: string; readonly code: string; readonly streams: () => number }> {
      const seats = await makeTable(site, ['Ann', 'Bea']);
      await startTable(site, seats);
      const gameId = seats[0]?.gameId ?? '';
      await until('somebody is to act', () => [0, 1].includes(actorOf(site, gameId) ?? -1));
      const mine = seats[actorOf(site, gameId) ?? 0] ?? assert.fail('no seat');
      const line = await openLine(site.port);
      const far = { ...site, base: `http://127.0.0.1:${line.port}/` };
      const tab = await openTab(far);
      await tab.page.clock.install();
      await giveSeat(tab, mine, 'Ann');
      await tab.page.goto(`${far.base}play.html?lobby&code=${mine.gameCode}`);
      await inGame(tab.page);
      return { line, tab, gameId, code: mine.gameCode, streams: () => tab.requests.filter((address) => address.includes('/api/stream')).length };
    }

    /** Lets the page live through a while in which it tries again. */
    async function later(page: Page, over: () => boolean): Promise<void> {
      for (let i = 0; i < 120 && !over(); i += 1) {
        await page.clock.runFor(4000);
        await new Promise((done) => setTimeout(done, 40));
      }
      assert.ok(over(), 'the page tries again');
    }

    test('a bad gateway, a foreign 404, the wrong shard and a dead line cost no seat; the deleted game does', async () => {
      const { line, tab, gameId, code, streams } = await overLine();
      const { page } = tab;
      for (const mood of ['badGateway', 'foreignPage', 'wrongShard'] as const) {
        const before = streams();
        line.become(mood);
        await later(page, () => streams() >= before + 3);
        await page.waitForSelector('[data-t="connection"]');
        await counts(page.locator('[data-t="game"]'), 1, mood);
        assert.deepEqual(Object.keys(await keptSeats(page)), [code], mood);
        line.become('pass');
        await page.evaluate(() => document.querySelector<HTMLElement>('[data-t="try-now"]')?.click());
        await page.waitForSelector('[data-t="connection"]', { state: 'detached' });
      }
      await moveOnPage(site, page, gameId);
      // Silent without closing: heartbeats stay away, and within a minute the bar shows and the stream is asked for anew.
      const before = streams();
      line.become('dead');
      await page.clock.runFor(56_000);
      await until('the stream is opened anew', () => streams() > before);
      await page.waitForSelector('[data-t="connection"]');
      line.become('pass');
      await later(page, () => streams() > before + 1);
      await page.waitForSelector('[data-t="connection"]', { state: 'detached' });
      // Asleep for ten minutes, and awake: current at once.
      const asleep = streams();
      line.become('dead');
      await page.clock.fastForward(600_000);
      line.become('pass');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await until('it is opened at once', () => streams() > asleep, 10_000);
      await page.waitForSelector('[data-t="connection"]', { state: 'detached' });
      const ended = await fetch(`${site.base}api/games/${gameId}`, { method: 'DELETE', headers: { 'X-Admin-Secret': ADMIN } });
      assert.equal(ended.status, 200);
      await page.waitForSelector('[data-t="lobby"]');
      assert.deepEqual(await keptSeats(page), {});
      await closeTab(tab, /ERR_|502|404|421/);
      await line.close();
    });

    test('S-CL-1 the server stops during a submit: refused in words after the tries, nothing rejected unheard, and afterwards the control works', async () => {
      const { line, tab, gameId } = await overLine();
      const { page } = tab;
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/intent')) sent.push(request.postData() ?? '');
      });
      await site.stop(true);
      // The bar has not come yet: the press goes out.
      await page.evaluate(() => document.querySelector<HTMLElement>('#actions [data-t="act"]')?.click());
      await later(page, () => sent.length >= 6);
      assert.equal(new Set(sent).size, 1, 'the same number and body each time');
      await page.waitForSelector('.refusal');
      await says(page, '.refusal', /No answer from the server/);
      await site.start();
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-t="try-now"]')?.click());
      await later(page, () => true);
      await page.waitForSelector('[data-t="connection"]', { state: 'detached' });
      await moveOnPage(site, page, gameId);
      await closeTab(tab, /ERR_|502/);
      await line.close();
    });

    test('four browsers play a whole game of one Day, over a server killed twice, and every page comes to its results', async () => {
      const names = ['Ann', 'Bea', 'Cal', 'Dot'];
      const seats = await makeTable(site, names);
      await startTable(site, seats);
      const gameId = seats[0]?.gameId ?? '';
      const tabs = await Promise.all(seats.map(async (seat, index) => {
        const tab = await openTab(site);
        await giveSeat(tab, seat, names[index] ?? '');
        await tab.page.goto(`${site.base}play.html?lobby&code=${seat.gameCode}`);
        await inGame(tab.page);
        return tab;
      }));
      const kills = new Set([25, 60]);
      const acted = new Set<number>();
      for (let turn = 0; turn < 4000 && gameOf(site, gameId).state.status === 'active'; turn += 1) {
        const moves = movesOf(site, gameId);
        if (kills.delete([...kills].find((at) => at <= moves) ?? -1)) {
          await site.stop(true);
          await site.start();
          assert.equal(movesOf(site, gameId), moves, 'the game is there again');
          for (const { page } of tabs) await until('the page is back', async () => {
            await page.evaluate(() => document.querySelector<HTMLElement>('[data-t="try-now"]')?.click());
            return await page.locator('[data-t="connection"]').count() === 0 && await page.locator('[data-cut-off]').count() === 0;
          });
        }
        const who = actorOf(site, gameId) ?? assert.fail('somebody is to act');
        const tab = tabs[who] ?? assert.fail('a page has that seat');
        await pressTowardsEnd(tab.page, turn);
        for (let i = 0; i < 20 && movesOf(site, gameId) === moves; i += 1) await new Promise((done) => setTimeout(done, 10));
        if (movesOf(site, gameId) > moves) acted.add(who);
      }
      const { status, official } = gameOf(site, gameId).state;
      assert.notEqual(status, 'active');
      assert.equal(acted.size, 4, 'every page acted');
      assert.equal(kills.size, 0, 'the server was killed twice');
      for (const { page } of tabs) {
        await page.waitForSelector('[data-key="open-results"], dialog[data-t="results"]');
        if (await page.locator('dialog[data-t="results"]').count() === 0) await page.click('[data-key="open-results"]');
        const shown = await page.textContent('dialog[data-t="results"]') ?? '';
        for (const name of names) assert.ok(shown.includes(name), name);
        for (const revenue of official?.revenues ?? []) assert.ok(shown.includes(String(revenue).replace('-', '−')), shown);
        assert.equal(await page.evaluate(() => localStorage.getItem('station-master.save.v1')), null, 'U-SV-10');
      }
      for (const tab of tabs) await closeTab(tab, /ERR_|503/);
    });
  });
}
