// Where a seat is played (U-SE-19, U-GA-4, U-LB-25): recovery links and codes, another device, another tab.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { callApi } from '../support/wire-client.ts';
import { findings } from './reading.ts';
import { findBrowser, openTab } from './support.ts';
import { actorOf, closeTab, giveSeat, inGame, keptSeats, makeTable, moveOnPage, movesOf, openLobby, openPlayer, openTableSite, pageAndWire, pressInBar, startTable } from './tables.ts';
import type { TableSite } from './tables.ts';
import { reads, says, until } from './waiting.ts';

const path = findBrowser();

/** Every address the bar has held, as the page itself sees them. */
async function watchAddress(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen = [location.href];
    (window as unknown as { seen: string[] }).seen = seen;
    for (const name of ['pushState', 'replaceState'] as const) {
      const own = history[name].bind(history);
      history[name] = (...args: Parameters<History['pushState']>) => {
        own(...args);
        seen.push(location.href);
      };
    }
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

/** What the tabs say to each other, as this page hears it. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    (window as unknown as { heard: string[] }).heard = heard;
    const channel = new BroadcastChannel('stationmaster-tabs');
    channel.addEventListener('message', ({ data }) => heard.push(String((data as { readonly kind?: unknown }).kind)));
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

if (path !== null) {
  describe('a seat', () => {
    let site: TableSite;
    before(async () => {
      site = await openTableSite(path);
    });
    after(async () => {
      await site.close();
    });

    test('S-RC-8 a recovery link opens the seat and leaves no trace in the address; the same link is used up for everybody else', async () => {
      const seats = await makeTable(site, ['Ann', 'Bea']);
      await startTable(site, seats);
      const [ann] = seats;
      assert.ok(ann !== undefined);
      const minted = await callApi(site.port, `seat/code?game=${ann.gameCode}`, { token: ann.token, body: {} });
      const link = `${site.base}play.html?claim=${String(minted.body['code'])}&code=${ann.gameCode}`;
      const tab = await openTab(site);
      const addresses = await watchAddress(tab.page);
      await tab.page.goto(link);
      await inGame(tab.page);
      const { token = '' } = (await keptSeats(tab.page))[ann.gameCode] ?? {};
      assert.ok(token.startsWith('smt_') && token !== ann.token);
      assert.equal(new URL(tab.page.url()).search, `?lobby&code=${ann.gameCode}`);
      assert.ok((await addresses()).every((address) => !address.includes('smt_')));
      assert.ok(tab.requests.filter((address) => address.includes('/api/')).every((address) => !/smt_|claim=|[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.test(address)));
      await tab.page.reload();
      await inGame(tab.page);
      const second = await openTab(site);
      await second.page.goto(link);
      await second.page.waitForSelector('[data-t="lobby"]');
      await says(second.page, '[data-t="notice"]', /^That recovery link has been used/);
      assert.ok(!second.page.url().includes('claim'));
      await tab.close();
      await closeTab(second, /404/);
    });

    test('a recovery link without a network offers to try again, and that works once the network is back', async () => {
      const seats = await makeTable(site, ['Ann', 'Bea']);
      const [ann] = seats;
      assert.ok(ann !== undefined);
      const minted = await callApi(site.port, `seat/code?game=${ann.gameCode}`, { token: ann.token, body: {} });
      const tab = await openTab(site);
      await tab.page.route('**/api/claim*', (route) => route.abort(), { times: 1 });
      await tab.page.goto(`${site.base}play.html?claim=${String(minted.body['code'])}&code=${ann.gameCode}`);
      await tab.page.waitForSelector('[data-t="try-again"]');
      await tab.page.click('[data-t="try-again"]');
      await tab.page.waitForSelector('[data-t="seating"]');
      await closeTab(tab, /ERR_FAILED/);
    });

    test('U-LB-25 a recovery code typed in lower case without hyphens opens the seat as the link does', async () => {
      const seats = await makeTable(site, ['Ann', 'Bea']);
      await startTable(site, seats);
      const [ann] = seats;
      assert.ok(ann !== undefined);
      const minted = await callApi(site.port, `seat/code?game=${ann.gameCode}`, { token: ann.token, body: {} });
      const tab = await openTab(site);
      await openLobby(site, tab.page);
      await tab.page.click('[data-t="recovery-open"]');
      await tab.page.fill('#lb-recovery-game', ann.gameCode.toLowerCase());
      await tab.page.fill('#lb-recovery', String(minted.body['code']).toLowerCase().replaceAll('-', ''));
      await tab.page.click('[data-t="recover"]');
      await inGame(tab.page);
      await tab.close();
    });

    test('U-GA-4 Play on another device: the seat goes on there, the first page says where it went, the code works once', async () => {
      const { tab, gameId, code, other } = await pageAndWire(site);
      await moveOnPage(site, tab.page, gameId);
      const moves = movesOf(site, gameId);
      const actor = actorOf(site, gameId);
      await pressInBar(tab.page, 'leave');
      await tab.page.click('[data-key="leave-device"]');
      await tab.page.waitForSelector('[data-t="seat-code"]');
      assert.deepEqual(await findings(tab.page), []);
      const link = (await tab.page.textContent('[data-t="device-link"]') ?? '').trim();
      assert.ok(link.startsWith(`${site.base}play.html?claim=`) && link.endsWith(`code=${code}`), link);
      const second = await openTab(site);
      await second.page.goto(link);
      await inGame(second.page);
      assert.equal(movesOf(site, gameId), moves);
      assert.equal(actorOf(site, gameId), actor);
      await tab.page.waitForSelector('[data-t="lobby"]');
      await reads(tab.page, '[data-t="notice"]', 'Your seat has moved to another browser or device.');
      assert.deepEqual(await keptSeats(tab.page), {});
      const third = await openTab(site);
      await third.page.goto(link);
      await third.page.waitForSelector('[data-t="lobby"]');
      other.close();
      await tab.close();
      await second.close();
      await closeTab(third, /404/);
    });

    test('U-SE-19 the same seat in a second tab asks first; taken there, the first tab says so and the streams do not alternate', async () => {
      const { tab, gameId, code, other } = await pageAndWire(site);
      const second = await tab.context.newPage();
      await second.goto(`${site.base}play.html?lobby&code=${code}`);
      await second.waitForSelector('[data-t="elsewhere"]');
      const heard = await listen(tab.page);
      await second.click('[data-t="play-here"]');
      await inGame(second);
      await until('it was asked for and let go', async () => (await heard()).length >= 2);
      assert.deepEqual(await heard(), ['want', 'free']);
      await tab.page.waitForSelector('[data-t="elsewhere"]');
      const streams = tab.requests.filter((address) => address.includes('/api/stream')).length;
      await moveOnPage(site, second, gameId);
      assert.equal(tab.requests.filter((address) => address.includes('/api/stream')).length, streams);
      other.close();
      await tab.close();
    });

    test('U-SE-19 a tab that does not answer loses the seat after two seconds all the same, and sends nothing more', async () => {
      const { tab, code, gameId, other } = await pageAndWire(site, {
        prepare: ({ page }) => page.addInitScript(() => {
          BroadcastChannel.prototype.addEventListener = () => undefined;
        }),
      });
      const second = await tab.context.newPage();
      await second.goto(`${site.base}play.html?lobby&code=${code}`);
      await second.waitForSelector('[data-t="elsewhere"]');
      await second.click('[data-t="play-here"]');
      await inGame(second);
      await tab.page.waitForSelector('[data-t="elsewhere"]');
      await moveOnPage(site, second, gameId);
      other.close();
      await tab.close();
    });

    test('U-ER-6 the same seat in another browser replaces the first, which does not come back by itself', async () => {
      const { tab, code, mine, other } = await pageAndWire(site);
      const second = await openTab(site);
      await giveSeat(second, mine, 'Ann');
      await second.page.goto(`${site.base}play.html?lobby&code=${code}`);
      await inGame(second.page);
      await tab.page.waitForSelector('[data-t="elsewhere"]');
      assert.equal(Object.keys(await keptSeats(tab.page)).length, 1, 'the key is kept');
      await tab.page.click('[data-t="play-here"]');
      await inGame(tab.page);
      await second.page.waitForSelector('[data-t="elsewhere"]');
      other.close();
      await tab.close();
      await second.close();
    });

    test('U-LB-13 Rejoin to a seat that is no more removes its record and says so', async () => {
      const seats = await makeTable(site, ['Ann', 'Bea']);
      const [, bea] = seats;
      assert.ok(bea !== undefined);
      await callApi(site.port, 'lobby/leave', { token: bea.token, body: {} });
      const tab = await openPlayer(site, 'Bea');
      await giveSeat(tab, bea, 'Bea', 'lobby');
      await openLobby(site, tab.page);
      await tab.page.click('[data-t="rejoin"]');
      await tab.page.waitForSelector('[data-t="notice"]');
      assert.deepEqual(await keptSeats(tab.page), {});
      assert.equal(await tab.page.locator('[data-t="games"]').count(), 0);
      await closeTab(tab, /404/);
    });
  });
}
