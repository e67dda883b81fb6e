// The rules of one table (R-SU-40). `resolveConfig` is the only place that states a default (E-CFG-1).

import { collectiveRevenueFloor, MAX_DAYS, MAX_PLAYERS } from './content/constants.ts';

export const MODES = ['solitaire', 'competitive', 'coop'] as const;
export type Mode = (typeof MODES)[number];
export const STARTING_HANDS = ['threeRandom', 'sixRandom', 'threeTrackThreeOther'] as const;
export type StartingHand = (typeof STARTING_HANDS)[number];
export const STARTING_OFFICES = ['depot', 'whistlePost'] as const;
export type StartingOffice = (typeof STARTING_OFFICES)[number];
export const EXTRA_STARTS = ['divisionPointsOnly', 'ownOffice', 'anyOffice'] as const;
export type ExtraStartRule = (typeof EXTRA_STARTS)[number];

export interface RevenueRates {
  readonly passengerPerCoach: number;
  readonly freightPerLoad: number;
  readonly trainPerTransit: number;
}

export interface HouseRules {
  readonly startingHand: StartingHand;
  readonly startingOffice: StartingOffice;
  readonly extraStart: ExtraStartRule;
  readonly discardTimetabled: boolean;
  readonly revenue: RevenueRates;
}

export interface OptionalRules {
  readonly reducedVisibility: boolean;
  readonly employeeRotation: boolean;
  readonly emergencyToolbox: boolean;
}

export interface GameConfig {
  readonly mode: Mode;
  readonly days: number;
  /** Combined Revenue below which a game that runs its Days is lost; 0 = off. */
  readonly minCombinedRevenue: number;
  readonly maxCollisionsPerDay: number;
  readonly maxCollisionsTotal: number;
  readonly pvpCardsAllowed: boolean;
  readonly optionalRules: OptionalRules;
  readonly houseRules: HouseRules;
}

export interface ConfigProblem {
  /** Dotted path of the field, e.g. `houseRules.startingHand`. */
  readonly field: string;
  readonly problem: string;
}

export type ResolvedConfig =
  | { readonly ok: true; readonly config: GameConfig; readonly defaulted: readonly string[] }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A complete config from a partial one, for a table of `players` (E-CFG-1, E-CFG-2).
 * Revenue rates are rounded and clamped to 0–5; the opponent-card flag outside competitive and Employee Rotation
 * at one seat are forced to false; every other bad value, and every unknown key, is a problem.
 */
export function resolveConfig(partial: unknown, players: number): ResolvedConfig {
  const problems: ConfigProblem[] = [];
  const defaulted: string[] = [];

  function group(holder: Fields, key: string, path: string, known: readonly string[]): Fields {
    const value = holder[key];
    if (value === undefined) return {};
    if (!isFields(value)) {
      problems.push({ field: path, problem: 'must be an object' });
      return {};
    }
    unknownKeys(value, path, known);
    return value;
  }
  function unknownKeys(fields: Fields, path: string, known: readonly string[]): void {
    for (const key of Object.keys(fields)) {
      if (!known.includes(key)) problems.push({ field: path === '' ? key : `${path}.${key}`, problem: 'unknown setting' });
    }
  }
  function value<T>(fields: Fields, key: string, path: string, fallback: T, read: (raw: unknown) => T | null, wanted: string): T {
    const raw = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const field = path === '' ? key : `${path}.${key}`;
    if (raw === undefined) {
      defaulted.push(field);
      return fallback;
    }
    const result = read(raw);
    if (result === null) {
      problems.push({ field, problem: `must be ${wanted}` });
      return fallback;
    }
    return result;
  }
  const oneOf = <T extends string>(list: readonly T[]) => (raw: unknown): T | null => list.find((item) => item === raw) ?? null;
  const whole = (low: number, high: number) => (raw: unknown): number | null =>
    typeof raw === 'number' && Number.isInteger(raw) && raw >= low && raw <= high ? raw : null;
  const bool = (raw: unknown): boolean | null => (typeof raw === 'boolean' ? raw : null);
  const rate = (raw: unknown): number | null =>
    typeof raw === 'number' && Number.isFinite(raw) ? Math.min(5, Math.max(0, Math.round(raw))) : null;

  if (!isFields(partial)) return { ok: false, problems: [{ field: '', problem: 'must be an object' }] };
  if (!Number.isInteger(players) || players < 1 || players > MAX_PLAYERS) {
    return { ok: false, problems: [{ field: 'players', problem: `must be a whole number from 1 to ${MAX_PLAYERS}` }] };
  }
  unknownKeys(partial, '', [
    'mode', 'days', 'minCombinedRevenue', 'maxCollisionsPerDay', 'maxCollisionsTotal', 'pvpCardsAllowed', 'optionalRules', 'houseRules',
  ]);

  const mode = oneOf(MODES)(partial['mode']);
  if (mode === null) problems.push({ field: 'mode', problem: `must be one of ${MODES.join(', ')}` });
  else if ((mode === 'solitaire') !== (players === 1)) {
    problems.push({ field: 'mode', problem: mode === 'solitaire' ? 'solitaire is for one player' : `${mode} needs 2 to 4 players` });
  }
  const days = value(partial, 'days', '', 5, whole(1, MAX_DAYS), `a whole number from 1 to ${MAX_DAYS}`);
  const limit = 'a whole number from 0 to 99';
  const optional = group(partial, 'optionalRules', 'optionalRules', ['reducedVisibility', 'employeeRotation', 'emergencyToolbox']);
  const house = group(partial, 'houseRules', 'houseRules', ['startingHand', 'startingOffice', 'extraStart', 'discardTimetabled', 'revenue']);
  const revenue = group(house, 'revenue', 'houseRules.revenue', ['passengerPerCoach', 'freightPerLoad', 'trainPerTransit']);
  const yesNo = 'true or false';
  const rates = 'a number from 0 to 5';

  const minCombinedRevenue = value(partial, 'minCombinedRevenue', '', collectiveRevenueFloor(players, days), whole(0, 9999), 'a whole number from 0 to 9999');
  const maxCollisionsPerDay = value(partial, 'maxCollisionsPerDay', '', 3, whole(0, 99), limit);
  const maxCollisionsTotal = value(partial, 'maxCollisionsTotal', '', 6, whole(0, 99), limit);
  const pvpCardsAllowed = value(partial, 'pvpCardsAllowed', '', false, bool, yesNo) && mode === 'competitive';
  const optionalRules: OptionalRules = {
    reducedVisibility: value(optional, 'reducedVisibility', 'optionalRules', false, bool, yesNo),
    employeeRotation: value(optional, 'employeeRotation', 'optionalRules', false, bool, yesNo) && players > 1,
    emergencyToolbox: value(optional, 'emergencyToolbox', 'optionalRules', false, bool, yesNo),
  };
  const houseRules: HouseRules = {
    startingHand: value(house, 'startingHand', 'houseRules', 'threeRandom', oneOf(STARTING_HANDS), `one of ${STARTING_HANDS.join(', ')}`),
    startingOffice: value(house, 'startingOffice', 'houseRules', 'depot', oneOf(STARTING_OFFICES), `one of ${STARTING_OFFICES.join(', ')}`),
    extraStart: value(house, 'extraStart', 'houseRules', 'anyOffice', oneOf(EXTRA_STARTS), `one of ${EXTRA_STARTS.join(', ')}`),
    discardTimetabled: value(house, 'discardTimetabled', 'houseRules', true, bool, yesNo),
    revenue: {
      passengerPerCoach: value(revenue, 'passengerPerCoach', 'houseRules.revenue', 1, rate, rates),
      freightPerLoad: value(revenue, 'freightPerLoad', 'houseRules.revenue', 1, rate, rates),
      trainPerTransit: value(revenue, 'trainPerTransit', 'houseRules.revenue', 0, rate, rates),
    },
  };
  if (problems.length > 0 || mode === null) return { ok: false, problems };
  return {
    ok: true,
    config: { mode, days, minCombinedRevenue, maxCollisionsPerDay, maxCollisionsTotal, pvpCardsAllowed, optionalRules, houseRules },
    defaulted,
  };
}
