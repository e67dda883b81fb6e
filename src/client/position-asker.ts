// Asks for a seat's position by plain requests while its stream brings nothing (U-SE-40, S-RT-9): one at a time, at a bounded pace, and at
// once when somebody waits for it. What an answer means for the game is its owner's to say.

import type { Clock } from './net.ts';
import { waitBefore } from './net.ts';

/** A stream has this long to bring what is awaited before the position is asked for. */
export const ASK_AFTER_MS = 4_000;
/** Between an answer and the next question, on a page that is seen and on one that is not. */
export const ASK_EVERY_MS = 3_000;
export const ASK_HIDDEN_MS = 20_000;
/** Longest that one answer is waited for. */
export const ASK_WAIT_MS = 8_000;

export interface Asker {
  /** Whether the stream serves now; while it does nothing is asked. */
  readonly serves: (on: boolean) => void;
  /** Asks now, or waits for the answer that is on its way; whether the server answered. */
  readonly ask: () => Promise<boolean>;
  readonly seen: (on: boolean) => void;
  readonly stop: () => void;
}

/** `ask`: makes one request and takes its answer; whether there was one. `around`: told after every answer or failure while the stream does not serve. */
export function keepAsking(clock: Clock, request: () => Promise<boolean>, around: (through: boolean) => void): Asker {
  let cancel: (() => void) | null = null;
  let asking: Promise<boolean> | null = null;
  let serving = true;
  let visible = true;
  let failed = 0;
  let stopped = false;

  function later(ms: number): void {
    cancel?.();
    cancel = clock.after(ms, () => {
      cancel = null;
      void ask();
    });
  }
  function ask(): Promise<boolean> {
    if (asking !== null) return asking;
    cancel?.();
    cancel = null;
    let through = false;
    const told = (): void => {
      asking = null;
      failed = through ? 0 : failed + 1;
      if (stopped || serving) return;
      around(through);
      if (!stopped && !serving) later(Math.max(visible ? ASK_EVERY_MS : ASK_HIDDEN_MS, through ? 0 : waitBefore(failed)));
    };
    // An answer that breaks the page is told by the page, and the asking goes on.
    const answer = request().then((got) => {
      through = got;
      return got;
    }).finally(told);
    asking = answer;
    return answer;
  }

  return {
    serves: (on) => {
      if (stopped || serving === on) return;
      serving = on;
      cancel?.();
      cancel = null;
      failed = 0;
      if (!on && asking === null) later(ASK_AFTER_MS);
    },
    ask,
    seen: (on) => {
      visible = on;
      if (on && !serving && !stopped) void ask();
    },
    stop: () => {
      stopped = true;
      cancel?.();
      cancel = null;
    },
  };
}
