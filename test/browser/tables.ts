// What the tests of tables stand on: a real server on a port of its own serving the built site, and players as pages or as plain requests.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { packageVersion } from '../../scripts/repo.ts';
import { parseProxies } from '../../src/server/http/addresses.ts';
import { startServer } from '../../src/server/process/main.ts';
import type { RunningServer, ServerOptions } from '../../src/server/process/main.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { actingPlayer } from '../../src/engine/acting.ts';
import type { Game } from '../../src/game/game.ts';
import { callApi, openSeat, sendMove } from '../support/wire-client.ts';
import type { Seated, WirePage } from '../support/wire-client.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { pressSomething } from './player.ts';
import { BROWSER_ARGS } from '../../scripts/system-browser.ts';
import { openTab, siteFolder } from './support.ts';
import type { Tab } from './support.ts';
import { settled, until } from './waiting.ts';

export const SECRET = 'a-table-for-two';
export const ADMIN = 'whoever-runs-this-server';

/** The site together with tables, and nobody who looks at it yet. */
export interface TableServer {
  /** The address of the site's folder, ending in a slash. */
  readonly base: string;
  readonly port: number;
  readonly server: () => RunningServer;
  /** Stops the server, at once and without a word when `hard`. */
  readonly stop: (hard?: boolean) => Promise<void>;
  /** Starts it again on the same port and the same files. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TableSite extends TableServer {
  readonly browser: Browser;
}

/** Serves the site together with tables; `before`: what is put into the server's folder before it starts. */
export async function openTableServer(options: Partial<ServerOptions> = {}, before: (dataDir: string) => void = () => undefined): Promise<TableServer> {
  const distDir = siteFolder();
  const dataDir = mkdtempSync(join(tmpdir(), 'station-master-data-'));
  before(dataDir);
  const proxies = parseProxies('127.0.0.1');
  const begin = (port: number): Promise<RunningServer> => startServer({
    joinSecret: SECRET, adminSecret: ADMIN, dataDir, distDir, engineVersion: packageVersion(), bindAddress: '127.0.0.1', fsync: false, port, ...(proxies.ok ? { proxies: proxies.proxies } : {}), ...options,
  });
  let running = await begin(0);
  const { port } = running;
  return {
    base: `http://127.0.0.1:${port}/`, port,
    server: () => running,
    stop: async (hard = false) => {
      if (hard) running.abandon();
      await running.close(hard ? 0 : undefined);
    },
    start: async () => {
      running = await begin(port);
      await running.resumed;
    },
    close: async () => {
      await running.close(0);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same, and a browser to look at it with. */
export async function openTableSite(path: string, options: Partial<ServerOptions> = {}, before: (dataDir: string) => void = () => undefined): Promise<TableSite> {
  const server = await openTableServer(options, before);
  const browser = await chromium.launch({ executablePath: path, args: [...BROWSER_ARGS] });
  return {
    ...server, browser,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** A page with secret and name filled in before anything is loaded. */
export async function openPlayer(site: TableSite, name: string, options: BrowserContextOptions = {}, pace: number | null = 0): Promise<Tab> {
  const tab = await openTab(site, options, pace);
  await tab.context.addInitScript(([secret = '', who = '']) => {
    if (localStorage.getItem('stationmaster-displayname') !== null) return;
    localStorage.setItem('stationmaster-joinsecret', secret);
    localStorage.setItem('stationmaster-displayname', who);
  }, [SECRET, name]);
  return tab;
}

export async function openLobby(site: TableSite, page: Page, query = 'lobby'): Promise<void> {
  await page.goto(`${site.base}play.html?${query}`);
  await page.waitForSelector('[data-t="lobby"], [data-t="seating-screen"]');
  await settled(page);
}

/** Makes a table on the page; the result is its code. */
export async function createOnPage(page: Page, players: number, days = 1): Promise<string> {
  await page.click('[data-t="door-create"]');
  await page.selectOption('#lb-players', String(players));
  await page.fill('#lb-days', String(days));
  await page.click('[data-t="create"]');
  await page.waitForSelector('[data-t="seating"]');
  return (await page.textContent('[data-t="game-code"]') ?? '').trim();
}

/** Joins by code, as somebody does who was told it. */
export async function joinOnPage(page: Page, code: string): Promise<void> {
  await page.fill('#lb-code', code);
  await page.click('[data-t="look"]');
  await page.waitForSelector('[data-t="preview"]');
  await page.click('[data-t="join"]');
  await page.waitForSelector('[data-t="seating"]');
}

export async function inGame(page: Page): Promise<void> {
  await page.waitForSelector('[data-t="game"]', { timeout: 45_000 });
  await settled(page);
}

let tables = 0;

/** A table by plain requests: the first name is its host. */
export async function makeTable(site: TableSite, names: readonly string[], more: { readonly bots?: number; readonly days?: number; readonly seed?: number | null; readonly level?: string } = {}): Promise<readonly Seated[]> {
  const { bots = 0, days = 1, seed = null, level = 'operator' } = more;
  const players = names.length + bots;
  // The limit on new tables is each address's own (S-RL-1); tests make many.
  tables += 1;
  const headers = { 'x-forwarded-for': `10.0.${tables >> 8}.${tables & 255}` };
  const made = await callApi(site.port, 'lobby/create', { headers, body: { secret: SECRET, config: presetConfig('competitive', players, days), displayName: names[0], players, seed } });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const seats: Seated[] = [made.body as unknown as Seated];
  const code = String(made.body['gameCode']);
  for (const displayName of names.slice(1)) {
    const joined = await callApi(site.port, 'lobby/join', { headers, body: { secret: SECRET, gameCode: code, displayName } });
    assert.equal(joined.status, 200, JSON.stringify(joined.body));
    seats.push(joined.body as unknown as Seated);
  }
  for (let bot = 0; bot < bots; bot += 1) await callApi(site.port, `lobby/bot?game=${code}`, { token: seats[0]?.token ?? '', body: { seat: names.length + bot, filled: true, level } });
  return seats;
}

export async function startTable(site: TableSite, seats: readonly Seated[]): Promise<void> {
  const begun = await callApi(site.port, 'lobby/start', { token: seats[0]?.token ?? '', body: {} });
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
}

/** Puts a seat's key into a page, as if the page had taken the chair itself. */
export async function giveSeat(tab: Tab, seat: Seated, name: string, stage: 'lobby' | 'game' = 'game'): Promise<void> {
  await tab.context.addInitScript(([gameId = '', record = '']) => {
    if (sessionStorage.getItem('given') !== null) return;
    sessionStorage.setItem('given', '1');
    const all = JSON.parse(localStorage.getItem('stationmaster-sessions') ?? '{}') as Record<string, unknown>;
    all[gameId] = JSON.parse(record);
    localStorage.setItem('stationmaster-sessions', JSON.stringify(all));
  }, [seat.gameId, JSON.stringify({ token: seat.token, gameId: seat.gameId, gameCode: seat.gameCode, stage, player: seat.player, displayName: name, base: '/', updatedAt: Date.now() })]);
}

/** What the page keeps of its seats, by game code. */
export const keptSeats = (page: Page): Promise<Readonly<Record<string, { readonly token: string; readonly stage: string }>>> => page.evaluate(() => {
  const all = JSON.parse(localStorage.getItem('stationmaster-sessions') ?? '{}') as Readonly<Record<string, { readonly gameCode: string; readonly token: string; readonly stage: string }>>;
  return Object.fromEntries(Object.values(all).map((record) => [record.gameCode, { token: record.token, stage: record.stage }]));
});

/** Presses a control of the top bar, wherever the width has put it. */
export async function pressInBar(page: Page, key: string): Promise<void> {
  const control = page.locator(`[data-key="${key}"]`).first();
  await control.waitFor({ state: 'attached' });
  if (!await control.isVisible()) await page.locator(`details:has([data-key="${key}"]) > summary`).first().click();
  await control.click();
}

/** The game as the server has it. */
export function gameOf(site: TableServer, gameId: string): Game {
  const room = site.server().host.rooms.byId(gameId);
  assert.ok(room !== undefined && room !== null && room.stage.kind === 'game', 'the game is there');
  return room.stage.game.table;
}

export const movesOf = (site: TableServer, gameId: string): number => gameOf(site, gameId).history.length;
export const actorOf = (site: TableServer, gameId: string): number | null => actingPlayer(gameOf(site, gameId).state);

/** Closes a page; of what went wrong in it only this much is allowed. */
export async function closeTab(tab: Tab, allowed: RegExp): Promise<void> {
  await tab.context.close();
  assert.deepEqual(tab.faults.filter((fault) => !allowed.test(fault)), []);
}

/** Waits until a page that withholds nothing shows what the server told last. */
export async function upToDate(site: TableSite, page: Page, gameId: string): Promise<void> {
  const last = [...gameOf(site, gameId).log.all()].reverse().find((line) => line.tone !== 'clock' && line.tone !== 'phase')?.text ?? '';
  const said = last.replace(/^[^:]+: /, '');
  await until(`the page tells: ${said}`, () => page.evaluate((text) => (document.querySelector('#log')?.textContent ?? '').includes(text), said));
  await settled(page);
}

/** Presses what the page offers until the server has a move of it and the page shows what came of it. */
export async function moveOnPage(site: TableSite, page: Page, gameId: string): Promise<void> {
  const before = movesOf(site, gameId);
  for (let turn = 0; turn < 60 && movesOf(site, gameId) === before; turn += 1) {
    await pressSomething(page, turn);
    await settled(page);
    await until('the press is over', () => movesOf(site, gameId) > before, 300).catch(() => undefined);
  }
  assert.ok(movesOf(site, gameId) > before, 'a move was made');
  await upToDate(site, page, gameId);
}

/** A seat played by plain requests. */
export interface WireSeat {
  readonly page: WirePage;
  readonly move: (pick?: (options: readonly Intent[]) => Intent | undefined) => Promise<number>;
  readonly close: () => void;
}

export async function wireSeat(site: TableServer, seat: Seated): Promise<WireSeat> {
  const page = await openSeat(site.port, seat);
  return {
    page,
    move: async (pick = (options) => options[0]) => {
      const intent = pick(page.options());
      assert.ok(intent !== undefined, 'the seat has something to do');
      const told = await sendMove(site.port, seat, { seq: page.seq() + 1, intent, rev: page.rev() });
      assert.equal(told.body['ok'], true, JSON.stringify(told.body));
      await page.upTo(Number(told.body['rev']));
      return Number(told.body['rev']);
    },
    close: page.close,
  };
}

/** A table in play of two, the first seat on a page and the second by plain requests; whoever is not to act lets the other one be it. */
export async function pageAndWire(site: TableSite, more: { readonly pace?: number | null; readonly bots?: number; readonly days?: number; readonly first?: 'page' | 'wire'; readonly prepare?: (tab: Tab) => Promise<unknown> } = {}): Promise<{ readonly tab: Tab; readonly gameId: string; readonly code: string; readonly mine: Seated; readonly other: WireSeat }> {
  const seats = await makeTable(site, ['Ann', 'Bea'], { days: more.days ?? 1, bots: more.bots ?? 0 });
  await startTable(site, seats);
  const gameId = seats[0]?.gameId ?? '';
  await until('somebody is to act', () => [0, 1].includes(actorOf(site, gameId) ?? -1));
  const acting = actorOf(site, gameId) === 0 ? 0 : 1;
  const own = (more.first ?? 'page') === 'page' ? acting : 1 - acting;
  const mine = seats[own] ?? assert.fail('no seat');
  const theirs = seats[1 - own] ?? assert.fail('no seat');
  const tab = await openTab(site, {}, more.pace === undefined ? 0 : more.pace);
  await giveSeat(tab, mine, own === 0 ? 'Ann' : 'Bea');
  await more.prepare?.(tab);
  const other = await wireSeat(site, theirs);
  await tab.page.goto(`${site.base}play.html?lobby&code=${mine.gameCode}`);
  await inGame(tab.page);
  return { tab, gameId, code: mine.gameCode, mine, other };
}
