// Reads a `text/event-stream` from bytes as they come (U-SE-22, S-SS-3, S-SS-6): cut anywhere, lines ended by LF, CR or CR LF.
// A parser is a small holder its owner alone keeps; `feedEvents` moves it on and gives what was completed.

import { decodeUtf8 } from './utf8.ts';

/** Longest message a reader takes. */
export const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

export type StreamEvent =
  | { readonly kind: 'data'; readonly data: string }
  /** How long to wait before coming back, in milliseconds. */
  | { readonly kind: 'retry'; readonly ms: number }
  /** A comment: no news, but a sign of life. */
  | { readonly kind: 'comment'; readonly text: string }
  /** The message is longer than a reader takes; nothing more comes out of this parser. */
  | { readonly kind: 'tooLong' };

export interface EventParser {
  /** Pieces of the line not ended yet. */
  pieces: Uint8Array[];
  lineBytes: number;
  /** The data lines of the message not ended yet. */
  data: string[];
  dataBytes: number;
  afterCr: boolean;
  first: boolean;
  dead: boolean;
}

export function newEventParser(): EventParser {
  return { pieces: [], lineBytes: 0, data: [], dataBytes: 0, afterCr: false, first: true, dead: false };
}

const LF = 10;
const CR = 13;

/** The messages and signs a chunk completes, in order. What is unfinished at the end of a stream is dropped. */
export function feedEvents(parser: EventParser, chunk: Uint8Array): readonly StreamEvent[] {
  const events: StreamEvent[] = [];
  let from = 0;
  for (let at = 0; at < chunk.length && !parser.dead; at += 1) {
    const byte = chunk[at];
    if (byte !== LF && byte !== CR) {
      parser.afterCr = false;
      continue;
    }
    if (byte === LF && parser.afterCr) {
      // The second half of one CR LF.
      parser.afterCr = false;
      from = at + 1;
      continue;
    }
    parser.afterCr = byte === CR;
    keep(parser, chunk.subarray(from, at));
    from = at + 1;
    endLine(parser, events);
  }
  if (!parser.dead) keep(parser, chunk.slice(from));
  if (!parser.dead && parser.dataBytes + parser.lineBytes > MAX_MESSAGE_BYTES) parser.dead = true;
  if (parser.dead && parser.lineBytes >= 0) {
    parser.lineBytes = -1;
    parser.pieces = [];
    parser.data = [];
    events.push({ kind: 'tooLong' });
  }
  return events;
}

function keep(parser: EventParser, piece: Uint8Array): void {
  if (piece.length === 0) return;
  parser.pieces.push(piece);
  parser.lineBytes += piece.length;
}

function takeLine(parser: EventParser): string {
  const { pieces, lineBytes } = parser;
  parser.pieces = [];
  parser.lineBytes = 0;
  let bytes: Uint8Array;
  if (pieces.length === 1 && pieces[0] !== undefined) [bytes] = pieces as [Uint8Array];
  else {
    bytes = new Uint8Array(lineBytes);
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
  }
  if (parser.first) {
    parser.first = false;
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) bytes = bytes.subarray(3);
  }
  return decodeUtf8(bytes);
}

function endLine(parser: EventParser, events: StreamEvent[]): void {
  if (parser.dataBytes + parser.lineBytes > MAX_MESSAGE_BYTES) {
    parser.dead = true;
    return;
  }
  const bytes = parser.lineBytes;
  const line = takeLine(parser);
  if (line === '') {
    if (parser.data.length > 0) events.push({ kind: 'data', data: parser.data.join('\n') });
    parser.data = [];
    parser.dataBytes = 0;
    return;
  }
  const colon = line.indexOf(':');
  if (colon === 0) {
    events.push({ kind: 'comment', text: line.slice(1).trim() });
    return;
  }
  const field = colon < 0 ? line : line.slice(0, colon);
  const rest = colon < 0 ? '' : line.slice(colon + 1);
  const value = rest.startsWith(' ') ? rest.slice(1) : rest;
  if (field === 'data') {
    parser.data.push(value);
    parser.dataBytes += bytes;
  } else if (field === 'retry' && /^[0-9]{1,9}$/.test(value)) {
    events.push({ kind: 'retry', ms: Number(value) });
  }
}
