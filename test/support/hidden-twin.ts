// B-INF-8 over a whole game: at every decision what the player cannot see is dealt anew, and the choice and its reason must be the
// same to the byte.

import assert from 'node:assert/strict';
import { playGame } from '../../src/bot/drive.ts';
import type { Policy } from '../../src/bot/policy.ts';
import { legalActions } from '../../src/engine/index.ts';
import type { GameState } from '../../src/engine/state.ts';
import { redactFor } from '../../src/view/redact.ts';
import { disturbed } from './disturbed.ts';

/** Plays a game with a policy and, beside it, with a twin that sees the disturbed position; returns the decisions compared. */
export function decidesAlike(start: GameState, make: () => Policy): number {
  const first = make();
  const twin = make();
  let live = start;
  // One policy may think for many games: under a name of its own the twin shares no plan with the other.
  twin.reset?.('twin');
  let decisions = 0;
  const watched: Policy = {
    name: first.name,
    choose: (view, player, options, context) => {
      decisions += 1;
      const other = disturbed(live, player, 1 + decisions * 7919);
      const otherView = redactFor(other, player);
      if (decisions % 10 === 1) assert.equal(JSON.stringify(otherView), JSON.stringify(view));
      const otherOptions = legalActions(other, player);
      assert.equal(JSON.stringify(otherOptions), JSON.stringify(options));
      const choice = first.choose(view, player, options, context);
      const otherChoice = twin.choose(otherView, player, otherOptions, { ...context, gameId: 'twin' });
      assert.equal(JSON.stringify(otherChoice), JSON.stringify(choice));
      return choice;
    },
  };
  playGame(start, start.players.map(() => watched), {
    probe: (state) => {
      live = state;
    },
  });
  return decisions;
}
