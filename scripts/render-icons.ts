// Renders the icons from their drawings, and the two pictures an installer shows from a game, with the system's Chromium: `node
// build/scripts/render-icons.js`. They are checked in, so that a build needs no browser; run this after changing a drawing or the look of
// the game. CHROMIUM_PATH names another browser.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildWeb } from './build-web.ts';
import { ROOT } from './repo.ts';
import { serveFolder } from './serve-static.ts';
import { openBrowser } from './system-browser.ts';

const PICTURES = [
  { from: 'icons/icon.svg', to: 'icons/icon-192.png', width: 192, height: 192 },
  { from: 'icons/icon.svg', to: 'icons/icon-512.png', width: 512, height: 512 },
  { from: 'icons/icon.svg', to: 'icons/apple-touch-icon.png', width: 180, height: 180 },
  { from: 'icons/maskable.svg', to: 'icons/maskable-512.png', width: 512, height: 512 },
] as const;

/** The installer's pictures (U-PW-1): a desk and a phone. */
const SCREENS = [
  { to: 'icons/screen-wide.png', width: 1280, height: 800 },
  { to: 'icons/screen-narrow.png', width: 420, height: 840 },
] as const;

async function renderIcons(): Promise<void> {
  const browser = await openBrowser();
  const tab = await browser.newPage();
  for (const picture of PICTURES) {
    const drawing = readFileSync(join(ROOT, 'public', picture.from)).toString('base64');
    await tab.setViewportSize({ width: picture.width, height: picture.height });
    await tab.setContent(`<style>*{margin:0}img{display:block}</style><img width="${picture.width}" height="${picture.height}" src="data:image/svg+xml;base64,${drawing}">`);
    writeFileSync(join(ROOT, 'public', picture.to), await tab.screenshot({ omitBackground: true }));
    console.log(`public/${picture.to}`);
  }
  await renderScreens(browser);
  await browser.close();
}

/** A published game in its middle. */
function middleOfAGame(): Buffer {
  const folder = join(ROOT, 'public', 'replays');
  const [first] = readdirSync(folder).filter((name) => name.startsWith('seed-')).sort();
  if (first === undefined) throw new Error('there is no published replay to take a picture of');
  const save: unknown = JSON.parse(readFileSync(join(folder, first), 'utf8'));
  if (typeof save !== 'object' || save === null || !('history' in save) || !Array.isArray(save.history)) throw new Error(`${first} is no save`);
  return Buffer.from(JSON.stringify({ ...save, history: save.history.slice(0, Math.floor(save.history.length * 0.55)) }));
}

async function renderScreens(browser: Browser): Promise<void> {
  const dist = mkdtempSync(join(tmpdir(), 'station-master-screens-'));
  process.env['BUILD_DIST_DIR'] = dist;
  buildWeb(() => undefined);
  const server = await serveFolder(dist, 0);
  const { port } = server.address() as AddressInfo;
  for (const screen of SCREENS) {
    const tab = await browser.newPage();
    await tab.setViewportSize({ width: screen.width, height: screen.height });
    await tab.goto(`http://127.0.0.1:${port}/play.html?solitaire`);
    await tab.setInputFiles('[data-t="open-save"]', { name: 'game.json', mimeType: 'application/json', buffer: middleOfAGame() });
    await tab.waitForSelector('[data-t="game"]');
    await tab.waitForTimeout(3000);
    writeFileSync(join(ROOT, 'public', screen.to), await tab.screenshot({ omitBackground: false }));
    console.log(`public/${screen.to}`);
    await tab.close();
  }
  server.closeAllConnections();
  server.close();
  rmSync(dist, { recursive: true });
}

await renderIcons();
