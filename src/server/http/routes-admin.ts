// Administration (server section 11). Without an admin secret none of this exists.

import { readMint } from '../../protocol/requests.ts';
import { listGames, summaryAnswer } from '../process/admin-views.ts';
import type { LoopWatch } from '../process/admin-views.ts';
import { isGameId } from '../lobby/credentials.ts';
import { endTable, takeSave } from '../games/room-end.ts';
import type { Taken } from '../games/room-end.ts';
import { mintFor } from '../games/room-seats.ts';
import type { Room } from '../games/room.ts';
import { answer, errorAnswer } from './answers.ts';
import type { Answer } from './answers.ts';
import { namesOther } from './call.ts';
import type { Call } from './call.ts';

/** The room an admin path names, or the answer. */
function roomOf(call: Call): { readonly ok: true; readonly room: Room } | { readonly ok: false; readonly answer: Answer } {
  const room = isGameId(call.id) ? call.host.rooms.byId(call.id) : null;
  if (room === null) return { ok: false, answer: errorAnswer('NO_GAME') };
  return namesOther(call, room.gameCode) ? { ok: false, answer: errorAnswer('CODE_MISMATCH') } : { ok: true, room };
}

export async function games(call: Call): Promise<Answer> {
  return answer({ games: await listGames(call.host) });
}

export function summary(loop: LoopWatch): (call: Call) => Promise<Answer> {
  return async (call) => answer(await summaryAnswer(call.host, loop));
}

function parts(taken: Taken): object {
  switch (taken.kind) {
    case 'save':
      return { save: taken.save };
    case 'raw':
      return { raw: taken.raw };
    case 'none':
      return { save: null };
  }
}

export async function exportSave(call: Call): Promise<Answer> {
  const found = roomOf(call);
  if (!found.ok) return found.answer;
  const { room } = found;
  const taken = await room.queue.run(() => takeSave(call.host, room));
  if (taken === null) return errorAnswer('UNREADABLE');
  return taken.kind === 'none' ? errorAnswer('NO_GAME') : answer({ gameCode: room.gameCode, ...parts(taken) });
}

export async function mint(call: Call): Promise<Answer> {
  const found = roomOf(call);
  if (!found.ok) return found.answer;
  const read = readMint(call.body);
  if (!read.ok) return errorAnswer('BAD_REQUEST', { extra: { field: read.field } });
  const { room } = found;
  const minted = await room.queue.run(async () => (room.stage.kind === 'gone' ? 'gone' as const : mintFor(call.host, room, read.value.player, 'admin')));
  if (minted === 'gone') return errorAnswer('NO_GAME');
  return minted === null ? errorAnswer('NO_SUCH_SEAT') : answer(minted);
}

export async function end(call: Call): Promise<Answer> {
  const found = roomOf(call);
  if (!found.ok) return found.answer;
  const { room } = found;
  const ended = await room.queue.run(() => endTable(call.host, room, call.query.get('force') === '1'));
  if (!ended.ok) return errorAnswer(ended.code);
  return answer({ ok: true, gameCode: room.gameCode, ...parts(ended.taken) });
}
