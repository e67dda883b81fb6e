/// <reference lib="dom" />
// What only a browser can measure (U- budgets): first screens, presses and redraws of a game that is really played on the page, the resume of
// a long save, the viewer's rebuild, layout shift, interaction latency and memory.

import type { Browser, Page } from 'playwright-core';
import type { Deal } from '../../src/game/game.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { printSave, solitaireSave, tableSave } from '../../src/game/save.ts';
import { atMost, quantile } from './measure.ts';
import type { Row } from './measure.ts';
import { forget, notesOf, openBench } from './page-browser.ts';
import type { Profile } from './page-browser.ts';
import { benchConfig, randomGame } from './random-game.ts';
import { loadUnwatched } from './unwatched.ts';

const WRITER = { engineVersion: '0.1.0' };
const TRIES = 5;
const DEALT = 'play.html?seed=7&days=5&hand=sixRandom';
const PRESSES = 160;

/** A random game as a save, cut after so many intents. */
function saved(players: number, days: number, most: number): string {
  const history = randomGame(players, 11, { days, most }).turns;
  const deal: Deal = { seed: 11, config: benchConfig(players, days), playerNames: ['Ann', 'Bob', 'Cy', 'Dee'].slice(0, players) };
  const holder = GameHolder.deal(deal);
  for (const { player, intent } of history) holder.play(intent, player);
  const { game } = holder;
  return printSave(players === 1 ? solitaireSave(game, WRITER) : tableSave(game, WRITER, { createdAt: 0, botSeats: [] }));
}

/** Milliseconds from the page's start until something is there that can be used. */
const usableAt = (page: Page, selector: string): Promise<number> => page.waitForFunction((wanted) => {
  const found = document.querySelector(wanted);
  return found !== null && found.getBoundingClientRect().width > 0 ? performance.now() : false;
}, selector, { polling: 'raf' }).then((handle) => handle.jsonValue()).then(Number);

async function median(times: number, measure: () => Promise<number>): Promise<number> {
  const sample: number[] = [];
  for (let i = 0; i < times; i += 1) sample.push(await measure());
  return quantile(sample, 0.5);
}

export async function loadingRows(browser: Browser, base: string): Promise<readonly Row[]> {
  const paints: number[] = [];
  const clicks: number[] = [];
  let requests = 0;
  for (let i = 0; i < TRIES; i += 1) {
    const { paint, usable } = await loadUnwatched(browser, `${base}${DEALT}`, '#actions [data-t="act"]');
    paints.push(paint);
    clicks.push(usable);
  }
  const asked = async (address: string, selector: string): Promise<number> => {
    const { page, close } = await openBench(browser, 'desktop');
    let count = 0;
    page.on('request', () => {
      count += 1;
    });
    await page.goto(`${base}${address}`, { waitUntil: 'commit' });
    await usableAt(page, selector);
    const seen = count;
    await close();
    return seen;
  };
  for (const [address, selector] of [['index.html', 'h1'], ['play.html?solitaire', '[data-t="setup"]']] as const) requests = Math.max(requests, await asked(address, selector));
  const cold = await median(3, async () => {
    const { page, close } = await openBench(browser, 'phone');
    await page.goto(`${base}play.html?solitaire`, { waitUntil: 'commit' });
    const at = await usableAt(page, '[data-t="deal"]');
    await close();
    return at;
  });
  const warmBench = await openBench(browser, 'phone');
  await warmBench.page.goto(`${base}play.html?solitaire`, { waitUntil: 'load' });
  await usableAt(warmBench.page, '[data-t="deal"]');
  const warm = await median(3, async () => {
    await warmBench.page.goto(`${base}play.html?solitaire`, { waitUntil: 'commit' });
    return usableAt(warmBench.page, '[data-t="deal"]');
  });
  await warmBench.close();
  return [
    atMost('requests before a first screen', 'splash and setup, cold; the larger', '', requests, 60),
    atMost('game: first paint', `loopback, desktop, cold, median of ${TRIES}`, 'ms', quantile(paints, 0.5), 300),
    atMost('game: first legal click', `loopback, desktop, cold, median of ${TRIES}`, 'ms', quantile(clicks, 0.5), 600),
    atMost('setup, phone, cold', 'processor 4×, 1.6 Mb/s, 150 ms; median of 3', 'ms', cold, 3500),
    atMost('setup, phone, warm', 'the same, a second visit', 'ms', warm, 1200),
  ];
}

/** Marks what to press next; false when the game is over. */
const markNext = (page: Page, turn: number): Promise<boolean> => page.evaluate((step) => {
  document.querySelector('[data-bench]')?.removeAttribute('data-bench');
  const usable = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter((element) => element.getAttribute('aria-disabled') !== 'true' && !element.hasAttribute('disabled'));
  const open = document.querySelector('dialog[open]');
  if (open?.getAttribute('data-t') === 'results') return false;
  const ends = usable('#actions [data-t="end"]');
  const acts = usable('#actions [data-t="act"]').filter((element) => element.getAttribute('data-group') !== 'secondSection' && element.getAttribute('data-intent') !== 'switch.sortConsist');
  const cards = usable('#hand .card-actions .primary, #hand [data-t="aim"]');
  const aiming = document.querySelector('[data-t="aim-discard"][aria-pressed="true"]') !== null;
  const target = open !== null ? (open.querySelector('[data-t="carry-on"], .choice, .primary'))
    : document.querySelector('[data-t="place"]') ?? document.querySelector('.cell.placeable .hit')
    ?? (aiming ? document.querySelector('.pile.pressable button') : null)
    ?? (step % 3 !== 0 ? cards[0] : undefined) ?? (acts.length > 0 && (step % 7 !== 0 || ends.length === 0) ? acts[step % acts.length] : undefined)
    ?? ends[0] ?? cards[0] ?? usable('#hand [data-t="aim-discard"]')[0]
    // On a phone the choices lie behind a tab.
    ?? document.querySelector('.tabs [data-key="tab:act"]:not([aria-current])');
  target?.setAttribute('data-bench', '');
  return target !== null;
}, turn);

/** Milliseconds from the press until what it did has been painted. */
const pressMarked = (page: Page): Promise<number> => page.evaluate(() => new Promise<number>((done) => {
  const start = performance.now();
  document.querySelector('[data-bench]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now() - start);
    channel.port2.postMessage(null);
  });
}));

export async function playingRows(browser: Browser, base: string, profile: Profile): Promise<readonly Row[]> {
  const { page, close } = await openBench(browser, profile);
  const phone = profile === 'phone';
  await page.goto(`${base}${DEALT}`);
  await usableAt(page, '#actions [data-t="act"]');
  await page.waitForTimeout(1500);
  const { shift } = await notesOf(page);
  const presses: number[] = [];
  const redraws: number[] = [];
  for (let turn = 1; turn <= PRESSES && await markNext(page, turn); turn += 1) {
    await forget(page);
    const taken = await pressMarked(page);
    if (turn <= 10) continue;
    presses.push(taken);
    redraws.push((await notesOf(page)).redraws.reduce((sum, one) => sum + one, 0));
  }
  if (presses.length < 50) throw new Error(`${profile}: the game offered nothing after ${presses.length + 10} presses`);
  const rows = [
    atMost(`press to drawn, ${profile}, p95`, `${presses.length} presses of a game`, 'ms', quantile(presses, 0.95), phone ? 120 : 50),
    atMost(`redraw after a press, ${profile}, p95`, 'script and layout of the frames after it', 'ms', quantile(redraws, 0.95), phone ? 40 : 8),
    atMost(`layout shift, ${profile}`, 'after the first paint, dealing a game', '', shift, 0.05),
  ];
  await close();
  return rows;
}

/** Real presses by the browser's own pointer, for the latency it measures itself. */
export async function interactionRow(browser: Browser, base: string): Promise<Row> {
  const { page, close } = await openBench(browser, 'desktop');
  await page.goto(`${base}${DEALT}`);
  await usableAt(page, '#actions [data-t="act"]');
  for (let turn = 1; turn <= 60 && await markNext(page, turn); turn += 1) await page.locator('[data-bench]').first().click({ force: true, timeout: 3000 }).catch(() => undefined);
  await page.waitForTimeout(300);
  const { interactions } = await notesOf(page);
  await close();
  return atMost('interaction latency (INP)', `the slowest but for one in fifty of ${interactions.length}; those under 16 ms are not counted`, 'ms', interactions.length === 0 ? 16 : quantile(interactions, 0.98), 200);
}

export async function resumeRow(browser: Browser, base: string, profile: Profile): Promise<Row> {
  const text = saved(1, 12, 350);
  const { page, close } = await openBench(browser, profile);
  await page.goto(`${base}play.html?solitaire`);
  await page.evaluate((save) => localStorage.setItem('station-master.save.v1', save), text);
  const value = await median(3, async () => {
    await page.goto(`${base}play.html?solitaire`);
    await usableAt(page, '[data-t="resume"]');
    // What a game needs is loaded while the setup screen is read.
    await page.waitForTimeout(profile === 'phone' ? 6000 : 1500);
    return page.evaluate(() => new Promise<number>((done) => {
      const start = performance.now();
      const look = (): void => {
        if (document.querySelector('[data-t="game"] svg.district, [data-t="game"] [data-t="actions"]') === null) requestAnimationFrame(look);
        else requestAnimationFrame(() => done(performance.now() - start));
      };
      document.querySelector<HTMLElement>('[data-t="resume"]')?.click();
      look();
    }));
  });
  await close();
  return atMost(`resume of a save, ${profile}`, '350 intents, from the press to the drawn board, scripts loaded; median of 3', 'ms', value, profile === 'phone' ? 600 : 150);
}

async function openInViewer(page: Page, base: string, text: string): Promise<number> {
  await page.goto(`${base}replays.html`);
  await page.waitForSelector('[data-t="open-save"]', { state: 'attached' });
  await page.waitForTimeout(2000);
  await forget(page);
  const start = await page.evaluate(() => performance.now());
  await page.setInputFiles('[data-t="open-save"]', { name: 'bench.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  return await usableAt(page, '[data-t="replay"]') - start;
}

export async function viewerRows(browser: Browser, base: string): Promise<readonly Row[]> {
  const text = saved(1, 12, 500);
  const rows: Row[] = [];
  for (const profile of ['desktop', 'phone'] as const) {
    const { page, close } = await openBench(browser, profile);
    const total = await openInViewer(page, base, text);
    const { blocks } = await notesOf(page);
    rows.push(atMost(`viewer: rebuild of 500 intents, ${profile}`, 'from the file to the first step', 'ms', total, profile === 'phone' ? 3000 : null));
    rows.push(atMost(`viewer: longest block while rebuilding, ${profile}`, 'of the main thread; under 50 ms none is seen', 'ms', Math.max(0, ...blocks), 50));
    await close();
  }
  return rows;
}

export async function memoryRows(browser: Browser, base: string): Promise<readonly Row[]> {
  const { page, tools, close } = await openBench(browser, 'desktop', 1);
  await openInViewer(page, base, saved(4, 12, 100_000));
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press(' ');
  const gaps = await page.evaluate(() => new Promise<number[]>((done) => {
    const list: number[] = [];
    let last = performance.now();
    const look = (now: number): void => {
      list.push(now - last);
      last = now;
      if (list.length < 240) requestAnimationFrame(look);
      else done(list.slice(10));
    };
    requestAnimationFrame(look);
  }));
  await page.keyboard.press('End');
  await page.waitForTimeout(500);
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('Performance.enable');
  const { metrics } = await tools.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  await close();
  return [
    atMost('longest frame while playing', `${gaps.length} frames of a four-seat replay at pace 1`, 'ms', Math.max(...gaps), 50),
    atMost('memory after a long game', 'a four-seat game of twelve Days, replayed to its end', 'MB', heap / 1e6, 80),
  ];
}
