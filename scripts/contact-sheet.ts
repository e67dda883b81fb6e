// Screenshots of the named states at their widths in both themes, and a page that shows them side by side, for looking at before a release
// (look: proof): `node build/scripts/contact-sheet.js [folder] [--only name,…] [--width 360,…] [--theme light|dark]`.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startHere } from '../src/server/process/main.ts';
import { buildWeb } from './build-web.ts';
import type { Browser } from 'playwright-core';
import { openBrowser } from './system-browser.ts';
import { searchPositions } from './contact-sheet/positions.ts';
import type { Position } from './contact-sheet/positions.ts';
import { JOIN_SECRET, STATES } from './contact-sheet/states.ts';
import type { State } from './contact-sheet/states.ts';
import { serveFolder } from './serve-static.ts';

const SIZES = [{ width: 2560, height: 1440 }, { width: 1440, height: 900 }, { width: 768, height: 1024 }, { width: 360, height: 740, touch: true }] as const;
const THEMES = ['light', 'dark'] as const;
/** Which searched positions a state needs, where its name is not one itself. */
const NEEDS: Readonly<Record<string, string>> = { 'phone-portrait': 'switching', 'phone-landscape': 'switching' };

interface Picture {
  readonly state: State;
  readonly file: string;
  readonly label: string;
}

function option(name: string): readonly string[] | null {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : (process.argv[at + 1] ?? '').split(',');
}

async function shoot(browser: Browser, base: string, states: readonly State[], positions: ReadonlyMap<string, Position>, folder: string): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  const widths = option('width');
  const themes = option('theme');
  for (const state of states) {
    const sizes: NonNullable<State['sizes']> = state.sizes ?? SIZES;
    for (const { width, height, touch } of sizes.filter((size) => widths === null || widths.includes(String(size.width)))) {
      for (const colorScheme of THEMES.filter((theme) => themes === null || themes.includes(theme))) {
        const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce', ...(touch === true ? { hasTouch: true, isMobile: true } : {}) });
        // Nothing is played back but what the state itself starts.
        await context.addInitScript({ content: `localStorage.setItem('stationmaster-pace', '0')` });
        const page = await context.newPage();
        page.on('pageerror', (error) => console.log(`  ${state.name}: ${error.message}`));
        const label = `${width} ${colorScheme}`;
        try {
          await state.show({ page, base, positions, wide: width >= 700 });
          const file = `${state.name}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(folder, file) });
          pictures.push({ state, file, label });
        } catch (error) {
          console.log(`${state.name} ${label}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
          process.exitCode = 1;
        }
        await context.close();
      }
    }
    console.log(state.name);
  }
  return pictures;
}

function sheet(states: readonly State[], pictures: readonly Picture[]): string {
  const rows = states.map((state) => {
    const own = pictures.filter((picture) => picture.state === state);
    const figures = own.map(({ file, label }) => `<figure><a href="${file}"><img src="${file}" alt="${state.title}, ${label}" height="360" loading="lazy"></a><figcaption>${label}</figcaption></figure>`);
    return `<section><h2>${state.title}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>body{font:16px Georgia,serif;background:#efe6cf;margin:16px}div{display:flex;gap:12px;overflow-x:auto;align-items:flex-end}figure{margin:0}img{border:1px solid #8f8062}</style><h1>Contact sheet</h1>${rows.join('\n')}</html>\n`;
}

async function main(): Promise<void> {
  const given = process.argv[2];
  const folder = resolve(given === undefined || given.startsWith('--') ? 'test-output/contact-sheet' : given);
  mkdirSync(folder, { recursive: true });
  const only = option('only');
  const states = STATES.filter(({ name }) => only === null || only.includes(name));
  const positions = searchPositions(states.map(({ name }) => NEEDS[name] ?? name));
  const made = mkdtempSync(join(tmpdir(), 'station-master-sheet-'));
  const dist = process.env['BUILD_DIST_DIR'] ?? join(made, 'dist');
  process.env['BUILD_DIST_DIR'] = dist;
  buildWeb(() => undefined);
  const browser = await openBrowser();
  const site = await serveFolder(dist, 0, '/');
  const pictures: Picture[] = [];
  try {
    const { port } = site.address() as AddressInfo;
    pictures.push(...await shoot(browser, `http://127.0.0.1:${port}/`, states.filter(({ server }) => server !== true), positions, folder));
    const served = states.filter(({ server }) => server === true);
    if (served.length > 0) {
      const running = await startHere({ distDir: dist, dataDir: join(made, 'data'), port: 0, env: { ...process.env, JOIN_SECRET }, say: () => undefined });
      pictures.push(...await shoot(browser, `http://127.0.0.1:${running.port}/`, served, positions, folder));
      await running.close();
    }
  } finally {
    await browser.close();
    site.closeAllConnections();
    site.close();
    rmSync(made, { recursive: true, force: true });
  }
  writeFileSync(join(folder, 'index.html'), sheet(states, pictures));
  console.log(`The sheet is ${join(folder, 'index.html')}`);
}

await main();
