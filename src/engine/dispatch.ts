// Dispatch devices and the one-freight-car rule as screens ask about them (R-ML-27, R-TR-12).

import type { DispatchDevice } from './content/board-cards.ts';
import { areaOf } from './districts.ts';
import { squareKey } from './ids.ts';
import type { PlayerIndex, SeatIndex } from './ids.ts';
import { trainHas } from './content/trains.ts';
import { playerAt } from './seats.ts';
import type { CrewTray, GameState } from './state.ts';
import { budgetKey, freightIn } from './track/pickup.ts';
import { turnOf } from './turns.ts';

/** E-VW-2: spent until the next Day, idle because this district's player does not hold the Fedora, or ready. */
export function dispatchState(state: GameState, seat: SeatIndex, key: DispatchDevice): 'unspent' | 'spent' | 'idle' {
  if (areaOf(state, seat).dispatchUsedToday.includes(key)) return 'spent';
  return playerAt(state, seat) === state.clock.superintendent ? 'unspent' : 'idle';
}

/** R-TR-12: the train holds a freight car and may work no more here this turn. */
export function freightRuleSpent(state: GameState, player: PlayerIndex, tray: CrewTray): boolean {
  if (tray.position.at !== 'grid' || !trainHas(tray.trainNumber, 'oneFreightPerLocation')) return false;
  const worked = turnOf(state, player).freightWorked[budgetKey(tray.id, squareKey(tray.position.coord))] ?? 0;
  return worked > 0 && freightIn(tray.consist) > 0;
}
