// Saves as they come back from other programs: every way a text is written down, packed or renamed, and what is no save at all.

import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { parseSave } from '../../src/game/parse-save.ts';
import { localSession, solitaireGame } from '../../src/client/local-session.ts';
import { printSave } from '../../src/game/save.ts';
import { resolveConfig } from '../../src/engine/config.ts';
import { textOfBytes, textOfFile } from '../../src/web/read-file.ts';
import { en } from '../../src/web/strings/en.ts';

function save(): string {
  const config = resolveConfig({ mode: 'solitaire', days: 1 }, 1);
  assert.ok(config.ok);
  return printSave(localSession(solitaireGame(11, config.config), { engineVersion: 'test' }).save());
}

const TEXT = save();
const plain = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
const big = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

const FINE: Readonly<Record<string, Buffer>> = {
  'as it was written': Buffer.from(TEXT),
  'with a mark in front': Buffer.from(`\ufeff${TEXT}`),
  'with the line ends of Windows': Buffer.from(TEXT.replaceAll('\n', '\r\n').replace('{', '{\r\n')),
  'with blanks around it': Buffer.from(`\r\n  ${TEXT}\n\n`),
  'as UTF-16 with a mark': Buffer.from(`\ufeff${TEXT}`, 'utf16le'),
  'as UTF-16 without one': Buffer.from(TEXT, 'utf16le'),
  'as UTF-16, big end first, with a mark': big(`\ufeff${TEXT}`),
  'as UTF-16, big end first, without one': big(TEXT),
  packed: gzipSync(TEXT),
  'packed as UTF-16': gzipSync(Buffer.from(`\ufeff${TEXT}`, 'utf16le')),
  'padded with zeros': Buffer.concat([Buffer.from(TEXT), Buffer.alloc(512)]),
};

const BAD: Readonly<Record<string, readonly [Buffer, keyof typeof en]>> = {
  nothing: [Buffer.alloc(0), 'save.empty'],
  'blanks only': [Buffer.from(' \r\n\ufeff '), 'save.empty'],
  'a mark only': [Buffer.from([0xff, 0xfe]), 'save.empty'],
  'zeros only': [Buffer.alloc(64), 'save.empty'],
  'a web page': [Buffer.from('<!DOCTYPE html>\n<html><title>Sign in</title></html>'), 'save.webPage'],
  'a web page behind a mark': [Buffer.from('\ufeff\n<html lang="en">'), 'save.webPage'],
  'an archive': [Buffer.from('PK\u0003\u0004\u0014', 'latin1'), 'save.archive'],
  'the first half of a save': [Buffer.from(TEXT.slice(0, TEXT.length / 2)), 'save.cutOff'],
  'half of a packed save': [gzipSync(TEXT).subarray(0, 40), 'save.packedBadly'],
  'packed twice': [gzipSync(gzipSync(TEXT)), 'save.packedBadly'],
  'a packed bomb': [gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20)), 'save.tooLarge'],
};

describe('files', () => {
  for (const [how, bytes] of Object.entries(FINE)) {
    test(`U-SV-8 a save ${how} is the same save`, async () => {
      const read = await textOfFile(new Blob([plain(bytes)]));
      assert.ok(read.ok, read.ok ? '' : read.why);
      const [found, own] = [parseSave(read.text), parseSave(TEXT)];
      assert.ok(found.ok && own.ok);
      assert.deepEqual(found.save, own.save);
    });
  }

  for (const [what, [bytes, words]] of Object.entries(BAD)) {
    test(`U-SV-8 ${what} is refused in words`, async () => {
      assert.deepEqual(await textOfFile(new Blob([plain(bytes)])), { ok: false, why: en[words] });
    });
  }

  test('U-SV-8 a file that is too large is not even read', async () => {
    const file = new Blob([]);
    Object.defineProperty(file, 'size', { value: 17 * 1024 * 1024 });
    const read = mock.method(file, 'arrayBuffer', () => Promise.reject(new Error('read')));
    assert.deepEqual(await textOfFile(file), { ok: false, why: en['save.tooLarge'] });
    assert.equal(read.mock.callCount(), 0);
  });

  test('U-SV-8 a folder, or a file that is gone, is told', async () => {
    const file = new Blob(['{}']);
    mock.method(file, 'arrayBuffer', () => Promise.reject(new Error('NotFoundError')));
    assert.deepEqual(await textOfFile(file), { ok: false, why: en['save.unreadable'] });
  });

  test('U-SV-8 a browser that cannot unpack says so', async (t) => {
    const found = Object.getOwnPropertyDescriptor(globalThis, 'DecompressionStream');
    Object.defineProperty(globalThis, 'DecompressionStream', { value: undefined, configurable: true });
    t.after(() => found !== undefined && Object.defineProperty(globalThis, 'DecompressionStream', found));
    assert.deepEqual(await textOfBytes(plain(gzipSync(TEXT))), { ok: false, why: en['save.packedHere'] });
  });
});
