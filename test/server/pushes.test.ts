// The text of a push (S-PU-1, S-PU-3): parts printed once for a whole table, put together with what is one seat's, are what a push made by
// itself would be, whatever each connection was last told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actingPlayer, legalActions } from '../../src/engine/index.ts';
import { collectUpdate, connectPush, updatePush } from '../../src/server/games/game-pushes.ts';
import { hostGame, revOf, takeIntent } from '../../src/server/games/hosted-game.ts';
import { takeBackFor } from '../../src/server/games/way-back.ts';
import type { Watermark } from '../../src/server/http/seat-stream.ts';
import { justDrawn } from '../../src/game/game.ts';
import { deltaFrame } from '../../src/view/delta.ts';
import type { Frame } from '../../src/view/frame.ts';
import { actionMenu, wireMenu } from '../../src/view/menu.ts';
import { parseGamePush } from '../../src/protocol/pushes.ts';
import { snapshot, viewerSnapshot } from '../../src/view/snapshot.ts';
import { chanceTable } from '../support/table-play.ts';
import { chooser } from './pages.ts';

const FACTS = { gameId: '00000000-0000-4000-8000-000000000000', gameCode: 'AAAAA', createdAt: 1, lastMoveAt: 1, botSeats: [], botLevels: [], lastSeq: null, takenBack: 0 };

interface Told {
  mark: Watermark;
  frame: Frame;
  log: number;
}

for (const players of [2, 3, 4]) {
  test(`S-PU-3, E-PERF-11 pushes to ${players} seats, one of them behind, say what each alone would`, () => {
    let game = hostGame(chanceTable({ players, seed: 905112377 + players }).game, FACTS, 1, false);
    const connect = (seat: number): Told => {
      const { table } = game;
      const { index } = table.state.players[seat] ?? assert.fail();
      const { push, sent } = connectPush(game, index, [], 'one', viewerSnapshot);
      assert.deepEqual(push.frame, snapshot(table.state, index));
      return { mark: sent, frame: structuredClone(snapshot(table.state, index)), log: table.log.length };
    };
    const told = game.table.state.players.map((_, seat) => connect(seat));
    const pick = chooser(players);
    let steps = 0;
    for (let turn = 1; turn <= 150; turn += 1) {
      const player = actingPlayer(game.table.state);
      if (player === null) break;
      const intent = pick(legalActions(game.table.state, player));
      const before = game;
      const outcome = takeIntent(before, player, { seq: turn, intent }, turn);
      assert.ok(outcome.kind === 'accepted');
      // S-GS-7: until it is durable, the game is what it was.
      assert.equal(revOf(before), turn - 1);
      ({ game } = outcome);
      const { table } = game;
      const update = collectUpdate(game, outcome.output);
      told.forEach((one, seat) => {
        // Seat 0 misses two pushes of three, as a reader does that is behind.
        if (seat === 0 && turn % 3 !== 0) return;
        const { index } = table.state.players[seat] ?? assert.fail();
        const { text, sent } = updatePush(game, index, one.mark, update, viewerSnapshot);
        const push = parseGamePush(text) ?? assert.fail(text.slice(0, 300));
        const fresh = structuredClone(snapshot(structuredClone(table.state), index));
        const menu = actingPlayer(table.state) === index ? wireMenu(actionMenu(structuredClone(table.state), index)) : null;
        const drawn = justDrawn(table, index);
        steps += push.steps?.length ?? 0;
        const { steps: _steps, ...rest } = push;
        assert.deepEqual(rest, JSON.parse(JSON.stringify({
          v: 1, rev: revOf(game), frame: deltaFrame(one.frame, fresh), menu, lines: table.log.slice(one.log), ...(update.scheduled === null ? {} : { scheduled: update.scheduled }),
          ...(update.announcement === null ? {} : { announcement: update.announcement }), ...(drawn === one.mark.drawn ? {} : { justDrawn: drawn }), lastSeq: game.lastSeq[index]?.seq, takeBack: takeBackFor(game, index),
        })), `turn ${turn}, seat ${seat}`);
        told[seat] = { mark: sent, frame: fresh, log: table.log.length };
      });
    }
    assert.ok(steps > 150);
  });
}
