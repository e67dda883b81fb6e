// What the two boards show of saved positions: trains the right way round, cars on the right side of the engine, what
// is out of reach and why. The expectation comes from the engine's frame, the finding from the drawn page.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { cardId, playerIndex, squareKey } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import type { CellView, Frame, TrainChip } from '../../src/view/frame.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import { css, intentKey, press } from './press.ts';
import { blockedLines, drawnStock, pageText, squareName } from './reading.ts';
import { frameOf, openSaved, readSave, storedHistory, tableOf, withSetupPage } from './saves.ts';
import { findBrowser } from './support.ts';
import { counts, says, settled, until } from './waiting.ts';

const path = findBrowser();
const LETTERS = { coach: 'C', boxcar: 'B', hopper: 'H', reefer: 'R', tank: 'T', caboose: 'K' } as const;
const me = playerIndex(0);

const cellSelector = (at: { readonly row: number; readonly col: number }): string => `.cell:has([data-t="cell-${at.col}-${at.row}"])`;

/** Letters of a train from west to east, its engine pointing. */
function westToEast(train: TrainChip): string {
  const cars = train.cars.map((car) => LETTERS[car.type]);
  const fromNose = [...cars.slice(0, train.engineAt), train.facing === 'e' ? '>' : '<', ...cars.slice(train.engineAt)];
  return (train.facing === 'e' ? fromNose.reverse() : fromNose).join('');
}

function cellWith(frame: Frame, wanted: (cell: CellView) => boolean): CellView {
  const cell = frame.cells.find(wanted);
  assert.ok(cell !== undefined, 'the position has such a square');
  return cell;
}

/** What the line under the board says of a square or a node. */
async function details(page: Page, hook: string): Promise<string> {
  await page.locator(`[data-t="${hook}"]`).focus();
  return (await page.locator('.inspector').allTextContents()).join(' ');
}

type Move = Intent & { readonly type: 'switch.move' };
const moveKey = (intent: Intent): string | null => (intent.type === 'switch.move' ? `${intent.trayId} ${squareKey(intent.to)} ${intent.reverse}` : null);

/** A position with a Radio in the district of a seat: no deck deals one, so it is put there. */
function withRadio(state: GameState, seat: number, spent: boolean): GameState {
  const areas = state.officeAreas.map((area) => {
    if (Number(area.seat) !== seat) return area;
    const key = squareKey(area.officeCoord);
    const card = area.grid[key];
    assert.ok(card !== undefined);
    return { ...area, grid: { ...area.grid, [key]: { ...card, enhancements: [{ key: 'radio' as const, cardId: cardId('c9999') }] } }, dispatchUsedToday: spent ? ['radio' as const] : [] };
  });
  return { ...state, cards: { ...state.cards, [cardId('c9999')]: { kind: 'enhancement', key: 'radio' } }, officeAreas: areas };
}

test('a Radio spent today is marked and says when it is back; where the Fedora is not, an unspent one says that it is idle', () => {
  const alone = tableOf('porters').state;
  const spent = cellWith(snapshot(withRadio(alone, 0, true), me), (cell) => cell.enhancements.includes('Radio'));
  assert.deepEqual(spent.enhancementsSpent, [true]);
  assert.match(spent.enhancementsWhat.join(' '), /spent today.*next Day/i);
  const ready = cellWith(snapshot(withRadio(alone, 0, false), me), (cell) => cell.enhancements.includes('Radio'));
  assert.deepEqual(ready.enhancementsSpent, [false]);
  assert.doesNotMatch(ready.enhancementsWhat.join(' '), /spent|idle/i);
  const table = tableOf('table-department').state;
  const seat = table.seating.findIndex((player) => player !== table.clock.superintendent);
  const player = table.seating[seat];
  assert.ok(player !== undefined);
  const idle = cellWith(snapshot(withRadio(table, seat, false), player), (cell) => cell.enhancements.includes('Radio'));
  assert.match(idle.enhancementsWhat.join(' '), /idle: only .*Superintendent/i);
});

if (path !== null) {
  describe('the boards', () => {
    let page: Page;
    withSetupPage(path, (opened) => {
      page = opened;
    });

    for (const facing of ['e', 'w'] as const) {
      const name = facing === 'e' ? 'headed-east' : 'headed-west';
      test(`a train that faces ${facing === 'e' ? 'east' : 'west'} is drawn with its engine at that end and its cars behind it in order`, async () => {
        await openSaved(page, name);
        const cell = cellWith(frameOf(name), (one) => one.trains.some((train) => train.facing === facing && train.engineAt === 0 && train.cars.length >= 3));
        const train = cell.trains.find((one) => one.facing === facing && one.engineAt === 0 && one.cars.length >= 3);
        assert.ok(train !== undefined);
        const drawn = await drawnStock(page, `${cellSelector(cell)} [data-tween="${train.trayId}"]`);
        assert.equal(drawn, westToEast(train));
        assert.ok(facing === 'e' ? drawn.endsWith('>') : drawn.startsWith('<'));
        assert.match(await squareName(page, cell), new RegExp(`facing ${facing === 'e' ? 'east' : 'west'}, .*nose: ${train.cars.map((car) => car.label).join(', ')}`));
      });
    }

    test('cars set out off nose and tail lie one each side of the engine, and the details tell which', async () => {
      await openSaved(page, 'split-cut');
      const cell = cellWith(frameOf('split-cut'), (one) => one.trains.length > 0 && one.standingWest > 0 && one.standingWest < one.cars.length);
      const [train] = cell.trains;
      assert.ok(train !== undefined);
      const cars = cell.cars.map((car) => LETTERS[car.type]).join('');
      assert.equal(await drawnStock(page, cellSelector(cell)), `${cars.slice(0, cell.standingWest)}${westToEast(train)}${cars.slice(cell.standingWest)}`);
      const said = await details(page, `cell-${cell.col}-${cell.row}`);
      const ahead = train.facing === 'e' ? cell.cars.length - cell.standingWest : cell.standingWest;
      assert.match(said, new RegExp(`${ahead} ahead of the engine`));
      assert.match(said, new RegExp(`${cell.cars.length - ahead} behind`));
    });

    for (const end of ['tail', 'nose'] as const) {
      test(`R-SO-1 a coupling pulled away from the train sets out what hangs on it, off the ${end} as well; let go near by, or after Escape, nothing happens`, async () => {
        await openSaved(page, 'set-out');
        const { history } = readSave('set-out');
        const { direct } = actionMenu(tableOf('set-out').state, me);
        const entry = direct.find(({ intent }) => intent.type === 'switch.dropCars' && (intent.fromNose === true) === (end === 'nose'));
        assert.ok(entry?.intent.type === 'switch.dropCars');
        if (await page.locator(css(`crew:${entry.intent.trayId}`)).count() > 0) await page.click(css(`crew:${entry.intent.trayId}`));
        const mark = page.locator(`.district [data-coupling="${end} ${entry.intent.count}"]`);
        const pull = async (by: number, before: () => Promise<void> = () => Promise.resolve()): Promise<void> => {
          await mark.scrollIntoViewIfNeeded();
          const box = await mark.boundingBox();
          assert.ok(box !== null);
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          await page.mouse.move(x, y);
          await page.mouse.down();
          await page.mouse.move(x, y + by, { steps: 4 });
          await settled(page);
          await before();
          await page.mouse.up();
          await settled(page);
        };
        await pull(6);
        await pull(40, async () => {
          await says(page, '.aiming', new RegExp(`^${entry.label.replace(/[()]/g, '.')}`));
          await page.keyboard.press('Escape');
          await counts(page.locator('.aiming'), 0);
        });
        assert.deepEqual(await storedHistory(page), history);
        await pull(40);
        await until('the act is kept', async () => (await storedHistory(page)).length === history.length + 1);
        assert.deepEqual((await storedHistory(page)).at(-1), entry.intent);
        assert.equal(await page.locator('dialog[open]').count(), 0, 'the end of the pull is no press of the square');
      });
    }

    for (const direction of ['east', 'west'] as const) {
      test(`a ${direction}bound train just in on a card of two regions is drawn in the box by the end it came in at`, async () => {
        const name = `entered-${direction}`;
        await openSaved(page, name);
        const node = frameOf(name).division.find((one) => one.kind === 'ml' && one.regions === 2 && one.trains.flat().some((train) => train.direction === direction && train.stagesLeft === 2));
        const train = node?.trains.flat().find((one) => one.direction === direction && one.stagesLeft === 2);
        assert.ok(node !== undefined && train !== undefined);
        const box = await page.evaluate(({ index, tray }) => {
          const group = document.querySelector(`[data-t="node-${index}"]`)?.parentElement;
          const chip = group?.querySelector(`[data-tween="${tray}"]`)?.getBoundingClientRect();
          const boxes = [...(group?.querySelectorAll('.region') ?? [])].map((region) => region.getBoundingClientRect()).sort((a, b) => a.left - b.left);
          return chip === undefined ? -1 : boxes.findIndex((one) => chip.left + chip.width / 2 >= one.left && chip.left + chip.width / 2 <= one.right);
        }, { index: node.index, tray: train.trayId });
        assert.equal(box, direction === 'east' ? 0 : 1);
      });
    }

    test('an eastbound train held by an Interlocking stands on the western Limits square, marked HELD, and Blocked explains it', async () => {
      await openSaved(page, 'held-at-limits');
      const frame = frameOf('held-at-limits');
      const at = { col: frame.limits.west, row: frame.runningRow };
      const cell = cellWith(frame, (one) => one.col === at.col && one.row === at.row);
      const train = cell.trains.find((one) => one.heldAtLimits && one.direction === 'east');
      assert.ok(train !== undefined, 'the western Limits hold it');
      await counts(page.locator(`${cellSelector(at)} [data-tween="${train.trayId}"]`), 1);
      assert.match(await pageText(page, cellSelector(at)), /HELD/);
      assert.match(await squareName(page, at), /held at the Limits/);
      assert.ok((await blockedLines(page)).some((line) => /Limits/.test(line.text) && /[Hh]eld/.test(line.text)));
    });

    test('before its speeches the Campaign Train reads otherwise than after them, and only then warns that it is expedited', async () => {
      const said = async (name: string): Promise<string> => {
        await openSaved(page, name);
        const frame = frameOf(name);
        const holds = (train: TrainChip): boolean => train.number === 17 && train.isExtra;
        const cell = frame.cells.find((one) => one.trains.some(holds));
        const node = frame.division.find((one) => [...one.trains.flat(), ...one.holding, ...one.heldAtLimits].some(holds));
        return details(page, cell !== undefined ? `cell-${cell.col}-${cell.row}` : `node-${node?.index ?? -1}`);
      };
      const early = await said('campaign-before');
      const late = await said('campaign-after');
      assert.match(early, /X17/);
      assert.match(late, /X17/);
      assert.doesNotMatch(early, /loses 1 Revenue/);
      assert.match(late, /loses 1 Revenue/);
      assert.match(early, /speech/i);
    });

    test('with two trains at the Office, boarding the second fills a coach of the second', async () => {
      await openSaved(page, 'two-at-office');
      const table = tableOf('two-at-office');
      const [first, ...others] = table.state.officeAreas[0]?.adOccupancy ?? [];
      const second = actionMenu(table.state, me).direct.find(({ intent }) => intent.type === 'porter.board' && intent.trayId !== undefined && others.includes(intent.trayId));
      assert.ok(first !== undefined && second?.intent.type === 'porter.board' && second.intent.trayId !== undefined);
      const { trayId } = second.intent;
      const gained = page.waitForSelector('svg.district [data-t="gain"]', { state: 'attached' });
      await press(page, css(intentKey(second.intent)), 'mouse');
      assert.match(await (await gained).textContent() ?? '', /\+1/);
      assert.deepEqual((await storedHistory(page)).at(-1), second.intent);
      const office = cellWith(frameOf('two-at-office'), (cell) => cell.kind === 'office');
      const loaded = (table.state.trays[trayId]?.consist ?? []).filter((car) => car.type === 'coach' && car.loaded).length;
      const label = frameOf('two-at-office').trains.find((train) => train.trayId === trayId)?.label ?? '';
      const said = await squareName(page, office);
      const about = said.slice(said.indexOf(`Train ${label}`)).split(/\. /)[0] ?? '';
      assert.equal((about.match(/loaded coach/g) ?? []).length, loaded + 1, about);
    });

    test('squares whose cars the train’s card forbids it to couple are hatched with that rule; its own caboose is within reach', async () => {
      await openSaved(page, 'own-caboose');
      const { state } = tableOf('own-caboose');
      const menu = actionMenu(state, me);
      const line = (await blockedLines(page)).find((one) => /its card lets it/.test(one.text));
      assert.ok(line !== undefined, 'Blocked names the printed rule');
      const hatched = await page.evaluate(() => [...document.querySelectorAll('.cell.blocked [role="gridcell"]')].map((cell) => cell.getAttribute('aria-label') ?? ''));
      assert.ok(hatched.some((name) => /its card lets it/.test(name)), hatched.join('\n'));
      const fetch = menu.direct.find((entry) => entry.intent.type === 'switch.move' && /caboose/.test(`${entry.label} ${entry.consequence ?? ''}`));
      assert.ok(fetch !== undefined && fetch.square !== undefined);
      await counts(page.locator(`${cellSelector(fetch.square)}.destination`), 1);
    });

    test('a jammed industry shows its padlock and the word, and switching says why it is closed', async () => {
      await openSaved(page, 'jammed');
      const frame = frameOf('jammed');
      const facility = frame.facilities.find((one) => one.jammed);
      assert.ok(facility !== undefined);
      await counts(page.locator(`${cellSelector(facility.at)} .padlock`), 1);
      assert.match(await pageText(page, `[data-t="facility-${facility.at.col}-${facility.at.row}"]`), /JAMMED/);
      const closed = frame.blocked.find((line) => /MEN AT WORK/.test(line.why));
      assert.ok(closed?.square !== undefined);
      assert.match(await squareName(page, closed.square), /MEN AT WORK/);
      assert.match(await pageText(page, `[data-t="facility-${facility.at.col}-${facility.at.row}"]`), /JAMMED/);
    });

    test('while a move button has the focus its whole route is lit; blur clears it', async () => {
      await openSaved(page, 'couple-or-not');
      const { state } = tableOf('couple-or-not');
      const longest = actionMenu(state, me).direct.filter((entry) => entry.intent.type === 'switch.move').sort((a, b) => (b.route?.length ?? 0) - (a.route?.length ?? 0))[0];
      assert.ok(longest?.route !== undefined && longest.route.length > 2);
      const crew = longest.trayId === undefined ? '' : css(`crew:${longest.trayId}`);
      if (crew !== '' && await page.locator(crew).count() > 0) await press(page, crew, 'mouse');
      await page.locator(`#actions ${css(intentKey(longest.intent))}`).focus();
      const lit = await page.evaluate(() => [...document.querySelectorAll('.cell.on-route [role="gridcell"]')].map((cell) => cell.getAttribute('data-key') ?? '').sort());
      assert.deepEqual(lit, longest.route.slice(1).map(({ coord }) => `cell:${coord.col},${coord.row}`).sort());
      await page.locator(css('heading:actions')).focus();
      assert.equal(await page.locator('.cell.on-route').count(), 0);
    });

    test('the square two routes lead to opens a chooser; the one that names the car couples it, the other leaves it standing', async () => {
      const { state } = tableOf('couple-or-not');
      const menu = actionMenu(state, me);
      const groups = new Map<string, typeof menu.direct[number][]>();
      for (const entry of menu.direct) {
        const key = entry.intent.type === 'switch.move' && entry.intent.via !== undefined ? moveKey(entry.intent) : null;
        if (key !== null) groups.set(key, [...(groups.get(key) ?? []), entry]);
      }
      const couples = (entry: typeof menu.direct[number]): boolean => /coupl/.test(`${entry.label} ${entry.consequence ?? ''}`);
      const pair = [...groups.values()].find((entries) => entries.some(couples) && !entries.every(couples));
      assert.ok(pair !== undefined);
      for (const wanted of [true, false]) {
        const entry: typeof pair[number] | undefined = pair.find((one) => couples(one) === wanted);
        assert.ok(entry?.square !== undefined);
        const move = entry.intent as Move;
        await openSaved(page, 'couple-or-not');
        const crew = css(`crew:${move.trayId}`);
        if (await page.locator(crew).count() > 0) await press(page, crew, 'mouse');
        await press(page, css(`cell:${entry.square.col},${entry.square.row}`), 'mouse');
        const chooser = page.locator('[data-t="chooser"]');
        assert.ok(await chooser.locator('[data-t="act"]').count() >= 2);
        const before = state.trays[move.trayId]?.consist.length ?? 0;
        await chooser.locator(`button:has(.what:text-is("${entry.label}"))`).first().click();
        assert.deepEqual((await storedHistory(page)).at(-1), entry.intent);
        const said = await squareName(page, entry.square);
        const aboard = (/nose: ([^.]*)/.exec(said)?.[1] ?? '').split(/, /).filter((part) => /boxcar|tank|hopper|reefer|coach|caboose/.test(part)).length;
        if (wanted) assert.ok(aboard > before, said);
        else assert.equal(aboard, before, said);
      }
    });
  });
}
