// The named states of the contact sheet (look: proof): how each is brought on screen. A state that needs a server says so, and is left out
// where the page has no way there yet.

import type { Page } from 'playwright-core';
import { keptPosition, openingPosition, tableOfFour } from './positions.ts';
import type { Position } from './positions.ts';

export interface Shown {
  readonly page: Page;
  /** The address of the site's folder, ending in a slash. */
  readonly base: string;
  /** Positions found by search. */
  readonly positions: ReadonlyMap<string, Position>;
  /** Bigger than a phone. */
  readonly wide: boolean;
}

export interface State {
  readonly name: string;
  readonly title: string;
  readonly show: (shown: Shown) => Promise<void>;
  readonly server?: true;
  /** Sizes of its own instead of the three usual ones. */
  readonly sizes?: readonly { readonly width: number; readonly height: number; readonly touch?: boolean }[];
}

const keyOf = (intent: unknown): string => `[data-key="${`act:${JSON.stringify(intent)}`.replaceAll('"', '\\"')}"]`;

async function openGame({ page, base }: Shown, { save }: Position): Promise<void> {
  await page.goto(`${base}index.html`);
  await page.evaluate(`localStorage.setItem('station-master.save.v1', ${JSON.stringify(save)})`);
  await page.goto(`${base}play.html`);
  await page.waitForSelector('[data-t="game"]');
  // The banner of the beginning would cover what the picture is for.
  await page.waitForTimeout(2700);
}

const found = (shown: Shown, name: string): Position => {
  const position = shown.positions.get(name);
  if (position === undefined) throw new Error(`the position ${name} was not searched for`);
  return position;
};

/** On a phone a part of the game lies behind its tab. */
async function tab(shown: Shown, name: 'board' | 'act' | 'trains' | 'work' | 'log'): Promise<void> {
  if (!shown.wide) await shown.page.locator(`[data-key="tab:${name}"]`).click();
  await shown.page.waitForTimeout(80);
}

const searched = (name: string, part: 'board' | 'act' = 'board') => async (shown: Shown): Promise<void> => {
  await openGame(shown, found(shown, name));
  await tab(shown, part);
};

/** A question of the road, from a save of the browser tests. */
const kept = (name: string, part: 'board' | 'act' = 'act') => async (shown: Shown): Promise<void> => {
  await openGame(shown, keptPosition(name));
  await tab(shown, part);
};

async function lightRoute(shown: Shown): Promise<void> {
  const position = found(shown, 'switching');
  await openGame(shown, position);
  const target = shown.page.locator(keyOf(position.next)).first();
  if (shown.wide) await target.hover();
  else {
    // Where there is no pointer, the first tap on a square shows the way there.
    await tab(shown, 'board');
    await shown.page.locator('.cell.destination .hit').first().click();
  }
  await shown.page.waitForTimeout(80);
}

async function openTable(shown: Shown, stages: number, steps: number): Promise<void> {
  const { page, base } = shown;
  await page.goto(`${base}replays.html`);
  await page.waitForSelector('[data-t="open-save"]', { state: 'attached' });
  await page.setInputFiles('[data-t="open-save"]', { name: 'table.json', mimeType: 'application/json', buffer: Buffer.from(tableOfFour()) });
  await page.waitForSelector('[data-t="replay"]');
  for (let i = 0; i < stages; i += 1) await page.keyboard.press('Shift+ArrowRight');
  for (let i = 0; i < steps; i += 1) await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(150);
}

async function afterNext(shown: Shown, name: 'day-end' | 'results'): Promise<void> {
  const position = found(shown, name);
  await openGame(shown, position);
  await shown.page.locator(keyOf(position.next)).first().click();
  await shown.page.waitForTimeout(300);
}

/** A train that could be flagged is let come in. */
async function collide(shown: Shown): Promise<void> {
  await openGame(shown, keptPosition('red-flag-card'));
  await tab(shown, 'act');
  await shown.page.locator('[data-intent="mainline.redFlag"][data-key*=\'"flag":false\']').first().click();
  await tab(shown, 'board');
  await shown.page.waitForTimeout(300);
}

/** What the server of the sheet asks of players. */
export const JOIN_SECRET = 'for-the-contact-sheet';

/** The doors of a server's lobby, with secret and name filled in. */
async function lobby({ page, base }: Shown): Promise<void> {
  await page.goto(`${base}index.html`);
  await page.evaluate(`localStorage.setItem('stationmaster-joinsecret', '${JOIN_SECRET}'); localStorage.setItem('stationmaster-displayname', 'Ann')`);
  await page.goto(`${base}play.html?lobby`);
  await page.waitForSelector('[data-t="lobby"], [data-t="seating-screen"]', { timeout: 8000 });
  await page.waitForTimeout(200);
}

async function seating(shown: Shown): Promise<void> {
  await lobby(shown);
  await shown.page.locator('[data-t="door-create"]').first().click({ timeout: 8000 });
  await shown.page.locator('[data-t="create"]').first().click({ timeout: 8000 });
  await shown.page.waitForSelector('[data-t="seating"]', { timeout: 8000 });
  await shown.page.waitForTimeout(200);
}

export const STATES: readonly State[] = [
  { name: 'splash', title: 'Splash', show: async ({ page, base }) => void (await page.goto(`${base}index.html`)) },
  { name: 'setup', title: 'Setup', show: async ({ page, base }) => {
    await page.goto(`${base}play.html?solitaire`);
    await page.waitForSelector('[data-t="setup"]');
  } },
  { name: 'opening', title: 'The opening', show: async (shown) => {
    await openGame(shown, openingPosition());
    await tab(shown, 'board');
  } },
  { name: 'mid-game', title: 'Mid-game, three industries', show: searched('mid-game') },
  { name: 'switching', title: 'Switching, a route lit', show: lightRoute },
  { name: 'make-up', title: 'Making up a train', show: kept('make-up') },
  { name: 'clearance', title: 'A clearance order', show: kept('clearance') },
  { name: 'full-office', title: 'A full Office', show: searched('full-office') },
  { name: 'collision', title: 'A collision', show: collide },
  { name: 'yard-office', title: 'The Yard Office is offered', show: kept('yard-office') },
  { name: 'day-end', title: 'The end of a Day', show: (shown) => afterNext(shown, 'day-end') },
  { name: 'results', title: 'Results', show: (shown) => afterNext(shown, 'results') },
  { name: 'lobby', title: 'The lobby', show: lobby, server: true },
  { name: 'seating', title: 'Seating', show: seating, server: true },
  { name: 'four-players', title: 'The map of four players', show: (shown) => openTable(shown, 7, 6) },
  { name: 'watching-a-bot', title: 'Watching a bot', show: async (shown) => {
    await openTable(shown, 5, 0);
    await shown.page.locator('[data-t="play"]').first().click();
    await shown.page.waitForTimeout(1200);
  } },
  { name: 'replay', title: 'A replay', show: async ({ page, base }) => {
    await page.goto(`${base}replays.html`);
    await page.waitForSelector('[data-t="register"]');
    await page.locator('[data-t="register"]').first().click();
    await page.waitForSelector('[data-t="replay"]');
    for (let i = 0; i < 26; i += 1) await page.keyboard.press('Shift+ArrowRight');
    for (let i = 0; i < 12; i += 1) await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(150);
  } },
  { name: 'rules', title: 'The rule book', show: async ({ page, base }) => void (await page.goto(`${base}docs/rules.html`)) },
  { name: 'phone-portrait', title: 'A phone, upright', show: searched('switching', 'act'), sizes: [{ width: 390, height: 780, touch: true }] },
  { name: 'phone-landscape', title: 'A phone on its side', show: searched('switching'), sizes: [{ width: 780, height: 360, touch: true }] },
];
