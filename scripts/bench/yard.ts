// A district of thirty squares in the middle of a switching turn: two crews, four industries, a loop on either side.

import { actingPlayer, legalSwitchingActions, seedRng } from '../../src/engine/index.ts';
import type { GameState } from '../../src/engine/index.ts';
import { switchingTurn } from '../../test/support/positions.ts';
import { pick, step } from './random-game.ts';

const YARD = `
      c-6  c-5  c-4  c-3  c-2    c-1  c0      c1    c2   c3     c4     c5  c6
r2    .    .    .    CL0  ST(B)  ST   MT(h)   ST    .    .      .      .   .
r1    .    .    CL0  TL1  FH(b)  CR0  .       .     .    .      .      .   .
r0    LW   ST   TL1  ST   ST     TR1  OF(c)   TR0   ST   ST     TL0    ST  LE
r-1   .    .    .    .    .      .    .       CR1   TR0  RF(t)  CL1    .   .
r-2   .    .    .    .    .      .    .       .     CR1  ST(H)  PS(r)  ST  .`;

/** The opening position of the yard; the seed plays no part in it. */
export function yard(): GameState {
  return switchingTurn({
    board: YARD,
    tier: 'station',
    trays: [
      { train: 9, at: [0, 0], facing: 'w', consist: '[* h b K]' },
      { train: 12, at: [0, 2], facing: 'e', consist: '[* r t K]' },
    ],
    moves: 6,
  });
}

/** Positions of seeded random switching turns, the first of each included. */
export function yardPositions(turns: number): readonly GameState[] {
  const positions: GameState[] = [];
  let rng = seedRng(30);
  for (let turn = 0; turn < turns; turn += 1) {
    let state = yard();
    for (let moves = 0; moves < 12; moves += 1) {
      positions.push(state);
      const player = actingPlayer(state);
      if (player === null) break;
      const options = legalSwitchingActions(state, player).filter((intent) => intent.type !== 'switch.end');
      if (options.length === 0) break;
      const [intent, after] = pick(rng, options);
      rng = after;
      state = step(state, player, intent);
    }
  }
  return positions;
}
