// R-FP-1: a text equal for two positions exactly when nothing in the rest of the turn can tell them apart. Written from the
// rule for the tests of reach; the order of Crew Trays and the dealing history play no part.

import { coordOf } from '../../src/engine/ids.ts';
import type { PlayerIndex } from '../../src/engine/ids.ts';
import { seatOf } from '../../src/engine/seats.ts';
import type { CrewTray, GameState } from '../../src/engine/state.ts';
import { printCars } from './boards.ts';

/** What tells a position apart, Moves left aside. */
export function placement(state: GameState, player: PlayerIndex): string {
  const district = seatOf(state, player);
  const area = state.officeAreas[district];
  if (area === undefined) throw new Error(`no seat ${district}`);
  const trays = Object.values(state.trays);
  const byId = (a: CrewTray, b: CrewTray): number => (a.id < b.id ? -1 : 1);
  const here = trays.filter((one) => one.position.at === 'grid' && one.position.seat === district).sort(byId);
  const onInterchange = trays.filter((one) => {
    if (one.position.at !== 'mainline') return false;
    const node = state.division.nodes[one.position.node];
    return node?.kind === 'mainline' && node.card === 'interchange';
  }).sort(byId);
  const officeKey = `${area.officeCoord.row},${area.officeCoord.col}`;
  const occupied = new Set(here.map((one) => (one.position.at === 'grid' ? `${one.position.coord.row},${one.position.coord.col}` : '')));
  const squares = Object.entries(area.grid)
    .map(([key, card]) => ({ key, at: coordOf(key), card, cars: card.facility?.kind === 'freight' ? card.facility.industryTrack.cars : card.standing }))
    .filter(({ cars }) => cars.length > 0)
    .sort((a, b) => a.at.row - b.at.row || a.at.col - b.at.col)
    .map(({ key, card, cars }) => {
      const split = occupied.has(key) || key === officeKey ? Math.min(Math.max(card.standingWest, 0), cars.length) : '-';
      return `${key}:${printCars(cars)}/${split}`;
    });
  const turn = state.turns[player];
  const worked = Object.entries(turn?.freightWorked ?? {}).filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    here.map((one) => (one.position.at === 'grid'
      ? `${one.id} ${one.position.coord.row},${one.position.coord.col} ${one.facing} ${one.railFacing} ${one.engineAt} ${printCars(one.consist)}` : '')).join(';'),
    onInterchange.map((one) => `${one.id} ${one.engineAt} ${printCars(one.consist)}`).join(';'),
    squares.join(';'),
    worked.map(([key, count]) => `${key}=${count}`).join(';'),
    (state.decks.hands[player] ?? []).slice().sort().join(' '),
  ].join('|');
}

/** The whole fingerprint: the placement and the Moves left. */
export function fingerprint(state: GameState, player: PlayerIndex): string {
  return `${state.turns[player]?.movesRemaining ?? 0}|${placement(state, player)}`;
}
