// Where the repository is, whether a script runs from source or from build/.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(from: string): string {
  const file = join(from, 'package.json');
  if (existsSync(file) && existsSync(join(from, 'tsconfig.json')) && existsSync(join(from, 'src'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('the repository cannot be found from here');
  return findRoot(above);
}

export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The version in package.json. */
export function packageVersion(): string {
  const read: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const version = typeof read === 'object' && read !== null && 'version' in read ? read.version : null;
  return typeof version === 'string' ? version : '0.0.0';
}
