// The rules of a game as a definition list, the values that differ from the nearest game type marked (client 7.6).

import { closestPreset, differencesFrom, gameTypeLabel, PRESET_TABLE, presetOf, presetSettings, settingsOf } from '../view/game-types.ts';
import type { SettingKey } from '../view/game-types.ts';
import { settingWords } from '../view/game-type-form.ts';
import { cls, h } from './dom.ts';
import type { Child } from './dom.ts';
import type { GameRules } from './config.ts';

export const SETTING_NAMES: Readonly<Record<SettingKey, string>> = {
  startingHand: 'Starting hand', startingOffice: 'Starting Office', extraStart: 'Extras may start at',
  passengerPerCoach: 'Revenue a coach', freightPerLoad: 'Revenue a load', trainPerTransit: 'Revenue a transit',
  minCombinedRevenue: 'Least Revenue', maxCollisionsPerDay: 'Collisions in a Day', maxCollisionsTotal: 'Collisions in the game',
  reducedVisibility: 'Reduced Visibility', employeeRotation: 'Employee Rotation', emergencyToolbox: 'Emergency Toolbox', discardTimetabled: 'Timetabled trains may be discarded',
};

const GROUPS: readonly { readonly title: string; readonly keys: readonly SettingKey[] }[] = [
  { title: 'Opening', keys: ['startingHand', 'startingOffice', 'extraStart'] },
  { title: 'Train cards', keys: ['discardTimetabled'] },
  { title: 'Revenue', keys: ['passengerPerCoach', 'freightPerLoad', 'trainPerTransit'] },
  { title: 'Victory conditions', keys: ['minCombinedRevenue', 'maxCollisionsPerDay', 'maxCollisionsTotal'] },
  { title: 'Optional rules', keys: ['reducedVisibility', 'employeeRotation', 'emergencyToolbox'] },
];

/** `Solitaire`, or `Custom — scored as Solitaire`. */
export function typeLabel(config: GameRules, players: number): string {
  return gameTypeLabel(presetOf(config, players), config.mode);
}

/** Players, Days and the thirteen settings. */
export function rulesList(config: GameRules, players: number, extraDays = 0): Child {
  const settings = settingsOf(config);
  const base = closestPreset(config, players);
  const custom = presetOf(config, players) === 'custom';
  const differing = custom ? differencesFrom(base, settings, players, config.days) : [];
  const preset = presetSettings(base, players, config.days);
  const row = (term: string, value: string, differs: string | null): Child => h('div', { class: cls('rule', differs !== null && 'differs'), key: term },
    h('dt', {}, differs !== null && h('span', { class: 'unequal', 'aria-hidden': 'true' }, '≠ '), term), h('dd', {}, value, differs !== null && h('small', {}, ` (${PRESET_TABLE[base].label}: ${differs})`)));
  return [
    h('dl', { class: 'rules', key: 'rules' },
      row('Players', String(players), null),
      row('Days', `${config.days}${extraDays > 0 ? `, extended by ${extraDays}` : ''}`, null),
      row('Opponent-directed cards', 'not in play', null)),
    GROUPS.map((group) => [
      h('p', { class: 'group-title', key: `title:${group.title}` }, group.title),
      h('dl', { class: 'rules', key: `rules:${group.title}` }, group.keys.map((key) => row(SETTING_NAMES[key], settingWords(settings, key), differing.includes(key) ? settingWords(preset, key) : null))),
    ]),
  ];
}
