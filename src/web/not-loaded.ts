// What a press is answered with when it cannot be carried out: scripts that did not come (those of a replay) are told apart from scripts
// that failed.

import { t } from './strings/text.ts';

/** A part of the page that is wanted and cannot be had. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super('NotLoaded', { cause });
    this.name = 'NotLoaded';
  }
}

/** The same promise, its failure known for what it is. */
export function orNotLoaded<T>(come: Promise<T>): Promise<T> {
  return come.catch((cause: unknown) => {
    throw new NotLoaded(cause);
  });
}

/** In words, for the place where the press was made. */
export function failureWords(error: unknown): string {
  return t('setup.broken', { details: error instanceof Error ? error.message : String(error) });
}
