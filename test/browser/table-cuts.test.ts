// A table whose server goes away and comes back (U-ER-4, U-SE-17), and a whole game of four over a server killed twice on the way.

import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { findBrowser, openTab } from './support.ts';
import { actorOf, closeTab, gameOf, giveSeat, inGame, makeTable, moveOnPage, movesOf, openTableSite, pageAndWire, startTable, until, wireSeat } from './tables.ts';
import type { TableSite, WireSeat } from './tables.ts';

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

/** Everything passes, streams byte by byte and never for longer than `ms`. */
async function cuttingProxy(target: number, ms: number): Promise<{ readonly port: number; readonly cuts: () => number; readonly close: () => Promise<void> }> {
  let cuts = 0;
  const server = createServer((ask, tell) => {
    const through = request({ host: '127.0.0.1', port: target, path: ask.url, method: ask.method, headers: ask.headers }, (answer) => {
      tell.writeHead(answer.statusCode ?? 502, answer.headers);
      const stream = answer.headers['content-type']?.startsWith('text/event-stream') === true;
      if (!stream) return void answer.pipe(tell);
      tell.flushHeaders();
      answer.on('data', (chunk: Buffer) => {
        for (let at = 0; at < chunk.length; at += 1) tell.write(chunk.subarray(at, at + 1));
      });
      const timer = setTimeout(() => {
        cuts += 1;
        through.destroy();
        tell.destroy();
      }, ms);
      answer.on('close', () => {
        clearTimeout(timer);
        tell.end();
      });
    });
    through.on('error', () => tell.destroy());
    tell.on('close', () => through.destroy());
    ask.pipe(through);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port, cuts: () => cuts,
    close: () => new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    }),
  };
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

    test('U-AC-98, U-ER-4 with the server away the bar shows and acting is off; when it is back the bar says so and the board is current', async () => {
      const { tab, gameId, other } = await pageAndWire(site);
      const { page } = tab;
      await site.stop();
      await page.waitForSelector('[data-t="connection"]');
      assert.match(await page.textContent('[data-t="connection"]') ?? '', /Reconnecting.*as of \d/);
      await page.locator('#actions [data-t="act"]').first().click();
      await page.waitForSelector('.refusal');
      assert.ok((await page.textContent('[data-t="division"]') ?? '').length > 0, 'the board stays');
      await site.start();
      await page.click('[data-t="try-now"]').catch(() => undefined);
      await page.waitForSelector('[data-t="connection"]', { state: 'detached', timeout: 20_000 });
      await until('it says that it is back', async () => /Back — /.test(await page.textContent('body') ?? ''));
      await moveOnPage(site, page, gameId);
      other.close();
      await closeTab(tab, /ERR_/);
    });

    test('U-AC-137, U-SE-22 behind a proxy that cuts streams after 5 s and passes them on a byte at a time no push is lost, doubled or torn', async () => {
      const seats = await makeTable(site, ['Ann', 'Bea']);
      await startTable(site, seats);
      const gameId = seats[0]?.gameId ?? '';
      const proxy = await cuttingProxy(site.port, 5000);
      const far = { ...site, base: `http://127.0.0.1:${proxy.port}/` };
      const tab = await openTab(far);
      tab.page.setDefaultTimeout(10_000);
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
      const { log } = gameOf(site, gameId);
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

    test('U-AC-98 a whole game of one Day, two seats on pages and two on plain requests, over a server killed twice, comes to its results', async () => {
      const names = ['Ann', 'Bea', 'Cal', 'Dot'];
      const seats = await makeTable(site, names);
      await startTable(site, seats);
      const gameId = seats[0]?.gameId ?? '';
      const tabs = await Promise.all([0, 1].map(async (index) => {
        const tab = await openTab(site);
        const seat = seats[index] ?? assert.fail('no seat');
        await giveSeat(tab, seat, names[index] ?? '');
        await tab.page.goto(`${site.base}play.html?lobby&code=${seat.gameCode}`);
        await inGame(tab.page);
        return tab;
      }));
      let wires: readonly WireSeat[] = [];
      const openWires = async (): Promise<void> => {
        wires = await Promise.all([2, 3].map((index) => wireSeat(site, seats[index] ?? assert.fail('no seat'))));
      };
      await openWires();
      const kills = [25, 60];
      for (let step = 0; step < 4000 && gameOf(site, gameId).state.status === 'active'; step += 1) {
        if (kills.includes(step)) {
          const before = movesOf(site, gameId);
          for (const wire of wires) wire.close();
          await site.stop(true);
          await site.start();
          await until('the game is there again', () => movesOf(site, gameId) === before);
          await openWires();
        }
        const who = actorOf(site, gameId) ?? assert.fail('somebody is to act');
        const tab = tabs[who];
        const wire = wires[who - 2];
        if (tab !== undefined && step % 5 === 0) await moveOnPage(site, tab.page, gameId);
        else if (tab !== undefined) await endOnPage(site, tab.page, gameId);
        else if (wire !== undefined) {
          await wire.page.upTo(movesOf(site, gameId));
          await wire.move((options) => options.find((one) => one.type.endsWith('.end')) ?? options.find((one) => one.type === 'newTrain.passCar') ?? options[0]);
        }
      }
      const { status, official } = gameOf(site, gameId).state;
      assert.notEqual(status, 'active');
      for (const { page } of tabs) {
        await page.waitForSelector('[data-key="open-results"], dialog[data-t="results"]', { timeout: 20_000 });
        if (await page.locator('dialog[data-t="results"]').count() === 0) await page.click('[data-key="open-results"]');
        const shown = await page.textContent('dialog[data-t="results"]') ?? '';
        for (const name of names) assert.ok(shown.includes(name), name);
        for (const revenue of official?.revenues ?? []) assert.ok(shown.includes(String(revenue)));
        assert.equal(await page.evaluate(() => localStorage.getItem('station-master.save.v1')), null, 'U-SV-10');
      }
      for (const wire of wires) wire.close();
      for (const tab of tabs) await closeTab(tab, /ERR_|503/);
    });
  });
}
