// Bytes on a socket, for requests that no HTTP library would send.

import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Sends bytes as they are and gives back whatever comes until the connection ends or `ms` pass. */
export function rawly(port: number, text: string, ms = 1_500, feed: ((socket: Socket) => void) | null = null): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let got = '';
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      done(got);
    };
    const timer = setTimeout(end, ms);
    socket.on('data', (chunk: Buffer) => {
      got += chunk.toString('latin1');
    });
    socket.on('close', end);
    socket.on('error', end);
    socket.write(text);
    feed?.(socket);
  });
}
