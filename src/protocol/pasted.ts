// What people type and paste, read with tolerance: blanks and signs nobody sees, quotes and full stops around it, other digits and hyphens,
// a link or a whole message it stands in. What comes out is exact; what cannot be read for certain is null.

/** A paste longer than this holds no word of ours that could be found for certain. */
const MAX_PASTED = 10_000;

/** Signs without a width and the marks of direction, which come along with a copy. */
const UNSEEN = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;
const AROUND = '\\s"\'`´\\u0300\\u0301‘’‚‛“”„‟«»‹›「」『』\\u2033\\u2032';
const BEFORE = new RegExp(`^[${AROUND}<(\\[{]+`, 'u');
const AFTER = new RegExp(`[${AROUND}>)\\]}.,;:!?…。、]+$`, 'u');
/** Zeros of the digits that keyboards of other scripts write. */
const ZEROS: readonly number[] = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x1040, 0x17e0];

/** Unseen signs taken away, digits and letters of full width and of other scripts made plain, every dash a hyphen, single blanks. */
export function plainly(text: string): string {
  return text.slice(0, MAX_PASTED).replace(UNSEEN, '').normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => {
      const point = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((one) => point >= one && point <= one + 9);
      return zero === undefined ? digit : String(point - zero);
    })
    .replace(/[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\uff0d]/gu, '-').replace(/\s+/gu, ' ').trim();
}

/** Without the quotes, brackets and full stops around it. */
export function bare(text: string): string {
  return text.replace(BEFORE, '').replace(AFTER, '');
}

/** A secret without blanks, unseen signs, quotes and full stops around it; nothing within it is touched. */
export function bareSecret(text: string): string {
  return bare(text.replace(/^[\u200b-\u200f\u2060\ufeff\s]+|[\u200b-\u200f\u2060\ufeff\s]+$/gu, ''));
}

/** A secret as servers make them, where one and only one stands in a message of several words; null where the text is to be left as it is. */
export function secretIn(text: string): string | null {
  const words = text.slice(0, MAX_PASTED).replace(UNSEEN, '').trim().split(/\s+/).map(bare);
  const found = new Set(words.filter((word) => /^(?=.*[a-z])(?=.*[2-9])[a-hjkmnp-z2-9]{16}$/.test(word)));
  return words.length > 1 && found.size === 1 ? ([...found][0] ?? null) : null;
}

/** The value of a parameter in a link, wherever the link stands; `&amp;` is what a page's source makes of `&`. */
export function parameterIn(text: string, name: string): string | null {
  const found = new RegExp(`[?&#](?:amp;)?${name}=([^&#\\s<>"”»]+)`, 'iu').exec(text)?.[1];
  if (found === undefined) return null;
  try {
    return bare(decodeURIComponent(found.replaceAll('+', ' ')));
  } catch {
    return null;
  }
}

/** The one of these, if they are all the same. */
export function only(found: readonly string[]): string | null {
  const [first] = found;
  return first !== undefined && found.every((one) => one === first) ? first : null;
}

/** The server a link in the text leads to, as `host:port`; null without one. */
export function hostIn(text: string): string | null {
  return /\bhttps?:\/\/(?:[^\s/@]*@)?([^\s/?#@]+)/iu.exec(plainly(text))?.[1]?.toLowerCase() ?? null;
}

/** A seed as people write it: grouped by blanks, points, commas or apostrophes, after `#` or `seed`, or in a deal's link. Null when it is none. */
function seedIn(text: string): number | null {
  const plain = bare(plainly(text));
  const linked = parameterIn(plain, 'seed');
  const written = linked ?? plain.replace(/^(?:seed|#)[\s:=#]*/iu, '');
  const digits = /^[0-9]{1,3}(?:([ .,'’_])[0-9]{3})(?:\1[0-9]{3})*$/u.test(written) ? written.replace(/[^0-9]/g, '') : written;
  const seed = /^0*[0-9]{1,10}$/.test(digits) ? Number(digits) : NaN;
  return seed <= 0xffff_ffff ? seed : null;
}

/** U-FM-3: a typed seed; null is a blank one, to be drawn; undefined is no seed at all. */
export function readSeed(text: string): number | null | undefined {
  return plainly(text) === '' ? null : (seedIn(text) ?? undefined);
}

/** The query of a deal's link in the text, from `seed` or its first rule on; null without a seed in a link. */
export function dealQueryIn(text: string): string | null {
  const plain = plainly(text);
  if (parameterIn(plain, 'seed') === null) return null;
  const query = /\?([^#\s<>"”»]+)/u.exec(plain)?.[1];
  return query === undefined ? null : bare(query.replaceAll('&amp;', '&'));
}
