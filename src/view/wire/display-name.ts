// What a player may be called (S-LO-8, S-LO-9). A name is data: it is never altered beyond its blanks, and whoever shows it escapes it.

export const MAX_NAME = 40;

/** A name in its stored form, or null when it is none: 1 to 40 visible code points with single blanks inside. */
export function parseDisplayName(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 1_024) return null;
  const name = raw.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const length = [...name].length;
  if (length < 1 || length > MAX_NAME) return null;
  // No control, format (bidirectional, zero-width), unassigned or lone surrogate character.
  return /[\p{Cc}\p{Cf}\p{Cn}\p{Cs}]/u.test(name) ? null : name;
}

/** The form in which two names are compared. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toUpperCase().toLowerCase();
}

/** Whether a name would be taken for a bot's. */
export function readsAsBot(name: string): boolean {
  return /^bot(?: [0-9]+)?$/.test(foldName(name));
}
