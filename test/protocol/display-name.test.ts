// The names people have, as they type, copy and abuse them; and which two a table would take for one.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MAX_NAME_BYTES, parseDisplayName, readDisplayName } from '../../src/protocol/display-name.ts';
import { lookAlike, readsAsBot } from '../../src/protocol/look-alikes.ts';

const why = (raw: string): string | null => {
  const read = readDisplayName(raw);
  return read.ok ? null : read.why;
};

describe('names', () => {
  test('S-LO-8 names of every script and emoji of every kind are kept as they are', () => {
    const names = [
      'Ann', "O'Brien", 'Jean-Luc', 'Zoë', 'Łukasz', 'Nguyễn Thị Minh Khai', 'Đặng', 'Ṣọlá', 'İpek', 'ß', 'Ольга', 'Ελένη', 'Հայկ', 'ნინო', 'שָׁלוֹם', 'مُحَمَّد', 'علی‌رضا', 'می‌خواهم', 'ܡܪܝܡ', 'ߊߡߊߘߎ', 'क्‍ष', 'श्री', 'ক্ষমা', 'ശ്രീ', 'രാജന്‍', 'நிலா',
      'ශ්‍රී', 'ပြည့်စုံ', 'សុខា', 'สมชาย', 'ປ້ອມ', 'བཀྲ་ཤིས', 'ᠮᠣᠩᠭᠣᠯ', '李小龍', '葛󠄀城', 'さくら', 'カタカナ', '김철수', 'ኃይሌ', 'ᏣᎳᎩ', '42', '!', 'x', '£$€',
      '🚂', '🚂 Ann', '👩‍🔧', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🏴‍☠️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇮🇷🇧🇷', '👍🏽', '❤️', '1️⃣', '🧑🏿‍🚀', '♥',
    ];
    for (const name of names) assert.equal(parseDisplayName(name), name.normalize('NFC'), `${name} ${why(name) ?? ''}`);
  });

  test('S-LO-8 blanks, unseen signs and marks of direction around a name are taken away', () => {
    const read: Readonly<Record<string, string>> = {
      '  Ann \n of   York ': 'Ann of York', 'Ann\u00a0\u3000Lee': 'Ann Lee', 'e\u0301': '\u00e9', '\u202aAnn\u202c': 'Ann', '\u2068علی\u2069': 'علی', '\u200eAnn\u200f': 'Ann', '\ufeffAnn\u200b': 'Ann', 'An\u00adn': 'Ann',
      'Ann\u3164': 'Ann', '\u2800Ann\u2800Lee': 'Ann Lee', 'a\u200d': 'a', '\u200cAnn': 'Ann', 'Ann \u200b Lee': 'Ann Lee', '\ufe0fAnn': 'Ann',
    };
    for (const [raw, name] of Object.entries(read)) assert.equal(parseDisplayName(raw), name, JSON.stringify(raw));
  });

  test('S-LO-8 a name that nobody could see is none', () => {
    for (const raw of ['', ' ', '\u3164', '\u2800', '\u00ad', '\u115f', '\u1160', '\uffa0', '\u200b', '\u200d', '\u2060', '\u034f', '\u180e', '\ufe0f', '\u17b4', '\u202e', '\u2066\u2069', '\u3164 \u2800', '\u0301', '\u0301\u0301', '\u20dd']) {
      assert.equal(why(raw), 'empty', JSON.stringify(raw));
    }
  });

  test('S-LO-8 signs that would turn, hide or cover the text around a name are refused', () => {
    const raws = ['a\u0000b', 'a\u0007', 'a\u001b[31m', 'Ann\u202eeeL', 'Ann\u2066x', 'x\u2069\u202dy', '\ud800', 'a\udc00b', 'a\ufffeb', 'A\u200dB', 'A\u200cB', '🚂\u200dA', 'Z\u0300\u0301\u0302\u0303\u0304', `a${'\u0336'.repeat(20)}`, `ก${'\u0e49'.repeat(8)}`, 'a\u{e0041}b', '\u{1f3f4}\u{e0067}\u{e0062}x'];
    for (const raw of raws) assert.equal(why(raw), 'signs', JSON.stringify(raw));
    for (const raw of [7, null, undefined, {}, ['Ann']]) assert.equal(parseDisplayName(raw), null);
  });

  test('S-LO-8 forty letters as people count them, in a bounded number of bytes', () => {
    assert.equal(parseDisplayName('W'.repeat(40)), 'W'.repeat(40));
    assert.equal(why('W'.repeat(41)), 'long');
    assert.equal(parseDisplayName('é'.normalize('NFD').repeat(40)), 'é'.repeat(40));
    assert.notEqual(parseDisplayName('กำ้'.repeat(13)), null);
    assert.notEqual(parseDisplayName('कि'.repeat(40)), null);
    assert.equal(why('कि'.repeat(41)), 'long');
    assert.notEqual(parseDisplayName('🚂'.repeat(40)), null);
    assert.notEqual(parseDisplayName('🇮🇷'.repeat(30)), null);
    assert.equal(why('👨‍👩‍👧‍👦'.repeat(20)), 'long');
    assert.equal(why('👨‍'.repeat(200)), 'long');
    for (const raw of ['👨‍👩‍👧‍👦'.repeat(10), '葛󠄀'.repeat(36)]) assert.ok(Buffer.byteLength(parseDisplayName(raw) ?? 'x'.repeat(999)) <= MAX_NAME_BYTES);
    assert.equal(why('x'.repeat(1_000_000)), 'long');
  });

  test('S-LO-8 a name that was read is read again as itself', () => {
    for (const raw of ['  Ann ', 'علی‌رضا', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'e\u0301', 'ക്‍', '\u2068Ann\u2069', 'ﬁ', '\u1112\u1161\u11ab']) {
      const once = parseDisplayName(raw);
      assert.notEqual(once, null, raw);
      assert.equal(parseDisplayName(once), once);
    }
  });

  test('S-LO-9 two names that a glance takes for one are alike', () => {
    const alike: readonly (readonly [string, string])[] = [
      ['Ann', 'ANN'], ['Ann', 'Аnn'], ['Popa', 'Рора'], ['BOB', 'ВОВ'], ['Bob', 'В0b'], ['Bill', 'BiII'], ['Bill', 'Bi11'], ['Leo', 'Le0'], ['ＡＮＮ', 'Ann'], ['𝐀𝐧𝐧', 'Ann'], ['NIKOS', 'ΝΙΚΟS'], ['Corner', 'Comer'], ['Wes', 'VVes'],
      ['O’Brien', "O'Brien"], ['Jean–Luc', 'Jean-Luc'], ['علی‌رضا', 'علیرضا'], ['❤️', '❤'], ['Max 10', 'Max 1O'], ['straße', 'STRASSE'],
    ];
    for (const [a, b] of alike) {
      assert.equal(lookAlike(a, b), true, `${a} ${b}`);
      assert.equal(lookAlike(b, a), true, `${b} ${a}`);
    }
    const unlike: readonly (readonly [string, string])[] = [
      ['Ann', 'Anna'], ['Ai', 'Al'], ['Zoe', 'Zoë'], ['Player 1', 'Player 2'], ['Player 1', 'Player 11'], ['Ольга', 'Olga'], ['Ed', 'Ted'], ['Ann Lee', 'Annlee'], ['🚂', '🚃'], ['👍🏽', '👍🏿'], ['李', '季'], ['علی', 'علا'],
    ];
    for (const [a, b] of unlike) assert.equal(lookAlike(a, b), false, `${a} ${b}`);
  });

  test('S-LO-9 a name that reads as a bot’s is known in other letters too', () => {
    assert.deepEqual(['Bot', 'bot 1', 'Ｂot  7', 'Воt 1', 'BОT', 'B0t 2', 'Bot l'].map(readsAsBot), Array.from({ length: 7 }, () => true));
    assert.deepEqual(['Botany', 'Robot 1', 'Bot1', 'Bob', 'Bot Ann'].map(readsAsBot), Array.from({ length: 5 }, () => false));
  });
});
