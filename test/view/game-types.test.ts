// Game types and the thirteen settings (R-GM-2 to R-GM-6, U-PS-1 to U-PS-7).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveConfig } from '../../src/engine/config.ts';
import {
  closestPreset, configOf, describeConfig, differencesFrom, gameTypeLabel, presetConfig, presetOf, PRESETS, presetSettings, PRESET_TABLE,
  SETTING_KEYS, settingsOf,
} from '../../src/view/game-types.ts';
import type { PresetName } from '../../src/view/game-types.ts';
import {
  editParameters, editSetting, formConfig, markedSettings, openForm, openFormOn, pickType, readDays, readGated, readRate, settingWords,
} from '../../src/view/game-type-form.ts';
import { readSeed } from '../../src/protocol/pasted.ts';

const playersOf = (name: PresetName): number => (name === 'solitaire' ? 1 : 4);
const eachType = <T>(value: (name: PresetName) => T): readonly T[] => PRESETS.map(value);

test('opening hands of the types', () => {
  assert.deepEqual(eachType((name) => presetSettings(name, 4, 5).startingHand), Array(4).fill('sixRandom'));
});

test('scoring', () => {
  assert.deepEqual(eachType((name) => PRESET_TABLE[name].mode), ['solitaire', 'coop', 'competitive', 'competitive']);
});

test('opponent cards', () => {
  assert.deepEqual(eachType((name) => PRESET_TABLE[name].pvpCardsAllowed), [false, false, true, true]);
});

test('transit pay', () => {
  assert.deepEqual(eachType((name) => presetSettings(name, 4, 5).trainPerTransit), [0, 1, 0, 0]);
  for (const name of PRESETS) assert.deepEqual([presetSettings(name, 4, 5).passengerPerCoach, presetSettings(name, 4, 5).freightPerLoad], [1, 1]);
});

test('Extra starts', () => {
  assert.deepEqual(eachType((name) => presetSettings(name, playersOf(name), 5).extraStart), ['ownOffice', 'ownOffice', 'ownOffice', 'anyOffice']);
});

test('optional rules', () => {
  for (const name of PRESETS) {
    const { reducedVisibility, employeeRotation, emergencyToolbox, discardTimetabled } = presetSettings(name, 4, 5);
    assert.deepEqual([reducedVisibility, employeeRotation, emergencyToolbox, discardTimetabled], [false, false, false, true]);
  }
});

test('floors go with players and Days', () => {
  const floor = (name: PresetName, players: number, days: number): number => presetSettings(name, players, days).minCombinedRevenue;
  assert.deepEqual([2, 3, 4].map((n) => floor('coop', n, 5)), [30, 45, 60]);
  assert.deepEqual([2, 3, 4].map((n) => floor('competitive', n, 5)), [20, 30, 40]);
  assert.equal(floor('solitaire', 1, 5), 15);
  assert.deepEqual([floor('coop', 3, 8), floor('coop', 3, 3), floor('competitive', 4, 10), floor('competitive', 2, 3)], [72, 27, 80, 12]);
});

test('Cutthroat', () => {
  const { minCombinedRevenue, maxCollisionsTotal, maxCollisionsPerDay } = presetSettings('cutthroat', 4, 5);
  assert.deepEqual([minCombinedRevenue, maxCollisionsTotal, maxCollisionsPerDay], [0, 0, 3]);
});

test('E-CFG-3 a type reads back as itself', () => {
  for (const name of PRESETS) {
    for (const days of [3, 5, 10]) {
      const players = name === 'solitaire' ? 1 : 3;
      assert.equal(presetOf(presetConfig(name, players, days), players, days), name);
    }
  }
});

test('Cutthroat and Competitive are told apart', () => {
  const [cutthroat, competitive] = [presetConfig('cutthroat', 4, 5), presetConfig('competitive', 4, 5)];
  assert.equal(cutthroat.mode, competitive.mode);
  assert.notEqual(presetOf(cutthroat, 4), presetOf(competitive, 4));
});

test('one changed rule is Custom, and named', () => {
  const config = configOf('coop', { ...presetSettings('coop', 4, 5), emergencyToolbox: true }, 5);
  assert.equal(presetOf(config, 4), 'custom');
  assert.deepEqual(differencesFrom('coop', settingsOf(config), 4, 5), ['emergencyToolbox']);
  assert.equal(describeConfig(config, 4), 'Custom — scored as Co-op · 1 setting differs from Co-op');
});

test('the same dials under another mode are Custom', () => {
  assert.equal(presetOf({ ...presetConfig('competitive', 4, 5), mode: 'coop' }, 4), 'custom');
});

test('R-GM-6 the nearest type has the fewest differences, the earlier one of equals', () => {
  const config = configOf('cutthroat', { ...presetSettings('cutthroat', 4, 5), startingOffice: 'whistlePost' }, 5);
  assert.equal(closestPreset(config, 4), 'cutthroat');
  const settings = { ...presetSettings('cutthroat', 4, 5), extraStart: 'ownOffice', maxCollisionsTotal: 6 } as const;
  assert.equal(closestPreset(configOf('cutthroat', settings, 5), 4), 'competitive');
});

test('labels', () => {
  assert.match(gameTypeLabel('custom', 'coop'), /Co-op/);
  assert.match(gameTypeLabel('custom', 'competitive'), /Competitive/);
  assert.equal(gameTypeLabel('cutthroat', 'competitive'), 'Cutthroat');
});

test('a config carries the type’s stance and writes out every rule', () => {
  for (const name of PRESETS) {
    const players = playersOf(name);
    const config = presetConfig(name, players, 5);
    assert.deepEqual([config.mode, config.pvpCardsAllowed], [PRESET_TABLE[name].mode, PRESET_TABLE[name].pvpCardsAllowed]);
    const resolved = resolveConfig(config, players);
    assert.ok(resolved.ok);
    assert.deepEqual(resolved.defaulted, []);
    assert.deepEqual(resolved.config, config);
  }
  const { houseRules } = presetConfig('competitive', 3, 5);
  assert.deepEqual(houseRules, {
    startingHand: 'sixRandom', startingOffice: 'depot', extraStart: 'ownOffice', discardTimetabled: true,
    revenue: { passengerPerCoach: 1, freightPerLoad: 1, trainPerTransit: 0 },
  });
});

test('parameters do not make a game Custom, and a rule does', () => {
  let form = openForm('coop', 3, 5);
  form = editParameters(form, { players: 4 });
  assert.deepEqual([form.type, form.settings.minCombinedRevenue], ['coop', 60]);
  form = editParameters(form, { days: 8 });
  assert.deepEqual([form.type, form.settings.minCombinedRevenue], ['coop', 96]);
  const edited = editSetting(form, 'freightPerLoad', 3);
  assert.equal(edited.type, 'custom');
  assert.equal(formConfig(edited).mode, 'coop');
  assert.deepEqual(markedSettings(edited), ['freightPerLoad']);
  assert.deepEqual(pickType(edited, 'coop'), form);
  assert.equal(editSetting(edited, 'freightPerLoad', 1).type, 'coop');
});

test('R-GM-4 a floor typed by hand stops following', () => {
  const typed = editSetting(openForm('coop', 3, 5), 'minCombinedRevenue', 50);
  assert.equal(editParameters(typed, { days: 10 }).settings.minCombinedRevenue, 50);
  const prefilled = openFormOn(formConfig(typed), 3);
  assert.deepEqual([prefilled.base, prefilled.type, prefilled.floorTyped], ['coop', 'custom', true]);
});

test('U-FM-20 every setting has its value in words', () => {
  const settings = presetSettings('cutthroat', 4, 5);
  const words = SETTING_KEYS.map((key) => settingWords(settings, key));
  assert.deepEqual(words, ['six random', 'Depot', 'any Control Point', '1', '1', '0', 'off', '3', 'off', 'off', 'off', 'off', 'on']);
});

test('U-FM-3, U-FM-4, U-FM-10, U-FM-11 what is typed is read with care', () => {
  assert.deepEqual([readSeed(''), readSeed(' 42 '), readSeed('4294967295'), readSeed('4294967296'), readSeed('x'), readSeed('-1')], [null, 42, 4294967295, undefined, undefined, undefined]);
  assert.deepEqual([readDays('5'), readDays('0'), readDays('21'), readDays('2.5')], [5, null, null, null]);
  assert.deepEqual([readRate('freightPerLoad', ''), readRate('trainPerTransit', 'x'), readRate('freightPerLoad', '9'), readRate('freightPerLoad', '1.6')], [1, 0, 5, 2]);
  assert.deepEqual([readGated(false, '7', 3, 99), readGated(true, '', 3, 99), readGated(true, '0', 3, 99), readGated(true, '120', 3, 99)], [0, 3, 1, 99]);
});
