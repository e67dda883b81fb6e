// Whole games on the page, each act picked by a bot and pressed where a player would press it, with pictures on the way:
// `node build/test/browser/bot-game.js <mouse|keyboard> <seed> <width> [light|dark] [folder]`. Stops at the first thing that goes wrong.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { developerBot } from '../../src/bot/developer-bot.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { legalActions } from '../../src/engine/index.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { playerOfIntent } from '../../src/game/game.ts';
import { solitaireGame } from '../../src/client/local-session.ts';
import { parseSave } from '../../src/game/parse-save.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { redactFor } from '../../src/view/redact.ts';
import { pressIntent } from './press.ts';
import type { Hand } from './press.ts';
import { sideways } from './reading.ts';
import { deal, findBrowser, openSite, openTab } from './support.ts';

async function main(path: string, hand: Hand, seed: number, width: number, colorScheme: 'light' | 'dark', folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const site = await openSite(path);
  const tab = await openTab(site, { viewport: { width, height: width < 700 ? 740 : width < 1100 ? 1024 : 900 }, colorScheme });
  const { page } = tab;
  await deal(page, site, `seed=${seed}&hand=sixRandom&days=5`);
  const parsed = parseSave(await page.evaluate(() => localStorage.getItem('station-master.save.v1') ?? ''));
  assert.ok(parsed.ok && parsed.save.format === 'station-master-solitaire');
  const table = new GameHolder(solitaireGame(seed, parsed.save.rules));
  const player = playerIndex(0);
  let pictured = '';
  for (let turn = 0; table.state.status !== 'finished'; turn += 1) {
    const { state } = table;
    const options = legalActions(state, player);
    const intent = state.status === 'awaitingExtension' ? options.find((one) => one.type === 'game.extend' && !one.agree) : developerBot.choose(redactFor(state, player), player, options, { gameId: 'page', decisionIndex: turn, policySeed: 1 }).intent;
    assert.ok(intent !== undefined && playerOfIntent(state, intent) !== null);
    const { day, stage } = state.clock;
    const now = `${day}-${Math.ceil(stage / 4)}-${intent.type}`;
    if (now !== pictured && [3, 7, 11].includes(stage)) {
      pictured = now;
      await page.screenshot({ path: join(folder, `${width}-${colorScheme}-${day}-${stage}-${intent.type}.png`) });
      assert.equal(await sideways(page), 0, `sideways at ${now}`);
    }
    try {
      await pressIntent(page, actionMenu(state, player), intent, hand);
    } catch (error) {
      await page.screenshot({ path: join(folder, `failed-${width}-${turn}.png`) });
      throw new Error(`turn ${turn}, Day ${day} Stage ${stage}: ${JSON.stringify(intent)}: ${String(error)}`);
    }
    assert.ok(table.submit(intent).ok);
    const moves = await page.evaluate(() => (JSON.parse(localStorage.getItem('station-master.save.v1') ?? '{}') as { history: unknown[] }).history.length);
    assert.equal(moves, table.history.length, `turn ${turn}: ${JSON.stringify(intent)} was sent`);
    if (hand === 'keyboard') assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY', `turn ${turn}: the focus after ${JSON.stringify(intent)}`);
    const dialog = page.locator('dialog[open]');
    if (await dialog.count() > 0) {
      await page.waitForTimeout(200);
      await page.screenshot({ path: join(folder, `${width}-${colorScheme}-${day}-${stage}-dialog.png`) });
      await page.keyboard.press('Escape');
    }
  }
  await page.screenshot({ path: join(folder, `${width}-${colorScheme}-end.png`) });
  console.log(`seed ${seed} by ${hand}: ${table.history.length} acts, ${table.state.players[0]?.revenue ?? 0} Revenue, ${table.log.length} lines`);
  await tab.close();
  await site.close();
}

const path = findBrowser();
const [, , hand = 'mouse', seed = '7', width = '1440', theme = 'light', folder = 'test-output/games'] = process.argv;
if (path !== null) await main(path, hand === 'keyboard' ? 'keyboard' : 'mouse', Number(seed), Number(width), theme === 'dark' ? 'dark' : 'light', resolve(folder));
