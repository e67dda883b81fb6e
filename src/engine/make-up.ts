// Loading trains from the Division Yard (R-NT-10 to R-NT-20).

import { CAR_CHOICE_ORDER, categoryOf } from './content/rolling-stock.ts';
import { listedPieces, trainCard } from './content/trains.ts';
import type { PlayerIndex } from './ids.ts';
import { playerLeftOf } from './seats.ts';
import type { CrewTray, GameState, RollingStock } from './state.ts';

/** Why a train being made up does not take a car now. */
export type MakeUpRefusal = 'noRoom' | 'wrongKind' | 'emptiesOnly' | 'loadedFirst' | 'noneInYard';

type Piece = Pick<RollingStock, 'type' | 'loaded'>;

/** R-NT-11: null when the train takes this car from this yard, else why not. */
export function acceptsCar(tray: CrewTray, car: Piece, yard: readonly RollingStock[]): MakeUpRefusal | null {
  if (tray.trainNumber === null) return 'wrongKind';
  const card = trainCard(tray.trainNumber);
  const { consist } = card;
  const category = categoryOf(car.type);
  const admitsType = (type: RollingStock['type']): boolean =>
    consist.freightTypes === undefined || categoryOf(type) !== 'freight' || consist.freightTypes.some((allowed) => allowed === type);
  if (consist[category] === 0 || !admitsType(car.type)) return 'wrongKind';
  const aboard = tray.consist.filter((piece) => categoryOf(piece.type) === category).length;
  if (tray.consist.length >= listedPieces(consist) || aboard >= consist[category]) return 'noRoom';
  if (category !== 'caboose' && consist.emptiesOnly === true && car.loaded) return 'emptiesOnly';
  if (category !== 'caboose' && card.flags.includes('mustRunLoaded') && !car.loaded) {
    const loadedLeft = yard.some((piece) => piece.loaded && categoryOf(piece.type) === category && admitsType(piece.type));
    if (loadedLeft) return 'loadedFirst';
  }
  return yard.some((piece) => piece.type === car.type && piece.loaded === car.loaded) ? null : 'noneInYard';
}

/** Every kind of car the train takes now, in the order choices are listed (E-LG-3). */
export function suitableCars(tray: CrewTray, yard: readonly RollingStock[]): readonly Piece[] {
  const found: Piece[] = [];
  for (const type of CAR_CHOICE_ORDER) {
    for (const loaded of [true, false]) {
      if (acceptsCar(tray, { type, loaded }, yard) === null) found.push({ type, loaded });
    }
  }
  return found;
}

/** Whether the consist is all its card lists. */
export function isComplete(tray: CrewTray): boolean {
  return tray.trainNumber === null || tray.consist.length >= listedPieces(trainCard(tray.trainNumber).consist);
}

/** The open train made up earliest: the one being loaded; null when none is open. */
export function trainBeingLoaded(state: GameState): CrewTray | null {
  let next: CrewTray | null = null;
  for (const tray of Object.values(state.trays)) {
    if (tray.makeUp === null || tray.makeUp.closed) continue;
    if (next === null || tray.madeUpOrder < next.madeUpOrder) next = tray;
  }
  return next;
}

/** R-NT-12, R-NT-16: who places the next car on a train. */
export function loaderOf(state: GameState, tray: CrewTray): PlayerIndex {
  return tray.builtBy ?? playerLeftOf(state, state.clock.superintendent, tray.consist.length);
}

/** R-NT-15: where the next car goes: the tail, ahead of a caboose. */
export function placeInConsist(consist: readonly RollingStock[]): number {
  return consist[consist.length - 1]?.type === 'caboose' ? consist.length - 1 : consist.length;
}
