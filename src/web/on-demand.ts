// What comes after a page's first screen (the replay page's replays). A part that fails is asked for once more; one that is gone, because the site has been replaced
// meanwhile, is cured by a single reload (U-CB-25). Without a network nothing reloads.

import { ANSWER_MS } from '../client/net.ts';
import { buildInfo } from './build-info.ts';
import { keyInPage } from './offline/routing.ts';

/** The builds this tab has been reloaded for; none of them a second time. */
const RELOADED = 'stationmaster-reloaded';

/** The build whose pages are handed out now; null when nobody answers. */
async function keyServed(): Promise<string | null> {
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    return response.ok ? keyInPage(await response.text()) : null;
  } catch {
    return null;
  }
}

/** Loads the page anew, once for each build. */
function reload(): boolean {
  try {
    const before = (sessionStorage.getItem(RELOADED) ?? '').split(' ');
    if (before.includes(buildInfo.key)) return false;
    sessionStorage.setItem(RELOADED, [...before, buildInfo.key].join(' ').trim());
  } catch {
    // Without a note of it the page might reload for ever.
    return false;
  }
  window.location.reload();
  return true;
}

/** A part that is wanted now. It fails where it cannot be had; while the page is loaded anew nothing comes. */
export async function wanted<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const served = await keyServed();
    if (served === null) throw error;
    if (served === buildInfo.key) {
      const again = await load().catch(() => null);
      if (again !== null) return again;
    }
    if (!reload()) throw error;
    return new Promise(() => undefined);
  }
}

/** Fetches what will likely be wanted next; whether it comes is nobody's business yet. */
export function soon(load: () => Promise<unknown>): void {
  window.setTimeout(() => void load().catch(() => undefined), 600);
}
