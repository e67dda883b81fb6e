// The train this seat is loading. Offers and refusals are asked of the rule itself, so the panel never promises
// a car that would be refused.

import {
  acceptsCar, CAR_CATEGORIES, CAR_CHOICE_ORDER, CAR_TYPES, categoryOf, isComplete, trainBeingLoaded, trainCard,
} from '../engine/index.ts';
import type { CarCategory, CarType, CrewTray, Intent, IntentOf, RollingStock, TrainCard } from '../engine/index.ts';
import type { MenuContext } from './menu-label.ts';
import type { MakeUpMenu } from './menu-types.ts';
import { carViews } from './project-trains.ts';
import { makeUpRefusalSentence } from './refusal-sentences.ts';
import { categoryName, listed, trayTitle } from './words.ts';

/** Null unless this seat's options place cars or pass for a train. */
export function makeUpMenu(ctx: MenuContext, options: readonly Intent[]): MakeUpMenu | null {
  const places = options.filter((intent): intent is IntentOf<'newTrain.placeCar'> => intent.type === 'newTrain.placeCar');
  const pass = options.find((intent) => intent.type === 'newTrain.passCar') ?? null;
  const tray = trainBeingLoaded(ctx.state);
  if (tray === null || tray.trainNumber === null || (places.length === 0 && pass === null)) return null;
  const card = trainCard(tray.trainNumber);
  const yard = ctx.state.yards.divisionYard;
  const advice = orderAdvice(card, tray);
  const warning = [orderWarning(card, tray), shortWarning(card, tray, yard)].filter((part) => part !== null).join(' ');
  return {
    trayId: tray.id,
    train: trayTitle(tray),
    isExtra: tray.trainIsExtra,
    round: tray.consist.length + 1,
    consist: carViews(tray.consist, null),
    engineAt: tray.engineAt,
    wants: CAR_CATEGORIES.filter((category) => card.consist[category] > 0).map((category) => ({
      category,
      types: typesOf(card, category),
      have: aboard(tray, category),
      need: card.consist[category] - aboard(tray, category),
    })),
    offers: places.map((intent) => ({
      carType: intent.carType,
      loaded: intent.loaded,
      count: yard.filter((car) => car.type === intent.carType && car.loaded === intent.loaded).length,
      intent,
    })),
    refusals: refusalsOf(ctx, tray),
    ...(advice === null ? {} : { advice }),
    ...(warning === '' ? {} : { warning }),
    pass,
    complete: isComplete(tray),
  };
}

function aboard(tray: CrewTray, category: CarCategory): number {
  return tray.consist.filter((car) => categoryOf(car.type) === category).length;
}

function typesOf(card: TrainCard, category: CarCategory): readonly CarType[] {
  const { freightTypes } = card.consist;
  return CAR_TYPES.filter((type) => {
    if (categoryOf(type) !== category) return false;
    return category !== 'freight' || freightTypes === undefined || freightTypes.some((allowed) => allowed === type);
  });
}

function refusalsOf(ctx: MenuContext, tray: CrewTray): MakeUpMenu['refusals'] {
  const yard = ctx.state.yards.divisionYard;
  const refusals: { carType: CarType; loaded: boolean; why: string }[] = [];
  for (const carType of CAR_CHOICE_ORDER) {
    for (const loaded of [true, false]) {
      // R-TB-23: a caboose is always recorded as loaded.
      if (carType === 'caboose' && !loaded) continue;
      const why = acceptsCar(tray, { type: carType, loaded }, yard);
      if (why !== null) refusals.push({ carType, loaded, why: makeUpRefusalSentence(why, tray, { type: carType, loaded }) });
    }
  }
  return refusals;
}

/** U-MU-6: only a train whose order can lock it, a Local, gets advice. */
function orderMatters(card: TrainCard): boolean {
  return card.flags.includes('coachStaysOnStationTrack');
}

function orderAdvice(card: TrainCard, tray: CrewTray): string | null {
  if (!orderMatters(card) || tray.consist.length > 0) return null;
  return 'Add the freight car before the coach: a coach on the end can be set out at the Office, and the engine can then switch the freight car.';
}

function orderWarning(card: TrainCard, tray: CrewTray): string | null {
  if (!orderMatters(card) || tray.consist[0]?.type !== 'coach') return null;
  return 'The coach rides next to the engine: it can be left at the Office only after the freight car is off the tail, and until then it goes wherever the freight car is switched.';
}

/** U-MU-7: what the Division Yard cannot give. */
function shortWarning(card: TrainCard, tray: CrewTray, yard: readonly RollingStock[]): string | null {
  const lacking = CAR_CATEGORIES.flatMap((category) => {
    const need = card.consist[category] - aboard(tray, category);
    const types = typesOf(card, category);
    const there = yard.filter((car) => types.includes(car.type) && (category === 'caboose' || card.consist.emptiesOnly !== true || !car.loaded)).length;
    const missing = need - there;
    return missing > 0 ? [`${missing} ${categoryName(category, missing)}`] : [];
  });
  return lacking.length === 0 ? null : `It will leave short of ${listed(lacking)}: the Division Yard has none to give.`;
}
