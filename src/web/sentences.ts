// Why an act was refused, in words (U-IN 18.2): the rules' own sentences, and the few the page and a host add.

import type { LocalSession } from '../table/local-session.ts';
import { isRefusalCode, refusalSentence } from '../view/refusal-sentences.ts';
import type { Intent } from './types.ts';

const OTHERS: Readonly<Record<string, string>> = {
  GAME_OVER: 'The game is over.',
  BAD_INTENT: 'The game did not understand that.',
};

export function refusalWords(session: LocalSession, code: string, intent: Intent): string {
  if (isRefusalCode(code)) return refusalSentence(code, { state: session.state(), player: session.seat(), intent });
  return OTHERS[code] ?? `The game refused that (${code}).`;
}
