// What people paste, as it arrives from chats, mails, pages and phones.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gameCodeIn } from '../../src/protocol/game-code.ts';
import { bareSecret, dealQueryIn, hostIn, readSeed, secretIn } from '../../src/protocol/pasted.ts';
import { recoveryCodeIn, recoveryLinkIn } from '../../src/protocol/recovery-code.ts';
import { isPastedSecret, newJoinSecret, systemRandom } from '../../src/server/lobby/credentials.ts';

const SECRET = 'k7m2q9w4xz3htbnv';

describe('what people paste', () => {
  test('S-CO-4 a game code is found alone, quoted, in an invite link and in the message around one', () => {
    const found = [
      'RAIL-4471', ' rail-4471 ', 'rail 4471', 'RAIL4471', 'rail_4471', 'Rail–4471', 'RAIL — 4471', 'RAIL‑4471', 'RAIL−4471', 'RAIL-4471.', 'RAIL-4471,', '(RAIL-4471)', '„RAIL-4471“', '«RAIL-4471»',
      '“RAIL-4471”', "'RAIL-4471'", '`RAIL-4471`', '‘RAIL-4471’!', '「RAIL-4471」', '\u00a0RAIL-4471\u00a0', '\u200bRAIL\u200b-4471\ufeff', '\u202aRAIL-4471\u202c', 'RA\u00adIL-4471', 'RAIL\u00a04471', 'RAIL-4471\r\n',
      'ＲＡＩＬ－４４７１', 'RAIL-٤٤٧١', 'RAIL-۴۴۷۱', 'RAIL-४४७१',
      'https://example.org/play.html?lobby&code=RAIL-4471', 'http://192.168.1.7:8080/play.html?lobby&code=RAIL-4471.', 'http://other.example/x/play?code=rail-4471&lobby', '<https://example.org/play.html?lobby&code=RAIL-4471>',
      'https://example.org/play.html?lobby&amp;code=RAIL-4471', 'https://example.org/play.html?lobby&code=RAIL%2D4471#x', '[table](https://example.org/play.html?lobby&code=RAIL-4471)', '?lobby&code=RAIL-4471', 'code=RAIL-4471'.replace('code', '?code'),
      'Come and play! https://example.org/play.html?lobby&code=RAIL-4471 The secret comes by phone.', 'Our table is RAIL-4471, at nine.', 'Code: RAIL 4471\nSecret: abc', 'rail-4471 (RAIL-4471)',
    ];
    for (const text of found) assert.equal(gameCodeIn(text), 'RAIL-4471', JSON.stringify(text));
    assert.equal(gameCodeIn('come to rail-4471-B2!'), 'RAIL-4471-B2');
    assert.equal(gameCodeIn('https://example.org/play.html?lobby&code=RAIL-4471-B2'), 'RAIL-4471-B2');
  });

  test('S-CO-4 what holds no code, or two, is none', () => {
    for (const text of ['', ' ', 'RAIL', '4471', 'TRAM-4471', 'RAIL-44711', 'MONORAIL-4471', 'RAIL-4471 or COAL-1234', 'https://example.org/play.html?seed=7', 'code=%E0%A4%A', 'x'.repeat(200_000)]) assert.equal(gameCodeIn(text), null, text.slice(0, 60));
  });

  test('S-RC-2 a recovery code is found alone, in its link and in a message', () => {
    const found = [
      'ABCD-EFGH-0111-2345', 'abcd efgh o1il 2345', 'ABCDEFGH01112345', 'ABCD–EFGH–0111–2345', '“ABCD-EFGH-0111-2345”.', '\u200bABCD-EFGH-0111-2345\u00a0', 'ＡＢＣＤ-EFGH-0111-2345',
      'https://example.org/play.html?claim=ABCD-EFGH-0111-2345&code=RAIL-4471', 'play.html?claim=ABCD-EFGH-0111-2345&amp;code=RAIL-4471', 'Here you are: ABCD-EFGH-0111-2345, good for an hour',
    ];
    for (const text of found) assert.equal(recoveryCodeIn(text), 'ABCDEFGH01112345', JSON.stringify(text));
    for (const text of ['', 'RAIL-4471', 'ABCD-EFGH-0111', 'ABCD-EFGH-0111-2345 and ZZZZ-EFGH-0111-2345', 'ABCD-EFGH-0111-2345-6789']) assert.equal(recoveryCodeIn(text), null, text);
    assert.equal(recoveryLinkIn('https://example.org/play.html?claim=ABCD-EFGH-0111-2345&code=RAIL-4471'), 'ABCDEFGH01112345');
    assert.equal(recoveryLinkIn('ABCD-EFGH-0111-2345'), null);
  });

  test('U-FM-3 a seed is read as people write numbers, and out of a deal’s link', () => {
    const read: Readonly<Record<string, number>> = {
      '7': 7, ' 7 ': 7, '007': 7, '７': 7, '٧': 7, '#7': 7, 'seed 7': 7, 'Seed: 7': 7, 'seed=7': 7, '“7”': 7, '7.': 7, '7\u200b': 7, '0': 0,
      '4 294 967 295': 4_294_967_295, '4,294,967,295': 4_294_967_295, '4.294.967.295': 4_294_967_295, '4’294’967’295': 4_294_967_295, '4\u202f294\u202f967\u202f295': 4_294_967_295, '1,234': 1234,
      'https://example.org/play.html?seed=42&days=5&hand=sixRandom': 42, 'play.html?days=5&amp;seed=42.': 42, 'try this: http://localhost:8080/play.html?seed=42': 42,
    };
    for (const [text, seed] of Object.entries(read)) assert.equal(readSeed(text), seed, text);
    for (const text of ['-1', '1.5', '1,5', '4294967296', '12 3', '1,234.567', 'seven', '0x10', '1e3', '99999999999']) assert.equal(readSeed(text), undefined, text);
    for (const text of ['', ' ', '\u200b', '\u00a0']) assert.equal(readSeed(text), null);
  });

  test('U-RT-1 a deal’s link gives its query, and only a link does', () => {
    assert.equal(dealQueryIn('look: https://example.org/play.html?seed=42&days=5&hand=sixRandom.'), 'seed=42&days=5&hand=sixRandom');
    assert.equal(dealQueryIn('play.html?days=5&amp;seed=42#panel=hand'), 'days=5&seed=42');
    for (const text of ['42', 'seed=42', 'https://example.org/play.html?days=5']) assert.equal(dealQueryIn(text), null, text);
  });

  test('S-SE-1 what stands around a join secret does not matter, what is in it does', () => {
    for (const text of [SECRET, ` ${SECRET}`, `${SECRET}\n`, `${SECRET}\r\n`, `\u00a0${SECRET}\u200b`, `\ufeff${SECRET}`, `"${SECRET}"`, `“${SECRET}”`, `«${SECRET}»`, `„${SECRET}“.`, `'${SECRET}',`, `<${SECRET}>`, `\`${SECRET}\``]) {
      assert.equal(bareSecret(text), SECRET, JSON.stringify(text));
      assert.equal(isPastedSecret(text, SECRET), true, JSON.stringify(text));
    }
    for (const text of ['', ' ', SECRET.toUpperCase(), SECRET.slice(1), `${SECRET}x`, `${SECRET.slice(0, 8)} ${SECRET.slice(8)}`, 7, null, undefined, [SECRET]]) assert.equal(isPastedSecret(text, SECRET), false, JSON.stringify(text));
    // A host's own secret may have them in it.
    assert.equal(isPastedSecret('"Hello there!"', '"Hello there!"'), true);
    assert.equal(isPastedSecret('Hello there', '"Hello there!"'), false);
  });

  test('S-SE-1 a secret as servers make them is found in a message, and a host’s own words are left alone', () => {
    for (let i = 0; i < 50; i += 1) {
      const made = newJoinSecret(systemRandom);
      if (!/[2-9]/.test(made) || !/[a-z]/.test(made)) continue;
      assert.equal(secretIn(`Players need the join secret ${made}.`), made);
      assert.equal(secretIn(`https://example.org/play.html?lobby&code=RAIL-4471\nsecret: “${made}”`), made);
    }
    for (const text of [SECRET, 'correct horse battery staple', 'an incomprehensible secret', `${SECRET} or ${SECRET.replace('k', 'm')}`]) assert.equal(secretIn(text), null, text);
  });

  test('S-CO-6 a link’s server is told', () => {
    assert.equal(hostIn('http://192.168.1.7:8080/play.html?lobby&code=RAIL-4471'), '192.168.1.7:8080');
    assert.equal(hostIn('see https://user@Example.org/play'), 'example.org');
    assert.equal(hostIn('RAIL-4471'), null);
  });
});
