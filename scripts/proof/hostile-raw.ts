// Bytes on a socket, for requests that no HTTP library would send: whatever comes back is the answer, and the end of the connection is one too.

import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface RawAnswer {
  /** Of the first status line that came; 0 where the connection ended without one. */
  readonly status: number;
  readonly text: string;
  /** The server ended it, or answered, before the patience ran out. */
  readonly settled: boolean;
}

export interface RawOptions {
  readonly port: number;
  readonly from: string;
  /** Sent one after the other, with a pause between them. */
  readonly pieces: readonly (Buffer | string)[];
  readonly gapMs?: number;
  readonly patienceMs?: number;
  /** Hangs up after the last piece instead of waiting. */
  readonly hangUp?: boolean;
  /** Settles with the first answer; otherwise with the end of the connection. */
  readonly untilAnswer?: boolean;
}

export function sendRaw({ port, from, pieces, gapMs = 0, patienceMs = 20_000, hangUp = false, untilAnswer = true }: RawOptions): Promise<RawAnswer> {
  return new Promise((done) => {
    let text = '';
    let over = false;
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const finish = (settled: boolean): void => {
      if (over) return;
      over = true;
      clearTimeout(patience);
      socket.destroy();
      done({ status: Number(/^HTTP\/1\.[01] ([0-9]{3})/.exec(text)?.[1] ?? 0), text, settled });
    };
    const patience = setTimeout(() => finish(false), patienceMs);
    socket.on('data', (chunk: Buffer) => {
      if (text.length < 100_000) text += chunk.toString('latin1');
      if (untilAnswer && text.includes('\r\n\r\n') && !/^HTTP\/1\.1 100/.test(text)) finish(true);
    });
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
    let at = 0;
    const next = (): void => {
      if (over) return;
      const piece = pieces[at];
      if (piece === undefined) {
        if (hangUp) finish(true);
        return;
      }
      at += 1;
      socket.write(piece, () => {
        if (gapMs === 0) next();
        else setTimeout(next, gapMs);
      });
    };
    socket.on('connect', next);
  });
}
