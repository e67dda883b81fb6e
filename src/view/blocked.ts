// Why nothing is moving (R-RJ-10, U-BL-1): every standing impediment of the viewer's own district, stuck first.
// Each row asks the engine what refuses the act, so the list never guesses (U-BL-2).

import { ownArea } from '../engine/districts.ts';
import type { PlayerIndex } from '../engine/ids.ts';
import type { GameState } from '../engine/state.ts';
import { facilityEntries } from './blocked-facilities.ts';
import { lineEntries, trayEntries } from './blocked-line.ts';
import { platformEntries } from './blocked-platform.ts';
import { trainEntries } from './blocked-trains.ts';
import type { BlockedEntry } from './frame.ts';
import { overLimitSentence } from './refusal-general.ts';

export { decisionAsks } from './decision-asks.ts';

/** Row 31. */
function handEntry(state: GameState, viewer: PlayerIndex): readonly BlockedEntry[] {
  const why = overLimitSentence(state, viewer);
  return why === null ? [] : [{ where: 'Your hand', why, severity: 'stuck' }];
}

/** Everything that keeps something from moving in the viewer's district. */
export function blockedList(state: GameState, viewer: PlayerIndex): readonly BlockedEntry[] {
  if (state.status === 'finished') return [];
  const area = ownArea(state, viewer);
  const entries = [
    ...facilityEntries(state, viewer, area),
    ...platformEntries(state, viewer, area),
    ...trainEntries(state, viewer, area),
    ...trayEntries(state, viewer),
    ...lineEntries(state, area),
    ...handEntry(state, viewer),
  ];
  return [...entries.filter((entry) => entry.severity === 'stuck'), ...entries.filter((entry) => entry.severity === 'waiting')];
}
