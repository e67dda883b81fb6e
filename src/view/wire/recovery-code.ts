// A seat recovery code as people read it out and type it (S-RC-2, S-CO-7): sixteen characters in four groups.

export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_LENGTH = 16;

/** The sixteen characters of a typed code, or null. Case, hyphens and blanks do not matter, nor the letters that look like digits. */
export function parseRecoveryCode(typed: string): string | null {
  if (typed.length > 100) return null;
  const plain = typed.toUpperCase().replace(/[\s-]+/gu, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain : null;
}

/** A code in groups of four. */
export function printRecoveryCode(plain: string): string {
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}

/** S-CO-7: the query of a recovery link. */
export function recoveryQuery(printed: string, gameCode: string): string {
  return `?claim=${encodeURIComponent(printed)}&code=${encodeURIComponent(gameCode)}`;
}
