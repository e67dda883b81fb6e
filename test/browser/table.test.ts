// A game at a table in a browser against a real server: moves and their numbers, refusals, lost answers, what the
// others see, leaving and coming back, and a name that would be markup.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { playerIndex } from '../../src/engine/ids.ts';
import { callApi, sendMove } from '../support/wire-client.ts';
import { findings } from './reading.ts';
import { findBrowser, openTab } from './support.ts';
import { actorOf, ADMIN, closeTab, createOnPage, gameOf, giveSeat, inGame, joinOnPage, keptSeats, makeTable, moveOnPage, movesOf, openLobby, openPlayer, openTableSite, pageAndWire, pressInBar, SECRET, startTable, upToDate, wireSeat } from './tables.ts';
import type { TableSite } from './tables.ts';
import { has, reads, says, settled, until } from './waiting.ts';

const path = findBrowser();

if (path !== null) {
  describe('a table', () => {
    let site: TableSite;
    before(async () => {
      site = await openTableSite(path);
    });
    after(async () => {
      await site.close();
    });

    test('U-SE-13 five moves, a reload and a sixth: every one is applied once', async () => {
      const { tab, gameId, mine, other } = await pageAndWire(site);
      const { page } = tab;
      let own = 0;
      const turn = async (): Promise<void> => {
        while (actorOf(site, gameId) !== mine.player) await other.move((options) => options.find((one) => one.type.endsWith('.end')) ?? options[0]);
        await moveOnPage(site, page, gameId);
        own += 1;
      };
      for (let i = 0; i < 5; i += 1) await turn();
      await page.reload();
      await inGame(page);
      assert.equal(await page.locator('[data-t="watching"]').count(), 0, 'nothing is replayed');
      await turn();
      const { lastSeq } = await callApi(site.port, `intent?game=${mine.gameCode}`, { token: mine.token, body: { seq: 1, intent: { type: 'draw.end' } } }).then(({ body }) => body as { readonly lastSeq?: number });
      assert.ok(own >= 6 && (lastSeq ?? 0) >= 6, `${String(lastSeq)} moves of this seat were accepted`);
      other.close();
      await tab.close();
    });

    test('what the other one does is played back step by step, its lines with it; Skip shows the rest', async () => {
      const { tab, gameId, mine, other } = await pageAndWire(site, { pace: 20, first: 'wire' });
      const { page } = tab;
      for (let i = 0; i < 4 && actorOf(site, gameId) !== mine.player; i += 1) await other.move();
      await page.waitForSelector('[data-t="watching"]');
      // The first step is on the screen at once; those after it are what one is behind by.
      await page.waitForFunction(() => Number(document.querySelector('[data-t="behind"]')?.textContent?.match(/\d+/)?.[0] ?? 0) >= 1);
      // The page has been sent everything when it knows whose move it is.
      await page.waitForFunction((mine) => (document.querySelector('#actions [data-t="act"], #actions [data-t="end"]') !== null) === mine, actorOf(site, gameId) === mine.player);
      await page.click('[data-t="skip"]');
      await page.waitForSelector('[data-t="watching"]', { state: 'detached' });
      await upToDate(site, page, gameId);
      other.close();
      await tab.close();
    });

    test('U-IN-1 a double click and a held Enter over a slow line send one intent', async () => {
      const { tab, gameId } = await pageAndWire(site);
      const { page } = tab;
      const sent: string[] = [];
      await page.route('**/api/intent*', async (route) => {
        sent.push(route.request().postData() ?? '');
        await new Promise((done) => setTimeout(done, 1500));
        await route.continue();
      });
      const before = movesOf(site, gameId);
      const act = page.locator('#actions [data-t="act"]').first();
      await act.dblclick();
      await act.focus().catch(() => undefined);
      for (let i = 0; i < 3; i += 1) await page.keyboard.press('Enter');
      await until('the move is made', () => movesOf(site, gameId) > before);
      await settled(page);
      assert.equal(sent.length, 1, sent.join('\n'));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await tab.close();
    });

    test('U-IN-4 a stale act is refused in words at the panel, announced, not logged, and can be pressed again', async () => {
      const { tab, gameId } = await pageAndWire(site);
      const { page } = tab;
      await page.route('**/api/intent*', async (route) => {
        const body = JSON.parse(route.request().postData() ?? '{}') as object;
        await route.continue({ postData: JSON.stringify({ ...body, rev: 999 }) });
      }, { times: 1 });
      const before = movesOf(site, gameId);
      const lines = gameOf(site, gameId).log.length;
      await page.locator('#actions [data-t="act"]').first().click();
      await page.waitForSelector('.refusal');
      await says(page, '.refusal', /moved on|Look again/);
      await until('it is announced', async () => (await page.textContent('[data-live="alert"]') ?? '').length > 0);
      assert.equal(movesOf(site, gameId), before);
      assert.equal(gameOf(site, gameId).log.length, lines);
      await moveOnPage(site, page, gameId);
      await tab.close();
    });

    test('U-ER-7, U-ER-9 a server of another version is told and play goes on; the details of a fault have the counters and no key', async () => {
      const { tab, gameId, mine, other } = await pageAndWire(site, {
        prepare: async ({ page, context }) => {
          await context.grantPermissions(['clipboard-read', 'clipboard-write']);
          await page.route('**/api/health', async (route) => {
            const answer = await route.fetch();
            await route.fulfill({ response: answer, json: { ...(await answer.json() as object), engineVersion: '99.0.0' } });
          });
        },
      });
      const { page } = tab;
      await page.waitForSelector('[data-t="update"] [data-t="update-now"]');
      await moveOnPage(site, page, gameId);
      await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { error: new Error('made for the test') })));
      await page.click('[data-key="fault-copy"]');
      await until('it is copied', async () => (await page.evaluate(() => navigator.clipboard.readText())).includes('made for the test'));
      const details = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(details, /resyncs 0, reconnects 0/);
      assert.ok(!details.includes(mine.token) && !details.includes(SECRET));
      other.close();
      await tab.close();
    });

    test('an answer lost after the server accepted is met by the same number: the move happened once, and play goes on', async () => {
      const { tab, gameId } = await pageAndWire(site);
      const { page } = tab;
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/intent')) sent.push(request.postData() ?? '');
      });
      await page.route('**/api/intent*', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      }, { times: 1 });
      const before = movesOf(site, gameId);
      await page.locator('#actions [data-t="act"]').first().click();
      await until('it was sent again', () => sent.length === 2);
      assert.equal(sent[0], sent[1]);
      await settled(page);
      assert.equal(movesOf(site, gameId), before + 1);
      await until('the control is free', async () => await page.locator('.refusal').count() === 0);
      await moveOnPage(site, page, gameId);
      assert.ok(movesOf(site, gameId) >= before + 2);
      await closeTab(tab, /ERR_CONNECTION_RESET/);
    });

    test('U-ER-5 a game deleted by its administrator sends the page to the doors with the reason, and the record is gone', async () => {
      const { tab, gameId, other } = await pageAndWire(site);
      const ended = await fetch(`${site.base}api/games/${gameId}`, { method: 'DELETE', headers: { 'X-Admin-Secret': ADMIN } });
      assert.equal(ended.status, 200);
      await tab.page.waitForSelector('[data-t="lobby"]');
      await reads(tab.page, '[data-t="notice"]', 'This game was ended by its administrator.');
      assert.deepEqual(await keptSeats(tab.page), {});
      other.close();
      await tab.close();
    });

    test('U-SV-6 the save waits for the end while another person plays, and comes at any time alone with bots', async () => {
      const { tab, other } = await pageAndWire(site);
      await has(tab.page, '[data-key="save"]', 'aria-disabled', 'true');
      await says(tab.page, '[data-key="save"]', /Not before the game is over/);
      other.close();
      await tab.close();
      const [alone] = await makeTable(site, ['Ann'], { bots: 1 });
      assert.ok(alone !== undefined);
      await startTable(site, [alone]);
      const single = await openTab(site, { acceptDownloads: true });
      await giveSeat(single, alone, 'Ann');
      await single.page.goto(`${site.base}play.html?lobby&code=${alone.gameCode}`);
      await inGame(single.page);
      const [download] = await Promise.all([single.page.waitForEvent('download'), pressInBar(single.page, 'save')]);
      assert.equal(download.suggestedFilename(), `station-master-${alone.gameCode}-day1.json`);
      await single.close();
    });

    test('Leave keeps the seat: it asks, the lobby lists the game, Rejoin comes back to the same position', async () => {
      const { tab, gameId, code, other } = await pageAndWire(site);
      const { page } = tab;
      await moveOnPage(site, page, gameId);
      await pressInBar(page, 'leave');
      await page.waitForSelector('dialog[data-t="leave"]');
      await says(page, 'dialog[data-t="leave"]', new RegExp(code));
      assert.deepEqual(await findings(page), []);
      await page.click('[data-t="leave-go"]');
      await page.waitForSelector('[data-t="lobby"]');
      assert.equal(await page.evaluate(() => localStorage.getItem('stationmaster-current')), null);
      await page.click(`[data-game="${code}"] [data-t="rejoin"]`);
      await inGame(page);
      await moveOnPage(site, page, gameId);
      other.close();
      await tab.close();
    });

    test('a bare play.html and an invite to a game one sits in open the game, although a solitaire save exists', async () => {
      const { tab, code, other } = await pageAndWire(site);
      const { page } = tab;
      await page.evaluate(() => localStorage.setItem('station-master.save.v1', '{"format":"station-master-solitaire"}'));
      await page.goto(`${site.base}play.html`);
      await inGame(page);
      assert.equal(new URL(page.url()).search, `?lobby&code=${code}`);
      const joins = tab.requests.length;
      await page.goto(`${site.base}play.html?lobby&code=${code.toLowerCase()}`);
      await inGame(page);
      assert.deepEqual(tab.requests.slice(joins).filter((address) => address.includes('/api/lobby/join')), []);
      other.close();
      await tab.close();
    });

    test('U-SF-1 a display name that would be markup appears literally in lobby, map and history, and nothing runs', async () => {
      const name = '<img src=x onerror=alert(1)>"\'&';
      const ann = await openPlayer(site, name);
      await openLobby(site, ann.page);
      const code = await createOnPage(ann.page, 2);
      const bea = await openPlayer(site, 'Bea');
      await openLobby(site, bea.page);
      await joinOnPage(bea.page, code);
      for (const { page } of [ann, bea]) assert.ok((await page.textContent('[data-chair="0"]') ?? '').includes(name));
      await ann.page.waitForFunction(() => document.querySelector<HTMLButtonElement>('[data-t="start"]')?.disabled === false);
      await ann.page.click('[data-t="start"]');
      for (const { page } of [ann, bea]) {
        await inGame(page);
        assert.ok((await page.textContent('#log') ?? '').includes(name), 'in the history');
        assert.ok(await page.evaluate((wanted) => [...document.querySelectorAll('#division *')].some((one) => (one.textContent ?? '').includes(wanted) || (one.getAttribute('aria-label') ?? '').includes(wanted)), name), 'on the map');
        assert.equal(await page.locator('img[src="x"]').count(), 0);
      }
      await ann.close();
      await bea.close();
    });

    test('U-DC-11 three seats vote on another Day: one refusal ends the game for all at once', async () => {
      const names = ['Ann', 'Bea', 'Cal'];
      const seats = await makeTable(site, names);
      await startTable(site, seats);
      const gameId = seats[0]?.gameId ?? '';
      const wires = await Promise.all(seats.map((seat) => wireSeat(site, seat)));
      for (let i = 0; i < 3000 && gameOf(site, gameId).state.status === 'active'; i += 1) {
        const who = actorOf(site, gameId);
        const wire = wires[who ?? -1];
        if (wire === undefined) break;
        await wire.page.upTo(movesOf(site, gameId));
        await wire.move((options) => options.find((one) => one.type.endsWith('.end')) ?? options.find((one) => one.type === 'newTrain.passCar') ?? options[0]);
      }
      const { state } = gameOf(site, gameId);
      if (state.status === 'awaitingExtension') {
        wires[0]?.close();
        const tab = await openTab(site);
        const [mine] = seats;
        assert.ok(mine !== undefined);
        await giveSeat(tab, mine, 'Ann');
        await tab.page.goto(`${site.base}play.html?lobby&code=${mine.gameCode}`);
        await inGame(tab.page);
        await tab.page.waitForSelector('[data-t="results"] [data-t="vote-yes"]');
        await tab.page.click('[data-t="results"] [data-t="vote-yes"]');
        await until('the vote is cast', () => gameOf(site, gameId).state.extensionVotes[0] === true);
        await wires[1]?.page.upTo(movesOf(site, gameId));
        const no = await sendMove(site.port, seats[2] ?? assert.fail('no third seat'), { seq: (wires[2]?.page.seq() ?? 0) + 1, intent: { type: 'game.extend', player: playerIndex(2), agree: false } });
        assert.equal(no.body['ok'], true, JSON.stringify(no.body));
        await until('the page knows', async () => /over/i.test(await tab.page.title()));
        if (await tab.page.locator('dialog[data-t="results"]').count() === 0) await tab.page.click('[data-key="open-results"]');
        await tab.page.click('[data-t="results"] [data-key="to-lobby"]');
        await tab.page.waitForSelector('[data-t="lobby"]');
        await tab.close();
      } else assert.equal(state.status, 'finished');
      for (const wire of wires) wire.close();
    });
  });
}
