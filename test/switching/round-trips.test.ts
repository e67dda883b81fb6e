// Setting out and coupling together, on straights and on every curve (R-SO-4 to R-SO-6, R-MV-10 to R-MV-16): batches make no
// difference, a train comes back as it left, the two ways of running are mirror images, and the two ends are independent.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Port } from '../../src/engine/ids.ts';
import { movesFor } from '../../src/engine/index.ts';
import type { IntentOf } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { parseConsist, printCars } from '../support/boards.ts';
import { act, cardOn, consistOf, drawn, player, squareCars, switchingTurn, tray, trayNamed } from '../support/positions.ts';
import type { Square } from '../support/positions.ts';

interface Spot {
  readonly board: string;
  readonly at: Square;
  readonly facings: readonly [Port, Port];
}

/** Each card a cut may lie on, with track beyond both of its ends. */
const spots: Readonly<Record<string, Spot>> = {
  ST: { board: `\n c-1 c0 c1\nr1 ST ST ST`, at: [1, 0], facings: ['e', 'w'] },
  FH: { board: `\n c-1 c0 c1\nr1 ST FH ST`, at: [1, 0], facings: ['e', 'w'] },
  CR0: { board: `\n c-1 c0 c1\nr1 ST CR0 .\nr0 . CR1 ST`, at: [1, 0], facings: ['w', 's'] },
  CR1: { board: `\n c-1 c0 c1\nr1 ST CR0 .\nr0 . CR1 ST`, at: [0, 0], facings: ['e', 'n'] },
  CL0: { board: `\n c-1 c0 c1\nr1 . CL0 ST\nr0 ST CL1 .`, at: [1, 0], facings: ['e', 's'] },
  CL1: { board: `\n c-1 c0 c1\nr1 . CL0 ST\nr0 ST CL1 .`, at: [0, 0], facings: ['w', 'n'] },
  SR0: { board: `\n c-1 c0\nr1 ST SR0\nr0 ST SL1`, at: [1, 0], facings: ['w', 's'] },
  SL1: { board: `\n c-1 c0\nr1 ST SR0\nr0 ST SL1`, at: [0, 0], facings: ['w', 'n'] },
  SL0: { board: `\n c0 c1\nr1 SL0 ST\nr0 SR1 ST`, at: [1, 0], facings: ['e', 's'] },
  SR1: { board: `\n c0 c1\nr1 SL0 ST\nr0 SR1 ST`, at: [0, 0], facings: ['e', 'n'] },
};

const everywhere = Object.entries(spots).flatMap(([code, spot]) => spot.facings.map((facing) => ({ code, ...spot, facing })));

type End = 'nose' | 'tail';
const drop = (count: number, end: End): IntentOf<'switch.dropCars'> =>
  ({ type: 'switch.dropCars', trayId: tray(0), count, ...(end === 'nose' ? { fromNose: true as const } : {}) });
const setOut = (state: GameState, counts: readonly number[], end: End): GameState =>
  counts.reduce((so, count) => act(so, drop(count, end)).state, state);

/** Every way to write n as a sum in order. */
function batches(n: number): readonly (readonly number[])[] {
  if (n === 0) return [[]];
  return Array.from({ length: n }, (_, i) => i + 1).flatMap((first) => batches(n - first).map((rest) => [first, ...rest]));
}

const start = (spot: { board: string; at: Square; facing: Port }, consist: string): GameState =>
  switchingTurn({ board: spot.board, trays: [{ at: spot.at, facing: spot.facing, consist }] });

/** Runs to the nearest square that way. */
function run(state: GameState, reverse: boolean): GameState {
  const walks = movesFor(state, player(0), tray(0));
  const offer = (reverse ? walks.reverse : walks.forward).destinations[0];
  if (offer === undefined) assert.fail(`nowhere to go${drawn(state)}`);
  return act(state, { type: 'switch.move', trayId: tray(0), to: offer.to, reverse }).state;
}

for (const spot of everywhere) {
  const where = `on ${spot.code} facing ${spot.facing}`;

  test(`P-7 R-SO-6 ${where} a cut lies the same in any batches`, () => {
    for (const [consist, end] of [['[* b h r t]', 'tail'], ['[b h r t *]', 'nose'], ['[b * h r t]', 'tail'], ['[b h r * t]', 'nose']] as const) {
      const { engineAt, consist: cars } = parseConsist(consist);
      const most = end === 'nose' ? engineAt : cars.length - engineAt;
      const told = (state: GameState): string => `${squareCars(state, 0, spot.at)} ${cardOn(state, 0, spot.at).standingWest} ${consistOf(state, 0)}`;
      const whole = told(setOut(start(spot, consist), [most], end));
      for (const counts of batches(most)) assert.equal(told(setOut(start(spot, consist), counts, end)), whole, counts.join('+'));
    }
  });

  test(`P-9 ${where} set out, run clear, come back: the train is as it was`, () => {
    for (const [consist, end] of [['[* b h r t]', 'tail'], ['[b h r t *]', 'nose']] as const) {
      for (const counts of batches(4)) {
        const apart = setOut(start(spot, consist), counts, end);
        const away = run(apart, end === 'nose');
        assert.equal(squareCars(away, 0, spot.at), squareCars(apart, 0, spot.at), `nothing was dragged along${drawn(away)}`);
        const back = act(away, { type: 'switch.move', trayId: tray(0), to: { row: spot.at[0], col: spot.at[1] }, reverse: end !== 'nose' }).state;
        assert.equal(consistOf(back, 0), consist, `${counts.join('+')}${drawn(back)}`);
        assert.equal(squareCars(back, 0, spot.at), '');
        assert.equal(trayNamed(back, 0).facing, spot.facing);
      }
    }
  });

  test(`P-10 ${where} leaving by the other end touches nothing, leaving by the same end takes the cut`, () => {
    const both = setOut(setOut(start(spot, '[b h * r t]'), [2], 'nose'), [2], 'tail');
    const split = (state: GameState): readonly string[] => {
      const { standing, facility, standingWest } = cardOn(state, 0, spot.at);
      const cars = facility?.kind === 'freight' ? facility.industryTrack.cars : standing;
      return [printCars(cars.slice(0, standingWest)), printCars(cars.slice(standingWest))];
    };
    const [west = '', east = ''] = split(both);
    for (const reverse of [false, true]) {
      const after = run(both, reverse);
      const left = squareCars(after, 0, spot.at);
      assert.ok(left === west || left === east, drawn(after));
      assert.equal(consistOf(after, 0), reverse ? '[* r t]' : '[b h *]');
      assert.equal(cardOn(after, 0, spot.at).standingWest, 0, 'R-ST-6');
    }
    for (const end of ['nose', 'tail'] as const) {
      const apart = setOut(start(spot, '[b h * r t]'), [1, 1], end);
      assert.equal(squareCars(run(apart, end === 'nose'), 0, spot.at), squareCars(apart, 0, spot.at));
      const taken = run(apart, end === 'tail');
      assert.equal(squareCars(taken, 0, spot.at), '');
      assert.equal(consistOf(taken, 0), '[b h * r t]');
    }
  });
}

test('P-8 a cut taken forward eastbound and forward westbound gives trains that are each other reversed', () => {
  for (const cars of ['b', 'b h', 'b h r', 'b h r t', 'K b B c']) {
    const board = `\n c-1 c0 c1\nr1 ST ST(${cars}) ST`;
    const taken = (col: number, facing: Port): readonly string[] => {
      const state = switchingTurn({ board, trays: [{ at: [1, col], facing }] });
      const after = act(state, { type: 'switch.move', trayId: tray(0), to: { row: 1, col: 0 }, reverse: false }).state;
      return printCars(trayNamed(after, 0).consist).split(' ');
    };
    assert.deepEqual(taken(-1, 'e'), taken(1, 'w').slice().reverse(), cars);
  }
});
