// What the documentation pages are made of (U-CB-20): each page, its sources under docs/rules in reading order, and the words by
// which the other pages name it.

export interface Page {
  readonly file: string;
  /** In the header's list. */
  readonly short: string;
  readonly title: string;
  readonly about: string;
  /** Markdown files, in reading order. */
  readonly sources: readonly string[];
}

export const PAGES: readonly Page[] = [
  { file: 'index.html', short: 'Contents', title: 'Rules and reference', about: 'Where everything stands.', sources: ['README.md'] },
  {
    file: 'rules.html', short: 'Rules', title: 'The rule book',
    about: 'The whole of the rules in one volume, to be read from the first page to the last, every rule with its number in the margin.',
    sources: [
      'table.md', 'setup.md', 'winning.md', 'stages.md', 'local-operations.md', 'track.md', 'new-train.md', 'mainline.md', 'decisions-and-flags.md',
      'load-unload.md', 'cards.md', 'refusals.md', 'tally.md', 'opponent-cards.md', 'rulings.md', 'screen.md',
    ],
  },
  { file: 'home-deck.html', short: 'Home deck', title: 'The Home Office deck', about: 'The cards you draw, as a player meets them.', sources: ['home-deck.md'] },
  { file: 'mainline-deck.html', short: 'Mainline', title: 'The Mainline deck', about: 'The line between the Offices, card by card, and how long a train takes over it.', sources: ['mainline-deck.md'] },
  { file: 'components.html', short: 'Box', title: 'What is in the box', about: 'Trays, cars, Offices, industries and everything else on the table.', sources: ['components.md'] },
  { file: 'cards.html', short: 'Cards', title: 'Card reference', about: 'Every card with what is printed on it.', sources: ['card-reference.md'] },
  { file: 'worked-boards.html', short: 'Boards', title: 'Worked boards', about: 'Drawn examples with exactly what may happen on each.', sources: ['worked-boards.md'] },
  { file: 'glossary.html', short: 'Glossary', title: 'Glossary', about: 'The words of the railroad, one line each.', sources: ['glossary.md'] },
];

/** The page that a Markdown file is part of. */
export function pageOf(source: string): Page | null {
  return PAGES.find((page) => page.sources.includes(source)) ?? null;
}
