// Why an act was refused, in words: the rules' own sentences, and the few that the page and a host add. And what an act is
// called where its control is not at hand.

import type { LocalSession } from '../client/local-session.ts';
import type { Session } from '../client/session.ts';
import { isRefusalCode, refusalSentence } from '../view/refusal-sentences.ts';
import { toldRefusal } from '../view/refusal-told.ts';
import { t } from './strings/text.ts';
import type { TextKey } from './strings/text.ts';
import type { Intent, IntentType } from './types.ts';

const OTHERS: Readonly<Record<string, TextKey>> = {
  GAME_OVER: 'refused.gameOver', BAD_INTENT: 'refused.badIntent', STALE_VIEW: 'refused.stale', SEQ_STALE: 'refused.stale', SEQ_CONFLICT: 'refused.stale',
  NOT_SAVED: 'refused.notSaved', DISK_FULL: 'refused.diskFull', BUSY: 'refused.again', RATE_LIMITED: 'refused.again', ENGINE_FAULT: 'refused.again', NETWORK: 'refused.network',
  SHUTTING_DOWN: 'refused.again', INTERNAL: 'refused.again', BODY_TIMEOUT: 'refused.again', IN_FLIGHT: 'refused.again', WRONG_SHARD: 'lobby.problem.wrongShard', NO_SEAT: 'lobby.problem.noSeat',
  NOT_STARTED: 'refused.stale', CANNOT_RESUME: 'lobby.stuckBare', UNREADABLE: 'lobby.unreadable',
};

const isLocal = (session: Session): session is LocalSession => 'state' in session;

export function refusalWords(session: Session, code: string, intent: Intent): string {
  if (isRefusalCode(code)) return isLocal(session) ? refusalSentence(code, { state: session.state(), player: session.seat(), intent }) : toldRefusal(code, session.view(), intent);
  const key = OTHERS[code];
  // At a table a code is the server's business and no player's (S-CL-10).
  if (key === undefined) return isLocal(session) ? t('refused.other', { code }) : t('lobby.problem.odd');
  return t(key);
}

/** An act by its kind alone. */
export function actWords(type: IntentType): string {
  return t(`intent.${type}`);
}
