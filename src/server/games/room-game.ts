// What a seat does in a running game (S-GS-3 to S-GS-8, S-TB-3): one intent after another in the room's queue, durable before it is answered,
// answered before anybody is told. A refusal is told to its sender alone.

import type { PlayerIndex } from '../../engine/index.ts';
import { joinOutput } from '../../game/game.ts';
import type { Output } from '../../game/game.ts';
import type { SessionAnswer } from '../../protocol/answers.ts';
import type { ErrorCode } from '../../protocol/errors.ts';
import type { IntentRequest, TakeBackRequest } from '../../protocol/requests.ts';
import { playBotsFor } from './play-bots.ts';
import type { BotRun } from './play-bots.ts';
import type { Host } from '../process/host.ts';
import { isFinished, revOf, takeIntent } from './hosted-game.ts';
import type { HostedGame, IntentOutcome } from './hosted-game.ts';
import { stackOf } from '../process/log.ts';
import { seatRecord } from './room.ts';
import type { Room } from './room.ts';
import { afterCommit, driveOn, saveGame } from './room-drive.ts';
import { broadcastWhole } from './room-streams.ts';
import { takeMoveBack } from './taking-back.ts';

export type IntentReply =
  | { readonly kind: 'answer'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly extra?: Readonly<Record<string, unknown>> };

/** What is answered when nothing has happened. */
function replyTo(outcome: Exclude<IntentOutcome, { readonly kind: 'accepted' }>): IntentReply {
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'answer', body: { ok: false, code: outcome.code } };
    case 'repeated':
      return { kind: 'answer', body: { ok: true, seq: outcome.seq, rev: outcome.rev, repeated: true } };
    case 'sequence':
      return { kind: 'error', code: outcome.code, extra: { lastSeq: outcome.lastSeq } };
  }
}

/** One intent of a seat, from the check to the pushes. In the queue, with the game loaded; `answer` is called exactly once. */
export async function intentJob(
  host: Host, room: Room, game: HostedGame, player: PlayerIndex, request: IntentRequest, answer: (reply: IntentReply) => void,
): Promise<void> {
  let bots: BotRun;
  let output: Output;
  try {
    const outcome = takeIntent(game, player, request, host.now());
    if (outcome.kind !== 'accepted') return answer(replyTo(outcome));
    room.fallback = null;
    bots = await playBotsFor(host, room, outcome.game);
    output = joinOutput(outcome.output, bots.output);
  } catch (error) {
    // S-GS-8: nothing of it has happened.
    room.thought = null;
    host.log('error', 'engine-fault', { gameId: room.gameId, seat: player, intent: request.intent.type, stack: stackOf(error) });
    return answer({ kind: 'error', code: 'ENGINE_FAULT' });
  }
  if (!(await saveGame(host, bots.game))) {
    // S-GS-7: the room keeps the game that is on disk.
    room.thought = null;
    return answer({ kind: 'error', code: host.store.failure() });
  }
  answer({ kind: 'answer', body: { ok: true, seq: request.seq, rev: revOf(bots.game) } });
  afterCommit(host, room, bots.game, output);
  if (bots.more) driveOn(host, room);
}

/** A seat takes back its latest move (S-TB-3, S-TB-5). In the queue, with the game loaded; `answer` is called exactly once. */
export async function takeBackJob(
  host: Host, room: Room, game: HostedGame, player: PlayerIndex, request: TakeBackRequest, answer: (reply: IntentReply) => void,
): Promise<void> {
  const outcome = takeMoveBack(game, player, request, host.now());
  if (outcome.kind !== 'accepted') return answer(replyTo(outcome));
  // S-GS-7: the room keeps the game that is on disk.
  if (!(await saveGame(host, outcome.game))) return answer({ kind: 'error', code: host.store.failure() });
  answer({ kind: 'answer', body: { ok: true, seq: request.seq, rev: revOf(outcome.game) } });
  afterCommit(host, room, outcome.game, outcome.output, broadcastWhole);
}

/** `GET /api/session`: where a seat stands (server section 3.4). */
export function sessionOf(room: Room, player: PlayerIndex): SessionAnswer {
  const { stage, gameId, gameCode } = room;
  const names = stage.kind === 'game' ? stage.game.table.deal.playerNames : [];
  const displayName = seatRecord(room, player)?.displayName ?? names[player] ?? '';
  const seat = { gameId, gameCode, player, displayName };
  switch (stage.kind) {
    case 'lobby':
      return { stage: 'lobby', ...seat };
    case 'game':
      return { stage: isFinished(stage.game) ? 'finished' : 'game', ...seat };
    case 'unloaded':
      return { stage: stage.status === 'finished' ? 'finished' : 'game', ...seat };
    case 'stuck':
      return { stage: 'stuck', ...seat, stuck: stage.stuck };
    case 'unreadable':
    case 'gone':
      return { stage: 'stuck', ...seat, stuck: { code: 'UNREADABLE' } };
  }
}
