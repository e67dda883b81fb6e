// What a player can copy when something broke (U-ER-9): the build, the page, the clock of the game, the browser and where it broke. Never
// a token, a secret, a hand or a table's seed: the query of the address stays out as well.

import { buildInfo } from './build-info.ts';
import { copyText } from './share.ts';
import { t } from './strings/text.ts';

let clock: () => string = () => '';
let counters: () => string = () => '';

/** The game on screen tells its clock. */
export function tellClock(words: () => string): void {
  clock = words;
}

/** A session at a table tells how often its line was mended. */
export function tellCounters(words: () => string): void {
  counters = words;
}

/** The report of an error. */
export function faultDetails(error: unknown): string {
  const stack = error instanceof Error ? `${error.name}: ${error.message}\n${(error.stack ?? '').replaceAll(/\?[^:)\s]*/g, '')}` : String(error);
  return [`${t('site.name')} ${buildInfo.stamp}`, window.location.pathname, clock(), counters(), navigator.userAgent, stack].filter((line) => line !== '').join('\n');
}

/** Copies the report; whether that worked. */
export const copyFault = copyText;
