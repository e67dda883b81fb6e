// Tables that begin where a recorded game stood (U-HN-2): planted before the server starts, looked at by pages, moved on from outside as the
// record goes on.

import assert from 'node:assert/strict';
import { playerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { actionMenu } from '../../src/view/menu.ts';
import type { Menu } from '../../src/view/menu-types.ts';
import { plant } from '../server/plant.ts';
import type { Planted } from '../server/plant.ts';
import type { Seat } from '../server/harness.ts';
import { sendMove } from '../support/wire-client.ts';
import { readSave } from './saves.ts';
import { openTab } from './support.ts';
import type { Tab } from './support.ts';
import { actorOf, gameOf, giveSeat, inGame, movesOf, openTableSite } from './tables.ts';
import type { TableSite } from './tables.ts';

export interface PlantedGame {
  readonly seats: readonly Seat[];
  readonly names: readonly string[];
  readonly history: readonly Intent[];
  readonly gameId: string;
}

/** Served tables, each of which began as a game that was planted, by name. */
export interface PlantedSite extends TableSite {
  readonly game: (name: string) => PlantedGame;
}

/** The first `moves` of a game; below 0 they are counted from its end. */
export type Beginning = readonly [game: Planted, moves: number];

/** A server whose tables stand where these games stood; it is open when all of them are. */
export async function openPlantedSite(path: string, beginnings: Readonly<Record<string, Beginning>>): Promise<PlantedSite> {
  const games = new Map<string, PlantedGame>();
  const site = await openTableSite(path, {}, (dataDir) => {
    for (const [name, [game, moves]] of Object.entries(beginnings)) games.set(name, plantGame(dataDir, game, moves));
  });
  await site.server().resumed;
  return { ...site, game: (name) => games.get(name) ?? assert.fail(`no game ${name} is planted`) };
}

function plantGame(dataDir: string, game: Planted, moves: number): PlantedGame {
  const seats = plant(dataDir, { ...game, history: game.history.slice(0, moves) });
  return { seats, names: game.playerNames, history: game.history, gameId: seats[0]?.gameId ?? assert.fail('nobody sits there') };
}

/** A table game among the saved positions. */
export function savedGame(name: string): Planted {
  const save = readSave(name);
  assert.ok(save.format === 'station-master-table', `${name} is of a table`);
  const { seed } = save;
  assert.ok(typeof seed === 'number', `${name} is dealt from a number`);
  return { ...save, seed };
}

/** A player's page at the game. */
export async function pageAt(site: TableSite, game: PlantedGame, player: number, pace: number | null, prepare: (tab: Tab) => Promise<void> = async () => undefined): Promise<Tab> {
  const seat = game.seats[player] ?? assert.fail('no such seat');
  const tab = await openTab(site, {}, pace);
  await giveSeat(tab, seat, game.names[player] ?? '');
  await prepare(tab);
  await tab.page.goto(`${site.base}play.html?lobby&code=${seat.gameCode}`);
  await inGame(tab.page);
  return tab;
}

export const stateOf = (site: TableSite, { gameId }: PlantedGame): GameState => gameOf(site, gameId).state;
export const menuOf = (site: TableSite, game: PlantedGame, player: number): Menu => actionMenu(stateOf(site, game), playerIndex(player));

/** One legal answer of the player who is asked. */
export function answer(site: TableSite, game: PlantedGame, player: number, is: (intent: Intent) => boolean): Intent {
  return menuOf(site, game, player).options.find(is) ?? assert.fail('that answer is offered');
}

/** The record's next moves, each sent by whoever is to act. */
export async function goOn(site: TableSite, game: PlantedGame, moves = 1): Promise<void> {
  for (let i = 0; i < moves; i += 1) {
    const at = movesOf(site, game.gameId);
    const intent = game.history[at] ?? assert.fail('the record ends here');
    const player = actorOf(site, game.gameId) ?? assert.fail('somebody is to act');
    const seat = game.seats[player] ?? assert.fail('no such seat');
    const room = site.server().host.rooms.byId(game.gameId);
    assert.ok(room !== undefined && room !== null && room.stage.kind === 'game');
    const seq = (room.stage.game.lastSeq[player]?.seq ?? 0) + 1;
    const told = await sendMove(site.port, seat, { seq, intent, rev: at });
    assert.equal(told.body['ok'], true, JSON.stringify(told.body));
  }
}
