// The rules a host asks for, as a server takes them in (S-VA-3): exact, nothing clamped and nothing forced, so that a host never
// gets a rule that was not asked for. What may be left out takes the engine's default.

import {
  EXTRA_STARTS, MAX_DAYS, MAX_PLAYERS, MODES, resolveConfig, STARTING_HANDS, STARTING_OFFICES,
} from '../engine/index.ts';
import type { GameConfig, Mode } from '../engine/index.ts';
import { bool, oneOf, readFields, whole } from './fields.ts';
import type { Field, Read } from './fields.ts';

const anything: Field<unknown> = (raw) => raw;
const dial = whole(0, 99);
const rate = whole(0, 5);

const REQUIRED = {
  mode: oneOf(MODES), days: whole(1, MAX_DAYS), minCombinedRevenue: whole(0, 9_999), maxCollisionsPerDay: dial, maxCollisionsTotal: dial, optionalRules: anything,
};
const OPTIONAL = { pvpCardsAllowed: bool, houseRules: anything };
const OPTIONAL_RULES = { reducedVisibility: bool, employeeRotation: bool, emergencyToolbox: bool };
const HOUSE_RULES = {
  startingHand: oneOf(STARTING_HANDS), startingOffice: oneOf(STARTING_OFFICES), extraStart: oneOf(EXTRA_STARTS), discardTimetabled: bool, revenue: anything,
};
const RATES = { passengerPerCoach: rate, freightPerLoad: rate, trainPerTransit: rate };

/** What a door found: the mode asked for, for the table's size comes next. */
export function readConfigShape(raw: unknown): Read<{ readonly mode: Mode }> {
  const top = readFields(raw, REQUIRED, OPTIONAL, 'config.');
  if (!top.ok) return top;
  const { mode, pvpCardsAllowed, optionalRules, houseRules } = top.value;
  const options = readFields(optionalRules, OPTIONAL_RULES, {}, 'config.optionalRules.');
  if (!options.ok) return options;
  if (houseRules !== undefined) {
    const house = readFields(houseRules, {}, HOUSE_RULES, 'config.houseRules.');
    if (!house.ok) return house;
    if (house.value.revenue !== undefined) {
      const rates = readFields(house.value.revenue, {}, RATES, 'config.houseRules.revenue.');
      if (!rates.ok) return rates;
    }
  }
  if (pvpCardsAllowed === true && mode !== 'competitive') return { ok: false, field: 'config.pvpCardsAllowed' };
  if (options.value.employeeRotation && mode === 'solitaire') return { ok: false, field: 'config.optionalRules.employeeRotation' };
  return { ok: true, value: { mode } };
}

/** S-LO-3: how many may sit at a table of this kind. */
export function seatsAllowed(mode: Mode, players: unknown): players is number {
  if (typeof players !== 'number' || !Number.isInteger(players)) return false;
  return mode === 'solitaire' ? players === 1 : players >= 2 && players <= MAX_PLAYERS;
}

/** The whole of the rules; the shape and the size must have been found right before. */
export function resolveAtDoor(raw: unknown, players: number): Read<GameConfig> {
  const resolved = resolveConfig(raw, players);
  if (resolved.ok) return { ok: true, value: resolved.config };
  const field = resolved.problems[0]?.field ?? '';
  return { ok: false, field: field === '' ? 'config' : `config.${field}` };
}
