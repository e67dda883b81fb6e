// What a host keeps between pushes says what a fresh projection says (E-PERF-11): views remembered by the parts of a state they were made from
// are compared with those of a copy of the state in which nothing is the same object, for every seat, after every act of seeded games.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameState } from '../../src/engine/state.ts';
import { blockedList } from '../../src/view/blocked.ts';
import { applyDelta, deltaFrame, deltaTable, deltaViewer } from '../../src/view/delta.ts';
import { deepEqual } from '../../src/view/deep-equal.ts';
import type { Frame } from '../../src/view/frame.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { publicSnapshot, snapshot, viewerSnapshot } from '../../src/view/snapshot.ts';
import { playGame } from '../support/games.ts';

/** Every view of a state, the host's way: the shared board first, then each seat beside it. */
function kept(state: GameState): { readonly board: unknown; readonly frames: readonly Frame[] } {
  const board = publicSnapshot(state);
  const { districts: _districts, ...table } = board;
  const frames = state.players.map(({ index }) => ({ ...table, ...viewerSnapshot(state, index, board) }));
  return { board, frames };
}

/** Shows the difference only where there is one: thousands of whole frames are compared. */
function same(actual: unknown, expected: unknown, where: string): void {
  if (!deepEqual(actual, expected)) assert.deepEqual(actual, expected, where);
}

/** The same position with one part of it another and everything else the very same objects. */
function variants(state: GameState): readonly (readonly [string, GameState])[] {
  const { clock, yards, trays, officeAreas, seating, players } = state;
  const turned = [...seating.slice(1), ...seating.slice(0, 1)];
  return [
    ...Object.values(trays).map((tray) => [`cars of ${tray.id}`, { ...state, trays: { ...trays, [tray.id]: { ...tray, consist: [...tray.consist, { type: 'coach', loaded: true } as const] } } }] as const),
    ...Object.values(trays).map((tray) => [`number of ${tray.id}`, { ...state, trays: { ...trays, [tray.id]: { ...tray, trainNumber: 5 } } }] as const),
    ...(['localOps', 'loadUnload', 'shiftChange'] as const).map((phase) => [`phase ${phase}`, { ...state, clock: { ...clock, phase } }] as const),
    ...seating.map((superintendent) => [`Superintendent ${superintendent}`, { ...state, clock: { ...clock, superintendent } }] as const),
    ['empty yards', { ...state, yards: { ...yards, divisionYard: [] } }],
    ...officeAreas.map((area) => [`tier of ${area.seat}`, { ...state, officeAreas: officeAreas.map((one) => (one === area ? { ...one, tier: 'terminal' as const } : one)) }] as const),
    ['seats', { ...state, seating: turned }],
    ['score', { ...state, players: players.map((player) => ({ ...player, revenue: player.revenue + 7, toolboxFlag: !player.toolboxFlag })) }],
  ];
}

for (const players of [2, 3, 4]) {
  test(`E-PERF-1, E-PERF-11 one part of a position alone is seen to change, ${players} seats`, () => {
    let seen = 0;
    for (const game of [players * 10, players * 10 + 1]) {
      playGame(game, {
        stopped: (state, _who, _legal, turn) => {
          if (turn % 25 !== 24) return;
          kept(state);
          for (const [what, other] of variants(state)) {
            const views = kept(other);
            const copy = structuredClone(other);
            same(views.board, publicSnapshot(copy), `game ${game}, turn ${turn}, ${what}: the board`);
            for (const frame of views.frames) same(frame, snapshot(copy, frame.viewer), `game ${game}, turn ${turn}, ${what}, seat ${frame.viewer}`);
            seen += 1;
            kept(state);
          }
        },
      }, { players, atMost: 350 });
    }
    assert.ok(seen > 60, `${seen} changes`);
  });
}

for (const players of [2, 3, 4]) {
  test(`E-PERF-1, E-PERF-11 kept views of ${players} seats are those of a fresh projection`, () => {
    let looked = 0;
    for (const game of [players * 10, players * 10 + 1, players * 10 + 2]) {
      let before: readonly Frame[] = [];
      playGame(game, {
        stopped: (state, _who, _legal, turn) => {
          const views = kept(state);
          const copy = structuredClone(state);
          const where = `game ${game}, turn ${turn}`;
          for (const { index } of state.players) same(views.frames[index]?.blocked, blockedList(copy, index), `${where}: what is blocked for ${index}`);
          if (turn % 4 !== 0) return;
          looked += 1;
          same(views.board, publicSnapshot(copy), `${where}: the board`);
          const fresh = state.players.map(({ index }) => snapshot(copy, index));
          fresh.forEach((frame, at) => {
            const held = views.frames[at] ?? assert.fail();
            same(held, frame, `${where}, seat ${at}`);
            same(actionMenu(state, frame.viewer), actionMenu(copy, frame.viewer), `${where}, menu of ${at}`);
            // The two halves of a delta together are the delta, and lead from one frame to the next.
            const last = before[at] ?? null;
            const halves = { ...deltaTable(last, held), ...deltaViewer(last, held) };
            same(halves, deltaFrame(last, frame), `${where}, delta of ${at}`);
            same(applyDelta(last, halves), frame, `${where}, restored for ${at}`);
          });
          before = fresh;
        },
      }, { players, atMost: 450 });
    }
    assert.ok(looked > 60, `${looked} positions`);
  });
}
