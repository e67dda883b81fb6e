// The four game types and the thirteen settings (R-GM-1 to R-GM-6, U-PS-1 to U-PS-7). A type is a set of defaults: never
// stored, always derived by comparing.

import type { ExtraStartRule, GameConfig, Mode, StartingHand, StartingOffice } from '../engine/index.ts';

export const SETTING_KEYS = [
  'startingHand', 'startingOffice', 'extraStart', 'passengerPerCoach', 'freightPerLoad', 'trainPerTransit',
  'minCombinedRevenue', 'maxCollisionsPerDay', 'maxCollisionsTotal',
  'reducedVisibility', 'employeeRotation', 'emergencyToolbox', 'discardTimetabled',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** What a game type sets, in the order a form asks it. */
export interface Settings {
  readonly startingHand: StartingHand;
  readonly startingOffice: StartingOffice;
  readonly extraStart: ExtraStartRule;
  readonly passengerPerCoach: number;
  readonly freightPerLoad: number;
  readonly trainPerTransit: number;
  readonly minCombinedRevenue: number;
  readonly maxCollisionsPerDay: number;
  readonly maxCollisionsTotal: number;
  readonly reducedVisibility: boolean;
  readonly employeeRotation: boolean;
  readonly emergencyToolbox: boolean;
  readonly discardTimetabled: boolean;
}

export const PRESETS = ['solitaire', 'coop', 'competitive', 'cutthroat'] as const;
export type PresetName = (typeof PRESETS)[number];
export type GameType = PresetName | 'custom';

interface Preset {
  readonly label: string;
  readonly mode: Mode;
  readonly pvpCardsAllowed: boolean;
  /** Floor per player and Day; 0 = off. */
  readonly floorRate: number;
  readonly rules: Omit<Settings, 'minCombinedRevenue'>;
  /** What winning and losing mean, in one line. */
  readonly stakes: string;
}

const common = {
  startingHand: 'sixRandom', startingOffice: 'depot', extraStart: 'ownOffice',
  passengerPerCoach: 1, freightPerLoad: 1, trainPerTransit: 0,
  maxCollisionsPerDay: 3, maxCollisionsTotal: 6,
  reducedVisibility: false, employeeRotation: false, emergencyToolbox: false, discardTimetabled: true,
} as const satisfies Preset['rules'];

export const PRESET_TABLE = {
  solitaire: {
    label: 'Solitaire', mode: 'solitaire', pvpCardsAllowed: false, floorRate: 3, rules: common,
    stakes: 'One player, one railroad: earn the minimum before the Days run out, and keep the wrecks down.',
  },
  coop: {
    label: 'Co-op', mode: 'coop', pvpCardsAllowed: false, floorRate: 3, rules: { ...common, trainPerTransit: 1 },
    stakes: 'One score for the whole table: you win together or you lose together.',
  },
  competitive: {
    label: 'Competitive', mode: 'competitive', pvpCardsAllowed: true, floorRate: 2, rules: common,
    stakes: 'The richest player wins, if the table together reaches its minimum; if it does not, everybody loses.',
  },
  cutthroat: {
    label: 'Cutthroat', mode: 'competitive', pvpCardsAllowed: true, floorRate: 0, rules: { ...common, extraStart: 'anyOffice', maxCollisionsTotal: 0 },
    stakes: 'Most Revenue wins and nothing is shared; only too many collisions in one Day loses the game for all.',
  },
} as const satisfies Record<PresetName, Preset>;

export const CUSTOM_STAKES = 'Whatever is set below, scored as the type it came from.';

/** U-PS-1: a type's rules and its floor for a table of this size and length. */
export function presetSettings(name: PresetName, players: number, days: number): Settings {
  const preset: Preset = PRESET_TABLE[name];
  return { ...preset.rules, minCombinedRevenue: preset.floorRate * players * days };
}

/** The thirteen settings of a config. */
export function settingsOf(config: GameConfig): Settings {
  const { houseRules, optionalRules } = config;
  return {
    startingHand: houseRules.startingHand,
    startingOffice: houseRules.startingOffice,
    extraStart: houseRules.extraStart,
    passengerPerCoach: houseRules.revenue.passengerPerCoach,
    freightPerLoad: houseRules.revenue.freightPerLoad,
    trainPerTransit: houseRules.revenue.trainPerTransit,
    minCombinedRevenue: config.minCombinedRevenue,
    maxCollisionsPerDay: config.maxCollisionsPerDay,
    maxCollisionsTotal: config.maxCollisionsTotal,
    reducedVisibility: optionalRules.reducedVisibility,
    employeeRotation: optionalRules.employeeRotation,
    emergencyToolbox: optionalRules.emergencyToolbox,
    discardTimetabled: houseRules.discardTimetabled,
  };
}

/** U-FM-22, U-PS-7: the config of a type's scoring with these settings; every rule is written out. */
export function configOf(base: PresetName, settings: Settings, days: number): GameConfig {
  const { mode, pvpCardsAllowed } = PRESET_TABLE[base];
  return {
    mode,
    days,
    minCombinedRevenue: settings.minCombinedRevenue,
    maxCollisionsPerDay: settings.maxCollisionsPerDay,
    maxCollisionsTotal: settings.maxCollisionsTotal,
    pvpCardsAllowed,
    optionalRules: {
      reducedVisibility: settings.reducedVisibility,
      employeeRotation: settings.employeeRotation,
      emergencyToolbox: settings.emergencyToolbox,
    },
    houseRules: {
      startingHand: settings.startingHand,
      startingOffice: settings.startingOffice,
      extraStart: settings.extraStart,
      discardTimetabled: settings.discardTimetabled,
      revenue: {
        passengerPerCoach: settings.passengerPerCoach,
        freightPerLoad: settings.freightPerLoad,
        trainPerTransit: settings.trainPerTransit,
      },
    },
  };
}

/** A named type as a config. */
export function presetConfig(name: PresetName, players: number, days: number): GameConfig {
  return configOf(name, presetSettings(name, players, days), days);
}

/** U-PS-2: the settings that differ from a type's, in table order. */
export function differencesFrom(name: PresetName, settings: Settings, players: number, days: number): readonly SettingKey[] {
  const preset = presetSettings(name, players, days);
  return SETTING_KEYS.filter((key) => preset[key] !== settings[key]);
}

/** U-PS-3, R-GM-5: scoring is part of the comparison. */
export function presetOf(config: GameConfig, players: number, days: number = config.days): GameType {
  const settings = settingsOf(config);
  return PRESETS.find((name) => PRESET_TABLE[name].mode === config.mode && differencesFrom(name, settings, players, days).length === 0) ?? 'custom';
}

/** U-PS-4, R-GM-6: the type of the same scoring with the fewest differences; the earlier one of equals. */
export function closestPreset(config: GameConfig, players: number, days: number = config.days): PresetName {
  const settings = settingsOf(config);
  let best: PresetName = 'solitaire';
  let fewest = Infinity;
  for (const name of PRESETS) {
    if (PRESET_TABLE[name].mode !== config.mode) continue;
    const count = differencesFrom(name, settings, players, days).length;
    if (count < fewest) [best, fewest] = [name, count];
  }
  return best;
}

/** The type a scoring mode is called after: never Cutthroat, which shares Competitive's. */
export const MODE_LABEL = {
  solitaire: PRESET_TABLE.solitaire.label, coop: PRESET_TABLE.coop.label, competitive: PRESET_TABLE.competitive.label,
} as const satisfies Record<Mode, string>;

/** U-PS-5. */
export function gameTypeLabel(type: GameType, mode: Mode): string {
  return type === 'custom' ? `Custom — scored as ${MODE_LABEL[mode]}` : PRESET_TABLE[type].label;
}

/** U-PS-6: the label, and how far a Custom game is from its nearest type. */
export function describeConfig(config: GameConfig, players: number): string {
  const type = presetOf(config, players);
  const label = gameTypeLabel(type, config.mode);
  if (type !== 'custom') return label;
  const nearest = closestPreset(config, players);
  const count = differencesFrom(nearest, settingsOf(config), players, config.days).length;
  return `${label} · ${count} ${count === 1 ? 'setting differs' : 'settings differ'} from ${PRESET_TABLE[nearest].label}`;
}
