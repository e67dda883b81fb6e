// What a session at a table needs of the platform, handed in so that it can be tested without a network and without time: requests,
// streams and a clock. No answer is ever an exception.

/** A whole answer, whoever gave it: `body` is what its JSON said, undefined when it was none. Or no answer at all. */
export type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly retryAfterMs: number | null }
  | { readonly kind: 'none' };

export interface StreamEnds {
  /** An event stream has begun. */
  readonly opened: () => void;
  readonly bytes: (chunk: Uint8Array) => void;
  /** Once: an answer that is no event stream, or none, or the end of the stream that was open. */
  readonly ended: (how: Reply) => void;
}

export interface Asked {
  readonly token?: string;
  /** Sent as JSON; without it the request is a GET. */
  readonly body?: object;
  readonly timeoutMs?: number;
}

export interface Net {
  /** `path` is relative to the interface: `intent?game=RAIL-4471`. */
  readonly ask: (path: string, asked: Asked) => Promise<Reply>;
  /** Opens a stream; the result aborts it, after which nothing more is told. */
  readonly stream: (path: string, token: string, ends: StreamEnds) => () => void;
}

export interface Clock {
  /** Milliseconds from any beginning, never going back. */
  readonly now: () => number;
  /** Runs something later, once; the result takes it back. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** From 0 up to 1. */
  readonly chance: () => number;
}

/** How long requests may take (U-ER-2). */
export const ANSWER_MS = 15_000;

const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
const LONGEST_WAIT = 300_000;

/** How long to wait before trying again, from attempt 0 (U-SE-15); the last rung repeats. */
export function waitBefore(attempt: number): number {
  return WAITS[Math.min(attempt, WAITS.length - 1)] ?? 15_000;
}

export const WAIT_COUNT = WAITS.length;

/** A wait of a stream's (U-SE-17): give or take a fifth, and never shorter than the server asked for. */
export function streamWait(attempt: number, clock: Clock, asked: number | null): number {
  const own = waitBefore(attempt) * (0.8 + 0.4 * clock.chance());
  return Math.round(Math.max(own, Math.min(asked ?? 0, LONGEST_WAIT)));
}
