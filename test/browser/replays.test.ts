// The replay page in a real browser: shelf, files of both kinds, every way to move, keyboard, links, hostile files (U-RV-1 to U-RV-10).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { findings, sideways } from './reading.ts';
import { longText, solitaireText, tableText } from './replay-saves.ts';
import { findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';
import { counts, has, reads, says, settled } from './waiting.ts';

const path = findBrowser();

interface Shown {
  readonly step: number;
  readonly last: number;
  readonly clock: string;
  readonly lines: number;
}

function shown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const [, step = '', last = ''] = /(\d+) \/ (\d+)/.exec(document.querySelector('[data-t="viewer-step"]')?.textContent ?? '') ?? [];
    return { step: Number(step), last: Number(last), clock: document.querySelector('.clock-line')?.textContent ?? '', lines: document.querySelectorAll('#log .line').length };
  });
}

async function press(page: Page, ...keys: readonly string[]): Promise<Shown> {
  for (const key of keys) await page.keyboard.press(key);
  await settled(page);
  return shown(page);
}

const file = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

async function openFile(page: Page, name: string, text: string): Promise<void> {
  await page.setInputFiles('[data-t="open-save"]', file(`${name}.json`, text));
  await page.waitForFunction((wanted: string) => document.querySelector('.replay-title bdi')?.textContent === wanted, name);
  await settled(page);
}

if (path !== null) {
  describe('the replay page', () => {
    const alone = solitaireText();
    const table = tableText();
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    const onShelf = async (page: Page): Promise<void> => {
      await page.goto(`${site.base}replays.html`);
      await page.waitForSelector('[data-t="shelf-page"]');
      await page.waitForFunction(() => document.querySelector('[data-t="register"], [data-t="no-replays"]') !== null);
    };

    test('U-RV-1, U-CB-3 the shelf loads from a three-deep sub-path, and the splash has a door to it', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      // Whether there is a game server is the splash's own question.
      await page.route('**/api/health', (route) => route.fulfill({ json: { service: 'station-master' } }));
      await page.goto(`${site.base}index.html`);
      await page.click('a.door:has-text("Watch a replay")');
      await page.waitForSelector('[data-t="shelf-page"]');
      const { entries } = (await (await fetch(`${site.base}replays/manifest.json`)).json()) as { entries: { file: string; title: string }[] };
      await page.waitForFunction((n: number) => document.querySelectorAll('[data-t="register"]').length === n, entries.length);
      assert.deepEqual(await findings(page), []);
      assert.equal(await page.evaluate(() => localStorage.getItem('stationmaster-replay')), null);
      await tab.close();
    });

    test('every published replay steps to its end, with a result', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await onShelf(page);
      const names = await page.locator('[data-t="register"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const name of names) {
        await page.goto(new URL(name, site.base).href);
        await page.waitForSelector('[data-t="replay"]:not([aria-busy])');
        const end = await press(page, 'End');
        assert.equal(end.step, end.last);
        await says(page, '[data-t="viewer-stop"]', /^Complete/);
        await says(page, '#results', /Official standings/);
      }
      await tab.close();
    });

    test('an empty list says so, and opening a file still works', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.route('**/replays/manifest.json', (route) => route.fulfill({ json: { built: '', entries: [] } }));
      await onShelf(page);
      await says(page, '[data-t="no-replays"]', /No published replays here/);
      await openFile(page, 'alone', alone);
      assert.equal((await shown(page)).step, 0);
      await tab.close();
    });

    test('arrows, Stage, Day, Home and End agree with the scrubber, the log and the clock', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await onShelf(page);
      await openFile(page, 'alone', alone);
      const deal = await shown(page);
      assert.equal(deal.step, 0);
      const one = await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
      assert.equal(one.step, 3);
      assert.ok(one.lines > deal.lines);
      assert.equal((await press(page, 'ArrowLeft')).step, 2);
      const stage = await press(page, 'Shift+ArrowRight');
      assert.match(stage.clock, /Stage 2 of 12/);
      assert.match((await press(page, 'Shift+ArrowRight')).clock, /Stage 3 of 12/);
      assert.match((await press(page, 'Shift+ArrowLeft')).clock, /Stage 2 of 12/);
      const end = await press(page, 'End');
      assert.equal(end.step, end.last);
      await counts(page.locator('#results'), 1);
      const home = await press(page, 'Home');
      assert.deepEqual(home, deal);
      assert.equal(await page.locator('#results').count(), 0);
      await press(page, 'PageDown');
      assert.ok((await shown(page)).step > 0);
      await page.locator('[data-t="scrubber"]').fill(String(stage.step));
      assert.deepEqual(await shown(page), stage);
      assert.match((await page.getAttribute('[data-t="scrubber"]', 'aria-valuetext')) ?? '', new RegExp(`^Step ${stage.step} of ${stage.last}: Day 1, Stage 2$`));
      assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
      await page.focus('.skip');
      assert.equal((await press(page, 'Enter')).step, stage.step);
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-t')), 'play');
      await press(page, '?');
      await counts(page.locator('dialog[open] table tr'), 9);
      assert.equal((await press(page, 'ArrowRight')).step, stage.step);
      await press(page, 'Escape');
      assert.equal((await press(page, 'ArrowRight')).step, stage.step + 1);
      await tab.close();
    });

    test('U-RV-6, U-RV-9 it plays, pauses by hand, and stops at the end', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await onShelf(page);
      await openFile(page, 'alone', alone);
      await press(page, '.', '.', '.');
      await says(page, '[data-t="speed"]', /×8/);
      await page.click('[data-t="play"]');
      await page.waitForFunction(() => Number(/(\d+) \//.exec(document.querySelector('[data-t="viewer-step"]')?.textContent ?? '')?.[1]) > 4);
      await has(page, '[data-t="play"]', 'aria-label', 'Pause');
      const paused = await press(page, 'ArrowLeft');
      await has(page, '[data-t="play"]', 'aria-label', 'Play');
      await page.waitForTimeout(400);
      assert.equal((await shown(page)).step, paused.step);
      await press(page, 'End');
      await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
      // The focus is on the page and not on a button, so Space is the player's.
      await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
      await press(page, 'Space');
      await page.waitForFunction(() => /^step (\d+) \/ \1$/.test(document.querySelector('[data-t="viewer-step"]')?.textContent ?? ''));
      await settled(page);
      assert.match((await page.getAttribute('[data-t="play"]', 'aria-label')) ?? '', /^Play again/);
      await says(page, '#results', /Official standings/);
      await tab.close();
    });

    test('the Office Area is open while districts work and folded otherwise, unless it is told to stay', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await onShelf(page);
      await openFile(page, 'alone', alone);
      const { last } = await shown(page);
      const folded = (): Promise<boolean> => page.evaluate(() => document.querySelector('#district')?.classList.contains('folded') === true);
      const seen = new Map<string, boolean>();
      for (let i = 0; i < Math.min(last - 1, 40); i += 1) {
        await press(page, 'ArrowRight');
        seen.set((await page.textContent('.phase.current'))?.split(':')[0] ?? '', await folded());
      }
      assert.equal(seen.get('Local Operations'), false);
      for (const [phase, shut] of seen) assert.equal(shut, phase !== 'Local Operations' && phase !== 'Load/Unload', phase);
      await press(page, 'Home');
      await page.click('[data-t="district-hide"]');
      assert.equal(await folded(), true);
      await page.reload();
      await onShelf(page);
      await openFile(page, 'alone', alone);
      assert.equal(await folded(), true);
      await tab.close();
    });

    test('U-RV-5, U-RV-6 a table of four: every player’s district can be followed to the results, and nobody is “you”', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await onShelf(page);
      await openFile(page, 'table', table);
      await counts(page.locator('[data-t^="score-"]'), 4);
      for (const [i, name] of ['Ann', 'Bob', 'Cy', 'Dee'].entries()) {
        await page.click(`[data-t="score-${i}"]`);
        await says(page, '#district h2', new RegExp(`^${name}’s Office Area`));
        await says(page, '#hand h2', new RegExp(`^${name}’s Hand`));
        assert.ok(await page.locator('#hand .card').count() > 0, `${name}’s cards are shown: the recorded game is over`);
        await press(page, 'Shift+ArrowRight');
      }
      await page.selectOption('[data-t="follow"]', 'actor');
      const end = await press(page, 'End');
      assert.equal(end.step, end.last);
      const text = (await page.textContent('#app')) ?? '';
      assert.match(text, /Official standings/);
      assert.doesNotMatch(text, /\(you\)|Your Office Area|waiting on you/);
      assert.equal(await page.locator('[data-t="vote-yes"], [data-t="act"], [data-t="end"], [data-t="aim"]').count(), 0);
      assert.equal(await page.locator('.broken').count(), 0);
      assert.deepEqual(await findings(page), []);
      await tab.close();
    });

    test('U-RV-5 the cards of a bot are not shown while the recorded game is unfinished', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await onShelf(page);
      await openFile(page, 'part', tableText(40));
      await page.click('[data-t="score-2"]');
      assert.equal(await page.locator('#hand .card').count(), 0);
      await page.click('[data-t="score-0"]');
      assert.ok(await page.locator('#hand .card').count() > 0);
      await says(page, '[data-t="viewer-stop"]', /^The record ends in the middle of the game, at Day 1, Stage \d+\.$/);
      await press(page, 'End');
      await says(page, '[data-t="viewer-stop"]', /^The record ends here, in the middle of the game\.$/);
      await tab.close();
    });

    test('U-RV-4 a record that stops plays as far as it goes and names the move and the reason', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await onShelf(page);
      const save = JSON.parse(alone) as { history: unknown[] };
      const history = [...save.history.slice(0, 9), { type: 'draw.end' }, { type: 'draw.end' }, ...save.history.slice(9)];
      await openFile(page, 'stops', JSON.stringify({ ...save, history }));
      await says(page, '[data-t="viewer-stop"]', new RegExp(`^Stops at move 1[01] of ${history.length}: ending the drawing — .{12,}`));
      const end = await press(page, 'End');
      assert.ok(end.step >= 9);
      await onShelf(page);
      await openFile(page, 'stranger', JSON.stringify({ ...save, history: [...save.history.slice(0, 2), { type: 'game.extend', player: 3, agree: true }] }));
      await says(page, '[data-t="viewer-stop"]', /a seat that does not exist/);
      await tab.close();
    });

    test('U-SF-1, U-SF-4 hostile files and links give a sentence and nothing else', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await onShelf(page);
      const save = JSON.parse(table) as Record<string, unknown>;
      const cases: readonly (readonly [string, string])[] = [
        ['not JSON', '<script>alert(1)</script>'], ['another thing', '{"hello":1}'], ['a poisoned key', table.replace('"seed"', '"__proto__": {"x": 1}, "seed"')],
        ['a strange move', JSON.stringify({ ...save, history: [{ type: 'constructor' }] })], ['too many players', JSON.stringify({ ...save, playerNames: Array.from({ length: 9 }, () => 'x') })],
        ['too large', `"${'x'.repeat(9_000_000)}"`],
      ];
      for (const [what, text] of cases) {
        await page.evaluate(() => document.querySelector('[data-t="problem"]')?.remove());
        await onShelf(page);
        await page.setInputFiles('[data-t="open-save"]', file('bad.json', text));
        await page.waitForSelector('[data-t="problem"]');
        await says(page, '[data-t="problem"]', /save/, what);
      }
      const html = '<img src=x onerror=document.title="gone">';
      await openFile(page, 'named', JSON.stringify({ ...save, playerNames: [html.slice(0, 40), 'Bob', 'Cy', 'Dee'] }));
      assert.equal(await page.locator('img').count(), 0);
      for (const query of ['?file=../x', '?file=..%2Fx.json', '?file=manifest.json', '?file=nothing.json', '#g=AAAA', `#g=${deflateRawSync('x'.repeat(20_000_000)).toString('base64url').slice(0, 7999)}`]) {
        await page.goto('about:blank');
        await page.goto(`${site.base}replays.html${query}`);
        await page.waitForSelector('[data-t="problem"]');
        await says(page, '[data-t="problem"]', /not among the published|damaged|not a save/, query);
        assert.equal(new URL(page.url()).search, '');
      }
      await tab.close();
    });

    test('links lead to a step: of a published file, and of a game of one’s own', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await onShelf(page);
      const href = await page.locator('[data-t="register"]').first().getAttribute('href');
      await page.goto(`${new URL(href ?? '', site.base).href}&at=57`);
      await page.waitForSelector('[data-t="replay"]:not([aria-busy])');
      await settled(page);
      assert.equal((await shown(page)).step, 57);
      await page.goto(`${new URL(href ?? '', site.base).href}&move=20`);
      await page.waitForSelector('[data-t="replay"]:not([aria-busy])');
      await settled(page);
      const there = await shown(page);
      await page.reload();
      await page.waitForSelector('[data-t="replay"]:not([aria-busy])');
      await settled(page);
      assert.equal((await shown(page)).step, there.step);
      await onShelf(page);
      await openFile(page, 'alone', alone);
      const at = await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight');
      await tab.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.click('[data-t="copy-link"]');
      await page.waitForSelector('[data-t="notice"]');
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const other = await openTab(site);
      await other.page.goto(link);
      await other.page.waitForSelector('[data-t="replay"]:not([aria-busy])');
      await settled(other.page);
      assert.deepEqual(await shown(other.page), at);
      await other.close();
      await tab.close();
    });

    test('U-RV-2, U-RV-10 a dropped file opens, and back leads from a replay to the shelf', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await onShelf(page);
      await page.locator('[data-t="register"]').first().click();
      await page.waitForSelector('[data-t="replay"]:not([aria-busy])');
      await page.goBack();
      await page.waitForSelector('[data-t="shelf-page"]');
      const data = await page.evaluateHandle((text: string) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
        return transfer;
      }, table);
      await page.dispatchEvent('body', 'drop', { dataTransfer: data });
      await page.waitForFunction(() => document.querySelector('.replay-title bdi')?.textContent === 'dropped');
      await page.goBack();
      await page.waitForSelector('[data-t="register"]');
      await openFile(page, 'alone', alone);
      await page.click('[data-t="shelf"]');
      await page.waitForSelector('[data-t="register"]');
      await tab.close();
    });

    test('U-RV-10 another file ends the first at once: in a jump, while it plays, while it is being rebuilt, and of two the later stands', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      const standsAtDeal = async (name: string): Promise<void> => {
        await page.waitForFunction((wanted: string) => document.querySelector('.replay-title bdi')?.textContent === wanted, name);
        await page.waitForTimeout(300);
        await reads(page, '.replay-title bdi', name);
        assert.equal((await shown(page)).step, 0);
        await has(page, '[data-t="play"]', 'aria-label', 'Play');
      };
      await onShelf(page);
      await openFile(page, 'alone', alone);
      // The redraw after the jump is still to come when the file is chosen.
      await page.evaluate((text: string) => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }));
        const input = document.querySelector<HTMLInputElement>('[data-t="open-save"]');
        const files = new DataTransfer();
        files.items.add(new File([text], 'jumped.json'));
        if (input === null) throw new Error('no input');
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, table);
      await standsAtDeal('jumped');
      await page.keyboard.press('End');
      await page.setInputFiles('[data-t="open-save"]', file('after-end.json', alone));
      await standsAtDeal('after-end');
      await page.click('[data-t="play"]');
      await page.waitForFunction(() => Number(/(\d+) \//.exec(document.querySelector('[data-t="viewer-step"]')?.textContent ?? '')?.[1]) > 0);
      await page.setInputFiles('[data-t="open-save"]', file('after-play.json', table));
      await standsAtDeal('after-play');
      await page.evaluate(([first, second]: readonly [string, string]) => {
        for (const [name, text] of [['overtaken.json', first], ['later.json', second]] as const) {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], name));
          document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        }
      }, [table, alone] as const);
      await standsAtDeal('later');
      await page.evaluate((text: string) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], 'left.json'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        window.history.back();
      }, table);
      await page.waitForTimeout(600);
      assert.equal(await page.locator('[data-t="replay"]').count(), 0, 'the way back ends a rebuild too');
      await tab.close();
    });

    test('U-RV-3, U-RV-6 a long record is rebuilt in slices, and jumps lead to a player’s own moves', async (context) => {
      const tab = await openTab(site);
      const { page } = tab;
      await page.addInitScript(() => {
        const blocks: number[] = [];
        Object.assign(window, { blocks });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) blocks.push(Math.round(entry.duration));
        }).observe({ entryTypes: ['longtask'] });
      });
      await onShelf(page);
      await page.waitForTimeout(800);
      const blocks = (): Promise<readonly number[]> => page.evaluate(() => (Reflect.get(window, 'blocks') as number[]).splice(0));
      await blocks();
      const long = longText();
      const began = performance.now();
      await openFile(page, 'long', long);
      context.diagnostic(`${(JSON.parse(long) as { history: unknown[] }).history.length} intents: shown after ${Math.round(performance.now() - began)} ms; blocks over 50 ms: ${(await blocks()).join(', ') || 'none'}`);
      await page.click('[data-t="jump-own-on"]');
      const first = await shown(page);
      assert.ok(first.step > 0);
      await page.click('[data-t="jump-own-on"]');
      await page.click('[data-t="jump-own-back"]');
      assert.deepEqual(await shown(page), first);
      await tab.close();
    });

    test('U-GA-3 at 360 px nothing scrolls sideways in any part, and nothing serious bars anybody, by day and by lamp', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const tab = await openTab(site, { viewport: { width: 360, height: 640 }, colorScheme, hasTouch: true });
        const { page } = tab;
        await onShelf(page);
        assert.equal(await sideways(page), 0);
        await openFile(page, 'table', table);
        await press(page, ...Array.from({ length: 5 }, () => 'Shift+ArrowRight'));
        for (const part of ['Cards', 'Trains', 'Work', 'Log', 'Board']) {
          await page.click(`.tabs button:has-text("${part}")`);
          assert.equal(await sideways(page), 0, part);
          assert.deepEqual(await findings(page), [], part);
        }
        await page.click('.deck-more summary');
        assert.equal(await sideways(page), 0);
        assert.deepEqual(await findings(page), []);
        await page.click('[data-t="jump-stage-on"]');
        const end = await press(page, 'End');
        assert.equal(end.step, end.last);
        assert.equal(await sideways(page), 0);
        await tab.close();
      }
    });
  });
}
