// Choosing a game's code (S-CO-2, S-CO-3): drawn, then sought in a random order, so that a fresh code is always one nobody holds.

import { CODE_COUNT, gameCodeAt } from '../../protocol/game-code.ts';
import type { Random } from './credentials.ts';

const DRAWS = 50;

/** A code no game of this server has, or null when there is none left. */
export function freshCode(random: Random, shard: string | null, taken: (code: string) => boolean): string | null {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = gameCodeAt(random.below(CODE_COUNT), shard);
    if (!taken(code)) return code;
  }
  const start = random.below(CODE_COUNT);
  // A stride that shares no factor with the number of codes visits each of them once.
  const stride = STRIDES[random.below(STRIDES.length)] ?? 1;
  for (let step = 0; step < CODE_COUNT; step += 1) {
    const code = gameCodeAt((start + step * stride) % CODE_COUNT, shard);
    if (!taken(code)) return code;
  }
  return null;
}

const STRIDES = [7_919, 15_487, 32_452_843, 49_979_687, 67_867_967, 86_028_121] as const;
