// *Take back* at a table (S-TB-1 to S-TB-5): the header's tool and the key of *Undo*, and in words why nothing may be
// taken back. That a move was taken back is told to everybody with the position.

import type { RemoteSession } from '../../client/remote-session.ts';
import type { TakeBackRefusal } from '../../protocol/errors.ts';
import { t } from '../strings/text.ts';
import type { TextKey } from '../strings/text.ts';

const WHY: Readonly<Record<TakeBackRefusal, TextKey>> = {
  NO_MOVE: 'takeBack.noMove', NOT_YOUR_MOVE: 'takeBack.notYours', CHANCE: 'takeBack.chance',
  CARD_SEEN: 'takeBack.seen', MOVED_ON: 'takeBack.movedOn',
};
const PROBLEMS: Readonly<Record<string, TextKey>> = {
  ...WHY, STALE_VIEW: 'refused.stale', SEQ_STALE: 'refused.stale', SEQ_CONFLICT: 'refused.stale',
  NETWORK: 'takeBack.network', DISK_FULL: 'lobby.problem.diskFull',
};

export interface TakeBackNow {
  readonly moves: number;
  /** Null where there is a move to take back. */
  readonly why: string | null;
}

export function takeBackNow(session: RemoteSession): TakeBackNow {
  const { moves, why } = session.takeBackNow();
  return { moves, why: moves > 0 ? null : t(WHY[why ?? 'NO_MOVE']) };
}

/** Takes the latest move back, or tells why not. */
export async function pressTakeBack(
  session: RemoteSession, cutOff: string | null, tell: (words: string) => void,
): Promise<void> {
  const off = cutOff ?? takeBackNow(session).why;
  if (off !== null) return tell(off);
  const result = await session.takeBack();
  // A press while another is on its way is dropped, as everywhere (U-IN-1).
  if (!result.ok && result.code !== 'IN_FLIGHT') tell(t(PROBLEMS[result.code] ?? 'takeBack.notDone'));
}
