// What every engine is asked to do: each page of the site once, by mouse and by keyboard. A scenario knows nothing of the engine it runs in.

import assert from 'node:assert/strict';
import type { Seated } from '../../support/wire-client.ts';
import { callApi } from '../../support/wire-client.ts';
import { actorOf, movesOf, SECRET, wireSeat } from '../tables.ts';
import type { TableServer } from '../tables.ts';
import type { EnginePage } from './engine.ts';
import { count, focus, press, pressFirst, seen, text, until, write } from './hand.ts';

export interface Scenario {
  readonly name: string;
  /** The server is taken away in it, so that requests fail by intent. */
  readonly offline?: true;
  readonly run: (page: EnginePage, site: TableServer) => Promise<void>;
}

const DEAL = 'play.html?seed=7&hand=sixRandom&days=5';
const GAME = '[data-t="game"]';

/** Playback off, as a player may choose it, before anything of the game is loaded. */
async function enter(page: EnginePage, { base }: TableServer): Promise<void> {
  await page.goto(`${base}index.html`);
  await seen(page, 'h1');
  await page.read(() => {
    localStorage.setItem('stationmaster-pace', '0');
    return null;
  });
}

/** How many moves the kept game has. */
const kept = (page: EnginePage): Promise<number> => page.read(() =>
  Number((JSON.parse(localStorage.getItem('station-master.save.note') ?? '{}') as { readonly moves?: number }).moves ?? 0));

async function movesBy(page: EnginePage, change: number, act: () => Promise<void>): Promise<void> {
  const wanted = await kept(page) + change;
  await act();
  await until(`${wanted} moves are kept`, async () => await kept(page) === wanted);
}

async function deal(page: EnginePage, site: TableServer): Promise<void> {
  await page.goto(`${site.base}${DEAL}`);
  await seen(page, GAME);
  await seen(page, '#actions [data-t="act"]');
}

const clock = (page: EnginePage): Promise<string> => text(page, '.clock-line');

async function playAlone(page: EnginePage, site: TableServer): Promise<void> {
  await enter(page, site);
  await deal(page, site);
  for (let move = 0; move < 2; move += 1) await movesBy(page, 1, () => press(page, '#actions [data-t="act"]'));
  await movesBy(page, -1, () => press(page, '[data-t="undo"]'));
  await movesBy(page, 1, () => press(page, '[data-t="redo"]'));
  await movesBy(page, -1, () => press(page, '[data-t="undo"]'));
  const before = await clock(page);
  await page.reload();
  await seen(page, GAME);
  assert.equal(await kept(page), 1);
  assert.equal(await clock(page), before);
  await movesBy(page, 1, () => press(page, '#actions [data-t="act"]'));
}

async function playByKeys(page: EnginePage, site: TableServer): Promise<void> {
  await enter(page, site);
  await deal(page, site);
  const digit = await page.read(() => document.querySelector('[data-choice]')?.getAttribute('data-choice') ?? '');
  await movesBy(page, 1, () => page.key(digit));
  await movesBy(page, 1, async () => {
    await focus(page, '#actions [data-t="act"], #actions [data-t="end"]');
    await page.key('Enter');
  });
  await movesBy(page, -1, () => page.key('u'));
  await focus(page, '[role="gridcell"][tabindex="0"]');
  const square = (): Promise<string> => page.read(() => document.activeElement?.getAttribute('data-key') ?? '');
  const first = await square();
  await page.key('ArrowRight');
  await until('the arrow has moved on', async () => /^cell:/.test(await square()) && await square() !== first);
  await page.key('?');
  await seen(page, 'dialog[open]');
  await page.key('Escape');
  await until('Escape closes it', async () => await count(page, 'dialog[open]') === 0);
  await focus(page, '[data-key="skip"]');
  await page.key('Enter');
  await page.key('Tab');
  await until('the skip link leads to the acts', () => page.read(() => (document.activeElement ?? document.body).closest('#actions') !== null));
}

async function setUp(page: EnginePage, site: TableServer): Promise<void> {
  await enter(page, site);
  await press(page, 'a[href*="play.html?solitaire"]');
  await seen(page, '[data-t="setup"]');
  await press(page, '[data-t="deal"]');
  await seen(page, GAME);
}

async function playAtTable(page: EnginePage, site: TableServer): Promise<void> {
  await enter(page, site);
  await page.goto(`${site.base}play.html?lobby`);
  await write(page, '#lb-secret', SECRET);
  await write(page, '#lb-name', 'Ann');
  await press(page, '[data-t="door-create"]');
  await write(page, '#lb-seed', '7');
  await focus(page, '#lb-players');
  await page.key('2');
  await until('it is for two', () => page.read(() => document.querySelector<HTMLSelectElement>('#lb-players')?.value === '2'));
  await press(page, '[data-t="create"]');
  await seen(page, '[data-t="seating"]');
  const code = (await text(page, '[data-t="game-code"]')).trim();
  const joined = await callApi(site.port, 'lobby/join', { body: { secret: SECRET, gameCode: code, displayName: 'Bea' } });
  assert.equal(joined.status, 200, JSON.stringify(joined.body));
  const seat = joined.body as unknown as Seated;
  await press(page, '[data-t="start"]');
  await seen(page, GAME);
  const other = await wireSeat(site, seat);
  const lines = (): Promise<number> => count(page, '#log .line');
  for (let own = 0, theirs = 0; own === 0 || theirs === 0;) {
    await until('somebody is to act', () => actorOf(site, seat.gameId) !== null);
    const before = await lines();
    const moves = movesOf(site, seat.gameId);
    if (actorOf(site, seat.gameId) === seat.player) {
      await other.move((options) => options.find(({ type }) => type.endsWith('.end')) ?? options[0]);
      theirs += 1;
    } else {
      await pressFirst(page, '#actions [data-t="end"]', '#actions [data-key*="freightAgent"]', '#actions [data-t="act"]');
      own += 1;
    }
    await until('the move is made', () => movesOf(site, seat.gameId) > moves);
    await until('the page tells of it', async () => await lines() > before);
  }
  other.close();
}

async function watchReplay(page: EnginePage, site: TableServer): Promise<void> {
  await enter(page, site);
  await page.goto(`${site.base}replays.html`);
  await press(page, '[data-t="register"]');
  await seen(page, '[data-t="replay"]:not([aria-busy])');
  const step = async (): Promise<number> => Number(/(\d+) \/ \d+/.exec(await text(page, '[data-t="viewer-step"]'))?.[1]);
  const stands = (wanted: number): Promise<void> => until(`step ${wanted} is shown`, async () => await step() === wanted);
  await stands(0);
  await press(page, '[data-t="go-on"]');
  await stands(1);
  await page.key('ArrowRight');
  await stands(2);
  await page.key('ArrowLeft');
  await stands(1);
  await press(page, '[data-t="go-last"]');
  await until('the end is shown', async () => await step() > 2);
}

async function readRules(page: EnginePage, site: TableServer): Promise<void> {
  await enter(page, site);
  await page.goto(`${site.base}docs/rules.html`);
  await seen(page, 'main h1');
  await write(page, '#find', 'turnout');
  await until('the search finds', async () => /\d/.test(await text(page, '#found')));
}

async function playOffline(page: EnginePage, site: TableServer): Promise<void> {
  await enter(page, site);
  await until('the worker has the site', () => page.read(() => navigator.serviceWorker.controller !== null));
  await site.stop(true);
  try {
    await deal(page, site);
    await movesBy(page, 1, () => press(page, '#actions [data-t="act"]'));
    const before = await clock(page);
    await page.reload();
    await seen(page, GAME);
    assert.equal(await clock(page), before);
    await page.goto(`${site.base}docs/rules.html`);
    await seen(page, 'main h1');
    await page.goto(`${site.base}replays.html`);
    await seen(page, '[data-t="shelf-page"]');
  } finally {
    await site.start();
  }
}

export const SCENARIOS: readonly Scenario[] = [
  { name: 'a game alone is dealt from a link, played by mouse, undone, and resumed after a reload', run: playAlone },
  { name: 'a game alone is played by keyboard', run: playByKeys },
  { name: 'the front page leads to the setup, and the setup to a game', run: setUp },
  { name: 'a table is made, begun and played, and what the other one does arrives', run: playAtTable },
  { name: 'a published replay is watched, step by step', run: watchReplay },
  { name: 'a page of the rules opens and is searched', run: readRules },
  { name: 'after one visit all of it is there without a server', offline: true, run: playOffline },
];
