// Load/Unload (B-LU-1 to B-LU-12): every worker is free, so nothing is refused for its cost; order and jams decide.

import { badlyMadeUp, compareTrains, facilityAt, need } from '../../engine/index.ts';
import type { Facility, GridCoord, Intent, IntentOf, Load } from '../../engine/index.ts';
import type { Choice } from '../policy.ts';
import { areaHere, bestOf, choose, firstOf, lastResort, optionsOf } from './decision.ts';
import type { Decision } from './decision.ts';

type Porter = IntentOf<'porter.board'> | IntentOf<'porter.detrain'>;

/** B-LU-9: the train that leaves first, the lower number on equal terms. */
function soonestTrain<T extends Porter>(decision: Decision, options: readonly T[]): T | null {
  const { view } = decision;
  const ordered = options.slice().sort((a, b) => {
    if (a.trayId === undefined || b.trayId === undefined) return 0;
    const first = need(view.trays, a.trayId, 'tray');
    const second = need(view.trays, b.trayId, 'tray');
    // A train that cannot leave yet can be worked again next Stage.
    const stays = Number(badlyMadeUp(first) !== null) - Number(badlyMadeUp(second) !== null);
    return stays || compareTrains(first, second);
  });
  return ordered[0] ?? null;
}

function facilityOf(decision: Decision, at: GridCoord): Facility {
  const facility = facilityAt(areaHere(decision), at);
  if (facility === null) throw new Error('work without a facility');
  return facility;
}

function sign(facility: Facility): readonly Load[] {
  const boxes: readonly (Load | null)[] = facility.menAtWork ?? [];
  return boxes.filter((load): load is Load => load !== null);
}

interface Advance {
  readonly option: IntentOf<'laborer.advanceLoad'>;
  readonly dir: 'out' | 'in';
  /** Steps after this one until the load is off the sign. */
  readonly left: number;
}

function advancesOf(decision: Decision): readonly Advance[] {
  return optionsOf(decision, 'laborer.advanceLoad').flatMap((option): readonly Advance[] => {
    const load = facilityOf(decision, option.at).menAtWork?.[option.box];
    if (load == null) return [];
    return [{ option, dir: load.dir, left: load.dir === 'out' ? 2 - option.box : option.box }];
  });
}

/** B-LU-6: an outbound load comes off only while nothing comes the other way. */
export function outboundCanFinish(facility: Facility): boolean {
  return sign(facility).every((load) => load.dir === 'out');
}

/** B-LU-7: an inbound load needs a place in the red box that no other load is on its way to. */
export function inboundCanFinish(facility: Facility): boolean {
  const loads = sign(facility);
  return loads.every((load) => load.dir === 'in') && facility.capacity.inbound - facility.inboundBox.length - loads.length >= 1;
}

/** What the bot's workers do next. */
export function chooseLoadUnload(decision: Decision): Choice {
  const detrain = soonestTrain(decision, optionsOf(decision, 'porter.detrain'));
  if (detrain !== null) return choose(detrain, 'lu.detrain');
  const board = soonestTrain(decision, optionsOf(decision, 'porter.board'));
  if (board !== null) return choose(board, 'lu.board');

  const advances = advancesOf(decision);
  for (const [dir, code] of [['out', 'lu.finishOut'], ['in', 'lu.finishIn']] as const) {
    const last = advances.find((advance) => advance.dir === dir && advance.left === 0);
    if (last !== undefined) return choose(last.option, code);
  }
  const nearest = bestOf(advances, (advance) => -advance.left);
  if (nearest !== null) return choose(nearest.option, 'lu.advance');

  // B-LU-12: where both ways are worked the unload comes first; it leaves an empty car to load.
  const begin = optionsOf(decision, 'laborer.beginUnload').find((option) => inboundCanFinish(facilityOf(decision, option.at)));
  const startable = optionsOf(decision, 'laborer.startLoad').filter((option) => outboundCanFinish(facilityOf(decision, option.at)));
  const start = startable.find((option) => begin === undefined || !facilityOf(decision, option.at).allows.inbound);
  if (start !== undefined) return choose(start, 'lu.start');
  if (begin !== undefined) return choose(begin, 'lu.begin');

  const end: Intent | null = firstOf(decision, 'loadUnload.end');
  return end === null ? lastResort(decision) : choose(end, 'lu.end');
}
