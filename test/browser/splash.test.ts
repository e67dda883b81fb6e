// The splash page in a real browser: its doors, the question for a server and what each answer does to the door, the saved game, the pace
// that travels on, and a page without scripts.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { findings, sideways } from './reading.ts';
import { findBrowser, openTab, withSite } from './support.ts';
import type { Site, Tab } from './support.ts';
import { counts, reads, says, settled } from './waiting.ts';

const path = findBrowser();

const ANSWERS = {
  server: (route: Route) => route.fulfill({ json: { service: 'station-master', games: { active: 3 } } }),
  html: (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Everything is here</h1>' }),
  other: (route: Route) => route.fulfill({ json: { service: 'another' } }),
  missing: (route: Route) => route.fulfill({ status: 404, body: 'no' }),
  ill: (route: Route) => route.fulfill({ status: 502, body: 'no' }),
  silent: (route: Route) => route.abort('connectionrefused'),
} as const;
type AnswerName = keyof typeof ANSWERS;

const door = (page: Page): Promise<{ readonly href: string | null; readonly disabled: string | null; readonly text: string }> => page.evaluate(() => {
  const found = document.querySelector('#lobby');
  return { href: found?.getAttribute('href') ?? null, disabled: found?.getAttribute('aria-disabled') ?? null, text: found?.textContent ?? '' };
});

if (path !== null) {
  describe('the splash page', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    /** Opens the page with an answer of the server; the browser’s own note of a refused question is no fault of the page. */
    async function open(answer: AnswerName, query = ''): Promise<{ readonly tab: Tab; readonly asked: () => number; readonly answers: { now: AnswerName } }> {
      const tab = await openTab(site);
      const answers = { now: answer };
      let asked = 0;
      await tab.page.route('**/api/health', (route) => {
        asked += 1;
        return ANSWERS[answers.now](route);
      });
      const answered = tab.page.waitForEvent('requestfinished', (request) => request.url().includes('/api/health')).catch(() => null);
      const failed = tab.page.waitForEvent('requestfailed', (request) => request.url().includes('/api/health')).catch(() => null);
      await tab.page.goto(`${site.base}index.html${query}`);
      await Promise.race([answered, failed]);
      if (answer === 'server') await tab.page.waitForFunction(() => /3 games/.test(document.querySelector('#lobby-more')?.textContent ?? ''));
      await settled(tab.page);
      return { tab, asked: () => asked, answers };
    }

    async function close(tab: Tab): Promise<void> {
      const own = tab.faults.filter((fault) => !/api\/health|Failed to load resource/.test(fault));
      await tab.context.close();
      assert.deepEqual(own, []);
    }

    test('U-SP-4 a server opens the door and says how many games there are', async () => {
      const { tab } = await open('server');
      const { href, disabled, text } = await door(tab.page);
      assert.equal(href, './play.html?lobby');
      assert.equal(disabled, null);
      assert.match(text, /3 games in progress/);
      assert.deepEqual(await findings(tab.page), []);
      await tab.close();
    });

    test('U-SP-5 any other answer below 500 closes it, and pressing it does nothing', async () => {
      for (const answer of ['missing', 'html', 'other'] as const) {
        const { tab } = await open(answer);
        const { page } = tab;
        await page.waitForFunction(() => document.querySelector('#lobby')?.hasAttribute('href') === false);
        const { disabled, text } = await door(page);
        assert.equal(disabled, 'true', answer);
        assert.match(text, /no game server behind it/);
        await page.click('#lobby', { force: true });
        await page.focus('#lobby');
        await page.keyboard.press('Enter');
        await page.waitForTimeout(100);
        assert.match(page.url(), /index\.html$/);
        assert.deepEqual(await findings(page), []);
        await close(tab);
      }
    });

    test('U-SP-4 no answer, or a server that is ill, leaves the door open with a note, and is asked again in time', async () => {
      for (const answer of ['silent', 'ill'] as const) {
        const { tab, asked, answers } = await open(answer);
        const { page } = tab;
        await page.waitForFunction(() => /No answer from the server/.test(document.querySelector('#lobby-more')?.textContent ?? ''));
        assert.equal((await door(page)).href, './play.html?lobby');
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await page.waitForTimeout(100);
        assert.equal(asked(), 1, 'at most every fifteen seconds');
        answers.now = 'server';
        await page.evaluate(() => {
          const now = performance.now.bind(performance);
          performance.now = () => now() + 16_000;
          window.dispatchEvent(new Event('online'));
        });
        await page.waitForFunction(() => /3 games/.test(document.querySelector('#lobby-more')?.textContent ?? ''));
        assert.equal(asked(), 2);
        await close(tab);
      }
    });

    test('U-SP-2, U-SP-3 the pace travels to every door into the game, and to no other', async () => {
      const { tab } = await open('server', '?pace=5');
      const doors = await tab.page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const play = doors.filter((href) => href.startsWith('./play.html'));
      assert.ok(play.length >= 2);
      for (const href of play) assert.match(href, /&pace=5$/);
      for (const href of doors.filter((one) => !one.startsWith('./play.html'))) assert.doesNotMatch(href, /pace/);
      await tab.close();
      const strange = await open('server', '?pace=%22%3E5');
      for (const href of await strange.tab.page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) assert.doesNotMatch(href, /pace/);
      await strange.tab.close();
    });

    test('U-SP-1 the art opens full size and closes by button, Escape and click; the focus comes back', async () => {
      const { tab } = await open('server');
      const { page } = tab;
      for (const shut of [() => page.click('#art-dialog button'), () => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
        await page.focus('#art');
        await page.keyboard.press('Enter');
        assert.ok(await page.isVisible('#art-dialog'));
        await shut();
        assert.ok(!await page.isVisible('#art-dialog'));
        assert.equal(await page.evaluate(() => document.activeElement?.id), 'art');
      }
      await tab.close();
    });

    test('the saved game and the tables of this installation are named, and the goal of solitaire stands on its door', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.route('**/api/health', ANSWERS.server);
      await page.addInitScript(() => {
        localStorage.setItem('station-master.save.note', JSON.stringify({ day: 2, stage: 7, revenue: 9, moves: 120 }));
        const seat = (base: string): object => ({ token: 't', base });
        localStorage.setItem('stationmaster-sessions', JSON.stringify({ a: seat(new URL('./', location.href).pathname), b: seat('/elsewhere/') }));
      });
      await page.goto(`${site.base}index.html`);
      await settled(page);
      await reads(page, '#saved', 'Saved game: Day 2, Stage 7, 9 Revenue');
      await reads(page, '#lobby-seats', 'You have a seat at one table');
      await says(page, '.door.first', /5 Days, 15 Revenue to clear/);
      await says(page, 'footer', /v\d+\.\d+\.\d+ · \w+\+? · \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
      await tab.close();
    });

    test('U-SP-6 without scripts the page reads and its doors are links; on a phone nothing scrolls sideways', async () => {
      const tab = await openTab(site, { javaScriptEnabled: false }, null);
      await tab.page.goto(`${site.base}index.html`);
      for (const href of ['./play.html?solitaire', './play.html?lobby', './replays.html', './docs/rules.html']) await counts(tab.page.locator(`a.door[href="${href}"]`), 1);
      assert.ok(await tab.page.isVisible('.pitch'));
      await tab.close();
      const phone = await openTab(site, { viewport: { width: 360, height: 640 } });
      await phone.page.route('**/api/health', ANSWERS.server);
      await phone.page.goto(`${site.base}index.html`);
      assert.equal(await sideways(phone.page), 0);
      await phone.close();
    });
  });
}
