// A crew's Moves as others ask for them. Walks are kept under the state they were made from, weakly: a
// state never changes, so a walk made once serves every question about it (E-PERF-1).

import { need } from '../lists.ts';
import { areaOf, ownArea } from '../districts.ts';
import type { PlayerIndex, TrayId } from '../ids.ts';
import { seatOf } from '../seats.ts';
import type { CrewTray, GameState, RollingStock } from '../state.ts';
import { turnOf } from '../turns.ts';
import { exitPort, ownCutAt, walk } from './walk.ts';
import type { Walk } from './walk.ts';

interface TrayWalks {
  readonly tray: TrayId;
  forward: Walk | null;
  reverse: Walk | null;
}

/** Each crew is walked once in each direction for one position (R-FK-4). */
const walks = new WeakMap<GameState, TrayWalks[]>();

/** The walks of one tray, made as they are asked for. */
function keptFor(state: GameState, tray: TrayId): TrayWalks {
  let trays = walks.get(state);
  if (trays === undefined) {
    trays = [];
    walks.set(state, trays);
  }
  const found = trays.find((kept) => kept.tray === tray);
  if (found !== undefined) return found;
  const fresh: TrayWalks = { tray, forward: null, reverse: null };
  trays.push(fresh);
  return fresh;
}

/** One direction of one crew standing in the player's district; `reasons` walks anew and is not kept. */
export function walkOf(state: GameState, player: PlayerIndex, tray: CrewTray, reverse: boolean, reasons = false): Walk {
  const make = (): Walk => {
    const { movesRemaining: movesLeft, freightWorked } = turnOf(state, player);
    return walk(state, areaOf(state, seatOf(state, player)), tray, reverse, { movesLeft, freightWorked, reasons });
  };
  if (reasons) return make();
  const kept = keptFor(state, tray.id);
  return reverse ? (kept.reverse ??= make()) : (kept.forward ??= make());
}

/** Destinations with routes and the cars each couples, and the refused squares with a reason each, in both directions. */
export function movesFor(state: GameState, player: PlayerIndex, trayId: TrayId): { readonly forward: Walk; readonly reverse: Walk } {
  const tray = need(state.trays, trayId, 'tray');
  return { forward: walkOf(state, player, tray, false, true), reverse: walkOf(state, player, tray, true, true) };
}

/** The cut a Move in this direction would take back first, nearest first (R-MV-15). */
export function ownCut(state: GameState, player: PlayerIndex, tray: CrewTray, reverse: boolean): readonly RollingStock[] {
  const area = ownArea(state, player);
  const exit = exitPort(area, tray, reverse);
  return tray.position.at !== 'grid' || exit === null ? [] : ownCutAt(area, tray.position.coord, exit);
}
