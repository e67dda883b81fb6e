// Tables on bad lines and in many tabs (U-SE-40, U-SE-41, U-NO-2): streams that something on their way holds back, a browser that has no
// connection left, and a turn that comes while the tab is out of sight.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { callApi } from '../support/wire-client.ts';
import type { Seated } from '../support/wire-client.ts';
import { openBare } from './bare.ts';
import type { BareTab } from './bare.ts';
import { openLine } from './line.ts';
import type { Line, Mood } from './line.ts';
import { findBrowser, openTab } from './support.ts';
import type { Tab } from './support.ts';
import { actorOf, closeTab, createOnPage, giveSeat, inGame, makeTable, moveOnPage, movesOf, openLobby, openPlayer, openTableSite, SECRET, startTable, upToDate, wireSeat } from './tables.ts';
import type { TableSite, WireSeat } from './tables.ts';
import { says, until } from './waiting.ts';

const path = findBrowser();

/** What a profile keeps of its seats. */
const kept = (seats: readonly Seated[]): string => JSON.stringify(Object.fromEntries(seats.map(({ token, gameId, gameCode, player }) => [gameId, {
  token, gameId, gameCode, stage: 'game', player, displayName: 'Ann', base: '/', updatedAt: 1,
}])));

if (path !== null) {
  describe('tables on bad lines', () => {
    let site: TableSite;
    before(async () => {
      site = await openTableSite(path);
    });
    after(async () => {
      await site.close();
    });

    /** A page at a game of two over a line of this kind, and the other seat by plain requests. */
    async function over(mood: Mood): Promise<{ readonly line: Line; readonly tab: Tab; readonly gameId: string; readonly mine: Seated; readonly other: WireSeat }> {
      const seats = await makeTable(site, ['Ann', 'Bea']);
      await startTable(site, seats);
      const gameId = seats[0]?.gameId ?? '';
      await until('somebody is to act', () => [0, 1].includes(actorOf(site, gameId) ?? -1));
      const acting = actorOf(site, gameId) ?? 0;
      const mine = seats[acting] ?? assert.fail();
      const other = await wireSeat(site, seats[1 - acting] ?? assert.fail());
      const line = await openLine(site.port);
      line.become(mood);
      const far = { ...site, base: `http://127.0.0.1:${line.port}/` };
      const tab = await openTab(far);
      await giveSeat(tab, mine, 'Ann');
      await tab.page.goto(`${far.base}play.html?lobby&code=${mine.gameCode}`);
      await inGame(tab.page);
      return { line, tab, gameId, mine, other };
    }

    /** Moves of both seats until each has made some, each of them seen on the page. */
    async function playOn({ tab, gameId, mine, other }: Awaited<ReturnType<typeof over>>): Promise<void> {
      const made = { mine: 0, theirs: 0 };
      for (let move = 0; move < 200 && (made.mine < 3 || made.theirs < 2); move += 1) {
        if (actorOf(site, gameId) === mine.player) {
          await moveOnPage(site, tab.page, gameId);
          made.mine += 1;
        } else {
          await other.page.upTo(movesOf(site, gameId));
          await other.move((options) => options.find((one) => one.type.endsWith('.end')) ?? options[0]);
          made.theirs += 1;
          await upToDate(site, tab.page, gameId);
        }
      }
      assert.ok(made.mine >= 3 && made.theirs >= 2, JSON.stringify(made));
    }

    test('U-SE-40 on a line that holds each piece until the next the game goes on as on any other, with nothing to say', async () => {
      const bad = await over('hold');
      await playOn(bad);
      assert.equal(await bad.tab.page.locator('[data-t="connection"], [data-t="connection-note"]').count(), 0);
      assert.equal(bad.tab.requests.filter((address) => address.includes('/api/stream')).length, 1);
      bad.other.close();
      await closeTab(bad.tab, /ERR_/);
      await bad.line.close();
    });

    test('U-SE-40, U-ER-12 on a line that passes nothing of a stream the game comes, goes on, says why, and falls silent when the stream works', async () => {
      const bad = await over('buffer');
      await says(bad.tab.page, '[data-t="connection-note"]', /holds messages back/);
      await playOn(bad);
      assert.equal(await bad.tab.page.locator('[data-t="connection"]').count(), 0, 'it is no cut');
      bad.line.become('pass');
      await bad.tab.page.waitForSelector('[data-t="connection-note"]', { state: 'detached', timeout: 60_000 });
      bad.other.close();
      await closeTab(bad.tab, /ERR_/);
      await bad.line.close();
    });

    test('U-LB-64 on a line that passes nothing of a stream the seating comes, says why, follows what is done at it and leads into the game', async () => {
      const line = await openLine(site.port);
      line.become('buffer');
      const far = { ...site, base: `http://127.0.0.1:${line.port}/` };
      const tab = await openPlayer(far, 'Ann');
      const { page } = tab;
      await openLobby(far, page);
      const code = await createOnPage(page, 3);
      await page.waitForSelector('[data-t="seating"]');
      assert.equal((await callApi(site.port, 'lobby/join', { body: { secret: SECRET, gameCode: code, displayName: 'Bea' } })).status, 200);
      await says(page, '[data-t="seating"]', /Bea/);
      await says(page, '[data-t="lobby-held"]', /holds messages back/);
      await page.click('[data-key="add-bot:2"]:not([disabled])');
      await page.click('[data-t="start"]:not([disabled])');
      await inGame(page);
      await closeTab(tab, /ERR_/);
      await line.close();
    });

    test('U-ER-3, U-ER-4 off line and back: the bar comes and goes by itself, and acting is on again', async () => {
      const good = await over('pass');
      const { page, context } = good.tab;
      await context.setOffline(true);
      await says(page, '[data-t="connection"]', /off line/);
      await context.setOffline(false);
      await page.waitForSelector('[data-t="connection"]', { state: 'detached' });
      await until('acting is on', async () => await page.locator('[data-cut-off]').count() === 0);
      await playOn(good);
      good.other.close();
      await closeTab(good.tab, /ERR_/);
      await good.line.close();
    });

    test('U-SE-41 eight tables in eight tabs of one browser: all load, the first takes a move at once, and every tab hears of its own', async () => {
      const tables: (readonly Seated[])[] = [];
      for (let number = 0; number < 8; number += 1) {
        const seats = await makeTable(site, ['Ann', 'Bea']);
        await startTable(site, seats);
        tables.push(seats);
      }
      const own = await Promise.all(tables.map(async (seats) => {
        const gameId = seats[0]?.gameId ?? '';
        await until('somebody is to act', () => actorOf(site, gameId) !== null);
        return seats[actorOf(site, gameId) ?? 0] ?? assert.fail();
      }));
      const browser = openBare(path);
      const door = await browser.newTab();
      await door.goto(`${site.base}api/health`);
      await until('the site is open', async () => await door.read('location.protocol') === 'http:');
      await door.read(`localStorage.setItem('stationmaster-sessions', ${JSON.stringify(kept(own))}), localStorage.setItem('stationmaster-pace', '0')`);
      const tabs: BareTab[] = [];
      for (const seat of own) {
        const tab = await browser.newTab();
        await tab.toFront();
        await tab.goto(`${site.base}play.html?lobby&code=${seat.gameCode}`);
        await until(`table ${tabs.length + 1} loads`, async () => await tab.read('document.querySelector(\'[data-t="game"]\') !== null') === true);
        tabs.push(tab);
      }
      const streams = (): number => own.filter((seat) => (site.server().host.rooms.byId(seat.gameId)?.streams.size ?? 0) > 0).length;
      await until('four connections at most are kept open', () => streams() <= 4);
      const [first] = tabs;
      const [seat] = own;
      assert.ok(first !== undefined && seat !== undefined);
      await first.toFront();
      await until('the first tab is seen', async () => await first.read('document.visibilityState') === 'visible');
      const act = '#actions [data-t="act"]:not([aria-disabled="true"]), #actions [data-t="end"]:not([aria-disabled="true"])';
      await until('it has something to press', async () => Number(await first.read(`document.querySelectorAll('${act}').length`)) > 0);
      const moves = movesOf(site, seat.gameId);
      await first.click(act);
      await until('the move is accepted at once', () => movesOf(site, seat.gameId) > moves, 5_000);
      await browser.close();
    });

    test('U-NO-2 in a tab that is really hidden, where nothing is drawn, the title says that it is one’s turn, the sound is made and a notification comes', async () => {
      const seats = await makeTable(site, ['Ann', 'Bea']);
      await startTable(site, seats);
      const gameId = seats[0]?.gameId ?? '';
      await until('somebody is to act', () => actorOf(site, gameId) !== null);
      const acting = actorOf(site, gameId) ?? 0;
      const mine = seats[1 - acting] ?? assert.fail();
      const other = await wireSeat(site, seats[acting] ?? assert.fail());
      const browser = openBare(path);
      await browser.allow(site.base, 'notifications');
      const tab = await browser.newTab();
      await tab.goto(`${site.base}api/health`);
      await until('the site is open', async () => await tab.read('location.protocol') === 'http:');
      await tab.read(`localStorage.setItem('stationmaster-sessions', ${JSON.stringify(kept([mine]))}), localStorage.setItem('stationmaster-tell-turn', 'yes'),
        localStorage.setItem('stationmaster-sound', JSON.stringify({ on: true, volume: 60 }))`);
      await tab.goto(`${site.base}play.html?lobby&code=${mine.gameCode}`);
      await until('the game is there', async () => await tab.read('document.querySelector(\'[data-t="game"]\') !== null') === true);
      // Everything that tells is written down; the first press wakes the sound.
      await tab.read(`window.told = [];
        for (const name of ['OscillatorNode', 'Notification']) window[name] = new Proxy(window[name], { construct: (made, args) => { told.push(name); return Reflect.construct(made, args); } });
        ServiceWorkerRegistration.prototype.showNotification = new Proxy(ServiceWorkerRegistration.prototype.showNotification, { apply: (made, self, args) => { told.push('Notification'); return Reflect.apply(made, self, args); } });
        navigator.setAppBadge = async () => { told.push('badge'); }; 0`);
      await tab.click('h2');
      const front = await browser.newTab();
      await front.toFront();
      await until('the tab is hidden', async () => await tab.read('document.visibilityState') === 'hidden');
      assert.equal(await tab.read('new Promise((done) => { requestAnimationFrame(() => done("drawn")); setTimeout(() => done("stopped"), 1200); })'), 'stopped');
      assert.doesNotMatch(String(await tab.read('document.title')), /your turn/);
      for (let move = 0; move < 200 && actorOf(site, gameId) !== mine.player; move += 1) {
        await other.page.upTo(movesOf(site, gameId));
        await other.move((options) => options.find((one) => one.type.endsWith('.end')) ?? options[0]);
      }
      await until('the title says so', async () => String(await tab.read('document.title')).startsWith('● Station Master — your turn'));
      await until('all the rest tells', async () => {
        const told = await tab.read('told') as readonly string[];
        return ['OscillatorNode', 'Notification', 'badge'].every((one) => told.includes(one));
      });
      await tab.toFront();
      await until('the dot goes', async () => await tab.read('document.title') === 'Station Master — your turn');
      other.close();
      await browser.close();
    });
  });
}
