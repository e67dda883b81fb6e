// Renders the icons from their drawings with the system's Chromium: `node build/scripts/render-icons.js`. The pictures are checked in,
// so that a build needs no browser; run this after changing a drawing. CHROMIUM_PATH names another browser.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './repo.ts';

const PICTURES = [
  { from: 'icons/icon.svg', to: 'icons/icon-192.png', width: 192, height: 192 },
  { from: 'icons/icon.svg', to: 'icons/icon-512.png', width: 512, height: 512 },
  { from: 'icons/icon.svg', to: 'icons/apple-touch-icon.png', width: 180, height: 180 },
  { from: 'icons/maskable.svg', to: 'icons/maskable-512.png', width: 512, height: 512 },
] as const;

/** What is used of playwright-core, which the browser tests' workspace brings; the scripts are compiled without it. */
interface Tab {
  readonly setViewportSize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  readonly setContent: (html: string) => Promise<void>;
  readonly screenshot: (options: { readonly omitBackground: boolean }) => Promise<Uint8Array>;
}
interface Browser {
  readonly newPage: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}
interface Driver {
  readonly chromium: { readonly launch: (options: { readonly executablePath: string; readonly args: readonly string[] }) => Promise<Browser> };
}

const isDriver = (module: unknown): module is Driver => typeof module === 'object' && module !== null && 'chromium' in module;

function browserPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = [...(named === undefined ? [] : [named]), ...usual].find((path) => existsSync(path));
  if (found === undefined) throw new Error('no Chromium here; name one in CHROMIUM_PATH');
  return found;
}

async function renderIcons(): Promise<void> {
  const module: unknown = await import(pathToFileURL(join(ROOT, 'node_modules', 'playwright-core', 'index.mjs')).href);
  if (!isDriver(module)) throw new Error('playwright-core has no chromium');
  const browser = await module.chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const tab = await browser.newPage();
  for (const picture of PICTURES) {
    const drawing = readFileSync(join(ROOT, 'public', picture.from)).toString('base64');
    await tab.setViewportSize({ width: picture.width, height: picture.height });
    await tab.setContent(`<style>*{margin:0}img{display:block}</style><img width="${picture.width}" height="${picture.height}" src="data:image/svg+xml;base64,${drawing}">`);
    writeFileSync(join(ROOT, 'public', picture.to), await tab.screenshot({ omitBackground: true }));
    console.log(`public/${picture.to}`);
  }
  await browser.close();
}

await renderIcons();
