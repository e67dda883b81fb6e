// What two seats of a table see of one thing: phases shown one by one, a reload in the middle, the Yard Office over a fouled
// lead, a flag held in the hand, a flag set out until it has stopped its train. The tables begin where found games stood.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { actingPlayer } from '../../src/engine/acting.ts';
import type { GameState } from '../../src/engine/state.ts';
import { recorded } from '../server/plant.ts';
import { heard, listen } from './hearing.ts';
import { answer, goOn, openPlantedSite, pageAt, savedGame, stateOf } from './planted.ts';
import type { PlantedGame, PlantedSite } from './planted.ts';
import { css, intentKey } from './press.ts';
import { findBrowser } from './support.ts';
import { actorOf, inGame, movesOf, upToDate } from './tables.ts';
import { counts, says, settled, until } from './waiting.ts';

const path = findBrowser();

/** A Local Operations turn that ends with a train in every phase that follows, and how many moves come before its end. */
const BEFORE_THE_RUN = 68;

const phaseShown = (page: Page): Promise<string> => page.evaluate(() => (document.querySelector('.phases [aria-current]')?.textContent ?? '').split(':')[0] ?? '');
const headings = (page: Page): Promise<readonly string[]> => page.evaluate(() => [...document.querySelectorAll('#log h4')].map((heading) => heading.textContent ?? ''));
/** The nodes of the map whose name speaks of a train. */
const nodesWith = (page: Page, label: string): Promise<readonly string[]> => page.evaluate((train) =>
  [...document.querySelectorAll('#division [data-t^="node-"]')].filter((node) => new RegExp(`Train ${train}\\b`).test(node.getAttribute('aria-label') ?? '')).map((node) => node.getAttribute('data-t') ?? ''), label);
const flagsOnMap = (page: Page): Promise<readonly string[]> => page.evaluate(() =>
  [...document.querySelectorAll('#division [data-t^="node-"]')].map((node) => node.getAttribute('aria-label') ?? '').filter((name) => /Red Flag/i.test(name)));

/** The label of the train a question is about. */
function asked(state: GameState): { readonly player: number; readonly label: string } {
  const { pendingDecision } = state.clock;
  const player = actingPlayer(state);
  assert.ok(pendingDecision !== null && player !== null);
  const tray = state.trays[pendingDecision.trayId];
  assert.ok(tray?.trainNumber != null);
  return { player, label: `${tray.trainIsExtra ? 'X' : ''}${tray.trainNumber}` };
}

if (path !== null) {
  describe('two seats at a table', () => {
    let site: PlantedSite;
    const game = (name: string): PlantedGame => site.game(name);
    before(async () => {
      const setOut = savedGame('pair-flag-spent');
      site = await openPlantedSite(path, {
        phases: [recorded('question-red-flag'), BEFORE_THE_RUN],
        reload: [recorded('question-red-flag'), BEFORE_THE_RUN],
        'yard-take': [savedGame('pair-yard-fouled'), -1],
        'yard-decline': [savedGame('pair-yard-fouled'), -1],
        'card-flag': [savedGame('pair-red-flag-card'), -1],
        'card-wave': [savedGame('pair-red-flag-card'), -1],
        'set-out': [setOut, setOut.history.findIndex(({ type }) => type === 'maneuver.redFlags')],
      });
    });
    after(async () => {
      await site.close();
    });

    test('at a table the last turn’s end shows New Train and Mainline before the next choice; a phase in which nothing happened has no heading', async () => {
      const table = game('phases');
      const next = 1;
      const watchers = await Promise.all([0, 1].map((player) => pageAt(site, table, player, 1, ({ page }) => page.clock.install())));
      const headed = await Promise.all(watchers.map(({ page }) => headings(page)));
      for (const { page } of watchers) await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now()) + 1000));
      await goOn(site, table);
      assert.equal(actorOf(site, table.gameId), next);
      for (const [player, { page }] of watchers.entries()) {
        const seen: string[] = [];
        const look = async (): Promise<boolean> => {
          await page.clock.runFor(20);
          return await page.locator('[data-t="watching"]').count() === 1;
        };
        await until('the steps have come', look);
        // Three phases hold 600 ms each; the end of the turn and what did nothing hold nothing.
        let ticks = 0;
        do {
          const phase = await phaseShown(page);
          if (seen.at(-1) !== phase) seen.push(phase);
          ticks += 1;
        } while (await look() && ticks < 200);
        assert.deepEqual(seen, ['New Train', 'Mainline', 'Load/Unload'], `seat ${player}`);
        assert.ok(ticks * 20 > 1700 && ticks * 20 <= 1900, `${ticks * 20} ms`);
        await page.clock.runFor(100);
        const fresh = (await headings(page)).slice(headed[player]?.length ?? 0);
        assert.deepEqual(fresh, ['Mainline Phase'], 'New Train did nothing this Stage, and neither did anybody load');
      }
      for (const { close } of watchers) await close();
    });

    test('a reload in mid-playback shows the live board and the whole log, and nothing is replayed or heard', async () => {
      const table = game('reload');
      const watcher = await pageAt(site, table, 1, 20, ({ page }) => listen(page, { on: true, volume: 10 }));
      const { page } = watcher;
      await page.click('h2');
      await goOn(site, table);
      await page.waitForSelector('[data-t="watching"]');
      await page.waitForFunction(() => /[1-9]/.test(document.querySelector('[data-t="behind"]')?.textContent ?? ''));
      assert.notEqual(await phaseShown(page), 'Load/Unload', 'it is not there yet');
      await page.reload();
      await inGame(page);
      assert.equal(await page.locator('[data-t="watching"]').count(), 0);
      assert.equal(await phaseShown(page), 'Load/Unload');
      await upToDate(site, page, table.gameId);
      await page.click('h2');
      await page.waitForFunction(() => (Reflect.get(window, 'heard') as { contexts: number }).contexts > 0);
      assert.deepEqual((await heard(page)).tones, []);
      assert.equal(await page.locator('[data-t="watching"]').count(), 0);
      await watcher.close();
    });

    for (const take of [true, false]) {
      test(`at a table the Yard Office over a fouled lead is offered with its wreck; ${take ? 'taking it wrecks' : 'declining brings the train to the Office'}`, async () => {
        const table = game(take ? 'yard-take' : 'yard-decline');
        const pages = await Promise.all([0, 1].map((player) => pageAt(site, table, player, 0)));
        await goOn(site, table);
        const { player, label } = asked(stateOf(site, table));
        const [owner, other] = [pages[player] ?? assert.fail(), pages[1 - player] ?? assert.fail()];
        await says(owner.page, '[data-t="decision"]', /Taking it in there wrecks/);
        await says(other.page, '[data-t="chart"]', new RegExp(`${table.names[player] ?? '?'}.*Yard Office`));
        assert.equal(await other.page.locator('[data-t="decision"], [data-intent="mainline.yardOffice"]').count(), 0);
        const collisions = stateOf(site, table).collisionsTotal;
        const ruling = answer(site, table, player, (intent) => intent.type === 'mainline.yardOffice' && intent.take === take);
        await owner.page.click(css(intentKey(ruling)));
        await until('it is answered', () => movesOf(site, table.gameId) > table.history.length);
        if (take) {
          // She holds a flag, so the wreck she has chosen is put to her once more.
          assert.equal(stateOf(site, table).clock.pendingDecision?.kind, 'redFlag');
          const wave = css(intentKey(answer(site, table, player, (intent) => intent.type === 'mainline.redFlag' && !intent.flag)));
          await owner.page.click(wave);
          await until('that is answered', () => stateOf(site, table).clock.pendingDecision === null);
        }
        assert.equal(stateOf(site, table).collisionsTotal, collisions + (take ? 1 : 0));
        for (const { page } of pages) {
          await upToDate(site, page, table.gameId);
          await says(page, '#log', take ? /was sent over a fouled lead to the Yard Office/ : new RegExp(`Train ${label} arrives at`));
        }
        for (const { close } of pages) await close();
      });
    }

    for (const flag of [true, false]) {
      test(`with a Red Flags card held a certain collision is put to its owner alone; ${flag ? 'flagging spends the card and holds the train where the map has it' : 'letting it come wrecks'}`, async () => {
        const table = game(flag ? 'card-flag' : 'card-wave');
        const pages = await Promise.all([0, 1].map((player) => pageAt(site, table, player, 0)));
        await goOn(site, table);
        const { player, label } = asked(stateOf(site, table));
        const [owner, other] = [pages[player] ?? assert.fail(), pages[1 - player] ?? assert.fail()];
        await owner.page.waitForSelector('[data-t="decision"]');
        const asks = (await owner.page.textContent('#order-title') ?? '').trim();
        await until('the other one reads it', async () => (await other.page.textContent('[data-t="chart"]') ?? '').includes(asks));
        await says(other.page, '[data-t="chart"]', new RegExp(`${table.names[player] ?? '?'}.*Train ${label}`));
        assert.equal(await other.page.locator('[data-t="decision"], [data-intent="mainline.redFlag"]').count(), 0);
        const cards = await owner.page.locator('#hand [data-t^="hand-"]').count();
        const places = await nodesWith(owner.page, label);
        assert.equal(places.length, 1);
        assert.deepEqual(await nodesWith(other.page, label), places);
        const collisions = stateOf(site, table).collisionsTotal;
        const ruling = answer(site, table, player, (intent) => intent.type === 'mainline.redFlag' && intent.flag === flag && (!flag || intent.cardId !== undefined));
        // What was destroyed lies under the stamp on every page, though only the railroad's step has told of it.
        const stamped = flag ? [] : pages.map(({ page }) => page.waitForSelector('[data-t="wreck"] .remains .train', { state: 'attached' }));
        await owner.page.click(css(intentKey(ruling)));
        await until('it is answered', () => stateOf(site, table).clock.pendingDecision === null);
        await Promise.all(stamped);
        for (const { page } of pages) await upToDate(site, page, table.gameId);
        assert.equal(stateOf(site, table).collisionsTotal, collisions + (flag ? 0 : 1));
        await counts(owner.page.locator('#hand [data-t^="hand-"]'), flag ? cards - 1 : cards);
        for (const { page } of pages) {
          assert.deepEqual(await nodesWith(page, label), flag ? places : [], 'the map');
          // A flag shown to one train is not left standing.
          assert.deepEqual(await flagsOnMap(page), []);
        }
        for (const { close } of pages) await close();
      });
    }

    test('U-PR-1 a flag set out to the east from a card stands there on every map until a westbound train is stopped, then not; both districts can be printed', async () => {
      const table = game('set-out');
      const setter = actorOf(site, table.gameId) ?? assert.fail('somebody is to act');
      const pages = await Promise.all([0, 1].map((player) => pageAt(site, table, player, 0)));
      const owner = pages[setter] ?? assert.fail('no page');
      for (const { page } of pages) assert.deepEqual(await flagsOnMap(page), []);
      const set = table.history[movesOf(site, table.gameId)];
      assert.ok(set?.type === 'maneuver.redFlags' && set.side === 'east');
      await owner.page.click(css(intentKey(set)));
      for (const { page } of pages) {
        await until('the flag is on the map', async () => (await flagsOnMap(page)).length === 1);
        assert.match((await flagsOnMap(page))[0] ?? '', /east/i);
      }
      await goOn(site, table, table.history.length - 1 - movesOf(site, table.gameId));
      for (const { page } of pages) {
        await upToDate(site, page, table.gameId);
        assert.equal((await flagsOnMap(page)).length, 1, 'it stands until a train comes');
      }
      await goOn(site, table);
      const spent = /Red Flag on the east side .* has stopped Train (\d+) and comes down/;
      for (const { page } of pages) {
        await upToDate(site, page, table.gameId);
        await says(page, '#log', spent);
        assert.deepEqual(await flagsOnMap(page), []);
        const [, number = ''] = spent.exec(await page.textContent('#log') ?? '') ?? [];
        assert.equal(Number(number) % 2, 1, 'it was westbound');
        const node = (await nodesWith(page, number))[0] ?? '';
        const office = stateOf(site, table).division.nodes.findIndex((one) => one.kind === 'office' && stateOf(site, table).seating[one.seat] === setter);
        assert.equal(node, `node-${office + 1}`, 'it waits on the card to the east');
      }
      // U-PR-1: both districts go on paper, and the screen is as it was afterwards.
      await owner.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await counts(owner.page.locator('.paper .paper-area svg.district'), 2);
      await says(owner.page, '.paper #standings', new RegExp(table.names.join('.*|')));
      await owner.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await counts(owner.page.locator('.paper'), 0);
      await settled(owner.page);
      for (const { close } of pages) await close();
    });
  });
}
