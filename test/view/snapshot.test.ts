// What frames hold: the viewer's own district, hand and score, the shared table, and nothing twice.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENHANCEMENT_CARDS } from '../../src/engine/content/board-cards.ts';
import { actingPlayer, decisionActor } from '../../src/engine/index.ts';
import type { DispatchDevice } from '../../src/engine/content/board-cards.ts';
import type { CardKind } from '../../src/engine/content/deck.ts';
import type { GameState } from '../../src/engine/state.ts';
import type { CellView, Frame } from '../../src/view/frame.ts';
import { FRAME_KEYS } from '../../src/view/delta.ts';
import { publicSnapshot, snapshot } from '../../src/view/snapshot.ts';
import { deepFreeze } from '../support/freeze.ts';
import { act, pDanger, pHeld, player, position, pPaused, pQueued, pRear, pYard, runPump } from '../support/positions.ts';
import { chanceTable, playByChance } from '../support/table-play.ts';

const STRAIGHT: CardKind = { kind: 'track', geometry: 'straight', hand: 'none' };

function frames(state: GameState): readonly Frame[] {
  return state.players.map((one) => snapshot(state, one.index));
}

function cellAt(frame: { readonly cells: readonly CellView[] }, row: number, col: number): CellView {
  const cell = frame.cells.find((one) => one.row === row && one.col === col);
  assert.ok(cell !== undefined, `no square ${row},${col}`);
  return cell;
}

/** One text of a device's square in seat 0's district. */
function device(key: DispatchDevice, used: readonly DispatchDevice[], superintendent = 0): { readonly what: string; readonly spent: boolean } {
  const stack = { telegraph: '+telegraph', telephone: '+telegraph+telephone', radio: '+telegraph+telephone+radio' }[key];
  const state = position({ players: 2, superintendent, dispatchUsed: used, board: `
      c-1  c0  c1${' '.repeat(stack.length)}  c2
r0    LW   OF  ST${stack}  LE` });
  const cell = cellAt(snapshot(state, player(0)), 0, 1);
  const which = cell.enhancements.indexOf(ENHANCEMENT_CARDS[key].name);
  return { what: cell.enhancementsWhat[which] ?? '', spent: cell.enhancementsSpent[which] ?? false };
}

test('E-RD-4 a Frame has exactly its listed properties', () => {
  const table = chanceTable();
  playByChance(table, 60);
  for (const frame of frames(table.state)) assert.deepEqual(Object.keys(frame).sort(), [...FRAME_KEYS].sort());
});

test('E-FN-1 projections leave a frozen state alone', () => {
  const table = chanceTable();
  playByChance(table, 150);
  const state = deepFreeze(table.state);
  publicSnapshot(state);
  frames(state);
});

test('Crew Tray pool: size and free count', () => {
  const fresh = chanceTable({ players: 2 }).state;
  assert.deepEqual(snapshot(fresh, player(0)).crewTrays, { free: 5, total: 5 });
  const crew = (col: number) => ({ at: [1, col], facing: 'e' }) as const;
  const out = position({ players: 2, trays: [crew(0), crew(1), crew(2), crew(3)], board: `
      c-1  c0  c1  c2  c3
r1    .    ST  ST  ST  ST
r0    LW   OF  LE  .   .` });
  assert.deepEqual(snapshot(out, player(0)).crewTrays, { free: 1, total: 5 });
});

test('R-SU-13, R-SU-14 a fresh district shows no train on any square, to anybody', () => {
  for (const players of [1, 2, 3, 4] as const) {
    const { state } = chanceTable({ players });
    const cells = [...frames(state).flatMap((frame) => frame.cells), ...publicSnapshot(state).districts.flatMap((district) => district.cells)];
    assert.ok(cells.length >= 6 * players);
    assert.deepEqual(cells.filter((cell) => cell.trains.length > 0), []);
  }
});

test('Crew Trays scale with the table', () => {
  const totals = [1, 2, 3, 4].map((players) => publicSnapshot(chanceTable({ players }).state).crewTrays);
  assert.deepEqual(totals, [4, 5, 6, 7].map((n) => ({ free: n, total: n })));
});

test('queued trains are named on the board', () => {
  const state = pQueued();
  for (const board of [snapshot(state, player(1)), publicSnapshot(state)]) {
    assert.deepEqual(board.queued, { extras: [{ trainNumber: 17, player: 0 }], secondSections: [8] });
    assert.equal(board.crewTrays.free, 0);
  }
});

test('the card itself says that it must be kept', () => {
  const hand: readonly CardKind[] = [{ kind: 'timetabledTrain', number: 5 }, { kind: 'extraTrain', number: 15 }, STRAIGHT];
  const frameWith = (discardTimetabled: boolean): Frame =>
    snapshot(position({ hands: [hand], config: { houseRules: { discardTimetabled } } }), player(0));
  const on = frameWith(true);
  assert.deepEqual(on.handDiscardable, [true, false, true]);
  assert.deepEqual(on.handKeepWhy.map((why) => why === null), [true, false, true]);
  const off = frameWith(false);
  assert.deepEqual(off.handDiscardable, [false, false, true]);
  const [timetabled, extra, track] = off.handKeepWhy;
  assert.ok(timetabled && extra && track === null);
  assert.notEqual(timetabled, extra);
});

test('the dispatch device says what it is worth and whether it is left', () => {
  for (const [key, worth] of [['telegraph', '+4'], ['telephone', '+8'], ['radio', '+12']] as const) {
    const unused = device(key, []);
    const spent = device(key, [key]);
    assert.equal(unused.spent, false);
    assert.ok(unused.what.includes(worth), unused.what);
    assert.doesNotMatch(unused.what, /spent/i);
    assert.equal(spent.spent, true);
    assert.match(spent.what, /spent/i);
    assert.match(spent.what, /next Day/);
    assert.notEqual(unused.what, spent.what);
  }
});

test('a device of a player without the Fedora reads as idle', () => {
  assert.match(device('telephone', [], 1).what, /Superintendent.*Fedora/s);
  assert.doesNotMatch(device('telephone', [], 0).what, /Fedora/);
});

test('an Enhancement that is no dispatch device keeps its plain text', () => {
  for (const superintendent of [0, 1]) {
    const state = position({ players: 2, superintendent, board: `
      c-1  c0  c1                c2
r0    LW   OF  ST+interlocking   LE` });
    const cell = cellAt(snapshot(state, player(0)), 0, 1);
    assert.deepEqual(cell.enhancementsWhat, [ENHANCEMENT_CARDS.interlocking.effect]);
    assert.deepEqual(cell.enhancementsSpent, [false]);
  }
});

test('a new Day restores the devices on the board', () => {
  const state = position({ stage: 12, phase: 'shiftChange', dispatchUsed: ['telegraph'], board: `
      c-1  c0  c1             c2
r0    LW   OF  ST+telegraph   LE` });
  assert.deepEqual(cellAt(snapshot(state, player(0)), 0, 1).enhancementsSpent, [true]);
  assert.deepEqual(cellAt(snapshot(runPump(state).state, player(0)), 0, 1).enhancementsSpent, [false]);
});

test('spent devices are visible on the public board', () => {
  const state = position({ dispatchUsed: ['telegraph'], board: `
      c-1  c0  c1             c2
r0    LW   OF  ST+telegraph   LE` });
  const [district] = publicSnapshot(state).districts;
  assert.ok(district);
  assert.deepEqual(cellAt(district, 0, 1).enhancementsSpent, [true]);
});

test('a rail that ends in the air shows no link', () => {
  const state = position({ board: `
      c-1  c0   c1
r1    .    CR1  .
r0    LW   OF   LE` });
  assert.deepEqual(cellAt(snapshot(state, player(0)), 1, 0).links, []);
  assert.deepEqual(cellAt(snapshot(state, player(0)), 0, 0).links, ['e', 'w']);
});

test('during the vote nobody is acting, for anyone’s screen', () => {
  const state = pPaused(3);
  assert.equal(actingPlayer(state), null);
  for (const frame of frames(state)) assert.equal(frame.actor, null);
  assert.equal(publicSnapshot(state).actor, null);
});

test('in play the actor is named, after the end nobody is', () => {
  const state = position({ players: 3, actor: 2 });
  for (const board of [...frames(state), publicSnapshot(state)]) assert.equal(board.actor, 2);
  const refused = act(pPaused(3), { type: 'game.extend', player: player(1), agree: false }, 1).state;
  for (const board of [...frames(refused), publicSnapshot(refused)]) assert.equal(board.actor, null);
});

test('each seat sees its own district and hand', () => {
  const board = [0, 1, 2].map((extra) => `
      c-1  c0  c1  c2
r0    LW   OF  LE  .
r-1   .    ${extra > 0 ? 'ST' : '. '}  ${extra > 1 ? 'ST' : '. '}  .`);
  const hands = [0, 1, 2].map((p) => Array.from({ length: p + 1 }, () => STRAIGHT));
  const state = position({ players: 3, board, hands });
  frames(state).forEach((frame, p) => {
    assert.equal(frame.cells.length, 3 + p);
    assert.deepEqual(frame.handIds, state.decks.hands[p]);
    assert.equal(frame.hand.length, p + 1);
  });
});

test('each seat sees its own Revenue', () => {
  const state = position({ players: 3, revenue: [1, 9, 17], config: { minCombinedRevenue: 10 } });
  frames(state).forEach((frame, p) => {
    assert.equal(frame.revenue, [1, 9, 17][p]);
    assert.deepEqual(frame.players.map((one) => one.revenue), [1, 9, 17]);
    assert.match(frame.objective, /table 27 of 10/);
  });
  const open = snapshot(position({ players: 3, revenue: [1, 9, 17] }), player(0));
  assert.equal(open.objective, 'You 1 · leader Carol 17 · 5 Days left');
  assert.doesNotMatch(open.objective, /behind/);
});

test('the objective line says the score against the condition, and overtime that it is decided', () => {
  const solo = position({ revenue: 9, day: 4, config: { minCombinedRevenue: 15 } });
  assert.equal(snapshot(solo, player(0)).objective, '9 of 15 · 2 Days left');
  const coop = position({ players: 2, revenue: [4, 5], config: { mode: 'coop', minCombinedRevenue: 30 } });
  assert.equal(snapshot(coop, player(1)).objective, '9 of 30 · 5 Days left');
  const overtime = act(pPaused(1), { type: 'game.extend', player: player(0), agree: true }, 0).state;
  assert.equal(snapshot(overtime, player(0)).objective, 'Overtime Day 4 — result already decided');
});

test('the blocked panel is about your own district', () => {
  const idle = `
      c-1  c0  c1
r1    .    MT  .
r0    LW   OF  LE`;
  const bare = `
      c-1  c0  c1
r0    LW   OF  LE`;
  const lists = frames(position({ players: 3, board: [bare, idle, bare] })).map((frame) => frame.blocked);
  assert.deepEqual(lists.map((list) => list.some((entry) => entry.where.includes('Mine Tipple'))), [false, true, false]);
  assert.ok(lists[1]?.some((entry) => entry.square?.row === 1 && entry.square.col === 0));
});

test('crews appear in one district only', () => {
  const state = position({ players: 3, trays: [{ seat: 1, at: [0, 0], facing: 'e' }] });
  const counts = frames(state).map((frame) => frame.cells.filter((cell) => cell.trains.length > 0).length);
  assert.deepEqual(counts, [0, 1, 0]);
});

test('viewer identity on the Frame', () => {
  const state = position({ players: 4, seating: [2, 0, 3, 1] });
  frames(state).forEach((frame, p) => {
    assert.equal(frame.viewer, p);
    assert.equal(frame.viewerSeat, [1, 3, 0, 2][p]);
  });
});

test('R-ST-13 a held train is drawn on the sign it came in by', () => {
  const frame = snapshot(pHeld(), player(0));
  const west = cellAt(frame, 0, frame.limits.west);
  assert.deepEqual(west.trains.map((train) => [train.label, train.heldAtLimits]), [['5', true]]);
  assert.equal(frame.cells.flatMap((cell) => cell.trains).length, 1);
});

test('U-FA-1 capacities and workers show what is printed, added and used', () => {
  const state = position({
    board: `
      c-1  c0  c1
r1    .    PS  .
r0    LW   OF  LE`,
    facilities: [{ at: [1, 0], outbound: 'R', modifiers: ['iceHouse', 'truckDock'], used: { laborers: 1 } }],
  });
  const [facility] = snapshot(state, player(0)).facilities.filter((one) => one.kind === 'freight');
  assert.ok(facility);
  assert.deepEqual(facility.greenCap, { printed: 1, added: 1, used: 1 });
  assert.deepEqual(facility.redCap, { printed: 0, added: 0, used: 0 });
  assert.deepEqual(facility.laborers, { printed: 1, added: 1, used: 1 });
  assert.deepEqual(facility.modifiers.map((one) => one.lost === null), [true, false]);
});

test('U-FA-3 a sign that cannot move on is jammed', () => {
  const board = `
      c-1  c0       c1
r1    .    FH(b)    .
r0    LW   OF       LE`;
  const jam = (sign: readonly [string | null, string | null, string | null], inbound = ''): boolean => {
    const state = position({ board, facilities: [{ at: [1, 0], sign, inbound }] });
    return snapshot(state, player(0)).facilities.find((one) => one.kind === 'freight')?.jammed ?? false;
  };
  assert.equal(jam([null, 'B out', null]), false);
  assert.equal(jam([null, 'B out', 'B in']), true);
  assert.equal(jam(['B in', null, null], 'B'), true);
});

test('E-VW-1 a train is drawn in the box counted from the west', () => {
  const state = position({ mainline: ['curves', 'curves'], trays: [
    { train: 10, at: { node: 1, left: 2, of: 2 } }, { train: 9, at: { node: 3, left: 2, of: 2 } },
  ] });
  const boxes = publicSnapshot(state).division.map((node) => node.trains.map((box) => box.map((train) => train.label)));
  assert.deepEqual(boxes[1], [['10'], []]);
  assert.deepEqual(boxes[3], [[], ['9']]);
});

test('which question goes to whom', () => {
  const seating = [2, 0, 1];
  const cases = [
    { state: runPump(pRear({ players: 3, seating, superintendent: 1 })).state, kind: 'clearance', who: 1 },
    { state: runPump(pYard({ players: 3, seating })).state, kind: 'yardOffice', who: 2 },
    { state: runPump(pDanger({ players: 3, seating, hands: [[], [], [{ kind: 'maneuver', key: 'redFlags' }]] })).state, kind: 'redFlag', who: 2 },
  ] as const;
  for (const { state, kind, who } of cases) {
    assert.equal(state.clock.pendingDecision?.kind, kind);
    assert.equal(decisionActor(state), who);
    assert.equal(publicSnapshot(state).actor, who);
    const all = frames(state);
    const [first] = all;
    assert.ok(first?.awaiting);
    for (const frame of all) {
      assert.equal(frame.actor, who);
      assert.deepEqual(frame.awaiting, first.awaiting);
      assert.equal(frame.decision?.kind, kind);
      assert.equal(frame.decision.forYou, frame.viewer === who);
      if (frame.viewer !== who) assert.deepEqual(frame.decision.devices, []);
    }
  }
});

test('R-RF-5 the flags that could be shown are the asked player’s alone', () => {
  const state = runPump(pDanger()).state;
  const decision = snapshot(state, player(0)).decision;
  assert.deepEqual(decision?.devices.map((flag) => flag.name), ['Red Flags']);
  assert.deepEqual(decision.hits, ['empty hopper']);
  assert.equal(decision.noFreeTrack, false);
});

test('R-RF-5 a full Office is told by itself, whatever the words of what is struck', () => {
  const full = runPump(pDanger({
    board: `
      c-1  c0  c1
r0    LW   OF  LE`,
    // Cars on both sides of its engine keep it where it is.
    trays: [{ train: 12, at: [0, 0], consist: '[b * h]' }],
  })).state;
  const decision = snapshot(full, player(0)).decision;
  assert.equal(decision?.kind, 'redFlag');
  assert.equal(decision.noFreeTrack, true);
});
