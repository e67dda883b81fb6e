// The play page in a real browser: it loads from a sub-path, deals, plays a whole game, resumes, undoes, saves and opens files, and nobody is
// kept out.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pressSomething } from './player.ts';
import { findings, position, sideways } from './reading.ts';
import { deal, findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';
import { counts, reads, says, settled } from './waiting.ts';

const path = findBrowser();

if (path !== null) {
  describe('the play page', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    test('the setup screen loads from a three-deep sub-path, off no other origin, and stores nothing', async () => {
      const tab = await openTab(site, {}, null);
      await tab.page.goto(`${site.base}play.html`);
      await tab.page.waitForSelector('[data-t="setup"]');
      await reads(tab.page, 'h1', 'Solitaire');
      // What the page names to be fetched at once; the rest is loaded when a game is wanted, or a little later.
      const html = await (await fetch(`${site.base}play.html`)).text();
      const first = [...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)=/g)].length + 1;
      assert.ok(first <= 60, `${first} requests before the first screen`);
      assert.equal(await tab.page.evaluate(() => localStorage.length), 0);
      const keys = new Set(tab.requests.filter((url) => /\.js/.test(url) && !/theme|start-guard/.test(url)).map((url) => new URL(url).searchParams.get('v')));
      assert.equal(keys.size, 1);
      await tab.close();
    });

    test('editing a setting makes the game Custom and putting it back undoes that', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire`);
      await page.fill('#ss-freight', '2');
      assert.equal(await page.isChecked('input[name="ss-type"][value="custom"]'), true);
      await counts(page.locator('.setting.differs'), 1);
      await page.fill('#ss-freight', '1');
      assert.equal(await page.isChecked('input[name="ss-type"][value="solitaire"]'), true);
      await page.click('input[name="ss-type"][value="custom"]');
      assert.equal(await page.isChecked('input[name="ss-type"][value="solitaire"]'), true);
      await page.fill('#ss-days', '8');
      assert.equal(await page.inputValue('#ss-minrev'), '24');
      await page.uncheck('#ss-minrev-on');
      assert.equal(await page.isDisabled('#ss-minrev'), true);
      await page.check('#ss-minrev-on');
      assert.equal(await page.inputValue('#ss-minrev'), '24');
      assert.equal(await page.isDisabled('#ss-rotation'), true);
      assert.equal(await page.isDisabled('input[name="ss-type"][value="coop"]'), true);
      for (const id of ['hand', 'office', 'extra', 'passenger', 'freight', 'transit', 'minrev', 'colday', 'coltotal', 'visibility', 'rotation', 'toolbox', 'tossloco']) {
        await counts(page.locator(`#ss-${id}-row`), 1, id);
        await counts(page.locator(`#ss-${id}-hint`), 1, id);
      }
      await tab.close();
    });

    test('one press deals one game; U-RT-4 the address becomes the deal’s; a drawn card is new and first', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire`);
      await page.fill('#ss-seed', '42');
      await page.dblclick('[data-t="deal"]');
      await page.waitForSelector('[data-t="game"]');
      assert.match(page.url(), /play\.html\?seed=42&days=5&hand=sixRandom&/);
      await counts(page.locator('#actions [data-intent="localOps.choose"], #actions .option.refused'), 3);
      await page.click('#actions [data-intent="localOps.choose"]:has-text("Draw")');
      await page.click('[data-t="pile-home"] button');
      await page.waitForSelector('#hand .card .new');
      await counts(page.locator('#hand .card').first().locator('.new'), 1);
      await tab.close();
    });

    test('a value this game does not offer is named', async () => {
      const tab = await openTab(site);
      await tab.page.goto(`${site.base}play.html?days=900&freight=9&seed=3`);
      await tab.page.waitForSelector('[data-t="game"]');
      const notice = await tab.page.textContent('[data-t="notice"]');
      assert.match(notice ?? '', /days=900/);
      assert.match(notice ?? '', /freight=9/);
      await tab.close();
    });

    test('a whole five-Day game is played to its results by pressing what is offered; nothing serious bars anybody', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=11&hand=sixRandom&colday=0&coltotal=0');
      const kinds = new Set<string>();
      let checked = false;
      for (let turn = 1; ; turn += 1) {
        assert.ok(turn < 3000, 'the game ends');
        const pressed = await pressSomething(page, turn);
        assert.notEqual(pressed, null, 'there is always something to press');
        kinds.add(pressed?.kind ?? '');
        if (pressed?.kind === 'results') break;
        await settled(page);
        assert.equal(await page.locator('.broken').count(), 0);
        if (!checked && kinds.has('switch.move')) {
          checked = true;
          assert.deepEqual(await findings(page), []);
        }
      }
      assert.ok(kinds.has('card') && kinds.has('option') && kinds.has('end') && kinds.has('newTrain.placeCar'), [...kinds].join(', '));
      const results = await page.textContent('[data-t="results"]');
      assert.match(results ?? '', /Official standings/);
      assert.doesNotMatch(results ?? '', /daysElapsed|revenueFloor|collisionFloor/);
      assert.deepEqual(await findings(page), []);
      await counts(page.locator('[data-t="results"] [data-t="vote-yes"]'), 1);
      await page.click('[data-key="close-results"]');
      await page.click('#actions [data-t="vote-no"]');
      await page.waitForFunction(() => document.title.includes('over'));
      await tab.close();
    });

    test('a reload resumes the game; another deal replaces nothing unasked', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=5&hand=sixRandom');
      for (let turn = 1; turn <= 14; turn += 1) {
        await pressSomething(page, turn);
        await settled(page);
      }
      await page.keyboard.press('Escape');
      const kept = await position(page);
      await page.reload();
      await page.waitForSelector('[data-t="game"]');
      await settled(page);
      assert.equal(await position(page), kept);
      await page.goto(`${site.base}play.html?seed=6&hand=sixRandom`);
      await page.waitForSelector('[data-t="setup"]');
      assert.equal(await page.inputValue('#ss-seed'), '6');
      await page.click('[data-t="resume"]');
      await page.waitForSelector('[data-t="game"]');
      await settled(page);
      assert.equal(await position(page), kept);
      await tab.close();
    });

    test('undo and redo come back to the same position', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=9&hand=sixRandom');
      const start = await position(page);
      for (let turn = 1; turn <= 24; turn += 1) {
        await pressSomething(page, turn);
        await settled(page);
      }
      await page.keyboard.press('Escape');
      const end = await position(page);
      const moves = Number(/\((\d+)\)/.exec(await page.textContent('[data-t="undo"]') ?? '')?.[1] ?? 0);
      assert.ok(moves > 4);
      for (let i = 0; i < moves; i += 1) await page.click('[data-t="undo"]');
      await settled(page);
      assert.equal(await position(page), start);
      for (let i = 0; i < moves; i += 1) await page.click('[data-t="redo"]');
      await settled(page);
      assert.equal(await position(page), end);
      await tab.close();
    });

    test('a saved file opens in a fresh profile at the same position; a hostile one is a message', async () => {
      const tab = await openTab(site, { acceptDownloads: true });
      const { page } = tab;
      await deal(page, site, 'seed=21&hand=threeTrackThreeOther');
      for (let turn = 1; turn <= 20; turn += 1) {
        await pressSomething(page, turn);
        await settled(page);
      }
      await page.keyboard.press('Escape');
      const kept = await position(page);
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-t="save"]')]);
      assert.match(download.suggestedFilename(), /^station-master-seed21-day\d+\.json$/);
      const file = await download.path();
      const fresh = await openTab(site);
      await fresh.page.goto(`${site.base}play.html`);
      await fresh.page.setInputFiles('[data-t="open-save"]', file);
      await fresh.page.waitForSelector('[data-t="game"]');
      await settled(fresh.page);
      assert.equal(await position(fresh.page), kept);
      const hostile = ['not json', '{"format":"station-master-solitaire"}', '{"__proto__":{"a":1},"format":"x"}', '[]', `{"format":"station-master-solitaire","formatVersion":1,"engineVersion":"<img src=x onerror=alert(1)>","seed":1,"rules":{"mode":"solitaire"},"history":[{"type":"draw.end"}]}`];
      for (const text of hostile) {
        await fresh.page.setInputFiles('[data-t="open-save"]', { name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(text) });
        // A save that can be read and not replayed has choices of its own (U-SV-9).
        await fresh.page.waitForSelector('[data-t="notice"], [data-t="halted"]');
        if (await fresh.page.locator('[data-t="halted"]').count() > 0) await fresh.page.keyboard.press('Escape');
        else await fresh.page.click('[data-key="dismiss"]');
        await settled(fresh.page);
        assert.equal(await position(fresh.page), kept);
      }
      await fresh.close();
      await tab.close();
    });

    test('a corrupt stored save opens the setup screen with a notice and stays as it is', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire`);
      await page.evaluate(() => localStorage.setItem('station-master.save.v1', '{"broken":'));
      await page.goto(`${site.base}play.html`);
      await page.waitForSelector('[data-t="setup"] [data-t="notice"]');
      assert.equal(await page.evaluate(() => localStorage.getItem('station-master.save.v1')), '{"broken":');
      await tab.close();
    });

    test('with storage that refuses to write, play goes on and the page says so', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new Error('no room');
        };
      });
      await deal(page, site);
      await says(page, '.notices', /not letting the game save/);
      await pressSomething(page, 1);
      await tab.close();
    });

    test('Stages are played by keyboard alone and the focus is never lost', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=11&hand=sixRandom&colday=0&coltotal=0');
      const stage = (): Promise<string> => page.evaluate(() => document.querySelector('.clock-line')?.textContent ?? '');
      const focus = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? document.activeElement?.tagName ?? '');
      const seen = new Set<string>();
      const pressed = new Set<string>();
      for (let step = 0; seen.size < 4; step += 1) {
        assert.ok(step < 400, 'four Stages pass');
        seen.add(await stage());
        const next = await page.evaluate((n: number): { key?: string; focus?: string; kind: string } => {
          const on = (selector: string): HTMLElement | null => [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getAttribute('aria-disabled') !== 'true' && !element.hasAttribute('disabled')) ?? null;
          if (document.querySelector('dialog[open]') !== null) return { key: 'Enter', kind: 'dialog' };
          const square = document.querySelector('.cell.placeable .hit');
          if (square !== null) return { focus: square.getAttribute('data-key') ?? '', key: 'Enter', kind: 'place' };
          if (document.querySelector('[data-t="aim-discard"][aria-pressed="true"]') !== null) return { focus: document.querySelector('.pile.pressable button')?.getAttribute('data-key') ?? '', key: 'Enter', kind: 'discard' };
          const choice = on('[data-choice]');
          const digit = choice?.dataset['choice'] ?? '1';
          const card = on('#hand [data-t="aim"]') ?? on('#hand .card-actions .primary');
          if (choice !== null && n % 5 !== 4) return { key: digit, kind: 'digit' };
          if (card !== null) return { focus: card.getAttribute('data-key') ?? '', key: 'Enter', kind: 'card' };
          if (on('#actions [data-t="end"]') !== null) return { key: 'n', kind: 'end' };
          if (choice !== null) return { key: digit, kind: 'digit' };
          return { focus: on('#hand [data-t="aim-discard"]')?.getAttribute('data-key') ?? '', key: 'Enter', kind: 'aim-discard' };
        }, step);
        pressed.add(next.kind);
        if (next.focus !== undefined) {
          // Tab reaches it; pressing Tab that often would only make the test slow.
          await page.evaluate((key: string) => document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus(), next.focus);
          assert.equal(await focus(), next.focus);
        }
        await page.keyboard.press(next.key ?? 'Enter');
        if (next.kind === 'end') await page.keyboard.press('Enter');
        if (next.kind === 'place' && await page.locator('[data-t="place"]').count() > 0) await page.keyboard.press('Enter');
        await settled(page);
        assert.notEqual(await focus(), 'BODY', `after ${next.kind}`);
      }
      assert.ok(pressed.has('digit') && pressed.has('end'), [...pressed].join(', '));
      await tab.close();
    });

    test('U-AX-2 the board is a grid walked with the arrow keys, one square in the tab order', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site);
      await counts(page.locator('[role="gridcell"][tabindex="0"]'), 1);
      await page.focus('[data-t="cell-0-0"]');
      await page.keyboard.press('ArrowRight');
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-t')), 'cell-1-0');
      assert.match(await page.getAttribute('[data-t="cell-0-0"]', 'aria-label') ?? '', /^Column 0, row 0, Running Track: Depot/);
      await page.keyboard.press('Home');
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-t')), 'cell--1-0');
      assert.match(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''), /^Column -1, row 0, Running Track: Limits/);
      await counts(page.locator('[role="gridcell"][tabindex="0"]'), 1);
      await tab.close();
    });

    test('U-AX-6 both boards can be read and played as tables', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=11&hand=sixRandom');
      await page.click('[data-key="as-text:district"]');
      await counts(page.locator('#district .as-text'), 1);
      assert.equal(await page.locator('#division .as-text').count(), 0, 'each board has its own switch');
      await page.click('[data-key="as-text:division"]');
      await counts(page.locator('#division .as-text'), 1);
      await page.click('#actions [data-intent="localOps.choose"]:has-text("Draw")');
      await page.click('[data-t="pile-home"] button');
      const cards = await page.locator('#hand .card').count();
      await page.locator('#hand [data-t="aim"]').first().click();
      await page.locator('[data-key^="text-place:"]').first().click();
      await counts(page.locator('#hand .card'), cards - 1);
      assert.deepEqual(await findings(page), []);
      await tab.close();
    });

    test('while a card is being discarded only the Departments are lit; Escape leaves the hand as it was', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=11&hand=sixRandom');
      await page.click('#actions [data-intent="localOps.choose"]:has-text("Draw")');
      await page.click('[data-t="pile-home"] button');
      const cards = await page.locator('#hand .card').count();
      await page.locator('#hand [data-t="aim-discard"]').first().click();
      await counts(page.locator('.pile.pressable'), 3);
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('.pile.pressable').count(), 0);
      await counts(page.locator('#hand .card'), cards);
      const title = (await page.locator('#hand .card:has([data-t="aim-discard"]) .card-title').first().textContent() ?? '').replace(/new$/, '');
      await page.locator('#hand [data-t="aim-discard"]').first().click();
      await page.click('[data-t="pile-dept2"] button');
      await reads(page, '[data-t="pile-dept2"] .pile-text', title);
      await tab.close();
    });

    test('rotating shows the legal ways a turnout can lie, and Place lays the one shown', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=11&hand=sixRandom');
      await page.click('#actions [data-intent="localOps.choose"]:has-text("Draw")');
      await page.click('[data-t="pile-home"] button');
      await page.locator('#hand .card:has-text("Turnout") [data-t="aim"]').first().click();
      await page.locator('.cell.placeable .hit').first().click();
      const shown = (): Promise<string> => page.evaluate(() => document.querySelector('.ghost .rails')?.getAttribute('d') ?? '');
      const before = await shown();
      await page.keyboard.press('r');
      const turned = await shown();
      assert.notEqual(turned, before);
      await page.keyboard.press('r');
      assert.equal(await shown(), before);
      await page.keyboard.press('r');
      await page.click('[data-t="place"]');
      assert.ok(await page.evaluate((d: string) => [...document.querySelectorAll('.square-art.turnout .rails')].some((rails) => rails.getAttribute('d') !== '' && d !== ''), turned));
      await counts(page.locator('.square-art.turnout'), 1);
      await tab.close();
    });

    test('U-SE-19 a second tab with the same save offers to take over, and the first then stops', async () => {
      const tab = await openTab(site);
      await deal(tab.page, site, 'seed=5&hand=sixRandom');
      const second = await tab.context.newPage();
      await second.goto(`${site.base}play.html`);
      await second.waitForSelector('[data-t="play-here"]');
      await second.click('[data-t="play-here"]');
      await second.waitForSelector('[data-t="game"]');
      await tab.page.waitForSelector('[data-t="play-here"]');
      await tab.close();
    });

    test('at 360 × 640 on a touch screen nothing scrolls sideways, targets are large and a Stage can be played', async () => {
      const tab = await openTab(site, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
      const { page } = tab;
      await page.goto(`${site.base}play.html?solitaire`);
      await page.waitForSelector('[data-t="setup"]');
      assert.equal(await sideways(page), 0);
      await deal(page, site);
      for (const name of ['Board', 'Act', 'Trains', 'Work', 'Log']) {
        await page.tap(`.tabs button:has-text("${name}")`);
        assert.equal(await sideways(page), 0, name);
        const small = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main button, nav button, [role="gridcell"], main summary')].filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 0 && (width < 43.5 || height < 43.5);
        }).map((element) => `${element.outerHTML.slice(0, 120)} ${element.getBoundingClientRect().width}×${element.getBoundingClientRect().height}`));
        assert.deepEqual(small, [], name);
      }
      await page.tap('.tabs button:has-text("Act")');
      await page.tap('#actions [data-intent="localOps.choose"]:has-text("Draw")');
      await page.tap('#actions [data-intent="draw.fromHomeOffice"]');
      await says(page, '#hand .tally', /^7 of 3/);
      await tab.close();
    });

    test('U-KB-2 single keys do nothing while typing', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site);
      await page.focus('[data-key="find"]');
      await page.keyboard.type('1u');
      assert.equal(await page.locator('#actions [data-intent="localOps.choose"]').count() > 0, true);
      assert.equal(await page.inputValue('[data-key="find"]'), '1u');
      await tab.close();
    });
  });
}
