// What each route of the interface answers with (server section 3.1): one reader for each, for the page that asks and for the tests of the
// server that answers. Streams are told in pushes; the administrator's routes stand in admin-answers.ts.

import {
  parseClaimAnswer, parseDone, parseHealth, parseIntentAnswer, parseLeft, parseLogAnswer, parsePreview, parseSave, parseSeatAnswer, parseSeatCode,
  parseSession, parseStarted,
} from './answers.ts';
import { readGamePush, readLobbyPush } from './pushes.ts';

/** By path below `/api/`; an answer that is not this route's is null. */
export const ANSWERS = {
  health: parseHealth,
  'lobby/create': parseSeatAnswer,
  'lobby/preview': parsePreview,
  'lobby/join': parseSeatAnswer,
  'lobby/bot': parseDone,
  'lobby/leave': parseLeft,
  'lobby/start': parseStarted,
  'lobby/seating': readLobbyPush,
  session: parseSession,
  intent: parseIntentAnswer,
  'take-back': parseIntentAnswer,
  position: readGamePush,
  log: parseLogAnswer,
  save: parseSave,
  'seat/code': parseSeatCode,
  claim: parseClaimAnswer,
} as const satisfies Readonly<Record<string, (raw: unknown) => object | null>>;

export type RouteName = keyof typeof ANSWERS;
export type AnswerOf<N extends RouteName> = NonNullable<ReturnType<(typeof ANSWERS)[N]>>;
