// A seat takes back its latest move (S-TB-3, S-TB-5): the game from before it stands again, numbered and written like a
// move. Without sockets or files; what could not be written has not happened.

import type { PlayerIndex } from '../../engine/index.ts';
import { NO_OUTPUT } from '../../game/game.ts';
import { takeBack } from '../../game/take-back.ts';
import type { TakeBackRequest } from '../../protocol/requests.ts';
import { hashOf, numberedBefore, numbersWith, revOf } from './hosted-game.ts';
import type { HostedGame, IntentOutcome } from './hosted-game.ts';
import { takeBackFor } from './way-back.ts';

const TAKE_BACK = { type: 'takeBack' } as const;

/** S-TB-3: the latest move of a seat taken back. What the moves before it leave to take back stays. */
export function takeMoveBack(
  game: HostedGame, player: PlayerIndex, { seq, rev }: TakeBackRequest, now: number,
): IntentOutcome {
  const hash = hashOf(TAKE_BACK);
  const numbered = numberedBefore(game, player, seq, hash);
  if (numbered !== null) return numbered;
  if (rev !== revOf(game)) return { kind: 'refused', code: 'STALE_VIEW' };
  const { moves, why } = takeBackFor(game, player);
  const before = game.back.games[moves - 1];
  if (before === undefined) return { kind: 'refused', code: why ?? 'NO_MOVE' };
  const table = takeBack(before.table, game.table, player);
  return {
    kind: 'accepted', seq, output: { ...NO_OUTPUT, announcement: table.log.last()?.text ?? null },
    game: {
      ...game, table, printed: before.printed, takenBack: game.takenBack + 1, lastMoveAt: now,
      lastSeq: numbersWith(game, player, seq, hash),
      back: { ...game.back, games: game.back.games.slice(0, -1) },
    },
  };
}
