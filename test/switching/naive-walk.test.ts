// The engine's walk and set-out checks against a second reading of the rules (support/naive-walk.ts), on seeded boards and
// positions of random play: the same offers at the same prices by routes as short, the same squares blocked, the same refusals.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apply, check, legalSwitchingActions, movesFor } from '../../src/engine/index.ts';
import type { GameState } from '../../src/engine/state.ts';
import { printBoard, printSquareName } from '../support/boards.ts';
import { naiveDrop, naiveWalk, offerKey } from '../support/naive-walk.ts';
import { drawn, movesLeft, player } from '../support/positions.ts';
import { block, dice, grownBoard, pick, scattered } from '../support/random-boards.ts';

const ME = player(0);
const NO_SWITCHING = [1, 2, 5, 6, 16, 17, 18, 19];

function compare(state: GameState, name: string): void {
  const worked = state.turns[0]?.freightWorked ?? {};
  for (const one of Object.values(state.trays)) {
    if (one.position.at !== 'grid' || NO_SWITCHING.includes(one.trainNumber ?? 0)) continue;
    const walks = movesFor(state, ME, one.id);
    for (const reverse of [false, true]) {
      const walk = reverse ? walks.reverse : walks.forward;
      const naive = naiveWalk(state, one.id, reverse, movesLeft(state), worked);
      const say = (what: string): string => `${name}, ${one.id} ${reverse ? 'reverse' : 'forward'}: ${what}${drawn(state)}`;
      const seen = new Map(walk.destinations.map((offer) => [offerKey(offer.to, offer.entry, offer.couples), offer]));
      for (const [key, offer] of seen) {
        const want = naive.offers.get(key);
        if (want === undefined) assert.fail(say(`offered, and should not be: ${key}`));
        if (offer.price !== want.price || offer.through.length !== want.through) {
          assert.fail(say(`${key}: price ${offer.price} over ${offer.through.length} squares, not ${want.price} over ${want.through}`));
        }
      }
      for (const [key, { to }] of naive.offers) {
        // R-MV-19: with three or more ways to one square one of them may have no name.
        const ways = [...naive.offers.values()].filter((other) => other.to === to).length;
        if (!seen.has(key) && ways < 3) assert.fail(say(`not offered: ${key}`));
      }
      const locked = naive.offers.size === 0 && naive.blocked.size === 0;
      if (locked) continue;
      const blocked = walk.blocked.map((square) => printSquareName(square.coord)).sort();
      const wantBlocked = [...naive.blocked.keys()].sort();
      if (blocked.join() !== wantBlocked.join()) assert.fail(say(`blocked ${blocked.join(' ')}, not ${wantBlocked.join(' ')}`));
      for (const square of walk.blocked) {
        const kinds = naive.blocked.get(printSquareName(square.coord));
        if (kinds?.has(square.kind) !== true) assert.fail(say(`${printSquareName(square.coord)} is ${square.kind}, not ${[...(kinds ?? [])].join()}`));
      }
    }
    for (const count of [0, 1, 2, 3, 4, 5]) {
      for (const nose of [false, true]) {
        const answer = check(state, ME, { type: 'switch.dropCars', trayId: one.id, count, ...(nose ? { fromNose: true } : {}) });
        const want = naiveDrop(state, one.id, count, nose, worked);
        if (answer !== want) assert.fail(`${name}, ${one.id} sets ${count} out off the ${nose ? 'nose' : 'tail'}: ${answer}, not ${want}${drawn(state)}`);
      }
    }
  }
}

function playAndCompare(start: GameState, seed: number, steps: number, name: string): void {
  const throws = dice(seed);
  let state = start;
  for (let i = 0; i < steps; i += 1) {
    if (movesLeft(state) === 0) state = { ...state, turns: [{ option: 'switch', movesRemaining: 6, drawn: false, freightWorked: {} }] };
    compare(state, `${name}, step ${i}`);
    const open = legalSwitchingActions(state, ME).filter((intent) => intent.type !== 'switch.end');
    if (open.length === 0) return;
    const result = apply(state, ME, pick(throws, open));
    if (!result.ok) throw new Error(result.code);
    state = result.state;
  }
}

/** How many seeds of each kind; STATION_MASTER_SEEDS asks for more. */
const SEEDS = Number(process.env['STATION_MASTER_SEEDS'] ?? 6);
const seeds = Array.from({ length: SEEDS }, (_, i) => i + 1);

test('R-MV-5 to R-MV-26 two readings of the walk agree on grown districts', () => {
  for (const seed of seeds) playAndCompare(scattered(seed + 1000, grownBoard(seed + 500, 16)), seed, 15, `grown ${seed}`);
});

test('R-MV-5 to R-MV-26 two readings of the walk agree on blocks of dealt cards', () => {
  for (const seed of seeds) playAndCompare(scattered(seed + 2000, block(seed + 500, 5, 6)), seed, 15, `block ${seed}`);
});

test('R-MV-5 to R-MV-26 two readings of the walk agree where sharp curves turn trains round', () => {
  for (const seed of seeds) playAndCompare(scattered(seed + 3000, block(seed + 700, 4, 5, true)), seed, 15, `sharp ${seed}`);
});

test('fixtures: a block prints a board that can be read', () => {
  assert.ok(printBoard(block(1, 3, 3)).includes('OF'));
});
