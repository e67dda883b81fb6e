// Dealing a game (R-SU-1 to R-SU-35, E-SET-1 to E-SET-13). The random stream is spelled out here a second time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OFFICES } from '../../src/engine/content/board-cards.ts';
import { buildDeck } from '../../src/engine/content/deck.ts';
import { MAINLINE_CARDS, MAINLINE_DECK, MAINLINE_KINDS } from '../../src/engine/content/mainline-cards.ts';
import type { MainlineKind } from '../../src/engine/content/mainline-cards.ts';
import { CAR_TYPES, STOCK_SUPPLY } from '../../src/engine/content/rolling-stock.ts';
import { createGame, resolveConfig } from '../../src/engine/index.ts';
import type { Direction } from '../../src/engine/ids.ts';
import { emptyTally } from '../../src/engine/tally.ts';
import { d12, nextInt, seedRng, shuffle } from '../../src/engine/rng.ts';
import type { RngState, Seed } from '../../src/engine/rng.ts';
import type { GameState } from '../../src/engine/state.ts';

const NAMES = ['Ann', 'Bob', 'Cy', 'Dee'];

function deal(seed: Seed, players: number, partial: object = {}): GameState {
  const mode = players === 1 ? 'solitaire' : 'competitive';
  const resolved = resolveConfig({ mode, ...partial }, players);
  assert.ok(resolved.ok, JSON.stringify(resolved));
  return createGame({ id: 'g', seed, config: resolved.config, playerNames: NAMES.slice(0, players) });
}

/** The whole opening, drawn once more from the seed alone. */
function expectedDeal(seed: Seed, players: number, hand: 'threeRandom' | 'sixRandom' | 'threeTrackThreeOther', startingOffice: 'depot' | 'whistlePost') {
  let rng = seedRng(seed);
  const draw = <T>([value, after]: readonly [T, RngState]): T => {
    rng = after;
    return value;
  };
  const all = Array.from({ length: players }, (_, i) => i);
  const division = all.map(() => draw(d12(rng)));
  const superintendentRolls = all.map(() => draw(d12(rng)));
  // An equal roll puts the lower number farther east.
  const seating = all.slice().sort((a, b) => (division[a] ?? 0) - (division[b] ?? 0) || b - a);
  const highest = Math.max(...superintendentRolls);
  const superintendent = superintendentRolls.indexOf(highest);
  const firstSeat = seating.indexOf(superintendent);
  const order = all.map((i) => seating[(firstSeat + i) % players] ?? 0);

  const deck = buildDeck({ startingOffice, pvpCardsAllowed: false });
  const hands: string[][] = all.map(() => []);
  let pile: readonly string[];
  if (hand === 'threeTrackThreeOther') {
    let track: readonly string[] = draw(shuffle(rng, deck.filter(([, card]) => card.kind === 'track').map(([id]) => id)));
    let other: readonly string[] = draw(shuffle(rng, deck.filter(([, card]) => card.kind !== 'track').map(([id]) => id)));
    for (const player of order) {
      hands[player] = [...track.slice(0, 3), ...other.slice(0, 3)];
      track = track.slice(3);
      other = other.slice(3);
    }
    pile = draw(shuffle(rng, [...track, ...other]));
  } else {
    const count = hand === 'sixRandom' ? 6 : 3;
    pile = draw(shuffle(rng, deck.map(([id]) => id)));
    for (const player of order) {
      hands[player] = pile.slice(0, count);
      pile = pile.slice(count);
    }
  }
  const departments = [0, 1, 2].map((slot) => pile.slice(slot, slot + 1));
  pile = pile.slice(3);

  const left: MainlineKind[] = [...MAINLINE_DECK];
  const mainline: { card: MainlineKind; gradeUp: Direction | null }[] = [];
  for (let i = 0; i <= players; i += 1) {
    const [card] = left.splice(draw(nextInt(rng, left.length)), 1);
    assert.ok(card !== undefined);
    mainline.push({ card, gradeUp: card === 'heavyGrade' ? (draw(nextInt(rng, 2)) === 0 ? 'east' : 'west') : null });
  }
  return { rng, division, superintendentRolls, seating, superintendent, hands, departments, pile, mainline };
}

function mainlineOf(state: GameState): readonly { readonly card: MainlineKind; readonly gradeUp: Direction | null }[] {
  return state.division.nodes.flatMap((node) => (node.kind === 'mainline' ? [{ card: node.card, gradeUp: node.gradeUp }] : []));
}

for (const hand of ['threeRandom', 'sixRandom', 'threeTrackThreeOther'] as const) {
  for (const startingOffice of ['depot', 'whistlePost'] as const) {
    test(`R-SU-10 the stream is rolls, rolls, shuffles, Mainline: ${hand} from ${startingOffice}`, () => {
      for (let players = 1; players <= 4; players += 1) {
        for (let seed = 0; seed < 25; seed += 1) {
          // E-RNG-9: a table deals from 128 bits in the very same order.
          const dealt = players > 1 && seed % 2 === 1 ? String(seed).repeat(32).slice(0, 32) : seed * 7919;
          const state = deal(dealt, players, { houseRules: { startingHand: hand, startingOffice } });
          const want = expectedDeal(dealt, players, hand, startingOffice);
          const where = `seed ${dealt}, ${players} players`;
          assert.deepEqual(state.openingRolls, { division: want.division, superintendent: want.superintendentRolls }, where);
          assert.deepEqual(state.seating, want.seating, where);
          assert.equal(state.clock.superintendent, want.superintendent, where);
          assert.deepEqual(state.decks.hands, want.hands, where);
          assert.deepEqual(state.decks.departments, want.departments, where);
          assert.deepEqual(state.decks.homeOffice, want.pile, where);
          assert.deepEqual(mainlineOf(state), want.mainline, where);
          assert.deepEqual(state.rngState, want.rng, where);
        }
      }
    });
  }
}

test('R-SU-11 equal Division rolls put the lower player number farther east', () => {
  let ties = 0;
  for (let seed = 0; seed < 400; seed += 1) {
    const state = deal(seed, 4);
    const rolls = state.openingRolls.division;
    for (let seat = 1; seat < 4; seat += 1) {
      const west = state.seating[seat - 1] ?? 0;
      const east = state.seating[seat] ?? 0;
      const step = (rolls[east] ?? 0) - (rolls[west] ?? 0);
      assert.ok(step >= 0);
      if (step === 0) {
        ties += 1;
        assert.ok(east < west);
      }
    }
  }
  assert.ok(ties > 0);
});

test('the player with the highest Superintendent roll takes the Fedora, the lowest number among equals', () => {
  let ties = 0;
  for (let seed = 0; seed < 200; seed += 1) {
    for (const players of [2, 3, 4]) {
      const state = deal(seed, players);
      const rolls = state.openingRolls.superintendent;
      const highest = Math.max(...rolls);
      assert.equal(state.clock.superintendent, rolls.indexOf(highest));
      if (rolls.filter((roll) => roll === highest).length > 1) ties += 1;
    }
  }
  assert.ok(ties > 0);
});

test('the host is not always at the same end', () => {
  const farthestEast = new Set(Array.from({ length: 12 }, (_, seed) => deal(seed, 4).seating[3]));
  assert.ok(farthestEast.size > 1);
});

test('Mainline cards are dealt without replacement', () => {
  const seen = new Set<MainlineKind>();
  for (let seed = 0; seed < 1600; seed += 1) {
    const players = 1 + (seed % 4);
    const cards = mainlineOf(deal(seed, players)).map((node) => node.card);
    assert.equal(cards.length, players + 1);
    for (const kind of MAINLINE_KINDS) {
      const count = cards.filter((card) => card === kind).length;
      assert.ok(count <= MAINLINE_CARDS[kind].copies, `${count} × ${kind} in seed ${seed}`);
      if (count > 0) seen.add(kind);
    }
  }
  assert.equal(seen.size, MAINLINE_KINDS.length);
});

test('the uphill direction of a Heavy Grade comes from the seed, evenly', () => {
  let east = 0;
  let total = 0;
  for (let seed = 0; total < 400; seed += 1) {
    const state = deal(seed, 4);
    for (const node of mainlineOf(state)) {
      if (node.card !== 'heavyGrade') {
        assert.equal(node.gradeUp, null);
        continue;
      }
      total += 1;
      assert.ok(node.gradeUp === 'east' || node.gradeUp === 'west');
      if (node.gradeUp === 'east') east += 1;
      assert.deepEqual(mainlineOf(deal(seed, 4)), mainlineOf(state));
    }
  }
  assert.ok(east >= 160 && east <= 240, `${east} of ${total} climb east`);
});

test('C-OFF-4 a district opens on a Depot, and no Depot card is dealt', () => {
  const state = deal(3, 2);
  for (const area of state.officeAreas) {
    const office = area.grid['0,0'];
    assert.equal(area.tier, 'depot');
    assert.deepEqual([OFFICES[area.tier].adTracks, office?.facility?.porters], [2, 1]);
    assert.deepEqual(office?.facility?.allows, { outbound: true, inbound: true });
    assert.deepEqual(office?.facility?.capacity, { outbound: 1, inbound: 1 });
  }
  const tiers = Object.values(state.cards).flatMap((card) => (card.kind === 'office' ? [card.tier] : []));
  assert.deepEqual(tiers, ['station', 'station', 'station', 'station', 'terminal', 'terminal']);
});

test('with the harder start a district opens on a Whistle Post, and Depot cards are dealt', () => {
  const state = deal(3, 2, { houseRules: { startingOffice: 'whistlePost' } });
  for (const area of state.officeAreas) {
    const office = area.grid['0,0'];
    assert.equal(area.tier, 'whistlePost');
    assert.deepEqual([OFFICES[area.tier].adTracks, office?.facility?.porters], [1, 0]);
    assert.deepEqual(office?.facility?.allows, { outbound: false, inbound: false });
    assert.deepEqual(office?.facility?.capacity, { outbound: 0, inbound: 0 });
  }
  const count = (tier: string): number => Object.values(state.cards).filter((card) => card.kind === 'office' && card.tier === tier).length;
  assert.deepEqual(['whistlePost', 'depot', 'station', 'terminal'].map(count), [0, 8, 4, 2]);
});

test('Crew Trays scale with the table', () => {
  for (let players = 1; players <= 4; players += 1) {
    const state = deal(11, players);
    assert.deepEqual(state.freeTrays, Array.from({ length: players + 3 }, (_, i) => `tray${i}`));
    assert.deepEqual(state.trays, {});
  }
});

test('R-GM-42 the Toolbox flag follows the option, the same for everyone', () => {
  assert.deepEqual(deal(5, 3, { optionalRules: { emergencyToolbox: true } }).players.map((player) => player.toolboxFlag), [true, true, true]);
  assert.deepEqual(deal(5, 3).players.map((player) => player.toolboxFlag), [false, false, false]);
});

test('different opening hands are different games', () => {
  const three = deal(77, 1, { houseRules: { startingHand: 'threeRandom' } });
  const six = deal(77, 1, { houseRules: { startingHand: 'sixRandom' } });
  assert.notDeepEqual(three.decks, six.decks);
  assert.deepEqual(deal(77, 1, { houseRules: { startingHand: 'threeRandom' } }), three);
});

test('R-TB-10 the Division is a chain of 2N+3 places, Offices from west to east', () => {
  for (let players = 1; players <= 4; players += 1) {
    const { nodes } = deal(2, players).division;
    assert.equal(nodes.length, 2 * players + 3);
    nodes.forEach((node, index) => {
      if (index === 0) assert.deepEqual(node, { kind: 'divisionPoint', side: 'west', holding: [] });
      else if (index === 2 * players + 2) assert.deepEqual(node, { kind: 'divisionPoint', side: 'east', holding: [] });
      else if (index % 2 === 0) assert.deepEqual(node, { kind: 'office', seat: index / 2 - 1, redFlags: { east: false, west: false } });
      else {
        assert.equal(node.kind, 'mainline');
        if (node.kind === 'mainline') assert.deepEqual([node.transits, node.yard, node.absCardId, node.modifiers], [[], [], null, []]);
      }
    });
  }
});

test('R-SU-13 a district opens as sign, Office, sign, laid from west to east', () => {
  for (const area of deal(9, 4).officeAreas) {
    assert.deepEqual(Object.keys(area.grid), ['0,-1', '0,0', '0,1']);
    assert.deepEqual(Object.values(area.grid).map((card) => card.geometry), [{ kind: 'limits' }, { kind: 'office' }, { kind: 'limits' }]);
    for (const card of Object.values(area.grid)) assert.deepEqual([card.cardId, card.standing, card.standingWest, card.enhancements], [null, [], 0, []]);
    assert.deepEqual([area.runningRow, area.officeCoord, area.limitsWest, area.limitsEast], [0, { row: 0, col: 0 }, { row: 0, col: -1 }, { row: 0, col: 1 }]);
    assert.deepEqual([area.adOccupancy, area.heldAtLimits, area.dispatchUsedToday], [[], [], []]);
  }
});

test('R-SU-14 the Division Yard holds the whole supply, by type, loaded before empty', () => {
  const want = CAR_TYPES.flatMap((type) => [
    ...Array.from({ length: STOCK_SUPPLY[type].loaded }, () => ({ type, loaded: true })),
    ...Array.from({ length: STOCK_SUPPLY[type].empty }, () => ({ type, loaded: false })),
  ]);
  assert.deepEqual(deal(1, 3).yards, { divisionYard: want, classificationYard: [] });
});

test('R-SU-14 everything else starts empty', () => {
  const state = deal(1, 3);
  assert.deepEqual([state.decks.salvageYard, state.decks.outOfPlay], [[], []]);
  assert.deepEqual(state.timetable, Array.from({ length: 12 }, () => null));
  assert.deepEqual([state.pendingExtras, state.pendingSecondSections, state.movedThisPhase], [[], [], []]);
  assert.deepEqual(state.players, [0, 1, 2].map((index) => ({ index, name: NAMES[index], revenue: 0, toolboxFlag: false })));
  assert.deepEqual([state.collisionsToday, state.collisionsPrevDay, state.collisionsTotal, state.extraDays], [0, 0, 0, 0]);
  assert.deepEqual([state.madeUpCount, state.intentCount], [0, 0]);
  assert.deepEqual(state.extensionVotes, [null, null, null]);
  assert.deepEqual([state.status, state.outcome, state.official], ['active', null, null]);
  assert.deepEqual(state.tally, emptyTally(3));
  assert.deepEqual(state.turns, [0, 1, 2].map(() => ({ option: null, movesRemaining: 0, drawn: false, freightWorked: {} })));
});

test('E-SET-13 the clock waits at the first Local Operations, not yet opened', () => {
  const state = deal(1, 2);
  assert.deepEqual({ ...state.clock, superintendent: 0 }, {
    day: 1, stage: 1, phase: 'localOps', phaseOpen: false, currentActor: null, actorOffset: 0, superintendent: 0,
    pendingDecision: null, decisionAnswers: [],
  });
});

test('R-SU-23 every dealt card is in the card table under its own id', () => {
  const state = deal(4, 2);
  assert.deepEqual(state.cards, Object.fromEntries(buildDeck({ startingOffice: 'depot', pvpCardsAllowed: false })));
});

test('E-SET-2 a seed is kept as it was given', () => {
  assert.equal(deal(4294967295, 1).seed, 4294967295);
});

const COUNTS: readonly (readonly [mode: string, names: readonly string[], real: number])[] = [
  ['solitaire', [], 1], ['solitaire', ['A', 'B'], 1], ['competitive', ['A'], 2], ['coop', ['A'], 2], ['competitive', ['A', 'B', 'C', 'D', 'E'], 4],
];

for (const [mode, names, real] of COUNTS) {
  test(`R-TB-1 a ${mode} table of ${names.length} is refused`, () => {
    const resolved = resolveConfig({ mode }, real);
    assert.ok(resolved.ok);
    assert.throws(() => createGame({ id: 'g', seed: 1, config: resolved.config, playerNames: names }), /BAD_PLAYER_COUNT/);
  });
}

test('R-TB-2 seating is a permutation of the players', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    assert.deepEqual([...deal(seed, 4).seating].sort(), [0, 1, 2, 3]);
  }
});

test('E-ST a state is plain data: JSON brings it back as it was', () => {
  const state = deal(123456789, 4, { houseRules: { startingHand: 'threeTrackThreeOther' }, optionalRules: { emergencyToolbox: true } });
  assert.deepEqual(JSON.parse(JSON.stringify(state)), state);
});

for (const { what, change } of [
  { what: 'a rate beyond 5', change: { houseRules: { revenue: { passengerPerCoach: 9.5 } } } },
  { what: 'opponent cards in co-op', change: { pvpCardsAllowed: true } },
]) {
  test(`E-SET-1 R-SU-40 ${what} was never resolved, and no game is dealt from it`, () => {
    const resolved = resolveConfig({ mode: 'coop' }, 2);
    assert.ok(resolved.ok);
    const { config } = resolved;
    const { revenue } = config.houseRules;
    const bad = {
      ...config, ...change,
      houseRules: { ...config.houseRules, revenue: { ...revenue, ...('houseRules' in change ? change.houseRules.revenue : {}) } },
    };
    assert.throws(() => createGame({ id: 'x', seed: 1, config: bad, playerNames: ['Ann', 'Bob'] }), /not resolved/);
    assert.doesNotThrow(() => createGame({ id: 'x', seed: 1, config: JSON.parse(JSON.stringify(config)) as typeof config, playerNames: ['Ann', 'Bob'] }));
  });
}
