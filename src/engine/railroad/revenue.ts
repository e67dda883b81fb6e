// Revenue the driver pays and takes (R-LU-4, R-GM-18).

import type { RevenueReason } from '../events.ts';
import type { PlayerIndex } from '../ids.ts';
import { playerOf } from '../seats.ts';
import { emit } from '../step.ts';
import type { Step } from '../step.ts';

/** Changes a player's Revenue; nothing at all when the amount is 0. */
export function pay(step: Step, player: PlayerIndex, delta: number, reason: RevenueReason): void {
  if (delta === 0) return;
  emit(step, { type: 'revenueChanged', player, delta, total: playerOf(step.state, player).revenue + delta, reason });
}
