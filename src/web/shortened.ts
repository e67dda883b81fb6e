// A name too long for its place in a drawing is cut between letters, never inside one.

/** At most so many letters as a reader counts them, the last one an ellipsis where something is left out. */
export function shortened(name: string, most: number): string {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const letters = [...segmenter.segment(name)].map(({ segment }) => segment);
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('')}…`;
}
