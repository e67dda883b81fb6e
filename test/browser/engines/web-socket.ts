// The client's end of a WebSocket (RFC 6455), for text alone and a peer on this machine. Node 20 has none without a flag.

import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';

export interface TextSocket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** One masked, unfragmented frame. */
function frameOf(opcode: number, body: Buffer): Buffer {
  const mask = randomBytes(4);
  const head = body.length < 126 ? Buffer.from([0x80 | opcode, 0x80 | body.length]) : Buffer.alloc(body.length < 65_536 ? 4 : 10);
  if (head.length === 4) {
    head.set([0x80 | opcode, 0x80 | 126]);
    head.writeUInt16BE(body.length, 2);
  } else if (head.length === 10) {
    head.set([0x80 | opcode, 0x80 | 127]);
    head.writeBigUInt64BE(BigInt(body.length), 2);
  }
  return Buffer.concat([head, mask, body.map((byte, at) => byte ^ (mask[at & 3] ?? 0))]);
}

interface Frame {
  readonly last: boolean;
  readonly opcode: number;
  readonly body: Buffer;
  readonly rest: Buffer;
}

/** The first whole frame of what has come; null while there is none. */
function firstFrame(data: Buffer): Frame | null {
  if (data.length < 2) return null;
  const [head = 0, second = 0] = data;
  const short = second & 0x7f;
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (data.length < start) return null;
  const length = short === 126 ? data.readUInt16BE(2) : short === 127 ? Number(data.readBigUInt64BE(2)) : short;
  if (data.length < start + length) return null;
  return { last: (head & 0x80) !== 0, opcode: head & 0x0f, body: data.subarray(start, start + length), rest: data.subarray(start + length) };
}

function listen(socket: Socket, first: Buffer, heard: (text: string) => void): void {
  let data = first;
  let parts: Buffer[] = [];
  const take = (): void => {
    for (let frame = firstFrame(data); frame !== null; frame = firstFrame(data)) {
      data = frame.rest;
      if (frame.opcode === PING) socket.write(frameOf(PONG, frame.body));
      else if (frame.opcode === CLOSE) socket.end();
      else if (frame.opcode <= TEXT) {
        parts.push(frame.body);
        if (!frame.last) continue;
        const text = Buffer.concat(parts).toString('utf8');
        parts = [];
        heard(text);
      }
    }
  };
  socket.on('data', (more: Buffer) => {
    data = data.length === 0 ? more : Buffer.concat([data, more]);
    take();
  });
  take();
}

/** Connects to `ws://HOST:PORT/PATH`; `heard` is given every text, `ended` is called when the other end has gone. */
export function connectText(address: string, heard: (text: string) => void, ended: () => void): Promise<TextSocket> {
  return new Promise((done, fail) => {
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': randomBytes(16).toString('base64') };
    const asked = request(address.replace(/^ws:/, 'http:'), { headers, agent: false });
    asked.on('error', fail);
    asked.on('response', ({ statusCode }) => fail(new Error(`no WebSocket: status ${String(statusCode)}`)));
    asked.on('upgrade', (_response, socket: Socket, first: Buffer) => {
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', ended);
      listen(socket, first, heard);
      done({ send: (text) => void socket.write(frameOf(TEXT, Buffer.from(text, 'utf8'))), close: () => void socket.end(frameOf(CLOSE, Buffer.alloc(0))) });
    });
    asked.end();
  });
}
