// The saved positions of test/browser/saves: read here with the engine, opened on the page through its own file control.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { ROOT } from '../../scripts/repo.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { parseSave } from '../../src/game/parse-save.ts';
import { printSave, replaySave } from '../../src/game/save.ts';
import type { Save } from '../../src/game/save.ts';
import type { Frame } from '../../src/view/frame.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import type { Site, Tab } from './support.ts';
import { openSite, openTab } from './support.ts';
import { settled } from './waiting.ts';

const fileOf = (name: string): string => join(ROOT, 'test/browser/saves', `${name}.json`);

/** A save, without its last `cut` moves. */
export function readSave(name: string, cut = 0): Save {
  const parsed = parseSave(readFileSync(fileOf(name), 'utf8'));
  assert.ok(parsed.ok, `${name} can be read`);
  return { ...parsed.save, history: parsed.save.history.slice(0, parsed.save.history.length - cut) };
}

/** The game a save holds. */
export function tableOf(name: string, cut = 0): GameHolder {
  const { game, stopped } = replaySave(readSave(name, cut), 'solitaire');
  assert.equal(stopped, null, `${name} replays; if the rules moved, run build/test/browser/find-saves.js ${name}`);
  return new GameHolder(game);
}

/** What the player's screen is told at that point. */
export function frameOf(name: string, cut = 0): Frame {
  return snapshot(tableOf(name, cut).state, playerIndex(0));
}

interface Kept {
  readonly history?: readonly Intent[];
}

const kept = (page: Page): Promise<Kept | null> => page.evaluate(() => JSON.parse(localStorage.getItem('station-master.save.v1') ?? 'null') as Kept | null);

/** The moves of the game as the browser keeps it. */
export async function storedHistory(page: Page): Promise<readonly Intent[]> {
  return (await kept(page))?.history ?? [];
}

/** Opens a save through the page's own control. */
export async function openSaved(page: Page, name: string, cut = 0): Promise<void> {
  const save = readSave(name, cut);
  const before = await kept(page);
  // The screen of the game before is taken away; what is looked at must be the new one.
  await page.evaluate(() => document.querySelector('[data-t="game"]')?.setAttribute('data-stale', ''));
  await page.setInputFiles('[data-t="open-save"]', { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(printSave(save)) });
  // U-SV-8: a game that is kept is replaced only when that is wanted.
  if (before !== null) await page.click('[data-t="confirm"] .primary');
  await page.waitForFunction(({ moves, seed }) => {
    const now = JSON.parse(localStorage.getItem('station-master.save.v1') ?? '{}') as { history?: unknown[]; seed?: number };
    return now.history?.length === moves && now.seed === seed;
  }, { moves: save.history.length, seed: save.seed });
  await page.waitForSelector('[data-t="game"]:not([data-stale])');
  await settled(page);
}

/** A tab on the setup screen, ready for saves to be opened. */
export async function onSetup(tab: Tab, site: Site, query = 'solitaire'): Promise<Page> {
  await tab.page.goto(`${site.base}play.html?${query}`);
  await tab.page.waitForSelector('[data-t="setup"]');
  return tab.page;
}

/** A group's own site with one page on its setup screen, for tests that open one save after the other. */
export function withSetupPage(path: string, take: (page: Page, site: Site) => void): void {
  let close = async (): Promise<void> => undefined;
  before(async () => {
    const site = await openSite(path);
    const tab = await openTab(site);
    close = async () => {
      await tab.close();
      await site.close();
    };
    take(await onSetup(tab, site), site);
  });
  after(() => close());
}

/** Opens a table save in the replay viewer, at its end. */
export async function openReplay(page: Page, site: Site, name: string): Promise<void> {
  await page.goto(`${site.base}replays.html`);
  await page.waitForSelector('[data-t="open-save"]', { state: 'attached' });
  await page.setInputFiles('[data-t="open-save"]', fileOf(name));
  await page.waitForFunction((title) => document.querySelector('.replay-title bdi')?.textContent === title, name);
  await page.keyboard.press('End');
}
