// The one door to the words of the page (U-L1-1): a key and its named values in, a sentence out. A key that counts something has one form
// for each plural of the language and is chosen by `count`. Keys are checked by the compiler; a value nobody gave stays visible as its name.

import { isolated } from '../../view/drawn-name.ts';
import { en } from './en.ts';
import type { replayStrings } from './en/replays.ts';

export type TextKey = keyof typeof en | keyof typeof replayStrings;
/** A sentence, or the forms it takes with one and with another number. */
export type Text = string | { readonly one: string; readonly other: string };
export type TextValues = Readonly<Record<string, string | number>>;

const plurals = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

const catalogue: Partial<Record<TextKey, Text>> = { ...en };

/** Takes in the words of a part of the site that not every page has. */
export function addWords(words: Partial<Record<TextKey, Text>>): void {
  Object.assign(catalogue, words);
}

/** The sentence of a key, its `{names}` filled in. Numbers are written as the language writes them. */
export function t(key: TextKey, values: TextValues = {}): string {
  const entry = catalogue[key] ?? key;
  const text = typeof entry === 'string' ? entry : plurals.select(Number(values['count'] ?? 0)) === 'one' ? entry.one : entry.other;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    // A name that runs from right to left turns nothing around it.
    return value === undefined ? whole : typeof value === 'number' ? numbers.format(value) : isolated(value);
  });
}
