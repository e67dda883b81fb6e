// What a train is called, how trains are ordered, and whether one is properly made up (R-ML-2, R-CT-9 to R-CT-11).

import { categoryOf } from './content/rolling-stock.ts';
import { trainCard, trainHas } from './content/trains.ts';
import type { MakeUpFault, TrainName, TrayName } from './events.ts';
import type { Direction, TrayId } from './ids.ts';
import { need } from './lists.ts';
import type { CrewTray, GameState, RollingStock } from './state.ts';

export function trayOf(state: Pick<GameState, 'trays'>, id: TrayId): CrewTray {
  return need(state.trays, id, 'tray');
}

/** Trays in use, in order of issue. */
export function allTrays(state: Pick<GameState, 'trays'>): readonly CrewTray[] {
  return Object.values(state.trays);
}

/** `7`, `X18`, `7-2`; the tray's id for a crew without a card. */
export function trainLabel(train: { readonly trainNumber: number | null; readonly isExtra: boolean; readonly section: 1 | 2 }, id: TrayId): string {
  if (train.trainNumber === null) return id;
  return `${train.isExtra ? 'X' : ''}${train.trainNumber}${train.section === 2 ? '-2' : ''}`;
}

export function trainName(tray: CrewTray): TrainName {
  return { trainNumber: tray.trainNumber, isExtra: tray.trainIsExtra, section: tray.section };
}

export function labelOf(tray: CrewTray): string {
  return trainLabel(trainName(tray), tray.id);
}

export function trayName(tray: CrewTray): TrayName {
  return { trayId: tray.id, label: labelOf(tray) };
}

/** R-ML-2, C-TRN-2: ascending number, Timetabled before Extra, made up earlier first; crews without a card last. */
export function compareTrains(a: CrewTray, b: CrewTray): number {
  return (
    (a.trainNumber ?? Infinity) - (b.trainNumber ?? Infinity) ||
    Number(a.trainIsExtra) - Number(b.trainIsExtra) ||
    a.madeUpOrder - b.madeUpOrder
  ) || 0;
}

/** R-NT-4: an odd Timetabled train runs west, an even one east. */
export function timetabledDirection(number: number): Direction {
  return number % 2 === 1 ? 'west' : 'east';
}

/** R-ML-70. */
export function isExpedited(tray: CrewTray): boolean {
  return trainHas(tray.trainNumber, 'expedite') || (trainHas(tray.trainNumber, 'stopThenExpedite') && tray.speechMade);
}

/** R-TR-1, R-LO-12: whether this train's card lets it be switched at all. A crew without a card is free (R-TR-11). */
export function maySwitch(tray: CrewTray): boolean {
  return !trainHas(tray.trainNumber, 'noSwitching');
}

/** R-CT-9, R-CT-10: what is wrong with the order of a train, or null when it is made up. */
export function orderFault(consist: readonly RollingStock[], engineAt: number): 'engineBuried' | 'cabooseNotLast' | null {
  if (engineAt !== 0 && engineAt !== consist.length) return 'engineBuried';
  const farEnd = engineAt === 0 ? consist.length - 1 : 0;
  for (let i = 0; i < consist.length; i += 1) {
    if (consist[i]?.type === 'caboose' && i !== farEnd) return 'cabooseNotLast';
  }
  return null;
}

/** R-ML-32: why a train may not leave for the Mainline as it stands, or null. */
export function badlyMadeUp(tray: CrewTray): MakeUpFault | null {
  const fault = orderFault(tray.consist, tray.engineAt);
  if (fault !== null || tray.trainNumber === null) return fault;
  const card = trainCard(tray.trainNumber).consist;
  const counts = { freight: 0, coach: 0, caboose: 0 };
  const empties = { freight: 0, coach: 0, caboose: 0 };
  for (const car of tray.consist) {
    const category = categoryOf(car.type);
    counts[category] += 1;
    if (!car.loaded) empties[category] += 1;
    if (category === 'freight' && card.freightTypes !== undefined && !card.freightTypes.some((type) => type === car.type)) return 'wrongCar';
    // The Pee-Dee lists no such car; its own rule lets it carry empties of any type.
    const byOwnRule = card.extraEmpties !== undefined && category !== 'caboose' && !car.loaded;
    if (card[category] === 0 && !byOwnRule) return 'wrongCar';
  }
  if (counts.caboose > card.caboose) return 'tooMany';
  let over = 0;
  for (const category of ['freight', 'coach'] as const) over += Math.max(0, counts[category] - card[category]);
  if (over === 0) return null;
  if (card.extraLoaded !== undefined) {
    const { type, count } = card.extraLoaded;
    const loaded = tray.consist.filter((car) => car.type === type && car.loaded).length;
    if (over <= count && loaded >= over) return null;
  }
  if (card.extraEmpties !== undefined && over <= card.extraEmpties && empties.freight + empties.coach >= over) return null;
  return 'tooMany';
}
