// Every question and rare control of the game, answered in a real browser from a saved position: once by mouse, once by keyboard alone. The
// page must send exactly that intent and tell what it did (U-AP-10, U-DC-1).

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { playerIndex, squareKey } from '../../src/engine/ids.ts';
import { legalActions } from '../../src/engine/index.ts';
import { INTENT_TYPES } from '../../src/engine/intents.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { css, press, pressIntent } from './press.ts';
import type { Hand } from './press.ts';
import { openSaved, storedHistory, tableOf } from './saves.ts';
import { findBrowser, openSite, openTab, withSite } from './support.ts';
import type { Site, Tab } from './support.ts';
import { reads, says, settled } from './waiting.ts';

interface Case {
  /** Name of the save. */
  readonly save: string;
  readonly rule: string;
  /** The act to press, of those that are legal there. */
  readonly wanted: (intent: Intent, state: GameState) => boolean;
  /** What the page must say before it is pressed. */
  readonly asks?: RegExp;
  /** What the history must say afterwards. */
  readonly tells?: RegExp;
}

const enhancement = (state: GameState, intent: Intent): string => {
  const card = 'cardId' in intent && intent.cardId !== undefined ? state.cards[intent.cardId] : undefined;
  return card !== undefined && 'key' in card ? card.key : '';
};
const is = (type: Intent['type']) => (intent: Intent): boolean => intent.type === type;

const CASES: readonly Case[] = [
  { save: 'clearance', rule: 'R-DC a following train is let in', wanted: (intent) => intent.type === 'mainline.clearance' && intent.allow, asks: /may .*follow/i },
  { save: 'clearance', rule: 'R-DC a following train is held', wanted: (intent) => intent.type === 'mainline.clearance' && !intent.allow },
  { save: 'yard-office', rule: 'a train takes the Yard Office', wanted: (intent) => intent.type === 'mainline.yardOffice' && intent.take, asks: /Yard Office/ },
  { save: 'yard-office', rule: 'a train is brought to the Office instead', wanted: (intent) => intent.type === 'mainline.yardOffice' && !intent.take },
  { save: 'yard-office-fouled', rule: 'taking the Yard Office over a fouled lead is said to wreck', wanted: (intent) => intent.type === 'mainline.yardOffice' && !intent.take, asks: /Taking it in there wrecks/ },
  { save: 'red-flag-card', rule: 'a collision is stopped with a Red Flags card', wanted: (intent) => intent.type === 'mainline.redFlag' && intent.flag && intent.cardId !== undefined, asks: /Red Flag/ },
  { save: 'red-flag-card', rule: 'a collision is let happen', wanted: (intent) => intent.type === 'mainline.redFlag' && !intent.flag, tells: /destroyed|collision|wreck/i },
  { save: 'red-flag-toolbox', rule: 'a collision is stopped with the Toolbox flag', wanted: (intent) => intent.type === 'mainline.redFlag' && intent.flag && intent.cardId === undefined, asks: /Toolbox/ },
  { save: 'extra-start', rule: 'R-NT-40 an Extra starts at a Division Point', wanted: (intent) => intent.type === 'newTrain.startExtra' && intent.start.kind === 'divisionPoint', asks: /Where the Extra starts/ },
  { save: 'extra-start', rule: 'R-NT-40 an Extra starts at the Office', wanted: (intent) => intent.type === 'newTrain.startExtra' && intent.start.kind === 'office' && intent.direction === 'west' },
  { save: 'extra-interchange', rule: 'R-NT-40 an Extra starts in the Interchange yard, running west', wanted: (intent) => intent.type === 'newTrain.startExtra' && intent.start.kind === 'mainline' && intent.direction === 'west' },
  { save: 'make-up', rule: 'U-MU a car is added to a train', wanted: is('newTrain.placeCar'), asks: /Still wants/ },
  { save: 'own-extra', rule: 'U-MU loading one’s own Extra stops', wanted: is('newTrain.passCar'), asks: /Stop loading/ },
  { save: 'second-section', rule: 'U-AC a Second Section is ordered after one question', wanted: is('newTrain.secondSection') },
  { save: 'two-routes', rule: 'U-OA-6 of several routes to one square one is chosen', wanted: (intent) => intent.type === 'switch.move' && intent.via !== undefined },
  { save: 'small-yard', rule: 'R-SY a train is put in order at a Small Yard', wanted: (intent, state) => intent.type === 'switch.sortConsist' && state.trays[intent.trayId]?.position.at === 'grid', asks: /Put the train in order/ },
  { save: 'interchange-sort', rule: 'R-SY-8 a train is put in order at the Interchange', wanted: (intent, state) => intent.type === 'switch.sortConsist' && state.trays[intent.trayId]?.position.at === 'mainline' },
  { save: 'turnout-over-curve', rule: 'U-OA-8 a turnout is laid over a curve', wanted: (intent, state) => {
    if (intent.type !== 'card.play' || intent.placement === undefined) return false;
    const card = state.cards[intent.cardId];
    const there = state.officeAreas[0]?.grid[squareKey(intent.placement)]?.geometry;
    return card?.kind === 'track' && card.geometry === 'turnout' && there?.kind === 'track' && there.geometry !== 'straight';
  }, tells: /Turnout|turnout/ },
  { save: 'realignment', rule: 'U-DM-6 a Realignment is played on the Mainline', wanted: (intent, state) => intent.type === 'mainline.modify' && enhancement(state, intent) === 'realignment' },
  { save: 'abs-signals', rule: 'U-DM-6 ABS Signals are played on the Mainline', wanted: (intent, state) => intent.type === 'card.play' && intent.node !== undefined && enhancement(state, intent) === 'absSignals', tells: /ABS/ },
  { save: 'over-limit', rule: 'a card is discarded by aiming at a Department', wanted: (intent) => intent.type === 'card.discard' && intent.toSlot === 1, asks: /too many/ },
  { save: 'flag-card', rule: 'a flag is set out with a Red Flags card', wanted: (intent) => intent.type === 'maneuver.redFlags' && intent.side === 'east' },
  { save: 'flag-toolbox', rule: 'the Toolbox flag is set out', wanted: (intent) => intent.type === 'redFlag.play' && intent.side === 'west', asks: /Toolbox flag/ },
  { save: 'set-out', rule: 'R-SO cars are set out off the nose', wanted: (intent) => intent.type === 'switch.dropCars' && intent.fromNose === true },
  { save: 'set-out', rule: 'R-SO cars are set out off the tail', wanted: (intent) => intent.type === 'switch.dropCars' && intent.fromNose === undefined },
  { save: 'porters', rule: 'R-PO a Porter works a train', wanted: (intent) => intent.type === 'porter.detrain' || intent.type === 'porter.board' },
  { save: 'board', rule: 'R-PO a coach is boarded', wanted: is('porter.board') },
  { save: 'start-load', rule: 'R-LU a load is started', wanted: is('laborer.startLoad') },
  { save: 'advance-load', rule: 'R-LU a load is moved on', wanted: is('laborer.advanceLoad') },
  { save: 'begin-unload', rule: 'R-LU unloading begins', wanted: is('laborer.beginUnload') },
  { save: 'freight-agent', rule: 'R-FA a green box is stocked', wanted: is('freightAgent.stockOutbound') },
  { save: 'clear-inbound', rule: 'R-FA a red box is cleared', wanted: is('freightAgent.clearInbound') },
  { save: 'unjam', rule: 'R-FA a load is unjammed', wanted: is('freightAgent.unjam') },
];

const player = playerIndex(0);
/** A picture of the position, when a folder for pictures is named. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

async function answer(page: Page, one: Case, hand: Hand): Promise<void> {
  const table = tableOf(one.save);
  const intent = legalActions(table.state, player).find((legal) => one.wanted(legal, table.state));
  assert.ok(intent !== undefined, `${one.save} offers it`);
  const menu = actionMenu(table.state, player);
  await openSaved(page, one.save);
  const words = (): Promise<string> => page.evaluate(() => document.querySelector('main')?.textContent ?? '');
  if (one.asks !== undefined) assert.match(await words(), one.asks);
  if (hand === 'mouse') await shot(page, `${one.save}-${intent.type}`);
  await pressIntent(page, menu, intent, hand);
  const told = table.log.length;
  assert.ok(table.submit(intent).ok);
  const history = await storedHistory(page);
  assert.equal(await page.locator('[data-t="refusal"]').count(), 0);
  assert.deepEqual(history[history.length - 1], intent);
  assert.equal(history.length, table.history.length);
  const log = await page.evaluate(() => document.querySelector('#log .log')?.textContent ?? '');
  for (const line of table.log.slice(told)) assert.ok(log.includes(line.text), `the history tells: ${line.text}`);
  if (one.tells !== undefined) assert.match(table.log.slice(told).map((line) => line.text).join(' '), one.tells);
  if (hand === 'keyboard') assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus is kept');
  if (hand === 'mouse') await shot(page, `${one.save}-${intent.type}-after`);
  if (await page.locator('dialog[open]').count() > 0) await page.keyboard.press('Escape');
}

const path = findBrowser();

if (path !== null) {
  describe('decisions and rare controls', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    for (const hand of ['mouse', 'keyboard'] as const) {
      describe(`by ${hand}`, () => {
        let tab: Tab;
        before(async () => {
          tab = await openTab(site);
          await tab.page.goto(`${site.base}play.html?solitaire`);
          await tab.page.waitForSelector('[data-t="setup"]');
        });
        after(async () => {
          await tab.close();
        });
        for (const one of CASES) test(`${one.rule}, by ${hand}`, () => answer(tab.page, one, hand));
      });
    }
  });

  describe('the end of a game', () => {
    let site: Site;
    let tab: Tab;
    const status = (): Promise<string> => tab.page.evaluate(() => document.querySelector('#actions-title')?.textContent ?? '');
    before(async () => {
      site = await openSite(path);
      tab = await openTab(site);
      await tab.page.goto(`${site.base}play.html?solitaire`);
      await tab.page.waitForSelector('[data-t="setup"]');
    });
    after(async () => {
      await tab.close();
      await site.close();
    });

    test('one more Day is voted in the results by mouse; the official block stays', async () => {
      const { page } = tab;
      await openSaved(page, 'vote');
      await page.waitForSelector('[data-t="results"]');
      await shot(page, 'vote');
      const official = await page.textContent('[data-t="results"] .standings');
      await press(page, '[data-t="results"] [data-t="vote-yes"]', 'mouse');
      assert.deepEqual((await storedHistory(page)).at(-1), { type: 'game.extend', player: 0, agree: true });
      if (await page.locator('dialog[open]').count() > 0) await page.keyboard.press('Escape');
      await settled(page);
      await says(page, '.clock-line', /overtime/);
      await press(page, css('open-results'), 'mouse');
      await reads(page, '[data-t="results"] .standings', official);
      await page.keyboard.press('Escape');
    });

    test('closing the results keeps the vote in the panel; No by keyboard ends the game, and undo takes it back', async () => {
      const { page } = tab;
      await openSaved(page, 'vote');
      await page.waitForSelector('[data-t="results"]');
      await page.keyboard.press('Escape');
      assert.match(await status(), /last Day has ended/);
      await press(page, '#actions [data-t="vote-no"]', 'keyboard');
      assert.deepEqual((await storedHistory(page)).at(-1), { type: 'game.extend', player: 0, agree: false });
      // The results opened once, for this ending; the button brings them back.
      await press(page, css('open-results'), 'keyboard');
      assert.equal(await page.locator('[data-t="results"] [data-t="vote-no"]').count(), 0);
      await says(page, '[data-t="results"]', /Official standings/);
      await page.keyboard.press('Escape');
      assert.match(await status(), /game is over/);
      assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
      // Undo works after the end (U-SV-7): the vote is open once more, and one more step is the last move of the game.
      await page.keyboard.press('u');
      assert.match(await status(), /last Day has ended/);
      if (await page.locator('dialog[open]').count() > 0) await page.keyboard.press('Escape');
      await page.keyboard.press('u');
      assert.equal((await storedHistory(page)).length, tableOf('vote').history.length - 1);
      await says(page, '.clock-line', /Day \d+ of/);
      await press(page, '[data-t="redo"]', 'mouse');
      assert.match(await status(), /last Day has ended/);
    });
  });

  test('U-AP-10 the saves reach a control for every kind of intent that solitaire knows', () => {
    const reached = new Set<string>();
    for (const { save } of CASES) for (const intent of tableOf(save).history) reached.add(intent.type);
    for (const { save, wanted } of CASES) {
      const { state } = tableOf(save);
      for (const intent of legalActions(state, player)) if (wanted(intent, state)) reached.add(intent.type);
    }
    // No Flying Switch is in the deck (C-DECK-2); the vote has a test of its own.
    assert.deepEqual(INTENT_TYPES.filter((type) => !reached.has(type)), ['maneuver.flyingSwitch', 'game.extend']);
  });
}
