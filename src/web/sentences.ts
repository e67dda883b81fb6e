// Why an act was refused, in words (client 18.2): the rules' own sentences, and the few that the page and a host add. And what an act is
// called where its control is not at hand.

import type { LocalSession } from '../table/local-session.ts';
import type { Session } from '../table/session.ts';
import { isRefusalCode, refusalSentence } from '../view/refusal-sentences.ts';
import { t } from './strings/text.ts';
import type { TextKey } from './strings/text.ts';
import type { Intent, IntentType } from './types.ts';

const OTHERS: Readonly<Record<string, TextKey>> = {
  GAME_OVER: 'refused.gameOver', BAD_INTENT: 'refused.badIntent', STALE_VIEW: 'refused.stale', SEQ_STALE: 'refused.stale', SEQ_CONFLICT: 'refused.stale',
  NOT_SAVED: 'refused.again', BUSY: 'refused.again', RATE_LIMITED: 'refused.again', ENGINE_FAULT: 'refused.again', NETWORK: 'refused.network',
};

const isLocal = (session: Session): session is LocalSession => 'state' in session;

export function refusalWords(session: Session, code: string, intent: Intent): string {
  if (isRefusalCode(code)) return refusalSentence(code, isLocal(session) ? { state: session.state(), player: session.seat(), intent } : null);
  const key = OTHERS[code];
  return key === undefined ? t('refused.other', { code }) : t(key);
}

/** An act by its kind alone. */
export function actWords(type: IntentType): string {
  return t(`intent.${type}`);
}
