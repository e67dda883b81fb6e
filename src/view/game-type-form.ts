// The state behind the two forms that deal a game (U-FM-1 to U-FM-22) and the words of its values. No page here.

import { MAX_DAYS } from '../engine/index.ts';
import type { GameConfig } from '../engine/index.ts';
import { closestPreset, configOf, differencesFrom, presetSettings, settingsOf } from './game-types.ts';
import type { GameType, PresetName, SettingKey, Settings } from './game-types.ts';

export interface GameTypeForm {
  readonly base: PresetName;
  /** `base`, or custom. */
  readonly type: GameType;
  /** The floor no longer follows players and Days (R-GM-4). */
  readonly floorTyped: boolean;
  readonly settings: Settings;
  readonly players: number;
  readonly days: number;
}

function refreshed(form: Omit<GameTypeForm, 'type'>): GameTypeForm {
  const custom = differencesFrom(form.base, form.settings, form.players, form.days).length > 0;
  return { ...form, type: custom ? 'custom' : form.base };
}

/** A form as its screen opens. */
export function openForm(base: PresetName, players: number, days: number): GameTypeForm {
  return { base, type: base, floorTyped: false, settings: presetSettings(base, players, days), players, days };
}

/** A form opened on a game's own rules. */
export function openFormOn(config: GameConfig, players: number): GameTypeForm {
  const base = closestPreset(config, players);
  const settings = settingsOf(config);
  const floorTyped = settings.minCombinedRevenue !== presetSettings(base, players, config.days).minCombinedRevenue;
  return refreshed({ base, floorTyped, settings, players, days: config.days });
}

/** Picking a named type resets all thirteen settings; picking Custom keeps them. */
export function pickType(form: GameTypeForm, type: GameType): GameTypeForm {
  return type === 'custom' ? refreshed(form) : openForm(type, form.players, form.days);
}

/** Editing one setting. */
export function editSetting<K extends SettingKey>(form: GameTypeForm, key: K, value: Settings[K]): GameTypeForm {
  const floorTyped = form.floorTyped || key === 'minCombinedRevenue';
  return refreshed({ ...form, floorTyped, settings: { ...form.settings, [key]: value } });
}

/** U-FM-1: a parameter re-derives the floor unless somebody typed it, and never makes a game Custom by itself. */
export function editParameters(form: GameTypeForm, change: { readonly players?: number; readonly days?: number }): GameTypeForm {
  const players = change.players ?? form.players;
  const days = change.days ?? form.days;
  const { minCombinedRevenue } = presetSettings(form.base, players, days);
  const settings = form.floorTyped ? form.settings : { ...form.settings, minCombinedRevenue };
  return refreshed({ ...form, players, days, settings });
}

export function formConfig(form: GameTypeForm): GameConfig {
  return configOf(form.base, form.settings, form.days);
}

/** What is compared with the type: the keys of rows to mark. */
export function markedSettings(form: GameTypeForm): readonly SettingKey[] {
  return differencesFrom(form.base, form.settings, form.players, form.days);
}

const HAND_WORDS = { threeRandom: 'three random', sixRandom: 'six random', threeTrackThreeOther: 'three track and three other' } as const;
const OFFICE_WORDS = { depot: 'Depot', whistlePost: 'Whistle Post' } as const;
const EXTRA_WORDS = { divisionPointsOnly: 'Division Points only', ownOffice: 'your own Control Point', anyOffice: 'any Control Point' } as const;

/** U-FM-20: a setting's value in words. */
export function settingWords(settings: Settings, key: SettingKey): string {
  switch (key) {
    case 'startingHand':
      return HAND_WORDS[settings.startingHand];
    case 'startingOffice':
      return OFFICE_WORDS[settings.startingOffice];
    case 'extraStart':
      return EXTRA_WORDS[settings.extraStart];
    case 'minCombinedRevenue':
    case 'maxCollisionsPerDay':
    case 'maxCollisionsTotal':
      return settings[key] === 0 ? 'off' : String(settings[key]);
    case 'passengerPerCoach':
    case 'freightPerLoad':
    case 'trainPerTransit':
      return String(settings[key]);
    case 'reducedVisibility':
    case 'employeeRotation':
    case 'emergencyToolbox':
    case 'discardTimetabled':
      return settings[key] ? 'on' : 'off';
  }
}

/** U-FM-10: a rate as typed; blank or no number gives the usual one. */
export function readRate(key: 'passengerPerCoach' | 'freightPerLoad' | 'trainPerTransit', text: string): number {
  const typed = Number(text);
  if (text.trim() === '' || !Number.isFinite(typed)) return key === 'trainPerTransit' ? 0 : 1;
  return Math.min(5, Math.max(0, Math.round(typed)));
}

/** U-FM-11: a condition that is unticked is 0 whatever its box holds; ticked and empty takes the placeholder; never below 1. */
export function readGated(ticked: boolean, text: string, placeholder: number, max: number): number {
  if (!ticked) return 0;
  const typed = text.trim() === '' ? placeholder : Math.round(Number(text));
  return Number.isFinite(typed) ? Math.min(max, Math.max(1, typed)) : Math.max(1, placeholder);
}

/** U-FM-4: a typed number of Days, or null when it is none the game takes. */
export function readDays(text: string): number | null {
  const trimmed = text.trim();
  const days = /^[0-9]{1,3}$/.test(trimmed) ? Number(trimmed) : 0;
  return days >= 1 && days <= MAX_DAYS ? days : null;
}
