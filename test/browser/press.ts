// Finds the control of one legal act on the page and presses it, by mouse or by keyboard alone: every intent has one (U-AP-10).

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Intent } from '../../src/engine/intents.ts';
import type { Menu } from '../../src/view/menu-types.ts';

export type Hand = 'mouse' | 'keyboard';

/** A control by its stable key. */
export const css = (key: string): string => `[data-key="${key.replace(/["\\]/g, '\\$&')}"]`;
export const intentKey = (intent: Intent): string => `act:${JSON.stringify(intent)}`;

/** Presses one control. By keyboard it is focused, as Tab would, and Enter does the rest. */
export async function press(page: Page, selector: string, hand: Hand): Promise<void> {
  const target = page.locator(selector).first();
  await target.waitFor({ state: 'attached' });
  if (hand === 'mouse') {
    await target.click();
  } else {
    await target.focus();
    assert.ok(await target.evaluate((element) => document.activeElement === element), `${selector} takes the focus`);
    await page.keyboard.press('Enter');
  }
}

/** On a phone the parts of the game lie behind tabs. */
async function show(page: Page, tab: 'board' | 'act' | 'work'): Promise<void> {
  const button = page.locator(`.tabs ${css(`tab:${tab}`)}`);
  if (await button.count() === 0) return;
  await button.click();
}

const square = (at: { readonly row: number; readonly col: number }): string => css(`cell:${at.col},${at.row}`);

/** Walks the board with the arrow keys to a square, as somebody without a mouse does. */
async function walkTo(page: Page, at: { readonly row: number; readonly col: number }): Promise<void> {
  const here = (): Promise<readonly number[]> => page.evaluate(() => (document.activeElement?.getAttribute('data-key') ?? '').replace('cell:', '').split(',').map(Number));
  if ((await here()).length !== 2) await page.locator('[role="gridcell"][tabindex="0"]').focus();
  for (let step = 0; step < 60; step += 1) {
    const [col = 0, row = 0] = await here();
    if (col === at.col && row === at.row) return;
    await page.keyboard.press(col < at.col ? 'ArrowRight' : col > at.col ? 'ArrowLeft' : row < at.row ? 'ArrowUp' : 'ArrowDown');
  }
  assert.fail(`the arrow keys reach (${at.col},${at.row})`);
}

async function pressSquare(page: Page, at: { readonly row: number; readonly col: number }, hand: Hand): Promise<void> {
  if (hand === 'mouse') return press(page, square(at), hand);
  await walkTo(page, at);
  await page.keyboard.press('Enter');
}

async function lay(page: Page, intent: Intent & { readonly type: 'card.play' }, hand: Hand): Promise<void> {
  const { placement, cardId } = intent;
  if (placement === undefined) return;
  await press(page, css(`place:${cardId}`), hand);
  await pressSquare(page, placement, hand);
  // With one legal way to lie the card is down now; otherwise it is turned until it lies as wanted.
  const wanted = JSON.stringify(intent);
  for (let turn = 0; turn < 12; turn += 1) {
    const shown = await page.locator('[data-t="place"]').count() === 0 ? null : await page.locator('[data-t="place"]').getAttribute('data-would');
    if (shown === null) return;
    if (shown === wanted) return press(page, '[data-t="place"]', hand);
    if (hand === 'mouse') await press(page, css('rotate'), hand);
    else {
      await page.keyboard.press('r');
    }
  }
  assert.fail(`no turn of the card is ${wanted}`);
}

async function sort(page: Page, intent: Intent & { readonly type: 'switch.sortConsist' }, hand: Hand): Promise<void> {
  const crew = css(`crew:${intent.trayId}`);
  if (await page.locator(crew).count() > 0) await press(page, crew, hand);
  const tokens = (): Promise<readonly number[]> => page.evaluate(() => [...document.querySelectorAll('.sorter .token')].map((token) => Number(token.querySelector('button')?.getAttribute('data-key')?.replace('left:', ''))));
  for (const [place, car] of intent.order.entries()) {
    for (let at = (await tokens()).indexOf(car); at > place; at -= 1) await press(page, css(`left:${car}`), hand);
  }
  await press(page, css('confirm-order'), hand);
}

/** Presses what sends this intent. A second press, where one is asked for, is made too. */
export async function pressIntent(page: Page, menu: Menu, intent: Intent, hand: Hand): Promise<void> {
  const same = (other: Intent | null | undefined): boolean => JSON.stringify(other) === JSON.stringify(intent);
  const direct = menu.direct.find((entry) => same(entry.intent));
  await show(page, 'act');
  switch (intent.type) {
    case 'game.extend': {
      return press(page, `#actions ${css(intent.agree ? 'vote-yes' : 'vote-no')}`, hand);
    }
    case 'card.discard':
      await press(page, css(`discard:${intent.cardId}`), hand);
      return press(page, css(`pile:dept${intent.toSlot + 1}`), hand);
    case 'card.play':
      if (intent.placement !== undefined) return lay(page, intent, hand);
      if (intent.node === undefined) return press(page, css(`play:${intent.cardId}`), hand);
      await press(page, css(`map:${intent.cardId}`), hand);
      return press(page, css(`node:${intent.node}`), hand);
    case 'mainline.modify':
      await press(page, css(`map:${intent.cardId}`), hand);
      return press(page, css(`node:${intent.node}`), hand);
    case 'switch.sortConsist':
      return sort(page, intent, hand);
    case 'newTrain.secondSection':
      await press(page, css(intentKey(intent)), hand);
      return press(page, '[data-t="confirm"] .primary', hand);
    case 'draw.fromDepartment':
      return press(page, css(`pile:dept${intent.slot + 1}`), hand);
    case 'newTrain.passCar':
      return press(page, css('pass-car'), hand);
    case 'switch.move':
    case 'switch.dropCars':
    case 'maneuver.flyingSwitch': {
      const crew = css(`crew:${intent.trayId}`);
      if (await page.locator(crew).count() > 0) await press(page, crew, hand);
      if (hand === 'mouse' && direct?.square !== undefined && intent.type === 'switch.move') {
        await show(page, 'board');
        await pressSquare(page, direct.square, hand);
        const chooser = page.locator('[data-t="chooser"]');
        if (await chooser.count() > 0) {
          await chooser.locator(`button:has(.what:text-is("${direct.label}"))`).first().click();
        }
        return;
      }
      return press(page, css(intentKey(intent)), hand);
    }
    default: {
      const key = css(intentKey(intent));
      if (hand === 'keyboard') {
        const digit = await page.locator(key).first().getAttribute('data-choice');
        if (digit !== null) {
          await page.keyboard.press(digit);
          return;
        }
      }
      return press(page, key, hand);
    }
  }
}
