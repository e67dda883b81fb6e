// The log's sentences about a Local Operations turn: the choice, Moves, coupling, setting out, sorting
// (R-MV-32, R-SO-13).

import { movesAllowed, sameSquare, unreachable } from '../engine/index.ts';
import type { EventOf, RollingStock } from '../engine/index.ts';
import { facilityTold } from './telling.ts';
import type { Telling } from './telling.ts';
import { carsInAll, carsInOrder, count, labelTitle, mainlineName, sideAdjective, squareName, squareNames } from './words.ts';

export const SWITCHING_EVENTS = ['localOpsOptionChosen', 'trayMoved', 'carsCoupled', 'carsDropped', 'consistSorted', 'flyingSwitch'] as const;
export type SwitchingEvent = EventOf<(typeof SWITCHING_EVENTS)[number]>;

function movesLeft(n: number): string {
  return n === 0 ? 'no Moves left' : `${count(n, 'Move')} left`;
}

/** `1 car (loaded boxcar)`. */
function cut(cars: readonly RollingStock[]): string {
  return cars.length === 1 ? `1 car (${carsInOrder(cars)})` : `${cars.length} cars (${carsInOrder(cars)})`;
}

/** How many of the cars coupled were the train's own cut, which comes first in `stock` (R-MV-28). */
function coupled(event: EventOf<'carsCoupled'>): string {
  const own = event.recoupled?.stock.length ?? 0;
  const found = event.stock.slice(own);
  const from = event.from.filter((square) => event.recoupled === undefined || !sameSquare(square, event.recoupled.at));
  const end = event.toNose ? 'onto its nose' : 'onto its tail';
  const parts: string[] = [];
  if (event.recoupled !== undefined) parts.push(`picks its own cut of ${cut(event.recoupled.stock)} back up at ${squareName(event.recoupled.at)}`);
  if (found.length > 0) parts.push(`couples ${cut(found)} found at ${squareNames(from)}`);
  const stays = event.leaves !== undefined && event.leaves.stock.length > 0 ? `; ${carsInAll(event.leaves.stock)} stay${event.leaves.stock.length === 1 ? 's' : ''} at ${squareName(event.leaves.at)}` : '';
  return `${labelTitle(event.label)} ${parts.join(' and ')}, ${end}${stays}.`;
}

export function switchingSentence(event: SwitchingEvent, t: Telling): string {
  switch (event.type) {
    case 'localOpsOptionChosen':
      switch (event.option) {
        case 'switch':
          return `Switch is chosen: ${count(movesAllowed(t.before), 'Move')} for the crews of the district.`;
        case 'draw':
          return 'Draw is chosen: one card to draw, and any to play or discard.';
        case 'freightAgent':
          return 'The Freight Agent is chosen: one errand at a facility of the district.';
        default:
          return unreachable(event.option);
      }
    case 'trayMoved': {
      const via = event.via === undefined ? '' : ` by way of ${squareName(event.via)}`;
      return `${labelTitle(event.label)} runs from ${squareName(event.from)} to ${squareName(event.to)}${via}; ${movesLeft(event.movesRemaining)}.`;
    }
    case 'carsCoupled':
      return coupled(event);
    case 'carsDropped': {
      const what = `${labelTitle(event.label)} sets out ${cut(event.stock)} at ${squareName(event.at)}`;
      return event.fromNose ? `${what} off its nose: running forward couples the cut again.` : `${what} off its tail: running forward leaves the cut behind, backing couples it again.`;
    }
    case 'consistSorted': {
      const where = event.at !== undefined ? `at ${squareName(event.at)}` : event.node !== undefined ? `on ${mainlineName(t.before, event.node)}` : 'where it stands';
      return `${labelTitle(event.label)} is put in order ${where}: ${carsInOrder(event.before)} becomes ${carsInOrder(event.after)} behind the engine; ${movesLeft(event.movesRemaining)}.`;
    }
    case 'flyingSwitch':
      return `Flying Switch: ${labelTitle(event.label)} stays at ${squareName(event.from)} and lets ${cut(event.stock)} roll into ${facilityTold(t, event.player, event.to)} by its ${sideAdjective(event.entryEnd)} end; ${movesLeft(event.movesRemaining)}.`;
    default:
      return unreachable(event);
  }
}
