// The rules of a game as a definition list, the values that differ from the nearest game type marked.

import { closestPreset, differencesFrom, gameTypeLabel, PRESET_TABLE, presetOf, presetSettings, settingsOf } from '../view/game-types.ts';
import type { SettingKey } from '../view/game-types.ts';
import { settingWords } from '../view/game-type-form.ts';
import { cls, h } from './dom.ts';
import type { Child } from './dom.ts';
import type { GameRules } from './config.ts';
import { t } from './strings/text.ts';
import type { TextKey } from './strings/text.ts';

export const SETTING_NAMES: Readonly<Record<SettingKey, TextKey>> = {
  startingHand: 'rules.startingHand', startingOffice: 'rules.startingOffice', extraStart: 'rules.extraStart',
  passengerPerCoach: 'rules.passengerPerCoach', freightPerLoad: 'rules.freightPerLoad', trainPerTransit: 'rules.trainPerTransit',
  minCombinedRevenue: 'rules.minCombinedRevenue', maxCollisionsPerDay: 'rules.maxCollisionsPerDay', maxCollisionsTotal: 'rules.maxCollisionsTotal',
  reducedVisibility: 'rules.reducedVisibility', employeeRotation: 'rules.employeeRotation', emergencyToolbox: 'rules.emergencyToolbox', discardTimetabled: 'rules.discardTimetabled',
};

const GROUPS: readonly { readonly title: TextKey; readonly keys: readonly SettingKey[] }[] = [
  { title: 'rules.opening', keys: ['startingHand', 'startingOffice', 'extraStart'] },
  { title: 'rules.trainCards', keys: ['discardTimetabled'] },
  { title: 'rules.revenue', keys: ['passengerPerCoach', 'freightPerLoad', 'trainPerTransit'] },
  { title: 'rules.victory', keys: ['minCombinedRevenue', 'maxCollisionsPerDay', 'maxCollisionsTotal'] },
  { title: 'rules.optional', keys: ['reducedVisibility', 'employeeRotation', 'emergencyToolbox'] },
];

/** `Solitaire`, or `Custom — scored as Solitaire`. */
export function typeLabel(config: GameRules, players: number): string {
  return gameTypeLabel(presetOf(config, players), config.mode);
}

/**
 * Players, Days and the thirteen settings; what differs from the nearest game type is marked, and the mark explained. `deal`: at a table
 * before the start, whether the host may know the deal (S-LO-15).
 */
export function rulesList(config: GameRules, players: number, extraDays = 0, deal?: 'random' | 'chosen'): Child {
  const settings = settingsOf(config);
  const base = closestPreset(config, players);
  const custom = presetOf(config, players) === 'custom';
  const differing = custom ? differencesFrom(base, settings, players, config.days) : [];
  const preset = presetSettings(base, players, config.days);
  const type = PRESET_TABLE[base].label;
  const row = (term: string, value: string, differs: string | null): Child => h('div', { class: cls('rule', differs !== null && 'differs'), key: term },
    h('dt', {}, differs !== null && h('span', { class: 'unequal', 'aria-hidden': 'true' }, '≠ '), term), h('dd', {}, value, differs !== null && h('small', {}, ` ${t('rules.instead', { type, value: differs })}`)));
  return [
    h('dl', { class: 'rules', key: 'rules' },
      row(t('rules.players'), String(players), null),
      row(t('rules.days'), extraDays > 0 ? t('rules.daysExtended', { days: config.days, extra: extraDays }) : String(config.days), null),
      deal !== undefined && row(t('rules.deal'), t(deal === 'chosen' ? 'rules.dealChosen' : 'rules.dealRandom'), null),
      row(t('rules.directed'), t('rules.notInPlay'), null)),
    differing.length > 0 && h('p', { class: 'note', key: 'legend' }, h('span', { class: 'unequal' }, '≠ '), t('rules.legend', { type })),
    GROUPS.map((group) => [
      h('p', { class: 'group-title', key: `title:${group.title}` }, t(group.title)),
      h('dl', { class: 'rules', key: `rules:${group.title}` }, group.keys.map((key) => row(t(SETTING_NAMES[key]), settingWords(settings, key), differing.includes(key) ? settingWords(preset, key) : null))),
    ]),
  ];
}
