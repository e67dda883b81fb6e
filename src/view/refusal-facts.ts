// Sentences of refusals made from their facts alone (R-RJ): one wording for a reader who holds a state and for one who is only shown a frame.

import { count } from './words.ts';

export const VOTE_FOR_ONESELF = 'A vote is cast for oneself only.';
export const GAME_IS_OVER = 'The game is over.';
export const TABLE_VOTES = 'The table is voting on another Day, and nothing else happens until it has.';

export const turnSentence = (who: string): string => `It is ${who}'s turn.`;

export const phaseSentence = (phase: string): string => `That cannot be done now: this is the ${phase} Phase.`;

/** `who` is null where nobody has a name. */
export const waitingSentence = (who: string | null, asks: string): string => `The railroad waits for an answer${who === null ? '' : ` from ${who}`} first: ${asks}`;

export const chosenSentence = (option: string): string => `The choice for this Stage is made: ${option}.`;

/** R-LO-6: null when the hand is not over its limit. */
export function handSentence(held: number, limit: number, someMayGo: boolean): string | null {
  if (held <= limit) return null;
  return `You hold ${count(held, 'card')} and may keep ${limit}. ${someMayGo ? `Play or discard ${held - limit} of them.` : 'None of them may be discarded, so one of them must be played.'}`;
}
