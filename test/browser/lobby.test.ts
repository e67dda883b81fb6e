// The lobby in a browser against a real server: doors, seating, and what each page sees of the others.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { callApi } from '../support/wire-client.ts';
import { findings } from './reading.ts';
import { findBrowser, openSite, openTab } from './support.ts';
import { ADMIN, closeTab, createOnPage, inGame, joinOnPage, keptSeats, makeTable, openLobby, openPlayer, openTableSite, SECRET, startTable } from './tables.ts';
import type { TableSite } from './tables.ts';
import { counts, says, until } from './waiting.ts';

const path = findBrowser();
const told = (page: { readonly textContent: (selector: string) => Promise<string | null> }, selector: string): Promise<string> => page.textContent(selector).then((text) => (text ?? '').replace(/^⚠ /, ''));

if (path !== null) {
  describe('the lobby', () => {
    let site: TableSite;
    before(async () => {
      site = await openTableSite(path);
    });
    after(async () => {
      await site.close();
    });

    test('U-LB-0 without a server behind the page the doors give way to what needs none', async () => {
      const alone = await openSite(path);
      const tab = await openTab(alone);
      await tab.page.goto(`${alone.base}play.html?lobby`);
      await tab.page.waitForSelector('[data-t="no-server"]');
      assert.equal(await tab.page.locator('[data-t="join"], [data-t="look"]').count(), 0);
      await counts(tab.page.locator('[data-key="none-solitaire"]'), 1);
      await closeTab(tab, /404/);
      await alone.close();
    });

    test('U-LB-0 the doors are drawn after no more than thirty requests, cold', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.addInitScript(() => {
        performance.setResourceTimingBufferSize(2000);
        const watch = new MutationObserver(() => {
          if (document.querySelector('[data-t="lobby"]') === null) return;
          watch.disconnect();
          (window as unknown as { before: number }).before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= performance.now()).length;
        });
        watch.observe(document, { childList: true, subtree: true });
      });
      await openLobby(site, page);
      const before = 1 + await page.evaluate(() => (window as unknown as { before: number }).before);
      assert.ok(before > 3 && before <= 30, `${before} requests`);
      await tab.close();
    });

    test('U-LB-2 a wrong secret opens and focuses its field, in words at the button too', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await openLobby(site, page);
      await page.fill('#lb-secret', 'not that one');
      await page.fill('#lb-name', 'Ann');
      await page.fill('#lb-code', 'RAIL-1234');
      await page.click('[data-t="look"]');
      await page.waitForSelector('[data-t="error-look"]');
      assert.equal(await told(page, '[data-t="error-look"]'), 'This server does not accept that join secret.');
      assert.equal(await told(page, '[data-t="error-secret"]'), 'This server does not accept that join secret.');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'lb-secret');
      assert.equal(await page.evaluate(() => localStorage.getItem('stationmaster-joinsecret')), null);
      await closeTab(tab, /403/);
    });

    test('U-LB-3 without a name nothing is sent and the name is asked for', async () => {
      const tab = await openPlayer(site, '');
      const { page } = tab;
      await openLobby(site, page);
      await page.click('[data-t="door-create"]');
      const before = tab.requests.length;
      await page.click('[data-t="create"]');
      await page.waitForSelector('[data-t="error-create"]');
      assert.equal(await told(page, '[data-t="error-create"]'), 'Enter a name to play under.');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'lb-name');
      assert.deepEqual(tab.requests.slice(before).filter((address) => address.includes('/api/lobby')), []);
      await tab.close();
    });

    test('a code looked up shows host, chairs and every rule before a seat is taken, by one request without the secret in its address', async () => {
      const [host] = await makeTable(site, ['Ann'], { bots: 1, seed: 738201946, level: 'trainee' });
      const tab = await openPlayer(site, 'Bea');
      const { page } = tab;
      await openLobby(site, page);
      const answers: string[] = [];
      page.on('response', (response) => {
        if (response.url().includes('preview')) void response.text().then((text) => answers.push(text));
      });
      await page.fill('#lb-code', (host?.gameCode ?? '').toLowerCase().replace('-', ''));
      await page.click('[data-t="look"]');
      await page.waitForSelector('[data-t="preview"]');
      const shown = await page.textContent('[data-t="preview"]') ?? '';
      for (const words of ['Competitive', 'Ann', '2 of 2 chairs taken', 'Trainee', 'Starting hand', 'Collisions in the game', 'Emergency Toolbox', 'chosen by the host']) assert.ok(shown.includes(words), `${words} in ${shown}`);
      await until('the answer was read', () => answers.length === 1);
      assert.ok(!answers[0]?.includes('738201946') && !shown.includes('738201946'));
      assert.ok(tab.requests.every((address) => !address.includes(SECRET)));
      assert.deepEqual(await findings(page), []);
      await page.fill('#lb-code', 'RAIL-0000');
      assert.equal(await page.locator('[data-t="preview"]').count(), 0);
      await tab.close();
    });

    test('a full table, a taken name and a game begun are told in their own words', async () => {
      const full = await makeTable(site, ['Ann', 'Bea']);
      const open = await makeTable(site, ['Ann'], { bots: 1 });
      const tab = await openPlayer(site, 'Cal');
      const { page } = tab;
      await openLobby(site, page);
      const joined = async (code: string, name: string): Promise<string> => {
        await page.fill('#lb-name', name);
        await page.fill('#lb-code', code);
        await page.click('[data-t="look"]');
        await page.waitForSelector('[data-t="preview"]');
        await page.click('[data-t="join"]');
        await page.waitForSelector('[data-t="error-join"]');
        return told(page, '[data-t="error-join"]');
      };
      assert.equal(await joined(full[0]?.gameCode ?? '', 'Cal'), 'Every chair at that table is taken.');
      await callApi(site.port, 'lobby/bot', { token: open[0]?.token ?? '', body: { seat: 1, filled: false } });
      assert.match(await joined(open[0]?.gameCode ?? '', 'ANN'), /^Someone at that table already plays under that name/);
      await startTable(site, full);
      await page.fill('#lb-code', full[0]?.gameCode ?? '');
      await page.click('[data-t="look"]');
      await page.waitForSelector('[data-t="error-look"]');
      assert.match(await told(page, '[data-t="error-look"]'), /^Nothing is waiting under that code/);
      assert.ok(!/[A-Z]+_[A-Z]+/.test(await page.textContent('main') ?? ''));
      await closeTab(tab, /409|404/);
    });

    test('two people and a bot sit down, a reload keeps the chair, Start pressed twice starts once, and all are in the game', async () => {
      const ann = await openPlayer(site, 'Ann');
      await openLobby(site, ann.page);
      const code = await createOnPage(ann.page, 3);
      const bea = await openPlayer(site, 'Bea');
      await openLobby(site, bea.page, `lobby&code=${code.toLowerCase()}`);
      await bea.page.waitForSelector('[data-t="preview"]');
      await bea.page.click('[data-t="join"]');
      await bea.page.waitForSelector('[data-t="seating"]');
      await says(bea.page, '[data-chair="1"]', /Bea \(you\)/);
      assert.equal(await bea.page.locator('[data-t^="add-bot"], [data-t="start"]').count(), 0, 'nobody but the host has controls');
      await bea.page.reload();
      await bea.page.waitForSelector('[data-t="seating"]');
      await says(bea.page, '[data-chair="1"]', /Bea \(you\)/);
      await says(ann.page, '[data-t="wait-line"]', /^1 chair still empty/);
      assert.equal(await ann.page.isDisabled('[data-t="start"]'), true);
      await ann.page.selectOption('[data-key="level:2"]', 'trainee');
      await ann.page.click('[data-t="add-bot:2"]');
      for (const { page } of [ann, bea]) await page.waitForFunction(() => document.querySelector('[data-chair="2"] .who')?.textContent === 'Bot 1 · Trainee');
      assert.deepEqual(await findings(ann.page), []);
      const starts: string[] = [];
      ann.page.on('request', (request) => request.url().includes('lobby/start') && starts.push(request.url()));
      await ann.page.waitForFunction(() => document.querySelector<HTMLButtonElement>('[data-t="start"]')?.disabled === false);
      await ann.page.evaluate(() => {
        for (let i = 0; i < 2; i += 1) document.querySelector<HTMLElement>('[data-t="start"]')?.click();
      });
      for (const { page } of [ann, bea]) await inGame(page);
      assert.equal(starts.length, 1);
      for (const { page } of [ann, bea]) {
        assert.equal((await keptSeats(page))[code]?.stage, 'game');
        assert.equal(new URL(page.url()).search, `?lobby&code=${code}`);
        await says(page, '[data-t="division"]', /Bot 1/);
        assert.equal(await page.evaluate(() => localStorage.getItem('station-master.save.v1')), null, 'U-SV-10');
      }
      await ann.close();
      await bea.close();
    });

    test('S-LO-13 when the host leaves the earliest who joined has the controls, and the old token opens nothing; a reload hands nothing over', async () => {
      const ann = await openPlayer(site, 'Ann');
      await openLobby(site, ann.page);
      const code = await createOnPage(ann.page, 3);
      const { token = '' } = (await keptSeats(ann.page))[code] ?? {};
      const bea = await openPlayer(site, 'Bea');
      await openLobby(site, bea.page);
      await joinOnPage(bea.page, code);
      await ann.page.reload();
      await ann.page.waitForSelector('[data-t="start"]');
      assert.equal(await bea.page.locator('[data-t="start"]').count(), 0);
      await ann.page.click('[data-t="leave-seat"]');
      await ann.page.waitForSelector('[data-t="lobby"]');
      assert.deepEqual(await keptSeats(ann.page), {});
      await bea.page.waitForSelector('[data-t="start"]');
      await says(bea.page, '[data-chair="0"]', /waiting/);
      assert.equal((await callApi(site.port, 'session', { token })).status, 404);
      await ann.close();
      await bea.close();
    });

    test('U-LB-61 a removed player sees the doors with the reason, and the record is gone', async () => {
      const ann = await openPlayer(site, 'Ann');
      await openLobby(site, ann.page);
      const code = await createOnPage(ann.page, 2);
      const bea = await openPlayer(site, 'Bea');
      await openLobby(site, bea.page);
      await joinOnPage(bea.page, code);
      await ann.page.click('[data-t="remove:1"]');
      await ann.page.click('[data-t="confirm"] .primary');
      await bea.page.waitForSelector('[data-t="lobby"]');
      assert.equal(await told(bea.page, '[data-t="notice"]'), 'The host freed your chair.');
      assert.deepEqual(await keptSeats(bea.page), {});
      await ann.close();
      await bea.close();
    });

    test('U-LB-62 a player whose line was cut while the host started enters the game without a press', async () => {
      const bea = await openPlayer(site, 'Bea');
      await openLobby(site, bea.page);
      const code = await createOnPage(bea.page, 2);
      const { token = '' } = (await keptSeats(bea.page))[code] ?? {};
      await site.stop();
      await bea.page.waitForSelector('[data-t="lobby-trouble"]');
      assert.equal(await bea.page.isDisabled('[data-t="leave-seat"]'), true);
      // While she waits for her next try the table is filled and begun.
      await bea.page.route('**/api/lobby/stream*', (route) => route.abort());
      await site.start();
      await callApi(site.port, 'lobby/bot', { token, body: { seat: 1, filled: true } });
      assert.equal((await callApi(site.port, 'lobby/start', { token, body: {} })).status, 200);
      await bea.page.unroute('**/api/lobby/stream*');
      await inGame(bea.page);
      await closeTab(bea, /api\/lobby\/stream|ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/);
    });

    test('a table closed by an administrator is told, not a frozen screen', async () => {
      const ann = await openPlayer(site, 'Ann');
      await openLobby(site, ann.page);
      const code = await createOnPage(ann.page, 2);
      const gameId = await ann.page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('stationmaster-sessions') ?? '{}') as object)[0] ?? '');
      const ended = await fetch(`${site.base}api/games/${gameId}`, { method: 'DELETE', headers: { 'X-Admin-Secret': ADMIN } });
      assert.equal(ended.status, 200, code);
      await ann.page.waitForSelector('[data-t="lobby"]');
      assert.match(await told(ann.page, '[data-t="notice"]'), /^That game is no longer waiting/);
      assert.deepEqual(await keptSeats(ann.page), {});
      await ann.close();
    });

    test('U-LB-12, U-ST-6 two games in one browser are both listed, Rejoin reaches each, Forget asks and removes one', async () => {
      const ann = await openPlayer(site, 'Ann');
      const { page } = ann;
      const codes: string[] = [];
      for (let i = 0; i < 2; i += 1) {
        await openLobby(site, page);
        if (i === 1) {
          await page.waitForSelector('[data-t="seating-screen"]');
          await page.click('[data-t="to-doors"]');
          await page.waitForSelector('[data-t="lobby"]');
        }
        codes.push(await createOnPage(page, 2));
      }
      await page.click('[data-t="to-doors"]');
      await page.waitForSelector('[data-t="games"]');
      const [one = '', two = ''] = codes;
      assert.deepEqual(await page.locator('.game-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-game'))), [two, one]);
      assert.deepEqual(await findings(page), []);
      for (const code of [one, two]) {
        await page.click(`[data-game="${code}"] [data-t="rejoin"]`);
        await page.waitForSelector('[data-t="seating"]');
        assert.equal((await page.textContent('[data-t="game-code"]'))?.trim(), code);
        // Going back is another way to the doors, and gives nothing up (U-RT-6).
        if (code === one) await page.goBack();
        else await page.click('[data-t="to-doors"]');
        await page.waitForSelector('[data-t="games"]');
      }
      await page.click(`[data-game="${one}"] [data-t="forget"]`);
      assert.deepEqual(Object.keys(await keptSeats(page)).sort(), [one, two].sort(), 'it asks first');
      await page.click('[data-t="confirm"] .primary');
      assert.deepEqual(Object.keys(await keptSeats(page)), [two]);
      await ann.close();
    });

    test('Copy invite link puts the code on the clipboard and neither secret nor token', async () => {
      const ann = await openPlayer(site, 'Ann', { permissions: ['clipboard-read', 'clipboard-write'] });
      const { page } = ann;
      await openLobby(site, page);
      const code = await createOnPage(page, 2);
      await page.click('[data-t="copy-link"]');
      await page.waitForSelector('[data-t="copied"]');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(copied, `${site.base}play.html?lobby&code=${code}`);
      await page.click('[data-t="copy-code"]');
      await until('the code is copied', async () => await page.evaluate(() => navigator.clipboard.readText()) === code);
      await ann.close();
    });

    test('a typed seed is told to everybody as chosen by the host, its value to the host alone', async () => {
      const ann = await openPlayer(site, 'Ann');
      await openLobby(site, ann.page);
      await ann.page.click('[data-t="door-create"]');
      await ann.page.fill('#lb-seed', '424242');
      const code = await createOnPage(ann.page, 2);
      await says(ann.page, '[data-t="own-seed"]', /424242/);
      const bea = await openPlayer(site, 'Bea');
      await openLobby(site, bea.page);
      await joinOnPage(bea.page, code);
      const shown = await bea.page.textContent('main') ?? '';
      assert.match(shown, /chosen by the host/);
      assert.ok(!shown.includes('424242'));
      await ann.page.click('[data-t="leave-seat"]');
      await bea.page.waitForSelector('[data-t="start"]');
      await ann.close();
      await bea.close();
    });
  });
}
