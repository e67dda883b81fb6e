// Every refusal in one sentence, with the names and numbers of the case filled in (R-RJ-4). The one place
// that turns a code into words.

import { REFUSAL_CODES } from '../engine/index.ts';
import type { RefusalCode } from '../engine/index.ts';
import type { Case, Sentence } from './refusal-context.ts';
import { GENERAL_SENTENCES } from './refusal-general.ts';
import { PLACEMENT_SENTENCES } from './refusal-placement.ts';
import { SWITCHING_SENTENCES } from './refusal-switching.ts';
import { TRAIN_SENTENCES } from './refusal-trains.ts';
import { WORK_SENTENCES } from './refusal-work.ts';

export { blockedReason } from './blocked-squares.ts';
export type { RefusalContext } from './refusal-context.ts';
export { keepSentence, overLimitSentence } from './refusal-general.ts';
export { makeUpRefusalSentence } from './refusal-trains.ts';

const SENTENCES: Readonly<Record<RefusalCode, Sentence>> = {
  ...GENERAL_SENTENCES,
  ...PLACEMENT_SENTENCES,
  ...SWITCHING_SENTENCES,
  ...WORK_SENTENCES,
  ...TRAIN_SENTENCES,
};

/** Why an intent was refused. Without its case the sentence says what the code alone can. */
export function refusalSentence(code: RefusalCode, context: Case): string {
  return SENTENCES[code](context);
}

export function isRefusalCode(text: string): text is RefusalCode {
  return REFUSAL_CODES.some((code) => code === text);
}
