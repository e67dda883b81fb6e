// One atomic write from beginning to end with the calls that wait (S-PE-5, S-PE-7): made beside its place under a name nobody has, written
// whole, synced, renamed over what was there unless the data folder is somebody else's by now. For threads that have nothing else to do.

import { closeSync, constants, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { foundAt, foundIn, isOurs, TakenOver } from './lock-file.ts';
import type { Found } from './lock-file.ts';

export interface WriteJob {
  readonly id: number;
  readonly temp: string;
  readonly path: string;
  readonly text: string;
  readonly sync: boolean;
}

/** The lock that has to be this server's still when a file is put in its place. */
export interface Fence {
  readonly path: string;
  readonly instance: string;
}

/** What a thread says of a job: done, or the system's word for what went wrong. */
export interface WriteReply {
  readonly id: number;
  readonly error: { readonly code: string; readonly message: string } | null;
}

function look({ path, instance }: Fence): void {
  let found: Found;
  try {
    found = foundIn(readFileSync(path, 'utf8'));
  } catch (error) {
    found = foundAt(error);
  }
  if (!isOurs(found, instance)) throw new TakenOver();
}

/**
 * The fence is looked at once the new file lies beside the old one: a successor sweeps such files away when it begins, so a process that
 * stood still at any point of this finds either the foreign lock or nothing to rename.
 */
export function doWrite({ temp, path, text, sync }: WriteJob, fence: Fence | null = null): void {
  const file = openSync(temp, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  try {
    try {
      const bytes = Buffer.from(text);
      // The system may take it in pieces.
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      if (sync) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (fence !== null) look(fence);
    renameSync(temp, path);
  } catch (error) {
    rmSync(temp, { force: true });
    throw error;
  }
  if (!sync) return;
  const folder = openSync(dirname(path), constants.O_RDONLY);
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
