// What crosses the wire, without a wire (U-SE-22, S-CO-4, S-LO-8, S-RC-2, S-VA-1, S-PU-12): the parsers that page and server share.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDisplayName } from '../../src/protocol/display-name.ts';
import { ERRORS } from '../../src/protocol/errors.ts';
import { feedEvents, MAX_MESSAGE_BYTES, newEventParser } from '../../src/protocol/event-stream.ts';
import { CODE_COUNT, CODE_WORDS, gameCodeAt, isGameCode, isShardName, parseGameCode, shardOfCode } from '../../src/protocol/game-code.ts';
import { logPage, PAGE_BYTES, PAGE_LINES } from '../../src/protocol/log-pages.ts';
import { readsAsBot } from '../../src/protocol/look-alikes.ts';
import { parseError, parseHealth, parseIntentAnswer, parseSeatAnswer } from '../../src/protocol/answers.ts';
import { parseRecoveryCode, printRecoveryCode } from '../../src/protocol/recovery-code.ts';
import { readIntentRequest } from '../../src/protocol/requests.ts';
import { parseGamePush, parseLobbyPush } from '../../src/protocol/pushes.ts';
import { withinShape } from '../../src/protocol/shape.ts';
import { decodeUtf8 } from '../../src/protocol/utf8.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('U-SE-22 an event stream cut at every byte gives the same messages', () => {
  const text = '\ufeffretry: 2000\n\n: ping\n\ndata: {"a":"Stra\u00dfe \u{1F682}"}\n\ndata: one\r\ndata: two\r\n\r\ndata:three\rid: 7\revent: x\r\rdata: unfinished';
  const whole = feedEvents(newEventParser(), bytes(text));
  assert.deepEqual(whole, [
    { kind: 'retry', ms: 2000 }, { kind: 'comment', text: 'ping' }, { kind: 'data', data: '{"a":"Stra\u00dfe \u{1F682}"}' }, { kind: 'data', data: 'one\ntwo' },
    { kind: 'data', data: 'three' },
  ]);
  const all = bytes(text);
  for (let cut = 0; cut <= all.length; cut += 1) {
    const parser = newEventParser();
    assert.deepEqual([...feedEvents(parser, all.subarray(0, cut)), ...feedEvents(parser, all.subarray(cut))], whole, `cut at ${cut}`);
  }
  const parser = newEventParser();
  assert.deepEqual([...all].flatMap((byte) => feedEvents(parser, Uint8Array.of(byte))), whole);
});

test('U-SE-22 a message beyond four MiB is an error and the end of it', () => {
  for (const ended of [true, false]) {
    const parser = newEventParser();
    const events = [];
    for (let sent = 0; sent <= MAX_MESSAGE_BYTES; sent += 1_000_000) events.push(...feedEvents(parser, bytes(`data: ${'x'.repeat(1_000_000)}${ended ? '\n' : ''}`)));
    assert.deepEqual(events, [{ kind: 'tooLong' }]);
    assert.deepEqual(feedEvents(parser, bytes('\ndata: more\n\n')), []);
  }
});

test('U-SE-22 bytes become text as a browser reads them', () => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let state = 1;
  for (let round = 0; round < 2_000; round += 1) {
    const sample = Uint8Array.from({ length: 12 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      const byte = (state >>> 16) & 0xff;
      return round % 3 === 0 ? byte : [0x41, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x9a, 0x82, 0xed, 0xbf][byte % 12] ?? byte;
    });
    assert.equal(decodeUtf8(sample), decoder.decode(sample), [...sample].join());
  }
});

test('S-CO-1, S-CO-4, S-SH-2 codes as typed and as written', () => {
  for (const typed of ['rail 4471', ' Rail\u20134471', 'RAIL4471', 'rail_4471', 'rail--4471', '\uff32\uff21\uff29\uff2c-4471']) assert.equal(parseGameCode(typed), 'RAIL-4471', typed);
  for (const typed of ['', 'RAIL', 'RAIL-447', 'RAIL-44711', 'TRAM-4471', 'RAIL-4471-9', 'RAIL-4471-O', 'x'.repeat(500)]) assert.equal(parseGameCode(typed), null, typed);
  assert.equal(parseGameCode('rail 4471 b2'), 'RAIL-4471-B2');
  assert.equal(parseGameCode('rail4471b'), 'RAIL-4471-B');
  assert.equal(shardOfCode('RAIL-4471-B2'), 'B2');
  assert.equal(shardOfCode('RAIL-4471'), null);
  assert.deepEqual([isShardName('A'), isShardName('B2'), isShardName('22'), isShardName('ABCD'), isShardName('I')], [true, true, false, false, false]);
  assert.equal(CODE_COUNT, 160_000);
  assert.equal(CODE_WORDS.length, 16);
  for (const at of [0, 9_999, 10_000, CODE_COUNT - 1]) assert.ok(isGameCode(gameCodeAt(at, null)) && isGameCode(gameCodeAt(at, 'B')));
});

test('S-LO-8, S-LO-9 names', () => {
  assert.equal(parseDisplayName('  Ann \n of   York '), 'Ann of York');
  assert.equal(parseDisplayName('e\u0301'), '\u00e9');
  for (const name of ['', ' ', 'a\u0000', '\u202e', 'a\u200db', '\ud800', 7, 'x'.repeat(41)]) assert.equal(parseDisplayName(name), null);
  assert.deepEqual(['Bot', 'bot 1', '\uff22ot  7', 'Botany', 'Robot 1', 'Bot1'].map(readsAsBot), [true, true, true, false, false, false]);
});

test('S-RC-2 recovery codes as they are read out', () => {
  assert.equal(parseRecoveryCode('abcd efgh-o1il 2345'), 'ABCDEFGH01112345');
  assert.equal(printRecoveryCode('ABCDEFGH01112345'), 'ABCD-EFGH-0111-2345');
  for (const typed of ['', 'ABCD', 'UUUU-UUUU-UUUU-UUUU', `ABCD-EFGH-0111-23456`]) assert.equal(parseRecoveryCode(typed), null);
});

test('S-VA-1 shapes that go no further', () => {
  const nest = (depth: number): object => (depth <= 1 ? {} : { a: nest(depth - 1) });
  const many = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
  assert.equal(withinShape(nest(8)), true);
  for (const value of [
    nest(9), many(65), { a: new Array(65).fill(0) }, { a: 'x'.repeat(1_025) }, { ['k'.repeat(65)]: 1 }, [], null, 7, 'x', JSON.parse('{"__proto__":1}'), JSON.parse('{"a":{"constructor":1}}'),
    JSON.parse('{"a":[{"prototype":1}]}'), { a: Infinity },
  ]) assert.equal(withinShape(value), false);
});

test('S-VA-4 an intent comes out of its parser or not at all', () => {
  const read = readIntentRequest({ seq: 1, intent: { option: 'draw', type: 'localOps.choose' } });
  assert.ok(read.ok);
  assert.equal(JSON.stringify(read.value.intent), '{"type":"localOps.choose","option":"draw"}');
  assert.deepEqual(readIntentRequest({ seq: 1, intent: { type: 'localOps.choose', option: 'draw', extra: 1 } }), { ok: false, field: 'intent' });
  assert.deepEqual(readIntentRequest({ intent: { type: 'draw.end' } }), { ok: false, field: 'seq' });
  assert.deepEqual(readIntentRequest({ seq: 1, intent: { type: 'draw.end' }, more: 1 }), { ok: false, field: 'more' });
});

test('S-PU-12 pages of a long log hold every line once', () => {
  const log = Array.from({ length: 3_000 }, (_, at) => ({ text: `${at} ${'\u00e9'.repeat(at % 90)}`, tone: 'plain' as const }));
  const seen: string[] = [];
  for (let before = log.length; before > 0;) {
    const page = logPage(log, before);
    assert.ok(page.lines.length > 0 && page.lines.length <= PAGE_LINES);
    assert.ok(Buffer.byteLength(JSON.stringify(page.lines)) <= PAGE_BYTES);
    seen.unshift(...page.lines.map((line) => line.text));
    before = page.from;
  }
  assert.deepEqual(seen, log.map((line) => line.text));
  assert.deepEqual(logPage(log, 99_999).from, logPage(log).from);
  assert.deepEqual(logPage([], 0), { from: 0, lines: [] });
});

test('S-CL-5 what is no answer of this server is none', () => {
  assert.equal(parseError({ error: 'TEAPOT' }), null);
  assert.equal(parseError('<html>'), null);
  assert.equal(parseHealth({ ok: true }), null);
  assert.equal(parseSeatAnswer({ gameId: 'x' }), null);
  assert.equal(parseIntentAnswer({ ok: true }), null);
  assert.deepEqual(parseIntentAnswer({ ok: false, code: 'GAME_OVER' }), { ok: false, code: 'GAME_OVER' });
  assert.deepEqual(parseError({ error: 'SEQ_STALE', message: 'm', lastSeq: 4 }), { error: 'SEQ_STALE', message: 'm', lastSeq: 4 });
  assert.equal(parseGamePush('nonsense'), null);
  assert.equal(parseGamePush('{"v":2}'), null);
  assert.equal(parseLobbyPush('{"v":1}'), null);
  assert.ok(Object.values(ERRORS).every((error) => error.status >= 400 && error.message.length > 10));
});
