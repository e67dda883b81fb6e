// Every error a server answers with (S-HT-4, server section 3.6): the code for the page, the status for what lies between, a
// sentence for people.

interface ErrorFacts {
  readonly status: number;
  readonly message: string;
}

const RELOAD = 'The page and the server disagree; reload the page.';
const AGAIN = 'Not done; try again.';

export const ERRORS = {
  BAD_SECRET: { status: 403, message: 'This server does not know that join secret; check it with whoever runs the server.' },
  BAD_NAME: { status: 400, message: 'A name of 1 to 40 ordinary characters is needed.' },
  NAME_TAKEN: { status: 409, message: 'Someone at the table has that name, or it is kept for bots; choose another.' },
  NO_OPEN_LOBBY: { status: 404, message: 'No table is waiting under that code; it may be mistyped, already playing, or closed.' },
  LOBBY_FULL: { status: 409, message: 'Every chair is taken.' },
  BAD_PLAYER_COUNT: { status: 400, message: 'That number of players cannot be chosen, or a chair is still empty.' },
  BAD_CONFIG: { status: 400, message: 'The server does not accept one of these settings.' },
  BAD_SEED: { status: 400, message: 'A seed is a whole number from 0 to 4294967295.' },
  BAD_SEAT: { status: 400, message: 'There is no such chair.' },
  BAD_REQUEST: { status: 400, message: RELOAD },
  BAD_JSON: { status: 400, message: RELOAD },
  BAD_URL: { status: 400, message: RELOAD },
  BAD_MEDIA_TYPE: { status: 415, message: RELOAD },
  BODY_NOT_ALLOWED: { status: 400, message: RELOAD },
  METHOD_NOT_ALLOWED: { status: 405, message: RELOAD },
  URL_TOO_LONG: { status: 414, message: RELOAD },
  TOO_LARGE: { status: 413, message: 'That request was too large.' },
  BODY_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  CROSS_SITE: { status: 403, message: RELOAD },
  CODE_MISMATCH: { status: 400, message: RELOAD },
  GAME_REQUIRED: { status: 400, message: RELOAD },
  NO_TOKEN: { status: 400, message: RELOAD },
  BAD_CODE: { status: 400, message: 'That is not a game code.' },
  NOT_HOST: { status: 403, message: 'Only the host may do that.' },
  SEAT_TAKEN: { status: 409, message: 'The chair changed meanwhile.' },
  SEAT_EMPTY: { status: 409, message: 'The chair changed meanwhile.' },
  ALREADY_STARTED: { status: 409, message: 'The game has begun.' },
  NOT_STARTED: { status: 409, message: 'The table is still filling.' },
  NO_SEAT: { status: 404, message: 'This seat no longer exists here.' },
  SEQ_STALE: { status: 409, message: 'This seat was used from another tab.' },
  SEQ_CONFLICT: { status: 409, message: 'This seat was used from another tab.' },
  NOT_FINISHED: { status: 409, message: 'The save can be downloaded when the game is over.' },
  CANNOT_RESUME: { status: 409, message: "The server's rules have changed and this game cannot continue; the seat is kept and the operator has been told." },
  NO_CLAIM: { status: 404, message: 'That recovery link does not work (any more); ask for a new one.' },
  RATE_LIMITED: { status: 429, message: 'Too many tries; wait a little.' },
  SERVER_FULL: { status: 503, message: 'No room for another table.' },
  NO_CODES: { status: 503, message: 'No room for another table.' },
  BUSY: { status: 503, message: AGAIN },
  SHUTTING_DOWN: { status: 503, message: AGAIN },
  NOT_SAVED: { status: 503, message: AGAIN },
  DISK_FULL: { status: 503, message: "The server's disk is full, so nothing was saved; tell whoever runs the server." },
  DRAINING: { status: 503, message: 'This server takes no new tables at the moment.' },
  WRONG_SHARD: { status: 421, message: "This site's proxy sent the request to the wrong server; the seat is kept." },
  ENGINE_FAULT: { status: 500, message: 'Something went wrong on the server; the move was not made.' },
  INTERNAL: { status: 500, message: 'Something went wrong on the server.' },
  UNREADABLE: { status: 503, message: "The server cannot read this table's files; the seat is kept." },
  BAD_ADMIN_SECRET: { status: 403, message: 'That is not the admin secret.' },
  NO_GAME: { status: 404, message: 'There is no such game.' },
  NO_SUCH_SEAT: { status: 404, message: 'No person has that seat.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
} as const satisfies Readonly<Record<string, ErrorFacts>>;

export type ErrorCode = keyof typeof ERRORS;

/** A host's own refusals of an intent, beside the rules' (S-GS-6). */
export const HOST_REFUSALS = ['NOT_YOUR_TURN', 'GAME_OVER', 'STALE_VIEW'] as const;
export type HostRefusal = (typeof HOST_REFUSALS)[number];

/**
 * Why a seat has no move to take back (S-TB-1): none is remembered, the last one is somebody else's, a die or a shuffle is in it, a card was
 * seen, the railroad or the turn moved on.
 */
export const TAKE_BACK_REFUSALS = ['NO_MOVE', 'NOT_YOUR_MOVE', 'CHANCE', 'CARD_SEEN', 'MOVED_ON'] as const;
export type TakeBackRefusal = (typeof TAKE_BACK_REFUSALS)[number];

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}
