// The system's Chromium for scripts that look at the page: the one CHROMIUM_PATH names, or the one in a usual place.

import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** How it is started, so that it keeps to itself. */
export const BROWSER_ARGS: readonly string[] = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** Where it is, or null when there is none. */
export function browserPlace(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named === undefined || named === '' ? [] : [named]), ...PLACES].find((path) => existsSync(path)) ?? null;
}

/** Starts it; throws where there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = browserPlace();
  if (executablePath === null) throw new Error('no Chromium was found; name one in CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
}
