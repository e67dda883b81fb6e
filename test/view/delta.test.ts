// Deltas (E-DL-1 to E-DL-8): exactly what changed, merged back exactly, and what a step touched.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { applyDelta, applyPublicDelta, changedMainlineCards, deltaFrame, publicDelta, touchedPiles } from '../../src/view/delta.ts';
import { publicSnapshot, snapshot } from '../../src/view/snapshot.ts';
import type { PublicFrame } from '../../src/view/frame.ts';
import { act, drawTurn, pDanger, player, position, runPump } from '../support/positions.ts';
import { chanceTable, playByChance, preferring } from '../support/table-play.ts';
import type { Preference } from '../support/table-play.ts';

const withRevenue = (state: GameState, revenue: number): GameState => ({
  ...state,
  players: state.players.map((one, index) => (index === 0 ? { ...one, revenue } : one)),
});

const withStraight = (state: GameState): GameState =>
  act({ ...state }, { type: 'card.play', cardId: state.decks.hands[0]?.[0] ?? assert.fail(), placement: { row: 0, col: 1 } }).state;

const DRAWING = drawTurn({ players: 2, hands: [[{ kind: 'track', geometry: 'straight', hand: 'none' }]] });

test('only what changed is sent', () => {
  const before = snapshot(DRAWING, player(0));
  const after = snapshot(withRevenue(DRAWING, 42), player(0));
  const delta = deltaFrame(before, after);
  assert.deepEqual(Object.keys(delta).sort(), ['objective', 'players', 'revenue']);
  assert.equal(delta.revenue, 42);
  assert.deepEqual(deltaFrame(after, snapshot(withRevenue(DRAWING, 42), player(0))), {});
});

test('a changed board is sent', () => {
  const before = snapshot(DRAWING, player(0));
  const after = snapshot(withStraight(DRAWING), player(0));
  const delta = deltaFrame(before, after);
  assert.deepEqual(delta.cells, after.cells);
  assert.equal('division' in delta, false);
});

test('the first Frame is whole', () => {
  const frame = snapshot(DRAWING, player(0));
  assert.deepEqual(deltaFrame(null, frame), frame);
  assert.deepEqual(applyDelta(null, deltaFrame(null, frame)), frame);
});

test('merging gives back the second Frame exactly, null included', () => {
  const asked = runPump(pDanger()).state;
  const answered = withRevenue(runPump(act(asked, { type: 'mainline.redFlag', flag: true }).state).state, 42);
  const before = snapshot(asked, player(0));
  const after = snapshot(answered, player(0));
  assert.notEqual(before.decision, null);
  assert.equal(after.decision, null);
  const delta = deltaFrame(before, after);
  assert.equal(delta.decision, null);
  assert.deepEqual(applyDelta(before, delta), after);
  assert.deepEqual(applyDelta(before, JSON.parse(JSON.stringify(delta))), after);
});

test('"unchanged" without a base is an error', () => {
  const frame = snapshot(DRAWING, player(0));
  const { cells: _cells, ...rest } = frame;
  assert.throws(() => applyDelta(null, rest), /cells/);
});

test('a chain of public deltas never drifts', () => {
  const switchingFirst: Preference = (options) => {
    const choice = options.find((intent) => intent.type === 'localOps.choose' && intent.option === 'switch');
    return choice !== undefined ? [choice] : preferring('switch.move')(options);
  };
  for (const seed of [738201946, 905112377]) {
    const table = chanceTable({ seed });
    let held: PublicFrame = applyPublicDelta(null, publicDelta(null, publicSnapshot(table.state)));
    let last = publicSnapshot(table.state);
    const moves = playByChance(table, 300, () => {
      const fresh = publicSnapshot(table.state);
      held = applyPublicDelta(held, JSON.parse(JSON.stringify(publicDelta(last, fresh))));
      last = fresh;
      assert.deepEqual(held, fresh);
    }, switchingFirst);
    assert.ok(moves > 20);
  }
});

test('an idle delta is empty', () => {
  const state = position({ players: 3 });
  assert.deepEqual(publicDelta(publicSnapshot(state), publicSnapshot(state)), { table: {}, division: null, districts: [] });
});

test('only the district that changed is sent', () => {
  const before = publicSnapshot(DRAWING);
  const after = publicSnapshot(withStraight(DRAWING));
  const { districts } = publicDelta(before, after);
  assert.deepEqual(districts.map((one) => one.seat), [0]);
  assert.deepEqual(districts[0]?.cells, after.districts[0]?.cells);
  assert.equal(districts[0]?.facilities, null);
});

test('one changed field is one field', () => {
  const board = publicSnapshot(chanceTable({ players: 4 }).state);
  const next: PublicFrame = { ...board, actor: player(board.actor === 1 ? 2 : 1) };
  const delta = publicDelta(board, next);
  assert.deepEqual(delta, { table: { actor: next.actor }, division: null, districts: [] });
  const bytes = JSON.stringify(delta).length;
  assert.ok(bytes < 120 && bytes < JSON.stringify(next).length / 100, `${bytes} of ${JSON.stringify(next).length}`);
});

test('a first public delta is whole and stands alone', () => {
  const board = publicSnapshot(DRAWING);
  const delta = publicDelta(null, board);
  assert.ok(delta.division !== null && delta.districts.every((one) => one.cells !== null && one.facilities !== null));
  assert.deepEqual(applyPublicDelta(null, delta), board);
});

test('a public delta without its base is an error', () => {
  const board = publicSnapshot(DRAWING);
  assert.throws(() => applyPublicDelta(null, publicDelta(board, board)), /previous frame/);
});

test('E-DL-2 districts come back in seat order', () => {
  const board = publicSnapshot(position({ players: 3 }));
  const whole = publicDelta(null, board);
  const merged = applyPublicDelta(null, { ...whole, districts: [...whole.districts].reverse() });
  assert.deepEqual(merged.districts.map((one) => one.seat), [0, 1, 2]);
});

test('piles touched, by intent', () => {
  const touched = new Map<Intent['type'], Set<string>>();
  const passes = [
    preferring('card.discard', 'card.play', 'draw.fromDepartment', 'draw.end'),
    preferring('draw.fromHomeOffice', 'draw.end', 'card.discard', 'card.play'),
  ];
  for (const seed of [31, 32]) {
    for (const pass of passes) {
      const prefer: Preference = (options) => {
        const draw = options.find((intent) => intent.type === 'localOps.choose' && intent.option === 'draw');
        return draw !== undefined ? [draw] : pass(options);
      };
      const table = chanceTable({ seed });
      let before = publicSnapshot(table.state);
      playByChance(table, 160, () => {
        // The intent's own step: what the railroad does afterwards is told in steps of its own.
        for (const step of table.takeOutput().steps) {
          const after = applyPublicDelta(before, step.frame);
          const said = touchedPiles(before, after).join(' ');
          if (step.cause !== 'phase') touched.set(step.cause, (touched.get(step.cause) ?? new Set()).add(said));
          before = after;
        }
      }, prefer);
    }
  }
  const of = (type: Intent['type']): readonly string[] => [...(touched.get(type) ?? [])];
  assert.deepEqual(of('draw.fromHomeOffice'), ['home']);
  assert.ok(of('draw.fromDepartment').length > 0 && of('draw.fromDepartment').every((said) => /^(home )?dept[012]$/.test(said)), of('draw.fromDepartment').join('|'));
  assert.ok(of('card.discard').length > 0 && of('card.discard').every((said) => /^dept[012]$/.test(said)), of('card.discard').join('|'));
  assert.ok(of('card.play').length > 0 && of('card.play').every((said) => said === '' || said === 'salvage'), of('card.play').join('|'));
  for (const type of ['draw.end', 'loadUnload.end', 'switch.end', 'localOps.choose'] as const) {
    assert.ok(of(type).every((said) => said === ''), `${type}: ${of(type).join('|')}`);
  }
});

test('a first board lights nothing', () => {
  const board = publicSnapshot(DRAWING);
  assert.deepEqual(touchedPiles(null, board), []);
  assert.deepEqual(changedMainlineCards(null, board), []);
});

test('a realigned card is named', () => {
  const start = drawTurn({ mainline: ['curves', 'plains'], hands: [[{ kind: 'mainlineModifier', key: 'realignment' }]] });
  const after = act(start, { type: 'mainline.modify', cardId: start.decks.hands[0]?.[0] ?? assert.fail(), node: 1 }).state;
  const board = publicSnapshot(after);
  assert.deepEqual(changedMainlineCards(publicSnapshot(start), board), [1]);
  assert.deepEqual(changedMainlineCards(board, board), []);
});

test('a train arriving on a card changes no card', () => {
  const before = publicSnapshot(position({ mainline: ['curves', 'plains'] }));
  const after = publicSnapshot(position({ mainline: ['curves', 'plains'], trays: [{ train: 10, at: { node: 1, left: 2, of: 2 } }] }));
  assert.deepEqual(changedMainlineCards(before, after), []);
});
