// Token buckets per class and key (S-RL-1, S-RL-4). Pure but for the map its owner keeps: `now` is an argument. A bucket is a
// number of tokens at a moment; it fills by itself.

import { CLASSES, LIMITS } from '../process/limits.ts';
import type { LimitClass } from '../process/limits.ts';

interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

export interface Limiter {
  /** By class and key; the order is that of last use. */
  readonly buckets: Map<string, Bucket>;
  /** How often each class was full. */
  readonly limited: Map<LimitClass, number>;
}

export function newLimiter(): Limiter {
  return { buckets: new Map(), limited: new Map() };
}

const nameOf = (kind: LimitClass, key: string): string => `${kind} ${key}`;

function tokensOf(limiter: Limiter, kind: LimitClass, key: string, now: number): number {
  const { capacity, refillMs } = CLASSES[kind];
  const bucket = limiter.buckets.get(nameOf(kind, key));
  // A clock set back fills nothing and empties nothing.
  return bucket === undefined ? capacity : Math.min(capacity, bucket.tokens + Math.max(0, now - bucket.at) / refillMs);
}

/** Milliseconds until a request of this class is let through; 0 when it is now. */
export function waitFor(limiter: Limiter, kind: LimitClass, key: string, now: number): number {
  const tokens = tokensOf(limiter, kind, key, now);
  return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) * CLASSES[kind].refillMs));
}

/** Takes one token, if there is one. */
export function drain(limiter: Limiter, kind: LimitClass, key: string, now: number): void {
  const tokens = tokensOf(limiter, kind, key, now);
  const name = nameOf(kind, key);
  limiter.buckets.delete(name);
  limiter.buckets.set(name, { tokens: Math.max(0, tokens - 1), at: now });
  if (limiter.buckets.size > LIMITS.limiterKeys) makeRoom(limiter, now);
}

/** Counts a request that was held up. */
export function countLimited(limiter: Limiter, kind: LimitClass): void {
  limiter.limited.set(kind, (limiter.limited.get(kind) ?? 0) + 1);
}

/** S-RL-4: full buckets go first, then the least recently used. */
function makeRoom(limiter: Limiter, now: number): void {
  forgetFull(limiter, now);
  for (const name of limiter.buckets.keys()) {
    if (limiter.buckets.size <= LIMITS.limiterKeys * 0.9) return;
    limiter.buckets.delete(name);
  }
}

/** Drops the buckets that are full again. */
export function forgetFull(limiter: Limiter, now: number): void {
  for (const [name, bucket] of limiter.buckets) {
    const kind = name.slice(0, name.indexOf(' ')) as LimitClass;
    const { capacity, refillMs } = CLASSES[kind];
    if (bucket.tokens + Math.max(0, now - bucket.at) / refillMs >= capacity) limiter.buckets.delete(name);
  }
}
