// Nobody is kept out: the accessibility checker on every page and state in both themes and two widths, contrast, names,
// paper, forced colours, narrow and enlarged screens.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { css } from './press.ts';
import { contrastFindings, findings, sideways } from './reading.ts';
import { frameOf, openReplay, openSaved, tableOf, withSetupPage } from './saves.ts';
import { findBrowser, openTab } from './support.ts';
import type { Site } from './support.ts';
import { counts, settled } from './waiting.ts';

const path = findBrowser();
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 640 };

/** The checker in the light theme at both widths, and the contrast of the dark one at both. */
async function nothingSerious(page: Page, what: string): Promise<void> {
  const found: unknown[] = [];
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await (colorScheme === 'light' ? findings(page) : contrastFindings(page))).map((one) => ({ what, width: size.width, colorScheme, ...one })));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(WIDE);
  assert.deepEqual(found, []);
}

/** Every edge of a control and every word in a picture whose contrast is too low (U-VS-1): borders 3 : 1, text 4.5 : 1. */
const faint = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
  type Colour = readonly [number, number, number, number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = (text: string): Colour => {
    if (canvas === null || text === '' || text === 'none' || text === 'transparent') return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top: Colour, under: Colour): Colour => [0, 1, 2].map((i) => (top[i] ?? 0) * top[3] + (under[i] ?? 0) * (1 - top[3])).concat(1) as unknown as Colour;
  const light = (colour: Colour): number => {
    const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a: Colour, b: Colour): number => {
    const [hi = 0, lo = 0] = [light(a), light(b)].sort((x, y) => y - x);
    return (hi + 0.05) / (lo + 0.05);
  };
  const behind = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1];
    const own = read(getComputedStyle(element).backgroundColor);
    return own[3] >= 1 ? own : over(own, behind(element.parentElement));
  };
  const found: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('button, input:not([type="checkbox"]):not([type="radio"]):not([type="range"]):not([type="file"]), select')) {
    const box = control.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || control.getAttribute('aria-disabled') === 'true' || control.matches(':disabled, [data-decorative]')) continue;
    const style = getComputedStyle(control);
    const ground = behind(control.parentElement);
    const fill = over(read(style.backgroundColor), ground);
    const edge = style.borderTopStyle === 'none' || parseFloat(style.borderTopWidth) === 0 ? fill : over(read(style.borderTopColor), ground);
    const underlined = style.textDecorationLine.includes('underline') || style.borderBottomStyle !== 'none';
    // A control without an edge is told by its text, as a link is.
    const bare = ratio(fill, ground) < 1.05 && ratio(edge, ground) < 1.05;
    if (!bare && Math.max(ratio(edge, ground), ratio(fill, ground)) < 3 && !underlined) found.push(`${control.outerHTML.slice(0, 110)}: edge ${ratio(edge, ground).toFixed(2)}`);
    else if (!bare && style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) > 0 && ratio(edge, ground) < 3 && ratio(fill, ground) < 3) found.push(`${control.outerHTML.slice(0, 110)}: edge ${ratio(edge, ground).toFixed(2)}`);
  }
  return found;
});

if (path !== null) {
  describe('nobody is kept out', () => {
    let site: Site;
    let page: Page;
    withSetupPage(path, (opened, served) => {
      page = opened;
      site = served;
    });

    test('the setup screen', () => nothingSerious(page, 'setup'));

    const STATES = [
      { save: 'timetabled', what: 'a card to play' }, { save: 'over-limit', what: 'too many cards' }, { save: 'couple-or-not', what: 'switching' },
      { save: 'heavy-start', what: 'making up a train' }, { save: 'clearance', what: 'a decision' }, { save: 'extra-start', what: 'an Extra to place' },
      { save: 'freight-agent', what: 'the Freight Agent' }, { save: 'advance-load', what: 'loading' }, { save: 'held-at-limits', what: 'a long game' },
    ] as const;
    for (const { save, what } of STATES) {
      test(`the game: ${what}`, async () => {
        await openSaved(page, save);
        await nothingSerious(page, what);
      });
    }

    test('sheets and dialogs: settings, keys, a chooser, a question, placing, the results', async () => {
      await openSaved(page, 'modifier');
      for (const key of ['settings', 'keys']) {
        await page.click(css(key));
        await page.waitForSelector('dialog[open]');
        await nothingSerious(page, key);
        await page.keyboard.press('Escape');
      }
      await page.locator('#hand [data-t="aim"]').first().click();
      await nothingSerious(page, 'placing');
      await page.keyboard.press('Escape');
      await openSaved(page, 'second-section');
      await page.locator('[data-group="secondSection"]').first().click();
      await page.waitForSelector('[data-t="confirm"]');
      await nothingSerious(page, 'a question');
      await page.keyboard.press('Escape');
      await openSaved(page, 'vote');
      await page.waitForSelector('[data-t="results"]');
      await nothingSerious(page, 'the results');
      await page.keyboard.press('Escape');
    });

    test('the other pages: splash, shelf, replay viewer, documentation', async () => {
      const other = await openTab(site, { colorScheme: 'light' });
      await other.page.route('**/api/health', (route) => route.fulfill({ json: { service: 'station-master' } }));
      const go = async (name: string): Promise<void> => {
        await other.page.goto(`${site.base}${name}`);
        await other.page.waitForSelector('h1');
        await settled(other.page);
      };
      for (const name of ['index.html', 'replays.html', 'docs/index.html']) {
        await go(name);
        await nothingSerious(other.page, name);
      }
      // Long pages, all of one make: each is looked at once.
      for (const [name, size, colorScheme] of [['docs/glossary.html', PHONE, 'light'], ['docs/cards.html', WIDE, 'dark']] as const) {
        await other.page.setViewportSize(size);
        await other.page.emulateMedia({ colorScheme });
        await go(name);
        assert.deepEqual(await findings(other.page), [], name);
      }
      await openReplay(other.page, site, 'table-coop');
      await nothingSerious(other.page, 'the viewer');
      await other.close();
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`U-VS-1 the edges of controls stand out in the ${colorScheme} theme`, async () => {
        await page.emulateMedia({ colorScheme });
        const found: string[] = [];
        for (const save of ['over-limit', 'couple-or-not']) {
          await openSaved(page, save);
          found.push(...await faint(page));
        }
        await page.emulateMedia({ colorScheme: 'light' });
        assert.deepEqual(found, []);
      });
    }

    test('in mid-game every card, train, pile, slot, box and square has a name with its place and state', async () => {
      await openSaved(page, 'express-spent');
      const frame = frameOf('express-spent');
      const client = await page.context().newCDPSession(page);
      await client.send('Accessibility.enable');
      const names = async (selector: string): Promise<readonly string[]> => {
        const { root } = await client.send('DOM.getDocument', {});
        const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
        const all: string[] = [];
        for (const nodeId of nodeIds) {
          const { nodes } = await client.send('Accessibility.queryAXTree', { nodeId });
          const words = nodes.filter((node) => node.ignored !== true).map((node) => String(node.name?.value ?? ''));
          all.push(words.sort((a, b) => b.length - a.length)[0] ?? '');
        }
        return all;
      };
      for (const cell of frame.cells) {
        const [name = ''] = await names(`[data-t="cell-${cell.col}-${cell.row}"]`);
        assert.match(name, new RegExp(`^Column ${cell.col}, row ${cell.row}\\b`));
        for (const train of cell.trains) assert.ok(name.includes(train.label) && /facing (?:east|west)/.test(name), name);
        for (const car of cell.cars) assert.ok(name.includes(car.label), name);
      }
      for (const node of frame.division) {
        const [name = ''] = await names(`[data-t="node-${node.index}"]`);
        assert.ok(name.includes(node.label), name);
        for (const train of node.trains.flat()) assert.ok(name.includes(train.label), name);
      }
      const hand = await names('#hand [data-t^="hand-"]');
      assert.equal(hand.length, frame.hand.length);
      for (const [i, name] of hand.entries()) assert.ok(name.trim() !== '', `card ${i}`);
      assert.ok((await names('[data-t^="pile-"]')).every((name) => name.trim() !== ''));
      const slots = await page.evaluate(() => [...document.querySelectorAll('[data-t^="slot-"]')].map((slot) => `${slot.textContent ?? ''}${slot.getAttribute('aria-label') ?? ''}`.trim()));
      assert.equal(slots.length, 12);
      assert.ok(slots.every((slot) => slot !== ''));
      const boxes = await page.evaluate(() => [...document.querySelectorAll('#facilities .fbox')].map((box) => `${box.textContent ?? ''}${box.getAttribute('aria-label') ?? ''}`.trim()));
      assert.ok(boxes.length > 0);
      assert.deepEqual(boxes.filter((box) => box === ''), [], 'an empty box says that it is empty');
      assert.ok((await page.evaluate(() => [...document.querySelectorAll('[data-t^="yard-"]')].map((chip) => `${chip.textContent ?? ''}${chip.getAttribute('aria-label') ?? ''}`.trim()))).every((chip) => /\d/.test(chip) && /coach|boxcar|reefer|hopper|tank|caboose/.test(chip)));
    });

    test('on paper: Division, Office Area, timetable, facilities and the whole log, and no button', async () => {
      await openSaved(page, 'express-spent');
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      const shown = await page.evaluate(() => {
        const visible = (element: Element): boolean => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden';
        };
        return {
          parts: ['#division svg.division', '#district svg.district', '#timetable table', '#facilities .facility', '#log .line'].filter((selector) => ![...document.querySelectorAll(selector)].some(visible)),
          lines: [...document.querySelectorAll('#log .line')].filter(visible).length,
          // What heads a Stage of the history is a heading on paper, whatever it is on the screen.
          buttons: [...document.querySelectorAll('button, summary, input')].filter((control) => visible(control) && control.closest('h3') === null).map((button) => button.outerHTML.slice(0, 100)),
        };
      });
      const pdf = await page.pdf();
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await settled(page);
      assert.deepEqual(shown.parts, []);
      assert.ok(shown.lines >= 100, `${shown.lines} lines`);
      assert.deepEqual(shown.buttons, []);
      assert.ok(pdf.length > 10_000);
      await counts(page.locator('.paper'), 0);
    });

    test('U-PR-1 from the viewer the step shown is printed: standings, every Office Area and every district’s facilities, in daylight, the stamp at the foot', async () => {
      const viewer = await openTab(site, { colorScheme: 'dark', viewport: { width: 800, height: 900 } });
      await openReplay(viewer.page, site, 'table-coop');
      await viewer.page.keyboard.press('Shift+ArrowLeft');
      const clock = await viewer.page.textContent('.clock-line');
      const { state } = tableOf('table-coop');
      const printed = viewer.page.evaluate(() => new Promise<{ readonly order: readonly string[]; readonly text: string; readonly areas: number; readonly names: readonly string[] }>((done) => {
        window.addEventListener('beforeprint', () => {
          const paper = document.querySelector('.paper');
          done({
            order: [...(paper?.children ?? [])].map((part) => part.id), text: document.querySelector('#standings')?.textContent ?? '',
            areas: paper?.querySelectorAll('.paper-area svg.district').length ?? 0, names: [...(paper?.querySelectorAll('.paper-facilities h3.whose') ?? [])].map((name) => name.textContent ?? ''),
          });
        });
      }));
      const pdf = await viewer.page.pdf({ format: 'A4' });
      const { order, text, areas, names } = await printed;
      assert.deepEqual(order, ['this-game', 'standings', 'division', 'district', 'timetable', 'facilities', 'log']);
      for (const player of state.players) assert.ok(text.includes(player.name), player.name);
      assert.doesNotMatch(text, /\(you\)/);
      assert.equal(areas, state.players.length);
      assert.deepEqual([...names].sort(), state.players.map(({ name }) => `${name}’s Office Area`).sort());
      // What goes on paper is a page for each part at least.
      assert.ok((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length >= 5);
      await counts(viewer.page.locator('.paper'), 0);
      assert.equal(await viewer.page.textContent('.clock-line'), clock);
      await viewer.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await viewer.page.emulateMedia({ media: 'print' });
      assert.equal(await viewer.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bg').trim().toUpperCase()), '#FFFFFF');
      assert.equal(await viewer.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--fg').trim().toUpperCase()), '#1D1A15');
      assert.ok(await viewer.page.isVisible('.foot'));
      for (const area of await viewer.page.locator('.paper-area').all()) assert.ok(await area.isVisible());
      assert.equal(await viewer.page.locator('button:visible:not(.chapter-head), input:visible, summary:visible').count(), 0);
      await viewer.page.emulateMedia({ media: 'screen' });
      await viewer.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await viewer.close();
    });

    test('U-VS-2 with forced colours every control keeps an edge and what can be pressed on the board is marked', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await openSaved(page, 'couple-or-not');
      const bare = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('#actions button.choice')].filter((button) => {
        const style = getComputedStyle(button);
        return style.borderTopStyle === 'none' || parseFloat(style.borderTopWidth) < 1;
      }).map((button) => button.outerHTML.slice(0, 100)));
      const marks = await page.evaluate(() => {
        const strokeOf = (selector: string): string => getComputedStyle(document.querySelector(selector) ?? document.body).stroke;
        return [strokeOf('.cell.destination .edge'), strokeOf('.cell.laid:not(.destination) .plot'), strokeOf('.rails')];
      });
      await page.emulateMedia({ forcedColors: 'none' });
      assert.deepEqual(bare, []);
      assert.notEqual(marks[0], 'none');
      assert.notEqual(marks[2], 'none');
    });

    test('U-VS-3 at 320 px and at 200 % nothing scrolls sideways and no control of the wide page is lost', async () => {
      await openSaved(page, 'couple-or-not');
      const keys = (): Promise<readonly string[]> => page.evaluate(() => [...document.querySelectorAll('button[data-key], a[data-key], input[data-key]')].map((control) => control.getAttribute('data-key') ?? '').filter((key) => /^(?:act:|not:|undo|redo|save|newgame|settings|place:|discard:|play:|map:)/.test(key)));
      const wide = new Set(await keys());
      assert.ok(wide.size > 8);
      // 200 % of a 1440 px screen leaves 720.
      for (const size of [{ width: 320, height: 640 }, { width: 720, height: 450 }]) {
        await page.setViewportSize(size);
        const found = new Set<string>();
        const tabs = await page.locator('.tabs button').count();
        for (let i = 0; i < Math.max(1, tabs); i += 1) {
          if (tabs > 0) await page.locator('.tabs button').nth(i).click();
          await settled(page);
          assert.equal(await sideways(page), 0, `${size.width} px, tab ${i}`);
          for (const key of await keys()) found.add(key);
        }
        assert.deepEqual([...wide].filter((key) => !found.has(key)), [], `${size.width} px`);
      }
      await page.setViewportSize(WIDE);
    });
  });
}
