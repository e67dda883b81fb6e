// The end of a table (S-PE-12 to S-PE-14): its streams first, then its tokens, then its folder into the trash, which is the moment it
// is gone. Whoever ends it gets the save.

import { dropClaims } from '../lobby/claims.ts';
import type { Host } from '../process/host.ts';
import { saveOf } from './hosted-game.ts';
import type { Room } from './room.ts';
import { flushSpans } from './room-drive.ts';
import { load } from './room-load.ts';
import { endAllStreams } from './room-streams.ts';
import { isFields } from '../../protocol/shape.ts';

/** What an administrator takes home of a game. */
export type Taken =
  | { readonly kind: 'save'; readonly save: unknown }
  | { readonly kind: 'raw'; readonly raw: string }
  | { readonly kind: 'none' };

/** The save of a game, as the file has it where it cannot be replayed (S-AD-3); null on an I/O error. In the queue. */
export async function takeSave(host: Host, room: Room): Promise<Taken | null> {
  await load(host, room);
  const { stage } = room;
  switch (stage.kind) {
    case 'lobby':
    case 'gone':
      return { kind: 'none' };
    case 'game':
      return { kind: 'save', save: saveOf(stage.game, host.settings.engineVersion) };
    case 'stuck':
    case 'unreadable':
    case 'unloaded': {
      const raw = await host.store.readRaw(room.gameId);
      if (raw === null) return null;
      return stage.kind === 'stuck' ? { kind: 'save', save: withoutServer(raw) } : { kind: 'raw', raw };
    }
  }
}

/** A file's text as it stands, less the part that is the server's own. */
function withoutServer(raw: string): unknown {
  const value: unknown = JSON.parse(raw);
  if (!isFields(value)) return value;
  const { server: _server, ...save } = value;
  return save;
}

export type Ended = { readonly ok: true; readonly taken: Taken } | { readonly ok: false; readonly code: 'NO_GAME' | 'UNREADABLE' | 'NOT_SAVED' };

/** S-PE-12. In the queue. */
export async function endTable(host: Host, room: Room, force: boolean): Promise<Ended> {
  if (room.stage.kind === 'gone') return { ok: false, code: 'NO_GAME' };
  const taken = await takeSave(host, room);
  if (taken === null && !force) return { ok: false, code: 'UNREADABLE' };
  const intents = room.stage.kind === 'game' ? room.stage.game.table.history.length : null;
  // S-SS-11: nobody watches a game whose files are going.
  endAllStreams(room, 'ended');
  dropClaims(host.claims, room.gameId);
  flushSpans(host, room);
  await host.store.gameIdle(room.gameId);
  const { stage } = room;
  try {
    await host.store.trash(room.gameId);
  } catch {
    return { ok: false, code: 'NOT_SAVED' };
  }
  room.stage = { kind: 'gone' };
  host.rooms.remove(room);
  await host.store.dropRow(room.gameId).catch(() => undefined);
  host.log('warn', 'game-deleted', { gameId: room.gameId, gameCode: room.gameCode, intents, stage: stage.kind });
  return { ok: true, taken: taken ?? { kind: 'none' } };
}
