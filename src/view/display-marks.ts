// What a step shows beside its board and its words: sums that were earned, trains that were destroyed, the way a crew ran. Worked out from the
// events, so that no screen reads it out of a sentence; everything in it happened before everybody's eyes (E-RD-1, E-DL-5).

import { areaOf, labelOf, routeSquares, seatOf } from '../engine/index.ts';
import type { EventOf, GameEvent, GameState, GridCoord, PlayerIndex, SeatIndex, TrayId } from '../engine/index.ts';
import type { Place, TrainChip } from './frame.ts';
import { placeOf } from './narrate.ts';
import { trainChip } from './project-trains.ts';

/** Revenue earned, beside what earned it. */
export interface Gain {
  readonly player: PlayerIndex;
  readonly amount: number;
  readonly where: Place;
}

/** Trains that are no more, as they were. */
export interface Wreck {
  readonly where: Place;
  readonly trains: readonly TrainChip[];
}

/** The squares a train stood on and passed in its district, from the one it left, or came in at, to the one it reached. */
export interface Run {
  readonly trayId: TrayId;
  readonly seat: SeatIndex;
  readonly squares: readonly GridCoord[];
}

export interface StepMarks {
  readonly gains?: readonly Gain[];
  readonly wrecks?: readonly Wreck[];
  readonly runs?: readonly Run[];
}

/** Sums of one player at one place are one gain; a place is that of the event told last before the money. */
function gainsOf(events: readonly GameEvent[], before: GameState, after: GameState): readonly Gain[] {
  const gains: Gain[] = [];
  let where: Place | null = null;
  for (const event of events) {
    where = placeOf(event, before, after) ?? where;
    if (event.type !== 'revenueChanged' || event.delta <= 0 || where === null) continue;
    const { player, delta } = event;
    const at = gains.findIndex((gain) => gain.player === player && gain.where === where);
    const earlier = gains[at];
    if (earlier === undefined) gains.push({ player, amount: delta, where });
    else gains[at] = { ...earlier, amount: earlier.amount + delta };
  }
  return gains;
}

function wreckOf(event: EventOf<'trainsDestroyed'>, before: GameState, after: GameState): readonly Wreck[] {
  const where = placeOf(event, before, after);
  if (where === null) return [];
  const met = event.trains.map((train) => train.label);
  const trains = Object.values(before.trays)
    .filter((tray) => after.trays[tray.id] === undefined && met.includes(labelOf(tray)))
    .map((tray) => trainChip(before, tray))
    .sort((a, b) => met.indexOf(a.label) - met.indexOf(b.label));
  return [{ where, trains }];
}

function runOf({ trayId, player, route }: EventOf<'trayMoved'>, before: GameState): Run {
  return { trayId, seat: seatOf(before, player), squares: routeSquares(route).map(({ coord }) => coord) };
}

/** A train that arrives runs in over the Running Track, from the sign it passes to the Office. */
function arrivalOf(event: EventOf<'trainArrived'>, after: GameState): readonly Run[] {
  const area = areaOf(after, event.seat);
  const tray = area.adOccupancy.map((id) => after.trays[id]).find((one) => one !== undefined && one.trainNumber === event.trainNumber && one.trainIsExtra === event.isExtra && one.section === event.section);
  if (tray === undefined) return [];
  const { col, row } = area.officeCoord;
  const from = tray.direction === 'east' ? area.limitsWest.col : area.limitsEast.col;
  const step = Math.sign(col - from);
  const squares = Array.from({ length: Math.abs(col - from) + 1 }, (_, i) => ({ row, col: from + i * step }));
  return [{ trayId: tray.id, seat: event.seat, squares }];
}

/** The marks of one step; an empty object for most of them. */
export function marksOf(events: readonly GameEvent[], before: GameState, after: GameState): StepMarks {
  const gains = gainsOf(events, before, after);
  const wrecks = events.flatMap((event) => (event.type === 'trainsDestroyed' ? wreckOf(event, before, after) : []));
  const runs = events.flatMap((event) => (event.type === 'trayMoved' ? [runOf(event, before)] : event.type === 'trainArrived' ? arrivalOf(event, after) : []));
  return { ...(gains.length > 0 ? { gains } : {}), ...(wrecks.length > 0 ? { wrecks } : {}), ...(runs.length > 0 ? { runs } : {}) };
}
