// What a build is called (U-CB-10, U-CB-11): version, commit and time for people, and a key no other build has. Pages carry both.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageVersion, ROOT } from './repo.ts';

export interface Stamp {
  readonly version: string;
  readonly commit: string;
  readonly builtAt: string;
  readonly key: string;
  /** The words of a footer. */
  readonly stamp: string;
}

function git(...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] }).toString().trim();
  } catch {
    return null;
  }
}

export function makeStamp(): Stamp {
  const fixed = process.env['BUILD_EPOCH_MS'];
  const instant = fixed === undefined || fixed === '' ? Date.now() : Number(fixed);
  if (!Number.isInteger(instant) || instant < 0) throw new Error('BUILD_EPOCH_MS must be a whole number of milliseconds');
  const own = existsSync(join(ROOT, '.git'));
  const id = own ? git('rev-parse', '--short', 'HEAD') : null;
  const dirty = id !== null && git('status', '--porcelain') !== '';
  const version = packageVersion();
  const commit = id === null || id === '' ? 'nogit' : `${id}${dirty ? '+' : ''}`;
  const builtAt = `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { version, commit, builtAt, key: `${commit.replace('+', '')}-${instant.toString(36)}`, stamp: `v${version} · ${commit} · ${builtAt}` };
}

/** How a page says what build it is of; `src/web/build-info.ts` reads it, and so do the worker and the server. */
export function stampMeta({ version, commit, builtAt, key }: Stamp): string {
  return `<meta name="build" content="${key}" data-version="${version}" data-commit="${commit}" data-built="${builtAt}">`;
}
