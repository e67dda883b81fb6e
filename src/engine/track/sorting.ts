// Re-ordering a consist at a Small Yard or at the Interchange (R-SY-1 to R-SY-14).

import { seatIndex } from '../ids.ts';
import type { PlayerIndex } from '../ids.ts';
import { nodeAhead, nodeAt } from '../division.ts';
import { need } from '../lists.ts';
import { maySwitch, orderFault } from '../trains.ts';
import { playerAt } from '../seats.ts';
import type { CrewTray, GameState, RollingStock } from '../state.ts';

/** R-SY-5: what tells two cars apart in a sort. */
function carKey(car: RollingStock): string {
  return `${car.type}${car.loaded ? '+' : '-'}${car.origin ?? ''}`;
}

function sequenceKey(cars: readonly (RollingStock | undefined)[]): string {
  return cars.map((car) => (car === undefined ? '?' : carKey(car))).join(' ');
}

/** Whether `order` is a permutation of the consist's indices that changes something (R-SY-2, R-SY-4). */
export function isSort(tray: CrewTray, order: readonly number[]): boolean {
  const { consist } = tray;
  if (order.length !== consist.length || new Set(order).size !== order.length) return false;
  if (order.some((index) => consist[index] === undefined)) return false;
  return tray.engineAt !== 0 || sequenceKey(order.map((index) => consist[index])) !== sequenceKey(consist);
}

/** The consist in a new order. */
export function sorted(tray: CrewTray, order: readonly number[]): readonly RollingStock[] {
  return order.flatMap((index) => tray.consist[index] ?? []);
}

function permutations(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  const result: number[][] = [];
  const grow = (prefix: readonly number[]): void => {
    if (prefix.length === count) {
      result.push([...prefix]);
      return;
    }
    for (let i = 0; i < count; i += 1) if (!prefix.includes(i)) grow([...prefix, i]);
  };
  grow([]);
  return result;
}

/** R-SY-5: each distinct order once, as its smallest index list, in ascending order; made-up ones alone at the Interchange (R-SY-11). */
export function sortOffers(tray: CrewTray, atInterchange: boolean): readonly (readonly number[])[] {
  const seen = new Set<string>();
  return permutations(tray.consist.length).filter((order) => {
    const cars = sorted(tray, order);
    const key = sequenceKey(cars);
    if (seen.has(key) || !isSort(tray, order)) return false;
    seen.add(key);
    return !atInterchange || orderFault(cars, 0) === null;
  });
}

/** C-ML-8, R-SY-9, R-SY-10: whether the train stands at the Interchange and is this player's to sort. */
export function sortableAtInterchange(state: GameState, player: PlayerIndex, tray: CrewTray): boolean {
  if (tray.position.at !== 'mainline') return false;
  const node = nodeAt(state, tray.position.node);
  if (node.kind !== 'mainline' || node.card !== 'interchange') return false;
  if (tray.makeUp !== null && tray.builtBy !== null) return tray.builtBy === player;
  const ahead = nodeAt(state, nodeAhead(tray.position.node, tray.direction));
  return ahead.kind === 'office' && playerAt(state, seatIndex(ahead.seat)) === player;
}

/** Trains this player may put in order at the Interchange, in tray order. */
export function interchangeTrains(state: GameState, player: PlayerIndex): readonly CrewTray[] {
  const found: CrewTray[] = [];
  for (const id in state.trays) {
    const tray = need(state.trays, id, 'tray');
    if (tray.position.at === 'mainline' && maySwitch(tray) && sortableAtInterchange(state, player, tray)) found.push(tray);
  }
  return found;
}
