// Getting a seat back (server section 10): a code is minted for a person's seat, and spending it issues a new token and kills the
// old one. Possession of the code is the whole proof.

import type { PlayerIndex } from '../../engine/index.ts';
import type { ClaimAnswer, SeatCodeAnswer } from '../../protocol/answers.ts';
import { printRecoveryCode, recoveryQuery } from '../../protocol/recovery-code.ts';
import { mintClaim } from '../lobby/claims.ts';
import type { Claim } from '../lobby/claims.ts';
import { newRecoveryCode, newToken, sha256 } from '../lobby/credentials.ts';
import type { Host } from '../process/host.ts';
import { personAt } from './room.ts';
import type { Room } from './room.ts';
import { writeSeats } from '../storage/seat-records.ts';
import { sessionOf } from './room-game.ts';
import { load } from './room-load.ts';
import { sendOff } from './room-streams.ts';

/** A code for a seat; null where no person sits. In the queue. */
export async function mintFor(host: Host, room: Room, player: number, by: 'admin' | 'seat'): Promise<SeatCodeAnswer | null> {
  await load(host, room);
  const person = personAt(room, player);
  if (person === null) return null;
  const code = newRecoveryCode(host.random);
  const { expiresAt } = mintClaim(host.claims, sha256(code), room.gameId, person.player, host.now());
  host.log('warn', 'seat-recovery-minted', { gameId: room.gameId, seat: person.player, by });
  const printed = printRecoveryCode(code);
  const { gameCode } = room;
  return { code: printed, expiresAt, player: person.player, displayName: person.displayName, gameCode, path: recoveryQuery(printed, gameCode ?? '') };
}

/** S-RC-6: the seat's new token, durable before it is handed out; null when there is no such seat any more. In the queue. */
export async function redeem(host: Host, room: Room, claim: Claim): Promise<{ readonly ok: true; readonly answer: ClaimAnswer } | { readonly ok: false; readonly code: 'NO_CLAIM' | 'NOT_SAVED' | 'DISK_FULL' }> {
  await load(host, room);
  const person = personAt(room, claim.player);
  if (person === null) return { ok: false, code: 'NO_CLAIM' };
  const { player, displayName } = person;
  const token = newToken(host.random);
  const seats = [...room.seats.filter((seat) => seat.player !== player), { player, displayName, tokenHash: sha256(token) }];
  try {
    await writeSeats(host, room, seats);
  } catch {
    return { ok: false, code: host.store.failure() };
  }
  host.rooms.seat(room, seats);
  sendOff(host, room, player);
  host.log('warn', 'seat-recovery-redeemed', { gameId: room.gameId, seat: player });
  const { stage } = sessionOf(room, player);
  return { ok: true, answer: { token, gameId: room.gameId, gameCode: room.gameCode ?? '', player, displayName, stage } };
}

/** Whether a seat is still held by the token that a request came with (S-TK-4). */
export function stillHolds(host: Host, room: Room, player: PlayerIndex, hash: string): boolean {
  const seat = host.rooms.byToken(hash);
  return seat !== null && seat.room === room && seat.player === player && room.stage.kind !== 'gone';
}
