// One random game, skimmed: the invariants at every tenth intent and at the end, the tally recounted, and the replay
// compared byte for byte. Many times faster than check-game.ts, for runs of tens of thousands of games.

import assert from 'node:assert/strict';
import { canonicalState } from '../../src/engine/index.ts';
import type { GameEvent } from '../../src/engine/events.ts';
import type { GameState } from '../../src/engine/state.ts';
import { countEvents } from './count-events.ts';
import { playGame, replayGame } from './games.ts';
import type { Played } from './games.ts';
import { whatIsWrong } from './invariants.ts';

const EVERY = 10;

/** Plays and skims game number `game`; throws at the first thing wrong. */
export function skimGame(game: number, players: number | null = null): Played {
  let count: ReturnType<typeof countEvents> | null = null;
  const tallied = (events: readonly GameEvent[], after: GameState): void => {
    count ??= countEvents(after.players.length);
    count.add(events);
  };
  const played = playGame(game, {
    advanced: (_, after, events) => tallied(events, after),
    stopped: (state, _, __, turn) => {
      if (turn % EVERY === 0) assert.deepEqual(whatIsWrong(state), [], `after ${turn} intents`);
    },
    applied: (_, __, ___, after, events) => tallied(events, after),
  }, players === null ? {} : { players });
  assert.deepEqual(whatIsWrong(played.state), [], 'at the end');
  assert.deepEqual(count === null ? [] : (count as ReturnType<typeof countEvents>).differences(played.state.tally), [], 'R-TL-1 the tally');
  assert.equal(canonicalState(replayGame(played.setup, played.history)), canonicalState(played.state), 'E-FN-7 the replay');
  return played;
}
