// A whole save in a link (U-SH-2): deflated, then as letters an address may hold. It stands behind the # and reaches no server.

import { MAX_SAVE_BYTES } from '../../game/parse-save.ts';
import { through } from '../streams.ts';

/** A link to an own game holds this many characters at most. */
const MAX_PACKED = 8000;

/** A save's text packed for a link, or null when it is too long for one or this browser cannot pack. */
export async function pack(text: string): Promise<string | null> {
  if (typeof CompressionStream !== 'function') return null;
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), MAX_PACKED);
  if (bytes === null) return null;
  const packed = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return packed.length > MAX_PACKED ? null : packed;
}

/** The text a link holds, or null when it cannot be read; what swells beyond a save's size is not unpacked. */
export async function unpack(packed: string): Promise<string | null> {
  if (packed.length > MAX_PACKED || !/^[A-Za-z0-9_-]+$/.test(packed)) return null;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream('deflate-raw'), MAX_SAVE_BYTES);
    return text === null ? null : new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
}
