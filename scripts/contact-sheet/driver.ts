// What the contact sheet uses of playwright-core, which the browser tests' workspace brings; the scripts are compiled without it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../repo.ts';

export interface Element {
  readonly click: (options?: { readonly timeout?: number }) => Promise<void>;
  readonly hover: (options?: { readonly timeout?: number; readonly force?: boolean }) => Promise<void>;
  readonly count: () => Promise<number>;
  readonly first: () => Element;
}
export interface Page {
  readonly goto: (address: string) => Promise<unknown>;
  readonly waitForSelector: (selector: string, options?: { readonly timeout?: number; readonly state?: 'attached' }) => Promise<unknown>;
  readonly waitForTimeout: (ms: number) => Promise<void>;
  readonly evaluate: (script: string) => Promise<unknown>;
  readonly locator: (selector: string) => Element;
  readonly setInputFiles: (selector: string, file: { readonly name: string; readonly mimeType: string; readonly buffer: Uint8Array }) => Promise<void>;
  readonly screenshot: (options: { readonly path: string }) => Promise<unknown>;
  readonly keyboard: { readonly press: (key: string) => Promise<void> };
  readonly on: (event: 'pageerror', listener: (error: Error) => void) => void;
}
export interface Context {
  readonly newPage: () => Promise<Page>;
  readonly addInitScript: (script: { readonly content: string }) => Promise<unknown>;
  readonly close: () => Promise<void>;
}
export interface ContextOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly reducedMotion: 'reduce';
  readonly hasTouch?: boolean;
  readonly isMobile?: boolean;
}
export interface Browser {
  readonly newContext: (options: ContextOptions) => Promise<Context>;
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

/** Starts the system's browser. */
export async function openBrowser(): Promise<Browser> {
  const module: unknown = await import(pathToFileURL(join(ROOT, 'node_modules', 'playwright-core', 'index.mjs')).href);
  if (!isDriver(module)) throw new Error('playwright-core has no chromium');
  return module.chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
}
