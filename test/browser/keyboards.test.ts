// Keys as the browser's own input sends them, for keyboards of several layouts, on a game's page and on a replay's.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { storedHistory } from './saves.ts';
import { deal, findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';
import { settled, until } from './waiting.ts';

const path = findBrowser();

interface Key {
  readonly key: string;
  readonly code: string;
  /** Of the virtual key, as Windows counts them. */
  readonly vk: number;
  /** What it writes. */
  readonly text?: string;
  readonly ctrl?: boolean;
  readonly alt?: boolean;
  readonly shift?: boolean;
  readonly pad?: boolean;
}

/** Presses and lets go; `times` above one holds it down. */
async function press(cdp: CDPSession, page: Page, key: Key, times = 1): Promise<void> {
  const modifiers = (key.alt === true ? 1 : 0) + (key.ctrl === true ? 2 : 0) + (key.shift === true ? 8 : 0);
  const sent = { key: key.key, code: key.code, windowsVirtualKeyCode: key.vk, modifiers, isKeypad: key.pad === true, location: key.pad === true ? 3 : 0 };
  for (let i = 0; i < times; i += 1) {
    await cdp.send('Input.dispatchKeyEvent', { type: key.text === undefined ? 'rawKeyDown' : 'keyDown', ...sent, autoRepeat: i > 0, ...(key.text === undefined ? {} : { text: key.text }) });
    if (i + 1 < times) await settled(page);
  }
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...sent });
  await settled(page);
}

const moves = async (page: Page): Promise<number> => (await storedHistory(page)).length;

const TWO: Readonly<Record<string, Key>> = {
  'the row of digits': { key: '2', code: 'Digit2', vk: 50, text: '2' },
  'AZERTY, without Shift': { key: 'é', code: 'Digit2', vk: 50, text: 'é' },
  'the number pad with NumLock': { key: '2', code: 'Numpad2', vk: 98, text: '2', pad: true },
};
const UNDO: Readonly<Record<string, Key>> = {
  QWERTZ: { key: 'z', code: 'KeyY', vk: 90, ctrl: true },
  AZERTY: { key: 'z', code: 'KeyW', vk: 90, ctrl: true },
  Dvorak: { key: 'z', code: 'Slash', vk: 90, ctrl: true },
  Cyrillic: { key: 'я', code: 'KeyZ', vk: 90, ctrl: true },
  'Cyrillic, the letter alone': { key: 'г', code: 'KeyU', vk: 85, text: 'г' },
  'Greek, the letter alone': { key: 'θ', code: 'KeyU', vk: 85, text: 'θ' },
};
const NOTHING: Readonly<Record<string, Key>> = {
  'down on the number pad': { key: 'ArrowDown', code: 'Numpad2', vk: 40, pad: true },
  'End on the number pad': { key: 'End', code: 'Numpad1', vk: 35, pad: true },
  'Home on the number pad': { key: 'Home', code: 'Numpad7', vk: 36, pad: true },
  'Page Down on the number pad': { key: 'PageDown', code: 'Numpad3', vk: 34, pad: true },
  'AltGr on Windows': { key: '²', code: 'Digit2', vk: 50, ctrl: true, alt: true },
  'a tab of the browser': { key: '2', code: 'Digit2', vk: 50, ctrl: true },
  'Alt and a digit': { key: '2', code: 'Digit2', vk: 50, alt: true },
  'an input method': { key: 'Process', code: 'Digit2', vk: 229 },
  'a dead key': { key: 'Dead', code: 'Equal', vk: 187 },
};
const ENTER: Key = { key: 'Enter', code: 'Enter', vk: 13, text: '\r' };

if (path !== null) {
  describe('keyboards', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    test('U-KB-2 choices and undo on keyboards of several layouts; arrows, AltGr and the browser’s own keys press nothing', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      const cdp = await tab.context.newCDPSession(page);
      await deal(page, site, 'seed=11&hand=sixRandom');
      for (const [name, key] of Object.entries(NOTHING)) {
        await press(cdp, page, key);
        assert.equal(await moves(page), 0, name);
      }
      const undos = Object.entries(UNDO);
      for (const [i, [name, key]] of undos.entries()) {
        const [which, one] = Object.entries(TWO)[i % Object.keys(TWO).length] ?? ['', ENTER];
        await press(cdp, page, one);
        await until(`a choice by ${which}`, async () => await moves(page) === 1);
        await press(cdp, page, key);
        await until(`undone by ${name}`, async () => await moves(page) === 0);
      }
      await tab.close();
    });

    test('U-KB-2 a digit or Enter held down makes one move, and a digit typed into a field makes none', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      const cdp = await tab.context.newCDPSession(page);
      await deal(page, site, 'seed=11&hand=sixRandom');
      const digit = TWO['the row of digits'];
      assert.ok(digit !== undefined);
      await press(cdp, page, digit, 6);
      await until('one move', async () => await moves(page) === 1);
      await page.keyboard.press('u');
      await until('undone', async () => await moves(page) === 0);
      await page.locator('[data-choice="2"]').focus();
      await press(cdp, page, ENTER, 8);
      assert.equal(await moves(page), 1);
      await page.locator('[data-key="find"]').focus();
      await press(cdp, page, digit);
      assert.equal(await page.inputValue('[data-key="find"]'), '2');
      assert.equal(await moves(page), 1);
      await tab.close();
    });

    test('U-KB-2 the arrows of a number pad walk the map, and Alt with an arrow stays the browser’s', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      const cdp = await tab.context.newCDPSession(page);
      await deal(page, site, 'seed=11&hand=sixRandom');
      const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? null);
      await page.locator('[data-key="node:0"]').focus();
      await press(cdp, page, { key: 'ArrowRight', code: 'Numpad6', vk: 39, pad: true });
      assert.equal(await focused(), 'node:1');
      await press(cdp, page, { key: 'End', code: 'End', vk: 35 });
      const last = await focused();
      assert.match(last ?? '', /^node:\d+$/);
      assert.notEqual(last, 'node:1');
      await press(cdp, page, { key: 'Home', code: 'Numpad7', vk: 36, pad: true });
      assert.equal(await focused(), 'node:0');
      const taken = await page.evaluate(() => {
        const event = new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', altKey: true, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
        return event.defaultPrevented;
      });
      assert.equal(taken, false);
      assert.equal(await focused(), 'node:0');
      await tab.close();
    });

    test('U-KB-2, U-RV-7 a form that was filled in sends a key event without a key, and nothing breaks', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=11&hand=sixRandom');
      await page.evaluate(() => document.body.dispatchEvent(new Event('keydown', { bubbles: true, cancelable: true })));
      await page.keyboard.press('Escape');
      assert.equal(await moves(page), 0);
      await tab.close();
    });

    test('U-KB-2 the list of keys is the table of keys', async () => {
      const tab = await openTab(site);
      const { page } = tab;
      await deal(page, site, 'seed=11&hand=sixRandom');
      await page.keyboard.press('?');
      const text = await page.locator('[data-t="keys"] table').innerText();
      for (const line of [/1 – 9\s+press the numbered choice/, /U, Ctrl\+Z\s+undo/, /Shift\+1 – 4\s/, /←, →, ↑, ↓\s/]) assert.match(text, line);
      await page.keyboard.press('Escape');
      await tab.close();
    });
  });
}
