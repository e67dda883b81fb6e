// Properties of switching on seeded boards: conservation, legal places, disjoint walks, joined routes, offers that mean what
// they say, and states that are never changed in place. A failure prints its seed and the board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { squareKey } from '../../src/engine/ids.ts';
import type { GridCoord, TrayId } from '../../src/engine/ids.ts';
import { apply, canonicalState, check, legalSwitchingActions, movesFor } from '../../src/engine/index.ts';
import type { Walk } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { joins, rowEndAt } from '../../src/engine/track/geometry.ts';
import { printCar, printSquareName } from '../support/boards.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { deepFreeze } from '../support/freeze.ts';
import { areaAt, carsOnBoard, drawn, movesLeft, player, trayNamed } from '../support/positions.ts';
import { block, dice, grownBoard, pick, scattered } from '../support/random-boards.ts';
import type { Dice } from '../support/random-boards.ts';
import { moveTo } from '../support/walks.ts';

const ME = player(0);

/** An assertion whose message is made only when it fails. */
function must(holds: boolean, say: () => string): void {
  if (!holds) assert.fail(say());
}

/** The boards played on: grown ones, blocks no play reaches, and blocks with sharp curves. */
const starts: readonly (readonly [name: string, dealt: boolean, start: GameState])[] = [
  ...[1, 2, 3, 4, 5, 6].map((seed) => [`grown ${seed}`, true, scattered(seed + 100, grownBoard(seed, 14))] as const),
  ...[1, 2, 3, 4].map((seed) => [`block ${seed}`, true, scattered(seed + 200, block(seed, 5, 5))] as const),
  ...[1, 2].map((seed) => [`sharp block ${seed}`, false, scattered(seed + 300, block(seed, 5, 5, true))] as const),
];

function applied(state: GameState, intent: Intent): GameState {
  const result = apply(state, ME, intent);
  if (!result.ok) assert.fail(`listed and refused ${result.code}: ${JSON.stringify(intent)}${drawn(state)}`);
  return result.state;
}

const withMoves = (state: GameState): GameState =>
  movesLeft(state) > 0 ? state : { ...state, turns: [{ option: 'switch', movesRemaining: 6, drawn: false, freightWorked: {} }] };

/** Random legal play; every position passed through, the start first. */
function positions(start: GameState, throws: Dice, steps: number): readonly GameState[] {
  const seen = [start];
  let state = start;
  for (let i = 0; i < steps; i += 1) {
    state = withMoves(state);
    const open = legalSwitchingActions(state, ME).filter((intent) => intent.type !== 'switch.end');
    if (open.length === 0) break;
    state = applied(state, pick(throws, open));
    seen.push(state);
  }
  return seen;
}

const played = starts.map(([name, dealt, start], i) => ({ name, dealt, states: positions(start, dice(i + 1), 24) }));

const bothWalks = (state: GameState, id: TrayId): readonly (readonly [reverse: boolean, walk: Walk])[] => {
  const { forward, reverse } = movesFor(state, ME, id);
  return [[false, forward], [true, reverse]];
};

const inDistrict = (state: GameState): readonly TrayId[] => Object.values(state.trays).filter((one) => one.position.at === 'grid').map((one) => one.id);

test('P-1 no switching intent makes, loses or doubles a car', () => {
  for (const { name, states } of played) {
    const count = (state: GameState): readonly string[] => carsOnBoard(state).map(printCar).sort();
    const first = states[0];
    if (first === undefined) continue;
    for (const state of states) assert.deepEqual(count(state), count(first), `${name}${drawn(state)}`);
  }
});

test('P-2 engines stay within their trains, trains and cards within four cars', () => {
  for (const { name, states } of played) {
    for (const state of states) {
      for (const one of Object.values(state.trays)) {
        must(one.engineAt >= 0 && one.engineAt <= one.consist.length && one.consist.length <= 4, () => `${name}${drawn(state)}`);
      }
      for (const card of Object.values(areaAt(state).grid)) {
        const { length } = card.facility?.kind === 'freight' ? card.facility.industryTrack.cars : card.standing;
        must(length <= 4 && card.standingWest >= 0, () => `${name}${drawn(state)}`);
      }
    }
  }
});

test('P-3 R-ST-8 R-ST-9 one train on a square except at the Office, none on a turnout, and the A/D list true', () => {
  for (const { name, states } of played) {
    for (const state of states) {
      const area = areaAt(state);
      const keys = Object.values(state.trays).flatMap((one) => (one.position.at === 'grid' ? [squareKey(one.position.coord)] : []));
      const office = squareKey(area.officeCoord);
      const elsewhere = keys.filter((key) => key !== office);
      assert.equal(new Set(elsewhere).size, elsewhere.length, `${name}${drawn(state)}`);
      for (const key of keys) {
        const geometry = area.grid[key]?.geometry;
        must(geometry !== undefined && !(geometry.kind === 'track' && geometry.geometry === 'turnout'), () => `${name}${drawn(state)}`);
      }
      assert.equal(area.adOccupancy.length, keys.length - elsewhere.length, `${name}${drawn(state)}`);
    }
  }
});

test('P-4 R-MV-22 destinations and blocked squares of a walk are disjoint, and a blocked square is told once', () => {
  for (const { name, states } of played) {
    for (const state of states) {
      for (const id of inDistrict(state)) {
        for (const [, walk] of bothWalks(state, id)) {
          const blocked = walk.blocked.map((one) => squareKey(one.coord));
          assert.equal(new Set(blocked).size, blocked.length, `${name}${drawn(state)}`);
          for (const offer of walk.destinations) must(!blocked.includes(squareKey(offer.to)), () => `${name} ${printSquareName(offer.to)}${drawn(state)}`);
        }
      }
    }
  }
});

test('P-5 R-GE-9 every step of every route joins', () => {
  for (const { name, states } of played) {
    for (const state of states) {
      const card = (coord: GridCoord) => {
        const found = areaAt(state).grid[squareKey(coord)];
        if (found === undefined) throw new Error(`nothing on ${printSquareName(coord)}`);
        return found.geometry;
      };
      for (const id of inDistrict(state)) {
        const { position, facing } = trayNamed(state, id);
        if (position.at !== 'grid') continue;
        for (const [reverse, walk] of bothWalks(state, id)) {
          for (const offer of walk.destinations) {
            let here: GridCoord = position.coord;
            for (const [i, step] of [...offer.through, { coord: offer.to, entry: offer.entry }].entries()) {
              const opposite = { n: 's', s: 'n', e: 'w', w: 'e' } as const;
              must(joins(card(step.coord), step.entry, card(here)), () => `${name} ${id} ${reverse} step ${i}${drawn(state)}`);
              if (i === 0 && !reverse) assert.equal(opposite[step.entry], facing, 'R-MV-3');
              here = step.coord;
            }
            const visited: readonly string[] = [squareKey(position.coord), ...offer.through.map((step) => squareKey(step.coord)), squareKey(offer.to)];
            assert.equal(new Set(visited).size, visited.length, `R-MV-7 ${name}${drawn(state)}`);
          }
        }
      }
    }
  }
});

test('P-6 R-GE-14 with dealt cards the nose keeps its end of the row', () => {
  for (const { name, dealt, states } of played) {
    if (!dealt) continue;
    const noses = new Map<TrayId, string>();
    for (const state of states) {
      for (const id of inDistrict(state)) {
        const { position, facing, railFacing } = trayNamed(state, id);
        const card = position.at === 'grid' ? areaAt(state).grid[squareKey(position.coord)] : undefined;
        if (card === undefined) continue;
        const end = rowEndAt(card.geometry, facing);
        assert.equal(railFacing, end, `R-CT-6 ${name}${drawn(state)}`);
        assert.equal(noses.get(id) ?? end, end, `${name}${drawn(state)}`);
        noses.set(id, end);
      }
    }
  }
});

test('P-11 every listed Move is accepted once, couples what it promises, and without via runs the first offer', () => {
  let positionsSeen = 0;
  for (const { name, states } of played) {
    for (const state of states) {
      positionsSeen += 1;
      const listed = legalSwitchingActions(state, ME);
      assert.equal(new Set(listed.map((intent) => JSON.stringify(intent))).size, listed.length, `${name}: listed twice${drawn(state)}`);
      if (movesLeft(state) === 0) continue;
      for (const id of inDistrict(state)) {
        for (const [reverse, walk] of bothWalks(state, id)) {
          const first = new Map<string, string>();
          const outcomes = new Set<string>();
          for (const offer of walk.destinations) {
            const before = trayNamed(state, id);
            const after = applied(state, moveTo(id, reverse, offer));
            const met = offer.couples.map(({ car }) => printCar(car));
            const was = before.consist.map(printCar);
            const want = reverse ? [...was, ...met] : [...met.slice().reverse(), ...was];
            assert.deepEqual(trayNamed(after, id).consist.map(printCar), want, `R-MV-12 ${name}${drawn(state)}`);
            assert.equal(trayNamed(after, id).engineAt, before.engineAt + (reverse ? 0 : met.length), `R-MV-12 ${name}${drawn(state)}`);
            const outcome = fingerprint(after, ME);
            const key = `${squareKey(offer.to)} ${offer.entry} ${offer.couples.map(({ car, from }) => `${printCar(car)}${squareKey(from)}`).join()}`;
            must(!outcomes.has(key), () => `R-MV-18 ${name} ${key}${drawn(state)}`);
            outcomes.add(key);
            if (!first.has(squareKey(offer.to))) first.set(squareKey(offer.to), outcome);
            const plain = applied(state, { type: 'switch.move', trayId: id, to: offer.to, reverse });
            assert.equal(fingerprint(plain, ME), first.get(squareKey(offer.to)), `${name}, via left out${drawn(state)}`);
          }
        }
      }
    }
  }
  must(positionsSeen >= 200, () => `${positionsSeen} positions`);
});

/** Every switching intent worth asking about, legal or not. */
function candidates(state: GameState, throws: Dice): readonly Intent[] {
  const coords = Object.keys(areaAt(state).grid).map((key) => {
    const [row = 0, col = 0] = key.split(',').map(Number);
    return { row, col };
  });
  return inDistrict(state).flatMap((trayId) => [
    ...coords.flatMap((to) => [false, true].flatMap((reverse): readonly Intent[] => [
      { type: 'switch.move', trayId, to, reverse },
      ...[0, 1].map((): Intent => ({ type: 'switch.move', trayId, to, reverse, via: pick(throws, coords) })),
    ])),
    ...[0, 1, 2, 3, 4, 5].flatMap((count): readonly Intent[] => [
      { type: 'switch.dropCars', trayId, count }, { type: 'switch.dropCars', trayId, count, fromNose: true },
    ]),
  ]);
}

test('P-12 what is listed passes the check, and what passes has the outcome of something listed', () => {
  for (const [i, { name, states }] of played.entries()) {
    const throws = dice(900 + i);
    for (const state of states.filter((_, n) => n % 4 === 0)) {
      const listed = legalSwitchingActions(state, ME);
      for (const intent of listed) assert.equal(check(state, ME, intent), null, `${name} ${JSON.stringify(intent)}${drawn(state)}`);
      const outcomes = new Set(listed.filter((intent) => intent.type !== 'switch.end').map((intent) => fingerprint(applied(state, intent), ME)));
      for (const intent of candidates(state, throws)) {
        const result = apply(state, ME, intent);
        assert.equal(check(state, ME, intent) === null, result.ok, `${name} ${JSON.stringify(intent)}${drawn(state)}`);
        if (result.ok) must(outcomes.has(fingerprint(result.state, ME)), () => `${name} not listed: ${JSON.stringify(intent)}${drawn(state)}`);
      }
    }
  }
});

test('P-14 R-FK-2 planning leaves the state as it was, and the planned intents reach the planned positions', () => {
  for (const [i, [name, , start]] of starts.entries()) {
    const before = canonicalState(start);
    const frozen = deepFreeze(structuredClone(start));
    const throws = dice(50 + i);
    const plan: { readonly intent: Intent; readonly reaches: string }[] = [];
    let state: GameState = frozen;
    for (let n = 0; n < 12; n += 1) {
      const open = legalSwitchingActions(state, ME).filter((intent) => intent.type !== 'switch.end');
      if (open.length === 0) break;
      const intent = pick(throws, open);
      state = deepFreeze(applied(state, intent));
      plan.push({ intent, reaches: fingerprint(state, ME) });
    }
    assert.equal(canonicalState(frozen), before, name);
    let again = start;
    for (const { intent, reaches } of plan) {
      again = applied(again, intent);
      assert.equal(fingerprint(again, ME), reaches, `${name} ${JSON.stringify(intent)}`);
    }
    assert.equal(canonicalState(again), canonicalState(state), name);
  }
});

test('R-FK-1 E-FN-12 a switching intent shares everything it does not name', () => {
  for (const { name, states } of played) {
    const state = states[0];
    if (state === undefined) continue;
    for (const intent of legalSwitchingActions(state, ME).filter((one) => one.type !== 'switch.end')) {
      const after = applied(state, intent);
      const changed: readonly (keyof GameState)[] = (Object.keys(after) as (keyof GameState)[]).filter((key) => after[key] !== state[key]);
      const allowed = ['officeAreas', 'trays', 'turns', 'tally', 'intentCount'];
      assert.deepEqual(changed.filter((key) => !allowed.includes(key)), [], `${name} ${JSON.stringify(intent)}`);
      const area = areaAt(after);
      const was = areaAt(state);
      const areaChanged = (Object.keys(area) as (keyof typeof area)[]).filter((key) => area[key] !== was[key]);
      assert.deepEqual(areaChanged.filter((key) => key !== 'grid' && key !== 'adOccupancy'), [], `${name} ${JSON.stringify(intent)}`);
      for (const [key, card] of Object.entries(area.grid)) {
        const old = was.grid[key];
        if (old === undefined || old === card) continue;
        assert.deepEqual({ ...card, standing: old.standing, standingWest: 0, facility: null }, { ...old, standingWest: 0, facility: null }, `${name} ${key}`);
      }
      assert.equal(after.intentCount, state.intentCount + 1);
    }
  }
});
