// The pending question in one sentence: it names the train and the place, never a card (R-DC-1, U-DC-2, R-RF-5).

import { trayOf, wayOut } from '../engine/index.ts';
import type { GameState, PendingDecision } from '../engine/index.ts';
import { mainlineName, officeName, tableNames, trayTitle } from './words.ts';

/** What is asked; `decision` is the pending one of this state. */
export function decisionAsks(state: GameState, decision: PendingDecision): string {
  const names = tableNames(state);
  const tray = trayOf(state, decision.trayId);
  const train = trayTitle(tray);
  switch (decision.kind) {
    case 'clearance': {
      const ahead = trayTitle(trayOf(state, decision.occupiedBy));
      return `May ${train} follow ${ahead} onto ${mainlineName(state, wayOut(state, tray).node)}?`;
    }
    case 'yardOffice':
      return `Is ${train} to be taken into the Yard Office, or to come in at ${officeName(state, decision.seat, names)}?`;
    case 'redFlag':
      return `${train} will collide at ${officeName(state, decision.seat, names)}, coming from the ${decision.from}. Flag it down?`;
  }
}
