// The address of a solitaire deal (U-RT-1 to U-RT-4): seed and every rule, in one fixed order. Pure: text in, values out.

import { EXTRA_STARTS, STARTING_HANDS } from '../view/basics.ts';
import { configOf, presetSettings, settingsOf } from '../view/game-types.ts';
import type { Settings } from '../view/game-types.ts';
import type { GameRules } from './config.ts';
import { t } from './strings/text.ts';

export interface DealRequest {
  /** Null: none was given, or none that could be read. */
  readonly seed: number | null;
  readonly rules: GameRules;
  /** Any rule parameter, or the seed, was there. */
  readonly asked: boolean;
  /** Parameters whose values this game does not offer. */
  readonly ignored: readonly string[];
}

const RULES = ['days', 'hand', 'extra', 'passenger', 'freight', 'transit', 'minrev', 'colday', 'coltotal', 'visibility', 'toolbox', 'tossloco', 'office'] as const;

function whole(text: string, low: number, high: number): number | undefined {
  const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : NaN;
  return value >= low && value <= high ? value : undefined;
}

/** What the address asks for; a value out of range falls back to the Solitaire type's and is named (U-RT-2). */
export function readDeal(params: URLSearchParams): DealRequest {
  const ignored: string[] = [];
  function read<T>(name: string, parse: (text: string) => T | undefined): T | undefined {
    const text = params.get(name);
    if (text === null) return undefined;
    const value = parse(text);
    if (value === undefined) ignored.push(`${name}=${text}`);
    return value;
  }
  const oneOf = <T extends string>(list: readonly T[]) => (text: string): T | undefined => list.find((item) => item === text);
  const flag = (text: string): boolean | undefined => (text === '1' ? true : text === '0' ? false : undefined);
  const between = (low: number, high: number) => (text: string): number | undefined => whole(text, low, high);

  const seed = read('seed', between(0, 0xffff_ffff)) ?? null;
  const days = read('days', between(1, 20)) ?? 5;
  const standard = presetSettings('solitaire', 1, days);
  const settings: Settings = {
    startingHand: read('hand', oneOf(STARTING_HANDS)) ?? standard.startingHand,
    startingOffice: read('office', oneOf(['depot', 'whistlePost'] as const)) ?? standard.startingOffice,
    extraStart: read('extra', oneOf(EXTRA_STARTS)) ?? standard.extraStart,
    passengerPerCoach: read('passenger', between(0, 5)) ?? standard.passengerPerCoach,
    freightPerLoad: read('freight', between(0, 5)) ?? standard.freightPerLoad,
    trainPerTransit: read('transit', between(0, 5)) ?? standard.trainPerTransit,
    minCombinedRevenue: read('minrev', between(0, 9999)) ?? standard.minCombinedRevenue,
    maxCollisionsPerDay: read('colday', between(0, 99)) ?? standard.maxCollisionsPerDay,
    maxCollisionsTotal: read('coltotal', between(0, 99)) ?? standard.maxCollisionsTotal,
    reducedVisibility: read('visibility', flag) ?? standard.reducedVisibility,
    employeeRotation: false,
    emergencyToolbox: read('toolbox', flag) ?? standard.emergencyToolbox,
    discardTimetabled: read('tossloco', flag) ?? standard.discardTimetabled,
  };
  const asked = params.has('seed') || RULES.some((name) => params.has(name));
  return { seed, rules: configOf('solitaire', settings, days), asked, ignored };
}

/** U-RT-2: what was passed over in an address, and what stands in its place; null when nothing was. */
export function ignoredWords(ignored: readonly string[]): string | null {
  const rules = ignored.filter((pair) => !pair.startsWith('seed='));
  const seed = ignored.find((pair) => pair.startsWith('seed='));
  const lines = [
    rules.length > 0 ? t('setup.notOffered', { count: rules.length, values: rules.map((pair) => `“${pair}”`).join(', ') }) : '',
    seed === undefined ? '' : t('setup.noSeed', { value: `“${seed}”` }),
  ].filter((line) => line !== '');
  return lines.length === 0 ? null : lines.join(' ');
}

/** The canonical address of a deal (U-RT-4). */
export function dealUrl(seed: number, rules: GameRules): string {
  const settings = settingsOf(rules);
  const flag = (on: boolean): string => (on ? '1' : '0');
  const pairs: readonly (readonly [string, string])[] = [
    ['seed', String(seed)], ['days', String(rules.days)], ['hand', settings.startingHand], ['extra', settings.extraStart],
    ['passenger', String(settings.passengerPerCoach)], ['freight', String(settings.freightPerLoad)], ['transit', String(settings.trainPerTransit)],
    ['minrev', String(settings.minCombinedRevenue)], ['colday', String(settings.maxCollisionsPerDay)], ['coltotal', String(settings.maxCollisionsTotal)],
    ['visibility', flag(settings.reducedVisibility)], ['toolbox', flag(settings.emergencyToolbox)], ['tossloco', flag(settings.discardTimetabled)], ['office', settings.startingOffice],
  ];
  return `play.html?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** The address of the setup screen with a deal entered in it; without a seed it draws one. */
export function setupUrl(seed: number | null, rules: GameRules): string {
  const query = dealUrl(seed ?? 0, rules).replace(/^play\.html\?/, '');
  return `play.html?solitaire&${seed === null ? query.replace(/^seed=0&/, '') : query}`;
}

/** Whether two deals are one railroad: the same seed and every rule. */
export function sameDeal(a: { readonly seed: number; readonly rules: GameRules }, b: { readonly seed: number; readonly rules: GameRules }): boolean {
  return dealUrl(a.seed, a.rules) === dealUrl(b.seed, b.rules);
}
