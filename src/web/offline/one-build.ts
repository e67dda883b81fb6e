// One page, one build (U-CB-25): a release in the middle of a page's loading can hand it scripts of two builds. The keys of what was loaded
// tell; the cure is one reload, or in a game the notice of a newer version.

import { buildInfo } from '../build-info.ts';
import { newerVersion } from './update.ts';

const RELOADED = 'stationmaster-reloaded';

// Browsers forget resources beyond 250 unless told otherwise; a game has loaded more than that.
if (typeof performance !== 'undefined' && 'setResourceTimingBufferSize' in performance) performance.setResourceTimingBufferSize(2000);

/** The build keys of a page's scripts, from their addresses. */
export function keysOf(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.flatMap((address) => /\.js\?v=([^&#]+)/.exec(address)?.[1] ?? []));
}

/** Called when the first screen stands, and after every later import. */
export function checkOneBuild(inGame: boolean): void {
  const keys = keysOf(performance.getEntriesByType('resource').map(({ name }) => name));
  if (keys.size < 2) return;
  if (inGame) return newerVersion();
  try {
    if (sessionStorage.getItem(RELOADED) === buildInfo.key) return;
    sessionStorage.setItem(RELOADED, buildInfo.key);
  } catch {
    // Without a note of it the page might reload for ever.
    return;
  }
  window.location.reload();
}
