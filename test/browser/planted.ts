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
import { actorOf, gameOf, giveSeat, inGame, movesOf } from './tables.ts';
import type { TableSite } from './tables.ts';

export interface PlantedGame {
  readonly seats: readonly Seat[];
  readonly names: readonly string[];
  readonly history: readonly Intent[];
  readonly gameId: string;
}

/** The first `moves` of a game, as a table of the server that is about to start. */
export function plantGame(dataDir: string, game: Planted, moves: number): PlantedGame {
  const seats = plant(dataDir, { ...game, history: game.history.slice(0, moves) });
  return { seats, names: game.playerNames, history: game.history, gameId: seats[0]?.gameId ?? assert.fail('nobody sits there') };
}

/** A table game among the saved positions. */
export function savedGame(name: string): Planted {
  const save = readSave(name);
  assert.ok(save.format === 'station-master-table', `${name} is of a table`);
  return save;
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
