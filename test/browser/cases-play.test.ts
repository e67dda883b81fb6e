// Cards, trains and impediments of saved positions as the panels show them: what is offered, what is not and why.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { trainHas } from '../../src/engine/content/trains.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameHolder } from '../../src/sim/game-holder.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import { css, press, pressIntent } from './press.ts';
import { blockedLines, pageText } from './reading.ts';
import { frameOf, openSaved, storedHistory, tableOf, withSetupPage } from './saves.ts';
import { findBrowser } from './support.ts';
import { counts, has, says } from './waiting.ts';

const path = findBrowser();
const me = playerIndex(0);
const END = '#actions [data-t="end"]';

/** The yard chips that can be pressed, by hook. */
const offeredChips = (page: Page): Promise<readonly string[]> => page.evaluate(() =>
  [...document.querySelectorAll('button[data-t^="yard-"]')].filter((chip) => chip.getAttribute('aria-disabled') !== 'true').map((chip) => chip.getAttribute('data-t') ?? '').sort());

/** A saved game one act later. */
function tableAfter(name: string, intent: Intent): GameHolder {
  const table = tableOf(name);
  assert.ok(table.submit(intent).ok);
  return table;
}

const off = async (page: Page, selector: string): Promise<boolean> => await page.getAttribute(selector, 'aria-disabled') === 'true' || await page.isDisabled(selector);

if (path !== null) {
  describe('cards and trains', () => {
    let page: Page;
    withSetupPage(path, (opened) => {
      page = opened;
    });

    test('with too many cards the turn cannot be ended and the button says how many to shed; then it can', async () => {
      await openSaved(page, 'over-limit');
      const { handLimit } = frameOf('over-limit');
      await page.click('[data-t="pile-home"] button');
      const held = (): Promise<number> => page.locator('#hand .card').count();
      const shed = async (): Promise<void> => {
        await page.locator('#hand [data-t="aim-discard"]').first().click();
        await page.click('[data-t="pile-dept1"] button');
      };
      while (await held() > handLimit + 2) await shed();
      const reason = (): Promise<string> => page.evaluate((selector) => {
        const button = document.querySelector(selector);
        const by = (button?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
        return [button?.textContent, ...by, button?.getAttribute('title')].join(' ');
      }, END);
      for (let over = 2; over > 0; over -= 1) {
        assert.ok(await off(page, END));
        assert.match(await reason(), new RegExp(`\\b${handLimit + over}\\b.*\\b${handLimit}\\b.*\\b${over}\\b`));
        await shed();
      }
      assert.ok(!(await off(page, END)));
    });

    test('with four Extras in hand no discard is offered, each card says why, and the end button that one must be played', async () => {
      await openSaved(page, 'four-extras');
      const { hand } = frameOf('four-extras');
      assert.equal(await page.locator('#hand [data-t="aim-discard"]:not([aria-disabled="true"])').count(), 0);
      const cards = await page.locator('#hand .card').allTextContents();
      assert.equal(cards.length, hand.length);
      for (const card of cards) assert.match(card, /never discarded|may not be discarded|not discardable/i);
      assert.ok(await off(page, END));
      assert.match(await pageText(page, '#actions'), /must be played/);
    });

    test('of a Modifier only squares side by side with a host, off the Running Track and inside the Limits are lit', async () => {
      await openSaved(page, 'modifier');
      const frame = frameOf('modifier');
      const at = frame.handCards.findIndex((card, i) => card.kind === 'modifier' && (actionMenu(tableOf('modifier').state, me).hand[i]?.spots ?? 0) >= 1);
      const cardId = frame.handIds[at];
      assert.ok(cardId !== undefined);
      await press(page, css(`place:${cardId}`), 'mouse');
      const lit = await page.evaluate(() => [...document.querySelectorAll('.cell.placeable [role="gridcell"]')].map((cell) => (cell.getAttribute('data-key') ?? '').replace('cell:', '').split(',').map(Number)));
      assert.ok(lit.length >= 2);
      const hosts = frame.facilities.map((facility) => facility.at);
      for (const [col = 0, row = 0] of lit) {
        assert.notEqual(row, frame.runningRow, `(${col},${row}) is off the Running Track`);
        assert.ok(col >= frame.limits.west && col <= frame.limits.east, `(${col},${row}) is inside the Limits`);
        assert.ok(hosts.some((host) => Math.abs(host.col - col) + Math.abs(host.row - row) === 1), `(${col},${row}) lies side by side with a host`);
        assert.ok(!frame.cells.some((cell) => cell.col === col && cell.row === row), `(${col},${row}) is empty`);
      }
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('.cell.placeable').count(), 0);
    });

    test('U-OA-8 a Modifier between two industries asks which it is to serve, says what each choice means, and serves the one chosen', async () => {
      const { state } = tableOf('two-hosts');
      const menu = actionMenu(state, me);
      const [first, second] = menu.placeable.filter((entry, _i, all) => entry.host !== undefined && all.filter((one) => one.cardId === entry.cardId && JSON.stringify(one.square) === JSON.stringify(entry.square)).length > 1);
      assert.ok(first?.host !== undefined && second?.host !== undefined && first.square !== undefined);
      assert.equal(second.cardId, first.cardId);
      const { square, cardId } = first;
      for (const chosen of [first, second]) {
        await openSaved(page, 'two-hosts');
        await press(page, css(`place:${cardId}`), 'mouse');
        await press(page, css(`cell:${square.col},${square.row}`), 'mouse');
        assert.equal((await storedHistory(page)).length, tableOf('two-hosts').history.length, 'nothing is laid before it is known whom it serves');
        await counts(page.locator('[data-t="hosts"] button'), 2);
        const choice = css(`host:${chosen.host?.col ?? 0},${chosen.host?.row ?? 0}`);
        await says(page, choice, new RegExp(chosen.consequence?.slice(1).replace(/[.*+?^${}()|[\]\\]/g, '\\$&') ?? '.'));
        await press(page, choice, 'mouse');
        await has(page, choice, 'aria-pressed', 'true');
        await press(page, '[data-t="place"]', 'mouse');
        assert.deepEqual((await storedHistory(page)).at(-1), chosen.intent);
        const cell = snapshot(tableAfter('two-hosts', chosen.intent).state, me).cells.find((one) => one.row === square.row && one.col === square.col);
        assert.deepEqual(cell?.host, chosen.host);
        await says(page, '#log', new RegExp(`serving the .* at \\(${chosen.host?.col ?? 0},${chosen.host?.row ?? 0}\\)`));
      }
    });

    test('Train 9 with three freight cars takes a caboose and nothing else; with the caboose first, freight goes in ahead of it', async () => {
      const freight = async (): Promise<string | undefined> => (await offeredChips(page)).find((hook) => !/coach|caboose/.test(hook));
      const last = async (): Promise<unknown> => (await storedHistory(page)).at(-1);
      await openSaved(page, 'heavy-start');
      for (let car = 0; car < 3; car += 1) {
        const chip = await freight();
        assert.ok(chip !== undefined, 'a freight car is offered');
        await press(page, `button[data-t="${chip}"]`, 'mouse');
        assert.deepEqual((await last() as { type: string }).type, 'newTrain.placeCar');
      }
      assert.deepEqual(await offeredChips(page), ['yard-caboose-loaded']);

      await openSaved(page, 'heavy-start');
      await press(page, 'button[data-t="yard-caboose-loaded"]', 'mouse');
      const consist = (): Promise<string> => page.evaluate(() => document.querySelector('[data-t="makeup"] [role="img"]')?.getAttribute('aria-label') ?? '');
      for (let car = 0; car < 2; car += 1) {
        const chip = await freight();
        assert.ok(chip !== undefined, 'freight stays offered behind the caboose');
        await press(page, `button[data-t="${chip}"]`, 'mouse');
        assert.match(await consist(), /caboose$/);
      }
    });

    test('the Circus Train takes the loaded boxcar while there is one; the empty one says why not', async () => {
      await openSaved(page, 'circus');
      const chips = await offeredChips(page);
      assert.ok(chips.includes('yard-boxcar-loaded'));
      assert.ok(!chips.includes('yard-boxcar-empty'));
      const why = actionMenu(tableOf('circus').state, me).makeUp?.refusals.find((refusal) => refusal.carType === 'boxcar' && !refusal.loaded)?.why ?? '';
      assert.match(why, /loaded/);
      const told = await page.evaluate(() => [...document.querySelectorAll('[data-t="yard-boxcar-empty"]')].map((chip) => `${chip.getAttribute('title') ?? ''} ${(chip.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')} ${chip.textContent ?? ''}`).join(' '));
      assert.ok(`${told} ${await pageText(page, '[data-t="makeup"]')}`.includes(why));
    });

    test('an Extra starts only where the game’s rule lets it, and in the Interchange yard a direction is asked for', async () => {
      await openSaved(page, 'extra-points-only');
      const starts = await page.locator('#actions [data-intent="newTrain.startExtra"]').allTextContents();
      assert.ok(starts.length > 0);
      for (const start of starts) assert.doesNotMatch(start, /Depot|Station|Terminal/);
      await openSaved(page, 'extra-interchange');
      const yard = (await page.locator('#actions [data-intent="newTrain.startExtra"]').allTextContents()).filter((text) => /Interchange/.test(text));
      assert.ok(yard.some((text) => /east/.test(text)) && yard.some((text) => /west/.test(text)), yard.join(' | '));
    });

    // A Second Section is ordered only with a tray for it (R-NT-30), so none is ever seen waiting for one.
    test('with no Crew Tray free, Blocked lists the Extra that waits with 0 of so many, and the timetable shows the pool', async () => {
      await openSaved(page, 'no-tray');
      const { crewTrays, queued } = frameOf('no-tray');
      const lines = (await blockedLines(page)).filter((line) => line.text.includes(`0 of ${crewTrays.total}`));
      const pool = await pageText(page, '#timetable');
      assert.match(pool, new RegExp(`0 of ${crewTrays.total} free`));
      assert.ok(queued.extras.length > 0);
      for (const { trainNumber } of queued.extras) {
        assert.ok(lines.some((line) => line.text.includes(`X${trainNumber}`) && line.severity === 'stuck'), lines.map((line) => line.text).join('\n'));
        assert.ok(pool.includes(`X${trainNumber}`), pool);
      }
    });

    test('with no empty coach left, Blocked says how many are in the Classification Yard and when they come back', async () => {
      await openSaved(page, 'coach-shortage');
      const { yards } = frameOf('coach-shortage');
      const waiting = yards.classification.cars.coach.empty + yards.classification.cars.coach.loaded;
      const line = (await blockedLines(page)).find((one) => /coach/.test(one.text) && /Classification Yard/.test(one.text));
      assert.ok(line !== undefined);
      assert.equal(line.severity, 'stuck');
      assert.match(line.text, new RegExp(`\\b(?:${waiting}|one|none|no)\\b`));
      assert.match(line.text, /come back|when the Division Yard/);
    });

    test('the Express that has worked a car here is told one per location, amber; another train is not', async () => {
      await openSaved(page, 'express-spent');
      const { cells } = frameOf('express-spent');
      const lines = (await blockedLines(page)).filter((line) => /one freight car per (?:location|square)/.test(line.text));
      const trains = cells.flatMap((cell) => cell.trains);
      assert.ok(lines.length > 0);
      for (const train of trains) {
        const told = lines.filter((line) => line.text.includes(`Train ${train.label} `) || line.text.includes(`Train ${train.label},`));
        if (trainHas(train.number, 'oneFreightPerLocation')) assert.ok(told.length > 0 && told.every((line) => line.severity === 'waiting'), `Train ${train.label} is told`);
        else assert.equal(told.length, 0, `Train ${train.label} is not`);
      }
    });

    test('a Whistle Post with a coach train is said to have no Porters', async () => {
      await openSaved(page, 'whistle-coach');
      assert.ok((await blockedLines(page)).some((line) => line.severity === 'stuck' && /Whistle Post/.test(line.text) && /no Porters/.test(line.text)));
      assert.match(await pageText(page, '#facilities'), /[Nn]ot a Passenger Facility: no Porters/);
    });

    test('a slot the die has just filled is fresh once and is told; its details hold the card’s text', async () => {
      await openSaved(page, 'timetabled');
      const { state } = tableOf('timetabled');
      const menu = actionMenu(state, me);
      const intent = menu.options.find((one) => one.type === 'card.play' && state.cards[one.cardId]?.kind === 'timetabledTrain');
      assert.ok(intent !== undefined);
      await pressIntent(page, menu, intent, 'mouse');
      const slot = await page.evaluate(() => [...document.querySelectorAll('#timetable .fresh')].map((cell) => cell.closest('[data-t^="slot-"]')?.getAttribute('data-t') ?? '').find((hook) => hook !== '') ?? '');
      assert.match(slot, /^slot-\d+$/);
      const told = await pageText(page, '#timetable [data-t="scheduled"]');
      assert.match(told, /^Train \d+ rolls \d+ and is due at Stage \d+/);
      const table = tableAfter('timetabled', intent);
      assert.ok(table.log.some((line) => line.text === told), 'the line of the history: roll, Stage and shift (U-TT-3)');
      const after = snapshot(table.state, me);
      const text = after.timetableWhat[Number(slot.slice(5)) - 1] ?? '';
      assert.ok(text.length > 20);
      // The card's own text, not only its name (U-TT-2).
      const [card = ''] = frameOf('timetabled').handWhat.filter((what) => what.endsWith(text));
      assert.notEqual(card, '');
      assert.ok((await pageText(page, '#timetable')).includes(text));
      // The next act ends it (U-TT-3).
      const next = actionMenu(tableAfter('timetabled', intent).state, me).direct.find((entry) => entry.group === 'end' || entry.group === 'draw');
      if (next !== undefined) {
        await pressIntent(page, actionMenu(tableAfter('timetabled', intent).state, me), next.intent, 'mouse');
        assert.equal(await page.locator('#timetable .fresh').count(), 0);
      }
    });

    test('the header counts collisions against both limits, and says nothing with both off', async () => {
      await openSaved(page, 'collisions');
      assert.match(await pageText(page, '[data-t="collisions"]'), /1 of 3 today.*2 of 6 in all/);
      await openSaved(page, 'over-limit');
      assert.equal(await page.locator('[data-t="collisions"]').count(), 0);
    });
  });
}
