// The menu (U-SE-30 to U-SE-32): every legal act once, nothing else, every label its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trainCard } from '../../src/engine/content/trains.ts';
import { CAR_TYPES } from '../../src/engine/content/rolling-stock.ts';
import { actingPlayer, check, legalActions } from '../../src/engine/index.ts';
import { nextInt, seedRng } from '../../src/engine/rng.ts';
import type { CardKind } from '../../src/engine/content/deck.ts';
import { LOCAL_OPTIONS } from '../../src/engine/state.ts';
import type { GameState, RollingStock } from '../../src/engine/state.ts';
import { actionMenu, emptyMenu, menuFromWire, menuIntents, wireMenu } from '../../src/view/menu.ts';
import { TOPICS } from '../../src/view/topics.ts';
import type { DirectEntry, Menu } from '../../src/view/menu-types.ts';
import { act, drawTurn, freightAgentTurn, loadUnloadTurn, pDanger, player, pLoop, pMakeup, pNoseCut, pPaused, position, pRear, pYard, runPump, switchingTurn } from '../support/positions.ts';
import { chanceTable, playByChance } from '../support/table-play.ts';
import { deepFreeze } from '../support/freeze.ts';

const texts = (items: readonly unknown[]): readonly string[] => items.map((item) => JSON.stringify(item)).sort();

function actorsMenu(state: GameState): Menu {
  const who = actingPlayer(state);
  assert.ok(who !== null, 'somebody acts');
  return actionMenu(state, who);
}

function labels(state: GameState): readonly string[] {
  return actorsMenu(state).direct.map((entry) => entry.label);
}

function entryOf(state: GameState, label: string): DirectEntry {
  const found = actorsMenu(state).direct.find((entry) => entry.label === label);
  assert.ok(found !== undefined, `no control ${label} in\n${labels(state).join('\n')}`);
  return found;
}

function assertSound(state: GameState): void {
  const who = actingPlayer(state);
  if (who === null) return;
  const menu = actionMenu(state, who);
  assert.deepEqual(texts(menu.options), texts(legalActions(state, who)));
  assert.deepEqual(texts(menuIntents(menu)), texts(menu.options), 'the controls hold every legal act once');
  const said = menu.direct.map((entry) => entry.label);
  assert.equal(new Set(said).size, said.length, `two acts share a label:\n${said.join('\n')}`);
  for (const intent of menuIntents(menu)) assert.equal(check(state, who, intent), null);
  for (const entry of menu.direct) assert.doesNotMatch(`${entry.label} ${entry.consequence ?? ''}`, /undefined|NaN|\[object|\bnull\b/);
  for (const entry of [...menu.direct, ...menu.notYet]) assert.ok(TOPICS.some((topic) => topic === entry.topic), entry.topic);
  for (const entry of menu.notYet) assert.ok(entry.why.length > 8 && entry.label.length > 3);
}

test('U-SE-31, U-SE-32 over chance games the controls are the legal acts, each with its own label', () => {
  for (const [players, seed] of [[1, 11], [2, 12], [3, 13], [4, 14]] as const) {
    const table = chanceTable({ players, seed, config: { optionalRules: { reducedVisibility: true, employeeRotation: players > 1, emergencyToolbox: true } } });
    playByChance(table, 260, () => assertSound(table.state), (options) => {
      const rare = options.filter((intent) => intent.type.startsWith('switch.') && intent.type !== 'switch.end');
      return rare.length > 0 ? rare : options.filter((intent) => intent.type !== 'localOps.choose' || intent.option !== 'freightAgent' || options.length < 3);
    });
  }
});

test('U-SE-31 the same on named positions of every phase', () => {
  const states = [
    pLoop(), pNoseCut(), pNoseCut(7), runPump(pRear()).state, runPump(pYard()).state, runPump(pDanger()).state, runPump(pMakeup(7)).state,
    switchingTurn({ trays: [{ train: 9, at: [0, 1], consist: '[* b h]' }, { train: 10, at: [0, 2], consist: '[* r t K]' }], board: `
      c-1  c0  c1  c2            c3
r0    LW   OF  ST  ST+smallYard  LE` }),
    switchingTurn({ hands: [[{ kind: 'maneuver', key: 'flyingSwitch' }]], trays: [{ at: [0, 2], facing: 'e', consist: '[* t]' }], board: `
      c-1  c0  c1   c2  c3
r1    .    RF  CL0  .   .
r0    LW   OF  TL1  ST  LE` }),
  ];
  for (const state of states) assertSound(deepFreeze(state));
});

test('the acting seat gets a menu, the others get none', () => {
  const { state } = chanceTable();
  const actor = actingPlayer(state);
  for (const { index } of state.players) {
    const menu = actionMenu(state, index);
    if (index === actor) assert.ok(menu.options.length > 0);
    else assert.deepEqual([menu.options, menu.direct, menu.placeable, menu.makeUp, menu.notYet], [[], [], [], null, []]);
  }
});

test('a waiting seat still sees its hand', () => {
  const { state } = chanceTable();
  for (const { index } of state.players) {
    if (index === actingPlayer(state)) continue;
    const { hand } = actionMenu(state, index);
    assert.deepEqual(hand, emptyMenu(state.decks.hands[index] ?? []).hand);
    assert.equal(hand.length, state.decks.hands[index]?.length);
    assert.ok(hand.every((entry) => entry.playNow === null && entry.spots === 0 && entry.discards.length === 0));
  }
});

test('during a vote no seat has a menu', () => {
  const state = pPaused(2);
  for (const { index } of state.players) assert.deepEqual(actionMenu(state, index).options, []);
});

test('a menu travels without its options and gets them back', () => {
  const table = chanceTable();
  playByChance(table, 40);
  const menu = actorsMenu(table.state);
  assert.equal('options' in wireMenu(menu), false);
  assert.deepEqual(texts(menuFromWire(wireMenu(menu)).options), texts(menu.options));
});

/** Ten Division Yards that differ in what they lack. */
function yards(seed: number): readonly (readonly RollingStock[])[] {
  let rng = seedRng(seed);
  return Array.from({ length: 10 }, () => {
    const cars: RollingStock[] = [];
    for (const type of CAR_TYPES) {
      for (const loaded of type === 'caboose' ? [true] : [true, false]) {
        const [count, after] = nextInt(rng, 3);
        rng = after;
        for (let i = 0; i < count; i += 1) cars.push({ type, loaded });
      }
    }
    return cars;
  });
}

test('the make-up panel offers exactly what the rules accept', () => {
  for (let number = 1; number <= 22; number += 1) {
    for (const divisionYard of yards(number)) {
      const start = pMakeup(number);
      const state = { ...start, yards: { divisionYard, classificationYard: [] } };
      const menu = actionMenu(state, player(0));
      const legal = legalActions(state, player(0)).filter((intent) => intent.type === 'newTrain.placeCar');
      assert.deepEqual(texts(menu.makeUp?.offers.map((offer) => offer.intent) ?? []), texts(legal), `train ${number} (${trainCard(number).name})`);
      if (menu.makeUp === null) continue;
      const kinds = menu.makeUp.offers.length + menu.makeUp.refusals.length;
      assert.equal(kinds, 11, 'every kind of car is offered or refused');
      assert.ok(menu.makeUp.refusals.every((refusal) => refusal.why.length > 8));
    }
  }
});

test('U-MU-2 the panel says what the train still wants', () => {
  const state = pMakeup(9);
  const { makeUp } = actionMenu(state, player(0));
  assert.deepEqual(makeUp?.wants.map(({ category, have, need }) => [category, have, need]), [['freight', 0, 3], ['caboose', 0, 1]]);
  const offer = makeUp.offers[0];
  assert.ok(offer);
  const next = actionMenu(act(state, offer.intent, 0).state, player(0)).makeUp;
  assert.equal(next?.round, 2);
  assert.deepEqual(next.wants.map(({ have, need }) => [have, need]), [[1, 2], [0, 1]]);
});

test('U-MU-6 only a Local is advised on order, and warned when it is wrong', () => {
  const local = actionMenu(pMakeup(7), player(0)).makeUp;
  assert.match(local?.advice ?? '', /freight car before the coach/);
  assert.equal(actionMenu(pMakeup(9), player(0)).makeUp?.advice, undefined);
  const coachFirst = act(pMakeup(7), { type: 'newTrain.placeCar', trayId: local?.trayId ?? assert.fail(), carType: 'coach', loaded: true }, 0).state;
  assert.match(actionMenu(coachFirst, player(0)).makeUp?.warning ?? '', /next to the engine/);
});

test('U-MU-7 a train that will leave short says so before it is finished', () => {
  const { makeUp } = actionMenu(pMakeup(9, { divisionYard: 'b b' }), player(0));
  assert.match(makeUp?.warning ?? '', /1 freight car and 1 caboose/);
});

test('U-SE-32 two routes to one square are told apart', () => {
  const moves = actorsMenu(pLoop()).direct.filter((entry) => entry.group === 'moveForward' && entry.square?.row === 0 && entry.square.col === 1);
  assert.equal(moves.length, 2);
  assert.notEqual(moves[0]?.label, moves[1]?.label);
  for (const move of moves) assert.match(move.label, /via|couples/);
  assert.ok(moves.every((move) => move.route?.at(-1)?.coord.col === 1));
});

test('U-AP-1 a Move tells what it couples, onto which end, and the train’s own cut apart', () => {
  const [first] = actorsMenu(pNoseCut()).direct.filter((entry) => entry.group === 'moveForward');
  assert.match(first?.label ?? '', /takes its own 1 empty boxcar back onto the nose/);
  assert.match(first?.consequence ?? '', /5 Moves left/);
});

test('a set-out names its cars, its end and its side, and warns on the Running Track', () => {
  const state = switchingTurn({ trays: [{ train: 9, at: [0, 1], facing: 'w', consist: '[* b h]' }], board: `
      c-1  c0  c1  c2
r0    LW   OF  ST  LE` });
  const entry = entryOf(state, 'Set out 1 off the tail: empty hopper');
  assert.match(entry.consequence ?? '', /it stands east of the engine on \(1,0\)/);
  assert.match(entry.consequence ?? '', /it fouls the Running Track: a train that meets it/);
  const both = entryOf(state, 'Set out 2 off the tail: empty boxcar, empty hopper');
  assert.match(both.consequence ?? '', /they stand east .*they foul the Running Track: a train that meets them/);
});

test('U-AP-4 with two crews every switching label names its train', () => {
  const state = switchingTurn({ trays: [{ train: 9, at: [0, 1], facing: 'w' }, { train: 10, at: [0, 2], facing: 'e' }], board: `
      c-1  c0  c1  c2  c3
r0    LW   OF  ST  ST  LE` });
  const moves = actorsMenu(state).direct.filter((entry) => entry.group === 'moveForward' || entry.group === 'moveBack');
  assert.ok(moves.length >= 2 && moves.every((entry) => /^Train (9|10): /.test(entry.label)), moves.map((entry) => entry.label).join('\n'));
});

test('draws, ends and the Freight Agent say what they are', () => {
  const draw = labels(drawTurn({ drawn: false }));
  assert.ok(draw.some((label) => /^Draw from the deck \(\d+\)$/.test(label)));
  assert.ok(draw.some((label) => /^Take .+ from Department 1$/.test(label)));
  const agent = freightAgentTurn({ tier: 'depot', board: `
      c-1  c0  c1
r1    .    MT  .
r0    LW   OF  LE` });
  assert.match(entryOf(agent, 'Stock Mine Tipple with a loaded hopper').consequence ?? '', /no empty hopper spotted yet/);
  assert.ok(labels(agent).includes('Finish without acting'));
});

test('Load/Unload tells the Revenue of what pays', () => {
  const state = loadUnloadTurn({ tier: 'depot', trays: [{ train: 7, at: [0, 0], consist: '[* c]' }], facilities: [
    { at: [0, 0], outbound: 'C' }, { at: [1, 0], sign: [null, null, 'B out'] },
  ], board: `
      c-1  c0     c1
r1    .    FH(b)  .
r0    LW   OF     LE` });
  assert.ok(labels(state).includes('Board a coach on Train 7 (+1 Revenue)'));
  assert.ok(labels(state).includes('Move the boxcar load from WORK onto the car (+1 Revenue) at Freight House'));
});

test('a clearance says whether it would hit', () => {
  const state = runPump(pRear()).state;
  assert.match(entryOf(state, 'Let it follow').consequence ?? '', /both are destroyed and 5 Revenue/);
  assert.ok(labels(state).includes('Hold it'));
});

test('a Red Flag prompt names the flag it spends', () => {
  const said = labels(runPump(pDanger()).state);
  assert.deepEqual(said, ['Flag it — spends a Red Flags card', 'Let it come in — collision, −5']);
});

test('what cannot be played says why', () => {
  const hand: readonly CardKind[] = [{ kind: 'modifier', modifier: 'iceHouse' }, { kind: 'mainlineModifier', key: 'helpers' }, { kind: 'enhancement', key: 'interlocking' }];
  const { hand: entries } = actorsMenu(drawTurn({ hands: [hand] }));
  assert.match(entries[0]?.why ?? '', /Packing Sheds/);
  assert.match(entries[1]?.why ?? '', /Heavy Grade/);
  assert.match(entries[2]?.why ?? '', /straight/i);
});

test('U-AP-5 an end that is not legal is told with its reason', () => {
  const { notYet } = actorsMenu(drawTurn({ drawn: false }));
  const end = notYet.find((entry) => entry.group === 'end');
  assert.match(end?.why ?? '', /draw/i);
  const full = actorsMenu(drawTurn({ drawn: true, hands: [Array.from({ length: 5 }, () => ({ kind: 'track', geometry: 'straight', hand: 'none' }) as const)] }));
  assert.match(full.notYet.find((entry) => entry.group === 'end')?.why ?? '', /5.*3/);
});

test('four undiscardable trains force a play', () => {
  const hand: readonly CardKind[] = [13, 15, 17, 21].map((number) => ({ kind: 'extraTrain', number }));
  const state = drawTurn({ drawn: true, hands: [hand] });
  const menu = actorsMenu(state);
  assert.deepEqual(menu.hand.map((entry) => [entry.playNow !== null, entry.discards.length]), [[true, 0], [true, 0], [true, 0], [true, 0]]);
  assert.equal(menu.direct.some((entry) => entry.group === 'end'), false);
  const play = menu.hand[0]?.playNow ?? assert.fail();
  assert.ok(labels(act(state, play).state).includes('End Local Operations'));
});

test('an option that is not open stays in view with its reason', () => {
  const { direct, notYet } = actorsMenu(position());
  assert.deepEqual(direct.filter((entry) => entry.group === 'option').map((entry) => entry.label), ['Draw', 'Freight Agent']);
  assert.ok(notYet.some((entry) => entry.label === 'Switch' && entry.group === 'option' && entry.option === 'switch'));
});

test('each of the three options is offered or refused, and a refusal says which it is', () => {
  // In the second a flag for a side that has one is refused beside them.
  for (const state of [position(), position({ hands: [[{ kind: 'maneuver', key: 'redFlags' }]], flags: ['east'] })]) {
    const { direct, notYet } = actorsMenu(state);
    const offered = direct.flatMap(({ intent }) => (intent.type === 'localOps.choose' ? [intent.option] : []));
    const refused = notYet.flatMap(({ option }) => (option === undefined ? [] : [option]));
    assert.deepEqual([...offered, ...refused].sort(), [...LOCAL_OPTIONS].sort());
    assert.ok(refused.length > 0);
    for (const entry of notYet) assert.equal('option' in entry, entry.group === 'option', entry.label);
  }
  assert.equal(actorsMenu(drawTurn({ drawn: false })).notYet.some((entry) => 'option' in entry), false);
});

test('U-OA-8 a place says what it replaces and whom a Modifier serves', () => {
  const state = drawTurn({ hands: [[{ kind: 'track', geometry: 'turnout', hand: 'left' }, { kind: 'modifier', modifier: 'iceHouse' }]], board: `
      c-1  c0  c1  c2
r1    .    PS  .   .
r0    LW   OF  ST  LE` });
  const { placeable } = actorsMenu(state);
  assert.ok(placeable.some((entry) => entry.consequence === 'replaces the straight at (1,0)'));
  assert.ok(placeable.some((entry) => entry.consequence === 'the Limits sign moves one square outward'));
  assert.ok(placeable.some((entry) => /^serves the Packing Sheds/.test(entry.consequence ?? '')));
});
