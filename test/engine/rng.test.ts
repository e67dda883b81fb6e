// The seeded generator against fixed vectors (E-RNG-1 to E-RNG-6). A change of any number here deals every seed anew.

import assert from 'node:assert/strict';
import { createCipheriv } from 'node:crypto';
import { test } from 'node:test';
import { d12, generatorOf, isSeed, nextInt, nextWord, seedRng, shuffle } from '../../src/engine/rng.ts';
import type { RngState, Seed } from '../../src/engine/rng.ts';

function take<T>(count: number, seed: Seed, draw: (state: RngState) => readonly [T, RngState]): { readonly values: readonly T[]; readonly state: RngState } {
  const values: T[] = [];
  let state = seedRng(seed);
  for (let i = 0; i < count; i += 1) {
    const [value, after] = draw(state);
    values.push(value);
    state = after;
  }
  return { values, state };
}

const upTo = (last: number): readonly number[] => Array.from({ length: last + 1 }, (_, i) => i);

const WORDS = [
  { seed: 0, words: [1144304738, 1416247, 958946056, 627933444, 2007157716], after: 567894473 },
  { seed: 1, words: [2693262067, 11749833, 2265367787, 4213581821, 4159151403], after: 567894474 },
  { seed: 42, words: [2581720956, 1925393290, 3661312704, 2876485805, 750819978], after: 567894515 },
  { seed: 116956197, words: [2433963305, 1084107472, 544553711, 3163430193, 2175712136], after: 684850670 },
  { seed: 4294967295, words: [3850105811, 813802916, 3073704848, 4054706436, 3630262831], after: 567894472 },
] as const;

for (const { seed, words, after } of WORDS) {
  test(`E-RNG-3 the first five words of seed ${seed} are fixed`, () => {
    assert.deepEqual(take(5, seed, nextWord), { values: words, state: after });
  });
}

const DICE = [
  { seed: 0, rolls: [3, 8, 5, 1, 1, 6, 12, 3, 10, 7, 3, 10] },
  { seed: 1, rolls: [8, 10, 12, 6, 4, 9, 1, 5, 5, 6, 7, 3] },
  { seed: 42, rolls: [1, 11, 1, 6, 7, 4, 5, 6, 7, 10, 10, 8] },
  { seed: 116956197, rolls: [6, 5, 12, 10, 9, 7, 10, 12, 3, 4, 3, 9] },
] as const;

for (const { seed, rolls } of DICE) {
  test(`E-RNG-5 the twelve-sided die of seed ${seed} rolls 1 to 12`, () => {
    assert.deepEqual(take(12, seed, d12).values, rolls);
  });
}

test('E-RNG-4 a whole number below ten comes from the word modulo ten', () => {
  const drawn = take(10, 42, (state) => nextInt(state, 10));
  assert.deepEqual(drawn, { values: [6, 0, 4, 5, 8, 7, 0, 7, 0, 5], state: 1135788988 });
});

test('E-RNG-4 words above the largest multiple are drawn again', () => {
  const counts: number[] = [];
  const drawn = take(6, 42, (state) => {
    const [value, after] = nextInt(state, 3000000000);
    let words = 0;
    for (let walk = state; walk !== after; words += 1) walk = nextWord(walk)[1];
    counts.push(words);
    return [value, after];
  });
  assert.deepEqual(drawn, { values: [2581720956, 1925393290, 2876485805, 750819978, 2261697747, 1173505300], state: 4231026141 });
  assert.deepEqual(counts, [1, 1, 2, 1, 1, 1]);
});

test('E-RNG-4 a choice among one still takes one word', () => {
  assert.deepEqual(nextInt(seedRng(7), 1), [0, 1831565820]);
});

test('E-RNG-4 the full range of a word is a legal bound', () => {
  assert.deepEqual(nextInt(seedRng(1), 4294967296)[0], 2693262067);
});

const SHUFFLES = [
  { last: 9, seed: 1, head: [4, 5, 6, 8, 2, 9, 1, 3, 0, 7], tail: [3, 0, 7], after: 3599190430 },
  { last: 9, seed: 42, head: [1, 3, 9, 5, 2, 8, 4, 0, 7, 6], tail: [0, 7, 6], after: 3599190471 },
  { last: 190, seed: 42, head: [130, 11, 155, 118, 73, 131, 3, 139, 187, 4], tail: [168, 170, 123], after: 105153536 },
  { last: 198, seed: 42, head: [52, 180, 140, 55, 94, 12, 74, 90, 122, 3], tail: [133, 106, 28], after: 1872778152 },
] as const;

for (const { last, seed, head, tail, after } of SHUFFLES) {
  test(`E-RNG-6 the shuffle of 0 to ${last} with seed ${seed} is fixed`, () => {
    const [list, state] = shuffle(seedRng(seed), upTo(last));
    assert.deepEqual(list.slice(0, 10), head);
    assert.deepEqual(list.slice(-3), tail);
    assert.equal(state, after);
    assert.deepEqual(list.slice().sort((a, b) => a - b), upTo(last));
  });
}

test('E-RNG-6 a shuffle of nothing or of one thing takes no word and leaves its input alone', () => {
  assert.deepEqual(shuffle(5, []), [[], 5]);
  assert.deepEqual(shuffle(5, ['a']), [['a'], 5]);
  const input = Object.freeze(upTo(9));
  const [list] = shuffle(1, input);
  assert.notEqual(list, input);
});

test('E-RNG-2 a seed is cut to a whole number and reduced to 32 bits', () => {
  assert.deepEqual([-1, 3.9, 4294967301].map(seedRng), [4294967295, 3, 5]);
});

const KEYS = ['00000000000000000000000000000000', '000102030405060708090a0b0c0d0e0f', 'ffffffffffffffffffffffffffffffff', '9f86d081884c7d659a2feaa0c55ad015'] as const;

/** The key stream as the platform makes it. */
function platformWords(key: string, count: number): readonly number[] {
  const bytes = createCipheriv('chacha20', Buffer.from(key + key, 'hex'), Buffer.alloc(16)).update(Buffer.alloc(count * 4));
  return Array.from({ length: count }, (_, index) => bytes.readUInt32LE(index * 4));
}

for (const key of KEYS) {
  test(`E-RNG-8 the first 1000 words of ${key} are the platform's ChaCha20`, () => {
    assert.deepEqual(take(1000, key, nextWord), { values: platformWords(key, 1000), state: { key, taken: 1000 } });
  });
}

test('E-RNG-8 every one of the 128 bits of a seed changes the stream', () => {
  const [key] = KEYS;
  const streams = new Set([take(4, key, nextWord).values.join()]);
  for (let bit = 0; bit < 128; bit += 1) {
    const bytes = Buffer.from(key, 'hex');
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    streams.add(take(4, bytes.toString('hex'), nextWord).values.join());
  }
  assert.equal(streams.size, 129);
});

test('E-RNG-4 E-RNG-5 E-RNG-6 dice, choices and shuffles of 128 bits are fair and leave the state alone', () => {
  const state = seedRng(KEYS[3]);
  const faces = new Array<number>(12).fill(0);
  for (const roll of take(12_000, KEYS[3], d12).values) faces[roll - 1] = (faces[roll - 1] ?? 0) + 1;
  // Eight standard deviations of a fair die.
  for (const count of faces) assert.ok(Math.abs(count - 1000) < 8 * 30.3, `${faces.join(' ')}`);
  const [list] = shuffle(state, upTo(198));
  assert.deepEqual(list.slice().sort((a, b) => a - b), upTo(198));
  assert.deepEqual(state, { key: KEYS[3], taken: 0 });
});

test('E-RNG-9 the kind of a seed names its generator, and nothing else is a seed', () => {
  assert.deepEqual([0, 42, 0xffff_ffff].map(generatorOf), ['mulberry32', 'mulberry32', 'mulberry32']);
  assert.deepEqual(KEYS.map(generatorOf), KEYS.map(() => 'chacha20'));
  assert.deepEqual([0, 0xffff_ffff, ...KEYS].map(isSeed), [true, true, true, true, true, true]);
  const wrong: readonly unknown[] = [-1, 1.5, 0x1_0000_0000, NaN, '', '42', KEYS[3].toUpperCase(), `${KEYS[3]}0`, KEYS[3].slice(1), null, undefined, {}, [KEYS[3]]];
  assert.deepEqual(wrong.filter(isSeed), []);
  assert.throws(() => seedRng('42'), /not a seed/);
});
