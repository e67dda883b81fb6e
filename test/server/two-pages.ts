// A table of two people with a page each, for tests of a game in progress, and what such tests ask of the table.

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import type { ServerOptions } from '../../src/server/process/main.ts';
import type { Answer } from './asking.ts';
import { pause, serve } from './harness.ts';
import type { Bench, Seat, TableWish } from './harness.ts';
import { openPages } from './pages.ts';
import type { Page } from './pages.ts';

export interface TwoPages {
  readonly bench: Bench;
  readonly seats: readonly Seat[];
  readonly pages: readonly Page[];
}

export async function two(t: TestContext, options: Partial<ServerOptions> = {}, wish: TableWish = {}): Promise<TwoPages> {
  const bench = await serve(t, options);
  const seats = await bench.started({ humans: 2, ...wish });
  return { bench, seats, pages: await openPages(bench, seats) };
}

/** How much a page has been told, signs of life aside. */
const said = (page: Page): number => page.reader.raw().replaceAll(': ping\n\n', '').length;

/** A page that has nothing to do. */
export function waiting(pages: readonly Page[]): Page {
  return pages.find((page) => page.options().length === 0) ?? assert.fail();
}

/** The intents on disk. */
export function historyOf(bench: Bench, page: Page): readonly Intent[] {
  return bench.file(page.seat.gameId, 'game.json')['history'] as readonly Intent[];
}

/** No page gets anything while `act` goes on. */
export async function quiet(pages: readonly Page[], act: () => Promise<unknown>): Promise<void> {
  // Who came in after whom has been told by now.
  await pause(40);
  const before = pages.map((page) => said(page));
  await act();
  await pause(60);
  assert.deepEqual(pages.map((page) => said(page)), before, 'a push nobody should get');
}

/** The position as the server holds it. */
export function stateOf(bench: Bench, gameId: string): GameState {
  const room = bench.server().host.rooms.byId(gameId);
  return room?.stage.kind === 'game' ? room.stage.game.table.state : assert.fail('no game in memory');
}

/** What a refusal says: status, `ok`, code. */
export function refused({ status, json }: Answer): readonly unknown[] {
  return [status, json['ok'], json['code'] ?? json['error']];
}
