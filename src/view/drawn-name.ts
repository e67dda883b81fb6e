// A player's name inside other words: one that runs from right to left is set apart, so that it turns nothing around it, and one too
// long for its place is cut between letters, never inside one.

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** The name as it may stand in a sentence; a name of left-to-right letters is returned as it is. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) && !name.startsWith(FIRST_STRONG_ISOLATE) ? `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}` : name;
}

/** At most so many letters as a reader counts them, the last one an ellipsis where something is left out. */
export function shortened(name: string, most: number): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)].map(({ segment }) => segment);
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('')}…`;
}
