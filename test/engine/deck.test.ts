// The deck, its counts and ids, and the content tables against each other (C-DECK-1 to C-DECK-7, C-ID-1 to C-ID-5).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACTION_CARDS, MANEUVER_CARDS, SPACE_USE_CARDS } from '../../src/engine/content/action-cards.ts';
import {
  DISPATCH_DEVICES, ENHANCEMENT_CARDS, ENHANCEMENTS, INDUSTRIES, INDUSTRY_CARDS, MODIFIER_CARDS, MODIFIERS, OFFICES, TIERS, TRACK_CARDS, nextTier,
} from '../../src/engine/content/board-cards.ts';
import { buildDeck, cardName, CATALOGUE, sameCard } from '../../src/engine/content/deck.ts';
import type { CardKind } from '../../src/engine/content/deck.ts';
import { MAINLINE_CARDS, MAINLINE_DECK, MAINLINE_KINDS, MAINLINE_MODIFIER_CARDS, REALIGNMENTS } from '../../src/engine/content/mainline-cards.ts';
import { CAR_TYPES, categoryOf, FREIGHT_TYPES, STOCK_SUPPLY } from '../../src/engine/content/rolling-stock.ts';
import { EXTRA_TRAINS, listedPieces, TIMETABLED_TRAINS, trainCard, trainHas } from '../../src/engine/content/trains.ts';
import { collectiveRevenueFloor, LIMITS_SUPPLY, MAX_CONSIST, MAX_PLAYERS, SECOND_STAGE_BUILT, WHISTLE_POST_SUPPLY } from '../../src/engine/content/constants.ts';
import { timetabledDirection } from '../../src/engine/trains.ts';
import type { CardId } from '../../src/engine/ids.ts';

const DEPOT = { startingOffice: 'depot', pvpCardsAllowed: false } as const;
const POST = { startingOffice: 'whistlePost', pvpCardsAllowed: false } as const;

type Deck = readonly (readonly [CardId, CardKind])[];

function categories(deck: Deck): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [, card] of deck) counts[card.kind] = (counts[card.kind] ?? 0) + 1;
  return counts;
}

const COMMON = {
  timetabledTrain: 12, extraTrain: 10, freightFacility: 27, modifier: 23, enhancement: 6, mainlineModifier: 5, maneuver: 5, secondSection: 1, track: 96,
};

test('C-ID-5 a Depot start deals 191 cards', () => {
  assert.equal(buildDeck(DEPOT).length, 191);
  assert.deepEqual(categories(buildDeck(DEPOT)), { ...COMMON, office: 6 });
});

test('C-ID-5 a Whistle Post start deals 199 cards', () => {
  assert.equal(buildDeck(POST).length, 199);
  assert.deepEqual(categories(buildDeck(POST)), { ...COMMON, office: 14 });
});

test('C-ID-2 ids count up from c0 without gaps', () => {
  for (const choice of [DEPOT, POST]) {
    assert.deepEqual(buildDeck(choice).map(([id]) => id), buildDeck(choice).map((_, i) => `c${i}`));
  }
});

/** Runs of equal cards as `name first–last`. */
function ranges(deck: Deck): readonly (readonly [name: string, first: number, last: number])[] {
  const runs: [string, number, number][] = [];
  let previous: CardKind | null = null;
  deck.forEach(([, card], index) => {
    const run = runs[runs.length - 1];
    if (previous !== null && run !== undefined && sameCard(previous, card)) run[2] = index;
    else runs.push([cardName(card), index, index]);
    previous = card;
  });
  return runs;
}

const RANGES: readonly (readonly [name: string, first: number, last: number])[] = [
  ['Station', 22, 25], ['Terminal', 26, 27], ['Freight House', 28, 33], ['Mine Tipple', 34, 39], ['Refinery', 40, 42],
  ['Power Plant', 43, 48], ['Packing Sheds', 49, 51], ["Grocer's Warehouse", 52, 54],
  ['Waiting Area', 55, 57], ['Restaurant', 58, 59], ['Hotel', 60, 60], ['Truck Dock', 61, 62], ['Railroad Express Agency', 63, 63],
  ['Forklifts', 64, 65], ['Prep Plant', 66, 66], ['Coal Piles', 67, 67], ['Conveyor Belts', 68, 68], ['Pipelines', 69, 69],
  ['Oil Depot', 70, 70], ['Viscosity Breakers', 71, 71], ['Transmission Lines', 72, 72], ['Rotary Dumps', 73, 73],
  ['Steam Turbines', 74, 74], ['Ice House', 75, 76], ['Local Small Groceries', 77, 77],
  ['Interlocking', 78, 79], ['Yard Office', 80, 80], ['Small Yard', 81, 81], ['ABS Signals', 82, 83],
  ['Brakeman', 84, 84], ['Airbrakes', 85, 85], ['Helpers', 86, 86], ['Realignment', 87, 88], ['Red Flags', 89, 93],
  ['Second Section', 94, 94], ['Straight track', 95, 126], ['Curved track (right)', 127, 142], ['Curved track (left)', 143, 158],
  ['Turnout (right)', 159, 174], ['Turnout (left)', 175, 190],
];

test('C-ID-3 the ids of a Depot start lie in their ranges', () => {
  const found = ranges(buildDeck(DEPOT));
  assert.deepEqual(found.slice(22), RANGES);
  assert.ok(found.slice(0, 22).every(([name, first, last], i) => first === i && last === i && name.startsWith(i < 12 ? `Train ${i + 1} ` : `Train X${i + 1} `)));
});

test('C-ID-4 a Whistle Post start puts the Depots in at c22 and moves the rest up by eight', () => {
  const found = ranges(buildDeck(POST));
  assert.deepEqual(found.slice(22), [['Depot', 22, 29], ...RANGES.map(([name, first, last]) => [name, first + 8, last + 8])]);
});

test('C-DECK-2 with the attacks built and allowed the same builder deals 220 or 228', () => {
  assert.equal(buildDeck({ ...DEPOT, pvpCardsAllowed: true }, true).length, 220);
  assert.equal(buildDeck({ ...POST, pvpCardsAllowed: true }, true).length, 228);
  assert.equal(buildDeck({ ...POST, pvpCardsAllowed: false }, true).length, 199);
  const counts = categories(buildDeck({ ...DEPOT, pvpCardsAllowed: true }, true));
  assert.deepEqual([counts['action'], counts['spaceUse'], counts['enhancement'], counts['mainlineModifier']], [10, 12, 11, 7]);
});

test('C-DECK-2 the second stage is not built, so no flag changes the deck', () => {
  assert.equal(SECOND_STAGE_BUILT, false);
  for (const choice of [DEPOT, POST]) assert.deepEqual(buildDeck({ ...choice, pvpCardsAllowed: true }), buildDeck(choice));
});

test('C-CONV-5 opponent-directed cards and their answers are in no deck', () => {
  for (const startingOffice of ['depot', 'whistlePost'] as const) {
    for (const pvpCardsAllowed of [true, false]) {
      for (const [, card] of buildDeck({ startingOffice, pvpCardsAllowed })) {
        assert.ok(card.kind !== 'action' && card.kind !== 'spaceUse', card.kind);
        if (card.kind === 'enhancement') assert.equal(ENHANCEMENT_CARDS[card.key].answers, null, card.key);
        if (card.kind === 'mainlineModifier') assert.equal(MAINLINE_MODIFIER_CARDS[card.key].answers, null, card.key);
      }
    }
  }
});

test('C-CONV-3 the reserve adds up to 22 attacks and 7 answers', () => {
  const sum = (rows: readonly { readonly reserve: number }[]): number => rows.reduce((total, row) => total + row.reserve, 0);
  const second = CATALOGUE.filter((row) => row.secondStage);
  assert.equal(sum(second.filter((row) => row.card.kind === 'action')), 10);
  assert.equal(sum(second.filter((row) => row.card.kind === 'spaceUse')), 12);
  assert.equal(sum(second.filter((row) => row.card.kind !== 'action' && row.card.kind !== 'spaceUse')), 7);
  assert.ok(second.every((row) => row.copies === 0));
});

test('C-CONV-2 undealt rows keep their place in the catalogue', () => {
  const undealt = CATALOGUE.filter((row) => row.copies === 0 && !row.secondStage).map((row) => row.name);
  assert.deepEqual(undealt, ['Telegraph', 'Telephone', 'Radio', 'Flying Switch', 'Poling', 'Sharp Curved Track (right)', 'Sharp Curved Track (left)']);
  assert.deepEqual([ENHANCEMENT_CARDS.telegraph.reserve, ENHANCEMENT_CARDS.telephone.reserve, ENHANCEMENT_CARDS.radio.reserve], [3, 2, 2]);
  assert.deepEqual([MANEUVER_CARDS.flyingSwitch.reserve, MANEUVER_CARDS.poling.reserve], [1, 0]);
});

test('C-CONV-1 no two rows of the catalogue are the same card', () => {
  CATALOGUE.forEach((row, i) => {
    for (const other of CATALOGUE.slice(i + 1)) assert.equal(sameCard(row.card, other.card), false, `${row.name} and ${other.name}`);
  });
});

test('C-IND-3 lockouts are symmetric and join a shipper to the receiver of one commodity', () => {
  for (const key of INDUSTRIES) {
    for (const other of INDUSTRY_CARDS[key].lockedOutWith) {
      assert.ok((INDUSTRY_CARDS[other].lockedOutWith as readonly string[]).includes(key), `${other} does not lock out ${key}`);
      assert.ok((INDUSTRY_CARDS[key].cars as readonly string[]).some((car) => (INDUSTRY_CARDS[other].cars as readonly string[]).includes(car)), `${key} and ${other}`);
      const flows = [INDUSTRY_CARDS[key].flow, INDUSTRY_CARDS[other].flow];
      assert.ok(flows.some((flow) => flow !== 'inbound') && flows.some((flow) => flow !== 'outbound'), `${key} and ${other}`);
    }
  }
});

test('C-IND-1 boxes follow the flow of an industry, and each has one Laborer', () => {
  for (const key of INDUSTRIES) {
    const card = INDUSTRY_CARDS[key];
    assert.equal(card.outbound > 0, card.flow !== 'inbound', key);
    assert.equal(card.inbound > 0, card.flow !== 'outbound', key);
    assert.equal(card.laborers, 1);
    assert.ok(card.cars.every((car) => (FREIGHT_TYPES as readonly string[]).includes(car)));
  }
});

test('C-MOD-1 every Modifier grants something and its hosts exist', () => {
  for (const key of MODIFIERS) {
    const card = MODIFIER_CARDS[key];
    assert.ok(card.outbound + card.inbound + card.laborers + card.porters > 0, key);
    for (const host of card.hosts ?? []) assert.ok((INDUSTRIES as readonly string[]).includes(host));
    assert.equal(card.porters > 0, card.hosts === null, `${key}: Porters belong to the Office`);
  }
});

test('C-OFF-2 slots equal Porters at every tier, and A/D tracks rise by one', () => {
  TIERS.forEach((tier, step) => {
    const card = OFFICES[tier];
    assert.deepEqual([card.outbound, card.inbound], [card.porters, card.porters]);
    assert.equal(card.adTracks, step + 1);
    assert.equal(card.controlPoint, tier !== 'whistlePost');
    assert.equal(card.passengerFacility, tier !== 'whistlePost');
    assert.equal(nextTier(tier), TIERS[step + 1] ?? null);
  });
});

test('R-TB-24, R-TB-22 the supply is 43 loaded and 37 empty pieces, 80 in all', () => {
  const loaded = CAR_TYPES.reduce((sum, type) => sum + STOCK_SUPPLY[type].loaded, 0);
  const empty = CAR_TYPES.reduce((sum, type) => sum + STOCK_SUPPLY[type].empty, 0);
  assert.deepEqual([loaded, empty, loaded + empty], [43, 37, 80]);
  assert.equal(STOCK_SUPPLY.caboose.empty, 0);
});

test('C-CONV-7, R-TB-23 a category is coach, freight or caboose', () => {
  assert.deepEqual(CAR_TYPES.map(categoryOf), ['coach', 'freight', 'freight', 'freight', 'freight', 'caboose']);
});

test('R-NT-10 no train lists more than four pieces, and 22 train cards exist', () => {
  const trains = [...TIMETABLED_TRAINS, ...EXTRA_TRAINS];
  assert.equal(trains.length, 22);
  trains.forEach((train, index) => {
    assert.equal(train.number, index + 1);
    assert.equal(trainCard(train.number), train);
    assert.ok(listedPieces(train.consist) <= MAX_CONSIST, train.name);
  });
});

test('R-NT-4 odd Timetabled trains run west and even ones east, in pairs of one class', () => {
  for (let number = 1; number <= 12; number += 1) assert.equal(timetabledDirection(number), number % 2 === 1 ? 'west' : 'east');
  for (let number = 1; number <= 11; number += 2) assert.equal(trainCard(number).name, trainCard(number + 1).name);
});

test('R-TR-1 the trains that may not switch are 1, 2, 5, 6, X16, X17, X18 and X19', () => {
  const barred = [...TIMETABLED_TRAINS, ...EXTRA_TRAINS].filter((train) => trainHas(train.number, 'noSwitching')).map((train) => train.number);
  assert.deepEqual(barred, [1, 2, 5, 6, 16, 17, 18, 19]);
});

test('R-TB-12 the Mainline deck holds ten cards, Plains twice and first', () => {
  assert.equal(MAINLINE_DECK.length, 10);
  assert.deepEqual(MAINLINE_DECK.slice(0, 2), ['plains', 'plains']);
  for (const kind of MAINLINE_KINDS) assert.equal(MAINLINE_DECK.filter((card) => card === kind).length, MAINLINE_CARDS[kind].copies, kind);
});

test('only Double Track lets trains pass', () => {
  assert.deepEqual(MAINLINE_KINDS.filter((kind) => MAINLINE_CARDS[kind].mayPass), ['doubleTrack']);
});

test('C-ML-1 a printed entry region lies on its card', () => {
  for (const kind of MAINLINE_KINDS) {
    const card = MAINLINE_CARDS[kind];
    assert.ok(card.defaultEntry >= 0 && card.defaultEntry < card.regions, kind);
    assert.equal(card.speedEntry !== null, kind === 'hilly');
    assert.equal(card.yard, kind === 'interchange');
  }
});

test('R-LO-26 Realignment knows four conversions', () => {
  assert.deepEqual(REALIGNMENTS, { plains: 'doubleTrack', curves: 'plains', uncontrolledSiding: 'doubleTrack', trestle: 'uncontrolledSiding' });
});

test('R-GR-14, R-TB-47 the fixed supplies serve four seats', () => {
  assert.equal(WHISTLE_POST_SUPPLY, MAX_PLAYERS);
  assert.equal(LIMITS_SUPPLY, 2 * MAX_PLAYERS);
});

test('R-ML-27 the dispatch devices count 4, 8 and 12', () => {
  assert.deepEqual(DISPATCH_DEVICES.map((key) => ENHANCEMENT_CARDS[key].dispatchBonus), [4, 8, 12]);
  assert.deepEqual(ENHANCEMENTS.filter((key) => 'dispatchBonus' in ENHANCEMENT_CARDS[key]), DISPATCH_DEVICES);
});

test('C-TRK-3, C-TRK-6 only sharp curves cost two and only turnouts are no Operational Rail', () => {
  for (const card of TRACK_CARDS) {
    assert.equal(card.moveCost === 2, card.geometry === 'sharpCurved');
    assert.equal(card.operationalRail, card.geometry !== 'turnout');
  }
});

test('the suggested floor is 3 per player and Day', () => {
  assert.deepEqual([collectiveRevenueFloor(1, 5), collectiveRevenueFloor(4, 5), collectiveRevenueFloor(4, 10)], [15, 60, 120]);
});

test('C-CONV-2 no opponent-directed card has copies', () => {
  for (const card of [...Object.values(ACTION_CARDS), ...Object.values(SPACE_USE_CARDS)]) assert.equal(card.copies, 0);
});
