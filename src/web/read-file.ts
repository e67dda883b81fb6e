// A file somebody chose or dropped, as text (U-SV-8): however it is written down, packed or renamed. What cannot be a save is said in words,
// and nothing swells beyond a save's size.

import { MAX_SAVE_BYTES } from '../game/parse-save.ts';
import { through } from './streams.ts';
import { t } from './strings/text.ts';

export type FileText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string };

/** UTF-16 takes two bytes for a letter. */
const MOST_BYTES = 2 * MAX_SAVE_BYTES;

const no = (why: string): FileText => ({ ok: false, why });

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

/** How a text is written: by its mark, or by where the zeros of its first letters are. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] !== 0 ? 'utf-16be' : 'utf-8';
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | FileText> {
  if (typeof DecompressionStream !== 'function') return no(t('save.packedHere'));
  try {
    return await through(bytes, new DecompressionStream('gzip'), MOST_BYTES) ?? no(t('save.tooLarge'));
  } catch {
    return no(t('save.packedBadly'));
  }
}

/** The text of bytes, or what they are instead of a save. */
export async function textOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<FileText> {
  if (startsWith(bytes, 0x1f, 0x8b)) {
    const inner = await unpacked(bytes);
    if (!(inner instanceof Uint8Array)) return inner;
    return startsWith(inner, 0x1f, 0x8b) ? no(t('save.packedBadly')) : textOfBytes(inner);
  }
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return no(t('save.archive'));
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/^[\ufeff\s]+|[\0\s]+$/gu, '');
  if (text === '') return no(t('save.empty'));
  if (/^<(?:!doctype|html|head|body|!--|\?xml)/i.test(text)) return no(t('save.webPage'));
  return text.startsWith('{') && !text.endsWith('}') ? no(t('save.cutOff')) : { ok: true, text };
}

/** The text of a file; one that is too large is not even read. */
export async function textOfFile(file: Blob): Promise<FileText> {
  if (file.size > MOST_BYTES) return no(t('save.tooLarge'));
  try {
    return await textOfBytes(new Uint8Array(await file.arrayBuffer()));
  } catch {
    // A folder, or a file that was moved or has not come from a cloud yet.
    return no(t('save.unreadable'));
  }
}
