// A copy of the site whose pages write down what goes wrong in them, for an engine whose driver tells nobody: what is written goes before the
// script that every page loads first, so that the worker keeps it like everything else.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './engine.ts';

/** The name of the list in the tab's storage. */
export const RECORD = 'recorded-faults';
/** The classic script of every page, under its name of content. */
const FIRST = /^theme-[^.]+\.js$/;

/** Runs in the page. A list in the tab's storage outlives a reload. */
function record(name: string): void {
  const note = (kind: Fault['kind'], text: string): void => {
    const all = JSON.parse(sessionStorage.getItem(name) ?? '[]') as readonly Fault[];
    sessionStorage.setItem(name, JSON.stringify([...all, { kind, text }]));
  };
  addEventListener('error', (event: Event) => {
    if (event instanceof ErrorEvent) note('uncaught', `${event.message} at ${event.filename}:${event.lineno}`);
    else note('network', event.target instanceof Element ? event.target.outerHTML : 'something did not load');
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => note('uncaught', String(reason)));
  for (const level of ['error', 'warn'] as const) {
    const own = console[level].bind(console);
    console[level] = (...words: readonly unknown[]) => {
      note('console', `${level}: ${words.map(String).join(' ')}`);
      own(...words);
    };
  }
}

/** The folder of a copy that records. */
export function withRecorder(site: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'station-master-recording-'));
  cpSync(site, folder, { recursive: true });
  const name = readdirSync(join(folder, 'assets')).find((one) => FIRST.test(one));
  if (name === undefined) throw new Error('the pages have no script in common');
  const first = join(folder, 'assets', name);
  writeFileSync(first, `(${String(record)})(${JSON.stringify(RECORD)});\n${readFileSync(first, 'utf8')}`);
  for (const packed of ['br', 'gz']) rmSync(`${first}.${packed}`, { force: true });
  return folder;
}

/** Read in the page: what it wrote down under that name. */
export const recorded = (name: string): readonly Fault[] => JSON.parse(sessionStorage.getItem(name) ?? '[]') as readonly Fault[];
