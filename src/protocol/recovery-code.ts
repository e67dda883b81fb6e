// A seat recovery code as people read it out and type it (S-RC-2, S-CO-7): sixteen characters in four groups.

import { bare, only, parameterIn, plainly } from './pasted.ts';

export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_LENGTH = 16;

/** The sixteen characters of a typed code, or null. Case, hyphens and blanks do not matter, nor the letters that look like digits. */
export function parseRecoveryCode(typed: string): string | null {
  if (typed.length > 100) return null;
  const plain = typed.toUpperCase().replace(/[\s-]+/gu, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain : null;
}

/** The characters of the recovery code in a recovery link. */
export function recoveryLinkIn(text: string): string | null {
  const linked = parameterIn(plainly(text), 'claim');
  return linked === null ? null : parseRecoveryCode(linked);
}

/** The characters of a recovery code: alone, in a recovery link or in the message around one. */
export function recoveryCodeIn(text: string): string | null {
  const plain = plainly(text);
  const whole = recoveryLinkIn(text) ?? parseRecoveryCode(bare(plain));
  if (whole !== null) return whole;
  return only([...plain.toUpperCase().matchAll(/(?<![A-Z0-9-])[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}(?![A-Z0-9-])/gu)].map(([code]) => parseRecoveryCode(code) ?? '').filter((code) => code !== ''));
}

/** A code in groups of four. */
export function printRecoveryCode(plain: string): string {
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}

/** S-CO-7: the query of a recovery link. */
export function recoveryQuery(printed: string, gameCode: string): string {
  return `?claim=${encodeURIComponent(printed)}&code=${encodeURIComponent(gameCode)}`;
}
