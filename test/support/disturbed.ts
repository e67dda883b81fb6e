// A position with everything a player cannot see dealt anew (B-INF-8): what that player is shown must not change by a byte.

import type { PlayerIndex } from '../../src/engine/ids.ts';
import { shuffle } from '../../src/engine/rng.ts';
import type { RngState, Seed } from '../../src/engine/rng.ts';
import type { GameState } from '../../src/engine/state.ts';

const otherSeed = (seed: Seed, salt: number): Seed => (typeof seed === 'number' ? (seed + salt) >>> 0 : salt.toString(16).padStart(32, '0'));

const otherRng = (rng: RngState, salt: number): RngState =>
  typeof rng === 'number' ? (rng ^ salt) >>> 0 : { key: salt.toString(16).padStart(32, '0'), taken: rng.taken + salt };

/** The same position for one player with everything hidden from that player dealt anew. */
export function disturbed(state: GameState, player: PlayerIndex, salt: number): GameState {
  const { decks } = state;
  const hidden = [...decks.homeOffice, ...decks.hands.flatMap((hand, index) => (index === player ? [] : hand))];
  const [dealtAnew] = shuffle(salt, hidden);
  let taken = decks.homeOffice.length;
  const hands = decks.hands.map((hand, index) => {
    if (index === player) return hand;
    const from = taken;
    taken += hand.length;
    return dealtAnew.slice(from, taken);
  });
  return {
    ...state, seed: otherSeed(state.seed, salt), rngState: otherRng(state.rngState, salt),
    decks: { ...decks, homeOffice: dealtAnew.slice(0, decks.homeOffice.length), hands },
  };
}
