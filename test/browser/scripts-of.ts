// Which scripts a built page begins with, and which come later, read from the files of the site alone: how they are named plays no part.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { siteFolder } from './support.ts';

const textOf = (name: string): string => readFileSync(join(siteFolder(), ...name.split('/')), 'utf8');

function importsOf(name: string, pattern: RegExp): readonly string[] {
  return [...textOf(name).matchAll(pattern)].map((match) => posix.normalize(posix.join(posix.dirname(name), (match[1] ?? '').split('?')[0] ?? '')));
}

/** A module of the site with everything it cannot do without. */
export function graphOf(entry: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    importsOf(name, /(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g).forEach(visit);
  };
  visit(entry);
  return [...seen];
}

/** The module a page begins with, by the page's own word for it. */
export function entryOf(page: string): string {
  const found = /<script type="module"[^>]* src="\.\/([^"?]+)/.exec(textOf(page));
  assert.ok(found?.[1] !== undefined, `${page} begins with a module`);
  return found[1];
}

/** What a page's scripts load when it is wanted: each entry with the scripts it brings that the page had not. */
export function laterOf(page: string): readonly { readonly entry: string; readonly brings: readonly string[] }[] {
  const first = new Set(graphOf(entryOf(page)));
  const entries = new Set<string>();
  const visit = (name: string): void => {
    for (const target of importsOf(name, /\bimport\(\s*["'](\.[^"']+)["']/g)) {
      if (first.has(target) || entries.has(target)) continue;
      entries.add(target);
      graphOf(target).forEach(visit);
    }
  };
  first.forEach(visit);
  return [...entries].map((entry) => ({ entry, brings: graphOf(entry).filter((name) => !first.has(name)) }));
}
