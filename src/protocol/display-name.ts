// What a player may be called (S-LO-8, S-LO-9), judged by what the name looks like: any script and emoji, with the joiners they need. Refused
// are names nobody could see, that turn the text around them, or that pile marks over other lines. A name is data: whoever shows it escapes it.

/** Letters as people count them. */
export const MAX_NAME = 40;
/** In UTF-8: 40 letters with their marks in any script. */
export const MAX_NAME_BYTES = 256;

/** What is drawn as nothing but takes room: it stands for a blank. */
const BLANKS = /[\s\u115f\u1160\u2800\u3164\uffa0\u{1d159}]+/gu;
/** What is drawn as nothing and does nothing in a name: it comes along with a copy. */
const UNSEEN = /[\u00ad\u034f\u061c\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Signs of India's scripts that leave a letter without a vowel; a joiner behind one makes its last letter. */
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';
/** Marks of direction around a whole name, as telephones copy one; joiners and variants with nothing to join. */
const WRAPPING = new RegExp(`^[\\u202a-\\u202e\\u2066-\\u2069\\u200c\\u200d\\ufe00-\\ufe0f\\s]+|(?:(?<!${VIRAMA})\\u200d|[\\u202a-\\u202e\\u2066-\\u2069\\u200c\\s])+$`, 'gu');

const EMOJI = '(?:\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f\\u20e3]*)';
/** Two emoji as one, and the flags of lands within a land. */
const JOINED_EMOJI = new RegExp(`${EMOJI}(?:\\u200d${EMOJI})+|\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f}`, 'gu');
/** Scripts in which a joiner between two letters changes how they are drawn. */
const JOINING = '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}\\p{M}]';
const JOINED_LETTERS = new RegExp(`(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})|(?<=${VIRAMA})\\u200d`, 'gu');
/** Controls, half characters, and format characters that were not joiners in their place. */
const HARMFUL = /[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/u;
/** More marks on one letter than any language writes: those that pile up on every script, and those of scripts with tall syllables. */
const PILED = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{4}|(?:(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{Mn}){6}/u;
const SEEN = /(?![\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** One letter as people count: two halves of a flag, emoji joined to one, anything with its marks. */
const LETTER = new RegExp(`\\p{Regional_Indicator}{2}|${JOINED_EMOJI.source}|[^][\\p{M}\\p{Emoji_Modifier}\\u200c\\u200d]*`, 'gu');

function lettersIn(name: string): number {
  return name.match(LETTER)?.length ?? 0;
}

function bytesIn(name: string): number {
  let bytes = 0;
  for (const character of name) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

export type NameRead =
  | { readonly ok: true; readonly name: string }
  /** Nothing to be seen; too long; signs that would harm the text around it. */
  | { readonly ok: false; readonly why: 'empty' | 'long' | 'signs' };

/** A name in its stored form: NFC, single blanks, nothing unseen; or why it is none. */
export function readDisplayName(raw: string): NameRead {
  if (raw.length > 4_096) return { ok: false, why: 'long' };
  const name = raw.normalize('NFC').replace(BLANKS, ' ').replace(UNSEEN, '').replace(WRAPPING, '').replace(/ {2,}/g, ' ');
  if (name === '') return { ok: false, why: 'empty' };
  if (HARMFUL.test(name.replace(JOINED_EMOJI, '-').replace(JOINED_LETTERS, '')) || PILED.test(name)) return { ok: false, why: 'signs' };
  if (!SEEN.test(name) || /^\p{M}/u.test(name)) return { ok: false, why: 'empty' };
  return lettersIn(name) > MAX_NAME || bytesIn(name) > MAX_NAME_BYTES ? { ok: false, why: 'long' } : { ok: true, name };
}

/** A name in its stored form, or null when it is none. */
export function parseDisplayName(raw: unknown): string | null {
  const read = typeof raw === 'string' ? readDisplayName(raw) : null;
  return read?.ok === true ? read.name : null;
}

/** The form in which a name is looked for. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toUpperCase().toLowerCase();
}
