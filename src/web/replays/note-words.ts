// A replay's note in words (B-PUB-1): the recorder ends it with the name of the policy that played, which says nothing to a reader.

import { t } from '../strings/text.ts';

/** The note of a save as a reader wants it. */
export function noteWords(note: string): string {
  const [, what = note, name] = /^(.*\S) · played by ([\w+-]+(?: [\w+-]+)*)$/s.exec(note) ?? [];
  if (name === undefined) return note;
  return `${what}. ${name === 'developer' ? t('replays.byOwnBot') : t('replays.byBot', { name })}`;
}
