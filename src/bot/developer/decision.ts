// One decision as the rules of the ladder see it: the view, the options in their order, and small ways to look for one.

import { ownArea } from '../../engine/index.ts';
import type { Intent, IntentOf, IntentType, OfficeArea, PlayerIndex, RollingStock } from '../../engine/index.ts';
import { carTypeName } from '../../view/words.ts';
import type { Flags } from '../flags.ts';
import type { BotView, Choice } from '../policy.ts';
import { reason } from '../reasons.ts';
import type { ReasonCode } from '../reasons.ts';

export interface Decision {
  readonly view: BotView;
  readonly player: PlayerIndex;
  readonly options: readonly Intent[];
  readonly flags: Flags;
}

/** The district of the player who decides. */
export function areaHere(decision: Decision): OfficeArea {
  return ownArea(decision.view, decision.player);
}

/** The options of one type, in option order. */
export function optionsOf<T extends IntentType>(decision: Pick<Decision, 'options'>, type: T): readonly IntentOf<T>[] {
  return decision.options.filter((option): option is IntentOf<T> => option.type === type);
}

/** The first option of one type. */
export function firstOf<T extends IntentType>(decision: Pick<Decision, 'options'>, type: T): IntentOf<T> | null {
  return optionsOf(decision, type)[0] ?? null;
}

/** B-POL-4: the first of the items with the highest score; null without items. */
export function bestOf<T>(items: readonly T[], score: (item: T) => number): T | null {
  let best: T | null = null;
  let highest = -Infinity;
  for (const item of items) {
    const value = score(item);
    if (value <= highest) continue;
    best = item;
    highest = value;
  }
  return best;
}

/** A choice with its reason. */
export function choose(intent: Intent, code: ReasonCode, args: Readonly<Record<string, string | number>> = {}): Choice {
  return { intent, reason: reason(code, args) };
}

/** B-POL-10: the first option that spends no flag and orders no second section; then the first of all. */
export function lastResort(decision: Decision): Choice {
  const careless = (option: Intent): boolean =>
    option.type === 'maneuver.redFlags' || option.type === 'redFlag.play' || option.type === 'newTrain.secondSection';
  const intent = decision.options.find((option) => !careless(option)) ?? decision.options[0];
  if (intent === undefined) throw new Error('no option to choose from');
  return choose(intent, 'default.first');
}

/** `boxcar (empty)`, `hopper (loaded)`: a car in a sentence whose article is set already. */
export function carWords(car: Pick<RollingStock, 'type' | 'loaded'>): string {
  return `${carTypeName(car.type)} (${car.loaded ? 'loaded' : 'empty'})`;
}
