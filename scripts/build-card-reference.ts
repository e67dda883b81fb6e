// `npm run cards`: writes the card reference and the tables of the Home Deck page (C-REF-1).
// With `--check` it writes nothing and fails when a page is out of date.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fillHomeDeck, HOME_DECK_PAGE, REFERENCE_PAGE, referencePage } from './card-reference/pages.ts';
import { ROOT } from './repo.ts';

const check = process.argv.includes('--check');

function settle(page: string, wanted: string): void {
  const file = path.join(ROOT, page);
  const present = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (present === wanted) {
    console.log(`${page}: up to date`);
  } else if (check) {
    console.error(`${page}: out of date, run npm run cards`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, wanted);
    console.log(`${page}: written`);
  }
}

settle(REFERENCE_PAGE, referencePage());
settle(HOME_DECK_PAGE, fillHomeDeck(readFileSync(path.join(ROOT, HOME_DECK_PAGE), 'utf8')));
