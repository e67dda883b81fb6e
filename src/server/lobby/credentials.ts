// Everything secret that a server makes or compares (S-TK-1, S-TK-3, S-SE-1, S-SE-2): random values come from the platform's
// cryptographic source, tokens are kept as hashes, secrets are compared in constant time.

import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { bareSecret } from '../../protocol/pasted.ts';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from '../../protocol/recovery-code.ts';

/** Where a server gets its chance from; a test may hand in another. */
export interface Random {
  readonly bytes: (count: number) => Buffer;
  /** A whole number from 0 up to and not including `below`. */
  readonly below: (below: number) => number;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count), below: (below) => randomInt(below) };

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** S-TK-1: the token of a seat. */
export function newToken(random: Random): string {
  return `smt_${random.bytes(32).toString('base64url')}`;
}

export function isToken(text: string): boolean {
  return /^smt_[A-Za-z0-9_-]{43}$/.test(text);
}

/** S-SE-1: whether a presented value is the secret; what is no text is compared as the empty text. */
export function isSecret(presented: unknown, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(typeof presented === 'string' ? presented : ''), digest(secret));
}

/** S-SE-1: the join secret as people paste it, with or without quotes, blanks and full stops around it; both are always compared. */
export function isPastedSecret(presented: unknown, secret: string): boolean {
  const asSent = isSecret(presented, secret);
  const bared = isSecret(typeof presented === 'string' ? bareSecret(presented) : '', secret);
  return asSent || bared;
}

/** S-RC-2: a recovery code, ungrouped. */
export function newRecoveryCode(random: Random): string {
  return lettersOf(random, RECOVERY_ALPHABET, RECOVERY_LENGTH);
}

/** Letters of an alphabet, each drawn uniformly. */
export function lettersOf(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[random.below(alphabet.length)] ?? '').join('');
}

/** S-OP-3: letters and digits that nobody takes for another. */
const SECRET_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** S-OP-3: a join secret to be read out; an admin secret nobody reads. */
export function newJoinSecret(random: Random): string {
  return lettersOf(random, SECRET_ALPHABET, 16);
}

export function newAdminSecret(random: Random): string {
  return random.bytes(32).toString('base64url');
}

/** S-CV-6: the name of one run of one process. */
export function newInstance(random: Random): string {
  return random.bytes(8).toString('hex');
}

/** S-PE-2: a version-4 UUID. */
export function newGameId(random: Random): string {
  const bytes = random.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function isGameId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text);
}
