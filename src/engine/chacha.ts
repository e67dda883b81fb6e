// ChaCha20 as a stream of words (E-RNG-8): nobody who sees some of it can work out the rest, which is what a table of several
// needs. Only the block function; the key is the seed of 128 bits, twice.

const QUARTERS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;
const WORDS_A_BLOCK = 16;
const DOUBLE_ROUNDS = 10;

/** `seed`: 32 hexadecimal digits. Word `index` of the key stream, unsigned; a block's counter is 64 bits wide, the nonce 0. */
export function chachaWord(seed: string, index: number): number {
  const block = Math.floor(index / WORDS_A_BLOCK);
  const start = firstBlock(seed, block);
  const mixed = start.slice();
  for (let round = 0; round < DOUBLE_ROUNDS; round += 1) for (const [a, b, c, d] of QUARTERS) quarter(mixed, a, b, c, d);
  const at = index % WORDS_A_BLOCK;
  return ((mixed[at] ?? 0) + (start[at] ?? 0)) >>> 0;
}

function firstBlock(seed: string, block: number): Uint32Array {
  const key = [0, 8, 16, 24].map((from) => littleEndian(seed.slice(from, from + 8)));
  // "expand 32-byte k"
  return Uint32Array.of(
    0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, ...key, block >>> 0, Math.floor(block / 0x1_0000_0000), 0, 0,
  );
}

function littleEndian(hex: string): number {
  const big = Number.parseInt(hex, 16);
  return ((big & 0xff) << 24) | ((big & 0xff00) << 8) | ((big >>> 8) & 0xff00) | (big >>> 24);
}

function quarter(words: Uint32Array, a: number, b: number, c: number, d: number): void {
  add(words, a, b, d, 16);
  add(words, c, d, b, 12);
  add(words, a, b, d, 8);
  add(words, c, d, b, 7);
}

/** Adds one word to another, then mixes the sum into a third and turns that one left. */
function add(words: Uint32Array, to: number, from: number, into: number, turn: number): void {
  const sum = ((words[to] ?? 0) + (words[from] ?? 0)) >>> 0;
  words[to] = sum;
  const mixed = (words[into] ?? 0) ^ sum;
  words[into] = (mixed << turn) | (mixed >>> (32 - turn));
}
