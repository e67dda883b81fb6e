// A player's name inside other words: one that runs from right to left is set apart, so that it
// turns nothing around it.

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** The name as it may stand in a sentence; a name of left-to-right letters is returned as it is. */
export function isolated(name: string): string {
  const bare = RIGHT_TO_LEFT.test(name) && !name.startsWith(FIRST_STRONG_ISOLATE);
  return bare ? `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}` : name;
}
