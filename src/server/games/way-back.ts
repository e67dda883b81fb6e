// The way back of a running game (S-TB-1, S-TB-2, S-TB-4): the games from before the latest moves, kept in memory for
// as long as those moves may be taken back, and what each seat is told of it.

import type { PlayerIndex } from '../../engine/index.ts';
import type { Played } from '../../game/game.ts';
import { whyMoveStands } from '../../game/take-back.ts';
import type { TakeBackRefusal } from '../../protocol/errors.ts';
import type { TakeBack } from '../../protocol/pushes.ts';
import type { HostedGame } from './hosted-game.ts';

/** What a move changed of a hosted game. */
type Before = Pick<HostedGame, 'table' | 'printed'>;

export interface WayBack {
  /** Who made the latest move; null as long as none is remembered. */
  readonly by: PlayerIndex | null;
  /** From before each of this player's latest moves, oldest first. */
  readonly games: readonly Before[];
  /** Why there are no more of them. */
  readonly why: TakeBackRefusal;
}

/** After the deal, and after a start: what was played before is not remembered (S-TB-2). */
export const NO_WAY_BACK: WayBack = { by: null, games: [], why: 'NO_MOVE' };

/** A turn has fewer moves than this; who makes more can take back the latest of them. */
const MOST_KEPT = 64;

/** The way back after a move: one game longer, or closed. */
export function wayBackAfter({ table, printed, back }: HostedGame, player: PlayerIndex, played: Played): WayBack {
  const stands = whyMoveStands(table.state, played, player);
  if (stands !== null) return { by: player, games: [], why: stands };
  const goesOn = back.by === player || back.by === null;
  const own: Pick<WayBack, 'games' | 'why'> = goesOn ? back : { games: [], why: 'NOT_YOUR_MOVE' };
  return { by: player, games: [...own.games, { table, printed }].slice(-MOST_KEPT), why: own.why };
}

/** S-TB-4: what a seat may take back now. */
export function takeBackFor({ back }: HostedGame, player: PlayerIndex): TakeBack {
  if (back.by !== null && back.by !== player) return { moves: 0, why: 'NOT_YOUR_MOVE' };
  const moves = back.games.length;
  return { moves, why: moves > 0 ? null : back.why };
}
