// What a switching turn's end is worth, one term at a time (B-PL-13 to B-PL-15), and what industries can do with cars.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INDUSTRIES, INDUSTRY_CARDS } from '../../src/engine/content/board-cards.ts';
import { newIndustry } from '../../src/engine/facilities.ts';
import { canWork, hasRoom, isFinished, wantedByAnyIndustry, wantedCars, wantedList, workCapacity } from '../../src/bot/industry-needs.ts';
import { WEIGHTS, evaluate, evaluatorFor } from '../../src/bot/planner/evaluate.ts';
import { parseCar } from '../support/boards.ts';
import { areaAt, drawn, facilityOn, player, seat, switchingTurn } from '../support/positions.ts';
import type { PositionOptions } from '../support/positions.ts';

const W = WEIGHTS;

/** A siding with one square of each kind: an industry, plain track, the Office. */
const board = (industry: string, track: string, office = 'OF', main = 'ST'): string => `
      c-1  c0         c1           c2   c3
r1    .    ${track}   ${industry}  CR0  .
r0    LW   ${office}  ${main}      TR1  LE`;

interface Row extends PositionOptions {
  readonly rule: string;
  readonly industry?: string;
  readonly track?: string;
  readonly office?: string;
  readonly main?: string;
  readonly want: number;
}

const train = (consist: string, at: readonly [number, number] = [0, 0], number: number | null = 11): PositionOptions => ({
  trays: [{ train: number, at, facing: 'w', consist }],
});

const rows: readonly Row[] = [
  { rule: 'B-PL-13 an empty district is worth nothing', want: 0 },
  // on an industry track
  { rule: 'B-PL-13 an empty of its commodity at a shipper', industry: 'MT(h)', want: W.spotted },
  { rule: 'B-PL-13 a loaded car from elsewhere at a receiver', industry: 'PP(H@1)', want: W.spotted },
  { rule: 'B-PL-13 an anonymous load at a receiver', industry: 'PP(T)', want: W.spotted },
  { rule: 'B-PL-13 both ways at a Freight House, up to its two boxes', industry: 'FH(B b)', want: 2 * W.spotted },
  { rule: 'B-PL-13 a second hopper at one box is beyond capacity', industry: 'MT(h h)', want: W.spotted + W.spottedBeyondCapacity },
  { rule: 'B-PL-13 a loaded car at a one-way shipper is finished', industry: 'MT(H@0)', want: W.finished },
  { rule: 'B-PL-13 an empty at a one-way receiver is finished', industry: 'PP(t)', want: W.finished },
  { rule: 'B-PL-13 a load made here is in the way at a two-way industry, not finished', industry: 'FH(B@0)', want: W.inTheWay },
  { rule: 'B-PL-13 a load made here is nothing to a receiver here', industry: 'PP(H@0)', want: W.inTheWay },
  { rule: 'B-PL-13 a car of another trade is in the way', industry: 'MT(b)', want: W.inTheWay },
  { rule: 'B-PL-13 a coach on an industry track is in the way', industry: 'MT(c)', want: W.inTheWay },
  // on the road
  { rule: 'B-PL-13 a wanted car on plain track', industry: 'MT', track: 'ST(h)', want: W.wantedStanding },
  { rule: 'B-PL-13 an unwanted car on plain track', industry: 'MT', track: 'ST(b)', want: 0 },
  { rule: 'B-PL-13 no industry with room wants it', industry: 'MT(h h h h)', track: 'ST(h)', want: W.spotted + 3 * W.spottedBeyondCapacity },
  { rule: 'B-PL-13 a coach astray', track: 'ST(c)', want: W.coachAstray },
  // at the Office
  { rule: 'B-PL-13 a coach at the Office, even a Whistle Post', office: 'OF(c)', want: W.coachInService },
  { rule: 'B-PL-13 a freight car at the Office', office: 'OF(b)', want: W.officeFouled },
  { rule: 'B-PL-13 a caboose at the Office', office: 'OF(K)', want: W.officeFouled },
  { rule: 'B-PL-13 a wanted freight car at the Office has no credit for it', industry: 'MT', office: 'OF(h)', want: W.officeFouled },
  // on the Running Track
  { rule: 'R-ST-12 cars on the Running Track foul their side, however many', main: 'ST(b b)', want: W.sideFouled },
  { rule: 'R-ST-12 a coach there fouls it too', main: 'ST(c)', want: W.sideFouled + W.coachAstray },
  { rule: 'R-ST-12 a train there fouls it', ...train('[*]', [0, 1]), want: W.sideFouled + W.away },
  { rule: 'R-ST-12 a crew on the sign fouls it', ...train('[*]', [0, -1], null), want: W.sideFouled },
  { rule: 'R-ST-12 both sides', main: 'ST(b)', ...train('[*]', [0, -1], null), want: 2 * W.sideFouled },
  // on trains
  { rule: 'B-PL-13 a wanted car aboard', industry: 'MT', ...train('[* h]'), want: W.wantedAboard },
  { rule: 'B-PL-13 an unwanted car aboard', industry: 'MT', ...train('[* H@0]'), want: 0 },
  { rule: 'B-PL-13 a car beyond the room of the only industry', industry: 'MT(h h h h)', ...train('[* h]'), want: W.spotted + 3 * W.spottedBeyondCapacity },
  { rule: 'B-PL-13 a coach aboard', ...train('[* c]'), want: W.coachInService },
  { rule: 'B-PL-13 a train away', ...train('[*]', [1, 0]), want: W.away },
  { rule: 'B-PL-13 an expedited train away', ...train('[*]', [1, 0], 3), want: W.away + W.awayExpedited },
  { rule: 'B-PL-13 a crew without a card may be anywhere', ...train('[*]', [1, 0], null), want: 0 },
  { rule: 'B-PL-13 a buried engine', ...train('[b * b]'), want: W.badlyMadeUp },
  { rule: 'B-PL-13 a caboose that is not last', ...train('[* K b]'), want: W.badlyMadeUp },
  { rule: 'B-PL-13 a crew without a card need not be made up', ...train('[b * b]', [0, 0], null), want: 0 },
  { rule: 'B-PL-13 another district is nothing to this player', players: 2, ...train('[* c]', [0, 0]), trays: [{ seat: 1, train: 11, at: [0, 0], facing: 'w', consist: '[* c]' }], want: 0 },
];

for (const { rule, industry = 'ST', track = 'ST', office = 'OF', main = 'ST', want, ...options } of rows) {
  test(rule, () => {
    const state = switchingTurn({ board: board(industry, track, office, main), ...options });
    assert.ok(Math.abs(evaluate(state, player(0)) - want) < 1e-12, `${evaluate(state, player(0))} instead of ${want}${drawn(state)}`);
  });
}

test('B-PL-15 the approach bonus falls with the distance to the nearest industry that wants the car', () => {
  const at = (col: number, consist: string): number => {
    const state = switchingTurn({ board: board('MT', 'ST'), trays: [{ at: [0, col], facing: 'w', consist }] });
    return evaluatorFor(state, player(0))(state).approach;
  };
  assert.equal(at(1, '[* h]'), W.approach / 2);
  assert.equal(at(0, '[* h]'), W.approach / 3);
  assert.equal(at(1, '[* h h]'), W.approach);
  assert.equal(at(1, '[* H b]'), 0);
});

test('B-PL-16 every weight can be set on its own', () => {
  const state = switchingTurn({ board: board('MT(h h)', 'ST(c)') });
  assert.equal(evaluate(state, player(0), { ...W, spotted: 5, spottedBeyondCapacity: 0, coachAstray: -2 }), 3);
});

test('B-NT-2 wanted cars name only what is printed on the industry', () => {
  for (const industry of INDUSTRIES) {
    const card = INDUSTRY_CARDS[industry];
    const wanted = wantedCars(newIndustry(industry));
    const types: readonly string[] = card.cars;
    assert.equal(wanted.length, card.cars.length * (card.flow === 'both' ? 2 : 1), industry);
    for (const { type, loaded } of wanted) {
      assert.ok(types.includes(type), `${industry}: ${type}`);
      assert.ok(loaded ? card.flow !== 'outbound' : card.flow !== 'inbound', `${industry}: ${type}`);
      assert.ok(canWork(newIndustry(industry), { type, loaded }, seat(0)));
    }
  }
});

test('B-NT-2 the wanted list leaves out an industry without room', () => {
  const area = areaAt(switchingTurn({ board: board('FH', 'MT(h b t r)') }));
  assert.deepEqual(wantedList(area).map(({ type, loaded, site }) => [type, loaded, site.facility.industry]), [
    ['boxcar', false, 'freightHouse'], ['boxcar', true, 'freightHouse'],
  ]);
  assert.ok(wantedByAnyIndustry(area, parseCar('b')));
  assert.ok(!wantedByAnyIndustry(area, parseCar('B@0')));
  assert.ok(!wantedByAnyIndustry(area, parseCar('h')), 'its track is full');
});

test('B-PL-13 capacity is one car for each box, Modifiers included, and never less than one', () => {
  const state = switchingTurn({ board: board('FH', 'ST'), facilities: [{ at: [1, 1], modifiers: ['truckDock', 'forklifts'] }] });
  const facility = facilityOn(state, 0, [1, 1]);
  assert.equal(workCapacity(facility), 4);
  assert.equal(workCapacity({ ...facility, capacity: { outbound: 0, inbound: 0 } }), 1);
  assert.ok(hasRoom(facility));
  assert.ok(!isFinished(facility, parseCar('B')));
});
