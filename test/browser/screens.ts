// Every screen of the site, opened one after the other, for what must hold on all of them.

import type { Page } from 'playwright-core';
import { css } from './press.ts';
import { openReplay, openSaved } from './saves.ts';
import { createOnPage, openLobby, SECRET } from './tables.ts';
import type { TableSite } from './tables.ts';
import { settled } from './waiting.ts';

/** Called whenever something new is to be seen. */
export type Look = (what: string) => Promise<void>;

export interface Screen {
  readonly name: string;
  readonly visit: (page: Page, site: TableSite, look: Look) => Promise<void>;
}

async function go(page: Page, site: TableSite, address: string, there: string): Promise<void> {
  await page.goto(`${site.base}${address}`);
  await page.waitForSelector(there);
  await settled(page);
}

/** A kept game, opened from the setup screen; every tab of it where it has tabs. */
async function game(page: Page, site: TableSite, look: Look, save: string): Promise<void> {
  await go(page, site, 'play.html?solitaire', '[data-t="setup"]');
  await openSaved(page, save);
  const tabs = await page.locator('.tabs button').count();
  if (tabs === 0) await look(`game, ${save}`);
  for (let tab = 0; tab < tabs; tab += 1) {
    await page.locator('.tabs button').nth(tab).click();
    await look(`game, ${save}, ${(await page.locator('.tabs button').nth(tab).textContent() ?? '').trim()}`);
  }
}

/** What lies above the game: the menu, the sheets, the help. */
async function aboveGame(page: Page, look: Look): Promise<void> {
  await page.locator('.more > summary').click();
  await look('the menu');
  await page.keyboard.press('Escape');
  for (const key of ['settings', 'keys', 'help']) {
    const control = page.locator(css(key)).first();
    if (!await control.isVisible()) await page.locator('.more > summary').click();
    await control.click();
    await page.waitForSelector('dialog[open], [data-t="help-drawer"]');
    await look(key);
    await page.keyboard.press('Escape');
  }
}

const FRONT: Screen = { name: 'front', visit: async (page, site, look) => {
  await go(page, site, 'index.html', 'h1');
  await look('front');
} };

const SETUP: Screen = { name: 'setup', visit: async (page, site, look) => {
  await go(page, site, 'play.html?solitaire', '[data-t="setup"]');
  await look('setup');
} };

const GAME: Screen = { name: 'game', visit: (page, site, look) => game(page, site, look, 'couple-or-not') };

const LOBBY: Screen = { name: 'lobby', visit: async (page, site, look) => {
  await openLobby(site, page);
  await look('doors');
  // One that was accepted before is kept, and not asked for again.
  if (await page.locator('#lb-secret').count() > 0) await page.fill('#lb-secret', SECRET);
  await page.fill('#lb-name', 'Ann');
  await page.click('[data-t="door-create"]');
  await look('a table to make');
  await createOnPage(page, 3);
  await look('chairs');
  await page.click('[data-t="leave-seat"]');
  if (await page.locator('dialog[open] .primary').count() > 0) await page.click('dialog[open] .primary');
  await page.waitForSelector('[data-t="lobby"]');
} };

const SHELF: Screen = { name: 'replays', visit: async (page, site, look) => {
  await go(page, site, 'replays.html', '[data-t="register"]');
  await look('shelf');
} };

const REPLAY: Screen = { name: 'replay', visit: async (page, site, look) => {
  await openReplay(page, site, 'table-coop');
  await look('replay');
  const more = page.locator('.deck-more > summary');
  if (await more.count() === 0) return;
  await more.click();
  await look('replay, ways to move');
} };

const RULES: Screen = { name: 'rules', visit: async (page, site, look) => {
  await go(page, site, 'docs/rules.html', 'main h1');
  await look('rules');
} };

/** The key screens, each once. */
export const KEY_SCREENS: readonly Screen[] = [FRONT, SETUP, GAME, LOBBY, SHELF, REPLAY, RULES];

/** All of them, with what a game has in its other moments and above it. */
export const EVERY_SCREEN: readonly Screen[] = [
  ...KEY_SCREENS,
  { name: 'other moments', visit: async (page, site, look) => {
    for (const save of ['over-limit', 'heavy-start', 'extra-start', 'advance-load']) await game(page, site, look, save);
    await aboveGame(page, look);
  } },
  { name: 'other pages', visit: async (page, site, look) => {
    for (const name of ['docs/index.html', 'docs/glossary.html', 'docs/cards.html', 'docs/worked-boards.html']) {
      await go(page, site, name, 'main h1');
      await look(name);
    }
  } },
];
