// Who sits where (R-TB-2): the one place that turns a seat into a player and back.

import { playerIndex, seatIndex } from './ids.ts';
import type { NodeIndex, PlayerIndex, SeatIndex } from './ids.ts';
import { at } from './lists.ts';
import type { GameState, Player } from './state.ts';

type Seated = Pick<GameState, 'seating'>;

export function playerCount(state: Seated): number {
  return state.seating.length;
}

/** Every player, in player order. */
export function allPlayers(state: Seated): readonly PlayerIndex[] {
  return state.seating.map((_, index) => playerIndex(index));
}

/** Every seat, west to east. */
export function allSeats(state: Seated): readonly SeatIndex[] {
  return state.seating.map((_, index) => seatIndex(index));
}

export function seatOf(state: Seated, player: PlayerIndex): SeatIndex {
  const seat = state.seating.indexOf(player);
  if (seat < 0) throw new Error(`player ${player} sits nowhere`);
  return seatIndex(seat);
}

export function playerAt(state: Seated, seat: SeatIndex): PlayerIndex {
  return at(state.seating, seat, 'seat');
}

export function playerOf(state: Pick<GameState, 'players'>, player: PlayerIndex): Player {
  return at(state.players, player, 'player');
}

/** The player `steps` seats to the left of `player`: eastward, wrapping (R-CK-3). */
export function playerLeftOf(state: Seated, player: PlayerIndex, steps: number): PlayerIndex {
  const seat = (seatOf(state, player) + steps) % playerCount(state);
  return playerAt(state, seatIndex(seat));
}

/** The Division node of a seat's Office (R-TB-10). */
export function officeNode(seat: SeatIndex): NodeIndex {
  return 2 * seat + 2;
}
