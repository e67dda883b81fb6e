// Why nothing is moving (R-RJ-10, U-BL-1): every standing impediment of the viewer's own district, stuck first.
// Each row asks the engine what refuses the act, so the list never guesses (U-BL-2). Rows are kept while all they look at is the same.

import { ownArea, trayOf, traysInDistrict } from '../engine/index.ts';
import type { GameState, OfficeArea, PlayerIndex } from '../engine/index.ts';
import { facilityEntries } from './blocked-facilities.ts';
import { lineEntries, trayEntries } from './blocked-line.ts';
import { platformEntries } from './blocked-platform.ts';
import { isSwitching, trainEntries } from './blocked-trains.ts';
import type { BlockedEntry } from './frame.ts';
import { overLimitSentence } from './refusal-general.ts';
import { rememberLast } from './remember.ts';

export { decisionAsks } from './decision-asks.ts';

/** Row 31. */
function handEntry(state: GameState, viewer: PlayerIndex): readonly BlockedEntry[] {
  const why = overLimitSentence(state, viewer);
  return why === null ? [] : [{ where: 'Your hand', why, severity: 'stuck' }];
}

type Entries = readonly BlockedEntry[];

const rememberFacilities = rememberLast<Entries>();
const rememberPlatform = rememberLast<Entries>();
const rememberTrains = rememberLast<Entries>();
const rememberLine = rememberLast<Entries>();

/** Rows 1 to 19: industries look at their district and the yards, the platform at its trains and the phase too. */
function workEntries(state: GameState, viewer: PlayerIndex, area: OfficeArea): readonly [Entries, Entries] {
  const { yards, clock } = state;
  const facilities = rememberFacilities(area, [yards], () => facilityEntries(state, viewer, area));
  const trays = area.adOccupancy.map((id) => trayOf(state, id));
  return [facilities, rememberPlatform(area, [yards, clock.phase, ...trays], () => platformEntries(state, viewer, area))];
}

/** Rows 20, 21 and 25 to 29: the trains of the district, and while its player is switching the turn. */
function ownTrainEntries(state: GameState, viewer: PlayerIndex, area: OfficeArea): Entries {
  if (isSwitching(state, viewer)) return trainEntries(state, viewer, area);
  const held = area.heldAtLimits.map((id) => trayOf(state, id));
  return rememberTrains(area, [...traysInDistrict(state, area.seat), null, ...held], () => trainEntries(state, viewer, area));
}

/** Row 30: what stands about the whole Division, and whose dispatch devices serve. */
function ownLineEntries(state: GameState, area: OfficeArea): Entries {
  const { division, trays, officeAreas, seating, clock } = state;
  return rememberLine(area, [division, trays, officeAreas, seating, clock.superintendent], () => lineEntries(state, area));
}

/** Everything that keeps something from moving in the viewer's district. */
export function blockedList(state: GameState, viewer: PlayerIndex): Entries {
  if (state.status === 'finished') return NOTHING;
  const area = ownArea(state, viewer);
  const [facilities, platform] = workEntries(state, viewer, area);
  const all = [facilities, platform, ownTrainEntries(state, viewer, area), trayEntries(state, viewer), ownLineEntries(state, area), handEntry(state, viewer)];
  if (all.every((entries) => entries.length === 0)) return NOTHING;
  const entries = all.flat();
  return [...entries.filter((entry) => entry.severity === 'stuck'), ...entries.filter((entry) => entry.severity === 'waiting')];
}

const NOTHING: Entries = [];
