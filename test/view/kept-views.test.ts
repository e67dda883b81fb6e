// What a host keeps between pushes says what a fresh projection says (E-PERF-11): views remembered by the parts of a state they were made from
// are compared with those of a copy of the state in which nothing is the same object, for every seat, after every act of seeded games.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameState } from '../../src/engine/state.ts';
import { applyDelta, deltaFrame, deltaTable, deltaViewer } from '../../src/view/delta.ts';
import { deepEqual } from '../../src/view/deep-equal.ts';
import type { Frame } from '../../src/view/frame.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { publicSnapshot, snapshot, viewerSnapshot } from '../../src/view/snapshot.ts';
import { playGame } from '../support/games.ts';

/** Every view of a state, the host's way: the shared board first, then each seat beside it. */
function kept(state: GameState): { readonly board: unknown; readonly frames: readonly Frame[]; readonly menus: readonly unknown[] } {
  const board = publicSnapshot(state);
  const { districts: _districts, ...table } = board;
  const frames = state.players.map(({ index }) => ({ ...table, ...viewerSnapshot(state, index, board) }));
  return { board, frames, menus: state.players.map(({ index }) => actionMenu(state, index)) };
}

/** Shows the difference only where there is one: thousands of whole frames are compared. */
function same(actual: unknown, expected: unknown, where: string): void {
  if (!deepEqual(actual, expected)) assert.deepEqual(actual, expected, where);
}

for (const players of [2, 3, 4]) {
  test(`E-PERF-1, E-PERF-11 kept views of ${players} seats are those of a fresh projection`, () => {
    let looked = 0;
    for (const game of [players * 10, players * 10 + 1, players * 10 + 2]) {
      let before: readonly Frame[] = [];
      playGame(game, {
        stopped: (state, _who, _legal, turn) => {
          const views = kept(state);
          if (turn % 3 !== 0) return;
          looked += 1;
          const copy = structuredClone(state);
          const where = `game ${game}, turn ${turn}`;
          same(views.board, publicSnapshot(copy), `${where}: the board`);
          const fresh = state.players.map(({ index }) => snapshot(copy, index));
          fresh.forEach((frame, at) => {
            const held = views.frames[at] ?? assert.fail();
            same(held, frame, `${where}, seat ${at}`);
            same(views.menus[at], actionMenu(copy, frame.viewer), `${where}, menu of ${at}`);
            // The two halves of a delta together are the delta, and lead from one frame to the next.
            const last = before[at] ?? null;
            const halves = { ...deltaTable(last, held), ...deltaViewer(last, held) };
            same(halves, deltaFrame(last, frame), `${where}, delta of ${at}`);
            same(applyDelta(last, halves), frame, `${where}, restored for ${at}`);
          });
          before = fresh;
        },
      }, { players, atMost: 300 });
    }
    assert.ok(looked > 100, `${looked} positions`);
  });
}
