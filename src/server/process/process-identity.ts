// Which process on which machine holds a data folder (S-BO-9), so that whoever finds its lock can tell whether it is still there without
// waiting. Where that cannot be told for certain the answer is that it may be.

import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface ProcessIdentity {
  readonly pid: number;
  /** Where `pid` means this process: one start of one machine, and one list of processes on it. Null where that cannot be told. */
  readonly place: string | null;
  /** When the process began, for a number may be given to another; null where that cannot be told. */
  readonly began: string | null;
}

/** The state and the beginning of a process, as Linux tells them; null where it does not. */
function statOf(pid: number): { readonly dead: boolean; readonly began: string } | null {
  try {
    // The name of the program stands in brackets and may hold anything.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state = ''] = fields;
    const began = fields[19];
    return began === undefined ? null : { dead: state === 'Z' || state === 'X', began };
  } catch {
    return null;
  }
}

function placeHere(): string | null {
  if (process.platform !== 'linux') return hostname();
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, place: placeHere(), began: statOf(process.pid)?.began ?? null };
}

/** Whether a process is certainly no more. */
export function isGone({ pid, place, began }: ProcessIdentity): boolean {
  if (place === null || place !== placeHere()) return false;
  const now = statOf(pid);
  if (now !== null) return now.dead || (began !== null && now.began !== began);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
