// A running game for those who sit at it, and the way back to a seat (server sections 3.4 and 10).

import type { PlayerIndex } from '../../engine/index.ts';
import { logPage } from '../../protocol/log-pages.ts';
import { parseGameCode } from '../../protocol/game-code.ts';
import { parseRecoveryCode } from '../../protocol/recovery-code.ts';
import type { Read } from '../../protocol/fields.ts';
import { readClaim, readIntentRequest, readNothing, readTakeBack } from '../../protocol/requests.ts';
import { spendClaim } from '../lobby/claims.ts';
import { sha256 } from '../lobby/credentials.ts';
import { mayTakeSave, saveOf } from '../games/hosted-game.ts';
import type { HostedGame } from '../games/hosted-game.ts';
import { intentJob, sessionOf, takeBackJob } from '../games/room-game.ts';
import type { IntentReply } from '../games/room-game.ts';
import type { Room } from '../games/room.ts';
import { load, needsLook } from '../games/room-load.ts';
import { mintFor, redeem, stillHolds } from '../games/room-seats.ts';
import { openStream, positionFor, seatingFor, startedPush } from '../games/room-streams.ts';
import type { Host } from '../process/host.ts';
import { SECURITY_HEADERS, API_POLICY, answer, errorAnswer } from './answers.ts';
import type { Answer } from './answers.ts';
import { heldUp, noSeat, seatLimit, spend } from './call.ts';
import type { Call, SeatCall } from './call.ts';

const badField = (field: string): Answer => errorAnswer('BAD_REQUEST', { extra: { field } });

/** Runs a job for a seat with its game loaded; the stages that are no game have their own answers. */
function inGame(call: SeatCall, act: (game: HostedGame) => Promise<Answer | null> | Answer | null): Promise<Answer | null> {
  const { host, room, player, hash } = call;
  if (room.queue.full()) return Promise.resolve(errorAnswer('BUSY'));
  return room.queue.run(async () => {
    if (!stillHolds(host, room, player, hash)) return noSeat(call);
    await load(host, room);
    const { stage } = room;
    switch (stage.kind) {
      case 'lobby':
        return errorAnswer('NOT_STARTED');
      case 'game':
        return act(stage.game);
      case 'stuck':
        return errorAnswer('CANNOT_RESUME', { extra: { stuck: stage.stuck } });
      case 'unreadable':
      case 'unloaded':
        return errorAnswer('CANNOT_RESUME', { extra: { stuck: { code: 'UNREADABLE' } } });
      case 'gone':
        return noSeat(call);
    }
  });
}

export async function session(call: SeatCall): Promise<Answer> {
  const held = seatLimit(call, 'read');
  if (held !== null) return held;
  const { host, room, player, hash } = call;
  // A game looked at before is answered for without waking it; one never looked at may turn out stuck.
  const waits = needsLook(room);
  if (!waits) return answer(sessionOf(room, player));
  if (room.queue.full()) return errorAnswer('BUSY');
  return room.queue.run(async () => {
    await load(host, room);
    return stillHolds(host, room, player, hash) ? answer(sessionOf(room, player)) : noSeat(call);
  });
}

type Job<R> = (...args: [Host, Room, HostedGame, PlayerIndex, R, (reply: IntentReply) => void]) => Promise<void>;

/** All errors of moves say `ok: false` too. */
function notOk(result: Answer): Answer {
  return { ...result, body: { ok: false, ...result.body } };
}

/** A move, or the taking back of one: answered as soon as it is durable, while its job still tells the others. */
function numbered<R>(call: SeatCall, read: Read<R>, job: Job<R>): Promise<Answer> {
  if (!read.ok) return Promise.resolve(notOk(badField(read.field)));
  const { host, room, player } = call;
  return new Promise<Answer>((done, fail) => {
    inGame(call, async (game) => {
      await job(host, room, game, player, read.value, (reply) => {
        done(reply.kind === 'answer' ? answer(reply.body) : notOk(errorAnswer(reply.code, reply.extra === undefined ? {} : { extra: reply.extra })));
      });
      return null;
    }).then((early) => {
      if (early !== null) done(notOk(early));
    }, fail);
  });
}

export async function intent(call: SeatCall): Promise<Answer> {
  const held = seatLimit(call, 'intent');
  return held === null ? numbered(call, readIntentRequest(call.body), intentJob) : notOk(held);
}

/** S-TB-3: a seat's latest move is taken back. */
export async function takeBack(call: SeatCall): Promise<Answer> {
  const held = seatLimit(call, 'intent');
  return held === null ? numbered(call, readTakeBack(call.body), takeBackJob) : notOk(held);
}

export async function log(call: SeatCall): Promise<Answer | null> {
  const held = seatLimit(call, 'read');
  if (held !== null) return held;
  const before = call.query.get('before');
  if (before !== null && !/^[0-9]{1,9}$/.test(before)) return badField('before');
  return inGame(call, (game) => answer(logPage(game.table.log.all(), before === null ? undefined : Number(before))));
}

export async function save(call: SeatCall): Promise<Answer | null> {
  const held = seatLimit(call, 'read');
  if (held !== null) return held;
  return inGame(call, (game) => {
    // S-RT-8: a save holds the seed, and the seed every card to come.
    if (!mayTakeSave(game)) return errorAnswer('NOT_FINISHED');
    return answer({ gameId: game.gameId, gameCode: game.gameCode, save: saveOf(game, call.host.settings.engineVersion) });
  });
}

/** S-RT-9: where the game stands for this seat, without a stream. */
export async function position(call: SeatCall): Promise<Answer | null> {
  const held = seatLimit(call, 'read');
  if (held !== null) return held;
  const known = call.query.get('rev');
  if (known !== null && !/^[0-9]{1,9}$/.test(known)) return badField('rev');
  return inGame(call, (game) => answer(positionFor(call.host, call.room, game, call.player, known === null ? null : Number(known))));
}

/** The head of an event stream (S-SS-1). */
function streamHead(call: Call): void {
  const { response } = call;
  response.writeHead(200, {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': API_POLICY,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    Connection: 'keep-alive',
  });
  const { socket } = response;
  socket?.setNoDelay(true);
  socket?.setKeepAlive(true, 30_000);
  socket?.setTimeout(0);
  response.flushHeaders();
}

function openStreams(call: Call): number {
  let open = 0;
  for (const room of call.host.rooms.all()) open += room.streams.size;
  return open;
}

/** What may refuse a stream before its head (S-SS-2). */
function streamGate(call: SeatCall): Answer | null {
  const held = seatLimit(call, 'stream');
  if (held !== null) return held;
  return openStreams(call) >= call.host.settings.maxStreams && !call.room.streams.has(call.player) ? errorAnswer('BUSY') : null;
}

export async function gameStream(call: SeatCall): Promise<Answer | null> {
  const held = streamGate(call);
  if (held !== null) return held;
  return inGame(call, () => {
    if (call.response.destroyed) return null;
    streamHead(call);
    openStream(call.host, call.room, call.player, call.response, 'game');
    return null;
  });
}

/** Runs a job for a seat whose table is filling, or has begun meanwhile. */
function inSeating(call: SeatCall, act: (stage: Extract<Room['stage'], { readonly kind: 'lobby' | 'game' }>) => Answer | null): Promise<Answer | null> {
  const { host, room, player, hash } = call;
  if (room.queue.full()) return Promise.resolve(errorAnswer('BUSY'));
  return room.queue.run(async () => {
    if (!stillHolds(host, room, player, hash)) return noSeat(call);
    if (room.stage.kind !== 'lobby') await load(host, room);
    const { stage } = room;
    if (stage.kind === 'stuck') return errorAnswer('CANNOT_RESUME', { extra: { stuck: stage.stuck } });
    if (stage.kind !== 'lobby' && stage.kind !== 'game') return errorAnswer('CANNOT_RESUME', { extra: { stuck: { code: 'UNREADABLE' } } });
    return act(stage);
  });
}

export async function lobbyStream(call: SeatCall): Promise<Answer | null> {
  const held = streamGate(call);
  if (held !== null) return held;
  const { host, room, player, response } = call;
  return inSeating(call, (stage) => {
    if (response.destroyed) return null;
    streamHead(call);
    if (stage.kind === 'lobby') openStream(host, room, player, response, 'lobby');
    else response.end(`retry: 2000\n\ndata: ${JSON.stringify(startedPush(room, stage.game, player))}\n\n`);
    return null;
  });
}

/** S-RT-10: how the seating stands for this seat, without a stream. */
export async function seating(call: SeatCall): Promise<Answer | null> {
  const held = seatLimit(call, 'read');
  if (held !== null) return held;
  const { host, room, player } = call;
  return inSeating(call, (stage) => answer(stage.kind === 'lobby' ? seatingFor(host, room, stage.lobby, player) : startedPush(room, stage.game, player)));
}

export async function seatCode(call: SeatCall): Promise<Answer> {
  const held = seatLimit(call, 'claim');
  if (held !== null) return held;
  const read = readNothing(call.body);
  if (!read.ok) return badField(read.field);
  const { host, room, player, hash } = call;
  if (room.queue.full()) return errorAnswer('BUSY');
  const minted = await room.queue.run(() => (stillHolds(host, room, player, hash) ? mintFor(host, room, player, 'seat') : null));
  return minted === null ? noSeat(call) : answer(minted);
}

/** S-RC-7: one answer for every failure. S-RL-2: the code is looked up first, so nobody can hold a good one up. */
function noClaim(call: Call): Answer {
  const held = heldUp(call, 'claim', call.group);
  if (held !== null) return held;
  spend(call, 'claim', call.group);
  return errorAnswer('NO_CLAIM');
}

export async function claim(call: Call): Promise<Answer> {
  const read = readClaim(call.body);
  if (!read.ok) return badField(read.field);
  const { host } = call;
  const plain = parseRecoveryCode(read.value.code);
  const game = call.query.get('game');
  const hash = sha256(plain ?? read.value.code);
  const spent = spendClaim(host.claims, hash, host.now(), (one) => {
    const code = host.rooms.byId(one.gameId)?.gameCode ?? null;
    return game === null || game === '' || code === null || parseGameCode(game) === code;
  });
  const room = spent === null ? null : host.rooms.byId(spent.gameId);
  if (spent === null || room === null) return noClaim(call);
  const redeemed = await room.queue.run(() => redeem(host, room, spent));
  if (redeemed.ok) return answer(redeemed.answer);
  if (redeemed.code === 'NO_CLAIM') return noClaim(call);
  // Nothing has happened, so the code is good again.
  host.claims.set(hash, spent);
  return errorAnswer(redeemed.code);
}

