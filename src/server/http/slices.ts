// Pieces of files for the static site (S-ST-13): a descriptor is open while a piece is read and never while a reader is
// waited for, few at a time, and a file that changed meanwhile is a failure rather than a mixture.

import { open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { LIMITS } from '../process/limits.ts';

/** One state of one file. */
export interface Source {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

export type ReadSlice = (source: Source, at: number, length: number) => Promise<Buffer>;

async function readNow({ path, size, mtimeMs }: Source, at: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const facts = await file.stat();
    if (facts.size !== size || facts.mtimeMs !== mtimeMs) throw new Error('the file changed');
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, at);
    if (bytesRead !== length) throw new Error('the file is cut short');
    return buffer;
  } finally {
    await file.close();
  }
}

/** Reads of which at most so many have a file open. */
export function newSlices(most: number = LIMITS.openFiles, read: ReadSlice = readNow): ReadSlice {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (source, at, length) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await read(source, at, length);
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** Resolves when a response has its turn on the connection, or takes more, or never will. */
function come(response: ServerResponse, event: 'socket' | 'drain'): Promise<void> {
  return new Promise((done) => {
    const go = (): void => {
      response.off(event, go);
      response.off('close', go);
      done();
    };
    response.on(event, go);
    response.on('close', go);
  });
}

/** Sends part of a file, piece by piece, as fast as it is taken. */
export async function sendSlices(
  slice: ReadSlice, source: Source, from: number, to: number, response: ServerResponse,
): Promise<void> {
  if (response.socket === null && !response.destroyed) await come(response, 'socket');
  for (let at = from; at <= to;) {
    if (response.destroyed) return;
    const piece = await slice(source, at, Math.min(LIMITS.sliceBytes, to - at + 1));
    if (response.destroyed) return;
    at += piece.length;
    if (!response.write(piece) && !response.destroyed) await come(response, 'drain');
  }
  response.end();
}
