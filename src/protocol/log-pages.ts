// The log in pages (S-PU-12): a page is at most 400 lines and 40 KiB, so that a connect push stays small however long the game.

import type { Line } from '../view/frame.ts';

export const PAGE_LINES = 400;
export const PAGE_BYTES = 40 * 1024;

export interface LogPage {
  /** Index in the whole log of the first of `lines`. */
  readonly from: number;
  readonly lines: readonly Line[];
}

/** Bytes of a line as JSON and its comma; no character takes more than three bytes a unit. */
function bytesOf(line: Line): number {
  const json = JSON.stringify(line);
  let bytes = json.length + 1;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit > 0x7f) bytes += unit > 0x7ff ? 2 : 1;
  }
  return bytes;
}

/** The page that ends just before line `before`; the newest one where that is beyond the end. */
export function logPage(log: readonly Line[], before: number = log.length): LogPage {
  const end = Math.min(before, log.length);
  let from = end;
  let bytes = 64;
  while (from > 0 && end - from < PAGE_LINES) {
    const line = log[from - 1];
    if (line === undefined) break;
    bytes += bytesOf(line);
    if (bytes > PAGE_BYTES && from < end) break;
    from -= 1;
  }
  return { from, lines: log.slice(from, end) };
}
