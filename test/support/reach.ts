// Breadth-first search over switching intents: the fewest Moves to a goal, and how many positions so many intents reach.

import { actingPlayer, apply, legalSwitchingActions } from '../../src/engine/index.ts';
import type { PlayerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { fingerprint, placement } from './fingerprint.ts';

function actor(state: GameState): PlayerIndex {
  const player = actingPlayer(state);
  if (player === null) throw new Error('nobody acts here');
  return player;
}

/** Every switching intent that changes the position, with the state it gives. */
export function successors(state: GameState): readonly { readonly intent: Intent; readonly state: GameState }[] {
  const player = actor(state);
  return legalSwitchingActions(state, player).filter((intent) => intent.type !== 'switch.end').map((intent) => {
    const result = apply(state, player, intent);
    if (!result.ok) throw new Error(`listed and refused ${result.code}: ${JSON.stringify(intent)}`);
    return { intent, state: result.state };
  });
}

const movesLeft = (state: GameState): number => state.turns[actor(state)]?.movesRemaining ?? 0;

/** The fewest Moves that reach a position the goal accepts, within the Moves of the turn; null when none does. */
export function fewestMoves(start: GameState, goal: (state: GameState) => boolean): number | null {
  const best = new Map<string, number>();
  let level: readonly GameState[] = [start];
  const budget = movesLeft(start);
  for (let spent = 0; spent <= budget; spent += 1) {
    // Set-outs are free: the level grows until it is closed under them, then one more Move is paid.
    const queue = [...level];
    const next: GameState[] = [];
    for (let i = 0; i < queue.length; i += 1) {
      const state = queue[i];
      if (state === undefined) continue;
      const key = placement(state, actor(state));
      if ((best.get(key) ?? Infinity) <= spent) continue;
      best.set(key, spent);
      if (goal(state)) return spent;
      for (const { state: after } of successors(state)) (movesLeft(after) === movesLeft(state) ? queue : next).push(after);
    }
    level = next;
  }
  return null;
}

/** Distinct positions within 1, 2, … intents, the start not counted; stops early once a level passes the limit. */
export function reachCounts(start: GameState, depth: number, limit = Infinity): readonly number[] {
  const seen = new Set([fingerprint(start, actor(start))]);
  const counts: number[] = [];
  let level: readonly GameState[] = [start];
  for (let i = 0; i < depth && seen.size <= limit; i += 1) {
    const next: GameState[] = [];
    for (const state of level) {
      for (const { state: after } of successors(state)) {
        const key = fingerprint(after, actor(after));
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(after);
      }
    }
    level = next;
    counts.push(seen.size - 1);
  }
  return counts;
}
