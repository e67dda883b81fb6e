// One atomic write from beginning to end with the calls that wait (S-PE-5, S-PE-7): made beside its place under a name nobody has, written
// whole, synced, renamed over what was there. For threads that have nothing else to do.

import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export interface WriteJob {
  readonly id: number;
  readonly temp: string;
  readonly path: string;
  readonly text: string;
  readonly sync: boolean;
}

/** What a thread says of a job: done, or the system's word for what went wrong. */
export interface WriteReply {
  readonly id: number;
  readonly error: { readonly code: string; readonly message: string } | null;
}

export function doWrite({ temp, path, text, sync }: WriteJob): void {
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
