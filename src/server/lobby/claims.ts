// Outstanding seat recovery codes (S-RC-3 to S-RC-5, S-RC-10): in memory alone, single use, thirty minutes, hashed. `now` is an
// argument; expiry is found out when a code is spent.

import type { PlayerIndex } from '../../engine/index.ts';
import { CLAIM_LIFE_MS, LIMITS } from '../process/limits.ts';

export interface Claim {
  readonly gameId: string;
  readonly player: PlayerIndex;
  readonly expiresAt: number;
}

/** By hash of the code, oldest first. */
export type Claims = Map<string, Claim>;

export function newClaims(): Claims {
  return new Map();
}

/** S-RC-4: a code for a seat; the seat's earlier one is dead, and the oldest of too many. */
export function mintClaim(claims: Claims, hash: string, gameId: string, player: PlayerIndex, now: number): Claim {
  dropClaims(claims, gameId, player);
  const claim: Claim = { gameId, player, expiresAt: now + CLAIM_LIFE_MS };
  claims.set(hash, claim);
  for (const oldest of claims.keys()) {
    if (claims.size <= LIMITS.claims) break;
    claims.delete(oldest);
  }
  return claim;
}

/** S-RC-5: what a code is for, taken out of the store before anything else happens; null for every kind of failure. */
export function spendClaim(claims: Claims, hash: string, now: number, fits: (claim: Claim) => boolean = () => true): Claim | null {
  const claim = claims.get(hash);
  if (claim === undefined || !fits(claim)) return null;
  claims.delete(hash);
  return now > claim.expiresAt ? null : claim;
}

/** Kills the codes of a game, or of one seat of it. */
export function dropClaims(claims: Claims, gameId: string, player: PlayerIndex | null = null): void {
  for (const [hash, claim] of claims) {
    if (claim.gameId === gameId && (player === null || claim.player === player)) claims.delete(hash);
  }
}

/** How many are still good. */
export function outstanding(claims: Claims, now: number): number {
  return [...claims.values()].filter((claim) => now <= claim.expiresAt).length;
}
