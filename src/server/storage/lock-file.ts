// What stands in the lock of a data folder (S-BO-9), for whoever looks at it: the starter, the holder, and every thread before it puts a
// file in its place.

import { join } from 'node:path';
import { isFields } from '../../protocol/shape.ts';
import { codeOf } from '../process/log.ts';
import type { ProcessIdentity } from '../process/process-identity.ts';

export interface Held {
  readonly instance: string;
  readonly beat: number;
  readonly holder: ProcessIdentity;
}

export const lockPath = (dataDir: string): string => join(dataDir, 'server.lock');

export function printLock({ instance, beat, holder }: Held): string {
  return `${JSON.stringify({ instance, beat, ...holder })}\n`;
}

/** What a look at the lock finds. */
export type Found =
  | { readonly kind: 'held'; readonly held: Held }
  | { readonly kind: 'missing' }
  /** No lock, or not wholly one. */
  | { readonly kind: 'garbled' }
  /** The system does not let it be read. */
  | { readonly kind: 'unreadable' };

export function foundIn(text: string): Found {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'garbled' };
  }
  if (!isFields(value)) return { kind: 'garbled' };
  const { instance, beat, pid, place = null, began = null } = value;
  if (typeof instance !== 'string' || typeof beat !== 'number' || typeof pid !== 'number' || !Number.isInteger(pid) || pid < 1) return { kind: 'garbled' };
  return { kind: 'held', held: { instance, beat, holder: { pid, place: typeof place === 'string' ? place : null, began: typeof began === 'string' ? began : null } } };
}

/** What a look at it came to that failed. */
export function foundAt(error: unknown): Found {
  return { kind: codeOf(error) === 'ENOENT' ? 'missing' : 'unreadable' };
}

/**
 * Whether a holder has the folder still. Its lock is never missing and never half a lock: whoever took the folder over may have gone again
 * and taken the lock along.
 */
export function isOurs(found: Found, instance: string): boolean {
  return found.kind === 'unreadable' || (found.kind === 'held' && found.held.instance === instance);
}

/** The code of the error that says that the folder is somebody else's by now. */
export const TAKEN_OVER = 'TAKEN_OVER';

export class TakenOver extends Error {
  readonly code = TAKEN_OVER;

  constructor() {
    super('another server has the data folder');
  }
}
