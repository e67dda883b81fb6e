// The rules of one table and their defaults (E-CFG-1, E-CFG-2, R-SU-40, R-SU-41).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveConfig } from '../../src/engine/config.ts';
import type { GameConfig } from '../../src/engine/config.ts';

function resolved(partial: unknown, players: number): GameConfig {
  const result = resolveConfig(partial, players);
  assert.ok(result.ok, JSON.stringify(result));
  return result.config;
}

function problems(partial: unknown, players = 1): readonly string[] {
  const result = resolveConfig(partial, players);
  assert.equal(result.ok, false, 'the config was accepted');
  return result.ok ? [] : result.problems.map((problem) => problem.field);
}

test('E-CFG-4, E-CFG-1 the defaults of the engine', () => {
  const result = resolveConfig({ mode: 'solitaire' }, 1);
  assert.ok(result.ok);
  assert.deepEqual(result.config, {
    mode: 'solitaire',
    days: 5,
    minCombinedRevenue: 15,
    maxCollisionsPerDay: 3,
    maxCollisionsTotal: 6,
    pvpCardsAllowed: false,
    optionalRules: { reducedVisibility: false, employeeRotation: false, emergencyToolbox: false },
    houseRules: {
      startingHand: 'threeRandom',
      startingOffice: 'depot',
      extraStart: 'anyOffice',
      discardTimetabled: true,
      revenue: { passengerPerCoach: 1, freightPerLoad: 1, trainPerTransit: 0 },
    },
  });
  assert.deepEqual([...result.defaulted].sort(), [
    'days', 'houseRules.discardTimetabled', 'houseRules.extraStart', 'houseRules.revenue.freightPerLoad',
    'houseRules.revenue.passengerPerCoach', 'houseRules.revenue.trainPerTransit', 'houseRules.startingHand',
    'houseRules.startingOffice', 'maxCollisionsPerDay', 'maxCollisionsTotal', 'minCombinedRevenue',
    'optionalRules.emergencyToolbox', 'optionalRules.employeeRotation', 'optionalRules.reducedVisibility', 'pvpCardsAllowed',
  ]);
});

test('E-CFG-1 a complete config takes no default and comes back as it is', () => {
  const first = resolved({ mode: 'competitive', pvpCardsAllowed: true, optionalRules: { employeeRotation: true } }, 3);
  const again = resolveConfig(first, 3);
  assert.ok(again.ok);
  assert.deepEqual(again.config, first);
  assert.deepEqual(again.defaulted, []);
});

test('R-SU-40 the default floor is 3 per player and Day of this table', () => {
  assert.equal(resolved({ mode: 'coop', days: 8 }, 3).minCombinedRevenue, 72);
  assert.equal(resolved({ mode: 'competitive' }, 4).minCombinedRevenue, 60);
  assert.equal(resolved({ mode: 'competitive', minCombinedRevenue: 0 }, 4).minCombinedRevenue, 0);
});

test('E-CFG-2 revenue rates are rounded and clamped', () => {
  const { revenue } = resolved({ mode: 'solitaire', houseRules: { revenue: { passengerPerCoach: 9, freightPerLoad: -2, trainPerTransit: 2.6 } } }, 1).houseRules;
  assert.deepEqual(revenue, { passengerPerCoach: 5, freightPerLoad: 0, trainPerTransit: 3 });
});

test('E-CFG-2 opponent-directed cards are off outside competitive', () => {
  assert.equal(resolved({ mode: 'solitaire', pvpCardsAllowed: true }, 1).pvpCardsAllowed, false);
  assert.equal(resolved({ mode: 'coop', pvpCardsAllowed: true }, 2).pvpCardsAllowed, false);
  assert.equal(resolved({ mode: 'competitive', pvpCardsAllowed: true }, 2).pvpCardsAllowed, true);
});

test('E-CFG-2 Employee Rotation is off at one seat', () => {
  assert.equal(resolved({ mode: 'solitaire', optionalRules: { employeeRotation: true } }, 1).optionalRules.employeeRotation, false);
  assert.equal(resolved({ mode: 'coop', optionalRules: { employeeRotation: true } }, 2).optionalRules.employeeRotation, true);
});

const BAD: readonly (readonly [field: string, partial: unknown, players?: number])[] = [
  ['mode', {}],
  ['mode', { mode: 'cutthroat' }, 2],
  ['mode', { mode: 'solitaire' }, 2],
  ['mode', { mode: 'competitive' }, 1],
  ['players', { mode: 'competitive' }, 5],
  ['players', { mode: 'competitive' }, 0],
  ['players', { mode: 'competitive' }, 2.5],
  ['days', { mode: 'solitaire', days: 0 }],
  ['days', { mode: 'solitaire', days: 21 }],
  ['days', { mode: 'solitaire', days: 2.5 }],
  ['days', { mode: 'solitaire', days: '5' }],
  ['minCombinedRevenue', { mode: 'solitaire', minCombinedRevenue: -1 }],
  ['minCombinedRevenue', { mode: 'solitaire', minCombinedRevenue: 10000 }],
  ['maxCollisionsPerDay', { mode: 'solitaire', maxCollisionsPerDay: 100 }],
  ['maxCollisionsTotal', { mode: 'solitaire', maxCollisionsTotal: null }],
  ['pvpCardsAllowed', { mode: 'competitive', pvpCardsAllowed: 'yes' }, 2],
  ['optionalRules', { mode: 'solitaire', optionalRules: [] }],
  ['optionalRules.reducedVisibility', { mode: 'solitaire', optionalRules: { reducedVisibility: 1 } }],
  ['optionalRules.extraRule', { mode: 'solitaire', optionalRules: { extraRule: true } }],
  ['houseRules.startingHand', { mode: 'solitaire', houseRules: { startingHand: 'seven' } }],
  ['houseRules.startingOffice', { mode: 'solitaire', houseRules: { startingOffice: 'station' } }],
  ['houseRules.extraStart', { mode: 'solitaire', houseRules: { extraStart: true } }],
  ['houseRules.discardTimetabled', { mode: 'solitaire', houseRules: { discardTimetabled: 0 } }],
  ['houseRules.revenue.freightPerLoad', { mode: 'solitaire', houseRules: { revenue: { freightPerLoad: 'much' } } }],
  ['houseRules.revenue.freightPerLoad', { mode: 'solitaire', houseRules: { revenue: { freightPerLoad: Number.NaN } } }],
  ['colour', { mode: 'solitaire', colour: 'red' }],
  ['', null],
  ['', []],
];

for (const [field, partial, players] of BAD) {
  test(`E-CFG-2 ${JSON.stringify(partial)} for ${players ?? 1} names ${field === '' ? 'the whole' : field} as a problem`, () => {
    assert.ok(problems(partial, players ?? 1).includes(field), problems(partial, players ?? 1).join(', '));
  });
}

test('E-CFG-1 inherited settings are not settings', () => {
  const inherited: unknown = Object.assign(Object.create({ days: 1 }), { mode: 'solitaire' });
  assert.equal(resolved(inherited, 1).days, 5);
});
