// What goes wrong at the server, as a player reads it: a disk that is full, a table that ends, a start, an invite made on this computer alone.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { faulty } from '../server/faulty.ts';
import { findBrowser } from './support.ts';
import { ADMIN, closeTab, createOnPage, giveSeat, inGame, keptSeats, makeTable, moveOnPage, movesOf, openLobby, openPlayer, openTableSite, pageAndWire, startTable } from './tables.ts';
import type { TableSite } from './tables.ts';
import { says, until } from './waiting.ts';

const path = findBrowser();

if (path !== null) {
  describe('a server in trouble', () => {
    const { files, fault } = faulty();
    let site: TableSite;
    before(async () => {
      site = await openTableSite(path, { files, reachable: (port) => [`http://192.0.2.5:${port}/`] });
    });
    after(async () => {
      await site.close();
    });

    test('S-GS-7, S-CL-10 with a full disk the player reads why the move was not made, and makes it when there is room again', async () => {
      const { tab, gameId, other } = await pageAndWire(site, { first: 'page' });
      const { page } = tab;
      const made = movesOf(site, gameId);
      fault.fail = (at) => at.includes('game.json');
      const act = page.locator('#actions [data-t="act"]:not([aria-disabled="true"])').first();
      await act.click();
      await says(page, 'body', /The server’s disk is full, so the move was not saved/);
      assert.equal(movesOf(site, gameId), made);
      fault.fail = () => false;
      await moveOnPage(site, page, gameId);
      assert.ok(movesOf(site, gameId) > made);
      other.close();
      await closeTab(tab, /503/);
    });

    test('S-CL-10 a table that cannot be made for want of room on the disk is told as that', async () => {
      fault.fail = (at) => at.includes('lobby.json');
      const tab = await openPlayer(site, 'Ann');
      const { page } = tab;
      await openLobby(site, page);
      await page.click('[data-t="door-create"]');
      await page.click('[data-t="create"]');
      await says(page, '[data-t="error-create"]', /The server’s disk is full, so nothing was saved or changed/);
      fault.fail = () => false;
      await closeTab(tab, /503/);
    });

    test('S-HT-4 at the start of a game the host hears of no disagreement between page and server', async () => {
      const tab = await openPlayer(site, 'Ann');
      const { page } = tab;
      await openLobby(site, page);
      await createOnPage(page, 2);
      await page.evaluate(() => {
        const heard: string[] = [];
        (window as unknown as { heard: string[] }).heard = heard;
        new MutationObserver(() => heard.push(document.body.textContent ?? '')).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      await page.click('[data-key^="add-bot"]');
      await page.click('[data-t="start"]:not([disabled])');
      await inGame(page);
      const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
      assert.ok(heard.length > 0);
      assert.ok(!/disagree/.test(heard));
      await closeTab(tab, /503/);
    });

    test('U-ST-6 the tab whose table has ended stays at the doors when it is reloaded, whatever other tabs are on', async () => {
      const [ended, going] = await Promise.all(['Ann', 'Cal'].map((name) => makeTable(site, [name, 'Bea'])));
      assert.ok(ended?.[0] !== undefined && going?.[0] !== undefined);
      await startTable(site, ended);
      await startTable(site, going);
      const tab = await openPlayer(site, 'Ann');
      const { page } = tab;
      await giveSeat(tab, ended[0], 'Ann');
      await page.goto(`${site.base}play.html?code=${ended[0].gameCode}`);
      await inGame(page);
      // Another tab is on a table of its own, the one this browser was last on.
      await page.evaluate(([seat, name]) => {
        const kept = JSON.parse(localStorage.getItem('stationmaster-sessions') ?? '{}') as Record<string, object>;
        kept[seat.gameId] = { ...seat, displayName: name, stage: 'game', base: '/', updatedAt: Date.now() };
        localStorage.setItem('stationmaster-sessions', JSON.stringify(kept));
      }, [going[0], 'Cal'] as const);
      const second = await page.context().newPage();
      await second.goto(`${site.base}play.html?code=${going[0].gameCode}`);
      await inGame(second);
      const gone = await fetch(`${site.base}api/games/${ended[0].gameId}`, { method: 'DELETE', headers: { 'x-admin-secret': ADMIN } });
      assert.equal(gone.status, 200);
      await says(page, '[data-t="notice"]', /ended by its administrator/);
      await page.reload();
      await page.waitForSelector('[data-t="lobby"]');
      await until('the other table is offered and not opened', async () => await page.locator(`[data-game="${going[0]?.gameCode ?? ''}"]`).count() === 1);
      assert.equal(await page.locator('[data-t="elsewhere"]').count(), 0);
      assert.ok(going[0].gameCode in await keptSeats(page));
      await second.close();
      await closeTab(tab, /404/);
    });

    test('U-LB-51 an invite made on localhost says that others cannot open it, and gives them an address they can', async () => {
      const tab = await openPlayer(site, 'Ann');
      const { page } = tab;
      const local = { ...site, base: `http://localhost:${site.port}/` };
      await openLobby(local, page);
      await createOnPage(page, 2);
      await says(page, '[data-t="local-invite"]', /opened as localhost.* gives others in your network http:\/\/192\.0\.2\.5:/);
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: (text: string) => Promise.resolve(void ((window as unknown as { copied: string }).copied = text)) } });
      });
      await page.click('[data-t="copy-link"]');
      const copied = await page.evaluate(() => (window as unknown as { copied?: string }).copied ?? '');
      assert.match(copied, /^http:\/\/192\.0\.2\.5:[0-9]+\/play\.html\?/);
      await closeTab(tab, /localhost|503/);
    });
  });
}
